# All texts that users read, in German. Most are shown in Discord messages, so Markdown is interpreted.
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

-option-board = Spalten x Reihen, zum Beispiel 8x8, beide gerade und von 4 bis 12
-option-setup = Die Steine am Anfang oder eine Eröffnung: random, balanced oder ihr Name
-option-goal = Ob die meisten oder die wenigsten Steine gewinnen
-option-handicap = Ecken, die eine Seite von Anfang an hat. Wer sie hat, spielt Schwarz
-option-view = Wie das Brett erscheint: als Bild, als Text für Screenreader oder aus Buchstaben
-option-color = Die Farbe deiner Steine
-option-first = Wer anfängt
-option-game = Welche deiner Partien, wenn nicht die in diesem Kanal

## Parts of other messages

separator-items = {", "}
# Between days and hours.
separator-units = {" und "}
separator-sides = {" · "}
separator-clauses = {"; "}
separator-sentences = {" "}
sentence = { $text }.
permission = { $name ->
    [administrator] Administrator
    [manage-server] Server verwalten
    [manage-roles] Rollen verwalten
    [manage-channels] Kanäle verwalten
    [manage-webhooks] Webhooks verwalten
    [manage-messages] Nachrichten verwalten
    [manage-threads] Threads verwalten
    [manage-nicknames] Nicknames verwalten
    [manage-expressions] Ausdrücke verwalten
    [manage-events] Events verwalten
    [kick-members] Mitglieder kicken
    [ban-members] Mitglieder bannen
    [timeout-members] Mitglieder im Timeout
    [mute-members] Mitglieder stummschalten
    [deafen-members] Ein- und Ausgabe von Mitgliedern deaktivieren
    [move-members] Mitglieder verschieben
    [mention-everyone] Erwähne @everyone, @here und „Alle Rollen“
    [view-audit-log] Audit-Log einsehen
    [view-channel] Kanal ansehen
    [send-messages] Nachrichten senden
    [attach-files] Dateien anhängen
    [send-messages-in-threads] Nachrichten in Threads senden
   *[create-public-threads] Öffentliche Threads erstellen
}
language-name = Deutsch
nameless = Namenlos
numbered-player = Spieler { $number }
deleted-player = Gelöschtes Konto
name-and-color = { $name } ({ color })
disc = { $color ->
    [black] ⚫
   *[white] ⚪
}
color = { $color ->
    [black] Schwarz
   *[white] Weiß
}
color-as-name = { $color ->
    [black] Schwarz
   *[white] Weiß
}
other-as-name = { $other ->
    [black] Schwarz
   *[white] Weiß
}
level-called = { $number ->
    [1] Zufall
    [2] Nimmersatt
    [3] Position
    [4] Schüler
    [5] Verein
    [6] Experte
    [7] Meister
    [8] Champion
    [9] Orakel
   *[10] Großmeister
}
level-name = Stufe { $number } · { level-called }
level-choice = { $number } · { level-called }
level-choice-even = { $choice } · auf deinem Niveau
level-match-me = so stark wie ich
level-choice-match-me = { level-match-me } · Stufe { $level }
plays-like = Stufe { $level } ({ $least }–{ $most })
plays-like-unknown = noch nicht bekannt (dafür braucht es mindestens { $games ->
    [one] 1 weitere Partie
   *[other] { $games } weitere Partien
} gegen den Bot)
plays-like-value = { $level } ({ $least }–{ $most })
plays-like-value-unknown = noch { profile-games }
level-short = Stufe { $number }
level-shortest = St. { $number }
game-number = Partie { $game }
game-in-channel = Partie { $game } in <#{ $channel }>
game-outside = Partie { $game } in einem Chat ohne mich
board = { $columns }×{ $rows }
from-review = ab Zug { $ply } einer anderen Partie
board-remark = { $board }-Brett
setup = { $setup ->
    [mirrored] gespiegelte Aufstellung
    [parallel] parallele Aufstellung
    [free] freie Aufstellung
    [random] zufällige Eröffnung
    [balanced] ausgeglichene Eröffnung
   *[standard] Standardaufstellung
}
setup-opening = Eröffnung { $name }
from-opening = aus einer gewählten Eröffnung
goal = { $goal ->
    [fewest] die wenigsten Steine gewinnen
   *[most] die meisten Steine gewinnen
}
handicap = { $corners ->
    [one] Vorgabe: 1 Ecke für Schwarz
   *[other] Vorgabe: { $corners } Ecken für Schwarz
}
handicap-none = Vorgabe: keine
first = { $color ->
    [black] Schwarz fängt an
    [white] Weiß fängt an
   *[random] das Los entscheidet, wer anfängt
}
rated = gewertet
casual = ungewertet
not-rated = { $reason ->
    [claimed] nicht gewertet: der Sieg wurde beansprucht
    [too-short] nicht gewertet: zu Ende, bevor beide Seiten zweimal gezogen hatten
    [too-many] nicht gewertet: { $black } und { $white } haben heute schon 10 gewertete Partien gespielt
    [annulled] nicht gewertet: von der Moderation annulliert
   *[other] ungewertet
}
quoted = „{ $text }“
unreadable = Das

## The game message

turn-of = **{ $disc } { $name } ist am Zug**
turn-of-clock = **{ $disc } { $name } ist am Zug · { $limit ->
    [first-move] erster Zug fällig <t:{ $at }:R>
   *[clock] Zeit läuft <t:{ $at }:R> ab
}**
turn-thinking = **{ $disc } { $name } denkt nach …**
# A channel plays by votes. `name` is the channel.
vote-open = **{ $disc } { $name } stimmt ab · die Zeit beginnt mit der ersten Stimme**
vote-running = **{ $disc } { $votes ->
    [one] 1 Stimme
   *[other] { $votes } Stimmen
} · der Zug mit den meisten wird <t:{ $at }:R> gespielt**
vote-channel = Der Kanal
vote-counted = Partie { $game }: Du stimmst für { $square }. Du kannst deine Stimme bis <t:{ $at }:T> ändern.
turn-and-offer = { $turn } · **{ $kind ->
    [undo] { $name } möchte einen Zug zurücknehmen
   *[draw] { $name } bietet Remis an
}**
turn-paused = **Pause · { $color ->
    [black] Schwarz
   *[white] Weiß
} am Zug**
game-ended = **{ $ending }**
move = { $square } (+{ $flips })
moves-of = { $name } { $moves }
moves-cut = … { $moves }
moves-none = Noch keine Züge
# The game begins with moves that nobody made in it. `name` is the name of their opening, or `no`.
moves-start = Die Partie beginnt nach { $moves }{ $name ->
    [no] { "" }
   *[other] { " " }({ $name })
}
moves-start-later = Die Partie beginnt mit Zug { $ply }
moves-none-ended = Keine Züge
pass = { $name } passt
announcement = { $kind ->
    [draw-declined] { $name } lehnt das Remis ab
    [undo-declined] { $name } lehnt die Zugrücknahme ab
   *[time-given] { $name } gibt { $other } einen Tag mehr
}
game-details = -# { $details }
game-side = { $disc } { $name } { $discs }
game-empty = { $empty } frei
clock-live = { $minutes } min + { $seconds } s pro Zug
clock-days = { $days ->
    [one] 1 Tag pro Zug
   *[other] { $days } Tage pro Zug
}
clock-votes = { $time } zum Abstimmen
clock-left = { $name } hat noch { $time }
clock-stood-still = Ich war { $time } weg, die Uhr stand so lange still
clock-stands-still = die Uhren stehen still, weil ich von diesem Server entfernt wurde
clock-goes-on = die Uhren laufen <t:{ $at }:R> weiter
clock-on-holiday = { $name } ist im Urlaub, längstens bis <t:{ $until }:f>
clock-win-open = { $name } kann den Sieg bis <t:{ $until }:f> ablehnen
minutes = { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
}
days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
hours = { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
}
game-exhibition = Schaupartie, gestartet von { $name }
game-vote = Abstimmungspartie, gestartet von { $name }
game-rating-limited = { $change ->
    [none] keine
   *[small] geringe
} Wertungsänderung für { $name }: { $limit ->
    [new] { $other } hatte noch zu wenige verschiedene Gegner
    [often] die beiden spielen oft gegeneinander
   *[apart] eine unsichere Wertung bleibt höchstens 120 Punkte von der des Gegners entfernt
}
rating-after-game = { $name } { $before } → { $after }{ $provisional ->
    [yes] ?
   *[no] {""}
}
game-not-counted = zählt nicht für die Stufe: { $reason ->
    [undo] ein Zug wurde zurückgenommen
    [hint] ein Tipp wurde gezeigt
   *[starved] ich hatte zu wenig Rechenzeit
}
game-plays-like = { $name } spielt wie { $value }
game-plays-like-unknown = Stufe von { $name }: { $value }
title-name = { $title ->
    [beginner] Neuling
    [novice] Lehrling
    [intermediate] Kenner
    [advanced] Könner
    [adept] Ass
    [virtuoso] Virtuose
   *[grandmaster] Legende
}
title-earned = **{ $name } trägt jetzt den Titel { title-name }**
weekly-summary-title = **Wochenrückblick · { $first } – { $last }**
weekly-summary-games = { $games ->
    [one] { $games } Partie wurde hier zu Ende gespielt.
   *[other] { $games } Partien wurden hier zu Ende gespielt.
}
weekly-summary-most-active = Am aktivsten: **{ $name }** mit { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}
weekly-summary-best-win = Bester Sieg: **{ $winner }** gegen **{ $loser }**, trotz { $margin } Punkten weniger in der Wertung · { $game }
weekly-summary-streak = Längste Serie: **{ $name }** gewann { $wins } Partien in Folge gegen Menschen
weekly-summary-title-of = **{ $name }** ({ title-name })
weekly-summary-titles = { $count ->
    [one] Neuer Titel
   *[other] Neue Titel
}: { $titles }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}
weekly-summary-wins = **{ $name }** ({ $wins })
weekly-summary-podium = Meiste Siege des Monats: { $names }
weekly-summary-tournament = **{ $name }** hat das Turnier **{ $tournament }** gewonnen.
weekly-summary-note = -# Wer steht wo? { -slash-leaderboard }
game-ended-rematch = **{ $ending } · { $name } { $answer ->
    [declined] lehnt eine Revanche ab
   *[wanted] möchte eine Revanche
}**
game-rematch = Revanche: { $game }
game-next = weiter mit { $game }
game-number-link = [Partie { $game }]({ $link })

end-win = { $winner } gewinnt { $own }:{ $other }
end-win-fewest = { $winner } gewinnt { $own }:{ $other } (die wenigsten Steine gewinnen)
end-draw = Unentschieden { $discs }:{ $discs }
end-draw-agreed = Remis vereinbart
end-resigned = { $loser } gibt auf: { $winner } gewinnt
end-time-out = Zeit von { $loser } abgelaufen: { $winner } gewinnt
end-no-first-move = { $name } hat den ersten Zug nicht innerhalb von { $minutes } Minuten gemacht: kein Ergebnis
end-claimed = { $winner } beansprucht den Sieg: { $loser } hat 7 Tage lang nicht gezogen
end-cancelled = Abgebrochen, bevor beide Seiten gezogen hatten: kein Ergebnis
end-cancelled-by = { $name } hat abgebrochen, bevor beide Seiten gezogen hatten: kein Ergebnis
end-replaced = Durch eine neuere Partie ersetzt: kein Ergebnis
end-stopped = Gestoppt: kein Ergebnis
end-by-moderator = Von der Moderation beendet: kein Ergebnis
end-player-deleted = Jemand hat die eigenen Daten gelöscht: kein Ergebnis
end-abandoned = Nach 30 Tagen ohne Zug beendet: kein Ergebnis

## A position in words, for alt texts and text boards

position-players = Reversi-Brett, { $columns } mal { $rows }. { $black }, { $white }.
position-player = { $name } { $discs }
position-turn = { $color ->
    [black] Schwarz
   *[white] Weiß
} am Zug.
position-last-move = Letzter Zug: { color } { $square }.
position-last-move-flips = Letzter Zug: { color } { $square }, umgedreht: { $flipped }.
position-moves = Gültige Züge: { $moves }.
position-no-move = Keine gültigen Züge.
position-discs = { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
}
position-squares = { $count ->
    [one] 1 Feld
   *[other] { $count } Felder
}
position-rows = Reihen von oben, Spalten a bis { $last }.
position-rows-by-color = Reihen von oben, Spalten a bis { $last }; nicht genannte Felder sind leer.
position-row = Reihe { $row }: { $squares }.
position-row-rest-empty = Reihe { $row }: { $squares }; Rest leer.
position-rows-empty = { $count ->
    [1] Reihe { $first }: leer.
    [2] Reihen { $first } und { $last }: leer.
   *[other] Reihen { $first } bis { $last }: leer.
}
position-square = { $column } { color }
position-square-range = { $first } bis { $last } { color }
position-row-color = { color } { $columns }
text-board-small = -# { $text }
text-board-letters = X Schwarz · O Weiß
text-board-letters-moves = X Schwarz · O Weiß · + gültiger Zug

## The replay of a finished game

replay = Partie { $game }: { $black_disc } { $black } gegen { $white_disc } { $white }
replay-moves = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
replay-passes = Passen wird nicht angezeigt
replay-opening = Eröffnung: { $name }
replay-record = Importierte Partie: { $black_disc } { $black } gegen { $white_disc } { $white }
replay-one-of = Partie { $number } von { $games }
replay-unfinished = Nicht beendet
replay-stated-draw = Unentschieden
replay-stated-win = { $winner } gewinnt
replay-start = Anfang · noch { $plies ->
    [one] 1 Zug
   *[other] { $plies } Züge
} · { $discs }
replay-step = Zug { $ply } von { $plies }: { $disc } { $played } · { $discs }
replay-discs = { $black_disc } { $black } · { $white_disc } { $white }
replay-squares = Züge
replay-sgf = SGF, für Programme wie Edax. Passen heißt dort `pa`.
replay-alt = Nachgespielte Reversi-Partie, { $columns } mal { $rows }. { $black } gegen { $white }. { $ending }. { $about }: { $transcript }.

## An opening

