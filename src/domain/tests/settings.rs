//! Settings: every value of each can be chosen by its name.

use super::*;

#[test]
fn every_setting_takes_each_of_its_values_and_no_other() {
    let start = PlayerSettings::default();
    assert_eq!(start.value(Setting::Marks), "names", "squares carry their names by default");
    for &setting in Setting::ALL {
        assert!(setting.values().contains(&start.value(setting)));
        for value in setting.values() {
            let changed = start.with(setting, value).expect("a value of the setting");
            assert_eq!(changed.value(setting), value);
        }
        assert!(matches!(start.with(setting, "purple"), Err(Refusal::BadChoice { .. })));
    }
}
