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

-option-board = Columns x rows, such as 8x8, both even and from 4 to 12
-option-setup = The discs at the start, or an opening: random, balanced, or by name
-option-goal = Whether most or fewest discs win
-option-handicap = Corners that one side has from the start. Whoever has them plays black
-option-view = How to show the board: as a picture, as text for screen readers, or in letters
-option-color = The color of your discs
-option-first = Who moves first
-option-game = Which of your games, if not the one in this channel

## Parts of other messages

separator-items = {", "}
# Between days and hours.
separator-units = {" and "}
separator-sides = {" · "}
separator-clauses = {"; "}
separator-sentences = {" "}
sentence = { $text }.
permission = { $name ->
    [administrator] Administrator
    [manage-server] Manage Server
    [manage-roles] Manage Roles
    [manage-channels] Manage Channels
    [manage-webhooks] Manage Webhooks
    [manage-messages] Manage Messages
    [manage-threads] Manage Threads
    [manage-nicknames] Manage Nicknames
    [manage-expressions] Manage Expressions
    [manage-events] Manage Events
    [kick-members] Kick Members
    [ban-members] Ban Members
    [timeout-members] Timeout Members
    [mute-members] Mute Members
    [deafen-members] Deafen Members
    [move-members] Move Members
    [mention-everyone] Mention @everyone
    [view-audit-log] View Audit Log
    [view-channel] View Channel
    [send-messages] Send Messages
    [attach-files] Attach Files
    [send-messages-in-threads] Send Messages in Threads
   *[create-public-threads] Create Public Threads
}
# What the language calls itself.
language-name = English
nameless = Unnamed player
numbered-player = Player { $number }
deleted-player = Deleted player
name-and-color = { $name } ({ color })
disc = { $color ->
    [black] ⚫
   *[white] ⚪
}
color = { $color ->
    [black] black
   *[white] white
}
color-as-name = { $color ->
    [black] Black
   *[white] White
}
other-as-name = { $other ->
    [black] Black
   *[white] White
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
level-choice-even = { $choice } · an even match for you
level-match-me = match me
level-choice-match-me = { level-match-me } · level { $level }
plays-like = level { $level } ({ $least }–{ $most })
plays-like-unknown = not known yet (at least { $games ->
    [one] 1 more bot game
   *[other] { $games } more bot games
})
plays-like-value = { $level } ({ $least }–{ $most })
plays-like-value-unknown = in { profile-games }
level-short = Level { $number }
level-shortest = Lv { $number }
game-number = Game { $game }
game-in-channel = Game { $game } in <#{ $channel }>
game-outside = Game { $game } in a chat without me
board = { $columns }×{ $rows }
from-review = from move { $ply } of another game
board-remark = { $board } board
setup = { $setup ->
    [mirrored] mirrored set-up
    [parallel] parallel set-up
    [free] free set-up
    [random] random opening
    [balanced] balanced opening
   *[standard] standard set-up
}
setup-opening = opening { $name }
from-opening = from a chosen opening
goal = { $goal ->
    [fewest] fewest discs win
   *[most] most discs wins
}
handicap = { $corners ->
    [one] handicap: 1 corner for black
   *[other] handicap: { $corners } corners for black
}
handicap-none = handicap: none
first = { $color ->
    [black] black moves first
    [white] white moves first
   *[random] first to move chosen at random
}
rated = rated
casual = casual
not-rated = { $reason ->
    [claimed] not rated: the win was claimed
    [too-short] not rated: over before both sides had moved twice
    [too-many] not rated: { $black } and { $white } have played 10 rated games today
    [annulled] not rated: annulled by a moderator
   *[other] casual
}
quoted = “{ $text }”
unreadable = That

## The game message

turn-of = **{ $disc } { $name }'s turn**
turn-of-clock = **{ $disc } { $name }'s turn · { $limit ->
    [first-move] first move due
   *[clock] time runs out
} <t:{ $at }:R>**
turn-thinking = **{ $disc } { $name } is thinking…**
# A channel plays by votes. `name` is the channel.
vote-open = **{ $disc } { $name } votes · the first vote starts the time**
vote-running = **{ $disc } { $votes ->
    [one] 1 vote
   *[other] { $votes } votes
} · the move with most is played <t:{ $at }:R>**
vote-channel = The channel
vote-counted = Game { $game }: you vote for { $square }. You can change your vote until <t:{ $at }:T>.
turn-and-offer = { $turn } · **{ $kind ->
    [undo] { $name } asks to undo a move
   *[draw] { $name } offers a draw
}**
turn-paused = **Paused · { $color ->
    [black] Black
   *[white] White
} to move**
game-ended = **{ $ending }**
move = { $square } (+{ $flips })
moves-of = { $name } { $moves }
moves-cut = … { $moves }
moves-none = No moves yet
# The game begins with moves that nobody made in it. `name` is the name of their opening, or `no`.
moves-start = The game starts after { $moves }{ $name ->
    [no] { "" }
   *[other] { " " }({ $name })
}
moves-start-later = The game starts at move { $ply }
moves-none-ended = No moves
pass = { $name } passes
announcement = { $kind ->
    [draw-declined] { $name } declines the draw
    [undo-declined] { $name } declines the undo
   *[time-given] { $name } gives { $other } a day
}
game-details = -# { $details }
game-side = { $disc } { $name } { $discs }
game-empty = { $empty } empty
clock-live = { $minutes } min + { $seconds } s a move
clock-days = { $days ->
    [one] 1 day a move
   *[other] { $days } days a move
}
clock-votes = { $time } to vote
clock-left = { $name } has { $time } left
clock-stood-still = I was away for { $time }, and the clock stood still
clock-stands-still = the clocks stand still, because I was removed from this server
clock-goes-on = the clocks go on <t:{ $at }:R>
clock-on-holiday = { $name } is on holiday, until <t:{ $until }:f> at the latest
clock-win-open = { $name } can decline the win until <t:{ $until }:f>
minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
hours = { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}
game-exhibition = exhibition started by { $name }
game-vote = vote game started by { $name }
game-rating-limited = { $change ->
    [none] no
   *[small] small
} rating change for { $name }: { $limit ->
    [new] { $other } has met too few opponents
    [often] they often play each other
   *[apart] an uncertain rating stays within 120 points of the opponent's
}
rating-after-game = { $name } { $before } → { $after }{ $provisional ->
    [yes] ?
   *[no] {""}
}
game-not-counted = not counted for levels: { $reason ->
    [undo] a move was undone
    [hint] a hint was shown
   *[starved] I had too little time
}
game-plays-like = { $name } plays like { $value }
game-plays-like-unknown = level of { $name }: { $value }
title-name = { $title ->
    [beginner] Beginner
    [novice] Novice
    [intermediate] Intermediate
    [advanced] Advanced
    [adept] Adept
    [virtuoso] Virtuoso
   *[grandmaster] Legend
}
title-earned = **{ $name } has earned the title { title-name }**
weekly-summary-title = **Weekly summary · { $first } – { $last }**
weekly-summary-games = { $games ->
    [one] { $games } game was finished here.
   *[other] { $games } games were finished here.
}
weekly-summary-most-active = Most active: **{ $name }** with { $games ->
    [one] { $games } game
   *[other] { $games } games
}
weekly-summary-best-win = Best win: **{ $winner }** beat **{ $loser }**, who was rated { $margin } higher · { $game }
weekly-summary-streak = Longest streak: **{ $name }** won { $wins } games against people in a row
weekly-summary-title-of = **{ $name }** { title-name }
weekly-summary-titles = { $count ->
    [one] New title
   *[other] New titles
}: { $titles }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
weekly-summary-wins = **{ $name }** { $wins }
weekly-summary-podium = Most wins of the month: { $names }
weekly-summary-tournament = **{ $name }** won the tournament **{ $tournament }**.
weekly-summary-note = -# Who stands where: { -slash-leaderboard }
game-ended-rematch = **{ $ending } · { $name } { $answer ->
    [declined] declines a rematch
   *[wanted] wants a rematch
}**
game-rematch = rematch: { $game }
game-next = next: { $game }
game-number-link = [Game { $game }]({ $link })

end-win = { $winner } wins { $own }–{ $other }
end-win-fewest = { $winner } wins { $own }–{ $other } (fewest discs win)
end-draw = Draw { $discs }–{ $discs }
end-draw-agreed = Draw agreed
end-resigned = { $loser } resigned: { $winner } wins
end-time-out = { $loser }'s time ran out: { $winner } wins
end-no-first-move = { $name } did not make the first move within { $minutes } minutes: no result
end-claimed = { $winner } claimed the win: { $loser } had not moved for 7 days
end-cancelled = Cancelled before both sides had moved: no result
end-cancelled-by = { $name } cancelled before both sides had moved: no result
end-replaced = Replaced by a newer game: no result
end-stopped = Stopped: no result
end-by-moderator = Ended by a moderator: no result
end-player-deleted = A player deleted their data: no result
end-abandoned = Abandoned after 30 days without a move: no result

## A position in words, for alt texts and text boards

position-players = Reversi board, { $columns } by { $rows }. { $black }, { $white }.
position-player = { $name } { $discs }
position-turn = { $color ->
    [black] Black
   *[white] White
} to move.
position-last-move = Last move: { color } { $square }.
position-last-move-flips = Last move: { color } { $square }, flipped { $flipped }.
position-moves = Legal moves: { $moves }.
position-no-move = No legal moves.
position-discs = { $count ->
    [one] 1 disc
   *[other] { $count } discs
}
position-squares = { $count ->
    [one] 1 square
   *[other] { $count } squares
}
position-rows = Rows from the top, columns a to { $last }.
position-rows-by-color = Rows from the top, columns a to { $last }; squares not named are empty.
position-row = Row { $row }: { $squares }.
position-row-rest-empty = Row { $row }: { $squares }; rest empty.
position-rows-empty = { $count ->
    [1] Row { $first }: empty.
    [2] Rows { $first } and { $last }: empty.
   *[other] Rows { $first } to { $last }: empty.
}
position-square = { $column } { color }
position-square-range = { $first } to { $last } { color }
position-row-color = { color } { $columns }
text-board-small = -# { $text }
text-board-letters = X black · O white
text-board-letters-moves = X black · O white · + legal move

## The replay of a finished game