# The name of an opening, where the language has one of its own. The others keep the English one.
opening-name = { $opening ->
    [perpendicular-opening] Senkrecht
    [parallel-opening] Parallel
    [diagonal-opening] Diagonal
   *[other] { $name }
}
opening-title = {"**"}{ $name }** · { $moves }
opening-value = {"**"}Wert**: { $proven ->
    [no] etwa {""}
   *[yes] {""}
}{ $score ->
    [0] ausgeglichen, { $disc } { color } ist am Zug
   *[other] { $lead } für { $disc } { color } am Zug
}
opening-book = {"**"}Buchzüge**: { $moves }
opening-no-book = {"**"}Buchzüge**: keine. So weit reicht mein Eröffnungsbuch nicht.
opening-hidden = In einer laufenden Partie zwischen Menschen steht diese Stellung gerade auf dem Brett oder ist nur einen Zug entfernt. Den Wert zeige ich, sobald diese Partie weiter ist.
opening-server = {"**"}Dieser Server**: { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, Punkte { $black_disc } { $black } % · { $white_disc } { $white } %
opening-server-none = {"**"}Dieser Server**: noch keine Partien
opening-own = {"**"}{ $name }**: { $games }
opening-side = { $disc } { $games ->
    [0] keine Partien
   *[other] { $wins } gewonnen, { $draws } unentschieden, { $losses } verloren
}
opening-no-games = noch keine Partien
opening-note = -# Der Wert sagt, mit wie vielen Steinen Vorsprung die Seite am Zug bei bestem Spiel endet. Partien, die in eine benannte Variante übergingen, zählen auch.

## The review of a finished game

review-accuracy = {"**"}Präzision**: { $black_disc } { $black } · { $white_disc } { $white }
review-share = { $percent } %
review-share-usual = { $share }, üblich für { $count ->
    [one] Stufe { $least }
   *[several] die Stufen { $least } und { $most }
}
review-no-share = –
review-detail = Präzision { $share }
review-turning-point = {"**"}Wendepunkt**: Zug { $ply }, { $disc } { $name } { $played }: { $loss ->
    [one] 1 Stein
   *[other] { $loss } Steine
} schlechter als { $other }
review-no-turning-point = {"**"}Wendepunkt**: keiner. Kein Zug hat die Siegchancen stark verschlechtert.
review-best-move = {"**"}Bester Zug**: Zug { $ply }, { $disc } { $name } { $played }: { $loss ->
    [one] 1 Stein
   *[other] { $loss } Steine
} besser als { $other }, was Stufe 3 gespielt hätte
review-votes = {"**"}Stimmen**: Die Züge des Kanals haben im Schnitt { $loss } Steine gekostet.
review-voters = Am besten abgestimmt: { $voters }.
review-voter = { $name } { $loss }
review-votes-better = Besser, als wer am besten abstimmte: { $moves }.
review-votes-worse = Schlechter, als jemand wollte: { $moves }.
review-vote-move = Zug { $ply }, { $played } ({ $name } { $square }: { $discs ->
    [one] 1 Stein
   *[other] { $discs } Steine
})
review-note = -# Die Kurve zeigt, mit wie vielen Steinen { $goal ->
    [fewest] weniger
   *[most] Vorsprung
} eine Seite bei bestem Spiel gewinnen würde. Die Präzision sagt, wie nah ihre Züge den besten kommen.{ $usual ->
    [yes] {" "}Die übliche Stufe spielt im Schnitt genauso präzise; in einer einzelnen Partie kannst du eine Stufe oder mehr davon abweichen.
   *[no] {""}
}
review-step = Zug { $ply } von { $plies }: { $name } { $square }
review-only-move = Der einzige Zug. { color-as-name } endet { $result }{ review-proven }.
review-best = Der beste Zug: { color-as-name } endet { $result }{ review-proven }.
review-best-not-obvious = Der beste Zug: { color-as-name } endet { $result }{ review-proven }. { $other }, was Stufe 3 gespielt hätte, kostet { $loss ->
    [one] 1 Stein
   *[other] { $loss } Steine
}.
review-worse = { $slip ->
    [blunder] Patzer
    [mistake] Fehler
   *[inaccuracy] Ungenauigkeit
}: kostet { $proven ->
    [yes] {""}
   *[no] etwa{" "}
}{ $loss ->
    [one] 1 Stein
   *[other] { $loss } Steine
}. { color-as-name } endet danach { $result }, nach { $best } dagegen { $best_result }{ review-proven }.
review-proven = { $proven ->
    [yes] {" "}(bewiesen)
   *[no] {""}
}
reason-result = Aus { review-result-best } wird { review-result-played }.
review-result-best = { $best_outcome ->
    [win] einem Sieg
   *[draw] einem Unentschieden
}
review-result-played = { $played_outcome ->
    [draw] ein Unentschieden
   *[loss] eine Niederlage
}
reason-gives-corner = Damit kann { other-as-name } die Ecke { $square } nehmen, nach { $best } nicht.
reason-leaves-corner = { $square } ist eine Ecke: Ein Stein dort wird nie mehr umgedreht.
reason-must-pass = Nach { $square } hat { color-as-name } keinen Zug und passt.
reason-lets-move = { $best } lässt { other-as-name } keinen Zug.
reason-mobility = Damit hat { other-as-name } { $played } mögliche Züge, nach { $best } nur { $fewer ->
    [one] einen
   *[other] { $fewer }
}.
review-line-name = { $line ->
    [played] Gespielt
    [better] Besser
   *[same] Bestes Spiel
}
review-line = {"**"}{ review-line-name }**: { $moves }
review-line-shown = Auf dem Brett: die Zugfolge „{ review-line-name }“ nach Zug { $number } von { $plies }, { $played }.
review-jump = { $ply }. { $name } { $square }{ $slip ->
    [blunder] {" "}· Patzer, { $loss } Steine
    [mistake] {" "}· Fehler, { $loss } Steine
   *[none] {""}
}
select-review-jump = Zu einem Zug springen{ $slips ->
    [none] {""}
    [own] {" "}(deine Fehler zuerst)
   *[all] {" "}(Fehler zuerst)
}{ $left ->
    [none] {""}
    [slips] : { $shown } von { $mistakes } Fehlern
   *[moves] : { $shown } von { $moves } Zügen
}
review-own-worst = Dein schlechtester Zug in dieser Partie.
review-panel-note = -# { $goal ->
    [fewest] +4 heißt: am Ende 4 Steine weniger
   *[most] +4 heißt: am Ende 4 Steine mehr
} für die Seite, die zieht. Der gespielte Zug hat einen dunklen Rand.

## The analysis of a position, which only its reader sees

analysis = {"**"}{ $disc } { color-as-name } am Zug{"**"} · { $empties ->
    [one] 1 freies Feld
   *[other] { $empties } freie Felder
}
# A move with what it is worth.
move-value = { $square } { $lead }
analysis-key = Verlorene Steine
analysis-key-best = bester
analysis-key-range = { $least }–{ $most }
analysis-key-more = ab { $least }
analysis-proven = Bewiesen: { $moves }
analysis-estimated = Geschätzt mit einer { $reach ->
    [end] Suche bis zum Partieende, die unwahrscheinliche Züge auslässt
   *[depth] Suchtiefe von { $depth ->
        [one] 1 Zug
       *[other] { $depth } Zügen
    }
}: { $moves }
analysis-note = -# { $goal ->
    [fewest] Mit wie vielen Steinen weniger die Seite am Zug bei bestem Spiel enden würde.
   *[most] Mit wie vielen Steinen Vorsprung die Seite am Zug bei bestem Spiel gewinnen würde.
}{ $proven ->
    [all] {""}
   *[some] { $cut ->
        [yes] {" "}Die Zeit ist abgelaufen, ein neuer Versuch findet vielleicht mehr.
       *[no] {" "}Eine längere Suche kann andere Schätzungen ergeben.
    }
}

## Positions in which a move is to be found, which only their reader sees

answer-wrong = {"**"}{ $square } ist falsch.**
answer-cost = Das kostet { $proven ->
    [no] etwa {""}
   *[yes] {""}
}{ $loss ->
    [one] 1 Stein
   *[other] { $loss } Steine
}. Bei bestem Spiel beider Seiten endest du { $lead }, nach dem richtigen Zug { $right }.
answer-lead = mit { answer-about }{ $side ->
    [level] gleich vielen Steinen
   *[other] { $discs ->
        [one] 1 Stein
       *[other] { $discs } Steinen
    } { $goal ->
        [fewest] { $side ->
            [ahead] weniger als die andere Seite
           *[behind] mehr als die andere Seite
        }
       *[most] { $side ->
            [ahead] Vorsprung
           *[behind] Rückstand
        }
    }
}
answer-about = { $proven ->
    [yes] {""}
   *[no] etwa{" "}
}
answer-refutation = Das beste Spiel: { $moves }{ $more ->
    [yes] {" "}…
   *[no] {""}
}
answer-alt-wrong = { $square } ist falsch
answer-alt-solved = Die Antwort ist richtig
answer-alt-solution = Die Lösung

## How the bot played, which only its reader sees

bot-play = {"**"}So habe ich Partie { $game } gespielt ({ $level })**
bot-play-book = Mein letzter Zug aus dem Eröffnungsbuch war Zug { $number } ({ $square }).
bot-play-no-book = Keiner meiner Züge kam aus dem Eröffnungsbuch.
bot-play-solved = Ab Zug { $number } ({ $square }) hatte ich die Partie gelöst: { $score }. Bei bestem Spiel beider Seiten ende ich { $lead }.
bot-play-not-solved = Die Partie war zu Ende, bevor ich sie lösen konnte.
bot-play-nodes = Ich habe { $nodes } durchsucht, die meisten für Zug { $number } ({ $square }): { $most }.
bot-play-positions = { $nodes ->
    [one] 1 Stellung
   *[other] { $count } Stellungen
}
bot-play-note = -# Felder, die am Ende leer sind, zählen bei diesen Zahlen für den Sieger.

## The daily puzzle in a channel

daily-post-solution = Lösung von Rätsel { $number }: { $moves }
daily-post-solver = **{ $name }** ({ $tries ->
    [one] 1 Versuch
   *[other] { $tries } Versuche
})
daily-post-solvers = { $solved ->
    [0] Hier hat es an seinem Tag niemand gelöst.
   *[other] Hier gelöst von: { $names }{ $more ->
        [0] {""}
        [one] {" "}und einer weiteren Person
       *[other] {" "}und { $more } weiteren
    }
}
daily-post-role = -# { $role }
daily-role-given = Du hast jetzt die Rolle { $role } und wirst bei jedem Tagesrätsel benachrichtigt. Drücke noch einmal, um das zu beenden.
daily-role-taken = Du hast die Rolle { $role } nicht mehr und wirst bei Tagesrätseln nicht mehr benachrichtigt.
refusal-no-daily-role = Auf diesem Server wird niemand mehr bei Tagesrätseln benachrichtigt.
refusal-powerful-daily-role = Diese Rolle vergebe ich nicht mehr, denn sie hat Berechtigungen über andere. Bitte die Serververwaltung, in { -slash-server-settings } eine andere zu wählen.
refusal-cannot-change-role = Diese Rolle darf ich hier weder geben noch nehmen. Frag die Serververwaltung.

## Daily puzzles, which only their reader sees

daily-puzzle-title = {"**"}Tagesrätsel { $number }** · { $stars }
daily-puzzle-line = Outflank-Tagesrätsel { $number } · { $stars } · { $tries ->
    [0] nicht gelöst
   *[other] im { $tries }. Versuch gelöst
}
daily-puzzle-share = Zum Teilen, ohne etwas zu verraten:
    ```
    { $line }
    ```
daily-puzzle-open = -# { $days ->
    [0] Das nächste Tagesrätsel kommt <t:{ $next }:R>.
    [one] Deine Serie: 1 Tag. Das nächste Tagesrätsel kommt <t:{ $next }:R>.
   *[other] Deine Serie: { $days } Tage. Das nächste Tagesrätsel kommt <t:{ $next }:R>.
}
daily-puzzle-solved = -# Serie: { $days }, Rekord: { $best }. Ein verpasster Tag pro Monat wird dir verziehen. Das nächste Tagesrätsel kommt <t:{ $next }:R>.
daily-puzzle-missed = -# { $days ->
    [0] {""}
   *[other] { $goes_on ->
        [yes] Nicht gelöst, aber ein verpasster Tag pro Monat wird dir verziehen: Löse das Rätsel von morgen, und deine Serie ist { $days_after } Tage lang.{" "}
       *[no] Zum zweiten Mal in diesem Monat nicht gelöst, deine Serie beginnt also von vorn.{" "}
    }
}Das nächste Tagesrätsel kommt <t:{ $next }:R>.
daily-puzzle-late = -# Der Tag dieses Rätsels ist vorbei, es zählt also nicht für deine Serie. Zum heutigen: { -slash-puzzle }

## Puzzles, which only their reader sees

