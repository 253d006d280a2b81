"""'Pointing Walls' set and hero-2 (wall under construction)."""
from lib import *
from props import *

W, H = 6.4, 3.5
# the stonework of the house in all its weeks: roughly squared limestone laid to courses
HOUSE = dict(seed=5, cw=.33, ch=.175, res=(60, 26), step=.009, joint=.026, e=11, jit=.36, proud=.016, bump=.6, lich=.22, rough=.0085, fine=1.35, quoins=True,
             pal=['#bbad92', '#c6b89c', '#a2957d', '#cfc4ac', '#9a8f7a', '#b79b72', '#c3b69c', '#aa9e86', '#b8966c', '#8f8678', '#cdc0a2', '#a68a62'])
WIN = (3.55, 4.65, 1.0, 2.45)


def wall(state, seed=5, W=W, H=H, cw=.36, ch=.21, res=(44, 20), hole=True, fine=1.0, step=.012, joint=.028, e=7, jit=.42, proud=.022, bump=.55, lich=.3, rough=.011, mcol='#dccfb4', xhalf=3.0, keep=None, pal=None, quoins=False, close=False):
    st = m_stone('stone', lich, bump, fine=fine)
    holes = [(WIN[0] - .16, WIN[1] + .16, WIN[2] - .12, WIN[3] + .22)] if hole else []
    if quoins:  # dressed corner stones at both ends, in and out bonded
        rq = np.random.RandomState(7)
        qm = m_stone('qst', lich * .6, .45)
        for side in (1, -1):
            z, k = 0.0, 0
            while z < H - .05:
                hh = min(rq.uniform(.25, .36), H - z)
                L = (.44, .27)[k % 2] + rq.uniform(-.03, .03)
                V, Q = brick_grid(L, hh - .012, .3, .008, .014, 90 + k, .02)
                V = V + np.array((W + .012 - L / 2 if side > 0 else L / 2 - .012, .125, z + hh / 2)) + fbm(V + k, 9, 4, .6, k)[:, None] * .004
                c = np.array(hexc(('#cfc2a6', '#c4b697', '#d6cbb3', '#bfb08f')[rq.randint(4)])[:3]) * rq.uniform(.92, 1.06)
                c = c * (.45 + .55 * np.array((.42, .41, .38))) if state == 'cement' else c
                mesh_np('quoin', V, Q, qm, np.repeat(c[None], len(V), 0))
                holes.append((W - L - .012, W + 9, z, z + hh) if side > 0 else (-9, L + .012, z, z + hh))
                z += hh
                k += 1
    sw = stone_wall(W, H, cw, ch, joint, .13, proud, pal or LIME + GREY[:3], seed, res, rough, st, holes=holes, keep=keep, e=e, jit=jit)

    if close:  # quarry face: ridges, pits and broken corners that only a close look shows
        V = np.empty(len(sw.data.vertices) * 3, np.float32)
        sw.data.vertices.foreach_get('co', V)
        V = V.reshape(-1, 3)
        rid = 1 - 2 * np.abs(fbm(V * (1, 1, 1.5), 11, 3, .5, 91))
        pits = np.clip(fbm(V, 30, 2, .6, 92) - .42, 0, 1)
        V[:, 1] -= (V[:, 1] < .05) * (.0036 * rid + .0018 * fbm(V, 40, 2, .6, 93) - .008 * pits)
        sw.data.vertices.foreach_set('co', V.ravel())

    def line(X, Z):
        P = np.stack([X, X * 0, Z * 0], -1).reshape(-1, 3)
        Q = np.stack([X, Z * 0, Z], -1).reshape(-1, 3)
        return .74 + .24 * fbm(P, 1.1, 3, .6, 71).reshape(np.shape(X)) + .07 * fbm(Q, 7, 4, .6, 72).reshape(np.shape(X))

    def damp(X, Z):  # rising damp, 0 dry .. 1 soaked
        return np.clip((line(X, Z) - Z) / .16, 0, 1) * (.78 + .22 * np.clip((.45 - Z) / .4, 0, 1))

    def salt(X, Z):  # white bloom along the tide line
        Q = np.stack([X, Z * 0, Z], -1).reshape(-1, 3)
        b = fbm(Q, 24, 4, .65, 73).reshape(np.shape(X))
        return np.exp(-((Z - line(X, Z) + .01) / .05) ** 2) * np.clip(.45 + b, 0, 1)

    def pt(X, Z):  # 0 raked .. 1 pointed
        P = np.stack([X, Z * 0, Z], -1)
        n = fbm(P.reshape(-1, 3), 1.4, 4, .6, 3).reshape(X.shape)
        if state == 'raked':
            return np.zeros_like(X)
        if state == 'done':
            return np.ones_like(X)
        if state == 'cement':  # here and there the hard pointing has dropped out
            m = fbm(P.reshape(-1, 3), 2.6, 4, .6, 31).reshape(X.shape)
            return np.clip((.42 - m) * 9, 0, 1)
        return np.clip((xhalf - X + (Z - 1.5) * .35 + n * .45) * 9, 0, 1)

    def hf(X, Z):
        P = np.stack([X, Z * 0, Z], -1).reshape(-1, 3)
        n = fbm(P, 16, 5, .6, 8).reshape(X.shape)
        n2 = fbm(P, 5, 3, .6, 18).reshape(X.shape)
        f = pt(X, Z)
        if state == 'cement':  # buttered on thick and smeared over the stone edges
            k = fbm(P, 30, 3, .6, 41).reshape(X.shape)
            return f * (-.0035 + .0085 * n2 + .0035 * n + .0012 * k) + (1 - f) * (.045 + .016 * n)
        flush = .0058 + .0028 * n + .0036 * n2  # brought up to the face of the stones and rubbed back
        if state == 'done':
            return flush
        if state == 'half' and (hole or close):
            return f * flush + (1 - f) * (.052 + .018 * n + .012 * n2)
        return f * (.012 + .005 * n + .004 * n2) + (1 - f) * (.052 + .018 * n + .012 * n2)

    def cf(X, Z):
        f = pt(X, Z)[..., None]
        P = np.stack([X, Z * 0, Z], -1).reshape(-1, 3)
        n = fbm(P, 3, 5, .6, 4).reshape(X.shape)[..., None]
        fresh = np.array([1., .99, .96]) * (1 - .10 * np.clip(n + .3, 0, 1))
        old = np.array([.52, .46, .38]) * (1 + .25 * n)
        if state == 'cement':
            m = fbm(P, 1.1, 4, .6, 51).reshape(X.shape)[..., None]
            g = np.array([.235, .235, .225]) * (1 + .30 * m + .18 * n)
            cr = np.abs(fbm(P, 4.2, 3, .6, 61).reshape(X.shape))[..., None]  # hairline cracks
            g = g * np.where(cr < .012, .45, 1.0)
            c = f * g + (1 - f) * np.array([.26, .215, .17]) * (1 + .25 * n)
            d = damp(X, Z)[..., None]
            return c * (1 - d * (1 - np.array([.30, .29, .25]))) + salt(X, Z)[..., None] * .16
        # wet front next to the raked part
        wet = np.exp(-((f - .5) / .35) ** 2) * .25 if state == 'half' else 0
        return f * fresh * (1 - wet) + (1 - f) * old
    if state == 'cement':  # damp, salts, a little green at the foot, cement skin on the stones
        a = sw.data.color_attributes['col']
        n_ = len(sw.data.vertices)
        V = np.empty(n_ * 3, np.float32)
        sw.data.vertices.foreach_get('co', V)
        V = V.reshape(-1, 3)
        c = np.empty(n_ * 4, np.float32)
        a.data.foreach_get('color', c)
        c = c.reshape(-1, 4)
        d = damp(V[:, 0], V[:, 2])[:, None]
        sm_ = np.clip((fbm(V, 7, 4, .6, 81) + .12 * fbm(V, 40, 2, .5, 82) - .12) * 5, 0, .62)[:, None]
        rgb = c[:, :3] * .9
        rgb = rgb * (1 - sm_) + sm_ * np.array([.25, .248, .235])
        gr = np.clip((.26 - V[:, 2] + .12 * fbm(V, 6, 3, .6, 83)) / .2, 0, 1)[:, None] * .6
        rgb = rgb * (1 - d * (1 - np.array([.36, .33, .28])))
        rgb = rgb * (1 - gr) + gr * rgb * np.array([.62, .78, .42])
        c[:, :3] = rgb + salt(V[:, 0], V[:, 2])[:, None] * .2
        a.data.foreach_set('color', c.ravel())
    mm = m_mortar('mortar', mcol, .35, attr=True, fine=fine)
    s = sheet(W, H, step, hf, mm, cf)
    if hole:  # cut the opening out of the mortar sheet
        import bmesh
        bm = bmesh.new()
        bm.from_mesh(s.data)
        h = holes[0]
        kill = [v for v in bm.verts if h[0] + .1 < v.co.x < h[1] - .1 and h[2] + .06 < v.co.z < h[3] - .1]
        bmesh.ops.delete(bm, geom=kill, context='VERTS')
        bm.to_mesh(s.data)
        bm.free()


