"""'Garden Maintenance' set."""
from lib import *
from props import *


def grass_mats(dry=0.0):
    a = m_leaf('grA', ['#4c6a28', '#5c7d30', '#6d8e3a', '#7d9944', '#93a150'], .35, .5)
    b = m_leaf('grB', ['#2c4a1a', '#375a20', '#416626', '#4d722d', '#637834'], .35, .5)
    return a, b


def lawn(x0, x1, y0, y1, dens=110, stripe=0.0, h=.045, w=.0042, seed=1, mask=None, n=46, along='y', hf=None, ground=True):
    rs = np.random.RandomState(seed)
    a, b = grass_mats()
    ca = protos([blades(n, .065, h, w, a, k, .5, dirlean=.55 if stripe else .1) for k in range(4)])
    cb = protos([blades(n, .065, h, w, b, k + 9, .5, dirlean=.55 if stripe else .1) for k in range(4)])
    N = int((x1 - x0) * (y1 - y0) * dens)
    P = np.stack([rs.uniform(x0, x1, N), rs.uniform(y0, y1, N), np.zeros(N)], -1)
    if mask is not None:
        P = P[mask(P[:, 0], P[:, 1])]
    if hf is not None:
        P[:, 2] = hf(P[:, 0], P[:, 1])
    q = P[:, 0] if along == 'y' else P[:, 1]
    sid = (np.floor(q / stripe).astype(int) % 2) if stripe else (rs.rand(len(P)) > .5)
    for s, c in ((0, ca), (1, cb)):
        m = sid == s
        k = m.sum()
        rz = (math.pi / 2 if s == 0 else -math.pi / 2) + rs.normal(0, .5, k) if stripe else rs.uniform(0, 6.3, k)
        if stripe and along == 'x':
            rz = rz - math.pi / 2
        scatter(c, P[m], np.stack([rs.normal(0, .08, k), rs.normal(0, .08, k), rz], -1), rs.uniform(.75, 1.2, k))
    if ground:
        g = m_ground('turf', ('#3a4a20', '#4a5a28', '#574c2c'), 1, .4, pebble=0)
        box((x0, y0, -.2), (x1, y1, .002), g, 0)


def natural_lawn(x0, x1, y0, y1, cam, stripe=.85, seed=1, near=440, far=130, daisies=900):
    """Mown lawn with faint stripes: denser near cam, uneven tone and height, clover-dark patches, a few daisies."""
    from muro import flower
    rs = np.random.RandomState(seed)
    pal = (['#4b6b2b', '#587831', '#66873a', '#769648'], ['#3a5824', '#456529', '#527331', '#62833c'], ['#7a8a45', '#8d9a55', '#9ba362', '#6d7f3c'])
    pr = []
    for k, c in enumerate(pal):
        m = m_leaf(f'ln{k}', c, .3, .55, '#93ad48')
        pr += [blades(52, .07, .048, .0040, m, 10 * k + j, .55, dirlean=.40) for j in range(3)]
    pc = protos(pr)
    N = int((x1 - x0) * (y1 - y0) * near)
    P = np.stack([rs.uniform(x0, x1, N), rs.uniform(y0, y1, N), np.zeros(N)], -1)
    d = np.hypot(P[:, 0] - cam[0], P[:, 1] - cam[1])
    keep = rs.rand(N) < np.clip(1.3 - d / 8.0, far / near, 1)
    P, d = P[keep], d[keep]
    n = len(P)
    q = P[:, 0] + .05 * fbm(P, .4, 3, .5, 3)
    sid = np.floor(q / stripe).astype(int) % 2
    nz, nf = fbm(P, .55, 4, .6, 11), fbm(P, 2.3, 3, .6, 12)
    tone = np.where(rs.rand(n) < .95, sid, 1 - sid)
    tone = np.where(nz + .5 * nf > .74 + .3 * rs.rand(n), 2, tone)
    rz = np.where(sid == 0, math.pi / 2, -math.pi / 2) + rs.normal(0, .75, n)
    sc = rs.uniform(.72, 1.15, n) * (1 + .22 * nf) * np.clip(1 + .02 * (d - 4), .95, 1.25)
    scatter(pc, P, np.stack([rs.normal(0, .1, n), rs.normal(0, .1, n), rz], -1), sc, tone * 3 + rs.randint(0, 3, n))
    wh, ye, sg = m_leaf('dsw', ['#f4f1ea', '#e9e5da'], .25, .5, '#ffffff'), m_simple('dsc', '#dba91c', .7), m_simple('dss', '#5f7d34', .7)
    fl = protos([flower(wh, ye, .0135, 13, k, sg, .062) for k in range(4)])
    P = np.stack([rs.uniform(x0, x1, daisies * 6), y0 + (y1 - y0) * rs.rand(daisies * 6) ** 1.4, np.zeros(daisies * 6)], -1)
    P = P[fbm(P, .5, 3, .6, 41) > .10 + .3 * rs.rand(len(P))][:daisies]
    n = len(P)
    scatter(fl, P, np.stack([rs.normal(0, .15, n), rs.normal(0, .15, n), rs.uniform(0, 6.3, n)], -1), rs.uniform(.8, 1.2, n))
    box((x0, y0, -.2), (x1, y1, .002), m_ground('turf', ('#33451d', '#3f5224', '#4a4a28'), 1, .4, pebble=0), 0)


def hedge(x0, x1, y0, y1, h, n=9000, seed=1, z=0, tw=None, s=(.7, 1.15), leaf=(.04, .013)):
    tw = tw or green_twigs(('#1f3818', '#2c4d1f', '#3a6228', '#4a7530', '#24401a'), leaf, 13, .11, name='hedge')
    core = m_simple('core', '#141d0e', .95)
    box((x0 + .07, y0 + .07, z), (x1 - .07, y1 - .07, z + h - .07), core, .05)
    P, Ro = hedge_pts(x0, x1, y0, y1, z + .03, z + h, n, seed, .02, .05, .035)
    scatter(tw, P, Ro, np.random.RandomState(seed).uniform(*s, n))
    return tw


def ball(c, r, n, tw, seed=1, sq=1.0):
    rs = np.random.RandomState(seed)
    d = rs.normal(0, 1, (n, 3))
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    P = np.array(c) + d * (r * (1 - np.abs(rs.normal(0, .06, n))))[:, None] * (1, 1, sq)
    D = d + rs.normal(0, .45, (n, 3))
    Ro = np.array([tuple(Vector(v).to_track_quat('Z', 'Y').to_euler()) for v in D])
    scatter(tw, P, Ro, rs.uniform(.7, 1.15, n))
    bpy.ops.mesh.primitive_uv_sphere_add(radius=r * .86, location=c)
    o = bpy.context.object
    o.scale = (1, 1, sq)
    o.data.materials.append(m_simple('core', '#141d0e', .95))


def blob(cs, n, tw, seed=1, s=(.7, 1.2), out=.6):
    """cs: list of (x,y,z,rx,ry,rz) ellipsoids; foliage on and in them."""
    rs = np.random.RandomState(seed)
    V = np.array([c[3] * c[4] * c[5] for c in cs])
    k = rs.choice(len(cs), n, p=V / V.sum())
    C_ = np.array(cs)[k]
    d = rs.normal(0, 1, (n, 3))
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    rr = rs.uniform(.55, 1.05, n) ** .6
    P = C_[:, :3] + d * rr[:, None] * C_[:, 3:]
    D = d * out + rs.normal(0, .6, (n, 3)) + (0, 0, .15)
    Ro = np.array([tuple(Vector(v).to_track_quat('Z', 'Y').to_euler()) for v in D])
    return scatter(tw, P, Ro, rs.uniform(*s, n))


def bract_twigs(cols=('#a3195a', '#c22a70', '#d6488a', '#8f1450')):
    m = m_leaf('bract', list(cols), .4, .55, '#ff5fa0')
    return protos([twig(m, 12, .07, (.034, .017), k + 2, ang=1.2, fold=.35) for k in range(4)])


def bougain(cs, n, seed=1, frac=.55):
    blob(cs, int(n * (1 - frac)), green_twigs(('#33541f', '#446a28', '#587f33', '#3a5c22'), (.045, .018), 10, .13, name='boug'), seed)
    blob([(x, y - .03, z, a * 1.03, b * 1.05, c * 1.03) for x, y, z, a, b, c in cs], int(n * frac), bract_twigs(), seed + 5, (.8, 1.4), .8)


def agave(loc, s=1.0, seed=1, cols=('#6f8676', '#7f9684', '#8fa592')):
    rs = np.random.RandomState(seed)
    m = m_leaf('agave', list(cols), .06, .45)
    V, F = [], []
    n = 34
    for i in range(n):
        t = i / n
        a = i * 2.399
        el = .15 + 1.25 * (1 - t) ** .9 + rs.normal(0, .05)
        L = s * (.75 + .25 * (1 - abs(t - .4))) * rs.uniform(.85, 1.1)
        w = .075 * s * rs.uniform(.9, 1.15)
        b = len(V)
        k = 7
        p = np.array([0, 0, .05 * s + .1 * t * s])
        for j in range(k):
            u = j / (k - 1)
            e2 = el - .35 * u + .25 * u * u * (1 if t < .5 else -.2)
            d = np.array([math.cos(a) * math.sin(e2), math.sin(a) * math.sin(e2), math.cos(e2)])
            if j:
                p = p + d * L / (k - 1)
            sd = np.array([-math.sin(a), math.cos(a), 0])
            nn = np.cross(sd, d)
            ww = w * (.75 + .6 * u) * (1 - u ** 2.2) + .001
            V += [p - sd * ww - nn * ww * .35 * -1, p, p + sd * ww + nn * ww * .35]
        for j in range(k - 1):
            q = b + 3 * j
            F += [(q, q + 1, q + 4, q + 3), (q + 1, q + 2, q + 5, q + 4)]
    o = mesh('agave', V, F, m, smooth=True)
    o.location = loc
    md = o.modifiers.new('s', 'SOLIDIFY')
    md.thickness = .012 * s
    return o


