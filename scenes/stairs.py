"""'Basement Refurbishment': one staircase through its works. Bottom at y=0, rises along +Y; wall at x=0, room to x=4.6."""
from lib import *
from props import *
import bmesh

N, RZ, GO, SW, HC = 15, .18, .262, 1.02, 2.58
RUN = GO * (N - 1)
XR, YB, YF = 4.6, 4.5, -4.6


def m_brick(dust=.25):
    m = Mat('brick')
    r = m.n('ObjectInfo').outputs['Random']
    co = m.co(rnd=True)
    c = m.ramp(r, (0, '#6a4134'), (.25, '#80503e'), (.5, '#8f5f4a'), (.72, '#9c6f57'), (.88, '#76564a'), (1, '#ab8a72'))
    c = m.mix(m.maprange(m.noise(co, 14, 6, .65), .35, .75, 0, .6), c, '#5b3628')
    c = m.mix(m.math('MULTIPLY', m.maprange(m.noise(co, 9, 7, .7), .48, .68), dust), c, '#c9b8a2')
    h = m.noise(co, 45, 7, .7)
    return m.done(m.bsdf(color=c, rough=.92, normal=m.bump(h, .5, .008), spec=.2))


def bricks(W, H, loc, rotz, mortar='#a3968a', dust=.35, seed=1):
    """Old handmade bricks in stretcher bond, sharp arrises with chips, joints slightly back and smeared here and there, remains of limewash."""
    rs = np.random.RandomState(seed)
    mt = m_cellar(dust)
    pc = brick_protos(mt, 9, .014, seed=seed)
    P, Ro, S = [], [], []
    for r in range(int(H / (BH + BJ)) + 1):
        for i in range(-1, int(W / (BL + BJ)) + 2):
            x = (i + (.5 if r % 2 else 0)) * (BL + BJ) + rs.normal(0, .0022)
            if x < -BL / 2 or x > W + BL / 2:
                continue
            P.append((x, BW / 2 - .010 + np.clip(rs.normal(0, .0028), -.005, .005), r * (BH + BJ) + BH / 2 + rs.normal(0, .0016)))
            Ro.append((rs.normal(0, .010), rs.normal(0, .007), rs.normal(0, .010) + math.pi * rs.randint(0, 2)))
            S.append((rs.uniform(.985, 1.005), 1, rs.uniform(.94, 1.02)))
    o = scatter(pc, P, Ro, S)
    mm = m_mortar('bmort', mortar, .5)

    def back(X, Z):
        Q = np.stack([X, X * 0, Z], -1).reshape(-1, 3)
        smear = np.clip(fbm(Q, 3.1, 4, .6, 23).reshape(X.shape) - .30, 0, 1)
        return -.0045 + .0055 * fbm(Q, 22, 4, .6, 3).reshape(X.shape) + .005 * np.clip(fbm(Q, 2.2, 3, .6, 13).reshape(X.shape), 0, 1) - .016 * smear
    sh = sheet(W, H, .010, back, mm)
    for q in (o, sh):
        q.location, q.rotation_euler = loc, (0, 0, rotz)


def m_cellar(lime=.3):
    m = Mat('cellar')
    r = m.n('ObjectInfo').outputs['Random']
    co = m.co(rnd=True)
    pos = m.n('NewGeometry').outputs['Position']
    cols = ('#5e3a2e', '#75483a', '#875643', '#93624c', '#6d4c40', '#9f7458', '#7d5140')
    c = m.ramp(r, *[(i / 6, col) for i, col in enumerate(cols)])
    c = m.mix(m.maprange(m.noise(co, 16, 6, .65), .38, .72, 0, .6), c, m.mix(1, c, (.60, .54, .5), 'MULTIPLY'))
    c = m.mix(m.maprange(m.noise(co, 55, 5, .7), .55, .75, 0, .45), c, '#b08468')
    c = m.mix(m.maprange(m.noise(co, 150, 3, .6), .64, .72, 0, .6), c, '#3b2a24')
    c = m.mix(m.math('MULTIPLY', m.maprange(m.noise(pos, 8, 7, .72), .50, .66), lime), c, '#c9bba6')
    w = m.math('MULTIPLY', m.maprange(m.noise(pos, 1.15, 5, .62, .4), .50, .60), m.maprange(m.noise(pos, 21, 6, .7), .40, .56))
    c = m.mix(m.math('MULTIPLY', w, .85), c, '#d8cfbf')
    damp = m.maprange(m.math('ADD', m.z(pos), m.math('MULTIPLY', m.noise(pos, 1.6, 5, .6), -.6)), .25, -.15)
    c = m.mix(m.math('MULTIPLY', damp, .55), c, m.mix(1, c, (.52, .48, .45), 'MULTIPLY'))
    h = m.math('ADD', m.noise(co, 60, 6, .7), m.math('MULTIPLY', m.noise(co, 260, 3, .6), .5))
    return m.done(m.bsdf(color=c, rough=.93, normal=m.bump(h, .55, .005), spec=.18))


def prism(prof, x0, x1, mat, bevel=.005, name='prism'):
    n = len(prof)
    V = [(x0, y, z) for y, z in prof] + [(x1, y, z) for y, z in prof]
    F = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)]
    o = mesh(name, V, F, mat)
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    if bevel:
        md = o.modifiers.new('b', 'BEVEL')
        md.width, md.segments, md.limit_method, md.angle_limit = bevel, 2, 'ANGLE', .6
    return o


def stair_profile(dz=0, dy=0):
    p = [(0 + dy, 0)]
    for i in range(N):
        p += [(i * GO + dy, (i + 1) * RZ + dz), ((i + 1) * GO + dy if i < N - 1 else YB, (i + 1) * RZ + dz)]
    return p + [(YB, 0)]


def tiles(x0, x1, y0, y1, s, mat, grout, z=0.0, jit=.0015, seed=1, off=False):
    rs = np.random.RandomState(seed)
    b = box((-s / 2 + .0015, -s / 2 + .0015, -.008), (s / 2 - .0015, s / 2 - .0015, 0), mat, .0015)
    pc = protos([b])
    P = []
    for i in range(int((x1 - x0) / s) + 1):
        for j in range(int((y1 - y0) / s) + 1):
            P.append((x0 + (i + .5) * s, y0 + (j + .5) * s + (s / 2 if off and i % 2 else 0), z + rs.normal(0, .0003)))
    n = len(P)
    # location stored on the proto is reset by the collection info node
    scatter(pc, P, rs.normal(0, .0009, (n, 3)), None)
    box((x0, y0, z - .03), (x1, y1, z - .0025), grout, 0)


def m_tile(name, cols, rough=.35, bump=.05):  # roughness stays above .3: the denoiser takes anything glossier for a mirror and leaves hard-edged patches
    m = Mat(name)
    r = m.n('ObjectInfo').outputs['Random']
    co = m.co(rnd=True)
    c = m.ramp(r, *[(i / max(1, len(cols) - 1), k) for i, k in enumerate(cols)])
    n = m.noise(co, 2.2, 6, .6, .2)
    c = m.mix(m.maprange(n, .2, .85, 0, .5), c, m.mix(1, c, (.86, .84, .81), 'MULTIPLY'))
    return m.done(m.bsdf(color=c, rough=m.maprange(n, .3, .7, max(.31, rough), max(.31, rough) + .09), normal=m.bump(n, bump, .01), spec=.45))


def shell(wall, floor, ceil, left=None, upper='#f1ece2'):
    wm = wall
    if left is not None:
        box((-.25, YF, 0), (0, YB, HC + .1), left, 0)
    box((-.25, YF, HC + .1), (0, YB + .2, 5.4), m_plaster('uw', upper, .15, .15), 0)
    box((0, YB, 0), (XR, YB + .2, 5.4), wm, 0)
    # right wall with a lightwell window
    wy0, wy1, wz0, wz1 = -2.4, -.4, 1.45, 2.3
    for a, b in (((XR, YF, 0), (XR + .3, wy0, HC)), ((XR, wy1, 0), (XR + .3, YB, HC)), ((XR, wy0, 0), (XR + .3, wy1, wz0)), ((XR, wy0, wz1), (XR + .3, wy1, HC))):
        box(a, b, wm, 0)
    box((-.25, YF - .2, 0), (XR, YF, HC), wm, 0)
    if floor:
        box((-.25, YF, -.2), (XR, YB, 0), floor, 0)
    # ceiling with stair opening
    y0 = RUN - 2.25
    box((SW + .06, YF, HC), (XR + .3, YB, HC + .22), ceil, 0)
    box((-.0, YF, HC), (SW + .06, y0, HC + .22), ceil, .004)
    # upper hall
    up = m_plaster('uw2', upper, .1, .1)
    box((3.2, 0, HC + .22), (3.3, YB, 5.4), up, 0)
    box((0, y0 - 1.4, HC + .22), (3.3, y0 - 1.3, 5.4), up, 0)
    box((0, y0 - 1.4, 5.2), (3.3, YB, 5.4), up, 0)
    wood = m_simple('updoor', '#e9e4d8', .45)
    box((.1, YB - .03, N * RZ), (.95, YB + .01, N * RZ + 2.05), wood, .004)
    box((.04, YB - .05, N * RZ), (.1, YB + .01, N * RZ + 2.1), wood, .004)
    box((.95, YB - .05, N * RZ), (1.01, YB + .01, N * RZ + 2.1), wood, .004)
    return (wy0, wy1, wz0, wz1)


