//! What a game on Discord is: ids, players, challenges, ratings, refusals.
