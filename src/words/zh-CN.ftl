# All texts that users read, in English. Most are shown in Discord messages, so Markdown is interpreted.
# Names and other user-written values are already escaped.

## Commands: their names, as links that open them where their ids are known

-slash-play = { COMMAND("play") }
-slash-challenge = { COMMAND("challenge") }
-slash-tournament-create = { COMMAND("tournament create") }
-slash-watch = { COMMAND("watch") }
-slash-vote = { COMMAND("vote") }
-slash-move = { COMMAND("move") }
-slash-board = { COMMAND("board") }
-slash-games = { COMMAND("games") }
-slash-replay = { COMMAND("replay") }
-slash-opening = { COMMAND("opening") }
-slash-puzzle = { COMMAND("puzzle") }
-slash-moderate-end-game = { COMMAND("moderate end-game") }
-slash-moderate-annul = { COMMAND("moderate annul") }
-slash-moderate-fair-play = { COMMAND("moderate fair-play") }
-slash-leaderboard = { COMMAND("leaderboard") }
-slash-profile = { COMMAND("profile") }
-slash-history = { COMMAND("history") }
-slash-settings = { COMMAND("settings") }
-slash-server-settings = { COMMAND("server-settings") }
-slash-help = { COMMAND("help") }

## Descriptions of options that several commands have

-option-board = 列数 x 行数，例如 8x8。两个数都是 4 到 12 之间的偶数
-option-setup = 开始时的棋子摆法，或者开局：随机、均势，或开局名称
-option-goal = 子多者胜，还是子少者胜
-option-handicap = 一方开局就占有的角，占角的一方执黑
-option-view = 棋盘的显示方式：图片、供屏幕阅读器使用的文本，或字母
-option-color = 你执黑还是执白
-option-first = 谁先下
-option-game = 你的哪一局，不填则为本频道里的那一局

## Parts of other messages

separator-items = 、
# Between days and hours.
separator-units = {" "}
separator-sides = {" · "}
separator-clauses = ；
separator-sentences = {""}
sentence = { $text }。
permission = { $name ->
    [administrator] 管理员
    [manage-server] 管理服务器
    [manage-roles] 管理身份组
    [manage-channels] 管理频道
    [manage-webhooks] 管理 Webhook
    [manage-messages] 管理消息
    [manage-threads] 管理子区
    [manage-nicknames] 管理昵称
    [manage-expressions] 管理表情
    [manage-events] 管理活动
    [kick-members] 踢出成员
    [ban-members] 封禁成员
    [timeout-members] 禁言成员
    [mute-members] 将成员静音
    [deafen-members] 将成员禁听
    [move-members] 移动成员
    [mention-everyone] 提及 @everyone
    [view-audit-log] 查看审核日志
    [view-channel] 查看频道
    [send-messages] 发送消息
    [attach-files] 添加附件
    [send-messages-in-threads] 在子区内发送消息
   *[create-public-threads] 创建公共子区
}
language-name = 简体中文
nameless = 未命名玩家
numbered-player = 玩家 { $number }
deleted-player = 已删除的玩家
name-and-color = { color } { $name }
disc = { $color ->
    [black] ⚫
   *[white] ⚪
}
color = { $color ->
    [black] 黑棋
   *[white] 白棋
}
color-as-name = { $color ->
    [black] 黑棋
   *[white] 白棋
}
other-as-name = { $other ->
    [black] 黑棋
   *[white] 白棋
}
level-called = { $number ->
    [1] 随机
    [2] 贪子
    [3] 抢位
    [4] 学徒
    [5] 棋友
    [6] 高手
    [7] 大师
    [8] 冠军
    [9] 神算
   *[10] 宗师
}
level-name = 等级 { $number } · { level-called }
level-choice = { $number } · { level-called }
level-choice-even = { $choice } · 与你势均力敌
level-match-me = 与我相当
level-choice-match-me = { level-match-me } · 等级 { $level }
plays-like = 等级 { $level }（{ $least }–{ $most }）
plays-like-unknown = 暂无（至少还要下 { $games } 局人机对局）
plays-like-value = { $level }（{ $least }–{ $most }）
plays-like-value-unknown = 再下 { profile-games }可知
level-short = 等级 { $number }
level-shortest = Lv { $number }
game-number = 对局 { $game }
game-in-channel = <#{ $channel }> 里的对局 { $game }
game-outside = 我不在的聊天里的对局 { $game }
board = { $columns }×{ $rows }
from-review = 从另一局的第 { $ply } 步开始
board-remark = { $board } 棋盘
setup = { $setup ->
    [mirrored] 镜像摆法
    [parallel] 平行摆法
    [free] 自由摆法
    [random] 随机开局
    [balanced] 均势开局
   *[standard] 标准摆法
}
setup-opening = 开局 { $name }
from-opening = 从指定开局开始
goal = { $goal ->
    [fewest] 子少者胜
   *[most] 子多者胜
}
handicap = 让子：黑棋占 { $corners } 个角
handicap-none = 让子：无
first = { $color ->
    [black] 黑棋先下
    [white] 白棋先下
   *[random] 随机决定谁先下
}
rated = 积分局
casual = 友谊局
not-rated = { $reason ->
    [claimed] 不计分：因对手久未下棋而获胜
    [too-short] 不计分：双方还没各下满两步就结束了
    [too-many] 不计分：{ $black } 和 { $white } 今天已经下了 10 局积分局
    [annulled] 不计分：已被服务器管理员作废
   *[other] 友谊局
}
quoted = “{ $text }”
unreadable = 这个内容

## The game message

turn-of = **{ $disc } 轮到 { $name }**
turn-of-clock = **{ $disc } 轮到 { $name } · { $limit ->
    [first-move] 第一步截止：<t:{ $at }:R>
   *[clock] <t:{ $at }:R>超时
}**
turn-thinking = **{ $disc } { $name } 正在思考…**
# A channel plays by votes. `name` is the channel.
vote-open = **{ $disc } { $name }投票 · 从第一票开始计时**
vote-running = **{ $disc } { $votes } 票 · <t:{ $at }:R>下得票最多的一步**
vote-channel = 频道
vote-counted = 对局 { $game }：你投了 { $square }。在 <t:{ $at }:T> 之前可以改票。
turn-and-offer = { $turn } · **{ $kind ->
    [undo] { $name } 请求悔棋
   *[draw] { $name } 提和
}**
turn-paused = **已暂停 · { $color ->
    [black] 轮到黑棋
   *[white] 轮到白棋
}**
game-ended = **{ $ending }**
move = { $square } (+{ $flips })
moves-of = { $name } { $moves }
moves-cut = … { $moves }
moves-none = 还没有落子
# The game begins with moves that nobody made in it. `name` is the name of their opening, or `no`.
moves-start = 本局从 { $moves } 之后开始{ $name ->
    [no] { "" }
   *[other] （{ $name }）
}
moves-start-later = 本局从第 { $ply } 步开始
moves-none-ended = 没有落子
pass = { $name } 弃权
announcement = { $kind ->
    [draw-declined] { $name } 拒绝和棋
    [undo-declined] { $name } 拒绝悔棋
   *[time-given] { $name } 给 { $other } 加了一天
}
game-details = -# { $details }
game-side = { $disc } { $name }：{ $discs }
game-empty = 空格 { $empty }
clock-live = { $minutes } 分钟 + 每步 { $seconds } 秒
clock-days = 每步 { $days } 天
clock-votes = 投票时间 { $time }
clock-left = { $name } 还剩 { $time }
clock-stood-still = 我离线了 { $time }，其间没有计时
clock-stands-still = 计时已停，因为我被移出了这个服务器
clock-goes-on = <t:{ $at }:R>恢复计时
clock-on-holiday = { $name } 正在休假，最晚到 <t:{ $until }:f>
clock-win-open = { $name } 可以在 <t:{ $until }:f> 之前放弃这场胜利
minutes = { $minutes } 分钟
days = { $days } 天
hours = { $hours } 小时
game-exhibition = { $name } 发起的表演赛
game-vote = { $name } 发起的投票对局
game-rating-limited = { $name } 的等级分{ $change ->
    [none] 不变
   *[small] 变动较小
}：{ $limit ->
    [new] { $other } 交过手的对手太少
    [often] 两人经常交手
   *[apart] 分数尚不稳定时，与对手的分差不会超过 120 分
}
rating-after-game = { $name } { $before } → { $after }{ $provisional ->
    [yes] ?
   *[no] {""}
}
game-not-counted = 不计入等级：{ $reason ->
    [undo] 悔过棋
    [hint] 看过提示
   *[starved] 我的思考时间不够
}
game-plays-like = { $name } 的棋力相当于{ $value }
game-plays-like-unknown = { $name } 的棋力：{ $value }
title-name = { $title ->
    [beginner] 初学者
    [novice] 新手
    [intermediate] 中级
    [advanced] 高级
    [adept] 行家
    [virtuoso] 名手
   *[grandmaster] 传奇
}
title-earned = **{ $name } 获得了“{ title-name }”称号**
weekly-summary-title = **一周小结 · { $first } – { $last }**
weekly-summary-games = 这里一共下完了 { $games } 局棋。
weekly-summary-most-active = 最活跃：**{ $name }**，{ $games } 局
weekly-summary-best-win = 最佳胜局：**{ $winner }** 战胜了等级分高出自己 { $margin } 分的 **{ $loser }** · { $game }
weekly-summary-streak = 最长连胜：**{ $name }** 对真人连胜 { $wins } 局
weekly-summary-title-of = **{ $name }** { title-name }
weekly-summary-titles = 新称号：{ $titles }{ $more ->
    [0] {""}
   *[other] ，另有 { $more } 个
}
weekly-summary-wins = **{ $name }** { $wins } 胜
weekly-summary-podium = 本月胜局最多：{ $names }
weekly-summary-tournament = **{ $name }** 获得了比赛 **{ $tournament }** 的冠军。
weekly-summary-note = -# 看看谁排第几：{ -slash-leaderboard }
game-ended-rematch = **{ $ending } · { $name } { $answer ->
    [declined] 不想再来一局
   *[wanted] 想再来一局
}**
game-rematch = 再来一局：{ $game }
game-next = 下一局：{ $game }
game-number-link = [对局 { $game }]({ $link })

end-win = { $winner } 以 { $own }:{ $other } 获胜
end-win-fewest = { $winner } 以 { $own }:{ $other } 获胜（子少者胜）
end-draw = 平局 { $discs }:{ $discs }
end-draw-agreed = 双方同意和棋
end-resigned = { $loser } 认输，{ $winner } 获胜
end-time-out = { $loser } 超时，{ $winner } 获胜
end-no-first-move = { $name } 没有在 { $minutes } 分钟内下出第一步，不计胜负
end-claimed = { $loser } 连续 7 天没有下棋，{ $winner } 宣布获胜
end-cancelled = 刚开局就取消了，不计胜负
end-cancelled-by = { $name } 刚开局就取消了对局，不计胜负
end-replaced = 被新的对局取代，不计胜负
end-stopped = 已终止，不计胜负
end-by-moderator = 被版主终止，不计胜负
end-player-deleted = 有玩家删除了自己的数据，不计胜负
end-abandoned = 30 天没有人下棋，不计胜负

## A position in words, for alt texts and text boards

