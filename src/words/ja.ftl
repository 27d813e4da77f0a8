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

-option-board = 列x行（例：8x8）。どちらも4～12の偶数
-option-setup = 最初の石の配置、または序盤（ランダム、互角、定石名）
-option-goal = 石が多いほうが勝ちか、少ないほうが勝ちか
-option-handicap = 最初から一方が持つ隅。持つ側が黒番
-option-view = 盤面の表示：画像、読み上げ用テキスト、文字（XとO）
-option-color = あなたの石の色
-option-first = 先手
-option-game = 対象の対局（省略するとこのチャンネルの対局）

## Parts of other messages

separator-items = 、
# Between days and hours.
separator-units = {""}
separator-sides = {" · "}
separator-clauses = ；
separator-sentences = {""}
sentence = { $text }。
permission = { $name ->
    [administrator] 管理者
    [manage-server] サーバー管理
    [manage-roles] ロールの管理
    [manage-channels] チャンネルの管理
    [manage-webhooks] ウェブフックの管理
    [manage-messages] メッセージの管理
    [manage-threads] スレッドの管理
    [manage-nicknames] ニックネームの管理
    [manage-expressions] 表現の管理
    [manage-events] イベントの管理
    [kick-members] メンバーをキック
    [ban-members] メンバーをBAN
    [timeout-members] メンバーをタイムアウト
    [mute-members] メンバーをミュート
    [deafen-members] メンバーのスピーカーをミュート
    [move-members] メンバーを移動
    [mention-everyone] 「@everyone、@here、全てのロールにメンション」
    [view-audit-log] 監査ログを表示
    [view-channel] チャンネルを見る
    [send-messages] メッセージを送信
    [attach-files] ファイルを添付
    [send-messages-in-threads] スレッドでメッセージを送信
   *[create-public-threads] 公開スレッドの作成
}
language-name = 日本語
nameless = 名無し
numbered-player = プレイヤー{ $number }
deleted-player = 削除済みプレイヤー
name-and-color = { $name }（{ color }）
disc = { $color ->
    [black] ⚫
   *[white] ⚪
}
color = { $color ->
    [black] 黒
   *[white] 白
}
color-as-name = { $color ->
    [black] 黒
   *[white] 白
}
other-as-name = { $other ->
    [black] 黒
   *[white] 白
}
level-called = { $number ->
    [1] ランダム
    [2] 欲張り
    [3] 位置重視
    [4] 見習い
    [5] クラブ級
    [6] エキスパート
    [7] マスター
    [8] チャンピオン
    [9] オラクル
   *[10] グランドマスター
}
level-name = レベル{ $number } · { level-called }
level-choice = { $number } · { level-called }
level-choice-even = { $choice } · あなたと互角
level-match-me = 自分と同じ強さ
level-choice-match-me = { level-match-me } · レベル{ $level }
plays-like = レベル{ $level }（{ $least }～{ $most }）
plays-like-unknown = まだ不明（botとあと{ $games }局以上）
plays-like-value = { $level }（{ $least }～{ $most }）
plays-like-value-unknown = あと{ profile-games }
level-short = レベル{ $number }
level-shortest = Lv { $number }
game-number = 対局#{ $game }
game-in-channel = <#{ $channel }> の対局#{ $game }
game-outside = botのいないチャットの対局#{ $game }
board = { $columns }×{ $rows }
from-review = 別の対局の{ $ply }手目から
board-remark = { $board }盤
setup = { $setup ->
    [mirrored] 反転配置
    [parallel] 平行配置
    [free] 自由配置
    [random] ランダム序盤
    [balanced] 互角序盤
   *[standard] 標準配置
}
setup-opening = 定石 { $name }
from-opening = 定石を指定
goal = { $goal ->
    [fewest] 石が少ないほうが勝ち
   *[most] 石が多いほうが勝ち
}
handicap = ハンデ：黒に隅{ $corners }つ
handicap-none = ハンデ：なし
first = { $color ->
    [black] 黒が先手
    [white] 白が先手
   *[random] 先手はランダム
}
rated = レート戦
casual = 非レート戦
not-rated = { $reason ->
    [claimed] レート対象外：勝ちの宣言で終局
    [too-short] レート対象外：双方が2手ずつ打つ前に終局
    [too-many] レート対象外：{ $black }と{ $white }のレート戦は今日すでに10局
    [annulled] レート対象外：モデレーターが無効にしました
   *[other] 非レート戦
}
quoted = 「{ $text }」
unreadable = その入力

## The game message