def opening(shut='#4f6a63', closed=False):
    x0, x1, z0, z1 = WIN
    lime = m_concrete('ashlar', '#d9ccb2', '#bfae8e')
    wood = m_wood('lintel', '#7a5a3c', '#4a3322', 0, .7, weather=.5, bump=.5)
    fr = m_wood('frame', '#6a4a30', '#432c1b', 2, .5)
    rev = m_plaster('reveal', '#efe8da', .3, .3)
    box((x0 - .28, -.035, z1), (x1 + .28, .3, z1 + .21), wood, .012)
    box((x0 - .13, -.07, z0 - .085), (x1 + .13, .3, z0), lime, .01)
    zz = [z0, z0 + .33, z0 + .62, z0 + .98, z1]
    for a, b, k in zip(zz, zz[1:], (0, 1, 0, 1)):
        d = .03 if k else 0.0
        box((x0 - .17 + d, -.02, a + .006), (x0, .3, b - .006), lime, .012)
        box((x1, -.02, a + .006), (x1 + .17 - d, .3, b - .006), lime, .012)
    box((x0 - .02, .0, z0), (x0 + .006, .45, z1), rev, 0)
    box((x1 - .006, .0, z0), (x1 + .02, .45, z1), rev, 0)
    window(x0, x1, z0, z1, .2, fr, room_glass(), (1, 2))
    if shut:
        sm = m_simple('shut', shut, .55, bump=.15, bscale=60, var=.25)
        w = (x1 - x0) / 2 - .01
        L = group(louvre_shutter(w, z1 - z0 + .02, sm), (x0 - w - .05, -.095, z0), (0, 0, 1.2))
        Rr = group(louvre_shutter(w, z1 - z0 + .02, sm), (x1 + .05, -.075, z0), (0, 0, -5))


