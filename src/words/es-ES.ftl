# All texts that users read, in Spanish. Most are shown in Discord messages, so Markdown is interpreted.
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

-option-board = Columnas x filas, por ejemplo 8x8; números pares, de 4 a 12
-option-setup = Las fichas iniciales o una apertura: aleatoria, equilibrada o por su nombre
-option-goal = Si gana quien tenga más o menos fichas
-option-handicap = Esquinas que un bando tiene desde el inicio. Quien las tiene juega con negras
-option-view = Cómo mostrar el tablero: imagen, texto para lectores de pantalla o letras
-option-color = El color de tus fichas
-option-first = Quién juega primero
-option-game = Cuál de tus partidas, si no es la de este canal

## Parts of other messages

separator-items = {", "}
# Between days and hours.
separator-units = {" y "}
separator-sides = {" · "}
separator-clauses = {"; "}
separator-sentences = {" "}
sentence = { $text }.
permission = { $name ->
    [administrator] Administrador
    [manage-server] Gestionar servidor
    [manage-roles] Gestionar roles
    [manage-channels] Gestionar canales
    [manage-webhooks] Gestionar webhooks
    [manage-messages] Gestionar mensajes
    [manage-threads] Gestionar hilos
    [manage-nicknames] Gestionar apodos
    [manage-expressions] Gestionar expresiones
    [manage-events] Gestionar eventos
    [kick-members] Expulsar miembros
    [ban-members] Banear miembros
    [timeout-members] Aislar temporalmente a miembros
    [mute-members] Silenciar miembros
    [deafen-members] Ensordecer miembros
    [move-members] Mover miembros
    [mention-everyone] Mencionar @everyone
    [view-audit-log] Ver registro de auditoría
    [view-channel] Ver canal
    [send-messages] Enviar mensajes
    [attach-files] Adjuntar archivos
    [send-messages-in-threads] Enviar mensajes en hilos
   *[create-public-threads] Crear hilos públicos
}
language-name = Español
nameless = Jugador sin nombre
numbered-player = Jugador { $number }
deleted-player = Jugador eliminado
name-and-color = { $name } ({ color })
disc = { $color ->
    [black] ⚫
   *[white] ⚪
}
color = { $color ->
    [black] negras
   *[white] blancas
}
color-as-name = { $color ->
    [black] Negras
   *[white] Blancas
}
# With its article, for the middle of a sentence.
other-as-name = { $other ->
    [black] las negras
   *[white] las blancas
}
level-called = { $number ->
    [1] Aleatorio
    [2] Codicioso
    [3] Posicional
    [4] Estudiante
    [5] Club
    [6] Experto
    [7] Maestro
    [8] Campeón
    [9] Oráculo
   *[10] Gran Maestro
}
level-name = Nivel { $number } · { level-called }
level-choice = { $number } · { level-called }
level-choice-even = { $choice } · a tu altura
level-match-me = a mi nivel
level-choice-match-me = { level-match-me } · nivel { $level }
plays-like = nivel { $level } ({ $least }–{ $most })
plays-like-unknown = aún sin determinar (al menos { $games ->
    [one] 1 partida más
   *[other] { $games } partidas más
} contra el bot)
plays-like-value = { $level } ({ $least }–{ $most })
plays-like-value-unknown = en { profile-games }
level-short = Nivel { $number }
level-shortest = Nv { $number }
game-number = Partida { $game }
game-in-channel = Partida { $game } en <#{ $channel }>
game-outside = Partida { $game } en un chat en el que no estoy
board = { $columns }×{ $rows }
from-review = desde la jugada { $ply } de otra partida
board-remark = tablero { $board }
setup = { $setup ->
    [mirrored] posición inicial en espejo
    [parallel] posición inicial paralela
    [free] posición inicial libre
    [random] apertura aleatoria
    [balanced] apertura equilibrada
   *[standard] posición inicial estándar
}
setup-opening = apertura { $name }
from-opening = desde una apertura elegida
goal = { $goal ->
    [fewest] gana quien tenga menos fichas
   *[most] gana quien tenga más fichas
}
handicap = { $corners ->
    [one] ventaja: 1 esquina para las negras
   *[other] ventaja: { $corners } esquinas para las negras
}
handicap-none = ventaja: ninguna
first = { $color ->
    [black] empiezan las negras
    [white] empiezan las blancas
   *[random] se sortea quién empieza
}
rated = por puntos
casual = amistosa
not-rated = { $reason ->
    [claimed] no puntúa: la victoria se reclamó
    [too-short] no puntúa: acabó antes de que cada bando jugara dos veces
    [too-many] no puntúa: { $black } ya ha jugado hoy 10 partidas por puntos contra { $white }
    [annulled] no puntúa: anulada por un moderador
   *[other] amistosa
}
quoted = «{ $text }»
unreadable = Eso

## The game message

turn-of = **{ $disc } Turno de { $name }**
turn-of-clock = **{ $disc } Turno de { $name } · { $limit ->
    [first-move] el plazo para la primera jugada acaba
   *[clock] el tiempo se acaba
} <t:{ $at }:R>**
turn-thinking = **{ $disc } { $name } está pensando…**
# A channel plays by votes. `name` is the channel.
vote-open = **{ $disc } { $name } vota · el tiempo empieza con el primer voto**
vote-running = **{ $disc } { $votes ->
    [one] 1 voto
   *[other] { $votes } votos
} · la jugada más votada se hace <t:{ $at }:R>**
vote-channel = El canal
vote-counted = Partida { $game }: votas por { $square }. Puedes cambiar tu voto hasta <t:{ $at }:T>.
turn-and-offer = { $turn } · **{ $kind ->
    [undo] { $name } pide deshacer una jugada
   *[draw] { $name } ofrece empate
}**
turn-paused = **En pausa · { $color ->
    [black] juegan negras
   *[white] juegan blancas
}**
game-ended = **{ $ending }**
move = { $square } (+{ $flips })
moves-of = { $name } { $moves }
moves-cut = … { $moves }
moves-none = Aún no hay jugadas
# The game begins with moves that nobody made in it. `name` is the name of their opening, or `no`.
moves-start = La partida empieza tras { $moves }{ $name ->
    [no] { "" }
   *[other] { " " }({ $name })
}
moves-start-later = La partida empieza en la jugada { $ply }
moves-none-ended = Sin jugadas
# Also after a color in the place of a name, which is a plural: “pase de Negras”.
pass = pase de { $name }
announcement = { $kind ->
    [draw-declined] { $name } rechaza el empate
    [undo-declined] { $name } no acepta deshacer la jugada
   *[time-given] { $name } da un día más a { $other }
}
game-details = -# { $details }
game-side = { $disc } { $name } { $discs }
game-empty = { $empty ->
    [one] 1 vacía
   *[other] { $empty } vacías
}
clock-live = { $minutes } min + { $seconds } s por jugada
clock-days = { $days ->
    [one] 1 día por jugada
   *[other] { $days } días por jugada
}
clock-votes = { $time } para votar
clock-left = tiempo de { $name }: { $time }
clock-stood-still = estuve sin conexión { $time }, con el reloj parado
clock-stands-still = los relojes están parados porque me quitaron de este servidor
clock-goes-on = los relojes siguen <t:{ $at }:R>
clock-on-holiday = { $name } está de vacaciones, como máximo hasta el <t:{ $until }:f>
clock-win-open = { $name } puede renunciar a la victoria hasta el <t:{ $until }:f>
minutes = { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minutos
}
days = { $days ->
    [one] 1 día
   *[other] { $days } días
}
hours = { $hours ->
    [one] 1 hora
   *[other] { $hours } horas
}
game-exhibition = exhibición iniciada por { $name }
game-vote = partida por votación iniciada por { $name }
game-rating-limited = la puntuación de { $name } { $change ->
    [none] no cambia
   *[small] cambia poco
}: { $limit ->
    [new] { $other } se ha enfrentado a muy pocos rivales
    [often] juegan a menudo entre sí
   *[apart] una puntuación incierta no se aleja más de 120 puntos de la del rival
}
rating-after-game = { $name } { $before } → { $after }{ $provisional ->
    [yes] ?
   *[no] {""}
}
game-not-counted = no cuenta para el nivel: { $reason ->
    [undo] se deshizo una jugada
    [hint] se mostró una pista
   *[starved] me faltó tiempo
}
game-plays-like = { $name } juega a { $value }
game-plays-like-unknown = nivel de { $name }: { $value }
title-name = { $title ->
    [beginner] Principiante
    [novice] Aprendiz
    [intermediate] Intermedio
    [advanced] Avanzado
    [adept] Estratega
    [virtuoso] Virtuoso
   *[grandmaster] Leyenda
}
title-earned = **{ $name } consigue el título de { title-name }**
weekly-summary-title = **Resumen semanal · { $first } – { $last }**
weekly-summary-games = { $games ->
    [one] Aquí se terminó { $games } partida.
   *[other] Aquí se terminaron { $games } partidas.
}
weekly-summary-most-active = Quien más jugó: **{ $name }**, { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
weekly-summary-best-win = Mejor victoria: **{ $winner }** ganó a **{ $loser }**, que tenía { $margin } puntos más · { $game }
weekly-summary-streak = Racha más larga: **{ $name }** ganó { $wins } partidas seguidas contra personas
weekly-summary-title-of = **{ $name }** ({ title-name })
weekly-summary-titles = { $count ->
    [one] Nuevo título
   *[other] Nuevos títulos
}: { $titles }{ $more ->
    [0] {""}
   *[other] {" "}y { $more } más
}
weekly-summary-wins = **{ $name }** ({ $wins })
weekly-summary-podium = Más victorias del mes: { $names }
weekly-summary-tournament = **{ $name }** ganó el torneo **{ $tournament }**.
weekly-summary-note = -# El puesto de cada cual: { -slash-leaderboard }
game-ended-rematch = **{ $ending } · { $name } { $answer ->
    [declined] rechaza la revancha
   *[wanted] quiere la revancha
}**
game-rematch = revancha: { $game }
game-next = siguiente: { $game }
game-number-link = [Partida { $game }]({ $link })

end-win = Victoria de { $winner } por { $own }–{ $other }
end-win-fewest = Victoria de { $winner } por { $own }–{ $other } (gana quien tenga menos fichas)
end-draw = Empate a { $discs }
end-draw-agreed = Empate de común acuerdo
end-resigned = { $loser } abandona: gana { $winner }
end-time-out = Se acabó el tiempo de { $loser }: gana { $winner }
end-no-first-move = { $name } no hizo la primera jugada en { $minutes } minutos: sin resultado
end-claimed = { $winner } reclamó la victoria: { $loser } llevaba 7 días sin jugar
end-cancelled = Cancelada antes de que jugaran ambos bandos: sin resultado
end-cancelled-by = { $name } canceló la partida antes de que jugaran ambos bandos: sin resultado
end-replaced = Sustituida por una partida más reciente: sin resultado
end-stopped = Detenida: sin resultado
end-by-moderator = Terminada por un moderador: sin resultado
end-player-deleted = Un jugador borró sus datos: sin resultado
end-abandoned = Cerrada tras 30 días sin jugadas: sin resultado

## A position in words, for alt texts and text boards

position-players = Tablero de Reversi, { $columns } por { $rows }: { $black }, { $white }.
position-player = { $name } { $discs }
position-turn = { $color ->
    [black] Juegan las negras.
   *[white] Juegan las blancas.
}
position-last-move = Última jugada: { color } en { $square }.
position-last-move-flips = Última jugada: { color } en { $square }; voltean { $flipped }.
position-moves = Jugadas legales: { $moves }.
position-no-move = No hay jugadas legales.
position-discs = { $count ->
    [one] 1 ficha
   *[other] { $count } fichas
}
position-squares = { $count ->
    [one] 1 casilla
   *[other] { $count } casillas
}
position-rows = Filas desde arriba, columnas desde la a hasta la { $last }.
position-rows-by-color = Filas desde arriba, columnas desde la a hasta la { $last }; las casillas no nombradas están vacías.
position-row = Fila { $row }: { $squares }.
position-row-rest-empty = Fila { $row }: { $squares }; resto vacío.
position-rows-empty = { $count ->
    [1] Fila { $first }: vacía.
    [2] Filas { $first } y { $last }: vacías.
   *[other] Filas { $first } a { $last }: vacías.
}
position-square = { $column } { $color ->
    [black] negra
   *[white] blanca
}
position-square-range = { $first } hasta { $last } { color }
position-row-color = { color } { $columns }
text-board-small = -# { $text }
text-board-letters = X negras · O blancas
text-board-letters-moves = X negras · O blancas · + jugada legal

## The replay of a finished game

replay = Partida { $game }: { $black_disc } { $black } vs. { $white_disc } { $white }
replay-moves = { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}
replay-passes = sin mostrar los pases
replay-opening = Apertura: { $name }
replay-record = Partida importada: { $black_disc } { $black } vs. { $white_disc } { $white }
replay-one-of = partida { $number } de { $games }
replay-unfinished = Sin terminar
replay-stated-draw = Empate
replay-stated-win = Victoria de { $winner }
replay-start = Inicio · { $plies ->
    [one] queda 1 jugada
   *[other] quedan { $plies } jugadas
} · { $discs }
replay-step = Jugada { $ply } de { $plies }: { $disc } { $played } · { $discs }
replay-discs = { $black_disc } { $black } · { $white_disc } { $white }
replay-squares = Jugadas
replay-sgf = SGF, para programas como Edax. Un pase es `pa`.
replay-alt = Repetición de una partida de Reversi, { $columns } por { $rows }. { $black } contra { $white }. { $ending }. { $about }: { $transcript }.

## An opening

# The name of an opening, where the language has one of its own. The others keep the English one.
opening-name = { $opening ->
    [perpendicular-opening] Perpendicular
    [parallel-opening] Paralela
    [diagonal-opening] Diagonal
   *[other] { $name }
}
opening-title = {"**"}{ $name }** · { $moves }
opening-value = {"**"}Valor**: { $score ->
    [0] { $proven ->
        [no] más o menos igualado
       *[yes] igualado
    }, juegan { $disc } { color }
   *[other] { $proven ->
        [no] alrededor de { $lead }
       *[yes] { $lead }
    } para { $disc } { color }, que tienen el turno
}
opening-book = {"**"}Jugadas de libro**: { $moves }
opening-no-book = {"**"}Jugadas de libro**: ninguna. Mi libro no llega a esta posición.
opening-hidden = Hay una partida en curso entre personas en esta posición o a una jugada de ella. Mostraré el valor cuando esa partida haya avanzado.
opening-server = {"**"}Este servidor**: { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}, puntos { $black_disc } { $black } % · { $white_disc } { $white } %
opening-server-none = {"**"}Este servidor**: aún sin partidas
opening-own = {"**"}{ $name }**: { $games }
opening-side = { $disc } { $games ->
    [0] sin partidas
   *[other] { $wins ->
        [one] 1 victoria
       *[other] { $wins } victorias
    }, { $draws ->
        [one] 1 empate
       *[other] { $draws } empates
    }, { $losses ->
        [one] 1 derrota
       *[other] { $losses } derrotas
    }
}
opening-no-games = aún sin partidas
opening-note = -# Los valores dicen con cuántas fichas de ventaja acaba, con el mejor juego, el bando que tiene el turno. También cuentan las partidas que siguieron hacia una variante con nombre.

## The review of a finished game

review-accuracy = {"**"}Precisión**: { $black_disc } { $black } · { $white_disc } { $white }
review-share = { $percent } %
review-share-usual = { $share }, { $count ->
    [one] habitual en el nivel { $least }
   *[several] habitual en los niveles { $least } y { $most }
}
review-no-share = –
review-detail = Precisión { $share }
review-turning-point = {"**"}Momento clave**: jugada { $ply }, { $disc } { $name } { $played }: { $loss ->
    [one] 1 ficha
   *[other] { $loss } fichas
} peor que { $other }
review-no-turning-point = {"**"}Momento clave**: ninguno. Ninguna jugada redujo mucho las opciones de ganar.
review-best-move = {"**"}Mejor jugada**: jugada { $ply }, { $disc } { $name } { $played }: { $loss ->
    [one] 1 ficha
   *[other] { $loss } fichas
} mejor que { $other }, lo que habría jugado el nivel 3
review-votes = {"**"}Votos**: las jugadas del canal perdieron { $loss } fichas de media.
review-voters = Quienes mejor votaron: { $voters }.
review-voter = { $name } { $loss }
review-votes-better = Mejor que el voto de quien mejor votó: { $moves }.
review-votes-worse = Peor que el voto de alguien: { $moves }.
review-vote-move = jugada { $ply }, { $played } ({ $name } { $square }: { $discs ->
    [one] 1 ficha
   *[other] { $discs } fichas
})
review-note = -# La gráfica muestra { $goal ->
    [fewest] con cuántas fichas menos
   *[most] por cuántas fichas
} ganaría un bando con el mejor juego. La precisión dice cuánto se acercan sus jugadas a las mejores.{ $usual ->
    [yes] {" "}El nivel habitual juega de media con esa precisión; en una sola partida puedes alejarte un nivel o más.
   *[no] {""}
}
review-step = Jugada { $ply } de { $plies }: { $name } { $square }
review-only-move = La única jugada posible. Las { color } acaban { $result }{ review-proven }.
review-best = La mejor jugada: las { color } acaban { $result }{ review-proven }.
review-best-not-obvious = La mejor jugada: las { color } acaban { $result }{ review-proven }. { $other }, lo que habría jugado el nivel 3, pierde { $loss ->
    [one] 1 ficha
   *[other] { $loss } fichas
}.
review-worse = { $slip ->
    [blunder] Error grave
    [mistake] Error
   *[inaccuracy] Imprecisión
}: pierde { $proven ->
    [yes] { $loss ->
        [one] 1 ficha
       *[other] { $loss } fichas
    }
   *[no] { $loss ->
        [one] más o menos 1 ficha
       *[other] unas { $loss } fichas
    }
}. Así, las { color } acaban { $result }; con { $best }, { $best_result }{ review-proven }.
review-proven = { $proven ->
    [yes] {" "}(exacto)
   *[no] {""}
}
reason-result = Convierte { review-result-best } en { review-result-played }.
review-result-best = { $best_outcome ->
    [win] una victoria
   *[draw] un empate
}
review-result-played = { $played_outcome ->
    [draw] un empate
   *[loss] una derrota
}
reason-gives-corner = Permite a { other-as-name } tomar la esquina { $square }; { $best } no.
reason-leaves-corner = { $square } es una esquina: ahí una ficha nunca se voltea.
reason-must-pass = Tras { $square }, las { color } no tienen jugada y pasan.
reason-lets-move = { $best } deja a { other-as-name } sin jugada.
reason-mobility = Deja a { other-as-name } { $played } jugadas posibles; { $best } les deja { $fewer ->
    [one] 1
   *[other] { $fewer }
}.
review-line-name = { $line ->
    [played] Lo jugado
    [better] Lo mejor
   *[same] Mejor continuación
}
review-line = {"**"}{ review-line-name }**: { $moves }
review-line-shown = En el tablero: la línea «{ review-line-name }» tras la jugada { $number } de { $plies }, { $played }.
review-jump = { $ply }. { $name } { $square }{ $slip ->
    [blunder] {" "}· error grave, { $loss } fichas
    [mistake] {" "}· error, { $loss } fichas
   *[none] {""}
}
select-review-jump = { $slips ->
    [none] Ir a una jugada
    [own] Ir a una jugada (primero tus errores)
   *[all] Ir a una jugada (primero los errores)
}{ $left ->
    [none] {""}
    [slips] : { $shown } de { $mistakes } errores
   *[moves] : { $shown } de { $moves } jugadas
}
review-own-worst = Tu peor jugada de esta partida.
review-panel-note = -# { $goal ->
    [fewest] +4 significa 4 fichas menos
   *[most] +4 significa 4 fichas más
} al final para el bando que juega. La jugada de la partida lleva un borde oscuro.