turn-of = **{ $disc } { $name }の手番**
turn-of-clock = **{ $disc } { $name }の手番 · { $limit ->
    [first-move] 初手の期限
   *[clock] 時間切れ
} <t:{ $at }:R>**
turn-thinking = **{ $disc } { $name }が考え中…**
# A channel plays by votes. `name` is the channel.
vote-open = **{ $disc } { $name }が投票 · 最初の投票から計時**
vote-running = **{ $disc } { $votes }票 · 最多の手を<t:{ $at }:R>に打ちます**
vote-channel = チャンネル
vote-counted = 対局#{ $game }：{ $square }に投票しました。<t:{ $at }:T>まで変更できます。
turn-and-offer = { $turn } · **{ $kind ->
    [undo] { $name }が待ったを希望
   *[draw] { $name }が引き分けを提案
}**
turn-paused = **一時停止中 · { $color ->
    [black] 黒
   *[white] 白
}の手番**
game-ended = **{ $ending }**
move = { $square }（+{ $flips }）
moves-of = { $name } { $moves }
moves-cut = … { $moves }
moves-none = まだ着手なし
# The game begins with moves that nobody made in it. `name` is the name of their opening, or `no`.
moves-start = 開始局面：{ $moves }{ $name ->
    [no] { "" }
   *[other] （{ $name }）
}
moves-start-later = { $ply }手目から開始
moves-none-ended = 着手なし
pass = { $name }はパス
announcement = { $kind ->
    [draw-declined] { $name }が引き分けを断りました
    [undo-declined] { $name }が待ったを断りました
   *[time-given] { $name }が{ $other }の持ち時間を1日増やしました
}
game-details = -# { $details }
game-side = { $disc } { $name } { $discs }
game-empty = 空き{ $empty }
clock-live = { $minutes }分＋1手{ $seconds }秒
clock-days = 1手{ $days }日
clock-votes = 投票時間{ $time }
clock-left = { $name }の残り時間 { $time }
clock-stood-still = botが{ $time }停止していたため、その間は時計も停止
clock-stands-still = botがこのサーバーから外されたため、時計は停止中
clock-goes-on = 時計は<t:{ $at }:R>に再開
clock-on-holiday = { $name }は休暇中（最長で<t:{ $until }:f>まで）
clock-win-open = { $name }は<t:{ $until }:f>まで勝ちを辞退できます
minutes = { $minutes }分
days = { $days }日
hours = { $hours }時間
game-exhibition = { $name }が始めたエキシビション
game-vote = { $name }が始めた投票対局
game-rating-limited = { $name }のレート変動{ $change ->
    [none] なし
   *[small] は小幅
}：{ $limit ->
    [new] { $other }の対戦相手がまだ少ないため
    [often] 同じ相手との対局が多いため
   *[apart] 不確かなレートは相手の±120以内に収めるため
}
rating-after-game = { $name } { $before } → { $after }{ $provisional ->
    [yes] ?
   *[no] {""}
}
game-not-counted = レベル判定の対象外：{ $reason ->
    [undo] 待ったを使用
    [hint] ヒントを使用
   *[starved] botの考慮時間が不足
}
game-plays-like = { $name }の実力は{ $value }相当
game-plays-like-unknown = { $name }の実力：{ $value }
title-name = { $title ->
    [beginner] 初心者
    [novice] 初級者
    [intermediate] 中級者
    [advanced] 上級者
    [adept] 熟練者
    [virtuoso] 名手
   *[grandmaster] 伝説
}
title-earned = **{ $name }が称号「{ title-name }」を獲得**
weekly-summary-title = **週間まとめ · { $first }～{ $last }**
weekly-summary-games = このサーバーで{ $games }局が終局しました。
weekly-summary-most-active = 最多対局：**{ $name }**さん（{ $games }局）
weekly-summary-best-win = 今週の金星：**{ $winner }**さんが、レートが{ $margin }高い**{ $loser }**さんに勝利 · { $game }
weekly-summary-streak = 最多連勝：**{ $name }**さんが対人戦で{ $wins }連勝
weekly-summary-title-of = **{ $name }**さん（{ title-name }）
weekly-summary-titles = 新しい称号：{ $titles }{ $more ->
    [0] {""}
   *[other] 、ほか{ $more }件
}
weekly-summary-wins = **{ $name }**さん（{ $wins }勝）
weekly-summary-podium = 月間最多勝：{ $names }
weekly-summary-tournament = **{ $name }**さんが大会 **{ $tournament }** で優勝しました。
weekly-summary-note = -# 現在の順位は { -slash-leaderboard } で確認できます
game-ended-rematch = **{ $ending } · { $name }が{ $answer ->
    [declined] 再戦を辞退
   *[wanted] 再戦を希望
}**
game-rematch = 再戦：{ $game }
game-next = 次の対局：{ $game }
game-number-link = [対局#{ $game }]({ $link })

end-win = { $winner }の勝ち { $own }–{ $other }
end-win-fewest = { $winner }の勝ち { $own }–{ $other }（石が少ないほうが勝ち）
end-draw = 引き分け { $discs }–{ $discs }
end-draw-agreed = 合意により引き分け
end-resigned = { $loser }が投了、{ $winner }の勝ち
end-time-out = { $loser }の時間切れ、{ $winner }の勝ち
end-no-first-move = { $name }が{ $minutes }分以内に初手を打たなかったため、勝敗なし
end-claimed = { $loser }が7日間打たなかったため、{ $winner }が勝ちを宣言
end-cancelled = 双方が打つ前に中止、勝敗なし
end-cancelled-by = 双方が打つ前に{ $name }が中止、勝敗なし
end-replaced = 新しい対局に置き換え、勝敗なし
end-stopped = 中止、勝敗なし
end-by-moderator = モデレーターが終了、勝敗なし
end-player-deleted = プレイヤーのデータ削除により終了、勝敗なし
end-abandoned = 30日間着手がなく終了、勝敗なし

## A position in words, for alt texts and text boards

position-players = リバーシの盤面、横{ $columns }マス、縦{ $rows }マス。{ $black }、{ $white }。
position-player = { $name }{ $discs }個
position-turn = { $color ->
    [black] 黒
   *[white] 白
}の手番。
position-last-move = 直前の手：{ color } { $square }。
position-last-move-flips = 直前の手：{ color } { $square }、返した石は{ $flipped }。
position-moves = 合法手：{ $moves }。
position-no-move = 打てる所なし。
position-discs = { $count }個
position-squares = { $count }か所
position-rows = 上の行から順に、列はaから{ $last }まで。
position-rows-by-color = 上の行から順に、列はaから{ $last }まで。挙げていないマスは空き。
position-row = { $row }行目：{ $squares }。
position-row-rest-empty = { $row }行目：{ $squares }、残りは空き。
position-rows-empty = { $count ->
    [1] { $first }行目：空き。
    [2] { $first }行目と{ $last }行目：空き。
   *[other] { $first }行目から{ $last }行目：空き。
}
position-square = { $column } { color }
position-square-range = { $first }から{ $last } { color }
position-row-color = { color } { $columns }
text-board-small = -# { $text }
text-board-letters = X 黒 · O 白
text-board-letters-moves = X 黒 · O 白 · + 打てる所

## The replay of a finished game

replay = 対局#{ $game }：{ $black_disc } { $black } 対 { $white_disc } { $white }
replay-moves = { $moves }手
replay-passes = パスは省略
replay-opening = 定石：{ $name }
replay-record = 読み込んだ棋譜：{ $black_disc } { $black } 対 { $white_disc } { $white }
replay-one-of = { $games }局中{ $number }局目
replay-unfinished = 途中まで
replay-stated-draw = 引き分け
replay-stated-win = { $winner }の勝ち
replay-start = 開始局面 · 全{ $plies }手 · { $discs }
replay-step = { $ply }手目（全{ $plies }手）：{ $disc } { $played } · { $discs }
replay-discs = { $black_disc } { $black } · { $white_disc } { $white }
replay-squares = 棋譜
replay-sgf = Edaxなどのソフトで使えるSGF。パスは`pa`です。
replay-alt = リバーシの対局の再生、横{ $columns }マス、縦{ $rows }マス。{ $black }対{ $white }。{ $ending }。{ $about }：{ $transcript }。

## An opening

# The name of an opening, where the language has one of its own. The others keep the English one.
opening-name = { $opening ->
    [perpendicular-opening] 縦取り
    [parallel-opening] 並び取り
    [diagonal-opening] 斜め取り
    [rat] 鼠
    [tiger] 虎
    [cat] 猫
    [italian] 羊
    [swallow] 燕
    [horse] 馬
    [buffalo-kenichi-variation] バッファロー
    [cow] 牛
    [rocket] ロケット
    [raccoon-dog] 狸
    [heath-tobidashi] 飛び出し牛
    [snake-peasant] 蛇
    [x-square-opening] 暴走牛
    [rabbit] 兎
    [aubrey-tanaka] イエス流
    [mimura] 三村流
    [hokuriku-buffalo] 北陸バッファロー
    [chimney] 白大量取り
    [heath-chimney] リンゴ
    [lysons] コブラ
    [brightwell] ブライトウェル
    [leader-s-tiger] リーダーズタイガー
    [inoue] 井上流
    [shaman-danish] シャーマン
    [maruoka-buffalo] 丸岡バッファロー
    [cow-bat-bat-cambridge] こうもり
    [iwasaki-variation] 岩崎流
    [heath-bat] 裏こうもり
    [kung] カン
    [comp-oth] コンポス
    [no-kung] ノーカン
    [iago] 雪うさぎ
    [rose-bill] ローズビル
    [lightning-bolt] ライトニングボルト
    [aircraft-feldborg] 飛行機
    [bat-kling-alternative] こうもり（Kling Alternative）
    [central-rose-bill-dead-draw] FJT
    [sakaguchi] 猫・坂口流
    [rose] ローズ
    [tanida-buffalo] 谷田バッファロー
    [maruoka] 丸岡流
    [sailboat] ヨット
    [greenberg-dawg] 手塚システム
    [flat] フラットローズ
    [bat-piau-continuation-2] こうもり（Piau Continuation 2）
    [no-cat-continuation] 燕（12手目f3）
    [rose-birth] シャープローズ
    [rotating-flat] フラットローズ基本形
    [rose-birdie-rose-tamenori] 為則ローズ
    [murakami-variation] 村上流
    [mimura-variation-ii] 三村流II
    [no-kung-continuation] ノーカン（Continuation）
    [rose-tamenori-kling] 為則ローズ（Kling）
    [bat-kling-continuation] こうもり（Kling Continuation）
    [mainline-tiger] 虎メインライン
    [rotating-flat-kling-continuation] フラットローズ（ローテーション型）
   *[other] { $name }
}
opening-title = {"**"}{ $name }** · { $moves }
opening-value = {"**"}評価値**：{ $proven ->
    [no] { $score ->
        [0] ほぼ互角（{ $disc } { color }番）
       *[other] 手番の{ $disc } { color }から見て約{ $lead }
    }
   *[yes] { $score ->
        [0] 互角（{ $disc } { color }番）
       *[other] 手番の{ $disc } { color }から見て{ $lead }
    }
}
opening-book = {"**"}定石ブックの手**：{ $moves }
opening-no-book = {"**"}定石ブックの手**：なし。botの定石ブックにこの局面はありません。
opening-hidden = 進行中の対人戦がこの局面か、1手違いの局面にあります。その対局が先に進んだら評価値を表示します。
opening-server = {"**"}このサーバー**：{ $games }局、得点率 { $black_disc } { $black }% · { $white_disc } { $white }%
opening-server-none = {"**"}このサーバー**：まだ対局なし
opening-own = {"**"}{ $name }**：{ $games }
opening-side = { $disc } { $games ->
    [0] 対局なし
   *[other] { $wins }勝{ $losses }敗{ $draws }分
}
opening-no-games = まだ対局なし
opening-note = -# 評価値は、双方が最善を尽くしたときの、手番側から見た最終石差です。ここから名前の付いた変化に進んだ対局も数えています。

## The review of a finished game

review-accuracy = {"**"}精度**：{ $black_disc } { $black } · { $white_disc } { $white }
review-share = { $percent }%
review-share-usual = { $share }（{ $count ->
    [one] レベル{ $least }
   *[several] レベル{ $least }～{ $most }
}並み）
review-no-share = –
review-detail = 精度 { $share }
review-turning-point = {"**"}勝負の分かれ目**：{ $ply }手目、{ $disc } { $name } { $played }。{ $other }より{ $loss }石損
review-no-turning-point = {"**"}勝負の分かれ目**：なし。勝機を大きく逃した手はありませんでした。
review-best-move = {"**"}会心の一手**：{ $ply }手目、{ $disc } { $name } { $played }。レベル3が選ぶ{ $other }より{ $loss }石得
review-votes = {"**"}投票**：チャンネルの手は平均{ $loss }石損でした。
review-voters = 投票の上位：{ $voters }。
review-voter = { $name } { $loss }
review-votes-better = 投票の最上位者の手より良かった手：{ $moves }。
review-votes-worse = 誰かの投票より悪かった手：{ $moves }。
review-vote-move = { $ply }手目 { $played }（{ $name } { $square }、{ $discs }石差）
review-note = -# グラフは、双方が最善を尽くした場合に、どちらが{ $goal ->
    [fewest] 何石少なく
   *[most] 何石差で
}勝つかを表します。精度は、打った手が最善手にどれだけ近いかを表します。{ $usual ->
    [yes] 「レベル～並み」は平均して同じ精度のレベルです。1局だけでは1レベル以上ずれることもあります。
   *[no] {""}
}
review-step = { $ply }手目（全{ $plies }手）：{ $name } { $square }
review-only-move = 唯一の合法手です。双方最善なら{ color-as-name }は{ $result }です{ review-proven }。
review-best = 最善手です。双方最善なら{ color-as-name }は{ $result }です{ review-proven }。
review-best-not-obvious = 最善手です。双方最善なら{ color-as-name }は{ $result }です{ review-proven }。レベル3が選ぶ{ $other }は{ $loss }石損です。
review-worse = { $slip ->
    [blunder] 大悪手
    [mistake] 悪手
   *[inaccuracy] 疑問手
}：{ $proven ->
    [yes] {""}
   *[no] 約
}{ $loss }石の損です。双方最善なら、この手だと{ color-as-name }は{ $result }、{ $best }だと{ $best_result }です{ review-proven }。
review-proven = { $proven ->
    [yes] （読み切り）
   *[no] {""}
}
reason-result = { review-result-best }が{ review-result-played }になってしまいます。
review-result-best = { $best_outcome ->
    [win] 勝ち
   *[draw] 引き分け
}
review-result-played = { $played_outcome ->
    [draw] 引き分け
   *[loss] 負け
}
reason-gives-corner = { other-as-name }に{ $square }の隅を取られます。{ $best }なら取られません。
reason-leaves-corner = { $square }は隅です。隅の石は返されることがありません。
reason-must-pass = { $square }の後、{ color-as-name }は打てる所がなくパスになります。
reason-lets-move = { $best }なら{ other-as-name }の打てる所がなくなります。
reason-mobility = この手の後に{ other-as-name }が打てる所は{ $played }か所ですが、{ $best }なら{ $fewer }か所です。
review-line-name = { $line ->
    [played] 実戦の進行
    [better] 最善の進行
   *[same] 最善の進行
}
review-line = {"**"}{ review-line-name }**：{ $moves }
review-line-shown = 盤面：「{ review-line-name }」の{ $number }手目（全{ $plies }手）、{ $played }まで。
review-jump = { $ply }手目 { $name } { $square }{ $slip ->
    [blunder] {" "}· 大悪手、{ $loss }石損
    [mistake] {" "}· 悪手、{ $loss }石損
   *[none] {""}
}
select-review-jump = 手を選ぶ{ $slips ->
    [none] {""}
    [own] （自分の悪手が先）
   *[all] （悪手が先）
}{ $left ->
    [none] {""}
    [slips] ：悪手{ $shown }/{ $mistakes }手
   *[moves] ：{ $shown }/{ $moves }手
}
review-own-worst = この対局であなたが一番損をした手です。
review-panel-note = -# { $goal ->
    [fewest] +4は、打った側の石が最後に4石少ない
   *[most] +4は、打った側の石が最後に4石多い
}という意味です。実際に打った手は濃い枠で示しています。

## The analysis of a position, which only its reader sees

analysis = {"**"}{ $disc } { color-as-name }番{"**"} · 空き{ $empties }マス
# A move with what it is worth.
move-value = { $square } { $lead }
analysis-key = 石損
analysis-key-best = 最善
analysis-key-range = { $least }～{ $most }
analysis-key-more = { $least }以上
analysis-proven = 読み切り：{ $moves }
analysis-estimated = 推定（{ $reach ->
    [end] 見込みの薄い手を省いた終局までの読み
   *[depth] { $depth }手読み
}）：{ $moves }
analysis-note = -# 数値は、双方が最善を尽くしたときの、手番側から見た最終石差{ $goal ->
    [fewest] （石が少ないほうがプラス）
   *[most] {""}
}です。{ $proven ->
    [all] {""}
   *[some] { $cut ->
        [yes] 時間切れで打ち切ったため、もう一度試すとさらに深く読めることがあります。
       *[no] さらに深く読むと、推定値は変わることがあります。
    }
}

## Positions in which a move is to be found, which only their reader sees

answer-wrong = {"**"}{ $square }は不正解です。**
answer-cost = { $proven ->
    [no] 約
   *[yes] {""}
}{ $loss }石の損です。双方最善なら、この手だと{ $lead }、正解の手だと{ $right }です。
answer-lead = { $side ->
    [level] { $proven ->
        [yes] 引き分け
       *[no] ほぼ互角
    }
   *[other] { answer-about }{ $goal ->
        [fewest] { $discs }石{ $side ->
            [ahead] 少なく勝ち
           *[behind] 多く負け
        }
       *[most] { $discs }石{ $side ->
            [ahead] 勝ち
           *[behind] 負け
        }
    }
}
answer-about = { $proven ->
    [yes] {""}
   *[no] 約
}
answer-refutation = 最善の進行：{ $moves }{ $more ->
    [yes] {" "}…
   *[no] {""}
}
answer-alt-wrong = { $square }は不正解
answer-alt-solved = 正解
answer-alt-solution = 正解手順

## How the bot played, which only its reader sees

bot-play = {"**"}対局#{ $game }でbot（{ $level }）はどう打ったか**
bot-play-book = 定石ブックから打った最後の手は{ $number }手目（{ $square }）です。
bot-play-no-book = 定石ブックから打った手はありません。
bot-play-solved = { $number }手目（{ $square }）からは終局まで読み切っていました：{ $score }。双方最善ならbotは{ $lead }です。
bot-play-not-solved = 読み切る前に終局しました。
bot-play-nodes = 合計{ $nodes }を読みました。最も多く読んだのは{ $number }手目（{ $square }）で、{ $most }です。
bot-play-positions = { $count }局面
bot-play-note = -# 終局時に空いているマスは、勝った側の石として数えています。

## The daily puzzle in a channel

daily-post-solution = 問題{ $number }の正解：{ $moves }
daily-post-solver = **{ $name }**さん（{ $tries }回）
daily-post-solvers = { $solved ->
    [0] 当日中に解けた人は、ここにはいませんでした。
   *[other] ここで解けた人：{ $names }{ $more ->
        [0] {""}
       *[other] 、ほか{ $more }人
    }
}
daily-post-role = -# { $role }
daily-role-given = { $role } が付きました。毎日、日替わり問題の通知が届きます。やめるときはもう一度押してください。
daily-role-taken = { $role } を外しました。日替わり問題の通知は届かなくなります。
refusal-no-daily-role = このサーバーでは、日替わり問題の通知を行わなくなりました。
refusal-powerful-daily-role = このロールには他のメンバーに対する権限があるため、付与できなくなりました。{ -slash-server-settings } で別のロールを選ぶよう、サーバーの管理者に頼んでください。
refusal-cannot-change-role = ここではbotにこのロールを付け外しする権限がありません。サーバーの管理者に相談してください。

## Daily puzzles, which only their reader sees

daily-puzzle-title = {"**"}日替わり問題{ $number }** · { $stars }
daily-puzzle-line = Outflank 日替わり問題{ $number } · { $stars } · { $tries ->
    [0] 解けず
   *[other] { $tries }回で正解
}
daily-puzzle-share = ネタバレなしで共有できます：
    ```
    { $line }
    ```
