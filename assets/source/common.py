"""What every generator here shares: the palette, text as outlines, SVG to pixels, texture atlases and RON tables."""
import base64, functools, io, math, pathlib, re, struct
import etcpak
import numpy as np
import resvg_py
import uharfbuzz as hb
import zstandard
from PIL import Image
from quicktex import RawTexture
from quicktex.s3tc.bc1 import BC1Encoder

HERE = pathlib.Path(__file__).resolve().parent
ASSETS = HERE.parent
FONTS = ASSETS / "fonts"

INK, CREAM = "#2b1d12", "#f7eed8"
PALETTES = {
    "standard": dict(
        sides={"american": dict(dark="#1c3355", mid="#2b4973", light="#436492", label="#1f3f6d"), "british": dict(dark="#64190f", mid="#8c281c", light="#ab4535", label="#8c281c")},
        centre={"american": "#bcd6ea", "british": "#f0c6b8", "militia": "#dcb987", "hessian": "#1b2d55", "rifle": "#6f4526", "french": "#f6f1e4", "loyalist": "#a5bf83", "indian": "#e29a4f", "warship": "#c6cac7"},
        flag=dict(red="#b5524a", white="#f6efdc", blue="#34568a", lily="#c39a2c"), text="#fbf3df", gold="#e3b341", hit=("#b3261a", "#6d120b", "#7d150c", "#cf4a39"), carved=False),
    "safe": dict(                                          # told apart with every kind of colour vision; the backs are carved too
        sides={"american": dict(dark="#0f3762", mid="#174a80", light="#2c669f", label="#123f70"), "british": dict(dark="#9c4c10", mid="#c4651a", light="#dd8238", label="#8a4008")},
        centre={"american": "#cfe4f6", "british": "#fbe3c4", "militia": "#d2a44c", "hessian": "#16233f", "rifle": "#503116", "french": "#ffffff", "loyalist": "#9fd9d2", "indian": "#efa84e", "warship": "#bfc6cc"},
        flag=dict(red="#b4602a", white="#fff8ea", blue="#174a80", lily="#a37a10"), text="#fff6e6", gold="#ffd257", hit=("#9c2f00", "#5a1b00", "#6b2000", "#c05a2c"), carved=True),
}

def rgb(s):
    return np.array([int(s[i:i + 2], 16) for i in (1, 3, 5)], float)

# ------------------------------------------------------------------ text as outlines
FACE = dict(fell="IMFellEnglish-Regular", italic="IMFellEnglish-Italic", sc="IMFellEnglishSC-Regular",
            primer="IMFellGreatPrimerSC-Regular", sans="SourceSans3-Regular", semibold="SourceSans3-Semibold", bold="SourceSans3-Bold")
# IM FELL has old-style figures alone, whose 1 reads as I: its figures come from these.
FIGURES = dict(fell="EBGaramondFigures-Regular", italic="EBGaramondFigures-Italic", sc="EBGaramondFigures-Regular", primer="EBGaramondFigures-Great")

@functools.cache
def _font(name):
    blob = hb.Blob.from_file_path(str(FONTS / f"{name}.ttf"))
    f = hb.Face(blob)
    return hb.Font(f), f.upem

@functools.cache
def _glyph(name, gid):
    """The outline of one glyph as a list of (command, numbers) in parts of the em, y up."""
    font, em = _font(name)
    out = []
    fn = hb.DrawFuncs()
    fn.set_move_to_func(lambda x, y, d: out.append(("M", (x, y))))
    fn.set_line_to_func(lambda x, y, d: out.append(("L", (x, y))))
    fn.set_quadratic_to_func(lambda a, b, x, y, d: out.append(("Q", (a, b, x, y))))
    fn.set_cubic_to_func(lambda a, b, c, e, x, y, d: out.append(("C", (a, b, c, e, x, y))))
    fn.set_close_path_func(lambda d: out.append(("Z", ())))
    font.draw_glyph(gid, fn, None)
    return [(c, tuple(v / em for v in n)) for c, n in out]

@functools.cache
def _shape(face, text, spaced):
    """The glyphs of a line, in parts of the em: (outline, advance, offset to the right, offset upwards)."""
    run = []
    for part in re.findall("[0-9]+|[^0-9]+", text) if face in FIGURES else [text]:
        name = FIGURES[face] if face in FIGURES and part[0] in "0123456789" else FACE[face]
        font, em = _font(name)
        buf = hb.Buffer()
        buf.add_str(part)
        buf.guess_segment_properties()
        hb.shape(font, buf, {"liga": not spaced, "kern": True})
        run += [(_glyph(name, i.codepoint), p.x_advance / em, p.x_offset / em, p.y_offset / em) for i, p in zip(buf.glyph_infos, buf.glyph_positions)]
    return run