replay = Game { $game }: { $black_disc } { $black } vs { $white_disc } { $white }
replay-moves = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
replay-passes = passes not shown
replay-opening = Opening: { $name }
replay-record = Imported game: { $black_disc } { $black } vs { $white_disc } { $white }
replay-one-of = game { $number } of { $games }
replay-unfinished = Not finished
replay-stated-draw = Draw
replay-stated-win = { $winner } wins
replay-start = Start · { $plies ->
    [one] 1 move
   *[other] { $plies } moves
} to come · { $discs }
replay-step = Move { $ply } of { $plies }: { $disc } { $played } · { $discs }
replay-discs = { $black_disc } { $black } · { $white_disc } { $white }
replay-squares = Moves
replay-sgf = SGF, for programs such as Edax. A pass is `pa`.
replay-alt = Replay of a Reversi game, { $columns } by { $rows }. { $black } against { $white }. { $ending }. { $about }: { $transcript }.

## An opening

# The name of an opening, where the language has one of its own. The others keep the English one.
opening-name = { $opening ->
   *[other] { $name }
}
opening-title = {"**"}{ $name }** · { $moves }
opening-value = {"**"}Value**: { $proven ->
    [no] about {""}
   *[yes] {""}
}{ $score ->
    [0] even, with { $disc } { color } to move
   *[other] { $lead } for { $disc } { color }, the side to move
}
opening-book = {"**"}Book moves**: { $moves }
opening-no-book = {"**"}Book moves**: none. My book does not reach this position.
opening-hidden = A running game between people is at this position, or one move away. Its value comes later.
opening-server = {"**"}This server**: { $games ->
    [one] 1 game
   *[other] { $games } games
}, points { $black_disc } { $black }% · { $white_disc } { $white }%
opening-server-none = {"**"}This server**: no games yet
opening-own = {"**"}{ $name }**: { $games }
opening-side = { $disc } { $games ->
    [0] no games
   *[other] { $wins } won, { $draws } drawn, { $losses } lost
}
opening-no-games = no games yet
opening-note = -# Values say how many discs ahead the side to move ends with the best play. Games that went on to a named variation count too.

## The review of a finished game

review-accuracy = {"**"}Accuracy**: { $black_disc } { $black } · { $white_disc } { $white }
review-share = { $percent }%
review-share-usual = { $share }, usual for { $count ->
    [one] level { $least }
   *[several] levels { $least } and { $most }
}
review-no-share = –
review-detail = Accuracy { $share }
review-turning-point = {"**"}Turning point**: move { $ply }, { $disc } { $name } { $played }: { $loss ->
    [one] 1 disc
   *[other] { $loss } discs
} worse than { $other }
review-no-turning-point = {"**"}Turning point**: none. No move cost much of the chance to win.
review-best-move = {"**"}Best move**: move { $ply }, { $disc } { $name } { $played }: { $loss ->
    [one] 1 disc
   *[other] { $loss } discs
} better than { $other }, which level 3 would have played
review-votes = {"**"}Votes**: the channel's moves lost { $loss } discs on average.
review-voters = Best voters: { $voters }.
review-voter = { $name } { $loss }
review-votes-better = Better than the best voter wanted: { $moves }.
review-votes-worse = Worse than a voter wanted: { $moves }.
review-vote-move = move { $ply }, { $played } ({ $name } { $square }: { $discs ->
    [one] 1 disc
   *[other] { $discs } discs
})
review-note = -# The graph shows by how many { $goal ->
    [fewest] fewer discs
   *[most] discs
} a side would win with the best play. Accuracy says how close its moves come to the best ones.{ $usual ->
    [yes] {" "}The usual level plays as accurately on average; in a single game, you can be a level or more away from it.
   *[no] {""}
}
review-step = Move { $ply } of { $plies }: { $name } { $square }
review-only-move = The only move. { color-as-name } ends { $result }{ review-proven }.
review-best = The best move: { color-as-name } ends { $result }{ review-proven }.
review-best-not-obvious = The best move: { color-as-name } ends { $result }{ review-proven }. { $other }, which level 3 would have played, loses { $loss ->
    [one] 1 disc
   *[other] { $loss } discs
}.
review-worse = { $slip ->
    [blunder] Blunder
    [mistake] Mistake
   *[inaccuracy] Inaccuracy
}: it loses { $proven ->
    [yes] {""}
   *[no] about{" "}
}{ $loss ->
    [one] 1 disc
   *[other] { $loss } discs
}. After it, { color-as-name } ends { $result }; after { $best }, { $best_result }{ review-proven }.
review-proven = { $proven ->
    [yes] {" "}(proven)
   *[no] {""}
}
reason-result = It turns a { review-result-best } into a { review-result-played }.
review-result-best = { $best_outcome ->
    [win] win
   *[draw] draw
}
review-result-played = { $played_outcome ->
    [draw] draw
   *[loss] loss
}
reason-gives-corner = It lets { other-as-name } take the corner { $square }, and { $best } does not.
reason-leaves-corner = { $square } is a corner: a disc there is never flipped.
reason-must-pass = After { $square }, { color-as-name } has no move and passes.
reason-lets-move = { $best } leaves { other-as-name } without a move.
reason-mobility = It leaves { other-as-name } { $played } possible moves, and { $best } leaves { $fewer ->
    [one] 1
   *[other] { $fewer }
}.
review-line-name = { $line ->
    [played] Played
    [better] Better
   *[same] Best play
}
review-line = {"**"}{ review-line-name }**: { $moves }
review-line-shown = On the board: the line “{ review-line-name }” after move { $number } of { $plies }, { $played }.
review-jump = { $ply }. { $name } { $square }{ $slip ->
    [blunder] {" "}· blunder, { $loss } discs
    [mistake] {" "}· mistake, { $loss } discs
   *[none] {""}
}
select-review-jump = Jump{ $slips ->
    [none] {" "}to a move
    [own] {" "}(your mistakes first)
   *[all] {" "}(mistakes first)
}{ $left ->
    [none] {""}
    [slips] : { $shown } of { $mistakes } mistakes
   *[moves] : { $shown } of { $moves } moves
}
review-own-worst = Your worst move in this game.
review-panel-note = -# { $goal ->
    [fewest] +4 means 4 discs fewer
   *[most] +4 means 4 discs more
} at the end for the side that moves. The played move has a dark edge.

## The analysis of a position, which only its reader sees

analysis = {"**"}{ $disc } { color-as-name } to move{"**"} · { $empties ->
    [one] 1 empty square
   *[other] { $empties } empty squares
}
# A move with what it is worth.
move-value = { $square } { $lead }
analysis-key = Discs lost
analysis-key-best = best
analysis-key-range = { $least }–{ $most }
analysis-key-more = { $least } or more
analysis-proven = Proven: { $moves }
analysis-estimated = Estimated by a search { $reach ->
    [end] to the end of the game that skips unlikely moves
   *[depth] { $depth ->
        [one] 1 move
       *[other] { $depth } moves
    } deep
}: { $moves }
analysis-note = -# { $goal ->
    [fewest] By how many discs fewer the side to move would end
   *[most] By how many discs the side to move would win
} with the best play.{ $proven ->
    [all] {""}
   *[some] { $cut ->
        [yes] {" "}The time ran out, so another try may find more.
       *[no] {" "}A longer search can find other estimates.
    }
}

## Positions in which a move is to be found, which only their reader sees

answer-wrong = {"**"}{ $square } is wrong.**
answer-cost = It costs { $proven ->
    [no] about {""}
   *[yes] {""}
}{ $loss ->
    [one] 1 disc
   *[other] { $loss } discs
}. With the best play of both sides you end { $lead }; after the right move, { $right }.
answer-lead = { $side ->
    [level] { answer-about }level
   *[other] { $goal ->
        [fewest] with { answer-about }{ $discs } { $side ->
            [ahead] fewer
           *[behind] more
        } { $discs ->
            [one] disc
           *[other] discs
        } than the other side
       *[most] { answer-about }{ $discs ->
            [one] 1 disc
           *[other] { $discs } discs
        } { $side }
    }
}
answer-about = { $proven ->
    [yes] {""}
   *[no] about{" "}
}
answer-refutation = The best play: { $moves }{ $more ->
    [yes] {" "}…
   *[no] {""}
}
answer-alt-wrong = { $square } is wrong
answer-alt-solved = The answer is right
answer-alt-solution = The solution

## How the bot played, which only its reader sees

bot-play = {"**"}How I played Game { $game } as { $level }**
bot-play-book = My last move from my opening book was move { $number } ({ $square }).
bot-play-no-book = None of my moves came from my opening book.
bot-play-solved = From move { $number } ({ $square }) on, I had solved the game: { $score }. With the best play of both sides I end { $lead }.
bot-play-not-solved = The game ended before I could solve it.
bot-play-nodes = I searched { $nodes }, and most of all for move { $number } ({ $square }): { $most }.
bot-play-positions = { $nodes ->
    [one] 1 position
   *[other] { $count } positions
}
bot-play-note = -# Squares that are empty at the end count for the winner in these numbers.

## The daily puzzle in a channel

daily-post-solution = Solution of puzzle { $number }: { $moves }
daily-post-solver = **{ $name }** ({ $tries ->
    [one] 1 try
   *[other] { $tries } tries
})
daily-post-solvers = { $solved ->
    [0] Nobody solved it here on its day.
   *[other] Solved here by { $names }{ $more ->
        [0] {""}
        [one] , and 1 other
       *[other] , and { $more } others
    }
}
daily-post-role = -# { $role }
daily-role-given = You have { $role } now, and are notified of each daily puzzle. Press again to stop.
daily-role-taken = You no longer have { $role }, and are not notified of daily puzzles.
refusal-no-daily-role = This server no longer notifies anybody of daily puzzles.
refusal-powerful-daily-role = I no longer give that role, because it has permissions over others. Ask a server manager to choose another one in { -slash-server-settings }.
refusal-cannot-change-role = I may not give or take that role here. Ask a server manager.

## Daily puzzles, which only their reader sees

daily-puzzle-title = {"**"}Daily puzzle { $number }** · { $stars }
daily-puzzle-line = Outflank daily { $number } · { $stars } · { $tries ->
    [0] not solved
    [one] solved in 1 try
   *[other] solved in { $tries } tries
}
daily-puzzle-share = Share this without giving anything away:
    ```
    { $line }
    ```
daily-puzzle-open = -# { $days ->
    [0] The next daily puzzle comes <t:{ $next }:R>.
    [one] Your streak is 1 day. The next daily puzzle comes <t:{ $next }:R>.
   *[other] Your streak is { $days } days. The next daily puzzle comes <t:{ $next }:R>.
}
daily-puzzle-solved = -# Streak: { $days }, at best { $best }. One missed day a month is forgiven. The next daily puzzle comes <t:{ $next }:R>.
daily-puzzle-missed = -# { $days ->
    [0] {""}
   *[other] { $goes_on ->
        [yes] Not solved, but one missed day a month is forgiven: solve tomorrow's, and your streak is { $days_after }.{" "}
       *[no] Not solved a second time this month, so your streak begins again.{" "}
    }
}The next daily puzzle comes <t:{ $next }:R>.
daily-puzzle-late = -# The day of this puzzle is over, so it does not count for your streak. Today's: { -slash-puzzle }

