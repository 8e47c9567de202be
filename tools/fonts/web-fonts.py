"""Makes the two Latin web fonts of the shop from tools/fonts/haat-text.woff2.

The first font has the characters that nearly every page shows. It must fit into ten network packets (14,600 bytes with
its response headers), because a new connection sends no more in its first round trip. The second font has the other
characters; browsers fetch it only for a page that shows one of them. fonts.css has the same ranges.

Requires the Debian packages python3-fonttools and python3-brotli:

    /usr/bin/python3 tools/fonts/web-fonts.py
"""

import string
from pathlib import Path

from fontTools import subset
from fontTools.otlLib import builder
from fontTools.ttLib import TTFont
from fontTools.varLib.varStore import VarStoreInstancer

SOURCE = Path(__file__).parent / "haat-text.woff2"
TARGETS = Path(__file__).parents[2] / "client/app/theme/fonts"

LETTERS = string.ascii_letters + string.digits
FREQUENT = LETTERS + " !%&'()+,-./:;?\u00a0©·×–—‘’“”…₹"
# Kerning of these characters only: pairs with a symbol are rare, and took 1.5 kB.
KERNED = LETTERS + " ,.-’'"
# Halfway between 400 and 700. One value for all weights differs from the exact one by 2.4/1000 em on average.
KERNING_WEIGHT = -0.5


def main():
    characters = {chr(code) for code in TTFont(SOURCE).getBestCmap()}
    frequent = reduced_font(FREQUENT, ["kern", "tnum"])
    replace_kerning(frequent)
    save(frequent, "haat-text.woff2")
    save(reduced_font(characters - set(FREQUENT), ["tnum"]), "haat-text-rare.woff2")


def reduced_font(characters, features):
    """Returns the source font with only some characters and OpenType features."""
    font = TTFont(SOURCE)
    options = subset.Options(layout_features=features, name_IDs=["*"], notdef_outline=True, hinting=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[ord(character) for character in characters])
    subsetter.subset(font)
    return font


def replace_kerning(font):
    """Replaces the variable kerning of all pairs by fixed kerning of the KERNED characters."""
    cmap = font.getBestCmap()
    kerned = {cmap[ord(character)] for character in KERNED}
    pairs = {pair: value for pair, value in kerning_pairs(font).items() if value and kerned.issuperset(pair)}
    lookup = font["GPOS"].table.LookupList.Lookup[0]
    lookup.SubTable = [class_subtable(pairs, font.getReverseGlyphMap())]
    lookup.SubTableCount = 1


def kerning_pairs(font):
    """Returns the advance in font units for each pair of glyphs. The first subtable with a pair wins, as in OpenType."""
    instancer = VarStoreInstancer(font["GDEF"].table.VarStore, font["fvar"].axes, {"wght": KERNING_WEIGHT})
    (lookup,) = font["GPOS"].table.LookupList.Lookup
    pairs = {}
    for table in lookup.SubTable:
        entries = glyph_entries(table) if table.Format == 1 else class_entries(table, font.getGlyphOrder())
        for pair, value in entries:
            pairs.setdefault(pair, advance(value, instancer))
    return pairs


def glyph_entries(table):
    for first, pair_set in zip(table.Coverage.glyphs, table.PairSet):
        for record in pair_set.PairValueRecord:
            yield (first, record.SecondGlyph), record.Value1


def class_entries(table, glyph_order):
    for first in table.Coverage.glyphs:
        row = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)]
        for second in glyph_order:
            yield (first, second), row.Class2Record[table.ClassDef2.classDefs.get(second, 0)].Value1


def advance(value, instancer):
    device = getattr(value, "XAdvDevice", None)
    delta = instancer[(device.StartSize << 16) + device.EndSize] if device else 0
    return round((getattr(value, "XAdvance", 0) or 0) + delta)


def class_subtable(pairs, glyph_ids):
    """Builds one table in which glyphs with equal kerning share a class."""
    firsts = sorted({first for first, _ in pairs}, key=glyph_ids.get)
    seconds = sorted({second for _, second in pairs}, key=glyph_ids.get)
    rows = group_by(firsts, lambda first: tuple(pairs.get((first, second), 0) for second in seconds))
    columns = group_by(seconds, lambda second: tuple(pairs.get((first, second), 0) for first in firsts))
    values = {
        (row, column): (builder.buildValue({"XAdvance": pairs.get((row[0], column[0]), 0)}), None)
        for row in rows
        for column in columns
    }
    return builder.buildPairPosClassesSubtable(values, glyph_ids)


def group_by(glyphs, key):
    groups = {}
    for glyph in glyphs:
        groups.setdefault(key(glyph), []).append(glyph)
    return [tuple(group) for group in groups.values()]


def save(font, name):
    font.flavor = "woff2"
    font.save(TARGETS / name)
    ranges = ", ".join(f"U+{code:04X}" for code in sorted(font.getBestCmap()))
    print(name, (TARGETS / name).stat().st_size, "bytes", ranges)


main()