daily-puzzle-open = -# { $days ->
    [0] 次の日替わり問題は<t:{ $next }:R>です。
   *[other] 連続{ $days }日正解中です。次の日替わり問題は<t:{ $next }:R>です。
}
daily-puzzle-solved = -# 連続正解：{ $days }日（最長{ $best }日）。月に1日までは逃しても途切れません。次の日替わり問題は<t:{ $next }:R>です。
daily-puzzle-missed = -# { $days ->
    [0] {""}
   *[other] { $goes_on ->
        [yes] 解けませんでしたが、月に1日までは逃しても途切れません。明日の問題を解けば連続{ $days_after }日になります。
       *[no] 解けなかったのは今月2回目なので、連続正解は最初からになります。
    }
}次の日替わり問題は<t:{ $next }:R>です。
daily-puzzle-late = -# この問題の日は過ぎたため、連続正解には数えません。今日の問題：{ -slash-puzzle }

## Puzzles, which only their reader sees

puzzle-title = {"**"}問題{ $puzzle }** · レート{ $rating }
puzzle-all-tried = 全{ $puzzles }問に挑戦済みです。この問題は再出題なので、レートには影響しません。
puzzle-aim = { $disc } { $stage ->
    [open] { $aim ->
        [win] { color-as-name }番。勝つ手を見つけてください。
        [draw] { color-as-name }番。引き分けにする手を見つけてください。
       *[discs] { color-as-name }番。最善手を見つけてください。
    }
   *[answered] { $aim ->
        [win] { color-as-name }番で、勝てる局面でした。
        [draw] { color-as-name }番で、引き分けにできる局面でした。
       *[discs] { color-as-name }番の局面でした。
    }
}
puzzle-right = {"**"}正解！** { $moves }。次の手を見つけてください。
puzzle-solved = {"**"}{ $wrong ->
    [0] 正解です！
    [1] 2回目で正解です。
   *[other] { $wrong }回間違えて正解です。
}** { $moves }
puzzle-solution = {"**"}正解手順：** { $moves }
puzzle-kind = {"**"}{ $kind ->
    [ending] 唯一の勝ち筋。** ほかの手では{ other-as-name }の勝ちか引き分けになります。
    [draw] 唯一の引き分け筋。** ほかの手では{ other-as-name }の勝ちになります。
    [parity] 偶数理論。** { $region ->
        [1] { $square }は1マス空きを埋める手で、{ other-as-name }はそこに打ち返せません。
       *[other] { $square }は{ $region }マス空きの区画に打つ手です。奇数空きなので、交互に打てばその区画の最後の手を打てます。
    }
    [wedge] くさび。** { $square }は辺にある{ other-as-name }の石の間に入る手で、その辺では返されません。
    [quiet] 中割り。** { $square }で返す石はどれも空きマスに接していないため、{ other-as-name }はその石の隣に打てません。
    [sacrifice] 隅を捨てる手。** { $square }は{ other-as-name }に隅を渡しますが、ほかの手はもっと損です。
   *[wipe-out] 全滅。** 双方最善なら、{ $square }だけが{ other-as-name }の石を全滅させます。
}
puzzle-values = 双方最善なら、{ $right }で{ $right_lead }、次善手の{ $second }で{ $second_lead }です。
puzzle-rest = その後の最善の進行：{ $moves }
puzzle-values-later = 各手の評価値を計算中です。終わり次第ここに表示します。
puzzle-counts = -# あなたの問題レート：{ $rating }。レートが変わるのは、各問題の最初の回答だけです。
puzzle-counted = -# 最初の回答はすでに反映済みです。問題レートは{ $rating }のままです。
puzzle-rated = -# { $result ->
    [solved] 1回で正解
   *[failed] 1回では正解できず
}：問題レート { $before } → { $after }（{ $change }）。連続正解：{ $streak }問（最多{ $best }問）。

## The trainer, which only its reader sees

trainer-to-move = {"**"}最善手を見つけてください。** { $disc } { color-as-name }番{ $goal ->
    [fewest] 、石が少ないほうが勝ち。
   *[most] 。
}
trainer-mistake = <t:{ $at }:D>の{ $opponent }との対局#{ $game }で、あなたは{ $square }に打ちました。{ $proven ->
    [no] 約
   *[yes] {""}
}{ $loss }石の損でした。
trainer-right = {"**"}{ $wrong ->
    [0] 正解です！
    [1] 2回目で正解です。
   *[other] { $wrong }回間違えて正解です。
}** { $moves }
trainer-other-right = { $square }も同じくらい良い手です。
trainer-solution = {"**"}最善手は{ $square }です。**
trainer-counts = 数えるのは最初の回答だけです。間違えた局面は、明日もう一度出題します。
trainer-again = この局面は<t:{ $at }:R>にもう一度出題します。
trainer-left = 今日の残り：{ $positions }。
trainer-no-games = まだ終局した対局がありません。{ -slash-play } や { -slash-challenge } で対局すると、{ -slash-puzzle } の `which:mistakes` で自分の悪手を復習できます。
trainer-no-mistakes = 最近の対局には、出題できる悪手がありませんでした。もう1局打ってみましょう。
trainer-looking = 最近の対局から悪手を探しています。残り{ $games }局です。少し待ってからもう一度見てください。
trainer-done = {"**"}今日の分は終わりです。** 次の局面は<t:{ $at }:R>に出題します。
trainer-done-for-now = {"**"}今日の分は終わりです。** 次の対局から、また新しい局面を出題します。
trainer-waiting = 出題待ちの局面が1つあります。進行中の対人戦がその局面か、1手違いの局面にあるためです。
trainer-games-wait = あなたの{ $games }局は出題待ちです。進行中の対人戦がその中のどれかの局面か、1手違いの局面にあるためです。
trainer-games-left = あなたの{ $games }局から、まだ悪手を探しています。

## A hint, which only its reader sees

hint-title = 対局#{ $game }、{ $number }手目のヒント
hint = **{ $title }**
hint-move = { $square } 約{ $lead }
hint-move-proven = { $square } { $lead }（読み切り）
hint-ranked = { $rank }. { $value }
hint-note = -# 数値は、双方が最善を尽くしたときの、あなたから見た最終石差{ $goal ->
    [fewest] （石が少ないほうがプラス）
   *[most] {""}
}です。
hint-not-counted = -# この対局はレベル判定の対象外になりました。
hint-alt = { $title }：{ $moves }。

## Conditional moves, which only their player sees

conditional-moves = **{ $game }の予約手**
# A line grows by one condition or reply; `before` is what it has so far.
conditional-if = { $before ->
    [none] { $name }が{ $moves }なら
   *[other] { $before }、次に{ $moves }なら
}
conditional-reply = { $before } → { $moves }
conditional-ask-expected = **{ $name }さんはどこに打ちそうですか？**
conditional-ask-reply = **それに対してどこに打ちますか？**
conditional-line-ends = その手で終局します。
conditional-line-full = この手順は上限の10手に達しました。
conditional-none = まだ予約手はありません。応手を選んで設定してください。
conditional-set = **予約中の手順：{ $lines }**
conditional-line = - { $line }
conditional-more = - … ほか{ $lines }手順
conditional-note = -# 相手が条件どおりに打つと、すぐに応手が打たれ、ほかの手順は消えます。これはあなただけに見えています。

## The challenge message

challenge = **{ $challenger }**さんが{ $opponent }さんにリバーシの対局を申し込みました · 期限 <t:{ $expires }:R>
challenge-open = **{ $challenger }**さんがリバーシの対戦相手を募集しています · 期限 <t:{ $expires }:R>
# What differs from a standard rated game.
challenge-difference = **{ $fact }**
challenge-colors = { $challenger }さんは{ $disc } { color }
challenge-text-board = テキスト表示の盤面
challenge-letters-board = 文字の盤面
challenge-outside = -# ここではbotはクリックにだけ応答します。{ $has_clock ->
    [yes] お知らせはなく、時間切れ勝ちは宣言が必要です。
   *[no] お知らせはありません。
}
challenge-holidays-of-one = { $clock }、{ $name }さんの休暇中は延長
challenge-holidays-of-both = { $clock }、{ $one }さんか{ $other }さんの休暇中は延長
challenge-accepted = { $challenger }さんの申し込みが承諾されました：対局#{ $game }
challenge-declined = { $opponent }さんが{ $challenger }さんの申し込みを断りました
challenge-cancelled = { $challenger }さんが{ $opponent }さんへの申し込みを取り消しました
challenge-cancelled-open = { $challenger }さんが対局募集を取り消しました
challenge-expired = { $challenger }さんから{ $opponent }さんへの申し込みは期限切れです
challenge-expired-open = { $challenger }さんの対局募集は期限切れです

## Tournaments

tournament-title = ### 🏆 { $name }
tournament-format = { $format ->
    [round-robin] 総当たり戦
    [double-round-robin] 2回総当たり戦
   *[swiss] スイス式、全{ $rounds }回戦
}
tournament-draft = オプションを選び、「{ button-open-registration }」を押してください。これはあなただけに見えています。
tournament-option-rounds = 全{ $rounds }回戦
tournament-option-players = 定員{ $players }人
tournament-option-start = { $value ->
    [in-15m] 15分後に開始
    [in-1h] 1時間後に開始
    [in-6h] 6時間後に開始
    [in-1d] 1日後に開始
    [in-3d] 3日後に開始
    [in-7d] 7日後に開始
   *[by-hand] 自分が「{ button-start-tournament }」を押したら開始
}
# How long the players of a round have to say that they are ready.
tournament-option-deadline = { $value ->
    [in-10m] 各対局の開始期限は10分
    [in-1h] 各対局の開始期限は1時間
    [in-1d] 各対局の開始期限は1日
    [in-2d] 各対局の開始期限は2日
   *[in-7d] 各対局の開始期限は7日
}
tournament-open = 参加者を募集しています：現在{ $players }人（定員{ $most }人）。
tournament-starts-at = { $least }人以上集まれば <t:{ $at }:R> に始まります。
tournament-starts-by-hand = { $least }人以上集まれば、{ $name }さんが開始します。
tournament-players = { $names }{ $more ->
    [0] {""}
   *[other] 、ほか{ $more }人
}
tournament-running = 第{ $round }回戦（全{ $rounds }回戦）
tournament-final = 最終順位
tournament-won = **{ $name }**さんが優勝しました。
tournament-nobody-won = 大会は終わりました。優勝者はいません。
tournament-ended-early = 全{ $rounds }回戦のうち第{ $round }回戦までで終了
tournament-cancelled = この大会は開催されませんでした。
tournament-round = ### { $name }：第{ $round }回戦（全{ $rounds }回戦）
tournament-round-deadline = 「{ button-ready }」を押してください。2人とも押すと対局が始まります。期限は <t:{ $deadline }:R> で、それまでに押さなかった人は負けになります。
tournament-pairing = { $black_disc } { $black } – { $white } { $white_disc }
tournament-bye = { $name }は対戦相手がいないため不戦勝です。
tournament-sits-out = { $name }はこの回戦では対局がありません。
tournament-ready = { $name }は準備完了
tournament-forfeit = { $name }の不戦勝
tournament-not-played = 対局なし
tournament-not-counted = 成績に入りません
tournament-uncounted = 早く棄権した人の対局は成績に入りません。
tournament-no-players = まだ誰も参加していません。
tournament-points = { $points }点
tournament-withdrawn = { $name }（棄権）
tournament-joined = **{ $name }** に参加しました。対局があるときにメンションします。それまでは何もしなくて大丈夫です。
tournament-left = **{ $name }** への参加を取りやめました。
tournament-leave-question = **{ $name }** を途中で棄権しますか？まだ始まっていない対局は負けになり、再参加はできません。
tournament-opened = { $channel } で **{ $name }** の参加者を募集しています。自分も参加するには、そこで「{ button-join }」を押してください。
tournament-started = 第1回戦を { $channel } に投稿しました。
tournament-end-question = **{ $name }** を今すぐ終了しますか？進行中の対局は大会の成績に入らなくなります。
tournament-stopped = **{ $name }** を終了しました。
tournament-waiting = 準備完了です。{ $name }さんも準備ができたら対局が始まります。
tournament-rules = { $format ->
    [round-robin] 全員と1回ずつ対局します。
    [double-round-robin] 全員と、黒と白で1回ずつ対局します。
   *[swiss] 各回戦で、得点の近い人と当たります。同じ人と2回当たることはありません。
}勝ちは1点、引き分けは½点です。{ $format ->
    [swiss] 同点の場合の順位はブライトウェルポイント（BP）で決まります。自分の石数に、対戦相手の得点1点につき6を足した値です。
   *[other] 同点の場合の順位はソンボーン・ベルガー（SB）で決まります。勝った相手の得点と、引き分けた相手の得点の半分の合計です。
}
    { $deadline }です。始まった後は、対局の持ち時間（{ $clock }）だけに従います。2局欠席した人は失格です。すべての対局が終わると次の回戦が始まります。