position-players = 黑白棋棋盘，{ $columns } 列 { $rows } 行。{ $black }，{ $white }。
position-player = { $name }：{ $discs } 枚
position-turn = { $color ->
    [black] 轮到黑棋下。
   *[white] 轮到白棋下。
}
position-last-move = 上一步：{ color } { $square }。
position-last-move-flips = 上一步：{ color } { $square }，翻转 { $flipped }。
position-moves = 合法棋步：{ $moves }。
position-no-move = 没有合法棋步。
position-discs = { $count } 枚棋子
position-squares = { $count } 处
position-rows = 从上到下各行，列为 a 到 { $last }。
position-rows-by-color = 从上到下各行，列为 a 到 { $last }；没有提到的都是空格。
position-row = 第 { $row } 行：{ $squares }。
position-row-rest-empty = 第 { $row } 行：{ $squares }；其余是空格。
position-rows-empty = { $count ->
    [1] 第 { $first } 行：全空。
    [2] 第 { $first } 行和第 { $last } 行：全空。
   *[other] 第 { $first } 行到第 { $last } 行：全空。
}
position-square = { $column } { color }
position-square-range = { $first } 到 { $last } { color }
position-row-color = { color } { $columns }
text-board-small = -# { $text }
text-board-letters = X 黑棋 · O 白棋
text-board-letters-moves = X 黑棋 · O 白棋 · + 合法棋步

## The replay of a finished game

replay = 对局 { $game }：{ $black_disc } { $black } vs { $white_disc } { $white }
replay-moves = { $moves } 步
replay-passes = 不含弃权
replay-opening = 开局：{ $name }
replay-record = 导入的对局：{ $black_disc } { $black } vs { $white_disc } { $white }
replay-one-of = 第 { $number } 局，共 { $games } 局
replay-unfinished = 没有下完
replay-stated-draw = 平局
replay-stated-win = { $winner } 获胜
replay-start = 开始 · 之后共 { $plies } 步 · { $discs }
replay-step = 第 { $ply }/{ $plies } 步：{ $disc } { $played } · { $discs }
replay-discs = { $black_disc } { $black } · { $white_disc } { $white }
replay-squares = 棋步
replay-sgf = SGF，可用于 Edax 等程序。弃权写作 `pa`。
replay-alt = 黑白棋对局回放，{ $columns } 列 { $rows } 行。{ $black } 对 { $white }。{ $ending }。{ $about }：{ $transcript }。

## An opening

# The name of an opening, where the language has one of its own. The others keep the English one.
opening-name = { $opening ->
    [perpendicular-opening] 垂直
    [parallel-opening] 平行
    [diagonal-opening] 对角
   *[other] { $name }
}
opening-title = {"**"}{ $name }** · { $moves }
opening-value = {"**"}评估**：{ $score ->
    [0] { $proven ->
        [no] 大致均势
       *[yes] 均势
    }，轮到 { $disc } { color }
   *[other] { $proven ->
        [no] 约{" "}
       *[yes] {""}
    }{ $lead }（对轮到下的 { $disc } { color }而言）
}
opening-book = {"**"}开局库棋步**：{ $moves }
opening-no-book = {"**"}开局库棋步**：无。我的开局库没有收录这个局面。
opening-hidden = 有一局真人对局正下到这个局面，或只差一步。等那局下过这里，我再显示评估。
opening-server = {"**"}本服务器**：{ $games } 局，得分率 { $black_disc } { $black }% · { $white_disc } { $white }%
opening-server-none = {"**"}本服务器**：还没有对局
opening-own = {"**"}{ $name }**：{ $games }
opening-side = { $disc } { $games ->
    [0] 没有对局
   *[other] { $wins } 胜 { $losses } 负 { $draws } 平
}
opening-no-games = 还没有对局
opening-note = -# 评估值表示双方都下最佳棋步时，轮到下的一方最终领先几子。后来下成其他有名称的变化的对局也计算在内。

## The review of a finished game

review-accuracy = {"**"}准确率**：{ $black_disc } { $black } · { $white_disc } { $white }
review-share = { $percent }%
review-share-usual = { $share }，{ $count ->
    [one] 等级 { $least } 的常见水平
   *[several] 等级 { $least } 和 { $most } 的常见水平
}
review-no-share = –
review-detail = 准确率 { $share }
review-turning-point = {"**"}转折点**：第 { $ply } 步，{ $disc } { $name } 下 { $played }，比 { $other } 差 { $loss } 子
review-no-turning-point = {"**"}转折点**：无。没有哪一步明显丢掉胜机。
review-best-move = {"**"}最佳一步**：第 { $ply } 步，{ $disc } { $name } 下 { $played }，比等级 3 会下的 { $other } 好 { $loss } 子
review-votes = {"**"}投票**：频道的棋步平均亏 { $loss } 子。
review-voters = 投得最好的人：{ $voters }。
review-voter = { $name } { $loss }
review-votes-better = 比投得最好的人更好的棋步：{ $moves }。
review-votes-worse = 不如某人所投的棋步：{ $moves }。
review-vote-move = 第 { $ply } 步 { $played }（{ $name } { $square }，差 { $discs } 子）
review-note = -# 曲线表示双方都下最佳棋步时，获胜的一方最终会{ $goal ->
    [fewest] 比对方少几子
   *[most] 赢几子
}。准确率表示棋步与最佳棋步有多接近。{ $usual ->
    [yes] 常见水平是指平均准确率相近的等级；单看一局，你的水平可能与它相差一级以上。
   *[no] {""}
}
review-step = 第 { $ply }/{ $plies } 步：{ $name } { $square }
review-only-move = 只有这一步可下。{ color-as-name }最终{ $result }{ review-proven }。
review-best = 最佳棋步：{ color-as-name }最终{ $result }{ review-proven }。
review-best-not-obvious = 最佳棋步：{ color-as-name }最终{ $result }{ review-proven }。等级 3 会下的 { $other } 要亏 { $loss } 子。
review-worse = { $slip ->
    [blunder] 大失误
    [mistake] 失误
   *[inaccuracy] 小失误
}：亏{ $proven ->
    [yes] {""}
   *[no] 约
} { $loss } 子。这样下，{ color-as-name }最终{ $result }；下 { $best } 则{ $best_result }{ review-proven }。
review-proven = { $proven ->
    [yes] （已算清）
   *[no] {""}
}
reason-result = 这一步把{ review-result-best }下成了{ review-result-played }。
review-result-best = { $best_outcome ->
    [win] 胜局
   *[draw] 平局
}
review-result-played = { $played_outcome ->
    [draw] 平局
   *[loss] 败局
}
reason-gives-corner = 这一步让{ other-as-name }能占角 { $square }，而 { $best } 不会。
reason-leaves-corner = { $square } 是角，下在那里的棋子永远不会被翻转。
reason-must-pass = 下 { $square } 之后，{ color-as-name }无棋可下，只能弃权。
reason-lets-move = 下 { $best } 会让{ other-as-name }无棋可下。
reason-mobility = 这一步给{ other-as-name }留下 { $played } 种下法，而 { $best } 只留 { $fewer } 种。
review-line-name = { $line ->
    [played] 实战
    [better] 更好的下法
   *[same] 最佳下法
}
review-line = {"**"}{ review-line-name }**：{ $moves }
review-line-shown = 棋盘显示“{ review-line-name }”第 { $number }/{ $plies } 步（{ $played }）之后的局面。
review-jump = { $ply }. { $name } { $square }{ $slip ->
    [blunder] {" "}· 大失误，亏 { $loss } 子
    [mistake] {" "}· 失误，亏 { $loss } 子
   *[none] {""}
}
select-review-jump = { $slips ->
    [none] 跳到某一步
    [own] 跳转（先列你的失误）
   *[all] 跳转（先列失误）
}{ $left ->
    [none] {""}
    [slips] ：{ $shown }/{ $mistakes } 处失误
   *[moves] ：{ $shown }/{ $moves } 步
}
review-own-worst = 这是你本局最差的一步。
review-panel-note = -# { $goal ->
    [fewest] +4 表示下这一步的一方最终少 4 子
   *[most] +4 表示下这一步的一方最终多 4 子
}。实战下的那一步带深色边框。

## The analysis of a position, which only its reader sees

analysis = {"**"}轮到 { $disc } { color-as-name }{"**"} · { $empties } 个空格
# A move with what it is worth.
move-value = { $square } { $lead }
analysis-key = 亏子数
analysis-key-best = 最佳
analysis-key-range = { $least }–{ $most }
analysis-key-more = { $least } 以上
analysis-proven = 已算清：{ $moves }
analysis-estimated = { $reach ->
    [end] 估算（搜索到终局，但略过了不太可能的棋步）
   *[depth] 估算（搜索 { $depth } 步）
}：{ $moves }
analysis-note = -# 数值表示双方都下最佳棋步时，轮到下的一方最终{ $goal ->
    [fewest] 比对方少几子
   *[most] 赢几子
}。{ $proven ->
    [all] {""}
   *[some] { $cut ->
        [yes] 时间不够用了，再试一次也许能算出更多。
       *[no] 搜索得更久，估算可能会变。
    }
}

## Positions in which a move is to be found, which only their reader sees

answer-wrong = {"**"}{ $square } 不对。**
answer-cost = 亏{ $proven ->
    [no] 约
   *[yes] {""}
} { $loss } 子。双方都下最佳棋步的话，你最终{ $lead }；这一步下对的话则{ $right }。
answer-lead = { $side ->
    [level] { $proven ->
        [yes] 持平
       *[no] 大致持平
    }
   *[other] { $goal ->
        [fewest] 比对方{ $side ->
            [ahead] 少
           *[behind] 多
        }{ answer-about } { $discs } 子
       *[most] { $side ->
            [ahead] 领先
           *[behind] 落后
        }{ answer-about } { $discs } 子
    }
}
answer-about = { $proven ->
    [yes] {""}
   *[no] 约
}
answer-refutation = 最佳下法：{ $moves }{ $more ->
    [yes] {" "}…
   *[no] {""}
}
answer-alt-wrong = { $square } 不对
answer-alt-solved = 回答正确
answer-alt-solution = 答案

## How the bot played, which only its reader sees

bot-play = {"**"}对局 { $game }：我是怎么下的（{ $level }）**
bot-play-book = 我最后一次用到开局库是第 { $number } 步（{ $square }）。
bot-play-no-book = 我没有用到开局库。
bot-play-solved = 从第 { $number } 步（{ $square }）起，我已经把这局棋算清：{ $score }。双方都下最佳棋步的话，我最终{ $lead }。
bot-play-not-solved = 还没等我算清，对局就结束了。
bot-play-nodes = 我一共搜索了 { $nodes }，其中第 { $number } 步（{ $square }）算得最多：{ $most }。
bot-play-positions = { $count } 个局面
bot-play-note = -# 这些数字里，终局时剩下的空格算给胜方。

## The daily puzzle in a channel

daily-post-solution = 第 { $number } 期答案：{ $moves }
daily-post-solver = **{ $name }**（试了 { $tries } 次）
daily-post-solvers = { $solved ->
    [0] 当天这里没有人解出。
   *[other] 当天在这里解出的有 { $names }{ $more ->
        [0] {""}
       *[other] ，以及另外 { $more } 人
    }。
}
daily-post-role = -# { $role }
daily-role-given = 你现在有 { $role } 了，每日一题发布时会通知你。再次点击即可取消。
daily-role-taken = 你不再有 { $role }，每日一题发布时也不会再通知你。
refusal-no-daily-role = 这个服务器不再发送每日一题的通知。
refusal-powerful-daily-role = 我不再发放这个身份组，因为它带有可以管理他人的权限。请服务器管理员在 { -slash-server-settings } 里另选一个。
refusal-cannot-change-role = 我在这里不能发放或移除这个身份组。请联系服务器管理员。

## Daily puzzles, which only their reader sees

daily-puzzle-title = {"**"}每日一题 第 { $number } 期** · { $stars }
daily-puzzle-line = Outflank 每日一题 第 { $number } 期 · { $stars } · { $tries ->
    [0] 没有解出
    [1] 一次答对
   *[other] 第 { $tries } 次答对
}
daily-puzzle-share = 分享这一段，不会泄露答案：
    ```
    { $line }
    ```
