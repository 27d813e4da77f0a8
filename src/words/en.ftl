# All texts that users read, in English. Most are shown in Discord messages, so Markdown is interpreted.
# Names and other user-written values are already escaped.

## Parts of other messages

separator-items = {", "}
separator-sides = {" · "}
nameless = somebody
name-and-color = { $name } ({ $color })
disc = { $color ->
    [black] ⚫
   *[white] ⚪
}
color = { $color ->
    [black] black
   *[white] white
}
level-called = { $number ->
    [1] Random
    [2] Greedy
    [3] Positional
    [4] Student
    [5] Club
    [6] Expert
    [7] Master
    [8] Champion
    [9] Oracle
   *[10] Grandmaster
}
level-name = Level { $number } · { level-called }
level-choice = { $number } · { level-called }
level-short = Level { $number }
game-number = Game { $game }
board = { $columns }×{ $rows }
board-remark = { $board } board
setup = { $setup ->
    [mirrored] mirrored set-up
    [parallel] parallel set-up
    [free] free set-up
    [random] random opening
   *[standard] standard set-up
}
goal = { $goal ->
    [fewest] fewest discs win
   *[most] most discs win
}
first = { $color ->
    [black] black moves first
    [white] white moves first
   *[random] chance decides who moves first
}
rated = rated
casual = casual
quoted = “{ $text }”
unreadable = That

## The game message

game-seat = { $disc } { $name }: **{ $discs }**
game-running = { $empty ->
    [one] 1 square empty
   *[other] { $empty } squares empty
} · { $turn }
game-ended = **{ $ending }**
game-ended-early = **{ $ending }** · { $empty ->
    [one] 1 square empty
   *[other] { $empty } squares empty
}
turn-yours = **Your turn**
turn-of = **{ $disc } { $name }'s turn**
turn-thinking = { $disc } { $name } is thinking…
turn-paused = Paused: { $disc } { $name } is to move
move = { $square } (+{ $flips })
moves-you = You { $moves }
moves-of = { $name } { $moves }
moves-cut = … { $moves }
pass = { $name } passes
pass-you = you pass
game-exhibition = exhibition for { $name }
game-rematch = Rematch: Game { $game }
game-next = Next: Game { $game }
game-rematch-wanted = { $name } wants a rematch

end-win = { $winner } ({ $color }) wins { $own }–{ $other }
end-win-fewest = { $winner } ({ $color }) wins { $own }–{ $other }, fewest discs win
end-draw = Draw { $discs }–{ $discs }
end-resigned = { $loser } resigned: { $winner } wins
end-claimed = { $winner } claimed the win: no move by { $loser } for 7 days
end-cancelled = Cancelled before both had moved: no result
end-stopped = Stopped: no result
end-abandoned = Abandoned after 30 days without a move: no result

## A position in words, for alt texts and text boards

position-players = Reversi board, { $columns } by { $rows }. { $black }, { $white }.
position-player = { $name } ({ $color }) { $discs }
position-nameless = { $color } { $discs }
position-turn = { $color ->
    [black] Black
   *[white] White
} to move.
position-last-move = Last move: { $color } { $square }.
position-last-move-turned = Last move: { $color } { $square }, turned { $turned }.
position-moves = Legal moves: { $moves }.
position-no-move = No legal move.
position-discs = { $count ->
    [one] 1 disc
   *[other] { $count } discs
}
position-squares = { $count ->
    [one] 1 square
   *[other] { $count } squares
}
position-rows = Rows from the top, columns a to { $last }.
position-rows-letters = Rows from the top, columns a to { $last }; b black, w white, e empty.
position-row = Row { $row }: { $squares }.
position-run = { $count } { $squares }
position-square = { $square ->
    [black] black
    [white] white
   *[empty] empty
}
position-letter = { $square ->
    [black] b
    [white] w
   *[empty] e
}
text-board-small = -# { $text }
text-board-drawn = The same, drawn: X black, O white.
text-board-drawn-moves = The same, drawn: X black, O white, + a legal move.

## The replay of a finished game

replay = Game { $game } move by move: ⚫ { $black } vs ⚪ { $white }
replay-moves = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
replay-passes = passes left out
replay-opening = opened with { $name }
replay-alt = Replay of a Reversi game, { $columns } by { $rows }. { $black } (black) against { $white } (white). { $ending }. { $about }: { $transcript }.

## The challenge message

