-- A database with the first 61 migrations.
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'games','2026-11-22 00:00:00',1,X'E78D6423982A65488FBC376AB435E57F6487B7ED00E5193D6E136CDD260899159828F9FC2E6FBBCF3C4EEB46733AD00E',1000000);
INSERT INTO "_sqlx_migrations" VALUES(2,'look','2026-11-22 00:00:00',1,X'F13987D8853BBA9BEBA4C39B3F7856C2AF5F92AE52F96EC640342D808DE39EF432287A724B5630FCFEE906F885BD9213',1000000);
INSERT INTO "_sqlx_migrations" VALUES(3,'rated','2026-11-22 00:00:00',1,X'48EDF93C6CB758E63E0DC5C0C3683149652DF59F3D1E58A883EC79F207E2B04E64DBFF6B07F0FFB409F05791D920A7A7',1000000);
INSERT INTO "_sqlx_migrations" VALUES(4,'older messages','2026-11-22 00:00:00',1,X'DB5EEA561DE68CB5F546B6663C623D3CD890276257D8E4DC8BACC89282168182AEC0A124DBFF0623F7D0CE4DE281EA00',1000000);
INSERT INTO "_sqlx_migrations" VALUES(5,'board format','2026-11-22 00:00:00',1,X'FDD79AE4CD64B0B5F46890FCBF00504536AC757B5D2BD3D0D5E7B93D6909B011F314701A3AC0A80C952A6B6C97CEF2BA',1000000);
INSERT INTO "_sqlx_migrations" VALUES(6,'settings','2026-11-22 00:00:00',1,X'C40AA56EE47A90BC698BC9DA6B09D9BF2BDCE28F1B0E2A8E619B1A453B1594CC0EECFEB16C3C66DA8D437AD00ED4E852',1000000);
INSERT INTO "_sqlx_migrations" VALUES(7,'starved bot','2026-11-22 00:00:00',1,X'E63D66EB660F8DE4DB875DF33E15FC21825C99FB7784C730CE2559FBBD9810C2329F25D86956F3DD6BB8C8EB3C9FE1E0',1000000);
INSERT INTO "_sqlx_migrations" VALUES(8,'farmed ratings','2026-11-22 00:00:00',1,X'B104949AB335BA7FDCE655D36494B1DAD08DB5A390F4A89F66A81749BF75282550FC66EFF8349E77456D2CD9D4960D1E',1000000);
INSERT INTO "_sqlx_migrations" VALUES(9,'indexes','2026-11-22 00:00:00',1,X'330C4708C3CEB59FDD82976B1347FEBD57D3BF8F39CC66F6E16E81398AD0642AC3492A85D071BD06520855709299AC22',1000000);
INSERT INTO "_sqlx_migrations" VALUES(10,'requests and postings','2026-11-22 00:00:00',1,X'097735D1BC427C63DE3A8EA5904BAF4BEDF091CCF7A8CA9AE972603903459174119322C645D720E90D16E809B9569440',1000000);
INSERT INTO "_sqlx_migrations" VALUES(11,'postings of challenges','2026-11-22 00:00:00',1,X'D5C74F7B89AF505443B4BE0D7D163E36FA07CD83E65FC4BE0AA70BA89B83FA6AE6F2AD278CC002EC6FAAF519AD2C6287',1000000);
INSERT INTO "_sqlx_migrations" VALUES(12,'clocks','2026-11-22 00:00:00',1,X'5A74596B897A95961202CC5CB884C5C6481357BCAF0CD2EAA2FCD698F60386D0464E591B74609E31CF4C4B856001E4FE',1000000);
INSERT INTO "_sqlx_migrations" VALUES(13,'draw offers','2026-11-22 00:00:00',1,X'EB0318464E4ED6EB90D7D1136CB0ABC95A99B563266E2636836256D499D564139220B6228454302D83CFAAEBC545DEF7',1000000);
INSERT INTO "_sqlx_migrations" VALUES(14,'undo','2026-11-22 00:00:00',1,X'B95A3EAA50906D2A984F378C311081337F76F1FADF592DEF0726BDC48DF0E0C1DFF0608EE89504CDA80549FFCD3FDD59',1000000);
INSERT INTO "_sqlx_migrations" VALUES(15,'hints','2026-11-22 00:00:00',1,X'EBF5788E14BB4AB06F31D46EF130109AD13FAEAF89AF7DD61ACF041DF8534CDEED4D3B7EC74C82BF45BDD0237DB72B67',1000000);
INSERT INTO "_sqlx_migrations" VALUES(16,'themes','2026-11-22 00:00:00',1,X'69AB26280A7E6FBC594BA7CB6D28A840838647F86972EFA9F9F54A10B8E26DA7D9E710B9DC65B639CFADA74EAEA312E5',1000000);
INSERT INTO "_sqlx_migrations" VALUES(17,'blocks','2026-11-22 00:00:00',1,X'29C59524454442859D175DF1734E087D483AFC8B3E5D4712DDE5B3DC037024F880CE8E5DA25B74581845C9B685BC8C7A',1000000);
INSERT INTO "_sqlx_migrations" VALUES(18,'servers','2026-11-22 00:00:00',1,X'23A3D6476B174A7129137087BD114A87BE825D9783E81E6A490B2D8605A443C8C6364670C10ACCCBC18317E1A2ABD6F9',1000000);
INSERT INTO "_sqlx_migrations" VALUES(19,'running games of guild','2026-11-22 00:00:00',1,X'E97B466950C65018F3475D8BF8886FC89D8FAD798C2BD889FD484F4D33BDC388E06D51E7E9FEAF09D24A551AE1A58352',1000000);
INSERT INTO "_sqlx_migrations" VALUES(20,'notices','2026-11-22 00:00:00',1,X'92EB4EC9AF7364DF5E8559DB196631FA4ECD53A23A924FCF82269A4B150C385550C199E83ADBF78CBE7BF508CED34B4B',1000000);
INSERT INTO "_sqlx_migrations" VALUES(21,'conditional moves','2026-11-22 00:00:00',1,X'5AF1D9634EBDB11B3EC168F3CD8CC40DC42815CC6CD9A3F575ED215F276A03CDA18AB760DC4C74E1575640BBF43BFCDC',1000000);
INSERT INTO "_sqlx_migrations" VALUES(22,'holidays','2026-11-23 00:00:00',1,X'8DB7A50BAA9F4276C3CF56CEA41519CF5AB6F528014C91707AE4637BEF61F4CE1AA509D3F3F8CA7155A167C8706CC174',1000000);
INSERT INTO "_sqlx_migrations" VALUES(23,'games per channel','2026-11-23 00:00:00',1,X'73C3EFD3B4ECA4037B2D085BAE2C8C9CD521370F3062B7DB365EABBDDBE0FD5E048788CD097BC2C00E672664A2BC89A0',1000000);
INSERT INTO "_sqlx_migrations" VALUES(24,'notice links','2026-11-22 00:00:00',1,X'2C997C5DE2B44686F22F59BA99A20B01431D1E24F7DC0A8B68150623BFED2659B0CC8E5AE50804E50CCE11C8877F10AD',1000000);
INSERT INTO "_sqlx_migrations" VALUES(25,'absences','2026-11-23 00:00:00',1,X'1FCCBF86832A28109A3DAC9109C3B7FFDC162C90F4717A7EBB243A3B7EB8F8108974E40B2A5899C8C822E9609F8C66FD',1000000);
INSERT INTO "_sqlx_migrations" VALUES(26,'announcements and introductions','2026-11-23 00:00:00',1,X'A78C45C330C009FD6E1A359A553357A45B157E4B80CBE3A543BD6C247D0CFD011B3FFA911B1FAE16BF0A0C1C76C9AA97',1000000);
INSERT INTO "_sqlx_migrations" VALUES(27,'game threads','2026-11-23 00:00:00',1,X'AEFC9D46B939C58B86EF578DFD0252075A173B04C4AF0117B5050CBF9EE89D9B74ABB807F7F139DC249149F7F9C9CF90',1000000);
INSERT INTO "_sqlx_migrations" VALUES(28,'hint button','2026-11-23 00:00:00',1,X'F0D719341AF6D4F5E0AAB4F3BBA3E9BC07E375B8E808A5EAF63D49724C4214E7443285FB1C9DAE9CD109552AB9CB81E5',1000000);
INSERT INTO "_sqlx_migrations" VALUES(29,'glicko','2026-11-23 00:00:00',1,X'F61157B6B5C32300EF37FAF12B3544ED60E3E9ED9A0AAAD110892D41E5C373BFA987699BC3EC2A4E7F0D148B3C344615',1000000);
INSERT INTO "_sqlx_migrations" VALUES(30,'second player of notice','2026-11-23 00:00:00',1,X'4B8DDDAF9A958FFBF681B14384EB5B13DDA6FB495DE867C32936B7925A2CBAD425BEF73EA68415A0DD5F4543E1AD1F8A',1000000);
INSERT INTO "_sqlx_migrations" VALUES(31,'rating classes','2026-11-23 00:00:00',1,X'A4CF7D2DEDB436AA9ADD8BA248EC6CF4B29A20B6CADEE6F110A9EF9A0BD68B32E64AEEFC529032CC5D621CB80188D471',1000000);
INSERT INTO "_sqlx_migrations" VALUES(32,'player records','2026-11-23 00:00:00',1,X'0419E208A40038F68B6A1FCB71301261C7645227F04669589AD0B8FAB7C1BD008D2A884DD311AB529EF0E48C3FED39C2',1000000);
INSERT INTO "_sqlx_migrations" VALUES(33,'annulments','2026-11-23 00:00:00',1,X'6D4487E27E5261C27626B36AF35AEEC442F67775CDF59B5B53E3E481AD481055BAD1F307D2ADA9D7821DB25C2FBF59BC',1000000);
INSERT INTO "_sqlx_migrations" VALUES(34,'level ratings','2026-11-23 00:00:00',1,X'7CC0EBA0CA7A3563047AB0F50EBBBB8113A7AC5A5F92DB92C6ECCE9A2BE83F2FDBB81F997DEB531BE5E767756E66A32F',1000000);
INSERT INTO "_sqlx_migrations" VALUES(35,'forgotten','2026-11-23 00:00:00',1,X'6393D22AA51E9B1891BAC1928F06DAB7F72883DEA69E4F5D2C3E04B330938AB167C293DEA7AEC6A55B18F5DDCD4AC502',1000000);
INSERT INTO "_sqlx_migrations" VALUES(36,'titles','2026-11-23 00:00:00',1,X'440D3645D62ACCDD9686BC809EA1839E76E766B4F10745D8FFAA281648978CF1F4C542BCA006E93745076E7051AE7C55',1000000);
INSERT INTO "_sqlx_migrations" VALUES(37,'fair play','2026-11-23 00:00:00',1,X'069632F8D86962F693F207D0DE4DAAD0B42303307A85445B703BCBAFC0080536544C4C64F82E63BFEB4EC6A906985037',1000000);
INSERT INTO "_sqlx_migrations" VALUES(38,'weekly summaries','2026-11-23 00:00:00',1,X'EE873AA2D46A54AA014033BAF305038A23A89B14ABD81B1E68CF001089B9801CB2F4F9190E30B67A2834E671067C4446',1000000);
INSERT INTO "_sqlx_migrations" VALUES(39,'title roles','2026-11-23 00:00:00',1,X'715FB9210C75C7F2B6879459EAEB1BF41007E25DA03779490CCDD7F46CFC054665794F5F39CF7BCEBE547E65642F7E3C',1000000);
INSERT INTO "_sqlx_migrations" VALUES(40,'limited pairs','2026-11-23 00:00:00',1,X'9B9F226AC19278C91D8A2AE780E5541F93AB427738B339579B2D826BD71EA2B84EDCBD7A878C8A075B7BB37838FD9C6C',1000000);
INSERT INTO "_sqlx_migrations" VALUES(41,'deleted accounts','2026-11-23 00:00:00',1,X'FF8966701ED5807CC4A8327A72E0FDD1413EA5A104785BF71A7F02D170BAA1438DC6423431BE4D0AAD0E2B6EAC3082A4',1000000);
INSERT INTO "_sqlx_migrations" VALUES(42,'review','2026-11-23 00:00:00',1,X'1C499619C393240165F4C3725D7DCC37ACE5820DAE7B8F1E78C47C2BA0740EBA8BAD04F3F31DC58656CC4C94B1FFEC1D',1000000);
INSERT INTO "_sqlx_migrations" VALUES(43,'puzzles','2026-11-24 00:00:00',1,X'77CA01C8BE7900E152FFFDDD791698AE583B37943372FC928DBC5077947413A0F1E7BE42C6B94690281B47E9ACAB9751',1000000);
INSERT INTO "_sqlx_migrations" VALUES(44,'trainer','2026-11-24 00:00:00',1,X'13F75A9C79B2A191AB6C3A4340961B588EEA7743EE9EB7FFCAEA0FF698132FB284094E2A2D2AB8B5E5B1CF6BCE88379B',1000000);
INSERT INTO "_sqlx_migrations" VALUES(45,'daily puzzles','2026-11-24 00:00:00',1,X'72B147DCD2931E2099F7A8AEF6E4D6029CB7F439C9C500902F93FDE925BC54120BEA560B266E63CC1553596411FCE326',1000000);
INSERT INTO "_sqlx_migrations" VALUES(46,'bot searches','2026-11-24 00:00:00',1,X'CBD088743EB08E12DCF0E927FE632A6D5F361A72812490A0C73E16727849525222D3FE8288D460A2A61E30E93398F972',1000000);
INSERT INTO "_sqlx_migrations" VALUES(47,'pasted reviews','2026-11-24 00:00:00',1,X'166DA7AE51058F9669EFCAD9CA52BE50DAD189EA4D04E4606AD7758C2C7A0F0F36519556A4B7326AD449BD9B6C4C5B49',1000000);
INSERT INTO "_sqlx_migrations" VALUES(48,'erasures','2026-11-28 00:00:00',1,X'7D635F99C9D5299C0728751D9CF50D40D51D1B5073F88A75FA506476BFE2752C9164E6CF52EC5B290308A6456C676AC3',1000000);
INSERT INTO "_sqlx_migrations" VALUES(49,'time zones and holidays','2026-11-28 00:00:00',1,X'5C3D7ED96976EA7136709DA3D4388DFEB2F547D1398DA0C346D6D3C8E459950968068D1B4450E90CADDAC31BC4A25157',1000000);
INSERT INTO "_sqlx_migrations" VALUES(50,'running positions and deleted channels','2026-11-28 00:00:00',1,X'EC619A790F25DBE34502CF6D50EEAEA731F8CBDF77323B8894BC49B9F7DEF58001913433ED77F6F0FA48962DAAEBF734',1000000);
INSERT INTO "_sqlx_migrations" VALUES(51,'two rating classes','2026-11-29 00:00:00',1,X'A139C09E88F5EDC2537BDEAC7DACB012CCA791F32C623F5723DB73B19F759A3EAE54936A497A47E6967370F441E20071',1000000);
INSERT INTO "_sqlx_migrations" VALUES(52,'first moves','2026-11-29 00:00:00',1,X'98D676E294F3351D9B86D4FDCF570A635061F6457849CEF7DD6BDE4B24EB7B7AB2CCF7B1D41F8AAA901502AA709A6AC6',1000000);
INSERT INTO "_sqlx_migrations" VALUES(53,'earlier months','2026-11-29 00:00:00',1,X'817DBA1FDCB1BA4CB57EF00D17B166D2C5084E035B259C8651CDAD1F9EE3BCE7E3891983E3E8B7B6F2DB7151B2FC6BF4',1000000);
INSERT INTO "_sqlx_migrations" VALUES(55,'remembered options','2026-11-29 00:00:00',1,X'9CDC9E97F5EB9716667F1C3A66D42D45A669DB74FFD486BDD66C25CC1875717F972D5FA4DFB1F99B5D4E295A0342F408',1000000);
INSERT INTO "_sqlx_migrations" VALUES(56,'rating limits','2026-11-29 00:00:00',1,X'91BD71F56BF259E3665C30922D7CCBEDBC9D04751D26D9845F67BA266C4015D05F06BB2DBEEBA8C2D6B3701C0243AC3D',1000000);
INSERT INTO "_sqlx_migrations" VALUES(57,'private introductions','2026-11-29 00:00:00',1,X'10E30F6E818EA041900AC9F385A98B3B38AFF932040DE6E088166514B61A3E1D815582552DCCF2C06828B27CADD1EC95',1000000);
INSERT INTO "_sqlx_migrations" VALUES(58,'offers of their own','2026-11-29 00:00:00',1,X'D9E7A7698ED5B350BB5454B9928F49C1D3118A1AF1F8400002743E066CEC644128C46B61E43DE90ADD51E05EA952D2BF',1000000);
INSERT INTO "_sqlx_migrations" VALUES(59,'languages','2026-11-29 00:00:00',1,X'81E3A7A5211E9B475D98DE358A69555BAD006E1FBAB77C35FF79FDE1EF9164E3782AA0E21BC5C7BA712DD708E9606A44',1000000);
INSERT INTO "_sqlx_migrations" VALUES(60,'match me','2026-11-29 00:00:00',1,X'0D2B9D3CBD60E3B7A0902BFE142554A41236098425AF1CAFCAE97CA10F11889F89BFD6EA6C62828FBC69A0DA7C106DD6',1000000);
INSERT INTO "_sqlx_migrations" VALUES(61,'tournaments','2026-11-29 00:00:00',1,X'ADE7A9CCA0E1681F7599822E5F241A824F459E4871FE034AD11DD7672714C79A8053FF0D2CB0093EBA9824A60D18C7BB',1000000);
CREATE TABLE block (
    blocker_id BIGINT NOT NULL REFERENCES player (id),
    blocked_id BIGINT NOT NULL REFERENCES player (id),
    at_ms      BIGINT NOT NULL,
    PRIMARY KEY (blocker_id, blocked_id)
);
CREATE TABLE bot_ladder (
    player_id BIGINT PRIMARY KEY REFERENCES player (id),
    level     INTEGER NOT NULL,             -- 0 before the first win
    discs     INTEGER NOT NULL,             -- most discs in a win against that level
    games     BIGINT  NOT NULL,             -- games that counted, up to that best win
    played    BIGINT  NOT NULL              -- games that counted, all
);
INSERT INTO "bot_ladder" VALUES(2,4,40,2,3);
INSERT INTO "bot_ladder" VALUES(1,0,0,0,1);
CREATE TABLE bot_search (
    game_id      BIGINT  NOT NULL REFERENCES game (id),
    moves_before INTEGER NOT NULL,          -- how many moves the game had before the bot's move
    square       TEXT    NOT NULL,
    score        INTEGER,                   -- disc difference for the bot, with the empty squares given to the winner; null from the book
    exact        INTEGER NOT NULL CHECK (exact IN (0, 1)), -- whether the score is proven
    nodes        BIGINT  NOT NULL,          -- positions that the search entered
    PRIMARY KEY (game_id, moves_before)
);
CREATE TABLE challenge (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    state         TEXT   NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'cancelled', 'expired')),
    challenger_id BIGINT NOT NULL REFERENCES player (id),
    opponent_id   BIGINT REFERENCES player (id), -- null: anybody in the channel
    color         TEXT   NOT NULL CHECK (color IN ('black', 'white', 'random')), -- the challenger's discs
    columns       INTEGER NOT NULL,
    rows          INTEGER NOT NULL,
    setup         TEXT   NOT NULL,          -- a set-up of the rules, or random
    first         TEXT   NOT NULL CHECK (first IN ('black', 'white', 'random')),
    goal          TEXT   NOT NULL,
    guild_id      BIGINT,
    channel_id    BIGINT NOT NULL,
    installation  TEXT   NOT NULL,
    message_id    BIGINT,
    created_at_ms BIGINT NOT NULL,
    expires_at_ms BIGINT NOT NULL,
    settled_at_ms BIGINT,
    game_id       BIGINT REFERENCES game (id),
    shown         INTEGER NOT NULL DEFAULT 1 -- 0 while the message does not yet show the state
