"""Liberty's blocks and cards: the atlas liberty/blocks.png in each palette, with the regions' names of the first game."""
import blocks as b
import liberty_cards
import liberty_data
from common import CREAM, INK, star
from liberty_signs import LILY, flag, sign

# type: (colour of the centre, sign); round centres are the irregulars'
LOOKS = {
    "american_leader": ("american", "star"), "british_leader": ("british", "star"), "french_leader": ("french", "lily"),
    "continental": ("american", "muskets"), "american_dragoon": ("american", "sabres"), "rifle_corps": ("rifle", "bugle"),
    "militia": ("militia", "horn"), "militia_dragoon": ("militia", "sabres"),
    "french_foot": ("french", "muskets"), "french_dragoon": ("french", "sabres"), "french_warship": ("french", "ship"),
    "british_foot": ("british", "muskets"), "light_foot": ("british", "bugle"), "guards": ("british", "bearskin"), "british_dragoon": ("british", "sabres"), "british_warship": ("warship", "ship"),
    "hessian_foot": ("hessian", "mitre"), "hessian_jaeger": ("hessian", "bugle"),
    "loyalist": ("loyalist", "horn"), "loyalist_ranger": ("loyalist", "bugle"), "loyalist_dragoon": ("loyalist", "sabres"), "indian": ("indian", "tomahawk"),
}
ROUND = ("militia", "loyalist", "indian")
DARK = ("rifle", "hessian")
# a block without a man's name: (in full, on the band of the middle level)
SHORT = {"continental": ("Continental", "Cont."), "french_foot": ("Foot", "Foot"), "british_foot": ("Foot", "Foot"), "hessian_foot": ("Hessian", "Hessian"), "french_warship": ("Warship", "Ship"), "british_warship": ("Warship", "Ship"),
         "american_dragoon": ("Dragoons", "Dragoons"), "militia_dragoon": ("Dragoons", "Dragoons"), "french_dragoon": ("Dragoons", "Dragoons"), "british_dragoon": ("Dragoons", "Dragoons"), "hessian_jaeger": ("Jaeger", "Jaeger")}

def look(u):
    centre, mark = LOOKS[u["type"]]
    last = u["name"].rsplit(" ", 1)[-1]
    no = last if last.isdigit() else ""
    named = not no and not u["id"].endswith(("_dragoons", "_jaeger"))
    full, short = (u["name"], u["name"]) if named else SHORT[u["type"]]
    return dict(ground=b.CENTRE[centre], ink=CREAM if centre in DARK else INK, round=centre in ROUND, leader=u["type"].endswith("_leader"), flag=centre, sign=mark, full=full, short=f"{short} {no}".strip(), no=no)

def sized(v, x, y, k, bold=0.0):
    return f'<g transform="translate({x} {y}) scale({k})">{sign(v["sign"], v["ink"], v["ground"], bold)}</g>'

def badge(v, y, r, edge):
    if v["sign"] == "lily":
        return f'<path transform="translate(50 {y}) scale({r / 20:.3f})" d="{LILY}" fill="{b.GOLD}" stroke="{INK}" stroke-width="{edge * 20 / r:.2f}" stroke-linejoin="round" paint-order="stroke"/>'
    return f'<path transform="translate(50 {y + r * .06:.2f})" d="{star(r)}" fill="{b.GOLD}" stroke="{INK}" stroke-width="{edge}" stroke-linejoin="round"/>'

def flagged(v, x0, y0, x1, y1):
    """A leader's flag with the edge every centre has."""
    w, h = x1 - x0, y1 - y0
    return (f'<clipPath id="flag"><rect x="{x0}" y="{y0}" width="{w}" height="{h}" rx="1.500"/></clipPath><g clip-path="url(#flag)">{flag(v["flag"], x0, y0, w, h, b.FLAG)}</g>'
            f'<rect x="{x0 + .4}" y="{y0 + .4}" width="{w - .8}" height="{h - .8}" rx="1.200" fill="none" stroke="#000" stroke-opacity=".3" stroke-width=".8"/>')