puzzle-title = {"**"}Rätsel { $puzzle }** · Wertung { $rating }
puzzle-all-tried = Du hast alle { $puzzles } Rätsel versucht. Dieses kommt noch einmal und zählt nicht.
puzzle-aim = { $disc } { color-as-name } { $stage ->
    [open] { $aim ->
        [win] zieht und gewinnt.
        [draw] zieht und erreicht ein Unentschieden.
       *[discs] ist am Zug. Finde den besten Zug.
    }
   *[answered] { $aim ->
        [win] konnte gewinnen.
        [draw] konnte ein Unentschieden erreichen.
       *[discs] war am Zug.
    }
}
puzzle-right = {"**"}Richtig.** { $moves }. Finde den nächsten Zug.
puzzle-solved = {"**"}{ $wrong ->
    [0] Gelöst!
    [one] Im zweiten Versuch gelöst.
   *[other] Nach { $wrong } falschen Zügen gelöst.
}** { $moves }
puzzle-solution = {"**"}Die Lösung:** { $moves }
puzzle-kind = {"**"}{ $kind ->
    [ending] Der einzige Gewinnzug.** Nach jedem anderen Zug erreicht { other-as-name } mindestens ein Unentschieden.
    [draw] Der einzige Zug zum Unentschieden.** Nach jedem anderen Zug gewinnt { other-as-name }.
    [parity] Parität.** { $region ->
        [one] { $square } füllt ein einzelnes freies Feld, auf das { other-as-name } nicht antworten kann.
       *[other] { $square } geht in eine Region mit { $region } freien Feldern: eine ungerade Zahl, also gehört dir dort der letzte Zug, wenn ihr abwechselnd setzt.
    }
    [wedge] Ein Keil.** { $square } steht zwischen zwei Kantensteinen von { other-as-name } und kann entlang dieser Kante nicht umgedreht werden.
    [quiet] Ein leiser Zug.** Kein Stein, den { $square } umdreht, grenzt an ein freies Feld, also kann { other-as-name } nirgends daneben setzen.
    [sacrifice] Ein Eckenopfer.** { $square } gibt { other-as-name } eine Ecke, und trotzdem ist jeder andere Zug schlechter.
   *[wipe-out] Eine Auslöschung.** Bei bestem Spiel bleibt { other-as-name } nur nach { $square } kein einziger Stein.
}
puzzle-values = Bei bestem Spiel endest du nach { $right } { $right_lead }, nach { $second }, dem zweitbesten Zug, { $second_lead }.
puzzle-rest = Das beste Spiel von da an: { $moves }
puzzle-values-later = Ich rechne noch aus, was die Züge wert sind. Das Ergebnis trage ich hier nach.
puzzle-counts = -# Deine Rätselwertung: { $rating }. Bei jedem Rätsel zählt nur deine erste Antwort.
puzzle-counted = -# Deine erste Antwort hat schon gezählt. Deine Rätselwertung bleibt bei { $rating }.
puzzle-rated = -# { $result ->
    [solved] Im ersten Versuch gelöst
   *[failed] Nicht im ersten Versuch gelöst
}: Deine Rätselwertung geht von { $before } auf { $after } ({ $change }). Serie: { $streak }, Rekord: { $best }.

## The trainer, which only its reader sees

trainer-to-move = {"**"}Finde den besten Zug.** { $disc } { color-as-name } ist am Zug{ $goal ->
    [fewest] : Die wenigsten Steine gewinnen.
   *[most] .
}
trainer-mistake = Am <t:{ $at }:D> hast du { $square } gespielt, in Partie { $game } gegen { $opponent }. Das hat { $proven ->
    [no] etwa {""}
   *[yes] {""}
}{ $loss ->
    [one] 1 Stein
   *[other] { $loss } Steine
} gekostet.
trainer-right = {"**"}{ $wrong ->
    [0] Richtig!
    [one] Im zweiten Versuch richtig.
   *[other] Nach { $wrong } falschen Zügen richtig.
}** { $moves }
trainer-other-right = { $square } ist genauso gut.
trainer-solution = {"**"}Der beste Zug ist { $square }.**
trainer-counts = Nur deine erste Antwort zählt. Nach einer falschen kommt die Stellung morgen wieder.
trainer-again = Diese Stellung kommt <t:{ $at }:R> wieder.
trainer-left = Heute noch übrig: { $positions }.
trainer-no-games = Du hast noch keine Partie beendet. Spiel eine mit { -slash-play } oder { -slash-challenge }, dann fragt { -slash-puzzle } mit `which:mistakes` deine eigenen Fehler ab.
trainer-no-mistakes = In deinen letzten Partien hast du keinen Fehler gemacht, den ich abfragen könnte. Spiel noch eine.
trainer-looking = Ich suche nach Fehlern in deinen letzten Partien. { $games ->
    [one] 1 Partie fehlt noch.
   *[other] { $games } Partien fehlen noch.
} Schau gleich noch einmal nach.
trainer-done = {"**"}Für heute ist nichts mehr übrig.** Die nächste Stellung kommt <t:{ $at }:R>.
trainer-done-for-now = {"**"}Für heute ist nichts mehr übrig.** Die nächsten Stellungen kommen aus deinen nächsten Partien.
trainer-waiting = Eine Stellung muss warten, denn in einer laufenden Partie zwischen Menschen steht sie gerade auf dem Brett oder ist nur einen Zug entfernt.
trainer-games-wait = { $games ->
    [one] Eine deiner Partien muss
   *[other] { $games } deiner Partien müssen
} warten, denn in einer laufenden Partie zwischen Menschen steht gerade eine ihrer Stellungen auf dem Brett oder ist nur einen Zug entfernt.
trainer-games-left = Ich suche noch nach Fehlern in { $games ->
    [one] einer deiner Partien
   *[other] { $games } deiner Partien
}.

## A hint, which only its reader sees

hint-title = Tipp für Partie { $game }, Zug { $number }
hint = **{ $title }**
hint-move = { $square } etwa { $lead }
hint-move-proven = { $square } { $lead }, bewiesen
hint-ranked = { $rank }. { $value }
hint-note = -# Die Zahl: { $goal ->
    [fewest] wie viele Steine weniger als ich du am Ende hast
   *[most] dein Vorsprung an Steinen am Ende
}, wenn wir beide gut spielen.
hint-not-counted = -# Diese Partie zählt nicht mehr für deine Stufe.
hint-alt = { $title }: { $moves }.

## Conditional moves, which only their player sees

conditional-moves = **Bedingte Züge in { $game }**
# A line grows by one condition or reply; `before` is what it has so far.
conditional-if = { $before ->
    [none] Wenn { $name } { $moves } spielt
   *[other] { $before }; wenn dann { $moves }
}
conditional-reply = { $before }, spielst du { $moves }
conditional-ask-expected = **Was könnte { $name } spielen?**
conditional-ask-reply = **Was spielst du dann?**
conditional-line-ends = Damit wäre die Partie zu Ende.
conditional-line-full = Diese Zugfolge hat 10 Züge, mehr gehen nicht.
conditional-none = Noch ist keine Zugfolge festgelegt. Wähle deine Antwort, um eine festzulegen.
conditional-set = { $lines ->
    [one] **1 Zugfolge ist festgelegt:**
   *[other] **{ $lines } Zugfolgen sind festgelegt:**
}
conditional-line = - { $line }
conditional-more = - … und { $lines ->
    [one] 1 weitere Zugfolge
   *[other] { $lines } weitere Zugfolgen
}
conditional-note = -# Deine Antwort wird gespielt, sobald ihre Bedingung eintritt; andere Zugfolgen fallen dann weg. Nur du siehst das hier.

## The challenge message

challenge = **{ $challenger }** fordert { $opponent } zu Reversi heraus · läuft <t:{ $expires }:R> ab
challenge-open = **{ $challenger }** sucht hier jemanden für eine Partie Reversi · läuft <t:{ $expires }:R> ab
# What differs from a standard rated game.
challenge-difference = **{ $fact }**
challenge-colors = { $challenger } spielt { $disc } { color }
challenge-text-board = Brett als Text
challenge-letters-board = Brett aus Buchstaben
challenge-outside = -# Hier antworte ich nur auf Klicks: { $has_clock ->
    [yes] keine Erinnerungen, und ein Sieg auf Zeit muss beansprucht werden.
   *[no] keine Erinnerungen.
}
challenge-holidays-of-one = { $clock }, länger, wenn { $name } im Urlaub ist
challenge-holidays-of-both = { $clock }, länger, wenn { $one } oder { $other } im Urlaub ist
challenge-accepted = Herausforderung von { $challenger } angenommen: Partie { $game }
challenge-declined = { $opponent } hat die Herausforderung von { $challenger } abgelehnt
challenge-cancelled = { $challenger } hat die Herausforderung an { $opponent } zurückgezogen
challenge-cancelled-open = { $challenger } hat die offene Herausforderung zurückgezogen
challenge-expired = Die Herausforderung von { $challenger } an { $opponent } ist abgelaufen
challenge-expired-open = Die offene Herausforderung von { $challenger } ist abgelaufen

## Tournaments