## The analysis of a position, which only its reader sees

analysis = {"**"}{ $disc } Juegan { color }{"**"} · { $empties ->
    [one] 1 casilla vacía
   *[other] { $empties } casillas vacías
}
# A move with what it is worth.
move-value = { $square } { $lead }
analysis-key = Fichas perdidas
analysis-key-best = mejor
analysis-key-range = { $least }–{ $most }
analysis-key-more = { $least } o más
analysis-proven = Valor exacto: { $moves }
analysis-estimated = Valor estimado con una búsqueda { $reach ->
    [end] hasta el final que omite jugadas improbables
   *[depth] de { $depth ->
        [one] 1 jugada
       *[other] { $depth } jugadas
    } de profundidad
}: { $moves }
analysis-note = -# { $goal ->
    [fewest] Con cuántas fichas menos acabaría
   *[most] Por cuántas fichas ganaría
} el bando que tiene el turno, con el mejor juego.{ $proven ->
    [all] {""}
   *[some] { $cut ->
        [yes] {" "}Se acabó el tiempo: otro intento puede encontrar más.
       *[no] {" "}Una búsqueda más larga puede dar otras estimaciones.
    }
}

## Positions in which a move is to be found, which only their reader sees

answer-wrong = {"**"}{ $square } no es la jugada correcta.**
answer-cost = Cuesta { $proven ->
    [no] { $loss ->
        [one] más o menos 1 ficha
       *[other] unas { $loss } fichas
    }
   *[yes] { $loss ->
        [one] 1 ficha
       *[other] { $loss } fichas
    }
}. Con el mejor juego de ambos bandos acabas { $lead }; tras la jugada correcta, { $right }.
answer-lead = { $side ->
    [level] { $proven ->
        [yes] en empate
       *[no] más o menos en empate
    }
   *[other] { $goal ->
        [fewest] con { $discs ->
            [one] { $proven ->
                [yes] 1 ficha
               *[no] más o menos 1 ficha
            }
           *[other] { answer-about }{ $discs } fichas
        } { $side ->
            [ahead] menos
           *[behind] más
        } que el rival
       *[most] con { $discs ->
            [one] { $proven ->
                [yes] 1 ficha
               *[no] más o menos 1 ficha
            }
           *[other] { answer-about }{ $discs } fichas
        } de { $side ->
            [ahead] ventaja
           *[behind] desventaja
        }
    }
}
answer-about = { $proven ->
    [yes] {""}
   *[no] unas{" "}
}
answer-refutation = La mejor continuación: { $moves }{ $more ->
    [yes] {" "}…
   *[no] {""}
}
answer-alt-wrong = { $square } no es la jugada correcta
answer-alt-solved = La respuesta es correcta
answer-alt-solution = La solución

## How the bot played, which only its reader sees

bot-play = {"**"}Cómo jugué la partida { $game } como { $level }**
bot-play-book = La última jugada que saqué de mi libro de aperturas fue la { $number } ({ $square }).
bot-play-no-book = Ninguna de mis jugadas salió de mi libro de aperturas.
bot-play-solved = Desde la jugada { $number } ({ $square }) tenía la partida resuelta: { $score }. Con el mejor juego de ambos bandos acabo { $lead }.
bot-play-not-solved = La partida acabó antes de que pudiera resolverla.
bot-play-nodes = Analicé { $nodes }; donde más, en la jugada { $number } ({ $square }): { $most }.
bot-play-positions = { $nodes ->
    [one] 1 posición
   *[other] { $count } posiciones
}
bot-play-note = -# En estos números, las casillas que quedan vacías al final cuentan para quien gana.

## The daily puzzle in a channel

daily-post-solution = Solución del problema { $number }: { $moves }
daily-post-solver = **{ $name }** ({ $tries ->
    [one] 1 intento
   *[other] { $tries } intentos
})
daily-post-solvers = { $solved ->
    [0] Aquí nadie lo resolvió en su día.
   *[other] Lo resolvieron aquí: { $names }{ $more ->
        [0] {""}
        [one] {" "}y 1 persona más
       *[other] {" "}y { $more } personas más
    }
}
daily-post-role = -# { $role }
daily-role-given = Ahora tienes { $role } y te avisaré de cada problema del día. Pulsa otra vez para dejarlo.
daily-role-taken = Ya no tienes { $role } ni recibirás avisos de los problemas del día.
refusal-no-daily-role = Este servidor ya no avisa a nadie de los problemas del día.
refusal-powerful-daily-role = Ya no doy ese rol, porque tiene permisos sobre otras personas. Pide a un administrador del servidor que elija otro en { -slash-server-settings }.
refusal-cannot-change-role = Aquí no puedo dar ni quitar ese rol. Pídeselo a un administrador del servidor.

## Daily puzzles, which only their reader sees

daily-puzzle-title = {"**"}Problema del día { $number }** · { $stars }
daily-puzzle-line = Outflank, problema del día { $number } · { $stars } · { $tries ->
    [0] sin resolver
    [one] resuelto en 1 intento
   *[other] resuelto en { $tries } intentos
}
daily-puzzle-share = Compártelo sin desvelar nada:
    ```
    { $line }
    ```
daily-puzzle-open = -# { $days ->
    [0] El próximo problema del día llega <t:{ $next }:R>.
    [one] Tu racha es de 1 día. El próximo problema del día llega <t:{ $next }:R>.
   *[other] Tu racha es de { $days } días. El próximo problema del día llega <t:{ $next }:R>.
}
daily-puzzle-solved = -# Racha: { $days } (récord: { $best }). Se perdona un día al mes sin resolver. El próximo problema del día llega <t:{ $next }:R>.
daily-puzzle-missed = -# { $days ->
    [0] {""}
   *[other] { $goes_on ->
        [yes] Sin resolver, pero se perdona un día al mes: resuelve el de mañana y tu racha será de { $days_after } días.{" "}
       *[no] Sin resolver por segunda vez este mes, así que tu racha vuelve a empezar.{" "}
    }
}El próximo problema del día llega <t:{ $next }:R>.
daily-puzzle-late = -# El día de este problema ya pasó, así que no cuenta para tu racha. El de hoy: { -slash-puzzle }

