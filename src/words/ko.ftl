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

-option-board = 가로 x 세로. 예: 8x8. 둘 다 4~12의 짝수
-option-setup = 시작할 때의 돌 배치, 또는 오프닝(무작위, 균형, 이름)
-option-goal = 돌이 많은 쪽과 적은 쪽 중 누가 이기는지
-option-handicap = 한쪽이 처음부터 갖는 코너. 갖는 쪽이 흑
-option-view = 보드 표시 방식: 그림, 화면 낭독기용 글, 문자
-option-color = 내 돌의 색
-option-first = 먼저 두는 쪽
-option-game = 어느 대국인지. 비우면 이 채널의 대국

## Parts of other messages

separator-items = {", "}
# Between days and hours.
separator-units = {" "}
separator-sides = {" · "}
separator-clauses = {"; "}
separator-sentences = {" "}
sentence = { $text }.
permission = { $name ->
    [administrator] 관리자
    [manage-server] 서버 관리하기
    [manage-roles] 역할 관리하기
    [manage-channels] 채널 관리하기
    [manage-webhooks] 웹후크 관리하기
    [manage-messages] 메시지 관리
    [manage-threads] 스레드 관리하기
    [manage-nicknames] 별명 관리하기
    [manage-expressions] 표현 관리하기
    [manage-events] 이벤트 관리하기
    [kick-members] 멤버 추방하기
    [ban-members] 멤버 차단하기
    [timeout-members] 타임아웃 멤버
    [mute-members] 멤버들의 마이크 음소거하기
    [deafen-members] 멤버의 헤드셋 음소거하기
    [move-members] 멤버 이동
    [mention-everyone] @everyone, @here, 모든 역할 멘션하기
    [view-audit-log] 감사 로그 보기
    [view-channel] 채널 보기
    [send-messages] 메시지 보내기
    [attach-files] 파일 첨부
    [send-messages-in-threads] 스레드에서 메시지 보내기
   *[create-public-threads] 공개 스레드 만들기
}
language-name = 한국어
nameless = 이름 없는 플레이어
numbered-player = 플레이어 { $number }
deleted-player = 삭제된 플레이어
name-and-color = { $name } ({ color })
disc = { $color ->
    [black] ⚫
   *[white] ⚪
}
color = { $color ->
    [black] 흑
   *[white] 백
}
color-as-name = { $color ->
    [black] 흑
   *[white] 백
}
other-as-name = { $other ->
    [black] 흑
   *[white] 백
}
level-called = { $number ->
    [1] 랜덤
    [2] 욕심쟁이
    [3] 자리파
    [4] 수련생
    [5] 동호인
    [6] 유단자
    [7] 명인
    [8] 챔피언
    [9] 예언자
   *[10] 그랜드마스터
}
level-name = 레벨 { $number } · { level-called }
level-choice = { $number } · { level-called }
level-choice-even = { $choice } · 딱 맞는 상대
level-match-me = 나와 비슷하게
level-choice-match-me = { level-match-me } · 레벨 { $level }
plays-like = 레벨 { $level } ({ $least }~{ $most })
plays-like-unknown = 아직 모름 (봇과 { $games }판 이상 더 두면 표시)
plays-like-value = { $level } ({ $least }~{ $most })
plays-like-value-unknown = { profile-games } 더 필요
level-short = 레벨 { $number }
level-shortest = Lv { $number }
game-number = { $game }번 대국
game-in-channel = { $game }번 대국 (<#{ $channel }>)
game-outside = { $game }번 대국 (제가 없는 채팅)
board = { $columns }×{ $rows }
from-review = 다른 대국의 { $ply }수째부터
board-remark = { $board } 보드
setup = { $setup ->
    [mirrored] 반전 배치
    [parallel] 평행 배치
    [free] 자유 배치
    [random] 무작위 오프닝
    [balanced] 균형 오프닝
   *[standard] 표준 배치
}
setup-opening = { $name } 오프닝
from-opening = 선택한 오프닝부터
goal = { $goal ->
    [fewest] 돌이 적은 쪽 승리
   *[most] 돌이 많은 쪽 승리
}
handicap = 핸디캡: 흑에게 코너 { $corners }개
handicap-none = 핸디캡: 없음
first = { $color ->
    [black] 흑이 먼저 둠
    [white] 백이 먼저 둠
   *[random] 먼저 두는 쪽은 무작위
}
rated = 레이팅전
casual = 친선전
not-rated = { $reason ->
    [claimed] 레이팅 미반영: 승리 선언으로 종료
    [too-short] 레이팅 미반영: 양쪽이 두 수씩 두기 전에 종료
    [too-many] 레이팅 미반영: { $black }, { $white } 두 사람이 오늘 레이팅전을 10판 둠
    [annulled] 레이팅 미반영: 운영진이 무효 처리
   *[other] 친선전
}
quoted = “{ $text }”
unreadable = 그런

## The game message

turn-of = **{ $disc } { $name } 차례**
turn-of-clock = **{ $disc } { $name } 차례 · { $limit ->
    [first-move] 첫 수 기한
   *[clock] 시간 종료
} <t:{ $at }:R>**
turn-thinking = **{ $disc } { $name } 생각 중…**
# A channel plays by votes. `name` is the channel.
vote-open = **{ $disc } { $name } 투표 · 첫 표부터 시간이 흘러요**
vote-running = **{ $disc } { $votes }표 · 가장 많은 표를 받은 수를 <t:{ $at }:R>에 둬요**
vote-channel = 채널
vote-counted = { $game }번 대국: { $square }에 투표했어요. <t:{ $at }:T>까지 바꿀 수 있어요.
turn-and-offer = { $turn } · **{ $kind ->
    [undo] { $name }님이 무르기를 요청했어요
   *[draw] { $name }님이 무승부를 제안했어요
}**
turn-paused = **일시 정지 · { $color ->
    [black] 흑
   *[white] 백
} 차례**
game-ended = **{ $ending }**
move = { $square } (+{ $flips })
moves-of = { $name } { $moves }
moves-cut = … { $moves }
moves-none = 아직 둔 수가 없어요
# The game begins with moves that nobody made in it. `name` is the name of their opening, or `no`.
moves-start = { $moves }{ $name ->
    [no] { "" }
   *[other] { " " }({ $name })
} 다음부터 시작하는 대국이에요
moves-start-later = { $ply }수째부터 시작하는 대국이에요
moves-none-ended = 둔 수가 없어요
pass = { $name } 패스
announcement = { $kind ->
    [draw-declined] { $name }님이 무승부를 거절했어요
    [undo-declined] { $name }님이 무르기를 거절했어요
   *[time-given] { $name }님이 { $other }님에게 하루를 더 줬어요
}
game-details = -# { $details }
game-side = { $disc } { $name } { $discs }
game-empty = 빈칸 { $empty }
clock-live = { $minutes }분 + 한 수 { $seconds }초
clock-days = 한 수에 { $days }일
clock-votes = 투표 시간 { $time }
clock-left = { $name } 남은 시간 { $time }
clock-stood-still = 제가 { $time } 동안 자리를 비워서 시계를 멈춰 뒀어요
clock-stands-still = 제가 이 서버에서 추방되어 시계가 멈춰 있어요
clock-goes-on = 시계는 <t:{ $at }:R>부터 다시 흘러요
clock-on-holiday = { $name }님 휴가 중, 늦어도 <t:{ $until }:f>까지
clock-win-open = { $name }님은 <t:{ $until }:f>까지 승리를 사양할 수 있어요
minutes = { $minutes }분
days = { $days }일
hours = { $hours }시간
game-exhibition = 시범 대국 (시작: { $name })
game-vote = 투표 대국 (시작: { $name })
game-rating-limited = { $name } 레이팅 변동 { $change ->
    [none] 없음
   *[small] 작음
}: { $limit ->
    [new] { $other }님이 만난 상대가 아직 적음
    [often] 두 사람이 서로 자주 대국함
   *[apart] 불확실한 레이팅은 상대와 120점 차 이내로 제한됨
}
rating-after-game = { $name } { $before } → { $after }{ $provisional ->
    [yes] ?
   *[no] {""}
}
game-not-counted = 레벨 미반영: { $reason ->
    [undo] 수를 무름
    [hint] 힌트를 봄
   *[starved] 제가 생각할 시간이 부족했음
}
game-plays-like = { $name }님 실력: { $value }
game-plays-like-unknown = { $name }님 실력: { $value }
title-name = { $title ->
    [beginner] 입문자
    [novice] 초급자
    [intermediate] 중급자
    [advanced] 상급자
    [adept] 고수
    [virtuoso] 달인
   *[grandmaster] 전설
}
title-earned = **{ $name }님이 ‘{ title-name }’ 칭호를 얻었어요**
weekly-summary-title = **주간 소식 · { $first } – { $last }**
weekly-summary-games = 한 주 동안 여기서 { $games }판이 끝났어요.
weekly-summary-most-active = 가장 많이 둔 사람: **{ $name }** ({ $games }판)
weekly-summary-best-win = 최고의 승리: **{ $winner }**, 레이팅이 { $margin }점 높은 **{ $loser }**님에게 승리 · { $game }
weekly-summary-streak = 최다 연승: **{ $name }** (사람 상대 { $wins }연승)
weekly-summary-title-of = **{ $name }** { title-name }
weekly-summary-titles = 새 칭호: { $titles }{ $more ->
    [0] {""}
   *[other] {" "}외 { $more }명
}
weekly-summary-wins = **{ $name }** ({ $wins }승)
weekly-summary-podium = 이달의 최다승: { $names }
weekly-summary-tournament = **{ $name }**님이 **{ $tournament }** 대회에서 우승했어요.
weekly-summary-note = -# 순위 보기: { -slash-leaderboard }
game-ended-rematch = **{ $ending } · { $name }{ $answer ->
    [declined] 님이 재대결을 거절했어요
   *[wanted] 님이 재대결을 원해요
}**
game-rematch = 재대결: { $game }
game-next = 다음: { $game }
game-number-link = [{ $game }번 대국]({ $link })

end-win = { $winner } { $own }–{ $other } 승리
end-win-fewest = { $winner } { $own }–{ $other } 승리 (돌이 적은 쪽 승리)
end-draw = { $discs }–{ $discs } 무승부
end-draw-agreed = 합의 무승부
end-resigned = { $loser } 기권: { $winner } 승리
end-time-out = { $loser } 시간패: { $winner } 승리
end-no-first-move = { $name }님이 { $minutes }분 안에 첫 수를 두지 않음: 결과 없음
end-claimed = { $winner } 승리 선언: { $loser }님이 7일 동안 두지 않음
end-cancelled = 양쪽이 두기 전에 취소됨: 결과 없음
end-cancelled-by = 양쪽이 두기 전에 { $name }님이 취소함: 결과 없음
end-replaced = 새 대국으로 대체됨: 결과 없음
end-stopped = 중단됨: 결과 없음
end-by-moderator = 운영진이 종료함: 결과 없음
end-player-deleted = 플레이어가 데이터를 삭제함: 결과 없음
end-abandoned = 30일 동안 둔 수가 없어 종료됨: 결과 없음

## A position in words, for alt texts and text boards

position-players = 리버시 보드, 가로 { $columns }칸, 세로 { $rows }칸. { $black }, { $white }.
position-player = { $name } { $discs }개
position-turn = { $color ->
    [black] 흑
   *[white] 백
} 차례.
position-last-move = 마지막 수: { color } { $square }.
position-last-move-flips = 마지막 수: { color } { $square }, 뒤집은 돌: { $flipped }.
position-moves = 둘 수 있는 칸: { $moves }.
position-no-move = 둘 수 있는 칸이 없음.
position-discs = { $count }개
position-squares = { $count }칸
position-rows = 위쪽 행부터, 열은 a부터 { $last }까지.
position-rows-by-color = 위쪽 행부터, 열은 a부터 { $last }까지. 언급하지 않은 칸은 빈칸.
position-row = { $row }행: { $squares }.
position-row-rest-empty = { $row }행: { $squares }, 나머지 빈칸.
position-rows-empty = { $count ->
    [1] { $first }행: 빈칸.
    [2] { $first }행과 { $last }행: 빈칸.
   *[other] { $first }행부터 { $last }행까지: 빈칸.
}
position-square = { $column } { color }
position-square-range = { $first }부터 { $last }까지 { color }
position-row-color = { color } { $columns }
text-board-small = -# { $text }
text-board-letters = X 흑 · O 백
text-board-letters-moves = X 흑 · O 백 · + 둘 수 있는 칸

## The replay of a finished game

replay = { $game }번 대국: { $black_disc } { $black } vs { $white_disc } { $white }
replay-moves = { $moves }수
replay-passes = 패스는 생략
replay-opening = 오프닝: { $name }
replay-record = 불러온 대국: { $black_disc } { $black } vs { $white_disc } { $white }
replay-one-of = { $games }판 중 { $number }번째
replay-unfinished = 끝나지 않음
replay-stated-draw = 무승부
replay-stated-win = { $winner } 승리
replay-start = 시작 · 앞으로 { $plies }수 · { $discs }
replay-step = { $plies }수 중 { $ply }수째: { $disc } { $played } · { $discs }
replay-discs = { $black_disc } { $black } · { $white_disc } { $white }
replay-squares = 수순
replay-sgf = Edax 같은 프로그램용 SGF예요. 패스는 `pa`로 적혀 있어요.
replay-alt = 리버시 대국 다시 보기, 가로 { $columns }칸, 세로 { $rows }칸. { $black } 대 { $white }. { $ending }. { $about }: { $transcript }.

## An opening

# The name of an opening, where the language has one of its own. The others keep the English one.
opening-name = { $opening ->
    [perpendicular-opening] 수직
    [parallel-opening] 평행
    [diagonal-opening] 대각
   *[other] { $name }
}
opening-title = {"**"}{ $name }** · { $moves }
opening-value = {"**"}형세**: { $score ->
    [0] { $proven ->
        [no] 거의 동수
       *[yes] 동수
    }, { $disc } { color } 차례
   *[other] { $proven ->
        [no] 약 { $lead }
       *[yes] { $lead }
    } (둘 차례인 { $disc } { color } 기준)
}
opening-book = {"**"}오프닝 북의 수**: { $moves }
opening-no-book = {"**"}오프닝 북의 수**: 없음. 제 오프닝 북에는 이 국면이 없어요.
opening-hidden = 지금 사람끼리 두는 대국이 이 국면이거나 한 수 차이예요. 그 대국이 더 진행되면 형세를 보여 드릴게요.
opening-server = {"**"}이 서버**: { $games }판, 득점률 { $black_disc } { $black }% · { $white_disc } { $white }%
opening-server-none = {"**"}이 서버**: 아직 대국 없음
opening-own = {"**"}{ $name }**: { $games }
opening-side = { $disc } { $games ->
    [0] 대국 없음
   *[other] { $wins }승 { $draws }무 { $losses }패
}
opening-no-games = 아직 대국 없음
opening-note = -# 형세는 최선의 진행으로 끝났을 때 둘 차례인 쪽이 몇 개 차로 앞서는지를 나타내요. 이름 있는 변화로 이어진 대국도 함께 셌어요.

## The review of a finished game

review-accuracy = {"**"}정확도**: { $black_disc } { $black } · { $white_disc } { $white }
review-share = { $percent }%
review-share-usual = { $share }, { $count ->
    [1] 레벨 { $least }
   *[several] 레벨 { $least }~{ $most }
} 수준
review-no-share = –
review-detail = 정확도 { $share }
review-turning-point = {"**"}승부처**: { $ply }수째 { $disc } { $name } { $played }. { $other }에 둘 때보다 { $loss }개 손해
review-no-turning-point = {"**"}승부처**: 없음. 승부를 크게 가른 수가 없었어요.
review-best-move = {"**"}최고의 수**: { $ply }수째 { $disc } { $name } { $played }. 레벨 3이라면 뒀을 { $other }보다 { $loss }개 이득
review-votes = {"**"}투표**: 채널의 수는 평균 { $loss }개 손해였어요.
review-voters = 가장 잘 투표한 사람: { $voters }.
review-voter = { $name } { $loss }
review-votes-better = 가장 잘 투표한 사람의 표보다 나은 수: { $moves }.
review-votes-worse = 누군가의 표보다 나쁜 수: { $moves }.
review-vote-move = { $ply }수째 { $played } ({ $name } { $square }, { $discs }개 차이)
review-note = -# 그래프는 양쪽이 최선으로 둘 때 어느 쪽이 { $goal ->
    [fewest] 돌이 몇 개 적어서
   *[most] 돌 몇 개 차로
} 이기는지를 나타내요. 정확도는 최선의 수에 얼마나 가깝게 뒀는지예요.{ $usual ->
    [yes] {" "}‘레벨 수준’은 평균 정확도가 비슷한 레벨이에요. 한 판만 보면 실제 실력과 한 레벨 넘게 다를 수 있어요.
   *[no] {""}
}
review-step = { $plies }수 중 { $ply }수째: { $name } { $square }
review-only-move = 유일한 수예요. 이대로면 { color-as-name }이 { $result }{ review-proven }예요.
review-best = 최선의 수예요. 이대로면 { color-as-name }이 { $result }{ review-proven }예요.
review-best-not-obvious = 최선의 수예요. 이대로면 { color-as-name }이 { $result }{ review-proven }예요. 레벨 3이라면 뒀을 { $other }에 두면 { $loss }개 손해예요.
review-worse = { $slip ->
    [blunder] 블런더
    [mistake] 실수
   *[inaccuracy] 부정확한 수
}: { $proven ->
    [yes] {""}
   *[no] 약{" "}
}{ $loss }개 손해예요. 이 수를 두면 { color-as-name }이 { $result }, { $best }에 두면 { $best_result }{ review-proven }예요.
review-proven = { $proven ->
    [yes] (확정)
   *[no] {""}
}
reason-result = { review-result-best } 대국이 { review-result-played } 대국이 됐어요.
review-result-best = { $best_outcome ->
    [win] 이길
   *[draw] 비길
}
review-result-played = { $played_outcome ->
    [draw] 비길
   *[loss] 질
}
reason-gives-corner = { other-as-name }에게 코너 { $square } 자리를 내줘요. { $best }에 두면 내주지 않아요.
reason-leaves-corner = { $square } 자리는 코너라서, 거기 둔 돌은 절대 뒤집히지 않아요.
reason-must-pass = { $square } 다음에는 { color-as-name }이 둘 곳이 없어 패스해야 해요.
reason-lets-move = { $best }에 두면 { other-as-name }이 둘 곳이 없어요.
reason-mobility = { other-as-name }이 둘 수 있는 칸이 { $played }개예요. { $best }에 두면 { $fewer }개뿐이에요.
review-line-name = { $line ->
    [played] 실전
    [better] 더 나은 수
   *[same] 최선의 진행
}
review-line = {"**"}{ review-line-name }**: { $moves }
review-line-shown = 보드: “{ review-line-name }” 수순 { $plies }수 중 { $number }수째까지, { $played }.
review-jump = { $ply }. { $name } { $square }{ $slip ->
    [blunder] {" "}· 블런더, { $loss }개 손해
    [mistake] {" "}· 실수, { $loss }개 손해
   *[none] {""}
}
select-review-jump = { $slips ->
    [none] 수 고르기
    [own] 수 고르기 (내 실수부터)
   *[all] 수 고르기 (실수부터)
}{ $left ->
    [none] {""}
    [slips] : { $mistakes }개 중 { $shown }개
   *[moves] : { $moves }수 중 { $shown }수
}
review-own-worst = 직접 둔 수 중에서 가장 아쉬운 수예요.
review-panel-note = -# { $goal ->
    [fewest] +4는 끝났을 때 둔 쪽의 돌이 4개 더 적다는 뜻이에요.
   *[most] +4는 끝났을 때 둔 쪽의 돌이 4개 더 많다는 뜻이에요.
} 실제로 둔 수는 테두리가 진해요.