## Puzzles, which only their reader sees

puzzle-title = {"**"}Puzzle { $puzzle }** · rated { $rating }
puzzle-all-tried = You have tried all { $puzzles } puzzles. This one comes again, and does not count.
puzzle-aim = { $disc } { color-as-name } { $stage ->
    [open] { $aim ->
        [win] to move and win.
        [draw] to move and draw.
       *[discs] to move. Find the best move.
    }
   *[answered] { $aim ->
        [win] could win.
        [draw] could draw.
       *[discs] was to move.
    }
}
puzzle-right = {"**"}Right.** { $moves }. Find the next move.
puzzle-solved = {"**"}{ $wrong ->
    [0] Solved!
    [one] Solved at the second try.
   *[other] Solved after { $wrong } wrong moves.
}** { $moves }
puzzle-solution = {"**"}The solution:** { $moves }
puzzle-kind = {"**"}{ $kind ->
    [ending] The only winning move.** After every other move, { other-as-name } draws or wins.
    [draw] The only drawing move.** After every other move, { other-as-name } wins.
    [parity] Parity.** { $region ->
        [one] { $square } fills a single empty square, where { other-as-name } has no answer.
       *[other] { $square } goes into a region of { $region } empty squares: an odd number, so the last move there is yours if you alternate.
    }
    [wedge] A wedge.** { $square } stands between two edge discs of { other-as-name }, and cannot be flipped along that edge.
    [quiet] A quiet move.** No disc that { $square } flips touches an empty square, so { other-as-name } cannot move next to them.
    [sacrifice] A corner sacrifice.** { $square } gives { other-as-name } a corner, and every other move is still worse.
   *[wipe-out] A wipe-out.** With the best play, only { $square } leaves { other-as-name } without a disc.
}
puzzle-values = With the best play, you end { $right_lead } after { $right }, and { $second_lead } after { $second }, the second best move.
puzzle-rest = The best play from there: { $moves }
puzzle-values-later = I'm still working out what the moves are worth. I'll add it here.
puzzle-counts = -# Your puzzle rating: { $rating }. Only your first answer to a puzzle counts.
puzzle-counted = -# Your first answer has counted. Your puzzle rating stays at { $rating }.
puzzle-rated = -# { $result ->
    [solved] Solved at the first try
   *[failed] Not solved at the first try
}: your puzzle rating goes from { $before } to { $after } ({ $change }). Streak: { $streak }, at best { $best }.

## The trainer, which only its reader sees

trainer-to-move = {"**"}Find the best move.** { $disc } { color-as-name } to move{ $goal ->
    [fewest] : the fewest discs win.
   *[most] .
}
trainer-mistake = You played { $square } against { $opponent } on <t:{ $at }:D>, in Game { $game }. It lost { $proven ->
    [no] about {""}
   *[yes] {""}
}{ $loss ->
    [one] 1 disc
   *[other] { $loss } discs
}.
trainer-right = {"**"}{ $wrong ->
    [0] Right!
    [one] Right at the second try.
   *[other] Right after { $wrong } wrong moves.
}** { $moves }
trainer-other-right = { $square } is as good.
trainer-solution = {"**"}The best move is { $square }.**
trainer-counts = Only your first answer counts. After a wrong one, the position comes again tomorrow.
trainer-again = This position comes again <t:{ $at }:R>.
trainer-left = Left for today: { $positions }.
trainer-no-games = You have no finished game yet. Play one with { -slash-play } or { -slash-challenge }, and { -slash-puzzle } with `which:mistakes` asks for your own mistakes.
trainer-no-mistakes = You made no mistake in your last games that I could ask you for. Play another one.
trainer-looking = I'm looking for mistakes in your last games. { $games ->
    [one] 1 game is left.
   *[other] { $games } games are left.
} Look again in a moment.
trainer-done = {"**"}Nothing is left for today.** The next position comes <t:{ $at }:R>.
trainer-done-for-now = {"**"}Nothing is left for today.** The next positions come from your next games.
trainer-waiting = A position waits, because a running game between people is there or one move away.
trainer-games-wait = { $games ->
    [one] 1 game of yours waits
   *[other] { $games } games of yours wait
}, because a running game between people is at one of their positions, or one move away.
trainer-games-left = I'm still looking for mistakes in { $games ->
    [one] 1 game
   *[other] { $games } games
} of yours.

## A hint, which only its reader sees

hint-title = Hint for Game { $game }, move { $number }
hint = **{ $title }**
hint-move = { $square } about { $lead }
hint-move-proven = { $square } { $lead }, proven
hint-ranked = { $rank }. { $value }
hint-note = -# The number: { $goal ->
    [fewest] how many discs fewer than mine you end with
   *[most] your lead in discs at the end
} if we both play well.
hint-not-counted = -# This game no longer counts for your level.
hint-alt = { $title }: { $moves }.

## Conditional moves, which only their player sees

conditional-moves = **Conditional moves in { $game }**
# A line grows by one condition or reply; `before` is what it has so far.
conditional-if = { $before ->
    [none] If { $name } plays { $moves }
   *[other] { $before }; then if { $moves }
}
conditional-reply = { $before }, you play { $moves }
conditional-ask-expected = **What might { $name } play?**
conditional-ask-reply = **What do you play then?**
conditional-line-ends = That would end the game.
conditional-line-full = This line has 10 moves, which is the limit.
conditional-none = No line is set yet. Choose your reply to set one.
conditional-set = { $lines ->
    [one] **1 line is set:**
   *[other] **{ $lines } lines are set:**
}
conditional-line = - { $line }
conditional-more = - … and { $lines ->
    [one] 1 more line
   *[other] { $lines } more lines
}
conditional-note = -# Your reply is played as soon as its condition comes true; other lines are dropped. Only you see this.

## The challenge message

challenge = **{ $challenger }** challenges { $opponent } to Reversi · expires <t:{ $expires }:R>
challenge-open = **{ $challenger }** challenges anyone here to Reversi · expires <t:{ $expires }:R>
# What differs from a standard rated game.
challenge-difference = **{ $fact }**
challenge-colors = { $challenger } plays { $disc } { color }
challenge-text-board = board as text
challenge-letters-board = board in letters
challenge-outside = -# Here I only answer clicks: { $has_clock ->
    [yes] no reminders, and a win on time has to be claimed.
   *[no] no reminders.
}
challenge-holidays-of-one = { $clock }, longer while { $name } is on holiday
challenge-holidays-of-both = { $clock }, longer while { $one } or { $other } is on holiday
challenge-accepted = { $challenger }'s challenge was accepted: Game { $game }
challenge-declined = { $opponent } declined { $challenger }'s challenge
challenge-cancelled = { $challenger } withdrew the challenge to { $opponent }
challenge-cancelled-open = { $challenger } withdrew the open challenge
challenge-expired = { $challenger }'s challenge to { $opponent } has expired
challenge-expired-open = { $challenger }'s open challenge has expired

## Tournaments