tournament-title = ### 🏆 { $name }
tournament-format = { $format ->
    [round-robin] Rundenturnier
    [double-round-robin] Doppelrundenturnier
   *[swiss] Schweizer System, { $rounds ->
        [one] 1 Runde
       *[other] { $rounds } Runden
    }
}
tournament-draft = Wähle die Optionen und drücke dann auf „{ button-open-registration }“. Nur du siehst das hier.
tournament-option-rounds = { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}
tournament-option-players = Höchstens { $players } Spieler
tournament-option-start = { $value ->
    [in-15m] Beginnt in 15 Minuten
    [in-1h] Beginnt in 1 Stunde
    [in-6h] Beginnt in 6 Stunden
    [in-1d] Beginnt in 1 Tag
    [in-3d] Beginnt in 3 Tagen
    [in-7d] Beginnt in 7 Tagen
   *[by-hand] Beginnt, wenn ich auf „{ button-start-tournament }“ drücke
}
# How long the players of a round have to say that they are ready.
tournament-option-deadline = { $value ->
    [in-10m] 10 Minuten Zeit, um eine Partie zu beginnen
    [in-1h] 1 Stunde Zeit, um eine Partie zu beginnen
    [in-1d] 1 Tag Zeit, um eine Partie zu beginnen
    [in-2d] 2 Tage Zeit, um eine Partie zu beginnen
   *[in-7d] 7 Tage Zeit, um eine Partie zu beginnen
}
tournament-open = Die Anmeldung ist offen, vergebene Plätze: { $players } von { $most }.
tournament-starts-at = Das Turnier beginnt <t:{ $at }:R>, wenn mindestens { $least } dabei sind.
tournament-starts-by-hand = { $name } startet das Turnier, wenn mindestens { $least } dabei sind.
tournament-players = { $names }{ $more ->
    [0] {""}
   *[other] {" "}und { $more } weitere
}
tournament-running = Runde { $round } von { $rounds }
tournament-final = Endstand
tournament-won = **{ $name }** hat gewonnen.
tournament-nobody-won = Das Turnier ist zu Ende. Niemand hat gewonnen.
tournament-ended-early = Beendet nach { $round } von { $rounds } Runden
tournament-cancelled = Das Turnier hat nicht stattgefunden.
tournament-round = ### { $name }: Runde { $round } von { $rounds }
tournament-round-deadline = Drücke auf **{ button-ready }**: Deine Partie beginnt, sobald ihr beide das getan habt. Die Frist endet <t:{ $deadline }:R>; wer dann nicht bereit ist, verliert.
tournament-pairing = { $black_disc } { $black } – { $white } { $white_disc }
tournament-bye = { $name } ist spielfrei und bekommt den Punkt.
tournament-sits-out = { $name } ist in dieser Runde spielfrei.
tournament-ready = { $name } ist bereit
tournament-forfeit = { $name } gewinnt kampflos
tournament-not-played = nicht gespielt
tournament-not-counted = zählt nicht
tournament-uncounted = Partien von früh Ausgestiegenen zählen nicht.
tournament-no-players = Noch niemand ist dabei.
tournament-points = { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
tournament-withdrawn = { $name } (ausgestiegen)
tournament-joined = Du bist bei **{ $name }** dabei. Ich erwähne dich, wenn du eine Partie hast. Bis dahin gibt es nichts zu tun.
tournament-left = Du bist aus **{ $name }** ausgestiegen.
tournament-leave-question = **{ $name }** endgültig verlassen? Du verlierst deine Partien, die noch nicht begonnen haben, und kannst nicht wieder mitmachen.
tournament-opened = Die Anmeldung für **{ $name }** ist in { $channel } offen. Drücke dort auf **{ button-join }**, wenn du selbst mitspielen willst.
tournament-started = Die erste Runde steht in { $channel }.
tournament-end-question = **{ $name }** jetzt beenden? Laufende Partien zählen dann nicht mehr für das Turnier.
tournament-stopped = Du hast **{ $name }** beendet.
tournament-waiting = Du bist bereit. Die Partie beginnt, sobald { $name } es auch ist.
tournament-rules = { $format ->
    [round-robin] Alle spielen einmal gegen alle.
    [double-round-robin] Alle spielen zweimal gegen alle, einmal mit jeder Farbe.
   *[swiss] In jeder Runde bekommst du einen neuen Gegner mit etwa gleich vielen Punkten.
} Siege zählen 1, Unentschieden ½. { $format ->
    [swiss] Bei Gleichstand entscheidet der Brightwell-Quotient (BQ): deine Steine und 6 für jeden Punkt deiner Gegner.
   *[other] Bei Gleichstand entscheidet Sonneborn-Berger (SB): die Punkte der Gegner, die du besiegt hast, die halben bei Unentschieden.
}
    { $deadline }; danach zählt nur die Uhr der Partie ({ $clock }). Wer zwei Partien verpasst, scheidet aus. Die nächste Runde beginnt, wenn alle Partien zu Ende sind.
tournament-rules-leaving = { $format ->
    [swiss] Es gibt höchstens halb so viele Runden wie Teilnehmer.
   *[other] Wer vor der Hälfte seiner Partien aussteigt, zählt für niemanden.
}
tournament-heading = { $column ->
    [place] #
    [player] Spieler
    [points] Punkte
    [discs] Steine
   *[tie-break] { $tie_break ->
        [brightwell] BQ
       *[sonneborn-berger] SB
    }
}
tournament-more = { $more ->
    [one] und 1 weitere Person
   *[other] und { $more } weitere
}
choice-tournament-format = { $format ->
    [round-robin] Rundenturnier: alle gegen alle
    [double-round-robin] Doppelrundenturnier: alle zweimal gegen alle
   *[swiss] Schweizer System: für viele Spieler
}

## Buttons, select menus, autocomplete choices

button-join = Teilnehmen
button-leave = Aussteigen
button-ready = Bereit
button-standings = Tabelle
button-start-tournament = Starten
button-end-tournament = Turnier beenden
button-leave-tournament = Turnier verlassen
button-make-casual = Ungewertet spielen
button-make-rated = Gewertet spielen
button-open-registration = Anmeldung öffnen

button-resign = Aufgeben
button-cancel = Partie abbrechen
button-bring-board = Partie { $game } hierher holen
button-open-here = Hier öffnen
button-draw = Remis
button-accept-draw = Remis annehmen
button-undo = Zurücknehmen
button-accept-undo = Zurücknehmen erlauben
button-hint = Tipp
button-confirm-resign = Ja, aufgeben
button-confirm-cancel = Ja, abbrechen
button-confirm-end = Ja, beenden
button-confirm-annul = Ja, annullieren
button-confirm-restore = Ja, wieder zählen lassen
button-decline-annulment = So lassen
button-keep-playing = Weiterspielen
button-confirm-undo = Ja, zurücknehmen
button-confirm-hint = Ja, zeigen
button-keep-counting = Nein, weiter zählen lassen
button-rematch = Revanche
button-new-game = Neue Partie
button-replay = Nachspielen
button-give-up = Aufgeben
button-try-again = Noch ein Versuch
button-show-solution = Lösung zeigen
button-next-puzzle = Nächstes Rätsel
button-rated-puzzle = Gewertetes Rätsel
button-next-trained = Nächste Stellung
button-look-again = Noch mal nachsehen
button-review = Auswertung
button-practise = Üben mit { $color ->
    [black] ⚫ Schwarz
   *[white] ⚪ Weiß
}
button-step-through = Zug für Zug
button-turning-point = Wendepunkt
button-best-move = Bester Zug
button-worst-move = Mein schlechtester Zug
button-what-follows = Was auf { $square } folgt
button-back-to-move = Zurück zu Zug { $ply }
button-first-position = ⏮
button-previous-position = ◀
button-next-position = ▶
button-last-position = ⏭
button-picture = Animiertes Bild
button-transcript = Zugliste
button-share = Hier posten
button-analyze = Diese Stellung analysieren
button-analysis-goal = { $goal ->
    [fewest] Wenn die wenigsten Steine gewinnen
   *[most] Wenn die meisten Steine gewinnen
}
button-play-on = Ab hier weiterspielen
button-back = Zurück
button-level-up = Nächste Stufe: { $level }
button-easier = Leichter: { $level }
button-add-to-server = Zu einem Server hinzufügen
button-install = Für dich installieren
button-claim-win = Sieg beanspruchen
button-give-time = Zeit geben
button-conditional-moves = Bedingte Züge
button-another-line = Weitere Zugfolge
button-remove-lines = Alle entfernen
button-decline-win = Sieg ablehnen
button-confirm-win = Sieg bestätigen
button-pause = Pausieren
button-resume = Fortsetzen
button-stop = Stoppen
button-accept = Annehmen
button-decline = Ablehnen
button-cancel-challenge = Herausforderung zurückziehen
button-previous = Vorherige Seite
button-next = Nächste Seite
button-newer-games = Neuere Partien
button-older-games = Ältere Partien
button-history = Verlauf
button-head-to-head = Mit mir vergleichen
button-challenge = Herausfordern
button-challenge-player = { $name } herausfordern
button-biggest-win = Höchster Sieg
button-play-outflank = Gegen Outflank spielen
button-rules = Regeln
button-export = Meine Daten exportieren
button-delete-data = Meine Daten löschen
button-confirm-delete = Ja, löschen
button-keep-data = Behalten
button-all-channels = Alle Kanäle erlauben
button-no-daily-puzzle = Kein Tagesrätsel
button-mention-nobody = Niemanden erwähnen
button-bot-play = So habe ich gespielt
button-solve-puzzle = Lösen
button-notify-me = Benachrichtige mich
button-no-weekly-summary = Kein Wochenrückblick
button-channel-notices = { $notices ->
    [off] Keine Meldungen in Kanälen
   *[allowed] Meldungen in Kanälen erlauben
}
button-server-settings = { $section ->
    [games] Partien
    [language] Sprache und Turniere
    [titles] Rollen für Titel
    [weekly-summary] Wochenrückblick
    [daily-puzzle] Tagesrätsel
   *[channels] Kanäle
}
button-help = { $section ->
    [rules] Spielregeln
    [people] Mit anderen
    [learning] Lernen
    [servers] Server
   *[playing] Spielen
}
button-settings = { $section ->
    [games] Seite: Neue Partien
    [notices] Seite: Benachrichtigungen
    [playing] Seite: Beim Spielen
    [people] Seite: Personen
    [data] Seite: Meine Daten
   *[boards] Seite: Bretter
}
select-play-on = Mit { $color ->
    [black] Schwarz
   *[white] Weiß
}{ $named ->
    [yes] {" "}(den Steinen von { $name })
   *[no] {""}
} gegen eine Stufe weiterspielen
select-jump = Zu einem Zug springen
jump-start = Anfang
jump-move = { $ply }. { $square }
select-start = Anfang: { $start }. Anderen wählen
select-pasted = Partie { $number } von { $count }. Andere wählen
pasted-game = { $number }. { $black } gegen { $white }
pasted-unreadable = { $number }. Eine Partie, die ich nicht lesen kann
# Below a game from a text with other words in it.
pasted-left-out = { $more ->
    [0] -# Ausgelassen, weil es kein Zug dieser Partie ist: { $texts }
   *[other] -# Ausgelassen, weil es kein Zug dieser Partie ist: { $texts } und { $more } weitere
}
select-moves = { $rows ->
    [one] Reihe { $first }
   *[other] Reihen { $first }–{ $last }
}: Feld wählen ({ $moves })
select-flips = dreht { $flips }
square-choice = { $square } – dreht { $flips }
game-choice = #{ $game } gegen { $opponent }
game-choice-between = #{ $game } { $black } gegen { $white }
annulled-game-choice = { $choice } · annulliert

## Lists

games-none = Du hast keine laufenden Partien. Starte eine mit { -slash-play } oder { -slash-challenge }.
games-title = { $games ->
    [one] **Deine laufende Partie**
   *[other] **Deine { $games } laufenden Partien**
}
games-line = { $game } { $who } · { $board } · { $goal } · { $turn } · letzter Zug <t:{ $since }:R>
games-line-unplayed = { $game } { $who } · { $board } · { $goal } · { $turn } · gestartet <t:{ $since }:R>
games-line-clock = { $game } { $who } · { $board } · { $goal } · { $turn } · { $limit ->
    [first-move] erster Zug fällig <t:{ $at }:R>
   *[clock] Zeit läuft <t:{ $at }:R> ab
}
games-line-holiday = { $game } { $who } · { $board } · { $goal } · { $turn } · im Urlaub, längstens bis <t:{ $until }:f>
games-against = gegen { $opponent }
games-between = { $black } gegen { $white }
games-your-turn = du bist am Zug
games-turn-of = { $disc } { $name } ist am Zug
games-paused = pausiert
games-over = beendet
games-more = … und { $games } weitere

ratings-outdated = Wertungen werden gerade neu berechnet …
leaderboard-by = { $kind ->
    [rating] Wertung
    [levels] höchster besiegter Stufe
    [puzzles] Rätselwertung
    [variants] Wertung in Varianten
   *[wins] { $month ->
        [all] Siegen
       *[other] Siegen im { $month }
    }
}
leaderboard-period = { $month ->
    [all] Gesamt
   *[other] { $month }
}
leaderboard-earlier = ◀ { leaderboard-period }
leaderboard-later = { leaderboard-period } ▶
leaderboard-podium = 🥇 { $first }{ $players ->
    [1] {""}
    [2] {" "}· 🥈 { $second }
   *[3] {" "}· 🥈 { $second } · 🥉 { $third }
}
leaderboard-people = Profil ansehen oder herausfordern
leaderboard-person = { $rank }. { $name }
leaderboard-substitute = Auf der gewählten Rangliste steht niemand. Hier ist eine andere.
leaderboard-empty = { $scope ->
    [global] Auf der globalen Rangliste steht noch niemand. Lass dich in { -slash-settings } listen und spiel los.
   *[server] Hier steht noch niemand auf einer Rangliste. Leg los mit { -slash-play } oder { -slash-challenge }.
}
leaderboard-select-by = Nach { leaderboard-by }
leaderboard-card-title = Rangliste nach { leaderboard-by }
leaderboard-title = **{ $scope ->
    [global] Globale Rangliste
   *[server] Rangliste
} nach { leaderboard-by }** · Seite { $page } von { $pages }
leaderboard-card-scope = { $scope ->
    [global] Alle Server: wer gelistet sein will
   *[server] { $month ->
        [all] Hier in den letzten 90 Tagen aktiv
       *[other] Wer hier in dem Monat gewertet gespielt hat
    }
}
leaderboard-card-page = Seite { $page } von { $pages }
leaderboard-card-rating = Wertung
leaderboard-card-provisional = ? Vorläufig: zuletzt zu wenige gewertete Partien oder Gegner
leaderboard-card-provisional-puzzles = ? Vorläufig: zuletzt zu wenige Rätsel
leaderboard-card-puzzles = { $solved } von { $tried } gelöst · beste Serie { $streak }
leaderboard-card-level = Stufe { $level }
leaderboard-card-ladder = { $discs } Steine · { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}
leaderboard-rank = #
leaderboard-rating = Wertung{" "}
leaderboard-wins = Siege
leaderboard-record = S–N–U
leaderboard-level = Stufe
leaderboard-discs = Steine
leaderboard-games = Partien
leaderboard-solved = Gelöst
leaderboard-streak = Serie
leaderboard-player = Spieler
leaderboard-player-record = Spieler · S–N–U
leaderboard-own-row = { $name } ◂
leaderboard-provisional = Eine Wertung mit `?` ist vorläufig: zuletzt zu wenige gewertete Partien oder weniger als drei verschiedene Gegner.
leaderboard-provisional-puzzles = Eine Wertung mit `?` ist vorläufig: zuletzt zu wenige Rätsel beantwortet.

## Histories, profiles, and two players side by side

history-title = **{ $parts }**
history-of = Partien von { $name }
history-against = gegen { $name }
history-score = { $score ->
    [win] gewonnen
    [loss] verloren
   *[draw] unentschieden
}
history-kind = { $kind ->
    [variants] gewertet, Varianten
    [casual] ungewertet
    [bot] gegen den Bot
    [vote] per Abstimmung
   *[main] gewertet, 8×8
}
history-opening = Eröffnung { $name }
history-since = seit dem <t:{ $at }:D>
history-before = vor dem <t:{ $at }:D>
history-none = Keine passenden beendeten Partien.
history-by-votes = { $opponent }, per Abstimmung
history-line = <t:{ $at }:d> · **{ $score ->
    [win] Gewonnen
    [loss] Verloren
   *[draw] Unentschieden
}** gegen { $opponent } { $how } · { $rest }
history-discs = { $own }:{ $other }
history-how = { $reason ->
    [resigned] durch Aufgabe
    [time] durch Zeitüberschreitung
    [claimed] nach 7 Tagen ohne Zug
   *[agreed] durch Vereinbarung
}
history-how-short = { $reason ->
    [resigned] Aufgabe
    [time] auf Zeit
    [claimed] Anspruch
   *[agreed] Remis
}

profile-games = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}
profile-subtitle = { profile-games }
profile-rating-of = { $class ->
    [variants] Varianten-Wertung
   *[main] 8×8-Wertung
}
profile-place = { $scope ->
    [global] #{ $rank } von { $players } überall
   *[server] #{ $rank } von { $players } hier
}
profile-results = { $opponents ->
    [bot] Gegen den Bot
   *[people] Gegen Menschen
}
profile-levels = Besiegte Stufen
profile-none = noch keine
profile-group = { $group ->
    [color] Nach Farbe
    [rivals] Rivalen
    [wins] Beste Siege
    [openings] Eröffnungen ab 5 Partien
    [bot] Gegen den Bot
    [boards] Bretter
   *[more] Mehr
}
profile-all-levels = Alle Stufen
profile-streak = Längste Serie
profile-streak-now = { $score ->
    [win] { $games ->
        [one] 1 Sieg
       *[other] { $games } Siege
    }
    [loss] { $games ->
        [one] 1 Niederlage
       *[other] { $games } Niederlagen
    }
   *[draw] { $games ->
        [one] 1 Unentschieden
       *[other] { $games } Unentschieden
    }
}
profile-total = { $score ->
    [win] { $games ->
        [one] 1 Sieg
       *[other] { $games } Siege
    }
    [loss] { $games ->
        [one] 1 Niederlage
       *[other] { $games } Niederlagen
    }
   *[draw] { $games ->
        [one] 1 Unentschieden
       *[other] { $games } Unentschieden
    }
}
profile-plays-like = Spielt wie Stufe
profile-puzzle-rating = Rätselwertung
profile-puzzles = Gelöste Rätsel
profile-solved = { $solved } von { $tried }
profile-puzzle-streak = Rätselserie
profile-tournaments = Gewonnene Turniere
profile-title-since = { title-name } seit
profile-title-subtitle = { title-name } · { $subtitle }
profile-last = Aktuelle Serie
profile-upset-value = Wertung um { $margin } höher
profile-biggest-win-value = { $margin ->
    [one] 1 Stein
   *[other] { $margin } Steine
} Unterschied
profile-axis = { profile-rating-of }{ $games ->
    [0] {""}
   *[other] , letzte { $games } Partien
}
profile-note = S–N–U: Siege, Niederlagen, Unentschieden.
profile-title = **{ $name }** · { $subtitle }
profile-line = { $label }: { $value }

head-to-head-title = { $one } und { $other }
head-to-head-met = { $games ->
    [one] 1 Partie gegeneinander
   *[other] { $games } Partien gegeneinander
}{ $draws ->
    [0] {""}
    [one] , davon 1 unentschieden
   *[other] , davon { $draws } unentschieden
}
head-to-head-never-met = Noch keine Partie gegeneinander
head-to-head-none = keine
head-to-head-wins = { $color ->
    [black] Siege mit Schwarz
   *[white] Siege mit Weiß
}
head-to-head-biggest-win = Höchster Sieg
head-to-head-last = Letzte Partien, neueste zuerst
head-to-head-game = { $end ->
    [win] { $winner } gewinnt ({ $result })
   *[draw] unentschieden ({ $result })
}
head-to-head-line = { $label }: { $one } – { $other }
head-to-head-score = Gewonnene Partien

## Private responses

