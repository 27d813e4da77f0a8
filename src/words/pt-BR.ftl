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

-option-board = Colunas x linhas, por exemplo 8x8; números pares de 4 a 12
-option-setup = As peças no início ou uma abertura: aleatória, equilibrada ou pelo nome
-option-goal = Vence quem tem mais ou menos peças
-option-handicap = Cantos que um lado tem desde o início. Quem os tem joga com as pretas
-option-view = Como mostrar o tabuleiro: imagem, texto para leitores de tela ou letras
-option-color = A cor das suas peças
-option-first = Quem começa
-option-game = Qual das suas partidas, se não for a deste canal

## Parts of other messages

separator-items = {", "}
# Between days and hours.
separator-units = {" e "}
separator-sides = {" · "}
separator-clauses = {"; "}
separator-sentences = {" "}
sentence = { $text }.
permission = { $name ->
    [administrator] Administrador
    [manage-server] Gerenciar servidor
    [manage-roles] Gerenciar cargos
    [manage-channels] Gerenciar canais
    [manage-webhooks] Gerenciar webhooks
    [manage-messages] Gerenciar mensagens
    [manage-threads] Gerenciar tópicos
    [manage-nicknames] Gerenciar apelidos
    [manage-expressions] Gerenciar expressões
    [manage-events] Gerenciar eventos
    [kick-members] Expulsar membros
    [ban-members] Banir membros
    [timeout-members] Castigar membros
    [mute-members] Silenciar membros
    [deafen-members] Ensurdecer membros
    [move-members] Mover membros
    [mention-everyone] Mencionar @everyone, @here e todos os cargos
    [view-audit-log] Ver registro de auditoria
    [view-channel] Ver canal
    [send-messages] Enviar mensagens
    [attach-files] Anexar arquivos
    [send-messages-in-threads] Enviar mensagens em tópicos
   *[create-public-threads] Criar tópicos públicos
}
language-name = Português (Brasil)
nameless = Jogador sem nome
numbered-player = Jogador { $number }
deleted-player = Jogador excluído
name-and-color = { $name } ({ color })
disc = { $color ->
    [black] ⚫
   *[white] ⚪
}
color = { $color ->
    [black] pretas
   *[white] brancas
}
color-as-name = { $color ->
    [black] Pretas
   *[white] Brancas
}
other-as-name = { $other ->
    [black] pretas
   *[white] brancas
}
level-called = { $number ->
    [1] Aleatório
    [2] Guloso
    [3] Posicional
    [4] Estudante
    [5] Clube
    [6] Especialista
    [7] Mestre
    [8] Campeão
    [9] Oráculo
   *[10] Grande Mestre
}
level-name = Nível { $number } · { level-called }
level-choice = { $number } · { level-called }
level-choice-even = { $choice } · equilibrado para você
level-match-me = no meu nível
level-choice-match-me = { level-match-me } · nível { $level }
plays-like = nível { $level } ({ $least }–{ $most })
plays-like-unknown = ainda não dá para saber ({ $games ->
    [one] falta pelo menos { $games } partida contra o bot
   *[other] faltam pelo menos { $games } partidas contra o bot
})
plays-like-value = { $level } ({ $least }–{ $most })
plays-like-value-unknown = daqui a { profile-games }
level-short = Nível { $number }
level-shortest = Nv { $number }
game-number = Partida { $game }
game-in-channel = Partida { $game } em <#{ $channel }>
game-outside = Partida { $game } em uma conversa sem mim
board = { $columns }×{ $rows }
from-review = a partir da jogada { $ply } de outra partida
board-remark = tabuleiro { $board }
setup = { $setup ->
    [mirrored] início espelhado
    [parallel] início paralelo
    [free] início livre
    [random] abertura aleatória
    [balanced] abertura equilibrada
   *[standard] início padrão
}
setup-opening = abertura { $name }
from-opening = a partir de uma abertura escolhida
goal = { $goal ->
    [fewest] vence quem tem menos peças
   *[most] vence quem tem mais peças
}
handicap = { $corners ->
    [one] vantagem: 1 canto para as pretas
   *[other] vantagem: { $corners } cantos para as pretas
}
handicap-none = vantagem: nenhuma
first = { $color ->
    [black] as pretas começam
    [white] as brancas começam
   *[random] sorteio de quem começa
}
rated = ranqueada
casual = amistosa
not-rated = { $reason ->
    [claimed] não ranqueada: a vitória foi reivindicada
    [too-short] não ranqueada: acabou antes de cada lado jogar duas vezes
    [too-many] não ranqueada: { $black } e { $white } já jogaram 10 partidas ranqueadas hoje
    [annulled] não ranqueada: anulada pela moderação
   *[other] amistosa
}
quoted = “{ $text }”
unreadable = Isso

## The game message

turn-of = **{ $disc } Vez de { $name }**
turn-of-clock = **{ $disc } Vez de { $name } · { $limit ->
    [first-move] o prazo da primeira jogada acaba
   *[clock] o tempo acaba
} <t:{ $at }:R>**
turn-thinking = **{ $disc } { $name } está pensando…**
# A channel plays by votes. `name` is the channel.
vote-open = **{ $disc } { $name } vota · o tempo começa com o primeiro voto**
vote-running = **{ $disc } { $votes ->
    [one] { $votes } voto
   *[other] { $votes } votos
} · a jogada mais votada é feita <t:{ $at }:R>**
vote-channel = O canal
vote-counted = Partida { $game }: você vota em { $square }. Você pode mudar seu voto até <t:{ $at }:T>.
turn-and-offer = { $turn } · **{ $kind ->
    [undo] { $name } pede para voltar uma jogada
   *[draw] { $name } propõe empate
}**
turn-paused = **Em pausa · vez das { $color ->
    [black] pretas
   *[white] brancas
}**
game-ended = **{ $ending }**
move = { $square } (+{ $flips })
moves-of = { $name } { $moves }
moves-cut = … { $moves }
moves-none = Nenhuma jogada ainda
# The game begins with moves that nobody made in it. `name` is the name of their opening, or `no`.
moves-start = A partida começa depois de { $moves }{ $name ->
    [no] { "" }
   *[other] { " " }({ $name })
}
moves-start-later = A partida começa na jogada { $ply }
moves-none-ended = Sem jogadas
pass = { $name }: passa
announcement = { $kind ->
    [draw-declined] { $name } recusa o empate
    [undo-declined] { $name } não aceita voltar a jogada
   *[time-given] { $name } dá mais um dia para { $other }
}
game-details = -# { $details }
game-side = { $disc } { $name } { $discs }
game-empty = { $empty ->
    [1] { $empty } casa vazia
   *[other] { $empty } casas vazias
}
clock-live = { $minutes } min + { $seconds } s por jogada
clock-days = { $days ->
    [one] { $days } dia por jogada
   *[other] { $days } dias por jogada
}
clock-votes = { $time } para votar
clock-left = { $name } ainda tem { $time }
clock-stood-still = fiquei fora do ar por { $time }, e o relógio parou
clock-stands-still = os relógios estão parados, porque fui removido deste servidor
clock-goes-on = os relógios voltam a andar <t:{ $at }:R>
clock-on-holiday = { $name } está de férias, no máximo até <t:{ $until }:f>
clock-win-open = { $name } pode recusar a vitória até <t:{ $until }:f>
minutes = { $minutes ->
    [1] { $minutes } minuto
   *[other] { $minutes } minutos
}
days = { $days ->
    [1] 1 dia
   *[other] { $days } dias
}
hours = { $hours ->
    [1] 1 hora
   *[other] { $hours } horas
}
game-exhibition = exibição iniciada por { $name }
game-vote = partida por votação iniciada por { $name }
game-rating-limited = o rating de { $name } { $change ->
    [none] não muda
   *[small] muda pouco
}: { $limit ->
    [new] { $other } ainda enfrentou poucos adversários
    [often] os dois jogam muito entre si
   *[apart] um rating incerto fica a no máximo 120 pontos do rating do adversário
}
rating-after-game = { $name } { $before } → { $after }{ $provisional ->
    [yes] ?
   *[no] {""}
}
game-not-counted = não conta para o nível: { $reason ->
    [undo] uma jogada foi desfeita
    [hint] uma dica foi mostrada
   *[starved] tive pouco tempo
}
game-plays-like = { $name } joga no { $value }
game-plays-like-unknown = nível de { $name }: { $value }
title-name = { $title ->
    [beginner] Iniciante
    [novice] Aprendiz
    [intermediate] Intermediário
    [advanced] Avançado
    [adept] Craque
    [virtuoso] Virtuose
   *[grandmaster] Lenda
}
title-earned = **{ $name } ganhou o título de { title-name }**
weekly-summary-title = **Resumo da semana · { $first } – { $last }**
weekly-summary-games = { $games ->
    [one] { $games } partida terminou aqui.
   *[other] { $games } partidas terminaram aqui.
}
weekly-summary-most-active = Quem mais jogou: **{ $name }**, com { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
weekly-summary-best-win = Melhor vitória: **{ $winner }** venceu **{ $loser }**, que tinha { $margin } pontos de rating a mais · { $game }
weekly-summary-streak = Maior sequência: **{ $name }** venceu { $wins } partidas seguidas contra pessoas
weekly-summary-title-of = **{ $name }** ({ title-name })
weekly-summary-titles = { $count ->
    [one] Novo título
   *[other] Novos títulos
}: { $titles }{ $more ->
    [0] {""}
   *[other] {" "}e mais { $more }
}
weekly-summary-wins = **{ $name }** ({ $wins })
weekly-summary-podium = Mais vitórias no mês: { $names }
weekly-summary-tournament = **{ $name }** venceu o torneio **{ $tournament }**.
weekly-summary-note = -# Veja a posição de cada um: { -slash-leaderboard }
game-ended-rematch = **{ $ending } · { $name } { $answer ->
    [declined] recusa a revanche
   *[wanted] quer revanche
}**
game-rematch = revanche: { $game }
game-next = próxima: { $game }
game-number-link = [Partida { $game }]({ $link })

end-win = Vitória de { $winner } por { $own } a { $other }
end-win-fewest = Vitória de { $winner } por { $own } a { $other } (vence quem tem menos peças)
end-draw = Empate em { $discs } a { $discs }
end-draw-agreed = Empate de comum acordo
end-resigned = Desistência de { $loser }: vitória de { $winner }
end-time-out = O tempo de { $loser } acabou: vitória de { $winner }
end-no-first-move = { $name } não fez a primeira jogada em { $minutes } minutos: sem resultado
end-claimed = { $winner } reivindicou a vitória: { $loser } passou 7 dias sem jogar
end-cancelled = Cancelada antes de os dois lados jogarem: sem resultado
end-cancelled-by = { $name } cancelou antes de os dois lados jogarem: sem resultado
end-replaced = Substituída por uma partida mais nova: sem resultado
end-stopped = Encerrada: sem resultado
end-by-moderator = Encerrada pela moderação: sem resultado
end-player-deleted = Um dos jogadores excluiu os próprios dados: sem resultado
end-abandoned = Abandonada depois de 30 dias sem jogadas: sem resultado

## A position in words, for alt texts and text boards

position-players = Tabuleiro de Reversi, { $columns } por { $rows }: { $black }, { $white }.
position-player = { $name } { $discs }
position-turn = Vez das { $color ->
    [black] pretas
   *[white] brancas
}.
position-last-move = Última jogada: { color } em { $square }.
position-last-move-flips = Última jogada: { color } em { $square }, virando { $flipped }.
position-moves = Jogadas válidas: { $moves }.
position-no-move = Nenhuma jogada válida.
position-discs = { $count ->
    [1] { $count } peça
   *[other] { $count } peças
}
position-squares = { $count ->
    [1] { $count } casa
   *[other] { $count } casas
}
position-rows = Linhas de cima para baixo, colunas de a até { $last }.
position-rows-by-color = Linhas de cima para baixo, colunas de a até { $last }; casas não citadas estão vazias.
position-row = Linha { $row }: { $squares }.
position-row-rest-empty = Linha { $row }: { $squares }; o resto vazio.
position-rows-empty = { $count ->
    [1] Linha { $first }: vazia.
    [2] Linhas { $first } e { $last }: vazias.
   *[other] Linhas { $first } até { $last }: vazias.
}
position-square = { $column } { $color ->
    [black] preta
   *[white] branca
}
position-square-range = { $first } até { $last } { color }
position-row-color = { color } ({ $columns })
text-board-small = -# { $text }
text-board-letters = X pretas · O brancas
text-board-letters-moves = X pretas · O brancas · + jogada válida

## The replay of a finished game

replay = Partida { $game }: { $black_disc } { $black } vs { $white_disc } { $white }
replay-moves = { $moves ->
    [1] { $moves } jogada
   *[other] { $moves } jogadas
}
replay-passes = passes não mostrados
replay-opening = Abertura: { $name }
replay-record = Partida importada: { $black_disc } { $black } vs { $white_disc } { $white }
replay-one-of = partida { $number } de { $games }
replay-unfinished = Não terminada
replay-stated-draw = Empate
replay-stated-win = Vitória de { $winner }
replay-start = Início · { $plies ->
    [1] { $plies } jogada
   *[other] { $plies } jogadas
} pela frente · { $discs }
replay-step = Jogada { $ply } de { $plies }: { $disc } { $played } · { $discs }
replay-discs = { $black_disc } { $black } · { $white_disc } { $white }
replay-squares = Jogadas
replay-sgf = SGF, para programas como o Edax. Passar a vez é `pa`.
replay-alt = Replay de uma partida de Reversi, { $columns } por { $rows }. { $black } contra { $white }. { $ending }. { $about }: { $transcript }.

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
        [no] mais ou menos igual
       *[yes] igual
    }, na vez das { $disc } { color }
   *[other] { $proven ->
        [no] cerca de {""}
       *[yes] {""}
    }{ $lead } para as { $disc } { color }, que jogam agora
}
opening-book = {"**"}Jogadas do livro**: { $moves }
opening-no-book = {"**"}Jogadas do livro**: nenhuma. Meu livro de aberturas não chega a esta posição.
opening-hidden = Uma partida em andamento entre pessoas está nesta posição ou a uma jogada dela. Mostro o valor quando essa partida avançar.
opening-server = {"**"}Este servidor**: { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}, pontos { $black_disc } { $black }% · { $white_disc } { $white }%
opening-server-none = {"**"}Este servidor**: nenhuma partida ainda
opening-own = {"**"}{ $name }**: { $games }
opening-side = { $disc } { $games ->
    [0] nenhuma partida
   *[other] { $wins ->
        [1] 1 vitória
       *[other] { $wins } vitórias
    }, { $draws ->
        [1] 1 empate
       *[other] { $draws } empates
    }, { $losses ->
        [1] 1 derrota
       *[other] { $losses } derrotas
    }
}
opening-no-games = nenhuma partida ainda
opening-note = -# O valor diz com quantas peças a mais termina quem está na vez, com o melhor jogo dos dois lados. Partidas que seguiram para uma variante com nome também contam.

