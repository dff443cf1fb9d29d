"""The wooden blocks, their labels, strength rings, dice and marks: an atlas in each palette, and the one table of their regions."""
import json, math
import numpy as np
from PIL import Image
from common import ASSETS, CREAM, HERE, INK, PALETTES, data_uri, pack, region_table, render, star, svg, text_path, text_width
from icons import ANCHOR
from signs import gold_star, sign
from textures import wood

S, MEDIUM, SMALL = 128, 88, 64              # pixels of one block edge at the three levels of detail
STATES_SHORT = {"New York": "NY", "Connecticut": "CT", "Massachusetts": "MA", "New Jersey": "NJ", "Pennsylvania": "PA", "Maryland": "MD"}

def text(t, x, y, size, face, fill, squeeze=None, extra=""):
    return f'<path d="{text_path(t, x, y, size, face, "middle", squeeze=squeeze)}" fill="{fill}" {extra}/>'

def canvas(body, h=100, px=S, w=100, defs=""):
    return render(svg(w, h, body, defs), round(px * w / 100))

# ------------------------------------------------------------------ wood
def use(palette):
    """Chooses the palette all that follows is drawn in."""
    global SIDES, CENTRE, FLAG, TAB, GOLD, HIT, CARVED, WOOD
    p = PALETTES[palette]
    SIDES, CENTRE, FLAG, TAB, GOLD, HIT, CARVED = p["sides"], p["centre"], p["flag"], p["text"], p["gold"], p["hit"], p["carved"]
    rng = np.random.default_rng(1776)
    WOOD = {s: wood(rng, 256, 384, c["dark"], c["mid"], c["light"], 4, .9) for s, c in SIDES.items()}

use("standard")

def grain(side, seed, bright=1.0):
    """A cut of the side's wood, 175 px square of the tile for one block edge."""
    ox, oy = seed * 71 % 209, seed * 37 % 81
    a = np.asarray(WOOD[side].crop((ox, oy, ox + 175, oy + 175)), float) * bright
    return data_uri(Image.fromarray(np.clip(a, 0, 255).astype("uint8")))

def face(side, seed, y, label):
    """The front face with its worn edges, its top left corner at (0, y)."""
    c = SIDES[side]
    s = f'<g transform="translate(0 {y})"><g clip-path="url(#face)"><image href="{grain(side, seed)}" width="100" height="100" preserveAspectRatio="none"/>'
    s += '<rect width="100" height="100" fill="url(#light)"/>'
    s += ('<path d="M0 0H100V2.200H1.800V100H0Z" fill="#ffebcd" fill-opacity=".20"/><path d="M0 0H100V2.200H0Z" fill="#ffebcd" fill-opacity=".22"/>'
          '<path d="M0 97H100V100H0Z" fill="#000" fill-opacity=".36"/><path d="M97.800 0H100V97H97.800Z" fill="#000" fill-opacity=".24"/></g>')
    if label:
        s += '<rect x="7.500" y="7.900" width="86" height="86" rx="2.500" fill="#000" fill-opacity=".30"/>'
        s += f'<rect x="7" y="7" width="86" height="86" rx="2.500" fill="{c["label"]}"/><rect x="7.600" y="7.600" width="84.800" height="84.800" rx="2" fill="none" stroke="#e9dcbc" stroke-opacity=".8" stroke-width="1.100"/>'
    return s + '<rect x=".4" y=".4" width="99.200" height="99.200" rx="4.300" fill="none" stroke="#140a04" stroke-opacity=".75" stroke-width=".8"/></g>'

DEFS = ('<clipPath id="face"><rect width="100" height="100" rx="4.500"/></clipPath><clipPath id="top"><path d="M5.300.3H94.700L99.600 19H.4Z"/></clipPath>'
        '<linearGradient id="light" x2="1" y2="1"><stop offset="0" stop-color="#fff0d0" stop-opacity=".10"/><stop offset=".5" stop-color="#fff0d0" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>'
        '<linearGradient id="tl" x2="0" y2="1"><stop offset="0" stop-color="#fff0d0" stop-opacity=".16"/><stop offset="1" stop-color="#fff0d0" stop-opacity="0"/></linearGradient>'
        '<clipPath id="edge"><path d="M0 90H100V105.500Q100 110 95.500 110H4.500Q0 110 0 105.500Z"/></clipPath>')

