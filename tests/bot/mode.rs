//! Both ways in which the bot reaches Discord. Tests of the calls that it makes by itself run in both.

/// How the bot's REST calls reach Discord.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Through the server at `DISCORD_PROXY_URL`, without a limiter of serenity's.
    Proxy,
    /// To Discord's own name, with serenity's limiter for the bot's own calls.
    Direct,
}

/// Makes two tests of each of these functions, `proxy::NAME` and `direct::NAME`. Each function takes a [`Mode`].
macro_rules! in_both_modes {
    ($($test:ident),+ $(,)?) => {
        mod proxy {
            $(
                #[tokio::test(flavor = "multi_thread")]
                async fn $test() {
                    super::$test($crate::mode::Mode::Proxy).await;
                }
            )+
        }

        mod direct {
            $(
                #[tokio::test(flavor = "multi_thread")]
                async fn $test() {
                    super::$test($crate::mode::Mode::Direct).await;
                }
            )+
        }
    };
}

pub(crate) use in_both_modes;