## The analysis of a position, which only its reader sees

analysis = {"**"}{ $disc } { color-as-name } 차례{"**"} · 빈칸 { $empties }개
# A move with what it is worth.
move-value = { $square } { $lead }
analysis-key = 손해 (돌)
analysis-key-best = 최선
analysis-key-range = { $least }~{ $most }
analysis-key-more = { $least } 이상
analysis-proven = 확정: { $moves }
analysis-estimated = 추정 ({ $reach ->
    [end] 끝까지 탐색하되 가망 없는 수는 생략
   *[depth] { $depth }수 앞까지 탐색
}): { $moves }
analysis-note = -# 숫자는 최선의 진행으로 끝났을 때 둘 차례인 쪽의 돌이 { $goal ->
    [fewest] 몇 개 적은지
   *[most] 몇 개 많은지
}를 나타내요.{ $proven ->
    [all] {""}
   *[some] { $cut ->
        [yes] {" "}시간이 다 돼서, 다시 해 보면 더 알아낼 수도 있어요.
       *[no] {" "}더 오래 탐색하면 추정이 달라질 수 있어요.
    }
}

## Positions in which a move is to be found, which only their reader sees

answer-wrong = {"**"}{ $square }, 오답이에요.**
answer-cost = { $proven ->
    [no] 약 {""}
   *[yes] {""}
}{ $loss }개 손해예요. 이대로 양쪽이 최선으로 두면 { $lead }, 정답을 두면 { $right }예요.
answer-lead = { $side ->
    [level] { $proven ->
        [yes] 동수
       *[no] 거의 동수
    }
   *[other] { $goal ->
        [fewest] 상대보다 돌이 { answer-about }{ $discs }개 { $side ->
            [ahead] 적은 상태
           *[behind] 많은 상태
        }
       *[most] { answer-about }{ $discs }개 차 { $side ->
            [ahead] 우세
           *[behind] 열세
        }
    }
}
answer-about = { $proven ->
    [yes] {""}
   *[no] 약{" "}
}
answer-refutation = 최선의 진행: { $moves }{ $more ->
    [yes] {" "}…
   *[no] {""}
}
answer-alt-wrong = { $square }, 오답
answer-alt-solved = 정답
answer-alt-solution = 정답 수순

## How the bot played, which only its reader sees

bot-play = {"**"}{ $game }번 대국, 저는 이렇게 뒀어요 ({ $level })**
bot-play-book = 오프닝 북대로 둔 마지막 수는 { $number }수째({ $square })예요.
bot-play-no-book = 오프닝 북대로 둔 수는 없어요.
bot-play-solved = { $number }수째({ $square })부터는 끝까지 다 읽었어요: { $score }. 양쪽이 최선으로 두면 제가 { $lead }예요.
bot-play-not-solved = 끝까지 다 읽기 전에 대국이 끝났어요.
bot-play-nodes = 모두 합쳐 { $nodes }를 탐색했고, 가장 오래 읽은 수는 { $number }수째({ $square }, { $most })예요.
bot-play-positions = 국면 { $count }개
bot-play-note = -# 끝났을 때 남은 빈칸은 이긴 쪽의 것으로 셌어요.

## The daily puzzle in a channel

daily-post-solution = { $number }번 퍼즐 정답: { $moves }
daily-post-solver = **{ $name }** ({ $tries ->
    [1] 한 번에
   *[other] { $tries }번 만에
})
daily-post-solvers = { $solved ->
    [0] 그날 여기서 푼 사람은 없었어요.
   *[other] 여기서 푼 사람: { $names }{ $more ->
        [0] {""}
       *[other] {" "}외 { $more }명
    }
}
daily-post-role = -# { $role }
daily-role-given = 이제 { $role } 역할이 생겼어요. 오늘의 퍼즐이 올라올 때마다 알림을 받아요. 그만 받으려면 다시 누르세요.
daily-role-taken = { $role } 역할을 뺐어요. 이제 오늘의 퍼즐 알림을 받지 않아요.
refusal-no-daily-role = 이 서버는 이제 오늘의 퍼즐을 알리지 않아요.
refusal-powerful-daily-role = 다른 사람에게 영향을 주는 권한이 있어서 그 역할은 더 이상 드리지 않아요. 서버 관리자에게 { -slash-server-settings }에서 다른 역할을 골라 달라고 하세요.
refusal-cannot-change-role = 여기서는 그 역할을 주거나 뺄 권한이 없어요. 서버 관리자에게 문의하세요.

## Daily puzzles, which only their reader sees

daily-puzzle-title = {"**"}오늘의 퍼즐 { $number }** · { $stars }
daily-puzzle-line = Outflank 오늘의 퍼즐 { $number } · { $stars } · { $tries ->
    [0] 못 풀었음
    [1] 한 번에 풀었음
   *[other] { $tries }번 만에 풀었음
}
daily-puzzle-share = 정답이 드러나지 않게 자랑하기:
    ```
    { $line }
    ```
daily-puzzle-open = -# { $days ->
    [0] 새 오늘의 퍼즐은 <t:{ $next }:R>에 나와요.
   *[other] 연속 { $days }일째예요. 새 오늘의 퍼즐은 <t:{ $next }:R>에 나와요.
}
daily-puzzle-solved = -# 연속 { $days }일, 최고 { $best }일. 한 달에 하루는 빠져도 봐줘요. 새 오늘의 퍼즐은 <t:{ $next }:R>에 나와요.
daily-puzzle-missed = -# { $days ->
    [0] {""}
   *[other] { $goes_on ->
        [yes] 못 풀었지만 한 달에 하루는 봐줘요. 내일 퍼즐을 풀면 연속 { $days_after }일이 돼요.{" "}
       *[no] 이번 달에 두 번째로 못 풀어서, 연속 기록이 처음부터 다시 시작돼요.{" "}
    }
}새 오늘의 퍼즐은 <t:{ $next }:R>에 나와요.
daily-puzzle-late = -# 날짜가 지난 퍼즐이라 연속 기록에는 들어가지 않아요. 오늘의 퍼즐: { -slash-puzzle }

## Puzzles, which only their reader sees

