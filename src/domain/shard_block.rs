//! How the shards of a bot are divided among processes: each runs one block of them.

use std::fmt;
use std::num::NonZeroU32;
use std::ops::RangeInclusive;

use super::GuildId;

/// The shards of Discord's gateway that a process runs: those from `first` to `last` of `total`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ShardBlock {
    pub(crate) first: u32,
    pub(crate) last: u32,
    pub(crate) total: NonZeroU32,
    /// How many the block of each process has, except for the last one.
    size: NonZeroU32,
}

/// The shards of all processes together, and how many of them a block has. The last block may have fewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sharding {
    total: NonZeroU32,
    block: NonZeroU32,
}

impl ShardBlock {
    /// All of so many shards.
    pub(crate) const fn all(total: NonZeroU32) -> Self {
        Self { first: 0, last: total.get() - 1, total, size: total }
    }

    /// One of so many shards, which are at least one.
    pub(crate) fn one(shard: u32, total: u32) -> Self {
        Self {
            first: shard,
            last: shard,
            total: NonZeroU32::new(total).unwrap_or(NonZeroU32::MIN),
            size: NonZeroU32::MIN,
        }
    }

    /// Whether the events of a server arrive here, or, without a server, direct messages.
    ///
    /// Source: <https://discord.com/developers/docs/events/gateway#sharding>.
    pub(crate) fn contains(self, guild: Option<GuildId>) -> bool {
        (u64::from(self.first)..=u64::from(self.last)).contains(&self.shard_of(guild))
    }

    fn shard_of(self, guild: Option<GuildId>) -> u64 {
        guild.map_or(0, |guild| guild.0 >> 22) % u64::from(self.total.get())
    }

    /// The block, of the same size as this one, to which the server belongs.
    pub(crate) fn block_of(self, guild: Option<GuildId>) -> Self {
        let sharding = Sharding { total: self.total, block: self.size };
        let number = self.shard_of(guild) / u64::from(self.size.get());
        sharding.block(u32::try_from(number).unwrap_or(u32::MAX))
    }

    /// Whether direct messages arrive here. The process with this block also does what is to be done once for all.
    pub(crate) fn has_first_shard(self) -> bool {
        self.first == 0
    }

    /// The number of the block, counted from 0.
    pub(crate) fn number(self) -> u32 {
        self.first / self.size
    }

    /// The numbers of its shards.
    pub(crate) fn numbers(self) -> RangeInclusive<u32> {
        self.first..=self.last
    }

    /// How many shards it has.
    pub(crate) fn len(self) -> u32 {
        self.last - self.first + 1
    }
}

/// The numbers of the first and the last shard: `4-7`.
impl fmt::Display for ShardBlock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.first, self.last)
    }
}

impl Sharding {
    /// `None` when the text is not such as `16/4`, or when a block is larger than all shards.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (total, block) = text.split_once('/')?;
        let (total, block) = (total.parse().ok()?, block.parse().ok()?);
        (block <= total).then_some(Self { total, block })
    }

    /// The number of shards in all blocks.
    pub(crate) fn total(self) -> u32 {
        self.total.get()
    }

    /// How many blocks there are.
    pub(crate) fn blocks(self) -> u32 {
        self.total().div_ceil(self.block.get())
    }

    /// The block with this number, counted from 0; the last one for larger numbers.
    pub(crate) fn block(self, number: u32) -> ShardBlock {
        let first = number.min(self.blocks() - 1) * self.block.get();
        let last = (first + self.block.get()).min(self.total()) - 1;
        ShardBlock { first, last, total: self.total, size: self.block }
    }
}

/// As in `OUTFLANK_SHARDS`.
impl fmt::Display for Sharding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.total, self.block)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_have_all_shards_once() {
        for (text, blocks) in [
            ("16/4", &["0-3", "4-7", "8-11", "12-15"][..]),
            ("5/2", &["0-1", "2-3", "4-4"]),
            ("1/1", &["0-0"]),
            ("3/3", &["0-2"]),
        ] {
            let sharding = Sharding::parse(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(sharding.to_string(), text);
            let own: Vec<String> = (0..sharding.blocks()).map(|number| sharding.block(number).to_string()).collect();
            assert!((0..sharding.blocks()).all(|number| sharding.block(number).number() == number), "{text}");
            assert_eq!(own, blocks, "{text}");
            for shard in 0..sharding.total() {
                let guild = GuildId((u64::from(shard + 7 * sharding.total()) << 22) + 12_345);
                let owners = (0..sharding.blocks()).filter(|&number| sharding.block(number).contains(Some(guild)));
                let owners: Vec<ShardBlock> = owners.map(|number| sharding.block(number)).collect();
                assert_eq!(owners, [sharding.block(0).block_of(Some(guild))]);
                assert!(matches!(&owners[..], [one] if (one.first..=one.last).contains(&shard)), "{shard} {owners:?}");
            }
        }
    }

    #[test]
    fn each_server_belongs_to_one_shard() {
        // The formula and the example of https://discord.com/developers/docs/events/gateway#sharding-sharding-formula
        let guild = GuildId(197_038_439_483_310_086);
        assert!(ShardBlock::one(0, 1).contains(Some(guild)));
        let of_ten: Vec<u32> = (0..10).filter(|&shard| ShardBlock::one(shard, 10).contains(Some(guild))).collect();
        assert_eq!(of_ten, [0]);
        assert!(
            ShardBlock::one(3, 16).contains(Some(GuildId(3 << 22)))
                && !ShardBlock::one(4, 16).contains(Some(GuildId(3 << 22)))
        );
    }

    #[test]
    fn direct_messages_arrive_at_the_first_shard() {
        let sharding = Sharding::parse("16/4").expect("a sharding");
        assert!(sharding.block(0).contains(None) && sharding.block(0).has_first_shard());
        assert!(!sharding.block(1).contains(None) && !sharding.block(1).has_first_shard());
    }

    #[test]
    fn other_texts_are_no_shardings() {
        for text in ["", "16", "/", "16/", "/4", "0/0", "4/0", "4/5", "16/4/2", "-1/1", "16 / 4", "4294967296/1", "a/b"]
        {
            assert_eq!(Sharding::parse(text), None, "{text}");
        }
    }
}