daily-puzzle-open = -# { $days ->
    [0] {""}
   *[other] 你已连续解出 { $days } 天。
}下一期 <t:{ $next }:R>发布。
daily-puzzle-solved = -# 连续 { $days } 天，最长 { $best } 天。每月漏一天也不会中断。下一期 <t:{ $next }:R>发布。
daily-puzzle-missed = -# { $days ->
    [0] {""}
   *[other] { $goes_on ->
        [yes] 没有解出，不过每月可以漏一天：明天解出的话，就是连续 { $days_after } 天。
       *[no] 这已是本月第二次没解出，连续天数重新计算。
    }
}下一期 <t:{ $next }:R>发布。
daily-puzzle-late = -# 这一期的日子已经过了，不计入连续天数。今天的题目：{ -slash-puzzle }

## Puzzles, which only their reader sees

puzzle-title = {"**"}题目 { $puzzle }** · 难度分 { $rating }
puzzle-all-tried = 全部 { $puzzles } 道题你都做过了。这一道是重复的，不计分。
puzzle-aim = { $disc } { $stage ->
    [open] { $aim ->
        [win] 轮到{ color-as-name }：找出制胜的一步。
        [draw] 轮到{ color-as-name }：找出能下成平局的一步。
       *[discs] 轮到{ color-as-name }：找出最佳棋步。
    }
   *[answered] { $aim ->
        [win] { color-as-name }本来能赢。
        [draw] { color-as-name }本来能下成平局。
       *[discs] 当时轮到{ color-as-name }。
    }
}
puzzle-right = {"**"}正确。** { $moves }。找出下一步。
puzzle-solved = {"**"}{ $wrong ->
    [0] 解出来了！
    [1] 第二次答对。
   *[other] 错了 { $wrong } 次后答对。
}** { $moves }
puzzle-solution = {"**"}答案：** { $moves }
puzzle-kind = {"**"}{ $kind ->
    [ending] 唯一的制胜棋步。** 下其他任何一步，{ other-as-name }都能打平或获胜。
    [draw] 唯一的平局棋步。** 下其他任何一步，{ other-as-name }都会获胜。
    [parity] 奇偶性。** { $region ->
        [1] { $square } 填上一个单独的空格，{ other-as-name }在那里无法回应。
       *[other] { $square } 下进一个有 { $region } 个空格的区域：空格数是奇数，双方轮流下的话，最后一步归你。
    }
    [wedge] 楔入。** { $square } 下在{ other-as-name }的两枚边上棋子之间，沿这条边不会被翻转。
    [quiet] 安静的一步。** { $square } 翻转的棋子都不挨着空格，{ other-as-name }没法下到它们旁边。
    [sacrifice] 弃角。** { $square } 让{ other-as-name }占一个角，但其他棋步更差。
   *[wipe-out] 全灭。** 双方都下最佳棋步的话，只有 { $square } 能让{ other-as-name }一子不剩。
}
puzzle-values = 双方都下最佳棋步的话，下 { $right } 你最终{ $right_lead }；下第二好的 { $second } 则{ $second_lead }。
puzzle-rest = 之后的最佳下法：{ $moves }
puzzle-values-later = 我还在计算各步的价值，算好后补在这里。
puzzle-counts = -# 你的解题分：{ $rating }。每题只计第一次回答。
puzzle-counted = -# 你的第一次回答已经计过了。解题分仍是 { $rating }。
puzzle-rated = -# { $result ->
    [solved] 第一次就答对
   *[failed] 第一次没答对
}：你的解题分从 { $before } 变为 { $after }（{ $change }）。连对 { $streak } 题，最多 { $best } 题。

## The trainer, which only its reader sees

trainer-to-move = {"**"}找出最佳棋步。** 轮到 { $disc } { color-as-name }{ $goal ->
    [fewest] ，子少者胜。
   *[most] 。
}
trainer-mistake = <t:{ $at }:D>，你在与 { $opponent } 的对局 { $game } 中下了 { $square }，亏{ $proven ->
    [no] 约
   *[yes] {""}
} { $loss } 子。
trainer-right = {"**"}{ $wrong ->
    [0] 正确！
    [1] 第二次答对。
   *[other] 错了 { $wrong } 次后答对。
}** { $moves }
trainer-other-right = { $square } 也一样好。
trainer-solution = {"**"}最佳棋步是 { $square }。**
trainer-counts = 只计第一次回答。答错的局面明天会再出现。
trainer-again = 这个局面 <t:{ $at }:R>再次出现。
trainer-left = 今天还剩 { $positions } 题。
trainer-no-games = 你还没有下完过一局。先用 { -slash-play } 或 { -slash-challenge } 下一局，之后在 { -slash-puzzle } 里选 `which:mistakes`，我就会拿你自己的失误来考你。
trainer-no-mistakes = 你最近几局里没有适合出题的失误。再下一局吧。
trainer-looking = 我正在你最近的对局里找失误，还剩 { $games } 局。过一会儿再来看看。
trainer-done = {"**"}今天没有题目了。** 下一题 <t:{ $at }:R>出现。
trainer-done-for-now = {"**"}今天没有题目了。** 下完新的对局，就会有新题目。
trainer-waiting = 有一个局面要等一等，因为一局真人对局正下到那里，或只差一步。
trainer-games-wait = 你有 { $games } 局要等一等，因为一局真人对局正下到其中的局面，或只差一步。
trainer-games-left = 我还在你的 { $games } 局棋里找失误。

## A hint, which only its reader sees

hint-title = 对局 { $game } 第 { $number } 步的提示
hint = **{ $title }**
hint-move = { $square } 约 { $lead }
hint-move-proven = { $square } { $lead }，已算清
hint-ranked = { $rank }. { $value }
hint-note = -# 数值表示双方都下好的话，你最终{ $goal ->
    [fewest] 比我少几子
   *[most] 领先几子
}。
hint-not-counted = -# 这一局不再计入等级。
hint-alt = { $title }：{ $moves }。

## Conditional moves, which only their player sees

conditional-moves = **{ $game } 的预设棋步**
# A line grows by one condition or reply; `before` is what it has so far.
conditional-if = { $before ->
    [none] 如果 { $name } 下 { $moves }
   *[other] { $before }；接着如果对方下 { $moves }
}
conditional-reply = { $before }，你就下 { $moves }
conditional-ask-expected = **{ $name } 可能会下哪里？**
conditional-ask-reply = **那时你下哪里？**
conditional-line-ends = 下到这里，对局就结束了。
conditional-line-full = 这条变化已有 10 步，达到上限。
conditional-none = 还没有预设。选好你的应对就能添加一条。
conditional-set = **已预设 { $lines } 条变化：**
conditional-line = - { $line }
conditional-more = - … 还有 { $lines } 条
conditional-note = -# 条件一满足，你的应对就会自动下出，其他变化随即作废。只有你能看到这些。

## The challenge message

challenge = **{ $challenger }** 向 { $opponent } 发起黑白棋挑战 · <t:{ $expires }:R>过期
challenge-open = **{ $challenger }** 发起黑白棋挑战，谁都可以应战 · <t:{ $expires }:R>过期
# What differs from a standard rated game.
challenge-difference = **{ $fact }**
challenge-colors = { $challenger } 执 { $disc } { color }
challenge-text-board = 棋盘显示为文本
challenge-letters-board = 棋盘显示为字母
challenge-outside = -# 在这里我只回应点击：{ $has_clock ->
    [yes] 没有提醒，超时获胜需要自己宣布。
   *[no] 没有提醒。
}
challenge-holidays-of-one = { $clock }，{ $name } 休假期间顺延
challenge-holidays-of-both = { $clock }，{ $one } 或 { $other } 休假期间顺延
challenge-accepted = { $challenger } 的挑战已被接受：对局 { $game }
challenge-declined = { $opponent } 拒绝了 { $challenger } 的挑战
challenge-cancelled = { $challenger } 撤回了对 { $opponent } 的挑战
challenge-cancelled-open = { $challenger } 撤回了公开挑战
challenge-expired = { $challenger } 对 { $opponent } 的挑战已过期
challenge-expired-open = { $challenger } 的公开挑战已过期

## Tournaments

tournament-title = ### 🏆 { $name }
tournament-format = { $format ->
    [round-robin] 单循环赛
    [double-round-robin] 双循环赛
   *[swiss] 瑞士制，共 { $rounds } 轮
}
tournament-draft = 选好各个选项后，点击“{ button-open-registration }”。只有你能看到这些。
tournament-option-rounds = 共 { $rounds } 轮
tournament-option-players = 最多 { $players } 人
tournament-option-start = { $value ->
    [in-15m] 15 分钟后开始
    [in-1h] 1 小时后开始
    [in-6h] 6 小时后开始
    [in-1d] 1 天后开始
    [in-3d] 3 天后开始
    [in-7d] 7 天后开始
   *[by-hand] 我点击“{ button-start-tournament }”时开始
}
# How long the players of a round have to say that they are ready.
tournament-option-deadline = { $value ->
    [in-10m] 每局要在 10 分钟内开始
    [in-1h] 每局要在 1 小时内开始
    [in-1d] 每局要在 1 天内开始
    [in-2d] 每局要在 2 天内开始
   *[in-7d] 每局要在 7 天内开始
}
tournament-open = 正在报名：{ $players } 人，最多 { $most } 人。
tournament-starts-at = 至少有 { $least } 人时，<t:{ $at }:R>开始。
tournament-starts-by-hand = 至少有 { $least } 人时，由 { $name } 开始比赛。
tournament-players = { $names }{ $more ->
    [0] {""}
   *[other] ，另有 { $more } 人
}
tournament-running = 第 { $round } 轮，共 { $rounds } 轮
tournament-final = 最终排名
tournament-won = **{ $name }** 获得冠军。
tournament-nobody-won = 比赛已结束，没有人获得冠军。
tournament-ended-early = 共 { $rounds } 轮，进行 { $round } 轮后结束
tournament-cancelled = 比赛没有举行。
tournament-round = ### { $name }：第 { $round } 轮，共 { $rounds } 轮
tournament-round-deadline = 点击“{ button-ready }”，双方都点击后对局开始。<t:{ $deadline }:R>截止，到时没有点击的人判负。
tournament-pairing = { $black_disc } { $black } – { $white } { $white_disc }
tournament-bye = { $name } 轮空，得 1 分。
tournament-sits-out = { $name } 本轮没有对局。
tournament-ready = { $name } 已准备好
tournament-forfeit = { $name } 不战而胜
tournament-not-played = 没有进行
tournament-not-counted = 不计入成绩
tournament-uncounted = 提前退出者的对局不计入成绩。
tournament-no-players = 还没有人报名。
tournament-points = { $points } 分
tournament-withdrawn = { $name }（已退出）
tournament-joined = 你已报名参加 **{ $name }**。轮到你有对局时我会提及你，在那之前你什么都不用做。
tournament-left = 你已退出 **{ $name }**。
tournament-leave-question = 要退出 **{ $name }** 吗？还没开始的对局会判负，而且不能再加入。
tournament-opened = **{ $name }** 已在 { $channel } 开放报名。想自己参加，请在那里点击“{ button-join }”。
tournament-started = 第一轮已发布在 { $channel }。
tournament-end-question = 现在结束 **{ $name }** 吗？正在进行的对局将不再计入比赛。
tournament-stopped = 你结束了 **{ $name }**。
tournament-waiting = 你已准备好。{ $name } 也准备好后，对局就会开始。
tournament-rules = { $format ->
    [round-robin] 每人和其他所有人各下一局。
    [double-round-robin] 每人和其他所有人各下两局，执黑、执白各一局。
   *[swiss] 每一轮的对手得分和你相近，同一个人不会遇到两次。
}胜一局得 1 分，平局得 ½ 分。{ $format ->
    [swiss] 同分时比较布赖特韦尔分（BQ）：你的子数，加上对手们的得分每 1 分算 6。
   *[other] 同分时比较索伯分（SB）：你战胜的对手的得分，加上和你下平的对手得分的一半。
}
    { $deadline }，之后只看对局本身的时间（{ $clock }）。缺席两局的人退出比赛。所有对局结束后，下一轮开始。
