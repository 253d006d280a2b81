"""python shoot.py [--draft] SHOT... ; renders PNG into $PH_OUT (default: out/ beside this file)."""
import os, sys, time, importlib
here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
if os.environ.get('PH_SITE'):
    sys.path.append(os.environ['PH_SITE'])
import lib

args = sys.argv[1:]
draft = '--draft' in args
names = [a for a in args if not a.startswith('--')]
scale = float(next((a[8:] for a in args if a.startswith('--scale=')), .667))
out = os.environ.get('PH_OUT', os.path.join(here, 'out'))
shots = {}
for mod in ('house', 'stairs', 'garden', 'villa', 'trades', 'casa', 'muro'):
    try:
        shots.update(importlib.import_module(mod).SHOTS)
    except ModuleNotFoundError as e:
        if e.name != mod:
            raise
for n in names:
    t = time.time()
    try:
        cfg = shots[n]()
    except Exception:
        import traceback
        traceback.print_exc()
        continue
    tb = time.time() - t
    w, h = cfg.get('w', 1920), cfg.get('h', 1280)
    p = os.path.join(out, n.replace('/', '-') + ('-d' if draft else '') + '.png')
    if draft:
        k = float(os.environ.get('PH_DW', 400)) / w
        lib.render(p, w, h, int(os.environ.get('PH_DSPP', 4)), cfg.get('exp', 0), k)
    else:
        lib.render(p, w, h, int(os.environ.get('PH_SPP', cfg.get('spp', 10))), cfg.get('exp', 0), scale)
    print(f'SHOT {n} build {tb:.1f}s total {time.time() - t:.1f}s', flush=True)