def standing(side, seed, label=False, carving=""):
    top = (f'<g clip-path="url(#top)"><image href="{grain(side, seed + 3, 1.3)}" y="-34" width="100" height="56" preserveAspectRatio="none"/><rect width="100" height="20" fill="url(#tl)"/></g>'
           '<path d="M5.300.4H94.700L99.600 18.500H.4Z" fill="none" stroke="#140a04" stroke-opacity=".6" stroke-width=".8" stroke-linejoin="round"/>')
    return canvas(top + face(side, seed, 17, label) + f'<g transform="translate(0 17)">{carving}</g>', 117.1875, defs=DEFS)

def laid(side, seed):
    edge = f'<g clip-path="url(#edge)"><image href="{grain(side, seed + 5, .58)}" y="20" width="100" height="100" preserveAspectRatio="none"/><path d="M0 107.500H100V110H0Z" fill="#000" fill-opacity=".3"/></g>'
    return canvas(edge + face(side, seed, 0, True), 110.15625, defs=DEFS)

def carve(d, transform, w):
    """Cut into the wood: a dark groove with a lit lower lip."""
    g = lambda dy, col, op, k: f'<g transform="translate(0 {dy}) {transform}" fill="none" stroke="{col}" stroke-opacity="{op}" stroke-width="{w * k}" stroke-linecap="round" stroke-linejoin="round"><path d="{d}"/></g>'
    return g(1.1, "#ffd9c0", .34, 1) + g(0, "#1c0503", .62, 1) + g(-.5, "#000", .25, .55)

STAR = "M" + "L".join(f"{12 + 10 * k * math.sin(i * math.pi / 5):.2f} {12.6 - 10 * k * math.cos(i * math.pi / 5):.2f}" for i, k in enumerate((1, .42) * 5)) + "Z"
CROWN = "M4.500 16.500L3 7.500L8 11.500L12 4.800L16 11.500L21 7.500L19.500 16.500ZM4.800 20H19.200"
CARVED_SIGN = {"american": carve(STAR, "translate(14 13) scale(3)", 1.75), "british": carve(CROWN, "translate(14 13) scale(3)", 1.75)}
CARVED_ANCHOR = carve(ANCHOR, "translate(14 12.500) scale(3)", 1.75)

# ------------------------------------------------------------------ labels
def load():
    d = json.loads((HERE / "map_data.json").read_text())
    units = []
    for side in ("american", "british"):
        for u in d[side]:
            units.append(dict(id=u["id"], side=side, kind=u["type"], name=u["name"], state=u.get("state"), max=u["sp"], limit=u.get("group_limit"), rate=u["move"]))
    for u in d["ships"]:
        units.append(dict(id=u["id"], side="british", kind="ship", name=u["name"].replace("Admiral", "Adm."), state=None, leader=u["leader"]))
    return units

def colours(u):
    ground = CENTRE.get(u["kind"], CENTRE[u["side"]])
    return ground, CREAM if u["kind"] == "hessian" else INK

def square(a, b, fill, top=None):
    t = a if top is None else top
    return f'<rect x="{a}" y="{t}" width="{b - a}" height="{b - t}" rx="1.500" fill="{fill}"/><rect x="{a + .4}" y="{t + .4}" width="{b - a - .8}" height="{b - t - .8}" rx="1.200" fill="none" stroke="#000" stroke-opacity=".22" stroke-width=".8"/>'

def circle(cy, r, fill):
    return f'<circle cx="50" cy="{cy}" r="{r}" fill="{fill}"/><circle cx="50" cy="{cy}" r="{r - .4}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width=".8"/>'

def fitted(t, x, y, size, width, fill, face="fell", floor=.80):
    """A name made smaller first and squeezed only then."""
    w = text_width(t, size, face)
    if w > width:
        size = max(size * floor ** .5, size * width / w)
    return text(t, x, y, size, face, fill, squeeze=width)