## The review of a finished game

review-accuracy = {"**"}Precisão**: { $black_disc } { $black } · { $white_disc } { $white }
review-share = { $percent }%
review-share-usual = { $share }, típica { $count ->
    [one] do nível { $least }
   *[several] dos níveis { $least } e { $most }
}
review-no-share = –
review-detail = Precisão { $share }
review-turning-point = {"**"}Momento-chave**: jogada { $ply }, { $disc } { $name } { $played }: { $loss ->
    [one] { $loss } peça
   *[other] { $loss } peças
} pior que { $other }
review-no-turning-point = {"**"}Momento-chave**: nenhum. Nenhuma jogada tirou muita chance de vitória.
review-best-move = {"**"}Melhor jogada**: jogada { $ply }, { $disc } { $name } { $played }: { $loss ->
    [one] { $loss } peça
   *[other] { $loss } peças
} melhor que { $other }, que o nível 3 teria jogado
review-votes = {"**"}Votos**: as jogadas do canal perderam { $loss } peças em média.
review-voters = Quem votou melhor: { $voters }.
review-voter = { $name } { $loss }
review-votes-better = Melhor que o voto de quem votou melhor: { $moves }.
review-votes-worse = Pior que o voto de alguém: { $moves }.
review-vote-move = jogada { $ply }, { $played } ({ $name } { $square }: { $discs ->
    [one] { $discs } peça
   *[other] { $discs } peças
})
review-note = -# O gráfico mostra { $goal ->
    [fewest] com quantas peças a menos
   *[most] por quantas peças
} um lado venceria com o melhor jogo dos dois. A precisão diz o quanto as jogadas chegam perto das melhores.{ $usual ->
    [yes] {" "}O nível típico tem essa precisão em média; em uma só partida, você pode ficar um nível ou mais longe dele.
   *[no] {""}
}
review-step = Jogada { $ply } de { $plies }: { $name } { $square }
review-only-move = A única jogada. As { color } terminam { $result }{ review-proven }.
review-best = A melhor jogada: as { color } terminam { $result }{ review-proven }.
review-best-not-obvious = A melhor jogada: as { color } terminam { $result }{ review-proven }. { $other }, que o nível 3 teria jogado, perde { $loss ->
    [one] { $loss } peça
   *[other] { $loss } peças
}.
review-worse = { $slip ->
    [blunder] Erro grave
    [mistake] Erro
   *[inaccuracy] Imprecisão
}: perde { $proven ->
    [yes] {""}
   *[no] cerca de{" "}
}{ $loss ->
    [one] { $loss } peça
   *[other] { $loss } peças
}. Com essa jogada, as { color } terminam { $result }; com { $best }, { $best_result }{ review-proven }.
review-proven = { $proven ->
    [yes] {" "}(exato)
   *[no] {""}
}
reason-result = Isso troca { review-result-best } por { review-result-played }.
review-result-best = { $best_outcome ->
    [win] uma vitória
   *[draw] um empate
}
review-result-played = { $played_outcome ->
    [draw] um empate
   *[loss] uma derrota
}
reason-gives-corner = A jogada feita deixa as { other-as-name } pegarem o canto { $square }; { $best } não deixa.
reason-leaves-corner = { $square } é um canto: uma peça ali nunca mais é virada.
reason-must-pass = Depois de { $square }, as { color } ficam sem jogada e passam.
reason-lets-move = { $best } deixa as { other-as-name } sem jogada.
reason-mobility = A jogada feita deixa as { other-as-name } com { $played } jogadas possíveis; { $best } deixa só { $fewer }.
review-line-name = { $line ->
    [played] Jogado
    [better] Melhor
   *[same] Melhor jogo
}
review-line = {"**"}{ review-line-name }**: { $moves }
review-line-shown = No tabuleiro: a linha “{ review-line-name }” depois da jogada { $number } de { $plies }, { $played }.
review-jump = { $ply }. { $name } { $square }{ $slip ->
    [blunder] {" "}· erro grave, { $loss ->
        [one] { $loss } peça
       *[other] { $loss } peças
    }
    [mistake] {" "}· erro, { $loss ->
        [one] { $loss } peça
       *[other] { $loss } peças
    }
   *[none] {""}
}
select-review-jump = { $slips ->
    [none] Ir para uma jogada
    [own] Ir para uma jogada (seus erros primeiro)
   *[all] Ir para uma jogada (erros primeiro)
}{ $left ->
    [none] {""}
    [slips] : { $shown } de { $mistakes } erros
   *[moves] : { $shown } de { $moves } jogadas
}
review-own-worst = Sua pior jogada nesta partida.
review-panel-note = -# { $goal ->
    [fewest] +4 quer dizer 4 peças a menos
   *[most] +4 quer dizer 4 peças a mais
} no fim para quem joga. A jogada feita tem borda escura.

## The analysis of a position, which only its reader sees

analysis = {"**"}Vez das { $disc } { color }{"**"} · { $empties ->
    [one] { $empties } casa vazia
   *[other] { $empties } casas vazias
}
# A move with what it is worth.
move-value = { $square } { $lead }
analysis-key = Peças perdidas
analysis-key-best = melhor
analysis-key-range = { $least }–{ $most }
analysis-key-more = { $least } ou mais
analysis-proven = Valores exatos: { $moves }
analysis-estimated = Valores estimados por uma busca { $reach ->
    [end] até o fim da partida, sem as jogadas improváveis
   *[depth] com profundidade de { $depth ->
        [one] { $depth } jogada
       *[other] { $depth } jogadas
    }
}: { $moves }
analysis-note = -# { $goal ->
    [fewest] Com quantas peças a menos terminaria quem está na vez
   *[most] Por quantas peças venceria quem está na vez
}, com o melhor jogo dos dois lados.{ $proven ->
    [all] {""}
   *[some] { $cut ->
        [yes] {" "}O tempo acabou; tentando de novo, posso achar mais.
       *[no] {" "}Uma busca mais longa pode achar outros valores.
    }
}

## Positions in which a move is to be found, which only their reader sees

answer-wrong = {"**"}{ $square } não é a jogada certa.**
answer-cost = Custa { $proven ->
    [no] cerca de {""}
   *[yes] {""}
}{ $loss ->
    [one] { $loss } peça
   *[other] { $loss } peças
}. Com o melhor jogo dos dois lados, você termina { $lead }; com a jogada certa, { $right }.
answer-lead = { $side ->
    [level] { $proven ->
        [yes] em empate
       *[no] perto do empate
    }
   *[other] { $goal ->
        [fewest] com { answer-about }{ $discs ->
            [one] { $discs } peça
           *[other] { $discs } peças
        } { $side ->
            [ahead] a menos
           *[behind] a mais
        } que o outro lado
       *[most] com { answer-about }{ $discs ->
            [one] { $discs } peça
           *[other] { $discs } peças
        } { $side ->
            [ahead] de vantagem
           *[behind] de desvantagem
        }
    }
}
answer-about = { $proven ->
    [yes] {""}
   *[no] cerca de{" "}
}
answer-refutation = O melhor jogo: { $moves }{ $more ->
    [yes] {" "}…
   *[no] {""}
}
answer-alt-wrong = { $square } não é a jogada certa
answer-alt-solved = A resposta está certa
answer-alt-solution = A solução

## How the bot played, which only its reader sees

bot-play = {"**"}Como joguei a partida { $game } no { $level }**
bot-play-book = Minha última jogada do livro de aberturas foi a de número { $number } ({ $square }).
bot-play-no-book = Nenhuma das minhas jogadas veio do livro de aberturas.
bot-play-solved = Na jogada { $number } ({ $square }), eu já tinha resolvido a partida: { $score }. Com o melhor jogo dos dois lados, termino { $lead }.
bot-play-not-solved = A partida acabou antes que eu pudesse resolvê-la.
bot-play-nodes = Examinei { $nodes }, a maior parte na jogada { $number } ({ $square }): { $most }.
bot-play-positions = { $nodes ->
    [one] { $count } posição
   *[other] { $count } posições
}
bot-play-note = -# Nestes números, as casas vazias no fim contam para quem vence.

## The daily puzzle in a channel

daily-post-solution = Solução do problema { $number }: { $moves }
daily-post-solver = **{ $name }** ({ $tries ->
    [one] { $tries } tentativa
   *[other] { $tries } tentativas
})
daily-post-solvers = { $solved ->
    [0] Ninguém resolveu aqui no dia.
   *[other] Quem resolveu aqui: { $names }{ $more ->
        [0] {""}
        [one] {" "}e mais { $more } pessoa
       *[other] {" "}e mais { $more } pessoas
    }
}
daily-post-role = -# { $role }
daily-role-given = Agora você tem o cargo { $role } e recebe um aviso de cada problema diário. Clique de novo para parar.
daily-role-taken = Você não tem mais o cargo { $role } e não recebe mais avisos dos problemas diários.
refusal-no-daily-role = Este servidor não avisa mais ninguém sobre os problemas diários.
refusal-powerful-daily-role = Não dou mais esse cargo, porque ele tem permissões sobre outras pessoas. Peça a quem gerencia o servidor para escolher outro em { -slash-server-settings }.
refusal-cannot-change-role = Não posso dar nem tirar esse cargo aqui. Fale com quem gerencia o servidor.

## Daily puzzles, which only their reader sees

daily-puzzle-title = {"**"}Problema diário { $number }** · { $stars }
daily-puzzle-line = Outflank diário { $number } · { $stars } · { $tries ->
    [0] não resolvido
    [one] resolvido em { $tries } tentativa
   *[other] resolvido em { $tries } tentativas
}
daily-puzzle-share = Compartilhe sem entregar a solução:
    ```
    { $line }
    ```
daily-puzzle-open = -# { $days ->
    [0] O próximo problema diário sai <t:{ $next }:R>.
    [one] Sua sequência é de { $days } dia. O próximo problema diário sai <t:{ $next }:R>.
   *[other] Sua sequência é de { $days } dias. O próximo problema diário sai <t:{ $next }:R>.
}
daily-puzzle-solved = -# Sequência: { $days }; recorde: { $best }. Uma falta por mês é perdoada. O próximo problema diário sai <t:{ $next }:R>.
daily-puzzle-missed = -# { $days ->
    [0] {""}
   *[other] { $goes_on ->
        [yes] Não resolvido, mas uma falta por mês é perdoada: resolva o de amanhã, e sua sequência vai a { $days_after }.{" "}
       *[no] Segunda falta no mês, então sua sequência recomeça.{" "}
    }
}O próximo problema diário sai <t:{ $next }:R>.
daily-puzzle-late = -# O dia deste problema já passou, então ele não conta para a sua sequência. O de hoje: { -slash-puzzle }

## Puzzles, which only their reader sees