apology = Bei mir ist etwas schiefgegangen (Fehler { $id }). Bitte versuch es gleich noch einmal.
board-moved = Partie { $game } ist hier: { $link }
game-replaced = Partie { $game } ({ $black } gegen { $white }) wurde durch eine neuere ersetzt.
game-cancelled = { $name } hat Partie { $game } gegen { $other } abgebrochen.
move-played-elsewhere = Du hast { $square } in Partie { $game } gespielt: { $link }
played-move = Du hast { $square } in Partie { $game } gespielt.
deleted-boards-here = { $count ->
    [one] Der Kanal oder Thread von { $games } wurde gelöscht. Hol das Brett hierher.
   *[other] Die Kanäle oder Threads dieser Partien wurden gelöscht: { $games }. Hol ein Brett hierher.
}
deleted-boards-elsewhere = { $count ->
    [one] Der Kanal oder Thread von { $games } wurde gelöscht. Verwende { -slash-board } anderswo auf demselben Server.
   *[other] Die Kanäle oder Threads dieser Partien wurden gelöscht: { $games }. Verwende { -slash-board } anderswo auf demselben Server.
}
resign-question = Partie { $game } gegen { $opponent } aufgeben? Das zählt als Niederlage.
resign-question-early = Partie { $game } gegen { $opponent } aufgeben? Sie wird nicht gewertet, weil ihr noch nicht beide zweimal gezogen habt.
cancel-question = Partie { $game } abbrechen? Sie hat gerade erst begonnen, also endet sie ohne Ergebnis und zählt nicht.
cancelled = Du hast Partie { $game } abgebrochen. Sie zählt nicht.
resigned = Du hast Partie { $game } aufgegeben.
undo-question = Deinen letzten Zug zurücknehmen? Partie { $game } zählt dann nicht mehr für deine Stufe.
hint-question = Einen Tipp zeigen? Partie { $game } zählt dann nicht mehr für deine Stufe.
undone = Du hast deinen letzten Zug in Partie { $game } zurückgenommen.
end-question = Partie { $game } ({ $black } gegen { $white }) ohne Ergebnis beenden? Sie kann dann nicht fortgesetzt werden.
ended = Du hast Partie { $game } beendet. Auf dem Brett steht nicht, wer sie beendet hat.
annul-question = Partie { $game } ({ $black } gegen { $white }) annullieren? Sie zählt dann nicht mehr, und alle Wertungen werden ohne sie berechnet. Rückgängig machen kann das nur, wem dieser Bot gehört.
annulled = Du hast Partie { $game } annulliert. Die Wertungen folgen im Hintergrund. Auf dem Brett steht nicht, wer sie annulliert hat.
restore-question = Partie { $game } ({ $black } gegen { $white }) ist annulliert. Weil dir dieser Bot gehört, kannst du sie wieder zählen lassen.
restored = Partie { $game } zählt wieder. Die Wertungen folgen im Hintergrund.
annulment-declined = Nichts wurde geändert.
still-playing = Die Partie geht weiter.
play-instead = Mich musst du nicht herausfordern. Drücke auf „{ button-play-outflank }“.
introduction = Du verwaltest diesen Server: Mit { -slash-server-settings } wählst du die Kanäle für Partien.
kept-private = -# Nur du siehst das, weil dieser Server keine Beiträge von fremden Apps zulässt.
missing-permission = { $count ->
    [one] Das kann ich hier nicht ohne die Berechtigung „{ $names }“. Bitte die Serververwaltung, sie mir zu geben.
   *[other] Das kann ich hier nicht ohne diese Berechtigungen: { $names }. Bitte die Serververwaltung, sie mir zu geben.
}
outdated-command = Diesen Befehl oder seine Optionen kenne ich nicht. Starte Discord neu (Strg+R am Computer) und versuch es noch einmal.

settings = **Deine Einstellungen**
settings-boards = Wie Bretter aussehen, wenn du spielst. Deine laufenden Partien ändern sich sofort. Hat dein Gegner ein anderes Design, wechseln sich die beiden ab: Wer am Zug ist, sieht seins.
settings-games = Womit deine nächsten Partien beginnen. { -slash-play } und { -slash-challenge } merken sich die Stufe und Farbe, die du dort wählst.
settings-notices = Wie ich dich in Partien gegen Menschen benachrichtige: wenn du am Zug bist und bei Angeboten, Antworten, Urlaub und Ergebnissen. Das geschieht nach einer Minute, falls du bis dahin nichts gedrückt hast; bei Angeboten und wenn deine Live-Herausforderung angenommen wird, sofort. In der Ruhezeit warten die Benachrichtigungen.
settings-local-time = In der unten gewählten Zeitzone ist es jetzt { $time }.
settings-people = Personen, die du blockierst, können dich nicht herausfordern, deine Herausforderungen nicht annehmen und keine Revanche bekommen, und du kannst sie nicht herausfordern. Sie merken es nur, wenn sie es versuchen. Laufende Partien gehen weiter.
settings-playing = Mit Urlaub verlierst du Fernpartien nicht auf Zeit: 14 Tage im Jahr, stundenweise verbraucht, wenn deine Zeit abläuft.
    In Partien gegen mich haben Bretter einen Button für Tipps. Eine Partie mit Tipp zählt nicht für die Rangliste.
    Wenn du auf der globalen Rangliste stehst, sehen Leute auf allen Servern deinen Namen.
    Deine Sprache gilt für das, was nur du liest.
settings-data = In den Dateien steht, was ich über dich speichere, warum und wie lange, und zu welchen Bedingungen du mich nutzt.
holiday-left = Dein restlicher Urlaub in diesem Jahr: { $time }.
settings-blocks = { $count ->
    [0] Du blockierst niemanden.
    [one] Du blockierst eine Person.
   *[other] Du blockierst { $count } Personen.
}
settings-blocked = Du hast { $name } blockiert.
select-block = Jemanden blockieren
select-unblock = Nicht mehr blockieren
select-unblock-others = Weitere Personen
server-settings = **Einstellungen dieses Servers**
server-settings-games = Was Spieler bekommen, die selbst nichts gewählt haben, und wer benachrichtigt wird. Änderungen gelten sofort, auf den Brettern älterer Partien ab dem nächsten Bild.
server-settings-language = Die Sprache der Bretter, Herausforderungen, Ergebnisse und Beiträge auf diesem Server. Was nur eine Person liest, steht in ihrer Sprache.
server-settings-all-channels = Partien können in allen Kanälen gestartet werden.
server-settings-channels = Partien können in { $channels } und ihren Threads gestartet werden.
server-settings-threads = Jede neue Partie bekommt einen Thread in ihrem Kanal, der nach der Partie archiviert wird. Wo das nicht geht, wird im Kanal gespielt.
server-settings-missing-permission = { $count ->
    [one] In diesem Kanal kann ich ohne die Berechtigung „{ $names }“ keine Threads starten.
   *[other] In diesem Kanal kann ich ohne diese Berechtigungen keine Threads starten: { $names }.
}
thread-name = { $black } gegen { $white } · { $game }
board-in-thread = Das Brett von { $game } ist in diesem Thread: { $thread }
server-settings-notices = { $notices ->
    [off] In den Kanälen wird niemand benachrichtigt. Wer will, kann für sich Direktnachrichten wählen.
   *[allowed] In Partien zwischen Menschen darf eine Benachrichtigung im Kanal eine der beiden Personen erwähnen.
}
server-settings-daily = Das Tagesrätsel ist überall dasselbe, montags leicht und sonntags schwer. Ich poste es mit einem Button, mit dem es alle für sich lösen können, und dazu die Lösung vom Vortag.
server-settings-daily-off = Hier wird es erst gepostet, wenn du einen Kanal wählst.
server-settings-daily-channel-deleted = Es wird nicht mehr gepostet, weil sein Kanal gelöscht wurde. Wähle einen anderen.
server-settings-daily-on = Es wird in { $channel } gepostet, das nächste Mal am <t:{ $next }:F>.
server-settings-daily-role = Es erwähnt { $role }. Mitglieder bekommen die Rolle oder geben sie ab mit dem Button „{ button-notify-me }“ unter dem Rätsel. Discord benachrichtigt sie nur, wenn alle oder ich die Rolle erwähnen dürfen.
server-settings-daily-no-role = Es erwähnt niemanden. Damit es alle erwähnt, die das möchten, erstelle in den Servereinstellungen eine Rolle ohne Berechtigungen unterhalb von meiner und wähle sie hier. Mitglieder bekommen sie oder geben sie ab mit dem Button „{ button-notify-me }“ unter dem Rätsel.
server-settings-daily-hour = Gepostet um { $hour } UTC
server-settings-summary = Der Wochenrückblick: wie viele Partien zu Ende gespielt wurden, wer am meisten gespielt hat, der beste Sieg, die längste Serie, neue Titel, die meisten Siege des Monats bisher und die beendeten Turniere. Er kommt montags, wenn jemand gespielt hat, und erwähnt niemanden.
server-settings-summary-off = Hier gibt es ihn erst, wenn du einen Kanal wählst.
server-settings-summary-channel-deleted = Es gibt keinen, weil sein Kanal gelöscht wurde. Wähle einen anderen.
server-settings-summary-on = Er wird in { $channel } gepostet, das nächste Mal am <t:{ $next }:F>.
server-settings-post-missing-permission = { $count ->
    [one] Ohne die Berechtigung „{ $names }“ kann ich in { $channel } nichts posten.
   *[other] Ohne diese Berechtigungen kann ich in { $channel } nichts posten: { $names }.
}
server-settings-post-refused = Den letzten Beitrag konnte ich nicht posten, weil eine Berechtigung fehlte.
select-channels = Kanäle für Partien wählen
select-daily-channel = Kanal für das Tagesrätsel wählen
select-daily-role = Rolle wählen, die das Tagesrätsel erwähnt
select-summary-channel = Kanal für den Wochenrückblick wählen
server-settings-titles = Spieler tragen die Rolle ihres höchsten Titels oder des nächstniedrigeren, der eine hat. Wer auf der Rangliste dieses Servers steht, bekommt sie bald, alle anderen mit der nächsten gewerteten Partie hier. Rollen niedrigerer Titel nehme ich weg, andere nicht.
title-role = { title-name }: { $role }
title-role-none = keine Rolle
title-choice = Titel: { title-name }
select-role = Rolle für { title-name }: keine
role-obstacle-unknown = Die Rolle, die du gewählt hast, gibt es auf diesem Server nicht mehr.
# What to do instead.
-make-role = Erstelle in den Servereinstellungen eine ohne Berechtigungen.
role-obstacle-everyone = Diese Rolle haben alle. { -make-role }
role-obstacle-managed = { $role } vergibt nur Discord, sie gehört zu einer App oder einem Abo. { -make-role }
role-obstacle-powerful = { $role } vergebe ich nicht, denn sie bringt diese Berechtigungen mit: { $names }. { -make-role }
role-lost-powerful = { $role } vergebe ich nicht mehr, denn sie hat Berechtigungen über andere.
role-obstacle-manager-may-not = Ohne die Berechtigung „Rollen verwalten“ kannst du { $role } nicht wählen.
role-obstacle-above-manager = Du kannst { $role } nicht wählen, denn sie steht nicht unter deiner eigenen höchsten Rolle.
role-obstacle-above-bot = { $role } kann ich nicht vergeben, denn sie steht nicht unter meiner höchsten Rolle. Schieb meine Rolle in den Servereinstellungen darüber.
role-obstacle-bot-may-not = Ohne die Berechtigung „Rollen verwalten“ kann ich hier keine Rollen vergeben.
role-obstacle-not-in-server = Ich kann hier keine Rollen vergeben, weil nur meine Befehle auf diesem Server sind. Füge mich als Bot hinzu.
role-obstacle-no-response = Discord verrät mir gerade nichts über die Rollen dieses Servers. Versuch es gleich noch einmal.

server-setting-games-per-channel = { $value ->
    [unlimited] Laufende Partien pro Kanal: unbegrenzt
   *[other] Laufende Partien pro Kanal: höchstens { $value }
}
server-setting-place = { $value ->
    [thread] Partien: jede in einem eigenen Thread
   *[channel] Partien: in dem Kanal, in dem sie gestartet werden
}
server-setting-board = Brett für Spieler ohne eigene Wahl: { $value }
server-setting-theme = Design für Spieler ohne eigene Wahl: { $value ->
    [walnut] Nussbaum
    [slate] Schiefer
    [contrast] Kontrast
   *[classic] Klassisch
}
server-setting-exhibitions = { $value ->
    [moderators] Schaupartien: nur die Moderation kann sie starten
    [nobody] Schaupartien: niemand kann sie starten
   *[everyone] Schaupartien: alle können sie starten
}
server-setting-tournaments = { $value ->
    [moderators] Turniere: nur die Moderation kann sie erstellen
    [nobody] Turniere: niemand kann sie erstellen
   *[everyone] Turniere: alle können sie erstellen
}
server-setting-language = { $value ->
    [discord] Sprache dieses Servers: wie in seinen Discord-Einstellungen
   *[other] Sprache dieses Servers: { $value }
}
setting-values = { $play } in /play, { $challenge } in /challenge
setting-level = Meine Stufe: { $value }
setting-color = Deine Farbe: { $value }
setting-board = Brett: { $value }
setting-setup = { $value ->
    [mirrored] Aufstellung: gespiegelt
    [parallel] Aufstellung: parallel
    [free] Aufstellung: frei
    [random] Aufstellung: zufällige Eröffnung
    [balanced] Aufstellung: ausgeglichene Eröffnung
    [standard] Aufstellung: Standard
   *[other] Aufstellung: Eröffnung { $value }
}
setting-theme = { $value ->
    [classic] Design: Klassisch, grün
    [walnut] Design: Nussbaum, geöltes Holz
    [slate] Design: Schiefer, kühle Grau- und Blautöne
    [contrast] Design: Kontrast, schwarz-weiß
   *[server] Design: wie auf dem Server eingestellt
}
setting-discs = { $value ->
    [distinct] Steine: weiße sind eckig
   *[alike] Steine: alle rund
}
setting-view = { $value ->
    [text] Bretter: als Text, für Screenreader
    [letters] Bretter: aus Buchstaben
   *[picture] Bretter: als Bilder
}
setting-marks = { $value ->
    [dots] Gültige Felder: Punkte
    [flips] Gültige Felder: wie viele Steine umgedreht werden
    [none] Gültige Felder: nicht markiert
   *[names] Gültige Felder: ihre Namen
}