puzzle-title = {"**"}퍼즐 { $puzzle }** · 레이팅 { $rating }
puzzle-all-tried = 퍼즐 { $puzzles }개를 모두 풀어 봤어요. 이건 다시 나온 퍼즐이라 기록에 들어가지 않아요.
puzzle-aim = { $disc } { $stage ->
    [open] { color-as-name } 차례예요. { $aim ->
        [win] 이기는 수를 찾아보세요.
        [draw] 비기는 수를 찾아보세요.
       *[discs] 최선의 수를 찾아보세요.
    }
   *[answered] { $aim ->
        [win] { color-as-name }이 이길 수 있었어요.
        [draw] { color-as-name }이 비길 수 있었어요.
       *[discs] { color-as-name } 차례였어요.
    }
}
puzzle-right = {"**"}맞았어요.** { $moves }. 다음 수를 찾아보세요.
puzzle-solved = {"**"}{ $wrong ->
    [0] 풀었어요!
    [1] 두 번 만에 풀었어요.
   *[other] 오답 { $wrong }번 끝에 풀었어요.
}** { $moves }
puzzle-solution = {"**"}정답:** { $moves }
puzzle-kind = {"**"}{ $kind ->
    [ending] 이기는 수는 이것뿐.** 다른 수를 두면 { other-as-name }이 비기거나 이겨요.
    [draw] 비기는 수는 이것뿐.** 다른 수를 두면 { other-as-name }이 이겨요.
    [parity] 짝수 이론.** { $region ->
        [1] { $square }에 두면 { other-as-name }이 들어올 수 없는 한 칸짜리 빈칸을 메워요.
       *[other] { $square }에 두면 빈칸이 { $region }개인 구역에 들어가요. 홀수라서 번갈아 두면 그 구역의 마지막 수는 내 차지예요.
    }
    [wedge] 끼워 넣기.** { $square }에 둔 돌은 { other-as-name }의 변 돌 두 개 사이에 있어서, 그 변을 따라서는 뒤집히지 않아요.
    [quiet] 조용한 수.** { $square }에 둬서 뒤집히는 돌은 모두 빈칸과 닿아 있지 않아서, { other-as-name }이 그 옆에 둘 수 없어요.
    [sacrifice] 코너 희생.** { $square }에 두면 { other-as-name }에게 코너를 내주지만, 다른 수는 모두 더 나빠요.
   *[wipe-out] 전멸(퍼펙트).** 최선으로 둘 때 { other-as-name }의 돌을 하나도 남기지 않는 수는 { $square }뿐이에요.
}
puzzle-values = 양쪽이 최선으로 두면, { $right }에 둘 때는 { $right_lead }, 두 번째로 좋은 { $second }에 둘 때는 { $second_lead }예요.
puzzle-rest = 그 뒤 최선의 진행: { $moves }
puzzle-values-later = 수마다 결과를 계산하고 있어요. 끝나면 여기에 추가할게요.
puzzle-counts = -# 내 퍼즐 레이팅: { $rating }. 퍼즐마다 첫 답만 반영돼요.
puzzle-counted = -# 첫 답은 이미 반영됐어요. 퍼즐 레이팅은 { $rating } 그대로예요.
puzzle-rated = -# { $result ->
    [solved] 한 번에 정답
   *[failed] 첫 답이 오답
}: 퍼즐 레이팅 { $before } → { $after } ({ $change }). 연속 정답 { $streak }개, 최고 { $best }개.

## The trainer, which only its reader sees

trainer-to-move = {"**"}최선의 수를 찾아보세요.** { $disc } { color-as-name } 차례{ $goal ->
    [fewest] , 돌이 적은 쪽이 이겨요.
   *[most] .
}
trainer-mistake = <t:{ $at }:D>, { $opponent } 상대로 둔 { $game }번 대국에서 { $square }에 뒀어요. { $proven ->
    [no] 약 {""}
   *[yes] {""}
}{ $loss }개 손해였어요.
trainer-right = {"**"}{ $wrong ->
    [0] 정답!
    [1] 두 번 만에 정답.
   *[other] 오답 { $wrong }번 끝에 정답.
}** { $moves }
trainer-other-right = { $square }도 똑같이 좋은 수예요.
trainer-solution = {"**"}최선의 수: { $square }**
trainer-counts = 첫 답만 반영돼요. 틀리면 이 국면이 내일 다시 나와요.
trainer-again = 이 국면은 <t:{ $at }:R>에 다시 나와요.
trainer-left = 오늘 남은 국면은 { $positions }개예요.
trainer-no-games = 아직 끝낸 대국이 없어요. { -slash-play } 또는 { -slash-challenge } 명령어로 한 판 두고 나면, { -slash-puzzle }의 `which:mistakes`로 내 실수를 복습할 수 있어요.
trainer-no-mistakes = 최근 대국에는 복습할 만한 실수가 없어요. 한 판 더 두세요.
trainer-looking = 최근 대국에서 실수를 찾고 있어요. { $games }판 남았어요. 잠시 후 다시 확인하세요.
trainer-done = {"**"}오늘 복습은 끝났어요.** 다음 국면은 <t:{ $at }:R>에 나와요.
trainer-done-for-now = {"**"}오늘 복습은 끝났어요.** 다음 국면은 앞으로 둘 대국에서 나와요.
trainer-waiting = 국면 하나는 잠시 미뤄 뒀어요. 사람끼리 두는 진행 중인 대국과 같거나 한 수 차이라서요.
trainer-games-wait = 내 대국 { $games }판은 잠시 미뤄 뒀어요. 사람끼리 두는 진행 중인 대국과 같거나 한 수 차이인 국면이 있어서요.
trainer-games-left = 내 대국 { $games }판에서 아직 실수를 찾고 있어요.

## A hint, which only its reader sees

hint-title = { $game }번 대국 { $number }수째 힌트
hint = **{ $title }**
hint-move = { $square } 약 { $lead }
hint-move-proven = { $square } { $lead }, 확정
hint-ranked = { $rank }. { $value }
hint-note = -# 숫자는 서로 잘 둘 때 끝에 가서 내 돌이 { $goal ->
    [fewest] 봇보다 몇 개 적은지
   *[most] 봇보다 몇 개 많은지
}를 나타내요.
hint-not-counted = -# 이 대국은 이제 레벨에 반영되지 않아요.
hint-alt = { $title }: { $moves }.

## Conditional moves, which only their player sees

conditional-moves = **{ $game } 조건부 수**
# A line grows by one condition or reply; `before` is what it has so far.
conditional-if = { $before ->
    [none] { $name } { $moves } →
   *[other] { $before }, 이어서 { $moves } →
}
conditional-reply = { $before } 나 { $moves }
conditional-ask-expected = **{ $name }님이 어디에 둘까요?**
conditional-ask-reply = **그러면 어디에 둘까요?**
conditional-line-ends = 여기서 대국이 끝나요.
conditional-line-full = 한 수순에 넣을 수 있는 10수를 다 채웠어요.
conditional-none = 아직 예약한 수순이 없어요. 응수를 고르면 예약돼요.
conditional-set = **예약한 수순 { $lines }개:**
conditional-line = - { $line }
conditional-more = - … 외 { $lines }개
conditional-note = -# 조건이 맞으면 바로 응수를 두고, 맞지 않는 수순은 지워져요. 이 메시지는 나만 볼 수 있어요.

## The challenge message

challenge = **{ $challenger }**님이 { $opponent }님에게 리버시 대국을 신청했어요 · <t:{ $expires }:R> 만료
challenge-open = **{ $challenger }**님이 여기 누구에게나 리버시 대국을 신청했어요 · <t:{ $expires }:R> 만료
# What differs from a standard rated game.
challenge-difference = **{ $fact }**
challenge-colors = { $challenger }님이 { $disc } { color }
challenge-text-board = 글로 된 보드
challenge-letters-board = 문자 보드
challenge-outside = -# 여기서는 클릭에만 응답해요. { $has_clock ->
    [yes] 알림이 없고, 시간승은 직접 선언해야 해요.
   *[no] 알림은 없어요.
}
challenge-holidays-of-one = { $clock }, { $name }님이 휴가면 더 길게
challenge-holidays-of-both = { $clock }, { $one }님이나 { $other }님이 휴가면 더 길게
challenge-accepted = { $challenger }님의 대국 신청이 수락됐어요: { $game }번 대국
challenge-declined = { $opponent }님이 { $challenger }님의 대국 신청을 거절했어요
challenge-cancelled = { $challenger }님이 { $opponent }님에게 보낸 대국 신청을 취소했어요
challenge-cancelled-open = { $challenger }님이 공개 대국 신청을 취소했어요
challenge-expired = { $challenger }님이 { $opponent }님에게 보낸 대국 신청이 만료됐어요
challenge-expired-open = { $challenger }님의 공개 대국 신청이 만료됐어요

## Tournaments

tournament-title = ### 🏆 { $name }
tournament-format = { $format ->
    [round-robin] 풀리그
    [double-round-robin] 더블 풀리그
   *[swiss] 스위스 방식, { $rounds }라운드
}
tournament-draft = 옵션을 고른 뒤 “{ button-open-registration }” 버튼을 누르세요. 이 메시지는 나만 볼 수 있어요.
tournament-option-rounds = { $rounds }라운드
tournament-option-players = 최대 { $players }명
tournament-option-start = { $value ->
    [in-15m] 15분 뒤 시작
    [in-1h] 1시간 뒤 시작
    [in-6h] 6시간 뒤 시작
    [in-1d] 1일 뒤 시작
    [in-3d] 3일 뒤 시작
    [in-7d] 7일 뒤 시작
   *[by-hand] 내가 “{ button-start-tournament }” 버튼을 누르면 시작
}
# How long the players of a round have to say that they are ready.
tournament-option-deadline = { $value ->
    [in-10m] 대국 시작 기한 10분
    [in-1h] 대국 시작 기한 1시간
    [in-1d] 대국 시작 기한 1일
    [in-2d] 대국 시작 기한 2일
   *[in-7d] 대국 시작 기한 7일
}
tournament-open = 참가 신청을 받고 있어요: 최대 { $most }명 중 { $players }명.
tournament-starts-at = { $least }명 이상 모이면 <t:{ $at }:R> 시작해요.
tournament-starts-by-hand = { $least }명 이상 모이면 { $name }님이 시작해요.
tournament-players = { $names }{ $more ->
    [0] {""}
   *[other] {" "}외 { $more }명
}
tournament-running = { $rounds }라운드 중 { $round }라운드
tournament-final = 최종 순위
tournament-won = **{ $name }**님이 우승했어요.
tournament-nobody-won = 대회가 끝났어요. 우승자는 없어요.
tournament-ended-early = { $rounds }라운드 중 { $round }라운드까지 진행하고 종료
tournament-cancelled = 대회가 열리지 않았어요.
tournament-round = ### { $name }: { $rounds }라운드 중 { $round }라운드
tournament-round-deadline = **{ button-ready }** 버튼을 누르세요. 둘 다 누르면 대국이 시작돼요. 기한은 <t:{ $deadline }:R>예요. 그때까지 누르지 않은 사람은 져요.
tournament-pairing = { $black_disc } { $black } – { $white } { $white_disc }
tournament-bye = { $name }님은 상대가 없어 부전승으로 1점을 받아요.
tournament-sits-out = { $name }님은 이번 라운드에 대국이 없어요.
tournament-ready = { $name } 준비 완료
tournament-forfeit = { $name } 부전승
tournament-not-played = 두지 않음
tournament-not-counted = 성적에 들어가지 않음
tournament-uncounted = 일찍 기권한 사람의 대국은 성적에 들어가지 않아요.
tournament-no-players = 아직 참가한 사람이 없어요.
tournament-points = { $points }점
tournament-withdrawn = { $name }(기권)
tournament-joined = **{ $name }** 대회에 참가했어요. 대국이 있을 때 멘션할게요. 그때까지는 할 일이 없어요.
tournament-left = **{ $name }** 대회에서 나왔어요.
tournament-leave-question = **{ $name }** 대회에서 기권할까요? 아직 시작하지 않은 대국은 지고, 다시 참가할 수 없어요.
tournament-opened = { $channel } 채널에서 **{ $name }** 대회의 참가 신청을 받고 있어요. 직접 참가하려면 거기서 **{ button-join }** 버튼을 누르세요.
tournament-started = 1라운드를 { $channel } 채널에 올렸어요.
tournament-end-question = **{ $name }** 대회를 지금 끝낼까요? 진행 중인 대국은 더 이상 대회 성적에 들어가지 않아요.
tournament-stopped = **{ $name }** 대회를 종료했어요.
tournament-waiting = 준비됐어요. { $name }님도 준비하면 대국이 시작돼요.
tournament-rules = { $format ->
    [round-robin] 모두와 한 번씩 둬요.
    [double-round-robin] 모두와 흑백을 바꿔 가며 두 번씩 둬요.
   *[swiss] 라운드마다 점수가 비슷한 상대와 두고, 같은 상대와는 다시 두지 않아요.
} 이기면 1점, 비기면 ½점이에요. { $format ->
    [swiss] 동점이면 브라이트웰 점수(BQ)로 순위를 정해요. 내 돌 수에 상대들의 점수 1점마다 6을 더한 값이에요.
   *[other] 동점이면 손네보른-베르거 점수(SB)로 순위를 정해요. 이긴 상대들의 점수와 비긴 상대들의 점수 절반을 더한 값이에요.
}
    { $deadline }. 시작한 뒤에는 대국의 시계({ $clock })만 적용돼요. 두 판을 빠지면 탈락해요. 모든 대국이 끝나면 다음 라운드가 시작돼요.
tournament-rules-leaving = { $format ->
    [swiss] 라운드 수는 많아도 참가자 수의 절반이에요.
   *[other] 자기 대국의 절반을 두기 전에 기권한 사람의 대국은 누구의 성적에도 들어가지 않아요.
}
tournament-heading = { $column ->
    [place] #
    [player] 플레이어
    [points] 점수
    [discs] 돌
   *[tie-break] { $tie_break ->
        [brightwell] BQ
       *[sonneborn-berger] SB
    }
}
tournament-more = 외 { $more }명
choice-tournament-format = { $format ->
    [round-robin] 풀리그: 모두와 한 번씩
    [double-round-robin] 더블 풀리그: 모두와 두 번씩
   *[swiss] 스위스 방식: 참가자가 많을 때
}

## Buttons, select menus, autocomplete choices

button-join = 참가
button-leave = 나가기
button-ready = 준비 완료
button-standings = 순위
button-start-tournament = 시작
button-end-tournament = 대회 종료
button-leave-tournament = 대회 기권
button-make-casual = 친선전으로 바꾸기
button-make-rated = 레이팅전으로 바꾸기
button-open-registration = 참가 신청 받기