def yard(soil=True):
    g = m_ground('yard', ('#a68c66', '#bda47c', '#8b7250'), 1.0, .7, pebble=.6)
    terrain(-6, 12, -9, .2, .06, lambda X, Y: .02 * fbm(np.stack([X, Y, X * 0], -1).reshape(-1, 3), 1.2, 4).reshape(X.shape), g)
    pb = pebbles(m_stone('peb', .1, .3), 8, .035)
    strew(pb, 5000, -2, 9, -5, -.02, .005, (.25, 1.0), 3)


def countryside(az0, az1, n=26, r=(16, 70), seed=1):
    """Olive trees, scrub and dry grass out to the hills, in the azimuth sector the camera sees."""
    from garden import olives, blob
    rs = np.random.RandomState(seed)
    a, d = np.radians(rs.uniform(az0, az1, n)), rs.uniform(*r, n)
    olives([(x, y, -.05, s) for x, y, s in zip(d * np.sin(a), d * np.cos(a), rs.uniform(1.1, 1.9, n))], seed=seed)
    sh = green_twigs(('#46552f', '#586a3a', '#6b7c48', '#39482a'), (.05, .014), 18, .3, name='scrub')
    a, d = np.radians(rs.uniform(az0, az1, 3 * n)), rs.uniform(r[0] * .7, r[1], 3 * n)
    blob([(x, y, .3, s, s, s * .7) for x, y, s in zip(d * np.sin(a), d * np.cos(a), rs.uniform(.5, 1.5, 3 * n))], 9000, sh, seed, (1, 2), 1)


def surroundings(back=True):
    """Something to reflect and bounce light: a white wall and trees behind the camera."""
    horizon()
    if back:
        box((-12, -16, 0), (16, -15.6, 3), m_plaster('bw', '#efe8dc'), 0)


def house01():
    reset(3)
    wall('raked', close=True, **dict(HOUSE, res=(120, 48), step=.007, rough=.0075, fine=1.8, bump=.8, lich=.30, e=14))
    opening(None)
    yard()
    countryside(15, 80)
    horizon('#8d8a5c')
    sky(36, 236, .080, dust=.6, ozone=1.6, hazes=.6)
    clear_sky()
    wood = m_wood('plank', '#b99a6e', '#8a6a42', 0, .7, weather=.4)
    steel = m_simple('steel', '#b8b5ae', .28, 1.0, .1, var=.2)
    board(2.6, .22, .045, wood, (1.6, -.6, .42), (0, 0, 3))
    for x in (.7, 2.5):
        box((x, -.75, 0), (x + .2, -.4, .42), m_concrete('blk', '#aaa398', '#8c857a'), .006)
    rub = m_simple('bk', '#17181a', .55, bump=.2)
    mo = m_mortar('mo', '#bcae92')
    bucket((2.15, -.62, .465), rub, mo)
    trowel((1.45, -.62, .469), (0, 0, 35), steel, wood)
    rb = protos([rock('rb', .12, 30 + i, m_stone('rs', .1), (20, 12), .2) for i in range(5)])
    strew(rb, 26, .2, 3.4, -.35, -.08, .03, (.25, 1.0), 8)
    strew(protos([rock('cr', .03, 40 + i, m_mortar('crumb', '#b3a488'), (10, 7), .2) for i in range(5)]), 700, -.2, 5.8, -.3, -.03, .012, (.2, 1.1), 9)
    camera((.35, -3.1, 1.4), (2.35, 0, 1.3), 30, 5.6, (1.9, -.3, 1.0), level=True, shift=(.0, -.03))
    return dict(exp=.02)


def house02():
    reset(4)
    wall('half', xhalf=1.75, mcol='#e6dcc6', **HOUSE)
    opening('#6f8f86')
    yard()
    countryside(-75, -15)
    horizon('#8d8a5c')
    sky(36, 132, .082, dust=.6, ozone=1.6, hazes=.6)
    clear_sky()
    wood = m_wood('plank', '#b99a6e', '#8a6a42', 0, .7, weather=.4)
    steel = m_simple('steel', '#b8b5ae', .25, 1.0, .1, var=.2)
    galv = m_simple('galv', '#9a9c9d', .42, .9, .2, 30, var=.3)
    for x in (.35, 3.25):
        for y in (-.95, -.3):
            cyl((x, y, 0), (x, y, 3.6), .024, galv)
        cyl((x, -1.05, .86), (x, -.2, .86), .024, galv)
    cyl((-1, -.95, 2.9), (5, -.95, 2.9), .024, galv)
    for k in range(3):
        board(3.6, .215, .04, wood, (1.9, -.84 + .225 * k, .89), (0, 0, .3 * k))
    mo = m_mortar('mo', '#d2c4a6')
    bucket((2.5, -.62, .93), m_simple('bk', '#c8621d', .45, bump=.1), mo, rot=40)
    hk = box((-.16, -.16, 0), (.16, .16, .012), steel, .002)
    hk.location = (1.7, -.6, .94)
    lump = lathe([(0, .07), (.05, .06), (.1, .02), (.115, 0)], mo, 30, loc=(1.7, -.6, .946))
    trowel((1.86, -.72, .955), (0, 8, 160), steel, wood)
    camera((3.9, -3.6, 1.62), (1.75, 0, 1.5), 32, 5.6, (1.9, -.2, 1.3), level=True, shift=(0, -.02))
    return dict(exp=.02)


