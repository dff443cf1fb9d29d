"""Tiles of wood, paper and cloth, made from periodic noise so that they repeat without a seam."""
import numpy as np
from PIL import Image
from common import ASSETS, rgb

def noise(rng, h, w, fy, fx):
    z = np.fft.fft2(rng.standard_normal((h, w)))
    ky, kx = np.fft.fftfreq(h)[:, None] * h, np.fft.fftfreq(w)[None] * w
    n = np.fft.ifft2(z * np.exp(-((ky / fy) ** 2 + (kx / fx) ** 2))).real
    return n / np.abs(n).max()

def wood(rng, h, w, dark, mid, light, rings, k=1.0):
    """Grain runs along x."""
    dark, mid, light = rgb(dark), rgb(mid), rgb(light)
    y = np.linspace(0, 1, h, endpoint=False)[:, None]
    warp = noise(rng, h, w, 5, 2) * .9 + noise(rng, h, w, 14, 3) * .22
    g = .5 + .5 * np.sin(2 * np.pi * (rings * y + warp * 2.2))
    fine = noise(rng, h, w, h * .42, 7) * .5 + noise(rng, h, w, h * .3, 26) * .35
    pores = np.clip(noise(rng, h, w, h * .5, 16) - .28, 0, 1) * 1.5
    t = np.clip(.5 + k * (.20 * (g - .5) + .34 * fine + .18 * noise(rng, h, w, 3, 2)) - k * pores * .55, 0, 1)[..., None]
    c = np.where(t < .5, dark + (mid - dark) * t * 2, mid + (light - mid) * (t * 2 - 1))
    return Image.fromarray(np.clip(c, 0, 255).astype("uint8"))

def paper(rng, n=512):
    p = noise(rng, n, n, 5, 5) * .5 + noise(rng, n, n, 90, 90) * .5
    laid = np.sin(np.arange(n)[:, None] * 2 * np.pi * 128 / n) * .10 + np.sin(np.arange(n)[None] * 2 * np.pi * 8 / n) ** 24 * -.14
    c = rgb("#f1e7cd") + (p + laid)[..., None] * np.array([7, 9, 14.])
    return Image.fromarray(np.clip(c, 0, 255).astype("uint8"))

def cloth(rng, n=256, step=4):
    """A plain weave: threads go over and under by turns."""
    y, x = np.mgrid[0:n, 0:n]
    over = ((x // step + y // step) % 2).astype(bool)
    ridge = lambda v: np.sin(np.pi * ((v % step) + .5) / step)
    t = np.where(over, ridge(y), ridge(x)) - .64
    along = np.where(over, np.cos(2 * np.pi * ((x % (2 * step)) / (2 * step) - .25)), np.cos(2 * np.pi * ((y % (2 * step)) / (2 * step) - .25)))
    v = .62 * t + .12 * along + .5 * noise(rng, n, n, 60, 9) * over + .5 * noise(rng, n, n, 9, 60) * ~over + .45 * noise(rng, n, n, 4, 4)
    c = rgb("#2e4138") + v[..., None] * np.array([13, 15, 13.])
    return Image.fromarray(np.clip(c, 0, 255).astype("uint8"))

def main():
    rng = np.random.default_rng(1776)
    out = ASSETS / "textures"
    out.mkdir(exist_ok=True)
    save = lambda im, name: im.save(out / name, optimize=True)
    save(wood(rng, 512, 768, "#26180e", "#3d2818", "#573a23", 5), "table.png")
    save(paper(rng), "paper.png")
    save(cloth(rng), "tray.png")
    save(wood(rng, 256, 512, "#3a2415", "#553722", "#6f4b30", 4), "tray_wood.png")

if __name__ == "__main__":
    main()