tournament-rules-leaving = { $format ->
    [swiss] 轮数最多是参赛人数的一半。
   *[other] 没下满一半对局就退出的人，其对局对任何人都不计分。
}
tournament-heading = { $column ->
    [place] #
    [player] 玩家
    [points] 得分
    [discs] 子数
   *[tie-break] { $tie_break ->
        [brightwell] BQ
       *[sonneborn-berger] SB
    }
}
tournament-more = 另有 { $more } 人
choice-tournament-format = { $format ->
    [round-robin] 单循环赛：和每个人下一局
    [double-round-robin] 双循环赛：和每个人下两局
   *[swiss] 瑞士制：适合人多的比赛
}

## Buttons, select menus, autocomplete choices

button-join = 报名
button-leave = 退出
button-ready = 准备好了
button-standings = 排名
button-start-tournament = 开始
button-end-tournament = 结束比赛
button-leave-tournament = 退出比赛
button-make-casual = 改为友谊局
button-make-rated = 改为积分局
button-open-registration = 开放报名

button-resign = 认输
button-cancel = 取消对局
button-bring-board = 把对局 { $game } 移到这里
button-open-here = 在此打开
button-draw = 提和
button-accept-draw = 同意和棋
button-undo = 悔棋
button-accept-undo = 同意悔棋
button-hint = 提示
button-confirm-resign = 确认认输
button-confirm-cancel = 确认取消
button-confirm-end = 确认终止
button-confirm-annul = 确认作废
button-confirm-restore = 确认恢复计分
button-decline-annulment = 保持原样
button-keep-playing = 继续下
button-confirm-undo = 确认悔棋
button-confirm-hint = 显示提示
button-keep-counting = 不了，我要计入排行榜
button-rematch = 再来一局
button-new-game = 新对局
button-replay = 回放
button-give-up = 放弃
button-try-again = 再试一次
button-show-solution = 看答案
button-next-puzzle = 下一题
button-rated-puzzle = 计分题
button-next-trained = 下一个局面
button-look-again = 再看看
button-review = 复盘
button-practise = { $color ->
    [black] 执 ⚫ 黑棋练习
   *[white] 执 ⚪ 白棋练习
}
button-step-through = 逐步查看
button-turning-point = 转折点
button-best-move = 最佳一步
button-worst-move = 我最差的一步
button-what-follows = { $square } 之后的变化
button-back-to-move = 回到第 { $ply } 步
button-first-position = ⏮
button-previous-position = ◀
button-next-position = ▶
button-last-position = ⏭
button-picture = 动图
button-transcript = 棋谱
button-share = 发到这里
button-analyze = 分析这个局面
button-analysis-goal = { $goal ->
    [fewest] 按子少者胜
   *[most] 按子多者胜
}
button-play-on = 从这里接着下
button-back = 返回
button-level-up = 升级：{ $level }
button-easier = 降级：{ $level }
button-add-to-server = 添加到服务器
button-install = 仅为自己安装
button-claim-win = 宣布获胜
button-give-time = 给对方加时
button-conditional-moves = 预设棋步
button-another-line = 再加一条
button-remove-lines = 全部移除
button-decline-win = 放弃胜利
button-confirm-win = 确认胜利
button-pause = 暂停
button-resume = 继续
button-stop = 终止
button-accept = 接受
button-decline = 拒绝
button-cancel-challenge = 取消挑战
button-previous = 上一页
button-next = 下一页
button-newer-games = 更新的对局
button-older-games = 更早的对局
button-history = 对局记录
button-head-to-head = 和我比一比
button-challenge = 挑战
button-challenge-player = 挑战 { $name }
button-biggest-win = 最大胜局
button-play-outflank = 和 Outflank 下棋
button-rules = 规则
button-export = 导出我的数据
button-delete-data = 删除我的数据
button-confirm-delete = 确认删除
button-keep-data = 保留
button-all-channels = 允许所有频道
button-no-daily-puzzle = 不发布每日一题
button-mention-nobody = 不提及任何人
button-bot-play = 机器人的思路
button-solve-puzzle = 解题
button-notify-me = 通知我
button-no-weekly-summary = 不发布一周小结
button-channel-notices = { $notices ->
    [off] 关闭频道内通知
   *[allowed] 允许频道内通知
}
button-server-settings = { $section ->
    [games] 对局
    [language] 语言和比赛
    [titles] 称号身份组
    [weekly-summary] 一周小结
    [daily-puzzle] 每日一题
   *[channels] 频道
}
button-help = { $section ->
    [rules] 规则
    [people] 真人对局
    [learning] 学习
    [servers] 服务器
   *[playing] 下棋
}
button-settings = { $section ->
    [games] 页面：新对局
    [notices] 页面：通知
    [playing] 页面：对局中
    [people] 页面：其他人
    [data] 页面：我的数据
   *[boards] 页面：棋盘
}
select-play-on = { $color ->
    [black] 执黑棋接着下
   *[white] 执白棋接着下
}{ $named ->
    [yes] （{ $name } 的棋子）
   *[no] {""}
}，选择对手等级
select-jump = 跳到某一步
jump-start = 开始
jump-move = { $ply }. { $square }
select-start = 起始：{ $start }。可以另选
select-pasted = 第 { $number } 局，共 { $count } 局。可以另选
pasted-game = { $number }. { $black } vs { $white }
pasted-unreadable = { $number }. 无法读取的一局
# Below a game from a text with other words in it.
pasted-left-out = { $more ->
    [0] -# 不是本局的棋步，已略过：{ $texts }
   *[other] -# 不是本局的棋步，已略过：{ $texts }，以及另外 { $more } 处
}
select-moves = { $rows ->
    [1] 第 { $first } 行
   *[other] 第 { $first }–{ $last } 行
}：选择位置（{ $moves }）
select-flips = 翻转 { $flips } 子
square-choice = { $square } — 翻转 { $flips } 子
game-choice = #{ $game } vs { $opponent }
game-choice-between = #{ $game } { $black } vs { $white }
annulled-game-choice = { $choice } · 已作废

## Lists

games-none = 你没有进行中的对局。用 { -slash-play } 或 { -slash-challenge } 开一局吧。
games-title = **你有 { $games } 局进行中的对局**
games-line = { $game } { $who } · { $board } · { $goal } · { $turn } · 上一步：<t:{ $since }:R>
games-line-unplayed = { $game } { $who } · { $board } · { $goal } · { $turn } · <t:{ $since }:R>开始
games-line-clock = { $game } { $who } · { $board } · { $goal } · { $turn } · { $limit ->
    [first-move] 第一步截止：<t:{ $at }:R>
   *[clock] <t:{ $at }:R>超时
}
games-line-holiday = { $game } { $who } · { $board } · { $goal } · { $turn } · 休假中，最晚到 <t:{ $until }:f>
games-against = vs { $opponent }
games-between = { $black } vs { $white }
games-your-turn = 轮到你
games-turn-of = { $disc } 轮到 { $name }
games-paused = 已暂停
games-over = 已结束
games-more = … 还有 { $games } 局

ratings-outdated = 等级分正在重新计算…
leaderboard-by = { $kind ->
    [rating] 等级分
    [levels] 击败的最高等级
    [puzzles] 解题分
    [variants] 变体等级分
   *[wins] { $month ->
        [all] 胜局数
       *[other] { $month }胜局数
    }
}
leaderboard-period = { $month ->
    [all] 全部时间
   *[other] { $month }
}
leaderboard-earlier = ◀ { leaderboard-period }
leaderboard-later = { leaderboard-period } ▶
leaderboard-podium = 🥇 { $first }{ $players ->
    [1] {""}
    [2] {" "}· 🥈 { $second }
   *[3] {" "}· 🥈 { $second } · 🥉 { $third }
}
leaderboard-people = 查看个人资料，或发起挑战
leaderboard-person = { $rank }. { $name }
leaderboard-substitute = 那个排行榜上还没有人，先看看这个。
leaderboard-empty = { $scope ->
    [global] 全球排行榜上还没有人。在 { -slash-settings } 里选择加入，然后来下棋吧。
   *[server] 这里还没有人上榜。用 { -slash-play } 或 { -slash-challenge } 开始吧。
}
leaderboard-select-by = 按{ leaderboard-by }
leaderboard-card-title = { leaderboard-by }排行榜
leaderboard-title = **{ $scope ->
    [global] 全球排行榜
   *[server] 排行榜
}：{ leaderboard-by }** · 第 { $page }/{ $pages } 页
leaderboard-card-scope = { $scope ->
    [global] 所有服务器：选择上榜的玩家
   *[server] { $month ->
        [all] 最近 90 天在本服务器活跃的玩家
       *[other] 当月在本服务器下过积分局的玩家
    }
}
leaderboard-card-page = 第 { $page }/{ $pages } 页
leaderboard-card-rating = 等级分
leaderboard-card-provisional = ? 暂定：近期的积分局或对手太少
leaderboard-card-provisional-puzzles = ? 暂定：近期做的题太少
leaderboard-card-puzzles = 解出 { $solved }/{ $tried } · 最多连对 { $streak }
leaderboard-card-level = 等级 { $level }
leaderboard-card-ladder = { $discs } 子 · { $games } 局
leaderboard-rank = #
leaderboard-rating = 等级分{" "}
leaderboard-wins = 胜局
leaderboard-record = 胜–负–平
leaderboard-level = 等级
leaderboard-discs = 子数
leaderboard-games = 局数
leaderboard-solved = 解出
leaderboard-streak = 连对
leaderboard-player = 玩家
leaderboard-player-record = 玩家 · 胜–负–平
leaderboard-own-row = { $name } ◂
leaderboard-provisional = 带 `?` 的等级分是暂定的：这名玩家近期的积分局太少，或对手不到三个。
leaderboard-provisional-puzzles = 带 `?` 的分数是暂定的：这名玩家近期做的题太少。

## Histories, profiles, and two players side by side

history-title = **{ $parts }**
history-of = { $name } 的对局
history-against = 对手 { $name }
history-score = { $score ->
    [win] 胜
    [loss] 负
   *[draw] 平
}
history-kind = { $kind ->
    [variants] 积分局，变体
    [casual] 友谊局
    [bot] 人机对局
    [vote] 投票对局
   *[main] 积分局，8×8
}
history-opening = 开局 { $name }
history-since = <t:{ $at }:D> 起
history-before = <t:{ $at }:D> 之前
history-none = 没有符合条件的已结束对局。
history-by-votes = { $opponent }（投票）
history-line = <t:{ $at }:d> · **{ $score ->
    [win] 胜
    [loss] 负
   *[draw] 平
}** vs { $opponent } · { $how } · { $rest }
history-discs = { $own }:{ $other }
history-how = { $reason ->
    [resigned] 一方认输
    [time] 一方超时
    [claimed] 一方久未下棋
   *[agreed] 双方同意和棋
}
# Beside the name or the color of the winner.
history-how-short = { $reason ->
    [resigned] 对方认输
    [time] 对方超时
    [claimed] 宣布获胜
   *[agreed] 同意和棋
}