def lavender_col():
    col = bpy.data.collections.new('lav')
    g = m_leaf('lavg', ['#6f7c5a', '#7f8a68', '#8c9676'], .25, .6)
    p = m_leaf('lavp', ['#5b4a8a', '#6d58a0', '#8069b3', '#4d3f78'], .25, .6, '#8a6ad0')
    o = blades(260, .13, .34, .006, g, 3, .9)
    o2 = blades(150, .10, .3, .0035, g, 5, .75)
    for q in (o, o2):
        bpy.context.scene.collection.objects.unlink(q)
        col.objects.link(q)
    rs = np.random.RandomState(2)
    tw = protos([twig(p, 22, .07, (.010, .005), k, ang=.8) for k in range(3)])
    n = 300
    d = rs.normal(0, 1, (n, 3))
    d[:, 2] = np.abs(d[:, 2]) + .5
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    P = d * np.array([.3, .3, .40]) * rs.uniform(.85, 1.1, n)[:, None]
    scatter(tw, P, np.array([tuple(Vector(v * (.6, .6, 1)).to_track_quat('Z', 'Y').to_euler()) for v in d]), rs.uniform(.8, 1.3, n), into=col)
    return col


def gravel(x0, x1, y0, y1, n, col=GREY, size=.022, z=0.0, seed=1, mask=None, hf=None, base=('#a39880', '#b3a78e', '#8b806b')):
    pb = pebbles(m_stone('gvl', .0, .25), 9, size, seed, col, (1, .85, .65))
    strew(pb, n, x0, x1, y0, y1, z, (.5, 1.35), seed, hf, mask)
    return pb


def coping(x0, x1, y, z, tc, seed=1):
    r, _ = roof_tiles(x1 - x0, .26, .35, tc, .06, .2, .4, seed)
    r.location = (x0, y - .22, z - .02)
    r2, _ = roof_tiles(x1 - x0, .26, .35, tc, .06, .2, .4, seed + 1)
    r2.location = (x1, y + .44, z - .02)
    r2.rotation_euler = (.35, 0, math.pi)


def whitewall(x0, x1, y, h, tc=None, th=.28, splash=.5, mat=None):
    w = mat or m_plaster('ww', '#f1ebe0', .3, .4, splash, .45)
    box((x0, y, -.15), (x1, y + th, h), w, .02)
    if tc:
        coping(x0 - .05, x1 + .05, y + .03, h + .04, tc)


def house_block(x0, x1, y, d, h, tc, wins=(), door=None, shut='#4c6a70', band=None):
    """Simple white house with the facade at y facing -Y."""
    pl = m_plaster('hb', '#f3ede2', .25, .35, .35, .5)
    holes = [rect(a, b, c, e) for a, b, c, e in wins] + ([arch(door[0], door[1], 0.02, door[2])] if door else [])
    curve_wall([(x0, 0), (x1, 0), (x1, h), (x0, h)], holes, .4, pl, (0, y + .2, 0))
    box((x0, y + .4, 0), (x0 + .3, y + d, h), pl, .01)
    box((x1 - .3, y + .4, 0), (x1, y + d, h), pl, .01)
    box((x0, y + d - .3, 0), (x1, y + d, h), pl, .01)
    dk = m_simple('in', '#1b1713', .9)
    box((x0 + .3, y + 1.6, 0), (x1 - .3, y + 1.65, h), dk, 0)
    fr = m_wood('frame', '#6a4a30', '#432c1b', 2, .5)
    sm = m_simple('shut', shut, .55, bump=.15, bscale=60, var=.25)
    gl = room_glass()
    lime = m_concrete('sill', '#d9ccb2', '#bfae8e')
    for a, b, c, e in wins:
        window(a, b, c, e, y + .2, fr, gl, (1, 2), inner=False)
        box((a - .08, y - .05, c - .06), (b + .08, y + .25, c), lime, .008)
        w = (b - a) / 2
        group(louvre_shutter(w, e - c, sm), (a - w - .03, y - .05, c))
        group(louvre_shutter(w, e - c, sm), (b + .03, y - .05, c))
    if door:
        box((door[0], y + .3, 0), (door[1], y + .36, door[2] + .6), m_wood('door', '#6b4a2e', '#3f2917', 2, .5), .003)
    box((x0 - .12, y - .14, h - .02), (x1 + .12, y + .3, h + .1), pl, .03)
    p = math.radians(21)
    D = d / 2 + .3
    r, _ = roof_tiles(x1 - x0 + .5, D, p, tc, .1)
    r.location = (x0 - .25, y - .26, h + .1)
    r2, _ = roof_tiles(x1 - x0 + .5, D, p, tc, .1, seed=3)
    r2.location, r2.rotation_euler = (x1 + .25, y - .26 + 2 * D, h + .1), (p, 0, math.pi)
    for xx in (x0, x1 - .3):
        V = [(xx, y, h), (xx, y + d, h), (xx, y + d / 2, h + d / 2 * math.tan(p) + .05), (xx + .3, y, h), (xx + .3, y + d, h), (xx + .3, y + d / 2, h + d / 2 * math.tan(p) + .05)]
        mesh('gable', V, [(0, 1, 2), (5, 4, 3), (0, 2, 5, 3), (1, 4, 5, 2)], pl)


def chimney(loc, s=1.0, tc=None):
    pl = m_plaster('ch', '#f6f1e8', .2, .3)
    dk = m_simple('chd', '#26221d', .9)
    x, y, z = loc
    o = [box((-.38, -.28, 0), (.38, .28, .75), pl, .015), box((-.43, -.33, .75), (.43, .33, .82), pl, .01), box((-.3, -.2, .82), (.3, .2, 1.35), dk, 0)]
    for i in range(7):
        xx = -.36 + .72 * i / 6
        for yy in (-.26, .26):
            o.append(box((xx - .03, yy - .03, .82), (xx + .03, yy + .03, 1.35), pl, .006))
    for i in range(1, 4):
        yy = -.26 + .52 * i / 4
        for xx in (-.36, .36):
            o.append(box((xx - .03, yy - .03, .82), (xx + .03, yy + .03, 1.35), pl, .006))
    for zz in (.98, 1.16):
        o.append(box((-.37, -.27, zz - .015), (.37, .27, zz + .015), pl, .004))
    o += [box((-.43, -.33, 1.35), (.43, .33, 1.43), pl, .01), box((-.3, -.22, 1.43), (.3, .22, 1.55), pl, .02)]
    o.append(lathe([(0, .34), (.1, .3), (.2, .18), (.26, 0)], tc or pl, 24, loc=(0, 0, 1.55)))
    return group(o, loc, (0, 0, 0), s)


def olives(pts, tw=None, seed=1):
    tw = tw or olive_twigs()
    cols = [tree(f'ol{seed}{k}', seed + k * 3, trunk=.75, r=.17, levels=5, L=.72, spread=.66, up=.12, decay=.78, kids=(2, 3), leafcol=tw, bark=bark('#7d7160', '#3d362c'), twigs=5, tscale=(.85, 1.4), wob=.42, lean=.2) for k in range(2)]
    for i, (x, y, z, s) in enumerate(pts):
        instance(cols[i % 2], (x, y, z), i * 2.1, s)
    return cols


def cypress(pts, seed=1):
    tw = green_twigs(('#1c2f19', '#27401f', '#304d26'), (.03, .008), 18, .16, name='cyp')
    col = bpy.data.collections.new('cyp')
    rs = np.random.RandomState(seed)
    n = 5200
    t = 1 - np.sqrt(1 - rs.rand(n) * .9985)
    a = rs.uniform(0, 6.3, n)
    r = .52 * np.clip(t / .12, .35, 1) ** .6 * (1 - t) ** .85 * (1 + .12 * np.sin(a * 3 + t * 9)) * rs.uniform(.78, 1.05, n) + .01
    P = np.stack([r * np.cos(a), r * np.sin(a), .2 + t * 5.7], -1)
    D = np.stack([np.cos(a) * .6, np.sin(a) * .6, np.ones(n)], -1) + rs.normal(0, .3, (n, 3))
    scatter(tw, P, np.array([tuple(Vector(v).to_track_quat('Z', 'Y').to_euler()) for v in D]), rs.uniform(1, 1.8, n), into=col)
    o = lathe([(.005, 4.9), (.1, 4.2), (.21, 3), (.33, 1.6), (.34, .7), (.1, .2)][::-1], m_simple('cc', '#10180d', .95), 20, col=None)
    for c in list(o.users_collection):
        c.objects.unlink(o)
    col.objects.link(o)
    for i, (x, y, z, s) in enumerate(pts):
        instance(col, (x, y, z), i * 1.3, s)


def sprays(cols, leaf, n=12, L=.13, name='lf', trans=.22, rough=.34, tcol='#a9c63a', **k):
    m = m_leaf(name, list(cols), trans, rough, tcol, .45)
    return protos([spray(m, n, L, leaf, q + 3, **k) for q in range(5)])