button-resign = 기권
button-cancel = 대국 취소
button-bring-board = { $game }번 대국 여기로 가져오기
button-open-here = 여기서 열기
button-draw = 무승부
button-accept-draw = 무승부 수락
button-undo = 무르기
button-accept-undo = 무르기 수락
button-hint = 힌트
button-confirm-resign = 네, 기권할게요
button-confirm-cancel = 네, 취소할게요
button-confirm-end = 네, 종료할게요
button-confirm-annul = 네, 무효로 할게요
button-confirm-restore = 네, 다시 반영할게요
button-decline-annulment = 그대로 두기
button-keep-playing = 계속 두기
button-confirm-undo = 네, 무를게요
button-confirm-hint = 네, 볼게요
button-keep-counting = 아니요, 계속 반영할게요
button-rematch = 재대결
button-new-game = 새 대국
button-replay = 다시 보기
button-give-up = 포기
button-try-again = 다시 풀기
button-show-solution = 정답 보기
button-next-puzzle = 다음 퍼즐
button-rated-puzzle = 레이팅 퍼즐
button-next-trained = 다음 국면
button-look-again = 다시 확인
button-review = 복기
button-practise = { $color ->
    [black] ⚫ 흑
   *[white] ⚪ 백
}으로 연습
button-step-through = 한 수씩 보기
button-turning-point = 승부처
button-best-move = 최고의 수
button-worst-move = 가장 아쉬운 내 수
button-what-follows = { $square } 다음 진행
button-back-to-move = { $ply }수째로 돌아가기
button-first-position = ⏮
button-previous-position = ◀
button-next-position = ▶
button-last-position = ⏭
button-picture = 움직이는 그림
button-transcript = 기보
button-share = 여기에 올리기
button-analyze = 이 국면 분석
button-analysis-goal = { $goal ->
    [fewest] 돌이 적은 쪽이 이긴다면
   *[most] 돌이 많은 쪽이 이긴다면
}
button-play-on = 여기서부터 두기
button-back = 뒤로
button-level-up = 한 단계 위: { $level }
button-easier = 더 쉽게: { $level }
button-add-to-server = 서버에 추가
button-install = 나에게 설치
button-claim-win = 승리 선언
button-give-time = 시간 주기
button-conditional-moves = 조건부 수
button-another-line = 수순 추가
button-remove-lines = 모두 지우기
button-decline-win = 승리 사양
button-confirm-win = 승리 확정
button-pause = 일시 정지
button-resume = 재개
button-stop = 중단
button-accept = 수락
button-decline = 거절
button-cancel-challenge = 신청 취소
button-previous = 이전 페이지
button-next = 다음 페이지
button-newer-games = 더 최근 대국
button-older-games = 더 이전 대국
button-history = 대국 기록
button-head-to-head = 나와 비교
button-challenge = 대국 신청
button-challenge-player = { $name }님에게 대국 신청
button-biggest-win = 가장 큰 승리
button-play-outflank = Outflank와 두기
button-rules = 규칙
button-export = 내 데이터 내보내기
button-delete-data = 내 데이터 삭제
button-confirm-delete = 네, 삭제할게요
button-keep-data = 그대로 두기
button-all-channels = 모든 채널 허용
button-no-daily-puzzle = 오늘의 퍼즐 끄기
button-mention-nobody = 아무도 멘션 안 함
button-bot-play = 봇은 이렇게 뒀어요
button-solve-puzzle = 풀기
button-notify-me = 알림 받기
button-no-weekly-summary = 주간 소식 끄기
button-channel-notices = { $notices ->
    [off] 채널 알림 끄기
   *[allowed] 채널 알림 허용
}
button-server-settings = { $section ->
    [games] 대국
    [language] 언어와 대회
    [titles] 칭호 역할
    [weekly-summary] 주간 소식
    [daily-puzzle] 오늘의 퍼즐
   *[channels] 채널
}
button-help = { $section ->
    [rules] 두는 법
    [people] 사람과 두기
    [learning] 배우기
    [servers] 서버
   *[playing] 대국
}
button-settings = { $section ->
    [games] 페이지: 새 대국
    [notices] 페이지: 알림
    [playing] 페이지: 대국 중
    [people] 페이지: 사람
    [data] 페이지: 내 데이터
   *[boards] 페이지: 보드
}
select-play-on = { $color ->
    [black] 흑
   *[white] 백
}으로 이어 두기{ $named ->
    [yes] {" "}({ $name } 쪽)
   *[no] {""}
}: 상대 레벨 선택
select-jump = 수 고르기
jump-start = 시작
jump-move = { $ply }. { $square }
select-start = 시작: { $start }. 다른 시작 선택
select-pasted = { $count }판 중 { $number }번째. 다른 대국 선택
pasted-game = { $number }. { $black } vs { $white }
pasted-unreadable = { $number }. 읽을 수 없는 대국
# Below a game from a text with other words in it.
pasted-left-out = { $more ->
    [0] -# 이 대국의 수가 아니라서 뺐어요: { $texts }
   *[other] -# 이 대국의 수가 아니라서 뺐어요: { $texts } 외 { $more }개
}
select-moves = { $rows ->
    [1] { $first }행
   *[other] { $first }~{ $last }행
}: 둘 칸을 고르세요 ({ $moves }곳)
select-flips = { $flips }개 뒤집기
square-choice = { $square } — { $flips }개 뒤집기
game-choice = #{ $game } vs { $opponent }
game-choice-between = #{ $game } { $black } vs { $white }
annulled-game-choice = { $choice } · 무효

## Lists

games-none = 진행 중인 대국이 없어요. { -slash-play } 또는 { -slash-challenge } 명령어로 시작하세요.
games-title = **진행 중인 내 대국 { $games }판**
games-line = { $game } { $who } · { $board } · { $goal } · { $turn } · 마지막 수 <t:{ $since }:R>
games-line-unplayed = { $game } { $who } · { $board } · { $goal } · { $turn } · <t:{ $since }:R> 시작
games-line-clock = { $game } { $who } · { $board } · { $goal } · { $turn } · { $limit ->
    [first-move] 첫 수 기한
   *[clock] 시간 종료
} <t:{ $at }:R>
games-line-holiday = { $game } { $who } · { $board } · { $goal } · { $turn } · 휴가 중, 늦어도 <t:{ $until }:f>까지
games-against = vs { $opponent }
games-between = { $black } vs { $white }
games-your-turn = 내 차례
games-turn-of = { $disc } { $name } 차례
games-paused = 일시 정지
games-over = 종료
games-more = … 외 { $games }판

ratings-outdated = 레이팅을 다시 계산하고 있어요…
leaderboard-by = { $kind ->
    [rating] 레이팅
    [levels] 이긴 최고 레벨
    [puzzles] 퍼즐 레이팅
    [variants] 변형 레이팅
   *[wins] { $month ->
        [all] 승수
       *[other] { $month } 승수
    }
}
leaderboard-period = { $month ->
    [all] 전체 기간
   *[other] { $month }
}
leaderboard-earlier = ◀ { leaderboard-period }
leaderboard-later = { leaderboard-period } ▶
leaderboard-podium = 🥇 { $first }{ $players ->
    [1] {""}
    [2] {" "}· 🥈 { $second }
   *[3] {" "}· 🥈 { $second } · 🥉 { $third }
}
leaderboard-people = 프로필 보기 또는 대국 신청
leaderboard-person = { $rank }. { $name }
leaderboard-substitute = 그 순위표에는 아직 아무도 없어요. 대신 이 순위표를 보여 드릴게요.
leaderboard-empty = { $scope ->
    [global] 전체 순위표에는 아직 아무도 없어요. { -slash-settings }에서 전체 순위표를 ‘공개’로 바꾸고 두세요.
   *[server] 여기 순위표에는 아직 아무도 없어요. { -slash-play } 또는 { -slash-challenge } 명령어로 시작하세요.
}
leaderboard-select-by = 기준: { leaderboard-by }
leaderboard-card-title = 순위표: { leaderboard-by }
leaderboard-title = **{ $scope ->
    [global] 전체 순위표
   *[server] 순위표
}: { leaderboard-by }** · { $page }/{ $pages } 페이지
leaderboard-card-scope = { $scope ->
    [global] 모든 서버: 공개를 선택한 플레이어
   *[server] { $month ->
        [all] 최근 90일 동안 이 서버에서 활동한 플레이어
       *[other] 그달 이 서버에서 레이팅전을 둔 플레이어
    }
}
leaderboard-card-page = { $page }/{ $pages } 페이지
leaderboard-card-rating = 레이팅
leaderboard-card-provisional = ? 임시: 최근 레이팅전이나 상대가 너무 적음
leaderboard-card-provisional-puzzles = ? 임시: 최근 푼 퍼즐이 너무 적음
leaderboard-card-puzzles = { $tried }개 중 { $solved }개 정답 · 최고 연속 { $streak }개
leaderboard-card-level = 레벨 { $level }
leaderboard-card-ladder = 돌 { $discs }개 · { $games }판
leaderboard-rank = #
leaderboard-rating = 레이팅{" "}
leaderboard-wins = 승수
leaderboard-record = 승–패–무
leaderboard-level = 레벨
leaderboard-discs = 돌
leaderboard-games = 대국
leaderboard-solved = 정답
leaderboard-streak = 연속
leaderboard-player = 플레이어
leaderboard-player-record = 플레이어 · 승–패–무
leaderboard-own-row = { $name } ◂
leaderboard-provisional = `?`가 붙은 레이팅은 임시예요. 최근 레이팅전이 너무 적거나 상대가 세 명이 안 돼요.
leaderboard-provisional-puzzles = `?`가 붙은 레이팅은 임시예요. 최근에 푼 퍼즐이 너무 적어요.

## Histories, profiles, and two players side by side

history-title = **{ $parts }**
history-of = { $name }님의 대국
history-against = vs { $name }
history-score = { $score ->
    [win] 승리
    [loss] 패배
   *[draw] 무승부
}
history-kind = { $kind ->
    [variants] 레이팅전, 변형
    [casual] 친선전
    [bot] 봇 상대
    [vote] 투표 대국
   *[main] 레이팅전, 8×8
}
history-opening = { $name } 오프닝
history-since = <t:{ $at }:D>부터
history-before = <t:{ $at }:D> 전
history-none = 조건에 맞는 끝난 대국이 없어요.
history-by-votes = { $opponent } (투표)
# The particle is in `history-how`: “기권으로 승리” can only mean that the opponent resigned, “기권으로 패배” that the player did.
history-line = <t:{ $at }:d> · **{ $how } { $score ->
    [win] 승리
    [loss] 패배
   *[draw] 무승부
}** vs { $opponent } · { $rest }
history-discs = { $own }–{ $other }
history-how = { $reason ->
    [resigned] 기권으로
    [time] 시간 초과로
    [claimed] 승리 선언으로
   *[agreed] 합의로
}
# Beside the disc or the name of the winner.
history-how-short = { $reason ->
    [resigned] 기권승
    [time] 시간승
    [claimed] 선언승
   *[agreed] 합의
}

profile-games = { $games }판
profile-subtitle = { profile-games }
profile-rating-of = { $class ->
    [variants] 변형 레이팅
   *[main] 8×8 레이팅
}
profile-place = { $scope ->
    [global] 전체 { $players }명 중 { $rank }위
   *[server] 여기 { $players }명 중 { $rank }위
}
profile-results = { $opponents ->
    [bot] 봇 상대
   *[people] 사람 상대
}
profile-levels = 이긴 레벨
profile-none = 아직 없음
profile-group = { $group ->
    [color] 색별
    [rivals] 라이벌
    [wins] 최고의 승리
    [openings] 5판 이상 둔 오프닝
    [bot] 봇 상대
    [boards] 보드
   *[more] 그 밖에
}
profile-all-levels = 모든 레벨
profile-streak = 최다 연승
profile-streak-now = { $score ->
    [win] { $games }연승
    [loss] { $games }연패
   *[draw] { $games }연속 무승부
}
profile-total = { $score ->
    [win] { $games }승
    [loss] { $games }패
   *[draw] { $games }무
}
profile-plays-like = 추정 레벨
profile-puzzle-rating = 퍼즐 레이팅
profile-puzzles = 푼 퍼즐
profile-solved = { $tried }개 중 { $solved }개
profile-puzzle-streak = 퍼즐 최고 연속
profile-tournaments = 대회 우승
profile-title-since = { title-name } 획득일
profile-title-subtitle = { title-name } · { $subtitle }
profile-last = 현재 연승·연패
profile-upset-value = 레이팅 { $margin }점 높음
profile-biggest-win-value = { $margin }개 차
profile-axis = { profile-rating-of }{ $games ->
    [0] {""}
   *[other] , 최근 { $games }판
}
profile-note = 승–패–무: 이기고, 지고, 비긴 대국 수
profile-title = **{ $name }** · { $subtitle }
profile-line = { $label }: { $value }

head-to-head-title = { $one } vs { $other }
head-to-head-met = 맞대결 { $games }판{ $draws ->
    [0] {""}
   *[other] , 그중 { $draws }판 무승부
}
head-to-head-never-met = 아직 서로 둔 적이 없어요
head-to-head-none = 없음
head-to-head-wins = { $color ->
    [black] 흑으로 승리
   *[white] 백으로 승리
}
head-to-head-biggest-win = 가장 큰 승리
head-to-head-last = 최근 대국 (최신순)
head-to-head-game = { $end ->
    [win] { $winner } 승 ({ $result })
   *[draw] 무승부 ({ $result })
}
head-to-head-line = { $label }: { $one } – { $other }
head-to-head-score = 승수

## Private responses

