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

-option-board = Colonnes x lignes, comme 8x8, deux nombres pairs de 4 à 12
-option-setup = Les pions au départ, ou une ouverture : aléatoire, équilibrée, ou par son nom
-option-goal = Qui gagne : celui qui a le plus de pions, ou le moins
-option-handicap = Coins qu’un camp possède dès le départ. Celui qui les a joue Noir
-option-view = Comment afficher le plateau : en image, en texte pour lecteur d’écran, ou en lettres
-option-color = La couleur de tes pions
-option-first = Qui joue en premier
-option-game = Laquelle de tes parties, si ce n’est pas celle de ce salon

## Parts of other messages

separator-items = {", "}
# Between days and hours.
separator-units = {" et "}
separator-sides = {" · "}
separator-clauses = {" ; "}
separator-sentences = {" "}
sentence = { $text }.
permission = { $name ->
    [administrator] Administrateur
    [manage-server] Gérer le serveur
    [manage-roles] Gérer les rôles
    [manage-channels] Gérer les salons
    [manage-webhooks] Gérer les webhooks
    [manage-messages] Gérer les messages
    [manage-threads] Gérer les fils
    [manage-nicknames] Gérer les pseudos
    [manage-expressions] Gérer les expressions
    [manage-events] Gérer les évènements
    [kick-members] Expulser des membres
    [ban-members] Bannir des membres
    [timeout-members] Exclure temporairement des membres
    [mute-members] Rendre les membres muets
    [deafen-members] Mettre en sourdine des membres
    [move-members] Déplacer des membres
    [mention-everyone] Mentionner @everyone
    [view-audit-log] Voir les logs du serveur
    [view-channel] Voir le salon
    [send-messages] Envoyer des messages
    [attach-files] Joindre des fichiers
    [send-messages-in-threads] Envoyer des messages dans les fils
   *[create-public-threads] Créer des fils publics
}
language-name = Français
nameless = Joueur sans nom
numbered-player = Joueur { $number }
deleted-player = Joueur supprimé
name-and-color = { $name } ({ color })
disc = { $color ->
    [black] ⚫
   *[white] ⚪
}
color = { $color ->
    [black] noir
   *[white] blanc
}
color-as-name = { $color ->
    [black] Noir
   *[white] Blanc
}
other-as-name = { $other ->
    [black] Noir
   *[white] Blanc
}
level-called = { $number ->
    [1] Hasard
    [2] Glouton
    [3] Positionnel
    [4] Élève
    [5] Club
    [6] Expert
    [7] Maître
    [8] Champion
    [9] Oracle
   *[10] Grand maître
}
level-name = Niveau { $number } · { level-called }
level-choice = { $number } · { level-called }
level-choice-even = { $choice } · de ton niveau
level-match-me = à mon niveau
level-choice-match-me = { level-match-me } · niveau { $level }
plays-like = niveau { $level } ({ $least }–{ $most })
plays-like-unknown = pas encore connu (au moins { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} de plus contre le bot)
plays-like-value = { $level } ({ $least }–{ $most })
plays-like-value-unknown = dans { profile-games }
level-short = Niveau { $number }
level-shortest = Niv. { $number }
game-number = Partie { $game }
game-in-channel = Partie { $game } dans <#{ $channel }>
game-outside = Partie { $game } dans une discussion où je ne suis pas
board = { $columns }×{ $rows }
from-review = depuis le coup { $ply } d’une autre partie
board-remark = plateau { $board }
setup = { $setup ->
    [mirrored] départ en miroir
    [parallel] départ parallèle
    [free] départ libre
    [random] ouverture aléatoire
    [balanced] ouverture équilibrée
   *[standard] départ standard
}
setup-opening = ouverture { $name }
from-opening = à partir d’une ouverture choisie
goal = { $goal ->
    [fewest] le moins de pions gagne
   *[most] le plus de pions gagne
}
handicap = { $corners ->
    [one] handicap : 1 coin pour Noir
   *[other] handicap : { $corners } coins pour Noir
}
handicap-none = handicap : aucun
first = { $color ->
    [black] Noir joue en premier
    [white] Blanc joue en premier
   *[random] premier à jouer tiré au sort
}
rated = classée
casual = amicale
not-rated = { $reason ->
    [claimed] non classée : victoire revendiquée
    [too-short] non classée : terminée avant que chacun ait joué deux fois
    [too-many] non classée : { $black } et { $white } ont déjà joué 10 parties classées aujourd’hui
    [annulled] non classée : invalidée par la modération
   *[other] amicale
}
quoted = « { $text } »
unreadable = Ça

## The game message

turn-of = **{ $disc } À { $name } de jouer**
turn-of-clock = **{ $disc } À { $name } de jouer · { $limit ->
    [first-move] premier coup à jouer
   *[clock] fin du temps
} <t:{ $at }:R>**
turn-thinking = **{ $disc } { $name } réfléchit…**
# A channel plays by votes. `name` is the channel.
vote-open = **{ $disc } { $name } vote · le temps démarre au premier vote**
vote-running = **{ $disc } { $votes ->
    [one] { $votes } vote
   *[other] { $votes } votes
} · le coup qui en a le plus est joué <t:{ $at }:R>**
vote-channel = Le salon
vote-counted = Partie { $game } : tu votes pour { $square }. Tu peux changer ton vote jusqu’à <t:{ $at }:T>.
turn-and-offer = { $turn } · **{ $kind ->
    [undo] { $name } demande à annuler un coup
   *[draw] { $name } propose la nulle
}**
turn-paused = **En pause · { $color ->
    [black] à Noir de jouer
   *[white] à Blanc de jouer
}**
game-ended = **{ $ending }**
move = { $square } (+{ $flips })
moves-of = { $name } { $moves }
moves-cut = … { $moves }
moves-none = Aucun coup pour l’instant
# The game begins with moves that nobody made in it. `name` is the name of their opening, or `no`.
moves-start = La partie commence après { $moves }{ $name ->
    [no] { "" }
   *[other] { " " }({ $name })
}
moves-start-later = La partie commence au coup { $ply }
moves-none-ended = Aucun coup
pass = { $name } passe
announcement = { $kind ->
    [draw-declined] { $name } refuse la nulle
    [undo-declined] { $name } refuse d’annuler le coup
   *[time-given] { $name } donne un jour de plus à { $other }
}
game-details = -# { $details }
game-side = { $disc } { $name } { $discs }
game-empty = cases vides : { $empty }
clock-live = { $minutes } min + { $seconds } s par coup
clock-days = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
clock-votes = { $time } pour voter
clock-left = il reste { $time } à { $name }
clock-stood-still = j’ai été hors ligne pendant { $time }, la pendule était arrêtée
clock-stands-still = les pendules sont arrêtées, car on m’a retiré de ce serveur
clock-goes-on = les pendules repartent <t:{ $at }:R>
clock-on-holiday = { $name } est en vacances, au plus tard jusqu’au <t:{ $until }:f>
clock-win-open = { $name } peut refuser la victoire jusqu’au <t:{ $until }:f>
minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
hours = { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
}
game-exhibition = exhibition lancée par { $name }
game-vote = partie par votes lancée par { $name }
game-rating-limited = { $change ->
    [none] cote inchangée
   *[small] cote à peine modifiée
} pour { $name } : { $limit ->
    [new] { $other } a affronté trop peu d’adversaires
    [often] ces deux adversaires se rencontrent souvent
   *[apart] une cote incertaine reste à 120 points au plus de celle de l’adversaire
}
rating-after-game = { $name } { $before } → { $after }{ $provisional ->
    [yes] ?
   *[no] {""}
}
game-not-counted = ne compte pas pour le niveau : { $reason ->
    [undo] un coup a été annulé
    [hint] un indice a été affiché
   *[starved] j’ai manqué de temps
}
game-plays-like = { $name } joue au { $value }
game-plays-like-unknown = niveau estimé pour { $name } : { $value }
title-name = { $title ->
    [beginner] Débutant
    [novice] Novice
    [intermediate] Intermédiaire
    [advanced] Confirmé
    [adept] Aguerri
    [virtuoso] Virtuose
   *[grandmaster] Légende
}
title-earned = **{ $name } décroche le titre « { title-name } »**
weekly-summary-title = **Résumé de la semaine · { $first } – { $last }**
weekly-summary-games = { $games ->
    [one] { $games } partie s’est terminée ici.
   *[other] { $games } parties se sont terminées ici.
}
weekly-summary-most-active = Le plus de parties : **{ $name }**, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
weekly-summary-best-win = Plus belle victoire : **{ $winner }** a battu **{ $loser }**, malgré { $margin } points de cote de moins · { $game }
weekly-summary-streak = Plus longue série : **{ $name }**, { $wins } victoires de suite contre d’autres joueurs
weekly-summary-title-of = **{ $name }** ({ title-name })
weekly-summary-titles = { $count ->
    [one] Nouveau titre
   *[other] Nouveaux titres
} : { $titles }{ $more ->
    [0] {""}
    [one] {" "}et { $more } autre
   *[other] {" "}et { $more } autres
}
weekly-summary-wins = **{ $name }** ({ $wins })
weekly-summary-podium = Le plus de victoires du mois : { $names }
weekly-summary-tournament = **{ $name }** a gagné le tournoi **{ $tournament }**.
weekly-summary-note = -# Qui en est où : { -slash-leaderboard }
game-ended-rematch = **{ $ending } · { $name } { $answer ->
    [declined] refuse la revanche
   *[wanted] veut une revanche
}**
game-rematch = revanche : { $game }
game-next = suivante : { $game }
game-number-link = [Partie { $game }]({ $link })

end-win = { $winner } gagne { $own }–{ $other }
end-win-fewest = { $winner } gagne { $own }–{ $other } (le moins de pions gagne)
end-draw = Partie nulle { $discs }–{ $discs }
end-draw-agreed = Partie nulle par accord mutuel
end-resigned = { $loser } abandonne : { $winner } gagne
end-time-out = Temps écoulé pour { $loser } : { $winner } gagne
end-no-first-move = { $name } n’a pas joué son premier coup en { $minutes } minutes : pas de résultat
end-claimed = { $winner } a revendiqué la victoire : { $loser } n’avait pas joué depuis 7 jours
end-cancelled = Annulée avant que chacun ait joué : pas de résultat
end-cancelled-by = Annulée par { $name } avant que chacun ait joué : pas de résultat
end-replaced = Remplacée par une partie plus récente : pas de résultat
end-stopped = Arrêtée : pas de résultat
end-by-moderator = Arrêtée par la modération : pas de résultat
end-player-deleted = Un joueur a supprimé ses données : pas de résultat
end-abandoned = Close après 30 jours sans un coup : pas de résultat

## A position in words, for alt texts and text boards