tournament-title = ### 🏆 { $name }
tournament-format = { $format ->
    [round-robin] Round robin
    [double-round-robin] Double round robin
   *[swiss] Swiss, { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }
}
tournament-draft = Choose the options, then press "{ button-open-registration }". Only you see this.
tournament-option-rounds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
tournament-option-players = At most { $players } players
tournament-option-start = { $value ->
    [in-15m] Starts in 15 minutes
    [in-1h] Starts in 1 hour
    [in-6h] Starts in 6 hours
    [in-1d] Starts in 1 day
    [in-3d] Starts in 3 days
    [in-7d] Starts in 7 days
   *[by-hand] Starts when I press "{ button-start-tournament }"
}
# How long the players of a round have to say that they are ready.
tournament-option-deadline = { $value ->
    [in-10m] 10 minutes to begin each game
    [in-1h] 1 hour to begin each game
    [in-1d] 1 day to begin each game
    [in-2d] 2 days to begin each game
   *[in-7d] 7 days to begin each game
}
tournament-open = Registration is open: { $players } of { $most } players.
tournament-starts-at = It starts <t:{ $at }:R> if there are at least { $least }.
tournament-starts-by-hand = { $name } starts it when there are at least { $least }.
tournament-players = { $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
tournament-running = Round { $round } of { $rounds }
tournament-final = Final standings
tournament-won = **{ $name }** has won.
tournament-nobody-won = It is over. Nobody has won.
tournament-ended-early = Ended after { $round } of { $rounds } rounds
tournament-cancelled = It did not take place.
tournament-round = ### { $name }: round { $round } of { $rounds }
tournament-round-deadline = Press **{ button-ready }**: your game begins when both of you have. Whoever has not <t:{ $deadline }:R> loses it.
tournament-pairing = { $black_disc } { $black } – { $white } { $white_disc }
tournament-bye = { $name } has no opponent and gets the point.
tournament-sits-out = { $name } has no game in this round.
tournament-ready = { $name } is ready
tournament-forfeit = { $name } wins without a game
tournament-not-played = not played
tournament-not-counted = does not count
tournament-uncounted = Games of those who left early do not count.
tournament-no-players = Nobody has joined yet.
tournament-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
tournament-withdrawn = { $name } (left)
tournament-joined = You are in **{ $name }**. I mention you when you have a game.
tournament-left = You have left **{ $name }**.
tournament-leave-question = Leave **{ $name }** for good? You lose your games that have not begun, and you cannot join again.
tournament-opened = **{ $name }** is open in { $channel }. Press **{ button-join }** there to play yourself.
tournament-started = The first round is posted in { $channel }.
tournament-end-question = End **{ $name }** now? Games that are running no longer count for it.
tournament-stopped = You have ended **{ $name }**.
tournament-waiting = You are ready. The game begins when { $name } is, too.
tournament-rules = { $format ->
    [round-robin] Everybody plays everybody once.
    [double-round-robin] Everybody plays everybody twice, once with each color.
   *[swiss] In each round you meet somebody new with about as many points.
} A win counts 1, a draw ½. { $format ->
    [swiss] Ties: the Brightwell quotient (BQ), your discs and 6 for each point of your opponents.
   *[other] Ties: Sonneborn-Berger (SB), the points of those you beat, half for draws.
}
    { $deadline }; then only its clock ({ $clock }) counts. Who misses two games is out. The next round begins when all games are over.
tournament-rules-leaving = { $format ->
    [swiss] There are at most half as many rounds as players.
   *[other] Who leaves before half of their games are played counts for nobody.
}
tournament-heading = { $column ->
    [place] #
    [player] Player
    [points] Points
    [discs] Discs
   *[tie-break] { $tie_break ->
        [brightwell] BQ
       *[sonneborn-berger] SB
    }
}
tournament-more = { $more ->
    [one] and 1 more
   *[other] and { $more } more
}
choice-tournament-format = { $format ->
    [round-robin] Round robin: everybody plays everybody
    [double-round-robin] Double round robin: everybody plays everybody twice
   *[swiss] Swiss: for many players
}

## Buttons, select menus, autocomplete choices

button-join = Join
button-leave = Leave
button-ready = Ready
button-standings = Standings
button-start-tournament = Start
button-end-tournament = End tournament
button-leave-tournament = Leave tournament
button-make-casual = Make it casual
button-make-rated = Make it rated
button-open-registration = Open registration

button-resign = Resign
button-cancel = Cancel game
button-bring-board = Bring Game { $game } here
button-open-here = Open here
button-draw = Draw
button-accept-draw = Accept draw
button-undo = Undo
button-accept-undo = Accept undo
button-hint = Hint
button-confirm-resign = Yes, resign
button-confirm-cancel = Yes, cancel it
button-confirm-end = Yes, end it
button-confirm-annul = Yes, annul it
button-confirm-restore = Yes, count it again
button-decline-annulment = Leave it as it is
button-keep-playing = Keep playing
button-confirm-undo = Yes, take it back
button-confirm-hint = Yes, show it
button-keep-counting = No, keep it counting
button-rematch = Rematch
button-new-game = New game
button-replay = Replay
button-give-up = Give up
button-try-again = Try again
button-show-solution = Show the solution
button-next-puzzle = Next puzzle
button-rated-puzzle = Rated puzzle
button-next-trained = Next position
button-look-again = Look again
button-review = Review
button-practise = Practice as { $color ->
    [black] ⚫ black
   *[white] ⚪ white
}
button-step-through = Step through
button-turning-point = Turning point
button-best-move = Best move
button-worst-move = My worst move
button-what-follows = What follows { $square }
button-back-to-move = Back to move { $ply }
button-first-position = ⏮
button-previous-position = ◀
button-next-position = ▶
button-last-position = ⏭
button-picture = Animated picture
button-transcript = Transcript
button-share = Post here
button-analyze = Analyze this position
button-analysis-goal = { $goal ->
    [fewest] If fewest discs win
   *[most] If most discs win
}
button-play-on = Play on from here
button-back = Back
button-level-up = Level up: { $level }
button-easier = Easier: { $level }
button-add-to-server = Add to a server
button-install = Install for yourself
button-claim-win = Claim win
button-give-time = Give time
button-conditional-moves = Conditional moves
button-another-line = Another line
button-remove-lines = Remove all
button-decline-win = Decline win
button-confirm-win = Confirm win
button-pause = Pause
button-resume = Resume
button-stop = Stop
button-accept = Accept
button-decline = Decline
button-cancel-challenge = Cancel challenge
button-previous = Previous page
button-next = Next page
button-newer-games = Newer games
button-older-games = Older games
button-history = History
button-head-to-head = Compare with me
button-challenge = Challenge
button-challenge-player = Challenge { $name }
button-biggest-win = Biggest win
button-play-outflank = Play Outflank
button-rules = Rules
button-export = Export my data
button-delete-data = Delete my data
button-confirm-delete = Yes, delete it
button-keep-data = Keep it
button-all-channels = Allow all channels
button-no-daily-puzzle = No daily puzzle
button-mention-nobody = Mention nobody
button-bot-play = How I played
button-solve-puzzle = Solve
button-notify-me = Notify me
button-no-weekly-summary = No weekly summary
button-channel-notices = { $notices ->
    [off] No notifications in channels
   *[allowed] Allow notifications in channels
}
button-server-settings = { $section ->
    [games] Games
    [language] Language and tournaments
    [titles] Roles for titles
    [weekly-summary] Weekly summary
    [daily-puzzle] Daily puzzle
   *[channels] Channels
}
button-help = { $section ->
    [rules] How to play
    [people] People
    [learning] Learning
    [servers] Servers
   *[playing] Playing
}
button-settings = { $section ->
    [games] Page: New games
    [notices] Page: Notifications
    [playing] Page: While playing
    [people] Page: People
    [data] Page: My data
   *[boards] Page: Boards
}
select-play-on = Play on as { $color ->
    [black] black
   *[white] white
}{ $named ->
    [yes] {" "}(the discs of { $name })
   *[no] {""}
} against a level
select-jump = Jump to a move
jump-start = Start
jump-move = { $ply }. { $square }
select-start = Start: { $start }. Choose another
select-pasted = Game { $number } of { $count }. Choose another
pasted-game = { $number }. { $black } vs { $white }
pasted-unreadable = { $number }. A game that I can't read
# Below a game from a text with other words in it.
pasted-left-out = { $more ->
    [0] -# Left out, because it is no move of this game: { $texts }
   *[other] -# Left out, because it is no move of this game: { $texts }, and { $more } more
}
select-moves = { $rows ->
    [one] Row { $first }
   *[other] Rows { $first }–{ $last }
}: choose a square ({ $moves })
select-flips = flips { $flips }
square-choice = { $square } — flips { $flips }
game-choice = #{ $game } vs { $opponent }
game-choice-between = #{ $game } { $black } vs { $white }
annulled-game-choice = { $choice } · annulled

## Lists

games-none = You have no running games. Start one with { -slash-play } or { -slash-challenge }.
games-title = { $games ->
    [one] **Your running game**
   *[other] **Your { $games } running games**
}
games-line = { $game } { $who } · { $board } · { $goal } · { $turn } · last move <t:{ $since }:R>
games-line-unplayed = { $game } { $who } · { $board } · { $goal } · { $turn } · started <t:{ $since }:R>
games-line-clock = { $game } { $who } · { $board } · { $goal } · { $turn } · { $limit ->
    [first-move] first move due
   *[clock] time runs out
} <t:{ $at }:R>
games-line-holiday = { $game } { $who } · { $board } · { $goal } · { $turn } · on holiday until <t:{ $until }:f> at the latest
games-against = vs { $opponent }
games-between = { $black } vs { $white }
games-your-turn = your turn
games-turn-of = { $disc } { $name }'s turn
games-paused = paused
games-over = finished
games-more = … and { $games } more

ratings-outdated = Ratings are being computed again…
leaderboard-by = { $kind ->
    [rating] rating
    [levels] highest level beaten
    [puzzles] puzzle rating
    [variants] rating in variants
   *[wins] { $month ->
        [all] wins
       *[other] wins in { $month }
    }
}
leaderboard-period = { $month ->
    [all] All time
   *[other] { $month }
}
leaderboard-earlier = ◀ { leaderboard-period }
leaderboard-later = { leaderboard-period } ▶
leaderboard-podium = 🥇 { $first }{ $players ->
    [1] {""}
    [2] {" "}· 🥈 { $second }
   *[3] {" "}· 🥈 { $second } · 🥉 { $third }
}
leaderboard-people = See a profile, or challenge
leaderboard-person = { $rank }. { $name }
leaderboard-substitute = Nobody is on that leaderboard. Here is another.
leaderboard-empty = { $scope ->
    [global] Nobody is on the global leaderboard yet. Choose it in { -slash-settings }, and play.
   *[server] Nobody here is on a leaderboard yet. Start with { -slash-play } or { -slash-challenge }.
}
leaderboard-select-by = By { leaderboard-by }
leaderboard-card-title = Leaderboard by { leaderboard-by }
leaderboard-title = **{ $scope ->
    [global] Global leaderboard
   *[server] Leaderboard
} by { leaderboard-by }** · page { $page } of { $pages }
leaderboard-card-scope = { $scope ->
    [global] All servers: players who chose to be listed
   *[server] { $month ->
        [all] Players active on this server in the last 90 days
       *[other] Players of rated games on this server in that month
    }
}
leaderboard-card-page = Page { $page } of { $pages }
leaderboard-card-rating = Rating
leaderboard-card-provisional = ? Provisional: too few recent rated games or opponents
leaderboard-card-provisional-puzzles = ? Provisional: too few recent puzzles
leaderboard-card-puzzles = { $solved } of { $tried } solved · best streak { $streak }
leaderboard-card-level = Level { $level }
leaderboard-card-ladder = { $discs } discs · { $games ->
    [one] { $games } game
   *[other] { $games } games
}
leaderboard-rank = #
leaderboard-rating = Rating{" "}
leaderboard-wins = Wins
leaderboard-record = W–L–D
leaderboard-level = Level
leaderboard-discs = Discs
leaderboard-games = Games
leaderboard-solved = Solved
leaderboard-streak = Streak
leaderboard-player = Player
leaderboard-player-record = Player · W–L–D
leaderboard-own-row = { $name } ◂
leaderboard-provisional = A rating with `?` is provisional: its player has too few recent rated games, or fewer than three opponents.
leaderboard-provisional-puzzles = A rating with `?` is provisional: its player has answered too few puzzles lately.

## Histories, profiles, and two players side by side

history-title = **{ $parts }**
history-of = Games of { $name }
history-against = against { $name }
history-score = { $score ->
    [win] won
    [loss] lost
   *[draw] drawn
}
history-kind = { $kind ->
    [variants] rated, variants
    [casual] casual
    [bot] against the bot
    [vote] votes
   *[main] rated, 8×8
}
history-opening = opening { $name }
history-since = since <t:{ $at }:D>
history-before = before <t:{ $at }:D>
history-none = No finished games like these.
history-by-votes = { $opponent }, by votes
history-line = <t:{ $at }:d> · **{ $score ->
    [win] Won
    [loss] Lost
   *[draw] Drew
}** against { $opponent } { $how } · { $rest }
history-discs = { $own }–{ $other }
history-how = { $reason ->
    [resigned] by resignation
    [time] on time
    [claimed] by a claim
   *[agreed] by agreement
}
history-how-short = { $reason ->
    [resigned] resigned
    [time] on time
    [claimed] claimed
   *[agreed] agreed
}

profile-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}
profile-subtitle = { profile-games }
profile-rating-of = { $class ->
    [variants] Variants rating
   *[main] 8×8 rating
}
profile-place = { $scope ->
    [global] #{ $rank } of { $players } everywhere
   *[server] #{ $rank } of { $players } here
}
profile-results = { $opponents ->
    [bot] Against the bot
   *[people] Against people
}
profile-levels = Levels beaten
profile-none = none yet
profile-group = { $group ->
    [color] By color
    [rivals] Rivals
    [wins] Best wins
    [openings] Openings played 5+ times
    [bot] Against the bot
    [boards] Boards
   *[more] More
}
profile-all-levels = All levels
profile-streak = Longest streak
profile-streak-now = { $score ->
    [win] { $games ->
        [one] 1 win
       *[other] { $games } wins
    }
    [loss] { $games ->
        [one] 1 loss
       *[other] { $games } losses
    }
   *[draw] { $games ->
        [one] 1 draw
       *[other] { $games } draws
    }
}
profile-total = { $score ->
    [win] { $games ->
        [one] 1 win
       *[other] { $games } wins
    }
    [loss] { $games ->
        [one] 1 loss
       *[other] { $games } losses
    }
   *[draw] { $games ->
        [one] 1 draw
       *[other] { $games } draws
    }
}
profile-plays-like = Plays like level
profile-puzzle-rating = Puzzle rating
profile-puzzles = Puzzles solved
profile-solved = { $solved } of { $tried }
profile-puzzle-streak = Puzzle streak
profile-tournaments = Tournaments won
profile-title-since = { title-name } since
profile-title-subtitle = { title-name } · { $subtitle }
profile-last = Streak now
profile-upset-value = rated { $margin } higher
profile-biggest-win-value = by { $margin ->
    [one] 1 disc
   *[other] { $margin } discs
}
profile-axis = { profile-rating-of }{ $games ->
    [0] {""}
   *[other] , last { $games } games
}
profile-note = W–L–D: games won, lost and drawn.
profile-title = **{ $name }** · { $subtitle }
profile-line = { $label }: { $value }