def put(u, x, y, k, bold=0.0):
    ground, fg = colours(u)
    return f'<g transform="translate({x} {y}) scale({k})">{sign(u["kind"], fg, ground, bold)}</g>'

def numerals(u, y, size, x=27.5, width=17.5):
    n = lambda t, q: text(str(t), q, y, size, "bold", INK, squeeze=width)
    return n(u["limit"], 50 - x) + n(u["rate"], 50 + x)

def large(u):
    ground, fg = colours(u)
    if u["kind"] == "leader":
        return canvas(square(12, 88, ground) + gold_star(50, 41.5, 20, GOLD) + numerals(u, 51, 25) + fitted(u["name"], 50, 80.5, 17.5, 70, fg))
    if u["kind"] == "ship":
        flag = gold_star(79.5, 22.5, 8.5, GOLD, 1.2) if u["leader"] else ""
        return canvas(square(12, 88, ground) + put(u, 49, 43.5, 1.22) + flag + fitted(u["name"], 50, 82.5, 16, 71, fg))
    if u["kind"] == "militia":
        state = text_state(u["state"], 77.8, fg) if u["state"] else ""
        return canvas(circle(50, 31.5, ground) + put(u, 50, 43, .80) + fitted(u["name"], 50, 67.6, 15.5, 52.5, fg) + state)
    return canvas(square(20.5, 79.5, ground) + put(u, 50, 43.5, .88) + fitted(u["name"], 50, 73.5, 16.5, 56, fg))

def text_state(state, y, fg):
    return f'<path d="{text_path(short(state), 50, y, 9.6, "bold", "middle", spacing=.5)}" fill="{fg}"/>'

def short(state):
    return STATES_SHORT.get(state, state)

def medium(u):
    ground, fg = colours(u)
    band = f'<rect x="8.400" y="70.500" width="83.200" height="21.200" fill="{SIDES[u["side"]]["label"]}"/>'
    name = fitted(u["name"], 50, 86.6, 20.5, 80, TAB)
    if u["kind"] == "leader":
        return canvas(square(12, 88, ground) + gold_star(50, 41, 20, GOLD, 2) + numerals(u, 51, 27, 27.5) + band + name, px=MEDIUM)
    if u["kind"] == "ship":
        flag = gold_star(79, 22.5, 9.5, GOLD, 1.5) if u["leader"] else ""
        return canvas(square(12, 88, ground) + put(u, 49, 43.5, 1.2, .5) + flag + band + name, px=MEDIUM)
    shape = circle(50, 31.5, ground) if u["kind"] == "militia" else square(14, 86, ground)
    return canvas(shape + put(u, 50, 52, .86, 1.0) + band + name, px=MEDIUM)

def small(u):
    ground, fg = colours(u)
    if u["kind"] == "leader":
        return canvas(square(10, 90, ground) + gold_star(50, 34.5, 22, GOLD, 2.6) + numerals(u, 84, 37, 19.5, 27), px=SMALL)
    if u["kind"] == "ship":
        flag = gold_star(80, 22, 11, GOLD, 2) if u["leader"] else ""
        return canvas(square(10, 90, ground) + put(u, 49, 52, 1.5, .9) + flag, px=SMALL)
    shape = circle(60.5, 30.5, ground) if u["kind"] == "militia" else square(14, 86, ground, 24)
    k = {"militia": 1.16, "hessian": 1.22, "artillery": 1.18}.get(u["kind"], 1.3)
    return canvas(shape + put(u, 50, {"militia": 60.5, "hessian": 62, "artillery": 57}.get(u["kind"], 60), k, 1.1), px=SMALL)

