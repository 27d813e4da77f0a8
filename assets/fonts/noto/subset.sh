#!/usr/bin/env bash
# Makes the fonts in this folder again: subsets of Noto fonts, for the characters of names that Inter lacks.
# Needs Debian 12 (bookworm) with its package sources for `apt-get download`, npm, and Python with venv.
set -euo pipefail

target=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

apt-get download fonts-noto-core=20201225-1 fonts-noto-extra=20201225-1 fonts-noto-cjk-extra=1:20220127+repack1-1
for package in *.deb; do dpkg-deb -x "$package" .; done
tar xf "$(npm pack --silent @expo-google-fonts/noto-emoji@0.4.7)"
python3 -m venv venv
venv/bin/pip install --quiet fonttools==4.68.0

venv/bin/python - "$target" <<'PYTHON'
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

TARGET = Path(sys.argv[1])
NOTO = Path("usr/share/fonts/truetype/noto")
CJK = Path("usr/share/fonts/opentype/noto/NotoSansCJK-Medium.ttc")
EMOJI = Path("package/500Medium/NotoEmoji_500Medium.ttf")
INTER = set(TTFont(TARGET.parent / "Inter-SemiBold.otf").getBestCmap())
# These are drawn by their compatibility forms, letters and digits of Inter.
FULL_WIDTH = {*range(0xFF10, 0xFF1A), *range(0xFF21, 0xFF3B), *range(0xFF41, 0xFF5B)}
# Combining marks are shown on it where they have no letter.
DOTTED_CIRCLE = 0x25CC


def of_codec(codec, first, last):
    """The characters of two bytes whose first byte is in this range."""
    characters = set()
    for lead in range(first, last + 1):
        for trail in range(0x40, 0xFF):
            characters.update(map(ord, bytes([lead, trail]).decode(codec, "ignore")))
    return characters - INTER - FULL_WIDTH


def make(source, name, characters, features=("*",), number=-1):
    options = subset.Options(hinting=False, notdef_outline=True, font_number=number, name_IDs=[0, 1, 2, 6, 13])
    options.layout_features = list(features)
    options.drop_tables += ["BASE", "STAT", "VORG", "vhea", "vmtx"]
    font = subset.load_font(source, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters & set(font.getBestCmap()))
    subsetter.subset(font)
    file = TARGET / f"{name}{source.suffix if number < 0 else '.otf'}"
    subset.save_font(font, file, options)
    print(f"{file.stat().st_size:9} {file.name}")


# JIS X 0208 with the extensions of Windows, which have characters of common names, and one more of those.
make(CJK, "Japanese", of_codec("cp932", 0x81, 0xFC) | {0x20BB7}, (), 0)
# All syllables, and letters that stand alone.
make(CJK, "Korean", {*range(0xAC00, 0xD7A4), *range(0x3131, 0x318F)}, (), 1)
make(CJK, "SimplifiedChinese", of_codec("gb2312", 0xA1, 0xF7), (), 2)
# Level 1.
make(CJK, "TraditionalChinese", of_codec("big5", 0xA4, 0xC6), (), 3)
make(EMOJI, "Emoji", set(TTFont(EMOJI).getBestCmap()))
SCRIPTS = "Arabic Armenian Bengali Devanagari Georgian Gujarati Gurmukhi Hebrew Kannada Malayalam Tamil Telugu Thai"
for script in SCRIPTS.split():
    source = NOTO / f"NotoSans{script}-Medium.ttf"
    make(source, script, set(TTFont(source).getBestCmap()) - INTER | {DOTTED_CIRCLE})
# What decorates names: phonetic letters, symbols, and ornaments of other scripts.
LETTERS = {*range(0x2C80), *range(0xA720, 0xA800)} - INTER
make(NOTO / "NotoSans-Medium.ttf", "Letters", LETTERS, ())
SYMBOLS = {*range(0x2190, 0x2C00), *range(0x1F100, 0x1F200)} - INTER - set(range(0x2800, 0x2900))
make(NOTO / "NotoSansSymbols-Medium.ttf", "Symbols", SYMBOLS, ())
make(NOTO / "NotoSansSymbols2-Regular.ttf", "Symbols2", SYMBOLS - set(TTFont(EMOJI).getBestCmap()), ())
make(NOTO / "NotoSansJavanese-Regular.ttf", "Javanese", {0xA9C1, 0xA9C2}, ())
make(NOTO / "NotoSerifTibetan-Regular.ttf", "Tibetan", {0xF04, 0xF05, *range(0xF3A, 0xF3E)}, ())
PYTHON