profile-games = { $games } 局
profile-subtitle = { profile-games }
profile-rating-of = { $class ->
    [variants] 变体等级分
   *[main] 8×8 等级分
}
profile-place = { $scope ->
    [global] 全球第 { $rank }/{ $players } 名
   *[server] 本服第 { $rank }/{ $players } 名
}
profile-results = { $opponents ->
    [bot] 对机器人
   *[people] 对真人
}
profile-levels = 已击败等级
profile-none = 暂无
profile-group = { $group ->
    [color] 执黑与执白
    [rivals] 老对手
    [wins] 最佳胜局
    [openings] 常用开局（5 局起）
    [bot] 对机器人
    [boards] 棋盘
   *[more] 更多
}
profile-all-levels = 全部等级
profile-streak = 最长连胜
profile-streak-now = { $score ->
    [win] { $games } 胜
    [loss] { $games } 负
   *[draw] { $games } 平
}
profile-total = { $score ->
    [win] { $games } 胜
    [loss] { $games } 负
   *[draw] { $games } 平
}
profile-plays-like = 棋力相当于等级
profile-puzzle-rating = 解题分
profile-puzzles = 解出题数
profile-solved = { $solved }/{ $tried }
profile-puzzle-streak = 最多连对
profile-tournaments = 比赛冠军
profile-title-since = { title-name }称号
profile-title-subtitle = { title-name } · { $subtitle }
profile-last = 当前连续
profile-upset-value = 高出 { $margin } 分
profile-biggest-win-value = 赢 { $margin } 子
profile-axis = { profile-rating-of }{ $games ->
    [0] {""}
   *[other] ，最近 { $games } 局
}
profile-note = 胜–负–平：胜、负、平的局数。
profile-title = **{ $name }** · { $subtitle }
profile-line = { $label }：{ $value }

head-to-head-title = { $one } 与 { $other }
head-to-head-met = 交手 { $games } 局{ $draws ->
    [0] {""}
   *[other] ，其中平局 { $draws } 局
}
head-to-head-never-met = 两人还没有交过手
head-to-head-none = 无
head-to-head-wins = { $color ->
    [black] 执黑胜局
   *[white] 执白胜局
}
head-to-head-biggest-win = 最大胜局
head-to-head-last = 最近对局，新的在前
head-to-head-game = { $end ->
    [win] { $winner } 胜（{ $result }）
   *[draw] 平局（{ $result }）
}
head-to-head-line = { $label }：{ $one } – { $other }
head-to-head-score = 胜局

## Private responses

apology = 我这边出了点问题（错误 { $id }）。请稍后再试。
board-moved = 对局 { $game } 在这里：{ $link }
game-replaced = 对局 { $game }（{ $black } vs { $white }）已被新的对局取代。
game-cancelled = { $name } 取消了与 { $other } 的对局 { $game }。
move-played-elsewhere = 你在对局 { $game } 中下了 { $square }：{ $link }
played-move = 你在对局 { $game } 中下了 { $square }。
deleted-boards-here = { $games } 所在的频道或子区已被删除。可以把棋盘移到这里。
deleted-boards-elsewhere = { $games } 所在的频道或子区已被删除。请在同一服务器的其他地方使用 { -slash-board }。
resign-question = 要在与 { $opponent } 的对局 { $game } 中认输吗？这会记一负。
resign-question-early = 要在与 { $opponent } 的对局 { $game } 中认输吗？双方还没各下满两步，所以不计分。
cancel-question = 要取消对局 { $game } 吗？它才刚开始，取消后不计胜负，也不计入任何成绩。
cancelled = 你取消了对局 { $game }，不计入任何成绩。
resigned = 你在对局 { $game } 中认输了。
undo-question = 要悔掉你的上一步吗？对局 { $game } 将不再计入等级。
hint-question = 要看提示吗？对局 { $game } 将不再计入等级。
undone = 你在对局 { $game } 中悔了一步棋。
end-question = 要终止对局 { $game }（{ $black } vs { $white }）吗？不计胜负，双方也无法继续下。
ended = 你终止了对局 { $game }。棋盘上不会显示是谁终止的。
annul-question = 要作废对局 { $game }（{ $black } vs { $white }）吗？它将不再计分，所有等级分会重新计算。只有这个机器人的所有者可以撤销。
annulled = 你作废了对局 { $game }。等级分会在后台更新。棋盘上不会显示是谁作废的。
restore-question = 对局 { $game }（{ $black } vs { $white }）已作废。你是这个机器人的所有者，可以让它重新计分。
restored = 对局 { $game } 重新计分了。等级分会在后台更新。
annulment-declined = 没有任何改动。
still-playing = 对局继续。
play-instead = 不用向我发起挑战，点击“{ button-play-outflank }”就行。
introduction = 你是这个服务器的管理员：用 { -slash-server-settings } 可以选择下棋的频道。
kept-private = -# 只有你能看到，因为这个服务器不允许外部应用发言。
missing-permission = { $count ->
    [1] 我在这里缺少“{ $names }”权限，做不到这件事。请服务器管理员授予。
   *[other] 我在这里缺少以下权限，做不到这件事：{ $names }。请服务器管理员授予。
}
outdated-command = 我不认识这个命令或它的选项。请重启 Discord（电脑上按 Ctrl+R）后再试。

settings = **你的设置**
settings-boards = 你下棋时棋盘的样子。进行中的对局会立即更新。如果对手用的是另一种主题，轮到谁下就按谁的主题显示。
settings-games = 你的新对局的默认选项。{ -slash-play } 和 { -slash-challenge } 会记住你在命令里选的等级和颜色。
settings-notices = 真人对局里轮到你下，或有请求、答复、休假、结果时，我怎样通知你：一般在一分钟后，这期间你点过什么就不再通知；有人提出请求，或你的实时挑战被接受，则立即通知。免打扰时段内的通知会推迟到之后。
settings-local-time = 按下面选择的时区，现在是 { $time }。
settings-people = 你屏蔽的人不能向你发起挑战、接受你的挑战，或与你再来一局；你也不能挑战他们。他们只有在尝试时才会发现。进行中的对局不受影响。
settings-playing = 休假可以避免你在通信对局中超时判负：每年 14 天，在你超时后按小时扣除。
    和我下棋时，棋盘下方会有提示按钮。看过提示的对局不计入排行榜。
    加入全球排行榜后，所有服务器的人都能看到你的名字。
    语言设置只影响仅你可见的内容。
settings-data = 这些文件说明我保存你的哪些数据、为什么保存、保存多久，以及使用我的条款。
holiday-left = 你今年剩余的休假：{ $time }。
settings-blocks = { $count ->
    [0] 你没有屏蔽任何人。
   *[other] 你屏蔽了 { $count } 个人。
}
settings-blocked = 你已屏蔽 { $name }。
select-block = 屏蔽某人
select-unblock = 取消屏蔽
select-unblock-others = 其他人
server-settings = **本服务器的设置**
server-settings-games = 为没有自行设置的玩家选择默认值，以及通知谁。更改立即生效；较早对局的棋盘从下一张图片起更新。
server-settings-language = 本服务器的棋盘、挑战、结果和公告使用的语言。仅一人可见的内容使用其本人的语言。
server-settings-all-channels = 所有频道都可以开始对局。
server-settings-channels = 可以在 { $channels } 及其子区开始对局。
server-settings-threads = 每个新对局都会在所在频道开一个子区，对局结束后归档。无法开子区时，就在频道里下。
server-settings-missing-permission = { $count ->
    [1] 我缺少“{ $names }”权限，无法在这个频道创建子区。
   *[other] 我缺少以下权限，无法在这个频道创建子区：{ $names }。
}
thread-name = { $black } vs { $white } · { $game }
board-in-thread = { $game } 的棋盘在它的子区里：{ $thread }
server-settings-notices = { $notices ->
    [off] 频道里不通知任何人。大家可以自行选择用私信接收。
   *[allowed] 在真人对局中，频道里的通知可以提及其中一方。
}
server-settings-daily = 每日一题在所有地方都一样，周一最简单，周日最难。我会发布题目和前一天的答案，并附上按钮，点击后即可私下解题。
server-settings-daily-off = 还没有选择频道，所以不会发布。
server-settings-daily-channel-deleted = 发布的频道已被删除，所以不再发布。请另选一个。
server-settings-daily-on = 发布在 { $channel }，下一次是 <t:{ $next }:F>。
server-settings-daily-role = 发布时会提及 { $role }。成员点击题目下方的“{ button-notify-me }”按钮，就能获得或移除这个身份组。只有在所有人或我可以提及该身份组时，Discord 才会通知他们。
server-settings-daily-no-role = 发布时不提及任何人。想提及愿意接收的人，请在服务器设置里新建一个没有任何权限、排在我的身份组之下的身份组，再在这里选择它。成员点击题目下方的“{ button-notify-me }”按钮，就能获得或移除它。
server-settings-daily-hour = 发布时间：{ $hour } UTC
server-settings-summary = 一周小结：下完了多少局、谁下得最多、最佳胜局、最长连胜、新称号、本月至今胜局最多的人和结束的比赛。有人下过棋的话，每周一发布，不提及任何人。
server-settings-summary-off = 还没有选择频道，所以不会发布。
server-settings-summary-channel-deleted = 发布的频道已被删除，所以不再发布。请另选一个。
server-settings-summary-on = 发布在 { $channel }，下一次是 <t:{ $next }:F>。
server-settings-post-missing-permission = { $count ->
    [1] 我缺少“{ $names }”权限，无法在 { $channel } 发布。
   *[other] 我缺少以下权限，无法在 { $channel } 发布：{ $names }。
}
server-settings-post-refused = 因为缺少权限，上一次没能发布。
select-channels = 选择下棋的频道
select-daily-channel = 选择每日一题的频道
select-daily-role = 选择发布每日一题时提及的身份组
select-summary-channel = 选择一周小结的频道
server-settings-titles = 玩家会得到其最高称号对应的身份组；该称号没有设身份组时，取再低一级的。本服务器排行榜上的玩家很快就会得到，其他人在这里下完下一局积分局后得到。我会移除较低称号的身份组，不动其他身份组。
title-role = { title-name }：{ $role }
title-role-none = 无身份组
title-choice = 称号：{ title-name }
select-role = “{ title-name }”的身份组：无
role-obstacle-unknown = 你选的身份组已经不在这个服务器里了。
# What to do instead.
-make-role = 请在服务器设置里新建一个没有任何权限的身份组。
role-obstacle-everyone = 所有人都有这个身份组。{ -make-role }
role-obstacle-managed = { $role } 属于某个应用或订阅，只能由 Discord 发放。{ -make-role }
role-obstacle-powerful = 我不发放 { $role }，因为它带有以下权限：{ $names }。{ -make-role }
role-lost-powerful = 我不再发放 { $role }，因为它带有可以管理他人的权限。
role-obstacle-manager-may-not = 你没有“管理身份组”权限，不能选择 { $role }。
role-obstacle-above-manager = 你不能选择 { $role }，因为它不在你的最高身份组之下。
role-obstacle-above-bot = 我不能发放 { $role }，因为它不在我的最高身份组之下。请在服务器设置里把我的身份组移到它上面。
role-obstacle-bot-may-not = 我没有“管理身份组”权限，不能在这里发放身份组。
role-obstacle-not-in-server = 我不能在这里发放身份组，因为这个服务器只添加了我的命令。请把我作为机器人添加进来。
role-obstacle-no-response = Discord 暂时没有告诉我这个服务器有哪些身份组。请稍后再试。