def beirado(tc, pl, lm, bed, h=3.25, x0=-1.6, x1=W + .03, d=5.0):
    """Double eave as on the house of hero-1: moulded band, under row, plaster fill, then the tiled field."""
    from stairs import prism
    from casa import barrels, plugs, eave_row, roof, covers
    pc, pg = barrels(tc), plugs(lm)
    p = math.radians(20)
    prism([(.2, h - .10), (-.03, h - .10), (-.045, h - .085), (-.045, h + .03), (.2, h + .03)], x0, x1, pl, .006)
    eave_row(pc, pg, x0, x1, -.17, h + .03, 3)
    prism([(.3, h + .09), (-.10, h + .09), (-.115, h + .16), (-.15, h + .215), (.3, h + .40)], x0, x1, lm, .004)
    prism([(.2, h + .05), (-.140, h + .05), (-.140, h + .135), (-.10, h + .17), (.2, h + .17)], x0, x1, lm, .004)
    rz, D = h + .17, d / 2 + .31
    roof(pc, pg, x1 - x0 - .1, D, p, (x0 + .1, -.31, rz), 0, 2, bed)
    top = rz + D * math.tan(p)
    covers(pc, (x1 + .05, -.31, rz + .085), (x1 + .05, -.31 + D, top + .085), 1.12, 6)
    V = []
    for xx in (x1 - .03, x1 + .08):
        V += [(xx, -.29, rz - .03), (xx, -.31 + D, top - .03), (xx, -.31 + D, top + .085), (xx, -.29, rz + .085)]
    mesh('rake', V, [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], lm)
    box((W - .4, .1, 0), (W - .03, d, h + .2), pl, 0)


def eaves(bed, cor):
    """Beirado: moulded cornice up to the tiles, boarded roof, bedded tile mouths; ends a hand past the corner."""
    from stairs import prism
    tc = m_terracotta('tc', .35)
    pf = [(.3, 3.37), (-.02, 3.37), (-.035, 3.385), (-.05, 3.41)] + [(-.05 - .14 * (1 - math.cos(a)), 3.415 + .075 * math.sin(a)) for a in np.linspace(0, math.pi / 2, 9)] + [(-.2, 3.49), (-.2, 3.54), (.3, 3.6)]
    prism(pf, -1, W + .05, cor, .003)
    r, pc = roof_tiles(7.62, 2.4, math.radians(20), tc, bed=bed)
    r.location = (-1, -.22, 3.535)
    # the flank of the house behind the wall, and its verge
    box((W - .4, .1, 0), (W - .03, 2.4, 3.55), cor, 0)
    p = math.radians(20)
    yy = np.arange(7) * .36 * math.cos(p)
    scatter(pc, np.stack([np.full(7, -1 + 7.62 + .02), -.26 + yy, 3.535 + .1 + yy * math.tan(p)], -1), np.tile((p, 0, 0), (7, 1)), np.full(7, 1.05), np.random.randint(3, 6, 7))


def house03():
    from casa import ashlar, slab_row
    from garden import bay_tree, terracotta_pot, lavender_col
    reset(5)
    wall('done', mcol='#e6dcc6', **HOUSE)
    opening('#3f6f7c')
    yard()
    countryside(10, 70)
    horizon('#8d8a5c')
    sky(33, 230, .080, dust=.6, ozone=1.6, hazes=.6)
    clear_sky()
    beirado(m_terracotta('tc', .38, ('#7e4429', '#9c5636', '#b06a45', '#c8956a')), m_plaster('eave', '#f2ece0', .15, .25), m_plaster('bedw', '#ece4d5', .2, .4), m_mortar('bed', '#d9ccb4', .4))
    # flat stones at the foot
    ashlar(-2.2, 8.6, -1.49, -.005, m_stone('flag', .08, .35), 12, .29, .05)
    box((-2.2, -1.47, -.1), (8.6, .05, .043), m_mortar('jt', '#a99a80', .4), 0)
    slab_row(((-2.2, -1.50), (8.6, -1.50)), -.24, m_stone('kerb', .08, .35), 5, .075, z=.052)
    terracotta_pot((2.12, -.60, .05), .46, .27)
    bay_tree((2.12, -.60, .42), .62, .37, 3)
    terracotta_pot((4.85, -.60, .05), .30, .19)
    instance(lavender_col(), (4.85, -.60, .28), 0, .85)
    terracotta_pot((5.42, -.42, .05), .30, .19)
    geranium((5.42, -.42, .30), sprays_small(), 1.1, 80)
    camera((1.35, -5.4, 1.6), (3.5, 0, 1.7), 31, 8, (3.4, 0, 1.7), level=True, shift=(0, .035))
    return dict(exp=.12)


def sprays_small():
    from garden import sprays
    return sprays(('#3c5f2a', '#51793a', '#638b45'), (.042, .019), 9, .09, 'ger', ang=1.15, curl=.3)