def daylight(p_win=90, p_up=160, warm=False):
    c = (1, .94, .86) if not warm else (1, .78, .52)
    area((XR + .28, -1.4, 1.9), (XR - 2, -1.4, 1.2), 1.9, p_win, c, .8).visible_camera = False
    e = Mat('out')
    g = e.ramp(e.maprange(e.z(e.co()), -.9, .9), (0, '#e6dcc8'), (.55, '#f1e9d8'), (.62, '#cfe0f2'), (1, '#a9c8ec'))
    box((XR + .9, -4, .8), (XR + .95, 2, 3.4), e.done(e.n('Emission', {0: g, 1: 2.2})), 0).visible_shadow = False
    area((2.2, 2.6, 4.9), (.5, 2.9, 2.0), 1.6, p_up, (1, .95, .9), 1.6)


def world(col='#9fb4cf', s=.05):
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    b = w.node_tree.nodes['Background']
    b.inputs[0].default_value = C(col)
    b.inputs[1].default_value = s


OAK, OAK_PALE = ('#bd9a6c', '#967048'), ('#c9ad84', '#a5875f')  # the paler one for rooms full of warm light, which deepens it
_oak = [OAK]


def oak(axis=0, name='oak', light=None, dark=None, rough=.36):
    return m_wood(name, light or _oak[0][0], dark or _oak[0][1], axis, rough, coat=.08)


def treads(mat, i0=0, i1=N, white=None, th=.04, nose=.028, side=.046, cove=True):
    for i in range(i0, i1):
        z = (i + 1) * RZ
        y0 = i * GO
        y1 = y0 + GO if i < N - 1 else y0 + GO + .35
        box((.004, y0 - nose, z), (SW + side, y1 + .004, z + th), mat, .009, seg=4)
        if white:
            box((.004, y0 - .006, z - RZ + (th if i else 0)), (SW + .004, y0 + .012, z), white, .001)
            if cove:
                box((.02, y0 - .018, z - .016), (SW + (.034 if side > .03 else .012), y0 + .01, z), white, .007, seg=3)
                if side > .03:
                    box((SW + .004, y0 - .006, z - .0155), (SW + .0335, y1 - .012, z), white, .006, seg=3)


def rail_line(y, h):
    return h + RZ + y / GO * RZ


def sloped(x, w, hh, h, y0, y1, mat, bevel=.012):
    """Handrail-like bar following the pitch at height h above nosings."""
    p = [(y0, rail_line(y0, h)), (y1, rail_line(y1, h)), (y1, rail_line(y1, h) + hh), (y0, rail_line(y0, h) + hh)]
    o = prism(p, x - w / 2, x + w / 2, mat, bevel)
    M = Matrix.Translation((x, y0, rail_line(y0, h))) @ Matrix.Rotation(math.atan2(RZ, GO), 4, 'X')  # grain runs along the slope
    o.data.transform(M.inverted())
    o.matrix_world = M
    return o


def newel(x, y, z0, z1, mat, s=.045):
    box((x - s, y - s, z0), (x + s, y + s, z1), mat, .006, seg=3)
    box((x - s - .012, y - s - .012, z1), (x + s + .012, y + s + .012, z1 + .022), mat, .006, seg=3)


def bal_oak(th=.04):
    """Cut string: two turned-square spindles standing on every tread, dovetailed behind the return nosing; no bottom rail."""
    v, s = oak(2, 'oakv'), oak(1, 'oaks')
    x = SW - .012
    newel(x, -.078, 0, 1.2, v)
    newel(x, RUN + .05, N * RZ, N * RZ + 1.12, v)
    sloped(x, .064, .05, .86, -.035, RUN + .01, s, .016)
    sloped(x, .04, .014, .848, -.035, RUN + .01, s, .003)
    for i in range(N - 1):
        for k in range(2):
            y = i * GO + .012 + k * GO / 2
            if i == 0 and k == 0:
                continue
            box((x - .0155, y - .0155, (i + 1) * RZ + th - .002), (x + .0155, y + .0155, rail_line(y, .855)), v, .003)


def bal_steel(wood_rail=False):
    k = m_simple('blk', '#101011', .38, 0, .08, 300, spec=.5)
    x = SW - .03
    for y, z0 in ((-.06, 0), (RUN + .03, N * RZ)):
        box((x - .02, y - .02, z0), (x + .02, y + .02, rail_line(y, .9)), k, .002)
    sloped(x, .045, .012 if not wood_rail else .01, .9, -.08, RUN + .05, k, .002)
    if wood_rail:
        sloped(x, .06, .042, .91, -.11, RUN + .08, oak(1, 'oaks'), .014)
    sloped(x, .03, .012, .13, -.06, RUN + .03, k, .002)
    y = .03
    while y < RUN:
        cyl((x, y, rail_line(y, .135)), (x, y, rail_line(y, .9)), .0075, k, 10)
        y += GO / 2.5


def bal_glass():
    g = m_glass('bglass', (.93, .975, .955))
    e = Mat('gedge')
    em = e.done(e.bsdf(color=C('#6fae97'), rough=.1, trans=.4, emit=C('#8fd0b8'), estr=.06))
    st = m_simple('ss', '#b9b9b6', .25, 1.0)
    x = SW + .03
    n = 3
    ys = np.linspace(.0, RUN + .1, n + 1)
    for a, b in zip(ys, ys[1:]):
        a, b = a + .012, b - .012
        prism([(a, rail_line(a, -.16)), (b, rail_line(b, -.16)), (b, rail_line(b, .86)), (a, rail_line(a, .86))], x - .006, x + .006, g, 0)
        for yy in (a, b):
            box((x - .0062, yy - .0012, rail_line(yy, -.16)), (x + .0062, yy + .0012, rail_line(yy, .86)), em, 0)
        prism([(a, rail_line(a, .857)), (b, rail_line(b, .857)), (b, rail_line(b, .86)), (a, rail_line(a, .86))], x - .0062, x + .0062, em, 0)
        for yy in (a + .2, b - .2):
            for hh in (-.1, -.02):
                cyl((x - .03, yy, rail_line(yy, hh)), (x + .016, yy, rail_line(yy, hh)), .022, st, 28)
    sloped(x, .055, .045, .862, -.06, RUN + .12, oak(1, 'oaks'), .016)


def wall_rail():
    s = oak(1, 'oakw')
    k = m_simple('blkb', '#131314', .4)
    V = [(.075, y, rail_line(y, .9)) for y in np.linspace(-.15, RUN + .1, 30)]
    a, q = tube_np(V, [.022] * 30, 28)
    mesh_np('wr', a, q, s)
    for y in np.linspace(.15, RUN - .2, 4):
        z = rail_line(y, .9)
        t, q = tube_np([(.0, y, z - .07), (.045, y, z - .07), (.07, y, z - .055), (.075, y, z - .02)], [.007] * 4, 10)
        mesh_np('br', t, q, k)
        cyl((0, y, z - .07), (.006, y, z - .07), .028, k, 24)


def spandrel(mat, door=True):
    """Closed side under a cut string: the string board follows the steps under the treads, the panelling stands back below it."""
    prism(stair_profile(), SW - .012, SW + .004, mat, .001)
    low = lambda y: max(0, y / GO * RZ - .12)
    up = [(-.001, 0)]
    for i in range(N):
        up += [(i * GO - .001, (i + 1) * RZ), ((i + 1) * GO - .001 if i < N - 1 else YB, (i + 1) * RZ)]
    yb = .12 / RZ * GO
    p = up + [(YB, N * RZ - .24), (RUN + .02, low(RUN + .02)), (yb, 0)]
    prism(p, SW + .002, SW + .018, mat, .002, 'string')
    # bead under the string, skirting
    q = [(yb + .01, low(yb + .01) - .012), (RUN, low(RUN) - .012), (RUN, low(RUN) + .012), (yb + .01, low(yb + .01) + .012)]
    prism(q, SW + .002, SW + .026, mat, .006, 'bead')
    prism([(.62, 0), (.62, .09), (YB, .09), (YB, 0)], SW + .002, SW + .016, mat, .003)
    if door:
        k = m_simple('knob', '#1a1a1a', .35, .6)
        gap = m_simple('gap', '#6d6a64', .9)
        for a, b in ((1.95, 2.68), (2.70, 3.43)):
            za, zb = min(low(a) - .10, 1.75), min(low(b) - .10, 1.75)
            prism([(a, .1), (a, za), (b, zb), (b, .1)], SW + .003, SW + .006, gap, 0)
            g = .004
            prism([(a + g, .1 + g), (a + g, za - g), (b - g, zb - g), (b - g, .1 + g)], SW + .004, SW + .018, mat, .003)
            cyl((SW + .016, b - .08, .95), (SW + .045, b - .08, .95), .012, k)