position-players = Plateau de Reversi, { $columns } sur { $rows } : { $black }, { $white }.
position-player = { $name } { $discs }
position-turn = { $color ->
    [black] À Noir de jouer.
   *[white] À Blanc de jouer.
}
position-last-move = Dernier coup : { color-as-name } { $square }.
position-last-move-flips = Dernier coup : { color-as-name } { $square }, qui retourne { $flipped }.
position-moves = Coups légaux : { $moves }.
position-no-move = Aucun coup légal.
position-discs = { $count ->
    [one] { $count } pion
   *[other] { $count } pions
}
position-squares = { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
position-rows = Lignes de haut en bas, colonnes a à { $last }.
position-rows-by-color = Lignes de haut en bas, colonnes a à { $last } ; les cases non citées sont vides.
position-row = Ligne { $row } : { $squares }.
position-row-rest-empty = Ligne { $row } : { $squares } ; le reste vide.
position-rows-empty = { $count ->
    [1] Ligne { $first } : vide.
    [2] Lignes { $first } et { $last } : vides.
   *[other] Lignes { $first } à { $last } : vides.
}
position-square = { $column } { color }
position-square-range = { $first } à { $last } { $color ->
    [black] noirs
   *[white] blancs
}
position-row-color = { color } en { $columns }
text-board-small = -# { $text }
text-board-letters = X noir · O blanc
text-board-letters-moves = X noir · O blanc · + coup légal

## The replay of a finished game

replay = Partie { $game } : { $black_disc } { $black } contre { $white_disc } { $white }
replay-moves = { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
replay-passes = sans les passes
replay-opening = Ouverture : { $name }
replay-record = Partie importée : { $black_disc } { $black } contre { $white_disc } { $white }
replay-one-of = partie { $number } sur { $games }
replay-unfinished = Inachevée
replay-stated-draw = Partie nulle
replay-stated-win = { $winner } gagne
replay-start = Début · encore { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
} · { $discs }
replay-step = Coup { $ply } sur { $plies } : { $disc } { $played } · { $discs }
replay-discs = { $black_disc } { $black } · { $white_disc } { $white }
replay-squares = Coups
replay-sgf = SGF, pour des programmes comme Edax. Une passe s’écrit `pa`.
replay-alt = Déroulement d’une partie de Reversi, { $columns } sur { $rows }. { $black } contre { $white }. { $ending }. { $about } : { $transcript }.

## An opening

# The name of an opening, where the language has one of its own. The others keep the English one.
opening-name = { $opening ->
    [perpendicular-opening] Perpendiculaire
    [parallel-opening] Parallèle
    [diagonal-opening] Diagonale
   *[other] { $name }
}
opening-title = {"**"}{ $name }** · { $moves }
opening-value = {"**"}Valeur** : { $score ->
    [0] { $proven ->
        [no] proche de l’égalité
       *[yes] égalité
    }, à { $disc } { color-as-name } de jouer
   *[other] { $proven ->
        [no] environ{" "}
       *[yes] {""}
    }{ $lead } pour { $disc } { color-as-name }, qui est au trait
}
opening-book = {"**"}Coups de bibliothèque** : { $moves }
opening-no-book = {"**"}Coups de bibliothèque** : aucun. Ma bibliothèque ne va pas jusqu’à cette position.
opening-hidden = Une partie en cours entre joueurs en est à cette position, ou à un coup près. J’en donnerai la valeur quand cette partie aura avancé.
opening-server = {"**"}Ce serveur** : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, points { $black_disc } { $black } % · { $white_disc } { $white } %
opening-server-none = {"**"}Ce serveur** : aucune partie pour l’instant
opening-own = {"**"}{ $name }** : { $games }
opening-side = { $disc } { $games ->
    [0] aucune partie
   *[other] { $wins ->
        [one] { $wins } gagnée
       *[other] { $wins } gagnées
    }, { $draws ->
        [one] { $draws } nulle
       *[other] { $draws } nulles
    }, { $losses ->
        [one] { $losses } perdue
       *[other] { $losses } perdues
    }
}
opening-no-games = aucune partie pour l’instant
opening-note = -# Une valeur est l’avance finale en pions du camp au trait, si chacun joue au mieux. Les parties passées ensuite à une variante nommée comptent aussi.

## The review of a finished game

review-accuracy = {"**"}Précision** : { $black_disc } { $black } · { $white_disc } { $white }
review-share = { $percent } %
review-share-usual = { $share }, typique { $count ->
    [one] du niveau { $least }
   *[several] des niveaux { $least } et { $most }
}
review-no-share = –
review-detail = Précision { $share }
review-turning-point = {"**"}Tournant** : coup { $ply }, { $disc } { $name } { $played } : { $loss ->
    [one] { $loss } pion perdu
   *[other] { $loss } pions perdus
} par rapport à { $other }
review-no-turning-point = {"**"}Tournant** : aucun. Aucun coup n’a vraiment coûté de chances de gagner.
review-best-move = {"**"}Meilleur coup** : coup { $ply }, { $disc } { $name } { $played } : { $loss ->
    [one] { $loss } pion
   *[other] { $loss } pions
} de mieux qu’avec { $other }, le coup du niveau 3
review-votes = {"**"}Votes** : les coups du salon ont perdu { $loss } pions en moyenne.
review-voters = Les meilleurs votes : { $voters }.
review-voter = { $name } { $loss }
review-votes-better = Mieux que le choix de qui a le mieux voté : { $moves }.
review-votes-worse = Moins bien que le vote de quelqu’un : { $moves }.
review-vote-move = coup { $ply }, { $played } ({ $name } { $square } : { $discs ->
    [one] { $discs } pion
   *[other] { $discs } pions
})
review-note = -# Le graphique montre { $goal ->
    [fewest] combien de pions de moins un camp aurait à la fin si chacun jouait au mieux
   *[most] de combien de pions un camp gagnerait si chacun jouait au mieux
}. La précision dit à quel point ses coups sont proches des meilleurs.{ $usual ->
    [yes] {" "}Le niveau indiqué a cette précision en moyenne ; sur une seule partie, tu peux t’en écarter d’un niveau ou plus.
   *[no] {""}
}
review-step = Coup { $ply } sur { $plies } : { $name } { $square }
review-only-move = Le seul coup possible. { color-as-name } finit { $result }{ review-proven }.
review-best = Le meilleur coup : { color-as-name } finit { $result }{ review-proven }.
review-best-not-obvious = Le meilleur coup : { color-as-name } finit { $result }{ review-proven }. { $other }, le coup du niveau 3, coûte { $loss ->
    [one] { $loss } pion
   *[other] { $loss } pions
}.
review-worse = { $slip ->
    [blunder] Gaffe
    [mistake] Erreur
   *[inaccuracy] Imprécision
} : ce coup coûte { $proven ->
    [yes] {""}
   *[no] environ{" "}
}{ $loss ->
    [one] { $loss } pion
   *[other] { $loss } pions
}. Ensuite, { color-as-name } finit { $result } ; après { $best }, { $best_result }{ review-proven }.
review-proven = { $proven ->
    [yes] {" "}(prouvé)
   *[no] {""}
}
reason-result = Il change une { review-result-best } en { review-result-played }.
review-result-best = { $best_outcome ->
    [win] victoire
   *[draw] nulle
}
review-result-played = { $played_outcome ->
    [draw] nulle
   *[loss] défaite
}
reason-gives-corner = Il permet à { other-as-name } de prendre le coin { $square } ; { $best } l’en empêche.
reason-leaves-corner = { $square } est un coin : un pion y est définitif.
reason-must-pass = Après { $square }, { color-as-name } n’a plus de coup et passe.
reason-lets-move = { $best } ne laisse aucun coup à { other-as-name }.
reason-mobility = Il laisse { $played } coups possibles à { other-as-name }, et { $best } n’en laisse que { $fewer }.
review-line-name = { $line ->
    [played] Joué
    [better] Mieux
   *[same] Meilleure suite
}
review-line = {"**"}{ review-line-name }** : { $moves }
review-line-shown = Sur le plateau : la variante « { review-line-name } » après le coup { $number } sur { $plies }, { $played }.
review-jump = { $ply }. { $name } { $square }{ $slip ->
    [blunder] {" "}· gaffe, { $loss } pions
    [mistake] {" "}· erreur, { $loss } pions
   *[none] {""}
}
select-review-jump = Aller { $slips ->
    [none] à un coup
    [own] à un coup (tes erreurs d’abord)
   *[all] à un coup (les erreurs d’abord)
}{ $left ->
    [none] {""}
    [slips]  : { $shown } erreurs sur { $mistakes }
   *[moves]  : { $shown } coups sur { $moves }
}
review-own-worst = Ton plus mauvais coup de cette partie.
review-panel-note = -# { $goal ->
    [fewest] +4 : 4 pions de moins
   *[most] +4 : 4 pions de plus
} à la fin pour le camp qui joue. Le coup joué a un contour sombre.

## The analysis of a position, which only its reader sees

analysis = {"**"}{ $disc } À { color-as-name } de jouer{"**"} · { $empties ->
    [one] { $empties } case vide
   *[other] { $empties } cases vides
}
# A move with what it is worth.
move-value = { $square } { $lead }
analysis-key = Pions perdus
analysis-key-best = meilleur
analysis-key-range = { $least }–{ $most }
analysis-key-more = { $least } et plus
analysis-proven = Prouvé : { $moves }
analysis-estimated = Estimé par une recherche { $reach ->
    [end] jusqu’à la fin de la partie, qui saute les coups improbables
   *[depth] de profondeur { $depth }
} : { $moves }
analysis-note = -# { $goal ->
    [fewest] Combien de pions de moins aurait à la fin le camp au trait
   *[most] De combien de pions gagnerait le camp au trait
} si chacun jouait au mieux.{ $proven ->
    [all] {""}
   *[some] { $cut ->
        [yes] {" "}Le temps a manqué : un nouvel essai peut en trouver plus.
       *[no] {" "}Une recherche plus longue peut donner d’autres estimations.
    }
}

## Positions in which a move is to be found, which only their reader sees

answer-wrong = {"**"}{ $square } n’est pas le bon coup.**
answer-cost = Il coûte { $proven ->
    [no] environ{" "}
   *[yes] {""}
}{ $loss ->
    [one] { $loss } pion
   *[other] { $loss } pions
}. Si chacun joue ensuite au mieux, tu finis { $lead } ; après le bon coup, { $right }.
answer-lead = { $side ->
    [level] { $proven ->
        [yes] à égalité
       *[no] à peu près à égalité
    }
   *[other] avec { answer-about }{ $discs ->
        [one] { $discs } pion
       *[other] { $discs } pions
    } { $goal ->
        [fewest] { $side ->
            [ahead] de moins que l’autre camp
           *[behind] de plus que l’autre camp
        }
       *[most] { $side ->
            [ahead] d’avance
           *[behind] de retard
        }
    }
}
answer-about = { $proven ->
    [yes] {""}
   *[no] environ{" "}
}
answer-refutation = La meilleure suite : { $moves }{ $more ->
    [yes] {" "}…
   *[no] {""}
}
answer-alt-wrong = { $square } n’est pas le bon coup
answer-alt-solved = La réponse est bonne
answer-alt-solution = La solution

## How the bot played, which only its reader sees

bot-play = {"**"}Comment j’ai joué la partie { $game } ({ $level })**
bot-play-book = Mon dernier coup de bibliothèque a été le coup { $number } ({ $square }).
bot-play-no-book = Aucun de mes coups ne venait de ma bibliothèque d’ouvertures.
bot-play-solved = À partir du coup { $number } ({ $square }), la partie était résolue pour moi : { $score }. Si chacun joue au mieux, je finis { $lead }.
bot-play-not-solved = La partie s’est terminée avant que je puisse la résoudre.
bot-play-nodes = J’ai examiné { $nodes }, surtout pour le coup { $number } ({ $square }) : { $most }.
bot-play-positions = { $nodes ->
    [one] { $count } position
   *[other] { $count } positions
}
bot-play-note = -# Dans ces nombres, les cases vides à la fin reviennent au vainqueur.

## The daily puzzle in a channel

daily-post-solution = Solution du problème n° { $number } : { $moves }
daily-post-solver = **{ $name }** ({ $tries ->
    [one] { $tries } essai
   *[other] { $tries } essais
})
daily-post-solvers = { $solved ->
    [0] Personne ne l’a résolu ici le jour même.
   *[other] Qui l’a résolu ici : { $names }{ $more ->
        [0] {""}
        [one] {" "}et { $more } autre
       *[other] {" "}et { $more } autres
    }
}
daily-post-role = -# { $role }
daily-role-given = Tu as maintenant { $role } : tu recevras une notification à chaque problème du jour. Appuie encore sur le bouton pour arrêter.
daily-role-taken = Tu n’as plus { $role }, et tu ne recevras plus de notification pour le problème du jour.
refusal-no-daily-role = Ce serveur n’envoie plus de notification pour le problème du jour.
refusal-powerful-daily-role = Je ne donne plus ce rôle, car il a des permissions sur les autres. Demande à un gestionnaire du serveur d’en choisir un autre dans { -slash-server-settings }.
refusal-cannot-change-role = Je ne peux ni donner ni retirer ce rôle ici. Parles-en à un gestionnaire du serveur.

## Daily puzzles, which only their reader sees

daily-puzzle-title = {"**"}Problème du jour n° { $number }** · { $stars }
daily-puzzle-line = Outflank du jour n° { $number } · { $stars } · { $tries ->
    [0] non résolu
    [one] résolu en { $tries } essai
   *[other] résolu en { $tries } essais
}
daily-puzzle-share = À partager sans rien dévoiler :
    ```
    { $line }
    ```
daily-puzzle-open = -# { $days ->
    [0] Prochain problème du jour <t:{ $next }:R>.
    [one] Ta série est de { $days } jour. Prochain problème du jour <t:{ $next }:R>.
   *[other] Ta série est de { $days } jours. Prochain problème du jour <t:{ $next }:R>.
}
daily-puzzle-solved = -# Série : { $days }, record : { $best }. Un jour manqué par mois est pardonné. Prochain problème du jour <t:{ $next }:R>.
daily-puzzle-missed = -# { $days ->
    [0] {""}
   *[other] { $goes_on ->
        [yes] Pas résolu, mais un jour manqué par mois est pardonné : résous celui de demain, et ta série passera à { $days_after }.{" "}
       *[no] Pas résolu pour la deuxième fois ce mois-ci : ta série repart de zéro.{" "}
    }
}Prochain problème du jour <t:{ $next }:R>.
daily-puzzle-late = -# La journée de ce problème est passée, il ne compte donc plus pour ta série. Celui du jour : { -slash-puzzle }

## Puzzles, which only their reader sees