def lemon_tree(loc, s=1.0, seed=1, fruit=True):
    """Lemon on a stem: a loose round head of pointed leaves, fruit hanging among them."""
    tw = sprays(('#31561f', '#42702a', '#5a8a34', '#739f42', '#385f24'), (.088, .0185), 10, .15, 'lemon')
    t = tree('lem', seed, .5 * s, .022 * s, 4, .26 * s, .7, .15, .8, (2, 3), tw, bark('#7a6a55', '#4d4234'), 3, (.7, 1.1), 2)
    instance(t, loc)
    if fruit:
        y = m_simple('lemn', '#e0b61e', .4, bump=.2, bscale=180, var=.15)
        pr = protos([lathe([(0, -.045), (.012, -.04), (.03, -.015), (.031, .01), (.02, .034), (.006, .044), (0, .05)], y, 20)])
        rs = np.random.RandomState(seed)
        d = rs.normal(0, 1, (22, 3))
        d /= np.linalg.norm(d, axis=1, keepdims=True)
        P = np.array(loc) + (0, 0, .80 * s) + d * .29 * s * (1, 1, .8)
        scatter(pr, P, rs.uniform(-.5, .5, (22, 3)), rs.uniform(.85, 1.1, 22))


def bay_tree(loc, h=.75, r=.36, seed=1, n=1500):
    """Bay clipped to a ball on a straight stem: narrow dark leaves, young ones lighter, a few shoots out of line."""
    tw = sprays(('#1f3a1a', '#2b4d20', '#365c26', '#44702f', '#58853a'), (.062, .0118), 11, .11, 'bay', .18, .36, '#9db83a', ang=.8, curl=.12)
    rs = np.random.RandomState(seed)
    c = np.array(loc) + (0, 0, h + r * .85)
    rod([tuple(np.array(loc) + (rs.normal(0, .008), rs.normal(0, .008), h * k / 4)) for k in range(5)] + [tuple(c)], .016, bark('#6f6250', '#463c30'))
    d = rs.normal(0, 1, (n, 3))
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    w = 1 + .10 * fbm(d * r, 3.2 / r, 3, .5, seed)
    rr = r * w * (1 - np.abs(rs.normal(0, .10, n)) + .09 * (rs.rand(n) < .06))
    P = c + d * rr[:, None] * (1, 1, .94)
    D = d + rs.normal(0, .5, (n, 3)) + (0, 0, .25)
    Ro = np.array([tuple(Vector(v).to_track_quat('Z', 'Y').to_euler()) for v in D])
    scatter(tw, P - D / np.linalg.norm(D, axis=1, keepdims=True) * .06, Ro, rs.uniform(.65, 1.1, n))
    bpy.ops.mesh.primitive_uv_sphere_add(radius=r * .70, location=tuple(c))
    bpy.context.object.data.materials.append(m_simple('core', '#131c0d', .95))


def edging(x, y0, y1, st, seed=1, w=.14, along='y'):
    rs = np.random.RandomState(seed)
    y = y0
    k = 0
    while y < y1:
        L = rs.uniform(.22, .42)
        V, Q = stone_np(np.array([(-L / 2, -.07), (L / 2, -.07), (L / 2, .07), (-L / 2, .07)]), w / 2, (36, 14), 9, .008, seed + k, 8)
        c = np.array(hexc(LIME[rs.randint(len(LIME))])[:3])
        o = mesh_np('ed', V, Q, st, np.repeat(c[None], len(V), 0))
        if along == 'y':
            o.location, o.rotation_euler = (x + rs.normal(0, .006), y + L / 2, .01 + rs.normal(0, .006)), (0, rs.normal(0, .02), math.pi / 2 + rs.normal(0, .02))
        else:
            o.location, o.rotation_euler = (y + L / 2, x + rs.normal(0, .006), .01 + rs.normal(0, .006)), (0, rs.normal(0, .02), rs.normal(0, .02))
        y += L + .012
        k += 1


def terracotta_pot(loc, h=.45, r=.26, seed=0):
    return pot(loc, m_terracotta('potm', .3, ('#a9603c', '#b56a44', '#bf7850', '#c58a62')), h, r, m_ground('soil', ('#3d2d20', '#503c2a', '#2d2118')))


def backtrees(y, x0, x1, n, seed=1, s=(1.2, 1.9)):
    rs = np.random.RandomState(seed)
    tw = green_twigs(('#2c4422', '#3c5a2c', '#4d6b36', '#5a7440'), (.06, .02), 16, .22, name='bt')
    cs = [(rs.uniform(x0, x1), y + rs.uniform(0, 4), rs.uniform(.8, 2.2) * 1.0, rs.uniform(1.2, 2.4), rs.uniform(1, 1.6), rs.uniform(.9, 1.8)) for _ in range(n)]
    blob(cs, 900 * n, tw, seed, (1.2, 2.2))


def g01():
    reset(21)
    tc = m_terracotta()
    natural_lawn(-5.2, 7.6, -1.4, 13, (.3, -2.2))
    natural_lawn(7.6, 16, 3, 13, (.3, -2.2), seed=2, near=130, daisies=60)
    natural_lawn(5.5, 16, 13, 17.45, (.3, -2.2), seed=3, near=130, daisies=20)
    hedge(-5.4, 5.4, 13, 13.9, 1.35, 15000)
    hedge(-5.9, -5.1, -1, 13, .95, 11000, 3)
    house_block(1.5, 12, 17.5, 6, 3.2, tc, ((3.0, 4.1, .95, 2.3), (7, 8.1, .95, 2.3)))
    chimney((4.2, 19.6, 4.0), 1, tc)
    olives([(-3.1, 9.2, 0, 1.35)], seed=4)
    backtrees(19, -16, 1, 9, 2)
    horizon('#6f7042', -.015)
    sky(33, 238, .075)
    camera((.3, -2.2, 1.55), (-.1, 9, 1.1), 30, 8, (0, 4, 0), level=True, shift=(0, -.07))
    return dict(exp=.1)


def g02():
    reset(22)
    st = m_stone('edst', .3, .4)
    path = lambda X, Y: (np.abs(X) < .68)
    lawn(-5.5, -.82, -1.5, 12, 80, 0, .05)
    lawn(.82, 5.5, -1.5, 12, 80, 0, .05, seed=2)
    box((-.8, -3, -.2), (.8, 14, -.02), m_ground('gb', ('#a89b80', '#b8ab90', '#8f8369'), 3, .5, pebble=.8), 0)
    gravel(-.72, .72, -1.8, 5, 17000, size=.026, z=-.012)
    gravel(-.72, .72, 5, 12, 9000, size=.03, z=-.012, seed=3)
    for x in (-.78, .78):
        edging(x, -1.8, 12, st, 20 if x < 0 else 60)
    tw = hedge(-2.05, -1.25, -.5, 12, .62, 9000, 4)
    hedge(1.25, 2.05, -.5, 12, .62, 9000, 5, tw=tw)
    for i, y in enumerate((1.0, 4.0, 7.0, 10)):
        for x in (-3.0, 3.0):
            ball((x, y, .55), .55, 2600, tw, i * 7 + int(x) + 3)
    tc = m_terracotta()
    whitewall(-8, -.9, 12.6, 2.2, tc)
    whitewall(.9, 8, 12.6, 2.2, tc)
    wd = m_wood('gate', '#5b4632', '#3a2a1c', 2, .6)
    for i in range(10):
        box((-.85 + .17 * i, 12.7, .05), (-.69 + .17 * i, 12.74, 1.9), wd, .004)
    bougain([(-2.6, 12.4, 2.0, 1.3, .4, .7), (-3.8, 12.4, 1.5, .8, .35, .8)], 2600, 3)
    cypress([(-5.2, 14.6, 0, 1.0), (4.6, 14.8, 0, 1.1), (6.0, 15.2, 0, .9)])
    backtrees(17, -14, 14, 9, 5)
    horizon('#6f7042', -.25)
    sky(36, 250, .075)
    camera((.12, -3.0, 1.5), (.05, 6, 1.0), 32, 7, (0, 2.5, .3), level=True, shift=(0, -.1))
    return dict(exp=.1)


def g03():
    reset(23)
    tc = m_terracotta()
    whitewall(-5, 9, 2.6, 2.35, tc, splash=.65)
    box((-6, -4, -.2), (10, 2.6, -.02), m_ground('gb', ('#a89b80', '#b8ab90', '#8f8369'), 3, .5, pebble=.8), 0)
    gravel(-2.0, 5.5, -1.2, 2.55, 56000, ['#c2b79f', '#b3a68c', '#cfc5b0', '#a3977f'], .026, -.012)
    for i, (x, y, s) in enumerate(((-.2, 1.7, 1.15), (1.55, 1.75, 1.3), (3.3, 1.7, 1.1))):
        terracotta_pot((x, y, 0), .5, .29)
        if i == 1:
            tw = olive_twigs()
            t = tree('oliv', 5, .62, .028, 5, .33, .7, .12, .78, (2, 3), tw, bark('#7d7160', '#3d362c'), 3, (.6, .95), 2, .35)
            instance(t, (x, y, .42))
        else:
            lemon_tree((x, y, .42), s, 4 + i)
    terracotta_pot((.62, 1.35, 0), .3, .2)
    agave((.62, 1.35, .22), .34, 3)
    terracotta_pot((2.45, 1.45, 0), .26, .17)
    lv = lavender_col()
    instance(lv, (2.45, 1.45, .2), 0, .8)
    bougain([(4.6, 2.4, 2.2, 1.0, .35, .6), (5.4, 2.4, 1.5, .7, .3, .8)], 2800, 7)
    horizon('#6f7042', -.25)
    sky(35, 218, .08, dust=.6, ozone=1.6, hazes=.6)
    clear_sky()
    olives([(-6.5, -3.5, 0, 1.5)], seed=8)
    camera((.1, -2.6, 1.3), (1.75, 1.9, .95), 33, 5, (1.55, 1.7, .9), level=True, shift=(0, -.06))
    return dict(exp=.0)