tournament-rules-leaving = { $format ->
    [swiss] ラウンド数は、多くても参加者数の半分です。
   *[other] 自分の対局の半分を終える前に棄権した人の対局は、誰の成績にも入りません。
}
tournament-heading = { $column ->
    [place] #
    [player] プレイヤー
    [points] 得点
    [discs] 石
   *[tie-break] { $tie_break ->
        [brightwell] BP
       *[sonneborn-berger] SB
    }
}
tournament-more = ほか{ $more }人
choice-tournament-format = { $format ->
    [round-robin] 総当たり戦：全員と1回ずつ
    [double-round-robin] 2回総当たり戦：全員と2回ずつ
   *[swiss] スイス式：参加者が多い大会向け
}

## Buttons, select menus, autocomplete choices

button-join = 参加
button-leave = 参加をやめる
button-ready = 準備完了
button-standings = 順位表
button-start-tournament = 開始
button-end-tournament = 大会を終了
button-leave-tournament = 大会を棄権
button-make-casual = 非レート戦にする
button-make-rated = レート戦にする
button-open-registration = 参加者を募集

button-resign = 投了
button-cancel = 対局を中止
button-bring-board = 対局#{ $game }をここに表示
button-open-here = ここで開く
button-draw = 引き分けを提案
button-accept-draw = 引き分けに合意
button-undo = 待った
button-accept-undo = 待ったを承諾
button-hint = ヒント
button-confirm-resign = はい、投了
button-confirm-cancel = はい、中止
button-confirm-end = はい、終了
button-confirm-annul = はい、無効化
button-confirm-restore = はい、有効化
button-decline-annulment = このまま
button-keep-playing = 対局を続行
button-confirm-undo = はい、待った
button-confirm-hint = はい、ヒントを表示
button-keep-counting = いいえ、ランキング対象のまま
button-rematch = 再戦
button-new-game = 新しい対局
button-replay = 再生
button-give-up = ギブアップ
button-try-again = もう一度
button-show-solution = 正解を表示
button-next-puzzle = 次の問題
button-rated-puzzle = レート問題
button-next-trained = 次の局面
button-look-again = もう一度確認
button-review = 検討
button-practise = { $color ->
    [black] ⚫ 黒
   *[white] ⚪ 白
}で練習
button-step-through = 1手ずつ確認
button-turning-point = 勝負の分かれ目
button-best-move = 会心の一手
button-worst-move = 自分の一番の悪手
button-what-follows = { $square }の後の進行
button-back-to-move = { $ply }手目へ
button-first-position = ⏮
button-previous-position = ◀
button-next-position = ▶
button-last-position = ⏭
button-picture = アニメーション画像
button-transcript = 棋譜
button-share = ここに投稿
button-analyze = この局面を解析
button-analysis-goal = { $goal ->
    [fewest] 石が少ないほうが勝ちなら
   *[most] 石が多いほうが勝ちなら
}
button-play-on = ここから対局
button-back = 戻る
button-level-up = レベルアップ：{ $level }
button-easier = 弱いレベルへ：{ $level }
button-add-to-server = サーバーに追加
button-install = 自分用にインストール
button-claim-win = 勝ちを宣言
button-give-time = 時間を追加
button-conditional-moves = 予約手
button-another-line = 別の手順を追加
button-remove-lines = すべて削除
button-decline-win = 勝ちを辞退
button-confirm-win = 勝ちを確定
button-pause = 一時停止
button-resume = 再開
button-stop = 中止
button-accept = 承諾
button-decline = 拒否
button-cancel-challenge = 申し込みを取り消し
button-previous = 前のページ
button-next = 次のページ
button-newer-games = 新しい対局へ
button-older-games = 古い対局へ
button-history = 対局履歴
button-head-to-head = 自分と比較
button-challenge = 対局申し込み
button-challenge-player = { $name }さんに申し込み
button-biggest-win = 最大石差の勝利
button-play-outflank = Outflankと対局
button-rules = ルール
button-export = データをエクスポート
button-delete-data = データを削除
button-confirm-delete = はい、削除
button-keep-data = キャンセル
button-all-channels = すべてのチャンネルを許可
button-no-daily-puzzle = 日替わり問題なし
button-mention-nobody = メンションなし
button-bot-play = botはどう打ったか
button-solve-puzzle = 挑戦
button-notify-me = 通知のオン・オフ
button-no-weekly-summary = 週間まとめなし
button-channel-notices = チャンネルでの通知を{ $notices ->
    [off] 禁止
   *[allowed] 許可
}
button-server-settings = { $section ->
    [games] 対局
    [language] 言語と大会
    [titles] 称号のロール
    [weekly-summary] 週間まとめ
    [daily-puzzle] 日替わり問題
   *[channels] チャンネル
}
button-help = { $section ->
    [rules] ルール
    [people] 対人戦
    [learning] 上達
    [servers] サーバー
   *[playing] 対局
}
button-settings = { $section ->
    [games] ページ：新しい対局
    [notices] ページ：通知
    [playing] ページ：対局中
    [people] ページ：ブロック
    [data] ページ：自分のデータ
   *[boards] ページ：盤面
}
select-play-on = { $color ->
    [black] 黒
   *[white] 白
}{ $named ->
    [yes] （{ $name }の石）
   *[no] {""}
}を持って、選んだレベルと対局
select-jump = 手を選んで移動
jump-start = 開始局面
jump-move = { $ply }. { $square }
select-start = 開始局面：{ $start }（選び直す）
select-pasted = { $count }局中{ $number }局目（選び直す）
pasted-game = { $number }. { $black } 対 { $white }
pasted-unreadable = { $number }. 読み取れない対局
# Below a game from a text with other words in it.
pasted-left-out = -# この対局の手ではないため省きました：{ $texts }{ $more ->
    [0] {""}
   *[other] 、ほか{ $more }件
}
select-moves = { $rows ->
    [1] { $first }行目
   *[other] { $first }～{ $last }行目
}：マスを選択（{ $moves }）
select-flips = { $flips }石返す
square-choice = { $square } — { $flips }石返す
game-choice = #{ $game } 対 { $opponent }
game-choice-between = #{ $game } { $black } 対 { $white }
annulled-game-choice = { $choice } · 無効

## Lists

games-none = 進行中の対局はありません。{ -slash-play } や { -slash-challenge } で始めましょう。
games-title = **進行中の対局（{ $games }局）**
games-line = { $game } { $who } · { $board } · { $goal } · { $turn } · 最終着手 <t:{ $since }:R>
games-line-unplayed = { $game } { $who } · { $board } · { $goal } · { $turn } · 開始 <t:{ $since }:R>
games-line-clock = { $game } { $who } · { $board } · { $goal } · { $turn } · { $limit ->
    [first-move] 初手の期限
   *[clock] 時間切れ
} <t:{ $at }:R>
games-line-holiday = { $game } { $who } · { $board } · { $goal } · { $turn } · 休暇中（最長で<t:{ $until }:f>まで）
games-against = 対 { $opponent }
games-between = { $black } 対 { $white }
games-your-turn = あなたの手番
games-turn-of = { $disc } { $name }の手番
games-paused = 一時停止中
games-over = 終局
games-more = … ほか{ $games }局

ratings-outdated = レーティングを再計算中です…
leaderboard-by = { $kind ->
    [rating] レーティング
    [levels] 倒した最高レベル
    [puzzles] 問題レート
    [variants] 変則レート
   *[wins] { $month ->
        [all] 勝利数
       *[other] { $month }の勝利数
    }
}
leaderboard-period = { $month ->
    [all] 全期間
   *[other] { $month }
}
leaderboard-earlier = ◀ { leaderboard-period }
leaderboard-later = { leaderboard-period } ▶
leaderboard-podium = 🥇 { $first }{ $players ->
    [1] {""}
    [2] {" "}· 🥈 { $second }
   *[3] {" "}· 🥈 { $second } · 🥉 { $third }
}
leaderboard-people = プロフィールの表示、対局の申し込み
leaderboard-person = { $rank }. { $name }
leaderboard-substitute = そのランキングにはまだ誰もいません。代わりに別のランキングを表示します。
leaderboard-empty = { $scope ->
    [global] 全体ランキングにはまだ誰もいません。{ -slash-settings } で「掲載する」を選んで対局しましょう。
   *[server] このサーバーのランキングにはまだ誰もいません。{ -slash-play } や { -slash-challenge } で始めましょう。
}
leaderboard-select-by = { leaderboard-by }
leaderboard-card-title = ランキング · { leaderboard-by }
leaderboard-title = **{ $scope ->
    [global] 全体ランキング
   *[server] ランキング
} · { leaderboard-by }** · { $page }/{ $pages }ページ
leaderboard-card-scope = { $scope ->
    [global] 全サーバー：掲載を希望したプレイヤー
   *[server] { $month ->
        [all] 過去90日間にこのサーバーで対局したプレイヤー
       *[other] その月にこのサーバーでレート戦を打ったプレイヤー
    }
}
leaderboard-card-page = { $page }/{ $pages }ページ
leaderboard-card-rating = レート
leaderboard-card-provisional = ? 仮レート：最近のレート戦か対戦相手が不足
leaderboard-card-provisional-puzzles = ? 仮レート：最近解いた問題が不足
leaderboard-card-puzzles = { $tried }問中{ $solved }問正解 · 最多連続{ $streak }問
leaderboard-card-level = レベル{ $level }
leaderboard-card-ladder = { $discs }石 · { $games }局
leaderboard-rank = #
leaderboard-rating = レート{" "}
leaderboard-wins = 勝利数
leaderboard-record = 勝–敗–分
leaderboard-level = レベル
leaderboard-discs = 石
leaderboard-games = 対局
leaderboard-solved = 正解
leaderboard-streak = 連続
leaderboard-player = プレイヤー
leaderboard-player-record = プレイヤー · 勝–敗–分
leaderboard-own-row = { $name } ◂
leaderboard-provisional = `?`は仮レートです。最近のレート戦が少ないか、対戦相手がまだ3人未満です。
leaderboard-provisional-puzzles = `?`は仮レートです。最近解いた問題がまだ少ないプレイヤーです。

## Histories, profiles, and two players side by side

history-title = **{ $parts }**
history-of = { $name }の対局
history-against = 対 { $name }
history-score = { $score ->
    [win] 勝ち
    [loss] 負け
   *[draw] 引き分け
}
history-kind = { $kind ->
    [variants] レート戦、変則ルール
    [casual] 非レート戦
    [bot] bot戦
    [vote] 投票対局
   *[main] レート戦、8×8
}
history-opening = 定石 { $name }
history-since = <t:{ $at }:D>から
history-before = <t:{ $at }:D>より前
history-none = 条件に合う終局した対局はありません。
history-by-votes = { $opponent }（投票）
history-line = <t:{ $at }:d> · **{ $score ->
    [win] 勝ち
    [loss] 負け
   *[draw] 引き分け
}**（{ $how }）対 { $opponent } · { $rest }
history-discs = { $own }–{ $other }
history-how = { $reason ->
    [resigned] 投了
    [time] 時間切れ
    [claimed] 勝ちの宣言
   *[agreed] 合意
}
history-how-short = { $reason ->
    [resigned] 投了勝ち
    [time] 時間勝ち
    [claimed] 宣言勝ち
   *[agreed] 合意
}

