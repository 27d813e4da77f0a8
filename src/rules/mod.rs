//! The rules of Reversi: positions, legal moves, flips, passes, set-ups and transcripts. std only.
