"""The contractor's van."""
import os, tempfile
from lib import *
from props import *
from garden import bougain, blob, whitewall, house_block, chimney, olives, cypress, hedge, lawn, agave, terracotta_pot, lavender_col, lemon_tree, backtrees, coping, gravel


# ---------------------------------------------------------------- van
def van_maps():
    """Paint the side and rear layouts (x: 0..5.1 m, z: 0..2.1 m) as colour + roughness images."""
    from PIL import Image, ImageDraw, ImageFilter
    S = 800
    paint, glass, plast, gap = (226, 226, 222), (9, 11, 13), (26, 27, 28), (38, 38, 38)

    def start(w, h):
        c = Image.new('RGB', (int(w * S), int(h * S)), paint)
        r = Image.new('L', c.size, 60)
        b = Image.new('L', c.size, 255)
        return [c, r, b, h]

    def poly(I, pts, col, rough=None):
        q = [(x * S, (I[3] - z) * S) for x, z in pts]
        ImageDraw.Draw(I[0]).polygon(q, fill=col)
        if rough is not None:
            ImageDraw.Draw(I[1]).polygon(q, fill=rough)

    def line(I, pts, w=.007, close=False):
        q = [(x * S, (I[3] - z) * S) for x, z in pts]
        if close:
            q.append(q[0])
        ImageDraw.Draw(I[0]).line(q, fill=gap, width=max(2, int(w * S)), joint='curve')
        ImageDraw.Draw(I[2]).line(q, fill=0, width=max(2, int(w * S)), joint='curve')

    def rr(x0, x1, z0, z1, r=.06, n=6):
        P = []
        for cx, cz, a in ((x1 - r, z1 - r, 0), (x0 + r, z1 - r, 90), (x0 + r, z0 + r, 180), (x1 - r, z0 + r, 270)):
            P += [(cx + r * math.cos(math.radians(a + 90 * i / n)), cz + r * math.sin(math.radians(a + 90 * i / n))) for i in range(n + 1)]
        return P
    teal, brick = (28, 58, 64), (138, 58, 28)

    def disc(I, x, z, r, col, half=False):
        D = ImageDraw.Draw(I[0])
        bx = [(x - r) * S, (I[3] - z - r) * S, (x + r) * S, (I[3] - z + r) * S]
        D.pieslice(bx, 180, 360, fill=col) if half else D.ellipse(bx, fill=col)

    def mark(I, x, z, w):
        """The site's own mark (components/brand.py): an arch, the sun below it, a stone; w wide, standing on z."""
        k = w / 22

        def bow(r, col, foot):
            disc(I, x, z + 13 * k, r * k, col, True)
            poly(I, [(x - r * k, z + 13.1 * k), (x + r * k, z + 13.1 * k), (x + r * k, z + foot * k), (x - r * k, z + foot * k)], col)
        bow(11, teal, 9)
        bow(7.4, paint, 8.9)
        bow(5.5, brick, 9)
        poly(I, [(x - 11 * k, z), (x + 11 * k, z), (x + 11 * k, z + 6.4 * k), (x - 11 * k, z + 6.4 * k)], teal)

    def letter(I):
        from PIL import ImageFont
        here = os.path.dirname(os.path.abspath(__file__))
        D = ImageDraw.Draw(I[0])

        def text(t, x0, base, h, col, face):  # the site's typefaces (assets/fonts as TTF, weight 600), h: size in m
            f = ImageFont.truetype(os.path.join(here, 'fonts', face + '-600.ttf'), int(h * S))
            D.text((x0 * S, (I[3] - base) * S), t, font=f, fill=col, anchor='ls')
            return f.getlength(t) / S
        mark(I, 2.76, 1.20, .54)
        text('Sol & Stone', 3.42, 1.49, .255, teal, 'piazzolla')
        text('Builders', 3.42, 1.23, .255, teal, 'piazzolla')
        text('+351 289 000 000', 3.42, .885, .155, brick, 'figtree')
    A = start(5.1, 2.1)
    # sills / bumpers
    poly(A, [(0, 0), (5.1, 0), (5.1, .36), (0, .36)], plast, 140)
    poly(A, [(0, 0), (.62, 0), (.62, .5), (0, .52)], plast, 140)
    poly(A, [(4.55, 0), (5.1, 0), (5.1, .55), (4.55, .5)], plast, 140)
    poly(A, rr(1.55, 3.25, .60, .68, .02), plast, 140)
    poly(A, rr(3.3, 3.62, .60, .68, .02), plast, 140)
    poly(A, rr(4.42, 4.86, .60, .68, .02), plast, 140)
    # cab door window
    win = [(1.12, 1.16), (1.42, 1.52), (1.62, 1.69), (1.75, 1.73), (2.02, 1.73), (2.06, 1.70), (2.06, 1.2), (2.02, 1.16)]
    poly(A, win, glass, 8)
    line(A, [(1.05, .5), (1.0, .75), (1.0, 1.12), (1.38, 1.54), (1.6, 1.75), (2.12, 1.79), (2.15, 1.2), (2.15, .45), (1.4, .40), (1.25, .4)], close=False)
    # sliding door
    line(A, rr(2.22, 3.28, .40, 1.80, .07), close=True)
    poly(A, rr(2.95, 4.35, 1.085, 1.12, .012), gap, 120)
    # load area swage
    line(A, rr(3.34, 4.78, .78, 1.76, .1), .004, True)
    # handles
    for x in (1.94, 2.3):
        poly(A, rr(x, x + .17, 1.0, 1.035, .015), plast, 110)
    # headlamp sliver + indicator repeater
    poly(A, [(.08, .86), (.5, .98), (.62, 1.0), (.45, .84), (.1, .74)], (120, 126, 130), 15)
    # tail lamp on the flank
    poly(A, rr(4.90, 5.1, .92, 1.55, .03), (120, 10, 12), 20)
    poly(A, rr(4.90, 5.1, 1.12, 1.24, .01), (190, 110, 30), 20)
    letter(A)
    B = start(2.1, 2.1)  # rear: u = y + 1.05
    poly(B, [(0, 0), (2.1, 0), (2.1, .53), (0, .53)], plast, 140)
    for s in (0, 1):
        f = (lambda x: x) if s == 0 else (lambda x: 2.1 - x)
        poly(B, [(f(x), z) for x, z in rr(.02, .2, .92, 1.55, .03)], (120, 10, 12), 20)
        poly(B, [(f(x), z) for x, z in rr(.02, .2, 1.12, 1.24, .01)], (190, 110, 30), 20)
        poly(B, [(f(x), z) for x, z in rr(.02, .2, .99, 1.06, .01)], (215, 215, 212), 20)
        poly(B, [(f(x), z) for x, z in rr(.33, .97, 1.2, 1.74, .07)], glass, 8)
        line(B, [(f(x), z) for x, z in rr(.24, 1.047, .56, 1.84, .06)], .008, True)
        for z in (.75, 1.6):
            poly(B, [(f(x), z0) for x, z0 in rr(.205, .245, z, z + .1, .01)], plast, 120)
    poly(B, rr(1.1, 1.3, .98, 1.02, .015), plast, 110)
    poly(B, rr(.78, 1.32, .33, .46, .01), (222, 222, 216), 90)
    mark(B, .61, .84, .26)
    d = tempfile.gettempdir()
    out = []
    for nm, I in (('side', A), ('rear', B)):
        I[2] = I[2].filter(ImageFilter.GaussianBlur(2.2))
        for k, ch in zip('crb', I[:3]):
            f = os.path.join(d, f'van_{nm}_{k}.png')
            ch.save(f)
            out.append(f)
    return out