puzzle-title = {"**"}Problema { $puzzle }** · rating { $rating }
puzzle-all-tried = Você já tentou todos os { $puzzles } problemas. Este aparece de novo e não conta.
puzzle-aim = { $disc } { $stage ->
    [open] { $aim ->
        [win] As { color } jogam e vencem.
        [draw] As { color } jogam e empatam.
       *[discs] Vez das { color }. Ache a melhor jogada.
    }
   *[answered] { $aim ->
        [win] As { color } podiam vencer.
        [draw] As { color } podiam empatar.
       *[discs] Era a vez das { color }.
    }
}
puzzle-right = {"**"}Certo.** { $moves }. Ache a próxima jogada.
puzzle-solved = {"**"}{ $wrong ->
    [0] Resolvido!
    [one] Resolvido na segunda tentativa.
   *[other] Resolvido depois de { $wrong } jogadas erradas.
}** { $moves }
puzzle-solution = {"**"}A solução:** { $moves }
puzzle-kind = {"**"}{ $kind ->
    [ending] A única jogada que vence.** Depois de qualquer outra, as { other-as-name } empatam ou vencem.
    [draw] A única jogada que empata.** Depois de qualquer outra, as { other-as-name } vencem.
    [parity] Paridade.** { $region ->
        [one] { $square } ocupa uma casa vazia isolada, onde as { other-as-name } não têm resposta.
       *[other] { $square } entra em uma região de { $region } casas vazias: é um número ímpar, então a última jogada ali é sua se os lados se alternarem.
    }
    [wedge] Cunha.** { $square } fica na borda, entre duas peças das { other-as-name }, e não pode ser virada ao longo dela.
    [quiet] Jogada quieta.** Nenhuma peça que { $square } vira encosta em uma casa vazia, então as { other-as-name } não podem jogar ao lado delas.
    [sacrifice] Sacrifício de canto.** { $square } entrega um canto às { other-as-name }, e mesmo assim qualquer outra jogada é pior.
   *[wipe-out] Eliminação.** Com o melhor jogo, só { $square } deixa as { other-as-name } sem nenhuma peça.
}
puzzle-values = Com o melhor jogo, você termina { $right_lead } depois de { $right } e { $second_lead } depois de { $second }, a segunda melhor jogada.
puzzle-rest = O melhor jogo a partir dali: { $moves }
puzzle-values-later = Ainda estou calculando quanto valem as jogadas. Acrescento aqui depois.
puzzle-counts = -# Seu rating de problemas: { $rating }. Só conta a sua primeira resposta a cada problema.
puzzle-counted = -# Sua primeira resposta já contou. Seu rating de problemas continua em { $rating }.
puzzle-rated = -# { $result ->
    [solved] Resolvido de primeira
   *[failed] Não resolvido de primeira
}: seu rating de problemas vai de { $before } para { $after } ({ $change }). Sequência: { $streak }; recorde: { $best }.

## The trainer, which only its reader sees

trainer-to-move = {"**"}Ache a melhor jogada.** Vez das { $disc } { color }{ $goal ->
    [fewest] : vence quem tem menos peças.
   *[most] .
}
trainer-mistake = Você jogou { $square } contra { $opponent } em <t:{ $at }:D>, na partida { $game }. Perdeu { $proven ->
    [no] cerca de {""}
   *[yes] {""}
}{ $loss ->
    [one] { $loss } peça
   *[other] { $loss } peças
} com isso.
trainer-right = {"**"}{ $wrong ->
    [0] Certo!
    [one] Certo na segunda tentativa.
   *[other] Certo depois de { $wrong } jogadas erradas.
}** { $moves }
trainer-other-right = { $square } é igualmente boa.
trainer-solution = {"**"}A melhor jogada é { $square }.**
trainer-counts = Só conta a sua primeira resposta. Se ela estiver errada, a posição volta amanhã.
trainer-again = Esta posição volta <t:{ $at }:R>.
trainer-left = Ainda para hoje: { $positions }.
trainer-no-games = Você ainda não terminou nenhuma partida. Jogue uma com { -slash-play } ou { -slash-challenge }; depois, { -slash-puzzle } com `which:mistakes` traz os seus próprios erros.
trainer-no-mistakes = Não achei, nas suas últimas partidas, nenhum erro que sirva para treinar. Jogue mais uma.
trainer-looking = Estou procurando erros nas suas últimas partidas. { $games ->
    [one] Falta { $games } partida.
   *[other] Faltam { $games } partidas.
} Volte daqui a pouco.
trainer-done = {"**"}Por hoje é só.** A próxima posição vem <t:{ $at }:R>.
trainer-done-for-now = {"**"}Por hoje é só.** As próximas posições virão das suas próximas partidas.
trainer-waiting = Uma posição está em espera, porque uma partida em andamento entre pessoas está nela ou a uma jogada dela.
trainer-games-wait = { $games ->
    [one] { $games } partida sua está em espera
   *[other] { $games } partidas suas estão em espera
}, porque uma partida em andamento entre pessoas está na mesma posição ou a uma jogada dela.
trainer-games-left = Ainda estou procurando erros em { $games ->
    [one] { $games } partida sua
   *[other] { $games } partidas suas
}.

## A hint, which only its reader sees

hint-title = Dica para a partida { $game }, jogada { $number }
hint = **{ $title }**
hint-move = { $square } cerca de { $lead }
hint-move-proven = { $square } { $lead }, exato
hint-ranked = { $rank }. { $value }
hint-note = -# O número: { $goal ->
    [fewest] com quantas peças a menos do que eu você termina
   *[most] sua vantagem em peças no fim
}, se nós dois jogarmos bem.
hint-not-counted = -# Esta partida não conta mais para o seu nível.
hint-alt = { $title }: { $moves }.

## Conditional moves, which only their player sees

conditional-moves = **Jogadas condicionais: { $game }**
# A line grows by one condition or reply; `before` is what it has so far.
conditional-if = { $before ->
    [none] Se { $name } jogar { $moves }
   *[other] { $before }; depois, se { $moves }
}
conditional-reply = { $before }, você joga { $moves }
conditional-ask-expected = **O que { $name } pode jogar?**
conditional-ask-reply = **E aí, o que você joga?**
conditional-line-ends = A partida acabaria aí.
conditional-line-full = Esta linha tem 10 jogadas, que é o limite.
conditional-none = Nenhuma linha definida ainda. Escolha sua resposta para definir uma.
conditional-set = { $lines ->
    [one] **{ $lines } linha definida:**
   *[other] **{ $lines } linhas definidas:**
}
conditional-line = - { $line }
conditional-more = - … e mais { $lines ->
    [one] { $lines } linha
   *[other] { $lines } linhas
}
conditional-note = -# Sua resposta é jogada assim que a condição se cumpre; as outras linhas são descartadas. Só você vê isto.

## The challenge message

challenge = **{ $challenger }** desafia { $opponent } para uma partida de Reversi · expira <t:{ $expires }:R>
challenge-open = **{ $challenger }** desafia qualquer um aqui para uma partida de Reversi · expira <t:{ $expires }:R>
# What differs from a standard rated game.
challenge-difference = **{ $fact }**
challenge-colors = { $challenger } joga com as { $disc } { color }
challenge-text-board = tabuleiro em texto
challenge-letters-board = tabuleiro em letras
challenge-outside = -# Aqui eu só respondo a cliques: { $has_clock ->
    [yes] não há lembretes, e uma vitória por tempo precisa ser reivindicada.
   *[no] não há lembretes.
}
challenge-holidays-of-one = { $clock }, mais tempo se { $name } estiver de férias
challenge-holidays-of-both = { $clock }, mais tempo se { $one } ou { $other } estiver de férias
challenge-accepted = O desafio de { $challenger } foi aceito: partida { $game }
challenge-declined = { $opponent } recusou o desafio de { $challenger }
challenge-cancelled = { $challenger } retirou o desafio a { $opponent }
challenge-cancelled-open = { $challenger } retirou o desafio aberto
challenge-expired = O desafio de { $challenger } a { $opponent } expirou
challenge-expired-open = O desafio aberto de { $challenger } expirou

## Tournaments

tournament-title = ### 🏆 { $name }
tournament-format = { $format ->
    [round-robin] Todos contra todos
    [double-round-robin] Todos contra todos, turno e returno
   *[swiss] Sistema suíço, { $rounds ->
        [one] { $rounds } rodada
       *[other] { $rounds } rodadas
    }
}
tournament-draft = Escolha as opções e depois clique em “{ button-open-registration }”. Só você vê isto.
tournament-option-rounds = { $rounds ->
    [one] { $rounds } rodada
   *[other] { $rounds } rodadas
}
tournament-option-players = No máximo { $players } jogadores
tournament-option-start = { $value ->
    [in-15m] Começa em 15 minutos
    [in-1h] Começa em 1 hora
    [in-6h] Começa em 6 horas
    [in-1d] Começa em 1 dia
    [in-3d] Começa em 3 dias
    [in-7d] Começa em 7 dias
   *[by-hand] Começa quando eu clicar em “{ button-start-tournament }”
}
# How long the players of a round have to say that they are ready.
tournament-option-deadline = { $value ->
    [in-10m] 10 minutos para começar cada partida
    [in-1h] 1 hora para começar cada partida
    [in-1d] 1 dia para começar cada partida
    [in-2d] 2 dias para começar cada partida
   *[in-7d] 7 dias para começar cada partida
}
tournament-open = As inscrições estão abertas: { $players } de { $most } vagas preenchidas.
tournament-starts-at = O torneio começa <t:{ $at }:R> se houver pelo menos { $least } jogadores.
tournament-starts-by-hand = { $name } inicia o torneio quando houver pelo menos { $least } jogadores.
tournament-players = { $names }{ $more ->
    [0] {""}
   *[other] {" "}e mais { $more }
}
tournament-running = Rodada { $round } de { $rounds }
tournament-final = Classificação final
tournament-won = **{ $name }** venceu o torneio.
tournament-nobody-won = O torneio acabou. Ninguém venceu.
tournament-ended-early = Encerrado após { $round } de { $rounds } rodadas
tournament-cancelled = O torneio não aconteceu.
tournament-round = ### { $name }: rodada { $round } de { $rounds }
tournament-round-deadline = Clique em **{ button-ready }**: sua partida começa quando os dois tiverem clicado. O prazo acaba <t:{ $deadline }:R>; quem não clicar até lá perde.
tournament-pairing = { $black_disc } { $black } – { $white } { $white_disc }
tournament-bye = { $name } folga e ganha o ponto.
tournament-sits-out = { $name } folga nesta rodada.
tournament-ready = { $name } aguarda o adversário
tournament-forfeit = { $name } vence por W.O.
tournament-not-played = não disputada
tournament-not-counted = não conta
tournament-uncounted = Partidas de quem saiu cedo não contam.
tournament-no-players = Ninguém entrou ainda.
tournament-points = { $count ->
    [one] { $points } ponto
   *[other] { $points } pontos
}
tournament-withdrawn = { $name } (saiu)
tournament-joined = Você está em **{ $name }**. Vou mencionar você quando tiver uma partida. Até lá, não precisa fazer nada.
tournament-left = Você saiu de **{ $name }**.
tournament-leave-question = Sair de **{ $name }** de vez? Você perde as partidas que não começaram e não pode voltar.
tournament-opened = As inscrições de **{ $name }** estão abertas em { $channel }. Clique em **{ button-join }** lá para jogar também.
tournament-started = A primeira rodada foi postada em { $channel }.
tournament-end-question = Encerrar **{ $name }** agora? As partidas em andamento não contarão mais para o torneio.
tournament-stopped = Você encerrou **{ $name }**.
tournament-waiting = Anotado. A partida começa quando { $name } também clicar em **{ button-ready }**.
tournament-rules = { $format ->
    [round-robin] Todos jogam uma vez contra todos.
    [double-round-robin] Todos jogam duas vezes contra todos, uma com cada cor.
   *[swiss] A cada rodada, você pega um adversário novo com mais ou menos os mesmos pontos.
} Vitória: 1; empate: ½. { $format ->
    [swiss] Desempate: quociente de Brightwell (BQ), suas peças mais 6 por ponto dos seus adversários.
   *[other] Desempate: Sonneborn-Berger (SB), os pontos de quem você venceu e metade se empatou.
}
    { $deadline }; depois, só conta o relógio da partida ({ $clock }). Quem falta a duas partidas está fora. A próxima rodada começa quando todas as partidas acabarem.
tournament-rules-leaving = { $format ->
    [swiss] O número de rodadas é no máximo a metade do de jogadores.
   *[other] As partidas de quem sai antes de jogar metade delas não contam para ninguém.
}
tournament-heading = { $column ->
    [place] #
    [player] Jogador
    [points] Pontos
    [discs] Peças
   *[tie-break] { $tie_break ->
        [brightwell] BQ
       *[sonneborn-berger] SB
    }
}
tournament-more = { $more ->
    [one] e mais { $more }
   *[other] e mais { $more }
}
choice-tournament-format = { $format ->
    [round-robin] Todos contra todos: uma partida contra cada adversário
    [double-round-robin] Todos contra todos, turno e returno: duas partidas contra cada adversário
   *[swiss] Sistema suíço: para muitos jogadores
}