# ------------------------------------------------------------------ strength
def tab(n, w, h, size):
    x0, x1 = 50 - w / 2, 50 + w / 2
    return (f'<path d="M{x0} 5.600H{x1}V{h - 1}Q{x1} {h + 5} {x1 - 6} {h + 5}H{x0 + 6}Q{x0} {h + 5} {x0} {h - 1}Z" fill="#000" fill-opacity=".28" transform="translate(.6 1.200)"/>'
            f'<path d="M{x0} 5.600H{x1}V{h - 1}Q{x1} {h + 5} {x1 - 6} {h + 5}H{x0 + 6}Q{x0} {h + 5} {x0} {h - 1}Z" fill="{TAB}" stroke="{INK}" stroke-width="1.300" stroke-linejoin="round"/>'
            + text(str(n), 50, 5.3 + h / 2 + size * .328, size, "bold", INK))

def ring(top, cur):
    s = ""
    for v in range(top, 0, -1):
        k = (cur - v) % 4
        if k:
            strike = f'<path d="M43 14H57" stroke="{TAB}" stroke-width="1.400"/>' if v > cur else ""
            s += f'<g transform="rotate({k * 90} 50 50)" opacity="{.5 if v > cur else 1}">{text(str(v), 50, 18.9, 14.5, "semibold", TAB)}{strike}</g>'
    return canvas(s + tab(cur, 24, 20, 20))

# ------------------------------------------------------------------ dice and marks
PIPS = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)], 6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)]}

def die(n, kind=""):
    top, pip, rim, low, lit = {"hit": (HIT[0], "#fff", *HIT[1:]), "flee": ("#f4e6c4", "#8a3b00", "#8a3b00", "#c9b48a", "#fffaf0"),
                               "": ("#f4ead2", INK, "#6b563a", "#c4ae83", "#fffaf0")}[kind]
    dash = 'stroke-dasharray="10.500 5.800"' if kind == "flee" else ""
    s = (f'<rect x="4" y="9" width="92" height="88" rx="16" fill="{low}" stroke="#2b1d12" stroke-opacity=".55" stroke-width="1.600"/>'
         f'<rect x="4" y="3" width="92" height="88" rx="15" fill="{top}"/><rect x="4" y="3" width="92" height="88" rx="15" fill="url(#d)"/>'
         f'<rect x="7" y="6" width="86" height="82" rx="12.500" fill="none" stroke="{lit}" stroke-opacity=".7" stroke-width="2"/>'
         f'<rect x="5.500" y="4.500" width="89" height="85" rx="14" fill="none" stroke="{rim}" stroke-width="{4.2 if kind else 2.4}" {dash}/>')
    for x, y in PIPS[n]:
        cx, cy = 50 + x * 22.5, 47 + y * 22.5
        s += f'<circle cx="{cx}" cy="{cy + .9}" r="9.600" fill="#fff" fill-opacity="{.12 if kind == "hit" else .5}"/><circle cx="{cx}" cy="{cy}" r="9.400" fill="{pip}"/>'
    d = '<linearGradient id="d" x2=".7" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#3a1d06" stop-opacity=".14"/></linearGradient>'
    return render(svg(100, 100, s, d), 96)

def stroke(d, col, w):
    return f'<path d="{d}" stroke="{col}" stroke-width="{w}" fill="none" stroke-linejoin="round" stroke-linecap="round"/>'

def centred(body, px):
    return render(svg(48, 48, body, x=-24, y=-24), px)

def disc(body):
    return centred(f'<circle r="21.500" cy="1" fill="#000" fill-opacity=".3"/><circle r="20.500" fill="{CREAM}" stroke="{INK}" stroke-width="2.400"/>{body}', 64)

def marks():
    return {
        "die_star": centred(f'<path transform="translate(0 1.500)" d="{star(21, .5)}" fill="#fff4d6" stroke="{HIT[1]}" stroke-width="3.600" stroke-linejoin="round"/>', 48),
        "die_arrow": centred('<circle r="20" fill="#8a3b00" stroke="#fff4d6" stroke-width="3.600"/>' + stroke("M8-9L-7 7M-8-3L-8 8L3 8", "#fff4d6", 5), 48),
        "mark_hit": centred(f'<path transform="translate(0 1)" d="{star(22, .62)}" fill="{HIT[0]}" stroke="{CREAM}" stroke-width="2.600" stroke-linejoin="round"/>', 64),
        "disc_fled": disc(stroke("M8.500-9L-7.500 7M-8.500-3.500L-8.500 8L3.500 8", "#8a3b00", 4.8)),
        "disc_acted": disc(stroke("M-9.500.5L-3 7.500L10-7.500", INK, 4.8)),
    }

