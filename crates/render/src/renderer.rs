//! Draws boards from assets that are painted once for each theme and board.

use std::fmt;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use super::board_assets::BoardAssets;
use super::disc::Mark;
use super::encode::{self, RenderError};
use super::geometry::{Area, Geometry, Size};
use super::indexed_image::IndexedImage;
use super::player_bar::PlayerBar;
use super::sprites::rank_middle;
use super::text::{Align, Font, Fonts, FontsError, TextLine, TextPosition};
use super::theme::Theme;
use super::view::{BoardView, DiscShapes, HanForm, HintMarks, PlayerView, ShadeKey, TileMark};
use rules::{ByColor, Color, Ply, Shape, Square};

/// The number of [`Size`]s.
const SIZES: usize = 3;

/// Draws pictures. Create it once and share it: all methods take `&self` and may be called from several threads.
///
/// The assets of a theme and board are painted on first use and kept. Clones share them.
#[derive(Clone)]
pub struct Renderer {
    board_assets: Arc<[OnceLock<BoardAssets>]>,
    pub(super) fonts: Fonts,
}

impl Renderer {
    /// A renderer with the embedded fonts only.
    pub fn new() -> Self {
        Self::with(Fonts::embedded())
    }

    /// A renderer that takes letters which the embedded fonts lack from the fonts in a folder and its subfolders.
    ///
    /// # Errors
    /// If the folder cannot be read or holds no font.
    pub fn with_fonts(folder: &Path) -> Result<Self, FontsError> {
        Ok(Self::with(Fonts::with_folder(folder)?))
    }

    /// The same renderer, which draws Chinese characters in these forms.
    pub fn with_han(&self, han: HanForm) -> Self {
        Self { fonts: self.fonts.with_han(han), ..self.clone() }
    }

    fn with(fonts: Fonts) -> Self {
        let combinations = SIZES * 2 * Theme::ALL.len() * Shape::all().count();
        let board_assets = std::iter::repeat_with(OnceLock::new).take(combinations).collect();
        Self { board_assets, fonts }
    }

    /// The width in pixels of a player's name as it is drawn on pictures, at most `max_width`.
    pub fn name_width(&self, player: PlayerView<'_>, em: u32, max_width: u32) -> f32 {
        self.fonts.name(player, Font::semi_bold(em), max_width).width()
    }

    /// Draws a board as a PNG file.
    ///
    /// Takes about a millisecond once the board's assets are painted. Do not call it on an async thread.
    ///
    /// # Errors
    /// If the encoder fails. No view is known to cause this.
    pub fn board(&self, view: &BoardView<'_>) -> Result<Vec<u8>, RenderError> {
        let position = view.position;
        let size = if let HintMarks::ScoresWithKey(..) = view.hints { Size::Keyed } else { Size::Full };
        let assets = self.board_assets(view.theme, view.discs, position.shape(), size);
        let mut image = assets.background.clone();
        for color in Color::BOTH {
            for square in position.discs(color).iter() {
                assets.draw_disc(&mut image, square, color, view.last);
            }
        }
        let bar = PlayerBar { players: view.players, position, highlighted: view.to_move };
        bar.draw(&mut image, assets, &self.fonts);
        self.mark_moves(&mut image, assets, view);
        if let HintMarks::ScoresWithKey(_, key) = view.hints {
            self.draw_key(&mut image, assets, &key);
        }
        encode::png(&image, &assets.file_palette)
    }

    /// The players' names for use in a drawn sentence, such as [`super::ResultView::headlines`]: first in full, then
    /// short ones where there are any, then shorter and shorter.
    ///
    /// A name of which no font draws anything is replaced by the fallback. Each is enclosed in Unicode isolates, so that a name written from right to
    /// left does not change the order of the sentence.
    pub fn names_in_sentence(&self, players: ByColor<PlayerView<'_>>) -> Vec<ByColor<String>> {
        let ByColor { black, white } = players.map(|player| self.fonts.name_in_sentence(player));
        let mut names: Vec<_> = black.into_iter().zip(white).map(|(black, white)| ByColor { black, white }).collect();
        names.dedup();
        names
    }

    /// A text on one line, as it is drawn. `None` if no font draws anything of it; a name is then replaced by its fallback.
    pub fn drawable(&self, text: &str) -> Option<String> {
        self.fonts.drawable(text)
    }

    pub(super) fn board_assets(&self, theme: Theme, discs: DiscShapes, shape: Shape, size: Size) -> &BoardAssets {
        // Sides are 4, 6, 8, 10 or 12 squares long.
        let side_index = |side: u8| usize::from(side / 2 - 2);
        let style_index = (theme as usize * 2 + discs as usize) * SIZES + size as usize;
        let index = (style_index * 5 + side_index(shape.columns())) * 5 + side_index(shape.rows());
        self.board_assets[index]
            .get_or_init(|| BoardAssets::new(theme, discs, Geometry::sized(shape, size), &self.fonts))
    }

