"""Finish raw renders like a camera file: scale, soft bloom, vignette, split tone, grain, JPEG 88.  python post.py RAW_DIR OUT_DIR [SHOT...]"""
import os, sys
import numpy as np
from PIL import Image, ImageFilter

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from sunny import lift, sunny, unvignette

SIZES = {'hero-1': (2400, 1350), 'hero-2': (2400, 1350), 'banner': (2400, 1350), 'van': (1600, 1067), 'banner-tall': (756, 2100), 'hero-1-tall': (1350, 2400), **{f'trades/{i:02d}': (960, 960) for i in range(1, 9)}}

GAIN = {'trades/01': 1.05, 'van': .96, 'house/02': .94, 'house/04': .97, 'house/01': .95, 'stairs/03': 1.05, 'before/stairs': 1.06, 'before/house': .94, 'house/03': .94, 'house/05': .87, 'trades/05': 1.04, 'banner': 1.05, 'banner-tall': 1.05, 'hero-1': .965, 'hero-1-tall': .965, 'stairs/05': 1.03, 'stairs/06': 1.0, 'stairs/07': 1.08, 'stairs/09': .86}


SUN = {'garden/01': 1.08, 'garden/02': 1.08, 'garden/05': 1.08, 'garden/08': 1.06, }  # a clear sky, little vignette, and this much lift
SKY = {'garden/07': .36, 'trades/02': .32, 'trades/01': .42, 'trades/06': .42, 'before/garden': .40, 'garden/09': .34, 'garden/03': .5, 'garden/04': .53, 'van': .46, 'hero-2': .26, 'house/03': .55, 'before/house': .55, 'house/01': .48, 'house/02': .5, 'hero-1': .5, 'hero-1-tall': .52, 'banner': .31, 'banner-tall': .37}  # RGBA renders (lib.clear_sky): height of the horizon, 0..1 from the top
FRESH = {'garden/07': 1.02, 'trades/02': 1.0, 'trades/06': 1.0, 'stairs/06': 1.0, 'trades/01': 1.0, 'house/04': 1.0, 'before/garden': 1.02, 'garden/09': .98, 'garden/03': 1.03, 'garden/04': 1.03, 'van': 1.03, 'hero-2': 1.03, 'house/03': 1.03, 'before/house': 1.0, 'house/01': 1.02, 'house/02': 1.02, 'trades/05': 1.03, 'house/05': 1.0, 'hero-1': 1.06, 'hero-1-tall': 1.06, 'banner': 1.05, 'banner-tall': 1.05}  # no loss of colour, little vignette
SOFT = {'garden/07': .9, 'trades/02': .8, 'trades/06': .8, 'trades/01': .7, 'before/garden': .9, 'garden/09': .9, 'hero-2': 1.6, 'house/02': .9, 'house/01': .9, 'van': .8, 'garden/04': .9, 'garden/03': .9}  # px of the raw picture
VIG = .05
WB = {'garden/07': (.988, 1, 1.02), 'trades/02': (.985, 1, 1.03), 'trades/06': (.985, 1, 1.03), 'trades/01': (.985, 1, 1.03), 'house/04': (.985, 1, 1.03), 'before/garden': (.988, 1, 1.02), 'garden/09': (.988, 1, 1.02), 'garden/03': (.988, 1, 1.02), 'garden/04': (.988, 1, 1.02), 'van': (.988, 1, 1.02), 'hero-2': (.99, 1, 1.015), 'house/03': (.988, 1, 1.022), 'before/house': (.988, 1, 1.022), 'house/01': (.988, 1, 1.022), 'house/02': (.988, 1, 1.022), 'trades/05': (.982, 1, 1.035), 'house/05': (.99, 1, 1.02), 'hero-1': (.985, .998, 1.025), 'hero-1-tall': (.985, .998, 1.025), 'banner': (.99, 1, 1.02), 'banner-tall': (.99, 1, 1.02)}  # a little less of the evening's yellow


