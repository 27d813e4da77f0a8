//! Databases that other builds have migrated.

use std::fs;
use std::path::Path;

use ring::digest::{SHA384, digest};

use super::*;
use crate::store::StoreError;

fn source(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// The version and the text of each migration, with this end of its lines.
fn migrations(line_end: &str) -> Vec<(i64, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let migration = |name: String| {
        let text = source(&format!("migrations/{name}")).replace("\r\n", "\n").replace('\n', line_end);
        (name.split('_').next().unwrap().parse().unwrap(), text)
    };
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    entries.filter(|name| name.ends_with(".sql")).map(migration).collect()
}

/// A database after these changes of what it says of its migrations.
async fn changed(sql: &'static str) -> (TempDir, Result<Store, StoreError>) {
    let (folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    sqlx::query(sql).execute(write.sqlite()).await.unwrap();
    write.commit().await.unwrap();
    store.close().await;
    let opened = Store::open(&url(&folder)).await;
    (folder, opened)
}

#[tokio::test]
async fn a_build_with_other_ends_of_lines_opens_the_same_databases() {
    let attributes = source(".gitattributes");
    assert!(attributes.lines().any(|line| line == "*.sql text eol=lf"), "{attributes}");
    let (folder, mut store) = new_store().await;
    // The first ends are those that this build counts with.
    for (line_end, differs) in [("\n", false), ("\r\n", true), ("\n", true)] {
        let mut write = store.write().await.unwrap();
        let all = migrations(line_end);
        assert!(all.len() > 40, "{}", all.len());
        for (version, text) in all {
            let changed =
                sqlx::query("UPDATE _sqlx_migrations SET checksum = $1 WHERE version = $2 AND checksum <> $1")
                    .bind(digest(&SHA384, text.as_bytes()).as_ref())
                    .bind(version)
                    .execute(write.sqlite())
                    .await
                    .unwrap();
            assert_eq!(changed.rows_affected(), u64::from(differs), "{version}");
        }
        write.commit().await.unwrap();
        store.close().await;
        store = Store::open(&url(&folder)).await.unwrap();
    }
}

#[tokio::test]
async fn a_changed_or_missing_migration_is_named() {
    for (change, named) in [
        // The last one whose table exists already.
        ("DELETE FROM _sqlx_migrations WHERE version >= 50", 50),
        ("UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 5", 5),
        ("DELETE FROM _sqlx_migrations WHERE version = 7", 7),
        ("INSERT INTO _sqlx_migrations SELECT 0, 'x', 0, TRUE, x'00', 0", 0),
    ] {
        let (_folder, opened) = changed(change).await;
        let error = opened.unwrap_err();
        assert!(matches!(&error, StoreError::OtherMigration { version, .. } if *version == named), "{change}: {error}");
    }
}