    /// Marks the squares where the side to move may play.
    fn mark_moves(&self, image: &mut IndexedImage, assets: &BoardAssets, view: &BoardView<'_>) {
        let side = view.position.side_to_move();
        for square in view.position.legal_moves().iter() {
            let area = assets.geometry.square(square);
            let (mut ramp, mut edge, mut shift) = (&assets.hint_text[side], 0, 0);
            let text = match view.hints {
                HintMarks::Hidden => return,
                HintMarks::Dots => {
                    image.draw_sprite(assets.sprites.hint(side), area.left, area.top);
                    continue;
                }
                HintMarks::Names => square.to_string(),
                HintMarks::Counts => view.position.flips(square).len().to_string(),
                HintMarks::Scores(scores) | HintMarks::ScoresWithKey(scores, _) => {
                    match scores.iter().find(|scored| scored.square == square) {
                        Some(scored) => {
                            if let Some(tile) = scored.tile {
                                image.draw_sprite(assets.sprites.tile(tile), area.left, area.top);
                                ramp = &assets.tile_text[tile.shade.index()];
                                // A number with three characters would touch the edge of its tile.
                                edge = 1;
                                if let TileMark::Rank(rank) = tile.mark {
                                    self.draw_rank(image, assets, rank, area);
                                    shift = area.height / 10;
                                }
                            }
                            signed(scored.score)
                        }
                        None => continue,
                    }
                }
            };
            let em = assets.hint_em(text.chars().count() + edge);
            let baseline = self.fonts.baseline(em, area) + shift as i32;
            let at = TextPosition { x: area.middle().x, baseline, align: Align::Middle };
            self.fonts.line(&text, em).draw(image, at, ramp, area);
        }
    }

    /// Draws the number on the disc of a rank in the corner of a square.
    fn draw_rank(&self, image: &mut IndexedImage, assets: &BoardAssets, rank: u8, square: Area) {
        let em = assets.geometry.measures().coordinates;
        let middle = rank_middle(square.height);
        let disc = Area { height: (2.0 * middle.y) as u32, ..square };
        let x = square.left as f32 + middle.x;
        let at = TextPosition { x, baseline: self.fonts.baseline(em, disc), align: Align::Middle };
        self.fonts.line(&rank.to_string(), em).draw(image, at, &assets.rank_text, square);
    }

    /// Draws what the shades mean below the board: a small tile and a text for each, behind the title where there is room for it.
    fn draw_key(&self, image: &mut IndexedImage, assets: &BoardAssets, key: &ShadeKey<'_>) {
        const TILE: u32 = 24;
        const GAP: u32 = 8;
        let (whole, em) = (assets.geometry.key(), assets.geometry.measures().coordinates);
        let lines = key.shades.map(|text| self.fonts.line(text, em));
        let title = self.fonts.line(key.title, em);
        let width = |line: &TextLine| line.width().ceil() as u32;
        let entries: u32 = lines.iter().map(|line| TILE + GAP + width(line)).sum();
        let has_title = entries + width(&title) + 6 * GAP <= whole.width;
        let title_width = if has_title { width(&title) } else { 0 };
        let parts = lines.len() as u32 + u32::from(has_title) - 1;
        let space = whole.width.saturating_sub(entries + title_width) / parts.max(1);
        let baseline = self.fonts.baseline(em, whole);
        let at = |left: u32| TextPosition { x: left as f32, baseline, align: Align::Start };
        let mut left = whole.left;
        if has_title {
            title.draw(image, at(left), &assets.frame_text, whole);
            left += title_width + space;
        }
        for (line, ramp) in lines.iter().zip(&assets.tile_text) {
            let top = whole.top + (whole.height - TILE) / 2;
            image.fill(Area { left, top, width: TILE, height: TILE }, ramp.background());
            line.draw(image, at(left + TILE + GAP), &assets.frame_text, whole);
            left += TILE + GAP + width(line) + space;
        }
    }
}

/// A number with its sign: `+6`, `−2`, `0`.
fn signed(number: i32) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

impl BoardAssets {
    /// Draws the disc on a square, with the mark that the last move gives it.
    pub(super) fn draw_disc(&self, image: &mut IndexedImage, square: Square, color: Color, last: Option<Ply>) {
        let area = self.geometry.square(square);
        image.draw_sprite(self.sprites.disc(color, Mark::of(square, last)), area.left, area.top);
    }
}

impl fmt::Debug for Renderer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Renderer").finish_non_exhaustive()
    }
}

impl Default for Renderer {
    fn default() -> Self {
        Self::new()
    }
}