def g04():
    reset(24)
    tc = m_terracotta()
    from stairs import tiles, m_tile
    tiles(-4, 4.2, -3.2, 4.2, .33, m_tile('pt', ['#966a52', '#a1755b', '#8b604a', '#aa8067'], .6, .15), m_simple('grout', '#b9a48c', .9))
    house_block(-6, 7, 4.2, 6, 3.2, tc, ((-2.6, -1.5, .95, 2.25),), (.6, 1.7, 1.75))
    wd = m_wood('perg', '#8a6a48', '#5c432b', 2, .7, weather=.35)
    wx = m_wood('pergx', '#8a6a48', '#5c432b', 0, .7, weather=.35)
    wy = m_wood('pergy', '#8a6a48', '#5c432b', 1, .7, weather=.35)
    pl = m_plaster('col', '#f3ede2', .3, .4, .4, .4)
    for x in (-3.2, 3.0):
        box((x - .2, -.2, 0), (x + .2, .2, 2.35), pl, .02)
        box((x - .24, -.24, 2.35), (x + .24, .24, 2.42), pl, .015)
    box((-3.7, -.1, 2.42), (4.2, .1, 2.62), wx, .008)
    box((-3.7, 3.95, 2.42), (4.2, 4.15, 2.62), wx, .008)
    for i in range(16):
        x = -3.55 + i * .5
        box((x - .04, -.65, 2.62), (x + .04, 4.1, 2.76), wy, .006)
    bougain([(-2.8, .2, 2.85, 1.3, 1.2, .3), (-1.2, 1.4, 2.85, 1.3, 1.4, .28), (-3.2, -.1, 2.0, .35, .35, .9), (.9, .3, 2.85, 1.4, .6, .22)], 6500, 4, .4)
    t = m_wood('table', '#a97f52', '#7b5834', 0, .5)
    box((-1.0, 1.2, .72), (1.2, 2.15, .76), t, .006)
    for x in (-.9, 1.1):
        for y in (1.28, 2.07):
            box((x - .035, y - .035, 0), (x + .035, y + .035, .72), t, .004)
    for y in (.78, 2.57):
        box((-.9, y - .17, .43), (1.1, y + .17, .465), t, .006)
        for x in (-.8, 1.0):
            box((x - .03, y - .14, 0), (x + .03, y + .14, .43), t, .004)
    terracotta_pot((2.15, 3.4, 0), .5, .3)
    lemon_tree((2.15, 3.4, .42), 1.1, 6)
    terracotta_pot((-2.9, 3.4, 0), .4, .26)
    lv = lavender_col()
    instance(lv, (-2.9, 3.4, .32), 0, 1)
    lathe([(0, 0), (.11, 0), (.15, .05), (.14, .09), (.135, .09), (.13, .06), (0, .03)], m_simple('bowl', '#d8d1c2', .35), 40, loc=(.1, 1.65, .76))
    lawn(-12, -4.02, -3.2, 9, 60, 0, seed=4)
    box((-14, -7, -.3), (9, -3.2, -.003), m_ground('gb', ('#a89b80', '#b8ab90', '#8f8369'), 3, .5, pebble=.8), 0)
    backtrees(8, -15, -8, 6, 4)
    olives([(-8.5, 3.5, 0, 1.3)], seed=4)
    horizon('#6f7042', -.25)
    sky(40, 245, .08, dust=.6, ozone=1.6, hazes=.6)
    clear_sky()
    camera((2.9, -4.4, 1.5), (-.4, 2.2, 1.4), 27, 8, (0, 1.5, 1), level=True, shift=(0, .02))
    return dict(exp=.15)


def g05():
    reset(25)
    tc = m_terracotta()
    m = Mat('mosaic')
    co = m.co()
    b = m.n('TexBrick', {'Vector': co, 'Color1': C('#4f9fb0'), 'Color2': C('#6cb3bf'), 'Mortar': C('#cfe0df'), 'Scale': 12.0, 'Mortar Size': .012, 'Brick Width': .5, 'Row Height': .5}, offset=0)
    mos = m.done(m.bsdf(color=b.outputs[0], rough=.4))
    box((-4, 0, -1.5), (3, 9, -1.45), mos, 0)
    box((-4.1, -.1, -1.5), (-4, 9.1, -.02), mos, 0)
    box((3, -.1, -1.5), (3.1, 9.1, -.02), mos, 0)
    box((-4, 9, -1.5), (3, 9.1, -.02), mos, 0)
    box((-4, -.1, -1.5), (3, 0, -.02), mos, 0)
    terrain(-4, 3, 0, 9, .25, lambda X, Y: X * 0 - .13, m_water('pool', (.72, .93, .95), .35, 1.6))
    cp = m_stone('cop', .1, .25)
    rs = np.random.RandomState(3)

    def slab(x, y, L, w, rz):
        V, Q = stone_np(np.array([(-L / 2, -w / 2), (L / 2, -w / 2), (L / 2, w / 2), (-L / 2, w / 2)]), .025, (44, 16), 22, .0015, rs.randint(99), 10)
        V = V[:, [0, 2, 1]] * (1, 1, -1)
        c = np.array(hexc(('#d3c8b2', '#c9bda6', '#d9cfbc', '#c4b79f')[rs.randint(4)])[:3])
        o = mesh_np('slab', V, Q, cp, np.repeat(c[None], len(V), 0))
        o.location, o.rotation_euler = (x, y, 0), (0, 0, rz)
    y = -.2
    while y < 9.2:
        slab(3.2, y + .3, .594, .45, math.pi / 2)
        slab(-4.2, y + .3, .594, .45, math.pi / 2)
        y += .6
    x = -4.4
    while x < 3.4:
        slab(x + .3, 9.2, .594, .45, 0)
        slab(x + .3, -.2, .594, .45, 0)
        x += .6
    from stairs import tiles, m_tile
    tiles(3.43, 7.6, -1.5, 10, .6, m_tile('deck', ['#cbbfa8', '#c3b69e', '#d3c8b3'], .7, .2), m_simple('grout', '#a89c86', .9))
    box((-9, -6, -.3), (8, -.42, -.003), m_simple('deck0', '#cbbfa8', .75, bump=.2, bscale=30, var=.2), 0)
    lawn(-9, -4.45, -.4, 11, 45, 0)
    lawn(-6, 8, 9.45, 13, 55, 0, seed=3)
    hedge(-9, 9, 13, 13.9, 1.7, 15000, 2)
    house_block(7.2, 15, 11, 7, 3.2, tc, ((8.6, 9.7, .95, 2.3),))
    wd = m_wood('lounge', '#a97f52', '#7b5834', 1, .55)
    cu = m_simple('cushion', '#ebe5d8', .9, bump=.3, bscale=40)
    for i, x in enumerate((4.1, 5.2)):
        o = [box((-.33, -.95, .24), (.33, .95, .3), wd, .006)]
        for a in (-.28, .28):
            for c in (-.85, .85):
                o.append(box((a - .03, c - .03, 0), (a + .03, c + .03, .24), wd, .004))
        V, Q = stone_np(np.array([(-.31, -.62), (.31, -.62), (.31, .62), (-.31, .62)]), .05, (56, 22), 7, .006, 4, 4)
        c1 = mesh_np('cu', V[:, [0, 2, 1]], Q[:, ::-1], cu)
        c1.location = (0, -.3, .35)
        V, Q = stone_np(np.array([(-.31, -.36), (.31, -.36), (.31, .36), (-.31, .36)]), .05, (56, 22), 7, .006, 5, 4)
        c2 = mesh_np('cu', V[:, [0, 2, 1]], Q[:, ::-1], cu)
        c2.location, c2.rotation_euler = (0, .6, .52), (.62, 0, 0)
        group(o + [c1, c2], (x + .3, 5.2 + .3 * i, 0), (0, 0, -6 + 4 * i))
    for x, yy in ((3.9, 9.0),):
        terracotta_pot((x, yy, 0), .5, .3)
        agave((x, yy, .4), .55, 4)
    olives([(-6.5, 8.5, 0, 1.5), (1.5, 11.5, 0, 1.25)], seed=6)
    cypress([(-4.5, 15, 0, 1.0), (-2.8, 15.4, 0, 1.15), (3.5, 15.4, 0, 1.05)])
    backtrees(17, -16, 8, 8, 4)
    backtrees(14, -24, -10, 7, 6)
    horizon('#6f7042', -1.7)
    sky(32, 262, .075)
    camera((4.1, -2.6, 1.55), (1.0, 6.5, .4), 26, 8, (1, 3, 0), level=True, shift=(0, -.1))
    return dict(exp=.05)