puzzle-title = {"**"}Problème { $puzzle }** · cote { $rating }
puzzle-all-tried = Tu as déjà vu les { $puzzles } problèmes. Celui-ci revient et ne compte pas.
puzzle-aim = { $disc } { color-as-name } { $stage ->
    [open] { $aim ->
        [win] joue et gagne.
        [draw] joue et fait nulle.
       *[discs] doit jouer. Trouve le meilleur coup.
    }
   *[answered] { $aim ->
        [win] pouvait gagner.
        [draw] pouvait faire nulle.
       *[discs] devait jouer.
    }
}
puzzle-right = {"**"}Bien vu.** { $moves }. Trouve le coup suivant.
puzzle-solved = {"**"}{ $wrong ->
    [0] Résolu !
    [one] Résolu au deuxième essai.
   *[other] Résolu après { $wrong } mauvais coups.
}** { $moves }
puzzle-solution = {"**"}La solution :** { $moves }
puzzle-kind = {"**"}{ $kind ->
    [ending] Le seul coup gagnant.** Après tout autre coup, { other-as-name } gagne ou fait nulle.
    [draw] Le seul coup qui fait nulle.** Après tout autre coup, { other-as-name } gagne.
    [parity] La parité.** { $region ->
        [one] { $square } remplit une case isolée, où { other-as-name } n’a pas de réponse.
       *[other] { $square } entre dans une région de { $region } cases vides : un nombre impair, donc tu y joues le dernier coup si vous alternez.
    }
    [wedge] Une insertion.** { $square } se glisse entre deux pions de bord de { other-as-name }, et ne peut plus être retourné le long de ce bord.
    [quiet] Un coup tranquille.** Aucun des pions que { $square } retourne ne touche une case vide : { other-as-name } ne peut pas jouer à côté.
    [sacrifice] Un sacrifice de coin.** { $square } donne un coin à { other-as-name }, et pourtant tout autre coup est pire.
   *[wipe-out] Une élimination.** Si chacun joue au mieux, seul { $square } laisse { other-as-name } sans un seul pion.
}
puzzle-values = Si chacun joue au mieux, tu finis { $right_lead } après { $right }, et { $second_lead } après { $second }, le deuxième meilleur coup.
puzzle-rest = La meilleure suite : { $moves }
puzzle-values-later = Je calcule encore la valeur des coups. Je l’ajouterai ici.
puzzle-counts = -# Ta cote aux problèmes : { $rating }. Seule ta première réponse à un problème compte.
puzzle-counted = -# Ta première réponse a déjà compté. Ta cote aux problèmes reste à { $rating }.
puzzle-rated = -# { $result ->
    [solved] Résolu au premier essai
   *[failed] Pas résolu au premier essai
} : ta cote aux problèmes passe de { $before } à { $after } ({ $change }). Série : { $streak }, record : { $best }.

## The trainer, which only its reader sees

trainer-to-move = {"**"}Trouve le meilleur coup.** { $disc } À { color-as-name } de jouer{ $goal ->
    [fewest]  : le moins de pions gagne.
   *[most] .
}
trainer-mistake = Tu as joué { $square } contre { $opponent } le <t:{ $at }:D>, dans la partie { $game }. Ce coup a coûté { $proven ->
    [no] environ{" "}
   *[yes] {""}
}{ $loss ->
    [one] { $loss } pion
   *[other] { $loss } pions
}.
trainer-right = {"**"}{ $wrong ->
    [0] Bien joué !
    [one] Trouvé au deuxième essai.
   *[other] Trouvé après { $wrong } mauvais coups.
}** { $moves }
trainer-other-right = { $square } est aussi bon.
trainer-solution = {"**"}Le meilleur coup est { $square }.**
trainer-counts = Seule ta première réponse compte. Si elle est fausse, la position revient demain.
trainer-again = Cette position revient <t:{ $at }:R>.
trainer-left = Encore pour aujourd’hui : { $positions }.
trainer-no-games = Tu n’as pas encore de partie terminée. Joues-en une avec { -slash-play } ou { -slash-challenge }, et { -slash-puzzle } avec `which:mistakes` t’interrogera sur tes propres erreurs.
trainer-no-mistakes = Dans tes dernières parties, je n’ai trouvé aucune erreur à te faire travailler. Joue une autre partie.
trainer-looking = Je cherche des erreurs dans tes dernières parties. { $games ->
    [one] Il en reste { $games }.
   *[other] Il en reste { $games }.
} Reviens voir dans un instant.
trainer-done = {"**"}C’est tout pour aujourd’hui.** Prochaine position <t:{ $at }:R>.
trainer-done-for-now = {"**"}C’est tout pour aujourd’hui.** Les prochaines positions viendront de tes prochaines parties.
trainer-waiting = Une position attend, car une partie en cours entre joueurs y est, ou à un coup près.
trainer-games-wait = { $games ->
    [one] Une de tes parties attend
   *[other] { $games } de tes parties attendent
}, car une partie en cours entre joueurs en est à l’une de leurs positions, ou à un coup près.
trainer-games-left = Je cherche encore des erreurs dans { $games ->
    [one] une de tes parties
   *[other] { $games } de tes parties
}.

## A hint, which only its reader sees

hint-title = Indice pour la partie { $game }, coup { $number }
hint = **{ $title }**
hint-move = { $square } environ { $lead }
hint-move-proven = { $square } { $lead }, prouvé
hint-ranked = { $rank }. { $value }
hint-note = -# Le nombre : { $goal ->
    [fewest] combien de pions de moins que moi tu auras à la fin
   *[most] ton avance en pions à la fin
} si nous jouons bien tous les deux.
hint-not-counted = -# Cette partie ne compte plus pour ton niveau.
hint-alt = { $title } : { $moves }.

## Conditional moves, which only their player sees

conditional-moves = **Coups conditionnels · { $game }**
# A line grows by one condition or reply; `before` is what it has so far.
conditional-if = { $before ->
    [none] Si { $name } joue { $moves }
   *[other] { $before } ; puis si { $moves }
}
conditional-reply = { $before }, tu joues { $moves }
conditional-ask-expected = **Que pourrait jouer { $name } ?**
conditional-ask-reply = **Et toi, que joues-tu alors ?**
conditional-line-ends = La partie serait alors terminée.
conditional-line-full = Cette suite compte 10 coups, c’est le maximum.
conditional-none = Aucune suite pour l’instant. Choisis ta réponse pour en créer une.
conditional-set = { $lines ->
    [one] **{ $lines } suite prévue :**
   *[other] **{ $lines } suites prévues :**
}
conditional-line = - { $line }
conditional-more = - … et { $lines ->
    [one] { $lines } autre suite
   *[other] { $lines } autres suites
}
conditional-note = -# Ta réponse est jouée dès que sa condition se réalise ; les autres suites sont abandonnées. Tu es la seule personne à les voir.

## The challenge message

challenge = **{ $challenger }** défie { $opponent } au Reversi · expire <t:{ $expires }:R>
challenge-open = **{ $challenger }** lance un défi ouvert au Reversi · expire <t:{ $expires }:R>
# What differs from a standard rated game.
challenge-difference = **{ $fact }**
challenge-colors = { $challenger } a les { $disc } { $color ->
    [black] noirs
   *[white] blancs
}
challenge-text-board = plateau en texte
challenge-letters-board = plateau en lettres
challenge-outside = -# Ici, je ne réponds qu’aux clics : { $has_clock ->
    [yes] pas de rappels, et une victoire au temps doit être revendiquée.
   *[no] pas de rappels.
}
challenge-holidays-of-one = { $clock }, plus longtemps si { $name } est en vacances
challenge-holidays-of-both = { $clock }, plus longtemps si { $one } ou { $other } est en vacances
challenge-accepted = Le défi lancé par { $challenger } est accepté : partie { $game }
challenge-declined = { $opponent } a refusé le défi lancé par { $challenger }
challenge-cancelled = { $challenger } a retiré son défi à { $opponent }
challenge-cancelled-open = { $challenger } a retiré son défi ouvert
challenge-expired = Le défi lancé par { $challenger } à { $opponent } a expiré
challenge-expired-open = Le défi ouvert lancé par { $challenger } a expiré

## Tournaments

tournament-title = ### 🏆 { $name }
tournament-format = { $format ->
    [round-robin] Toutes rondes
    [double-round-robin] Toutes rondes, aller-retour
   *[swiss] Système suisse, { $rounds ->
        [one] { $rounds } ronde
       *[other] { $rounds } rondes
    }
}
tournament-draft = Choisis les options, puis appuie sur « { button-open-registration } ». Tu es la seule personne à voir ce message.
tournament-option-rounds = { $rounds ->
    [one] { $rounds } ronde
   *[other] { $rounds } rondes
}
tournament-option-players = Au plus { $players } joueurs
tournament-option-start = { $value ->
    [in-15m] Commence dans 15 minutes
    [in-1h] Commence dans 1 heure
    [in-6h] Commence dans 6 heures
    [in-1d] Commence dans 1 jour
    [in-3d] Commence dans 3 jours
    [in-7d] Commence dans 7 jours
   *[by-hand] Commence quand j’appuie sur « { button-start-tournament } »
}
# How long the players of a round have to say that they are ready.
tournament-option-deadline = { $value ->
    [in-10m] 10 minutes pour commencer chaque partie
    [in-1h] 1 heure pour commencer chaque partie
    [in-1d] 1 jour pour commencer chaque partie
    [in-2d] 2 jours pour commencer chaque partie
   *[in-7d] 7 jours pour commencer chaque partie
}
tournament-open = Les inscriptions sont ouvertes ; places prises : { $players } sur { $most }.
tournament-starts-at = Le tournoi commence <t:{ $at }:R> s’il y a au moins { $least } joueurs.
tournament-starts-by-hand = Le tournoi sera lancé par { $name } quand il y aura au moins { $least } joueurs.
tournament-players = { $names }{ $more ->
    [0] {""}
    [one] {" "}et { $more } autre
   *[other] {" "}et { $more } autres
}
tournament-running = Ronde { $round } sur { $rounds }
tournament-final = Classement final
tournament-won = **{ $name }** a gagné.
tournament-nobody-won = Le tournoi est terminé. Personne n’a gagné.
tournament-ended-early = Terminé après { $round } rondes sur { $rounds }
tournament-cancelled = Le tournoi n’a pas eu lieu.
tournament-round = ### { $name } : ronde { $round } sur { $rounds }
tournament-round-deadline = Appuie sur **{ button-ready }** : ta partie commence quand vous l’avez fait tous les deux. Le délai expire <t:{ $deadline }:R> ; qui n’a pas appuyé d’ici là perd la partie.
tournament-pairing = { $black_disc } { $black } – { $white } { $white_disc }
tournament-bye = { $name } n’a pas d’adversaire et reçoit le point.
tournament-sits-out = { $name } ne joue pas dans cette ronde.
tournament-ready = { $name } attend son adversaire
tournament-forfeit = { $name } gagne sans jouer
tournament-not-played = non jouée
tournament-not-counted = ne compte pas
tournament-uncounted = Les parties de ceux qui sont partis tôt ne comptent pas.
tournament-no-players = Personne ne participe encore.
tournament-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
tournament-withdrawn = { $name } (a quitté)
tournament-joined = Tu participes à **{ $name }**. Je te mentionne quand tu as une partie. D’ici là, il n’y a rien à faire.
tournament-left = Tu as quitté **{ $name }**.
tournament-leave-question = Quitter **{ $name }** pour de bon ? Tu perds tes parties qui n’ont pas commencé, et tu ne pourras pas revenir.
tournament-opened = Les inscriptions à **{ $name }** sont ouvertes dans { $channel }. Appuie là-bas sur **{ button-join }** pour jouer toi aussi.
tournament-started = La première ronde est publiée dans { $channel }.
tournament-end-question = Terminer **{ $name }** maintenant ? Les parties en cours ne compteront plus pour le tournoi.
tournament-stopped = Tu as mis fin à **{ $name }**.
tournament-waiting = C’est noté. La partie commence dès que { $name } appuie aussi sur **{ button-ready }**.
tournament-rules = { $format ->
    [round-robin] Chacun joue une fois contre chacun.
    [double-round-robin] Chacun joue deux fois contre chacun, une fois avec chaque couleur.
   *[swiss] À chaque ronde, un nouvel adversaire avec à peu près autant de points.
} Victoire : 1 ; nulle : ½. { $format ->
    [swiss] Départage : quotient de Brightwell (BQ), soit tes pions, plus 6 par point de tes adversaires.
   *[other] Départage : Sonneborn-Berger (SB), soit les points des adversaires battus, plus la moitié en cas de nulle.
}
    { $deadline } ; ensuite, seule la pendule de la partie compte ({ $clock }). Deux parties manquées, et c’est l’exclusion. La ronde suivante commence une fois toutes les parties finies.
tournament-rules-leaving = { $format ->
    [swiss] Le nombre de rondes est au plus la moitié de celui des joueurs.
   *[other] Les parties de qui part avant d’en avoir joué la moitié ne comptent pour personne.
}
tournament-heading = { $column ->
    [place] #
    [player] Joueur
    [points] Points
    [discs] Pions
   *[tie-break] { $tie_break ->
        [brightwell] BQ
       *[sonneborn-berger] SB
    }
}
tournament-more = { $more ->
    [one] et { $more } autre
   *[other] et { $more } autres
}
choice-tournament-format = { $format ->
    [round-robin] Toutes rondes : chacun contre chacun
    [double-round-robin] Toutes rondes, aller-retour : deux fois contre chacun
   *[swiss] Système suisse : pour beaucoup de joueurs
}

## Buttons, select menus, autocomplete choices

button-join = Participer
button-leave = Quitter
button-ready = Prêt
button-standings = Classement
button-start-tournament = Lancer
button-end-tournament = Terminer le tournoi
button-leave-tournament = Quitter le tournoi
button-make-casual = Parties amicales
button-make-rated = Parties classées
button-open-registration = Ouvrir les inscriptions

