//! Tests of the room above, beside its code.

use super::*;

/// Unpacks a stream by putting it into a grey picture of one row, whose decoder also checks the checksum.
fn unpacked(stream: &[u8], length: usize) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, length as u32 - 1, 1);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().expect("a header fits");
    writer.write_chunk(png::chunk::IDAT, stream).expect("a chunk fits");
    writer.finish().expect("the end fits");
    let mut decoder = png::Decoder::new(std::io::Cursor::new(&file));
    decoder.ignore_checksums(false);
    let mut reader = decoder.read_info().expect("the header is right");
    let mut pixels = vec![0; length - 1];
    reader.next_frame(&mut pixels).expect("the stream is right");
    reader.finish().expect("the checksum is right");
    pixels
}

/// Packs and unpacks bytes; the first one is 0, which as a PNG row's filter means none.
fn check(bytes: &[u8], row: usize, period: usize) -> usize {
    let stream = zlib(bytes, row, period);
    assert!(unpacked(&stream, bytes.len()) == bytes[1..], "{} bytes, rows of {row}, period {period}", bytes.len());
    stream.len()
}

#[test]
fn runs_of_every_length_come_back() {
    for run in 1..600 {
        let mut bytes = vec![0; run];
        bytes.push(7);
        bytes.extend(vec![0; run / 2]);
        bytes.push(9);
        check(&bytes, 721, 80);
    }
}

#[test]
fn repeats_of_every_length_come_back_and_are_found() {
    let mut random = fastrand::Rng::with_seed(1);
    for length in 4..600 {
        let piece: Vec<u8> = (0..length).map(|_| random.u8(1..)).collect();
        let bytes = [&[0][..], &piece, &[0], &piece].concat();
        let packed = check(&bytes, bytes.len(), length + 1);
        assert!(packed < length + 250, "{packed} bytes for twice {length}");
    }
}

#[test]
fn noise_comes_back() {
    let mut random = fastrand::Rng::with_seed(2);
    for length in [2, 3, 9, 1000, 200_000] {
        let bytes: Vec<u8> = std::iter::once(0).chain((1..length).map(|_| random.u8(..))).collect();
        check(&bytes, 753, 56);
    }
}

#[test]
fn few_symbols_in_long_periods_come_back() {
    let mut random = fastrand::Rng::with_seed(3);
    for period in [4, 56, 80, 140, 30_000] {
        let pieces: [Vec<u8>; 3] =
            std::array::from_fn(|_| (0..period).map(|_| if random.u8(..4) > 0 { 0 } else { random.u8(..6) }).collect());
        let mut bytes = vec![0];
        (0..12).for_each(|_| bytes.extend_from_slice(&pieces[random.usize(..3)]));
        check(&bytes, 12 * period + 1, period);
    }
}

#[test]
fn every_length_and_distance_has_its_class() {
    // The tables of RFC 1951, section 3.2.5, at their corners.
    let lengths = [
        (4, 258, 0),
        (10, 264, 0),
        (11, 265, 1),
        (18, 268, 1),
        (19, 269, 2),
        (130, 280, 4),
        (257, 284, 5),
        (258, 285, 0),
    ];
    for (length, symbol, extra_bits) in lengths {
        assert_eq!((length_symbol(length).0, length_symbol(length).2), (symbol, extra_bits), "length {length}");
    }
    let distances =
        [(1, 0, 0), (4, 3, 0), (5, 4, 1), (8, 5, 1), (9, 6, 2), (80, 12, 5), (721, 18, 8), (32_768, 29, 13)];
    for (distance, symbol, extra_bits) in distances {
        assert_eq!(
            (distance_symbol(distance).0, distance_symbol(distance).2),
            (symbol, extra_bits),
            "distance {distance}"
        );
    }
}