def worklight(loc, aim, power=180, h=1.3):
    y = m_simple('wly', '#d9a514', .4)
    k = m_simple('wlk', '#151515', .5)
    e = Mat('wle')
    em = e.done(e.n('Emission', {0: (1, .82, .6, 1), 1: 60.0}))
    x, yy, z = loc
    for a in (0, 2.1, 4.2):
        cyl((x, yy, .55), (x + .42 * math.cos(a), yy + .42 * math.sin(a), 0.01), .011, k, 10)
    cyl((x, yy, .3), (x, yy, h), .013, k, 12)
    hd = [box((-.13, -.05, -.1), (.13, .03, .1), y, .01), box((-.11, .03, -.08), (.11, .034, .08), em, 0), box((-.14, .02, -.11), (.14, .03, .11), k, .004)]
    g = group(hd, (x, yy, h + .1))
    d = Vector(aim) - Vector((x, yy, h + .1))
    g.rotation_euler = d.to_track_quat('Y', 'Z').to_euler()
    f = Vector((x, yy, h + .1)) + d.normalized() * .06
    area(tuple(f), aim, .22, power, (1, .80, .56), .16, 150)
    return g


def cable(pts, r=.005, col='#151515'):
    from mathutils import geometry
    P = []
    pts = [Vector(p) for p in pts]
    for i in range(len(pts) - 1):
        a, b = pts[i], pts[i + 1]
        t0 = (pts[i + 1] - pts[i - 1]) * .25 if i else (b - a) * .3
        t1 = (pts[i + 2] - pts[i]) * .25 if i + 2 < len(pts) else (b - a) * .3
        P += geometry.interpolate_bezier(a, a + t0, b - t1, b, 10)[:-1]
    V, Q = tube_np([tuple(p) for p in P], [r] * len(P), 8)
    mesh_np('cable', V, Q, m_simple('cab', col, .5))


def rubble(x0, x1, y0, y1, n, seed=1, size=.05):
    rb = protos([rock('rb', size, seed + i, m_mortar('rbm', '#a39684'), (14, 8), .2) for i in range(6)])
    strew(rb, n, x0, x1, y0, y1, .008, (.1, 1.0), seed)


def bags(loc, n=3):
    m = m_simple('bag', '#b7a68a', .85, bump=.4, bscale=14, var=.25)
    for i in range(n):
        V, Q = stone_np(np.array([(-.3, -.2), (.3, -.2), (.3, .2), (-.3, .2)]), .065, (64, 30), 3.2, .014, 5 + i, 4)
        V = V[:, [0, 2, 1]]
        o = mesh_np('bag', V, Q[:, ::-1], m)
        o.location = (loc[0] + .02 * i, loc[1], loc[2] + .065 + .125 * i)
        o.rotation_euler = (0, 0, .1 * i + .2)


def raw(dust=.3):
    con = m_concrete('con', '#9b968c', '#6d675e', .25)
    con2 = m_concrete('con2', '#8e887e', '#655f56', .5)
    bricks(YB - YF, HC + .1, (0.0, YF, 0), math.pi / 2, dust=dust)
    shell(m_plaster('oldwall', '#b0a48f', .7, .7, .6, .9, patch=.35, patchcol='#948a7a'), con2, con, None, '#d5cab8')
    st = prism(stair_profile(), 0.05, SW, con, .012)
    return con


def s01():
    reset(11)
    world(s=.03)
    raw()
    worklight((2.7, .55, 0), (.0, 1.4, 1.2), 95)
    cable([(2.7, .5, .02), (2.2, -.5, .008), (2.9, -1.6, .008), (3.9, -2.6, .008), (4.5, -2.4, .01)])
    rubble(.1, 4.2, -2.5, 3.5, 1600, 3)
    bags((3.6, 1.9, 0), 4)
    wood = m_wood('prop', '#b39468', '#83633c', 2, .7, weather=.4)
    for x, y in ((1.35, 2.2), (1.35, .7)):
        box((x - .05, y - .05, 0), (x + .05, y + .05, HC), wood, .004)
    box((1.2, .2, HC - .1), (1.5, 3.0, HC), m_wood('prop2', '#b39468', '#83633c', 1, .7, weather=.4), .004)
    bucket((1.75, -.35, 0), m_simple('bk', '#1a1a1a', .5, bump=.2), m_mortar('mo', '#a89c88'))
    for k in range(3):
        board(2.2, .14, .03, m_wood('bd', '#b39468', '#83633c', 0, .7, weather=.3), (3.0, 3.6, .03 * k), (0, 0, k * 2))
    area((XR + .28, -1.4, 1.9), (XR - 2, -.4, .6), 1.9, 75, (.75, .86, 1), .8)
    area((2.2, 2.6, 4.9), (.5, 2.9, 2.0), 1.6, 60, (.85, .92, 1), 1.6)
    camera((3.05, -3.75, 1.5), (1.05, 1.6, 1.25), 25, 6.3, (1, .4, 1), level=True, shift=(0, -.02))
    return dict(exp=.68)


def s02():
    reset(12)
    world(s=.03)
    raw(.4)
    worklight((2.6, -1.15, 0), (.1, 1.5, 1.2), 105, 1.3)
    rb = protos([rock('rb', .035, 9 + i, m_mortar('rbm', '#a39684'), (12, 7), .2) for i in range(5)])
    rs = np.random.RandomState(4)
    n = 240
    i = rs.randint(0, N - 1, n)
    P = np.stack([rs.uniform(.08, .98, n), i * GO + rs.uniform(.03, .24, n), (i + 1) * RZ + .006], -1)
    scatter(rb, P, rs.uniform(0, 6, (n, 3)), rs.uniform(.12, .9, n))
    rubble(0, 2.2, -2.2, -.02, 420, 6)
    cable([(.92, 3.4, 2.5), (.9, 2.3, 1.82), (.95, 1.2, 1.02), (.9, .3, .38), (1.1, -.3, .01), (1.9, -1.1, .01), (2.6, -1.1, .3)], .006, '#b8431f')
    bucket((.3, 2.5 * GO, 3 * RZ), m_simple('bk', '#1a1a1a', .5, bump=.2), m_mortar('mo', '#a89c88'), .105, .2)
    st = m_simple('steel', '#8f8c86', .4, .9, .2, 30, var=.4)
    hw = m_wood('hnd', '#a97b4c', '#7a5231', 1, .5)
    group([cyl((0, -.17, 0), (0, .12, 0), .014, hw, 16), box((-.06, .1, -.025), (.06, .15, .025), st, .006)], (.72, 1.45 * GO, 2 * RZ + .026), (0, 0, 70))
    group([cyl((0, -.1, 0), (0, .1, 0), .009, st, 8), box((-.012, .1, -.003), (.012, .15, .003), st, .002)], (.5, 1.4 * GO, 2 * RZ + .01), (0, 0, 40))
    area((2.2, 2.9, 4.9), (.5, 2.2, 2.0), 1.6, 190, (.86, .93, 1), 1.6)
    area((3.6, -2.2, 2.2), (2.6, 4.4, .9), 1.6, 30, (1, .92, .82), 1.0).visible_camera = False  # the room's own bounce, which two bounces leave out
    camera((.95, -2.05, 1.35), (.5, 2.0, 1.5), 24, 5, (.5, .5, .6), level=True, shift=(0, -.015))
    return dict(exp=.45)


def m_render_coat(edge):
    """Lime render a few hours old: dry and pale where it went on first, damp and darker towards the edge; sweeps of the float."""
    m = Mat('coat')
    co = m.n('NewGeometry').outputs['Position']
    s = m.n('SeparateXYZ', {0: co}).outputs
    d = m.math('SUBTRACT', m.math('ADD', m.math('MULTIPLY', s[2], edge[1]), edge[0]), s[1])  # metres behind the working edge
    d = m.math('ADD', d, m.math('MULTIPLY', m.math('SUBTRACT', m.noise(co, 1.5, 5, .62, .3), .5), 1.1))
    c = m.ramp(m.maprange(d, .15, 2.3), (0, '#8b7764'), (.25, '#9c8874'), (.6, '#bcaa96'), (1, '#cebeaa'))
    c = m.mix(m.maprange(m.noise(co, 5, 6, .65), .45, .75, 0, .22), c, '#b39e88')
    c = m.mix(m.maprange(m.noise(co, 240, 3, .6), .60, .72, 0, .5), c, '#8a7764')
    c = m.mix(m.maprange(m.noise(co, 190, 3, .6), .64, .74, 0, .45), c, '#e2d6c4')
    sw = m.noise(m.n('VectorMath', {0: co, 1: (1, 1.2, 9)}, operation='MULTIPLY').outputs[0], 1.6, 4, .6, 1.4)
    h = m.math('ADD', m.math('MULTIPLY', sw, .5), m.math('ADD', m.math('MULTIPLY', m.noise(co, 3.2, 4, .55), .8), m.math('MULTIPLY', m.noise(co, 170, 4, .65), .16)))
    return m.done(m.bsdf(color=c, rough=m.maprange(d, 0, 1.6, .62, .92), normal=m.bump(h, .55, .018), spec=.3))


