"""Lay renders of parts (PH_BORDER) over a finished JPEG, graded and with soft edges.

python patch.py PHOTO.jpg SHOT OUT.jpg RAW.png:x0,y0,x1,y1 ...   (PHOTO.jpg is today's picture; the numbers are those of PH_BORDER)
"""
import os, subprocess, sys, tempfile
import numpy as np
from PIL import Image, ImageCms

EDGE, SOFT = 8, 26  # px: what the denoiser of a part does not know, and the blend inside it

photo, shot, dst = sys.argv[1:4]
old = Image.open(photo).convert('RGB')
W, H = old.size
canvas = np.asarray(old.convert('RGBA')).copy()
parts = []
for arg in sys.argv[4:]:
    raw, border = arg.rsplit(':', 1)
    x0, y0 = (round(v * n) for v, n in zip(map(float, border.split(',')[:2]), (W, H)))
    part = np.asarray(Image.open(raw).convert('RGBA'))
    h, w = part.shape[:2]
    canvas[y0:y0 + h, x0:x0 + w] = part
    parts.append((x0, y0, x0 + w, y0 + h))
with tempfile.TemporaryDirectory() as d:
    Image.fromarray(canvas).save(os.path.join(d, shot.replace('/', '-') + '.png'))
    post = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'post.py')
    subprocess.run([sys.executable, post, d, d, shot], check=True)
    new = np.asarray(Image.open(os.path.join(d, shot + '.jpg'))).astype(np.float32)
old = np.asarray(old).astype(np.float32)
y, x = np.mgrid[0:H, 0:W]
mask = np.zeros((H, W), np.float32)
for x0, y0, x1, y1 in parts:
    far = np.full((H, W), 1e4)
    d = np.minimum.reduce([x - x0 if x0 else far, x1 - 1 - x if x1 < W - 1 else far, y - y0 if y0 else far, y1 - 1 - y if y1 < H - 1 else far])
    ring = (d > EDGE) & (d < EDGE + SOFT)
    print('mean difference where they meet:', (new - old)[ring].mean(0).round(2), '(0 to 255)')
    mask = np.maximum(mask, np.clip((d - EDGE) / SOFT, 0, 1))
out = Image.fromarray(np.uint8(np.clip(new * mask[..., None] + old * (1 - mask[..., None]), 0, 255) + .5))
out.save(dst, quality=88, optimize=True, progressive=True, icc_profile=ImageCms.ImageCmsProfile(ImageCms.createProfile('sRGB')).tobytes())