setting-notices = { $value ->
    [off] Benachrichtigungen: keine
    [direct] Benachrichtigungen: per Direktnachricht
   *[mention] Benachrichtigungen: per Erwähnung im Kanal
}
setting-quiet-from = { $value ->
    [none] Ruhezeit: keine
   *[other] Ruhezeit ab { $value }
}
setting-quiet-to = Ruhezeit bis { $value }
setting-time-zone = Deine Zeitzone: { $value }
time-zone-with-time = { $zone } · { $time }
time-zone-utc = UTC
time-zone-fixed = UTC{ $offset } ohne Sommerzeit
time-zones-regions = Andere Regionen
time-zones-region = { $region ->
    [Africa] Afrika
    [America] Amerika
    [Antarctica] Antarktis
    [Arctic] Arktis
    [Asia] Asien
    [Atlantic] Atlantischer Ozean
    [Australia] Australien
    [Europe] Europa
    [Indian] Indischer Ozean
   *[Pacific] Pazifischer Ozean
}
time-zones-page = { $region }: { $first } bis { $last }
setting-holidays = { $value ->
    [off] Urlaub: aus
   *[on] Urlaub: an
}
setting-hints = { $value ->
    [off] Button für Tipps: aus
   *[offered] Button für Tipps: an
}
setting-language = { $value ->
    [discord] Sprache: wie in Discord
   *[other] Sprache: { $value }
}
setting-listing = { $value ->
    [on] Globale Rangliste: gelistet
   *[off] Globale Rangliste: nicht gelistet
}

## Notices: one sentence, for one person or for both players

notice-mention = { $mention } { $notice }
notice-turn = Du bist am Zug gegen { $opponent }: { $link }
notice-reminder = Deine Zeit für den Zug gegen { $opponent } läuft <t:{ $flag }:R> ab: { $link }
notice-accepted = { $opponent } hat angenommen, die Partie hat begonnen: { $link }
notice-accepted-turn = { $opponent } hat angenommen, und du bist am Zug: { $link }
notice-tournament = Deine Partie gegen { $opponent } hat begonnen: { $link }
notice-tournament-turn = Deine Partie gegen { $opponent } hat begonnen, und du bist am Zug: { $link }
notice-draw-offer = { $opponent } bietet Remis an: { $link }
notice-undo-offer = { $opponent } möchte einen Zug zurücknehmen: { $link }
notice-rematch-offer = { $opponent } möchte eine { $cancelled ->
    [yes] neue Partie
   *[no] Revanche
}: { $link }
notice-holiday-own = Deine Zeit für den Zug gegen { $opponent } ist abgelaufen, darum hat dein Urlaub begonnen: { $link }
notice-holiday = { $opponent } ist im Urlaub: { $link }
notice-holiday-both = Die Zeit von { $name } für den Zug ist abgelaufen, darum ist { $name } jetzt im Urlaub: { $link }
notice-ended-by-moderator = Die Moderation hat deine Partie gegen { $opponent } ohne Ergebnis beendet: { $link }
notice-ended-by-moderator-both = Die Moderation hat eure Partie ohne Ergebnis beendet: { $link }
notice-result = { $ending } · { $link }
notice-result-win-open = { $result } · { $win_open }, mit einem Button unter dem Brett.
# Instead of a link
notice-board-deleted = Partie { $game }. Ihr Brett wurde gelöscht; { -slash-board } postet es noch einmal.
notice-board-deleted-ended = Partie { $game }, deren Brett gelöscht wurde.
notice-ended = Das ist erledigt.

## Fair play

fair-play-none = { $scope ->
    [server] Auf diesem Server gibt es keine geprüften Partien von { $name }.
   *[everywhere] Es gibt keine geprüften Partien von { $name }.
} Gewertete 8×8-Partien, in denen die meisten Steine gewinnen, werden geprüft, sobald sie zu Ende sind.
fair-play-title = {"**"}Fair Play: { $name }** · { $games ->
    [one] letzte geprüfte Partie
   *[other] die letzten { $games } geprüften Partien
} { $scope ->
    [server] auf diesem Server
   *[everywhere] auf allen Servern
}, { $first } bis { $last }
fair-play-best = {"**"}Beste Züge**: { $best } von { $moves } ({ $share } %, wahrscheinlich { $low } % bis { $high } %). { $opponents ->
    [none] Von der Gegenseite ist kein Zug geprüft.
   *[some] Die Gegenseite fand { $opponent_best } von { $opponent_moves } ({ $opponent_share } %).
}
fair-play-loss = {"**"}Mittlerer Verlust**: { $loss } Steine pro Zug, verglichen mit dem besten Zug{ $opponents ->
    [none] {""}
   *[some] ; die Gegenseite verlor { $opponent_loss }
}. Weniger ist besser.
fair-play-levels = {"**"}Ähnlichste Stufe** nach beiden Zahlen: { $levels }.
fair-play-no-level = {"**"}Ähnlichste Stufe**: keine. Keine Stufe hat zugleich so einen Anteil und so einen mittleren Verlust.
fair-play-level = { $level } ({ $share } %, { $loss } Steine)
fair-play-few-moves = {"**"}Ähnlichste Stufe**: nicht verglichen, denn dafür braucht es { $least } Züge.
fair-play-times = {"**"}Bedenkzeiten**: { $times } Züge in Live-Partien, typisch sind { $typical } s. Zwei Drittel dauern { $low } s bis { $high } s, also ein Faktor von { $factor } nach beiden Seiten. Menschen beantworten leichte Züge schneller als schwere; ein kleiner Faktor kann für ein Programm sprechen.
fair-play-few-times = {"**"}Bedenkzeiten**: nicht verglichen. Es braucht { $least } Züge mit Live-Uhr, vorhanden sind { $times }.
fair-play-note =
    -# Nicht gezählt: Züge ohne Wahl, die ersten { $opening } Züge jeder Partie und Züge mit weniger als { $empties } freien Feldern. Der beste Zug ist der, den die Engine in { $positions } Stellungen findet.
    {"**"}Das beweist nichts.** Auch starke Spieler kommen auf solche Zahlen. Sieh dir mit { -slash-history } die Partien an und sprich mit der Person.

## Refusals: the reason in a short sentence, and what to do instead where that helps