# ------------------------------------------------------------------ the three levels of detail
# of a sign: how much larger or smaller it is drawn than the muskets
KEEN = dict(muskets=1.0, horn=.93, mitre=.86, ship=.98, sabres=.90, bugle=.92, bearskin=.90, tomahawk=.92)

def large(u):
    v = look(u)
    own = b.text(str(u["move"]), 15.3, 90.2, 14.5, "bold", b.TAB) + b.text(u["rating"], 82.6, 90.2, 14.5, "bold", b.TAB)
    if v["leader"]:
        plate = f'<path d="M21.300 63.800H78.700V78.700H21.300Z" fill="#fbf3df" fill-opacity=".95"/><path d="M21.300 63.800H78.700" stroke="{INK}" stroke-opacity=".5" stroke-width=".7"/>'
        return b.canvas(flagged(v, 20.5, 20.5, 79.5, 79.5) + plate + badge(v, 46.3, 15.5 if v["sign"] == "star" else 13.2, 1.7) + b.fitted(v["full"], 50, 75.3, 15.5, 55, INK) + own)
    tag = b.text(f"No. {v['no']}", 50, 78.2, 9, "bold", v["ink"]) if v["no"] else ""
    up, less = (3.2, .87) if tag else (0, 1)
    if v["round"] and v["sign"] == "sabres":
        up, less = 2, .82
    if v["round"]:
        return b.canvas(b.circle(50, 31.5, v["ground"]) + sized(v, 50, 44.5 - up, .80 * less * KEEN[v["sign"]]) + b.fitted(v["full"], 50, 69, 15, 51, v["ink"], floor=.72) + own)
    return b.canvas(b.square(20.5, 79.5, v["ground"]) + sized(v, 50, 44.3 - up + (2.2 if v["sign"] == "mitre" else 0), .88 * less * KEEN[v["sign"]]) + b.fitted(v["full"], 50, 70 if tag else 74.2, 15.5 if tag else 16.5, 56, v["ink"]) + tag + own)

def medium(u):
    v = look(u)
    band = f'<rect x="8.400" y="70.500" width="83.200" height="21.200" fill="{b.SIDES[u["side"]]["label"]}"/>' + b.fitted(v["short"], 50, 86.6, 20.5, 80, b.TAB)
    if v["leader"]:
        return b.canvas(flagged(v, 14, 14, 86, 86) + badge(v, 51.3, 17.3 if v["sign"] == "star" else 15, 2) + band, px=b.MEDIUM)
    shape = b.circle(50, 33, v["ground"]) if v["round"] else b.square(14, 86, v["ground"])
    return b.canvas(shape + sized(v, 50, 53.2 if v["sign"] == "mitre" else 52, .84 * KEEN[v["sign"]], 1.0) + band, px=b.MEDIUM)

def small(u):
    v = look(u)
    if v["leader"]:
        return b.canvas(flagged(v, 14, 24, 86, 88) + badge(v, 60.5, 24 if v["sign"] == "star" else 20, 2.6), px=b.SMALL)
    shape = b.circle(60, 31.5, v["ground"]) if v["round"] else b.square(14, 86, v["ground"], 24)
    return b.canvas(shape + sized(v, 50, 60.5, 1.24 * KEEN[v["sign"]], 1.1), px=b.SMALL)

def faces():
    r = {}
    for u in liberty_data.blocks():
        r[f"centre_{u['id']}"], r[f"medium_{u['id']}"], r[f"small_{u['id']}"] = large(u), medium(u), small(u)
    return r

COMMENT = b.COMMENT.replace(" Leaders and ships have none.", " Every block has one, leaders and warships too.") + f"""
card_*           {liberty_cards.W} x {liberty_cards.H} px: the faces by the cards' ids, the backs by side."""

def main():
    b.write("liberty", lambda: b.build(faces, ship_backs=False) | liberty_cards.regions(), COMMENT)

if __name__ == "__main__":
    main()