server-setting-games-per-channel = { $value ->
    [unlimited] 一个频道里进行中的对局：不限
   *[other] 一个频道里进行中的对局：最多 { $value } 局
}
server-setting-place = { $value ->
    [thread] 对局：每局各开一个子区
   *[channel] 对局：就在发起的频道里
}
server-setting-board = 未自行选择的玩家的棋盘：{ $value }
server-setting-theme = { $value ->
    [walnut] 未自行选择的玩家的主题：胡桃木
    [slate] 未自行选择的玩家的主题：石板
    [contrast] 未自行选择的玩家的主题：高对比
   *[classic] 未自行选择的玩家的主题：经典
}
server-setting-exhibitions = { $value ->
    [moderators] 表演赛：由版主发起
    [nobody] 表演赛：不允许
   *[everyone] 表演赛：任何人都能发起
}
server-setting-tournaments = { $value ->
    [moderators] 比赛：由版主创建
    [nobody] 比赛：不允许
   *[everyone] 比赛：任何人都能创建
}
server-setting-language = { $value ->
    [discord] 本服务器的语言：与 Discord 设置相同
   *[other] 本服务器的语言：{ $value }
}
setting-values = { $play }（/play），{ $challenge }（/challenge）
setting-level = 我的等级：{ $value }
setting-color = 你的颜色：{ $value }
setting-board = 棋盘：{ $value }
setting-setup = { $value ->
    [mirrored] 开始：镜像摆法
    [parallel] 开始：平行摆法
    [free] 开始：自由摆法
    [random] 开始：随机开局
    [balanced] 开始：均势开局
    [standard] 开始：标准摆法
   *[other] 开始：开局 { $value }
}
setting-theme = { $value ->
    [classic] 主题：经典，绿色
    [walnut] 主题：胡桃木，油润木色
    [slate] 主题：石板，冷灰与蓝
    [contrast] 主题：高对比，黑与白
   *[server] 主题：随服务器设置
}
setting-discs = { $value ->
    [distinct] 棋子：白棋为方形
   *[alike] 棋子：全部为圆形
}
setting-view = { $value ->
    [text] 棋盘：文本，供屏幕阅读器使用
    [letters] 棋盘：用字母画出
   *[picture] 棋盘：图片
}
setting-marks = { $value ->
    [dots] 可下的位置：圆点
    [flips] 可下的位置：翻转几子
    [none] 可下的位置：不标记
   *[names] 可下的位置：坐标
}

setting-notices = { $value ->
    [off] 通知：无
    [direct] 通知：私信
   *[mention] 通知：在频道里提及
}
setting-quiet-from = { $value ->
    [none] 免打扰时段：无
   *[other] 免打扰开始：{ $value }
}
setting-quiet-to = 免打扰结束：{ $value }
setting-time-zone = 你的时区：{ $value }
time-zone-with-time = { $zone } · { $time }
time-zone-utc = UTC
time-zone-fixed = UTC{ $offset }，无夏令时
time-zones-regions = 其他地区
time-zones-region = { $region ->
    [Africa] 非洲
    [America] 美洲
    [Antarctica] 南极洲
    [Arctic] 北极
    [Asia] 亚洲
    [Atlantic] 大西洋
    [Australia] 澳大利亚
    [Europe] 欧洲
    [Indian] 印度洋
   *[Pacific] 太平洋
}
time-zones-page = { $region }：{ $first } 到 { $last }
setting-holidays = { $value ->
    [off] 休假：关
   *[on] 休假：开
}
setting-hints = { $value ->
    [off] 提示按钮：关
   *[offered] 提示按钮：开
}
setting-language = { $value ->
    [discord] 语言：与 Discord 相同
   *[other] 语言：{ $value }
}
setting-listing = { $value ->
    [on] 全球排行榜：加入
   *[off] 全球排行榜：不加入
}

## Notices: one sentence, for one person or for both players

notice-mention = { $mention } { $notice }
notice-turn = 你与 { $opponent } 的对局轮到你下了：{ $link }
notice-reminder = 你与 { $opponent } 的对局 <t:{ $flag }:R>超时：{ $link }
notice-accepted = { $opponent } 接受了挑战，对局已开始：{ $link }
notice-accepted-turn = { $opponent } 接受了挑战，轮到你下：{ $link }
notice-tournament = 你和 { $opponent } 的对局已开始：{ $link }
notice-tournament-turn = 你和 { $opponent } 的对局已开始，轮到你下：{ $link }
notice-draw-offer = { $opponent } 提和：{ $link }
notice-undo-offer = { $opponent } 请求悔棋：{ $link }
notice-rematch-offer = { $opponent } { $cancelled ->
    [yes] 想重新开一局
   *[no] 想再来一局
}：{ $link }
notice-holiday-own = 你与 { $opponent } 的对局已超时，你的休假开始了：{ $link }
notice-holiday = { $opponent } 正在休假：{ $link }
notice-holiday-both = { $name } 已超时，休假开始了：{ $link }
notice-ended-by-moderator = 版主终止了你与 { $opponent } 的对局，不计胜负：{ $link }
notice-ended-by-moderator-both = 版主终止了你们的对局，不计胜负：{ $link }
notice-result = { $ending } · { $link }
notice-result-win-open = { $result } · { $win_open }，按钮在棋盘下方。
# Instead of a link
notice-board-deleted = 对局 { $game }。它的棋盘已被删除，用 { -slash-board } 可以重新发出。
notice-board-deleted-ended = 对局 { $game }，它的棋盘已被删除。
notice-ended = 这件事已经结束了。

## Fair play

fair-play-none = { $scope ->
    [server] { $name } 在本服务器没有已评估的对局
   *[everywhere] { $name } 在任何服务器都没有已评估的对局
}。8×8、子多者胜的积分局会在结束后评估。
fair-play-title = {"**"}公平竞技：{ $name }** · { $scope ->
    [server] 本服务器
   *[everywhere] 所有服务器
}最近 { $games } 局已评估的对局，{ $first } 到 { $last }
fair-play-best = {"**"}最佳棋步**：{ $moves } 步中有 { $best } 步（{ $share }%，大致在 { $low }% 到 { $high }% 之间）。{ $opponents ->
    [none] 对手没有已评估的棋步。
   *[some] 对手的 { $opponent_moves } 步中有 { $opponent_best } 步（{ $opponent_share }%）。
}
fair-play-loss = {"**"}平均亏损**：与最佳棋步相比，每步亏 { $loss } 子{ $opponents ->
    [none] {""}
   *[some] ；对手亏 { $opponent_loss } 子
}。越少越好。
fair-play-levels = {"**"}最接近的等级**（综合以上两项）：{ $levels }。
fair-play-no-level = {"**"}最接近的等级**：无。没有哪个等级同时符合这样的比例和平均亏损。
fair-play-level = { $level }（{ $share }%，{ $loss } 子）
fair-play-few-moves = {"**"}最接近的等级**：未比较，至少需要 { $least } 步。
fair-play-times = {"**"}思考时间**：实时对局中的 { $times } 步，通常为 { $typical } 秒。三分之二的棋步用时在 { $low } 到 { $high } 秒之间，即上下 { $factor } 倍以内。人下简单的棋步比难的快；倍数很小，可能意味着用了程序。
fair-play-few-times = {"**"}思考时间**：未比较。至少需要实时计时的 { $least } 步，现有 { $times } 步。
fair-play-note =
    -# 不计入的有：别无选择的棋步、每局的前 { $opening } 步，以及空格不足 { $empties } 个时的棋步。最佳棋步是引擎搜索 { $positions } 个局面后找到的。
    {"**"}这不能证明任何事。** 强手的数据也是这样。请用 { -slash-history } 看看这些对局，并与该玩家谈一谈。

## Refusals: the reason in a short sentence, and what to do instead where that helps