## Puzzles, which only their reader sees

puzzle-title = {"**"}Problema { $puzzle }** · puntuación { $rating }
puzzle-all-tried = Ya has intentado los { $puzzles } problemas. Este se repite y no cuenta.
puzzle-aim = { $disc } { $stage ->
    [open] { $aim ->
        [win] Juegan { color } y ganan.
        [draw] Juegan { color } y empatan.
       *[discs] Juegan { color }. Encuentra la mejor jugada.
    }
   *[answered] { $aim ->
        [win] Las { color } podían ganar.
        [draw] Las { color } podían empatar.
       *[discs] Jugaban las { color }.
    }
}
puzzle-right = {"**"}¡Correcto!** { $moves }. Encuentra la siguiente jugada.
puzzle-solved = {"**"}{ $wrong ->
    [0] ¡Resuelto!
    [one] Resuelto al segundo intento.
   *[other] Resuelto tras { $wrong } jugadas erróneas.
}** { $moves }
puzzle-solution = {"**"}La solución:** { $moves }
puzzle-kind = {"**"}{ $kind ->
    [ending] La única jugada ganadora.** Tras cualquier otra, { other-as-name } empatan o ganan.
    [draw] La única jugada que empata.** Tras cualquier otra, { other-as-name } ganan.
    [parity] Paridad.** { $region ->
        [one] { $square } llena una casilla vacía aislada, donde { other-as-name } no tienen respuesta.
       *[other] { $square } entra en una región de { $region } casillas vacías: un número impar, así que la última jugada ahí es tuya si ambos bandos se alternan.
    }
    [wedge] Una cuña.** { $square } queda en el lateral entre dos fichas { $other ->
        [black] negras
       *[white] blancas
    } y no se puede voltear a lo largo de él.
    [quiet] Una jugada silenciosa.** Ninguna ficha que voltea { $square } toca una casilla vacía, así que { other-as-name } no pueden jugar junto a ellas.
    [sacrifice] Sacrificio de esquina.** { $square } entrega una esquina a { other-as-name }, y aun así cualquier otra jugada es peor.
   *[wipe-out] Eliminación total.** Con el mejor juego, solo { $square } deja a { other-as-name } sin fichas.
}
puzzle-values = Con el mejor juego acabas { $right_lead } tras { $right }, y { $second_lead } tras { $second }, la segunda mejor jugada.
puzzle-rest = La mejor continuación: { $moves }
puzzle-values-later = Todavía estoy calculando cuánto valen las jugadas. Lo añadiré aquí.
puzzle-counts = -# Tu puntuación en problemas: { $rating }. Solo cuenta tu primera respuesta a cada problema.
puzzle-counted = -# Tu primera respuesta ya contó. Tu puntuación en problemas sigue en { $rating }.
puzzle-rated = -# { $result ->
    [solved] Resuelto a la primera
   *[failed] No resuelto a la primera
}: tu puntuación en problemas pasa de { $before } a { $after } ({ $change }). Racha: { $streak } (récord: { $best }).

## The trainer, which only its reader sees

trainer-to-move = {"**"}Encuentra la mejor jugada.** { $disc } Juegan { color }{ $goal ->
    [fewest] : gana quien tenga menos fichas.
   *[most] .
}
trainer-mistake = Jugaste { $square } contra { $opponent } el <t:{ $at }:D>, en la partida { $game }. Te costó { $proven ->
    [no] { $loss ->
        [one] más o menos 1 ficha
       *[other] unas { $loss } fichas
    }
   *[yes] { $loss ->
        [one] 1 ficha
       *[other] { $loss } fichas
    }
}.
trainer-right = {"**"}{ $wrong ->
    [0] ¡Correcto!
    [one] Correcto al segundo intento.
   *[other] Correcto tras { $wrong } jugadas erróneas.
}** { $moves }
trainer-other-right = { $square } es igual de buena.
trainer-solution = {"**"}La mejor jugada es { $square }.**
trainer-counts = Solo cuenta tu primera respuesta. Si fallas, la posición vuelve mañana.
trainer-again = Esta posición vuelve <t:{ $at }:R>.
trainer-left = Quedan para hoy: { $positions }.
trainer-no-games = Aún no has terminado ninguna partida. Juega una con { -slash-play } o { -slash-challenge }, y { -slash-puzzle } con `which:mistakes` te preguntará por tus propios errores.
trainer-no-mistakes = En tus últimas partidas no hay ningún error por el que pueda preguntarte. Juega otra.
trainer-looking = Estoy buscando errores en tus últimas partidas. { $games ->
    [one] Queda 1 partida.
   *[other] Quedan { $games } partidas.
} Vuelve a mirar dentro de un momento.
trainer-done = {"**"}No queda nada para hoy.** La próxima posición llega <t:{ $at }:R>.
trainer-done-for-now = {"**"}No queda nada para hoy.** Las próximas posiciones saldrán de tus próximas partidas.
trainer-waiting = Una posición tiene que esperar, porque una partida en curso entre personas está en ella o a una jugada de ella.
trainer-games-wait = { $games ->
    [one] 1 partida tuya tiene que esperar
   *[other] { $games } partidas tuyas tienen que esperar
}, porque una partida en curso entre personas está en una de sus posiciones o a una jugada de ella.
trainer-games-left = Todavía estoy buscando errores en { $games ->
    [one] 1 partida tuya
   *[other] { $games } partidas tuyas
}.

## A hint, which only its reader sees

hint-title = Pista para la partida { $game }, jugada { $number }
hint = **{ $title }**
hint-move = { $square } alrededor de { $lead }
hint-move-proven = { $square } { $lead } (exacto)
hint-ranked = { $rank }. { $value }
hint-note = -# El número: { $goal ->
    [fewest] cuántas fichas menos que yo tendrás al final
   *[most] tu ventaja en fichas al final
} si jugamos bien los dos.
hint-not-counted = -# Esta partida ya no cuenta para tu nivel.
hint-alt = { $title }: { $moves }.

## Conditional moves, which only their player sees

conditional-moves = **Jugadas condicionales · { $game }**
# A line grows by one condition or reply; `before` is what it has so far.
conditional-if = { $before ->
    [none] Si { $name } juega { $moves }
   *[other] { $before }; luego, si { $moves }
}
conditional-reply = { $before }, tú juegas { $moves }
conditional-ask-expected = **¿Qué podría jugar { $name }?**
conditional-ask-reply = **¿Qué juegas tú entonces?**
conditional-line-ends = Con eso acabaría la partida.
conditional-line-full = Esta línea ya tiene 10 jugadas, que es el máximo.
conditional-none = Aún no hay ninguna línea. Elige tu respuesta para crear una.
conditional-set = { $lines ->
    [one] **Hay 1 línea:**
   *[other] **Hay { $lines } líneas:**
}
conditional-line = - { $line }
conditional-more = - … y { $lines ->
    [one] 1 línea más
   *[other] { $lines } líneas más
}
conditional-note = -# Tu respuesta se juega en cuanto se cumple su condición; las demás líneas se descartan. Solo tú ves esto.

## The challenge message

challenge = **{ $challenger }** desafía a { $opponent } a una partida de Reversi · caduca <t:{ $expires }:R>
challenge-open = **{ $challenger }** desafía a quien se anime a una partida de Reversi · caduca <t:{ $expires }:R>
# What differs from a standard rated game.
challenge-difference = **{ $fact }**
challenge-colors = { $challenger } juega con { $disc } { color }
challenge-text-board = tablero en texto
challenge-letters-board = tablero en letras
challenge-outside = -# Aquí solo respondo a pulsaciones: { $has_clock ->
    [yes] no hay recordatorios, y la victoria por tiempo hay que reclamarla.
   *[no] no hay recordatorios.
}
challenge-holidays-of-one = { $clock }, más tiempo durante las vacaciones de { $name }
challenge-holidays-of-both = { $clock }, más tiempo durante las vacaciones de { $one } o de { $other }
challenge-accepted = Desafío de { $challenger } aceptado: partida { $game }
challenge-declined = { $opponent } rechazó el desafío de { $challenger }
challenge-cancelled = { $challenger } retiró el desafío a { $opponent }
challenge-cancelled-open = { $challenger } retiró el desafío abierto
challenge-expired = El desafío de { $challenger } a { $opponent } ha caducado
challenge-expired-open = El desafío abierto de { $challenger } ha caducado

## Tournaments

tournament-title = ### 🏆 { $name }
tournament-format = { $format ->
    [round-robin] Todos contra todos
    [double-round-robin] Todos contra todos, a doble vuelta
   *[swiss] Sistema suizo, { $rounds ->
        [one] 1 ronda
       *[other] { $rounds } rondas
    }
}
tournament-draft = Elige las opciones y después pulsa «{ button-open-registration }». Solo tú ves esto.
tournament-option-rounds = { $rounds ->
    [one] 1 ronda
   *[other] { $rounds } rondas
}
tournament-option-players = Como máximo, { $players } jugadores
tournament-option-start = { $value ->
    [in-15m] Empieza dentro de 15 minutos
    [in-1h] Empieza dentro de 1 hora
    [in-6h] Empieza dentro de 6 horas
    [in-1d] Empieza dentro de 1 día
    [in-3d] Empieza dentro de 3 días
    [in-7d] Empieza dentro de 7 días
   *[by-hand] Empieza cuando yo pulse «{ button-start-tournament }»
}
# How long the players of a round have to say that they are ready.
tournament-option-deadline = { $value ->
    [in-10m] 10 minutos para empezar cada partida
    [in-1h] 1 hora para empezar cada partida
    [in-1d] 1 día para empezar cada partida
    [in-2d] 2 días para empezar cada partida
   *[in-7d] 7 días para empezar cada partida
}
tournament-open = La inscripción está abierta: { $players } de { $most } plazas ocupadas.
tournament-starts-at = El torneo empieza <t:{ $at }:R> si hay al menos { $least } jugadores.
tournament-starts-by-hand = { $name } iniciará el torneo cuando haya al menos { $least } jugadores.
tournament-players = { $names }{ $more ->
    [0] {""}
   *[other] {" "}y { $more } más
}
tournament-running = Ronda { $round } de { $rounds }
tournament-final = Clasificación final
tournament-won = **{ $name }** ha ganado.
tournament-nobody-won = El torneo ha terminado. No ha ganado nadie.
tournament-ended-early = Terminado tras { $round } de { $rounds } rondas
tournament-cancelled = El torneo no se ha celebrado.
tournament-round = ### { $name }: ronda { $round } de { $rounds }
tournament-round-deadline = Pulsa **{ button-ready }**: tu partida empieza cuando lo hayan hecho los dos. El plazo acaba <t:{ $deadline }:R>; quien no haya pulsado para entonces, pierde.
tournament-pairing = { $black_disc } { $black } – { $white } { $white_disc }
tournament-bye = { $name } descansa y se lleva el punto.
tournament-sits-out = { $name } descansa en esta ronda.
tournament-ready = { $name } espera a su rival
tournament-forfeit = { $name } gana sin jugar
tournament-not-played = no jugada
tournament-not-counted = no cuenta
tournament-uncounted = Las partidas de quienes se retiraron pronto no cuentan.
tournament-no-players = Todavía no participa nadie.
tournament-points = { $count ->
    [one] { $points } punto
   *[other] { $points } puntos
}
tournament-withdrawn = { $name } (se retiró)
tournament-joined = Participas en **{ $name }**. Te mencionaré cuando tengas una partida. Hasta entonces no tienes que hacer nada.
tournament-left = Has dejado **{ $name }**.
tournament-leave-question = ¿Dejar **{ $name }** definitivamente? Pierdes las partidas que no hayan empezado y no podrás volver a entrar.
tournament-opened = La inscripción de **{ $name }** está abierta en { $channel }. Pulsa allí **{ button-join }** para jugar tú también.
tournament-started = La primera ronda está publicada en { $channel }.
tournament-end-question = ¿Terminar **{ $name }** ahora? Las partidas en curso ya no contarán para el torneo.
tournament-stopped = Has puesto fin a **{ $name }**.
tournament-waiting = Anotado. La partida empieza en cuanto { $name } también pulse **{ button-ready }**.
tournament-rules = { $format ->
    [round-robin] Todos juegan una vez contra todos.
    [double-round-robin] Todos juegan dos veces contra todos, una con cada color.
   *[swiss] En cada ronda te toca un rival nuevo que tiene más o menos tus puntos.
} Victoria: 1; empate: ½. { $format ->
    [swiss] Desempate: cociente de Brightwell (BQ), tus fichas más 6 por cada punto de tus rivales.
   *[other] Desempate: Sonneborn-Berger (SB), los puntos de los rivales vencidos y la mitad si empataste.
}
    { $deadline }; después solo cuenta el reloj de la partida ({ $clock }). Quien falta a dos partidas queda fuera. La siguiente ronda empieza cuando acaban todas las partidas.