def clear(im, hz, soft=0):
    """Lay an RGBA render over the gradient of a clear afternoon sky."""
    a = np.asarray(im).astype(np.float32) / 255
    h, w = a.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    t = np.clip(y / h / hz, 0, 1)[..., None]
    stops = [(0, (100, 149, 196)), (.45, (136, 176, 213)), (.8, (182, 207, 226)), (1, (220, 228, 230))]
    sky = np.zeros((h, w, 3), np.float32)
    for (p, c), (q, d) in zip(stops, stops[1:]):
        k = np.clip((t - p) / (q - p), 0, 1)
        k = k * k * (3 - 2 * k) * .35 + k * .65
        m = (t >= p) & (t <= q)
        sky = np.where(m, (np.array(c, np.float32) * (1 - k) + np.array(d, np.float32) * k) / 255, sky)
    sky = sky * (1 + .05 * (.5 - x / w))[..., None]  # a little brighter towards the sun
    al = a[..., 3:]
    if soft:  # few samples leave the edge of the foreground speckled: blur it there, and only there
        from scipy.ndimage import gaussian_filter
        P, A = (gaussian_filter(v, (soft, soft, 0)) for v in (a[..., :3] * al, al))
        near = gaussian_filter(al[..., 0], 2.2)
        m = np.clip(np.minimum(near, 1 - near) * 14, 0, 1)[..., None]
        f = (a[..., :3] * al) * (1 - m) + P * m
        al = al * (1 - m) + A * m
        return Image.fromarray(np.uint8(np.clip(f + sky * (1 - al), 0, 1) * 255 + .5))
    return Image.fromarray(np.uint8(np.clip(a[..., :3] * al + sky * (1 - al), 0, 1) * 255 + .5))


CALM = {'garden/08': .48}  # rendered with PH_NOISY for the grass; above this height the leftover noise is smoothed away


def calm(a, y1, r=3, sg=.075):
    """Edge-keeping smoothing of the upper part, fading out at y1 (0..1)."""
    h = a.shape[0]
    n = min(h, int(h * (y1 + .03)))
    b = np.pad(a[:n], ((r, r), (r, r), (0, 0)), 'edge')
    num, den = np.zeros_like(a[:n]), np.zeros(a[:n].shape[:2] + (1,), np.float32)
    for dy in range(-r, r + 1):
        for dx in range(-r, r + 1):
            q = b[r + dy:r + dy + n, r + dx:r + dx + a.shape[1]]
            w = np.exp(-((q - a[:n]) ** 2).sum(-1, keepdims=True) / (2 * sg * sg) - (dx * dx + dy * dy) / (r * r))
            num += w * q
            den += w
    f = np.clip((h * (y1 + .03) - np.arange(n)) / (h * .03), 0, 1).astype(np.float32)[:, None, None]
    a = a.copy()
    a[:n] = num / den * f + a[:n] * (1 - f)
    return a


LIKE = {'before/garden': 'garden/01'}  # the two halves of a comparison have one sky: that of the finished picture in OUT_DIR