## Buttons, select menus, autocomplete choices

button-join = Participar
button-leave = Sair
button-ready = Pronto
button-standings = Classificação
button-start-tournament = Iniciar
button-end-tournament = Encerrar torneio
button-leave-tournament = Sair do torneio
button-make-casual = Jogar amistosas
button-make-rated = Jogar ranqueadas
button-open-registration = Abrir inscrições

button-resign = Desistir
button-cancel = Cancelar partida
button-bring-board = Trazer a partida { $game } para cá
button-open-here = Abrir aqui
button-draw = Propor empate
button-accept-draw = Aceitar empate
button-undo = Voltar jogada
button-accept-undo = Deixar voltar
button-hint = Dica
button-confirm-resign = Sim, desistir
button-confirm-cancel = Sim, cancelar
button-confirm-end = Sim, encerrar
button-confirm-annul = Sim, anular
button-confirm-restore = Sim, voltar a contar
button-decline-annulment = Deixar como está
button-keep-playing = Continuar jogando
button-confirm-undo = Sim, voltar a jogada
button-confirm-hint = Sim, mostrar
button-keep-counting = Não, manter no ranking
button-rematch = Revanche
button-new-game = Nova partida
button-replay = Replay
button-give-up = Desistir
button-try-again = Tentar de novo
button-show-solution = Mostrar a solução
button-next-puzzle = Próximo problema
button-rated-puzzle = Problema ranqueado
button-next-trained = Próxima posição
button-look-again = Ver de novo
button-review = Revisar
button-practise = Treinar com as { $color ->
    [black] ⚫ pretas
   *[white] ⚪ brancas
}
button-step-through = Passo a passo
button-turning-point = Momento-chave
button-best-move = Melhor jogada
button-worst-move = Minha pior jogada
button-what-follows = O que vem depois de { $square }
button-back-to-move = Voltar à jogada { $ply }
button-first-position = ⏮
button-previous-position = ◀
button-next-position = ▶
button-last-position = ⏭
button-picture = Imagem animada
button-transcript = Transcrição
button-share = Postar aqui
button-analyze = Analisar esta posição
button-analysis-goal = { $goal ->
    [fewest] Se vence quem tem menos
   *[most] Se vence quem tem mais
}
button-play-on = Jogar a partir daqui
button-back = Voltar
button-level-up = Subir de nível: { $level }
button-easier = Mais fácil: { $level }
button-add-to-server = Adicionar a um servidor
button-install = Instalar para você
button-claim-win = Reivindicar vitória
button-give-time = Dar tempo
button-conditional-moves = Jogadas condicionais
button-another-line = Outra linha
button-remove-lines = Remover tudo
button-decline-win = Recusar vitória
button-confirm-win = Confirmar vitória
button-pause = Pausar
button-resume = Retomar
button-stop = Encerrar
button-accept = Aceitar
button-decline = Recusar
button-cancel-challenge = Cancelar desafio
button-previous = Página anterior
button-next = Próxima página
button-newer-games = Mais novas
button-older-games = Mais antigas
button-history = Histórico
button-head-to-head = Comparar comigo
button-challenge = Desafiar
button-challenge-player = Desafiar { $name }
button-biggest-win = Maior vitória
button-play-outflank = Jogar contra o Outflank
button-rules = Regras
button-export = Exportar meus dados
button-delete-data = Excluir meus dados
button-confirm-delete = Sim, excluir
button-keep-data = Não excluir
button-all-channels = Permitir todos os canais
button-no-daily-puzzle = Sem problema diário
button-mention-nobody = Não mencionar ninguém
button-bot-play = Como eu joguei
button-solve-puzzle = Resolver
button-notify-me = Me avise
button-no-weekly-summary = Sem resumo semanal
button-channel-notices = { $notices ->
    [off] Sem notificações nos canais
   *[allowed] Permitir notificações nos canais
}
button-server-settings = { $section ->
    [games] Partidas
    [language] Idioma e torneios
    [titles] Cargos por título
    [weekly-summary] Resumo semanal
    [daily-puzzle] Problema diário
   *[channels] Canais
}
button-help = { $section ->
    [rules] Como jogar
    [people] Pessoas
    [learning] Aprender
    [servers] Servidores
   *[playing] Jogar
}
button-settings = { $section ->
    [games] Página: Novas partidas
    [notices] Página: Notificações
    [playing] Página: Durante o jogo
    [people] Página: Pessoas
    [data] Página: Meus dados
   *[boards] Página: Tabuleiros
}
select-play-on = Jogar com as { $color ->
    [black] pretas
   *[white] brancas
}{ $named ->
    [yes] {" "}({ $name })
   *[no] {""}
} contra um nível
select-jump = Ir para uma jogada
jump-start = Início
jump-move = { $ply }. { $square }
select-start = Início: { $start }. Escolha outro
select-pasted = Partida { $number } de { $count }. Escolha outra
pasted-game = { $number }. { $black } vs { $white }
pasted-unreadable = { $number }. Uma partida que não consigo ler
# Below a game from a text with other words in it.
pasted-left-out = { $more ->
    [0] -# Deixei de fora, porque não é jogada desta partida: { $texts }
   *[other] -# Deixei de fora, porque não é jogada desta partida: { $texts } e mais { $more }
}
select-moves = { $rows ->
    [one] Linha { $first }
   *[other] Linhas { $first }–{ $last }
}: escolha uma casa ({ $moves })
select-flips = vira { $flips }
square-choice = { $square } — vira { $flips }
game-choice = #{ $game } vs { $opponent }
game-choice-between = #{ $game } { $black } vs { $white }
annulled-game-choice = { $choice } · anulada

## Lists

games-none = Você não tem partidas em andamento. Comece uma com { -slash-play } ou { -slash-challenge }.
games-title = { $games ->
    [one] **Sua partida em andamento**
   *[other] **Suas { $games } partidas em andamento**
}
games-line = { $game } { $who } · { $board } · { $goal } · { $turn } · última jogada <t:{ $since }:R>
games-line-unplayed = { $game } { $who } · { $board } · { $goal } · { $turn } · começou <t:{ $since }:R>
games-line-clock = { $game } { $who } · { $board } · { $goal } · { $turn } · { $limit ->
    [first-move] o prazo da primeira jogada acaba
   *[clock] o tempo acaba
} <t:{ $at }:R>
games-line-holiday = { $game } { $who } · { $board } · { $goal } · { $turn } · de férias, no máximo até <t:{ $until }:f>
games-against = vs { $opponent }
games-between = { $black } vs { $white }
games-your-turn = sua vez
games-turn-of = vez de { $disc } { $name }
games-paused = em pausa
games-over = terminada
games-more = … e mais { $games }