def ladder(loc, rotz, h=1.9):
    al = m_simple('alu', '#b5b6b8', .3, 1.0, .1, 20)
    o = []
    for sgn, tilt in ((1, .2), (-1, -.2)):
        for x in (-.22, .22):
            cyl_o = cyl((x * 1.0, sgn * .45, 0), (x * .75, sgn * .04, h), .02, al, 8)
            o.append(cyl_o)
        for k in range(1, 7):
            t = k / 7
            xx = .22 * (1 - .25 * t)
            yy = sgn * (.45 - .41 * t)
            if sgn > 0 or k in (3,):
                o.append(box((-xx, yy - .035, h * t - .012), (xx, yy + .035, h * t + .012), al, .003))
    return group(o, loc, (0, 0, rotz))


def s03():
    reset(13)
    world(s=.04)
    raw()
    e0, e1 = -1.35, .62  # the working edge: y = e0 + e1 z
    ragged_render(YF, YB - .2, .02, HC + .05, lambda u, z: u > e0 + e1 * z + .10 * np.sin(z * 5.5) + .05 * np.sin(z * 13 + 1), m_render_coat((e0, e1)), lambda u, z, d: np.stack([.0205 + d + .003 * np.sin(u * 1.7) * np.sin(z * 2.1), u, z], -1), lip=.004, jag=.02)
    ladder((1.9, .2, 0), 70)
    sh = m_simple('sheet', '#cfc9bd', .9, bump=.3, bscale=8)
    terrain(1.1, 3.3, -2.2, 1.3, .02, lambda X, Y: .012 + .022 * np.abs(fbm(np.stack([X, Y, X * 0], -1).reshape(-1, 3), 2.4, 4, .55, 3)).reshape(X.shape), sh)
    tub = m_simple('tub', '#20242a', .5, bump=.15)
    bucket((1.55, -1.05, .02), tub, m_mortar('wet', '#a8957f'), .22, .32)
    bucket((2.35, -.75, .02), m_simple('bkw', '#d8d6d0', .4), None, .15, .28)
    bags((2.9, .55, .02), 5)
    steel = m_simple('steel', '#c0bdb6', .22, 1.0, .1)
    hw = m_wood('hnd', '#a97b4c', '#7a5231', 2, .4)
    b = board(1.3, .28, .03, m_wood('bd', '#b39468', '#83633c', 0, .7, weather=.3), (.55, .9, .72 + .02), (0, 0, 90))
    hk = box((-.17, -.17, 0), (.17, .17, .012), steel, .002)
    hk.location = (1.62, -1.45, .03)
    trowel((1.75, -1.45, .06), (0, 6, 50), steel, hw)
    worklight((3.3, -1.2, 0), (.0, .8, 1.3), 80, 1.5)
    area((XR + .28, -1.4, 1.9), (XR - 2, -.4, .6), 1.9, 55, (.85, .92, 1), .8)
    area((2.2, 2.6, 4.9), (.5, 2.9, 2.0), 1.6, 130, (.9, .95, 1), 1.6)
    camera((2.9, -3.3, 1.45), (.7, 1.1, 1.25), 25, 6.3, (.6, .8, 1), level=True, shift=(0, -.03))
    return dict(exp=.35)


def finished_base(floor=None, wallcol='#efe9dd', left='#efe9dd', skirt=True, spand=True):
    w = m_plaster('fw', wallcol, .08, .1, rough=.85)
    lw = m_plaster('lw', left, .08, .1, rough=.85)
    shell(w, floor, m_plaster('cl', '#f4f1ea', .05, .08), lw)
    wht = m_simple('satin', '#eeeae0', .4)
    prism(stair_profile(), 0.0, SW, wht, .002)
    if spand:
        spandrel(wht)
    if skirt:
        box((SW + .004, YB - .015, 0), (XR, YB, .1), wht, .004)
        box((0, YF, 0), (.015, -.05, .1), wht, .004)
        box((XR - .015, YF, 0), (XR, YB, .1), wht, .004)
        p = [(-.05, 0), (-.05, .12), (RUN, RUN / GO * RZ + .35), (RUN, RUN / GO * RZ)]
        prism(p, 0, .018, wht, .003)
    fr = m_simple('wfr', '#2a2b2c', .4)
    for a, b in (((XR + .1, -2.4, 1.45), (XR + .15, -2.35, 2.3)), ((XR + .1, -.45, 1.45), (XR + .15, -.4, 2.3)), ((XR + .1, -2.4, 2.25), (XR + .15, -.4, 2.3)), ((XR + .1, -2.4, 1.45), (XR + .15, -.4, 1.5)), ((XR + .1, -1.43, 1.45), (XR + .15, -1.37, 2.3))):
        box(a, b, fr, .003)
    return wht


def downlights(pts, power=14, col=(1, .82, .62)):
    e = Mat('dl')
    em = e.done(e.n('Emission', {0: col + (1,), 1: 9.0}))
    rim = m_simple('dlr', '#e8e5df', .4)
    for x, y in pts:
        cyl((x, y, HC - .002), (x, y, HC - .006), .045, rim, 28)
        cyl((x, y, HC - .006), (x, y, HC - .008), .034, em, 24)
        spot((x, y, HC - .03), (x, y, 0), power * 5, 100, col, .035, .9)


def s04():
    reset(14)
    world(s=.04)
    con = m_concrete('con', '#9b968c', '#6d675e', .15)
    pl = m_plaster('skim', '#cdb7a5', .3, .2, rough=.8, patch=.4, patchcol='#bda38f')
    shell(pl, con, m_concrete('con3', '#a8a399', '#8b857b'), pl, '#d9cfbf')
    prism(stair_profile(), 0.0, SW, con, .01)
    tr = oak(0)
    treads(tr, 0, 6, m_simple('ris', '#e8e2d4', .5))
    steel = m_simple('steel', '#c0bdb6', .22, 1.0, .1)
    level((.5, 5 * GO + .12, 6 * RZ + .04), (0, 0, 4), .7, '#c9a21c')
    # loose treads leaning and stacked
    for k in range(4):
        b = box((-.52, -.15, 0), (.52, .15, .04), tr, .006)
        b.location = (1.85 + .01 * k, .9, .06 + .045 * k)
        b.rotation_euler = (0, 0, 1.45 + .05 * k)
    for y in (.6, 1.2):
        box((1.6, y, 0), (2.15, y + .07, .04), m_wood('batten', '#b39468', '#83633c', 0, .7), .003)
    b = box((-.52, -.02, -.15), (.52, .02, .15), tr, .006)
    b.location, b.rotation_euler = (.62, 7 * GO - .05, 7 * RZ + .16), (-.25, 0, .06)
    # shavings
    sv = m_simple('shav', '#d0aa74', .7)
    ps = protos([mesh('sh', [(0, 0, 0), (.02, .004, .008), (.035, 0, 0), (0, .008, 0), (.02, .012, .008), (.035, .008, 0)], [(0, 1, 4, 3), (1, 2, 5, 4)], sv) for _ in range(2)])
    rs = np.random.RandomState(3)
    n = 500
    i = rs.randint(-1, 6, n)
    P = np.stack([rs.uniform(.05, 1.0, n), np.where(i < 0, rs.uniform(-.9, -.1, n), i * GO + rs.uniform(0, .24, n)), np.where(i < 0, .002, (i + 1) * RZ + .042)], -1)
    scatter(ps, P, rs.uniform(-.5, 6, (n, 3)) * (.1, .1, 1), rs.uniform(.2, .9, n))
    worklight((2.5, -.6, 0), (.2, 1.2, .9), 60, 1.5)
    area((XR + .28, -1.4, 1.9), (XR - 2, -.4, .6), 1.9, 90, (.9, .95, 1), .8)
    area((2.2, 2.6, 4.9), (.5, 2.6, 2.0), 1.6, 170, (.93, .96, 1), 1.6)
    camera((1.62, -1.75, 1.42), (.55, 1.2, .98), 28, 3.5, (.5, .9, .9))
    return dict(exp=.15)