apology = 제 쪽에서 문제가 생겼어요 (오류 { $id }). 잠시 후 다시 시도하세요.
board-moved = { $game }번 대국은 여기 있어요: { $link }
game-replaced = { $game }번 대국({ $black } vs { $white })은 새 대국으로 대체됐어요.
game-cancelled = { $name }님이 { $game }번 대국을 취소했어요 (상대: { $other }).
move-played-elsewhere = { $game }번 대국에서 { $square }에 뒀어요: { $link }
played-move = { $game }번 대국에서 { $square }에 뒀어요.
deleted-boards-here = { $games }의 채널이나 스레드가 삭제됐어요. 보드를 여기로 가져오세요.
deleted-boards-elsewhere = { $games }의 채널이나 스레드가 삭제됐어요. 그 서버의 다른 곳에서 { -slash-board } 명령어를 사용하세요.
resign-question = { $game }번 대국(vs { $opponent })을 기권할까요? 패배로 기록돼요.
resign-question-early = { $game }번 대국(vs { $opponent })을 기권할까요? 아직 두 수씩 두지 않아서 레이팅에는 반영되지 않아요.
cancel-question = { $game }번 대국을 취소할까요? 이제 막 시작한 대국이라 결과 없이 끝나고, 어디에도 반영되지 않아요.
cancelled = { $game }번 대국을 취소했어요. 어디에도 반영되지 않아요.
resigned = { $game }번 대국을 기권했어요.
undo-question = 마지막 수를 무를까요? 그러면 { $game }번 대국은 레벨에 반영되지 않아요.
hint-question = 힌트를 볼까요? 그러면 { $game }번 대국은 레벨에 반영되지 않아요.
undone = { $game }번 대국의 마지막 수를 물렀어요.
end-question = { $game }번 대국({ $black } vs { $white })을 결과 없이 종료할까요? 양쪽 모두 더 이어서 둘 수 없어요.
ended = { $game }번 대국을 종료했어요. 누가 종료했는지는 보드에 나오지 않아요.
annul-question = { $game }번 대국({ $black } vs { $white })을 무효 처리할까요? 이 대국을 빼고 모든 레이팅을 다시 계산해요. 되돌리는 건 이 봇의 소유자만 할 수 있어요.
annulled = { $game }번 대국을 무효 처리했어요. 레이팅은 곧 다시 계산돼요. 누가 무효 처리했는지는 보드에 나오지 않아요.
restore-question = { $game }번 대국({ $black } vs { $white })은 무효 처리된 상태예요. 이 봇의 소유자로서 다시 반영할 수 있어요.
restored = { $game }번 대국을 다시 반영했어요. 레이팅은 곧 다시 계산돼요.
annulment-declined = 아무것도 바뀌지 않았어요.
still-playing = 대국을 계속해요.
play-instead = 저에게는 신청하지 않아도 돼요. “{ button-play-outflank }” 버튼을 누르세요.
introduction = 서버 관리자시네요. 대국할 채널은 { -slash-server-settings } 명령어로 정할 수 있어요.
kept-private = -# 이 서버는 외부 앱의 게시를 허용하지 않아서 나에게만 보여요.
missing-permission = 다음 권한이 없어서 여기서는 할 수 없어요: { $names }. 서버 관리자에게 권한을 달라고 하세요.
outdated-command = 모르는 명령어나 옵션이에요. Discord를 다시 시작하고(PC에서는 Ctrl+R) 다시 시도하세요.

settings = **내 설정**
settings-boards = 내가 둘 때 보드가 보이는 방식이에요. 진행 중인 대국에도 바로 적용돼요. 상대와 테마가 다르면 각자 자기 차례에 자기 테마로 보여요.
settings-games = 다음 대국의 기본값이에요. { -slash-play }, { -slash-challenge } 명령어에서 고른 레벨과 색은 계속 기억해요.
settings-notices = 사람과 두는 대국에서 내 차례, 제안, 응답, 휴가, 결과를 어떻게 알릴지 정해요. 보통은 1분 뒤에 알리고, 그사이 뭔가를 누르면 알리지 않아요. 제안을 받거나 내 실시간 대국 신청이 수락되면 바로 알려요. 방해 금지 시간에는 알림을 미뤄 둬요.
settings-local-time = 아래에서 고른 시간대의 현재 시각: { $time }
settings-people = 내가 차단한 사람은 나에게 대국을 신청하거나, 내 신청을 수락하거나, 재대결을 할 수 없어요. 나도 그 사람에게 신청할 수 없어요. 직접 시도하기 전에는 차단된 걸 알 수 없고, 진행 중인 대국은 계속돼요.
settings-playing = 휴가는 통신 대국에서 시간패를 막아 줘요. 1년에 14일이고, 시간이 다 되면 한 시간 단위로 써요.
    저와 둘 때는 보드에 힌트 버튼이 있어요. 힌트를 본 대국은 순위표에 반영되지 않아요.
    전체 순위표에 공개하면 모든 서버의 사람들이 내 이름을 볼 수 있어요.
    언어 설정은 나만 보는 글에 적용돼요.
settings-data = 제가 어떤 정보를 왜, 얼마 동안 저장하는지와 이용 약관이 아래 파일에 있어요.
holiday-left = 올해 남은 휴가: { $time }
settings-blocks = { $count ->
    [0] 차단한 사람이 없어요.
   *[other] { $count }명을 차단했어요.
}
settings-blocked = { $name }님을 차단했어요.
select-block = 차단할 사람 선택
select-unblock = 차단을 해제할 사람 선택
select-unblock-others = 다른 사람
server-settings = **이 서버의 설정**
server-settings-games = 직접 고르지 않은 플레이어의 기본값과 알림 대상이에요. 바뀐 설정은 바로 적용되고, 이미 있는 대국의 보드에는 다음 그림부터 적용돼요.
server-settings-language = 이 서버에서 모두가 보는 글에 쓰는 언어예요. 한 사람만 보는 글은 그 사람의 언어로 나와요.
server-settings-all-channels = 모든 채널에서 대국을 시작할 수 있어요.
server-settings-channels = 대국을 시작할 수 있는 곳: { $channels } 및 그 스레드
server-settings-threads = 새 대국마다 채널에 스레드를 만들고, 끝나면 보관해요. 스레드를 만들 수 없으면 채널에서 둬요.
server-settings-missing-permission = 다음 권한이 없어서 이 채널에 스레드를 만들 수 없어요: { $names }.
thread-name = { $black } vs { $white } · { $game }
board-in-thread = { $game } 보드는 스레드에 있어요: { $thread }
server-settings-notices = { $notices ->
    [off] 채널에서는 아무에게도 알리지 않아요. 원하는 사람은 다이렉트 메시지로 알림을 받을 수 있어요.
   *[allowed] 사람끼리 두는 대국에서는 채널 알림으로 둘 중 한 사람을 멘션할 수 있어요.
}
server-settings-daily = 오늘의 퍼즐은 어디서나 같고, 월요일은 쉽고 일요일은 어려워요. 혼자 풀 수 있는 버튼과 전날 퍼즐의 정답을 함께 올려요.
server-settings-daily-off = 아직 채널을 고르지 않아서 이 서버에는 올리지 않아요.
server-settings-daily-channel-deleted = 채널이 삭제되어 더 이상 올리지 않아요. 다른 채널을 고르세요.
server-settings-daily-on = { $channel } 채널에 올려요. 다음 퍼즐: <t:{ $next }:F>
server-settings-daily-role = { $role } 역할을 멘션해요. 멤버는 퍼즐 아래 “{ button-notify-me }” 버튼으로 역할을 받거나 뺄 수 있어요. 누구나, 또는 제가 이 역할을 멘션할 수 있어야 Discord 알림이 가요.
server-settings-daily-no-role = 아무도 멘션하지 않아요. 원하는 사람만 멘션하려면 서버 설정에서 제 역할보다 아래에 권한 없는 역할을 만들고 여기서 고르세요. 멤버는 퍼즐 아래 “{ button-notify-me }” 버튼으로 역할을 받거나 뺄 수 있어요.
server-settings-daily-hour = 올리는 시각: { $hour } UTC
server-settings-summary = 주간 소식은 끝난 대국 수, 가장 많이 둔 사람, 최고의 승리, 최다 연승, 새 칭호, 이달의 최다승, 끝난 대회를 알려요. 대국이 있었던 주의 다음 월요일에 올라오고, 아무도 멘션하지 않아요.
server-settings-summary-off = 아직 채널을 고르지 않아서 이 서버에는 올리지 않아요.
server-settings-summary-channel-deleted = 채널이 삭제되어 올리지 않아요. 다른 채널을 고르세요.
server-settings-summary-on = { $channel } 채널에 올려요. 다음 소식: <t:{ $next }:F>
server-settings-post-missing-permission = 다음 권한이 없어서 { $channel } 채널에 올릴 수 없어요: { $names }.
server-settings-post-refused = 권한이 없어서 지난번에는 올리지 못했어요.
select-channels = 대국할 채널 선택
select-daily-channel = 오늘의 퍼즐을 올릴 채널 선택
select-daily-role = 오늘의 퍼즐과 함께 멘션할 역할 선택
select-summary-channel = 주간 소식을 올릴 채널 선택
server-settings-titles = 플레이어는 가장 높은 칭호의 역할을 받고, 그 칭호에 역할이 없으면 바로 아래 칭호의 역할을 받아요. 이 서버 순위표에 있는 사람은 곧, 다른 사람은 여기서 다음 레이팅전을 두면 받아요. 더 낮은 칭호의 역할은 거두고, 그 밖의 역할은 건드리지 않아요.
title-role = { title-name }: { $role }
title-role-none = 역할 없음
title-choice = 칭호: { title-name }
select-role = { title-name } 역할: 없음
role-obstacle-unknown = 선택한 역할이 이 서버에 더 이상 없어요.
# What to do instead.
-make-role = 서버 설정에서 권한 없는 역할을 만드세요.
role-obstacle-everyone = 모두가 가진 역할이에요. { -make-role }
role-obstacle-managed = { $role } 역할은 앱이나 구독에 딸린 것이라 Discord만 줄 수 있어요. { -make-role }
role-obstacle-powerful = { $role } 역할은 다음 권한이 있어서 드리지 않아요: { $names }. { -make-role }
role-lost-powerful = { $role } 역할은 다른 사람에게 영향을 주는 권한이 있어서 더 이상 드리지 않아요.
role-obstacle-manager-may-not = { $role } 역할을 고르려면 ‘역할 관리하기’ 권한이 필요해요.
role-obstacle-above-manager = { $role } 역할은 본인의 가장 높은 역할보다 아래에 있지 않아서 고를 수 없어요.
role-obstacle-above-bot = { $role } 역할은 제 가장 높은 역할보다 아래에 있지 않아서 드릴 수 없어요. 서버 설정에서 제 역할을 그보다 위로 옮기세요.
role-obstacle-bot-may-not = ‘역할 관리하기’ 권한이 없어서 여기서는 역할을 드릴 수 없어요.
role-obstacle-not-in-server = 이 서버에는 제 명령어만 있어서 역할을 드릴 수 없어요. 저를 봇으로 추가하세요.
role-obstacle-no-response = 지금 Discord에서 이 서버의 역할 정보를 받을 수 없어요. 잠시 후 다시 시도하세요.

server-setting-games-per-channel = { $value ->
    [unlimited] 채널당 진행 중인 대국: 제한 없음
   *[other] 채널당 진행 중인 대국: 최대 { $value }판
}
server-setting-place = { $value ->
    [thread] 대국 장소: 대국마다 스레드
   *[channel] 대국 장소: 시작한 채널
}
server-setting-board = 기본 보드: { $value }
server-setting-theme = 기본 테마: { $value ->
    [walnut] 월넛
    [slate] 슬레이트
    [contrast] 고대비
   *[classic] 클래식
}
server-setting-exhibitions = { $value ->
    [moderators] 시범 대국: 운영진만 시작 가능
    [nobody] 시범 대국: 시작할 수 없음
   *[everyone] 시범 대국: 누구나 시작 가능
}
server-setting-tournaments = { $value ->
    [moderators] 대회: 운영진만 만들 수 있음
    [nobody] 대회: 만들 수 없음
   *[everyone] 대회: 누구나 만들 수 있음
}
server-setting-language = { $value ->
    [discord] 이 서버의 언어: Discord 설정과 같게
   *[other] 이 서버의 언어: { $value }
}
setting-values = { $play } (/play), { $challenge } (/challenge)
setting-level = 봇 레벨: { $value }
setting-color = 내 색: { $value }
setting-board = 보드: { $value }
setting-setup = { $value ->
    [mirrored] 배치: 반전
    [parallel] 배치: 평행
    [free] 배치: 자유
    [random] 배치: 무작위 오프닝
    [balanced] 배치: 균형 오프닝
    [standard] 배치: 표준
   *[other] 배치: { $value } 오프닝
}
setting-theme = { $value ->
    [classic] 테마: 클래식, 초록
    [walnut] 테마: 월넛, 기름 먹인 호두나무
    [slate] 테마: 슬레이트, 차분한 회색과 파랑
    [contrast] 테마: 고대비, 검정과 하양
   *[server] 테마: 서버 설정대로
}
setting-discs = { $value ->
    [distinct] 돌: 백은 네모
   *[alike] 돌: 모두 동그라미
}
setting-view = { $value ->
    [text] 보드: 화면 낭독기용 글
    [letters] 보드: 문자로 그리기
   *[picture] 보드: 그림
}
setting-marks = { $value ->
    [dots] 둘 수 있는 칸: 점
    [flips] 둘 수 있는 칸: 뒤집는 돌의 수
    [none] 둘 수 있는 칸: 표시 안 함
   *[names] 둘 수 있는 칸: 칸 이름
}

setting-notices = { $value ->
    [off] 알림: 없음
    [direct] 알림: 다이렉트 메시지
   *[mention] 알림: 채널에서 멘션
}
setting-quiet-from = { $value ->
    [none] 방해 금지 시간: 없음
   *[other] 방해 금지 시작: { $value }
}
setting-quiet-to = 방해 금지 끝: { $value }
setting-time-zone = 시간대: { $value }
time-zone-with-time = { $zone } · { $time }
time-zone-utc = UTC
time-zone-fixed = UTC{ $offset } (서머 타임 없음)
time-zones-regions = 다른 지역
time-zones-region = { $region ->
    [Africa] 아프리카
    [America] 아메리카
    [Antarctica] 남극
    [Arctic] 북극
    [Asia] 아시아
    [Atlantic] 대서양
    [Australia] 오스트레일리아
    [Europe] 유럽
    [Indian] 인도양
   *[Pacific] 태평양
}
time-zones-page = { $region }: { $first } ~ { $last }
setting-holidays = { $value ->
    [off] 휴가: 꺼짐
   *[on] 휴가: 켜짐
}
setting-hints = { $value ->
    [off] 힌트 버튼: 꺼짐
   *[offered] 힌트 버튼: 켜짐
}
setting-language = { $value ->
    [discord] 언어: Discord와 같게
   *[other] 언어: { $value }
}
setting-listing = { $value ->
    [on] 전체 순위표: 공개
   *[off] 전체 순위표: 비공개
}