profile-games = { $games }局
profile-subtitle = { profile-games }
profile-rating-of = { $class ->
    [variants] 変則レート
   *[main] 8×8レート
}
profile-place = { $scope ->
    [global] 全体{ $rank }位／{ $players }人
   *[server] サーバー{ $rank }位／{ $players }人
}
profile-results = { $opponents ->
    [bot] bot戦
   *[people] 対人戦
}
profile-levels = 倒したレベル
profile-none = まだなし
profile-group = { $group ->
    [color] 黒番・白番
    [rivals] ライバル
    [wins] 会心の勝利
    [openings] 定石（5局以上）
    [bot] bot戦
    [boards] 盤
   *[more] その他
}
profile-all-levels = 全レベル
profile-streak = 最多連勝
profile-streak-now = { $score ->
    [win] { $games ->
        [0] なし
       *[other] { $games }連勝
    }
    [loss] { $games }連敗
   *[draw] { $games }連続引き分け
}
profile-total = { $score ->
    [win] { $games }勝
    [loss] { $games }敗
   *[draw] { $games }分
}
profile-plays-like = 実力レベル
profile-puzzle-rating = 問題レート
profile-puzzles = 正解した問題
profile-solved = { $solved }/{ $tried }
profile-puzzle-streak = 最多連続正解
profile-tournaments = 大会優勝
profile-title-since = { title-name }になった日
profile-title-subtitle = { title-name } · { $subtitle }
profile-last = 現在の連続記録
profile-upset-value = レートが{ $margin }上
profile-biggest-win-value = { $margin }石差
profile-axis = { profile-rating-of }{ $games ->
    [0] {""}
   *[other] （直近{ $games }局）
}
profile-note = 勝–敗–分は、勝ち、負け、引き分けの対局数です。
profile-title = **{ $name }** · { $subtitle }
profile-line = { $label }：{ $value }

head-to-head-title = { $one } 対 { $other }
head-to-head-met = 直接対決{ $games }局{ $draws ->
    [0] {""}
   *[other] 、うち引き分け{ $draws }局
}
head-to-head-never-met = 直接対決はまだありません
head-to-head-none = なし
head-to-head-wins = { $color ->
    [black] 黒番での勝ち
   *[white] 白番での勝ち
}
head-to-head-biggest-win = 最大石差の勝利
head-to-head-last = 最近の対局（新しい順）
head-to-head-game = { $end ->
    [win] { $winner } { $result }
   *[draw] 引き分け（{ $result }）
}
head-to-head-line = { $label }：{ $one } – { $other }
head-to-head-score = 勝利数

## Private responses

apology = botでエラーが発生しました（エラーID：{ $id }）。少し待ってからもう一度お試しください。
board-moved = 対局#{ $game }はこちらです：{ $link }
game-replaced = 対局#{ $game }（{ $black } 対 { $white }）は新しい対局に置き換えられました。
game-cancelled = { $name }が{ $other }との対局#{ $game }を中止しました。
move-played-elsewhere = 対局#{ $game }で{ $square }に打ちました：{ $link }
played-move = 対局#{ $game }で{ $square }に打ちました。
deleted-boards-here = { $games }のチャンネルかスレッドが削除されました。盤面をここに表示できます。
deleted-boards-elsewhere = { $games }のチャンネルかスレッドが削除されました。同じサーバーの別の場所で { -slash-board } を使ってください。
resign-question = { $opponent }との対局#{ $game }を投了しますか？ 負けになります。
resign-question-early = { $opponent }との対局#{ $game }を投了しますか？ まだ双方が2手ずつ打っていないため、レートは変わりません。
cancel-question = 対局#{ $game }を中止しますか？ 始まったばかりなので、勝敗なしで終わり、成績には影響しません。
cancelled = 対局#{ $game }を中止しました。成績には影響しません。
resigned = 対局#{ $game }を投了しました。
undo-question = 待ったをしますか？ 対局#{ $game }はレベル判定の対象外になります。
hint-question = ヒントを表示しますか？ 対局#{ $game }はレベル判定の対象外になります。
undone = 対局#{ $game }で最後の一手を戻しました。
end-question = 対局#{ $game }（{ $black } 対 { $white }）を勝敗なしで終了しますか？ 対局者は続きを打てなくなります。
ended = 対局#{ $game }を終了しました。誰が終了したかは盤面に表示されません。
annul-question = 対局#{ $game }（{ $black } 対 { $white }）を無効にしますか？ 成績から外れ、全員のレーティングをこの対局なしで計算し直します。元に戻せるのはこのbotのオーナーだけです。
annulled = 対局#{ $game }を無効にしました。レーティングはこのあと再計算されます。誰が無効にしたかは盤面に表示されません。
restore-question = 対局#{ $game }（{ $black } 対 { $white }）は無効になっています。あなたはこのbotのオーナーなので、有効に戻せます。
restored = 対局#{ $game }を有効に戻しました。レーティングはこのあと再計算されます。
annulment-declined = 何も変更していません。
still-playing = 対局を続けます。
play-instead = botへの申し込みは不要です。「Outflankと対局」を押してください。
introduction = このサーバーの管理者の方へ：対局できるチャンネルは { -slash-server-settings } で選べます。
kept-private = -# このサーバーでは外部アプリの投稿が許可されていないため、あなただけに表示されています。
missing-permission = botに次の権限がないため、ここでは実行できません：{ $names }。権限の付与をサーバーの管理者に頼んでください。
outdated-command = このコマンドまたはオプションは認識できません。Discordを再起動して（パソコンではCtrl+R）、もう一度お試しください。

settings = **あなたの設定**
settings-boards = 対局中の盤面の見た目です。進行中の対局にもすぐ反映されます。対局相手が別のテーマを使っている場合は、それぞれの手番で自分のテーマが表示されます。
settings-games = 次に始める対局の初期設定です。{ -slash-play } と { -slash-challenge } で選んだレベルと色もここに記憶されます。
settings-notices = 対人戦の手番、提案、返事、休暇、結果をどう通知するかの設定です。その後に何も押さなければ1分後に届きます。提案と、持ち時間制の申し込みが承諾されたときはすぐに届きます。通知を控える時間帯には届かず、終わってから届きます。
settings-local-time = 下で選んだタイムゾーンでは、今は{ $time }です。
settings-people = ブロックした相手は、あなたに対局を申し込むことも、あなたの申し込みを承諾することも、再戦することもできません。あなたからも申し込めなくなります。相手は申し込もうとしたときに初めて気づきます。進行中の対局は続きます。
settings-playing = 休暇は、通信対局で時間切れ負けになるのを防ぎます。年に14日あり、時間が切れると1時間単位で使われます。
    bot戦の盤面にはヒントのボタンがあります。ヒントを使った対局はランキング対象外です。
    全体ランキングに掲載すると、すべてのサーバーの人にあなたの名前が見えます。
    言語の設定は、あなただけが読む文章に使われます。
settings-data = ファイルには、あなたについて保存しているデータ、その理由と期間、利用規約が書かれています。
holiday-left = 今年の休暇の残り：{ $time }。
settings-blocks = { $count ->
    [0] 誰もブロックしていません。
   *[other] { $count }人をブロック中です。
}
settings-blocked = { $name }さんをブロックしました。
select-block = ブロックする人を選択
select-unblock = ブロックを解除
select-unblock-others = その他の人
server-settings = **このサーバーの設定**
server-settings-games = 自分で設定していないプレイヤーの初期設定と、通知の有無です。変更はすぐに反映されます。以前からの対局の盤面では、次に画像が更新されるときに反映されます。
server-settings-language = このサーバーで全員が読むもの（盤面、申し込み、結果、投稿）の言語です。本人だけが読むメッセージは、その人の言語で表示されます。
server-settings-all-channels = すべてのチャンネルで対局を始められます。
server-settings-channels = { $channels } とそのスレッドで対局を始められます。
server-settings-threads = 新しい対局ごとにチャンネル内にスレッドを作り、終局後にアーカイブします。作れない場合はチャンネルで対局します。
server-settings-missing-permission = botに次の権限がないため、このチャンネルではスレッドを作れません：{ $names }。
thread-name = { $black } 対 { $white } · { $game }
board-in-thread = { $game }の盤面はスレッドにあります：{ $thread }
server-settings-notices = { $notices ->
    [off] チャンネルでは誰にも通知しません。ダイレクトメッセージでの通知は各自が選べます。
   *[allowed] 対人戦では、チャンネルでの通知で対局者をメンションすることがあります。
}
server-settings-daily = 日替わり問題は全サーバー共通で、月曜はやさしく、日曜は難しい問題です。自分だけに見える形で解けるボタンを付けて、前日の正解と一緒に投稿します。
server-settings-daily-off = チャンネルを選ぶまで、このサーバーには投稿しません。
server-settings-daily-channel-deleted = チャンネルが削除されたため、投稿を止めています。別のチャンネルを選んでください。
server-settings-daily-on = { $channel } に投稿します。次回は<t:{ $next }:F>です。
server-settings-daily-role = { $role } をメンションします。メンバーは問題の下の「{ button-notify-me }」ボタンで、このロールを付けたり外したりできます。通知が届くのは、全員またはbotがこのロールをメンションできる場合だけです。
server-settings-daily-no-role = 誰もメンションしません。希望者だけをメンションするには、サーバー設定でbotのロールより下に権限なしのロールを作り、ここで選んでください。メンバーは問題の下の「{ button-notify-me }」ボタンで、そのロールを付けたり外したりできます。
server-settings-daily-hour = { $hour } UTCに投稿
server-settings-summary = 週間まとめ：終局した対局数、最多対局、今週の金星、最多連勝、新しい称号、その月のここまでの最多勝、終わった大会をお知らせします。誰かが対局した週の翌月曜日に、メンションなしで投稿します。
server-settings-summary-off = チャンネルを選ぶまで、このサーバーには投稿しません。
server-settings-summary-channel-deleted = チャンネルが削除されたため、投稿を止めています。別のチャンネルを選んでください。
server-settings-summary-on = { $channel } に投稿します。次回は<t:{ $next }:F>です。
server-settings-post-missing-permission = botに次の権限がないため、{ $channel } に投稿できません：{ $names }。
server-settings-post-refused = 権限が足りなかったため、前回は投稿できませんでした。
select-channels = 対局用のチャンネルを選択
select-daily-channel = 日替わり問題のチャンネルを選択
select-daily-role = 日替わり問題でメンションするロールを選択
select-summary-channel = 週間まとめのチャンネルを選択
server-settings-titles = プレイヤーには、最高の称号のロールが付きます。その称号にロールがなければ、ロールのある次に高い称号のロールが付きます。このサーバーのランキングにいる人にはまもなく、ほかの人にはここで次のレート戦を打ったときに付きます。外すのは下の称号のロールだけです。
title-role = { title-name }：{ $role }
title-role-none = ロールなし
title-choice = 称号：{ title-name }
select-role = 「{ title-name }」のロール：なし
role-obstacle-unknown = 選んだロールはこのサーバーにもうありません。
# What to do instead.
-make-role = サーバー設定で権限なしのロールを作ってください。
role-obstacle-everyone = それは全員が持つロールです。{ -make-role }
role-obstacle-managed = { $role } はアプリやサブスクリプションのロールで、Discordだけが付与できます。{ -make-role }
role-obstacle-powerful = { $role } には次の権限があるため、付与できません：{ $names }。{ -make-role }
role-lost-powerful = { $role } には他のメンバーに対する権限があるため、付与を止めました。
role-obstacle-manager-may-not = あなたには「ロールの管理」の権限がないため、{ $role } を選べません。
role-obstacle-above-manager = { $role } はあなたの最上位のロールより下にないため、選べません。
role-obstacle-above-bot = { $role } はbotの最上位のロールより下にないため、付与できません。サーバー設定で、botのロールを上に移動してください。
role-obstacle-bot-may-not = botに「ロールの管理」の権限がないため、ここではロールを付与できません。
role-obstacle-not-in-server = このサーバーにはコマンドだけが追加されているため、ロールを付与できません。botとして追加してください。
role-obstacle-no-response = 今、Discordからこのサーバーのロール情報を取得できません。少し待ってからもう一度お試しください。