SHADOW_BOX = (-18, -12, 166, 150)

def shadow():
    x, y, w, h = SHADOW_BOX
    f = '<filter id="b" x="-.4" y="-.4" width="1.800" height="1.800"><feGaussianBlur stdDeviation="7.500"/></filter>'
    body = '<rect x="4" y="12" width="118" height="100" rx="8" fill="#140a03" fill-opacity=".42" transform="translate(63 62) skewX(-7) translate(-63 -62)" filter="url(#b)"/>'
    return render(svg(w, h, body, f, x, y), w)

COMMENT = f"""The regions of blocks.png, and of blocks_safe.png, the same in colours for every kind of colour vision.
name: (x, y, width, height), in pixels from the top left. S, the block's edge, is {S} px.
front_*, back_*  a standing block, 100 x 117 hundredths of S: the top face is 17 high, the front face is the rest.
laid_*           a revealed block on its back: the face is 100 x 100 at the top, 10 of its front edge show below.
centre_*, medium_*, small_*   what is printed on the face, exactly as large as the face, for edges from 70 px ({S} px), from 44 px ({MEDIUM} px), below ({SMALL} px).
ring_max_now     the strength for the large level, as large as the face, laid over centre_*.
tab_n            the strength for the two smaller levels, as large as the face, laid over medium_* and small_*. Leaders and ships have none.
shadow           covers x from {SHADOW_BOX[0]} to {SHADOW_BOX[0] + SHADOW_BOX[2]} and y from {SHADOW_BOX[1]} to {SHADOW_BOX[1] + SHADOW_BOX[3]}, in hundredths of S from the top left of the face, y down.
die_*            the upper face is 92 x 88 hundredths at (4, 3); the corner marks are drawn over its upper right corner.
disc_*, mark_hit drawn over the lower right of the face."""

def build(faces, ship_backs=True):
    """All regions of a game: what every block shares, and between them what is printed on its own blocks."""
    r = {}
    for i, side in enumerate(SIDES):
        r[f"front_{side}"] = standing(side, 11 + i, True)
        r[f"laid_{side}"] = laid(side, 21 + i)
        for v in (0, 1):
            r[f"back_{side}_{v}"] = standing(side, 31 + 7 * v + i, carving=CARVED_SIGN[side] if CARVED else "")
    for v in (0, 1) if ship_backs else ():
        r[f"back_ship_{v}"] = standing("british", 43 + 5 * v, carving=CARVED_ANCHOR)
    for m in (2, 3, 4):
        for c in range(1, m + 1):
            r[f"ring_{m}_{c}"] = ring(m, c)
    r |= faces()
    for n in (1, 2, 3, 4):
        r[f"tab_{n}"] = canvas(tab(n, 32, 27, 28), px=MEDIUM)
    r["shadow"] = shadow()
    for n in range(1, 7):
        r[f"die_{n}"], r[f"die_hit_{n}"] = die(n), die(n, "hit")
    for n in (1, 2):
        r[f"die_flee_{n}"] = die(n, "flee")
    return r | marks()

def faces():
    r = {}
    for u in load():
        r[f"centre_{u['id']}"], r[f"medium_{u['id']}"], r[f"small_{u['id']}"] = large(u), medium(u), small(u)
    return r

def write(game, regions, comment):
    """The atlas of a game in each palette, and the one table of its regions."""
    out = ASSETS / game
    out.mkdir(exist_ok=True)
    for palette, name in (("safe", "blocks_safe.png"), ("standard", "blocks.png")):
        use(palette)
        sheet, table = pack(regions())
        sheet.save(out / name, optimize=True)
    (out / "blocks.ron").write_text(region_table(table, comment))

def main():
    write("new_york_1776", lambda: build(faces), COMMENT)

if __name__ == "__main__":
    main()
