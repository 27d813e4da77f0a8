//! Huge pages for memory that a search reads at random: with pages of 2 MiB, the processor finds the address of nearly every
//! entry in its cache of translations.

use std::mem::MaybeUninit;

/// Asks the system to put the memory on huge pages. Call it before the memory is written for the first time. Where the system
/// refuses, or has no huge pages, nothing changes.
#[cfg(target_os = "linux")]
pub(crate) fn prefer_huge_pages<T>(memory: &mut [MaybeUninit<T>]) {
    use rustix::mm::{Advice, madvise};

    let page = rustix::param::page_size();
    let start = memory.as_mut_ptr().cast::<u8>();
    let skipped = start.align_offset(page);
    let whole = size_of_val(memory).saturating_sub(skipped) / page * page;
    if whole == 0 {
        return;
    }
    // SAFETY: the range lies within `memory`, and this advice changes neither its contents nor who may access it.
    #[expect(unsafe_code, reason = "the system call takes an address")]
    // Kernels without huge pages refuse. The memory is then as it was.
    let _refused = unsafe { madvise(start.add(skipped).cast(), whole, Advice::LinuxHugepage) };
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn prefer_huge_pages<T>(_memory: &mut [MaybeUninit<T>]) {}