tournament-rules-leaving = { $format ->
    [swiss] Hay como mucho la mitad de rondas que de jugadores.
   *[other] Las partidas de quien se retira antes de jugar la mitad no cuentan para nadie.
}
tournament-heading = { $column ->
    [place] #
    [player] Jugador
    [points] Puntos
    [discs] Fichas
   *[tie-break] { $tie_break ->
        [brightwell] BQ
       *[sonneborn-berger] SB
    }
}
tournament-more = { $more ->
    [one] y 1 más
   *[other] y { $more } más
}
choice-tournament-format = { $format ->
    [round-robin] Todos contra todos: una partida contra cada rival
    [double-round-robin] Todos contra todos, a doble vuelta: dos partidas contra cada rival
   *[swiss] Sistema suizo: para muchos jugadores
}

## Buttons, select menus, autocomplete choices

button-join = Participar
button-leave = Salir
button-ready = Listo
button-standings = Clasificación
button-start-tournament = Empezar
button-end-tournament = Terminar torneo
button-leave-tournament = Dejar el torneo
button-make-casual = Jugar amistosas
button-make-rated = Jugar por puntos
button-open-registration = Abrir inscripción

button-resign = Abandonar
button-cancel = Cancelar partida
button-bring-board = Traer aquí la partida { $game }
button-open-here = Abrir aquí
button-draw = Ofrecer empate
button-accept-draw = Aceptar empate
button-undo = Deshacer
button-accept-undo = Permitir deshacer
button-hint = Pista
button-confirm-resign = Sí, abandonar
button-confirm-cancel = Sí, cancelarla
button-confirm-end = Sí, terminarla
button-confirm-annul = Sí, anularla
button-confirm-restore = Sí, que vuelva a contar
button-decline-annulment = Dejarla como está
button-keep-playing = Seguir jugando
button-confirm-undo = Sí, deshacerla
button-confirm-hint = Sí, mostrarla
button-keep-counting = No, que siga contando
button-rematch = Revancha
button-new-game = Nueva partida
button-replay = Repetición
button-give-up = Me rindo
button-try-again = Reintentar
button-show-solution = Ver la solución
button-next-puzzle = Siguiente problema
button-rated-puzzle = Problema por puntos
button-next-trained = Siguiente posición
button-look-again = Volver a mirar
button-review = Revisión
button-practise = Practicar con { $color ->
    [black] ⚫ negras
   *[white] ⚪ blancas
}
button-step-through = Paso a paso
button-turning-point = Momento clave
button-best-move = Mejor jugada
button-worst-move = Mi peor jugada
button-what-follows = Qué sigue tras { $square }
button-back-to-move = Volver a la jugada { $ply }
button-first-position = ⏮
button-previous-position = ◀
button-next-position = ▶
button-last-position = ⏭
button-picture = Imagen animada
button-transcript = Transcripción
button-share = Publicar aquí
button-analyze = Analizar esta posición
button-analysis-goal = { $goal ->
    [fewest] Si gana quien tenga menos
   *[most] Si gana quien tenga más
}
button-play-on = Jugar desde aquí
button-back = Volver
button-level-up = Subir: { $level }
button-easier = Más fácil: { $level }
button-add-to-server = Añadir a un servidor
button-install = Instalar para ti
button-claim-win = Reclamar victoria
button-give-time = Dar tiempo
button-conditional-moves = Jugadas condicionales
button-another-line = Otra línea
button-remove-lines = Quitar todas
button-decline-win = Renunciar a la victoria
button-confirm-win = Confirmar victoria
button-pause = Pausar
button-resume = Reanudar
button-stop = Detener
button-accept = Aceptar
button-decline = Rechazar
button-cancel-challenge = Cancelar desafío
button-previous = Página anterior
button-next = Página siguiente
button-newer-games = Más recientes
button-older-games = Más antiguas
button-history = Historial
button-head-to-head = Comparar conmigo
button-challenge = Desafiar
button-challenge-player = Desafiar a { $name }
button-biggest-win = Mayor victoria
button-play-outflank = Jugar contra Outflank
button-rules = Reglas
button-export = Exportar mis datos
button-delete-data = Borrar mis datos
button-confirm-delete = Sí, borrarlos
button-keep-data = Conservarlos
button-all-channels = Permitir todos los canales
button-no-daily-puzzle = Sin problema del día
button-mention-nobody = No mencionar a nadie
button-bot-play = Cómo jugué
button-solve-puzzle = Resolver
button-notify-me = Avisarme
button-no-weekly-summary = Sin resumen semanal
button-channel-notices = { $notices ->
    [off] Sin notificaciones en canales
   *[allowed] Permitir notificaciones en canales
}
button-server-settings = { $section ->
    [games] Partidas
    [language] Idioma y torneos
    [titles] Roles por título
    [weekly-summary] Resumen semanal
    [daily-puzzle] Problema del día
   *[channels] Canales
}
button-help = { $section ->
    [rules] Cómo se juega
    [people] Personas
    [learning] Aprender
    [servers] Servidores
   *[playing] Jugar
}
button-settings = { $section ->
    [games] Página: Partidas nuevas
    [notices] Página: Notificaciones
    [playing] Página: Durante la partida
    [people] Página: Personas
    [data] Página: Mis datos
   *[boards] Página: Tableros
}
select-play-on = Seguir con { $color ->
    [black] negras
   *[white] blancas
}{ $named ->
    [yes] {" "}(las fichas de { $name })
   *[no] {""}
} contra un nivel
select-jump = Ir a una jugada
jump-start = Inicio
jump-move = { $ply }. { $square }
select-start = Inicio: { $start }. Elegir otro
select-pasted = Partida { $number } de { $count }. Elegir otra
pasted-game = { $number }. { $black } vs. { $white }
pasted-unreadable = { $number }. Una partida que no puedo leer
# Below a game from a text with other words in it.
pasted-left-out = { $more ->
    [0] -# Omitido, porque no es una jugada de esta partida: { $texts }
   *[other] -# Omitido, porque no es una jugada de esta partida: { $texts }, y { $more } más
}
select-moves = { $rows ->
    [one] Fila { $first }
   *[other] Filas { $first }–{ $last }
}: elige una casilla ({ $moves })
select-flips = voltea { $flips }
square-choice = { $square } — voltea { $flips }
game-choice = #{ $game } contra { $opponent }
game-choice-between = #{ $game } { $black } vs. { $white }
annulled-game-choice = { $choice } · anulada

## Lists

games-none = No tienes partidas en curso. Empieza una con { -slash-play } o { -slash-challenge }.
games-title = { $games ->
    [one] **Tu partida en curso**
   *[other] **Tus { $games } partidas en curso**
}
games-line = { $game } { $who } · { $board } · { $goal } · { $turn } · última jugada <t:{ $since }:R>
games-line-unplayed = { $game } { $who } · { $board } · { $goal } · { $turn } · empezó <t:{ $since }:R>
games-line-clock = { $game } { $who } · { $board } · { $goal } · { $turn } · { $limit ->
    [first-move] el plazo para la primera jugada acaba
   *[clock] el tiempo se acaba
} <t:{ $at }:R>
games-line-holiday = { $game } { $who } · { $board } · { $goal } · { $turn } · de vacaciones, como máximo hasta el <t:{ $until }:f>
games-against = contra { $opponent }
games-between = { $black } vs. { $white }
games-your-turn = tu turno
games-turn-of = { $disc } turno de { $name }
games-paused = en pausa
games-over = terminada
games-more = … y { $games } más

ratings-outdated = Se están recalculando las puntuaciones…
leaderboard-by = { $kind ->
    [rating] puntuación
    [levels] nivel más alto superado
    [puzzles] puntuación en problemas
    [variants] puntuación en variantes
   *[wins] { $month ->
        [all] victorias
       *[other] victorias en { $month }
    }
}
leaderboard-period = { $month ->
    [all] Desde siempre
   *[other] { $month }
}
leaderboard-earlier = ◀ { leaderboard-period }
leaderboard-later = { leaderboard-period } ▶
leaderboard-podium = 🥇 { $first }{ $players ->
    [1] {""}
    [2] {" "}· 🥈 { $second }
   *[3] {" "}· 🥈 { $second } · 🥉 { $third }
}
leaderboard-people = Ver un perfil o desafiar
leaderboard-person = { $rank }. { $name }
leaderboard-substitute = En esa clasificación no hay nadie. Aquí tienes otra.
leaderboard-empty = { $scope ->
    [global] Aún no hay nadie en la clasificación global. Apúntate en { -slash-settings } y juega.
   *[server] Aquí aún no hay nadie en ninguna clasificación. Empieza con { -slash-play } o { -slash-challenge }.
}
leaderboard-select-by = Por { leaderboard-by }
leaderboard-card-title = { $kind ->
    [wins] { $month ->
        [all] Clasificación por victorias
       *[other] Victorias en { $month }
    }
   *[other] Clasificación por { leaderboard-by }
}
leaderboard-title = **{ $scope ->
    [global] Clasificación global
   *[server] Clasificación
} por { leaderboard-by }** · página { $page } de { $pages }
leaderboard-card-scope = { $scope ->
    [global] Todos los servidores: quienes eligieron aparecer
   *[server] { $month ->
        [all] Jugadores activos aquí en los últimos 90 días
       *[other] Quienes jugaron por puntos aquí ese mes
    }
}
leaderboard-card-page = Página { $page } de { $pages }
leaderboard-card-rating = Puntos
leaderboard-card-provisional = ? Provisional: pocos rivales o partidas por puntos recientes
leaderboard-card-provisional-puzzles = ? Provisional: pocos problemas recientes
leaderboard-card-puzzles = { $solved } de { $tried } resueltos · mejor racha { $streak }
leaderboard-card-level = Nivel { $level }
leaderboard-card-ladder = { $discs } fichas · { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
leaderboard-rank = #
leaderboard-rating = Puntos{" "}
leaderboard-wins = Victorias
leaderboard-record = V–D–E
leaderboard-level = Nivel
leaderboard-discs = Fichas
leaderboard-games = Partidas
leaderboard-solved = Resueltos
leaderboard-streak = Racha
leaderboard-player = Jugador
leaderboard-player-record = Jugador · V–D–E
leaderboard-own-row = { $name } ◂
leaderboard-provisional = Una puntuación con `?` es provisional: últimamente hay muy pocas partidas por puntos, o menos de tres rivales.
leaderboard-provisional-puzzles = Una puntuación con `?` es provisional: últimamente hay muy pocos problemas respondidos.

## Histories, profiles, and two players side by side

history-title = **{ $parts }**
history-of = Partidas de { $name }
history-against = contra { $name }
history-score = { $score ->
    [win] ganadas
    [loss] perdidas
   *[draw] empatadas
}
history-kind = { $kind ->
    [variants] por puntos, variantes
    [casual] amistosas
    [bot] contra el bot
    [vote] por votación
   *[main] por puntos, 8×8
}
history-opening = apertura { $name }
history-since = desde el <t:{ $at }:D>
history-before = antes del <t:{ $at }:D>
history-none = No hay partidas terminadas de este tipo.
history-by-votes = { $opponent }, por votación
history-line = <t:{ $at }:d> · **{ $score ->
    [win] Victoria
    [loss] Derrota
   *[draw] Empate
}** contra { $opponent } { $how } · { $rest }
history-discs = { $own }–{ $other }
history-how = { $reason ->
    [resigned] por abandono
    [time] por tiempo
    [claimed] por reclamación
   *[agreed] de común acuerdo
}
history-how-short = { $reason ->
    [resigned] aband.
    [time] tiempo
    [claimed] reclamada
   *[agreed] acuerdo
}

profile-games = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}
profile-subtitle = { profile-games }
profile-rating-of = { $class ->
    [variants] Puntos en variantes
   *[main] Puntos 8×8
}
profile-place = { $scope ->
    [global] #{ $rank } de { $players } (global)
   *[server] #{ $rank } de { $players } aquí
}
profile-results = { $opponents ->
    [bot] Contra el bot
   *[people] Contra personas
}
profile-levels = Niveles superados
profile-none = aún ninguno
profile-group = { $group ->
    [color] Por color
    [rivals] Rivales
    [wins] Mejores victorias
    [openings] Aperturas (5+ partidas)
    [bot] Contra el bot
    [boards] Tableros
   *[more] Más
}
profile-all-levels = Todos los niveles
profile-streak = Racha más larga
profile-streak-now = { $score ->
    [win] { $games ->
        [one] 1 victoria
       *[other] { $games } victorias
    }
    [loss] { $games ->
        [one] 1 derrota
       *[other] { $games } derrotas
    }
   *[draw] { $games ->
        [one] 1 empate
       *[other] { $games } empates
    }
}
profile-total = { $score ->
    [win] { $games ->
        [one] 1 victoria
       *[other] { $games } victorias
    }
    [loss] { $games ->
        [one] 1 derrota
       *[other] { $games } derrotas
    }
   *[draw] { $games ->
        [one] 1 empate
       *[other] { $games } empates
    }
}
profile-plays-like = Nivel de juego
profile-puzzle-rating = Puntos en problemas
profile-puzzles = Problemas resueltos
profile-solved = { $solved } de { $tried }
profile-puzzle-streak = Racha en problemas
profile-tournaments = Torneos ganados
profile-title-since = { title-name } desde
profile-title-subtitle = { title-name } · { $subtitle }
profile-last = Racha actual
profile-upset-value = con { $margin } puntos más
profile-biggest-win-value = por { $margin ->
    [one] 1 ficha
   *[other] { $margin } fichas
}
profile-axis = { profile-rating-of }{ $games ->
    [0] {""}
   *[other] , últimas { $games } partidas
}
profile-note = V–D–E: victorias, derrotas y empates.
profile-title = **{ $name }** · { $subtitle }
profile-line = { $label }: { $value }