challenge = **{ $challenger }** challenges { $opponent } to a game of Reversi
challenge-open = **{ $challenger }** challenges anybody here to a game of Reversi
challenge-colors = { $challenger } plays { $disc } { $color }
challenge-text-board = board as text
challenge-colors-drawn = colours drawn at the start
challenge-stakes = { $stakes } · expires <t:{ $expires }:R>
challenge-accepted = The challenge by { $name } was accepted: Game { $game }
challenge-declined = { $opponent } declined the challenge by { $challenger }
challenge-cancelled = { $challenger } took back the challenge to { $opponent }
challenge-cancelled-open = { $challenger } took back the open challenge
challenge-expired = The challenge by { $challenger } to { $opponent } has expired
challenge-expired-open = The open challenge by { $challenger } has expired

## Buttons, select menus, autocomplete choices

button-resign = Resign
button-cancel = Cancel
button-confirm-resign = Yes, resign
button-keep-playing = Keep playing
button-rematch = Rematch
button-replay = Replay
button-level-up = Level up: { $level }
button-claim-win = Claim win
button-pause = Pause
button-resume = Resume
button-stop = Stop
button-accept = Accept
button-decline = Decline
button-cancel-challenge = Cancel challenge
button-previous = Previous page
button-next = Next page
button-play-outflank = Play Outflank
select-moves = Moves { $first } – { $last }
square-choice = { $square } — flips { $flips }
game-choice = #{ $game } vs { $opponent }
game-choice-between = #{ $game } { $black } vs { $white }

## Lists

games-none = You have no running game; start one with /play or /challenge.
games-title = { $games ->
    [one] **Your running game**
   *[other] **Your { $games } running games**
}
games-line = { $game } { $who } · { $turn } since <t:{ $since }:R>
games-against = vs { $opponent }
games-between = { $black } vs { $white }
games-your-turn = **your turn**
games-turn-of = { $disc } { $name } to move
games-paused = paused
games-over = over
games-more = … and { $games } more

leaderboard-title = **Leaderboard by { $ranking ->
    [wins] wins
    [bot-ladder] highest level beaten
   *[rating] rating
}** · page { $page } of { $pages }
leaderboard-card-title = Leaderboard by { $ranking ->
    [wins] wins
    [bot-ladder] highest level beaten
   *[rating] rating
}
leaderboard-card-scope = Players active on this server in the last 90 days
leaderboard-card-page = Page { $page } of { $pages }
leaderboard-card-rank = #
leaderboard-card-player = Player
leaderboard-card-record = W–L–D
leaderboard-card-rating = Rating
leaderboard-card-wins = Wins
leaderboard-card-best-level = Level
leaderboard-card-discs = Discs
leaderboard-card-games = Games
leaderboard-card-provisional = ? provisional: a few more rated games make it sure
leaderboard-card-level = Level { $level }
leaderboard-card-ladder = { $discs } discs · { $games ->
    [one] { $games } game
   *[other] { $games } games
}
leaderboard-unwritten = Not written on the picture: { $names }
leaderboard-unwritten-name = { $place }. { $name }
leaderboard-place = #
leaderboard-rating = Rating{" "}
leaderboard-wins = Wins
leaderboard-tally = W–L–D
leaderboard-level = Level
leaderboard-discs = Discs
leaderboard-games = Games
leaderboard-player = Player
leaderboard-you = { $name } ◂
leaderboard-provisional = `?` provisional: a few more rated games make it sure.
leaderboard-empty-rated = Nobody here has played a rated game in the last 90 days: use /challenge on the standard 8×8 board to get listed.
leaderboard-empty-ladder = Nobody here has met the bot in the last 90 days: beat a level with /play on the standard 8×8 board to get listed.
leaderboard-page-empty = Nobody stands on this page any more: go back to the first one with /leaderboard.

## Private responses

apology = Something went wrong on my side (error { $id }). Please try again in a moment.
moved-on = Game { $game } goes on here: { $link }
moved-elsewhere = Played { $square } in Game { $game }: { $link }
resign-question = Resign Game { $game } (⚫ { $black } vs ⚪ { $white })? Your opponent then wins.
resigned = You resigned Game { $game }.
still-playing = The game goes on.
play-instead = I accept no challenges, but I play at once: press the button, or use /play to choose a level.
missing-permission = I cannot do that here: ask somebody who manages this server to give me the permission { $names }.
outdated-command = I do not know this command or its options any more: restart Discord (Ctrl+R) and choose it again.