## Notices: one sentence, for one person or for both players

notice-mention = { $mention } { $notice }
notice-turn = { $opponent }님과의 대국, 둘 차례예요: { $link }
notice-reminder = { $opponent }님과의 대국, 둘 시간이 <t:{ $flag }:R>에 끝나요: { $link }
notice-accepted = { $opponent }님이 수락해서 대국이 시작됐어요: { $link }
notice-accepted-turn = { $opponent }님이 수락했어요. 둘 차례예요: { $link }
notice-tournament = { $opponent }님과의 대국이 시작됐어요: { $link }
notice-tournament-turn = { $opponent }님과의 대국이 시작됐어요. 둘 차례예요: { $link }
notice-draw-offer = { $opponent }님이 무승부를 제안했어요: { $link }
notice-undo-offer = { $opponent }님이 무르기를 요청했어요: { $link }
notice-rematch-offer = { $opponent }님이 { $cancelled ->
    [yes] 새 대국
   *[no] 재대결
}을 원해요: { $link }
notice-holiday-own = { $opponent }님과의 대국에서 시간이 다 되어 휴가가 시작됐어요: { $link }
notice-holiday = { $opponent }님은 휴가 중이에요: { $link }
notice-holiday-both = { $name }님은 시간이 다 되어 휴가가 시작됐어요: { $link }
notice-ended-by-moderator = 운영진이 { $opponent }님과의 대국을 결과 없이 종료했어요: { $link }
notice-ended-by-moderator-both = 운영진이 대국을 결과 없이 종료했어요: { $link }
notice-result = { $ending } · { $link }
notice-result-win-open = { $result } · { $win_open }. 보드 아래 버튼을 누르면 돼요.
# Instead of a link
notice-board-deleted = { $game }번 대국. 보드가 삭제됐어요. { -slash-board } 명령어로 다시 올릴 수 있어요.
notice-board-deleted-ended = { $game }번 대국 (보드 삭제됨)
notice-ended = 처리됐어요.

## Fair play

fair-play-none = { $scope ->
    [server] 이 서버에는
   *[everywhere] 어느 서버에도
} { $name }님의 판정된 대국이 없어요. 돌이 많은 쪽이 이기는 8×8 레이팅전을 끝난 뒤에 판정해요.
fair-play-title = {"**"}페어플레이: { $name }** · { $scope ->
    [server] 이 서버
   *[everywhere] 모든 서버
}에서 최근 판정된 { $games }판, { $first } ~ { $last }
fair-play-best = {"**"}최선의 수**: { $moves }수 중 { $best }수 ({ $share }%, 추정 범위 { $low }~{ $high }%). { $opponents ->
    [none] 상대의 수는 판정된 것이 없어요.
   *[some] 상대는 { $opponent_moves }수 중 { $opponent_best }수를 찾았어요 ({ $opponent_share }%).
}
fair-play-loss = {"**"}평균 손해**: 최선의 수에 비해 한 수에 { $loss }개{ $opponents ->
    [none] {""}
   *[some] , 상대는 { $opponent_loss }개
}. 적을수록 좋아요.
fair-play-levels = {"**"}가장 가까운 레벨** (두 수치 모두): { $levels }.
fair-play-no-level = {"**"}가장 가까운 레벨**: 없음. 이런 비율과 평균 손해를 함께 보이는 레벨은 없어요.
fair-play-level = { $level } ({ $share }%, { $loss }개)
fair-play-few-moves = {"**"}가장 가까운 레벨**: 비교 안 함. { $least }수가 필요해요.
fair-play-times = {"**"}생각 시간**: 실시간 대국 { $times }수, 보통 { $typical }초. 3분의 2는 { $low }~{ $high }초로, 보통 시간에서 위아래로 { $factor }배 안에 들어요. 사람은 쉬운 수를 어려운 수보다 빨리 둬요. 배수가 작으면 프로그램일 수 있어요.
fair-play-few-times = {"**"}생각 시간**: 비교 안 함. 실시간 대국의 수가 { $least }수 필요한데 { $times }수뿐이에요.
fair-play-note =
    -# 제외: 선택의 여지가 없는 수, 대국마다 처음 { $opening }수, 빈칸이 { $empties }개 미만일 때의 수. 최선의 수는 엔진이 { $positions }개 국면을 탐색해 찾은 수예요.
    {"**"}이것만으로는 아무것도 증명되지 않아요.** 강한 플레이어도 이렇게 보여요. { -slash-history } 명령어로 대국을 살펴보고 당사자와 이야기하세요.

## Refusals: the reason in a short sentence, and what to do instead where that helps