def g06():
    reset(26)
    st = m_stone('dry', .45, .55)
    box((-.1, .14, 0), (4.9, 1.6, .56), m_ground('soil2', ('#4a3726', '#5e4731', '#35271a'), 2, .8, pebble=.2), .02)
    stone_wall(4.8, .62, .27, .125, .012, .14, .025, LIME + GREY, 31, (52, 24), .012, st, e=8, jit=.38)
    e = stone_wall(1.6, .62, .27, .125, .012, .14, .025, LIME + GREY, 32, (48, 22), .012, st, e=8, jit=.38)
    e.rotation_euler, e.location = (0, 0, -math.pi / 2), (0.0, 1.6, 0)
    cp = stone_wall(4.9, .36, .42, .36, .01, .035, .004, LIME, 33, (48, 18), .006, st, e=10, jit=.12)
    cp.rotation_euler, cp.location = (-math.pi / 2, 0, 0), (-.05, -.06, .66)
    box((.05, .1, 0), (4.75, .3, .6), m_simple('dkc', '#2a2119', .95), 0)
    lv = lavender_col()
    rs = np.random.RandomState(3)
    for i in range(15):
        instance(lv, (.35 + .32 * i + rs.normal(0, .04), .5 + rs.normal(0, .06), .56), rs.uniform(0, 6), rs.uniform(.8, 1.15))
    agave((1.6, 1.05, .58), .75, 2)
    agave((3.6, 1.1, .58), .6, 5)
    ros = green_twigs(('#3f5533', '#4c6640', '#5c774c'), (.022, .003), 40, .24, name='ros', fold=.05)
    blob([(2.6, .95, .75, .4, .3, .32), (.55, 1.1, .72, .3, .3, .28), (4.4, .9, .72, .3, .28, .26)], 1100, ros, 3, (.8, 1.3), 1.2)
    tc = m_terracotta()
    whitewall(-6, 9, 3.1, 2.3, tc)
    olives([(5.6, 2.2, 0, 1.15)], seed=9)
    box((-6, -4, -.2), (10, 3, -.02), m_ground('gb', ('#a89b80', '#b8ab90', '#8f8369'), 3, .5, pebble=.8), 0)
    gravel(-.6, 5.5, -1.6, .02, 24000, ['#c2b79f', '#b3a68c', '#cfc5b0', '#a3977f'], .026, -.012)
    gravel(-1.5, .0, .0, 3, 7000, ['#c2b79f', '#b3a68c', '#cfc5b0', '#a3977f'], .026, -.012, 4)
    horizon('#6f7042', -.25)
    sky(30, 228, .075)
    camera((.35, -2.15, 1.22), (1.95, .5, .72), 32, 4.5, (1.5, .05, .6))
    return dict(exp=-.35)


def g07():
    """A garden without water: stepping stones through gravel, agaves, lavender, rosemary and boulders below a white wall."""
    reset(27)
    rs = np.random.RandomState(12)
    whitewall(-7, 10, 4.6, 1.75, m_terracotta(), splash=.6)
    box((-7, -4, -.2), (10, 4.6, -.02), m_ground('gb', ('#a89b80', '#b8ab90', '#8f8369'), 3, .5, pebble=.8), 0)
    path = [(-.35, -.75), (.0, .05), (.52, .78), (.72, 1.62), (.42, 2.42), (-.18, 3.12), (-.95, 3.72)]
    st = m_stone('step', .30, .7, fine=1.6)
    slabs = []
    for k, (x, y) in enumerate(path):
        n = 6
        a = np.linspace(0, 2 * np.pi, n, endpoint=False) + rs.uniform(0, .9) + rs.normal(0, .12, n)
        r = rs.uniform(.24, .33, n)
        V, Q = stone_np(np.stack([1.25 * r * np.cos(a), r * np.sin(a)], -1), .055, (96, 30), 22, .011, 60 + k, 9)
        c = np.array(hexc(LIME[rs.randint(len(LIME))])[:3]) * 1.02
        o = mesh_np('slab', V[:, [0, 2, 1]] * (1, 1, 1), Q[:, ::-1], st, np.repeat(c[None], len(V), 0))
        o.location, o.rotation_euler = (x, y, -.018), (rs.normal(0, .012), rs.normal(0, .012), rs.uniform(-.4, .4))
        slabs.append((x, y))
    S_ = np.array(slabs)
    mask = lambda X, Y: (np.hypot((X[:, None] - S_[:, 0]) / 1.2, Y[:, None] - S_[:, 1]) > .235).all(1)
    gravel(-3.2, 5.4, -1.6, 4.55, 62000, ['#c2b79f', '#b3a68c', '#cfc5b0', '#a3977f', '#d6cdb9'], .027, -.012, mask=mask)
    # boulders, sunk a little
    bs = m_stone('rk', .35, .6, fine=1.5)
    for k, (x, y, s, sq, rz) in enumerate(((1.95, 2.75, 1.0, (1, .72, .66), .4), (2.62, 2.45, .52, (1, .8, .62), 1.3), (-1.35, 1.9, .62, (1, .75, .6), 2.0), (-.92, 1.62, .30, (1, .8, .6), .2), (1.62, 1.0, .34, (1, .8, .58), 2.2))):
        o = rock('big', s, 71 + 3 * k, bs, (120, 64), .085, sq=sq, e=3.4, pal=LIME)
        o.location, o.rotation_euler = (x, y, s * sq[2] * .24), (.06, -.08, rz)
    agave((1.15, 3.25, .0), .78, 3)
    agave((2.85, 3.45, .0), .62, 6)
    agave((-1.75, 2.75, .0), .70, 8)
    agave((2.05, 1.62, .0), .40, 11)
    lv = lavender_col()
    for x, y, s in ((-1.05, .72, 1.0), (-1.62, 1.05, 1.15), (-.72, 2.35, .95), (1.42, 2.15, .95), (1.62, .35, .95), (2.25, .72, 1.1), (2.95, 1.5, 1.15), (3.5, 2.3, 1.1), (-2.4, 1.9, 1.1)):
        instance(lv, (x + rs.normal(0, .03), y, -.01), rs.uniform(0, 6), s)
    ros = green_twigs(('#3f5533', '#4c6640', '#5c774c'), (.026, .004), 40, .26, name='ros', fold=.05)
    blob([(-2.6, 3.6, .35, .6, .5, .5), (3.7, 3.5, .38, .65, .5, .52), (.25, 4.15, .3, .5, .35, .42)], 1900, ros, 3, (.8, 1.3), 1.2)
    san = green_twigs(('#8c9a80', '#9dab90', '#7d8c72'), (.016, .004), 44, .13, name='san', fold=.1)
    for x, y, r in ((-.55, 1.25, .20), (1.12, .42, .18), (2.72, 1.95, .22), (-1.9, .35, .22)):
        ball((x, y, r * .62), r, 520, san, int(90 + 10 * x), .8)
    bougain([(3.0, 4.5, 1.65, .9, .3, .45), (3.9, 4.45, 1.3, .7, .28, .8), (4.8, 4.5, 1.7, .8, .3, .5)], 4200, 7)
    # rake leaning on the wall
    wd, rm = m_wood('rake', '#b08a5c', '#80603c', 2, .6), m_simple('rkm', '#3c4a44', .5, .6)
    o = [cyl((0, 0, 0), (0, 0, 1.55), .0145, wd, 14), box((-.21, -.012, 1.53), (.21, .012, 1.555), rm, .003)]
    for i in range(12):
        o.append(cyl((-.20 + .0364 * i, 0, 1.545), (-.20 + .0364 * i, -.075, 1.54), .0045, rm, 8))
    group(o, (-.35, 4.18, -.01), (-14, 3, 0))
    cypress([(-.9, 8.0, -.2, .72), (1.0, 9.5, -.2, .82), (5.8, 8.5, -.2, .8)])
    olives([(-3.1, 3.0, -.05, 1.0)], seed=3)
    backtrees(13, -14, 12, 8, 2)
    horizon('#6f7042', -.3)
    sky(33, 232, .08, dust=.6, ozone=1.6, hazes=.6)
    clear_sky()
    camera((.05, -2.35, 1.62), (.62, 2.4, .5), 31, 7, (.7, 1.9, .2), level=True, shift=(0, -.155))
    return dict(exp=.05)


def hay_mat(cols=None):
    return m_leaf('hay', [*(cols or ('#94814c', '#ab965e', '#bda874', '#cdbb88', '#7f6d40', '#b19c63'))], .25, .6, '#d8c080')


def strands(n, spread, thick, L=.3, w=.0045, mat=None, seed=0):
    """Cut hay: long, bent, tangled straws lying about in a flat pad."""
    rs = np.random.RandomState(seed)
    V, F = [], []
    for _ in range(n):
        p = np.array([rs.uniform(-spread, spread), rs.uniform(-spread, spread), rs.uniform(0, thick)])
        a, el, cv = rs.uniform(0, 6.283), rs.normal(0, .28), rs.normal(0, 1.5)
        ll, ww = L * rs.uniform(.5, 1.2), w * rs.uniform(.6, 1.2)
        b = len(V)
        for k in range(5):
            d = np.array([math.cos(a) * math.cos(el), math.sin(a) * math.cos(el), math.sin(el)])
            sd = np.array([-math.sin(a), math.cos(a), rs.normal(0, .25)]) * ww / 2 * (1 - .15 * k)
            V += [p - sd, p + sd]
            p = p + d * ll / 4
            a, el = a + cv * .25, el + rs.normal(-.12, .12)
        F += [(b + 2 * k, b + 2 * k + 1, b + 2 * k + 3, b + 2 * k + 2) for k in range(4)]
    return mesh('strands', V, F, mat)