## Refusals: one sentence each, with what to do instead

refusal-unknown-square = { $text } is no square of this { $board } board: write a column letter a–{ $column } and a row number 1–{ $row }, such as d3.
refusal-occupied = { $square } already has a disc: choose one of the squares marked on the board.
refusal-outflanks-nothing = { $square } outflanks nothing: choose one of the squares marked on the board.
refusal-outside-centre = { $square } is not in the centre, where the first four discs go: choose an empty square there.
refusal-board-over = Neither side has a move left: start another game with /play or /challenge.
refusal-not-your-turn = It is not your turn: wait until the board shows your opponent's move.
refusal-not-your-game = This game is between others: start your own with /play or /challenge.
refusal-game-over = Game { $game } is over: press Rematch under its board, or start another with /play or /challenge.
refusal-outdated-button = This button belongs to an earlier position: use the newest board, which /board posts again.
refusal-bad-button = This button does nothing here: use the newest board, which /board posts again.
refusal-unknown-game = There is no such game: choose one of those that /games lists.
refusal-no-game = You have no running game: start one with /play or /challenge.
refusal-no-game-here = You have no running game in this channel: go to { $games }, or start one here with /play or /challenge.
refusal-too-late-to-cancel = Both sides have moved, so the game can no longer be cancelled: play on or press Resign.
refusal-not-your-exhibition = Only whoever started this exhibition may do that: start your own with /exhibition.
refusal-nothing-to-pause = The exhibition is already so: press the button that the newest board shows.
refusal-too-early-to-claim = The win can be claimed after 7 days without a move, while the other side is to move: wait until then.
refusal-rematch-exists = There is already Game { $game } after this one: go on there, or start another with /play or /challenge.
refusal-no-level-up = Only a level that you have beaten leads to the next one: win first, or choose a level with /play.
refusal-no-rematch = This game still goes on: finish it before you ask for another.
refusal-replay-too-early = This game still goes on: press Replay under its board once it is over.
refusal-nothing-to-replay = Nobody moved in this game: press Replay under one that was played.
refusal-replay-under-way = Your last replay is still on its way: press again once it is here.
refusal-too-many-games = You have 10 running games, which is the most: finish or resign one of those that /games lists.
refusal-other-too-many-games = { $name } has 10 running games, which is the most: try again when one of them is finished.
refusal-too-many-challenges = You have 5 open challenges, which is the most: cancel one of them or wait for an answer.
refusal-challenge-self = You cannot challenge yourself: choose somebody else, or play me with /play.
refusal-challenge-bot = Other bots do not play Reversi with me: challenge a person, or play me with /play.
refusal-open-challenge-in-direct-messages = Nobody else can see a challenge here: use /challenge in a server, or play me with /play.
refusal-challenge-in-direct-messages = Your opponent cannot see a challenge here: use /challenge in a server, or play me with /play.
refusal-unknown-challenge = There is no such challenge: make a new one with /challenge.
refusal-challenge-settled = This challenge is settled already: make a new one with /challenge.
refusal-challenge-expired = This challenge has expired: make a new one with /challenge.
refusal-accept-own-challenge = Your own challenge is for somebody else to accept: wait, or play me with /play.
refusal-answer-is-the-opponents = Only { $name } may answer this challenge: make your own with /challenge.
refusal-cancel-is-the-challengers = Only { $name } may cancel this challenge: make your own with /challenge.
refusal-bad-board = { $text } is no board: write columns x rows, both even numbers from 4 to 12, such as 8x8.
refusal-bad-level = { $text } is no level: choose a number from 1 to 10.
refusal-bad-choice = The option “{ $option }” does not have this choice: choose one of { $expected }.
refusal-no-server-here = The leaderboard belongs to servers: use /leaderboard in a server.
refusal-busy = Too many games are waiting for my moves right now: try again in a minute.

## Commands, with their options as attributes

command-play = Play a game against me
    .level = My strength, from 1 (Random) to 10 (Grandmaster)
    .color = Your discs
    .board = Columns x rows, both even numbers from 4 to 12, such as 8x8
    .setup = The discs on the board at the start, or a random opening
    .first = Who moves first
    .goal = Whether most or fewest discs win
    .view = How the board is shown: as a picture, or as text for screen readers