refusal-unknown-square = { $text } 칸은 이 보드에 없어요. a~{ $column }, 1~{ $row } 범위에서 d3처럼 쓰세요.
refusal-occupied = { $square }에는 이미 돌이 있어서 둘 수 없어요.
refusal-outflanks-nothing = { $square }에는 뒤집을 돌이 없어서 둘 수 없어요.
refusal-outside-centre = { $square }에는 아직 둘 수 없어요. 처음 네 개는 가운데에 둬요.
refusal-board-over = 양쪽 모두 둘 곳이 없어요. { -slash-play } 또는 { -slash-challenge } 명령어로 새 대국을 시작하세요.
refusal-not-your-turn = 아직 둘 차례가 아니에요.
refusal-turn-of = 지금은 { $name } 차례예요.
refusal-not-your-game = 참가 중인 대국이 아니에요.
refusal-game-over = { $game }번 대국은 끝났어요. 보드 아래 버튼이나 { -slash-play }, { -slash-challenge } 명령어로 새 대국을 시작하세요.
refusal-already-ended = { $game }번 대국은 이미 끝났어요.
refusal-outdated-button = 대국이 더 진행돼서 지난 버튼이에요. 최신 보드를 쓰거나 { -slash-board } 명령어로 다시 올리세요.
refusal-bad-button = 여기서는 안 되는 버튼이에요. 명령어를 다시 쓰거나 { -slash-board } 명령어로 보드를 다시 올리세요.
refusal-unknown-game = 그 대국을 찾을 수 없어요. 내 대국은 { -slash-games }, { -slash-history } 명령어로 볼 수 있어요.
refusal-no-game = { games-none }
refusal-no-game-here = 이 채널에는 진행 중인 내 대국이 없어요. 진행 중: { $games }. 새 대국은 { -slash-play } 또는 { -slash-challenge } 명령어로 시작하세요.
refusal-board-elsewhere = 보드는 대국을 시작한 곳에만 올릴 수 있어요. 이어서 두려면 여기로 가세요: { $game }.
refusal-already-done = 이미 처리됐어요. 내 대국은 { -slash-games } 명령어로 볼 수 있어요.
refusal-too-late-to-cancel = 양쪽이 모두 둬서 취소할 수 없어요. 기권은 할 수 있어요.
refusal-not-starter = 운영진과 이 대국을 시작한 사람만 할 수 있어요.
refusal-already-paused = 시범 대국이 이미 일시 정지 상태예요.
refusal-already-running = 시범 대국이 이미 진행 중이에요.
refusal-time-is-up = 이 수를 두기 전에 시간이 다 됐어요.
refusal-too-much-time = 상대에게 이미 13일 넘게 남아 있어요.
refusal-not-the-winner = 이긴 사람만 승리를 어떻게 할지 정할 수 있어요.
refusal-win-is-final = 승리가 확정됐어요. 더 두려면 보드 아래 “{ button-rematch }” 버튼을 누르세요.
refusal-own-turn-to-claim = 지금 둘 차례예요. 시간을 다 쓰거나 시계 없이 7일 동안 두지 않으면 상대가 승리를 선언할 수 있어요.
refusal-too-early-to-claim = 상대가 시간을 다 쓰거나 시계 없이 7일 동안 두지 않아야 승리를 선언할 수 있어요.
refusal-draw-with-bot = 저는 끝까지 둬요. 지금 끝내려면 “{ button-resign }” 버튼을 누르세요.
refusal-too-early-for-draw = 무승부는 양쪽이 한 번씩 둔 뒤에 제안할 수 있어요. 그 전에는 대국을 취소할 수 있어요.
refusal-draw-offered-lately = 조금 전에 무승부를 제안했어요. { $moves }수 더 둔 뒤에 다시 제안할 수 있어요.
refusal-offer-open = { $kind ->
    [undo] 이미 무르기 요청이 있어요
   *[draw] 이미 무승부 제안이 있어요
}. 응답하거나, 응답을 기다리거나, 계속 두세요.
refusal-own-offer = 먼저 보낸 제안에 아직 응답이 없어요. 조금 기다려 주세요.
refusal-no-offer = 지금은 그런 제안이 없어요. 최신 보드를 쓰거나 { -slash-board } 명령어로 다시 올리세요.
refusal-undo-in-rated-game = 레이팅전에서는 무를 수 없어요. 친선전과 저와의 대국에서는 무를 수 있어요.
refusal-nothing-to-undo = 아직 둔 수가 없어서 무를 것이 없어요.
refusal-undo-declined = 상대가 거절했어요. 다음 수를 둔 뒤에 다시 요청할 수 있어요.
refusal-hint-between-players = 힌트는 저와의 대국에서만 쓸 수 있어요. { -slash-play } 명령어로 시작하세요.
refusal-conditional-moves-on-own-turn = 지금 둘 차례니까 그냥 두면 돼요.
refusal-too-many-lines = 수순을 20개까지 예약할 수 있는데 다 찼어요. 다시 시작하려면 “{ button-remove-lines }” 버튼을 누르세요.
refusal-hint-under-way = 지난번 힌트를 아직 찾고 있어요. 힌트가 나오면 다시 시도하세요.
refusal-rematch-exists = 다음 대국이 이미 시작됐어요: { $game }.
refusal-no-level-up = 이 레벨을 이기면 올라갈 수 있어요. { -slash-play } 명령어로는 아무 레벨이나 고를 수 있어요.
refusal-no-easier-level = 봇 레벨에 진 뒤에 내려갈 수 있어요. { -slash-play } 명령어로는 아무 레벨이나 고를 수 있어요.
refusal-opponent-deleted = 상대가 데이터를 삭제했어요. { -slash-challenge } 명령어로 다른 상대를 찾아보세요.
refusal-no-rematch = 아직 끝나지 않은 대국이에요. 끝낸 뒤에 재대결을 신청하세요.
refusal-rematch-declined = 상대가 재대결을 거절했어요. { -slash-challenge } 명령어로 다른 상대를 찾아보세요.
refusal-replay-too-early = 아직 끝나지 않은 대국이에요. 끝나면 다시 볼 수 있어요.
refusal-nothing-to-replay = 아무도 두지 않은 대국이라 볼 것이 없어요.
refusal-replay-under-way = 지난번에 요청한 다시 보기를 아직 만들고 있어요. 다 되면 다시 시도하세요.
refusal-replay-shared = 이미 올렸어요.
refusal-no-finished-game = 다시 볼 끝난 대국이 없어요. 한 판 끝내거나 { -slash-replay } 명령어에 `transcript`를 넣으세요.
refusal-review-too-early = 아직 끝나지 않은 대국이에요. 끝나면 복기할 수 있어요.
refusal-review-no-moves = 아무도 두지 않은 대국이라 복기할 것이 없어요.
refusal-review-under-way = 지난번에 요청한 복기를 아직 하고 있어요. 다 되면 다시 시도하세요.
refusal-review-running-game = 지금 사람끼리 두는 대국이 이 중 한 국면이거나 한 수 차이예요. 그 대국이 더 진행되면 다시 시도하세요.
refusal-hint-in-running-game = { refusal-analysis-running-game }
refusal-analysis-under-way = 지난번 국면을 아직 분석하고 있어요. 다 되면 다시 시도하세요.
refusal-trained-in-running-game = { refusal-analysis-running-game }
refusal-analysis-running-game = 지금 사람끼리 두는 대국이 이 국면이거나 한 수 차이예요. 그 대국이 더 진행되면 다시 시도하세요.
refusal-analysis-over = 양쪽 모두 둘 곳이 없어서 분석할 것이 없어요.
refusal-analysis-squares = 국면은 칸마다 한 글자로 써요. 8×8이면 64글자이고 `X`는 흑, `O`는 백, `-`는 빈칸이에요. 지금은 { $squares }글자예요.
refusal-analysis-obf = { $character }번째 글자를 읽을 수 없어요. { $problem ->
    [side] 칸을 다 쓴 뒤에는 한 칸 띄우고 둘 차례인 쪽을 `X`, `O` 중 하나로 쓰세요
    [rest] 둘 차례 뒤에는 `;`으로 시작하는 설명만 쓸 수 있어요
   *[square] 칸은 흑이면 `X`, 백이면 `O`, 비었으면 `-`로 쓰세요
}.
refusal-review-gone = 이 복기는 더 이상 저장되어 있지 않아요. { -slash-replay } 명령어에 `transcript`를 다시 넣으세요.
refusal-review-several-games = 대국을 여러 가지 방식으로 넣었는데 하나만 볼 수 있어요. 대국 번호, 기보, 파일 중 하나만 넣으세요.
refusal-has-not-played = { $name }님은 아직 저를 통해 끝낸 대국이 없어요.
refusal-player-deleted = 데이터를 삭제한 사람이라 볼 것이 없어요.
refusal-bot-has-no-games = 봇에게는 레이팅도 대국 기록도 없어요. 사람을 고르세요.
refusal-same-player = 둘 다 같은 사람이에요. 서로 다른 두 사람을 고르세요.
refusal-bad-day = { $text } 날짜는 읽을 수 없어요. 2026-01-31처럼 연, 월, 일로 쓰세요.
refusal-opening-unknown = { $text } 오프닝은 몰라요.
refusal-opening-running-game = { refusal-analysis-running-game }
refusal-unknown-setup = { $text } 배치나 오프닝은 없어요.
suggested-opening = { $name ->
    [none] 제안하는 것 중에서 고르세요.
   *[other] 혹시 { $name } 오프닝인가요?
}
refusal-opening-needs-standard-board = 이름 있는 오프닝은 8×8 보드에서만 쓸 수 있고, 균형 오프닝은 돌이 많은 쪽이 이기는 대국이어야 해요. `board`, `goal` 옵션을 빼거나 `setup:random`을 고르세요.
refusal-handicap-decides-sides = 핸디캡 대국에서는 코너를 갖는 쪽이 흑이고 백이 먼저 두어요. `color`와 `first` 옵션을 빼세요.
refusal-handicap-free-setup = 자유 배치는 빈 보드에서 시작해요. 다른 `setup`을 고르거나 `handicap` 옵션을 빼세요.
refusal-handicap-auto-needs-standard-board = 코너의 가치는 8×8 보드에서 돌이 많은 쪽이 이길 때만 알아요. 코너 수를 고르세요.
refusal-handicap-auto-needs-opponent = 누가 수락할지 아직 몰라요. `opponent`를 정하거나 코너 수를 고르세요.
refusal-empty-period = 이 기간에는 하루도 없어요. `before`는 `after`보다 뒤여야 해요.
refusal-record-too-long = 너무 길어서 읽을 수 없어요. 한 판만 넣으세요.
refusal-record-no-moves = 수가 하나도 없어요. `f5d6c3`처럼 수를 넣으세요.
refusal-record-no-such-game = { $games ->
    [0] 대국이 하나도 없어요.
    [1] 대국이 한 판뿐이에요.
   *[other] 대국이 { $games }판 들어 있어요.
}
refusal-record-move = { $number }수째를 읽을 수 없어요. { $problem ->
    [outside] { $text } 칸은 보드 밖이에요
    [occupied] { $text } 칸에는 이미 돌이 있어요. 그 앞의 수와 배치를 확인하세요
    [flips] { $text } 칸에는 뒤집을 돌이 없어요. 그 앞의 수와 시작을 확인하세요
    [centre] { $text } 칸은 처음 네 개를 두는 가운데가 아니에요
    [over] 그 전에 대국이 끝났어요
    [pass] 거기서는 패스할 차례가 아니에요
   *[other] { $text } 표기는 칸도 패스도 아니에요
}.
refusal-record-side = { $number }수째의 { $text } 수는 색이 틀렸어요. { color } 차례예요.
refusal-record-among-words = { $number }수째를 읽을 수 없어요. { $text } 부분이 다른 글 사이에 있어요. 수만 넣으세요.
refusal-record-number = { $number }수째를 읽을 수 없어요. { $text } 수에 { $stated }번이라고 적혀 있어요. 그 앞에 빠진 수가 있을지도 몰라요.
refusal-record-property = { $character }번째 글자부터 읽을 수 없어요. { $text } 부분은 SGF나 GGF 대국에 없는 내용이에요.
refusal-record-no-end = { $character }번째 글자에서 시작한 부분이 끝나지 않아요. 대국 전체를 복사하세요.
refusal-record-other-game = { $text } 게임은 읽을 수 없어요. 리버시와 오셀로만 읽을 수 있어요.
refusal-record-bad-start = { $text } 시작 배치는 읽을 수 없어요. 첫 수 전의 돌을 확인하세요.
refusal-record-other-start = 제가 아는 배치와 다른 돌에서 시작하는 대국이에요.
refusal-record-discs-changed = 수와 수 사이에, 어떤 수로도 나올 수 없게 돌이 바뀌는 곳이 있어요.
refusal-record-wthor = { $problem ->
    [board] 이 WTHOR 파일의 대국은 { $stated }×{ $stated } 보드예요. 8×8만 읽을 수 있어요.
    [solitaires] 이 WTHOR 파일에는 풀이용 국면이 들어 있어요. 대국만 읽을 수 있어요.
    [players] WTHOR의 플레이어 목록이에요. 대국은 .wtb 파일에 있어요.
    [tournaments] WTHOR의 대회 목록이에요. 대국은 .wtb 파일에 있어요.
    [short] 이 WTHOR 파일에는 { $stated }판이라고 적혀 있는데 { $held }판만 들어 있어요. 다시 내려받으세요.
   *[long] 이 WTHOR 파일에는 { $stated }판이라고 적혀 있는데 { $held }바이트가 더 들어 있어요. 다시 내려받으세요.
}
refusal-paste-gone = 그 글이나 파일은 더 이상 기억하지 못해요. 명령어에 다시 넣으세요.
refusal-record-not-text = 읽을 수 없어요. 수순, 또는 SGF, GGF, WTHOR 대국을 넣으세요.
refusal-too-many-games = 진행 중인 대국이 10판이라 더 시작할 수 없어요. 먼저 하나를 끝내거나 기권하세요. 목록: { -slash-games }
refusal-other-too-many-games = { $name }님이 진행 중인 대국이 10판이라 더 시작할 수 없어요. 그중 하나가 끝나면 다시 시도하세요.
refusal-challenge-too-many = 응답을 기다리는 신청이 5개라 더 보낼 수 없어요. 하나를 취소하거나 응답을 기다리세요.
refusal-challenge-too-many-pings = { $name }님이 최근 신청 3개를 수락하지 않았어요. 한 시간 뒤에 다시 시도하세요.
refusal-challenge-oneself = 자신에게는 신청할 수 없어요. 다른 사람을 고르거나 { -slash-play } 명령어로 저와 두세요.
refusal-challenge-bot = 다른 봇은 저와 리버시를 두지 않아요. 사람에게 신청하거나 { -slash-play } 명령어로 저와 두세요.
refusal-challenge-open-in-direct-messages = 여기서는 다른 사람이 대국 신청을 볼 수 없어요. 서버에서 { -slash-challenge } 명령어를 쓰거나 { -slash-play } 명령어로 저와 두세요.
refusal-challenge-in-direct-messages = 여기서는 { $name }님이 대국 신청을 볼 수 없어요. 서버에서 { -slash-challenge } 명령어를 쓰거나 { -slash-play } 명령어로 저와 두세요.
refusal-challenge-kept-private = 이 서버는 외부 앱의 게시를 허용하지 않아서 여기서는 다른 사람이 대국 신청을 볼 수 없어요. 다이렉트 메시지에서 { -slash-challenge } 명령어를 쓰세요.
refusal-takes-no-challenges = { $name }님에게는 신청할 수 없어요. 다른 사람을 고르거나 { -slash-play } 명령어로 저와 두세요.
refusal-blocked-by-you = { $name }님을 차단한 상태예요. 함께 두려면 { -slash-settings }에서 차단을 해제하세요.
refusal-block-self = 자신은 차단할 수 없어요.
refusal-block-bot = 봇은 대국을 신청하지 않아요.
refusal-too-many-blocked = 100명을 차단해서 더 차단할 수 없어요. 먼저 누군가의 차단을 해제하세요.
refusal-channel-not-allowed = 이 채널에서는 대국을 시작할 수 없어요. 가능한 채널: { $channels }.
channel-full = 이 채널에서 진행할 수 있는 대국 { $limit }판이 다 찼어요.
refusal-channel-full = { channel-full } 다른 채널에서 시작하거나 나중에 다시 시도하세요.
refusal-only-channel-full = { channel-full } 나중에 다시 시도하세요.
refusal-channel-full-go-to = { channel-full } 기다리거나 다른 채널을 이용하세요: { $channels }.
refusal-thread-of-game = 이 스레드는 { $game }번 대국 전용이에요. 새 대국은 { $channel } 채널에서 시작하세요.
refusal-vote-outside-server = 투표 대국은 제가 멤버인 서버에서만 할 수 있어요.
refusal-vote-under-way = 이 채널은 이미 투표 대국 중이에요: { $game }.
refusal-exhibitions-for-moderators = 이 서버에서는 운영진만 시범 대국을 시작할 수 있어요. 대신 { -slash-play } 명령어로 저와 두세요.
refusal-tournament-unknown = 여기에는 그런 대회가 없어요. { -slash-tournament-create } 명령어로 만드세요.
refusal-tournament-several = 열려 있는 대회가 여러 개예요. `tournament`로 하나를 고르세요.
refusal-tournament-outside-server = 대회는 서버에서만 할 수 있어요.
refusal-tournament-for-moderators = 이 서버에서는 운영진만 대회를 만들 수 있어요.
refusal-tournament-not-allowed = 이 서버에서는 대회를 할 수 없어요.
refusal-tournament-too-many = 이 서버에서 신청을 받거나 진행 중인 대회가 3개라 더 만들 수 없어요. 하나가 끝날 때까지 기다리세요.
refusal-tournament-needs-clock = 대회에는 시계가 필요해요. `clock` 옵션에서 다른 것을 고르세요.
refusal-tournament-no-name = 대회 이름이 필요해요. `name` 옵션에 넣으세요.
refusal-tournament-started = 이 대회의 참가 신청은 끝났어요.
refusal-tournament-over = 이미 끝난 대회예요.
refusal-tournament-no-cancel = 대회 대국은 취소할 수 없어요. 기권은 할 수 있어요.
refusal-tournament-needs-standard-board = 이름 있는 오프닝과 균형 오프닝은 8×8 보드에서만 쓸 수 있어요. `board` 옵션을 빼거나 `setup:random`을 고르세요.
refusal-tournament-full = 이 대회는 자리가 다 찼어요.
refusal-tournament-joined = 이미 참가한 대회예요.
refusal-tournament-not-joined = 참가하지 않은 대회예요.
refusal-tournament-too-few-players = 시작하려면 { $least }명 이상이 필요해요.
refusal-tournament-not-organizer = { $name }님과 운영진만 할 수 있어요.
refusal-tournament-no-game = 이번 라운드에 시작할 대국이 없어요.
refusal-tournament-ready = 이미 준비를 마쳤어요. 상대도 준비하면 대국이 시작돼요.
refusal-no-exhibitions = 이 서버에서는 시범 대국을 할 수 없어요. 대신 { -slash-play } 명령어로 저와 두세요.
refusal-not-moderator = 다른 사람의 대국은 운영진(‘메시지 관리’ 권한)만 종료할 수 있어요.
refusal-annulment-not-manager = 대국 무효 처리는 서버 관리자(‘서버 관리하기’ 권한)만 할 수 있어요.
refusal-may-not-see-reports = 페어플레이 보고서는 서버 관리자(‘서버 관리하기’ 권한)만 볼 수 있어요.
refusal-not-owner = 무효 처리된 대국을 다시 반영하는 건 이 봇의 소유자만 할 수 있어요.
refusal-annulment-too-early = { $game }번 대국은 아직 진행 중이에요. 끝난 뒤에 무효 처리하거나 { -slash-moderate-end-game } 명령어로 종료하세요.
refusal-annulment-before-win-is-final = { $game }번 대국의 승자가 아직 승리를 사양할 수 있어요. 승리가 확정되면(늦어도 하루 뒤) 무효 처리하세요.
refusal-annulment-not-rated = { $game }번 대국은 레이팅에 반영되지 않은 대국이라 무효 처리할 것이 없어요.
refusal-annulment-already-annulled = { $game }번 대국은 이미 무효 처리됐어요.
refusal-annulment-not-annulled = { $game }번 대국은 무효 처리되지 않아서 그대로 반영돼요.
refusal-not-manager = 서버 설정은 서버 관리자(‘서버 관리하기’ 권한)만 바꿀 수 있어요.
refusal-challenge-unknown = 그 대국 신청을 찾을 수 없어요. { -slash-challenge } 명령어로 새로 신청하세요.
refusal-challenge-settled = 이미 처리된 대국 신청이에요.
refusal-challenge-expired = 만료된 대국 신청이에요.
refusal-challenge-accept-own = 직접 보낸 신청이에요. { $name }님이 수락해야 해요.
refusal-challenge-accept-own-open = 직접 보낸 신청이에요. 다른 사람이 수락해야 해요.
refusal-challenge-only-opponent-responds = { $name }님에게 보낸 신청이에요. { -slash-challenge } 명령어로 직접 신청해 보세요.
refusal-challenge-only-challenger-cancels = { $name }님만 이 신청을 취소할 수 있어요.
refusal-bad-board = { $text } 크기의 보드는 없어요. 가로와 세로 모두 4~12의 짝수여야 해요.
refusal-bad-level = { $text } 레벨은 없어요. 1부터 10까지 중에서 고르세요.
refusal-bad-level-choice = { $text } 레벨은 없어요. 1부터 10까지의 수나 `{ level-match-me }` 중에서 고르세요.
refusal-bad-choice = “{ $option }” 옵션은 다음 중 하나여야 해요: { $expected }.
refusal-no-server-here = 순위표는 서버마다 있어요. 서버에서 { -slash-leaderboard } 명령어를 쓰거나 scope를 `global`로 고르세요.
refusal-too-many-actions = 너무 빨라서 따라갈 수 없었어요. 잠깐 기다렸다가 다시 시도하세요.
refusal-busy = 지금 대국이 너무 많아 바빠요. 1분 뒤에 다시 시도하세요.

