//! What the engine's tools search with: memory, threads, weights.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use crate::engine::{Searcher, Weights};

use super::HashArgument;
use super::error::CliError;
use super::input;

/// Other weights than those of the program.
#[derive(Args, Clone)]
pub(super) struct WeightsArgument {
    /// Weights of the evaluation, as `engine train` writes them [default: those of the program]
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
}

/// How one position is searched.
#[derive(Args, Clone)]
pub(super) struct SearchingArguments {
    #[command(flatten)]
    hash: HashArgument,
    /// Threads that search one position together
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    #[command(flatten)]
    weights: WeightsArgument,
}

impl WeightsArgument {
    /// A searcher with these weights.
    pub(super) fn searcher(&self, hash_mb: usize) -> Result<Searcher, CliError> {
        let searcher = Searcher::new(hash_mb);
        match &self.weights {
            Some(path) => Ok(searcher.with_weights(load(path)?)),
            None => Ok(searcher),
        }
    }
}

impl SearchingArguments {
    /// A searcher as asked for.
    pub(super) fn searcher(&self) -> Result<Searcher, CliError> {
        Ok(self.weights.searcher(self.hash.megabytes())?.with_threads(self.threads.into()).ready())
    }
}

/// Reads a file of weights.
pub(super) fn load(path: &Path) -> Result<Arc<Weights>, CliError> {
    let weights = Weights::decode(&input::read(path)?);
    weights.map(Arc::new).map_err(|error| CliError::Usage(format!("{}: {error}", path.display())))
}