head-to-head-title = { $one } vs. { $other }
head-to-head-met = { $games ->
    [one] 1 partida entre sí
   *[other] { $games } partidas entre sí
}{ $draws ->
    [0] {""}
    [one] , con 1 empate
   *[other] , con { $draws } empates
}
head-to-head-never-met = Aún no han jugado entre sí
head-to-head-none = ninguna
head-to-head-wins = { $color ->
    [black] Gana con negras
   *[white] Gana con blancas
}
head-to-head-biggest-win = Mayor victoria
head-to-head-last = Últimas partidas, la más reciente primero
head-to-head-game = { $end ->
    [win] gana { $winner } ({ $result })
   *[draw] empate ({ $result })
}
head-to-head-line = { $label }: { $one } – { $other }
head-to-head-score = Partidas ganadas

## Private responses

apology = Algo ha fallado por mi parte (error { $id }). Vuelve a intentarlo dentro de un momento.
board-moved = La partida { $game } está aquí: { $link }
game-replaced = La partida { $game } ({ $black } vs. { $white }) fue sustituida por una más reciente.
game-cancelled = { $name } canceló la partida { $game } contra { $other }.
move-played-elsewhere = Jugaste { $square } en la partida { $game }: { $link }
played-move = Jugaste { $square } en la partida { $game }.
deleted-boards-here = { $count ->
    [one] { $games }: se borró su canal o hilo. Trae aquí el tablero.
   *[other] { $games }: se borraron sus canales o hilos. Trae aquí un tablero.
}
deleted-boards-elsewhere = { $count ->
    [one] { $games }: se borró su canal o hilo. Usa { -slash-board } en otro lugar de su servidor.
   *[other] { $games }: se borraron sus canales o hilos. Usa { -slash-board } en otro lugar de su servidor.
}
resign-question = ¿Abandonar la partida { $game } contra { $opponent }? Cuenta como derrota.
resign-question-early = ¿Abandonar la partida { $game } contra { $opponent }? No puntuará, porque no se han hecho dos jugadas por bando.
cancel-question = ¿Cancelar la partida { $game }? Acaba de empezar, así que termina sin resultado y no cuenta para nada.
cancelled = Cancelaste la partida { $game }. No cuenta para nada.
resigned = Abandonaste la partida { $game }.
undo-question = ¿Deshacer tu última jugada? La partida { $game } dejará de contar para tu nivel.
hint-question = ¿Mostrar una pista? La partida { $game } dejará de contar para tu nivel.
undone = Deshiciste tu última jugada en la partida { $game }.
end-question = ¿Terminar sin resultado la partida { $game } ({ $black } vs. { $white })? Sus jugadores no podrán continuarla.
ended = Terminaste la partida { $game }. Su tablero no dice quién lo hizo.
annul-question = ¿Anular la partida { $game } ({ $black } vs. { $white })? Dejará de contar y todas las puntuaciones se calcularán sin ella. Solo el propietario de este bot puede revertirlo.
annulled = Anulaste la partida { $game }. Las puntuaciones se actualizan en segundo plano. Su tablero no dice quién la anuló.
restore-question = La partida { $game } ({ $black } vs. { $white }) está anulada. Este bot es tuyo, así que puedes hacer que vuelva a contar.
restored = La partida { $game } vuelve a contar. Las puntuaciones se actualizan en segundo plano.
annulment-declined = No ha cambiado nada.
still-playing = La partida sigue.
play-instead = No hace falta que me desafíes. Pulsa { button-play-outflank }.
introduction = Administras este servidor: con { -slash-server-settings } eliges los canales para las partidas.
kept-private = -# Solo tú ves esto, porque este servidor no deja publicar a aplicaciones externas.
missing-permission = { $count ->
    [one] Aquí no puedo hacerlo sin el permiso { $names }. Pide a un administrador del servidor que me lo dé.
   *[other] Aquí no puedo hacerlo sin estos permisos: { $names }. Pide a un administrador del servidor que me los dé.
}
outdated-command = No conozco este comando o sus opciones. Reinicia Discord (Ctrl+R en el PC) y vuelve a intentarlo.

settings = **Tus ajustes**
settings-boards = Cómo se ven los tableros cuando juegas. Tus partidas en curso cambian al momento. Si tu rival tiene otro tema, cada cual ve el suyo en su turno.
settings-games = Con qué empiezan tus próximas partidas. { -slash-play } y { -slash-challenge } recuerdan el nivel y el color que elijas en ellos.
settings-notices = Cómo te aviso de tus turnos, ofertas, respuestas, vacaciones y resultados en partidas contra personas: al cabo de un minuto, salvo que entretanto hayas pulsado algo; al momento, si es una oferta o si aceptan tu desafío en tiempo real. En las horas de silencio, las notificaciones esperan.
settings-local-time = En la zona horaria elegida abajo son las { $time }.
settings-people = Las personas a las que bloqueas no pueden desafiarte, aceptar tus desafíos ni jugar la revancha, y tú no puedes desafiarlas. Solo se enteran si lo intentan. Las partidas en curso siguen.
settings-playing = Las vacaciones evitan perder por tiempo partidas por correspondencia: 14 días al año, que se gastan por horas al acabarse tu tiempo.
    Contra mí, los tableros tienen botón de pistas. Una partida con pistas no cuenta para la clasificación.
    En la clasificación global, todos los servidores ven tu nombre.
    Tu idioma vale para lo que solo lees tú.
settings-data = Los archivos dicen qué guardo de ti, por qué y durante cuánto tiempo, y en qué condiciones me usas.
holiday-left = Vacaciones que te quedan este año: { $time }.
settings-blocks = { $count ->
    [0] No bloqueas a nadie.
    [one] Bloqueas a una persona.
   *[other] Bloqueas a { $count } personas.
}
settings-blocked = Has bloqueado a { $name }.
select-block = Bloquear a alguien
select-unblock = Desbloquear
select-unblock-others = Otras personas
server-settings = **Ajustes de este servidor**
server-settings-games = Qué se aplica a quienes no han elegido por su cuenta y a quién se avisa. Los cambios valen al momento; en los tableros de partidas ya empezadas, con su próxima imagen.
server-settings-language = El idioma de los tableros, desafíos, resultados y publicaciones de este servidor. Lo que solo lee una persona está en su idioma.
server-settings-all-channels = Se puede jugar en todos los canales.
server-settings-channels = Se pueden empezar partidas en { $channels } y sus hilos.
server-settings-threads = Cada partida nueva tiene un hilo en su canal, que se archiva al terminar. Donde no sea posible, se juega en el canal.
server-settings-missing-permission = { $count ->
    [one] No puedo crear hilos en este canal sin el permiso { $names }.
   *[other] No puedo crear hilos en este canal sin estos permisos: { $names }.
}
thread-name = { $black } vs. { $white } · { $game }
board-in-thread = { $game }: el tablero está en su hilo, { $thread }
server-settings-notices = { $notices ->
    [off] No se avisa a nadie en los canales. Cada cual puede elegir mensajes directos.
   *[allowed] En las partidas entre personas, una notificación en el canal puede mencionar a una de ellas.
}
server-settings-daily = El problema del día es el mismo en todas partes: fácil los lunes y difícil los domingos. Lo publico con un botón para resolverlo en privado y con la solución del día anterior.
server-settings-daily-off = Aquí no se publica hasta que elijas un canal.
server-settings-daily-channel-deleted = Ya no se publica, porque se borró su canal. Elige otro.
server-settings-daily-on = Se publica en { $channel }; la próxima vez, el <t:{ $next }:F>.
server-settings-daily-role = Menciona { $role }. Cada miembro obtiene el rol, o lo deja, con el botón «{ button-notify-me }» que hay debajo del problema. Discord solo les avisa si cualquiera, o al menos yo, puede mencionar el rol.
server-settings-daily-no-role = No menciona a nadie. Para mencionar a quienes lo quieran, crea en los ajustes del servidor un rol sin permisos por debajo del mío y elígelo aquí. Cada miembro lo obtiene, o lo deja, con el botón «{ button-notify-me }» que hay debajo del problema.
server-settings-daily-hour = Hora de publicación: { $hour } UTC
server-settings-summary = El resumen semanal: cuántas partidas se terminaron, quién jugó más, la mejor victoria, la racha más larga, los nuevos títulos, quienes llevan más victorias en el mes y los torneos que terminaron. Llega los lunes si alguien ha jugado y no menciona a nadie.
server-settings-summary-off = Aquí no hay resumen hasta que elijas un canal.
server-settings-summary-channel-deleted = No hay resumen, porque se borró su canal. Elige otro.
server-settings-summary-on = Se publica en { $channel }; la próxima vez, el <t:{ $next }:F>.
server-settings-post-missing-permission = { $count ->
    [one] No puedo publicar en { $channel } sin el permiso { $names }.
   *[other] No puedo publicar en { $channel } sin estos permisos: { $names }.
}
server-settings-post-refused = No pude publicar el último, porque faltaba un permiso.
select-channels = Canales para las partidas
select-daily-channel = Canal para el problema del día
select-daily-role = Rol que mencionar con el problema del día
select-summary-channel = Canal para el resumen semanal
server-settings-titles = Cada jugador lleva el rol de su título más alto, o del siguiente por debajo que tenga uno. Quienes están en la clasificación de este servidor lo reciben pronto; los demás, con su próxima partida por puntos aquí. Quito los roles de títulos inferiores y ninguno más.
title-role = { title-name }: { $role }
title-role-none = ningún rol
title-choice = Título: { title-name }
select-role = Rol para { title-name }: ninguno
role-obstacle-unknown = Este servidor ya no tiene el rol que elegiste.
# What to do instead.
-make-role = Crea uno sin permisos en los ajustes del servidor.
role-obstacle-everyone = Todo el mundo tiene ese rol. { -make-role }
role-obstacle-managed = Solo Discord da { $role }, que pertenece a una aplicación o a una suscripción. { -make-role }
role-obstacle-powerful = No doy { $role }, porque incluye estos permisos: { $names }. { -make-role }
role-lost-powerful = Ya no doy { $role }, porque tiene permisos sobre otras personas.
role-obstacle-manager-may-not = No puedes elegir { $role } sin el permiso Gestionar roles.
role-obstacle-above-manager = No puedes elegir { $role }, porque no está por debajo de tu rol más alto.
role-obstacle-above-bot = No puedo dar { $role }, porque no está por debajo de mi rol más alto. Sube el mío por encima en los ajustes del servidor.
role-obstacle-bot-may-not = Aquí no puedo dar roles sin el permiso Gestionar roles.
role-obstacle-not-in-server = Aquí no puedo dar roles, porque en este servidor solo están mis comandos. Añádeme como bot.
role-obstacle-no-response = Discord no me da ahora los roles de este servidor. Vuelve a intentarlo dentro de un momento.

server-setting-games-per-channel = { $value ->
    [unlimited] Partidas en curso por canal: sin límite
   *[other] Partidas en curso por canal: { $value } como máximo
}
server-setting-place = { $value ->
    [thread] Partidas: cada una en su propio hilo
   *[channel] Partidas: en el canal donde empiezan
}
server-setting-board = Tablero para quien no ha elegido uno: { $value }
server-setting-theme = Tema para quien no ha elegido uno: { $value ->
    [walnut] nogal
    [slate] pizarra
    [contrast] contraste
   *[classic] clásico
}
server-setting-exhibitions = { $value ->
    [moderators] Exhibiciones: las inician moderadores
    [nobody] Exhibiciones: nadie puede iniciarlas
   *[everyone] Exhibiciones: cualquiera puede iniciarlas
}
server-setting-tournaments = { $value ->
    [moderators] Torneos: los crean moderadores
    [nobody] Torneos: nadie puede crearlos
   *[everyone] Torneos: cualquiera puede crearlos
}
server-setting-language = { $value ->
    [discord] Idioma de este servidor: el de sus ajustes de Discord
   *[other] Idioma de este servidor: { $value }
}
setting-values = { $play } en /play, { $challenge } en /challenge
setting-level = Mi nivel: { $value }
setting-color = Tu color: { $value }
setting-board = Tablero: { $value }
setting-setup = { $value ->
    [mirrored] Inicio: en espejo
    [parallel] Inicio: paralelo
    [free] Inicio: libre
    [random] Inicio: apertura aleatoria
    [balanced] Inicio: apertura equilibrada
    [standard] Inicio: estándar
   *[other] Inicio: apertura { $value }
}
setting-theme = { $value ->
    [classic] Tema: clásico, verde
    [walnut] Tema: nogal, madera aceitada
    [slate] Tema: pizarra, grises y azules fríos
    [contrast] Tema: contraste, blanco y negro
   *[server] Tema: el que eligió el servidor
}
setting-discs = { $value ->
    [distinct] Fichas: las blancas son cuadradas
   *[alike] Fichas: todas redondas
}
setting-view = { $value ->
    [text] Tableros: en texto, para lectores de pantalla
    [letters] Tableros: dibujados con letras
   *[picture] Tableros: en imagen
}
setting-marks = { $value ->
    [dots] Casillas legales: puntos
    [flips] Casillas legales: cuántas fichas se voltean
    [none] Casillas legales: sin marcas
   *[names] Casillas legales: sus nombres
}