ratings-outdated = Os ratings estão sendo recalculados…
leaderboard-by = { $kind ->
    [rating] rating
    [levels] maior nível vencido
    [puzzles] rating de problemas
    [variants] rating em variantes
   *[wins] { $month ->
        [all] vitórias
       *[other] vitórias em { $month }
    }
}
leaderboard-period = { $month ->
    [all] Desde sempre
   *[other] { $month }
}
leaderboard-earlier = ◀ { leaderboard-period }
leaderboard-later = { leaderboard-period } ▶
leaderboard-podium = 🥇 { $first }{ $players ->
    [1] {""}
    [2] {" "}· 🥈 { $second }
   *[3] {" "}· 🥈 { $second } · 🥉 { $third }
}
leaderboard-people = Ver um perfil ou desafiar
leaderboard-person = { $rank }. { $name }
leaderboard-substitute = Não há ninguém nesse ranking. Aqui vai outro.
leaderboard-empty = { $scope ->
    [global] Ainda não há ninguém no ranking global. Entre nele em { -slash-settings } e jogue.
   *[server] Ainda não há ninguém daqui no ranking. Comece com { -slash-play } ou { -slash-challenge }.
}
leaderboard-select-by = Por { leaderboard-by }
leaderboard-card-title = Ranking por { leaderboard-by }
leaderboard-title = **{ $scope ->
    [global] Ranking global
   *[server] Ranking
} por { leaderboard-by }** · página { $page } de { $pages }
leaderboard-card-scope = { $scope ->
    [global] Todos os servidores: quem escolheu aparecer
   *[server] { $month ->
        [all] Quem jogou neste servidor nos últimos 90 dias
       *[other] Quem jogou partidas ranqueadas neste servidor nesse mês
    }
}
leaderboard-card-page = Página { $page } de { $pages }
leaderboard-card-rating = Rating
leaderboard-card-provisional = ? Provisório: poucas partidas ou adversários recentes
leaderboard-card-provisional-puzzles = ? Provisório: poucos problemas recentes
leaderboard-card-puzzles = { $solved } de { $tried } certos · maior sequência { $streak }
leaderboard-card-level = Nível { $level }
leaderboard-card-ladder = { $discs } peças · { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
leaderboard-rank = #
leaderboard-rating = Rating{" "}
leaderboard-wins = Vitórias
leaderboard-record = V–D–E
leaderboard-level = Nível
leaderboard-discs = Peças
leaderboard-games = Partidas
leaderboard-solved = Certos
leaderboard-streak = Sequência
leaderboard-player = Jogador
leaderboard-player-record = Jogador · V–D–E
leaderboard-own-row = { $name } ◂
leaderboard-provisional = Um rating com `?` é provisório: o jogador tem poucas partidas ranqueadas recentes ou menos de três adversários.
leaderboard-provisional-puzzles = Um rating com `?` é provisório: o jogador respondeu a poucos problemas ultimamente.

## Histories, profiles, and two players side by side

history-title = **{ $parts }**
history-of = Partidas de { $name }
history-against = contra { $name }
history-score = { $score ->
    [win] vitórias
    [loss] derrotas
   *[draw] empates
}
history-kind = { $kind ->
    [variants] ranqueadas, variantes
    [casual] amistosas
    [bot] contra o bot
    [vote] por votação
   *[main] ranqueadas, 8×8
}
history-opening = abertura { $name }
history-since = desde <t:{ $at }:D>
history-before = antes de <t:{ $at }:D>
history-none = Nenhuma partida terminada encontrada.
history-by-votes = { $opponent }, por votação
history-line = <t:{ $at }:d> · **{ $score ->
    [win] Vitória
    [loss] Derrota
   *[draw] Empate
}** contra { $opponent } { $how } · { $rest }
history-discs = { $own }–{ $other }
history-how = { $reason ->
    [resigned] por desistência
    [time] por tempo
    [claimed] por reivindicação
   *[agreed] de comum acordo
}
history-how-short = { $reason ->
    [resigned] aband.
    [time] tempo
    [claimed] ausência
   *[agreed] acordo
}

profile-games = { $games ->
    [1] { $games } partida
   *[other] { $games } partidas
}
profile-subtitle = { profile-games }
profile-rating-of = { $class ->
    [variants] Rating em variantes
   *[main] Rating 8×8
}
profile-place = { $scope ->
    [global] #{ $rank } de { $players } no geral
   *[server] #{ $rank } de { $players } aqui
}
profile-results = { $opponents ->
    [bot] Contra o bot
   *[people] Contra pessoas
}
profile-levels = Níveis vencidos
profile-none = nenhum ainda
profile-group = { $group ->
    [color] Por cor
    [rivals] Rivais
    [wins] Melhores vitórias
    [openings] Aberturas (5+ partidas)
    [bot] Contra o bot
    [boards] Tabuleiros
   *[more] Mais
}
profile-all-levels = Todos os níveis
profile-streak = Maior sequência
profile-streak-now = { $score ->
    [win] { $games ->
        [1] { $games } vitória
       *[other] { $games } vitórias
    }
    [loss] { $games ->
        [1] { $games } derrota
       *[other] { $games } derrotas
    }
   *[draw] { $games ->
        [1] { $games } empate
       *[other] { $games } empates
    }
}
profile-total = { $score ->
    [win] { $games ->
        [1] { $games } vitória
       *[other] { $games } vitórias
    }
    [loss] { $games ->
        [1] { $games } derrota
       *[other] { $games } derrotas
    }
   *[draw] { $games ->
        [1] { $games } empate
       *[other] { $games } empates
    }
}
profile-plays-like = Joga no nível
profile-puzzle-rating = Rating de problemas
profile-puzzles = Problemas certos
profile-solved = { $solved } de { $tried }
profile-puzzle-streak = Seq. de problemas
profile-tournaments = Torneios vencidos
profile-title-since = { title-name } desde
profile-title-subtitle = { title-name } · { $subtitle }
profile-last = Sequência atual
profile-upset-value = rating { $margin } acima
profile-biggest-win-value = por { $margin ->
    [one] { $margin } peça
   *[other] { $margin } peças
}
profile-axis = { profile-rating-of }{ $games ->
    [0] {""}
   *[other] , últimas { $games } partidas
}
profile-note = V–D–E: vitórias, derrotas e empates.
profile-title = **{ $name }** · { $subtitle }
profile-line = { $label }: { $value }

head-to-head-title = { $one } e { $other }
head-to-head-met = { $games ->
    [one] { $games } confronto direto
   *[other] { $games } confrontos diretos
}{ $draws ->
    [0] {""}
    [one] , { $draws } empate
   *[other] , { $draws } empates
}
head-to-head-never-met = Ainda não se enfrentaram
head-to-head-none = não há
head-to-head-wins = { $color ->
    [black] Vitórias com pretas
   *[white] Vitórias com brancas
}
head-to-head-biggest-win = Maior vitória
head-to-head-last = Últimas partidas, da mais nova à mais antiga
head-to-head-game = { $end ->
    [win] vitória de { $winner } ({ $result })
   *[draw] empate ({ $result })
}
head-to-head-line = { $label }: { $one } – { $other }
head-to-head-score = Partidas vencidas

## Private responses

apology = Algo deu errado do meu lado (erro { $id }). Tente de novo daqui a pouco.
board-moved = A partida { $game } está aqui: { $link }
game-replaced = A partida { $game } ({ $black } vs { $white }) foi substituída por uma mais nova.
game-cancelled = { $name } cancelou a partida { $game } contra { $other }.
move-played-elsewhere = Você jogou { $square } na partida { $game }: { $link }
played-move = Você jogou { $square } na partida { $game }.
deleted-boards-here = { $count ->
    [one] O canal ou tópico desta partida foi excluído: { $games }. Traga o tabuleiro para cá.
   *[other] Os canais ou tópicos destas partidas foram excluídos: { $games }. Traga um tabuleiro para cá.
}
deleted-boards-elsewhere = { $count ->
    [one] O canal ou tópico desta partida foi excluído: { $games }. Use { -slash-board } em outro lugar do mesmo servidor.
   *[other] Os canais ou tópicos destas partidas foram excluídos: { $games }. Use { -slash-board } em outro lugar do mesmo servidor.
}
resign-question = Desistir da partida { $game } contra { $opponent }? Conta como derrota.
resign-question-early = Desistir da partida { $game } contra { $opponent }? Ela não vai valer rating, porque vocês ainda não jogaram duas vezes cada um.
cancel-question = Cancelar a partida { $game }? Ela mal começou, então termina sem resultado e não conta para nada.
cancelled = Você cancelou a partida { $game }. Ela não conta para nada.
resigned = Você desistiu da partida { $game }.
undo-question = Voltar sua última jogada? A partida { $game } deixa de contar para o seu nível.
hint-question = Mostrar uma dica? A partida { $game } deixa de contar para o seu nível.
undone = Você voltou sua última jogada na partida { $game }.
end-question = Encerrar a partida { $game } ({ $black } vs { $white }) sem resultado? Os jogadores não poderão continuar.
ended = Você encerrou a partida { $game }. O tabuleiro não mostra quem encerrou.
annul-question = Anular a partida { $game } ({ $black } vs { $white })? Ela deixa de contar, e todos os ratings são recalculados sem ela. Só quem é dono deste bot pode desfazer isso.
annulled = Você anulou a partida { $game }. Os ratings são atualizados em segundo plano. O tabuleiro não mostra quem anulou.
restore-question = A partida { $game } ({ $black } vs { $white }) está anulada. Como este bot é seu, você pode fazer com que ela volte a contar.
restored = A partida { $game } voltou a contar. Os ratings são atualizados em segundo plano.
annulment-declined = Nada mudou.
still-playing = A partida continua.
play-instead = Não precisa me desafiar. Clique em “{ button-play-outflank }”.
introduction = Você gerencia este servidor: { -slash-server-settings } define os canais para as partidas.
kept-private = -# Só você vê isto, porque este servidor não deixa apps externos publicarem.
missing-permission = { $count ->
    [one] Não consigo fazer isso aqui sem a permissão { $names }. Peça a quem gerencia o servidor.
   *[other] Não consigo fazer isso aqui sem estas permissões: { $names }. Peça a quem gerencia o servidor.
}
outdated-command = Não conheço este comando ou as opções dele. Reinicie o Discord (Ctrl+R no computador) e tente de novo.

settings = **Suas configurações**
settings-boards = A aparência dos tabuleiros quando você joga. Suas partidas em andamento mudam na hora. Se seu adversário usa outro tema, cada um vê o seu na própria vez.
settings-games = Com o que começam suas próximas partidas. { -slash-play } e { -slash-challenge } guardam o nível e a cor que você escolhe lá.
settings-notices = Como aviso você sobre sua vez, propostas, respostas, férias e resultados nas partidas contra pessoas: depois de um minuto, a não ser que você tenha clicado em algo nesse tempo; na hora, quando há uma proposta ou quando aceitam seu desafio em tempo real. Nas horas de silêncio, as notificações esperam.
settings-local-time = No fuso horário escolhido abaixo, agora são { $time }.
settings-people = Quem você bloqueia não pode desafiar você, aceitar seus desafios nem ter revanche, e você também não pode desafiar essa pessoa. Ela só descobre se tentar. Partidas em andamento continuam.
settings-playing = As férias evitam perder por tempo nas partidas por correspondência: 14 dias por ano, usados hora a hora quando seu tempo acaba.
    Contra mim, os tabuleiros têm um botão de dica. Partidas com dica não contam para o ranking.
    No ranking global, pessoas de todos os servidores veem seu nome.
    Seu idioma vale para o que só você lê.
settings-data = Os arquivos dizem o que guardo sobre você, por que e por quanto tempo, e em que termos você me usa.
holiday-left = Suas férias restantes neste ano: { $time }.
settings-blocks = { $count ->
    [0] Você não bloqueia ninguém.
    [one] Você bloqueia { $count } pessoa.
   *[other] Você bloqueia { $count } pessoas.
}
settings-blocked = Você bloqueou { $name }.
select-block = Bloquear alguém
select-unblock = Desbloquear
select-unblock-others = Outras pessoas
server-settings = **Configurações deste servidor**
server-settings-games = O que vale para quem não escolheu nada e quem recebe notificações. As mudanças valem na hora; nos tabuleiros de partidas mais antigas, a partir da próxima imagem.
server-settings-language = O idioma dos tabuleiros, desafios, resultados e publicações deste servidor. O que só uma pessoa lê aparece no idioma dela.
server-settings-all-channels = Dá para começar partidas em todos os canais.
server-settings-channels = Dá para começar partidas em { $channels } e nos respectivos tópicos.
server-settings-threads = Cada nova partida ganha um tópico no canal, arquivado quando ela acaba. Onde isso não é possível, joga-se no próprio canal.
server-settings-missing-permission = { $count ->
    [one] Não consigo criar tópicos neste canal sem a permissão { $names }.
   *[other] Não consigo criar tópicos neste canal sem estas permissões: { $names }.
}
thread-name = { $black } vs { $white } · { $game }
board-in-thread = { $game }: o tabuleiro está no tópico { $thread }
server-settings-notices = { $notices ->
    [off] Ninguém recebe notificações nos canais. Cada pessoa pode escolher mensagens diretas para si.
   *[allowed] Nas partidas entre pessoas, uma notificação no canal pode mencionar uma delas.
}
server-settings-daily = O problema diário é o mesmo em todo lugar, fácil às segundas e difícil aos domingos. Vem com um botão para resolver em particular e com a solução do dia anterior.
server-settings-daily-off = Ele não é postado aqui enquanto você não escolher um canal.
server-settings-daily-channel-deleted = Ele não é mais postado, porque o canal foi excluído. Escolha outro.
server-settings-daily-on = Ele é postado em { $channel }; o próximo sai em <t:{ $next }:F>.
server-settings-daily-role = Ele menciona { $role }. Os membros ganham ou perdem o cargo com o botão “{ button-notify-me }” abaixo do problema. O Discord só os notifica se todos, ou eu, puderem mencionar o cargo.
server-settings-daily-no-role = Ele não menciona ninguém. Para mencionar quem quiser, crie um cargo sem permissões abaixo do meu nas configurações do servidor e escolha-o aqui. Os membros ganham ou perdem o cargo com o botão “{ button-notify-me }” abaixo do problema.
server-settings-daily-hour = Postado às { $hour } UTC
server-settings-summary = O resumo semanal: quantas partidas terminaram, quem mais jogou, a melhor vitória, a maior sequência, os novos títulos, quem mais venceu no mês até então e os torneios que terminaram. Sai às segundas, se alguém jogou, e não menciona ninguém.
server-settings-summary-off = Não há resumo aqui enquanto você não escolher um canal.
server-settings-summary-channel-deleted = Não há mais resumo, porque o canal foi excluído. Escolha outro.
server-settings-summary-on = Ele é postado em { $channel }; o próximo sai em <t:{ $next }:F>.
server-settings-post-missing-permission = { $count ->
    [one] Não consigo postar em { $channel } sem a permissão { $names }.
   *[other] Não consigo postar em { $channel } sem estas permissões: { $names }.
}
server-settings-post-refused = Não consegui postar o último, porque faltava uma permissão.
select-channels = Escolha os canais para as partidas
select-daily-channel = Escolha o canal para o problema diário
select-daily-role = Escolha um cargo para mencionar com o problema diário
select-summary-channel = Escolha o canal para o resumo semanal
server-settings-titles = Cada jogador usa o cargo do seu maior título ou do título abaixo mais próximo que tenha um. Quem está no ranking deste servidor recebe o cargo logo; os outros, na próxima partida ranqueada aqui. Eu tiro os cargos de títulos menores, e nenhum outro.
title-role = { title-name }: { $role }
title-role-none = nenhum cargo
title-choice = Título: { title-name }
select-role = Cargo para { title-name }: nenhum
role-obstacle-unknown = O cargo que você escolheu não existe mais neste servidor.
# What to do instead.
-make-role = Crie um cargo sem permissões nas configurações do servidor.
role-obstacle-everyone = Todo mundo tem esse cargo. { -make-role }
role-obstacle-managed = Só o Discord dá { $role }, que pertence a um app ou a uma assinatura. { -make-role }
role-obstacle-powerful = Não dou { $role }, porque esse cargo vem com estas permissões: { $names }. { -make-role }
role-lost-powerful = Não dou mais { $role }, porque esse cargo tem permissões sobre outras pessoas.
role-obstacle-manager-may-not = Você não pode escolher { $role } sem a permissão Gerenciar cargos.
role-obstacle-above-manager = Você não pode escolher { $role }, porque esse cargo não está abaixo do seu cargo mais alto.
role-obstacle-above-bot = Não posso dar { $role }, porque esse cargo não está abaixo do meu cargo mais alto. Coloque o meu acima dele nas configurações do servidor.
role-obstacle-bot-may-not = Não posso dar cargos aqui sem a permissão Gerenciar cargos.
role-obstacle-not-in-server = Não posso dar cargos aqui, porque só os meus comandos estão neste servidor. Adicione o bot também.
role-obstacle-no-response = O Discord não me informa os cargos deste servidor no momento. Tente de novo daqui a pouco.

server-setting-games-per-channel = { $value ->
    [unlimited] Partidas em andamento por canal: sem limite
   *[other] Partidas em andamento por canal: no máximo { $value }
}
server-setting-place = { $value ->
    [thread] Partidas: cada uma em um tópico próprio
   *[channel] Partidas: no canal onde começam
}
server-setting-board = Tabuleiro para quem não escolheu: { $value }
server-setting-theme = Tema para quem não escolheu: { $value ->
    [walnut] nogueira
    [slate] ardósia
    [contrast] contraste
   *[classic] clássico
}
server-setting-exhibitions = { $value ->
    [moderators] Exibições: só a moderação pode iniciar
    [nobody] Exibições: ninguém pode iniciar
   *[everyone] Exibições: qualquer um pode iniciar
}
server-setting-tournaments = { $value ->
    [moderators] Torneios: só a moderação pode criar
    [nobody] Torneios: ninguém pode criar
   *[everyone] Torneios: qualquer um pode criar
}
server-setting-language = { $value ->
    [discord] Idioma deste servidor: o das configurações do Discord
   *[other] Idioma deste servidor: { $value }
}
setting-values = { $play } em /play, { $challenge } em /challenge
setting-level = Meu nível: { $value }
setting-color = Sua cor: { $value }
setting-board = Tabuleiro: { $value }
setting-setup = { $value ->
    [mirrored] Início: espelhado
    [parallel] Início: paralelo
    [free] Início: livre
    [random] Início: abertura aleatória
    [balanced] Início: abertura equilibrada
    [standard] Início: padrão
   *[other] Início: abertura { $value }
}
setting-theme = { $value ->
    [classic] Tema: clássico, verde
    [walnut] Tema: nogueira, madeira encerada
    [slate] Tema: ardósia, cinzas e azuis frios
    [contrast] Tema: contraste, preto e branco
   *[server] Tema: o que o servidor escolheu
}
setting-discs = { $value ->
    [distinct] Peças: as brancas são quadradas
   *[alike] Peças: todas redondas
}
setting-view = { $value ->
    [text] Tabuleiros: em texto, para leitores de tela
    [letters] Tabuleiros: desenhados com letras
   *[picture] Tabuleiros: em imagem
}
setting-marks = { $value ->
    [dots] Casas válidas: pontos
    [flips] Casas válidas: quantas peças viram
    [none] Casas válidas: sem marcas
   *[names] Casas válidas: os nomes
}

setting-notices = { $value ->
    [off] Notificações: nenhuma
    [direct] Notificações: por mensagem direta
   *[mention] Notificações: por menção no canal
}
setting-quiet-from = { $value ->
    [none] Horas de silêncio: nenhuma
   *[other] Horas de silêncio: a partir de { $value }
}
setting-quiet-to = Horas de silêncio: até { $value }
setting-time-zone = Seu fuso horário: { $value }
time-zone-with-time = { $zone } · { $time }
time-zone-utc = UTC
time-zone-fixed = UTC{ $offset } sem horário de verão
time-zones-regions = Outras regiões
time-zones-region = { $region ->
    [Africa] África
    [America] América
    [Antarctica] Antártida
    [Arctic] Ártico
    [Asia] Ásia
    [Atlantic] Oceano Atlântico
    [Australia] Austrália
    [Europe] Europa
    [Indian] Oceano Índico
   *[Pacific] Oceano Pacífico
}
time-zones-page = { $region }: { $first } até { $last }
setting-holidays = { $value ->
    [off] Férias: desligadas
   *[on] Férias: ligadas
}
setting-hints = { $value ->
    [off] Botão de dica: desligado
   *[offered] Botão de dica: ligado
}
setting-language = { $value ->
    [discord] Idioma: como no Discord
   *[other] Idioma: { $value }
}
setting-listing = { $value ->
    [on] Ranking global: você aparece
   *[off] Ranking global: você não aparece
}

## Notices: one sentence, for one person or for both players

notice-mention = { $mention } { $notice }
notice-turn = É a sua vez contra { $opponent }: { $link }
notice-reminder = Seu tempo para a jogada contra { $opponent } acaba <t:{ $flag }:R>: { $link }
notice-accepted = { $opponent } aceitou, e a partida começou: { $link }
notice-accepted-turn = { $opponent } aceitou, e é a sua vez: { $link }
notice-tournament = Sua partida contra { $opponent } começou: { $link }
notice-tournament-turn = Sua partida contra { $opponent } começou, e é a sua vez: { $link }
notice-draw-offer = { $opponent } propõe empate: { $link }
notice-undo-offer = { $opponent } pede para voltar uma jogada: { $link }
notice-rematch-offer = { $opponent } quer { $cancelled ->
    [yes] uma nova partida
   *[no] revanche
}: { $link }
notice-holiday-own = Seu tempo para a jogada contra { $opponent } acabou, então suas férias começaram: { $link }
notice-holiday = { $opponent } está de férias: { $link }
notice-holiday-both = O tempo de { $name } para a jogada acabou, então as férias de { $name } começaram: { $link }
notice-ended-by-moderator = A moderação encerrou sua partida contra { $opponent } sem resultado: { $link }
notice-ended-by-moderator-both = A moderação encerrou a partida de vocês sem resultado: { $link }
notice-result = { $ending } · { $link }
notice-result-win-open = { $result } · { $win_open }, com um botão abaixo do tabuleiro.
# Instead of a link
notice-board-deleted = Partida { $game }. O tabuleiro dela foi excluído; { -slash-board } posta de novo.
notice-board-deleted-ended = Partida { $game }, cujo tabuleiro foi excluído.
notice-ended = Isto já foi resolvido.

## Fair play

fair-play-none = Nenhuma partida avaliada de { $name } { $scope ->
    [server] neste servidor
   *[everywhere] em nenhum servidor
}. As partidas ranqueadas 8×8 em que vence quem tem mais peças são avaliadas depois do fim.
fair-play-title = {"**"}Fair play: { $name }** · { $games ->
    [one] última partida avaliada
   *[other] últimas { $games } partidas avaliadas
} { $scope ->
    [server] neste servidor
   *[everywhere] em todos os servidores
}, { $first } a { $last }
fair-play-best = {"**"}Melhores jogadas**: { $best } de { $moves } ({ $share }%, provavelmente entre { $low }% e { $high }%). { $opponents ->
    [none] Nenhuma jogada dos adversários foi avaliada.
   *[some] Os adversários acharam { $opponent_best } de { $opponent_moves } ({ $opponent_share }%).
}
fair-play-loss = {"**"}Perda média**: { $loss } peças por jogada, em relação à melhor jogada{ $opponents ->
    [none] {""}
   *[some] ; os adversários perderam { $opponent_loss }
}. Quanto menos, melhor.
fair-play-levels = {"**"}Nível mais próximo** pelos dois números: { $levels }.
fair-play-no-level = {"**"}Nível mais próximo**: nenhum. Nenhum nível tem ao mesmo tempo essa porcentagem e essa perda média.
fair-play-level = { $level } ({ $share }%, { $loss } peças)
fair-play-few-moves = {"**"}Nível mais próximo**: sem comparação, porque são necessárias { $least } jogadas.
fair-play-times = {"**"}Tempo de reflexão**: { $times } jogadas em partidas em tempo real, tipicamente { $typical } s. Dois terços levam de { $low } s a { $high } s, um fator de { $factor } em torno disso. As pessoas respondem mais rápido às jogadas fáceis do que às difíceis; um fator pequeno pode indicar um programa.
fair-play-few-times = {"**"}Tempo de reflexão**: sem comparação. São necessárias { $least } jogadas com relógio em tempo real; há { $times }.
fair-play-note =
    -# Ficam de fora: jogadas sem escolha, as primeiras { $opening } jogadas de cada partida e aquelas com menos de { $empties } casas vazias. A melhor jogada é a que a engine acha em { $positions } posições.
    {"**"}Isto não prova nada.** Jogadores fortes têm números parecidos. Veja as partidas com { -slash-history } e fale com o jogador.

## Refusals: the reason in a short sentence, and what to do instead where that helps

refusal-unknown-square = { $text } não é uma casa deste tabuleiro. Use a–{ $column } e 1–{ $row }, por exemplo d3.
refusal-occupied = Você não pode jogar { $square }: já tem uma peça ali.
refusal-outflanks-nothing = Você não pode jogar { $square }: não vira nenhuma peça.
refusal-outside-centre = Você ainda não pode jogar { $square }: as quatro primeiras peças vão no centro.
refusal-board-over = Nenhum dos lados pode jogar. Comece outra partida com { -slash-play } ou { -slash-challenge }.
refusal-not-your-turn = Não é a sua vez.
refusal-turn-of = É a vez de { $name }.
refusal-not-your-game = Você não está jogando esta partida.
refusal-game-over = A partida { $game } já acabou. Comece outra com o botão abaixo do tabuleiro, { -slash-play } ou { -slash-challenge }.
refusal-already-ended = A partida { $game } já terminou.
refusal-outdated-button = Isto está desatualizado: a partida avançou. Use o tabuleiro mais novo ou poste-o de novo com { -slash-board }.
refusal-bad-button = Isto não funciona aqui. Use o comando de novo ou poste seu tabuleiro de novo com { -slash-board }.
refusal-unknown-game = Não encontro essa partida. { -slash-games } e { -slash-history } listam as suas.
refusal-no-game = { games-none }
refusal-no-game-here = Você não tem nenhuma partida em andamento neste canal. Em outro lugar: { $games }. Ou comece uma com { -slash-play } ou { -slash-challenge }.
refusal-board-elsewhere = O tabuleiro de uma partida só pode ser postado onde ela começou. Para continuar jogando: { $game }.
refusal-already-done = Isso já foi feito. Use { -slash-games } para ver suas partidas.
refusal-too-late-to-cancel = Os dois lados já jogaram, então não dá mais para cancelar a partida. Você ainda pode desistir.
refusal-not-starter = Só a moderação e quem iniciou esta partida podem fazer isso.
refusal-already-paused = A exibição já está em pausa.
refusal-already-running = A exibição já está em andamento.
refusal-time-is-up = Seu tempo acabou antes desta jogada.
refusal-too-much-time = Seu adversário já tem mais de 13 dias.
refusal-not-the-winner = Só quem venceu pode decidir sobre a vitória.
refusal-win-is-final = Esta vitória é definitiva. Para jogar mais, clique em “{ button-rematch }” abaixo do tabuleiro.
refusal-own-turn-to-claim = É a sua vez. Seu adversário poderá reivindicar a vitória se o seu tempo acabar ou, sem relógio, se você passar 7 dias sem jogar.
refusal-too-early-to-claim = Você poderá reivindicar a vitória quando o tempo do seu adversário acabar ou, sem relógio, quando ele passar 7 dias sem jogar.
refusal-draw-with-bot = Eu jogo toda partida até o fim. Para acabar agora, clique em “{ button-resign }”.
refusal-too-early-for-draw = Você pode propor empate depois que os dois lados jogarem. Até lá, pode cancelar a partida.
refusal-draw-offered-lately = Você propôs empate há pouco. Pode propor de novo depois de { $moves ->
    [one] mais { $moves } jogada
   *[other] mais { $moves } jogadas
}.
refusal-offer-open = { $kind ->
    [undo] Já há um pedido para voltar uma jogada
   *[draw] Já há uma proposta de empate
}. Responda, espere a resposta ou continue jogando.
refusal-own-offer = Sua própria proposta ainda está aberta. Espere a resposta.
refusal-no-offer = Não há nenhuma proposta assim agora. Use o tabuleiro mais novo ou poste-o de novo com { -slash-board }.
refusal-undo-in-rated-game = Não dá para voltar jogadas em partidas ranqueadas. Só nas amistosas e contra mim.
refusal-nothing-to-undo = Você ainda não jogou, então não há jogada para voltar.
refusal-undo-declined = Seu adversário não aceitou. Você pode pedir de novo depois da próxima jogada.
refusal-hint-between-players = Dicas são só para partidas contra mim. Comece uma com { -slash-play }.
refusal-conditional-moves-on-own-turn = É a sua vez, então basta jogar.
refusal-too-many-lines = Você definiu 20 linhas, que é o limite. Clique em “{ button-remove-lines }” para recomeçar.
refusal-hint-under-way = Ainda estou procurando sua última dica. Tente de novo quando ela chegar.
refusal-rematch-exists = A próxima partida já começou: { $game }.
refusal-no-level-up = Vença este nível para subir ou escolha qualquer nível com { -slash-play }.
refusal-no-easier-level = Você pode descer depois de perder para um dos meus níveis. Ou escolha qualquer nível com { -slash-play }.
refusal-opponent-deleted = Seu adversário excluiu os próprios dados. Encontre outro com { -slash-challenge }.
refusal-no-rematch = Esta partida ainda não acabou. Termine-a antes de pedir revanche.
refusal-rematch-declined = Seu adversário recusou a revanche. Encontre outro com { -slash-challenge }.
refusal-replay-too-early = Esta partida ainda não acabou. Você poderá ver o replay depois.
refusal-nothing-to-replay = Não há o que mostrar: ninguém jogou nesta partida.
refusal-replay-under-way = Ainda estou fazendo seu último replay. Tente de novo quando ele chegar.
refusal-replay-shared = Você já postou isto.
refusal-no-finished-game = Você não tem partidas terminadas para rever. Termine uma ou passe um `transcript` para { -slash-replay }.
refusal-review-too-early = Esta partida ainda não acabou. Posso revisá-la depois.
refusal-review-no-moves = Não há o que revisar: ninguém jogou nesta partida.
refusal-review-under-way = Ainda estou fazendo sua última revisão. Tente de novo quando ela chegar.
refusal-review-running-game = Uma partida em andamento entre pessoas está em uma destas posições ou a uma jogada dela. Tente de novo quando essa partida avançar.
refusal-hint-in-running-game = { refusal-analysis-running-game }
refusal-analysis-under-way = Ainda estou analisando sua última posição. Tente de novo quando a análise chegar.
refusal-trained-in-running-game = { refusal-analysis-running-game }
refusal-analysis-running-game = Uma partida em andamento entre pessoas está nesta posição ou a uma jogada dela. Tente de novo quando essa partida avançar.
refusal-analysis-over = Nenhum dos lados pode jogar aqui, então não há o que analisar.
refusal-analysis-squares = Uma posição precisa de uma letra por casa, 64 no 8×8: `X` para as pretas, `O` para as brancas, `-` para vazia. Esta tem { $squares }.
refusal-analysis-obf = Não consigo ler o caractere { $character }: { $problem ->
    [side] depois das casas e de um espaço deve vir o lado da vez, `X` ou `O`
    [rest] depois do lado da vez só pode vir um comentário após `;`
   *[square] uma casa é `X` para preta, `O` para branca ou `-` para vazia
}.
refusal-review-gone = Esta revisão não está mais guardada. Passe o `transcript` de novo para { -slash-replay }.
refusal-review-several-games = Você enviou várias partidas, e eu mostro uma só. Informe o número dela, uma transcrição ou um arquivo.
refusal-has-not-played = { $name } ainda não terminou nenhuma partida comigo.
refusal-player-deleted = Esta pessoa excluiu os próprios dados, então não há o que mostrar.
refusal-bot-has-no-games = Bots não têm rating nem histórico. Escolha uma pessoa.
refusal-same-player = É a mesma pessoa duas vezes. Escolha duas pessoas diferentes.
refusal-bad-day = { $text } não é uma data. Escreva ano, mês e dia, por exemplo 2026-01-31.
refusal-opening-unknown = { $text } não é uma abertura que eu conheça.
refusal-opening-running-game = { refusal-analysis-running-game }
refusal-unknown-setup = { $text } não é uma posição inicial nem o nome de uma abertura.
suggested-opening = { $name ->
    [none] Escolha uma das que eu sugiro.
   *[other] Você quis dizer { $name }?
}
refusal-opening-needs-standard-board = As aberturas com nome são para o tabuleiro 8×8, e as equilibradas também só para quando vence quem tem mais peças. Deixe `board` e `goal` de fora ou escolha `setup:random`.
refusal-handicap-decides-sides = Com vantagem, quem tem os cantos joga com as pretas, e as brancas começam. Deixe `color` e `first` de fora.
refusal-handicap-free-setup = O início livre começa com o tabuleiro vazio. Escolha outro `setup` ou deixe `handicap` de fora.
refusal-handicap-auto-needs-standard-board = Só sei quanto vale um canto no 8×8 e quando vence quem tem mais peças. Escolha o número de cantos.
refusal-handicap-auto-needs-opponent = Ainda não sei quem vai aceitar. Indique um `opponent` ou escolha o número de cantos.
refusal-empty-period = Não há nenhum dia nesse período. `before` precisa ser depois de `after`.
refusal-record-too-long = Isto é longo demais para ler. Me passe só uma partida.
refusal-record-no-moves = Não há nenhuma jogada aí. Me passe as jogadas, por exemplo `f5d6c3`.
refusal-record-no-such-game = { $games ->
    [0] Não há nenhuma partida aí.
    [one] Há só { $games } partida aí.
   *[other] Há { $games } partidas aí.
}
refusal-record-move = Não consigo ler a jogada { $number }. { $problem ->
    [outside] { $text } está fora do tabuleiro
    [occupied] { $text } já tem uma peça: confira as jogadas anteriores e a posição inicial
    [flips] { $text } não vira nenhuma peça: confira as jogadas anteriores e a posição inicial
    [centre] { $text } está fora do centro, onde vão as quatro primeiras peças
    [over] A partida acaba antes dela
    [pass] Ninguém precisa passar a vez ali
   *[other] { $text } não é uma casa nem um passe
}.
refusal-record-side = A jogada { $number }, { $text }, está com o lado errado. Ali é a vez das { color }.
refusal-record-among-words = Não consigo ler a jogada { $number }. { $text } está no meio de palavras: me passe só as jogadas.
refusal-record-number = Não consigo ler a jogada { $number }. { $text } tem o número { $stated }: talvez falte uma jogada antes.
refusal-record-property = Não consigo ler a partir do caractere { $character }. { $text } não faz parte de uma partida em SGF ou GGF.
refusal-record-no-end = O que começa no caractere { $character } não tem fim. Copie a partida inteira.
refusal-record-other-game = { $text } é outro jogo. Só sei ler Reversi e Othello.
refusal-record-bad-start = { $text } não é um início que eu consiga ler. Confira as peças antes da primeira jogada.
refusal-record-other-start = A partida começa com outras peças, diferentes das minhas posições iniciais.
refusal-record-discs-changed = Entre as jogadas, a partida muda peças de um jeito que nenhuma jogada muda.
refusal-record-wthor = { $problem ->
    [board] Este arquivo WTHOR tem partidas em um tabuleiro { $stated }×{ $stated }. Consigo ler as de 8×8.
    [solitaires] Este arquivo WTHOR tem posições para resolver. Eu leio partidas.
    [players] Esta é a lista de jogadores do WTHOR. As partidas ficam nos arquivos .wtb.
    [tournaments] Esta é a lista de torneios do WTHOR. As partidas ficam nos arquivos .wtb.
    [short] Este arquivo WTHOR indica { $stated ->
        [one] { $stated } partida
       *[other] { $stated } partidas
    }, mas tem { $held }. Baixe o arquivo de novo.
   *[long] Este arquivo WTHOR indica { $stated ->
        [one] { $stated } partida
       *[other] { $stated } partidas
    }, mas tem { $held ->
        [one] { $held } byte
       *[other] { $held } bytes
    } a mais. Baixe o arquivo de novo.
}
refusal-paste-gone = Não me lembro mais desse texto ou arquivo. Passe-o de novo para o comando.
refusal-record-not-text = Não consigo ler isto. Me passe as casas ou uma partida em SGF, GGF ou WTHOR.
refusal-too-many-games = Você tem 10 partidas em andamento, que é o limite. Termine uma ou desista de uma primeiro; { -slash-games } lista todas.
refusal-other-too-many-games = { $name } tem 10 partidas em andamento, que é o limite. Tente de novo quando uma delas acabar.
refusal-challenge-too-many = Você tem 5 desafios abertos, que é o limite. Cancele um ou espere uma resposta.
refusal-challenge-too-many-pings = { $name } não aceitou seus 3 últimos desafios. Espere uma hora, por favor.
refusal-challenge-oneself = Você não pode se desafiar. Escolha outra pessoa ou jogue comigo com { -slash-play }.
refusal-challenge-bot = Outros bots não jogam Reversi comigo. Desafie uma pessoa ou jogue comigo com { -slash-play }.
refusal-challenge-open-in-direct-messages = Ninguém mais consegue ver um desafio aqui. Use { -slash-challenge } em um servidor ou jogue comigo com { -slash-play }.
refusal-challenge-in-direct-messages = { $name } não consegue ver um desafio aqui. Use { -slash-challenge } em um servidor ou jogue comigo com { -slash-play }.
refusal-challenge-kept-private = Ninguém mais consegue ver um desafio aqui, porque este servidor não deixa apps externos publicarem. Use { -slash-challenge } em uma mensagem direta.
refusal-takes-no-challenges = { $name } não aceita desafios seus. Escolha outra pessoa ou jogue comigo com { -slash-play }.
refusal-blocked-by-you = Você bloqueou { $name }. Para jogarem juntos, desbloqueie essa pessoa em { -slash-settings }.
refusal-block-self = Você não pode se bloquear.
refusal-block-bot = Bots nunca desafiam ninguém.
refusal-too-many-blocked = Você bloqueia 100 pessoas, que é o limite. Desbloqueie alguém primeiro.
refusal-channel-not-allowed = Não dá para começar partidas neste canal. Canais liberados: { $channels }.
channel-full = { $limit ->
    [one] Há { $limit } partida em andamento neste canal, que é o limite.
   *[other] Há { $limit } partidas em andamento neste canal, que é o limite.
}
refusal-channel-full = { channel-full } Comece a sua em outro canal ou mais tarde.
refusal-only-channel-full = { channel-full } Comece a sua mais tarde.
refusal-channel-full-go-to = { channel-full } Espere ou vá para: { $channels }.
refusal-thread-of-game = Este tópico é da partida { $game }. Comece novas partidas em { $channel }.
refusal-vote-outside-server = Partidas por votação são jogadas em servidores dos quais sou membro.
refusal-vote-under-way = Este canal já joga por votação: { $game }.
refusal-exhibitions-for-moderators = Neste servidor, só a moderação inicia exibições. Em vez disso, jogue comigo com { -slash-play }.
refusal-tournament-unknown = Não há nenhum torneio assim aqui. Crie um com { -slash-tournament-create }.
refusal-tournament-several = Há vários torneios abertos. Escolha um com `tournament`.
refusal-tournament-outside-server = Os torneios são jogados em servidores.
refusal-tournament-for-moderators = Neste servidor, só a moderação cria torneios.
refusal-tournament-not-allowed = Não há torneios neste servidor.
refusal-tournament-too-many = Há três torneios abertos ou em andamento neste servidor, que é o limite. Espere um deles acabar.
refusal-tournament-needs-clock = Torneios precisam de relógio. Escolha outro valor para `clock`.
refusal-tournament-no-name = O torneio precisa de um nome. Dê um com `name`.
refusal-tournament-started = As inscrições deste torneio já foram encerradas.
refusal-tournament-over = Este torneio já acabou.
refusal-tournament-no-cancel = Uma partida de torneio não pode ser cancelada. Você pode desistir.
refusal-tournament-needs-standard-board = As aberturas com nome e as equilibradas são para o tabuleiro 8×8. Deixe `board` de fora ou escolha `setup:random`.
refusal-tournament-full = Todas as vagas deste torneio estão preenchidas.
refusal-tournament-joined = Você já está neste torneio.
refusal-tournament-not-joined = Você não está neste torneio.
refusal-tournament-too-few-players = São necessários pelo menos { $least } jogadores para começar.
refusal-tournament-not-organizer = Só { $name } e a moderação podem fazer isso.
refusal-tournament-no-game = Você não tem partida para começar nesta rodada.
refusal-tournament-ready = Você já clicou. A partida começa quando seu adversário também clicar.
refusal-no-exhibitions = Não há exibições neste servidor. Em vez disso, jogue comigo com { -slash-play }.
refusal-not-moderator = Só a moderação (Gerenciar mensagens) pode encerrar partidas de outras pessoas.
refusal-annulment-not-manager = Só quem gerencia o servidor (Gerenciar servidor) pode anular partidas.
refusal-may-not-see-reports = Só quem gerencia o servidor (Gerenciar servidor) pode ver relatórios de fair play.
refusal-not-owner = Só quem é dono deste bot pode fazer uma partida anulada voltar a contar.
refusal-annulment-too-early = A partida { $game } ainda está em andamento. Anule-a quando acabar ou encerre-a com { -slash-moderate-end-game }.
refusal-annulment-before-win-is-final = Quem venceu a partida { $game } ainda pode recusar a vitória. Anule-a quando a vitória for definitiva, no máximo daqui a um dia.
refusal-annulment-not-rated = A partida { $game } não é ranqueada, então não há o que anular.
refusal-annulment-already-annulled = A partida { $game } já está anulada.
refusal-annulment-not-annulled = A partida { $game } não está anulada, então conta como antes.
refusal-not-manager = Só quem gerencia o servidor (Gerenciar servidor) pode mudar as configurações dele.
refusal-challenge-unknown = Não encontro esse desafio. Mande um novo com { -slash-challenge }.
refusal-challenge-settled = Este desafio não está mais aberto.
refusal-challenge-expired = Este desafio expirou.
refusal-challenge-accept-own = Este desafio é seu. Quem precisa aceitar é { $name }.
refusal-challenge-accept-own-open = Este desafio é seu. Outra pessoa precisa aceitar.
refusal-challenge-only-opponent-responds = Este desafio é para { $name }. Mande o seu com { -slash-challenge }.
refusal-challenge-only-challenger-cancels = Só { $name } pode cancelar este desafio.
refusal-bad-board = { $text } não é um tamanho de tabuleiro. Os dois números precisam ser pares, de 4 a 12.
refusal-bad-level = { $text } não é um nível. Escolha um número de 1 a 10.
refusal-bad-level-choice = { $text } não é um nível. Escolha um número de 1 a 10 ou `{ level-match-me }`.
refusal-bad-choice = A opção “{ $option }” precisa ser uma destas: { $expected }.
refusal-no-server-here = Os rankings são dos servidores. Use { -slash-leaderboard } em um deles ou com o escopo `global`.
refusal-too-many-actions = Essa foi rápida demais para mim. Espere um segundo e tente de novo.
refusal-busy = Estou com partidas demais agora. Tente de novo daqui a um minuto.

## Commands, with their options as attributes

command-play = Jogue uma partida contra mim
    .level = Minha força, de 1 (Aleatório) a 10 (Grande Mestre), ou no seu nível
    .color = { -option-color }
    .board = { -option-board }
    .setup = { -option-setup }
    .first = { -option-first }
    .goal = { -option-goal }
    .handicap = { -option-handicap }
    .view = { -option-view }
command-challenge = Desafie alguém para uma partida
    .opponent = Quem desafiar. Deixe vazio para que qualquer um neste canal possa aceitar
    .color = { -option-color }
    .board = { -option-board }
    .setup = { -option-setup }
    .first = { -option-first }
    .goal = { -option-goal }
    .handicap = { -option-handicap }
    .clock = Minutos para a partida e segundos por jogada, ou dias por jogada
    .rated = Se a partida vale para o rating de vocês
    .view = { -option-view }
menu-challenge = Desafiar no Reversi
menu-profile = Perfil de Reversi
menu-review = Revisar esta partida
command-watch = Veja uma partida minha contra mim mesmo
    .black = O nível que joga com as pretas
    .white = O nível que joga com as brancas
    .board = { -option-board }
    .setup = { -option-setup }
    .goal = { -option-goal }
    .view = { -option-view }
command-vote = Jogue contra mim junto com este canal, por votação
    .level = Minha força, de 1 (Aleatório) a 10 (Grande Mestre)
    .time = Quanto dura a votação de uma jogada, a partir do primeiro voto
    .color = A cor do canal
    .board = { -option-board }
    .setup = { -option-setup }
    .goal = { -option-goal }
    .view = { -option-view }
command-move = Faça uma jogada
    .square = Onde colocar sua peça, por exemplo d3
    .game = { -option-game }
command-board = Poste seu tabuleiro de novo no fim do canal
    .game = { -option-game }
    .view = { -option-view }
command-replay = Reveja uma partida terminada, com revisão e o valor de cada jogada
    .game = Qual partida terminada, se não for a última. O número está abaixo do tabuleiro
    .transcript = Uma partida de outro lugar (casas, SGF ou GGF) ou uma posição em uma linha OBF
    .file = Uma partida de outro lugar: SGF, GGF, WTHOR (.wtb) ou uma lista de casas
command-opening = Veja uma abertura: as jogadas, o valor e os resultados aqui
    .name = A abertura, por exemplo Tiger
command-puzzle = Ache a única jogada certa
    .which = O de hoje, um para o seu rating ou erros das suas próprias partidas
command-games = Liste suas partidas em andamento, com links
command-moderate = Encerre ou anule partidas neste servidor ou confira o fair play
command-moderate-end-game = Encerre sem resultado qualquer partida deste servidor
    .game = Qual partida. O número está abaixo do tabuleiro
command-moderate-annul = Faça uma partida ranqueada deste servidor deixar de contar
    .game = Qual partida. O número está abaixo do tabuleiro
command-moderate-fair-play = Compare as jogadas de alguém em partidas ranqueadas com as da engine
    .user = De quem são as partidas, se não forem suas
command-leaderboard = Veja quem está na frente neste servidor
    .by = O critério do ranking
    .scope = Este servidor ou todos os jogadores que escolheram aparecer
command-profile = Veja ratings, resultados e maiores vitórias de alguém ou compare duas pessoas
    .user = De quem é o perfil, se não for o seu
    .versus = Com quem comparar essa pessoa
command-history = Liste partidas terminadas e abra qualquer uma delas
    .user = De quem são as partidas, se não forem suas
    .opponent = Só partidas contra esta pessoa
    .result = Só partidas com este resultado
    .kind = Só partidas deste tipo
    .opening = Só partidas com esta abertura
    .after = Só partidas a partir deste dia, por exemplo 2026-01-31
    .before = Só partidas antes deste dia, por exemplo 2026-01-31
command-tournament = Jogue torneios neste servidor
command-tournament-create = Crie um torneio
    .name = O nome dele
    .format = Quem joga contra quem
    .clock = Quanto tempo cada lado tem
    .board = O tabuleiro, por exemplo 8x8
    .setup = Como ficam as peças no início
command-tournament-join = Participe de um torneio
    .tournament = De qual, se houver vários
command-tournament-leave = Saia de um torneio
    .tournament = De qual, se houver vários
command-tournament-start = Comece a primeira rodada do seu torneio
    .tournament = Qual, se houver vários
command-tournament-standings = Veja a classificação de um torneio
    .tournament = Qual, mesmo que já tenha acabado
command-tournament-end = Encerre seu torneio antes da hora
    .tournament = Qual, se houver vários
command-settings = Tabuleiros, novas partidas, notificações, férias, dicas, ranking global, bloqueios e seus dados
command-server-settings = Canais, tópicos, notificações, tabuleiros, problemas, resumos e cargos
command-help = Aprenda a jogar e veja o que há por aqui

help-playing =
    {"**"}O Outflank joga Reversi.** Para jogar, use os botões ou o menu abaixo do tabuleiro.

    { -slash-play } — { command-play }
    { -slash-challenge } — { command-challenge }
    { -slash-watch } — { command-watch }
    { -slash-vote } — { command-vote }
    { -slash-move } — { command-move } digitando a casa
    { -slash-board } — { command-board }
    { -slash-games } — { command-games }
    { -slash-settings } — { command-settings }

help-learning =
    {"**"}Aprenda e reveja**
    { -slash-puzzle } — { command-puzzle }
    { -slash-opening } — { command-opening }
    { -slash-history } — { command-history }
    { -slash-replay } — { command-replay }
    { -slash-profile } — { command-profile }
    { -slash-leaderboard } — { command-leaderboard }

    No menu de uma mensagem com uma partida, escolha Apps e depois { menu-review }. No menu de uma pessoa, { menu-profile } ou { menu-challenge }.

help-people =
    {"**"}Partidas contra pessoas**
    As partidas são ranqueadas, a não ser que sejam amistosas. Nas amistosas, dá para voltar jogadas se o adversário aceitar. Em { -slash-settings }, você pode bloquear pessoas.

    - {"**"}Tempo real**: minutos para cada jogador e segundos para cada jogada. Seu relógio começa com sua primeira jogada, que você tem 2 minutos para fazer. Quem fica sem tempo perde.
    - {"**"}Correspondência**: dias para cada jogada. **{ button-conditional-moves }** respondem com antecedência, **{ button-give-time }** acrescenta um dia, e as férias, 14 dias por ano, evitam que você perca por tempo.
    - {"**"}Sem relógio**, você pode reivindicar a vitória depois de 7 dias sem jogada.
    - {"**"}Notificações** vêm um minuto depois que chega a sua vez, como você escolher em { -slash-settings }.

    { -slash-tournament-create } — { command-tournament-create }

help-servers =
    {"**"}Para quem gerencia o servidor**
    Só escrevo onde alguém joga e nos canais que você escolhe para resumos e problemas diários.

    { -slash-server-settings } — { command-server-settings }
    { -slash-moderate-end-game } — { command-moderate-end-game }
    { -slash-moderate-annul } — { command-moderate-annul }
    { -slash-moderate-fair-play } — { command-moderate-fair-play }

    Quem gerencia o servidor pode fazer tudo isso; a moderação pode encerrar partidas e pausar ou encerrar exibições.

rules =
    {"**"}Como jogar Reversi**
    Coloque uma peça de modo que uma linha reta de peças do adversário, também na diagonal, fique entre ela e outra peça sua. Todas elas viram para a sua cor. Quem não tem jogada válida passa a vez. Quando nenhum dos lados pode jogar, vence quem tem mais peças. As pretas começam.

    - {"**"}Tabuleiros**: de 4 a 12 colunas e linhas, números pares. `a1` fica no canto superior esquerdo.
    - {"**"}Objetivos**: `most` (mais peças) ou `fewest` (menos peças)
    - {"**"}Posições iniciais**: `standard` (padrão: pretas em d5 e4), `mirrored` (espelhada: pretas em d4 e5), `parallel` (paralela: pretas em d4 e4), `free` (livre: as quatro primeiras peças são colocadas uma por vez)
    - {"**"}Aberturas**: `random` (aleatória), `balanced` (equilibrada, 8×8) ou pelo nome, por exemplo `Tiger` (8×8, nunca ranqueada)
rules-example = {"**"}A imagem**: as pretas acabaram de colocar uma peça em f5 e viraram e5. As brancas podem colocar a próxima peça em d6, f4 ou f6.

## Values of options

choice-color = { $color ->
    [black] Pretas
    [white] Brancas
   *[random] Sorteio
}
choice-goal = { $goal ->
    [fewest] Menos peças
   *[most] Mais peças
}
choice-handicap = { $who ->
    [me] { $corners ->
        [one] 1 canto para mim
       *[other] { $corners } cantos para mim
    }
    [opponent] { $corners ->
        [one] 1 canto para o adversário
       *[other] { $corners } cantos para o adversário
    }
   *[auto] Os cantos que equilibram a partida
}
choice-rated = { $rated ->
    [no] Amistosa
   *[yes] Ranqueada
}
choice-no-clock = Sem relógio
choice-view = { $format ->
    [text] Texto, para leitores de tela
    [letters] Letras
   *[picture] Imagem
}
choice-scope = { $scope ->
    [global] Todos os servidores
   *[server] Este servidor
}
choice-puzzle = { $puzzle ->
    [next] O próximo, para o seu rating
    [mistakes] Erros, das suas próprias partidas
   *[daily] O diário, igual para todo mundo
}

## Privacy

privacy-nothing = Não guardo nada sobre você.
privacy-bytes = Os últimos bytes dos dados excluídos ainda estão nos arquivos do banco de dados. Eu os sobrescrevo assim que nada mais estiver lendo esses arquivos, como um backup.
privacy-nothing-but-bytes = Não guardo nada sobre você. { privacy-bytes }
privacy-stored =
    Guardo seu ID do Discord, seu nome como { $name }, seu idioma, suas configurações e:
    - { $ended ->
        [1] 1 partida terminada
       *[other] { $ended } partidas terminadas
    }; ranqueadas: { $rated }
    - { $running ->
        [1] 1 partida em andamento
       *[other] { $running } partidas em andamento
    }
    - { $challenges ->
        [1] 1 desafio feito por você
       *[other] { $challenges } desafios feitos por você
    }
    - { $tournaments ->
        [1] 1 torneio de que você participou
       *[other] { $tournaments } torneios de que você participou
    }
    - { $votes ->
        [1] 1 voto em uma partida por votação
       *[other] { $votes } votos em partidas por votação
    }
    - { $blocked ->
        [1] 1 pessoa que você bloqueia
       *[other] { $blocked } pessoas que você bloqueia
    }
privacy-delete =
    {"**"}Excluir seus dados?** Não dá para desfazer.
    - Seu nome, sua conta, suas configurações, seus problemas, seus votos, seus bloqueios e seus lugares nos rankings são excluídos.
    - Quem bloqueia você continua bloqueando se você voltar, e seus desafios da última hora ainda contam. Se houver algum caso desses, guardo um código gerado a partir da sua conta, mas nem seu nome nem seu ID.
    - Suas partidas em andamento terminam sem resultado, e seus desafios abertos são retirados.
    - Você sai dos torneios, e os que você organiza não acontecem se ainda não começaram.
    - As partidas que você jogou ficam com quem jogou contra você, com o nome “{ deleted-player }”. O rating dessas pessoas não muda.
    - As mensagens que postei ficam no Discord. Quem pode excluir mensagens lá pode excluí-las.
    Se você me usar de novo, começa do zero.
privacy-deleted = Seus dados foram excluídos. Se você me usar de novo, começa do zero.
privacy-deleted-but-bytes = { privacy-deleted } { privacy-bytes }
export-whole = Isto é tudo o que guardo sobre você. Só você pode ver.
export-part = Isto é o que guardo sobre você, até onde cabe em um arquivo: as { $games } mais novas das suas { $of } partidas terminadas; o arquivo diz o que mais ficou de fora. Só você pode ver.

## Texts and alt texts of cards

card-product = Outflank
card-mistake = Erro: perde { $least } a { $most } peças
card-blunder = Erro grave: { $least } ou mais
card-ahead = { $name } na frente
card-turning-point = Momento-chave
card-best-move = Melhor jogada
card-axis-move = Jogada
card-moves = { $number ->
    [one] { $number } jogada
   *[other] { $number } jogadas
}
card-list = { $title }: { $rows }.
card-row = { $rank }. { $name }, { $value }, { $detail }
card-fact = { $label } { $value }
card-profile = { $name }, com os resultados em vitórias, derrotas e empates: { $facts }.
card-rating-course = O rating foi de { $first } a { $last }. O mais baixo foi { $least }, e o mais alto, { $most }.
card-evaluation = Avaliação da partida entre { $black } e { $white }. Previsto para o fim: { $leads }.
card-lead = { $leader ->
    [none] igual
    [black] pretas na frente por { $discs }
   *[white] brancas na frente por { $discs }
} { $ply ->
    [0] no início
   *[other] depois da jogada { $ply }
}
card-slips-left = { $count ->
    [one] Mais { $count } erro não está na lista.
   *[other] Mais { $count } erros não estão na lista.
}
card-slip = Jogada { $ply }, { color }: { $slip ->
    [mistake] erro
   *[blunder] erro grave
}.
card-rating-step = { $before } → { $after } ({ $change })
card-rating-after = { $after } ({ $change })