head-to-head-title = { $one } and { $other }
head-to-head-met = { $games ->
    [one] 1 game against each other
   *[other] { $games } games against each other
}{ $draws ->
    [0] {""}
    [one] , 1 of them drawn
   *[other] , { $draws } of them drawn
}
head-to-head-never-met = They have not played each other yet
head-to-head-none = none
head-to-head-wins = { $color ->
    [black] Wins as black
   *[white] Wins as white
}
head-to-head-biggest-win = Biggest win
head-to-head-last = Last games, the newest first
head-to-head-game = { $end ->
    [win] { $winner } { $result }
   *[draw] drawn { $result }
}
head-to-head-line = { $label }: { $one } – { $other }
head-to-head-score = Games won

## Private responses

apology = Something went wrong on my side (error { $id }). Please try again in a moment.
board-moved = Game { $game } is here: { $link }
game-replaced = Game { $game } ({ $black } vs { $white }) was replaced by a newer game.
game-cancelled = { $name } cancelled Game { $game } against { $other }.
move-played-elsewhere = You played { $square } in Game { $game }: { $link }
played-move = You played { $square } in Game { $game }.
deleted-boards-here = { $count ->
    [one] The channel or thread of { $games } was deleted. Bring its board here.
   *[other] The channels or threads of { $games } were deleted. Bring a board here.
}
deleted-boards-elsewhere = { $count ->
    [one] The channel or thread of { $games } was deleted. Use { -slash-board } elsewhere in its server.
   *[other] The channels or threads of { $games } were deleted. Use { -slash-board } elsewhere in their server.
}
resign-question = Resign Game { $game } against { $opponent }? It counts as a loss.
resign-question-early = Resign Game { $game } against { $opponent }? It won't be rated, because the two of you have not moved twice each.
cancel-question = Cancel Game { $game }? It ends without a result and counts for nothing.
cancelled = You cancelled Game { $game }. It counts for nothing.
resigned = You resigned Game { $game }.
undo-question = Take back your last move? Game { $game } then no longer counts for your level.
hint-question = Show a hint? Game { $game } then no longer counts for your level.
undone = You took back your last move in Game { $game }.
end-question = End Game { $game } ({ $black } vs { $white }) without a result? Its players can't go on with it.
ended = You ended Game { $game }. Its board doesn't say who ended it.
annul-question = Annul Game { $game } ({ $black } vs { $white })? It no longer counts, and all ratings are computed without it. Only the owner of this bot can undo that.
annulled = You annulled Game { $game }. The ratings follow in the background. Its board doesn't say who annulled it.
restore-question = Game { $game } ({ $black } vs { $white }) is annulled. As the owner of this bot, you can let it count again.
restored = Game { $game } counts again. The ratings follow in the background.
annulment-declined = Nothing has changed.
still-playing = The game goes on.
play-instead = No need to challenge me. Press Play Outflank.
introduction = You manage this server: { -slash-server-settings } chooses the channels for games.
kept-private = -# Only you see this: this server doesn't let outside apps post.
missing-permission = { $count ->
    [one] I can't do that here without the { $names } permission. Ask a server manager to grant it.
   *[other] I can't do that here without these permissions: { $names }. Ask a server manager to grant them.
}
outdated-command = I don't know this command or its options. Restart Discord (Ctrl+R on a computer) and try again.

settings = **Your settings**
settings-boards = How boards look when you play. Your running games change at once. If your opponent has another theme, each of you sees their own in turn.
settings-games = What your next games start with. { -slash-play } and { -slash-challenge } keep the level and color that you choose there.
settings-notices = How I notify you of your turns, offers, answers, holidays and results in games against people: after a minute, unless you have pressed something since, and at once of offers and when your live challenge is accepted. In quiet hours, notifications wait.
settings-local-time = In the time zone chosen below, it is { $time } now.
settings-people = People whom you block can't challenge you, accept your challenges or get a rematch, and you can't challenge them. They learn of it only if they try. Running games go on.
settings-playing = Holidays keep you from losing correspondence games on time: 14 days a year, taken by the hour when your time runs out.
    Against me, boards have a button for hints. A game with a hint doesn't count on the leaderboard.
    On the global leaderboard, people of all servers see your name.
    Your language counts for what only you read.
settings-data = The files say what I store about you, why and for how long, and on which terms you use me.
holiday-left = Your holiday left this year: { $time }.
settings-blocks = { $count ->
    [0] You block nobody.
    [one] You block one person.
   *[other] You block { $count } people.
}
settings-blocked = You have blocked { $name }.
select-block = Block someone
select-unblock = Unblock
select-unblock-others = Other people
server-settings = **Settings of this server**
server-settings-games = What players get who have not chosen for themselves, and who is notified. Changes take effect at once; in the boards of older games, with their next picture.
server-settings-language = The language of what everybody reads in this server. What only one person reads is in theirs.
server-settings-all-channels = Games can be started in all channels.
server-settings-channels = Games can be started in { $channels } and their threads.
server-settings-threads = Each new game gets a thread in its channel, archived after the game, where that is possible.
server-settings-missing-permission = { $count ->
    [one] I can't start threads in this channel without the { $names } permission.
   *[other] I can't start threads in this channel without these permissions: { $names }.
}
thread-name = { $black } vs { $white } · { $game }
board-in-thread = The board of { $game } is in its thread: { $thread }
server-settings-notices = { $notices ->
    [off] Nobody is notified in the channels. People can choose direct messages for themselves.
   *[allowed] In games between people, a notification in the channel may mention one of them.
}
server-settings-daily = The daily puzzle is the same everywhere, easy on Mondays and hard on Sundays. I post it with a button to solve it in private, and the solution of the day before.
server-settings-daily-off = It is not posted here until you choose a channel.
server-settings-daily-channel-deleted = It is no longer posted, because its channel was deleted. Choose another one.
server-settings-daily-on = It is posted in { $channel }, the next time <t:{ $next }:F>.
server-settings-daily-role = It mentions { $role }. Members get the role, or lose it, with "{ button-notify-me }" below the puzzle. Discord notifies them only if everyone, or I, may mention the role.
server-settings-daily-no-role = It mentions nobody. To mention those who want it, choose a role without permissions, below my own. Members get it, or lose it, with "{ button-notify-me }" below the puzzle.
server-settings-daily-hour = Posted at { $hour } UTC
server-settings-summary = The weekly summary: how many games were finished, who played most, the best win, the longest streak, new titles, the most wins of the month so far and the tournaments that ended. It comes on Mondays if somebody has played, and mentions nobody.
server-settings-summary-off = There is none here until you choose a channel.
server-settings-summary-channel-deleted = There is none, because its channel was deleted. Choose another one.
server-settings-summary-on = It is posted in { $channel }, the next time <t:{ $next }:F>.
server-settings-post-missing-permission = { $count ->
    [one] I can't post in { $channel } without the { $names } permission.
   *[other] I can't post in { $channel } without these permissions: { $names }.
}
server-settings-post-refused = I could not post the last one, because a permission was missing.
select-channels = Choose the channels for games
select-daily-channel = Choose the channel for the daily puzzle
select-daily-role = Choose a role to mention with the daily puzzle
select-summary-channel = Choose the channel for the weekly summary
server-settings-titles = Players wear the role of their highest title, or of the next lower title that has one. Those on this server's leaderboard get it soon, others with their next rated game here. I take the roles of lower titles, and no others.
title-role = { title-name }: { $role }
title-role-none = no role
title-choice = Title: { title-name }
select-role = Role for { title-name }: none
role-obstacle-unknown = This server no longer has the role that you chose.
# What to do instead.
-make-role = Make one without permissions in the server's settings.
role-obstacle-everyone = Everybody has that role. { -make-role }
role-obstacle-managed = Only Discord gives { $role }, which belongs to an app or a subscription. { -make-role }
role-obstacle-powerful = I don't give { $role }, because it comes with these permissions: { $names }. { -make-role }
role-lost-powerful = I no longer give { $role }, because it has permissions over others.
role-obstacle-manager-may-not = You can't choose { $role } without the Manage Roles permission.
role-obstacle-above-manager = You can't choose { $role }, because it isn't below your own highest role.
role-obstacle-above-bot = I can't give { $role }, because it isn't below my own highest role. Move my role above it in the server's settings.
role-obstacle-bot-may-not = I can't give roles here without the Manage Roles permission.
role-obstacle-not-in-server = I can't give roles here, because only my commands are in this server. Add me as a bot.
role-obstacle-no-response = Discord doesn't tell me about the roles of this server now. Try again in a moment.