refusal-unknown-square = { $text } ist kein Feld auf diesem Brett. Verwende a–{ $column } und 1–{ $row }, zum Beispiel d3.
refusal-occupied = { $square } geht nicht: Dort liegt schon ein Stein.
refusal-outflanks-nothing = { $square } geht nicht: Damit drehst du keinen Stein um.
refusal-outside-centre = { $square } geht noch nicht: Die ersten vier Steine kommen in die Mitte.
refusal-board-over = Keine Seite kann mehr ziehen. Starte eine neue Partie mit { -slash-play } oder { -slash-challenge }.
refusal-not-your-turn = Du bist nicht am Zug.
refusal-turn-of = { $name } ist am Zug.
refusal-not-your-game = Du spielst in dieser Partie nicht mit.
refusal-game-over = Partie { $game } ist zu Ende. Starte eine neue mit dem Button unter dem Brett, { -slash-play } oder { -slash-challenge }.
refusal-already-ended = Partie { $game } ist schon zu Ende.
refusal-outdated-button = Das ist veraltet: Die Partie ist schon weiter. Nimm das neueste Brett oder poste es mit { -slash-board } noch einmal.
refusal-bad-button = Das geht hier nicht. Ruf den Befehl noch einmal auf oder poste dein Brett mit { -slash-board } neu.
refusal-unknown-game = Diese Partie finde ich nicht. { -slash-games } und { -slash-history } zeigen deine.
refusal-no-game = { games-none }
refusal-no-game-here = Du hast in diesem Kanal keine laufende Partie. Woanders hast du: { $games }. Oder starte eine mit { -slash-play } oder { -slash-challenge }.
refusal-board-elsewhere = Das Brett einer Partie kann nur dort gepostet werden, wo sie gestartet wurde. Öffne zum Weiterspielen { $game }.
refusal-already-done = Das ist schon erledigt. Deine Partien siehst du mit { -slash-games }.
refusal-too-late-to-cancel = Beide Seiten haben gezogen, darum kann die Partie nicht mehr abgebrochen werden. Aufgeben kannst du noch.
refusal-not-starter = Das können nur die Moderation und wer diese Partie gestartet hat.
refusal-already-paused = Die Schaupartie ist schon pausiert.
refusal-already-running = Die Schaupartie läuft schon.
refusal-time-is-up = Deine Zeit war schon abgelaufen, als du diesen Zug gemacht hast.
refusal-too-much-time = Dein Gegner hat schon mehr als 13 Tage Zeit.
refusal-not-the-winner = Über den Sieg kann nur entscheiden, wer gewonnen hat.
refusal-win-is-final = Dieser Sieg ist endgültig. Drücke auf „{ button-rematch }“ unter dem Brett, um weiterzuspielen.
refusal-own-turn-to-claim = Du bist am Zug. Dein Gegner kann den Sieg beanspruchen, wenn deine Zeit abgelaufen ist oder wenn du ohne Uhr 7 Tage lang nicht gezogen hast.
refusal-too-early-to-claim = Du kannst den Sieg beanspruchen, wenn die Zeit deines Gegners abgelaufen ist oder wenn er ohne Uhr 7 Tage lang nicht gezogen hat.
refusal-draw-with-bot = Ich spiele jede Partie zu Ende. Um jetzt aufzuhören, drücke auf „{ button-resign }“.
refusal-too-early-for-draw = Remis kannst du anbieten, wenn beide Seiten gezogen haben. Bis dahin kannst du die Partie abbrechen.
refusal-draw-offered-lately = Du hast erst vor Kurzem Remis angeboten. Das nächste Angebot geht nach { $moves ->
    [one] einem weiteren Zug
   *[other] { $moves } weiteren Zügen
}.
refusal-offer-open = { $kind ->
    [undo] Es gibt schon eine Bitte, einen Zug zurückzunehmen
   *[draw] Remis ist schon angeboten
}. Antworte darauf, warte auf die Antwort oder spiel weiter.
refusal-own-offer = Dein eigenes Angebot ist noch offen. Warte auf die Antwort.
refusal-no-offer = So ein Angebot gibt es gerade nicht. Nimm das neueste Brett oder poste es mit { -slash-board } noch einmal.
refusal-undo-in-rated-game = In gewerteten Partien kann man keine Züge zurücknehmen. In ungewerteten und gegen mich geht es.
refusal-nothing-to-undo = Du hast noch nicht gezogen, es gibt also nichts zurückzunehmen.
refusal-undo-declined = Dein Gegner hat das abgelehnt. Nach dem nächsten Zug kannst du wieder fragen.
refusal-hint-between-players = Tipps gibt es nur in Partien gegen mich. Starte eine mit { -slash-play }.
refusal-conditional-moves-on-own-turn = Du bist am Zug, also kannst du einfach ziehen.
refusal-too-many-lines = Du hast 20 Zugfolgen festgelegt, mehr gehen nicht. Drücke auf „{ button-remove-lines }“, um neu anzufangen.
refusal-hint-under-way = Ich suche noch nach deinem letzten Tipp. Versuch es wieder, wenn du ihn hast.
refusal-rematch-exists = Die nächste Partie hat schon begonnen: { $game }.
refusal-no-level-up = Besiege diese Stufe, um aufzusteigen, oder wähle mit { -slash-play } eine beliebige.
refusal-no-easier-level = Leichter wird es nach einer Niederlage gegen eine meiner Stufen. Oder wähle mit { -slash-play } eine beliebige.
refusal-opponent-deleted = Dein Gegner hat die eigenen Daten gelöscht. Such dir mit { -slash-challenge } einen anderen.
refusal-no-rematch = Diese Partie läuft noch. Spiel sie zu Ende, bevor du um eine Revanche bittest.
refusal-rematch-declined = Dein Gegner hat eine Revanche abgelehnt. Such dir mit { -slash-challenge } einen anderen.
refusal-replay-too-early = Diese Partie läuft noch. Nachspielen kannst du sie, wenn sie zu Ende ist.
refusal-nothing-to-replay = Hier gibt es nichts nachzuspielen: In dieser Partie hat niemand gezogen.
refusal-replay-under-way = Ich bereite noch deine letzte Partie zum Nachspielen vor. Versuch es wieder, wenn sie da ist.
refusal-replay-shared = Das hast du schon gepostet.
refusal-no-finished-game = Du hast keine beendete Partie zum Nachspielen. Spiel eine zu Ende, oder gib { -slash-replay } ein `transcript`.
refusal-review-too-early = Diese Partie läuft noch. Auswerten kann ich sie, wenn sie zu Ende ist.
refusal-review-no-moves = Hier gibt es nichts auszuwerten: In dieser Partie hat niemand gezogen.
refusal-review-under-way = Ich arbeite noch an deiner letzten Auswertung. Versuch es wieder, wenn du sie hast.
refusal-review-running-game = In einer laufenden Partie zwischen Menschen steht gerade eine dieser Stellungen auf dem Brett oder ist nur einen Zug entfernt. Versuch es wieder, wenn diese Partie weiter ist.
refusal-hint-in-running-game = { refusal-analysis-running-game }
refusal-analysis-under-way = Ich analysiere noch deine letzte Stellung. Versuch es wieder, wenn du das Ergebnis hast.
refusal-trained-in-running-game = { refusal-analysis-running-game }
refusal-analysis-running-game = In einer laufenden Partie zwischen Menschen steht diese Stellung gerade auf dem Brett oder ist nur einen Zug entfernt. Versuch es wieder, wenn diese Partie weiter ist.
refusal-analysis-over = Hier kann keine Seite ziehen, es gibt also nichts zu analysieren.
refusal-analysis-squares = Eine Stellung braucht einen Buchstaben pro Feld, 64 auf 8×8: `X` für Schwarz, `O` für Weiß, `-` für leer. Diese hat { $squares }.
refusal-analysis-obf = Zeichen { $character } kann ich nicht lesen: { $problem ->
    [side] Nach den Feldern und einem Leerzeichen muss die Seite am Zug folgen, `X` oder `O`
    [rest] Nach der Seite am Zug darf nur ein Kommentar hinter `;` folgen
   *[square] Ein Feld ist `X` für Schwarz, `O` für Weiß oder `-` für leer
}.
refusal-review-gone = Diese Auswertung ist nicht mehr gespeichert. Gib { -slash-replay } das `transcript` noch einmal.
refusal-review-several-games = Du hast mehrere Partien angegeben, ich zeige eine. Gib ihre Nummer, eine Zugliste oder eine Datei an.
refusal-has-not-played = { $name } hat bei mir noch keine Partie zu Ende gespielt.
refusal-player-deleted = Diese Person hat ihre Daten gelöscht, es gibt also nichts zu zeigen.
refusal-bot-has-no-games = Bots haben weder Wertungen noch einen Verlauf. Wähle einen Menschen.
refusal-same-player = Beide sind dieselbe Person. Wähle zwei verschiedene.
refusal-bad-day = { $text } ist kein Tag. Schreib ihn als Jahr, Monat und Tag, zum Beispiel 2026-01-31.
refusal-opening-unknown = { $text } ist keine Eröffnung, die ich kenne.
refusal-opening-running-game = { refusal-analysis-running-game }
refusal-unknown-setup = { $text } ist weder eine Aufstellung noch der Name einer Eröffnung.
suggested-opening = { $name ->
    [none] Wähle eine von denen, die ich vorschlage.
   *[other] Meinst du { $name }?
}
refusal-opening-needs-standard-board = Benannte Eröffnungen gibt es nur auf dem 8×8-Brett, ausgeglichene nur dort und wenn die meisten Steine gewinnen. Lass `board` und `goal` weg oder wähle `setup:random`.
refusal-handicap-decides-sides = Bei einer Vorgabe spielt Schwarz, wer die Ecken hat, und Weiß fängt an. Lass `color` und `first` weg.
refusal-handicap-free-setup = Die freie Aufstellung beginnt auf einem leeren Brett. Wähle ein anderes `setup` oder lass `handicap` weg.
refusal-handicap-auto-needs-standard-board = Was eine Ecke wert ist, weiß ich nur auf 8×8 und wenn die meisten Steine gewinnen. Wähle stattdessen die Zahl der Ecken.
refusal-handicap-auto-needs-opponent = Ich weiß noch nicht, wer annimmt. Nenne einen `opponent` oder wähle die Zahl der Ecken.
refusal-empty-period = In diesem Zeitraum liegt kein Tag. `before` muss später sein als `after`.
refusal-record-too-long = Das ist zu lang zum Lesen. Gib mir nur eine einzige Partie.
refusal-record-no-moves = Darin steht kein Zug. Gib mir die Züge, zum Beispiel `f5d6c3`.
refusal-record-no-such-game = { $games ->
    [0] Darin ist keine Partie.
    [one] Darin ist nur eine Partie.
   *[other] Darin sind { $games } Partien.
}
refusal-record-move = Zug { $number } kann ich nicht lesen. { $problem ->
    [outside] { $text } liegt außerhalb des Bretts
    [occupied] { $text } ist schon besetzt: Prüf die Züge davor und die Aufstellung
    [flips] { $text } dreht keine Steine um: Prüf die Züge davor und den Anfang
    [centre] { $text } liegt außerhalb der Mitte, wo die ersten vier Steine hingehören
    [over] Die Partie ist vorher zu Ende
    [pass] Dort muss niemand passen
   *[other] { $text } ist weder ein Feld noch ein Passen
}.
refusal-record-side = Zug { $number }, { $text }, steht bei der falschen Seite. Dort ist { color } am Zug.
refusal-record-among-words = Zug { $number } kann ich nicht lesen. { $text } steht zwischen Wörtern: Gib mir nur die Züge.
refusal-record-number = Zug { $number } kann ich nicht lesen. { $text } hat die Nummer { $stated }: Vielleicht fehlt davor ein Zug.
refusal-record-property = Ab Zeichen { $character } kann ich es nicht lesen. { $text } gehört nicht zu einer Partie in SGF oder GGF.
refusal-record-no-end = Was bei Zeichen { $character } beginnt, hat kein Ende. Kopier die ganze Partie.
refusal-record-other-game = { $text } ist ein anderes Spiel. Ich kann nur Reversi und Othello lesen.
refusal-record-bad-start = { $text } ist kein Anfang, den ich lesen kann. Prüf die Steine vor dem ersten Zug.
refusal-record-other-start = Die Partie beginnt mit anderen Steinen als meine Aufstellungen.
refusal-record-discs-changed = Zwischen den Zügen ändern sich in dieser Partie Steine, ohne dass ein Zug das bewirkt.
refusal-record-wthor = { $problem ->
    [board] Diese WTHOR-Datei hat Partien auf einem { $stated }×{ $stated }-Brett. Lesen kann ich nur solche auf 8×8.
    [solitaires] Diese WTHOR-Datei enthält Stellungen zum Lösen. Lesen kann ich nur Partien.
    [players] Das ist die Spielerliste von WTHOR. Partien stehen in .wtb-Dateien.
    [tournaments] Das ist die Turnierliste von WTHOR. Partien stehen in .wtb-Dateien.
    [short] Diese WTHOR-Datei nennt { $stated ->
        [one] 1 Partie
       *[other] { $stated } Partien
    }, enthält aber { $held }. Lade sie noch einmal herunter.
   *[long] Diese WTHOR-Datei nennt { $stated ->
        [one] 1 Partie
       *[other] { $stated } Partien
    }, hat danach aber noch { $held ->
        [one] 1 Byte
       *[other] { $held } Bytes
    }. Lade sie noch einmal herunter.
}
refusal-paste-gone = Diesen Text oder diese Datei habe ich nicht mehr. Ruf den Befehl noch einmal damit auf.
refusal-record-not-text = Das kann ich nicht lesen. Gib mir die Felder oder eine Partie in SGF, GGF oder WTHOR.
refusal-too-many-games = Du hast 10 laufende Partien, mehr gehen nicht. Beende zuerst eine oder gib sie auf; { -slash-games } zeigt sie.
refusal-other-too-many-games = { $name } hat 10 laufende Partien, mehr gehen nicht. Versuch es wieder, wenn eine davon zu Ende ist.
refusal-challenge-too-many = Du hast 5 offene Herausforderungen, mehr gehen nicht. Zieh eine zurück oder warte auf eine Antwort.
refusal-challenge-too-many-pings = { $name } hat deine letzten 3 Herausforderungen nicht angenommen. Bitte warte eine Stunde.
refusal-challenge-oneself = Du kannst dich nicht selbst herausfordern. Wähle jemand anderen oder spiel gegen mich mit { -slash-play }.
refusal-challenge-bot = Andere Bots spielen mit mir kein Reversi. Fordere einen Menschen heraus oder spiel gegen mich mit { -slash-play }.
refusal-challenge-open-in-direct-messages = Hier kann sonst niemand eine Herausforderung sehen. Verwende { -slash-challenge } auf einem Server oder spiel gegen mich mit { -slash-play }.
refusal-challenge-in-direct-messages = { $name } kann hier keine Herausforderung sehen. Verwende { -slash-challenge } auf einem Server oder spiel gegen mich mit { -slash-play }.
refusal-challenge-kept-private = Hier kann sonst niemand eine Herausforderung sehen, weil dieser Server keine Beiträge von fremden Apps zulässt. Verwende { -slash-challenge } in einer Direktnachricht.
refusal-takes-no-challenges = { $name } nimmt von dir keine Herausforderungen an. Wähle jemand anderen oder spiel gegen mich mit { -slash-play }.
refusal-blocked-by-you = Du hast { $name } blockiert. Damit ihr spielen könnt, heb die Blockierung in { -slash-settings } auf.
refusal-block-self = Du kannst dich nicht selbst blockieren.
refusal-block-bot = Bots fordern nie jemanden heraus.
refusal-too-many-blocked = Du blockierst 100 Personen, mehr gehen nicht. Heb zuerst eine Blockierung auf.
refusal-channel-not-allowed = In diesem Kanal werden keine Partien gestartet, sondern hier: { $channels }.
channel-full = { $limit ->
    [one] In diesem Kanal läuft schon eine Partie, mehr gehen nicht.
   *[other] In diesem Kanal laufen schon { $limit } Partien, mehr gehen nicht.
}
refusal-channel-full = { channel-full } Starte deine in einem anderen Kanal oder später.
refusal-only-channel-full = { channel-full } Starte deine später.
refusal-channel-full-go-to = { channel-full } Warte oder nimm einen anderen: { $channels }.
refusal-thread-of-game = Dieser Thread gehört zu Partie { $game }. Starte neue Partien in { $channel }.
refusal-vote-outside-server = Abstimmungspartien gibt es nur auf Servern, auf denen ich Mitglied bin.
refusal-vote-under-way = Dieser Kanal spielt schon per Abstimmung: { $game }.
refusal-exhibitions-for-moderators = Auf diesem Server startet nur die Moderation Schaupartien. Spiel stattdessen gegen mich mit { -slash-play }.
refusal-tournament-unknown = So ein Turnier gibt es hier nicht. Erstelle eins mit { -slash-tournament-create }.
refusal-tournament-several = Mehrere Turniere sind offen. Wähle eins mit `tournament`.
refusal-tournament-outside-server = Turniere gibt es nur auf Servern.
refusal-tournament-for-moderators = Auf diesem Server erstellt nur die Moderation Turniere.
refusal-tournament-not-allowed = Auf diesem Server gibt es keine Turniere.
refusal-tournament-too-many = Auf diesem Server sind schon drei Turniere offen oder im Gang, mehr gehen nicht. Warte, bis eins zu Ende ist.
refusal-tournament-needs-clock = Turniere brauchen eine Uhr. Wähle für `clock` etwas anderes.
refusal-tournament-no-name = Das Turnier braucht einen Namen. Gib ihm einen mit `name`.
refusal-tournament-started = Die Anmeldung für dieses Turnier ist vorbei.
refusal-tournament-over = Dieses Turnier ist zu Ende.
refusal-tournament-no-cancel = Eine Turnierpartie kann nicht abgebrochen werden. Aufgeben kannst du.
refusal-tournament-needs-standard-board = Benannte und ausgeglichene Eröffnungen gibt es nur auf dem 8×8-Brett. Lass `board` weg oder wähle `setup:random`.
refusal-tournament-full = Alle Plätze in diesem Turnier sind vergeben.
refusal-tournament-joined = Du bist in diesem Turnier schon dabei.
refusal-tournament-not-joined = Du bist in diesem Turnier nicht dabei.
refusal-tournament-too-few-players = Zum Start müssen mindestens { $least } Spieler dabei sein.
refusal-tournament-not-organizer = Das können nur { $name } und die Moderation.
refusal-tournament-no-game = Du hast in dieser Runde keine Partie, die du beginnen kannst.
refusal-tournament-ready = Du bist schon bereit. Die Partie beginnt, sobald dein Gegner es auch ist.
refusal-no-exhibitions = Auf diesem Server gibt es keine Schaupartien. Spiel stattdessen gegen mich mit { -slash-play }.
refusal-not-moderator = Fremde Partien kann nur die Moderation beenden (Berechtigung „Nachrichten verwalten“).
refusal-annulment-not-manager = Partien annullieren kann nur die Serververwaltung (Berechtigung „Server verwalten“).
refusal-may-not-see-reports = Berichte über Fair Play sieht nur die Serververwaltung (Berechtigung „Server verwalten“).
refusal-not-owner = Eine annullierte Partie wieder zählen lassen kann nur, wem dieser Bot gehört.
refusal-annulment-too-early = Partie { $game } läuft noch. Annulliere sie, wenn sie zu Ende ist, oder beende sie mit { -slash-moderate-end-game }.
refusal-annulment-before-win-is-final = Der Sieg in Partie { $game } kann noch abgelehnt werden. Annulliere sie, wenn er endgültig ist, also spätestens in einem Tag.
refusal-annulment-not-rated = Partie { $game } ist nicht gewertet, es gibt also nichts zu annullieren.
refusal-annulment-already-annulled = Partie { $game } ist schon annulliert.
refusal-annulment-not-annulled = Partie { $game } ist nicht annulliert, sie zählt also wie bisher.
refusal-not-manager = Die Einstellungen eines Servers kann nur die Serververwaltung ändern (Berechtigung „Server verwalten“).
refusal-challenge-unknown = Diese Herausforderung finde ich nicht. Schick mit { -slash-challenge } eine neue.
refusal-challenge-settled = Diese Herausforderung ist nicht mehr offen.
refusal-challenge-expired = Diese Herausforderung ist abgelaufen.
refusal-challenge-accept-own = Das ist deine eigene Herausforderung. { $name } muss sie annehmen.
refusal-challenge-accept-own-open = Das ist deine eigene Herausforderung. Jemand anderes muss sie annehmen.
refusal-challenge-only-opponent-responds = Diese Herausforderung ist für { $name }. Schick mit { -slash-challenge } eine eigene.
refusal-challenge-only-challenger-cancels = Nur { $name } kann diese Herausforderung zurückziehen.
refusal-bad-board = { $text } ist keine Brettgröße. Beide Zahlen müssen gerade sein, von 4 bis 12.
refusal-bad-level = { $text } ist keine Stufe. Wähle eine Zahl von 1 bis 10.
refusal-bad-level-choice = { $text } ist keine Stufe. Wähle eine Zahl von 1 bis 10 oder `{ level-match-me }`.
refusal-bad-choice = Für die Option „{ $option }“ gibt es nur: { $expected }.
refusal-no-server-here = Ranglisten gehören zu Servern. Verwende { -slash-leaderboard } auf einem Server oder mit `scope:global`.
refusal-too-many-actions = Das war mir etwas zu schnell. Warte eine Sekunde und versuch es noch einmal.
refusal-busy = Ich bin gerade mit zu vielen Partien beschäftigt. Versuch es in einer Minute noch einmal.

## Commands, with their options as attributes

command-play = Eine Partie gegen mich spielen
    .level = Meine Stärke, von 1 (Zufall) bis 10 (Großmeister), oder so stark wie du
    .color = { -option-color }
    .board = { -option-board }
    .setup = { -option-setup }
    .first = { -option-first }
    .goal = { -option-goal }
    .handicap = { -option-handicap }
    .view = { -option-view }
command-challenge = Jemanden zu einer Partie herausfordern
    .opponent = Wen du herausforderst. Ohne Angabe können alle in diesem Kanal annehmen
    .color = { -option-color }
    .board = { -option-board }
    .setup = { -option-setup }
    .first = { -option-first }
    .goal = { -option-goal }
    .handicap = { -option-handicap }
    .clock = Minuten für die Partie und Sekunden pro Zug, oder Tage pro Zug
    .rated = Ob die Partie für eure Wertungen zählt
    .view = { -option-view }