server-setting-games-per-channel = { $value ->
    [unlimited] 1チャンネルの同時対局数：無制限
   *[other] 1チャンネルの同時対局数：{ $value }局まで
}
server-setting-place = { $value ->
    [thread] 対局場所：対局ごとのスレッド
   *[channel] 対局場所：始めたチャンネル
}
server-setting-board = 盤の初期設定：{ $value }
server-setting-theme = テーマの初期設定：{ $value ->
    [walnut] ウォールナット
    [slate] スレート
    [contrast] ハイコントラスト
   *[classic] クラシック
}
server-setting-exhibitions = { $value ->
    [moderators] エキシビション：モデレーターが開始可能
    [nobody] エキシビション：開始不可
   *[everyone] エキシビション：誰でも開始可能
}
server-setting-tournaments = { $value ->
    [moderators] 大会：モデレーターが作成可能
    [nobody] 大会：作成不可
   *[everyone] 大会：誰でも作成可能
}
server-setting-language = { $value ->
    [discord] このサーバーの言語：Discordの設定と同じ
   *[other] このサーバーの言語：{ $value }
}
setting-values = { $play }（/play）、{ $challenge }（/challenge）
setting-level = botのレベル：{ $value }
setting-color = あなたの色：{ $value }
setting-board = 盤：{ $value }
setting-setup = { $value ->
    [mirrored] 開始局面：反転配置
    [parallel] 開始局面：平行配置
    [free] 開始局面：自由配置
    [random] 開始局面：ランダム序盤
    [balanced] 開始局面：互角序盤
    [standard] 開始局面：標準配置
   *[other] 開始局面：定石 { $value }
}
setting-theme = { $value ->
    [classic] テーマ：クラシック（緑）
    [walnut] テーマ：ウォールナット（木目）
    [slate] テーマ：スレート（寒色系の灰と青）
    [contrast] テーマ：ハイコントラスト（白黒）
   *[server] テーマ：サーバーの設定に従う
}
setting-discs = { $value ->
    [distinct] 石：白だけ四角
   *[alike] 石：すべて丸
}
setting-view = { $value ->
    [text] 盤面：読み上げ用テキスト
    [letters] 盤面：文字（XとO）
   *[picture] 盤面：画像
}
setting-marks = { $value ->
    [dots] 打てる所：点
    [flips] 打てる所：返る石の数
    [none] 打てる所：印なし
   *[names] 打てる所：マスの名前
}

setting-notices = { $value ->
    [off] 通知：なし
    [direct] 通知：ダイレクトメッセージ
   *[mention] 通知：チャンネルでメンション
}
setting-quiet-from = { $value ->
    [none] 通知を控える時間帯：なし
   *[other] 通知を控える時間帯：{ $value }から
}
setting-quiet-to = 通知を控える時間帯：{ $value }まで
setting-time-zone = タイムゾーン：{ $value }
time-zone-with-time = { $zone } · { $time }
time-zone-utc = UTC
time-zone-fixed = UTC{ $offset }（夏時間なし）
time-zones-regions = 他の地域
time-zones-region = { $region ->
    [Africa] アフリカ
    [America] アメリカ
    [Antarctica] 南極
    [Arctic] 北極
    [Asia] アジア
    [Atlantic] 大西洋
    [Australia] オーストラリア
    [Europe] ヨーロッパ
    [Indian] インド洋
   *[Pacific] 太平洋
}
time-zones-page = { $region }：{ $first }～{ $last }
setting-holidays = { $value ->
    [off] 休暇：オフ
   *[on] 休暇：オン
}
setting-hints = { $value ->
    [off] ヒントのボタン：オフ
   *[offered] ヒントのボタン：オン
}
setting-language = { $value ->
    [discord] 言語：Discordと同じ
   *[other] 言語：{ $value }
}
setting-listing = { $value ->
    [on] 全体ランキング：掲載する
   *[off] 全体ランキング：掲載しない
}

## Notices: one sentence, for one person or for both players

notice-mention = { $mention } { $notice }
notice-turn = { $opponent }さんとの対局で、あなたの手番です：{ $link }
notice-reminder = { $opponent }さんとの対局の制限時間は<t:{ $flag }:R>に切れます：{ $link }
notice-accepted = { $opponent }さんが申し込みを承諾し、対局が始まりました：{ $link }
notice-accepted-turn = { $opponent }さんが申し込みを承諾しました。あなたの手番です：{ $link }
notice-tournament = { $opponent }さんとの対局が始まりました：{ $link }
notice-tournament-turn = { $opponent }さんとの対局が始まりました。あなたの手番です：{ $link }
notice-draw-offer = { $opponent }さんが引き分けを提案しています：{ $link }
notice-undo-offer = { $opponent }さんが待ったを求めています：{ $link }
notice-rematch-offer = { $opponent }さんが{ $cancelled ->
    [yes] 新しい対局
   *[no] 再戦
}を希望しています：{ $link }
notice-holiday-own = { $opponent }さんとの対局で持ち時間が切れたため、あなたの休暇が始まりました：{ $link }
notice-holiday = { $opponent }さんは休暇中です：{ $link }
notice-holiday-both = { $name }さんの持ち時間が切れたため、{ $name }さんの休暇が始まりました：{ $link }
notice-ended-by-moderator = { $opponent }さんとの対局はモデレーターが勝敗なしで終了しました：{ $link }
notice-ended-by-moderator-both = この対局はモデレーターが勝敗なしで終了しました：{ $link }
notice-result = { $ending } · { $link }
notice-result-win-open = { $result } · { $win_open }（ボタンは盤面の下）。
# Instead of a link
notice-board-deleted = 対局#{ $game }。盤面は削除されました。{ -slash-board } で再表示できます。
notice-board-deleted-ended = 対局#{ $game }（盤面は削除済み）。
notice-ended = 対応済みです。

## Fair play

fair-play-none = { $scope ->
    [server] このサーバーには
   *[everywhere] どのサーバーにも
}、{ $name }の判定済みの対局はありません。判定するのは、石が多いほうが勝ちの8×8のレート戦で、終局後に行います。
fair-play-title = {"**"}フェアプレイ：{ $name }** · { $scope ->
    [server] このサーバー
   *[everywhere] 全サーバー
}の直近の判定済み{ $games }局、{ $first }～{ $last }
fair-play-best = {"**"}最善手率**：{ $moves }手中{ $best }手（{ $share }%、推定範囲{ $low }～{ $high }%）。{ $opponents ->
    [none] 相手の手は判定していません。
   *[some] 相手は{ $opponent_moves }手中{ $opponent_best }手（{ $opponent_share }%）でした。
}
fair-play-loss = {"**"}平均石損**：最善手と比べて1手あたり{ $loss }石{ $opponents ->
    [none] {""}
   *[some] （相手は{ $opponent_loss }石）
}。少ないほど正確です。
fair-play-levels = {"**"}最も近いレベル**（両方の数値から）：{ $levels }。
fair-play-no-level = {"**"}最も近いレベル**：なし。最善手率と平均石損の両方が近いレベルはありません。
fair-play-level = { $level }（{ $share }%、{ $loss }石）
fair-play-few-moves = {"**"}最も近いレベル**：比較なし。{ $least }手が必要です。
fair-play-times = {"**"}考慮時間**：持ち時間制の{ $times }手で、標準的には{ $typical }秒。3分の2の手は{ $low }～{ $high }秒で、ばらつきは{ $factor }倍です。人間は簡単な手を早く、難しい手を遅く打ちます。ばらつきが小さい場合、ソフトを使っている可能性があります。
fair-play-few-times = {"**"}考慮時間**：比較なし。持ち時間制の手が{ $least }手必要ですが、{ $times }手しかありません。
fair-play-note =
    -# 除外：選択の余地がない手、各対局の最初の{ $opening }手、空きが{ $empties }マス未満の手。最善手は、エンジンが{ $positions }局面の読みで選んだ手です。
    {"**"}これは何の証拠にもなりません。** 強い人も同じような数値になります。{ -slash-history } で対局を見て、本人と話してください。

## Refusals: the reason in a short sentence, and what to do instead where that helps

