//! A slow and simple implementation of the rules, to compare with: a table of cells, and rays followed cell by cell.
//!
//! It uses the types of the rules (squares, colors, variants) for input and output, and none of their logic.

use rules::{Color, IllegalMove, Position, Setup, Shape, Square, SquareSet, Variant};

/// A column and a row, each counted from 0.
pub(crate) type Cell = (usize, usize);

/// The eight directions, as steps of column and row.
const STEPS: [(isize, isize); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// A game. The side to move always has a legal move, or the game is over.
#[derive(Clone, Debug)]
pub(crate) struct Reference {
    pub shape: Shape,
    /// Row by row from the top.
    pub cells: Vec<Vec<Option<Color>>>,
    pub mover: Color,
    /// Whether the set-up is `free`.
    free: bool,
}

impl Reference {
    pub(crate) fn start(variant: Variant) -> Self {
        let centre = match variant.setup {
            Setup::Standard => ["OX", "XO"],
            Setup::Mirrored => ["XO", "OX"],
            Setup::Parallel => ["XX", "OO"],
            Setup::Free => ["..", ".."],
        };
        let (columns, rows) = (usize::from(variant.shape.columns()), usize::from(variant.shape.rows()));
        let mut cells = vec![vec![None; columns]; rows];
        for (row, text) in centre.iter().enumerate() {
            for (column, letter) in text.chars().enumerate() {
                cells[rows / 2 - 1 + row][columns / 2 - 1 + column] = match letter {
                    'X' => Some(Color::Black),
                    'O' => Some(Color::White),
                    _ => None,
                };
            }
        }
        Self { shape: variant.shape, cells, mover: variant.first, free: variant.setup == Setup::Free }
    }

    /// A position with these cells, row by row.
    pub(crate) fn filled(shape: Shape, cells: &[Option<Color>], mover: Color) -> Self {
        let cells = cells.chunks(usize::from(shape.columns())).map(<[_]>::to_vec).collect();
        Self { shape, cells, mover, free: false }
    }

    pub(crate) fn count(&self, color: Color) -> u32 {
        self.cells.iter().flatten().filter(|&&cell| cell == Some(color)).count() as u32
    }

    fn all_cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (columns, rows) = (self.cells[0].len(), self.cells.len());
        (0..rows).flat_map(move |row| (0..columns).map(move |column| (column, row)))
    }

    /// Whether the set-up is `free` and there are fewer than four discs.
    fn filling_centre(&self) -> bool {
        self.free && self.count(Color::Black) + self.count(Color::White) < 4
    }

    fn in_centre(&self, (column, row): Cell) -> bool {
        let (columns, rows) = (self.cells[0].len(), self.cells.len());
        (column == columns / 2 - 1 || column == columns / 2) && (row == rows / 2 - 1 || row == rows / 2)
    }

    /// The discs that a disc of `color` on `cell` outflanks.
    fn outflanked(&self, color: Color, (column, row): Cell) -> Vec<Cell> {
        let mut outflanked = Vec::new();
        for (right, down) in STEPS {
            let mut passed_over = Vec::new();
            let (mut column, mut row) = (column as isize, row as isize);
            loop {
                column += right;
                row += down;
                let inside = column >= 0
                    && row >= 0
                    && (column as usize) < self.cells[0].len()
                    && (row as usize) < self.cells.len();
                if !inside {
                    break;
                }
                match self.cells[row as usize][column as usize] {
                    None => break,
                    Some(disc) if disc == color => {
                        outflanked.extend(passed_over);
                        break;
                    }
                    Some(_) => passed_over.push((column as usize, row as usize)),
                }
            }
        }
        outflanked
    }

    fn is_legal_for(&self, color: Color, (column, row): Cell) -> bool {
        if self.cells[row][column].is_some() {
            return false;
        }
        if self.filling_centre() {
            return self.in_centre((column, row));
        }
        !self.outflanked(color, (column, row)).is_empty()
    }

    /// The legal moves of `color`, row by row.
    pub(crate) fn moves_of(&self, color: Color) -> Vec<Cell> {
        self.all_cells().filter(|&cell| self.is_legal_for(color, cell)).collect()
    }

    /// The legal moves of the side to move, row by row.
    pub(crate) fn moves(&self) -> Vec<Cell> {
        self.moves_of(self.mover)
    }

    fn has_move(&self, color: Color) -> bool {
        self.all_cells().any(|cell| self.is_legal_for(color, cell))
    }

    pub(crate) fn is_over(&self) -> bool {
        !self.has_move(Color::Black) && !self.has_move(Color::White)
    }

    /// The discs that are flipped when the side to move plays `cell`, which must be legal.
    pub(crate) fn flips(&self, cell: Cell) -> Vec<Cell> {
        if self.filling_centre() { Vec::new() } else { self.outflanked(self.mover, cell) }
    }

    /// Plays a legal move, and makes the pass that follows, if any.
    pub(crate) fn play(&mut self, cell: Cell) {
        self.place(cell);
        if !self.has_move(self.mover) && self.has_move(self.mover.other()) {
            self.mover = self.mover.other();
        }
    }

    /// Plays a legal move. The other side is then to move, even if it has no legal move.
    pub(crate) fn place(&mut self, cell: Cell) {
        let flips = self.flips(cell);
        for (column, row) in flips.into_iter().chain([cell]) {
            self.cells[row][column] = Some(self.mover);
        }
        self.mover = self.mover.other();
    }

    /// Why a move is illegal; `None` if it is legal.
    pub(crate) fn why_illegal(&self, square: Square) -> Option<IllegalMove> {
        let (column, row) = (usize::from(square.column()), usize::from(square.row()));
        if row >= self.cells.len() || column >= self.cells[0].len() {
            return Some(IllegalMove::OffBoard(square, self.shape));
        }
        if self.is_over() {
            return Some(IllegalMove::GameOver);
        }
        if self.cells[row][column].is_some() {
            return Some(IllegalMove::Occupied(square));
        }
        if self.is_legal_for(self.mover, (column, row)) {
            return None;
        }
        if self.filling_centre() {
            return Some(IllegalMove::OutsideCentre(square));
        }
        Some(IllegalMove::OutflanksNothing(square))
    }

    /// The same position with the other side to move.
    pub(crate) fn with_turn_passed(&self) -> Self {
        Self { mover: self.mover.other(), ..self.clone() }
    }

    /// The number of leaves `depth` plies below. A pass counts as a ply, and a game that ends earlier as one leaf.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 || self.is_over() {
            return 1;
        }
        let moves = self.moves();
        if moves.is_empty() {
            return self.with_turn_passed().perft(depth - 1);
        }
        moves
            .into_iter()
            .map(|cell| {
                let mut after = self.clone();
                after.place(cell);
                after.perft(depth - 1)
            })
            .sum()
    }

    /// Panics unless `position` is the same position and has the same legal moves.
    pub(crate) fn assert_same(&self, position: &Position) {
        assert_eq!(position.shape(), self.shape);
        for (column, row) in self.all_cells() {
            assert_eq!(
                position.at(square((column, row))),
                self.cells[row][column],
                "{}\n{position}",
                square((column, row))
            );
        }
        assert_eq!(position.side_to_move(), self.mover, "side to move\n{position}");
        for color in Color::BOTH {
            assert_eq!(position.counts()[color], self.count(color));
        }
        assert_eq!(position.empties(), self.shape.area() - self.count(Color::Black) - self.count(Color::White));
        let moves = self.moves();
        let over = moves.is_empty() && !self.has_move(self.mover.other());
        assert_eq!(position.legal_moves(), set(&moves), "legal moves\n{position}");
        assert_eq!(position.is_over(), over, "end\n{position}");
        assert_eq!(position.pass().is_ok(), moves.is_empty() && !over, "pass\n{position}");
    }
}

/// The square of a cell.
pub(crate) fn square((column, row): Cell) -> Square {
    Square::new(column as u8, row as u8).expect("a cell of a board")
}

/// The cells as a set of squares.
pub(crate) fn set(cells: &[Cell]) -> SquareSet {
    cells.iter().copied().map(square).collect()
}