def text_width(text, size, face="fell", spacing=0.0):
    run = _shape(face, text, spacing != 0)
    return sum(a for _, a, _, _ in run) * size + spacing * max(len(run) - 1, 0)

def _place(outline, f):
    d = []
    for c, n in outline:
        d.append(c + " ".join("%.2f %.2f" % f(n[i], n[i + 1]) for i in range(0, len(n), 2)))
    return "".join(d)

def text_path(text, x, y, size, face="fell", anchor="start", spacing=0.0, squeeze=None):
    """The SVG path of a line of text with its base line at (x, y); squeezed to a width if it is wider."""
    w = text_width(text, size, face, spacing)
    sx = squeeze / w if squeeze and w > squeeze else 1.0
    x -= {"start": 0, "middle": w * sx / 2, "end": w * sx}[anchor]
    k = size
    pen, d = 0.0, []
    for outline, adv, ox, oy in _shape(face, text, spacing != 0):
        d.append(_place(outline, lambda u, v: (x + (pen + (u + ox) * k) * sx, y - (v + oy) * k)))
        pen += adv * k + spacing
    return "".join(d)

def text_on_curve(text, line, size, face="fell", spacing=0.0):
    """The SVG path of text set along a shapely line, centred on it."""
    w = text_width(text, size, face, spacing)
    k = size
    pen, d = (line.length - w) / 2, []
    for outline, adv, ox, oy in _shape(face, text, spacing != 0):
        m = pen + adv * k / 2
        a, b, c = (line.interpolate(max(0.0, min(line.length, m + q))) for q in (-size * .25, size * .25, 0))
        t = math.atan2(b.y - a.y, b.x - a.x)
        cs, sn = math.cos(t), math.sin(t)
        def f(u, v):
            p, q = (u + ox) * k - adv * k / 2, -(v + oy) * k
            return c.x + p * cs - q * sn, c.y + p * sn + q * cs
        d.append(_place(outline, f))
        pen += adv * k + spacing
    return "".join(d)