def m_oak(name='oakd', axis=0, stave=.085, light='#c7aa7e', dark='#93714a', rough=.42):
    """Oiled oak for near views: glued staves across `axis`, straight rings, dark open pores, pale rays."""
    m = Mat(name)
    oth = [i for i in range(3) if i != axis]
    base = m.co()
    xyz = m.n('SeparateXYZ', {0: base})
    r = m.n('ObjectInfo').outputs['Random']
    sid = m.math('FLOOR', m.math('ADD', m.math('DIVIDE', xyz.outputs[oth[0]], stave), m.math('MULTIPLY', r, 37.0)))
    w = m.n('TexWhiteNoise', {'W': m.math('ADD', sid, m.math('MULTIPLY', r, 91.7))}, noise_dimensions='1D').outputs['Value']
    off = m.math('MULTIPLY', w, 53.0)
    co = m.n('VectorMath', {0: base, 1: m.n('CombineXYZ', {0: off, 1: off, 2: off}).outputs[0]}, operation='ADD').outputs[0]

    def st(across, along):
        v = [across] * 3
        v[axis] = along
        return m.n('VectorMath', {0: co, 1: tuple(v)}, operation='MULTIPLY').outputs[0]
    g = m.noise(st(7, .55), 1.6, 4, .5, .6)
    ring = m.math('FRACT', m.math('MULTIPLY', g, 17.0))
    late = m.maprange(ring, .55, .98, 0, 1)
    fib = m.noise(st(420, 7), 1.0, 3, .6)
    pore = m.math('MULTIPLY', m.maprange(m.noise(st(620, 16), 1.0, 2, .5), .60, .68), m.maprange(ring, .25, .75, .25, 1))
    ray = m.maprange(m.noise(st(130, 40), 1.0, 2, .5), .70, .76)
    c = m.mix(m.math('MULTIPLY', late, .72), light, dark)
    c = m.mix(m.maprange(fib, .35, .7, 0, .35), c, tuple(x * .72 for x in C(dark)[:3]))
    c = m.mix(m.math('MULTIPLY', pore, .75), c, '#5b3f24')
    c = m.mix(m.math('MULTIPLY', ray, .25), c, '#dcc196')
    v = m.maprange(w, 0, 1, .84, 1.10)
    c = m.mix(1, c, m.n('CombineXYZ', {0: v, 1: v, 2: m.math('MULTIPLY', v, .98)}).outputs[0], 'MULTIPLY')
    jt = m.math('FRACT', m.math('ADD', m.math('DIVIDE', xyz.outputs[oth[0]], stave), m.math('MULTIPLY', r, 37.0)))
    seam = m.math('GREATER_THAN', m.math('ABSOLUTE', m.math('SUBTRACT', jt, .5)), .4955)
    c = m.mix(m.math('MULTIPLY', seam, .55), c, '#6b4c2c')
    h = m.math('SUBTRACT', m.math('MULTIPLY', fib, .5), m.math('ADD', pore, m.math('MULTIPLY', seam, .8)))
    return m.done(m.bsdf(color=c, rough=m.maprange(fib, .3, .8, rough - .05, rough + .14), normal=m.bump(h, .22, .0012), spec=.42))


def sconce(loc, nrm, power=9, col=(1, .74, .45)):
    """Plaster up-and-down wall light: half a cylinder on the wall at loc, facing nrm."""
    x, y, z = loc
    nx, ny = nrm
    sh = Mat('sconce')
    g = sh.math('ABSOLUTE', sh.z(sh.co()))
    em = sh.done(sh.bsdf(color=C('#efe6d6'), rough=.8, emit=C('#ffc98a'), estr=sh.maprange(g, .02, .14, .25, .9)))
    a0 = math.atan2(ny, nx)
    th = np.linspace(a0 - math.pi / 2, a0 + math.pi / 2, 25)
    zz = np.array([-.13, -.1295, .1295, .13])
    rr = np.array([.072, .075, .075, .072])
    V = np.stack([rr[:, None] * np.cos(th), rr[:, None] * np.sin(th), np.repeat(zz[:, None], 25, 1)], -1).reshape(-1, 3)
    o = mesh_np('sconce', V, grid_faces(4, 25), em)
    o.location = loc
    o.modifiers.new('s', 'SOLIDIFY').thickness = .004
    for s in (-1, 1):
        spot((x + nx * .035, y + ny * .035, z + s * .05), (x + nx * .10, y + ny * .10, z + s * 1.0), power * 4.2, 118, col, .03, .9)
    ld = bpy.data.lights.new('glow', 'POINT')
    ld.energy, ld.color, ld.shadow_soft_size = power * .22, col, .06
    link(bpy.data.objects.new('glow', ld)).location = (x + nx * .16, y + ny * .16, z)


def olive_pot(loc, s=1.0, seed=3):
    """An olive in a clay pot: thin grey-green leaves on fine twigs."""
    tw = olive_twigs()
    t = tree('olp', seed, .62 * s, .021 * s, 4, .30 * s, .62, .12, .8, (2, 3), tw, bark('#8a7d69', '#564b3d'), 5, (.42, .72), 3, .3)
    pot(loc, m_simple('potol', '#c9bfae', .7, bump=.25, bscale=60, var=.15), .42 * s, .22 * s, m_ground('soil', ('#3d2d20', '#503c2a', '#2d2118')))
    instance(t, (loc[0], loc[1], loc[2] + .36 * s))


def armchair(loc, rot, cloth='#8a8f7c'):
    """Low easy chair: oak frame, loose seat and back cushions, a small cushion."""
    m = m_simple('cloth', cloth, .95, bump=.5, bscale=420, var=.10)
    m2 = m_simple('cloth2', '#a86f52', .95, bump=.5, bscale=420, var=.12)

    def cush(d, c, e=6, mat=m, rx=0, rz=0):
        V, Q = stone_np(np.array([(-d[0], -d[2]), (d[0], -d[2]), (d[0], d[2]), (-d[0], d[2])]), d[1], (72, 30), e, .005, 3, 3)
        o = mesh_np('cu', V, Q, mat)
        o.location, o.rotation_euler = c, (rx, 0, rz)
        return o
    k = oak(1, 'chair', '#bb9a70', '#93734e')
    kz, kx = oak(2, 'chairz', '#bb9a70', '#93734e'), oak(0, 'chairx', '#bb9a70', '#93734e')
    o = []
    for x in (-.37, .37):
        o.append(rod([(x, -.36, 0), (x * .985, -.345, .3), (x * .97, -.335, .575)], .021, kz, 16))
        o.append(rod([(x, .42, 0), (x * .985, .33, .3), (x * .97, .30, .575)], .021, kz, 16))
        o.append(box((x - .032, -.40, .575), (x + .032, .36, .605), k, .012, seg=4))
        o.append(rod([(x * .97, -.34, .27), (x * .97, .33, .22)], .017, k, 14))
    for y, z in ((-.33, .27), (.31, .225)):
        o.append(rod([(-.36, y, z), (.36, y, z)], .016, kx, 14))
    for x in np.linspace(-.26, .26, 5):
        o.append(rod([(x, .27, .24), (x, .36, .5), (x, .45, .84)], .011, kz, 12))
    o.append(rod([(-.35, .455, .85), (.35, .455, .85)], .019, kx, 14))
    for x in (-.345, .345):
        o.append(rod([(x, .29, .24), (x, .37, .55), (x, .455, .85)], .017, kz, 14))
    o.append(cush((.315, .335, .075), (0, -.03, .345), 7, rx=.05))
    o.append(cush((.305, .07, .27), (0, .29, .64), 5, rx=-.26))
    o.append(cush((.19, .065, .15), (.06, .14, .56), 3.2, m2, rx=-.35, rz=.12))
    return group(o, loc, (0, 0, rot))


def m_rug(name='rugw'):
    """Flat-woven wool: undyed ground, clay and sand bands across, darker rows of thread."""
    m = Mat(name)
    xyz = m.n('SeparateXYZ', {0: m.co()})
    y = xyz.outputs[0]
    a = m.math('ABSOLUTE', y)
    c = m.ramp(a, (0, '#cdbfa4'), (.30, '#cdbfa4'), (.305, '#9c6a53'), (.36, '#9c6a53'), (.365, '#d8ccb4'), (.40, '#d8ccb4'), (.405, '#7f8468'), (.47, '#7f8468'), (.475, '#d8ccb4'), (.60, '#d8ccb4'), (.605, '#9c6a53'), (.68, '#9c6a53'), (.685, '#cdbfa4'), (1, '#cdbfa4'), interp='CONSTANT')
    co = m.co()
    wv = m.math('SINE', m.math('MULTIPLY', y, 620.0))
    c = m.mix(m.maprange(m.noise(co, 90, 4, .65), .3, .75, 0, .35), c, '#8d7c62')
    c = m.mix(m.maprange(wv, -.2, 1, 0, .18), c, '#6f604a')
    h = m.math('ADD', m.math('MULTIPLY', wv, .5), m.noise(co, 260, 3, .6))
    return m.done(m.bsdf(color=c, rough=.97, normal=m.bump(h, .6, .004), spec=.1))