def geranium(loc, tw, s=1.0, n=40):
    t2 = tree('ger', 8, .08, .01, 3, .14, 1.0, .1, .8, (3, 4), tw, bark(), 4, (.8, 1.2), 2)
    instance(t2, loc, 0, s)
    red = m_leaf('gerf', ['#b8241c', '#d2362a', '#dd4a3a'], .3)
    fl = protos([twig(red, 12, .02, (.018, .01), k, ang=1.3) for k in range(3)])
    rs = np.random.RandomState(2)
    P = rs.normal(0, 1, (n, 3))
    P[:, 2] = np.abs(P[:, 2])
    P = P / np.linalg.norm(P, axis=1, keepdims=True) * (.25, .25, .24) * s + np.array(loc) + (0, 0, .24 * s)
    scatter(fl, P, rs.uniform(0, 6, (n, 3)), rs.uniform(.9, 1.5, n))


def house05():
    """The door of the same house: dressed limestone round it, joints in lime, painted boards, a step, bougainvillea."""
    global WIN
    from casa import ashlar
    from garden import bougain, lavender_col, terracotta_pot
    reset(6)
    old, WIN = WIN, (2.75, 3.85, -.02, 2.28)
    wall('done', mcol='#e6dcc6', **{**HOUSE, 'seed': 8, 'quoins': False, 'step': .008})
    x0, x1, z0, z1 = WIN
    WIN = old
    lime = m_concrete('ashlar', '#dccfb6', '#c2b190')
    # jambs, in and out bonded, and a flat arch of seven stones with a proud key
    zz = [0, .36, .66, 1.02, 1.32, 1.66, 1.95, z1]
    for k, (a, b) in enumerate(zip(zz, zz[1:])):
        w = .30 if k % 2 else .19
        box((x0 - w, -.03, a + .004), (x0, .32, b - .004), lime, .012)
        box((x1, -.03, a + .004), (x1 + w, .32, b - .004), lime, .012)
    flat_arch((x0 + x1) / 2, (x1 - x0) / 2 + .17, z1, -.04, lime, m_mortar('aj', '#e0d4bb'), 7, .27, .22, .3, .03)
    c = (x0 + x1) / 2
    mesh('key', [(c - .085, -.07, z1 - .02), (c + .085, -.07, z1 - .02), (c + .115, -.07, z1 + .31), (c - .115, -.07, z1 + .31), (c - .085, .2, z1 - .02), (c + .085, .2, z1 - .02), (c + .115, .2, z1 + .31), (c - .115, .2, z1 + .31)],
         [(0, 1, 2, 3), (1, 5, 6, 2), (4, 0, 3, 7), (0, 4, 5, 1), (3, 2, 6, 7)], lime)
    # door of boards
    pt = m_simple('dpaint', '#2f6f7a', .5, bump=.25, bscale=70, var=.28)
    ir = m_simple('iron', '#1d1c1b', .5, .7, .3, 60)
    n = 7
    w = (x1 - x0 - .10) / n
    box((x0, .20, 0), (x0 + .05, .27, z1), pt, .004)
    box((x1 - .05, .20, 0), (x1, .27, z1), pt, .004)
    box((x0, .20, z1 - .05), (x1, .27, z1), pt, .004)
    for i in range(n):
        box((x0 + .05 + i * w + .002, .235, .03), (x0 + .05 + (i + 1) * w - .002, .27, z1 - .05), pt, .005)
    for z in (.32, 1.86):
        box((x0 + .06, .224, z - .022), (x0 + .72, .236, z + .022), ir, .003)
        for q in range(5):
            cyl((x0 + .14 + .13 * q, .214, z), (x0 + .14 + .13 * q, .226, z), .011, ir, 14)
    cyl((x1 - .16, .225, 1.08), (x1 - .16, .236, 1.08), .035, ir, 24)
    rod([(x1 - .16 + .045 * math.sin(t), .205 - .01 * math.cos(t), 1.045 + .045 * math.cos(t)) for t in np.linspace(0, 2 * math.pi, 25)], .007, ir)
    box((x0 - .02, .26, 0), (x1 + .02, .4, z1 + .2), m_simple('dk', '#15120f', .9), 0)
    # two steps and paving
    box((x0 - .34, -.42, -.05), (x1 + .34, .24, .13), lime, .016)
    st = m_stone('flag', .10, .3)
    ashlar(-1.5, 8.5, -5.2, -.01, st, 21, .27)
    box((-1.5, -5.2, -.3), (8.5, 0, -.007), m_mortar('jt', '#a99a80', .4), 0)
    # lantern
    lx, lz = x0 - .62, 1.86
    em = Mat('lamp')
    gl = em.done(em.n('Emission', {0: C('#ffcf8a'), 1: 2.2}))
    box((lx - .055, -.21, lz), (lx + .055, -.10, lz + .19), gl, .004)
    for a in (-.062, .062):
        for y in (-.217, -.093):
            box((lx + a - .006, y - .006, lz - .02), (lx + a + .006, y + .006, lz + .2), ir, .001)
    box((lx - .08, -.235, lz + .19), (lx + .08, -.075, lz + .205), ir, .003)
    cyl((lx, -.155, lz + .2), (lx, -.155, lz + .27), .06, ir, 20, .015)
    box((lx - .07, -.225, lz - .025), (lx + .07, -.085, lz - .012), ir, .003)
    rod([(lx, -.155, lz + .27), (lx, -.155, lz + .31), (lx, -.06, lz + .33), (lx, .02, lz + .3)], .009, ir)
    # plants
    bougain([(4.55, -.18, 2.75, .75, .3, .34), (3.75, -.15, 2.98, .6, .25, .2), (5.0, -.16, 1.9, .38, .26, .9), (5.1, -.14, .8, .22, .22, .8)], 4200, 6, .5)
    terracotta_pot((2.0, -.40, 0), .44, .26)
    from garden import lemon_tree
    lemon_tree((2.0, -.40, .36), .92, 6)
    terracotta_pot((4.62, -.52, 0), .34, .21)
    instance(lavender_col(), (4.62, -.52, .27), 0, .95)
    terracotta_pot((1.38, -.55, 0), .27, .17)
    geranium((1.38, -.55, .27), sprays_small(), 1.1, 80)
    surroundings()
    sky(34, 222, .08, dust=.6, ozone=1.6, hazes=.6)
    camera((1.5, -4.5, 1.5), (3.0, 0, 1.36), 34, 8, (3.2, 0, 1.4), level=True, shift=(0, -.035))
    return dict(exp=.1)