# ------------------------------------------------------------------ pixels
def render(svg, width):
    """An SVG document as an RGBA picture of that width."""
    data = resvg_py.svg_to_bytes(svg_string=svg, width=int(width), skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")

def halved(pixels):
    """Half as large: each pixel the mean of four."""
    even = pixels[:pixels.shape[0] // 2 * 2, :pixels.shape[1] // 2 * 2].astype(np.uint16)
    return ((even[::2, ::2] + even[1::2, ::2] + even[::2, 1::2] + even[1::2, 1::2]) // 4).astype(np.uint8)

def save_drawn(picture, file):
    """Saves a picture before it is compressed: for the eye, not for the program."""
    to = HERE / "drawn" / file.parent.name / (file.stem + ".png")
    to.parent.mkdir(parents=True, exist_ok=True)
    picture.save(to)

def pack_map(picture, file):
    """Writes a map: half a byte a pixel (BC1), without alpha."""
    save_drawn(picture, file)
    pixels = np.asarray(picture.convert("RGBX"))
    pixels = pixels[:pixels.shape[0] // 4 * 4, :pixels.shape[1] // 4 * 4]       # The format has blocks of four by four pixels.
    encoder = BC1Encoder(12)
    encode = lambda level: encoder.encode(RawTexture.frombytes(level.tobytes(), level.shape[1], level.shape[0])).tobytes()
    write_ktx2(file, pixels, encode, vulkan_format=132, model=128, block=8, premultiplied=False)

def pack_blocks(picture, file):
    """Writes a large atlas: a byte a pixel (BC7), colours multiplied by their alpha, as the panels expect them."""
    save_drawn(picture, file)
    pixels = np.asarray(picture.convert("RGBA")).astype(np.uint16)
    pixels[..., :3] = pixels[..., :3] * pixels[..., 3:] // 255
    encode = lambda level: etcpak.compress_bc7(level.tobytes(), level.shape[1], level.shape[0], None)
    write_ktx2(file, pixels.astype(np.uint8), encode, vulkan_format=146, model=134, block=16, premultiplied=True)

def write_ktx2(file, pixels, encode, vulkan_format, model, block, premultiplied, sizes=4):
    """Writes a compressed picture with its mipmaps as KTX2, each of them packed with Zstandard. `model` is the colour model of
    the Khronos data format, `block` the bytes of a block of four by four pixels."""
    high, wide = pixels.shape[:2]
    assert wide % 4 == 0 and high % 4 == 0, "width and height must be multiples of four"
    levels = []
    for _ in range(sizes):
        h, w = pixels.shape[:2]
        levels.append(encode(np.ascontiguousarray(np.pad(pixels, ((0, -h % 4), (0, -w % 4), (0, 0)), mode="edge"))))
        pixels = halved(pixels)
    sample = struct.pack("<HBBIII", 0, block * 8 - 1, 0, 0, 0, 0xFFFFFFFF)
    descriptor = struct.pack("<IHH4B4B8B", 0, 2, 24 + len(sample), model, 1, 2, int(premultiplied), 3, 3, 0, 0, block, *[0] * 7) + sample
    descriptor = struct.pack("<I", len(descriptor) + 4) + descriptor
    entry = b"KTXwriter\0Blockade, assets/source\0"
    entries = struct.pack("<I", len(entry)) + entry + bytes(-len(entry) % 4)
    start = 80 + 24 * sizes
    head = b"\xabKTX 20\xbb\r\n\x1a\n" + struct.pack("<9I", vulkan_format, 1, wide, high, 0, 0, 1, sizes, 2)
    head += struct.pack("<4I2Q", start, len(descriptor), start + len(descriptor), len(entries), 0, 0)
    # The smallest comes first in the file, and last in its table.
    at, table, data = start + len(descriptor) + len(entries), b"", b""
    for level in reversed(levels):
        packed = zstandard.ZstdCompressor(level=19).compress(level)
        table = struct.pack("<3Q", at + len(data), len(packed), len(level)) + table
        data += packed
    file.write_bytes(head + table + descriptor + entries + data)

def svg(w, h, body, defs="", x=0, y=0):
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {w} {h}" width="{w}" height="{h}"><defs>{defs}</defs>{body}</svg>'

def data_uri(image):
    b = io.BytesIO()
    image.save(b, "PNG")
    return "data:image/png;base64," + base64.b64encode(b.getvalue()).decode()

def bleed(image):
    """Gives fully clear pixels the colour of their neighbours, so that a filtered edge shows no dark fringe."""
    a = np.asarray(image).astype(float)
    rgb_, al = a[..., :3].copy(), a[..., 3]
    known = al > 0
    for _ in range(4):
        if known.all():
            break
        acc, n = np.zeros_like(rgb_), np.zeros(al.shape)
        for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)):
            k = np.roll(known, (dy, dx), (0, 1))
            acc += np.roll(rgb_, (dy, dx), (0, 1)) * k[..., None]
            n += k
        new = ~known & (n > 0)
        rgb_[new] = acc[new] / n[new][:, None]
        known |= new
    return Image.fromarray(np.dstack([rgb_, al]).round().clip(0, 255).astype("uint8"), "RGBA")

# ------------------------------------------------------------------ atlases
GUTTER = 6

def pack(regions, width=2048):
    """Shelves by height, in a fixed order. Gives the sheet and {name: (x, y, w, h)}."""
    order = sorted(regions, key=lambda n: (-regions[n].height, -regions[n].width))
    x = y = GUTTER
    shelf, table = 0, {}
    for n in order:
        w, h = regions[n].size
        if x + w + GUTTER > width:
            x, y, shelf = GUTTER, y + shelf + GUTTER, 0
        table[n] = (x, y, w, h)
        x += w + GUTTER
        shelf = max(shelf, h)
    height = -(-(y + shelf + GUTTER) // 4) * 4
    sheet = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    for n, (x, y, w, h) in table.items():
        sheet.paste(regions[n], (x, y))
    return bleed(sheet), {n: table[n] for n in regions}

def region_table(table, comment):
    head = "".join(f"// {l}\n" for l in comment.strip().splitlines())
    return head + "{\n" + "".join(f'    "{n}": ({x}, {y}, {w}, {h}),\n' for n, (x, y, w, h) in table.items()) + "}\n"

def star(r, k=.42, n=5):
    d = []
    for i in range(2 * n):
        a, q = -math.pi / 2 + i * math.pi / n, r * k if i % 2 else r
        d.append(("L" if i else "M") + f"{math.cos(a) * q:.2f} {math.sin(a) * q:.2f}")
    return "".join(d) + "Z"