def rug(loc, rot, L=1.9, W=1.35):
    fr = m_simple('fringe', '#d6c9ae', .95)
    nx, ny = 60, 44
    X, Y = np.meshgrid(np.linspace(-L / 2, L / 2, nx), np.linspace(-W / 2, W / 2, ny), indexing='ij')
    Z = .009 + .0022 * fbm(np.stack([X, Y, X * 0], -1).reshape(-1, 3), 1.6, 3, .5, 4).reshape(X.shape)
    o = mesh_np('rug', np.stack([X, Y, Z], -1).reshape(-1, 3), grid_faces(nx, ny), m_rug())
    o.modifiers.new('s', 'SOLIDIFY').thickness = .008
    parts = [o]
    rs = np.random.RandomState(2)
    for sx in (-1, 1):
        for yy in np.linspace(-W / 2 + .01, W / 2 - .01, 64):
            d = rs.normal(0, .012)
            parts.append(rod([(sx * (L / 2 - .004), yy, .007), (sx * (L / 2 + .035), yy + d * .4, .005), (sx * (L / 2 + .075), yy + d, .004)], .0026, fr, 5))
    return group(parts, loc, (0, 0, rot))


BOOKS = ['#7c4a35', '#d8cfbe', '#3f5560', '#a58a5a', '#5f6b52', '#c7b9a1', '#8c8378', '#96614a', '#e3dccd', '#2f4048']


def bookcase(x0, x1, y1, h=1.72, d=.29, seed=3):
    """Oak bookcase against the wall at y1, open to -Y, with books, pots and a box."""
    k, kv = oak(0, 'bc', '#bf9d72', '#977650'), oak(2, 'bcv', '#bf9d72', '#977650')
    bk = m_simple('bcback', '#e2d9c6', .8)
    y0 = y1 - d
    t = .028
    for x in (x0, (x0 + x1) / 2 - t / 2, x1 - t):
        box((x, y0, 0), (x + t, y1 - .004, h), kv, .003)
    box((x0 + .01, y1 - .012, .05), (x1 - .01, y1 - .006, h - .01), bk, 0)
    zs = [.06, .40, .74, 1.06, 1.38]
    for z in zs:
        box((x0 + t, y0 + .006, z), (x1 - t, y1 - .008, z + t), k, .003)
    box((x0 - .012, y0 - .012, h - .004), (x1 + .012, y1 - .002, h + .028), k, .005)
    box((x0 + t, y0 + .03, 0), (x1 - t, y0 + .045, .06), kv, .002)
    mats = [m_simple(f'book{i}', c, .72, bump=.12, bscale=160, var=.12) for i, c in enumerate(BOOKS)]
    pg = m_simple('pages', '#e9e0cc', .9)
    rs = np.random.RandomState(seed)
    cells_ = [(c, z) for z in zs for c in (0, 1)]
    for n, (c, z) in enumerate(cells_):
        a = (x0 + t if c == 0 else (x0 + x1) / 2 + t / 2) + .012
        b = ((x0 + x1) / 2 - t / 2 if c == 0 else x1 - t) - .012
        zz = z + t
        hmax = (zs + [h])[zs.index(z) + 1] - zz - .03
        if n in (3, 8):  # a pot and a bowl stand alone
            lathe([(0, 0), (.05, 0), (.085, .06), (.075, .15), (.036, .2), (.045, .225)], m_simple('vase', '#b9714b' if n == 3 else '#8fa0a0', .55, bump=.2, bscale=40), 40, loc=((a + b) / 2 - .08, (y0 + y1) / 2, zz))
            lathe([(0, 0), (.04, 0), (.09, .045), (.098, .06), (.09, .058), (.03, .012), (0, .01)], m_simple('bowl', '#d8cdb8', .5), 40, loc=((a + b) / 2 + .14, (y0 + y1) / 2 - .02, zz))
            continue
        if n in (0, 1):  # baskets below
            bm_ = m_simple('basket', '#9a8262', .9, bump=.9, bscale=70, var=.25)
            for i in range(2):
                w = (b - a) / 2 - .02
                box((a + i * (w + .03), y0 + .02, zz + .002), (a + i * (w + .03) + w, y1 - .03, zz + hmax * .8), bm_, .018, seg=3)
            continue
        x = a
        end = b - rs.uniform(0, .16)
        while x < end - .05:
            if rs.rand() < .07:
                x += rs.uniform(.04, .1)
                continue
            w, hh, dd = rs.uniform(.016, .044), min(hmax, rs.uniform(.17, .265)), rs.uniform(.12, .19)
            lean = 0
            box((x, y0 + .03, zz), (x + w, y0 + .03 + dd, zz + hh), mats[rs.randint(len(mats))], .002)
            x += w + .0015
        if end - x < .2 and rs.rand() < .5:
            for i in range(3):
                box((b - .2, y0 + .03, zz + .03 * i), (b - .02, y0 + .18, zz + .03 * i + .027), mats[rs.randint(len(mats))], .002)


def floor_lamp(loc, power=16, h=1.5):
    x, y, _ = loc
    k = m_simple('blk2', '#1a1917', .4)
    cyl((x, y, 0), (x, y, h + .05), .0095, k)
    cyl((x, y, 0), (x, y, .02), .13, k, 48)
    e = Mat('shade')
    em = e.done(e.bsdf(color=C('#efe2c8'), rough=.9, emit=C('#ffcf8f'), estr=1.1))
    sd = cyl((x, y, h - .12), (x, y, h + .13), .18, em, 56, .145, caps=False)
    sd.visible_shadow = False
    ld = bpy.data.lights.new('bulb', 'POINT')
    ld.energy, ld.color, ld.shadow_soft_size = power, (1, .74, .46), .09
    link(bpy.data.objects.new('bulb', ld)).location = (x, y, h)


def s05():
    reset(15)
    _oak[0] = OAK_PALE
    world(s=.05)
    fl = m_tile('stone', ['#cfc5b2', '#c9bda8', '#d5ccba'], .32)
    finished_base(None)
    tiles(0, XR, YF, YB, .6, fl, m_simple('grout', '#a59c8c', .9))
    treads(oak(0), 0, N, m_simple('ris', '#f0ece2', .4))
    bal_oak()
    wall_rail()
    downlights([(1.8, -1.6), (3.2, -1.6), (1.8, .6), (3.2, .6)], 13)
    daylight(95, 420)
    area((.55, 2.7, 5.15), (.5, 2.2, 1.5), 1.0, 170, (.97, .98, 1), 2.2)  # the open hatch above the flight
    s = bpy.data.lights.new('sun', 'SUN')  # afternoon sun through the lightwell, across the floor to the foot of the stairs
    s.energy, s.angle, s.color = 15, .012, (1, .93, .84)
    link(bpy.data.objects.new('sun', s)).rotation_euler = Vector((-1.0, .50, -.50)).to_track_quat('-Z', 'Y').to_euler()
    area((2.7, -.6, 2.5), (3.1, 4.5, .9), 1.6, 48, (1, .93, .82), 1.0).visible_camera = False  # the room's own bounce, which two bounces leave out
    picture((0, -.95, 1.55))
    sconce((0, -.32, 1.98), (1, 0))
    sconce((1.62, YB, 1.82), (0, -1))
    olive_pot((1.78, 3.92, 0), 1.05)
    bookcase(2.62, 4.22, YB - .002)
    rug((2.95, 2.1, 0), 8, 2.1, 1.5)
    armchair((3.25, 2.55, .012), -28)
    floor_lamp((3.86, 3.5, 0), 24)
    tb = oak(0, 'tb')
    cyl((2.45, 2.45, .43), (2.45, 2.45, .455), .2, tb, 56)
    for q in (.3, 2.4, 4.5):
        rod([(2.45 + .15 * math.cos(q), 2.45 + .15 * math.sin(q), .008), (2.45 + .09 * math.cos(q), 2.45 + .09 * math.sin(q), .432)], .012, tb)
    box((2.36, 2.36, .455), (2.52, 2.56, .478), m_simple('bk1', '#3f5560', .7), .003)
    box((2.375, 2.375, .478), (2.515, 2.55, .496), m_simple('bk2', '#d8cfbe', .7), .003)
    _oak[0] = OAK
    camera((2.95, -2.75, 1.42), (1.0, 1.4, 1.3), 25, 8, (1, .5, 1), level=True, shift=(0, -.02))
    return dict(exp=.04)