setting-notices = { $value ->
    [off] Notificaciones: ninguna
    [direct] Notificaciones: por mensaje directo
   *[mention] Notificaciones: con una mención en el canal
}
setting-quiet-from = { $value ->
    [none] Horas de silencio: ninguna
   *[other] Horas de silencio desde las { $value }
}
setting-quiet-to = Horas de silencio hasta las { $value }
setting-time-zone = Tu zona horaria: { $value }
time-zone-with-time = { $zone } · { $time }
time-zone-utc = UTC
time-zone-fixed = UTC{ $offset } sin horario de verano
time-zones-regions = Otras regiones
time-zones-region = { $region ->
    [Africa] África
    [America] América
    [Antarctica] Antártida
    [Arctic] Ártico
    [Asia] Asia
    [Atlantic] Océano Atlántico
    [Australia] Australia
    [Europe] Europa
    [Indian] Océano Índico
   *[Pacific] Océano Pacífico
}
time-zones-page = { $region }: de { $first } a { $last }
setting-holidays = { $value ->
    [off] Vacaciones: desactivadas
   *[on] Vacaciones: activadas
}
setting-hints = { $value ->
    [off] Botón de pistas: desactivado
   *[offered] Botón de pistas: activado
}
setting-language = { $value ->
    [discord] Idioma: como en Discord
   *[other] Idioma: { $value }
}
setting-listing = { $value ->
    [on] Clasificación global: apareces
   *[off] Clasificación global: no apareces
}

## Notices: one sentence, for one person or for both players

notice-mention = { $mention } { $notice }
notice-turn = Te toca jugar contra { $opponent }: { $link }
notice-reminder = Tu tiempo para jugar contra { $opponent } se acaba <t:{ $flag }:R>: { $link }
notice-accepted = { $opponent } ha aceptado y la partida ha empezado: { $link }
notice-accepted-turn = { $opponent } ha aceptado y te toca jugar: { $link }
notice-tournament = Tu partida contra { $opponent } ha empezado: { $link }
notice-tournament-turn = Tu partida contra { $opponent } ha empezado y te toca jugar: { $link }
notice-draw-offer = { $opponent } ofrece empate: { $link }
notice-undo-offer = { $opponent } pide deshacer una jugada: { $link }
notice-rematch-offer = { $opponent } quiere { $cancelled ->
    [yes] una nueva partida
   *[no] la revancha
}: { $link }
notice-holiday-own = Se acabó tu tiempo para jugar contra { $opponent }, así que empiezan tus vacaciones: { $link }
notice-holiday = { $opponent } está de vacaciones: { $link }
notice-holiday-both = Se acabó el tiempo de { $name }, así que empiezan sus vacaciones: { $link }
notice-ended-by-moderator = Un moderador ha terminado sin resultado tu partida contra { $opponent }: { $link }
notice-ended-by-moderator-both = Un moderador ha terminado sin resultado la partida: { $link }
notice-result = { $ending } · { $link }
notice-result-win-open = { $result } · { $win_open }, con un botón debajo del tablero.
# Instead of a link
notice-board-deleted = Partida { $game }. Se borró su tablero; { -slash-board } lo publica de nuevo.
notice-board-deleted-ended = Partida { $game }, cuyo tablero se borró.
notice-ended = Esto ya está hecho.

## Fair play

fair-play-none = No hay partidas evaluadas de { $name } { $scope ->
    [server] en este servidor
   *[everywhere] en ningún servidor
}. Las partidas 8×8 por puntos en las que gana quien tenga más fichas se evalúan al terminar.
fair-play-title = {"**"}Juego limpio: { $name }** · { $games ->
    [one] última partida evaluada
   *[other] últimas { $games } partidas evaluadas
} { $scope ->
    [server] en este servidor
   *[everywhere] en todos los servidores
}, del { $first } al { $last }
fair-play-best = {"**"}Mejores jugadas**: { $best } de { $moves } ({ $share } %, probablemente entre { $low } % y { $high } %). { $opponents ->
    [none] No hay jugadas evaluadas de sus rivales.
   *[some] Sus rivales encontraron { $opponent_best } de { $opponent_moves } ({ $opponent_share } %).
}
fair-play-loss = {"**"}Pérdida media**: { $loss } fichas por jugada, comparada con la mejor{ $opponents ->
    [none] {""}
   *[some] ; sus rivales perdieron { $opponent_loss }
}. Menos es mejor.
fair-play-levels = {"**"}Nivel más cercano** según ambos números: { $levels }.
fair-play-no-level = {"**"}Nivel más cercano**: ninguno. Ningún nivel tiene a la vez ese porcentaje y esa pérdida media.
fair-play-level = { $level } ({ $share } %, { $loss } fichas)
fair-play-few-moves = {"**"}Nivel más cercano**: sin comparar, porque hacen falta { $least } jugadas.
fair-play-times = {"**"}Tiempos de reflexión**: { $times } jugadas en partidas en tiempo real, normalmente { $typical } s. Dos tercios tardan entre { $low } s y { $high } s, un factor de { $factor } en torno a ese valor. Las personas responden antes a las jugadas fáciles que a las difíciles; un factor pequeño puede indicar un programa.
fair-play-few-times = {"**"}Tiempos de reflexión**: sin comparar. Hacen falta { $least } jugadas en tiempo real; hay { $times }.
fair-play-note =
    -# No se cuentan las jugadas sin alternativa, las primeras { $opening } de cada partida ni las que se hacen con menos de { $empties } casillas vacías. La mejor jugada es la que encuentra el motor en { $positions } posiciones.
    {"**"}Esto no prueba nada.** Los jugadores fuertes también dan estos números. Mira las partidas con { -slash-history } y habla con la persona.

## Refusals: the reason in a short sentence, and what to do instead where that helps