server-setting-games-per-channel = { $value ->
    [unlimited] Running games in one channel: no limit
   *[other] Running games in one channel: at most { $value }
}
server-setting-place = { $value ->
    [thread] Games: each in a thread of its own
   *[channel] Games: in the channel where they are started
}
server-setting-board = Board for players who have not chosen one: { $value }
server-setting-theme = Theme for players who have not chosen one: { $value ->
    [walnut] walnut
    [slate] slate
    [contrast] contrast
   *[classic] classic
}
server-setting-exhibitions = { $value ->
    [moderators] Exhibitions: started by moderators
    [nobody] Exhibitions: nobody can start them
   *[everyone] Exhibitions: anyone can start them
}
server-setting-tournaments = { $value ->
    [moderators] Tournaments: created by moderators
    [nobody] Tournaments: nobody can create them
   *[everyone] Tournaments: anyone can create them
}
server-setting-language = { $value ->
    [discord] Language of this server: as in its Discord settings
   *[other] Language of this server: { $value }
}
setting-values = { $play } in /play, { $challenge } in /challenge
setting-level = My level: { $value }
setting-color = Your color: { $value }
setting-board = Board: { $value }
setting-setup = { $value ->
    [mirrored] Set-up: mirrored
    [parallel] Set-up: parallel
    [free] Set-up: free
    [random] Set-up: random opening
    [balanced] Set-up: balanced opening
    [standard] Set-up: standard
   *[other] Set-up: opening { $value }
}
setting-theme = { $value ->
    [classic] Theme: classic, green
    [walnut] Theme: walnut, oiled wood
    [slate] Theme: slate, cool grays and blues
    [contrast] Theme: contrast, black and white
   *[server] Theme: as the server has chosen
}
setting-discs = { $value ->
    [distinct] Discs: white ones are square
   *[alike] Discs: all round
}
setting-view = { $value ->
    [text] Boards: as text, for screen readers
    [letters] Boards: drawn in letters
   *[picture] Boards: as pictures
}
setting-marks = { $value ->
    [dots] Legal squares: dots
    [flips] Legal squares: how many discs flip
    [none] Legal squares: no marks
   *[names] Legal squares: their names
}

setting-notices = { $value ->
    [off] Notifications: none
    [direct] Notifications: by direct message
   *[mention] Notifications: by a mention in the channel
}
setting-quiet-from = { $value ->
    [none] Quiet hours: none
   *[other] Quiet hours from { $value }
}
setting-quiet-to = Quiet hours until { $value }
setting-time-zone = Your time zone: { $value }
time-zone-with-time = { $zone } · { $time }
time-zone-utc = UTC
time-zone-fixed = UTC{ $offset } without summer time
time-zones-regions = Other regions
time-zones-region = { $region ->
    [Africa] Africa
    [America] America
    [Antarctica] Antarctica
    [Arctic] The Arctic
    [Asia] Asia
    [Atlantic] The Atlantic Ocean
    [Australia] Australia
    [Europe] Europe
    [Indian] The Indian Ocean
   *[Pacific] The Pacific Ocean
}
time-zones-page = { $region }: { $first } to { $last }
setting-holidays = { $value ->
    [off] Holidays: off
   *[on] Holidays: on
}
setting-hints = { $value ->
    [off] Button for hints: off
   *[offered] Button for hints: on
}
setting-language = { $value ->
    [discord] Language: as in Discord
   *[other] Language: { $value }
}
setting-listing = { $value ->
    [on] Global leaderboard: listed
   *[off] Global leaderboard: not listed
}

## Notices: one sentence, for one person or for both players

notice-mention = { $mention } { $notice }
notice-turn = It's your move against { $opponent }: { $link }
notice-reminder = Your time for the move against { $opponent } runs out <t:{ $flag }:R>: { $link }
notice-accepted = { $opponent } has accepted, and the game has begun: { $link }
notice-accepted-turn = { $opponent } has accepted, and it's your move: { $link }
notice-tournament = Your game against { $opponent } has begun: { $link }
notice-tournament-turn = Your game against { $opponent } has begun, and it's your move: { $link }
notice-draw-offer = { $opponent } offers a draw: { $link }
notice-undo-offer = { $opponent } asks to undo a move: { $link }
notice-rematch-offer = { $opponent } wants a { $cancelled ->
    [yes] new game
   *[no] rematch
}: { $link }
notice-holiday-own = Your time for the move against { $opponent } has run out, so your holiday has begun: { $link }
notice-holiday = { $opponent } is on holiday: { $link }
notice-holiday-both = { $name }'s time for the move has run out, so { $name }'s holiday has begun: { $link }
notice-ended-by-moderator = A moderator has ended your game against { $opponent } without a result: { $link }
notice-ended-by-moderator-both = A moderator has ended your game without a result: { $link }
notice-result = { $ending } · { $link }
notice-result-win-open = { $result } · { $win_open }, with a button under the board.
# Instead of a link
notice-board-deleted = Game { $game }. Its board was deleted; { -slash-board } posts it again.
notice-board-deleted-ended = Game { $game }, whose board was deleted.
notice-ended = This is done.

## Fair play

fair-play-none = No judged games of { $name } { $scope ->
    [server] in this server
   *[everywhere] in any server
}. Rated 8×8 games for most discs are judged after their end.
fair-play-title = {"**"}Fair play: { $name }** · last { $games ->
    [one] judged game
   *[other] { $games } judged games
} { $scope ->
    [server] in this server
   *[everywhere] in all servers
}, { $first } to { $last }
fair-play-best = {"**"}Best moves**: { $best } of { $moves } ({ $share }%, likely { $low }% to { $high }%). { $opponents ->
    [none] No move of the opponents is judged.
   *[some] The opponents found { $opponent_best } of { $opponent_moves } ({ $opponent_share }%).
}
fair-play-loss = {"**"}Mean loss**: { $loss } discs a move, compared with the best move{ $opponents ->
    [none] {""}
   *[some] ; the opponents lost { $opponent_loss }
}. Less is better.
fair-play-levels = {"**"}Nearest level** by both numbers: { $levels }.
fair-play-no-level = {"**"}Nearest level**: none. No level has both such a share and such a mean loss.
fair-play-level = { $level } ({ $share }%, { $loss } discs)
fair-play-few-moves = {"**"}Nearest level**: not compared, as { $least } moves are needed.
fair-play-times = {"**"}Thinking times**: { $times } moves in live games, typically { $typical } s. Two thirds take { $low } s to { $high } s, a factor of { $factor } around that. People answer easy moves faster than hard ones; a small factor can mean a program.
fair-play-few-times = {"**"}Thinking times**: not compared. { $least } moves with a live clock are needed; there are { $times }.
fair-play-note =
    -# Left out: moves without a choice, the first { $opening } moves of each game, and those with fewer than { $empties } empty squares. The best move is what the engine finds in { $positions } positions.
    {"**"}This proves nothing.** Strong players look like this too. Look at the games with { -slash-history }, and speak with the player.

## Refusals: the reason in a short sentence, and what to do instead where that helps