def hay_heap(c, r, h, hay, core, seed=1, n=900):
    """A haycock: a dome of tangled straws, its skirt running out into loose hay."""
    rs = np.random.RandomState(seed)
    prof = lambda q: np.clip(1 - q ** 2.0, 0, 1) ** .8
    th, q = np.meshgrid(np.linspace(0, 2 * np.pi, 48, endpoint=False), np.linspace(.001, 1, 14), indexing='ij')
    bump = lambda x, y: 1 + .22 * fbm(np.stack([x, y, x * 0], -1).reshape(-1, 3), 2.2 / r, 3, .5, seed).reshape(np.shape(x))
    X, Y = q * r * np.cos(th), q * r * np.sin(th)
    Z = prof(q) * h * bump(X, Y) * .88 - .02
    mesh_np('heap', np.stack([c[0] + X, c[1] + Y, c[2] + Z], -1).reshape(-1, 3), grid_faces(48, 14)[:, ::-1], core)
    q = rs.rand(n) ** .55 * 1.12
    th = rs.uniform(0, 6.283, n)
    x, y = q * r * np.cos(th), q * r * np.sin(th)
    z = prof(q) * h * bump(x, y) * .92
    sl = np.where(q < 1, np.clip(1.6 * h / r * q, 0, 1.0), 0)
    Ro = np.stack([-np.sin(th) * sl * -1 + rs.normal(0, .22, n), -np.cos(th) * sl * -1 + rs.normal(0, .22, n), rs.normal(0, .3, n)], -1)
    N = np.stack([np.cos(th) * sl, np.sin(th) * sl, np.ones(n)], -1) + rs.normal(0, .18, (n, 3))
    Ro = np.array([tuple((Vector(v).to_track_quat('Z', 'Y')).to_euler()) for v in N])
    scatter(hay, np.stack([c[0] + x, c[1] + y, c[2] + z - .01], -1), Ro, rs.uniform(.75, 1.15, n))


def pitchfork(loc, rot, L=1.45):
    st, wd = m_simple('pfs', '#55524d', .45, .9, .2, 60, var=.4), m_wood('pfw', '#b08a5a', '#7d5c38', 2, .6, weather=.5)
    o = [rod([(0, 0, .36), (0, .008, .8), (0, -.006, 1.1), (0, 0, L)], .0155, wd), rod([(0, 0, .28), (0, 0, .42)], .019, st)]
    for x in (-.1, -.034, .034, .1):
        o.append(rod([(0, 0, .31), (x * .7, 0, .285), (x, .0, .24), (x * 1.02, -.02, .1), (x, -.05, 0)], .0052, st, 8))
    return group(o, loc, rot)


def wheelbarrow(loc, rot, hay=None):
    """Builder's barrow: tray, one wheel in a fork in front, two handles, two legs behind the wheel."""
    gm = m_worn('wb', '#3f6b4a', '#8d8572', .35, .45)
    fr = m_worn('wbf', '#2c3330', '#8d8572', .25, .45)
    k = m_simple('wbk', '#1a1a1a', .65, bump=.2, bscale=90)
    V = []
    for z, x0, x1, y in ((.33, -.26, .24, .18), (.62, -.46, .50, .33)):
        V += [(x0, -y, z), (x1, -y, z), (x1, y, z), (x0, y, z)]
    tray = mesh('tray', V, [(0, 3, 2, 1), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], gm)
    md = tray.modifiers.new('b', 'BEVEL')
    md.width, md.segments = .035, 4
    md = tray.modifiers.new('s', 'SOLIDIFY')
    md.thickness = .005
    tray.data.shade_smooth()
    tray.data.set_sharp_from_angle(angle=math.radians(40))
    o = [tray, rod([(-.46, -.33, .62), (.50, -.33, .62), (.50, .33, .62), (-.46, .33, .62), (-.46, -.33, .62)], .011, gm)]
    for s in (-1, 1):
        o.append(rod([(.70, s * .055, .19), (.52, s * .075, .24), (.28, s * .17, .315), (-.26, s * .225, .325), (-.5, s * .25, .40), (-.8, s * .27, .52), (-1.0, s * .275, .56)], .0165, fr))
        o.append(rod([(-1.04, s * .275, .567), (-.86, s * .273, .535)], .022, k))
        o.append(rod([(-.27, s * .225, .325), (-.33, s * .245, .16), (-.35, s * .25, .012)], .0165, fr))
        o.append(box((-.40, s * .25 - .03, 0), (-.30, s * .25 + .03, .012), fr, .004))
    o.append(rod([(-.335, -.245, .14), (-.335, .245, .14)], .0105, fr))
    tyre = lathe([(.105, -.034), (.14, -.042), (.172, -.034), (.19, -.014), (.19, .014), (.172, .034), (.14, .042), (.105, .034)], k, 56)
    rim = lathe([(.0, -.022), (.05, -.022), (.075, -.012), (.1, -.03), (.112, -.034), (.112, .034), (.1, .03), (.075, .012), (.05, .022), (0, .022)], gm, 48, sub=0)
    for t in (tyre, rim):
        t.rotation_euler, t.location = (math.pi / 2, 0, 0), (.70, 0, .19)
    o += [tyre, rim, rod([(.70, -.075, .19), (.70, .075, .19)], .013, fr)]
    group(o, loc, (0, 0, rot))
    if hay:
        rs = np.random.RandomState(5)
        n = 300
        x, y = rs.uniform(-.42, .46, n), rs.uniform(-.3, .3, n)
        q = np.sqrt((x / .5) ** 2 + (y / .36) ** 2)
        z = .53 + .34 * np.clip(1 - q ** 2, 0, 1) ** .7
        a = math.radians(rot)
        N = np.stack([x * 1.2, y * 1.8, np.ones(n)], -1) + rs.normal(0, .2, (n, 3))
        N = np.stack([N[:, 0] * math.cos(a) - N[:, 1] * math.sin(a), N[:, 0] * math.sin(a) + N[:, 1] * math.cos(a), N[:, 2]], -1)
        P = np.stack([loc[0] + x * math.cos(a) - y * math.sin(a), loc[1] + x * math.sin(a) + y * math.cos(a), z], -1)
        scatter(hay, P, np.array([tuple(Vector(v).to_track_quat('Z', 'Y').to_euler()) for v in N]), rs.uniform(.7, 1.0, n))