refusal-unknown-square = { $text } no es una casilla de este tablero. Usa a–{ $column } y 1–{ $row }, por ejemplo d3.
refusal-occupied = No puedes jugar { $square }: ya tiene una ficha.
refusal-outflanks-nothing = No puedes jugar { $square }: no voltea ninguna ficha.
refusal-outside-centre = Aún no puedes jugar { $square }: las primeras cuatro fichas van en el centro.
refusal-board-over = Ningún bando puede jugar. Empieza otra partida con { -slash-play } o { -slash-challenge }.
refusal-not-your-turn = No es tu turno.
refusal-turn-of = Es el turno de { $name }.
refusal-not-your-game = No juegas en esta partida.
refusal-game-over = La partida { $game } ha terminado. Empieza otra con el botón que hay debajo de su tablero, { -slash-play } o { -slash-challenge }.
refusal-already-ended = La partida { $game } ya ha terminado.
refusal-outdated-button = Esto ya no vale: la partida ha avanzado. Usa el tablero más reciente o publícalo de nuevo con { -slash-board }.
refusal-bad-button = Esto no funciona aquí. Vuelve a usar el comando o publica de nuevo tu tablero con { -slash-board }.
refusal-unknown-game = No encuentro esa partida. { -slash-games } y { -slash-history } muestran las tuyas.
refusal-no-game = { games-none }
refusal-no-game-here = No tienes ninguna partida en curso en este canal. Las tuyas: { $games }. También puedes empezar otra con { -slash-play } o { -slash-challenge }.
refusal-board-elsewhere = El tablero de una partida solo se puede publicar donde empezó. Para seguir jugando: { $game }.
refusal-already-done = Eso ya está hecho. Usa { -slash-games } para ver tus partidas.
refusal-too-late-to-cancel = Ya han jugado ambos bandos, así que la partida no se puede cancelar. Aún puedes abandonar.
refusal-not-starter = Eso solo pueden hacerlo los moderadores y quien inició esta partida.
refusal-already-paused = La exhibición ya está en pausa.
refusal-already-running = La exhibición ya está en marcha.
refusal-time-is-up = Tu tiempo se había acabado antes de esta jugada.
refusal-too-much-time = Tu rival ya tiene más de 13 días.
refusal-not-the-winner = Solo quien ganó puede decidir sobre la victoria.
refusal-win-is-final = Esta victoria es definitiva. Pulsa { button-rematch } debajo del tablero para volver a jugar.
refusal-own-turn-to-claim = Es tu turno. Tu rival puede reclamar la victoria si se te acaba el tiempo o, sin reloj, si pasas 7 días sin jugar.
refusal-too-early-to-claim = Puedes reclamar la victoria cuando a tu rival se le acabe el tiempo o, sin reloj, cuando lleve 7 días sin jugar.
refusal-draw-with-bot = Yo juego todas las partidas hasta el final. Para terminarla ya, pulsa { button-resign }.
refusal-too-early-for-draw = Puedes ofrecer empate cuando ambos bandos hayan jugado. Hasta entonces puedes cancelar la partida.
refusal-draw-offered-lately = Ofreciste empate hace poco. Puedes volver a ofrecerlo dentro de { $moves ->
    [one] una jugada más
   *[other] { $moves } jugadas más
}.
refusal-offer-open = { $kind ->
    [undo] Ya se ha pedido deshacer una jugada
   *[draw] Ya se ha ofrecido empate
}. Responde, espera la respuesta o sigue jugando.
refusal-own-offer = Tu propia oferta sigue abierta. Espera la respuesta.
refusal-no-offer = Ahora no hay ninguna oferta así. Usa el tablero más reciente o publícalo de nuevo con { -slash-board }.
refusal-undo-in-rated-game = En una partida por puntos no se pueden deshacer jugadas. En las amistosas y contra mí, sí.
refusal-nothing-to-undo = Aún no has jugado, así que no hay nada que deshacer.
refusal-undo-declined = Tu rival lo ha rechazado. Puedes volver a pedirlo tras la próxima jugada.
refusal-hint-between-players = Las pistas son solo para partidas contra mí. Empieza una con { -slash-play }.
refusal-conditional-moves-on-own-turn = Es tu turno, así que puedes jugar sin más.
refusal-too-many-lines = Tienes 20 líneas, que es el máximo. Pulsa { button-remove-lines } para empezar de nuevo.
refusal-hint-under-way = Todavía estoy buscando tu última pista. Vuelve a intentarlo cuando la tengas.
refusal-rematch-exists = La siguiente partida ya ha empezado: { $game }.
refusal-no-level-up = Gana a este nivel para subir, o elige cualquiera con { -slash-play }.
refusal-no-easier-level = Puedes bajar después de perder contra uno de mis niveles. O elige cualquiera con { -slash-play }.
refusal-opponent-deleted = Tu rival borró sus datos. Busca a otra persona con { -slash-challenge }.
refusal-no-rematch = Esta partida aún no ha terminado. Termínala antes de pedir la revancha.
refusal-rematch-declined = Tu rival ha rechazado la revancha. Busca a otra persona con { -slash-challenge }.
refusal-replay-too-early = Esta partida aún no ha terminado. Podrás ver la repetición cuando acabe.
refusal-nothing-to-replay = No hay nada que mostrar: en esta partida no jugó nadie.
refusal-replay-under-way = Todavía estoy preparando tu última repetición. Vuelve a intentarlo cuando esté lista.
refusal-replay-shared = Ya has publicado esto.
refusal-no-finished-game = No tienes ninguna partida terminada que ver. Termina una o pásale a { -slash-replay } un `transcript`.
refusal-review-too-early = Esta partida aún no ha terminado. Podré revisarla cuando acabe.
refusal-review-no-moves = No hay nada que revisar: en esta partida no jugó nadie.
refusal-review-under-way = Todavía estoy preparando tu última revisión. Vuelve a intentarlo cuando esté lista.
refusal-review-running-game = Hay una partida en curso entre personas en una de estas posiciones o a una jugada de ella. Vuelve a intentarlo cuando haya avanzado.
refusal-hint-in-running-game = { refusal-analysis-running-game }
refusal-analysis-under-way = Todavía estoy analizando tu última posición. Vuelve a intentarlo cuando termine.
refusal-trained-in-running-game = { refusal-analysis-running-game }
refusal-analysis-running-game = Hay una partida en curso entre personas en esta posición o a una jugada de ella. Vuelve a intentarlo cuando haya avanzado.
refusal-analysis-over = Aquí ningún bando puede jugar, así que no hay nada que analizar.
refusal-analysis-squares = Una posición necesita una letra por casilla, 64 en 8×8: `X` para negras, `O` para blancas, `-` para vacía. Esta tiene { $squares }.
refusal-analysis-obf = No puedo leer el carácter { $character }: { $problem ->
    [side] tras las casillas y un espacio va el bando que tiene el turno, `X` u `O`
    [rest] tras el bando que tiene el turno solo puede ir un comentario después de `;`
   *[square] una casilla es `X` para negras, `O` para blancas o `-` para vacía
}.
refusal-review-gone = Esta revisión ya no está guardada. Pásale otra vez el `transcript` a { -slash-replay }.
refusal-review-several-games = Has dado varias partidas y yo muestro una. Da su número, una transcripción o un archivo.
refusal-has-not-played = { $name } aún no ha terminado ninguna partida conmigo.
refusal-player-deleted = Esta persona ha borrado sus datos, así que no hay nada que mostrar.
refusal-bot-has-no-games = Los bots no tienen puntuación ni historial. Elige a una persona.
refusal-same-player = Las dos son la misma persona. Elige a dos distintas.
refusal-bad-day = { $text } no es una fecha. Escríbela como año, mes y día, por ejemplo 2026-01-31.
refusal-opening-unknown = { $text } no es una apertura que yo conozca.
refusal-opening-running-game = { refusal-analysis-running-game }
refusal-unknown-setup = { $text } no es una posición inicial ni el nombre de una apertura.
suggested-opening = { $name ->
    [none] Elige una de las que sugiero.
   *[other] ¿Querías decir { $name }?
}
refusal-opening-needs-standard-board = Las aperturas con nombre son para el tablero 8×8, y las equilibradas, además, solo si gana quien tenga más fichas. Quita `board` y `goal`, o elige `setup:random`.
refusal-handicap-decides-sides = Con ventaja, quien tiene las esquinas juega con negras y empiezan las blancas. Quita `color` y `first`.
refusal-handicap-free-setup = La posición inicial libre empieza con el tablero vacío. Elige otro `setup` o quita `handicap`.
refusal-handicap-auto-needs-standard-board = Solo sé cuánto vale una esquina en 8×8 y si gana quien tenga más fichas. Elige el número de esquinas.
refusal-handicap-auto-needs-opponent = Aún no sé quién aceptará. Indica un `opponent` o elige el número de esquinas.
refusal-empty-period = Ese periodo no contiene ningún día. `before` tiene que ser posterior a `after`.
refusal-record-too-long = Es demasiado largo para leerlo. Dame una sola partida.
refusal-record-no-moves = No contiene ninguna jugada. Dame las jugadas, por ejemplo `f5d6c3`.
refusal-record-no-such-game = { $games ->
    [0] No contiene ninguna partida.
    [one] Solo contiene una partida.
   *[other] Contiene { $games } partidas.
}
refusal-record-move = No puedo leer la jugada { $number }. { $problem ->
    [outside] { $text } está fuera del tablero
    [occupied] { $text } ya tiene una ficha: revisa las jugadas anteriores y la posición inicial
    [flips] { $text } no voltea ninguna ficha: revisa las jugadas anteriores y el inicio
    [centre] { $text } está fuera del centro, donde van las primeras cuatro fichas
    [over] La partida acaba antes
    [pass] Ahí no toca pasar
   *[other] { $text } no es ni una casilla ni un pase
}.
refusal-record-side = La jugada { $number }, { $text }, figura con el bando equivocado. Ahí es el turno de las { color }.
refusal-record-among-words = No puedo leer la jugada { $number }. { $text } está entre palabras: dame solo las jugadas.
refusal-record-number = No puedo leer la jugada { $number }. { $text } lleva el número { $stated }: quizá falta una jugada antes.
refusal-record-property = No puedo leerlo a partir del carácter { $character }. { $text } no forma parte de una partida en SGF o GGF.
refusal-record-no-end = Lo que empieza en el carácter { $character } no termina. Copia la partida entera.
refusal-record-other-game = { $text } es otro juego. Solo puedo leer Reversi y Othello.
refusal-record-bad-start = { $text } no es un inicio que pueda leer. Revisa las fichas antes de la primera jugada.
refusal-record-other-start = La partida empieza con otras fichas que mis posiciones iniciales.
refusal-record-discs-changed = Entre una jugada y otra, las fichas de la partida cambian como no lo haría ninguna jugada.
refusal-record-wthor = { $problem ->
    [board] Este archivo WTHOR tiene partidas en un tablero { $stated }×{ $stated }. Puedo leer las de 8×8.
    [solitaires] Este archivo WTHOR tiene posiciones para resolver. Yo leo partidas.
    [players] Esta es la lista de jugadores de WTHOR. Las partidas están en archivos .wtb.
    [tournaments] Esta es la lista de torneos de WTHOR. Las partidas están en archivos .wtb.
    [short] Este archivo WTHOR anuncia { $stated ->
        [one] 1 partida
       *[other] { $stated } partidas
    }, pero tiene { $held }. Descárgalo de nuevo.
   *[long] Este archivo WTHOR anuncia { $stated ->
        [one] 1 partida
       *[other] { $stated } partidas
    }, pero tiene { $held ->
        [one] 1 byte
       *[other] { $held } bytes
    } de más. Descárgalo de nuevo.
}
refusal-paste-gone = Ya no recuerdo ese texto o archivo. Dáselo otra vez al comando.
refusal-record-not-text = No puedo leer esto. Dame las casillas, o una partida en SGF, GGF o WTHOR.
refusal-too-many-games = Tienes 10 partidas en curso, que es el máximo. Termina o abandona una antes; { -slash-games } las muestra.
refusal-other-too-many-games = { $name } tiene 10 partidas en curso, que es el máximo. Vuelve a intentarlo cuando termine alguna.
refusal-challenge-too-many = Tienes 5 desafíos abiertos, que es el máximo. Cancela uno o espera una respuesta.
refusal-challenge-too-many-pings = { $name } no ha aceptado tus últimos 3 desafíos. Espera una hora, por favor.
refusal-challenge-oneself = No puedes enviarte un desafío. Elige a otra persona o juega contra mí con { -slash-play }.
refusal-challenge-bot = Otros bots no juegan al Reversi conmigo. Desafía a una persona o juega contra mí con { -slash-play }.
refusal-challenge-open-in-direct-messages = Aquí nadie más puede ver un desafío. Usa { -slash-challenge } en un servidor o juega contra mí con { -slash-play }.
refusal-challenge-in-direct-messages = { $name } no puede ver un desafío aquí. Usa { -slash-challenge } en un servidor o juega contra mí con { -slash-play }.
refusal-challenge-kept-private = Aquí nadie más puede ver un desafío, porque este servidor no deja publicar a aplicaciones externas. Usa { -slash-challenge } en un mensaje directo.
refusal-takes-no-challenges = { $name } no acepta desafíos tuyos. Elige a otra persona o juega contra mí con { -slash-play }.
refusal-blocked-by-you = Has bloqueado a { $name }. Para jugar, desbloquea a esa persona en { -slash-settings }.
refusal-block-self = No puedes bloquearte.
refusal-block-bot = Los bots nunca desafían a nadie.
refusal-too-many-blocked = Bloqueas a 100 personas, que es el máximo. Desbloquea antes a alguien.
refusal-channel-not-allowed = En este canal no se empiezan partidas. Sí se puede en { $channels }.
channel-full = { $limit ->
    [one] En este canal hay una partida en curso, que es el máximo.
   *[other] En este canal hay { $limit } partidas en curso, que es el máximo.
}
refusal-channel-full = { channel-full } Empieza la tuya en otro canal o más tarde.
refusal-only-channel-full = { channel-full } Empieza la tuya más tarde.
refusal-channel-full-go-to = { channel-full } Ve a { $channels } o espera.
refusal-thread-of-game = Este hilo es de la partida { $game }. Empieza partidas nuevas en { $channel }.
refusal-vote-outside-server = Las partidas por votación se juegan en servidores de los que soy miembro.
refusal-vote-under-way = Este canal ya juega por votación: { $game }.
refusal-exhibitions-for-moderators = En este servidor, solo los moderadores inician exhibiciones. Juega contra mí con { -slash-play }.
refusal-tournament-unknown = Aquí no hay ningún torneo así. Crea uno con { -slash-tournament-create }.
refusal-tournament-several = Hay varios torneos abiertos. Elige uno con `tournament`.
refusal-tournament-outside-server = Los torneos se juegan en servidores.
refusal-tournament-for-moderators = En este servidor, solo los moderadores crean torneos.
refusal-tournament-not-allowed = En este servidor no hay torneos.
refusal-tournament-too-many = En este servidor hay tres torneos abiertos o en curso, que es el máximo. Espera a que acabe uno.
refusal-tournament-needs-clock = Los torneos se juegan con reloj. Elige otro valor para `clock`.
refusal-tournament-no-name = El torneo necesita un nombre. Ponle uno con `name`.
refusal-tournament-started = La inscripción de este torneo ya se ha cerrado.
refusal-tournament-over = Este torneo ha terminado.
refusal-tournament-no-cancel = Una partida de torneo no se puede cancelar. Puedes abandonar.
refusal-tournament-needs-standard-board = Las aperturas con nombre y las equilibradas son para el tablero 8×8. Quita `board` o elige `setup:random`.
refusal-tournament-full = Todas las plazas de este torneo están ocupadas.
refusal-tournament-joined = Ya participas en este torneo.
refusal-tournament-not-joined = No participas en este torneo.
refusal-tournament-too-few-players = Para empezar hacen falta al menos { $least } jugadores.
refusal-tournament-not-organizer = Eso solo pueden hacerlo { $name } y los moderadores.
refusal-tournament-no-game = No tienes ninguna partida que empezar en esta ronda.
refusal-tournament-ready = Ya lo has pulsado. La partida empieza en cuanto tu rival también lo haga.
refusal-no-exhibitions = En este servidor no hay exhibiciones. Juega contra mí con { -slash-play }.
refusal-not-moderator = Solo los moderadores (Gestionar mensajes) pueden terminar partidas ajenas.
refusal-annulment-not-manager = Solo los administradores del servidor (Gestionar servidor) pueden anular partidas.
refusal-may-not-see-reports = Solo los administradores del servidor (Gestionar servidor) pueden ver informes de juego limpio.
refusal-not-owner = Solo el propietario de este bot puede hacer que una partida anulada vuelva a contar.
refusal-annulment-too-early = La partida { $game } sigue en curso. Anúlala cuando acabe o termínala con { -slash-moderate-end-game }.
refusal-annulment-before-win-is-final = Quien ganó la partida { $game } aún puede renunciar a la victoria. Anúlala cuando sea definitiva, dentro de un día como mucho.
refusal-annulment-not-rated = La partida { $game } no es por puntos, así que no hay nada que anular.
refusal-annulment-already-annulled = La partida { $game } ya está anulada.
refusal-annulment-not-annulled = La partida { $game } no está anulada, así que cuenta como antes.
refusal-not-manager = Solo los administradores del servidor (Gestionar servidor) pueden cambiar sus ajustes.
refusal-challenge-unknown = No encuentro ese desafío. Envía uno nuevo con { -slash-challenge }.
refusal-challenge-settled = Este desafío ya no está abierto.
refusal-challenge-expired = Este desafío ha caducado.
refusal-challenge-accept-own = Este desafío es tuyo. Tiene que aceptarlo { $name }.
refusal-challenge-accept-own-open = Este desafío es tuyo. Tiene que aceptarlo otra persona.
refusal-challenge-only-opponent-responds = Este desafío es para { $name }. Envía el tuyo con { -slash-challenge }.
refusal-challenge-only-challenger-cancels = Solo { $name } puede cancelar este desafío.
refusal-bad-board = { $text } no es un tamaño de tablero. Los dos números tienen que ser pares, de 4 a 12.
refusal-bad-level = { $text } no es un nivel. Elige un número del 1 al 10.
refusal-bad-level-choice = { $text } no es un nivel. Elige un número del 1 al 10 o `{ level-match-me }`.
refusal-bad-choice = La opción «{ $option }» tiene que ser una de estas: { $expected }.
refusal-no-server-here = Las clasificaciones son de los servidores. Usa { -slash-leaderboard } en uno, o con el valor `global` en `scope`.
refusal-too-many-actions = Has ido demasiado rápido para mí. Espera un segundo y vuelve a intentarlo.
refusal-busy = Ahora mismo tengo demasiadas partidas. Vuelve a intentarlo dentro de un minuto.

## Commands, with their options as attributes

command-play = Jugar una partida contra mí
    .level = Mi fuerza, de 1 (Aleatorio) a 10 (Gran Maestro), o a tu nivel
    .color = { -option-color }
    .board = { -option-board }
    .setup = { -option-setup }
    .first = { -option-first }
    .goal = { -option-goal }
    .handicap = { -option-handicap }
    .view = { -option-view }