menu-challenge = Zu Reversi herausfordern
menu-profile = Reversi-Profil
menu-review = Diese Partie auswerten
command-watch = Mir zusehen, wie ich gegen mich selbst spiele
    .black = Die Stufe, die Schwarz spielt
    .white = Die Stufe, die Weiß spielt
    .board = { -option-board }
    .setup = { -option-setup }
    .goal = { -option-goal }
    .view = { -option-view }
command-vote = Zusammen mit diesem Kanal per Abstimmung gegen mich spielen
    .level = Meine Stärke, von 1 (Zufall) bis 10 (Großmeister)
    .time = Wie lange ihr über einen Zug abstimmt, ab der ersten Stimme
    .color = Die Farbe des Kanals
    .board = { -option-board }
    .setup = { -option-setup }
    .goal = { -option-goal }
    .view = { -option-view }
command-move = Einen Zug machen
    .square = Wohin du deinen Stein setzt, zum Beispiel d3
    .game = { -option-game }
command-board = Dein Brett noch einmal unten im Kanal posten
    .game = { -option-game }
    .view = { -option-view }
command-replay = Eine beendete Partie nachspielen, mit Auswertung und dem Wert jedes Zugs
    .game = Welche beendete Partie, wenn nicht deine letzte. Die Nummer steht unter dem Brett
    .transcript = Eine Partie von anderswo (Felder, SGF oder GGF) oder eine Stellung als OBF-Zeile
    .file = Eine Partie von anderswo: SGF, GGF, WTHOR (.wtb) oder eine Liste von Feldern
command-opening = Eine Eröffnung ansehen: ihre Züge, ihr Wert und wie sie hier gelaufen ist
    .name = Die Eröffnung, zum Beispiel Tiger
command-puzzle = Den einen richtigen Zug finden
    .which = Das von heute, eins für deine Wertung oder Fehler aus deinen eigenen Partien
command-games = Deine laufenden Partien anzeigen, mit Links
command-moderate = Partien auf diesem Server beenden oder annullieren, Fair Play prüfen
command-moderate-end-game = Eine Partie auf diesem Server ohne Ergebnis beenden
    .game = Welche Partie. Die Nummer steht unter dem Brett
command-moderate-annul = Eine gewertete Partie dieses Servers nicht mehr zählen lassen
    .game = Welche Partie. Die Nummer steht unter dem Brett
command-moderate-fair-play = Die Züge einer Person in gewerteten Partien mit denen der Engine vergleichen
    .user = Wessen Partien, wenn nicht deine
command-leaderboard = Sehen, wer auf diesem Server vorn liegt
    .by = Wonach die Rangliste geordnet ist
    .scope = Dieser Server oder alle Spieler, die gelistet sein wollen
command-profile = Wertungen, Bilanzen und höchste Siege ansehen oder zwei Personen vergleichen
    .user = Wessen Profil, wenn nicht deins
    .versus = Mit wem du diese Person vergleichst
command-history = Beendete Partien auflisten und öffnen
    .user = Wessen Partien, wenn nicht deine
    .opponent = Nur Partien gegen diese Person
    .result = Nur Partien mit diesem Ergebnis
    .kind = Nur Partien dieser Art
    .opening = Nur Partien mit dieser Eröffnung
    .after = Nur Partien seit diesem Tag, zum Beispiel 2026-01-31
    .before = Nur Partien vor diesem Tag, zum Beispiel 2026-01-31
command-tournament = Auf diesem Server Turniere spielen
command-tournament-create = Ein Turnier erstellen
    .name = Wie es heißt
    .format = Wer gegen wen spielt
    .clock = Wie viel Zeit jede Seite hat
    .board = Das Brett, zum Beispiel 8x8
    .setup = Wie die Steine am Anfang liegen
command-tournament-join = An einem Turnier teilnehmen
    .tournament = Welches, wenn es mehrere gibt
command-tournament-leave = Aus einem Turnier aussteigen
    .tournament = Welches, wenn es mehrere gibt
command-tournament-start = Die erste Runde deines Turniers beginnen
    .tournament = Welches, wenn es mehrere gibt
command-tournament-standings = Die Tabelle eines Turniers anzeigen
    .tournament = Welches, auch ein beendetes
command-tournament-end = Dein Turnier vorzeitig beenden
    .tournament = Welches, wenn es mehrere gibt
command-settings = Bretter, neue Partien, Meldungen, Urlaub, Tipps, globale Liste, Blockierte und deine Daten
command-server-settings = Kanäle, Threads, Benachrichtigungen, Bretter, Rätsel, Rückblicke und Rollen
command-help = Das Spiel lernen und sehen, was es alles gibt

help-playing =
    {"**"}Outflank spielt Reversi.** Zum Ziehen nimmst du die Buttons oder das Menü unter dem Brett.

    { -slash-play } – { command-play }
    { -slash-challenge } – { command-challenge }
    { -slash-watch } – { command-watch }
    { -slash-vote } – { command-vote }
    { -slash-move } – { command-move }, indem du sein Feld eintippst
    { -slash-board } – { command-board }
    { -slash-games } – { command-games }
    { -slash-settings } – { command-settings }

help-learning =
    {"**"}Lernen und zurückblicken**
    { -slash-puzzle } – { command-puzzle }
    { -slash-opening } – { command-opening }
    { -slash-history } – { command-history }
    { -slash-replay } – { command-replay }
    { -slash-profile } – { command-profile }
    { -slash-leaderboard } – { command-leaderboard }

    Wähle im Menü einer Nachricht mit einer Partie „Apps“ und dann „{ menu-review }“. Im Menü einer Person gibt es dort „{ menu-profile }“ und „{ menu-challenge }“.

help-people =
    {"**"}Partien gegen Menschen**
    Partien sind gewertet, wenn ihr nichts anderes wählt. In ungewerteten Partien kann man Züge zurücknehmen, wenn die Gegenseite zustimmt. In { -slash-settings } kannst du Personen blockieren.

    - {"**"}Live-Uhr**: Minuten für jede Seite und Sekunden für jeden Zug. Deine Uhr startet mit deinem ersten Zug, für den du 2 Minuten hast. Wer keine Zeit mehr hat, verliert.
    - {"**"}Fernpartie**: Tage für jeden Zug. **{ button-conditional-moves }** antworten im Voraus, **{ button-give-time }** fügt einen Tag hinzu, und mit Urlaub, 14 Tagen im Jahr, verlierst du nicht auf Zeit.
    - {"**"}Ohne Uhr** kannst du nach 7 Tagen ohne Zug den Sieg beanspruchen.
    - {"**"}Benachrichtigungen** kommen, wenn du seit einer Minute am Zug bist, so wie du es in { -slash-settings } wählst.

    { -slash-tournament-create } — { command-tournament-create }

help-servers =
    {"**"}Für die Serververwaltung**
    Ich schreibe nur, wo jemand spielt, und in den Kanälen, die du für Rückblicke und Tagesrätsel wählst.

    { -slash-server-settings } – { command-server-settings }
    { -slash-moderate-end-game } – { command-moderate-end-game }
    { -slash-moderate-annul } – { command-moderate-annul }
    { -slash-moderate-fair-play } – { command-moderate-fair-play }

    Die Serververwaltung kann all das; die Moderation kann Partien beenden und Schaupartien pausieren und stoppen.

rules =
    {"**"}So spielt man Reversi**
    Setz einen Stein so, dass er zusammen mit einem anderen deiner Steine gegnerische Steine in gerader Linie einschließt, auch diagonal. Sie alle werden umgedreht und bekommen deine Farbe. Wer keinen gültigen Zug hat, passt. Wenn keine Seite mehr ziehen kann, gewinnt, wer mehr Steine hat. Schwarz fängt an.

    - {"**"}Bretter**: 4 bis 12 Spalten und Reihen, beide gerade. `a1` ist oben links.
    - {"**"}Ziele**: `most`, die meisten Steine, oder `fewest`, die wenigsten
    - {"**"}Aufstellungen**: `standard` (Schwarz d5 e4), `mirrored` (Schwarz d4 e5), `parallel` (Schwarz d4 e4), `free` (die ersten vier Steine werden abwechselnd gesetzt)
    - {"**"}Eröffnungen**: `random`, `balanced` (8×8) oder ihr Name, zum Beispiel `Tiger` (8×8, nie gewertet)
rules-example = {"**"}Das Bild**: Schwarz hat gerade auf f5 gesetzt und e5 umgedreht. Weiß kann als Nächstes auf d6, f4 oder f6 setzen.

## Values of options

choice-color = { $color ->
    [black] Schwarz
    [white] Weiß
   *[random] Zufall
}
choice-goal = { $goal ->
    [fewest] Wenigste Steine
   *[most] Meiste Steine
}
choice-handicap = { $who ->
    [me] { $corners ->
        [one] 1 Ecke für mich
       *[other] { $corners } Ecken für mich
    }
    [opponent] { $corners ->
        [one] 1 Ecke für die Gegenseite
       *[other] { $corners } Ecken für die Gegenseite
    }
   *[auto] So viele Ecken, dass es ausgeglichen ist
}
choice-rated = { $rated ->
    [no] Ungewertet
   *[yes] Gewertet
}
choice-no-clock = Ohne Uhr
choice-view = { $format ->
    [text] Text, für Screenreader
    [letters] Buchstaben
   *[picture] Bild
}
choice-scope = { $scope ->
    [global] Alle Server
   *[server] Dieser Server
}
choice-puzzle = { $puzzle ->
    [next] Nächstes, für deine Wertung
    [mistakes] Fehler, aus deinen eigenen Partien
   *[daily] Tagesrätsel, für alle dasselbe
}

## Privacy

privacy-nothing = Ich speichere nichts über dich.
privacy-bytes = Die letzten Bytes gelöschter Daten stehen noch in den Dateien der Datenbank. Ich überschreibe sie, sobald nichts mehr diese Dateien liest, zum Beispiel eine Datensicherung.
privacy-nothing-but-bytes = Ich speichere nichts über dich. { privacy-bytes }
privacy-stored =
    Ich speichere deine Discord-ID, deinen Namen ({ $name }), deine Sprache, deine Einstellungen und:
    - { $ended ->
        [one] 1 beendete Partie
       *[other] { $ended } beendete Partien
    }, davon { $rated } gewertet
    - { $running ->
        [one] 1 laufende Partie
       *[other] { $running } laufende Partien
    }
    - { $challenges ->
        [one] 1 Herausforderung von dir
       *[other] { $challenges } Herausforderungen von dir
    }
    - { $tournaments ->
        [one] 1 Turnier, bei dem du mitmachst oder mitgemacht hast
       *[other] { $tournaments } Turniere, bei denen du mitmachst oder mitgemacht hast
    }
    - { $votes ->
        [one] 1 Stimme in einer Abstimmungspartie
       *[other] { $votes } Stimmen in Abstimmungspartien
    }
    - { $blocked ->
        [one] 1 Person, die du blockierst
       *[other] { $blocked } Personen, die du blockierst
    }
privacy-delete =
    {"**"}Deine Daten löschen?** Das lässt sich nicht rückgängig machen.
    - Gelöscht werden dein Name, dein Konto, deine Einstellungen, deine Rätsel, deine Stimmen, deine Blockierungen und deine Plätze auf Ranglisten.
    - Wer dich blockiert, blockiert dich weiterhin, falls du zurückkommst, und deine Herausforderungen der letzten Stunde zählen weiter. Trifft das auf dich zu, behalte ich einen Code, der aus deinem Konto gebildet ist, aber weder deinen Namen noch deine ID.
    - Deine laufenden Partien enden ohne Ergebnis, und deine offenen Herausforderungen werden zurückgezogen.
    - Du steigst aus Turnieren aus. Turniere, die du leitest, finden nicht statt, wenn sie noch nicht begonnen haben.
    - Partien, die du gespielt hast, bleiben denen erhalten, gegen die du gespielt hast, unter dem Namen „{ deleted-player }“. Deren Wertungen ändern sich nicht.
    - Nachrichten, die ich gepostet habe, bleiben auf Discord. Löschen kann sie, wer dort Nachrichten löschen darf.
    Wenn du mich wieder nutzt, fängst du neu an.
privacy-deleted = Deine Daten sind gelöscht. Wenn du mich wieder nutzt, fängst du neu an.
privacy-deleted-but-bytes = { privacy-deleted } { privacy-bytes }
export-whole = Das ist alles, was ich über dich speichere. Nur du kannst es sehen.
export-part = Das ist, was ich über dich speichere, soweit es in eine Datei passt: die neuesten { $games } deiner { $of } beendeten Partien; in der Datei steht, was sonst noch fehlt. Nur du kannst sie sehen.

## Texts and alt texts of cards

card-product = Outflank
card-mistake = Fehler: { $least }–{ $most } Steine verloren
card-blunder = Patzer: { $least } oder mehr
card-ahead = { $name } vorn
card-turning-point = Wendepunkt
card-best-move = Bester Zug
card-axis-move = Zug
card-moves = { $number ->
    [one] { $number } Zug
   *[other] { $number } Züge
}
card-list = { $title }: { $rows }.
card-row = { $rank }. { $name }, { $value }, { $detail }
card-fact = { $label } { $value }
card-profile = { $name }, Bilanzen als Siege, Niederlagen und Unentschieden: { $facts }.
card-rating-course = Die Wertung ging von { $first } auf { $last }. Am tiefsten stand sie bei { $least }, am höchsten bei { $most }.
card-evaluation = Bewertung der Partie zwischen { $black } und { $white }. Am Ende erwartet: { $leads }.
card-lead = { $ply ->
    [0] am Anfang
   *[other] nach Zug { $ply }
} { $leader ->
    [none] ausgeglichen
    [black] Schwarz um { $discs } vorn
   *[white] Weiß um { $discs } vorn
}
card-slips-left = { $count ->
    [one] 1 weiterer Fehler ist nicht aufgeführt.
   *[other] { $count } weitere Fehler sind nicht aufgeführt.
}
card-slip = Zug { $ply }, { color }: { $slip ->
    [mistake] Fehler
   *[blunder] Patzer
}.
card-rating-step = { $before } → { $after } ({ $change })
card-rating-after = { $after } ({ $change })