refusal-unknown-square = { $text }はこの盤面にないマスです。d3のように、a～{ $column }と1～{ $row }で入力してください。
refusal-occupied = { $square }にはすでに石があるため打てません。
refusal-outflanks-nothing = { $square }は返せる石がないため打てません。
refusal-outside-centre = { $square }にはまだ打てません。最初の4つの石は中央に置きます。
refusal-board-over = 双方とも打てる所がありません。{ -slash-play } や { -slash-challenge } で次の対局を始めましょう。
refusal-not-your-turn = あなたの手番ではありません。
refusal-turn-of = { $name }の手番です。
refusal-not-your-game = あなたはこの対局の対局者ではありません。
refusal-game-over = 対局#{ $game }は終局しました。盤面の下のボタンか、{ -slash-play }、{ -slash-challenge } で次の対局を始めましょう。
refusal-already-ended = 対局#{ $game }はすでに終わっています。
refusal-outdated-button = 対局が先に進んでいるため、このボタンは使えません。最新の盤面を使うか、{ -slash-board } で再表示してください。
refusal-bad-button = ここでは使えません。コマンドをもう一度実行するか、{ -slash-board } で盤面を再表示してください。
refusal-unknown-game = その対局は見つかりません。自分の対局は { -slash-games } と { -slash-history } で確認できます。
refusal-no-game = { games-none }
refusal-no-game-here = このチャンネルには、あなたの進行中の対局がありません。{ $games }に移動するか、{ -slash-play } や { -slash-challenge } で始めてください。
refusal-board-elsewhere = 盤面を表示できるのは、対局を始めたサーバーやDMだけです。続きを打つには{ $game }を開いてください。
refusal-already-done = すでに完了しています。自分の対局は { -slash-games } で確認できます。
refusal-too-late-to-cancel = 双方とも打ったため、対局を中止できません。投了はできます。
refusal-not-starter = それができるのは、モデレーターとこの対局を始めた人だけです。
refusal-already-paused = このエキシビションはすでに一時停止中です。
refusal-already-running = このエキシビションはすでに進行中です。
refusal-time-is-up = この手を打つ前に時間が切れました。
refusal-too-much-time = 相手の残り時間はすでに13日を超えています。
refusal-not-the-winner = この勝ちについて決められるのは勝者だけです。
refusal-win-is-final = この勝ちはもう確定しています。もう一局打つには、盤面の下の「再戦」を押してください。
refusal-own-turn-to-claim = あなたの手番です。あなたの持ち時間が切れるか、時計なしで7日間打たないと、相手は勝ちを宣言できます。
refusal-too-early-to-claim = 勝ちを宣言できるのは、相手の持ち時間が切れたときか、時計なしで相手が7日間打たなかったときです。
refusal-draw-with-bot = botは最後まで打ちます。今すぐ終えるには「投了」を押してください。
refusal-too-early-for-draw = 引き分けを提案できるのは、双方が打った後です。それまでは対局を中止できます。
refusal-draw-offered-lately = 少し前に引き分けを提案したばかりです。次に提案できるのは、あと{ $moves }手進んだ後です。
refusal-offer-open = { $kind ->
    [undo] すでに待ったの申し出があります
   *[draw] すでに引き分けの提案があります
}。返事をするか、返事を待つか、そのまま打ち進めてください。
refusal-own-offer = あなたの申し出への返事がまだありません。返事を待つか、そのまま打ち進めてください。
refusal-no-offer = その申し出はもうありません。最新の盤面を使うか、{ -slash-board } で再表示してください。
refusal-undo-in-rated-game = レート戦では待ったはできません。非レート戦とbot戦ではできます。
refusal-nothing-to-undo = まだ打っていないため、戻す手がありません。
refusal-undo-declined = 相手に断られました。次の手の後にもう一度頼めます。
refusal-hint-between-players = ヒントはbot戦でのみ使えます。{ -slash-play } で始めましょう。
refusal-conditional-moves-on-own-turn = あなたの手番なので、そのまま打てます。
refusal-too-many-lines = 予約手は上限の20手順に達しています。やり直すには「すべて削除」を押してください。
refusal-hint-under-way = 前のヒントをまだ探しています。表示されてからもう一度お試しください。
refusal-rematch-exists = 次の対局はもう始まっています：{ $game }。
refusal-no-level-up = このレベルに勝つと、次のレベルに進めます。{ -slash-play } ならどのレベルでも選べます。
refusal-no-easier-level = レベルを下げられるのは、botに負けた後です。{ -slash-play } ならどのレベルでも選べます。
refusal-opponent-deleted = 相手は自分のデータを削除しました。{ -slash-challenge } で別の相手を探してください。
refusal-no-rematch = この対局はまだ終わっていません。再戦は終局後に申し込めます。
refusal-rematch-declined = 相手が再戦を辞退しました。{ -slash-challenge } で別の相手を探してください。
refusal-replay-too-early = この対局はまだ終わっていません。終局後に再生できます。
refusal-nothing-to-replay = この対局では一手も打たれていないため、再生できません。
refusal-replay-under-way = 前の再生をまだ準備しています。表示されてからもう一度お試しください。
refusal-replay-shared = これはもう投稿済みです。
refusal-no-finished-game = 再生できる終局した対局がありません。1局打ち終えるか、{ -slash-replay } に`transcript`を指定してください。
refusal-review-too-early = この対局はまだ終わっていません。検討は終局後にできます。
refusal-review-no-moves = この対局では一手も打たれていないため、検討できません。
refusal-review-under-way = 前の検討をまだ準備しています。表示されてからもう一度お試しください。
refusal-review-running-game = 進行中の対人戦が、この中のどれかの局面か1手違いの局面にあります。その対局が先に進んでからもう一度お試しください。
refusal-hint-in-running-game = { refusal-analysis-running-game }
refusal-analysis-under-way = 前の局面をまだ解析しています。結果が出てからもう一度お試しください。
refusal-trained-in-running-game = { refusal-analysis-running-game }
refusal-analysis-running-game = 進行中の対人戦が、この局面か1手違いの局面にあります。その対局が先に進んでからもう一度お試しください。
refusal-analysis-over = この局面では双方とも打てないため、解析するものがありません。
refusal-analysis-squares = 局面は1マス1文字で、8×8なら64文字です。黒は`X`、白は`O`、空きは`-`です。入力は{ $squares }文字でした。
refusal-analysis-obf = { $character }文字目を読み取れません。{ $problem ->
    [side] マスの後には空白を入れ、続けて手番の`X`か`O`を書きます
    [rest] 手番の後に書けるのは、`;`に続くコメントだけです
   *[square] マスは、黒が`X`、白が`O`、空きが`-`です
}。
refusal-review-gone = この検討はもう保存されていません。{ -slash-replay } に`transcript`をもう一度指定してください。
refusal-review-several-games = 対局が複数ありますが、表示できるのは1局です。番号、棋譜、ファイルのどれかで1局を指定してください。
refusal-has-not-played = { $name }さんには、終局した対局がまだありません。
refusal-player-deleted = この人は自分のデータを削除したため、表示できるものがありません。
refusal-bot-has-no-games = botにはレーティングも対局履歴もありません。人を選んでください。
refusal-same-player = 同じ人が選ばれています。別々の2人を選んでください。
refusal-bad-day = { $text }は日付ではありません。2026-01-31のように年、月、日で入力してください。
refusal-opening-unknown = { $text }は登録されていない定石です。
refusal-opening-running-game = { refusal-analysis-running-game }
refusal-unknown-setup = { $text }は配置でも定石名でもありません。
suggested-opening = { $name ->
    [none] 候補の中から選んでください。
   *[other] { $name }のことですか？
}
refusal-opening-needs-standard-board = 定石を指定できるのは8×8の盤だけです。互角序盤はさらに、石が多いほうが勝ちの対局に限ります。`board`と`goal`を省くか、`setup:random`を選んでください。
refusal-handicap-decides-sides = ハンデ戦では、隅を持つ側が黒番で、白が先手です。`color`と`first`を省いてください。
refusal-handicap-free-setup = 自由配置は石のない盤から始まります。別の`setup`を選ぶか、`handicap`を省いてください。
refusal-handicap-auto-needs-standard-board = 隅の価値がわかるのは、8×8で石が多いほうが勝ちの対局だけです。隅の数を選んでください。
refusal-handicap-auto-needs-opponent = 誰が承諾するかまだわかりません。`opponent`を指定するか、隅の数を選んでください。
refusal-empty-period = この期間に当てはまる日がありません。`before`は`after`より後の日にしてください。
refusal-record-too-long = 長すぎて読み取れません。1局分だけ入力してください。
refusal-record-no-moves = 手が見つかりません。`f5d6c3`のように手を入力してください。
refusal-record-no-such-game = { $games ->
    [0] 対局が見つかりません。
    [1] 対局は1局しかありません。
   *[other] 対局は{ $games }局あります。
}
refusal-record-move = { $number }手目を読み取れません。{ $problem ->
    [outside] { $text }は盤の外です
    [occupied] { $text }にはすでに石があります。それより前の手と開始局面を確認してください
    [flips] { $text }で返せる石がありません。それより前の手と開始局面を確認してください
    [centre] { $text }は中央の外です。最初の4つの石は中央に置きます
    [over] その前に終局しています
    [pass] そこではパスになりません
   *[other] { $text }はマスでもパスでもありません
}。
refusal-record-side = { $number }手目の{ $text }は手番が逆です。そこは{ color }の手番です。
refusal-record-among-words = { $number }手目を読み取れません。{ $text }が文章の中にあります。手だけを入力してください。
refusal-record-number = { $number }手目を読み取れません。{ $text }には{ $stated }という番号が付いています。その前の手が抜けている可能性があります。
refusal-record-property = { $character }文字目から読み取れません。{ $text }はSGFやGGFの対局の書式ではありません。
refusal-record-no-end = { $character }文字目から始まる部分が閉じられていません。対局全体をコピーしてください。
refusal-record-other-game = { $text }は別のゲームです。読み取れるのはリバーシとオセロだけです。
refusal-record-bad-start = { $text }は開始局面として読み取れません。初手の前の石を確認してください。
refusal-record-other-start = この対局は、対応していない石の配置から始まっています。
refusal-record-discs-changed = この対局では、着手以外で石が変わっています。
refusal-record-wthor = { $problem ->
    [board] このWTHORファイルの対局は{ $stated }×{ $stated }盤です。読み取れるのは8×8だけです。
    [solitaires] このWTHORファイルは問題集です。読み取れるのは対局だけです。
    [players] これはWTHORのプレイヤー一覧です。対局は.wtbファイルにあります。
    [tournaments] これはWTHORの大会一覧です。対局は.wtbファイルにあります。
    [short] このWTHORファイルには{ $stated }局あるはずですが、{ $held }局しかありません。もう一度ダウンロードしてください。
   *[long] このWTHORファイルには{ $stated }局あるはずですが、{ $held }バイト余分です。もう一度ダウンロードしてください。
}
refusal-paste-gone = そのテキストまたはファイルはもう残っていません。もう一度コマンドに指定してください。
refusal-record-not-text = 読み取れません。マスの並びか、SGF、GGF、WTHORの対局を入力してください。
refusal-too-many-games = 進行中の対局が上限の10局に達しています。先にどれかを打ち終えるか投了してください。一覧は { -slash-games } で確認できます。
refusal-other-too-many-games = { $name }さんの進行中の対局が上限の10局に達しています。どれかが終わってからもう一度お試しください。
refusal-challenge-too-many = 返事待ちの申し込みが上限の5件に達しています。どれかを取り消すか、返事を待ってください。
refusal-challenge-too-many-pings = { $name }さんは、あなたの直近3回の申し込みを承諾していません。1時間ほど待ってください。
refusal-challenge-oneself = 自分に申し込むことはできません。別の人を選ぶか、{ -slash-play } でbotと対局してください。
refusal-challenge-bot = ほかのbotとは対局できません。人に申し込むか、{ -slash-play } でこのbotと対局してください。
refusal-challenge-open-in-direct-messages = ここでの対局募集は、ほかの人には見えません。サーバーで { -slash-challenge } を使うか、{ -slash-play } でbotと対局してください。
refusal-challenge-in-direct-messages = ここでの申し込みは、{ $name }さんには見えません。サーバーで { -slash-challenge } を使うか、{ -slash-play } でbotと対局してください。
refusal-challenge-kept-private = このサーバーでは外部アプリの投稿が許可されていないため、ここでの対局募集はほかの人には見えません。ダイレクトメッセージで { -slash-challenge } を使ってください。
refusal-takes-no-challenges = { $name }さんは、あなたからの申し込みを受け付けていません。別の人を選ぶか、{ -slash-play } でbotと対局してください。
refusal-blocked-by-you = { $name }さんをブロックしています。対局するには { -slash-settings } でブロックを解除してください。
refusal-block-self = 自分をブロックすることはできません。
refusal-block-bot = botから対局を申し込まれることはありません。
refusal-too-many-blocked = ブロックが上限の100人に達しています。先に誰かのブロックを解除してください。
refusal-channel-not-allowed = このチャンネルでは対局を始められません。{ $channels } を使ってください。
channel-full = このチャンネルの進行中の対局が上限の{ $limit }局に達しています。
refusal-channel-full = { channel-full }別のチャンネルを使うか、後でもう一度お試しください。
refusal-only-channel-full = { channel-full }後でもう一度お試しください。
refusal-channel-full-go-to = { channel-full }{ $channels } を使うか、しばらく待ってください。
refusal-thread-of-game = これは対局#{ $game }のスレッドです。新しい対局は { $channel } で始めてください。
refusal-vote-outside-server = 投票対局ができるのは、botがメンバーになっているサーバーだけです。
refusal-vote-under-way = このチャンネルはすでに投票対局中です：{ $game }。
refusal-exhibitions-for-moderators = このサーバーでエキシビションを始められるのはモデレーターだけです。{ -slash-play } でbotと対局できます。
refusal-tournament-unknown = そのような大会はここにはありません。{ -slash-tournament-create }で作成できます。
refusal-tournament-several = 複数の大会が募集中です。`tournament`で選んでください。
refusal-tournament-outside-server = 大会はサーバーで開くものです。
refusal-tournament-for-moderators = このサーバーで大会を作成できるのはモデレーターだけです。
refusal-tournament-not-allowed = このサーバーでは大会を開けません。
refusal-tournament-too-many = このサーバーの募集中か進行中の大会が上限の3つに達しています。どれかが終わるまで待ってください。
refusal-tournament-needs-clock = 大会には時間制限が必要です。`clock`で別のものを選んでください。
refusal-tournament-no-name = 大会には名前が必要です。`name`で付けてください。
refusal-tournament-started = この大会の募集は終わりました。
refusal-tournament-over = この大会は終わりました。
refusal-tournament-no-cancel = 大会の対局は中止できません。投了はできます。
refusal-tournament-needs-standard-board = 定石と互角序盤を指定できるのは8×8の盤だけです。`board`を省くか、`setup:random`を選んでください。
refusal-tournament-full = この大会は定員に達しています。
refusal-tournament-joined = この大会にはもう参加しています。
refusal-tournament-not-joined = この大会には参加していません。
refusal-tournament-too-few-players = 始めるには{ $least }人以上の参加者が必要です。
refusal-tournament-not-organizer = それができるのは、{ $name }さんとモデレーターだけです。
refusal-tournament-no-game = この回戦で始める対局はありません。
refusal-tournament-ready = もう準備完了になっています。相手も準備ができたら対局が始まります。
refusal-no-exhibitions = このサーバーではエキシビションを始められません。{ -slash-play } でbotと対局できます。
refusal-not-moderator = ほかの人の対局を終了できるのはモデレーター（メッセージの管理）だけです。
refusal-annulment-not-manager = 対局を無効にできるのはサーバーの管理者（サーバー管理）だけです。
refusal-may-not-see-reports = フェアプレイの報告を見られるのはサーバーの管理者（サーバー管理）だけです。
refusal-not-owner = 無効にした対局を有効に戻せるのは、このbotのオーナーだけです。
refusal-annulment-too-early = 対局#{ $game }はまだ進行中です。終局後に無効にするか、{ -slash-moderate-end-game } で終了してください。
refusal-annulment-before-win-is-final = 対局#{ $game }の勝者は、まだ勝ちを辞退できます。勝ちが確定してから（遅くとも1日後）無効にしてください。
refusal-annulment-not-rated = 対局#{ $game }はレート戦ではないため、無効にする必要はありません。
refusal-annulment-already-annulled = 対局#{ $game }はすでに無効です。
refusal-annulment-not-annulled = 対局#{ $game }は無効になっていません。これまでどおり有効です。
refusal-not-manager = サーバーの設定を変更できるのはサーバーの管理者（サーバー管理）だけです。
refusal-challenge-unknown = その申し込みは見つかりません。{ -slash-challenge } で新しく申し込んでください。
refusal-challenge-settled = この申し込みはもう受け付けていません。
refusal-challenge-expired = この申し込みは期限切れです。
refusal-challenge-accept-own = これはあなた自身の申し込みです。承諾できるのは{ $name }さんです。
refusal-challenge-accept-own-open = これはあなた自身の対局募集です。承諾できるのはほかの人です。
refusal-challenge-only-opponent-responds = これは{ $name }さんへの申し込みです。自分の申し込みは { -slash-challenge } でできます。
refusal-challenge-only-challenger-cancels = この申し込みを取り消せるのは{ $name }さんだけです。
refusal-bad-board = { $text }は盤の大きさではありません。列も行も4～12の偶数にしてください。
refusal-bad-level = { $text }はレベルではありません。1～10の数字を選んでください。
refusal-bad-level-choice = { $text }はレベルではありません。1～10の数字か`{ level-match-me }`を選んでください。
refusal-bad-choice = オプション「{ $option }」は次のどれかにしてください：{ $expected }。
refusal-no-server-here = ランキングはサーバーごとにあります。サーバーで { -slash-leaderboard } を使うか、`scope`に`global`を指定してください。
refusal-too-many-actions = 操作が少し速すぎました。1秒ほど待ってからもう一度お試しください。
refusal-busy = 対局が多く、混み合っています。1分ほど待ってからもう一度お試しください。