def g08():
    """Week 1 in the garden of garden/01: half of the dry grass is down, in stubble and haycocks; the olive stands clear."""
    reset(21)
    tc = m_terracotta()
    CX, CY = 1.25, -2.7
    OX, OY = -3.1, 9.2
    wig = lambda Y: .22 * np.sin(Y * 1.1) + .16 * np.sin(Y * 2.7 + 1) + .10 * np.sin(Y * 6.1)

    def standing(X, Y):
        e = CX + (OX - CX) * (Y - CY) / (OY - CY) - .75 + wig(Y)
        bay = np.hypot((X - OX) / 1.5, (Y - OY) / 1.7) < 1 + .18 * np.sin(5 * np.arctan2(Y - OY, X - OX))
        back = Y > 11.7 + .5 * np.sin(X * 1.3) + .25 * np.sin(X * 4)
        right = X > 6.2 + .3 * np.sin(Y * 1.6) - .1 * (Y - 4)
        isl = np.hypot(X - 4.6, Y - 9.4) < .55 + .15 * np.sin(4 * np.arctan2(Y - 9.4, X - 4.6))
        return ((X < e) & ~bay) | back | right | isl

    box((-12, -4, -.2), (12, 16.5, .0), m_ground('stub', ('#7c6640', '#927a4c', '#5f4d30'), 1.2, .7, pebble=.2), 0)
    hay, stb = hay_mat(), hay_mat(('#7d6b41', '#94804c', '#a8935c', '#8a7a48', '#b7a26a', '#6f6038'))
    dry = m_leaf('dry', ['#9b9150', '#b3a35c', '#c4b070', '#d2c084', '#857f45', '#bda765'], .35, .6, '#d8c070')
    rs = np.random.RandomState(4)
    # standing grass, waist high, with seed heads above
    cw = protos([blades(30, .11, .62, .0065, dry, k, .75) for k in range(5)] + [blades(14, .09, .92, .0045, dry, k + 9, .45) for k in range(3)])
    n = 34000
    P = np.stack([rs.uniform(-9, 9, n), -1.6 + 15.0 * rs.rand(n) ** 1.15, np.zeros(n)], -1)
    P = P[standing(P[:, 0], P[:, 1])]
    P = P[np.abs(P[:, 0] - CX) < 1.2 + .85 * (P[:, 1] - CY)]
    n = len(P)
    scatter(cw, P, np.stack([rs.normal(0, .16, n), rs.normal(0, .16, n), rs.uniform(0, 6.3, n)], -1), rs.uniform(.6, 1.12, n))
    # stubble: short stiff stalks in the swaths of the mower, a little green at the foot
    grn = m_leaf('foot', ['#7d8440', '#8f9350', '#a19d5a', '#6d7838'], .35, .6)
    cs = protos([blades(34, .085, .085, .0042, stb, k, .8, bend=.2) for k in range(5)])
    cg = protos([blades(12, .09, .055, .0042, grn, k, .9) for k in range(3)])
    n = 52000
    d = .9 + 14.6 * rs.rand(n) ** .62
    u = rs.uniform(-.75, .68, n)
    P = np.stack([CX + u * d, CY + d, np.zeros(n)], -1)
    P = P[~standing(P[:, 0], P[:, 1]) & (P[:, 1] < 13)]
    n = len(P)
    sw = .5 + .5 * np.sin((P[:, 0] + .15 * np.sin(P[:, 1] * .7)) * 2 * math.pi / .95)
    scatter(cs, P, np.stack([rs.normal(0, .22, n), rs.normal(0, .22, n), rs.uniform(0, 6.3, n)], -1), rs.uniform(.5, .85, n) + .35 * sw)
    k = rs.rand(n) < .34
    scatter(cg, P[k] + rs.normal(0, .03, (k.sum(), 3)) * (1, 1, 0), np.stack([rs.normal(0, .3, k.sum()), rs.normal(0, .3, k.sum()), rs.uniform(0, 6.3, k.sum())], -1), rs.uniform(.6, 1.2, k.sum()))
    # loose hay lying in windrows
    hp = protos([strands(26, .16, .035, .26, .0045, hay, k) for k in range(5)])
    n = 9000
    d = 1.0 + 13 * rs.rand(n) ** .7
    u = rs.uniform(-.7, .68, n)
    P = np.stack([CX + u * d, CY + d, np.zeros(n)], -1)
    row = .5 + .5 * np.cos((P[:, 0] + .15 * np.sin(P[:, 1] * .7)) * 2 * math.pi / 1.9)
    P = P[~standing(P[:, 0], P[:, 1]) & (P[:, 1] < 12.5) & (rs.rand(n) < .16 + .84 * row ** 4)]
    n = len(P)
    P[:, 2] = .02 + .03 * rs.rand(n)
    scatter(hp, P, np.stack([rs.normal(0, .1, n), rs.normal(0, .1, n), rs.uniform(0, 6.3, n)], -1), rs.uniform(.7, 1.2, n))
    core = m_ground('haycore', ('#8a7442', '#a48c54', '#6a5730'), 6, .8, pebble=0)
    for i, (x, y, r, h) in enumerate(((.15, 6.1, .95, .78), (3.3, 8.2, 1.0, .85), (-.6, 10.6, .9, .75), (5.9, 10.8, .9, .7))):
        hay_heap((x, y, 0), r, h, hp, core, 3 + i, 1500 if i < 2 else 900)
    pitchfork((.42, 5.75, .42), (-14, 12, 25))
    wheelbarrow((2.5, 2.75, 0), 154, hp)
    wt = green_twigs(('#4a5f28', '#5d7232', '#71823e'), (.05, .016), 14, .3, name='weed')
    rs = np.random.RandomState(9)
    W = [(rs.uniform(-7, -2), rs.uniform(3, 12), .3, .35, .35, .34) for _ in range(26)]
    W = [w for w in W if standing(np.array([w[0] + .3]), np.array([w[1]]))[0]] + [(x, 12.4, .3, .45, .35, .35) for x in (1.5, 3.1, 5.2)]
    blob(W, 90 * len(W), wt, 4, (.8, 1.5), 1.2)
    wh = green_twigs(('#2c4a1e', '#3f6428', '#557d35', '#6b8a40'), (.05, .016), 14, .24, name='wildh')
    blob([(-5.6 + i * .8, 13.4 + rs.normal(0, .2), .8 + rs.normal(0, .15), .7, .6, .7 + rs.uniform(0, .35)) for i in range(15)], 15000, wh, 5, (.9, 1.8), .9)
    blob([(-5.9 + rs.normal(0, .15), 3 + i * .9, .6 + rs.normal(0, .12), .6, .7, .55 + rs.uniform(0, .3)) for i in range(12)], 9000, wh, 6, (.9, 1.8), .9)
    house_block(1.5, 12, 17.5, 6, 3.2, tc, ((3.0, 4.1, .95, 2.3), (7, 8.1, .95, 2.3)))
    chimney((4.2, 19.6, 4.0), 1, tc)
    olives([(OX, OY, 0, 1.35)], seed=4)
    backtrees(19, -16, 1, 9, 2)
    horizon('#8f8250', -.015)
    sky(33, 250, .085, cam=1.55, hazes=.8)
    camera((CX, CY, 1.62), (.35, 9, 1.1), 30, 16, (1.4, 4, .4), level=True, shift=(0, -.07))
    bpy.context.scene.cycles.diffuse_bounces = 1
    return dict(exp=.12)


def turf_roll(mat_soil, mat_green, seed=0, w=.40, R=.155, turns=3.6, t=.030):
    """Rolled turf, axis along X, lying on z=0: soil outside, grass inside; the ends show the spiral."""
    rs = np.random.RandomState(seed)
    n = 150
    a = np.linspace(0, turns * 2 * math.pi, n)
    r0 = R - t * turns
    nx = 9
    xs = np.linspace(-w / 2, w / 2, nx)
    o = []
    for mat, d0, d1 in ((mat_soil, .48, 1.0), (mat_green, .02, .46)):
        Vs = []
        for lay in (d0, d1):
            rr = r0 + t * (a / (2 * math.pi)) + (lay - .5) * t
            rr = np.maximum(rr, .006)
            wob = fbm(np.stack([a * .8, a * 0 + lay, a * 0 + seed], -1), 1.3, 3, .5, seed) * .006
            Y, Z = (rr + wob) * np.cos(a), (rr + wob) * np.sin(a)
            X = np.repeat(xs[None], n, 0) + (rs.normal(0, .004, (n, 1)) * np.linspace(-1, 1, nx)[None])
            P = np.stack([X, np.repeat(Y[:, None], nx, 1), np.repeat(Z[:, None], nx, 1)], -1)
            P += fbm(P.reshape(-1, 3), 26, 3, .6, seed).reshape(n, nx)[..., None] * .004
            Vs.append(P)
        V = np.concatenate([v.reshape(-1, 3) for v in Vs])
        m = n * nx
        q = [grid_faces(n, nx), grid_faces(n, nx, off=m)[:, ::-1]]
        e = np.arange(n - 1)
        for c in (0, nx - 1):
            s = np.stack([e * nx + c, (e + 1) * nx + c, m + (e + 1) * nx + c, m + e * nx + c], -1)
            q.append(s if c else s[:, ::-1])
        o.append(mesh_np('turfroll', V * (1, 1, .94) + (0, 0, R * .94), np.concatenate(q), mat))
    # a fringe of grass at both ends, and the last edge of the spiral
    V, F = [], []
    for _ in range(620):
        k = rs.uniform(0, 1) ** .6
        ang = k * turns * 2 * math.pi
        rr = max(.012, r0 + t * ang / (2 * math.pi) - .24 * t + rs.normal(0, .004))
        sg = rs.choice((-1, 1))
        p = np.array([sg * (w / 2 - .006), rr * math.cos(ang), rr * math.sin(ang) * .94 + R * .94])
        d = np.array([sg * rs.uniform(.012, .034), rs.normal(0, .012), rs.normal(0, .012)])
        s_ = np.array([0, rs.normal(0, 1), rs.normal(0, 1)])
        s_ *= .0022 / np.linalg.norm(s_)
        b = len(V)
        V += [p - s_, p + s_, p + d]
        F.append((b, b + 1, b + 2))
    o.append(mesh('fringe', V, F, mat_green))
    return o