def plant(loc, s=1.0, seed=5):
    """Fig in a pot: broad, bent, smooth leaves on short stalks."""
    m = Mat('ficus')
    r, isl = m.n('ObjectInfo').outputs['Random'], m.n('NewGeometry').outputs['Random Per Island']
    f = m.math('FRACT', m.math('ADD', r, m.math('MULTIPLY', isl, .73)))
    c = m.ramp(f, (0, '#2a4a26'), (.4, '#3a6030'), (.8, '#4f7a3c'), (1, '#6b914a'))
    vn = m.n('Attribute', attribute_name='col').outputs['Color']
    c = m.mix(vn, c, m.mix(.55, c, '#9fb46a'))
    p = m.bsdf(color=c, rough=.34, spec=.45, normal=m.bump(m.noise(m.co(), 60, 3, .5), .12, .004))
    t = m.n('BsdfTranslucent', {0: m.mix(.5, c, '#86a83a')})
    mat = m.done(m.n('MixShader', {0: .22, 1: p.outputs[0], 2: t.outputs[0]}))
    ps = []
    for k in range(5):
        rs = np.random.RandomState(k + 3)
        Vs, Qs, Cs, off = [], [], [], 0
        for i in range(6):
            L, w = rs.uniform(.10, .155), rs.uniform(.026, .037)
            nu, nv = 15, 9
            T, S = np.meshgrid(np.linspace(0, 1, nu), np.linspace(-1, 1, nv), indexing='ij')
            prof = np.sin(np.pi * np.clip(T, 0, 1) ** .82) ** .8 * (1 - .55 * T ** 7) + .015
            X = S * w * prof
            droop = rs.uniform(.3, .9)
            ang = droop * T
            Yl = L * np.where(droop > 1e-6, np.sin(ang) / droop, T)
            Zl = -L * (1 - np.cos(ang)) / droop + .35 * np.abs(X) + .004 * np.sin(T * 19 + k + S * 2) * np.abs(S)
            P = np.stack([X, Yl + .025, Zl], -1).reshape(-1, 3)
            st = np.array([[-.0016, 0, 0], [.0016, 0, 0], [.0016, .028, .0], [-.0016, .028, 0]])
            a, el = i * 2.4 + rs.uniform(-.4, .4), rs.uniform(.15, .9)
            ce, se, ca, sa = math.cos(el), math.sin(el), math.cos(a), math.sin(a)
            Rx = np.array([[1, 0, 0], [0, ce, -se], [0, se, ce]])
            Rz_ = np.array([[ca, -sa, 0], [sa, ca, 0], [0, 0, 1]])
            M_ = Rz_ @ Rx
            base = np.array([0, 0, .02 + .022 * i])
            q = grid_faces(nu, nv)
            cv = (.75 * np.exp(-(S / .09) ** 2) + .18 * np.exp(-((np.abs(S) * .55 + T * 7) % 1 / .12) ** 2)).reshape(-1)
            Vs += [P @ M_.T + base, st @ M_.T + base]
            Qs += [q + off, np.array([[0, 1, 2, 3]]) + off + len(P)]
            Cs += [cv, np.full(4, .8)]
            off += len(P) + 4
        cc = np.concatenate(Cs)
        ps.append(mesh_np('fleaf', np.concatenate(Vs), np.concatenate(Qs), mat, np.repeat(cc[:, None], 3, 1)))
    tw = protos(ps)
    t = tree('fig', seed, .62 * s, .016, 3, .33 * s, .55, .25, .8, (2, 3), tw, bark('#8a7b66', '#5c4f40'), 2, (.85, 1.25), 2)
    pot(loc, m_simple('ceram', '#d9d3c6', .45, bump=.1), .36, .2, m_ground('soil', ('#3d2d20', '#503c2a', '#2d2118')))
    instance(t, (loc[0], loc[1], loc[2] + .3), .6)


def picture(loc, w=.6, h=.8):
    x, y, z = loc
    k = oak(2, 'pf')
    box((x, y - w / 2, z - h / 2), (x + .025, y + w / 2, z + h / 2), k, .004)
    m = Mat('art')
    co = m.co()
    c = m.ramp(m.z(co), (.0, '#c9b48e'), (.42, '#d9c7a4'), (.5, '#7f9aa8'), (.56, '#a9bcc6'), (1, '#dfe3e0'))
    c = m.mix(m.maprange(m.noise(co, 6, 5, .6), .45, .7, 0, .5), c, '#b98d5c')
    am = m.done(m.bsdf(color=c, rough=.6))
    box((x + .02, y - w / 2 + .03, z - h / 2 + .03), (x + .027, y + w / 2 - .03, z + h / 2 - .03), m_simple('mat', '#f2eee6', .8), 0)
    box((x + .02, y - w / 2 + .11, z - h / 2 + .13), (x + .0285, y + w / 2 - .11, z + h / 2 - .13), am, 0)


def s06():
    """Evening: glass balustrade, a strip of light under each tread, a lamp and an easy chair beside the flight."""
    reset(16)
    world('#4a5a78', .05)
    fl = m_tile('lime', ['#b9ad98', '#b1a58f', '#c1b6a2'], .30)
    finished_base(None, '#efe9dd', '#efe9dd')
    tiles(0, XR, YF, YB, .8, fl, m_simple('grout', '#8f8574', .9))
    treads(oak(0, 'oak6', '#b98c5c', '#8f6339'), 0, N, m_simple('ris', '#f0ebe0', .4), side=.02, cove=False)
    bal_glass()
    downlights([(1.7, -1.8), (3.1, -1.8), (1.7, .5), (3.1, .5)], 13)
    e = Mat('led')
    em = e.done(e.n('Emission', {0: (1, .70, .40, 1), 1: 12.0}))
    for i in range(N):
        box((.05, i * GO - .012, (i + 1) * RZ - .008), (SW - .05, i * GO - .004, (i + 1) * RZ - .002), em, 0)
    area((XR + .28, -1.4, 1.9), (XR - 2, -.4, .6), 1.9, 42, (.62, .74, 1), .8)
    area((.55, 2.7, 5.0), (.5, 2.4, 1.5), 1.2, 72, (1, .86, .68), 2.0)
    area((2.7, -.8, 2.5), (2.9, 4.5, .8), 1.6, 25, (1, .88, .72), 1.0).visible_camera = False  # the room's own bounce, which two bounces leave out
    area((2.6, -2.6, 2.3), (.0, .3, 1.2), 1.4, 9, (1, .88, .74), 1.0).visible_camera = False
    picture((0, -1.05, 1.55))
    floor_lamp((2.0, 4.08, 0), 22, 1.55)
    rug((3.0, 2.55, 0), 4, 2.1, 1.5)
    armchair((2.72, 3.05, .012), -8, '#9a6a48')
    olive_pot((3.42, 4.0, 0), 1.0, 7)
    tb = oak(0, 'tb')
    cyl((3.42, 2.75, .43), (3.42, 2.75, .455), .2, tb, 56)
    for q in (.3, 2.4, 4.5):
        rod([(3.42 + .15 * math.cos(q), 2.75 + .15 * math.sin(q), .008), (3.42 + .09 * math.cos(q), 2.75 + .09 * math.sin(q), .432)], .012, tb)
    box((3.34, 2.66, .455), (3.50, 2.86, .478), m_simple('bk1', '#3f5560', .7), .003)
    camera((2.78, -2.65, 1.4), (.95, 1.4, 1.2), 26, 6.3, (1, .4, 1), level=True, shift=(0, -.02))
    return dict(exp=.36)


def s07():
    reset(17)
    world(s=.05)
    fl = m_tile('tc', ['#9a6a50', '#a57559', '#8f6049', '#ad8065', '#9c6d55'], .5, .1)
    finished_base(None, '#f1ece1', '#f1ece1')
    tiles(0, XR, YF, YB, .3, fl, m_simple('grout', '#b9a48c', .9), seed=4)
    treads(oak(0, 'wal', '#8a5f3c', '#5f3d24'), 0, N, m_simple('ris', '#f0ece2', .4))
    bal_steel(False)
    daylight(190, 300)
    s = bpy.data.lights.new('sun', 'SUN')
    s.energy, s.angle, s.color = 9, .01, (1, .84, .64)
    o = link(bpy.data.objects.new('sun', s))
    o.rotation_euler = (Vector((-1.0, .72, -.42))).to_track_quat('-Z', 'Y').to_euler()
    plant((3.95, 3.7, 0))
    bench = oak(1, 'bench')
    box((1.35, YB - .45, .4), (3.2, YB - .05, .45), bench, .006)
    for x in (1.5, 3.05):
        box((x - .03, YB - .42, 0), (x + .03, YB - .08, .4), m_simple('blk2', '#141414', .4), .003)
    camera((3.3, -2.1, 1.5), (.95, 1.35, 1.2), 24, 8, (1, .4, 1), level=True, shift=(0, -.03))
    return dict(exp=.2)