## Commands, with their options as attributes

command-play = botと対局する
    .level = botの強さ、1（ランダム）から10（グランドマスター）、または自分と同じ強さ
    .color = { -option-color }
    .board = { -option-board }
    .setup = { -option-setup }
    .first = { -option-first }
    .goal = { -option-goal }
    .handicap = { -option-handicap }
    .view = { -option-view }
command-challenge = 誰かに対局を申し込む
    .opponent = 申し込む相手。省略すると、このチャンネルの誰でも承諾できます
    .color = { -option-color }
    .board = { -option-board }
    .setup = { -option-setup }
    .first = { -option-first }
    .goal = { -option-goal }
    .handicap = { -option-handicap }
    .clock = 持ち時間（分）と1手ごとの秒、または1手の日数
    .rated = レーティングの対象にするか
    .view = { -option-view }
menu-challenge = リバーシの対局申し込み
menu-profile = リバーシのプロフィール
menu-review = この対局を検討
command-watch = bot同士の対局を観戦する
    .black = 黒を持つレベル
    .white = 白を持つレベル
    .board = { -option-board }
    .setup = { -option-setup }
    .goal = { -option-goal }
    .view = { -option-view }
command-vote = このチャンネルのみんなと投票でbotと対局する
    .level = botの強さ、1（ランダム）から10（グランドマスター）
    .time = 最初の投票から、1手に投票できる時間
    .color = チャンネルの石の色
    .board = { -option-board }
    .setup = { -option-setup }
    .goal = { -option-goal }
    .view = { -option-view }
command-move = 手を打つ
    .square = 石を置くマス（例：d3）
    .game = { -option-game }
command-board = 盤面をチャンネルの一番下に再表示する
    .game = { -option-game }
    .view = { -option-view }
command-replay = 終局した対局を再生し、検討と各手の評価値を見る
    .game = 終局した対局（省略すると直近の対局）。番号は盤面の下にあります
    .transcript = ほかで打った対局（マスの並び、SGF、GGF）、または局面のOBF1行
    .file = ほかで打った対局：SGF、GGF、WTHOR（.wtb）、またはマスの並び
command-opening = 定石の手順、評価値、ここでの成績を見る
    .name = 定石名（例：Tiger）
command-puzzle = 正解の一手を見つける
    .which = 今日の問題、自分のレートに合った問題、または自分の対局の悪手
command-games = 進行中の対局をリンク付きで一覧にする
command-moderate = このサーバーの対局の終了や無効化、フェアプレイの確認
command-moderate-end-game = このサーバーの対局を勝敗なしで終了する
    .game = 対象の対局。番号は盤面の下にあります
command-moderate-annul = このサーバーのレート戦を無効にする
    .game = 対象の対局。番号は盤面の下にあります
command-moderate-fair-play = レート戦での手をエンジンの手と比べる
    .user = 対象の人（省略すると自分）
command-leaderboard = このサーバーのランキングを見る
    .by = 順位の基準
    .scope = このサーバー、または掲載を希望した全プレイヤー
command-profile = レーティング、成績、会心の勝利を見る、または2人を比べる
    .user = 対象の人（省略すると自分）
    .versus = 比べる相手
command-history = 終局した対局を一覧にして開く
    .user = 対象の人（省略すると自分）
    .opponent = この相手との対局だけ
    .result = この結果の対局だけ
    .kind = この種類の対局だけ
    .opening = この定石の対局だけ
    .after = この日以降の対局だけ（例：2026-01-31）
    .before = この日より前の対局だけ（例：2026-01-31）
command-tournament = このサーバーの大会を開く・大会に参加する
command-tournament-create = 大会を作成する
    .name = 大会の名前
    .format = 対戦の組み合わせ方
    .clock = 各自の持ち時間
    .board = 盤（例：8x8）
    .setup = 最初の石の配置
command-tournament-join = 大会に参加する
    .tournament = 対象の大会（複数ある場合）
command-tournament-leave = 大会への参加をやめる
    .tournament = 対象の大会（複数ある場合）
command-tournament-start = 自分の大会の第1回戦を始める
    .tournament = 対象の大会（複数ある場合）
command-tournament-standings = 大会の順位表を見る
    .tournament = 対象の大会（終わった大会も選べます）
command-tournament-end = 自分の大会を途中で終了する
    .tournament = 対象の大会（複数ある場合）
command-settings = 盤面、新しい対局、通知、休暇、ヒント、全体ランキング、ブロック、自分のデータ
command-server-settings = チャンネル、スレッド、通知、盤面、問題、週間まとめ、ロール
command-help = 遊び方と機能を見る

help-playing =
    {"**"}Outflankはリバーシ（オセロ）を打つbotです。** 盤面の下のボタンかメニューで打ちます。

    { -slash-play } — { command-play }
    { -slash-challenge } — { command-challenge }
    { -slash-watch } — { command-watch }
    { -slash-vote } — { command-vote }
    { -slash-move } — マスを入力して{ command-move }
    { -slash-board } — { command-board }
    { -slash-games } — { command-games }
    { -slash-settings } — { command-settings }

help-learning =
    {"**"}学ぶ・振り返る**
    { -slash-puzzle } — { command-puzzle }
    { -slash-opening } — { command-opening }
    { -slash-history } — { command-history }
    { -slash-replay } — { command-replay }
    { -slash-profile } — { command-profile }
    { -slash-leaderboard } — { command-leaderboard }

    対局のメッセージのメニューでは「アプリ」→「{ menu-review }」、ユーザーのメニューでは「アプリ」→「{ menu-profile }」や「{ menu-challenge }」も使えます。

help-people =
    {"**"}対人戦**
    非レート戦を選ばなければレート戦になります。非レート戦では、相手が認めれば待ったができます。{ -slash-settings } で人をブロックできます。

    - {"**"}持ち時間制**：各自の持ち時間（分）と、1手ごとに加わる秒数です。時計は自分の初手から動きます。初手の期限は2分です。時間が切れたほうの負けです。
    - {"**"}通信対局**：1手ごとの日数です。「{ button-conditional-moves }」で応手を先に決めておけます。「{ button-give-time }」で相手の時間を1日増やせます。年14日の休暇が時間切れ負けを防ぎます。
    - {"**"}時間制限なし**：相手が7日間打たなければ、勝ちを宣言できます。
    - {"**"}通知**：手番になって1分後に、{ -slash-settings } で選んだ方法で届きます。

    { -slash-tournament-create } — { command-tournament-create }

help-servers =
    {"**"}サーバーの管理者向け**
    botが投稿するのは、誰かが対局している場所と、週間まとめや日替わり問題用に選んだチャンネルだけです。

    { -slash-server-settings } — { command-server-settings }
    { -slash-moderate-end-game } — { command-moderate-end-game }
    { -slash-moderate-annul } — { command-moderate-annul }
    { -slash-moderate-fair-play } — { command-moderate-fair-play }

    サーバーの管理者はこのすべてを使えます。モデレーターは、対局の終了と、エキシビションの一時停止や中止ができます。

rules =
    {"**"}リバーシのルール**
    縦、横、斜めのどれかで、相手の石を自分の石で挟むように石を置きます。挟んだ石はすべて返って自分の色になります。打てる所がなければパスです。双方とも打てなくなったら終局で、石の多いほうが勝ちです。先手は黒です。

    - {"**"}盤**：列も行も4～12の偶数。左上が`a1`です。
    - {"**"}勝敗**：石が多いほうが勝ち（`most`）、または少ないほうが勝ち（`fewest`）
    - {"**"}開始局面**：`standard`（標準配置：黒d5 e4）、`mirrored`（反転配置：黒d4 e5）、`parallel`（平行配置：黒d4 e4）、`free`（自由配置：最初の4つの石を交互に置く）
    - {"**"}序盤**：`random`（ランダム序盤）、`balanced`（互角序盤、8×8）、または`Tiger`などの定石名（8×8、レート対象外）
rules-example = {"**"}図の例**：黒がf5に打ってe5を返したところです。白は次にd6、f4、f6のどれかに打てます。

## Values of options

choice-color = { $color ->
    [black] 黒
    [white] 白
   *[random] ランダム
}
choice-goal = { $goal ->
    [fewest] 石が少ないほうが勝ち
   *[most] 石が多いほうが勝ち
}
choice-handicap = { $who ->
    [me] 自分に隅{ $corners }つ
    [opponent] 相手に隅{ $corners }つ
   *[auto] 自動：互角になる数の隅
}
choice-rated = { $rated ->
    [no] 非レート戦
   *[yes] レート戦
}
choice-no-clock = 時間制限なし
choice-view = { $format ->
    [text] 読み上げ用テキスト
    [letters] 文字（XとO）
   *[picture] 画像
}
choice-scope = { $scope ->
    [global] 全サーバー
   *[server] このサーバー
}
choice-puzzle = { $puzzle ->
    [next] 次の問題（自分のレート向け）
    [mistakes] 自分の対局の悪手
   *[daily] 日替わり問題（全員共通）
}

## Privacy

privacy-nothing = あなたのデータは何も保存していません。
privacy-bytes = 削除したデータの最後の断片が、まだデータベースのファイルに残っています。バックアップなどの読み取りが終わりしだい上書きします。
privacy-nothing-but-bytes = あなたのデータは何も保存していません。{ privacy-bytes }
privacy-stored =
    保存しているのは、DiscordのID、名前（{ $name }）、言語、設定のほか、次のデータです：
    - 終わった対局{ $ended }局（うちレート戦{ $rated }局）
    - 進行中の対局{ $running }局
    - あなたからの対局の申し込み{ $challenges }件
    - 参加した大会{ $tournaments }件
    - 投票対局での投票{ $votes }票
    - ブロックしている人{ $blocked }人
privacy-delete =
    {"**"}データを削除しますか？** 元に戻せません。
    - 名前、アカウント、設定、問題の記録、投票、ブロック、ランキングの順位が削除されます。
    - あなたをブロックしている人のブロックは、あなたが戻ってきても有効です。直近1時間の申し込みも数えられたままです。該当するものがあれば、アカウントから作った符号だけを残します。名前やIDは残しません。
    - 進行中の対局は勝敗なしで終わり、返事待ちの申し込みは取り消されます。
    - 参加中の大会からは抜けます。主催している大会は、始まっていなければ開催されません。
    - 打った対局は「{ deleted-player }」の名前で相手側に残ります。相手のレーティングは変わりません。
    - botが投稿したメッセージはDiscordに残ります。その場所でメッセージを削除できる人なら削除できます。
    もう一度使い始めると、最初からになります。
privacy-deleted = データを削除しました。もう一度使い始めると、最初からになります。
privacy-deleted-but-bytes = { privacy-deleted }{ privacy-bytes }
export-whole = 保存しているあなたのデータのすべてです。あなただけに見えています。
export-part = 保存しているあなたのデータのうち、ファイルに収まる分です。終局した{ $of }局のうち新しい{ $games }局が入っています。ほかに省いたものはファイルに書かれています。あなただけに見えています。

## Texts and alt texts of cards

card-product = Outflank
card-mistake = 悪手：{ $least }～{ $most }石損
card-blunder = 大悪手：{ $least }石以上
card-ahead = { $name }優勢
card-turning-point = 勝負の分かれ目
card-best-move = 会心の一手
card-axis-move = 手数
card-moves = { $number }手
card-list = { $title }：{ $rows }。
card-row = { $rank }位、{ $name }、{ $value }、{ $detail }
card-fact = { $label } { $value }
card-profile = { $name }、成績は勝ち、負け、引き分けの順：{ $facts }。
card-rating-course = レーティングは{ $first }から{ $last }に変化。最低{ $least }、最高{ $most }。
card-evaluation = { $black }対{ $white }の形勢。予想される最終結果：{ $leads }。
card-lead = { $ply ->
    [0] 開始時
   *[other] { $ply }手目の後
}は{ $leader ->
    [none] 互角
    [black] 黒が{ $discs }石リード
   *[white] 白が{ $discs }石リード
}
card-slips-left = ほかにも{ $count }手あります。
card-slip = { $ply }手目、{ color }：{ $slip ->
    [mistake] 悪手
   *[blunder] 大悪手
}。
card-rating-step = { $before } → { $after }（{ $change }）
card-rating-after = { $after } ({ $change })