button-resign = Abandonner
button-cancel = Annuler la partie
button-bring-board = Afficher la partie { $game } ici
button-open-here = Ouvrir ici
button-draw = Nulle
button-accept-draw = Accepter la nulle
button-undo = Annuler le coup
button-accept-undo = Accepter d’annuler
button-hint = Indice
button-confirm-resign = Oui, abandonner
button-confirm-cancel = Oui, annuler la partie
button-confirm-end = Oui, l’arrêter
button-confirm-annul = Oui, l’invalider
button-confirm-restore = Oui, la rétablir
button-decline-annulment = Ne rien changer
button-keep-playing = Continuer à jouer
button-confirm-undo = Oui, annuler le coup
button-confirm-hint = Oui, l’afficher
button-keep-counting = Non, elle doit compter
button-rematch = Revanche
button-new-game = Nouvelle partie
button-replay = Revoir
button-give-up = Donner ma langue au chat
button-try-again = Réessayer
button-show-solution = Voir la solution
button-next-puzzle = Problème suivant
button-rated-puzzle = Problème classé
button-next-trained = Position suivante
button-look-again = Revenir voir
button-review = Bilan
button-practise = S’entraîner avec les { $color ->
    [black] ⚫ noirs
   *[white] ⚪ blancs
}
button-step-through = Coup par coup
button-turning-point = Tournant
button-best-move = Meilleur coup
button-worst-move = Mon plus mauvais coup
button-what-follows = La suite après { $square }
button-back-to-move = Retour au coup { $ply }
button-first-position = ⏮
button-previous-position = ◀
button-next-position = ▶
button-last-position = ⏭
button-picture = Image animée
button-transcript = Liste des coups
button-share = Publier ici
button-analyze = Analyser cette position
button-analysis-goal = { $goal ->
    [fewest] Si le moins de pions gagne
   *[most] Si le plus de pions gagne
}
button-play-on = Jouer à partir d’ici
button-back = Retour
button-level-up = Plus fort : { $level }
button-easier = Plus facile : { $level }
button-add-to-server = Ajouter à un serveur
button-install = Installer pour toi
button-claim-win = Revendiquer la victoire
button-give-time = Donner du temps
button-conditional-moves = Coups conditionnels
button-another-line = Autre suite
button-remove-lines = Tout supprimer
button-decline-win = Refuser la victoire
button-confirm-win = Confirmer la victoire
button-pause = Pause
button-resume = Reprendre
button-stop = Arrêter
button-accept = Accepter
button-decline = Refuser
button-cancel-challenge = Annuler le défi
button-previous = Page précédente
button-next = Page suivante
button-newer-games = Parties plus récentes
button-older-games = Parties plus anciennes
button-history = Historique
button-head-to-head = Comparer avec moi
button-challenge = Défier
button-challenge-player = Défier { $name }
button-biggest-win = Plus large victoire
button-play-outflank = Jouer contre Outflank
button-rules = Règles
button-export = Exporter mes données
button-delete-data = Supprimer mes données
button-confirm-delete = Oui, tout supprimer
button-keep-data = Les garder
button-all-channels = Autoriser tous les salons
button-no-daily-puzzle = Pas de problème du jour
button-mention-nobody = Ne mentionner personne
button-bot-play = Comment j’ai joué
button-solve-puzzle = Résoudre
button-notify-me = Me notifier
button-no-weekly-summary = Pas de résumé
button-channel-notices = { $notices ->
    [off] Pas de notifications en salon
   *[allowed] Autoriser les notifications
}
button-server-settings = { $section ->
    [games] Parties
    [language] Langue et tournois
    [titles] Rôles des titres
    [weekly-summary] Résumé de la semaine
    [daily-puzzle] Problème du jour
   *[channels] Salons
}
button-help = { $section ->
    [rules] Règles du jeu
    [people] Entre joueurs
    [learning] Progresser
    [servers] Serveurs
   *[playing] Jouer
}
button-settings = { $section ->
    [games] Page : Nouvelles parties
    [notices] Page : Notifications
    [playing] Page : Pendant la partie
    [people] Page : Joueurs
    [data] Page : Mes données
   *[boards] Page : Plateaux
}
select-play-on = Jouer avec les { $color ->
    [black] noirs
   *[white] blancs
}{ $named ->
    [yes] {" "}(les pions joués par { $name })
   *[no] {""}
} contre un niveau
select-jump = Aller à un coup
jump-start = Début
jump-move = { $ply }. { $square }
select-start = Début : { $start }. Choisis-en un autre
select-pasted = Partie { $number } sur { $count }. Choisis-en une autre
pasted-game = { $number }. { $black } contre { $white }
pasted-unreadable = { $number }. Une partie que je n’arrive pas à lire
# Below a game from a text with other words in it.
pasted-left-out = { $more ->
    [0] -# Laissé de côté, car ce n’est pas un coup de cette partie : { $texts }
    [one] -# Laissé de côté, car ce ne sont pas des coups de cette partie : { $texts } et { $more } autre
   *[other] -# Laissé de côté, car ce ne sont pas des coups de cette partie : { $texts } et { $more } autres
}
select-moves = { $rows ->
    [one] Ligne { $first }
   *[other] Lignes { $first }–{ $last }
} : choisis une case ({ $moves })
select-flips = retourne { $flips }
square-choice = { $square } — retourne { $flips }
game-choice = n° { $game } contre { $opponent }
game-choice-between = n° { $game } { $black } contre { $white }
annulled-game-choice = { $choice } · invalidée

## Lists

games-none = Tu n’as aucune partie en cours. Commences-en une avec { -slash-play } ou { -slash-challenge }.
games-title = { $games ->
    [one] **Ta partie en cours**
   *[other] **Tes { $games } parties en cours**
}
games-line = { $game } { $who } · { $board } · { $goal } · { $turn } · dernier coup <t:{ $since }:R>
games-line-unplayed = { $game } { $who } · { $board } · { $goal } · { $turn } · commencée <t:{ $since }:R>
games-line-clock = { $game } { $who } · { $board } · { $goal } · { $turn } · { $limit ->
    [first-move] premier coup à jouer
   *[clock] fin du temps
} <t:{ $at }:R>
games-line-holiday = { $game } { $who } · { $board } · { $goal } · { $turn } · en vacances, au plus tard jusqu’au <t:{ $until }:f>
games-against = contre { $opponent }
games-between = { $black } contre { $white }
games-your-turn = à toi de jouer
games-turn-of = { $disc } à { $name } de jouer
games-paused = en pause
games-over = terminée
games-more = … et { $games } de plus

