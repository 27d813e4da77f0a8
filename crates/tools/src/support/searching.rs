//! The memory, threads and weights of a search, as arguments.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use engine::{Searcher, Weights};

use super::error::ToolError;
use super::input;

#[derive(Args, Clone, Copy)]
pub(crate) struct HashArgument {
    /// Size of the transposition table in megabytes
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65536))]
    hash_mb: u32,
}

impl HashArgument {
    pub(crate) fn megabytes(self) -> usize {
        self.hash_mb as usize
    }
}

#[derive(Args, Clone)]
pub(crate) struct WeightsArgument {
    /// File of evaluation weights from `engine train` [default: built-in weights]
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
}

#[derive(Args, Clone)]
pub(crate) struct SearchingArguments {
    #[command(flatten)]
    hash: HashArgument,
    /// Threads that search a position together
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    #[command(flatten)]
    weights: WeightsArgument,
}

impl WeightsArgument {
    pub(crate) fn searcher(&self, hash_mb: usize) -> Result<Searcher, ToolError> {
        let searcher = Searcher::new(hash_mb);
        match &self.weights {
            Some(path) => Ok(searcher.with_weights(load(path)?)),
            None => Ok(searcher),
        }
    }
}

impl SearchingArguments {
    pub(crate) fn searcher(&self) -> Result<Searcher, ToolError> {
        Ok(self.weights.searcher(self.hash.megabytes())?.with_threads(self.threads.into()).ready())
    }
}

/// Loads a file of weights.
pub(crate) fn load(path: &Path) -> Result<Arc<Weights>, ToolError> {
    let weights = Weights::decode(&input::read(path)?);
    weights.map(Arc::new).map_err(|error| ToolError::Usage(format!("{}: {error}", path.display())))
}
