"""Fetches the open-licence typefaces (SIL OFL 1.1) from npm and turns their containers into TTF; the outlines are untouched.

    python3 fonts.py            needs npm, fonttools, brotli; writes ../fonts
"""
import pathlib, subprocess, tempfile
from fontTools.ttLib import TTFont

OUT = pathlib.Path(__file__).resolve().parent.parent / "fonts"
PACKAGES = ["im-fell-english", "im-fell-english-sc", "im-fell-great-primer-sc", "source-sans-3"]
FILES = {
    "im-fell-english/files/im-fell-english-latin-400-normal": "IMFellEnglish-Regular",
    "im-fell-english/files/im-fell-english-latin-400-italic": "IMFellEnglish-Italic",
    "im-fell-english-sc/files/im-fell-english-sc-latin-400-normal": "IMFellEnglishSC-Regular",
    "im-fell-great-primer-sc/files/im-fell-great-primer-sc-latin-400-normal": "IMFellGreatPrimerSC-Regular",
    "source-sans-3/files/source-sans-3-latin-400-normal": "SourceSans3-Regular",
    "source-sans-3/files/source-sans-3-latin-600-normal": "SourceSans3-Semibold",
    "source-sans-3/files/source-sans-3-latin-700-normal": "SourceSans3-Bold",
}
LICENCES = {  # the packages' licence texts, below the copyright lines that the fonts themselves carry
    "OFL-IMFell.txt": ("im-fell-english", ["Copyright © 2007 Igino Marini (www.iginomarini.com) With Reserved Font Name IM FELL English Roman",
                                           "Copyright © 2007 Igino Marini (www.iginomarini.com) With Reserved Font Name IM FELL English Italic",
                                           "Copyright © 2007 Igino Marini (www.iginomarini.com) With Reserved Font Name IM FELL English SC",
                                           "Copyright © 2007 Igino Marini (www.iginomarini.com) With Reserved Font Name IM FELL Great Primer SC"]),
    "OFL-SourceSans3.txt": ("source-sans-3", ["Copyright © 2023 Adobe (http://www.adobe.com/), with Reserved Font Name ‘Source’"]),
}

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
        for out, (package, notice) in LICENCES.items():
            body = (root / package / "LICENSE").read_text()
            body = body[body.index("This Font Software is licensed"):]
            (OUT / out).write_text("\n".join(notice) + "\n\n" + body)

if __name__ == "__main__":
    main()