refusal-unknown-square = { $text }不是这个棋盘上的位置。请用 a–{ $column } 和 1–{ $row }，例如 d3。
refusal-occupied = 不能下 { $square }：那里已经有棋子了。
refusal-outflanks-nothing = 不能下 { $square }：翻转不了任何棋子。
refusal-outside-centre = 现在还不能下 { $square }：前四枚棋子要下在中央。
refusal-board-over = 双方都无棋可下了。用 { -slash-play } 或 { -slash-challenge } 另开一局吧。
refusal-not-your-turn = 还没轮到你。
refusal-turn-of = 现在轮到 { $name }。
refusal-not-your-game = 你不是这一局的对局者。
refusal-game-over = 对局 { $game } 已经结束。用棋盘下方的按钮、{ -slash-play } 或 { -slash-challenge } 另开一局吧。
refusal-already-ended = 对局 { $game } 已经结束了。
refusal-outdated-button = 这个棋盘已经过时，对局已经往下进行了。请用最新的棋盘，或用 { -slash-board } 重新发出。
refusal-bad-button = 这个操作在这里用不了。请重新使用命令，或用 { -slash-board } 重新发出你的棋盘。
refusal-unknown-game = 我找不到这一局。{ -slash-games } 和 { -slash-history } 会列出你的对局。
refusal-no-game = { games-none }
refusal-no-game-here = 你在这个频道没有进行中的对局。请前往 { $games }，或用 { -slash-play } 或 { -slash-challenge } 开一局。
refusal-board-elsewhere = 棋盘只能发在对局开始的地方。要继续下，请打开 { $game }。
refusal-already-done = 这件事已经做过了。用 { -slash-games } 查看你的对局。
refusal-too-late-to-cancel = 双方都已下过棋，不能取消对局了，但你还可以认输。
refusal-not-starter = 只有版主和这场对局的发起人可以这样做。
refusal-already-paused = 表演赛已经暂停了。
refusal-already-running = 表演赛正在进行。
refusal-time-is-up = 你下这一步之前已经超时。
refusal-too-much-time = 对手的时间已经超过 13 天了。
refusal-not-the-winner = 只有胜方可以决定是否接受这场胜利。
refusal-win-is-final = 这场胜利已成定局。想再下一局，请点击棋盘下方的“{ button-rematch }”。
refusal-own-turn-to-claim = 现在轮到你。如果你的时间用完，或不计时的对局里你 7 天没有下棋，对手就可以宣布获胜。
refusal-too-early-to-claim = 对手的时间用完，或不计时的对局里对手 7 天没有下棋，你才能宣布获胜。
refusal-draw-with-bot = 我每局都要下到底。想现在结束，请点击“{ button-resign }”。
refusal-too-early-for-draw = 双方都下过棋之后才能提和。在那之前，你可以取消对局。
refusal-draw-offered-lately = 你刚提过和。再下 { $moves } 步之后才能再次提和。
refusal-offer-open = { $kind ->
    [undo] 已经有人请求悔棋
   *[draw] 已经有人提和
}。请先答复、等待答复，或继续下。
refusal-own-offer = 对方还没有答复你的请求，请等一等。
refusal-no-offer = 现在没有这样的请求。请用最新的棋盘，或用 { -slash-board } 重新发出。
refusal-undo-in-rated-game = 积分局不能悔棋。友谊局和与我的对局可以。
refusal-nothing-to-undo = 你还没有下过，没有棋可悔。
refusal-undo-declined = 对手已经拒绝了。再下一步之后可以再问。
refusal-hint-between-players = 只有和我下的对局才有提示。用 { -slash-play } 开一局吧。
refusal-conditional-moves-on-own-turn = 现在轮到你，直接下就行。
refusal-too-many-lines = 你已预设 20 条变化，达到上限。点击“{ button-remove-lines }”可以重新开始。
refusal-hint-under-way = 我还在算你上一次要的提示。等它出来后再试。
refusal-rematch-exists = 下一局已经开始了：{ $game }。
refusal-no-level-up = 战胜这个等级才能升级，或用 { -slash-play } 任选等级。
refusal-no-easier-level = 输给我的某个等级之后才能降级，或用 { -slash-play } 任选等级。
refusal-opponent-deleted = 你的对手删除了自己的数据。用 { -slash-challenge } 另找一位吧。
refusal-no-rematch = 这一局还没结束。下完之后才能再来一局。
refusal-rematch-declined = 对手不想再来一局。用 { -slash-challenge } 另找一位吧。
refusal-replay-too-early = 这一局还没结束。结束后就可以回放。
refusal-nothing-to-replay = 没有可以回放的内容：这一局没有人下过棋。
refusal-replay-under-way = 我还在制作你上一次要的回放。等它出来后再试。
refusal-replay-shared = 你已经发过了。
refusal-no-finished-game = 你没有可以回放的已结束对局。先下完一局，或给 { -slash-replay } 填上 `transcript`。
refusal-review-too-early = 这一局还没结束。结束后我就可以复盘。
refusal-review-no-moves = 没有可以复盘的内容：这一局没有人下过棋。
refusal-review-under-way = 我还在做你上一次要的复盘。等它出来后再试。
refusal-review-running-game = 有一局真人对局正下到其中的一个局面，或只差一步。等那局下过这里再试。
refusal-hint-in-running-game = { refusal-analysis-running-game }
refusal-analysis-under-way = 我还在分析你上一次给的局面。等它出来后再试。
refusal-trained-in-running-game = { refusal-analysis-running-game }
refusal-analysis-running-game = 有一局真人对局正下到这个局面，或只差一步。等那局下过这里再试。
refusal-analysis-over = 这里双方都无棋可下，没有什么可分析的。
refusal-analysis-squares = 局面要每格一个字母，8×8 共 64 个：`X` 为黑棋，`O` 为白棋，`-` 为空格。这里有 { $squares } 个。
refusal-analysis-obf = 我读不懂第 { $character } 个字符：{ $problem ->
    [side] 棋盘后面空一格，要写轮到哪一方，`X` 或 `O`
    [rest] 轮到哪一方之后，只能跟以 `;` 开头的注释
   *[square] 每格只能是 `X`（黑棋）、`O`（白棋）或 `-`（空格）
}。
refusal-review-gone = 这次复盘已不再保存。请把 `transcript` 再给 { -slash-replay } 一次。
refusal-review-several-games = 你给了好几局，而我只能显示一局。请给出编号、一份棋谱或一个文件。
refusal-has-not-played = { $name } 还没有在我这里下完过一局。
refusal-player-deleted = 这个人删除了自己的数据，没有可以显示的内容。
refusal-bot-has-no-games = 机器人没有等级分，也没有对局记录。请选择一个真人。
refusal-same-player = 这是同一个人。请选择两个不同的人。
refusal-bad-day = { $text }不是日期。请按年、月、日书写，例如 2026-01-31。
refusal-opening-unknown = { $text }不是我认识的开局。
refusal-opening-running-game = { refusal-analysis-running-game }
refusal-unknown-setup = { $text }既不是摆法，也不是开局名称。
suggested-opening = { $name ->
    [none] 请从我给出的建议里选择。
   *[other] 你是指 { $name } 吗？
}
refusal-opening-needs-standard-board = 指定名称的开局和均势开局只能用在 8×8 棋盘上，均势开局还必须是子多者胜。请不填 `board` 和 `goal`，或选择 `setup:random`。
refusal-handicap-decides-sides = 让子局由占角的一方执黑，白棋先下。请不填 `color` 和 `first`。
refusal-handicap-free-setup = 自由摆法从空棋盘开始。请选择其他 `setup`，或不填 `handicap`。
refusal-handicap-auto-needs-standard-board = 我只知道 8×8 棋盘上子多者胜时一个角的价值。请直接选择角的数量。
refusal-handicap-auto-needs-opponent = 还不知道谁会接受。请填写 `opponent`，或选择角的数量。
refusal-empty-period = 这段时间里一天也没有。`before` 要晚于 `after`。
refusal-record-too-long = 内容太长，无法读取。请只给一局。
refusal-record-no-moves = 里面没有棋步。请给出棋步，例如 `f5d6c3`。
refusal-record-no-such-game = { $games ->
    [0] 里面没有对局。
    [1] 里面只有一局。
   *[other] 里面有 { $games } 局。
}
refusal-record-move = 第 { $number } 步无法读取。{ $problem ->
    [outside] { $text }在棋盘之外
    [occupied] { $text }已经有棋子：请检查前面的棋步和初始摆法
    [flips] { $text }翻转不了任何棋子：请检查前面的棋步和起始局面
    [centre] { $text }不在中央，而前四枚棋子要下在中央
    [over] 对局在这之前就结束了
    [pass] 那里不该弃权
   *[other] { $text }既不是位置，也不是弃权
}。
refusal-record-side = 第 { $number } 步{ $text }记在了错误的一方。那时轮到{ color }。
refusal-record-among-words = 第 { $number } 步无法读取。{ $text }夹在文字中间，请只给棋步。
refusal-record-number = 第 { $number } 步无法读取。{ $text }的编号是 { $stated }，前面可能漏了一步。
refusal-record-property = 从第 { $character } 个字符起无法读取。{ $text }不是 SGF 或 GGF 对局的内容。
refusal-record-no-end = 从第 { $character } 个字符开始的部分没有结尾。请复制整局。
refusal-record-other-game = { $text }是另一种棋。我只能读黑白棋（Reversi 和 Othello）。
refusal-record-bad-start = { $text }不是我能读取的起始局面。请检查第一步之前的棋子。
refusal-record-other-start = 这一局的起始棋子与我的各种摆法都不同。
refusal-record-discs-changed = 这一局在棋步之间改动了棋子，正常下棋不会这样。
refusal-record-wthor = { $problem ->
    [board] 这个 WTHOR 文件里是 { $stated }×{ $stated } 棋盘的对局。我能读 8×8 的。
    [solitaires] 这个 WTHOR 文件里是待解的局面。我能读的是对局。
    [players] 这是 WTHOR 的棋手名单。对局在 .wtb 文件里。
    [tournaments] 这是 WTHOR 的比赛名单。对局在 .wtb 文件里。
    [short] 这个 WTHOR 文件标明有 { $stated } 局，实际只有 { $held } 局。请重新下载。
   *[long] 这个 WTHOR 文件标明有 { $stated } 局，实际却多出 { $held } 个字节。请重新下载。
}
refusal-paste-gone = 我已经不记得那段文字或那个文件了。请再用命令给我一次。
refusal-record-not-text = 我读不懂这个。请给出棋步，或 SGF、GGF、WTHOR 格式的对局。
refusal-too-many-games = 你有 10 局进行中的对局，已达上限。请先下完或认输一局；{ -slash-games } 会列出它们。
refusal-other-too-many-games = { $name } 有 10 局进行中的对局，已达上限。等其中一局结束后再试。
refusal-challenge-too-many = 你有 5 个还没答复的挑战，已达上限。请取消一个，或等待答复。
refusal-challenge-too-many-pings = { $name } 没有接受你最近的 3 次挑战。请等一小时。
refusal-challenge-oneself = 你不能挑战自己。另选一个人，或用 { -slash-play } 和我下。
refusal-challenge-bot = 其他机器人不和我下黑白棋。挑战一个真人，或用 { -slash-play } 和我下。
refusal-challenge-open-in-direct-messages = 这里没有别人能看到挑战。请在服务器里使用 { -slash-challenge }，或用 { -slash-play } 和我下。
refusal-challenge-in-direct-messages = { $name } 在这里看不到挑战。请在服务器里使用 { -slash-challenge }，或用 { -slash-play } 和我下。
refusal-challenge-kept-private = 这个服务器不允许外部应用发言，所以这里没有别人能看到挑战。请在私信里使用 { -slash-challenge }。
refusal-takes-no-challenges = { $name } 不接受你的挑战。另选一个人，或用 { -slash-play } 和我下。
refusal-blocked-by-you = 你屏蔽了 { $name }。想一起下棋，请在 { -slash-settings } 里取消屏蔽。
refusal-block-self = 你不能屏蔽自己。
refusal-block-bot = 机器人从不向人发起挑战。
refusal-too-many-blocked = 你已屏蔽 100 个人，达到上限。请先取消屏蔽某个人。
refusal-channel-not-allowed = 不能在这个频道开始对局。请前往 { $channels }。
channel-full = 这个频道已有 { $limit } 局进行中的对局，达到上限。
refusal-channel-full = { channel-full }请换个频道，或稍后再开。
refusal-only-channel-full = { channel-full }请稍后再开。
refusal-channel-full-go-to = { channel-full }请前往 { $channels }，或稍等。
refusal-thread-of-game = 这个子区属于对局 { $game }。请在 { $channel } 开始新对局。
refusal-vote-outside-server = 投票对局只能在我加入的服务器里进行。
refusal-vote-under-way = 这个频道已经在下投票对局：{ $game }。
refusal-exhibitions-for-moderators = 在这个服务器，只有版主可以发起表演赛。用 { -slash-play } 和我下吧。
refusal-tournament-unknown = 这里没有这个比赛。用 { -slash-tournament-create } 创建一个吧。
refusal-tournament-several = 有多个比赛正在报名。请用 `tournament` 选择一个。
refusal-tournament-outside-server = 比赛只能在服务器里举行。
refusal-tournament-for-moderators = 在这个服务器，只有版主可以创建比赛。
refusal-tournament-not-allowed = 这个服务器不允许举行比赛。
refusal-tournament-too-many = 这个服务器已有三个正在报名或进行中的比赛，达到上限。请等其中一个结束。
refusal-tournament-needs-clock = 比赛要计时。请给 `clock` 选择别的值。
refusal-tournament-no-name = 比赛要有名称。请用 `name` 给它取一个。
refusal-tournament-started = 这个比赛的报名已经结束。
refusal-tournament-over = 这个比赛已经结束。
refusal-tournament-no-cancel = 比赛的对局不能取消，但你可以认输。
refusal-tournament-needs-standard-board = 指定名称的开局和均势开局只能用在 8×8 棋盘上。请不填 `board`，或选择 `setup:random`。
refusal-tournament-full = 这个比赛的名额已满。
refusal-tournament-joined = 你已经报名参加这个比赛了。
refusal-tournament-not-joined = 你没有参加这个比赛。
refusal-tournament-too-few-players = 至少要有 { $least } 人才能开始。
refusal-tournament-not-organizer = 只有 { $name } 和版主可以这样做。
refusal-tournament-no-game = 这一轮你没有要开始的对局。
refusal-tournament-ready = 你已经准备好了。对手也准备好后，对局就会开始。
refusal-no-exhibitions = 这个服务器不允许表演赛。用 { -slash-play } 和我下吧。
refusal-not-moderator = 只有版主（“管理消息”权限）可以终止别人的对局。
refusal-annulment-not-manager = 只有服务器管理员（“管理服务器”权限）可以作废对局。
refusal-may-not-see-reports = 只有服务器管理员（“管理服务器”权限）可以查看公平竞技报告。
refusal-not-owner = 只有这个机器人的所有者可以让作废的对局重新计分。
refusal-annulment-too-early = 对局 { $game } 还在进行。请等它结束后再作废，或用 { -slash-moderate-end-game } 终止它。
refusal-annulment-before-win-is-final = 对局 { $game } 的胜方还可以放弃这场胜利。请等胜利确定后再作废，最多一天。
refusal-annulment-not-rated = 对局 { $game } 不计分，没有什么可作废的。
refusal-annulment-already-annulled = 对局 { $game } 已经作废了。
refusal-annulment-not-annulled = 对局 { $game } 没有被作废，照常计分。
refusal-not-manager = 只有服务器管理员（“管理服务器”权限）可以更改服务器设置。
refusal-challenge-unknown = 我找不到这个挑战。用 { -slash-challenge } 发一个新的吧。
refusal-challenge-settled = 这个挑战已经不再有效。
refusal-challenge-expired = 这个挑战已过期。
refusal-challenge-accept-own = 这是你自己的挑战，要由 { $name } 来接受。
refusal-challenge-accept-own-open = 这是你自己的挑战，要由别人来接受。
refusal-challenge-only-opponent-responds = 这个挑战是发给 { $name } 的。用 { -slash-challenge } 发起你自己的吧。
refusal-challenge-only-challenger-cancels = 只有 { $name } 可以取消这个挑战。
refusal-bad-board = { $text }不是棋盘大小。两个数都要是 4 到 12 之间的偶数。
refusal-bad-level = { $text }不是等级。请选择 1 到 10 的数字。
refusal-bad-level-choice = { $text }不是等级。请选择 1 到 10 的数字，或者 `{ level-match-me }`。
refusal-bad-choice = 选项“{ $option }”只能是以下之一：{ $expected }。
refusal-no-server-here = 排行榜属于服务器。请在服务器里使用 { -slash-leaderboard }，或选择范围 `global`。
refusal-too-many-actions = 太快了，我跟不上。等一秒再试。
refusal-busy = 我现在对局太多，忙不过来。过一分钟再试。