def van_body():
    st = []  # (x, ztop, zbot, wscale)
    prof = [(0.0, .62, .42, .60), (.015, .74, .36, .70), (.05, .83, .31, .79), (.1, .885, .285, .85), (.18, .925, .27, .895), (.3, .975, .262, .935), (.45, 1.02, .26, .962), (.65, 1.075, .26, .982),
            (.82, 1.125, .26, .992), (.92, 1.19, .26, .996), (1.05, 1.325, .26, .998), (1.2, 1.48, .26, 1), (1.35, 1.63, .26, 1), (1.5, 1.765, .26, 1), (1.6, 1.835, .26, 1), (1.72, 1.885, .26, 1), (1.9, 1.92, .26, 1), (2.2, 1.945, .26, 1),
            (2.8, 1.96, .26, 1), (3.5, 1.962, .26, 1), (4.2, 1.955, .26, 1), (4.7, 1.94, .26, 1), (4.86, 1.925, .262, .997), (4.93, 1.905, .27, .988), (4.97, 1.88, .28, .975), (4.99, 1.855, .295, .96), (5.0, 1.82, .31, .94)]
    pr = np.array(prof)
    xs = np.unique(np.concatenate([np.linspace(0, 5, 140), pr[:, 0]]))
    from scipy.interpolate import PchipInterpolator
    zt, zb, ws = (PchipInterpolator(pr[:, 0], pr[:, k])(xs) for k in (1, 2, 3))
    ns, nc = 34, 14
    rows = []
    for x, t, b, w in zip(xs, zt, zb, ws):
        rad = min(.17, (t - b) * .35)
        z = np.linspace(b + .03, t - rad, ns)
        hw = .975 - .085 * np.clip((z - 1.0) / .85, 0, 1.2) ** 1.5 - .035 * np.clip((.5 - z) / .25, 0, 1) ** 2 + .012 * np.exp(-((z - .93) / .05) ** 2) * (x > .6)
        hw = hw * w
        e = hw[-1]
        a = np.linspace(0, math.pi / 2, nc + 1)[1:]
        cz = t - rad + rad * np.sin(a) ** .85
        cy = e - rad * 1.25 * (1 - np.cos(a) ** .85)
        yin = np.linspace(cy[-1], 0, 8)[1:]
        zin = t + .018 * (1 - (yin / max(cy[-1], .01)) ** 2)
        y = np.concatenate([[0, hw[0] * .9, hw[0] * .98], hw, cy, yin])
        zz = np.concatenate([[b, b, b + .008], z, cz, zin])
        y = np.concatenate([y, -y[-2:0:-1]])
        zz = np.concatenate([zz, zz[-2:0:-1]])
        rows.append(np.stack([np.full(len(y), x), y, zz], -1))
    A = np.array(rows)
    n, m = A.shape[:2]
    V = A.reshape(-1, 3)
    F = [tuple(q) for q in grid_faces(n, m, True)]
    F += [tuple(range(m)), tuple((n - 1) * m + i for i in range(m - 1, -1, -1))]
    return V, F