def same_sky(a, alpha, other):
    """Bring the sky of a (h x w x 3, 0..1) to that of the picture `other` from the same camera."""
    from scipy.ndimage import gaussian_filter
    h, w = a.shape[:2]
    b = np.asarray(Image.open(other).convert('RGB')).astype(np.float32) / 255
    al = np.asarray(Image.fromarray(np.uint8(alpha * 255)).resize((w, h), Image.LANCZOS)).astype(np.float32) / 255
    far = gaussian_filter(al, 9) < .004
    y, x = np.nonzero(far)
    k = max(1, len(y) // 60000)
    y, x = y[::k], x[::k]
    q = lambda x, y: np.stack([np.ones_like(x), x, y, x * x, x * y, y * y, y ** 3], -1)
    co = np.linalg.lstsq(q(x / w, y / h), b[y, x] / np.maximum(a[y, x], .02), rcond=None)[0]
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    g = np.clip((q(xx / w, yy / h).reshape(-1, 7) @ co).reshape(h, w, 3), .6, 1.6)
    return a * (1 + (g - 1) * (1 - al)[..., None])


def finish(src, dst, size, seed, gain=1.0, name=''):
    im = Image.open(src)
    alpha = np.asarray(im).astype(np.float32)[..., 3] / 255 if im.mode == 'RGBA' else None
    im = clear(im, SKY.get(name, .45), SOFT.get(name, 0)) if im.mode == 'RGBA' else im.convert('RGB')
    if im.size != size:
        im = im.resize(size, Image.LANCZOS)
    if name in CALM:
        im = Image.fromarray(np.uint8(calm(np.asarray(im).astype(np.float32) / 255, CALM[name]) * 255 + .5))
    im = im.filter(ImageFilter.UnsharpMask(1.6, 70, 2))
    a = np.asarray(im).astype(np.float32) / 255
    if gain != 1:  # lift mid-tones, keep white
        a = np.clip(a, 0, 1) ** (1 / gain)
    h, w = a.shape[:2]
    # bloom: only highlights spill
    hi = Image.fromarray((np.clip((a - .78) / .22, 0, 1) * a * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(w / 90))
    a = 1 - (1 - a) * (1 - .09 * np.asarray(hi).astype(np.float32) / 255)
    if name in WB:
        a = a * np.array(WB[name], np.float32)
    lum = (a @ np.array([.2126, .7152, .0722], np.float32))[..., None]
    # split tone: cool shadows, warm lights; slightly lower saturation
    a = lum + (a - lum) * FRESH.get(name, .93)
    a = a + (1 - lum) ** 2 * np.array([-.006, .0, .010], np.float32) + lum ** 2 * np.array([.010, .003, -.010], np.float32)
    # gentle contrast curve with lifted black
    a = np.clip(a, 0, 1)
    a = .012 + .988 * (a + .10 * (a * a * (3 - 2 * a) - a))
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    r2 = ((x / w - .5) ** 2 + ((y / h - .5) * h / w) ** 2) / .36
    if name in FRESH:  # the same fall-off to the corners whatever the shape
        r2 = ((x / w - .5) ** 2 + (y / h - .5) ** 2) / .36
    a *= (1 - (VIG if name in FRESH else .16) * r2 ** 1.3)[..., None]
    if name in SUN:
        a = lift(sunny(unvignette(a)), SUN[name])
        lum = (a @ np.array([.2126, .7152, .0722], np.float32))[..., None]
    other = os.path.join(os.path.dirname(os.path.dirname(dst)), LIKE[name] + '.jpg') if name in LIKE else ''
    if os.path.exists(other):
        a = same_sky(a, alpha, other)
    rs = np.random.RandomState(seed)
    g = rs.normal(0, 1, (h, w)).astype(np.float32)
    gi = Image.fromarray(np.uint8(np.clip(g * 40 + 128, 0, 255))).filter(ImageFilter.GaussianBlur(.7))
    g = (np.asarray(gi).astype(np.float32) - 128) / 40
    a += (g * .020 * (1.1 - lum[..., 0]))[..., None] + rs.normal(0, .0035, a.shape)
    out = Image.fromarray(np.uint8(np.clip(a, 0, 1) * 255 + .5))
    os.makedirs(os.path.dirname(dst), exist_ok=True)
    from PIL import ImageCms
    out.save(dst, quality=88, optimize=True, progressive=True, icc_profile=ImageCms.ImageCmsProfile(ImageCms.createProfile('sRGB')).tobytes())


raw, out = sys.argv[1:3]
want = sys.argv[3:]
names = ['hero-1', 'hero-2', 'banner', 'van'] + [f'{d}/{i:02d}' for d, n in (('stairs', 10), ('house', 5), ('garden', 9)) for i in range(1, n + 1)] + [f'before/{s}' for s in ('stairs', 'house', 'garden')] + ['banner-tall', 'hero-1-tall'] + [f'trades/{i:02d}' for i in range(1, 9)]
for k, n in enumerate(names):
    p = os.path.join(raw, n.replace('/', '-') + os.environ.get('PH_TAG', '') + '.png')
    if (want and n not in want) or not os.path.exists(p):
        continue
    finish(p, os.path.join(out, n + '.jpg'), Image.open(p).size if os.environ.get('PH_SAME') else SIZES.get(n, (1920, 1280)), k, GAIN.get(n, 1.0), n)
    print(n)