def house04():
    """Close: fresh lime on the left, joints raked out on the right, the mason's hawk, trowel and brush on the scaffold board."""
    reset(6)
    k = dict(HOUSE, seed=12, res=(168, 64), step=.0042, quoins=False, rough=.008, fine=2.0, bump=.8, lich=.16, cw=.29, ch=.155, joint=.030)
    wall('half', W=2.6, H=1.9, xhalf=1.34, hole=False, close=True, mcol='#d9ceb6', **k)
    box((0, .10, 0), (2.6, .5, 1.9), m_simple('core', '#4a3d2c', .95), 0)
    wood = m_wood('plank', '#b99a6e', '#8a6a42', 0, .7, weather=.45)
    steel = m_simple('steel', '#b8b5ae', .3, 1.0, .1, var=.2)
    hw = m_wood('hnd', '#a97b4c', '#7a5231', 2, .45)
    mo = m_mortar('mo', '#d6cbb2', .12)
    for q in range(2):
        board(3.2, .215, .04, wood, (1.3, -.36 + .222 * q, .655), (0, 0, .4 * q))
    # hawk: a square plate with a heap of lime, its handle below out of sight
    hk = box((-.14, -.14, 0), (.14, .14, .006), m_worn('hawk', '#b9b6ad', '#d6cbb2', .6, .35, .8), .002)
    hk.location, hk.rotation_euler = (1.02, -.29, .70), (0, 0, .35)
    X, Y = np.meshgrid(np.linspace(-.13, .13, 110), np.linspace(-.13, .13, 110), indexing='ij')
    Q = np.stack([X, Y, X * 0], -1).reshape(-1, 3)
    r_ = np.hypot(X, Y * 1.15) + .030 * fbm(Q, 12, 4, .6, 4).reshape(X.shape)
    Z = np.clip(1 - r_ / .105, -.1, 1) ** 1.0 * .058 + .009 * fbm(Q, 30, 5, .6, 8).reshape(X.shape) * np.clip(1.2 - r_ / .105, 0, 1)
    Z = np.where((X - .3 * Y > .02), np.minimum(Z, .030 + .004 * fbm(Q, 30, 3, .6, 5).reshape(X.shape)), Z)
    hp = mesh_np('lime', np.stack([X, Y, Z], -1).reshape(-1, 3), grid_faces(110, 110), mo)
    hp.location, hp.rotation_euler = (1.02, -.29, .704), (0, 0, .35)
    trowel((1.36, -.31, .698), (0, 0, 204), steel, hw)
    bucket((1.72, -.21, .698), m_worn('bk', '#1d2225', '#cfc5ae', .55), mo, .105, .20, rot=35)
    crumbs = protos([rock('cr', .018, 40 + i, m_mortar('crumb', '#b9ab8e'), (10, 7), .2) for i in range(5)])
    strew(crumbs, 240, .2, 2.4, -.46, -.06, .678, (.15, 1.0), 9)
    horizon('#8d8a5c')
    sky(42, 246, .080, dust=.6, ozone=1.6, hazes=.6)
    camera((1.02, -1.95, 1.13), (1.22, 0, 1.0), 47, 7.1, (1.25, -.02, 1.05), level=True, shift=(0, -.055))
    return dict(exp=.12)


