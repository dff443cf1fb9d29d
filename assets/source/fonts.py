"""Fetches the open-licence typefaces (SIL OFL 1.1) from npm and turns their containers into TTF; the outlines are untouched.
IM FELL has old-style figures alone, whose 1 reads as I: lining figures for it come from EB Garamond, made as high as its capitals.

    python3 fonts.py            needs npm, fonttools, brotli; writes ../fonts
"""
import pathlib, subprocess, tempfile
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

OUT = pathlib.Path(__file__).resolve().parent.parent / "fonts"
PACKAGES = ["im-fell-english", "im-fell-english-sc", "im-fell-great-primer-sc", "source-sans-3", "eb-garamond"]
FILES = {
    "im-fell-english/files/im-fell-english-latin-400-normal": "IMFellEnglish-Regular",
    "im-fell-english/files/im-fell-english-latin-400-italic": "IMFellEnglish-Italic",
    "im-fell-english-sc/files/im-fell-english-sc-latin-400-normal": "IMFellEnglishSC-Regular",
    "im-fell-great-primer-sc/files/im-fell-great-primer-sc-latin-400-normal": "IMFellGreatPrimerSC-Regular",
    "source-sans-3/files/source-sans-3-latin-400-normal": "SourceSans3-Regular",
    "source-sans-3/files/source-sans-3-latin-600-normal": "SourceSans3-Semibold",
    "source-sans-3/files/source-sans-3-latin-700-normal": "SourceSans3-Bold",
}
FIGURES = {  # the figures' file, the typeface whose lines they stand in, and their size in its em
    "EBGaramondFigures-Regular": ("eb-garamond/files/eb-garamond-latin-500-normal", "IMFellEnglish-Regular", 1.04),
    "EBGaramondFigures-Italic": ("eb-garamond/files/eb-garamond-latin-500-italic", "IMFellEnglish-Italic", 1.04),
    "EBGaramondFigures-Great": ("eb-garamond/files/eb-garamond-latin-600-normal", "IMFellGreatPrimerSC-Regular", 1.08),
}
LICENCES = {  # the packages' licence texts, below the copyright lines that the fonts themselves carry
    "OFL-IMFell.txt": ("im-fell-english", ["Copyright © 2007 Igino Marini (www.iginomarini.com) With Reserved Font Name IM FELL English Roman",
                                           "Copyright © 2007 Igino Marini (www.iginomarini.com) With Reserved Font Name IM FELL English Italic",
                                           "Copyright © 2007 Igino Marini (www.iginomarini.com) With Reserved Font Name IM FELL English SC",
                                           "Copyright © 2007 Igino Marini (www.iginomarini.com) With Reserved Font Name IM FELL Great Primer SC"]),
    "OFL-EBGaramond.txt": ("eb-garamond", ["Copyright 2017 The EB Garamond Project Authors (https://github.com/octaviopardo/EBGaramond12)"]),
    "OFL-SourceSans3.txt": ("source-sans-3", ["Copyright © 2023 Adobe (http://www.adobe.com/), with Reserved Font Name ‘Source’"]),
}

def figures(src, lines, size):
    """The figures 0 to 9 with the line height of another typeface, so that both stand on one line."""
    font, beside = TTFont(src, recalcTimestamp=False), TTFont(lines)
    font.flavor = None
    options = subset.Options(layout_features=[], hinting=False, notdef_outline=False)
    only = subset.Subsetter(options)
    only.populate(text="0123456789")
    only.subset(font)
    em = beside["head"].unitsPerEm
    scale_upem(font, round(em * size))
    font["head"].unitsPerEm = em
    for table, names in [("hhea", ["ascent", "descent", "lineGap"]),
                         ("OS/2", ["sTypoAscender", "sTypoDescender", "sTypoLineGap", "usWinAscent", "usWinDescent", "fsSelection"])]:
        for name in names:
            setattr(font[table], name, getattr(beside[table], name))
    return font

def main():
    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as tmp:
        subprocess.run(["npm", "init", "-y"], cwd=tmp, check=True, stdout=subprocess.DEVNULL)
        subprocess.run(["npm", "install", "--silent", *[f"@fontsource/{p}@5.3.0" for p in PACKAGES]], cwd=tmp, check=True)
        root = pathlib.Path(tmp) / "node_modules/@fontsource"
        for src, name in FILES.items():
            font = TTFont(root / f"{src}.woff2", recalcTimestamp=False)
            font.flavor = None
            font.save(OUT / f"{name}.ttf")
        for name, (src, lines, size) in FIGURES.items():
            figures(root / f"{src}.woff2", OUT / f"{lines}.ttf", size).save(OUT / f"{name}.ttf")
        for out, (package, notice) in LICENCES.items():
            body = (root / package / "LICENSE").read_text()
            body = body[body.index("This Font Software is licensed"):]
            (OUT / out).write_text("\n".join(notice) + "\n\n" + body)

if __name__ == "__main__":
    main()