, rated TEXT NOT NULL DEFAULT 'yes' CHECK (rated IN ('yes', 'no')), board_format TEXT NOT NULL DEFAULT 'picture'
    CHECK (board_format IN ('picture', 'text', 'letters')), clock TEXT NOT NULL DEFAULT 'none');
INSERT INTO "challenge" VALUES(1,'accepted',1,2,'black',8,8,'standard','black','most',1300000000000000100,1300000000000000201,'guild',21,1789999991000,1790086391000,1789999992000,2,1,'yes','picture','none');
INSERT INTO "challenge" VALUES(2,'declined',2,1,'random',6,6,'random','random','fewest',1300000000000000100,1300000000000000201,'guild',22,1789999993000,1790086393000,1789999994000,NULL,1,'no','letters','none');
CREATE TABLE conditional_line (
    game_id   BIGINT NOT NULL REFERENCES game (id),
    player_id BIGINT NOT NULL REFERENCES player (id),
    moves     TEXT   NOT NULL, -- moves of both sides without separators, from the position of this turn on
    turn      BIGINT NOT NULL,
    PRIMARY KEY (game_id, player_id, moves)
);
CREATE TABLE daily_attempt (
    player_id     BIGINT  NOT NULL REFERENCES player (id),
    day           INTEGER NOT NULL,
    guild_id      BIGINT,                   -- the server in which the last answer was given; null outside of servers
    version       BIGINT  NOT NULL,         -- grows with every change; a button of an older version changes nothing
    moves         TEXT    NOT NULL,         -- the player's own moves, the last of which may be wrong
    wrong_answers INTEGER NOT NULL,
    revealed      INTEGER NOT NULL CHECK (revealed IN (0, 1)), -- whether the player was shown the solution
    shown_at_ms   BIGINT  NOT NULL,
    solved_at_ms  BIGINT,                   -- null until the puzzle is solved
    PRIMARY KEY (player_id, day)
);
CREATE TABLE daily_post (
    guild_id         BIGINT  PRIMARY KEY,
    channel_id       BIGINT,                    -- null once it is deleted, so that nothing is posted any more
    hour             INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23), -- by UTC
    role_id          BIGINT,                    -- the role that is mentioned; null for none
    day              INTEGER NOT NULL,          -- the day whose puzzle is posted next
    due_at_ms        BIGINT,                    -- when the bot has to do something about it; null without a channel
    posting_since_ms BIGINT,                    -- since when its message may be in the channel; null before
    was_refused      INTEGER NOT NULL DEFAULT 0 -- whether the bot was not allowed to post the one before
);
CREATE TABLE daily_puzzle (
    day       INTEGER PRIMARY KEY,
    puzzle_id BIGINT  NOT NULL
);
CREATE TABLE deleted_account (
    player_id     BIGINT PRIMARY KEY REFERENCES player (id),
    hash          TEXT   NOT NULL UNIQUE,   -- keyed, of the Discord id
    expires_at_ms BIGINT                    -- when the row is deleted; null while somebody blocks them
);
CREATE TABLE erasure (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    rewrite INTEGER NOT NULL CHECK (rewrite IN (0, 1)) -- whether the file has to be written anew, besides emptying the log
);
CREATE TABLE game (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    version         BIGINT  NOT NULL,       -- grows with every write: compare-and-set
    turn            BIGINT  NOT NULL,       -- grows with every change of position, never used again
    status          TEXT    NOT NULL CHECK (status IN ('running', 'paused', 'ended')),
    columns         INTEGER NOT NULL,
    rows            INTEGER NOT NULL,
    setup           TEXT    NOT NULL CHECK (setup IN ('standard', 'mirrored', 'parallel', 'free')),
    goal            TEXT    NOT NULL CHECK (goal IN ('most', 'fewest')),
    first           TEXT    NOT NULL CHECK (first IN ('black', 'white')),
    opening_plies   INTEGER NOT NULL,       -- how many of the moves were drawn as a random opening
    moves           TEXT    NOT NULL,       -- transcript without passes, the opening first
    black_player_id BIGINT REFERENCES player (id),
    black_level     INTEGER CHECK (black_level BETWEEN 1 AND 10),
    white_player_id BIGINT REFERENCES player (id),
    white_level     INTEGER CHECK (white_level BETWEEN 1 AND 10),
    to_move_level   INTEGER,                -- the level that is to move in a running game, else null
    engine_version  TEXT    NOT NULL,
    rating_class    TEXT,                   -- null for a casual game
    casual_reason   TEXT,                   -- why it is not rated
    clock_kind      TEXT    NOT NULL DEFAULT 'none',
    clock_left_black_ms BIGINT,
    clock_left_white_ms BIGINT,
    turn_started_at_ms  BIGINT NOT NULL,
    deadline_at_ms  BIGINT  NOT NULL,       -- when the game is abandoned, or a flag falls
    guild_id        BIGINT,
    channel_id      BIGINT  NOT NULL,
    installation    TEXT    NOT NULL CHECK (installation IN ('guild', 'user')),
    shard           INTEGER NOT NULL DEFAULT 0,
    started_by      BIGINT  NOT NULL REFERENCES player (id),
    created_at_ms   BIGINT  NOT NULL,
    winner          TEXT    CHECK (winner IN ('black', 'white')),
    end_reason      TEXT,
    end_color       TEXT    CHECK (end_color IN ('black', 'white')), -- who resigned, or claimed
    black_discs     INTEGER,
    white_discs     INTEGER,
    finish_sequence BIGINT UNIQUE,          -- order in which games ended
    finished_at_ms  BIGINT,
    rematch_of      BIGINT UNIQUE REFERENCES game (id), board_format TEXT NOT NULL DEFAULT 'picture'
    CHECK (board_format IN ('picture', 'text', 'letters')), bot_was_starved INTEGER NOT NULL DEFAULT 0 CHECK (bot_was_starved IN (0, 1)), clock_running_since_ms BIGINT, clock_stood_still_ms BIGINT NOT NULL DEFAULT 0, clock_win_open_until_ms BIGINT, offer_kind TEXT CHECK (offer_kind IN ('draw', 'undo')), offer_color TEXT CHECK (offer_color IN ('black', 'white')), black_draw_offer_turn BIGINT, white_draw_offer_turn BIGINT, black_undo_offer_turn BIGINT, white_undo_offer_turn BIGINT, had_undo INTEGER NOT NULL DEFAULT 0 CHECK (had_undo IN (0, 1)), had_hint INTEGER NOT NULL DEFAULT 0 CHECK (had_hint IN (0, 1)), clock_holiday_ms BIGINT NOT NULL DEFAULT 0, absent_since_ms BIGINT, goes_on_at_ms BIGINT, announcement_kind TEXT, announcement_color TEXT CHECK (announcement_color IN ('black', 'white')), level_tenths INTEGER CHECK (level_tenths BETWEEN 0 AND 9),
    CONSTRAINT black_is_a_player_or_a_level CHECK ((black_player_id IS NULL) <> (black_level IS NULL)),
    CONSTRAINT white_is_a_player_or_a_level CHECK ((white_player_id IS NULL) <> (white_level IS NULL)),
    CONSTRAINT an_ended_game_says_why CHECK ((status = 'ended') = (end_reason IS NOT NULL))
);
INSERT INTO "game" VALUES(1,3,3,'running',4,4,'standard','most','black',0,'b1a1',1,NULL,NULL,3,NULL,'outflank 0.1.0',NULL,'bot','none',NULL,NULL,1790000000000,1790604800000,1300000000000000100,1300000000000000201,'guild',0,1,1789999995000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'picture',0,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES(2,3,2,'ended',8,8,'standard','most','black',0,'d3',1,NULL,2,NULL,NULL,'outflank 0.1.0','daily',NULL,'none',NULL,NULL,1790000000000,1790604800000,1300000000000000100,1300000000000000201,'guild',0,1,1789999995000,'black','resigned','white',4,1,1,1789999996000,NULL,'picture',0,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES(3,2,2,'running',8,8,'standard','most','black',0,'d3',1,NULL,2,NULL,NULL,'outflank 0.1.0','8x8',NULL,'none',NULL,NULL,1790000000000,1790604800000,1300000000000000100,1300000000000000201,'guild',0,1,1789999995000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,2,'picture',0,NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,0,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE game_event (
    game_id   BIGINT NOT NULL REFERENCES game (id),
    sequence  BIGINT NOT NULL,              -- the game's version after the event
    turn      BIGINT NOT NULL,
    at_ms     BIGINT NOT NULL,
    actor_id  BIGINT REFERENCES player (id),-- null for the bot
    kind      TEXT   NOT NULL,
    detail    TEXT   NOT NULL,
    PRIMARY KEY (game_id, sequence)
);
INSERT INTO "game_event" VALUES(1,1,1,1789999995001,1,'start','');
INSERT INTO "game_event" VALUES(1,2,2,1789999995002,1,'move','b1');
INSERT INTO "game_event" VALUES(1,3,3,1789999995003,NULL,'move','a1');
INSERT INTO "game_event" VALUES(2,1,1,1789999995001,1,'start','');
INSERT INTO "game_event" VALUES(2,2,2,1789999995002,1,'move','d3');
INSERT INTO "game_event" VALUES(2,3,2,1789999995003,2,'resign','');
INSERT INTO "game_event" VALUES(3,1,1,1789999995001,1,'start','');
INSERT INTO "game_event" VALUES(3,2,2,1789999995002,1,'move','d3');
CREATE TABLE game_thread (
    game_id       BIGINT PRIMARY KEY REFERENCES game (id),
    -- wanted: to be started. open: the game is played in it. left: the bot may not write there. archived: the game is over.
    state         TEXT   NOT NULL CHECK (state IN ('wanted', 'open', 'left', 'archived')),
    -- The id of the thread and of the message that it starts from; null until the bot begins to start it.
    thread_id     BIGINT UNIQUE,
    archive_at_ms BIGINT,                   -- when it is to be archived; null in a running game, and afterwards
    CHECK (state = 'wanted' OR thread_id IS NOT NULL)
);
CREATE TABLE guild_absence (
    guild_id      BIGINT PRIMARY KEY,
    removed_at_ms BIGINT NOT NULL
);
CREATE TABLE guild_channel (
    guild_id   BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    PRIMARY KEY (guild_id, channel_id)
);
CREATE TABLE guild_listing (
    guild_id   BIGINT NOT NULL,
    ranking    TEXT   NOT NULL,             -- rating, wins or bot-ladder
    player_id  BIGINT NOT NULL REFERENCES player (id),
    last_at_ms BIGINT NOT NULL,             -- the last game in this server that counted for this ranking
    key_1      DOUBLE PRECISION NOT NULL,   -- the list is in ascending order of the keys
    key_2      DOUBLE PRECISION NOT NULL,
    key_3      DOUBLE PRECISION NOT NULL,
    provisional_from_ms BIGINT, step BIGINT NOT NULL DEFAULT 0,            -- when the rating becomes provisional, and the first key 1; null elsewhere
    PRIMARY KEY (guild_id, ranking, player_id)
);
INSERT INTO "guild_listing" VALUES(1300000000000000100,'bot-ladder',2,1789999996000,-4.0,-40.0,2.0,NULL,-403998);
INSERT INTO "guild_listing" VALUES(1300000000000000100,'wins',1,1789999996000,-1.0,0.0,0.0,NULL,-1000);
INSERT INTO "guild_listing" VALUES(1300000000000000100,'wins',2,1789999996000,0.0,1.0,0.0,NULL,1);
INSERT INTO "guild_listing" VALUES(1300000000000000100,'month-2026-09',1,1788220800000,-1.0,0.0,0.0,NULL,-1000);
INSERT INTO "guild_listing" VALUES(1300000000000000100,'month-2026-09',2,1788220800000,0.0,1.0,0.0,NULL,1);
CREATE TABLE guild_settings (
    guild_id         BIGINT PRIMARY KEY,
    columns          INTEGER NOT NULL DEFAULT 8, -- the board of players who have not chosen one
    rows             INTEGER NOT NULL DEFAULT 8,
    theme            TEXT    NOT NULL DEFAULT 'classic', -- of players who have not chosen one
    exhibitions      TEXT    NOT NULL DEFAULT 'everyone', -- who may start them: everyone, moderators, nobody
    introduced_at_ms BIGINT                     -- when a manager was told how to choose channels; null before
, notices TEXT NOT NULL DEFAULT 'allowed', games_per_channel TEXT NOT NULL DEFAULT 'unlimited', game_place TEXT NOT NULL DEFAULT 'channel', language TEXT, tournaments TEXT NOT NULL DEFAULT 'everyone');
CREATE TABLE holiday (
    player_id BIGINT NOT NULL REFERENCES player (id),
    year      BIGINT NOT NULL,
    used_ms   BIGINT NOT NULL, until_ms BIGINT,
    PRIMARY KEY (player_id, year)
);
CREATE TABLE judged_answer (
    review_id  BIGINT  NOT NULL REFERENCES review (id),
    move_index INTEGER NOT NULL,
    square     TEXT    NOT NULL,
    loss       INTEGER NOT NULL,            -- discs by which it is worse than the best move
    exact      INTEGER NOT NULL CHECK (exact IN (0, 1)),
    line       TEXT    NOT NULL,            -- the best moves of both sides after it
    PRIMARY KEY (review_id, move_index, square)
);
INSERT INTO "judged_answer" VALUES(7,1,'f4',3,1,'c3d3');
INSERT INTO "judged_answer" VALUES(9,0,'d3',0,1,'');
CREATE TABLE judged_game (
    player_id         BIGINT NOT NULL REFERENCES player (id),
    finish_sequence   BIGINT NOT NULL,
    opponent_id       BIGINT NOT NULL REFERENCES player (id),
    guild_id          BIGINT,
    finished_at_ms    BIGINT NOT NULL,
    moves             BIGINT NOT NULL,
    best_moves        BIGINT NOT NULL,      -- moves that lose no disc
    lost_discs        BIGINT NOT NULL,      -- what all moves lose
    times             BIGINT NOT NULL,      -- moves of a live game, whose times are known
    log_times         DOUBLE PRECISION NOT NULL, -- sum of the logarithms of these times in seconds
    squared_log_times DOUBLE PRECISION NOT NULL, -- sum of the squares of these logarithms
    PRIMARY KEY (player_id, finish_sequence)
) WITHOUT ROWID;
CREATE TABLE kept_title (
    player_id       BIGINT NOT NULL REFERENCES player (id),
    title           TEXT   NOT NULL,
    finish_sequence BIGINT NOT NULL,        -- of the game
    earned_at_ms    BIGINT NOT NULL,        -- when it ended
    PRIMARY KEY (player_id, title)
) WITHOUT ROWID;
INSERT INTO "kept_title" VALUES(1,'adept',1,1789999996000);
CREATE TABLE last_choice (
    player_id BIGINT NOT NULL REFERENCES player (id),
    command   TEXT   NOT NULL CHECK (command IN ('play', 'challenge')),
    level     INTEGER CHECK (level BETWEEN 1 AND 10),
    color     TEXT   NOT NULL CHECK (color IN ('black', 'white', 'random')),
    columns   INTEGER NOT NULL,
    rows      INTEGER NOT NULL,
    setup     TEXT   NOT NULL,
    first     TEXT   NOT NULL CHECK (first IN ('black', 'white', 'random')),
    goal      TEXT   NOT NULL, rated TEXT NOT NULL DEFAULT 'yes' CHECK (rated IN ('yes', 'no')), clock TEXT NOT NULL DEFAULT 'none', board_chosen INTEGER NOT NULL DEFAULT 1, match_me INTEGER NOT NULL DEFAULT 0 CHECK (match_me IN (0, 1)),
    PRIMARY KEY (player_id, command)
);
INSERT INTO "last_choice" VALUES(1,'play',3,'black',8,8,'standard','black','most','yes','none',0,0);
INSERT INTO "last_choice" VALUES(2,'challenge',NULL,'random',8,8,'standard','black','most','yes','none',0,0);
CREATE TABLE level_rating (
    player_id  BIGINT PRIMARY KEY REFERENCES player (id),
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    games      BIGINT NOT NULL,
    last_at_ms BIGINT NOT NULL
);
CREATE TABLE level_rating_change (
    player_id       BIGINT NOT NULL REFERENCES player (id),
    finish_sequence BIGINT NOT NULL,
    rating          DOUBLE PRECISION NOT NULL,
    deviation       DOUBLE PRECISION NOT NULL,
    games           BIGINT NOT NULL,
    at_ms           BIGINT NOT NULL,
    PRIMARY KEY (player_id, finish_sequence)
);
CREATE TABLE listing_step (
    guild_id BIGINT NOT NULL,
    ranking  TEXT   NOT NULL,
    step     BIGINT NOT NULL,
    players  BIGINT NOT NULL,
    PRIMARY KEY (guild_id, ranking, step)
);
INSERT INTO "listing_step" VALUES(1300000000000000100,'bot-ladder',-403998,1);
INSERT INTO "listing_step" VALUES(1300000000000000100,'wins',-1000,1);
INSERT INTO "listing_step" VALUES(1300000000000000100,'wins',1,1);
INSERT INTO "listing_step" VALUES(1300000000000000100,'month-2026-09',-1000,1);
INSERT INTO "listing_step" VALUES(1300000000000000100,'month-2026-09',1,1);
CREATE TABLE message (
    game_id       BIGINT NOT NULL REFERENCES game (id),
    channel_id    BIGINT NOT NULL,
    message_id    BIGINT NOT NULL PRIMARY KEY,
    shown_version BIGINT NOT NULL,          -- the game's version in the picture
    state         TEXT   NOT NULL CHECK (state IN ('board', 'link'))
, links_to BIGINT, deleted_at_ms BIGINT, place_is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (place_is_deleted IN (0, 1)));
INSERT INTO "message" VALUES(1,1300000000000000201,11,2,'link',12,NULL,0);
INSERT INTO "message" VALUES(1,1300000000000000201,12,3,'board',NULL,NULL,0);
INSERT INTO "message" VALUES(2,1300000000000000201,21,3,'board',NULL,NULL,0);
INSERT INTO "message" VALUES(3,1300000000000000201,31,2,'board',NULL,NULL,0);
CREATE TABLE month_record (
    player_id BIGINT NOT NULL REFERENCES player (id),
    month_ms  BIGINT NOT NULL,              -- when the month began, by UTC
    wins      BIGINT NOT NULL,
    losses    BIGINT NOT NULL,
    draws     BIGINT NOT NULL,
    PRIMARY KEY (player_id, month_ms)
);
INSERT INTO "month_record" VALUES(1,1788220800000,1,0,0);
INSERT INTO "month_record" VALUES(2,1788220800000,0,1,0);
CREATE TABLE notice (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id       BIGINT NOT NULL REFERENCES game (id),
    player_id     BIGINT NOT NULL REFERENCES player (id),
    kind          TEXT   NOT NULL, -- turn, reminder, accepted, draw-offer, undo-offer, rematch-offer, result
    version       BIGINT NOT NULL, -- of the game when it brought the notice
    created_at_ms BIGINT NOT NULL,
    -- waiting; posting: its message may be in the channel; posted; ended: its message must be deleted.
    state         TEXT   NOT NULL CHECK (state IN ('waiting', 'posting', 'posted', 'ended')),
    due_at_ms     BIGINT,          -- when the bot has to do something about it; null while there is nothing to do
    channel_id    BIGINT,          -- of the message; null while waiting
    message_id    BIGINT           -- null until the message is known
, links_to BIGINT, second_player_id BIGINT REFERENCES player (id));
CREATE TABLE offer (
    game_id   BIGINT NOT NULL REFERENCES game (id),
    kind      TEXT   NOT NULL CHECK (kind IN ('rematch')),
    player_id BIGINT NOT NULL REFERENCES player (id),
    at_ms     BIGINT NOT NULL, declined_at_ms BIGINT,
    PRIMARY KEY (game_id, kind, player_id)
);
INSERT INTO "offer" VALUES(2,'rematch',1,1789999996100,NULL);
INSERT INTO "offer" VALUES(2,'rematch',2,1789999996200,NULL);
CREATE TABLE player (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    discord_id    BIGINT UNIQUE,            -- null once deleted
    name          TEXT    NOT NULL,         -- as last seen
    locale        TEXT    NOT NULL,         -- Discord's tag, as last seen; empty while not known
    seen_at_ms    BIGINT  NOT NULL,         -- when name or locale were last noted
    deleted_at_ms BIGINT
, board_format TEXT NOT NULL DEFAULT 'picture'
    CHECK (board_format IN ('picture', 'text', 'letters')), hint_marks TEXT NOT NULL DEFAULT 'names', first_game_id BIGINT REFERENCES game (id) ON DELETE SET NULL, theme TEXT, disc_shapes TEXT NOT NULL DEFAULT 'alike', notices TEXT NOT NULL DEFAULT 'mention', quiet_from_hour INTEGER, quiet_to_hour INTEGER NOT NULL DEFAULT 8, utc_offset_minutes INTEGER NOT NULL DEFAULT 0, holidays TEXT NOT NULL DEFAULT 'on', hints TEXT NOT NULL DEFAULT 'offered' CHECK (hints IN ('offered', 'off')), global_listing TEXT NOT NULL DEFAULT 'off' CHECK (global_listing IN ('on', 'off')), time_zone TEXT, language TEXT);
INSERT INTO "player" VALUES(1,1001,'Alice','en-US',1789999991000,NULL,'picture','names',NULL,NULL,'alike','mention',NULL,8,0,'on','offered','off',NULL,NULL);
INSERT INTO "player" VALUES(2,1002,'Bob','de',1789999992000,NULL,'letters','dots',2,NULL,'alike','mention',NULL,8,0,'on','offered','off',NULL,NULL);
CREATE TABLE player_game (
    player_id       BIGINT NOT NULL REFERENCES player (id),
    finish_sequence BIGINT NOT NULL,
    game_id         BIGINT NOT NULL REFERENCES game (id),
    opponent_id     BIGINT REFERENCES player (id), -- null in a game against the bot
    kind            TEXT   NOT NULL,        -- the rating class of a rated game, casual or bot
    score           TEXT   NOT NULL CHECK (score IN ('win', 'loss', 'draw')),
    opening         TEXT,                   -- its name; null if it has none
    finished_at_ms  BIGINT NOT NULL,
    rating_margin   BIGINT,                 -- how much higher the rating of a beaten opponent was; null if it was not
    disc_margin     BIGINT,                 -- by how many discs a person was beaten in a game that was played to its end
    PRIMARY KEY (player_id, finish_sequence)
) WITHOUT ROWID;
INSERT INTO "player_game" VALUES(1,1,2,2,'daily','win',NULL,1789999996000,NULL,NULL);
INSERT INTO "player_game" VALUES(2,1,2,1,'daily','loss',NULL,1789999996000,NULL,NULL);
CREATE TABLE player_record (
    player_id    BIGINT NOT NULL REFERENCES player (id),
    kind         TEXT   NOT NULL,           -- what they have in common: against, color, board, opening, opponent, level, …
    key          TEXT   NOT NULL,           -- which one: people or bot, black or white, 8x8, Tiger, the opponent's id, …
    wins         BIGINT NOT NULL,
    losses       BIGINT NOT NULL,
    draws        BIGINT NOT NULL,
    games        BIGINT NOT NULL,           -- all of them
    last_score   TEXT   NOT NULL CHECK (last_score IN ('win', 'loss', 'draw')),
    streak       BIGINT NOT NULL,           -- how many games in a row had the last result
    longest_wins BIGINT NOT NULL,           -- most wins in a row
    PRIMARY KEY (player_id, kind, key)
) WITHOUT ROWID;
INSERT INTO "player_record" VALUES(1,'against','people',1,0,0,1,'win',1,1);
INSERT INTO "player_record" VALUES(1,'board','8x8',1,0,0,1,'win',1,1);
INSERT INTO "player_record" VALUES(1,'color','black',1,0,0,1,'win',1,1);
INSERT INTO "player_record" VALUES(1,'opponent','2',1,0,0,1,'win',1,1);
INSERT INTO "player_record" VALUES(1,'opponent-as-black','2',1,0,0,1,'win',1,1);
INSERT INTO "player_record" VALUES(2,'against','people',0,1,0,1,'loss',1,0);
INSERT INTO "player_record" VALUES(2,'board','8x8',0,1,0,1,'loss',1,0);
INSERT INTO "player_record" VALUES(2,'color','white',0,1,0,1,'loss',1,0);
INSERT INTO "player_record" VALUES(2,'opponent','1',0,1,0,1,'loss',1,0);
INSERT INTO "player_record" VALUES(2,'opponent-as-white','1',0,1,0,1,'loss',1,0);
CREATE TABLE posting (
    token        TEXT   PRIMARY KEY, -- valid for 15 minutes
    game_id      BIGINT REFERENCES game (id),
    challenge_id BIGINT REFERENCES challenge (id),
    at_ms        BIGINT NOT NULL,
    CHECK ((game_id IS NULL) <> (challenge_id IS NULL))
);
INSERT INTO "posting" VALUES('a token of an earlier version',3,NULL,1795400000000);
CREATE TABLE program (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
INSERT INTO "program" VALUES('commands_guild','1300000000000000100');
INSERT INTO "program" VALUES('judged_up_to','0');
INSERT INTO "program" VALUES('rating_system','glicko-5-classes-titles-limits-gap');
INSERT INTO "program" VALUES('player_games','1');
CREATE TABLE puzzle_attempt (
    player_id     BIGINT  NOT NULL REFERENCES player (id),
    puzzle_id     BIGINT  NOT NULL,
    version       BIGINT  NOT NULL,         -- grows with every change; a button of an older version changes nothing
    moves         TEXT    NOT NULL,         -- the player's own moves, the last of which may be wrong
    wrong_answers INTEGER NOT NULL,
    revealed      INTEGER NOT NULL CHECK (revealed IN (0, 1)), -- whether the player was shown the solution
    shown_at_ms   BIGINT  NOT NULL,
    result        TEXT    CHECK (result IN ('solved', 'failed')), -- of the first answer, which alone is rated
    rating_before DOUBLE PRECISION,         -- the player's rating before and after it
    rating_after  DOUBLE PRECISION,
    rated_at_ms   BIGINT,
    PRIMARY KEY (player_id, puzzle_id)
);
CREATE TABLE puzzle_player (
    player_id   BIGINT PRIMARY KEY REFERENCES player (id),
    rating      DOUBLE PRECISION NOT NULL,
    deviation   DOUBLE PRECISION NOT NULL,
    tried       BIGINT NOT NULL,
    solved      BIGINT NOT NULL,            -- with the first answer
    streak      BIGINT NOT NULL,            -- how many of the last ones, without a break
    best_streak BIGINT NOT NULL,
    last_at_ms  BIGINT NOT NULL
);
CREATE TABLE puzzle_rating (
    puzzle_id BIGINT PRIMARY KEY,
    rating    DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    tried     BIGINT NOT NULL,
    solved    BIGINT NOT NULL
);
CREATE TABLE puzzle_refutation (
    puzzle_id   BIGINT  NOT NULL,
    moves       TEXT    NOT NULL,           -- the own moves, the last of which is wrong
    line        TEXT    NOT NULL,           -- what follows, of both sides
    score       INTEGER NOT NULL,           -- disc difference at the end, for the side that solves
    right_score INTEGER NOT NULL,           -- the same after the right move
    exact       INTEGER NOT NULL CHECK (exact IN (0, 1)),
    PRIMARY KEY (puzzle_id, moves)
);
CREATE TABLE rating (
    player_id  BIGINT NOT NULL REFERENCES player (id),
    class      TEXT   NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    wins       BIGINT NOT NULL,
    losses     BIGINT NOT NULL,
    draws      BIGINT NOT NULL,
    last_at_ms        BIGINT NOT NULL, opponents BIGINT NOT NULL DEFAULT 0,             -- days since 1970 of the last rated game
    PRIMARY KEY (player_id, class)
);
CREATE TABLE rating_change (
    finish_sequence   BIGINT NOT NULL,
    player_id         BIGINT NOT NULL REFERENCES player (id),
    opponent_id       BIGINT NOT NULL REFERENCES player (id),
    class             TEXT   NOT NULL,
    score             TEXT   NOT NULL CHECK (score IN ('win', 'loss', 'draw')),
    rating_before     DOUBLE PRECISION NOT NULL,
    deviation_before  DOUBLE PRECISION NOT NULL,
    rating_after      DOUBLE PRECISION NOT NULL,
    deviation_after   DOUBLE PRECISION NOT NULL, is_provisional INTEGER NOT NULL DEFAULT 1, limited_gain DOUBLE PRECISION NOT NULL DEFAULT 0, limited_by TEXT,
    PRIMARY KEY (finish_sequence, player_id)
);
INSERT INTO "rating_change" VALUES(1,1,2,'daily','win',1500.0,350.0,1.66231089390629767875e+03,2.90318963717980466293e+02,1,0.0,NULL);
INSERT INTO "rating_change" VALUES(1,2,1,'daily','loss',1500.0,350.0,1.33768910609370232124e+03,2.90318963717980466293e+02,1,0.0,NULL);
CREATE TABLE request (
    id    BIGINT PRIMARY KEY,
    at_ms BIGINT NOT NULL
);
INSERT INTO "request" VALUES(1300000000000000001,1795400000000);
CREATE TABLE review (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    moves         TEXT    NOT NULL,         -- transcript without passes
    columns       INTEGER NOT NULL,
    rows          INTEGER NOT NULL,
    setup         TEXT    NOT NULL,
    goal          TEXT    NOT NULL,
    first         TEXT    NOT NULL,
    move_values   TEXT    NOT NULL,         -- one for each move
    created_at_ms BIGINT  NOT NULL, is_pasted INTEGER NOT NULL DEFAULT 0 CHECK (is_pasted IN (0, 1)),
    UNIQUE (moves, columns, rows, setup, goal, first)
);
INSERT INTO "review" VALUES(7,'f5d6',8,8,'standard','most','black','f5:0:0:estimated: d6:0:0:estimated:',1700000000000,0);
INSERT INTO "review" VALUES(9,'f5f4',8,8,'standard','most','black','f5:0:0:estimated: d6:0:3:estimated:',1700000000000,1);
CREATE TABLE role_change (
    guild_id  BIGINT NOT NULL,
    player_id BIGINT NOT NULL REFERENCES player (id),
    number    BIGINT NOT NULL,              -- grows by one whenever the change is asked for again
    PRIMARY KEY (guild_id, player_id)
) WITHOUT ROWID;
CREATE TABLE role_work (
    guild_id        BIGINT PRIMARY KEY,
    due_at_ms       BIGINT NOT NULL,        -- when the bot goes on with it
    paused_since_ms BIGINT,                 -- since when Discord refuses it; null while it does not
    listed_after    BIGINT                  -- players on the server's leaderboard after this one are still to be added; null if none
);
CREATE TABLE running_position (
    hash    BIGINT NOT NULL,        -- of the position, the same from any side of the board; different positions can have the same
    game_id BIGINT NOT NULL REFERENCES game (id),
    PRIMARY KEY (hash, game_id)
) WITHOUT ROWID;
CREATE TABLE title (
    player_id       BIGINT NOT NULL REFERENCES player (id),
    title           TEXT   NOT NULL,
    finish_sequence BIGINT NOT NULL,        -- of the game
    earned_at_ms    BIGINT NOT NULL,        -- when it ended
    PRIMARY KEY (player_id, title)
) WITHOUT ROWID;
INSERT INTO "title" VALUES(1,'adept',1,1789999996000);
CREATE TABLE title_role (
    guild_id BIGINT NOT NULL,
    title    TEXT   NOT NULL,
    role_id  BIGINT NOT NULL,
    PRIMARY KEY (guild_id, title)
) WITHOUT ROWID;
CREATE TABLE tournament (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version BIGINT NOT NULL,  -- grows with every change
    state TEXT NOT NULL CHECK (state IN ('draft', 'open', 'running', 'ended', 'cancelled')),
    name TEXT NOT NULL,
    format TEXT NOT NULL,
    clock TEXT NOT NULL,
    columns BIGINT NOT NULL,
    rows BIGINT NOT NULL,
    setup TEXT NOT NULL,
    rated TEXT NOT NULL,
    max_players BIGINT NOT NULL,
    rounds BIGINT NOT NULL,  -- of a Swiss tournament
    start_choice TEXT NOT NULL,
    deadline_choice TEXT NOT NULL,
    organizer_id BIGINT NOT NULL REFERENCES player (id),
    guild_id BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    installation TEXT NOT NULL,
    created_at_ms BIGINT NOT NULL,
    starts_at_ms BIGINT,  -- null when it starts by hand, and once it has started
    round BIGINT NOT NULL,  -- 0 before the first
    round_deadline_ms BIGINT,
    ended_at_ms BIGINT,
    winner_id BIGINT REFERENCES player (id),  -- once it has ended
    due_at_ms BIGINT  -- when there is something to do without a user
);
CREATE TABLE tournament_entrant (
    tournament_id BIGINT NOT NULL REFERENCES tournament (id),
    seat BIGINT NOT NULL,  -- before the first round, the order in which they have joined
    player_id BIGINT NOT NULL REFERENCES player (id),
    absences BIGINT NOT NULL,
    withdrawn_in BIGINT,  -- the round
    PRIMARY KEY (tournament_id, seat)
);
CREATE TABLE tournament_message (
    tournament_id BIGINT NOT NULL REFERENCES tournament (id),
    post BIGINT NOT NULL,
    message_id BIGINT,  -- null while it is not known, and when it could not be posted
    posting_since_ms BIGINT,  -- since when it may be in the channel
    shown_version BIGINT NOT NULL,
    is_final BIGINT NOT NULL,  -- whether it is never edited again
    PRIMARY KEY (tournament_id, post)
);
CREATE TABLE tournament_pairing (
    tournament_id BIGINT NOT NULL REFERENCES tournament (id),
    round BIGINT NOT NULL,
    table_number BIGINT NOT NULL,
    black_player_id BIGINT NOT NULL REFERENCES player (id),
    white_player_id BIGINT REFERENCES player (id),  -- null for a bye
    black_ready BIGINT NOT NULL,
    white_ready BIGINT NOT NULL,
    game_id BIGINT REFERENCES game (id),
    result TEXT,
    black_discs BIGINT,
    white_discs BIGINT,
    PRIMARY KEY (tournament_id, round, table_number)
);
CREATE TABLE trained_game (
    player_id BIGINT NOT NULL REFERENCES player (id),
    game_id   BIGINT NOT NULL REFERENCES game (id),
    PRIMARY KEY (player_id, game_id)
);
CREATE TABLE trained_position (
    player_id     BIGINT  NOT NULL REFERENCES player (id),
    game_id       BIGINT  NOT NULL REFERENCES game (id),
    move_index    INTEGER NOT NULL,         -- the number of moves before the position
    position_key  TEXT    NOT NULL,         -- the same for a turned board or swapped colours, so that nothing is asked twice
    loss          INTEGER NOT NULL,         -- discs that the player's move lost; new positions come in this order
    version       BIGINT  NOT NULL,         -- grows with every change; a button of an older version changes nothing
    state         TEXT    NOT NULL CHECK (state IN ('open', 'wrong', 'right', 'revealed')),
    answer        TEXT,                     -- the square that was answered
    wrong_answers INTEGER NOT NULL,
    counted       INTEGER NOT NULL CHECK (counted IN (0, 1)), -- whether the first answer of this time was given
    asked_at_ms   BIGINT,                   -- when it was asked for the first time
    due_at_ms     BIGINT,                   -- when it comes again, once it was answered
    right_answers INTEGER,                  -- since the last wrong one
    days          INTEGER,                  -- from the last answer until it comes again
    factor        DOUBLE PRECISION,         -- by how much the days grow
    PRIMARY KEY (player_id, game_id, move_index),
    UNIQUE (player_id, position_key),
    CHECK ((state IN ('wrong', 'right')) = (answer IS NOT NULL))
);
CREATE TABLE trainer_request (
    player_id BIGINT PRIMARY KEY REFERENCES player (id),
    due_at_ms BIGINT NOT NULL               -- when the next game may be looked through; the players take turns
);
CREATE TABLE weekly_summary (
    guild_id         BIGINT  PRIMARY KEY,
    channel_id       BIGINT,                    -- null once it is deleted, so that there are no summaries any more
    week_ms          BIGINT  NOT NULL,          -- when the week begins that the next summary is about
    due_at_ms        BIGINT,                    -- when the bot has to do something about it; null without a channel
    posting_since_ms BIGINT,                    -- since when its message may be in the channel; null before
    was_refused      INTEGER NOT NULL DEFAULT 0 -- whether the bot was not allowed to post the one before
);
CREATE INDEX game_running_of_black ON game (black_player_id) WHERE status <> 'ended';
CREATE INDEX game_running_of_white ON game (white_player_id) WHERE status <> 'ended';
CREATE INDEX game_running_of_starter ON game (started_by) WHERE status <> 'ended';
CREATE INDEX game_deadline ON game (deadline_at_ms) WHERE status <> 'ended';
CREATE UNIQUE INDEX message_board_of_game ON message (game_id) WHERE state = 'board';
CREATE INDEX message_of_game ON message (game_id);
CREATE INDEX challenge_expiry ON challenge (expires_at_ms) WHERE state = 'open';
CREATE INDEX challenge_open_of_challenger ON challenge (challenger_id) WHERE state = 'open';
CREATE INDEX challenge_unshown ON challenge (id) WHERE shown = 0;
CREATE INDEX rating_by_class ON rating (class, rating);
CREATE INDEX rating_change_between ON rating_change (player_id, opponent_id, finish_sequence);
CREATE INDEX challenge_between ON challenge (challenger_id, opponent_id, created_at_ms);
CREATE INDEX game_running ON game (id, version) WHERE status <> 'ended';
CREATE INDEX game_ended ON game (finished_at_ms, version) WHERE status = 'ended';
CREATE INDEX game_ended_of_black ON game (black_player_id, finish_sequence) WHERE status = 'ended';
CREATE INDEX game_ended_of_white ON game (white_player_id, finish_sequence) WHERE status = 'ended';
CREATE INDEX game_waiting_for_a_level ON game (turn_started_at_ms) WHERE to_move_level IS NOT NULL;
CREATE INDEX challenge_message ON challenge (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX challenge_without_message ON challenge (created_at_ms) WHERE state = 'open' AND message_id IS NULL;
CREATE INDEX message_outdated ON message (game_id, message_id) WHERE state = 'link' AND links_to IS NULL;
CREATE INDEX guild_listing_of_player ON guild_listing (player_id, ranking);
CREATE INDEX guild_listing_provisional ON guild_listing (provisional_from_ms) WHERE provisional_from_ms IS NOT NULL;
CREATE INDEX request_by_age ON request (at_ms);
CREATE INDEX posting_by_age ON posting (at_ms);
CREATE INDEX game_clock ON game (clock_running_since_ms) WHERE clock_running_since_ms IS NOT NULL;
CREATE INDEX game_open_win ON game (clock_win_open_until_ms) WHERE clock_win_open_until_ms IS NOT NULL;
CREATE INDEX game_running_of_guild ON game (guild_id, id) WHERE status <> 'ended' AND guild_id IS NOT NULL;
CREATE INDEX notice_due ON notice (due_at_ms) WHERE due_at_ms IS NOT NULL;
CREATE INDEX notice_by_game ON notice (game_id);
CREATE INDEX notice_waiting ON notice (player_id) WHERE state = 'waiting';
CREATE INDEX game_running_of_channel ON game (guild_id, channel_id) WHERE status <> 'ended' AND guild_id IS NOT NULL;
CREATE INDEX game_thread_in_use ON game_thread (game_id) WHERE state <> 'archived';
CREATE INDEX game_thread_to_archive ON game_thread (archive_at_ms) WHERE archive_at_ms IS NOT NULL;
CREATE INDEX month_record_month ON month_record (month_ms);
CREATE INDEX guild_listing_order ON guild_listing (guild_id, ranking, step, key_1, key_2, key_3, player_id);
CREATE TRIGGER guild_listing_inserted AFTER INSERT ON guild_listing BEGIN
    INSERT INTO listing_step VALUES (NEW.guild_id, NEW.ranking, NEW.step, 1)
    ON CONFLICT (guild_id, ranking, step) DO UPDATE SET players = players + 1;
END;
CREATE TRIGGER guild_listing_moved AFTER UPDATE OF step ON guild_listing WHEN OLD.step <> NEW.step BEGIN
    UPDATE listing_step SET players = players - 1
    WHERE guild_id = OLD.guild_id AND ranking = OLD.ranking AND step = OLD.step;
    DELETE FROM listing_step
    WHERE guild_id = OLD.guild_id AND ranking = OLD.ranking AND step = OLD.step AND players = 0;
    INSERT INTO listing_step VALUES (NEW.guild_id, NEW.ranking, NEW.step, 1)
    ON CONFLICT (guild_id, ranking, step) DO UPDATE SET players = players + 1;
END;
CREATE INDEX player_game_rating_margin ON player_game (player_id, rating_margin) WHERE rating_margin IS NOT NULL;
CREATE INDEX player_game_disc_margin ON player_game (player_id, disc_margin) WHERE disc_margin IS NOT NULL;
CREATE INDEX player_game_disc_margin_between ON player_game (player_id, opponent_id, disc_margin)
    WHERE disc_margin IS NOT NULL;
CREATE TRIGGER game_rating_class_changed AFTER UPDATE OF rating_class ON game
WHEN OLD.finish_sequence IS NOT NULL AND NEW.rating_class IS NOT OLD.rating_class BEGIN
    UPDATE player_game SET kind = coalesce(NEW.rating_class, 'casual')
    WHERE player_id IN (NEW.black_player_id, NEW.white_player_id) AND finish_sequence = NEW.finish_sequence;
END;
CREATE INDEX player_record_games ON player_record (player_id, kind, games);
CREATE INDEX rating_change_course ON rating_change (player_id, class, finish_sequence);
CREATE INDEX game_rated_of_guild ON game (guild_id, finish_sequence)
    WHERE rating_class IS NOT NULL AND finish_sequence IS NOT NULL;
CREATE INDEX game_annulled_of_guild ON game (guild_id, finish_sequence) WHERE casual_reason = 'annulled';
CREATE INDEX challenge_unaccepted ON challenge (settled_at_ms) WHERE state IN ('declined', 'cancelled', 'expired');
CREATE INDEX challenge_of_opponent ON challenge (opponent_id) WHERE opponent_id IS NOT NULL;
CREATE INDEX block_of_blocked ON block (blocked_id);
CREATE INDEX posting_of_challenge ON posting (challenge_id) WHERE challenge_id IS NOT NULL;
CREATE INDEX judged_game_of_guild ON judged_game (player_id, guild_id, finish_sequence);
CREATE INDEX weekly_summary_due ON weekly_summary (due_at_ms) WHERE due_at_ms IS NOT NULL;
CREATE INDEX game_finished_of_guild ON game (guild_id, finished_at_ms, finish_sequence)
    WHERE guild_id IS NOT NULL AND finish_sequence IS NOT NULL;
CREATE INDEX role_change_of_player ON role_change (player_id);
CREATE INDEX role_work_due ON role_work (due_at_ms);
CREATE INDEX deleted_account_expiry ON deleted_account (expires_at_ms) WHERE expires_at_ms IS NOT NULL;
CREATE INDEX game_running_between_people ON game (id)
    WHERE status <> 'ended' AND black_player_id IS NOT NULL AND white_player_id IS NOT NULL;
CREATE INDEX puzzle_attempt_unanswered ON puzzle_attempt (player_id) WHERE result IS NULL;
CREATE INDEX trainer_request_due ON trainer_request (due_at_ms);
CREATE INDEX trained_position_due ON trained_position (player_id, due_at_ms) WHERE due_at_ms IS NOT NULL;
CREATE INDEX trained_position_new ON trained_position (player_id, loss) WHERE asked_at_ms IS NULL;
CREATE INDEX trained_position_asked ON trained_position (player_id, asked_at_ms) WHERE asked_at_ms IS NOT NULL;
CREATE INDEX trained_position_unanswered ON trained_position (player_id) WHERE asked_at_ms IS NOT NULL AND due_at_ms IS NULL;
CREATE INDEX daily_attempt_solved_in_guild ON daily_attempt (guild_id, day, wrong_answers, solved_at_ms)
    WHERE guild_id IS NOT NULL AND solved_at_ms IS NOT NULL;
CREATE INDEX daily_post_due ON daily_post (due_at_ms) WHERE due_at_ms IS NOT NULL;
CREATE INDEX review_pasted ON review (is_pasted, id);
CREATE INDEX game_ended_exhibition ON game (started_by, finish_sequence)
    WHERE status = 'ended' AND black_player_id IS NULL AND white_player_id IS NULL;
CREATE TRIGGER guild_listing_deleted AFTER DELETE ON guild_listing BEGIN
    UPDATE listing_step SET players = players - 1
    WHERE guild_id = OLD.guild_id AND ranking = OLD.ranking AND step = OLD.step;
    DELETE FROM listing_step
    WHERE guild_id = OLD.guild_id AND ranking = OLD.ranking AND step = OLD.step AND players = 0;
END;
CREATE INDEX guild_listing_last_game ON guild_listing (last_at_ms) WHERE substr(ranking, 1, 6) <> 'month-';
CREATE INDEX guild_listing_of_month ON guild_listing (last_at_ms) WHERE substr(ranking, 1, 6) = 'month-';
CREATE INDEX notice_by_message ON notice (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX notice_offer ON notice (created_at_ms) WHERE kind = 'offer';
CREATE INDEX player_language ON player (discord_id, language) WHERE language IS NOT NULL;
CREATE INDEX guild_settings_language ON guild_settings (guild_id, language) WHERE language IS NOT NULL;
CREATE INDEX tournament_by_guild ON tournament (guild_id, ended_at_ms);
CREATE INDEX tournament_due ON tournament (due_at_ms) WHERE due_at_ms IS NOT NULL;
CREATE INDEX tournament_by_winner ON tournament (winner_id) WHERE winner_id IS NOT NULL;
CREATE INDEX tournament_by_organizer ON tournament (organizer_id);
CREATE INDEX tournament_entrant_by_player ON tournament_entrant (player_id, tournament_id);
CREATE INDEX tournament_pairing_by_game ON tournament_pairing (game_id) WHERE game_id IS NOT NULL;
CREATE INDEX tournament_pairing_running ON tournament_pairing (game_id, tournament_id) WHERE game_id IS NOT NULL AND result IS NULL;
CREATE INDEX tournament_pairing_by_black ON tournament_pairing (black_player_id);
CREATE INDEX tournament_pairing_by_white ON tournament_pairing (white_player_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('player',2);
INSERT INTO "sqlite_sequence" VALUES('game',3);
INSERT INTO "sqlite_sequence" VALUES('challenge',2);
INSERT INTO "sqlite_sequence" VALUES('review',9);
COMMIT;