## Commands, with their options as attributes

command-play = 저와 한 판 두기
    .level = 제 실력, 1(랜덤)부터 10(그랜드마스터)까지, 또는 나와 비슷하게
    .color = { -option-color }
    .board = { -option-board }
    .setup = { -option-setup }
    .first = { -option-first }
    .goal = { -option-goal }
    .handicap = { -option-handicap }
    .view = { -option-view }
command-challenge = 누군가에게 대국 신청하기
    .opponent = 신청할 상대. 비우면 이 채널의 누구나 수락 가능
    .color = { -option-color }
    .board = { -option-board }
    .setup = { -option-setup }
    .first = { -option-first }
    .goal = { -option-goal }
    .handicap = { -option-handicap }
    .clock = 제한 시간(분)과 한 수의 추가 시간(초), 또는 한 수에 며칠
    .rated = 레이팅에 반영할지
    .view = { -option-view }
menu-challenge = 리버시 대국 신청
menu-profile = 리버시 프로필
menu-review = 이 대국 복기
command-watch = 봇끼리 두는 대국 관전하기
    .black = 흑을 둘 레벨
    .white = 백을 둘 레벨
    .board = { -option-board }
    .setup = { -option-setup }
    .goal = { -option-goal }
    .view = { -option-view }
command-vote = 이 채널 사람들과 투표로 저와 한 판 두기
    .level = 제 실력, 1(랜덤)부터 10(그랜드마스터)까지
    .time = 첫 표부터 한 수에 투표할 수 있는 시간
    .color = 채널의 돌 색
    .board = { -option-board }
    .setup = { -option-setup }
    .goal = { -option-goal }
    .view = { -option-view }
command-move = 수 두기
    .square = 돌을 둘 칸. 예: d3
    .game = { -option-game }
command-board = 내 보드를 채널 맨 아래에 다시 올리기
    .game = { -option-game }
    .view = { -option-view }
command-replay = 끝난 대국 다시 보기. 복기와 수마다의 형세 포함
    .game = 볼 대국의 번호(보드 아래에 있음). 비우면 내 마지막 대국
    .transcript = 다른 곳에서 둔 대국(수순, SGF, GGF) 또는 국면(OBF 한 줄)
    .file = 다른 곳에서 둔 대국 파일: SGF, GGF, WTHOR(.wtb), 수순
command-opening = 오프닝의 수순과 형세, 여기서의 성적 보기
    .name = 오프닝 이름. 예: Tiger
command-puzzle = 정답인 한 수 찾기
    .which = 오늘의 퍼즐, 레이팅 퍼즐, 내 대국의 실수 중 하나
command-games = 진행 중인 내 대국 목록과 링크 보기
command-moderate = 이 서버의 대국 종료, 무효 처리, 페어플레이 확인
command-moderate-end-game = 이 서버의 대국을 결과 없이 종료하기
    .game = 대국 번호. 보드 아래에 있음
command-moderate-annul = 이 서버의 레이팅전을 무효 처리하기
    .game = 대국 번호. 보드 아래에 있음
command-moderate-fair-play = 레이팅전에서 둔 수를 엔진의 수와 비교하기
    .user = 누구의 대국인지. 비우면 내 대국
command-leaderboard = 이 서버의 순위 보기
    .by = 순위를 매기는 기준
    .scope = 이 서버, 또는 공개를 선택한 모든 플레이어
command-profile = 레이팅, 전적, 가장 큰 승리 보기, 또는 두 사람 비교하기
    .user = 누구의 프로필인지. 비우면 내 프로필
    .versus = 그 사람과 비교할 사람
command-history = 끝난 대국 목록을 보고 열기
    .user = 누구의 대국인지. 비우면 내 대국
    .opponent = 이 사람과 둔 대국만
    .result = 이 결과의 대국만
    .kind = 이 종류의 대국만
    .opening = 이 오프닝의 대국만
    .after = 이날부터의 대국만. 예: 2026-01-31
    .before = 이날 전의 대국만. 예: 2026-01-31
command-tournament = 이 서버의 대회 열기와 참가하기
command-tournament-create = 대회 만들기
    .name = 대회 이름
    .format = 누가 누구와 두는지
    .clock = 각자의 제한 시간
    .board = 보드. 예: 8x8
    .setup = 시작할 때의 돌 배치
command-tournament-join = 대회에 참가하기
    .tournament = 어느 대회인지. 여러 개일 때만
command-tournament-leave = 대회에서 나가기
    .tournament = 어느 대회인지. 여러 개일 때만
command-tournament-start = 내 대회의 1라운드 시작하기
    .tournament = 어느 대회인지. 여러 개일 때만
command-tournament-standings = 대회 순위 보기
    .tournament = 어느 대회인지. 끝난 대회도 가능
command-tournament-end = 내 대회를 도중에 종료하기
    .tournament = 어느 대회인지. 여러 개일 때만
command-settings = 보드, 새 대국, 알림, 휴가, 힌트, 전체 순위표, 차단, 내 데이터
command-server-settings = 채널, 스레드, 알림, 보드, 퍼즐, 주간 소식, 역할
command-help = 두는 법과 기능 알아보기

help-playing =
    {"**"}Outflank는 리버시를 두는 봇이에요.** 보드 아래 버튼이나 메뉴로 두세요.

    { -slash-play } — { command-play }
    { -slash-challenge } — { command-challenge }
    { -slash-watch } — { command-watch }
    { -slash-vote } — { command-vote }
    { -slash-move } — 칸 이름을 입력해 { command-move }
    { -slash-board } — { command-board }
    { -slash-games } — { command-games }
    { -slash-settings } — { command-settings }

help-learning =
    {"**"}배우기와 돌아보기**
    { -slash-puzzle } — { command-puzzle }
    { -slash-opening } — { command-opening }
    { -slash-history } — { command-history }
    { -slash-replay } — { command-replay }
    { -slash-profile } — { command-profile }
    { -slash-leaderboard } — { command-leaderboard }

    대국이 있는 메시지의 메뉴에서 ‘앱’을 고르면 “{ menu-review }” 메뉴가 있어요. 사람의 메뉴에는 “{ menu-profile }”, “{ menu-challenge }” 메뉴가 있어요.

help-people =
    {"**"}사람과 두기**
    친선전이 아니면 모두 레이팅전이에요. 친선전에서는 상대가 수락하면 수를 무를 수 있어요. 차단은 { -slash-settings }에서 할 수 있어요.

    - {"**"}실시간 시계**: 플레이어마다 몇 분, 한 수마다 몇 초를 더 받아요. 내 시계는 첫 수부터 흐르고, 첫 수는 2분 안에 둬야 해요. 시간이 먼저 다 되면 져요.
    - {"**"}통신 대국**: 한 수에 며칠씩 생각해요. **{ button-conditional-moves }** 버튼으로 응수를 미리 정하고, **{ button-give-time }** 버튼으로 상대에게 하루를 더 줄 수 있어요. 1년에 14일인 휴가 동안에는 시간패가 없어요.
    - {"**"}시계 없이**: 7일 동안 수가 없으면 승리를 선언할 수 있어요.
    - {"**"}알림**: 내 차례가 되고 1분 뒤에, { -slash-settings }에서 고른 방식으로 와요.

    { -slash-tournament-create } — { command-tournament-create }

help-servers =
    {"**"}서버 관리자를 위한 안내**
    저는 대국을 두는 곳과, 주간 소식이나 오늘의 퍼즐을 올리도록 고른 채널에만 글을 써요.

    { -slash-server-settings } — { command-server-settings }
    { -slash-moderate-end-game } — { command-moderate-end-game }
    { -slash-moderate-annul } — { command-moderate-annul }
    { -slash-moderate-fair-play } — { command-moderate-fair-play }

    서버 관리자는 이 모두를 할 수 있어요. 운영진은 대국을 종료하고, 시범 대국을 일시 정지하거나 중단할 수 있어요.

rules =
    {"**"}리버시 두는 법**
    새로 두는 돌과 이미 있는 내 돌 사이에 상대 돌이 가로, 세로, 대각선으로 빈틈없이 끼도록 둬요. 사이에 낀 돌은 모두 내 색으로 뒤집혀요. 둘 수 있는 칸이 없으면 패스해요. 양쪽 모두 둘 곳이 없으면 돌이 많은 쪽이 이겨요. 흑이 먼저 둬요.

    - {"**"}보드**: 가로와 세로 모두 4~12의 짝수. `a1`은 왼쪽 위
    - {"**"}승리 조건**: 돌이 많은 쪽(`most`) 또는 적은 쪽(`fewest`)
    - {"**"}배치**: `standard`(흑 d5 e4), `mirrored`(흑 d4 e5), `parallel`(흑 d4 e4), `free`(처음 네 개를 번갈아 두기)
    - {"**"}오프닝**: `random`, `balanced`(8×8), 또는 `Tiger` 같은 이름(8×8, 레이팅 미반영)
rules-example = {"**"}그림**: 흑이 막 f5에 둬서 e5 돌을 뒤집었어요. 백은 다음 돌을 d6, f4, f6 중 한 곳에 둘 수 있어요.

## Values of options

choice-color = { $color ->
    [black] 흑
    [white] 백
   *[random] 무작위
}
choice-goal = { $goal ->
    [fewest] 돌이 적은 쪽 승리
   *[most] 돌이 많은 쪽 승리
}
choice-handicap = { $who ->
    [me] 나에게 코너 { $corners }개
    [opponent] 상대에게 코너 { $corners }개
   *[auto] 자동: 대등해지는 만큼의 코너
}
choice-rated = { $rated ->
    [no] 친선전
   *[yes] 레이팅전
}
choice-no-clock = 시계 없음
choice-view = { $format ->
    [text] 글(화면 낭독기용)
    [letters] 문자
   *[picture] 그림
}
choice-scope = { $scope ->
    [global] 모든 서버
   *[server] 이 서버
}
choice-puzzle = { $puzzle ->
    [next] 다음 퍼즐(레이팅 반영)
    [mistakes] 내 대국의 실수
   *[daily] 오늘의 퍼즐(모두 같음)
}

## Privacy

privacy-nothing = 저장된 내 정보가 없어요.
privacy-bytes = 삭제된 데이터의 마지막 조각이 아직 데이터베이스 파일에 남아 있어요. 백업처럼 그 파일을 읽는 작업이 끝나는 대로 덮어써요.
privacy-nothing-but-bytes = 저장된 내 정보가 없어요. { privacy-bytes }
privacy-stored =
    저장된 정보: Discord ID, 이름({ $name }), 언어, 설정, 그리고
    - 끝난 대국 { $ended }판(그중 레이팅전 { $rated }판)
    - 진행 중인 대국 { $running }판
    - 내가 보낸 대국 신청 { $challenges }개
    - 참가한 대회 { $tournaments }개
    - 투표 대국에서 던진 표 { $votes }표
    - 내가 차단한 사람 { $blocked }명
privacy-delete =
    {"**"}데이터를 삭제할까요?** 되돌릴 수 없어요.
    - 이름, 계정, 설정, 퍼즐, 투표, 차단 목록, 순위표 기록이 삭제돼요.
    - 나를 차단한 사람의 차단은 다시 돌아와도 그대로이고, 최근 한 시간 동안 보낸 신청도 횟수에 들어가요. 그런 것이 있으면 계정에서 만든 코드만 남기고, 이름과 ID는 남기지 않아요.
    - 진행 중인 대국은 결과 없이 끝나고, 응답을 기다리는 신청은 취소돼요.
    - 참가 중인 대회에서 나가게 되고, 내가 주최한 대회는 아직 시작하지 않았으면 열리지 않아요.
    - 내가 둔 대국은 “{ deleted-player }” 이름으로 상대의 기록에 남아요. 상대의 레이팅은 바뀌지 않아요.
    - 봇이 올린 메시지는 Discord에 남아요. 그곳의 메시지를 삭제할 수 있는 사람이 지울 수 있어요.
    다시 이용하면 처음부터 시작해요.
privacy-deleted = 데이터를 삭제했어요. 다시 이용하면 처음부터 시작해요.
privacy-deleted-but-bytes = { privacy-deleted } { privacy-bytes }
export-whole = 저장된 내 정보 전부예요. 나만 볼 수 있어요.
export-part = 파일에 담을 수 있는 만큼의 내 정보예요. 끝난 대국 { $of }판 중 최근 { $games }판이 들어 있고, 그 밖에 빠진 것은 파일에 적혀 있어요. 나만 볼 수 있어요.

## Texts and alt texts of cards

card-product = Outflank
card-mistake = 실수: { $least }~{ $most }개 손해
card-blunder = 블런더: { $least }개 이상
card-ahead = { $name } 우세
card-turning-point = 승부처
card-best-move = 최고의 수
card-axis-move = 수
card-moves = { $number }수
card-list = { $title }: { $rows }.
card-row = { $rank }위 { $name }, { $value }, { $detail }
card-fact = { $label } { $value }
card-profile = { $name }님, 전적은 승, 패, 무 순서: { $facts }.
card-rating-course = 레이팅은 처음 { $first }점, 마지막 { $last }점. 최저 { $least }점, 최고 { $most }점.
card-evaluation = { $black } 대 { $white } 대국의 형세 그래프. 시점별 예상 결과: { $leads }.
card-lead = { $ply ->
    [0] 시작 시점
   *[other] { $ply }수 시점
} { $leader ->
    [none] 동수
    [black] 흑 { $discs }개 차 우세
   *[white] 백 { $discs }개 차 우세
}
card-slips-left = 그 밖에 { $count }개는 생략.
card-slip = { $ply }수째, { color }: { $slip ->
    [mistake] 실수
   *[blunder] 블런더
}.
card-rating-step = { $before } → { $after } ({ $change })
card-rating-after = { $after } ({ $change })