def g09():
    """Week 4 in the garden of garden/01: turf going down in strips, rolls waiting on the raked soil, a roller on what lies."""
    reset(29)
    tc = m_terracotta()
    cam = (.55, -2.2)
    rs = np.random.RandomState(3)
    sw, edge = .42, 1.10
    last = (edge, edge + sw)  # the strip being laid
    yend = 2.75
    pal = (['#4b6b2b', '#587831', '#66873a', '#769648'], ['#43642a', '#4f7030', '#5c7d38', '#6b8b42'], ['#52752f', '#608237', '#6f9040', '#80a04c'])
    pr = []
    for k, c in enumerate(pal):
        m = m_leaf(f'tf{k}', c, .3, .55, '#93ad48')
        pr += [blades(52, .07, .040, .0040, m, 10 * k + j, .45, dirlean=.12) for j in range(3)]
    pc = protos(pr)
    N = int(8.5 * 14.4 * 430)
    P = np.stack([rs.uniform(-6.5, last[1], N), rs.uniform(-1.4, 13, N), np.zeros(N)], -1)
    d = np.hypot(P[:, 0] - cam[0], P[:, 1] - cam[1])
    P = P[rs.rand(N) < np.clip(1.3 - d / 8.0, .30, 1)]
    k = np.floor((P[:, 0] - edge) / sw).astype(int)
    fx = (P[:, 0] - edge) / sw - k
    jy = (P[:, 1] + 1.27 * (k % 2) + .2 * np.sin(k * 2.3)) / 2.5
    ky = np.floor(jy).astype(int)
    gap = np.minimum(np.minimum(fx, 1 - fx) * sw, np.minimum(jy - ky, 1 - (jy - ky)) * 2.5)
    ok = (gap > .016 + .010 * rs.rand(len(P))) & ~((k == 0) & (P[:, 1] < yend))
    P, k, ky = P[ok], k[ok], ky[ok]
    n = len(P)
    tone = ((k * 7 + ky * 5 + (k * ky) % 3) % 3)
    tone = np.where(rs.rand(n) < .06, rs.randint(0, 3, n), tone)
    nf = fbm(P, 2.3, 3, .6, 12)
    P[:, 2] = .026
    scatter(pc, P, np.stack([rs.normal(0, .1, n), rs.normal(0, .1, n), rs.uniform(0, 6.3, n)], -1), rs.uniform(.72, 1.12, n) * (1 + .18 * nf), tone * 3 + rs.randint(0, 3, n))
    soilm = m_ground('tsoil', ('#3d2f20', '#4a3a28', '#2d2318'), 3, 1.0, pebble=.12)
    # turf mats: a thin slab a strip, a hair apart
    sd = m_ground('mat', ('#3c4a22', '#4a4a2a', '#3a3320'), 1, .4, pebble=0)
    for q in range(int((edge + 6.5) / sw) + 1):
        x = edge - q * sw
        y0 = yend if q == 0 else -1.5
        box((x + .004, y0, -.05), (x + sw - .004, 13, .027), sd, .006)
    # raked soil
    hf = lambda X, Y: -.006 + .0042 * np.sin(X * 2 * math.pi / .075 + .8 * np.sin(Y * .9)) * (.4 + .6 * np.clip(fbm(np.stack([X, Y, X * 0], -1).reshape(-1, 3), .8, 3, .5, 2).reshape(np.shape(X)) + .5, 0, 1)) + .012 * fbm(np.stack([X, Y, X * 0], -1).reshape(-1, 3), 1.6, 5, .6, 4).reshape(np.shape(X))
    gm = m_ground('raked', ('#7d6246', '#8d7052', '#644c34'), 1.2, .9, pebble=.25)
    terrain(-1, 9, -2.0, 6.5, .014, hf, gm)
    terrain(-7, 16, 6.5, 17.4, .08, hf, gm)
    cl = protos([rock('clod', .045, 30 + i, m_mortar('clodm', '#7d6144'), (12, 7), .2) for i in range(5)])
    strew(cl, 2600, .9, 7, -1.2, 9, .002, (.12, .8), 5)
    # rolls: one running out, the others stacked
    gr = m_leaf('rg', ['#4f7030', '#5f8038', '#3f5e28'], .2, .6)
    proto = [turf_roll(soilm, gr, 5 + q) for q in range(3)]

    def roll(x, y, z, rz, q):
        for o in proto[q % 3]:
            c = o.copy()
            link(c)
            c.hide_render = False
            c.location, c.rotation_euler = (x, y, z), (0, 0, rz)
    for o in [o for p in proto for o in p]:
        o.hide_render = True
    roll(edge + sw / 2, yend - .13, 0, .02, 0)
    H = .155 * 2 * .94
    for lay, n_, z in ((0, 4, 0), (1, 3, H * .84), (2, 2, H * 1.68)):
        for q in range(n_):
            for r in range(2):
                roll(3.0 + .44 * r + rs.normal(0, .012), 4.4 + (q + lay / 2) * .30 + rs.normal(0, .008), z + .02, rs.normal(0, .03), q + lay + r)
    for x, y, a in ((2.35, 2.0, .25), (2.55, 7.2, -.2), (2.15, 5.4, .1)):
        roll(x, y, .005, a, int(x * 10))
    # garden roller: steel drum in a fork with a long handle
    dm = m_worn('drum', '#8d3a24', '#8d8572', .5, .5)
    fr = m_worn('rfr', '#2c3330', '#8d8572', .3, .45)
    k_ = m_simple('grip', '#1a1a1a', .65)
    o = [cyl((-.30, 0, .245), (.30, 0, .245), .215, dm, 64), cyl((-.305, 0, .245), (.305, 0, .245), .03, fr, 20)]
    for s in (-1, 1):
        o.append(lathe([(.10, 0), (.2, .004), (.217, .012), (.217, .03), (.2, .03)], dm, 56, sub=0))
        o[-1].rotation_euler, o[-1].location = (0, s * math.pi / 2, 0), (s * .275, 0, .245)
        o.append(rod([(s * .33, 0, .245), (s * .33, -.16, .36), (s * .30, -.36, .52), (s * .10, -.62, .72)], .014, fr))
        o.append(rod([(s * .30, 0, .245), (s * .335, 0, .245)], .02, fr))
    o += [rod([(-.10, -.62, .72), (.10, -.62, .72)], .014, fr), rod([(0, -.62, .72), (0, -1.12, 1.08)], .017, fr), rod([(-.24, -1.12, 1.08), (.24, -1.12, 1.08)], .016, fr)]
    o += [rod([(s * .14, -1.12, 1.08), (s * .26, -1.12, 1.08)], .021, k_) for s in (-1, 1)]
    group(o, (-.65, 4.3, .045), (0, 0, 28))
    # plank to kneel on, rake on the soil
    board(1.7, .23, .04, m_wood('plank', '#b99a6e', '#8a6a42', 0, .7, weather=.5), (edge - .62, 3.35, .072), (0, 0, 96))
    wd = m_wood('rake', '#b08a5c', '#80603c', 0, .6)
    r = [cyl((0, 0, .03), (1.75, 0, .05), .015, wd, 14), box((-.04, -.34, .02), (.0, .34, .05), wd, .006)]
    for q in range(14):
        r.append(cyl((-.02, -.32 + .049 * q, .03), (-.02, -.32 + .049 * q, -.035), .007, wd, 8))
    group(r, (2.2, .55, .045), (0, 0, 62))
    hedge(-5.4, 5.4, 13, 13.9, 1.35, 15000)
    hedge(-5.9, -5.1, -1, 13, .95, 11000, 3)
    house_block(1.5, 12, 17.5, 6, 3.2, tc, ((3.0, 4.1, .95, 2.3), (7, 8.1, .95, 2.3)))
    chimney((4.2, 19.6, 4.0), 1, tc)
    olives([(-3.1, 9.2, 0, 1.35)], seed=4)
    backtrees(19, -16, 1, 9, 2)
    horizon('#6f7042', -.03)
    sky(33, 238, .08, dust=.6, ozone=1.6, hazes=.6)
    clear_sky()
    camera((cam[0] + .35, cam[1] - .2, 1.5), (1.15, 9, 1.1), 30, 9, (1.2, 3.2, 0), level=True, shift=(0, -.10))
    return dict(exp=.2)


SHOTS = {f'garden/{i:02d}': f for i, f in enumerate((g01, g02, g03, g04, g05, g06, g07, g08, g09), 1)}


def before01():
    """garden/01 from the same place, before the work: for a slider that compares the two."""
    reset(21)
    tc = m_terracotta()
    box((-9, -3, -.2), (9, 14, .004), m_ground('turf2', ('#5a552c', '#7b6d40', '#8d7b4c'), 1, .5, pebble=0), 0)
    dry = m_leaf('dry', ['#8b8a48', '#a39852', '#b9aa66', '#cdbb80', '#74793c', '#b8a362'], .35, .6, '#d8c070')
    grn = m_leaf('wildg', ['#66762f', '#7a8638', '#8f9346', '#56682a'], .35, .6)
    cw = protos([blades(30, .11, .56, .0060, dry, k, .75) for k in range(5)] + [blades(14, .09, .86, .0042, dry, k + 9, .45) for k in range(3)] + [blades(24, .10, .40, .0065, grn, k + 20, .8) for k in range(3)])
    rs = np.random.RandomState(4)
    n = 36000
    d = .7 + 15.4 * rs.rand(n) ** .95
    P = np.stack([.3 + rs.uniform(-.75, .75, n) * d, -2.2 + d, np.zeros(n)], -1)
    P = P[(P[:, 0] > -5.4) & (P[:, 0] < 7.5) & (P[:, 1] < 13.2) & (P[:, 1] > -1.2)]
    n = len(P)
    nz = fbm(P, .5, 4, .6, 8)
    idx = np.where(rs.rand(n) < np.clip(.22 + .5 * nz, .04, .75), rs.randint(8, 11, n), rs.randint(0, 8, n))
    scatter(cw, P, np.stack([rs.normal(0, .16, n) + .10 * nz, rs.normal(0, .16, n), rs.uniform(0, 6.3, n)], -1), rs.uniform(.55, 1.05, n) * (1 + .25 * fbm(P, .9, 3, .5, 3)), idx)
    wt = green_twigs(('#4a5f28', '#5d7232', '#71823e'), (.06, .02), 14, .3, name='weed')
    blob([(rs.uniform(-4.5, 5), rs.uniform(2, 12), .22, .4, .4, .34) for _ in range(26)], 2400, wt, 4, (.8, 1.5), 1.2)
    wh = green_twigs(('#2c4a1e', '#3f6428', '#557d35', '#6b8a40'), (.05, .016), 14, .24, name='wildh')
    blob([(-5.6 + i * .8, 13.4 + rs.normal(0, .2), .8 + rs.normal(0, .15), .7, .6, .7 + rs.uniform(0, .35)) for i in range(15)], 15000, wh, 5, (.9, 1.8), .9)
    blob([(-5.6 + rs.normal(0, .15), -1 + i * .9, .6 + rs.normal(0, .12), .6, .7, .55 + rs.uniform(0, .3)) for i in range(16)], 11000, wh, 6, (.9, 1.8), .9)
    house_block(1.5, 12, 17.5, 6, 3.2, tc, ((3.0, 4.1, .95, 2.3), (7, 8.1, .95, 2.3)))
    chimney((4.2, 19.6, 4.0), 1, tc)
    olives([(-3.1, 9.2, 0, 1.35)], seed=4)
    backtrees(19, -16, 1, 9, 2)
    horizon('#6f7042', -.015)
    sky(33, 238, .08, dust=.6, ozone=1.6, hazes=.6)
    clear_sky()
    camera((.3, -2.2, 1.55), (-.1, 9, 1.1), 30, 8, (0, 4, 0), level=True, shift=(0, -.07))
    return dict(exp=.1)


SHOTS['before/garden'] = before01