command-challenge = Desafiar a alguien a una partida
    .opponent = A quién desafiar. Vacío: puede aceptar cualquiera de este canal
    .color = { -option-color }
    .board = { -option-board }
    .setup = { -option-setup }
    .first = { -option-first }
    .goal = { -option-goal }
    .handicap = { -option-handicap }
    .clock = Minutos por partida y segundos por jugada, o días por jugada
    .rated = Si la partida cuenta para la puntuación
    .view = { -option-view }
menu-challenge = Desafiar al Reversi
menu-profile = Perfil de Reversi
menu-review = Revisar esta partida
command-watch = Ver cómo juego contra mí mismo
    .black = El nivel que juega con negras
    .white = El nivel que juega con blancas
    .board = { -option-board }
    .setup = { -option-setup }
    .goal = { -option-goal }
    .view = { -option-view }
command-vote = Jugar contra mí junto con este canal, por votación
    .level = Mi fuerza, de 1 (Aleatorio) a 10 (Gran Maestro)
    .time = Cuánto dura la votación de una jugada, desde el primer voto
    .color = El color del canal
    .board = { -option-board }
    .setup = { -option-setup }
    .goal = { -option-goal }
    .view = { -option-view }
command-move = Hacer una jugada
    .square = Dónde colocar tu ficha, por ejemplo d3
    .game = { -option-game }
command-board = Volver a publicar tu tablero al final del canal
    .game = { -option-game }
    .view = { -option-view }
command-replay = Recorrer una partida terminada, con revisión y el valor de cada jugada
    .game = Qué partida terminada, si no es tu última. Su número está debajo del tablero
    .transcript = Una partida de otro sitio (casillas, SGF o GGF) o una posición como línea OBF
    .file = Una partida de otro sitio: SGF, GGF, WTHOR (.wtb) o una lista de casillas
command-opening = Ver una apertura con sus jugadas, su valor y cómo ha ido aquí
    .name = La apertura, por ejemplo Tiger
command-puzzle = Encontrar la única jugada correcta
    .which = El de hoy, uno para tu puntuación o errores de tus propias partidas
command-games = Ver tus partidas en curso, con enlaces
command-moderate = Terminar o anular partidas de este servidor, o comprobar el juego limpio
command-moderate-end-game = Terminar sin resultado cualquier partida de este servidor
    .game = Qué partida. Su número está debajo del tablero
command-moderate-annul = Hacer que una partida por puntos de este servidor deje de contar
    .game = Qué partida. Su número está debajo del tablero
command-moderate-fair-play = Comparar las jugadas de alguien en partidas por puntos con las del motor
    .user = De quién son las partidas, si no son tuyas
command-leaderboard = Ver quién va en cabeza en este servidor
    .by = Según qué ordenar a los jugadores
    .scope = Este servidor o todos los jugadores que eligieron aparecer
command-profile = Ver puntuaciones, resultados y mayores victorias de alguien, o comparar a dos personas
    .user = De quién es el perfil, si no es tuyo
    .versus = Con quién comparar a esa persona
command-history = Ver las partidas terminadas y abrirlas
    .user = De quién son las partidas, si no son tuyas
    .opponent = Solo partidas contra esta persona
    .result = Solo partidas con este resultado
    .kind = Solo partidas de este tipo
    .opening = Solo partidas con esta apertura
    .after = Solo partidas desde este día, por ejemplo 2026-01-31
    .before = Solo partidas antes de este día, por ejemplo 2026-01-31
command-tournament = Jugar torneos en este servidor
command-tournament-create = Crear un torneo
    .name = Cómo se llama
    .format = Quién juega contra quién
    .clock = Cuánto tiempo tiene cada bando
    .board = El tablero, por ejemplo 8x8
    .setup = Cómo están las fichas al principio
command-tournament-join = Participar en un torneo
    .tournament = En cuál, si hay varios
command-tournament-leave = Salir de un torneo
    .tournament = De cuál, si hay varios
command-tournament-start = Empezar la primera ronda de tu torneo
    .tournament = Cuál, si hay varios
command-tournament-standings = Ver la clasificación de un torneo
    .tournament = Cuál, también si ya ha terminado
command-tournament-end = Terminar tu torneo antes de tiempo
    .tournament = Cuál, si hay varios
command-settings = Tableros, partidas nuevas, avisos, vacaciones, pistas, lista global, bloqueos y tus datos
command-server-settings = Canales, hilos, notificaciones, tableros, problemas, resúmenes y roles
command-help = Aprender a jugar y ver qué hay

help-playing =
    {"**"}Outflank juega al Reversi.** Para jugar, usa los botones o el menú que hay debajo del tablero.

    { -slash-play } — { command-play }
    { -slash-challenge } — { command-challenge }
    { -slash-watch } — { command-watch }
    { -slash-vote } — { command-vote }
    { -slash-move } — { command-move } escribiendo su casilla
    { -slash-board } — { command-board }
    { -slash-games } — { command-games }
    { -slash-settings } — { command-settings }

help-learning =
    {"**"}Aprender y repasar**
    { -slash-puzzle } — { command-puzzle }
    { -slash-opening } — { command-opening }
    { -slash-history } — { command-history }
    { -slash-replay } — { command-replay }
    { -slash-profile } — { command-profile }
    { -slash-leaderboard } — { command-leaderboard }

    En el menú de un mensaje con una partida, elige Aplicaciones y luego { menu-review }. En el menú de una persona, { menu-profile } o { menu-challenge }.

help-people =
    {"**"}Partidas contra personas**
    Las partidas son por puntos, salvo las amistosas. En las amistosas se pueden deshacer jugadas si el rival acepta. En { -slash-settings } puedes bloquear a personas.

    - {"**"}Tiempo real**: minutos para cada jugador y segundos por cada jugada. Tu reloj arranca con tu primera jugada, que tienes que hacer en 2 minutos. Pierde quien se queda sin tiempo.
    - {"**"}Correspondencia**: días para cada jugada. **{ button-conditional-moves }** responde de antemano, **{ button-give-time }** añade un día, y las vacaciones, 14 días al año, evitan que pierdas por tiempo.
    - {"**"}Sin reloj**, puedes reclamar la victoria tras 7 días sin jugadas.
    - {"**"}Las notificaciones** llegan un minuto después de que te toque jugar, de la forma que elijas en { -slash-settings }.

    { -slash-tournament-create } — { command-tournament-create }

help-servers =
    {"**"}Para administradores del servidor**
    Solo escribo donde alguien juega y en los canales que elijas para los resúmenes y los problemas del día.

    { -slash-server-settings } — { command-server-settings }
    { -slash-moderate-end-game } — { command-moderate-end-game }
    { -slash-moderate-annul } — { command-moderate-annul }
    { -slash-moderate-fair-play } — { command-moderate-fair-play }

    Los administradores del servidor pueden hacer todo esto; los moderadores pueden terminar partidas, y pausar y detener exhibiciones.

rules =
    {"**"}Cómo se juega al Reversi**
    Coloca una ficha de modo que encierres fichas rivales en línea recta, también en diagonal, entre ella y otra ficha tuya. Todas ellas se voltean y pasan a tu color. Si no tienes ninguna jugada legal, pasas. Cuando ningún bando puede jugar, gana quien tenga más fichas. Empiezan las negras.

    - {"**"}Tableros**: de 4 a 12 columnas y filas, siempre en número par. `a1` está arriba a la izquierda.
    - {"**"}Objetivo**: `most` (más fichas) o `fewest` (menos fichas)
    - {"**"}Posición inicial**: `standard` (negras d5 e4), `mirrored` (negras d4 e5), `parallel` (negras d4 e4), `free` (las primeras cuatro fichas se colocan por turnos)
    - {"**"}Aperturas**: `random`, `balanced` (8×8) o por su nombre, por ejemplo `Tiger` (8×8, nunca por puntos)
rules-example = {"**"}La imagen**: las negras acaban de colocar una ficha en f5 y han volteado e5. Las blancas pueden colocar la siguiente en d6, f4 o f6.

## Values of options

choice-color = { $color ->
    [black] Negras
    [white] Blancas
   *[random] Al azar
}
choice-goal = { $goal ->
    [fewest] Menos fichas
   *[most] Más fichas
}
choice-handicap = { $who ->
    [me] { $corners ->
        [one] 1 esquina para mí
       *[other] { $corners } esquinas para mí
    }
    [opponent] { $corners ->
        [one] 1 esquina para mi rival
       *[other] { $corners } esquinas para mi rival
    }
   *[auto] Las esquinas que igualen la partida
}
choice-rated = { $rated ->
    [no] Amistosa
   *[yes] Por puntos
}
choice-no-clock = Sin reloj
choice-view = { $format ->
    [text] Texto, para lectores de pantalla
    [letters] Letras
   *[picture] Imagen
}
choice-scope = { $scope ->
    [global] Todos los servidores
   *[server] Este servidor
}
choice-puzzle = { $puzzle ->
    [next] Siguiente, para tu puntuación
    [mistakes] Errores, de tus propias partidas
   *[daily] Del día, el mismo para todo el mundo
}

## Privacy

privacy-nothing = No guardo nada de ti.
privacy-bytes = Los últimos bytes de los datos borrados siguen en los archivos de la base de datos. Los sobrescribo en cuanto nada lea esos archivos, por ejemplo una copia de seguridad.
privacy-nothing-but-bytes = No guardo nada de ti. { privacy-bytes }
privacy-stored =
    Guardo tu ID de Discord, tu nombre ({ $name }), tu idioma, tus ajustes y:
    - { $ended ->
        [one] 1 partida terminada
       *[other] { $ended } partidas terminadas
    } (por puntos: { $rated })
    - { $running ->
        [one] 1 partida en curso
       *[other] { $running } partidas en curso
    }
    - { $challenges ->
        [one] 1 desafío que enviaste
       *[other] { $challenges } desafíos que enviaste
    }
    - { $tournaments ->
        [one] 1 torneo en el que participas o participaste
       *[other] { $tournaments } torneos en los que participas o participaste
    }
    - { $votes ->
        [one] 1 voto en una partida por votación
       *[other] { $votes } votos en partidas por votación
    }
    - { $blocked ->
        [one] 1 persona a la que bloqueas
       *[other] { $blocked } personas a las que bloqueas
    }
privacy-delete =
    {"**"}¿Borrar tus datos?** No se puede deshacer.
    - Se borran tu nombre, tu cuenta, tus ajustes, tus problemas, tus votos, tus bloqueos y tus puestos en las clasificaciones.
    - Quienes te bloquean te seguirán bloqueando si vuelves, y tus desafíos de la última hora siguen contando. Si los hay, conservo un código creado a partir de tu cuenta, pero ni tu nombre ni tu ID.
    - Tus partidas en curso terminan sin resultado y tus desafíos abiertos se retiran.
    - Dejas los torneos, y los que organizas no se celebran si aún no han empezado.
    - Las partidas que jugaste quedan para quienes las jugaron contra ti, con el nombre «{ deleted-player }». Sus puntuaciones no cambian.
    - Los mensajes que publiqué siguen en Discord. Quien pueda borrar mensajes allí puede borrarlos.
    Si vuelves a usarme, empiezas de cero.
privacy-deleted = Tus datos están borrados. Si vuelves a usarme, empiezas de cero.
privacy-deleted-but-bytes = { privacy-deleted } { privacy-bytes }
export-whole = Esto es todo lo que guardo de ti. Solo tú puedes verlo.
export-part = Esto es lo que guardo de ti, hasta donde cabe en un archivo: las { $games } más recientes de tus { $of } partidas terminadas; el archivo dice qué más falta. Solo tú puedes verlo.

## Texts and alt texts of cards

card-product = Outflank
card-mistake = Error: pierde { $least }–{ $most } fichas
card-blunder = Error grave: { $least } o más
card-ahead = Ventaja de { $name }
card-turning-point = Momento clave
card-best-move = Mejor jugada
card-axis-move = Jugada
card-moves = { $number ->
    [one] { $number } jugada
   *[other] { $number } jugadas
}
card-list = { $title }: { $rows }.
card-row = { $rank }. { $name }, { $value }, { $detail }
card-fact = { $label } { $value }
card-profile = { $name }, con resultados en victorias, derrotas y empates: { $facts }.
card-rating-course = La puntuación pasó de { $first } a { $last }. La más baja fue { $least }; la más alta, { $most }.
card-evaluation = Evaluación de la partida de { $black } contra { $white }. Resultado previsto: { $leads }.
card-lead = { $leader ->
    [none] igualdad
    [black] negras con { $discs } de ventaja
   *[white] blancas con { $discs } de ventaja
} { $ply ->
    [0] al principio
   *[other] tras la jugada { $ply }
}
card-slips-left = { $count ->
    [one] Hay 1 error más sin mostrar.
   *[other] Hay { $count } errores más sin mostrar.
}
card-slip = Jugada { $ply }, { color }: { $slip ->
    [mistake] error
   *[blunder] error grave
}.
card-rating-step = { $before } → { $after } ({ $change })
card-rating-after = { $after } ({ $change })