def van_obj():
    import bmesh
    maps = van_maps()
    m = Mat('vanpaint')
    co = m.co()
    s = m.n('SeparateXYZ', {0: co})
    x, y, z = s.outputs
    us = m.n('CombineXYZ', {0: m.math('DIVIDE', x, 5.1), 1: m.math('DIVIDE', z, 2.1)}).outputs[0]
    ur = m.n('CombineXYZ', {0: m.math('DIVIDE', m.math('ADD', y, 1.05), 2.1), 1: m.math('DIVIDE', z, 2.1)}).outputs[0]
    nx = m.n('SeparateXYZ', {0: m.n('TexCoord').outputs['Normal']}).outputs
    rear = m.math('GREATER_THAN', x, 4.962)
    side = m.math('GREATER_THAN', m.math('ABSOLUTE', y), .80)

    def img(f, uv, cs='sRGB'):
        nd = m.n('TexImage', {0: uv}, extension='EXTEND')
        nd.image = bpy.data.images.load(f)
        nd.image.colorspace_settings.name = cs
        return nd.outputs[0]
    cs_, rs_, bs_ = img(maps[0], us), img(maps[1], us, 'Non-Color'), img(maps[2], us, 'Non-Color')
    cr, rr_, br_ = img(maps[3], ur), img(maps[4], ur, 'Non-Color'), img(maps[5], ur, 'Non-Color')
    top = m.math('GREATER_THAN', z, 1.80)
    paint = C('#e2e2de')
    c = m.mix(m.math('MULTIPLY', side, m.math('SUBTRACT', 1.0, top)), paint, cs_)
    # windscreen
    ws = m.math('MULTIPLY', m.math('MULTIPLY', m.math('LESS_THAN', m.math('ABSOLUTE', y), .80), m.math('GREATER_THAN', x, .93)), m.math('LESS_THAN', x, 1.56))
    c = m.mix(ws, c, '#0b0d0f')
    c = m.mix(rear, c, cr)
    dirt = m.math('MULTIPLY', m.maprange(z, .75, .3), m.maprange(m.noise(co, 5, 5, .65), .3, .7))
    c = m.mix(m.math('MULTIPLY', dirt, .25), c, '#9a8a72')
    c = m.mix(m.maprange(m.noise(co, 1.4, 5, .6), .4, .8, 0, .1), c, '#b9ad98')
    r = m.mix(m.math('MULTIPLY', side, m.math('SUBTRACT', 1.0, top)), (.22, .22, .22), rs_)
    r = m.mix(rear, r, rr_)
    bh = m.mix(rear, bs_, br_)
    bp = m.done(m.bsdf(color=c, rough=m.math('ADD', r, m.math('MULTIPLY', dirt, .3)), normal=m.bump(bh, .5, .006), coat=.6, coatrough=.04, spec=.5))
    V, F = van_body()
    body = mesh('van', V, F, bp, True)
    bm = bmesh.new()
    bm.from_mesh(body.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(body.data)
    bm.free()
    blk = m_simple('vblk', '#0e0e0f', .7)
    plast = m_simple('vpl', '#1d1e1f', .55, bump=.15, bscale=400)
    parts = [body]
    for wx in (.92, 3.98):
        for sg in (-1, 1):
            cu = cyl((wx, sg * .62, .35), (wx, sg * 1.2, .35), .395, blk, 64)
            cu.hide_render = True
            md = body.modifiers.new('bool', 'BOOLEAN')
            md.object, md.operation, md.solver = cu, 'DIFFERENCE', 'EXACT'
            try:
                md.material_mode = 'TRANSFER'
            except Exception:
                pass
            parts.append(cu)
            # arch lip
            pts = [(wx + .41 * math.cos(a), sg * (.965 - .012 * abs(math.cos(a))), .35 + .41 * math.sin(a)) for a in np.linspace(-.12, math.pi + .12, 40)]
            t, q = tube_np(pts, [.024] * 40, 10)
            parts.append(mesh_np('lip', t, q, plast))
            # wheel
            ty = m_simple('tyre', '#151515', .85, bump=.3, bscale=120, var=.2)
            rim = m_simple('rim', '#a9abad', .3, .9, .05)
            prf = [(.2, -.1), (.235, -.112), (.30, -.112), (.332, -.09), (.342, -.05), (.343, .05), (.332, .09), (.30, .112), (.235, .112), (.2, .1)]
            tyr = lathe(prf, ty, 72, sub=1)
            hub = lathe([(.0, .085), (.04, .085), (.05, .07), (.09, .062), (.16, .075), (.19, .088), (.205, .098), (.216, .095), (.214, .06)], rim, 64, sub=1)
            ws_ = [tyr, hub]
            for i in range(10):
                a = 2 * math.pi * i / 10
                hole = cyl((.135 * math.cos(a), .135 * math.sin(a), .05), (.135 * math.cos(a), .135 * math.sin(a), .0745), .022, blk, 20)
                ws_.append(hole)
            for i in range(5):
                a = 2 * math.pi * (i + .5) / 5
                ws_.append(cyl((.065 * math.cos(a), .065 * math.sin(a), .06), (.065 * math.cos(a), .065 * math.sin(a), .076), .009, rim, 12))
            e = group(ws_, (wx, sg * .845, .343))
            e.rotation_euler = (math.pi / 2 if sg < 0 else -math.pi / 2, 0, 0)
            parts.append(e)
    for sg in (-1, 1):
        V, Q = stone_np(np.array([(-.06, -.12), (.07, -.12), (.07, .12), (-.06, .12)]), .09, (40, 22), 4, 0, 1)
        mi = mesh_np('mirror', V, Q, plast)
        mi.location = (1.28, sg * 1.1, 1.27)
        parts += [mi, box((1.25, sg * .93, 1.19), (1.32, sg * 1.08, 1.23), plast, .01)]
    parts += [box((4.93, -.88, .36), (5.07, .88, .54), plast, .03, seg=4), box((5.0, .02, .99), (5.025, .22, 1.015), plast, .006)]
    parts.append(box((.8, -.6, .18), (4.6, .6, .3), blk, 0))
    return group([p for p in parts if p.parent is None])


def van():
    reset(33)
    tc = m_terracotta()
    v = van_obj()
    v.location = (0, 0, 0)
    # roof rack, ladder on edge, timber
    blk = m_simple('rack', '#17181a', .45, .4)
    for x in (1.85, 3.05, 4.25):
        rod([(x, -.76, 1.84), (x, -.755, 2.07), (x, -.72, 2.1), (x, 0, 2.115), (x, .72, 2.1), (x, .755, 2.07), (x, .76, 1.84)], .017, blk)
    for y in (-.74, .74):
        rod([(1.6, y, 2.09), (4.62, y, 2.09)], .014, blk)
    group(straight_ladder(3.3, .42), (1.35, -.60, 2.16), (-24, 0, 0))
    for x in (1.85, 4.25):
        rod([(x, -.72, 2.1), (x, -.66, 2.3), (x, -.42, 2.58)], .011, blk)
    wd = m_wood('vtim', '#c4a273', '#97744a', 0, .7, weather=.15)
    for k, (y, z, x0, L, w, t) in enumerate(((.02, 2.14, 1.0, 4.25, .1, .05), (.14, 2.14, 1.3, 4.2, .1, .05), (.27, 2.14, .9, 4.1, .12, .05), (.42, 2.14, 1.2, 4.05, .12, .05), (.08, 2.192, 1.25, 3.9, .12, .045), (.24, 2.192, 1.05, 4.3, .14, .045))):
        b = box((-L / 2, -w / 2, 0), (L / 2, w / 2, t), wd, .003)
        b.location, b.rotation_euler = (x0 + L / 2, y, z + t / 2), (0, 0, .004 * (k - 2))
    strap = m_simple('strap', '#b8481a', .7)
    for x in (2.35, 3.8):
        rod([(x, -.05, 2.1), (x, -.04, 2.2), (x, .0, 2.245), (x, .3, 2.246), (x, .46, 2.2), (x, .5, 2.1)], .012, strap, 4)
    # about to start: mixer, bags, buckets, shovel
    from stairs import bags
    mixer((5.95, .35, 0), 28, 48)
    bags((6.2, -.25, 0), 3)
    bk = m_worn('bkt', '#1c1d1f', '#a9a196', .35)
    bucket_stack((5.62, -.62, 0), bk, 4)
    bucket((6.02, -.78, 0), m_worn('bko', '#c9601e', '#b5ada0', .5), m_mortar('bmo', '#b3a892'), .15, .28, rot=60)
    shovel((5.66, .02, .02), (-14, 12, 150))
    # calcada: small limestone setts
    st = m_stone('sett', .15, .35)
    ps = []
    for k in range(8):
        V, Q = stone_np(np.array([(-.047, -.047), (.047, -.047), (.047, .047), (-.047, .047)]) * np.random.uniform(.9, 1.06, (4, 2)), .04, (26, 12), 7, .0035, k, 20)
        c = np.array(hexc(['#b9ad98', '#a99d88', '#c4b9a5', '#9d927f'][k % 4])[:3])
        ps.append(mesh_np('sett', V[:, [0, 2, 1]] * (1, 1, -1), Q, st, np.repeat(c[None], len(V), 0)))
    pc = protos(ps)
    rs = np.random.RandomState(1)
    X, Y = np.meshgrid(np.arange(-4, 10, .1), np.arange(-6.5, 1.6, .1), indexing='ij')
    X = X + .05 * (np.arange(X.shape[1]) % 2)[None]
    n = X.size
    scatter(pc, np.stack([X.ravel() + rs.normal(0, .004, n), Y.ravel() + rs.normal(0, .004, n), np.full(n, -.036) + rs.normal(0, .0025, n)], -1), rs.normal(0, .02, (n, 3)) + np.stack([np.zeros(n), np.zeros(n), rs.randint(0, 4, n) * math.pi / 2], -1))
    box((-30, -30, -.2), (40, 1.6, -.018), m_ground('joint', ('#7d6e58', '#8d7d64', '#665845'), 2, .4, pebble=.2), 0)
    whitewall(-12, 16, 1.75, 2.75, tc, splash=.5)
    box((-12, 1.735, 0), (16, 1.76, .55), m_plaster('band', '#b98a4a', .4, .3, .5, .4), .004)
    bougain([(-.6, 1.7, 2.75, 1.1, .45, .6), (.5, 1.65, 2.4, .8, .4, .8), (-1.7, 1.7, 2.3, .8, .4, .9), (1.3, 1.7, 2.9, .7, .4, .4)], 6000, 4, .6)
    bougain([(7.6, 1.7, 2.8, .9, .45, .5), (8.3, 1.65, 2.2, .6, .4, .9)], 2500, 8, .6)
    terracotta_pot((5.75, 1.35, 0), .5, .3)
    lemon_tree((5.75, 1.35, .42), 1.2, 5)
    olives([(2.8, 5.5, 0, 1.5), (-4, 6.5, 0, 1.5), (10.5, 6, 0, 1.4)], seed=5)
    cypress([(5.6, 6.5, 0, .85), (6.7, 6.9, 0, .95)])
    house_block(-14, -3, 7, 6, 3.6, tc, ((-6, -4.9, 1.3, 2.6),))
    box((-14, -15, 0), (20, -14.6, 4.5), m_plaster('opp', '#efe7d8', .2), 0)
    horizon('#8d7f60', -.25)
    sky(26, 208, .085, dust=.6, ozone=1.6, hazes=.6)
    clear_sky()
    camera((8.6, -5.6, 1.5), (3.50, .35, 1.12), 36.5, 7, (4.2, -.8, 1), level=True, shift=(0, -.035))
    return dict(exp=-.05, w=1600, h=1067)


SHOTS = {'van': van}