refusal-unknown-square = { $text } is not a square on this board. Use a–{ $column } and 1–{ $row }, such as d3.
refusal-occupied = You can't play { $square }: it already has a disc.
refusal-outflanks-nothing = You can't play { $square }: it flips no discs.
refusal-outside-centre = You can't play { $square } yet: the first four discs go in the center.
refusal-board-over = Neither side can move. Start another game with { -slash-play } or { -slash-challenge }.
refusal-not-your-turn = It's not your turn.
refusal-turn-of = It's { $name }'s turn.
refusal-not-your-game = You're not playing in this game.
refusal-game-over = Game { $game } is over. Start another with the button under its board, { -slash-play } or { -slash-challenge }.
refusal-already-ended = Game { $game } has already ended.
refusal-outdated-button = This is out of date: the game has moved on. Use the newest board, or post it again with { -slash-board }.
refusal-bad-button = This doesn't work here. Call the command again, or post your board again with { -slash-board }.
refusal-unknown-game = I can't find that game. { -slash-games } and { -slash-history } list yours.
refusal-no-game = { games-none }
refusal-no-game-here = You have no running game in this channel. Go to { $games }, or start one with { -slash-play } or { -slash-challenge }.
refusal-board-elsewhere = The board of a game can only be posted where the game was started. To play on, open { $game }.
refusal-already-done = That has been done already. Use { -slash-games } to see your games.
refusal-too-late-to-cancel = Both sides have moved, so the game can't be cancelled. You can still resign.
refusal-not-starter = Only moderators and the person who started this game can do that.
refusal-already-paused = The exhibition is already paused.
refusal-already-running = The exhibition is already running.
refusal-time-is-up = Your time had run out before you made this move.
refusal-too-much-time = Your opponent already has more than 13 days.
refusal-not-the-winner = Only the winner can decide about the win.
refusal-win-is-final = This win is final. Press Rematch under the board to play on.
refusal-own-turn-to-claim = It's your turn. Your opponent can claim the win when your time is up, or without a clock after 7 days.
refusal-too-early-to-claim = You can claim the win when your opponent's time is up, or without a clock after 7 days.
refusal-draw-with-bot = I play every game out. To end it now, press Resign.
refusal-too-early-for-draw = You can offer a draw once both sides have moved. Until then, you can cancel the game.
refusal-draw-offered-lately = You offered a draw a short while ago. You can offer the next one after { $moves ->
    [one] one more move
   *[other] { $moves } more moves
}.
refusal-offer-open = { $kind ->
    [undo] Somebody has asked to undo a move
   *[draw] A draw has been offered already
}. Answer it, wait for the answer, or play on.
refusal-own-offer = Your own offer is still open. Wait for the answer.
refusal-no-offer = There is no such offer now. Use the newest board, or post it again with { -slash-board }.
refusal-undo-in-rated-game = Moves can't be undone in a rated game. They can in casual games and against me.
refusal-nothing-to-undo = You have not moved yet, so there is nothing to undo.
refusal-undo-declined = Your opponent has declined that. You can ask again after the next move.
refusal-hint-between-players = Hints are only for games against me. Start one with { -slash-play }.
refusal-conditional-moves-on-own-turn = It's your turn, so you can simply move.
refusal-too-many-lines = You have set 20 lines, which is the limit. Press Remove all to start again.
refusal-hint-under-way = I'm still searching for your last hint. Try again when you have it.
refusal-rematch-exists = The next game has already started: { $game }.
refusal-no-level-up = Beat this level to move up, or choose any level with { -slash-play }.
refusal-no-easier-level = You can move down after losing to one of my levels. Or choose any level with { -slash-play }.
refusal-opponent-deleted = Your opponent deleted their data. Find another one with { -slash-challenge }.
refusal-no-rematch = This game isn't over yet. Finish it before you ask for a rematch.
refusal-rematch-declined = Your opponent has declined a rematch. Find another one with { -slash-challenge }.
refusal-replay-too-early = This game isn't over yet. You can replay it when it is.
refusal-nothing-to-replay = There is nothing to replay: nobody moved in this game.
refusal-replay-under-way = I'm still making your last replay. Try again when you have it.
refusal-replay-shared = You have posted this already.
refusal-no-finished-game = You have no finished game to replay. Finish one, or give { -slash-replay } a `transcript`.
refusal-review-too-early = This game isn't over yet. I can review it when it is.
refusal-review-no-moves = There is nothing to review: nobody moved in this game.
refusal-review-under-way = I'm still making your last review. Try again when you have it.
refusal-review-running-game = A running game between people is at one of these positions, or one move away. Try again later.
refusal-hint-in-running-game = { refusal-analysis-running-game }
refusal-analysis-under-way = I'm still analyzing your last position. Try again when you have it.
refusal-trained-in-running-game = { refusal-analysis-running-game }
refusal-analysis-running-game = A running game between people is at this position, or one move away. Try again later.
refusal-analysis-over = Neither side can move here, so there is nothing to analyze.
refusal-analysis-squares = A position needs one letter for each square, 64 on 8×8: `X` for black, `O` for white, `-` for empty. This has { $squares }.
refusal-analysis-obf = I can't read character { $character }: { $problem ->
    [side] after the squares and a space, the side to move must follow, `X` or `O`
    [rest] nothing but a comment after `;` may follow the side to move
   *[square] a square is `X` for black, `O` for white or `-` for empty
}.
refusal-review-gone = This review is no longer stored. Give { -slash-replay } the `transcript` again.
refusal-review-several-games = You gave several games, and I show one. Give its number, a transcript or a file.
refusal-has-not-played = { $name } has not finished a game with me yet.
refusal-player-deleted = This person has deleted their data, so there is nothing to show.
refusal-bot-has-no-games = Bots have neither ratings nor a history. Choose a person.
refusal-same-player = Both are the same person. Choose two different people.
refusal-bad-day = { $text } is not a day. Write it as year, month and day, such as 2026-01-31.
refusal-opening-unknown = { $text } is not an opening that I know.
refusal-opening-running-game = { refusal-analysis-running-game }
refusal-unknown-setup = { $text } is neither a set-up nor the name of an opening.
suggested-opening = { $name ->
    [none] Choose one of those that I suggest.
   *[other] Did you mean { $name }?
}
refusal-opening-needs-standard-board = Named openings are for the 8×8 board, and balanced ones also for most discs. Leave out `board` and `goal`, or choose `setup:random`.
refusal-handicap-decides-sides = With a handicap, whoever has the corners plays black, and white moves first. Leave out `color` and `first`.
refusal-handicap-free-setup = The free set-up begins on an empty board. Choose another `setup`, or leave out `handicap`.
refusal-handicap-auto-needs-standard-board = I know what a corner is worth only on 8×8 when most discs win. Choose a number.
refusal-handicap-auto-needs-opponent = I don't know yet who accepts. Name an `opponent`, or choose the number of corners.
refusal-empty-period = No day is in this period. `before` must be later than `after`.
refusal-record-too-long = This is too long to be read. Give me one game only.
refusal-record-no-moves = There is no move in it. Give me the moves, such as `f5d6c3`.
refusal-record-no-such-game = { $games ->
    [0] There is no game in it.
    [one] There is only one game in it.
   *[other] There are { $games } games in it.
}
refusal-record-move = Move { $number } can't be read. { $problem ->
    [outside] { $text } is outside the board
    [occupied] { $text } has a disc already: check the moves before it, and the set-up
    [flips] { $text } flips no discs: check the moves before it, and the start
    [centre] { $text } is outside the center, where the first four discs go
    [over] The game is over before it
    [pass] No pass is due there
   *[other] { $text } is neither a square nor a pass
}.
refusal-record-side = Move { $number }, { $text }, is given for the wrong side. It is { color }'s turn there.
refusal-record-among-words = Move { $number } can't be read. { $text } stands among words: give me the moves only.
refusal-record-number = Move { $number } can't be read. { $text } has the number { $stated }: maybe a move is missing before it.
refusal-record-property = From character { $character } on I can't read it. { $text } is not part of a game in SGF or GGF.
refusal-record-no-end = What begins at character { $character } has no end. Copy the whole game.
refusal-record-other-game = { $text } is another game. I can only read Reversi and Othello.
refusal-record-bad-start = { $text } is not a start that I can read. Check the discs before the first move.
refusal-record-other-start = The game starts from other discs than my set-ups do.
refusal-record-discs-changed = Between its moves, the game changes discs as no move does.
refusal-record-wthor = { $problem ->
    [board] This WTHOR file has games on a { $stated }×{ $stated } board. I can read those on 8×8.
    [solitaires] This WTHOR file has positions to solve. I can read games.
    [players] This is WTHOR's list of players. Games are in .wtb files.
    [tournaments] This is WTHOR's list of tournaments. Games are in .wtb files.
    [short] This WTHOR file states { $stated ->
        [one] 1 game
       *[other] { $stated } games
    } but has { $held }. Download it again.
   *[long] This WTHOR file states { $stated ->
        [one] 1 game
       *[other] { $stated } games
    } but has { $held ->
        [one] 1 byte
       *[other] { $held } bytes
    } more. Download it again.
}
refusal-paste-gone = I no longer remember that text or file. Give it to the command again.
refusal-record-not-text = I can't read this. Give me the squares, or a game in SGF, GGF or WTHOR.
refusal-too-many-games = You have 10 running games, which is the limit. Finish or resign one first; { -slash-games } lists them.
refusal-other-too-many-games = { $name } has 10 running games, which is the limit. Try again when one of them is over.
refusal-challenge-too-many = You have 5 open challenges, which is the limit. Cancel one or wait for an answer.
refusal-challenge-too-many-pings = { $name } has not accepted your last 3 challenges. Please wait an hour.
refusal-challenge-oneself = You can't challenge yourself. Choose someone else, or play me with { -slash-play }.
refusal-challenge-bot = Other bots don't play Reversi with me. Challenge a person, or play me with { -slash-play }.
refusal-challenge-open-in-direct-messages = Nobody else can see a challenge here. Use { -slash-challenge } in a server, or play me with { -slash-play }.
refusal-challenge-in-direct-messages = { $name } can't see a challenge here. Use { -slash-challenge } in a server, or play me with { -slash-play }.
refusal-challenge-kept-private = This server doesn't let outside apps post. Use { -slash-challenge } in a direct message.
refusal-takes-no-challenges = { $name } doesn't take challenges from you. Choose someone else, or play me with { -slash-play }.
refusal-blocked-by-you = You have blocked { $name }. To play with them, unblock them in { -slash-settings }.
refusal-block-self = You can't block yourself.
refusal-block-bot = Bots never challenge anyone.
refusal-too-many-blocked = You block 100 people, which is the limit. Unblock someone first.
refusal-channel-not-allowed = Games aren't started in this channel. Go to { $channels }.
channel-full = { $limit ->
    [one] One game is running in this channel, which is the limit.
   *[other] { $limit } games are running in this channel, which is the limit.
}
refusal-channel-full = { channel-full } Start yours in another channel, or later.
refusal-only-channel-full = { channel-full } Start yours later.
refusal-channel-full-go-to = { channel-full } Go to { $channels }, or wait.
refusal-thread-of-game = This thread belongs to Game { $game }. Start new games in { $channel }.
refusal-vote-outside-server = Vote games are played in servers that I am a member of.
refusal-vote-under-way = This channel already plays by votes: { $game }.
refusal-exhibitions-for-moderators = In this server, only moderators start exhibitions. Play me with { -slash-play } instead.
refusal-tournament-unknown = There is no such tournament here. Create one with { -slash-tournament-create }.
refusal-tournament-several = Several tournaments are open. Choose one with `tournament`.
refusal-tournament-outside-server = Tournaments are played in servers.
refusal-tournament-for-moderators = In this server, only moderators create tournaments.
refusal-tournament-not-allowed = There are no tournaments in this server.
refusal-tournament-too-many = Three tournaments are open or running here, which is the limit. Wait until one has ended.
refusal-tournament-needs-clock = Tournaments need a clock. Choose another `clock`.
refusal-tournament-no-name = The tournament needs a name. Give it one with `name`.
refusal-tournament-started = Registration for this tournament is over.
refusal-tournament-over = This tournament is over.
refusal-tournament-no-cancel = A game of a tournament can't be cancelled. You can resign.
refusal-tournament-needs-standard-board = Named and balanced openings are for the 8×8 board. Leave out `board`, or choose `setup:random`.
refusal-tournament-full = All places in this tournament are taken.
refusal-tournament-joined = You are already in this tournament.
refusal-tournament-not-joined = You are not in this tournament.
refusal-tournament-too-few-players = It takes at least { $least } players to start.
refusal-tournament-not-organizer = Only { $name } and moderators can do that.
refusal-tournament-no-game = You have no game to begin in this round.
refusal-tournament-ready = You are ready already. The game begins when your opponent is, too.
refusal-no-exhibitions = There are no exhibitions in this server. Play me with { -slash-play } instead.
refusal-not-moderator = Only moderators (Manage Messages) can end the games of others.
refusal-annulment-not-manager = Only server managers (Manage Server) can annul games.
refusal-may-not-see-reports = Only server managers (Manage Server) can see reports about fair play.
refusal-not-owner = Only the owner of this bot can let an annulled game count again.
refusal-annulment-too-early = Game { $game } is still running. Annul it when it is over, or end it with { -slash-moderate-end-game }.
refusal-annulment-before-win-is-final = The winner of Game { $game } can still decline the win, for at most a day. Annul it then.
refusal-annulment-not-rated = Game { $game } is not rated, so there is nothing to annul.
refusal-annulment-already-annulled = Game { $game } is annulled already.
refusal-annulment-not-annulled = Game { $game } is not annulled, so it counts as before.
refusal-not-manager = Only server managers (Manage Server) can change the settings of a server.
refusal-challenge-unknown = I can't find that challenge. Send a new one with { -slash-challenge }.
refusal-challenge-settled = This challenge is no longer open.
refusal-challenge-expired = This challenge has expired.
refusal-challenge-accept-own = This is your own challenge. { $name } has to accept it.
refusal-challenge-accept-own-open = This is your own challenge. Someone else has to accept it.
refusal-challenge-only-opponent-responds = This challenge is for { $name }. Send your own with { -slash-challenge }.
refusal-challenge-only-challenger-cancels = Only { $name } can cancel this challenge.
refusal-bad-board = { $text } is not a board size. Both numbers must be even, 4 to 12.
refusal-bad-level = { $text } is not a level. Choose a number from 1 to 10.
refusal-bad-level-choice = { $text } is not a level. Choose a number from 1 to 10, or `{ level-match-me }`.
refusal-bad-choice = The option “{ $option }” must be one of these: { $expected }.
refusal-no-server-here = Leaderboards belong to servers. Use { -slash-leaderboard } in one, or with the scope `global`.
refusal-too-many-actions = That was a bit too fast for me. Wait a second and try again.
refusal-busy = I'm busy with too many games. Try again in a minute.

## Commands, with their options as attributes

command-play = Play a game against me
    .level = My strength, from 1 (Random) to 10 (Grandmaster), or match me
    .color = { -option-color }
    .board = { -option-board }
    .setup = { -option-setup }
    .first = { -option-first }
    .goal = { -option-goal }
    .handicap = { -option-handicap }
    .view = { -option-view }