def sofa(loc, rot, col='#8d9484'):
    m = m_simple('cloth', col, .95, bump=.5, bscale=420, var=.12)
    def cush(a, b, e=6):
        a, b = np.array(a, float), np.array(b, float)
        c, d = (a + b) / 2, (b - a) / 2
        V, Q = stone_np(np.array([(-d[0], -d[2]), (d[0], -d[2]), (d[0], d[2]), (-d[0], d[2])]), d[1], (64, 26), e, .006, 3, 3)
        o = mesh_np('cu', V + c, Q, m)
        return o
    o = [cush((-1, -.45, .12), (1, .45, .3), 12), cush((-.98, -.45, .3), (.0, .3, .47)), cush((.0, -.45, .3), (.98, .3, .47)), cush((-.98, .22, .4), (.0, .45, .82)), cush((.0, .22, .4), (.98, .45, .82)),
         cush((-1.16, -.46, .1), (-.98, .46, .62), 8), cush((.98, -.46, .1), (1.16, .46, .62), 8)]
    k = m_wood('leg', '#7a5231', '#4d3320', 2)
    for x in (-1, 1):
        for y in (-.36, .36):
            o.append(cyl((x, y, 0), (x, y, .12), .02, k))
    return group(o, loc, (0, 0, rot))


def s08():
    reset(18)
    world(s=.05)
    fl = m_tile('stone', ['#cabfa9', '#c4b8a2', '#d0c6b2'], .28)
    finished_base(None, '#efe9dd', '#efe9dd')
    tiles(0, XR, YF, YB, .6, fl, m_simple('grout', '#9f9585', .9))
    treads(oak(0), 0, N, m_simple('ris', '#f0ece2', .4))
    bal_steel(True)
    daylight(260, 200)
    downlights([(1.8, -2.8), (3.2, -2.8), (1.8, -.9), (3.2, -.9), (1.8, 1.2), (3.2, 1.2)], 12)
    sofa((3.0, YF + .75, 0), 180, '#7f8a7c')
    rug = m_simple('rug', '#b9a88c', .98, bump=.8, bscale=500, var=.2)
    box((1.7, YF + 1.0, 0), (4.1, YF + 2.8, .014), rug, .006)
    tb = oak(0, 'tb')
    cyl((2.85, YF + 1.85, .34), (2.85, YF + 1.85, .375), .38, tb, 64)
    for a in (0, 2.1, 4.2):
        cyl((2.85 + .25 * math.cos(a), YF + 1.85 + .25 * math.sin(a), 0), (2.85 + .18 * math.cos(a), YF + 1.85 + .18 * math.sin(a), .34), .016, tb)
    lathe([(0, 0), (.05, 0), (.075, .06), (.06, .14), (.028, .2), (.034, .22)], m_simple('vase', '#b46a43', .5), 40, loc=(2.78, YF + 1.8, .376))
    # shelves on the end wall
    sh = oak(0, 'shelf')
    for z in (1.15, 1.55):
        box((1.7, YF, z), (3.9, YF + .24, z + .035), sh, .003)
    rs = np.random.RandomState(3)
    for z in (1.185, 1.585):
        x = 1.75
        while x < 3.7:
            if rs.rand() < .18:
                x += rs.uniform(.12, .3)
                continue
            w, h = rs.uniform(.018, .045), rs.uniform(.17, .26)
            b = box((x, YF + .03, z), (x + w, YF + .03 + rs.uniform(.13, .18), z + h), m_simple('bk', ['#7c4a35', '#d8cfbe', '#3f5560', '#a58a5a', '#5f6b52', '#c7b9a1', '#8c8378'][rs.randint(7)], .7), .002)
            x += w + .002
    plant((4.1, YF + 2.9, 0), 1.1)
    # floor lamp
    k = m_simple('blk2', '#141414', .4)
    cyl((1.35, YF + .5, 0), (1.35, YF + .5, 1.5), .01, k)
    cyl((1.35, YF + .5, 0), (1.35, YF + .5, .02), .14, k, 40)
    e = Mat('shade')
    em = e.done(e.bsdf(color=C('#efe2c8'), rough=.9, emit=C('#ffcf8f'), estr=1.6))
    sd = cyl((1.35, YF + .5, 1.42), (1.35, YF + .5, 1.7), .2, em, 48, .15, caps=False)
    sd.visible_shadow = False
    ld = bpy.data.lights.new('bulb', 'POINT')
    ld.energy, ld.color, ld.shadow_soft_size = 9, (1, .74, .45), .09
    link(bpy.data.objects.new('bulb', ld)).location = (1.35, YF + .5, 1.55)
    camera((1.5, 1.9, 1.6), (2.55, YF, 1.1), 22, 8, (2.6, -2, 1), level=True, shift=(0, -.06))
    return dict(exp=.0)


def s09():
    """Week 9 of the basement in stairs/05: foot of the flight from the room, near enough for pores and joints."""
    reset(19)
    _oak[0] = OAK_PALE
    world(s=.08)
    fl = m_tile('stone', ['#cfc5b2', '#c9bda8', '#d5ccba'], .32)
    finished_base(None)
    tiles(0, XR, YF, YB, .6, fl, m_simple('grout', '#9f9585', .9))
    ox, oy, oz = m_oak('okx', 0), m_oak('oky', 1, 9.0), m_oak('okz', 2, 9.0)
    ris = m_simple('ris', '#f0ece2', .4, bump=.06, bscale=90)
    treads(ox, 0, 6, ris)
    treads(oak(0), 6, N, ris)
    x = SW - .012
    newel(x, -.078, 0, 1.2, oz)
    sloped(x, .064, .05, .86, -.035, RUN + .01, oy, .016)
    sloped(x, .04, .014, .848, -.035, RUN + .01, oy, .003)
    for i in range(N - 1):
        for k in range(2):
            y = i * GO + .012 + k * GO / 2
            if i == 0 and k == 0:
                continue
            box((x - .0155, y - .0155, (i + 1) * RZ + .038), (x + .0155, y + .0155, rail_line(y, .855)), oz, .0025)
    plug = m_oak('plug', 1, 9.0, '#8a6338', '#6d4a28')
    for z in (.93, .98):  # oak pegs through the mortise of the rail
        cyl((x + .044, -.078, z), (x + .0462, -.078, z), .0075, plug, 28)
    wall_rail()
    downlights([(1.8, -1.6), (3.2, -1.6), (1.8, .6), (3.2, .6)], 9)
    daylight(80, 420)
    area((.55, 2.7, 5.15), (.5, 2.2, 1.5), 1.0, 170, (.97, .98, 1), 2.2)
    s = bpy.data.lights.new('sun', 'SUN')
    s.energy, s.angle, s.color = 16, .008, (1, .93, .84)
    link(bpy.data.objects.new('sun', s)).rotation_euler = Vector((-1.0, .40, -.36)).to_track_quat('-Z', 'Y').to_euler()
    _oak[0] = OAK
    camera((.28, -.62, .82), (.84, .25, .45), 45, 14, (.95, .22, .41))
    return dict(exp=.05)


def s10():
    reset(20)
    world(s=.05)
    fl = m_tile('stone', ['#cabfa9', '#c4b8a2', '#d0c6b2'], .28)
    finished_base(None)
    tiles(0, XR, YF, YB, .6, fl, m_simple('grout', '#9f9585', .9))
    treads(oak(0), 0, N, m_simple('ris', '#f0ece2', .4))
    bal_steel(True)
    wall_rail()
    daylight(200, 250, True)
    plant((3.3, 3.9, 0))
    camera((1.62, -.62, 1.5), (.8, .95, 1.42), 50, 1.8, (SW, .28, rail_line(.28, .93)))
    return dict(exp=.15)


SHOTS = {f'stairs/{i:02d}': f for i, f in enumerate((s01, s02, s03, s04, s05, s06, s07, s08, s09, s10), 1)}


def before05():
    """stairs/05 from the same place, before the work: for a slider that compares the two."""
    reset(15)
    world(s=.03)
    raw()
    worklight((2.7, .9, 0), (.0, 1.4, 1.2), 95)
    cable([(2.7, .85, .02), (2.3, -.3, .008), (2.9, -1.2, .008), (3.6, -1.9, .008)])
    rubble(.1, 4.2, -1.6, 3.5, 1500, 3)
    bags((3.5, 2.4, 0), 4)
    bucket((1.75, -.15, 0), m_simple('bk', '#1a1a1a', .5, bump=.2), m_mortar('mo', '#a89c88'))
    area((XR + .28, -1.4, 1.9), (XR - 2, -.4, .6), 1.9, 75, (.75, .86, 1), .8)
    area((2.2, 2.6, 4.9), (.5, 2.9, 2.0), 1.6, 60, (.85, .92, 1), 1.6)
    camera((2.95, -2.75, 1.42), (1.0, 1.4, 1.3), 25, 8, (1, .5, 1), level=True, shift=(0, -.02))
    return dict(exp=.72)


SHOTS['before/stairs'] = before05