## Commands, with their options as attributes

command-play = 和我下一局
    .level = 我的棋力，从 1（随机）到 10（宗师），或与你相当
    .color = { -option-color }
    .board = { -option-board }
    .setup = { -option-setup }
    .first = { -option-first }
    .goal = { -option-goal }
    .handicap = { -option-handicap }
    .view = { -option-view }
command-challenge = 向别人发起挑战
    .opponent = 挑战谁。不填则本频道的任何人都可以应战
    .color = { -option-color }
    .board = { -option-board }
    .setup = { -option-setup }
    .first = { -option-first }
    .goal = { -option-goal }
    .handicap = { -option-handicap }
    .clock = 每方总分钟数和每步秒数，或每步天数
    .rated = 是否计入双方的等级分
    .view = { -option-view }
menu-challenge = 黑白棋挑战
menu-profile = 黑白棋资料
menu-review = 复盘这一局
command-watch = 看我和自己下一局
    .black = 执黑的等级
    .white = 执白的等级
    .board = { -option-board }
    .setup = { -option-setup }
    .goal = { -option-goal }
    .view = { -option-view }
command-vote = 和频道里的人一起投票，与我下一局
    .level = 我的棋力，从 1（随机）到 10（宗师）
    .time = 从第一票开始，每一步可以投票多久
    .color = 频道的棋子颜色
    .board = { -option-board }
    .setup = { -option-setup }
    .goal = { -option-goal }
    .view = { -option-view }
command-move = 在棋盘上落子
    .square = 棋子下在哪里，例如 d3
    .game = { -option-game }
command-board = 在频道底部重新发出你的棋盘
    .game = { -option-game }
    .view = { -option-view }
command-replay = 回放已结束的对局，可以复盘，并查看每一步的价值
    .game = 哪一局，不填则为你最近结束的一局。编号在棋盘下方
    .transcript = 别处的对局（棋步、SGF 或 GGF），或一行 OBF 格式的局面
    .file = 别处的对局：SGF、GGF、WTHOR（.wtb），或一串棋步
command-opening = 查看一个开局的棋步、评估和在这里的战绩
    .name = 开局名称，例如 Tiger
command-puzzle = 找出唯一正确的一步
    .which = 今天的题目、计入解题分的题目，或你自己对局里的失误
command-games = 列出你进行中的对局，附链接
command-moderate = 终止或作废本服务器的对局，或检查公平竞技
command-moderate-end-game = 终止本服务器的任何一局，不计胜负
    .game = 哪一局。编号在棋盘下方
command-moderate-annul = 让本服务器的一局积分局不再计分
    .game = 哪一局。编号在棋盘下方
command-moderate-fair-play = 把某人在积分局里的棋步与引擎比较
    .user = 谁的对局，不填则为你自己
command-leaderboard = 看看本服务器谁领先
    .by = 按什么排名
    .scope = 本服务器，或所有选择上榜的玩家
command-profile = 查看某人的等级分、战绩和最大胜局，或比较两个人
    .user = 谁的资料，不填则为你自己
    .versus = 和谁比较
command-history = 列出已结束的对局，并可打开
    .user = 谁的对局，不填则为你自己
    .opponent = 只列出与此人的对局
    .result = 只列出这种结果的对局
    .kind = 只列出这一类对局
    .opening = 只列出这个开局的对局
    .after = 只列出这一天起的对局，例如 2026-01-31
    .before = 只列出这一天之前的对局，例如 2026-01-31
command-tournament = 在本服务器举行和参加比赛
command-tournament-create = 创建一个比赛
    .name = 比赛的名称
    .format = 谁和谁下
    .clock = 每方有多少时间
    .board = 棋盘，例如 8x8
    .setup = 开始时的棋子摆法
command-tournament-join = 报名参加比赛
    .tournament = 哪一个，有多个时才要填
command-tournament-leave = 退出比赛
    .tournament = 哪一个，有多个时才要填
command-tournament-start = 开始你的比赛的第一轮
    .tournament = 哪一个，有多个时才要填
command-tournament-standings = 查看比赛的排名
    .tournament = 哪一个，已结束的也可以
command-tournament-end = 提前结束你的比赛
    .tournament = 哪一个，有多个时才要填
command-settings = 棋盘、新对局、通知、休假、提示、全球排行榜、屏蔽的人，以及你的数据
command-server-settings = 频道、子区、通知、棋盘、每日一题、一周小结和身份组
command-help = 学习怎么下，看看有哪些功能

help-playing =
    {"**"}Outflank 陪你下黑白棋。** 用棋盘下方的按钮或菜单来下棋。

    { -slash-play } — { command-play }
    { -slash-challenge } — { command-challenge }
    { -slash-watch } — { command-watch }
    { -slash-vote } — { command-vote }
    { -slash-move } — 输入位置，{ command-move }
    { -slash-board } — { command-board }
    { -slash-games } — { command-games }
    { -slash-settings } — { command-settings }

help-learning =
    {"**"}学习与回顾**
    { -slash-puzzle } — { command-puzzle }
    { -slash-opening } — { command-opening }
    { -slash-history } — { command-history }
    { -slash-replay } — { command-replay }
    { -slash-profile } — { command-profile }
    { -slash-leaderboard } — { command-leaderboard }

    在对局消息的菜单里选择“应用”，再选“{ menu-review }”。在用户的菜单里，可以选“{ menu-profile }”或“{ menu-challenge }”。

help-people =
    {"**"}真人对局**
    除了友谊局，对局都计入等级分。友谊局里，对手同意就可以悔棋。在 { -slash-settings } 里可以屏蔽别人。

    - {"**"}实时计时**：每方若干分钟，每步再加若干秒。你的计时从你的第一步开始，这一步要在 2 分钟内下出。超时判负。
    - {"**"}通信对局**：每步若干天。**{ button-conditional-moves }**可以提前应对，**{ button-give-time }**会加一天，每年 14 天的休假可以避免你超时判负。
    - {"**"}不计时**：对方 7 天没有下棋，你就可以宣布获胜。
    - {"**"}通知**：轮到你一分钟后，按你在 { -slash-settings } 里的选择发出。

    { -slash-tournament-create } — { command-tournament-create }

help-servers =
    {"**"}服务器管理员**
    我只在有人下棋的地方，以及你为一周小结和每日一题选择的频道里发消息。

    { -slash-server-settings } — { command-server-settings }
    { -slash-moderate-end-game } — { command-moderate-end-game }
    { -slash-moderate-annul } — { command-moderate-annul }
    { -slash-moderate-fair-play } — { command-moderate-fair-play }

    这些服务器管理员都能做；版主可以终止对局，以及暂停和终止表演赛。

rules =
    {"**"}黑白棋的下法**
    每次放一枚棋子，它要和你的另一枚棋子在一条直线上（斜线也算）夹住对方的棋子。被夹住的棋子全部翻转成你的颜色。没有合法棋步就要弃权。双方都无棋可下时，棋子多的一方获胜。黑棋先下。

    - {"**"}棋盘**：4 到 12 列、4 到 12 行，都是偶数。左上角是 `a1`。
    - {"**"}胜负**：`most` 子多者胜，`fewest` 子少者胜
    - {"**"}摆法**：`standard` 标准（黑棋 d5 e4）、`mirrored` 镜像（黑棋 d4 e5）、`parallel` 平行（黑棋 d4 e4）、`free` 自由（前四枚棋子轮流下）
    - {"**"}开局**：`random` 随机、`balanced` 均势（8×8），或按名称，例如 `Tiger`（8×8，不计分）
rules-example = {"**"}图中**：黑棋刚下了 f5，翻转了 e5。白棋接下来可以下 d6、f4 或 f6。

## Values of options

choice-color = { $color ->
    [black] 黑棋
    [white] 白棋
   *[random] 随机
}
choice-goal = { $goal ->
    [fewest] 子少者胜
   *[most] 子多者胜
}
choice-handicap = { $who ->
    [me] 我占 { $corners } 个角
    [opponent] 对手占 { $corners } 个角
   *[auto] 自动：让双方势均力敌
}
choice-rated = { $rated ->
    [no] 友谊局
   *[yes] 积分局
}
choice-no-clock = 不计时
choice-view = { $format ->
    [text] 文本，供屏幕阅读器使用
    [letters] 字母
   *[picture] 图片
}
choice-scope = { $scope ->
    [global] 所有服务器
   *[server] 本服务器
}
choice-puzzle = { $puzzle ->
    [next] 下一题，计入解题分
    [mistakes] 失误题，取自你自己的对局
   *[daily] 每日一题，所有人都一样
}

## Privacy

privacy-nothing = 我没有保存你的任何数据。
privacy-bytes = 已删除数据的最后一些字节还留在数据库文件里。一旦不再有程序（例如备份）在读取这些文件，我就会覆盖它们。
privacy-nothing-but-bytes = 我没有保存你的任何数据。{ privacy-bytes }
privacy-stored =
    我保存你的 Discord ID、你的名字 { $name }、你的语言、你的设置，以及：
    - 已结束的对局 { $ended } 局，其中 { $rated } 局计分
    - 进行中的对局 { $running } 局
    - 你发起的挑战 { $challenges } 个
    - 你参加的比赛 { $tournaments } 个
    - 你在投票对局中投的票 { $votes } 张
    - 你屏蔽的人 { $blocked } 个
privacy-delete =
    {"**"}要删除你的数据吗？** 此操作无法撤销。
    - 你的名字、账号、设置、题目、投票、屏蔽名单和排行榜名次都会被删除。
    - 屏蔽你的人，在你回来后仍然屏蔽你；你最近一小时内的挑战也仍然计数。如果有这些情况，我会保留一个由你的账号生成的代码，但不保留你的名字和 ID。
    - 进行中的对局会结束，不计胜负；还没答复的挑战会撤回。
    - 你会退出参加的比赛；你主办的比赛如果还没开始，就不再举行。
    - 你下过的对局仍归你的对手所有，你显示为“{ deleted-player }”。他们的等级分不变。
    - 我发过的消息会留在 Discord 上。有权在那里删除消息的人可以删除它们。
    如果你再次使用我，一切从头开始。
privacy-deleted = 你的数据已删除。如果你再次使用我，一切从头开始。
privacy-deleted-but-bytes = { privacy-deleted }{ privacy-bytes }
export-whole = 这是我保存的你的全部数据。只有你能看到。
export-part = 这是我保存的你的数据，以一个文件装得下为限：你的 { $of } 局已结束对局中最新的 { $games } 局；文件里写明了还略去了什么。只有你能看到。

## Texts and alt texts of cards

card-product = Outflank
card-mistake = 失误：亏 { $least } 到 { $most } 子
card-blunder = 大失误：{ $least } 子以上
card-ahead = { $name } 领先
card-turning-point = 转折点
card-best-move = 最佳一步
card-axis-move = 步数
card-moves = { $number } 步
card-list = { $title }：{ $rows }。
card-row = { $rank }. { $name }，{ $value }，{ $detail }
card-fact = { $label } { $value }
card-profile = { $name }，战绩按胜、负、平的局数列出：{ $facts }。
card-rating-course = 等级分从 { $first } 变为 { $last }。最低 { $least }，最高 { $most }。
card-evaluation = { $black } 与 { $white } 的对局评估。预计终局：{ $leads }。
card-lead = { $ply ->
    [0] 开始时
   *[other] 第 { $ply } 步后
}{ $leader ->
    [none] 持平
    [black] 黑棋领先 { $discs } 子
   *[white] 白棋领先 { $discs } 子
}
card-slips-left = 另有 { $count } 处没有列出。
card-slip = 第 { $ply } 步，{ color }：{ $slip ->
    [mistake] 失误
   *[blunder] 大失误
}。
card-rating-step = { $before } → { $after }（{ $change }）
card-rating-after = { $after } ({ $change })