command-challenge = Challenge somebody to a game
    .opponent = Whom you challenge; leave it out to let anybody in this channel accept
    .color = Your discs
    .board = Columns x rows, both even numbers from 4 to 12, such as 8x8
    .setup = The discs on the board at the start, or a random opening
    .first = Who moves first
    .goal = Whether most or fewest discs win
    .view = How the board is shown: as a picture, or as text for screen readers
command-exhibition = Watch me play against myself
    .black = The level that plays black
    .white = The level that plays white
    .board = Columns x rows, both even numbers from 4 to 12, such as 8x8
    .setup = The discs on the board at the start, or a random opening
    .goal = Whether most or fewest discs win
    .view = How the board is shown: as a picture, or as text for screen readers
command-move = Place a disc
    .square = Where, such as d3
    .game = Which of your games; left out, the one in this channel
command-board = Post your board again at the bottom of the channel
    .game = Which of your games; left out, the one in this channel
    .view = Show it from now on as a picture, or as text for screen readers
command-games = List your running games
command-resign = Give up a game
    .game = Which of your games; left out, the one in this channel
command-leaderboard = See who stands where in this server
    .by = What it is ordered by
command-help = List the commands
command-rules = How the game is played

help =
    {"**"}Outflank plays Reversi.** Press the buttons under a board to move; everything else is a command.
    `/play` — { command-play }: choose the level, your colour, the board, the set-up and the goal, or leave them out to repeat your last choice
    `/challenge` — { command-challenge }, or anybody in the channel
    `/exhibition` — { command-exhibition }, level against level
    `/move` — { command-move } by its square, such as `d3`
    `/board` — { command-board }; `view` changes it to text, for screen readers, or back to a picture
    `/games` — { command-games }, with links and whose turn it is
    `/resign` — { command-resign } (I ask first)
    `/leaderboard` — { command-leaderboard }: by rating, wins, or the highest of my levels beaten
    `/help` — { command-help }
    `/rules` — { command-rules }
    Under a finished game, Replay shows it move by move, to you alone.
    Games between people with the standard or mirrored set-up on 8×8 are rated when most discs win. A running game is never lost: it goes on from its message.

rules =
    {"**"}Rules of Reversi**
    Place a disc on an empty square so that it outflanks a straight line of your opponent's discs, horizontally, vertically or diagonally, between it and another disc of yours. All discs outflanked by the new disc turn to your colour; discs that turn outflank nothing themselves.
    If you have no legal move, your turn passes by itself; if you have one, you must play. When neither side can move, the game is over and the discs on the board are counted; equal numbers are a draw.
    {"**"}Boards** have 4 to 12 columns and rows, both even; 8×8 is usual. Squares are called by column and row from the top left: `a1`.
    {"**"}Goal** `most`: more discs win. `fewest`: fewer discs win, even none at all.
    {"**"}Set-ups** (squares of 8×8; alike in the centre of every board)
    `standard` — black d5 e4, white d4 e5
    `mirrored` — black d4 e5, white d5 e4; with white moving first it is the start of the Java program that Outflank grew from
    `parallel` — black d4 e4, white d5 e5
    `free` — the historic start: the first four discs go to the centre squares in turn, and none of them turns another
    `random` — the standard set-up followed by a short, even opening drawn by chance
    Black moves first unless you choose otherwise.

## Texts and alt texts of cards

card-lost = { $discs ->
    [0] lost no disc
    [one] lost { $discs } disc
   *[other] lost { $discs } discs
}
card-product = Outflank
card-mistake = Mistake: 5 to 9 discs lost
card-blunder = Blunder: 10 or more
card-axis-lead = Lead in discs
card-axis-move = Move
card-moves = { $number ->
    [one] { $number } move
   *[other] { $number } moves
}
card-list = { $title }: { $rows }.
card-row = { $rank }. { $name }, { $value }, { $detail }
card-fact = { $label } { $value }
card-profile = { $name }: { $facts }.
card-course = The rating went from { $first } to { $last }, between { $least } and { $most }.
card-evaluation = How the game went, black { $black }, white { $white }: { $leads }.
card-lead = { $leader ->
    [none] even at move { $ply }
   *[other] { $leader } leads by { $discs } at move { $ply }
}
card-date = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
} { $year }
card-slip = Move { $ply }, { $color }: { $slip ->
    [mistake] mistake
   *[blunder] blunder
}.
card-rating-step = { $before } → { $after } ({ $change })