command-challenge = Challenge someone to a game
    .opponent = Who to challenge. Leave it out to let anyone in this channel accept
    .color = { -option-color }
    .board = { -option-board }
    .setup = { -option-setup }
    .first = { -option-first }
    .goal = { -option-goal }
    .handicap = { -option-handicap }
    .clock = Minutes for the game and seconds a move, or days a move
    .rated = Whether the game counts for your ratings
    .view = { -option-view }
menu-challenge = Challenge to Reversi
menu-profile = Reversi profile
menu-review = Review this game
command-watch = Watch me play against myself
    .black = The level that plays black
    .white = The level that plays white
    .board = { -option-board }
    .setup = { -option-setup }
    .goal = { -option-goal }
    .view = { -option-view }
command-vote = Play against me together with this channel, by votes
    .level = My strength, from 1 (Random) to 10 (Grandmaster)
    .time = How long you can vote for a move, from its first vote on
    .color = The color of the channel's discs
    .board = { -option-board }
    .setup = { -option-setup }
    .goal = { -option-goal }
    .view = { -option-view }
command-move = Make a move
    .square = Where to place your disc, such as d3
    .game = { -option-game }
command-board = Post your board again at the bottom of the channel
    .game = { -option-game }
    .view = { -option-view }
command-replay = Go through a finished game, with a review and the value of each move
    .game = Which finished game, if not your last one. Its number is below its board
    .transcript = A game from elsewhere (squares, SGF or GGF), or a position as an OBF line
    .file = A game from elsewhere: SGF, GGF, WTHOR (.wtb), or a list of squares
command-opening = See an opening with its moves, its value and how it went here
    .name = The opening, such as Tiger
command-puzzle = Find the one right move
    .which = Today's, one for your rating, or mistakes from your own games
command-games = List your running games, with links
command-moderate = End or annul games in this server, or check fair play
command-moderate-end-game = End any game in this server without a result
    .game = Which game. Its number is below its board
command-moderate-annul = Stop a rated game of this server from counting
    .game = Which game. Its number is below its board
command-moderate-fair-play = Compare somebody's moves in rated games with the engine's
    .user = Whose games, if not yours
command-leaderboard = See who leads in this server
    .by = What to rank players by
    .scope = This server, or all players who chose to be listed
command-profile = See somebody's ratings, records and biggest wins, or compare two people
    .user = Whose profile, if not yours
    .versus = With whom to compare that person
command-history = List finished games, and open them
    .user = Whose games, if not yours
    .opponent = Only games against this person
    .result = Only games with this result
    .kind = Only games of this kind
    .opening = Only games with this opening
    .after = Only games since this day, such as 2026-01-31
    .before = Only games before this day, such as 2026-01-31
command-tournament = Play tournaments in this server
command-tournament-create = Create a tournament
    .name = What it is called
    .format = Who plays whom
    .clock = How much time each side has
    .board = The board, such as 8x8
    .setup = How the discs lie at the start
command-tournament-join = Join a tournament
    .tournament = Which one, if there are several
command-tournament-leave = Leave a tournament
    .tournament = Which one, if there are several
command-tournament-start = Begin the first round of your tournament
    .tournament = Which one, if there are several
command-tournament-standings = Show the standings of a tournament
    .tournament = Which one, also of those that are over
command-tournament-end = End your tournament before its time
    .tournament = Which one, if there are several
command-settings = Boards, new games, notifications, holidays, hints, global list, blocked people, and your data
command-server-settings = Channels, threads, notifications, boards, puzzles, summaries and roles
command-help = Learn how to play, and see what there is

help-playing =
    {"**"}Outflank plays Reversi.** To move, use the buttons or the menu under a board.

    { -slash-play } — { command-play }
    { -slash-challenge } — { command-challenge }
    { -slash-watch } — { command-watch }
    { -slash-vote } — { command-vote }
    { -slash-move } — { command-move } by typing its square
    { -slash-board } — { command-board }
    { -slash-games } — { command-games }
    { -slash-settings } — { command-settings }

help-learning =
    {"**"}Learn and look back**
    { -slash-puzzle } — { command-puzzle }
    { -slash-opening } — { command-opening }
    { -slash-history } — { command-history }
    { -slash-replay } — { command-replay }
    { -slash-profile } — { command-profile }
    { -slash-leaderboard } — { command-leaderboard }

    In the menu of a message with a game, choose Apps, then { menu-review }. In the menu of a person, { menu-profile } or { menu-challenge }.

help-people =
    {"**"}Games against people**
    Games are rated, unless they are casual. In casual games, moves can be taken back if the opponent accepts. In { -slash-settings } you can block people.

    - {"**"}Live clocks**: minutes for each player, and seconds for each move. Your clock starts with your first move, which is due in 2 minutes. Whoever runs out of time loses.
    - {"**"}Correspondence**: days for each move. **{ button-conditional-moves }** answers in advance, **{ button-give-time }** adds a day, and holidays, 14 days a year, keep you from losing on time.
    - {"**"}Without a clock**, you can claim the win after 7 days without a move.
    - {"**"}Notifications** come a minute after it is your turn, as you choose in { -slash-settings }.

    { -slash-tournament-create } — { command-tournament-create }

help-servers =
    {"**"}For server managers**
    I write only where somebody plays, and in the channels that you choose for summaries and daily puzzles.

    { -slash-server-settings } — { command-server-settings }
    { -slash-moderate-end-game } — { command-moderate-end-game }
    { -slash-moderate-annul } — { command-moderate-annul }
    { -slash-moderate-fair-play } — { command-moderate-fair-play }

    Server managers can do all of this; moderators can end games and exhibitions.

rules =
    {"**"}How to play Reversi**
    Place a disc so that a straight line of your opponent's discs, also a diagonal one, lies between it and another of your discs. All of them flip to your color. Without a legal move, you pass. When neither side can move, the player with more discs wins. Black moves first.

    - {"**"}Boards**: 4 to 12 columns and rows, both even. `a1` is top left.
    - {"**"}Goals**: `most` discs, or `fewest`
    - {"**"}Set-ups**: `standard` (black d5 e4), `mirrored` (black d4 e5), `parallel` (black d4 e4), `free` (the first four discs are placed by turns)
    - {"**"}Openings**: `random`, `balanced` (8×8), or by name, such as `Tiger` (8×8, never rated)
rules-example = {"**"}The picture**: black has just placed a disc on f5 and flipped e5. White can place the next disc on d6, f4 or f6.

## Values of options

choice-color = { $color ->
    [black] Black
    [white] White
   *[random] Random
}
choice-goal = { $goal ->
    [fewest] Fewest discs
   *[most] Most discs
}
choice-handicap = { $who ->
    [me] { $corners ->
        [one] 1 corner for me
       *[other] { $corners } corners for me
    }
    [opponent] { $corners ->
        [one] 1 corner for my opponent
       *[other] { $corners } corners for my opponent
    }
   *[auto] As many corners as make it even
}
choice-rated = { $rated ->
    [no] Casual
   *[yes] Rated
}
choice-no-clock = No clock
choice-view = { $format ->
    [text] Text, for screen readers
    [letters] Letters
   *[picture] Picture
}
choice-scope = { $scope ->
    [global] All servers
   *[server] This server
}
choice-puzzle = { $puzzle ->
    [next] Next, for your rating
    [mistakes] Mistakes, from your own games
   *[daily] Daily, the same for everybody
}

## Privacy

privacy-nothing = I store nothing about you.
privacy-bytes = The last bytes of deleted data are still in the files of the database. I overwrite them as soon as nothing reads those files, such as a backup.
privacy-nothing-but-bytes = I store nothing about you. { privacy-bytes }
privacy-stored =
    I store your Discord id, your name as { $name }, your language, your settings, and:
    - { $ended ->
        [one] 1 game that has ended
       *[other] { $ended } games that have ended
    }, { $rated } of them rated
    - { $running ->
        [one] 1 running game
       *[other] { $running } running games
    }
    - { $challenges ->
        [one] 1 challenge that you made
       *[other] { $challenges } challenges that you made
    }
    - { $tournaments ->
        [one] 1 tournament that you joined
       *[other] { $tournaments } tournaments that you joined
    }
    - { $votes ->
        [one] 1 vote in a vote game
       *[other] { $votes } votes in vote games
    }
    - { $blocked ->
        [one] 1 person whom you block
       *[other] { $blocked } people whom you block
    }
privacy-delete =
    {"**"}Delete your data?** This cannot be undone.
    - Your name, your account, your settings, your puzzles, your votes, your blocks and your places on leaderboards are deleted.
    - People who block you still do if you come back, and your challenges of the last hour still count. If there are any, I keep a code that is made from your account, but neither your name nor your id.
    - Your running games end without a result, and your open challenges are withdrawn.
    - You leave tournaments, and those that you organize do not take place unless they have begun.
    - Games that you played stay with those you played against, under the name “{ deleted-player }”. Their ratings do not change.
    - Messages that I have posted stay on Discord. Whoever may delete messages there can delete them.
    If you use me again, you begin anew.
privacy-deleted = Your data is deleted. If you use me again, you begin anew.
privacy-deleted-but-bytes = { privacy-deleted } { privacy-bytes }
export-whole = This is everything that I store about you. Only you can see it.
export-part = This is what I store about you, as far as it fits into a file: the newest { $games } of your { $of } finished games; the file says what else is left out. Only you can see it.

## Texts and alt texts of cards

card-product = Outflank
card-mistake = Mistake: { $least } to { $most } discs lost
card-blunder = Blunder: { $least } or more
card-ahead = { $name } ahead
card-turning-point = Turning point
card-best-move = Best move
card-axis-move = Move
card-moves = { $number ->
    [one] { $number } move
   *[other] { $number } moves
}
card-list = { $title }: { $rows }.
card-row = { $rank }. { $name }, { $value }, { $detail }
card-fact = { $label } { $value }
card-profile = { $name }, with records as games won, lost and drawn: { $facts }.
card-rating-course = The rating went from { $first } to { $last }. Its lowest was { $least }, its highest { $most }.
card-evaluation = Evaluation of the game between { $black } and { $white }. Expected at the end: { $leads }.
card-lead = { $leader ->
    [none] even
    [black] black ahead by { $discs }
   *[white] white ahead by { $discs }
} { $ply ->
    [0] at the start
   *[other] after move { $ply }
}
card-slips-left = { $count ->
    [one] 1 more is not listed.
   *[other] { $count } more are not listed.
}
card-slip = Move { $ply }, { color }: { $slip ->
    [mistake] mistake
   *[blunder] blunder
}.
card-rating-step = { $before } → { $after } ({ $change })
card-rating-after = { $after } ({ $change })