ratings-outdated = Nouveau calcul des cotes en cours…
leaderboard-by = { $kind ->
    [rating] cote
    [levels] plus haut niveau battu
    [puzzles] cote aux problèmes
    [variants] cote aux variantes
   *[wins] { $month ->
        [all] victoires
       *[other] victoires en { $month }
    }
}
leaderboard-period = { $month ->
    [all] Depuis le début
   *[other] { $month }
}
leaderboard-earlier = ◀ { leaderboard-period }
leaderboard-later = { leaderboard-period } ▶
leaderboard-podium = 🥇 { $first }{ $players ->
    [1] {""}
    [2] {" "}· 🥈 { $second }
   *[3] {" "}· 🥈 { $second } · 🥉 { $third }
}
leaderboard-people = Voir un profil ou défier
leaderboard-person = { $rank }. { $name }
leaderboard-substitute = Il n’y a personne dans ce classement. En voici un autre.
leaderboard-empty = { $scope ->
    [global] Il n’y a encore personne dans le classement mondial. Active-le dans { -slash-settings }, et joue.
   *[server] Il n’y a encore personne d’ici dans un classement. Commence avec { -slash-play } ou { -slash-challenge }.
}
leaderboard-select-by = Par { leaderboard-by }
leaderboard-card-title = Classement par { leaderboard-by }
leaderboard-title = **{ $scope ->
    [global] Classement mondial
   *[server] Classement
} par { leaderboard-by }** · page { $page } sur { $pages }
leaderboard-card-scope = { $scope ->
    [global] Tous les serveurs : joueurs qui ont choisi d’y figurer
   *[server] { $month ->
        [all] Joueurs actifs sur ce serveur ces 90 derniers jours
       *[other] Joueurs de parties classées sur ce serveur ce mois-là
    }
}
leaderboard-card-page = Page { $page } sur { $pages }
leaderboard-card-rating = Cote
leaderboard-card-provisional = ? Provisoire : trop peu de parties classées récentes ou d’adversaires
leaderboard-card-provisional-puzzles = ? Provisoire : trop peu de problèmes récents
leaderboard-card-puzzles = résolus : { $solved } sur { $tried } · meilleure série { $streak }
leaderboard-card-level = Niveau { $level }
leaderboard-card-ladder = { $discs } pions · { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
leaderboard-rank = #
leaderboard-rating = Cote{" "}
leaderboard-wins = Victoires
leaderboard-record = V–D–N
leaderboard-level = Niveau
leaderboard-discs = Pions
leaderboard-games = Parties
leaderboard-solved = Résolus
leaderboard-streak = Série
leaderboard-player = Joueur
leaderboard-player-record = Joueur · V–D–N
leaderboard-own-row = { $name } ◂
leaderboard-provisional = Une cote avec `?` est provisoire : trop peu de parties classées récentes, ou moins de trois adversaires.
leaderboard-provisional-puzzles = Une cote avec `?` est provisoire : trop peu de problèmes récents.

## Histories, profiles, and two players side by side

history-title = **{ $parts }**
history-of = Parties jouées par { $name }
history-against = contre { $name }
history-score = { $score ->
    [win] gagnées
    [loss] perdues
   *[draw] nulles
}
history-kind = { $kind ->
    [variants] classées, variantes
    [casual] amicales
    [bot] contre le bot
    [vote] par votes
   *[main] classées, 8×8
}
history-opening = ouverture { $name }
history-since = depuis le <t:{ $at }:D>
history-before = avant le <t:{ $at }:D>
history-none = Aucune partie terminée ne correspond.
history-by-votes = { $opponent }, par votes
history-line = <t:{ $at }:d> · **{ $score ->
    [win] Gagnée
    [loss] Perdue
   *[draw] Nulle
}** contre { $opponent } { $how } · { $rest }
history-discs = { $own }–{ $other }
history-how = { $reason ->
    [resigned] par abandon
    [time] au temps
    [claimed] par forfait
   *[agreed] par accord mutuel
}
history-how-short = { $reason ->
    [resigned] abandon
    [time] temps
    [claimed] forfait
   *[agreed] accord
}

profile-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
profile-subtitle = { profile-games }
profile-rating-of = { $class ->
    [variants] Cote variantes
   *[main] Cote 8×8
}
profile-place = { $scope ->
    [global] n° { $rank } sur { $players } partout
   *[server] n° { $rank } sur { $players } ici
}
profile-results = { $opponents ->
    [bot] Contre le bot
   *[people] Entre joueurs
}
profile-levels = Niveaux battus
profile-none = encore aucun
profile-group = { $group ->
    [color] Par couleur
    [rivals] Rivaux
    [wins] Plus belles victoires
    [openings] Ouvertures dès 5 parties
    [bot] Contre le bot
    [boards] Plateaux
   *[more] Divers
}
profile-all-levels = Tous niveaux
profile-streak = Meilleure série
profile-streak-now = { $score ->
    [win] { $games ->
        [one] { $games } victoire
       *[other] { $games } victoires
    }
    [loss] { $games ->
        [one] { $games } défaite
       *[other] { $games } défaites
    }
   *[draw] { $games ->
        [one] { $games } nulle
       *[other] { $games } nulles
    }
}
profile-total = { $score ->
    [win] { $games ->
        [one] { $games } victoire
       *[other] { $games } victoires
    }
    [loss] { $games ->
        [one] { $games } défaite
       *[other] { $games } défaites
    }
   *[draw] { $games ->
        [one] { $games } nulle
       *[other] { $games } nulles
    }
}
profile-plays-like = Niveau estimé
profile-puzzle-rating = Cote problèmes
profile-puzzles = Problèmes résolus
profile-solved = { $solved } sur { $tried }
profile-puzzle-streak = Série problèmes
profile-tournaments = Tournois gagnés
profile-title-since = { title-name } depuis le
profile-title-subtitle = { title-name } · { $subtitle }
profile-last = Série en cours
profile-upset-value = cote +{ $margin }
profile-biggest-win-value = de { $margin ->
    [one] { $margin } pion
   *[other] { $margin } pions
}
profile-axis = { profile-rating-of }{ $games ->
    [0] {""}
    [one] , dernière partie
   *[other] , { $games } dernières parties
}
profile-note = V–D–N : victoires, défaites, nulles.
profile-title = **{ $name }** · { $subtitle }
profile-line = { $label } : { $value }

head-to-head-title = { $one } et { $other }
head-to-head-met = { $games ->
    [one] { $games } confrontation
   *[other] { $games } confrontations
}{ $draws ->
    [0] {""}
    [one] , dont { $draws } nulle
   *[other] , dont { $draws } nulles
}
head-to-head-never-met = Aucune confrontation pour l’instant
head-to-head-none = aucune
head-to-head-wins = { $color ->
    [black] Gains en noir
   *[white] Gains en blanc
}
head-to-head-biggest-win = Plus large victoire
head-to-head-last = Dernières parties, récentes d’abord
head-to-head-game = { $end ->
    [win] { $winner } gagne ({ $result })
   *[draw] nulle ({ $result })
}
head-to-head-line = { $label } : { $one } – { $other }
head-to-head-score = Victoires

## Private responses

apology = Quelque chose a mal tourné de mon côté (erreur { $id }). Réessaie dans un instant.
board-moved = La partie { $game } est ici : { $link }
game-replaced = La partie { $game } ({ $black } contre { $white }) a été remplacée par une plus récente.
game-cancelled = { $name } a annulé la partie { $game } contre { $other }.
move-played-elsewhere = Tu as joué { $square } dans la partie { $game } : { $link }
played-move = Tu as joué { $square } dans la partie { $game }.
deleted-boards-here = { $count ->
    [one] { $games } : son salon ou son fil a été supprimé. Affiche son plateau ici.
   *[other] { $games } : leurs salons ou leurs fils ont été supprimés. Affiche un plateau ici.
}
deleted-boards-elsewhere = { $count ->
    [one] { $games } : son salon ou son fil a été supprimé. Utilise { -slash-board } ailleurs sur son serveur.
   *[other] { $games } : leurs salons ou leurs fils ont été supprimés. Utilise { -slash-board } ailleurs sur leur serveur.
}
resign-question = Abandonner la partie { $game } contre { $opponent } ? Elle comptera comme une défaite.
resign-question-early = Abandonner la partie { $game } contre { $opponent } ? Elle ne sera pas classée, car vous n’avez pas encore joué deux coups chacun.
cancel-question = Annuler la partie { $game } ? Elle vient de commencer : elle se termine sans résultat et ne compte pas.
cancelled = Tu as annulé la partie { $game }. Elle ne compte pas.
resigned = Tu as abandonné la partie { $game }.
undo-question = Annuler ton dernier coup ? La partie { $game } ne comptera plus pour ton niveau.
hint-question = Afficher un indice ? La partie { $game } ne comptera plus pour ton niveau.
undone = Tu as annulé ton dernier coup dans la partie { $game }.
end-question = Arrêter la partie { $game } ({ $black } contre { $white }) sans résultat ? Les joueurs ne pourront pas la reprendre.
ended = Tu as arrêté la partie { $game }. Le plateau ne dit pas qui l’a fait.
annul-question = Invalider la partie { $game } ({ $black } contre { $white }) ? Elle ne comptera plus, et toutes les cotes seront calculées sans elle. Seul le propriétaire de ce bot peut revenir en arrière.
annulled = Tu as invalidé la partie { $game }. Les cotes suivent en arrière-plan. Le plateau ne dit pas qui l’a fait.
restore-question = La partie { $game } ({ $black } contre { $white }) est invalidée. En tant que propriétaire de ce bot, tu peux la rétablir.
restored = La partie { $game } compte de nouveau. Les cotes suivent en arrière-plan.
annulment-declined = Rien n’a changé.
still-playing = La partie continue.
play-instead = Pas besoin de me défier. Appuie sur « { button-play-outflank } ».
introduction = Tu gères ce serveur : { -slash-server-settings } permet de choisir les salons pour les parties.
kept-private = -# Toi seul vois ce message, car ce serveur ne laisse pas publier les applications externes.
missing-permission = { $count ->
    [one] Je ne peux pas faire ça ici sans la permission « { $names } ». Demande à un gestionnaire du serveur de me l’accorder.
   *[other] Je ne peux pas faire ça ici sans ces permissions : { $names }. Demande à un gestionnaire du serveur de me les accorder.
}
outdated-command = Je ne connais pas cette commande ou ses options. Relance Discord (Ctrl+R sur ordinateur) et réessaie.

settings = **Tes paramètres**
settings-boards = L’aspect des plateaux quand tu joues. Tes parties en cours changent aussitôt. Si ton adversaire a un autre thème, chacun voit le sien à son tour de jouer.
settings-games = Les réglages de tes prochaines parties. { -slash-play } et { -slash-challenge } retiennent le niveau et la couleur que tu y choisis.
settings-notices = Comment t’avertir dans les parties entre joueurs : ton tour, les propositions, les réponses, les vacances et les résultats. J’attends une minute, sauf si tu as agi entre-temps ; pour une proposition, ou quand ton défi en direct est accepté, c’est immédiat. Pendant les heures calmes, les notifications attendent.
settings-local-time = Dans le fuseau horaire choisi ci-dessous, il est { $time }.
settings-people = Une personne que tu bloques ne peut ni te défier, ni accepter tes défis, ni obtenir de revanche, et tu ne peux pas la défier. Elle ne le découvre que si elle essaie. Les parties en cours continuent.
settings-playing = Les vacances t’évitent de perdre au temps par correspondance : 14 jours par an, décomptés à l’heure.
    Contre moi, les plateaux ont un bouton d’indice. Une partie avec indice ne compte pas au classement.
    Dans le classement mondial, les gens de tous les serveurs voient ton nom.
    Ta langue vaut pour ce que personne d’autre ne lit.
settings-data = Les fichiers disent ce que je conserve sur toi, pourquoi et combien de temps, et à quelles conditions tu m’utilises.
holiday-left = Vacances restantes cette année : { $time }.
settings-blocks = { $count ->
    [0] Tu ne bloques personne.
    [one] Tu bloques { $count } personne.
   *[other] Tu bloques { $count } personnes.
}
settings-blocked = Tu as bloqué { $name }.
select-block = Bloquer quelqu’un
select-unblock = Débloquer
select-unblock-others = D’autres personnes
server-settings = **Paramètres de ce serveur**
server-settings-games = Les réglages des joueurs qui n’ont rien choisi eux-mêmes, et les notifications dans les salons. Les changements s’appliquent aussitôt ; sur les plateaux des parties déjà commencées, à leur prochaine image.
server-settings-language = La langue des plateaux, des défis, des résultats et des publications de ce serveur. Ce qu’une seule personne lit est dans sa langue.
server-settings-all-channels = On peut commencer une partie dans tous les salons.
server-settings-channels = Salons où l’on peut commencer une partie, fils compris : { $channels }.
server-settings-threads = Chaque nouvelle partie a son fil dans son salon, archivé à la fin. Quand c’est impossible, la partie se joue dans le salon.
server-settings-missing-permission = { $count ->
    [one] Je ne peux pas créer de fil dans ce salon sans la permission « { $names } ».
   *[other] Je ne peux pas créer de fil dans ce salon sans ces permissions : { $names }.
}
thread-name = { $black } contre { $white } · { $game }
board-in-thread = { $game } : son plateau est dans son fil, { $thread }
server-settings-notices = { $notices ->
    [off] Personne ne reçoit de notification dans les salons. Chacun peut choisir les messages privés pour soi.
   *[allowed] Dans les parties entre joueurs, une notification dans le salon peut mentionner l’un d’eux.
}
server-settings-daily = Le problème du jour est le même partout, facile le lundi et difficile le dimanche. Je le publie avec un bouton pour le résoudre en privé, et la solution de la veille.
server-settings-daily-off = Il n’est pas publié ici tant que tu ne choisis pas de salon.
server-settings-daily-channel-deleted = Il n’est plus publié, car son salon a été supprimé. Choisis-en un autre.
server-settings-daily-on = Il est publié dans { $channel }, la prochaine fois le <t:{ $next }:F>.
server-settings-daily-role = Il mentionne { $role }. Les membres prennent ou rendent ce rôle avec le bouton « { button-notify-me } » sous le problème. Discord ne leur envoie de notification que si tout le monde, ou moi, peut mentionner le rôle.
server-settings-daily-no-role = Il ne mentionne personne. Pour mentionner ceux qui le veulent, crée un rôle sans permissions en dessous du mien dans les paramètres du serveur, et choisis-le ici. Les membres le prennent ou le rendent avec le bouton « { button-notify-me } » sous le problème.
server-settings-daily-hour = Publié à { $hour } UTC
server-settings-summary = Le résumé de la semaine : le nombre de parties terminées, qui a le plus joué, la plus belle victoire, la plus longue série, les nouveaux titres, le plus de victoires du mois jusque-là et les tournois terminés. Il paraît le lundi si quelqu’un a joué, et ne mentionne personne.
server-settings-summary-off = Il n’y en a pas ici tant que tu ne choisis pas de salon.
server-settings-summary-channel-deleted = Il n’y en a plus, car son salon a été supprimé. Choisis-en un autre.
server-settings-summary-on = Il est publié dans { $channel }, la prochaine fois le <t:{ $next }:F>.
server-settings-post-missing-permission = { $count ->
    [one] Je ne peux rien publier dans { $channel } sans la permission « { $names } ».
   *[other] Je ne peux rien publier dans { $channel } sans ces permissions : { $names }.
}
server-settings-post-refused = Je n’ai pas pu publier le dernier, car il me manquait une permission.
select-channels = Choisis les salons pour les parties
select-daily-channel = Choisis le salon du problème du jour
select-daily-role = Choisis un rôle à mentionner avec le problème du jour
select-summary-channel = Choisis le salon du résumé de la semaine
server-settings-titles = Les joueurs portent le rôle de leur plus haut titre, ou du premier titre inférieur qui en a un. Ceux du classement de ce serveur le reçoivent bientôt, les autres à leur prochaine partie classée ici. Je retire les rôles des titres inférieurs, et aucun autre.
title-role = { title-name } : { $role }
title-role-none = aucun rôle
title-choice = Titre : { title-name }
select-role = Rôle pour { title-name } : aucun
role-obstacle-unknown = Ce serveur n’a plus le rôle que tu avais choisi.
# What to do instead.
-make-role = Crées-en un sans permissions dans les paramètres du serveur.
role-obstacle-everyone = Tout le monde a ce rôle. { -make-role }
role-obstacle-managed = Seul Discord attribue { $role }, qui appartient à une application ou à un abonnement. { -make-role }
role-obstacle-powerful = Je ne donne pas { $role }, car il comporte ces permissions : { $names }. { -make-role }
role-lost-powerful = Je ne donne plus { $role }, car il a des permissions sur les autres.
role-obstacle-manager-may-not = Tu ne peux pas choisir { $role } sans la permission « Gérer les rôles ».
role-obstacle-above-manager = Tu ne peux pas choisir { $role }, car il n’est pas en dessous de ton plus haut rôle.
role-obstacle-above-bot = Je ne peux pas donner { $role }, car il n’est pas en dessous de mon plus haut rôle. Place mon rôle au-dessus de lui dans les paramètres du serveur.
role-obstacle-bot-may-not = Je ne peux pas donner de rôles ici sans la permission « Gérer les rôles ».
role-obstacle-not-in-server = Je ne peux pas donner de rôles ici, car seules mes commandes sont sur ce serveur. Ajoute-moi comme bot.
role-obstacle-no-response = Discord ne me donne pas les rôles de ce serveur pour l’instant. Réessaie dans un moment.

server-setting-games-per-channel = { $value ->
    [unlimited] Parties en cours par salon : sans limite
   *[other] Parties en cours par salon : { $value } au plus
}
server-setting-place = { $value ->
    [thread] Parties : chacune dans son fil
   *[channel] Parties : dans le salon où on les commence
}
server-setting-board = Plateau des joueurs qui n’en ont pas choisi : { $value }
server-setting-theme = Thème des joueurs qui n’en ont pas choisi : { $value ->
    [walnut] noyer
    [slate] ardoise
    [contrast] contraste
   *[classic] classique
}
server-setting-exhibitions = { $value ->
    [moderators] Exhibitions : lancées par la modération
    [nobody] Exhibitions : personne ne peut en lancer
   *[everyone] Exhibitions : tout le monde peut en lancer
}
server-setting-tournaments = { $value ->
    [moderators] Tournois : créés par la modération
    [nobody] Tournois : personne ne peut en créer
   *[everyone] Tournois : tout le monde peut en créer
}
server-setting-language = { $value ->
    [discord] Langue de ce serveur : celle de ses paramètres Discord
   *[other] Langue de ce serveur : { $value }
}
setting-values = { $play } dans /play, { $challenge } dans /challenge
setting-level = Mon niveau : { $value }
setting-color = Ta couleur : { $value }
setting-board = Plateau : { $value }
setting-setup = { $value ->
    [mirrored] Départ : en miroir
    [parallel] Départ : parallèle
    [free] Départ : libre
    [random] Départ : ouverture aléatoire
    [balanced] Départ : ouverture équilibrée
    [standard] Départ : standard
   *[other] Départ : ouverture { $value }
}
setting-theme = { $value ->
    [classic] Thème : classique, vert
    [walnut] Thème : noyer, bois huilé
    [slate] Thème : ardoise, gris et bleus froids
    [contrast] Thème : contraste, noir et blanc
   *[server] Thème : celui du serveur
}
setting-discs = { $value ->
    [distinct] Pions : blancs carrés
   *[alike] Pions : tous ronds
}
setting-view = { $value ->
    [text] Plateaux : en texte, pour lecteur d’écran
    [letters] Plateaux : dessinés en lettres
   *[picture] Plateaux : en image
}
setting-marks = { $value ->
    [dots] Cases légales : des points
    [flips] Cases légales : nombre de pions retournés
    [none] Cases légales : aucune marque
   *[names] Cases légales : leur nom
}

setting-notices = { $value ->
    [off] Notifications : aucune
    [direct] Notifications : par message privé
   *[mention] Notifications : par mention dans le salon
}
setting-quiet-from = { $value ->
    [none] Heures calmes : aucune
   *[other] Heures calmes à partir de { $value }
}
setting-quiet-to = Heures calmes jusqu’à { $value }
setting-time-zone = Ton fuseau horaire : { $value }
time-zone-with-time = { $zone } · { $time }
time-zone-utc = UTC
time-zone-fixed = UTC{ $offset } sans heure d’été
time-zones-regions = Autres régions
time-zones-region = { $region ->
    [Africa] Afrique
    [America] Amérique
    [Antarctica] Antarctique
    [Arctic] Arctique
    [Asia] Asie
    [Atlantic] Océan Atlantique
    [Australia] Australie
    [Europe] Europe
    [Indian] Océan Indien
   *[Pacific] Océan Pacifique
}
time-zones-page = { $region } : { $first } à { $last }
setting-holidays = { $value ->
    [off] Vacances : désactivées
   *[on] Vacances : activées
}
setting-hints = { $value ->
    [off] Bouton d’indice : désactivé
   *[offered] Bouton d’indice : activé
}
setting-language = { $value ->
    [discord] Langue : comme dans Discord
   *[other] Langue : { $value }
}
setting-listing = { $value ->
    [on] Classement mondial : tu y figures
   *[off] Classement mondial : tu n’y figures pas
}

## Notices: one sentence, for one person or for both players

notice-mention = { $mention } { $notice }
notice-turn = À toi de jouer contre { $opponent } : { $link }
notice-reminder = Ton temps pour jouer contre { $opponent } sera écoulé <t:{ $flag }:R> : { $link }
notice-accepted = { $opponent } a accepté, et la partie a commencé : { $link }
notice-accepted-turn = { $opponent } a accepté, et c’est à toi de jouer : { $link }
notice-tournament = Ta partie contre { $opponent } a commencé : { $link }
notice-tournament-turn = Ta partie contre { $opponent } a commencé, et c’est à toi de jouer : { $link }
notice-draw-offer = { $opponent } propose la nulle : { $link }
notice-undo-offer = { $opponent } demande à annuler un coup : { $link }
notice-rematch-offer = { $opponent } veut { $cancelled ->
    [yes] une nouvelle partie
   *[no] une revanche
} : { $link }
notice-holiday-own = Ton temps pour jouer contre { $opponent } est écoulé, tes vacances ont donc commencé : { $link }
notice-holiday = { $opponent } est en vacances : { $link }
notice-holiday-both = Temps écoulé pour { $name }, dont les vacances ont donc commencé : { $link }
notice-ended-by-moderator = La modération a arrêté ta partie contre { $opponent } sans résultat : { $link }
notice-ended-by-moderator-both = La modération a arrêté votre partie sans résultat : { $link }
notice-result = { $ending } · { $link }
notice-result-win-open = { $result } · { $win_open }, avec un bouton sous le plateau.
# Instead of a link
notice-board-deleted = Partie { $game }. Son plateau a été supprimé ; { -slash-board } l’affiche de nouveau.
notice-board-deleted-ended = Partie { $game }, dont le plateau a été supprimé.
notice-ended = C’est réglé.

## Fair play

fair-play-none = Aucune partie examinée pour { $name } { $scope ->
    [server] sur ce serveur
   *[everywhere] sur aucun serveur
}. Les parties classées en 8×8 où le plus de pions gagne sont examinées une fois terminées.
fair-play-title = {"**"}Fair-play : { $name }** · { $games ->
    [one] la dernière partie examinée
   *[other] les { $games } dernières parties examinées
} { $scope ->
    [server] sur ce serveur
   *[everywhere] sur tous les serveurs
}, du { $first } au { $last }
fair-play-best = {"**"}Meilleurs coups** : { $best } sur { $moves } ({ $share } %, sans doute { $low } % à { $high } %). { $opponents ->
    [none] Aucun coup des adversaires n’est examiné.
   *[some] Les adversaires en ont trouvé { $opponent_best } sur { $opponent_moves } ({ $opponent_share } %).
}
fair-play-loss = {"**"}Perte moyenne** : { $loss } pions par coup, par rapport au meilleur coup{ $opponents ->
    [none] {""}
   *[some]  ; les adversaires ont perdu { $opponent_loss }
}. Moins, c’est mieux.
fair-play-levels = {"**"}Niveau le plus proche** selon les deux nombres : { $levels }.
fair-play-no-level = {"**"}Niveau le plus proche** : aucun. Aucun niveau n’a à la fois une telle part et une telle perte moyenne.
fair-play-level = { $level } ({ $share } %, { $loss } pions)
fair-play-few-moves = {"**"}Niveau le plus proche** : pas de comparaison, il faut { $least } coups.
fair-play-times = {"**"}Temps de réflexion** : { $times } coups dans des parties en direct, { $typical } s en général. Deux tiers durent de { $low } s à { $high } s, soit un facteur { $factor } autour de cette valeur. Les humains jouent les coups faciles plus vite que les difficiles ; un petit facteur peut indiquer un programme.
fair-play-few-times = {"**"}Temps de réflexion** : pas de comparaison. Il faut { $least } coups joués à la pendule ; il y en a { $times }.
fair-play-note =
    -# Non pris en compte : les coups forcés, les { $opening } premiers coups de chaque partie, et ceux joués avec moins de { $empties } cases vides. Le meilleur coup est celui que trouve le moteur en { $positions } positions.
    {"**"}Cela ne prouve rien.** Les joueurs forts donnent les mêmes chiffres. Regarde les parties avec { -slash-history }, et parle avec cette personne.

## Refusals: the reason in a short sentence, and what to do instead where that helps

refusal-unknown-square = { $text } n’est pas une case de ce plateau. Utilise a–{ $column } et 1–{ $row }, par exemple d3.
refusal-occupied = Tu ne peux pas jouer { $square } : il y a déjà un pion.
refusal-outflanks-nothing = Tu ne peux pas jouer { $square } : ce coup ne retourne aucun pion.
refusal-outside-centre = Tu ne peux pas encore jouer { $square } : les quatre premiers pions se posent au centre.
refusal-board-over = Aucun camp ne peut jouer. Commence une autre partie avec { -slash-play } ou { -slash-challenge }.
refusal-not-your-turn = Ce n’est pas ton tour.
refusal-turn-of = C’est à { $name } de jouer.
refusal-not-your-game = Tu ne joues pas dans cette partie.
refusal-game-over = La partie { $game } est terminée. Commences-en une autre avec le bouton sous son plateau, { -slash-play } ou { -slash-challenge }.
refusal-already-ended = La partie { $game } est déjà terminée.
refusal-outdated-button = Trop tard : la partie a avancé. Utilise le plateau le plus récent, ou affiche-le de nouveau avec { -slash-board }.
refusal-bad-button = Ça ne marche pas ici. Relance la commande, ou affiche de nouveau ton plateau avec { -slash-board }.
refusal-unknown-game = Je ne trouve pas cette partie. Les tiennes sont dans { -slash-games } et { -slash-history }.
refusal-no-game = { games-none }
refusal-no-game-here = Tu n’as aucune partie en cours dans ce salon. Tu en as ailleurs : { $games }. Ou commences-en une avec { -slash-play } ou { -slash-challenge }.
refusal-board-elsewhere = Le plateau d’une partie ne peut être affiché que là où elle a commencé. Pour continuer à jouer : { $game }.
refusal-already-done = C’est déjà fait. Tes parties sont dans { -slash-games }.
refusal-too-late-to-cancel = Les deux camps ont joué, la partie ne peut plus être annulée. Tu peux encore abandonner.
refusal-not-starter = Seuls la modération et la personne qui a lancé cette partie peuvent faire ça.
refusal-already-paused = L’exhibition est déjà en pause.
refusal-already-running = L’exhibition est déjà en cours.
refusal-time-is-up = Ton temps était écoulé avant que tu joues ce coup.
refusal-too-much-time = Ton adversaire a déjà plus de 13 jours.
refusal-not-the-winner = Seul le vainqueur peut confirmer ou refuser la victoire.
refusal-win-is-final = Cette victoire est définitive. Pour rejouer, appuie sur « { button-rematch } » sous le plateau.
refusal-own-turn-to-claim = C’est à toi de jouer. Ton adversaire pourra revendiquer la victoire si ton temps s’écoule ou, sans pendule, si tu ne joues pas pendant 7 jours.
refusal-too-early-to-claim = Tu pourras revendiquer la victoire si le temps de ton adversaire s’écoule ou, sans pendule, s’il ne joue pas pendant 7 jours.
refusal-draw-with-bot = Je joue toutes mes parties jusqu’au bout. Pour finir maintenant, appuie sur « { button-resign } ».
refusal-too-early-for-draw = Tu pourras proposer la nulle quand les deux camps auront joué. D’ici là, tu peux annuler la partie.
refusal-draw-offered-lately = Tu as proposé la nulle il y a peu. Tu pourras recommencer dans { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.
refusal-offer-open = { $kind ->
    [undo] L’annulation d’un coup est déjà demandée
   *[draw] La nulle est déjà proposée
}. Réponds, attends la réponse, ou continue à jouer.
refusal-own-offer = Ta propre proposition est encore ouverte. Attends la réponse.
refusal-no-offer = Il n’y a pas de telle proposition en ce moment. Utilise le plateau le plus récent, ou affiche-le de nouveau avec { -slash-board }.
refusal-undo-in-rated-game = On ne peut pas annuler de coup dans une partie classée. C’est possible dans les parties amicales et contre moi.
refusal-nothing-to-undo = Tu n’as pas encore joué, il n’y a rien à annuler.
refusal-undo-declined = Ton adversaire a refusé. Tu pourras redemander après le prochain coup.
refusal-hint-between-players = Les indices sont réservés aux parties contre moi. Commences-en une avec { -slash-play }.
refusal-conditional-moves-on-own-turn = C’est ton tour, tu peux simplement jouer.
refusal-too-many-lines = Tu as prévu 20 suites, c’est le maximum. Appuie sur « { button-remove-lines } » pour recommencer.
refusal-hint-under-way = Je cherche encore ton dernier indice. Réessaie quand tu l’auras.
refusal-rematch-exists = La partie suivante a déjà commencé : { $game }.
refusal-no-level-up = Bats ce niveau pour passer au suivant, ou choisis n’importe quel niveau avec { -slash-play }.
refusal-no-easier-level = Tu peux descendre d’un niveau après une défaite contre moi. Ou choisis n’importe quel niveau avec { -slash-play }.
refusal-opponent-deleted = Ton adversaire a supprimé ses données. Trouve quelqu’un d’autre avec { -slash-challenge }.
refusal-no-rematch = Cette partie n’est pas finie. Termine-la avant de demander une revanche.
refusal-rematch-declined = Ton adversaire a refusé la revanche. Trouve quelqu’un d’autre avec { -slash-challenge }.
refusal-replay-too-early = Cette partie n’est pas finie. Tu pourras la revoir ensuite.
refusal-nothing-to-replay = Il n’y a rien à revoir : personne n’a joué dans cette partie.
refusal-replay-under-way = Je prépare encore la dernière partie que tu as voulu revoir. Réessaie quand tu l’auras.
refusal-replay-shared = C’est déjà publié.
refusal-no-finished-game = Tu n’as aucune partie terminée à revoir. Finis-en une, ou donne un `transcript` à { -slash-replay }.
refusal-review-too-early = Cette partie n’est pas finie. Je pourrai en faire le bilan ensuite.
refusal-review-no-moves = Pas de bilan possible : personne n’a joué dans cette partie.
refusal-review-under-way = Je prépare encore ton dernier bilan. Réessaie quand tu l’auras.
refusal-review-running-game = Une partie en cours entre joueurs en est à l’une de ces positions, ou à un coup près. Réessaie quand elle aura avancé.
refusal-hint-in-running-game = { refusal-analysis-running-game }
refusal-analysis-under-way = J’analyse encore ta dernière position. Réessaie quand tu auras le résultat.
refusal-trained-in-running-game = { refusal-analysis-running-game }
refusal-analysis-running-game = Une partie en cours entre joueurs en est à cette position, ou à un coup près. Réessaie quand elle aura avancé.
refusal-analysis-over = Aucun camp ne peut jouer ici, il n’y a donc rien à analyser.
refusal-analysis-squares = Une position demande une lettre par case, 64 en 8×8 : `X` pour noir, `O` pour blanc, `-` pour vide. Celle-ci en a { $squares }.
refusal-analysis-obf = Je n’arrive pas à lire le caractère { $character } : { $problem ->
    [side] après les cases et une espace doit venir le camp au trait, `X` ou `O`
    [rest] après le camp au trait, seul un commentaire précédé de `;` est possible
   *[square] une case est `X` pour noir, `O` pour blanc ou `-` pour vide
}.
refusal-review-gone = Ce bilan n’est plus enregistré. Donne de nouveau le `transcript` à { -slash-replay }.
refusal-review-several-games = Tu as donné plusieurs parties, et je n’en montre qu’une. Donne un numéro de partie, une liste de coups ou un fichier.
refusal-has-not-played = { $name } n’a encore terminé aucune partie avec moi.
refusal-player-deleted = Cette personne a supprimé ses données, il n’y a rien à montrer.
refusal-bot-has-no-games = Les bots n’ont ni cote ni historique. Choisis une personne.
refusal-same-player = C’est deux fois la même personne. Choisis deux personnes différentes.
refusal-bad-day = { $text } n’est pas une date. Écris l’année, le mois et le jour, par exemple 2026-01-31.
refusal-opening-unknown = { $text } n’est pas une ouverture que je connais.
refusal-opening-running-game = { refusal-analysis-running-game }
refusal-unknown-setup = { $text } n’est ni une position de départ ni le nom d’une ouverture.
suggested-opening = { $name ->
    [none] Choisis-en une parmi celles que je suggère.
   *[other] Voulais-tu dire { $name } ?
}
refusal-opening-needs-standard-board = Les ouvertures nommées demandent le plateau 8×8, et les ouvertures équilibrées aussi le but `most`. Omets `board` et `goal`, ou choisis `setup:random`.
refusal-handicap-decides-sides = Avec un handicap, celui qui a les coins joue Noir, et Blanc joue en premier. Omets `color` et `first`.
refusal-handicap-free-setup = Le départ libre commence sur un plateau vide. Choisis un autre `setup`, ou omets `handicap`.
refusal-handicap-auto-needs-standard-board = Je ne connais la valeur d’un coin que sur le plateau 8×8, quand le plus de pions gagne. Choisis plutôt le nombre de coins.
refusal-handicap-auto-needs-opponent = Je ne sais pas encore qui acceptera. Indique `opponent`, ou choisis le nombre de coins.
refusal-empty-period = Cette période ne contient aucun jour. `before` doit être après `after`.
refusal-record-too-long = C’est trop long à lire. Donne-moi une seule partie.
refusal-record-no-moves = Je n’y trouve aucun coup. Donne-moi les coups, par exemple `f5d6c3`.
refusal-record-no-such-game = { $games ->
    [0] Je n’y trouve aucune partie.
    [one] Je n’y trouve qu’une seule partie.
   *[other] Je n’y trouve que { $games } parties.
}
refusal-record-move = Je n’arrive pas à lire le coup { $number }. { $problem ->
    [outside] { $text } est hors du plateau
    [occupied] { $text } a déjà un pion : vérifie les coups précédents et la position de départ
    [flips] { $text } ne retourne aucun pion : vérifie les coups précédents et le départ
    [centre] { $text } est hors du centre, où se posent les quatre premiers pions
    [over] La partie se termine avant
    [pass] Il n’y a pas à passer ici
   *[other] { $text } n’est ni une case ni une passe
}.
refusal-record-side = { $text } (coup { $number }) est attribué au mauvais camp. C’est { $color ->
    [black] à Noir
   *[white] à Blanc
} de jouer à ce moment-là.
refusal-record-among-words = Je n’arrive pas à lire le coup { $number }. { $text } est au milieu de mots : donne-moi seulement les coups.
refusal-record-number = Je n’arrive pas à lire le coup { $number }. { $text } porte le numéro { $stated } : il manque peut-être un coup avant.
refusal-record-property = À partir du caractère { $character }, je n’arrive plus à lire. { $text } n’a pas sa place dans une partie en SGF ou GGF.
refusal-record-no-end = Ce qui commence au caractère { $character } n’a pas de fin. Copie la partie entière.
refusal-record-other-game = { $text } est un autre jeu. Je ne lis que les parties de Reversi ou d’Othello.
refusal-record-bad-start = { $text } n’est pas un départ que je sais lire. Vérifie les pions avant le premier coup.
refusal-record-other-start = La partie commence avec d’autres pions que mes positions de départ.
refusal-record-discs-changed = Entre ses coups, la partie modifie des pions d’une façon qu’aucun coup ne permet.
refusal-record-wthor = { $problem ->
    [board] Ce fichier WTHOR contient des parties en { $stated }×{ $stated }. Je ne lis que le 8×8.
    [solitaires] Ce fichier WTHOR contient des solitaires, c’est-à-dire des positions à résoudre. Je lis les parties.
    [players] C’est la liste des joueurs de WTHOR. Les parties sont dans les fichiers .wtb.
    [tournaments] C’est la liste des tournois de WTHOR. Les parties sont dans les fichiers .wtb.
    [short] Ce fichier WTHOR annonce { $stated ->
        [one] { $stated } partie
       *[other] { $stated } parties
    }, mais en contient { $held }. Télécharge-le de nouveau.
   *[long] Ce fichier WTHOR annonce { $stated ->
        [one] { $stated } partie
       *[other] { $stated } parties
    }, mais contient { $held ->
        [one] { $held } octet
       *[other] { $held } octets
    } de trop. Télécharge-le de nouveau.
}
refusal-paste-gone = J’ai oublié ce texte ou ce fichier. Donne-le de nouveau à la commande.
refusal-record-not-text = Je n’arrive pas à lire ça. Donne-moi les cases, ou une partie en SGF, GGF ou WTHOR.
refusal-too-many-games = Tu as 10 parties en cours, c’est le maximum. Termine ou abandonne d’abord l’une d’elles ; { -slash-games } en donne la liste.
refusal-other-too-many-games = { $name } a 10 parties en cours, c’est le maximum. Réessaie quand l’une d’elles sera terminée.
refusal-challenge-too-many = Tu as 5 défis ouverts, c’est le maximum. Annules-en un ou attends une réponse.
refusal-challenge-too-many-pings = { $name } n’a pas accepté tes 3 derniers défis. Attends une heure, s’il te plaît.
refusal-challenge-oneself = Tu ne peux pas te défier toi-même. Choisis quelqu’un d’autre, ou joue contre moi avec { -slash-play }.
refusal-challenge-bot = Les autres bots ne jouent pas au Reversi avec moi. Défie une personne, ou joue contre moi avec { -slash-play }.
refusal-challenge-open-in-direct-messages = Personne d’autre ne peut voir un défi ici. Utilise { -slash-challenge } sur un serveur, ou joue contre moi avec { -slash-play }.
refusal-challenge-in-direct-messages = { $name } ne peut pas voir un défi ici. Utilise { -slash-challenge } sur un serveur, ou joue contre moi avec { -slash-play }.
refusal-challenge-kept-private = Personne d’autre ne peut voir un défi ici, car ce serveur ne laisse pas publier les applications externes. Utilise { -slash-challenge } en message privé.
refusal-takes-no-challenges = { $name } n’accepte pas de défis de ta part. Choisis quelqu’un d’autre, ou joue contre moi avec { -slash-play }.
refusal-blocked-by-you = Tu as bloqué { $name }. Pour jouer ensemble, débloque cette personne dans { -slash-settings }.
refusal-block-self = Tu ne peux pas te bloquer toi-même.
refusal-block-bot = Les bots ne défient jamais personne.
refusal-too-many-blocked = Tu bloques 100 personnes, c’est le maximum. Débloque d’abord quelqu’un.
refusal-channel-not-allowed = On ne commence pas de partie dans ce salon. Choisis plutôt : { $channels }.
channel-full = { $limit ->
    [one] Une partie est en cours dans ce salon, c’est le maximum.
   *[other] { $limit } parties sont en cours dans ce salon, c’est le maximum.
}
refusal-channel-full = { channel-full } Commence la tienne dans un autre salon, ou plus tard.
refusal-only-channel-full = { channel-full } Commence la tienne plus tard.
refusal-channel-full-go-to = { channel-full } Attends, ou choisis un autre salon : { $channels }.
refusal-thread-of-game = Ce fil appartient à la partie { $game }. Commence les nouvelles parties dans { $channel }.
refusal-vote-outside-server = Les parties par votes se jouent sur les serveurs dont je suis membre.
refusal-vote-under-way = Ce salon joue déjà par votes : { $game }.
refusal-exhibitions-for-moderators = Sur ce serveur, seule la modération lance des exhibitions. Tu peux jouer contre moi avec { -slash-play }.
refusal-tournament-unknown = Il n’y a pas de tel tournoi ici. Crées-en un avec { -slash-tournament-create }.
refusal-tournament-several = Plusieurs tournois sont ouverts. Choisis-en un avec `tournament`.
refusal-tournament-outside-server = Les tournois se jouent sur des serveurs.
refusal-tournament-for-moderators = Sur ce serveur, seule la modération crée des tournois.
refusal-tournament-not-allowed = Il n’y a pas de tournois sur ce serveur.
refusal-tournament-too-many = Trois tournois sont ouverts ou en cours sur ce serveur, c’est le maximum. Attends que l’un d’eux se termine.
refusal-tournament-needs-clock = Un tournoi se joue à la pendule. Choisis autre chose pour `clock`.
refusal-tournament-no-name = Il faut un nom au tournoi. Donne-lui-en un avec `name`.
refusal-tournament-started = Les inscriptions à ce tournoi sont closes.
refusal-tournament-over = Ce tournoi est terminé.
refusal-tournament-no-cancel = Une partie de tournoi ne peut pas être annulée. Tu peux abandonner.
refusal-tournament-needs-standard-board = Les ouvertures nommées et les ouvertures équilibrées demandent le plateau 8×8. Omets `board`, ou choisis `setup:random`.
refusal-tournament-full = Ce tournoi est complet.
refusal-tournament-joined = Tu participes déjà à ce tournoi.
refusal-tournament-not-joined = Tu ne participes pas à ce tournoi.
refusal-tournament-too-few-players = Il faut au moins { $least } joueurs pour commencer.
refusal-tournament-not-organizer = Seuls { $name } et la modération peuvent faire ça.
refusal-tournament-no-game = Tu n’as pas de partie à commencer dans cette ronde.
refusal-tournament-ready = C’est déjà noté. La partie commence dès que ton adversaire appuie aussi.
refusal-no-exhibitions = Il n’y a pas d’exhibitions sur ce serveur. Tu peux jouer contre moi avec { -slash-play }.
refusal-not-moderator = Seule la modération (permission « Gérer les messages ») peut arrêter les parties des autres.
refusal-annulment-not-manager = Seuls les gestionnaires du serveur (permission « Gérer le serveur ») peuvent invalider des parties.
refusal-may-not-see-reports = Seuls les gestionnaires du serveur (permission « Gérer le serveur ») peuvent voir les rapports de fair-play.
refusal-not-owner = Seul le propriétaire de ce bot peut rétablir une partie invalidée.
refusal-annulment-too-early = La partie { $game } est encore en cours. Invalide-la quand elle sera terminée, ou arrête-la avec { -slash-moderate-end-game }.
refusal-annulment-before-win-is-final = Le vainqueur de la partie { $game } peut encore refuser la victoire. Invalide-la quand la victoire sera définitive, dans un jour au plus.
refusal-annulment-not-rated = La partie { $game } n’est pas classée, il n’y a rien à invalider.
refusal-annulment-already-annulled = La partie { $game } est déjà invalidée.
refusal-annulment-not-annulled = La partie { $game } n’est pas invalidée, elle compte donc comme avant.
refusal-not-manager = Seuls les gestionnaires du serveur (permission « Gérer le serveur ») peuvent changer les paramètres d’un serveur.
refusal-challenge-unknown = Je ne trouve pas ce défi. Envoies-en un nouveau avec { -slash-challenge }.
refusal-challenge-settled = Ce défi n’est plus ouvert.
refusal-challenge-expired = Ce défi a expiré.
refusal-challenge-accept-own = C’est ton propre défi. C’est à { $name } de l’accepter.
refusal-challenge-accept-own-open = C’est ton propre défi. Quelqu’un d’autre doit l’accepter.
refusal-challenge-only-opponent-responds = Ce défi est pour { $name }. Lance le tien avec { -slash-challenge }.
refusal-challenge-only-challenger-cancels = Ce défi ne peut être annulé que par { $name }.
refusal-bad-board = { $text } n’est pas une taille de plateau. Les deux nombres doivent être pairs, de 4 à 12.
refusal-bad-level = { $text } n’est pas un niveau. Choisis un nombre de 1 à 10.
refusal-bad-level-choice = { $text } n’est pas un niveau. Choisis un nombre de 1 à 10, ou `{ level-match-me }`.
refusal-bad-choice = L’option « { $option } » doit être l’une de celles-ci : { $expected }.
refusal-no-server-here = Chaque serveur a ses classements. Utilise { -slash-leaderboard } sur un serveur, ou avec la portée `global`.
refusal-too-many-actions = C’était un peu trop rapide pour moi. Attends une seconde et réessaie.
refusal-busy = J’ai trop de parties à la fois en ce moment. Réessaie dans une minute.

## Commands, with their options as attributes

command-play = Jouer une partie contre moi
    .level = Ma force, de 1 (Hasard) à 10 (Grand maître), ou à ton niveau
    .color = { -option-color }
    .board = { -option-board }
    .setup = { -option-setup }
    .first = { -option-first }
    .goal = { -option-goal }
    .handicap = { -option-handicap }
    .view = { -option-view }
command-challenge = Défier quelqu’un
    .opponent = La personne à défier. Sans elle, n’importe qui dans ce salon peut accepter
    .color = { -option-color }
    .board = { -option-board }
    .setup = { -option-setup }
    .first = { -option-first }
    .goal = { -option-goal }
    .handicap = { -option-handicap }
    .clock = Minutes par partie et secondes par coup, ou jours par coup
    .rated = Si la partie compte pour vos cotes
    .view = { -option-view }
menu-challenge = Défier au Reversi
menu-profile = Profil Reversi
menu-review = Bilan de cette partie
command-watch = Me regarder jouer contre moi-même
    .black = Le niveau qui joue les noirs
    .white = Le niveau qui joue les blancs
    .board = { -option-board }
    .setup = { -option-setup }
    .goal = { -option-goal }
    .view = { -option-view }
command-vote = Jouer contre moi avec tout ce salon, par votes
    .level = Ma force, de 1 (Hasard) à 10 (Grand maître)
    .time = Combien de temps voter pour un coup, à partir du premier vote
    .color = La couleur du salon
    .board = { -option-board }
    .setup = { -option-setup }
    .goal = { -option-goal }
    .view = { -option-view }
command-move = Jouer un coup
    .square = Où poser ton pion, par exemple d3
    .game = { -option-game }
command-board = Afficher de nouveau ton plateau en bas du salon
    .game = { -option-game }
    .view = { -option-view }
command-replay = Revoir une partie terminée, avec un bilan et la valeur de chaque coup
    .game = Quelle partie terminée, si ce n’est pas la dernière. Son numéro est sous son plateau
    .transcript = Une partie d’ailleurs (cases, SGF ou GGF), ou une position en OBF
    .file = Une partie d’ailleurs : SGF, GGF, WTHOR (.wtb), ou une liste de cases
command-opening = Voir une ouverture : ses coups, sa valeur et ses résultats ici
    .name = L’ouverture, par exemple Tiger
command-puzzle = Trouver le seul bon coup
    .which = Celui du jour, un adapté à ta cote, ou les erreurs de tes propres parties
command-games = Voir la liste de tes parties en cours, avec des liens
command-moderate = Arrêter ou invalider des parties de ce serveur, ou vérifier le fair-play
command-moderate-end-game = Arrêter sans résultat n’importe quelle partie de ce serveur
    .game = Quelle partie. Son numéro est sous son plateau
command-moderate-annul = Invalider une partie classée de ce serveur, pour qu’elle ne compte plus
    .game = Quelle partie. Son numéro est sous son plateau
command-moderate-fair-play = Comparer les coups de quelqu’un en parties classées à ceux du moteur
    .user = Les parties de qui, si ce ne sont pas les tiennes
command-leaderboard = Voir qui est en tête sur ce serveur
    .by = Le critère du classement
    .scope = Ce serveur, ou tous les joueurs qui ont choisi d’y figurer
command-profile = Voir les cotes, résultats et plus belles victoires de quelqu’un, ou comparer deux personnes
    .user = Le profil de qui, si ce n’est pas le tien
    .versus = Avec qui comparer cette personne
command-history = Voir la liste des parties terminées, et les ouvrir
    .user = Les parties de qui, si ce ne sont pas les tiennes
    .opponent = Seulement les parties contre cette personne
    .result = Seulement les parties avec ce résultat
    .kind = Seulement les parties de ce type
    .opening = Seulement les parties avec cette ouverture
    .after = Seulement les parties depuis ce jour, par exemple 2026-01-31
    .before = Seulement les parties avant ce jour, par exemple 2026-01-31
command-tournament = Jouer des tournois sur ce serveur
command-tournament-create = Créer un tournoi
    .name = Son nom
    .format = Qui joue contre qui
    .clock = Le temps de chaque camp
    .board = Le plateau, par exemple 8x8
    .setup = Comment les pions sont posés au départ
command-tournament-join = Participer à un tournoi
    .tournament = Lequel, s’il y en a plusieurs
command-tournament-leave = Quitter un tournoi
    .tournament = Lequel, s’il y en a plusieurs
command-tournament-start = Lancer la première ronde de ton tournoi
    .tournament = Lequel, s’il y en a plusieurs
command-tournament-standings = Voir le classement d’un tournoi
    .tournament = Lequel, même s’il est terminé
command-tournament-end = Mettre fin à ton tournoi avant l’heure
    .tournament = Lequel, s’il y en a plusieurs
command-settings = Plateaux, parties, notifications, vacances, indices, classement mondial, blocages, données
command-server-settings = Salons, fils, notifications, plateaux, problèmes, résumés et rôles
command-help = Apprendre à jouer, et voir tout ce qu’il y a

help-playing =
    {"**"}Outflank joue au Reversi.** Pour jouer un coup, utilise les boutons ou le menu sous un plateau.

    { -slash-play } — { command-play }
    { -slash-challenge } — { command-challenge }
    { -slash-watch } — { command-watch }
    { -slash-vote } — { command-vote }
    { -slash-move } — { command-move } en tapant sa case
    { -slash-board } — { command-board }
    { -slash-games } — { command-games }
    { -slash-settings } — { command-settings }

help-learning =
    {"**"}Progresser et revoir ses parties**
    { -slash-puzzle } — { command-puzzle }
    { -slash-opening } — { command-opening }
    { -slash-history } — { command-history }
    { -slash-replay } — { command-replay }
    { -slash-profile } — { command-profile }
    { -slash-leaderboard } — { command-leaderboard }

    Dans le menu d’un message avec une partie, choisis Applications, puis « { menu-review } ». Dans le menu d’une personne, « { menu-profile } » ou « { menu-challenge } ».

help-people =
    {"**"}Parties entre joueurs**
    Les parties sont classées, sauf les amicales. Dans une partie amicale, on peut annuler un coup si l’adversaire accepte. Dans { -slash-settings }, tu peux bloquer des gens.

    - {"**"}En direct, à la pendule** : des minutes par joueur, et des secondes par coup. Ta pendule démarre à ton premier coup, à jouer en 2 minutes. Qui n’a plus de temps perd.
    - {"**"}Par correspondance** : des jours par coup. **{ button-conditional-moves }** permet de répondre d’avance, **{ button-give-time }** ajoute un jour, et les vacances, 14 jours par an, t’évitent de perdre au temps.
    - {"**"}Sans pendule**, tu peux revendiquer la victoire après 7 jours sans un coup.
    - {"**"}Les notifications** arrivent une minute après le début de ton tour, comme tu l’as choisi dans { -slash-settings }.

    { -slash-tournament-create } — { command-tournament-create }

help-servers =
    {"**"}Pour les gestionnaires de serveur**
    Je n’écris que là où quelqu’un joue, et dans les salons que tu choisis pour les résumés et les problèmes du jour.

    { -slash-server-settings } — { command-server-settings }
    { -slash-moderate-end-game } — { command-moderate-end-game }
    { -slash-moderate-annul } — { command-moderate-annul }
    { -slash-moderate-fair-play } — { command-moderate-fair-play }

    Les gestionnaires du serveur peuvent faire tout cela ; la modération peut arrêter des parties, et mettre en pause ou arrêter des exhibitions.

rules =
    {"**"}Les règles du Reversi**
    Pose un pion de façon à encadrer une ligne droite de pions adverses, même en diagonale, entre lui et un autre de tes pions. Tu les retournes tous, et ils prennent ta couleur. Sans coup légal, tu passes. Quand aucun camp ne peut plus jouer, celui qui a le plus de pions gagne. Noir commence.

    - {"**"}Plateaux** : de 4 à 12 colonnes et lignes, deux nombres pairs. `a1` est en haut à gauche.
    - {"**"}Buts** : `most`, le plus de pions gagne, ou `fewest`, le moins de pions gagne
    - {"**"}Départs** : `standard` (noirs d5 e4), `mirrored` (noirs d4 e5), `parallel` (noirs d4 e4), `free` (chacun pose à son tour les quatre premiers pions)
    - {"**"}Ouvertures** : `random` (aléatoire), `balanced` (équilibrée, 8×8), ou par leur nom, comme `Tiger` (8×8, partie non classée)
rules-example = {"**"}Sur l’image** : Noir vient de jouer f5 et de retourner e5. Blanc peut jouer d6, f4 ou f6.

## Values of options

choice-color = { $color ->
    [black] Noir
    [white] Blanc
   *[random] Au hasard
}
choice-goal = { $goal ->
    [fewest] Le moins de pions
   *[most] Le plus de pions
}
choice-handicap = { $who ->
    [me] { $corners ->
        [one] 1 coin pour moi
       *[other] { $corners } coins pour moi
    }
    [opponent] { $corners ->
        [one] 1 coin pour l’adversaire
       *[other] { $corners } coins pour l’adversaire
    }
   *[auto] Le nombre de coins qui équilibre la partie
}
choice-rated = { $rated ->
    [no] Amicale
   *[yes] Classée
}
choice-no-clock = Sans pendule
choice-view = { $format ->
    [text] Texte, pour lecteur d’écran
    [letters] Lettres
   *[picture] Image
}
choice-scope = { $scope ->
    [global] Tous les serveurs
   *[server] Ce serveur
}
choice-puzzle = { $puzzle ->
    [next] Suivant, adapté à ta cote
    [mistakes] Erreurs de tes propres parties
   *[daily] Problème du jour, le même pour tous
}

## Privacy

privacy-nothing = Je ne conserve rien sur toi.
privacy-bytes = Les derniers octets des données supprimées sont encore dans les fichiers de la base. Je les écrase dès que plus rien ne lit ces fichiers, par exemple une sauvegarde.
privacy-nothing-but-bytes = Je ne conserve rien sur toi. { privacy-bytes }
privacy-stored =
    Je conserve ton identifiant Discord, ton nom sous la forme { $name }, ta langue, tes paramètres, et :
    - { $ended ->
        [one] { $ended } partie terminée
       *[other] { $ended } parties terminées
    }, dont { $rated ->
        [one] { $rated } classée
       *[other] { $rated } classées
    }
    - { $running ->
        [one] { $running } partie en cours
       *[other] { $running } parties en cours
    }
    - { $challenges ->
        [one] { $challenges } défi lancé par toi
       *[other] { $challenges } défis lancés par toi
    }
    - { $tournaments ->
        [one] { $tournaments } tournoi auquel tu as participé
       *[other] { $tournaments } tournois auxquels tu as participé
    }
    - { $votes ->
        [one] { $votes } vote dans une partie par votes
       *[other] { $votes } votes dans des parties par votes
    }
    - { $blocked ->
        [one] { $blocked } personne que tu bloques
       *[other] { $blocked } personnes que tu bloques
    }
privacy-delete =
    {"**"}Supprimer tes données ?** C’est irréversible.
    - Ton nom, ton compte, tes paramètres, tes problèmes, tes votes, tes blocages et tes places dans les classements sont supprimés.
    - Les personnes qui te bloquent continuent de te bloquer si tu reviens, et tes défis de la dernière heure comptent encore. S’il y en a, je garde un code calculé à partir de ton compte, mais ni ton nom ni ton identifiant.
    - Tes parties en cours se terminent sans résultat, et tes défis ouverts sont retirés.
    - Tu quittes les tournois. Ceux que tu organises n’ont pas lieu s’ils n’ont pas commencé.
    - Les parties que tu as jouées restent chez tes adversaires, sous le nom « { deleted-player } ». Leurs cotes ne changent pas.
    - Les messages que j’ai publiés restent sur Discord. Ceux qui ont le droit d’y supprimer des messages peuvent les supprimer.
    Si tu m’utilises de nouveau, tu repars de zéro.
privacy-deleted = Tes données sont supprimées. Si tu m’utilises de nouveau, tu repars de zéro.
privacy-deleted-but-bytes = { privacy-deleted } { privacy-bytes }
export-whole = Voici tout ce que je conserve sur toi. Tu es la seule personne à le voir.
export-part = Voici ce que je conserve sur toi, dans la mesure où ça tient dans un fichier : les { $games } plus récentes de tes { $of } parties terminées ; le fichier dit ce qui manque encore. Tu es la seule personne à le voir.

## Texts and alt texts of cards

card-product = Outflank
card-mistake = Erreur : { $least } à { $most } pions perdus
card-blunder = Gaffe : { $least } ou plus
card-ahead = { $name } devant
card-turning-point = Tournant
card-best-move = Meilleur coup
card-axis-move = Coup
card-moves = { $number ->
    [one] { $number } coup
   *[other] { $number } coups
}
card-list = { $title } : { $rows }.
card-row = { $rank }. { $name }, { $value }, { $detail }
card-fact = { $label } { $value }
card-profile = { $name }, avec les résultats en parties gagnées, perdues et nulles : { $facts }.
card-rating-course = La cote est passée de { $first } à { $last }. Au plus bas { $least }, au plus haut { $most }.
card-evaluation = Évaluation de la partie entre { $black } et { $white }. Résultat final attendu : { $leads }.
card-lead = { $leader ->
    [none] égalité
    [black] Noir devant de { $discs }
   *[white] Blanc devant de { $discs }
} { $ply ->
    [0] au départ
   *[other] après le coup { $ply }
}
card-slips-left = { $count ->
    [one] { $count } autre erreur n’est pas citée.
   *[other] { $count } autres erreurs ne sont pas citées.
}
card-slip = Coup { $ply }, { color-as-name } : { $slip ->
    [mistake] erreur
   *[blunder] gaffe
}.
card-rating-step = { $before } → { $after } ({ $change })
card-rating-after = { $after } ({ $change })