def hero2():
    import bmesh
    reset(9)
    W2, H2 = 6.4, 1.8
    XS, ZS = (0.0, 1.25, 2.2, 3.6), (.5, .72, .94, 1.16)

    def top(x):
        return np.interp(x, [-9] + [v for q in XS[1:] for v in (q - .001, q)] + [99], [ZS[0]] + [v for a_, b_ in zip(ZS, ZS[1:]) for v in (a_, b_)] + [ZS[-1]])
    st = m_stone('stone', .25, .6, fine=1.5)
    pal = ['#bbad92', '#cabda3', '#a2957d', '#d3c8b1', '#948975', '#b79b72', '#c3b69c', '#aa9e86', '#bb9f78', '#8b8273', '#cdc0a2', '#b29673']
    f = stone_wall(W2, H2, .32, .175, .022, .14, .028, pal, 24, (110, 48), .0085, st, keep=lambda x, z: z < top(x), jit=.34, e=11)
    b = stone_wall(W2, H2, .32, .175, .022, .14, .028, pal, 33, (60, 26), .0085, st, keep=lambda x, z: z < top(W2 - x), jit=.34, e=11)
    b.rotation_euler, b.location = (0, 0, math.pi), (W2, .62, 0)
    Vf = np.array([v.co[:] for v in f.data.vertices])
    topz = lambda x0, x1: Vf[(Vf[:, 0] > x0) & (Vf[:, 0] < x1)][:, 2].max()
    mo = m_mortar('mo', '#c6b697', .4)
    s = sheet(W2, H2, .012, lambda X, Z: .034 + .014 * fbm(np.stack([X, Z * 0, Z], -1).reshape(-1, 3), 14, 5, .6, 8).reshape(X.shape), mo)
    bm = bmesh.new()
    bm.from_mesh(s.data)
    bmesh.ops.delete(bm, geom=[v for v in bm.verts if v.co.z > top(v.co.x) - .27 + .03 * math.sin(v.co.x * 23)], context='VERTS')
    bm.to_mesh(s.data)
    bm.free()
    for k in range(4):
        xb = XS[k + 1] if k < 3 else W2
        terrain(XS[k] + .03, xb + .08, .04, .58, .014, lambda X, Y, z=ZS[k], x=XS[k]: z - .09 + .03 * fbm(np.stack([X, Y, X * 0], -1).reshape(-1, 3), 8, 5, .6, 2).reshape(X.shape) - .5 * np.exp(-(X - x - .02) / .035) - .4 * np.exp(-(Y - .03) / .022) - .4 * np.exp(-(.6 - Y) / .022), mo)
    wood = m_wood('plank', '#c0a57c', '#8f7048', 0, .65, weather=.3)
    wood2 = m_wood('plank2', '#c0a57c', '#8f7048', 2, .65, weather=.3)
    hnd = m_wood('hnd', '#a97b4c', '#7a5231', 2, .4)
    steel = m_simple('steel', '#c2bfb8', .22, 1.0, .12, var=.25)
    zl = topz(2.4, 3.0)
    level((2.72, .1, zl - .02), (0, 0, 2), .7)
    z1 = topz(1.4, 2.0)
    V, Q = tube_np([(0, 0, -.05), (0, 0, 0), (0, 0, .03), (0, 0, .055), (0, 0, .07)], [.2, .17, .12, .06, .005], 40)
    V = V + .016 * fbm(V, 14, 4, .6, 3)[:, None]
    lp = mesh_np('lump', V, Q, mo)
    lp.location = (1.72, .26, ZS[1] - .03)
    trowel((1.98, .05, topz(1.85, 2.15) + .004), (3, 2, 200), steel, hnd)
    bucket((3.36, .3, topz(3.2, 3.5) - .05), m_simple('bk', '#1b1c1e', .5, bump=.15, var=.2), mo, .16, .29, rot=25)
    ln = m_simple('line', '#d8541f', .6)
    rod([(-4.0, -.045, .985), (0, -.045, .980), (2.22, -.045, .985)], .0016, ln, 6)
    g = m_ground('meadow', ('#5c6a34', '#6f7a42', '#7a6c46'), 1, .5, pebble=.1)
    hz = lambda X, Y: .05 * fbm(np.stack([X, Y, X * 0], -1).reshape(-1, 3), .6, 4).reshape(np.shape(X)) - .03
    terrain(-16, 18, -3, 26, .15, hz, g)
    gr = m_leaf('grA', ['#4c6c2e', '#5d7d36', '#6f8e42', '#86a050', '#9aa95e'], .35, .5, '#8fae3c')
    ga = m_leaf('grD', ['#8f9450', '#a9a564', '#bdb276', '#75803e'], .4, .6)
    cw = protos([blades(40, .09, .16, .0048, gr, k, .6) for k in range(4)] + [blades(26, .08, .3, .0046, gr, k + 9, .5) for k in range(3)] + [blades(16, .07, .42, .004, ga, k + 20, .5) for k in range(3)])
    rs = np.random.RandomState(8)
    n = 34000
    d = 1.5 + 22 * rs.rand(n) ** 1.5
    P = np.stack([1.15 + rs.uniform(-.75, .9, n) * d, -2.6 + d, np.zeros(n)], -1)
    P = P[((P[:, 1] > .72) | (P[:, 1] < -.06)) & (np.hypot((P[:, 0] + .75) / 1.5, (P[:, 1] - .6) / 1.1) > 1)]
    P[:, 2] = hz(P[:, 0], P[:, 1]) - .01
    n = len(P)
    scatter(cw, P, np.stack([rs.normal(0, .15, n), rs.normal(0, .15, n), rs.uniform(0, 6.3, n)], -1), rs.uniform(.55, 1.2, n), rs.choice(10, n, p=[.15] * 4 + [.09] * 3 + [.13 / 3] * 3))
    from muro import flower
    sg, yc = m_simple('stem', '#6c8a3c', .6), m_simple('fc', '#d8a818', .7)
    fl = protos([flower(m_leaf('fw', ['#f1eee6', '#e6e2d6'], .3, .5, '#ffffff'), yc, .019, 12, k + 5, sg, .24) for k in range(3)] + [flower(m_leaf('fy', ['#e6c32a', '#efd24a', '#d9b01e'], .35, .5, '#ffe060'), yc, .017, 7, k, sg, .26) for k in range(3)])
    P = np.stack([rs.uniform(-6, 8, 2600), rs.uniform(.9, 8, 2600), np.zeros(2600)], -1)
    P = P[fbm(P, .5, 3, .6, 31) > .05]
    P[:, 2] = hz(P[:, 0], P[:, 1])
    n = len(P)
    scatter(fl, P, np.stack([rs.normal(0, .12, n), rs.normal(0, .12, n), rs.uniform(0, 6.3, n)], -1), rs.uniform(.8, 1.3, n))
    rb = protos([rock('rb', .3, 60 + i, st, (40, 24), .1, sq=(1, .75, .55)) for i in range(6)])
    rs = np.random.RandomState(4)
    n = 46
    P = np.stack([rs.normal(-.75, .45, n), rs.normal(.5, .35, n), np.zeros(n)], -1)
    P[:, 2] = .06 + .32 * np.exp(-((P[:, 0] + .75) ** 2 + (P[:, 1] - .5) ** 2) / .22)
    scatter(rb, P, rs.uniform(0, 6.3, (n, 3)) * (.15, .15, 1), rs.uniform(.6, 1.15, n))
    strew(pebbles(m_stone('peb', .1, .3), 8, .035), 2500, -3, 6, -2.5, 3, .0, (.2, .9), 3)
    from garden import olives, blob, cypress
    olives([(-6.2, 7.5, 0, 1.5), (-2.6, 11.5, 0, 1.6), (-10.5, 12, 0, 1.8), (.9, 17, 0, 1.5), (5.6, 15, 0, 1.4), (9.8, 12, 0, 1.5), (14, 20, 0, 1.8), (-6, 22, 0, 1.9)], seed=4)
    sh = green_twigs(('#3c4a2a', '#4d5e34', '#5f7040', '#303e24'), (.05, .014), 18, .3, name='scrub')
    rs = np.random.RandomState(8)
    blob([(rs.uniform(-26, 30), rs.uniform(24, 40), .3, 1.8, 1.4, .7 + .7 * rs.rand()) for _ in range(30)], 9000, sh, 2, (1.1, 2.2), 1)
    horizon('#7f8752', -.1)
    sky(24, 128, .088, dust=.7, ozone=1.6, hazes=.6)
    clear_sky()
    camera((1.15, -2.6, 1.38), (2.38, .3, .98), 36, 2.8, (2.3, .0, .9))
    return dict(exp=.04, w=2400, h=1350)


SHOTS = {'house/01': house01, 'house/02': house02, 'house/03': house03, 'house/04': house04, 'house/05': house05, 'hero-2': hero2}


def before03():
    """house/03 from the same place, before the work: for a slider that compares the two."""
    reset(5)
    wall('cement', mcol='#ffffff', **HOUSE)
    opening('#8a8d7c')
    yard()
    countryside(10, 70)
    horizon('#8d8a5c')
    sky(33, 230, .080, dust=.6, ozone=1.6, hazes=.6)
    clear_sky()
    beirado(m_terracotta('tc', .75, ('#5f3a28', '#7c4a33', '#8f5d43', '#a87f60')), m_plaster('eave', '#cfc3ab', .6, .5, .4, .9, patch=.35, patchcol='#a99a80'), m_plaster('bedw', '#b5a88f', .5, .6), m_mortar('bed', '#a89c86', .6))
    weeds = protos([twig(m_leaf('dry', ['#8b8148', '#a3965a', '#6f7440'], .3), 14, .16, (.05, .006), k, ang=.5) for k in range(4)])
    dry = m_leaf('dryg', ['#8b8148', '#a3965a', '#b8a866', '#6f7440'], .35, .6)
    cw = protos([blades(34, .1, .3, .005, dry, k, .9) for k in range(5)])
    rs = np.random.RandomState(12)
    n = 900
    P = np.stack([rs.uniform(-.5, 6.8, n), -np.abs(rs.normal(.03, .22, n)) - .03, np.zeros(n)], -1)
    scatter(weeds, P, rs.uniform(-.2, 6.3, (n, 3)) * (.12, .12, 1), rs.uniform(.6, 1.7, n))
    n = 420
    P = np.stack([rs.uniform(-.8, 6.9, n), -np.abs(rs.normal(.02, .30, n)) - .04, np.zeros(n)], -1)
    P = P[fbm(P, .9, 3, .6, 4) > -.2]
    n = len(P)
    scatter(cw, P, rs.uniform(-.2, 6.3, (n, 3)) * (.12, .12, 1), rs.uniform(.4, 1.15, n))
    rb = protos([rock('rb', .12, 30 + i, m_stone('rs', .1), (20, 12), .2) for i in range(5)])
    strew(rb, 40, .2, 6.0, -1.1, -.12, .03, (.25, 1.0), 8)
    camera((1.35, -5.4, 1.6), (3.5, 0, 1.7), 31, 8, (3.4, 0, 1.7), level=True, shift=(0, .035))
    return dict(exp=.12)


SHOTS['before/house'] = before03
