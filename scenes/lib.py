"""Shared helpers: procedural PBR materials, stone/brick/plant generators, camera, sky, render."""
import bpy, math, random, os
import numpy as np
from mathutils import Vector, Matrix, Euler

R = random.Random(7)


def hexc(h):
    h = h.lstrip('#')
    c = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in c) + (1,)


def C(c):
    return hexc(c) if isinstance(c, str) else (tuple(c) + (1,))[:4]


# ------------------------------------------------------------------ scene
def reset(seed=7):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    R.seed(seed)
    np.random.seed(seed)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    s.render.threads_mode = 'FIXED'
    s.render.threads = int(os.environ.get('PH_THREADS', 2))
    c = s.cycles
    c.device = 'CPU'
    c.use_adaptive_sampling = True
    c.adaptive_threshold = .04
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 5, 2, 2
    c.transmission_bounces, c.transparent_max_bounces = 6, 16
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect = 6
    c.blur_glossy = 1.0
    c.use_denoising = True
    c.denoiser = 'OPENIMAGEDENOISE'
    c.denoising_prefilter = 'ACCURATE'
    c.denoising_input_passes = 'RGB_ALBEDO_NORMAL'
    s.view_settings.view_transform = 'AgX'
    look(s, 'AgX - Medium High Contrast')
    s.render.image_settings.file_format = 'PNG'
    s.render.image_settings.color_mode = 'RGB'
    return s


def look(s, name):
    try:
        s.view_settings.look = name
    except TypeError:
        pass


def sky(elev=22, az=120, strength=.12, turb=1.0, sun_size=.8, ozone=1.2, dust=1.0, sun_int=1.0, disc=True, haze='#bccada', hazes=.62, cam=1.0):
    """Nishita sky. az: direction the sun stands in, degrees, 0 = +Y, clockwise = +X at 90. cam > 1: the sky is that much brighter to the camera than to the scene."""
    w = bpy.data.worlds.new('sky')
    bpy.context.scene.world = w
    w.use_nodes = True
    t = w.node_tree
    t.nodes.clear()
    o = t.nodes.new('ShaderNodeOutputWorld')
    b = t.nodes.new('ShaderNodeBackground')
    k = t.nodes.new('ShaderNodeTexSky')
    k.sky_type = 'NISHITA'
    k.sun_disc = disc
    k.sun_elevation = math.radians(elev)
    k.sun_rotation = math.radians(az)
    k.sun_size = math.radians(sun_size)
    k.sun_intensity = sun_int
    k.air_density, k.dust_density, k.ozone_density = turb, dust, ozone
    b.inputs['Strength'].default_value = strength
    t.links.new(k.outputs[0], b.inputs[0])
    if cam != 1:
        lp, mr = t.nodes.new('ShaderNodeLightPath'), t.nodes.new('ShaderNodeMapRange')
        mr.inputs[3].default_value, mr.inputs[4].default_value = strength, strength * cam
        t.links.new(lp.outputs['Is Camera Ray'], mr.inputs[0])
        t.links.new(mr.outputs[0], b.inputs['Strength'])
    # whitish aerial haze low on the horizon, which Nishita alone leaves brown
    tc, sx = t.nodes.new('ShaderNodeTexCoord'), t.nodes.new('ShaderNodeSeparateXYZ')
    t.links.new(tc.outputs['Generated'], sx.inputs[0])
    prev = sx.outputs[2]
    for op, v in (('ABSOLUTE', 0), ('MULTIPLY', -9.0), ('EXPONENT', 0), ('MULTIPLY', .8)):
        m = t.nodes.new('ShaderNodeMath')
        m.operation = op
        t.links.new(prev, m.inputs[0])
        m.inputs[1].default_value = v
        prev = m.outputs[0]
    b2, mx = t.nodes.new('ShaderNodeBackground'), t.nodes.new('ShaderNodeMixShader')
    b2.inputs[0].default_value = hexc(haze)
    b2.inputs[1].default_value = hazes
    t.links.new(prev, mx.inputs[0])
    t.links.new(b.outputs[0], mx.inputs[1])
    t.links.new(b2.outputs[0], mx.inputs[2])
    t.links.new(mx.outputs[0], o.inputs[0])
    return w


def clear_sky():
    """Leave the sky out of the picture: an RGBA render, post.py paints a clear gradient behind it (SKY there)."""
    s = bpy.context.scene
    s.render.film_transparent = True
    s.render.image_settings.color_mode = 'RGBA'


def camera(loc, target, lens=35, fstop=8, focus=None, level=False, shift=(0, 0), roll=0):
    cd = bpy.data.cameras.new('cam')
    co = bpy.data.objects.new('cam', cd)
    link(co)
    loc, target = Vector(loc), Vector(target)
    co.location = loc
    d = target - loc
    if level:
        d2 = Vector((d.x, d.y, 0))
        q = d2.to_track_quat('-Z', 'Y')
    else:
        q = d.to_track_quat('-Z', 'Y')
    co.rotation_euler = q.to_euler()
    if roll:
        co.rotation_euler.rotate_axis('Z', math.radians(roll))
    cd.lens = lens
    cd.shift_x, cd.shift_y = shift
    cd.dof.use_dof = fstop is not None
    if fstop:
        cd.dof.aperture_fstop = fstop
        cd.dof.focus_distance = (Vector(focus) - loc).length if focus is not None else d.length
        cd.dof.aperture_blades = 7
    cd.clip_end = 5000
    bpy.context.scene.camera = co
    return co


def render(path, w, h, spp=24, exposure=0.0, scale=1.0):
    s = bpy.context.scene
    s.render.resolution_x, s.render.resolution_y = int(w * scale), int(h * scale)
    s.render.resolution_percentage = 100
    s.cycles.samples = spp
    s.cycles.adaptive_min_samples = min(spp, 12)
    s.view_settings.exposure = exposure
    if os.environ.get('PH_BORDER'):  # x0,y0,x1,y1 from the top left, 0..1: render only that part
        x0, y0, x1, y1 = map(float, os.environ['PH_BORDER'].split(','))
        s.render.use_border = s.render.use_crop_to_border = True
        s.render.border_min_x, s.render.border_max_x, s.render.border_min_y, s.render.border_max_y = x0, x1, 1 - y1, 1 - y0
    if os.environ.get('PH_TIME'):  # stop sampling after so many seconds
        s.cycles.time_limit = float(os.environ['PH_TIME'])
    k = float(os.environ.get('PH_NOISY', 0))
    if k:  # keep a share of the undenoised picture: fine texture (grass, grain) survives few samples
        bpy.context.view_layer.cycles.denoising_store_passes = True
        s.use_nodes = True
        t = s.node_tree
        t.nodes.clear()
        a, m, o = (t.nodes.new(n) for n in ('CompositorNodeRLayers', 'CompositorNodeMixRGB', 'CompositorNodeComposite'))
        m.inputs[0].default_value = k
        t.links.new(a.outputs['Image'], m.inputs[1])
        t.links.new(a.outputs['Noisy Image'], m.inputs[2])
        t.links.new(m.outputs[0], o.inputs[0])
    s.render.filepath = path
    bpy.ops.render.render(write_still=True)


def link(o, col=None):
    (col or bpy.context.scene.collection).objects.link(o)
    return o


def area(loc, target, size=1.0, power=100, color=(1, .9, .78), sizey=None, spread=None):
    ld = bpy.data.lights.new('area', 'AREA')
    ld.energy, ld.size, ld.color = power, size, color
    if sizey:
        ld.shape, ld.size_y = 'RECTANGLE', sizey
    if spread:
        ld.spread = math.radians(spread)
    o = link(bpy.data.objects.new('area', ld))
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    return o


def spot(loc, target, power=100, angle=60, color=(1, .85, .68), size=.03, blend=.6):
    ld = bpy.data.lights.new('spot', 'SPOT')
    ld.energy, ld.color, ld.spot_size, ld.spot_blend, ld.shadow_soft_size = power, color, math.radians(angle), blend, size
    o = link(bpy.data.objects.new('spot', ld))
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    return o


# -------------------------------------------------------------- materials
class Mat:
    def __init__(s, name):
        s.m = bpy.data.materials.new(name)
        s.m.use_nodes = True
        s.t = s.m.node_tree
        s.t.nodes.clear()
        s.o = s.n('OutputMaterial')

    def n(s, t, inp=None, **kw):
        nd = s.t.nodes.new('ShaderNode' + t)
        for k, v in kw.items():
            setattr(nd, k, v)
        for k, v in (inp or {}).items():
            s.put(nd.inputs[k], v)
        return nd

    def put(s, sock, v):
        if v is None:
            return
        if isinstance(v, bpy.types.Node):
            v = v.outputs[0]
        if isinstance(v, bpy.types.NodeSocket):
            s.t.links.new(v, sock)
        else:
            if isinstance(v, str):
                v = hexc(v)
            sock.default_value = v

    def co(s, rnd=False, scale=None, kind='Object'):
        c = s.n('TexCoord').outputs[kind]
        if rnd:
            r = s.n('ObjectInfo').outputs['Random']
            m = s.n('Math', {0: r, 1: 173.0}, operation='MULTIPLY')
            c = s.n('VectorMath', {0: c, 1: m.outputs[0]}, operation='ADD').outputs[0]
        if scale:
            c = s.n('VectorMath', {0: c, 1: scale}, operation='MULTIPLY').outputs[0]
        return c

    def noise(s, vec, scale, detail=5, rough=.55, dist=0):
        detail = min(detail, 2.5 + .25 * detail) if detail > 3 else detail
        return s.n('TexNoise', {'Vector': vec, 'Scale': scale, 'Detail': detail, 'Roughness': rough, 'Distortion': dist}).outputs[0]

    def vor(s, vec, scale, feature='F1', out=0, rnd=1):
        return s.n('TexVoronoi', {'Vector': vec, 'Scale': scale, 'Randomness': rnd}, feature=feature).outputs[out]

    def ramp(s, fac, *stops, interp='LINEAR'):
        r = s.n('ValToRGB', {0: fac})
        e = r.color_ramp
        e.interpolation = interp
        while len(e.elements) < len(stops):
            e.elements.new(.5)
        for el, (p, c) in zip(e.elements, stops):
            el.position = p
            el.color = C(c) if not isinstance(c, (int, float)) else (c, c, c, 1)
        return r.outputs[0]

    def mix(s, f, a, b, blend='MIX'):
        nd = s.n('MixRGB', {0: f}, blend_type=blend)
        s.put(nd.inputs[1], C(a) if isinstance(a, (str, tuple)) else a)
        s.put(nd.inputs[2], C(b) if isinstance(b, (str, tuple)) else b)
        return nd.outputs[0]

    def math(s, op, a, b=0.0, clamp=False):
        return s.n('Math', {0: a, 1: b}, operation=op, use_clamp=clamp).outputs[0]

    def maprange(s, v, a, b, c=0.0, d=1.0):
        return s.n('MapRange', {0: v, 1: a, 2: b, 3: c, 4: d}).outputs[0]

    def bump(s, h, strength=.3, dist=.01, normal=None):
        return s.n('Bump', {'Height': h, 'Strength': strength, 'Distance': dist, 'Normal': normal}).outputs[0]

    def z(s, vec):
        return s.n('SeparateXYZ', {0: vec}).outputs[2]

    def bsdf(s, **k):
        names = dict(color='Base Color', rough='Roughness', metal='Metallic', normal='Normal', spec='Specular IOR Level',
                     trans='Transmission Weight', ior='IOR', coat='Coat Weight', sheen='Sheen Weight', emit='Emission Color',
                     estr='Emission Strength', alpha='Alpha', coatrough='Coat Roughness')
        b = s.n('BsdfPrincipled')
        for kk, v in k.items():
            if isinstance(v, tuple) and len(v) == 3:
                v = v + (1,)
            s.put(b.inputs[names[kk]], v)
        return b

    def done(s, sh, haze=None):
        if haze:
            d = s.n('CameraData').outputs['View Distance']
            f = s.math('SUBTRACT', 1.0, s.math('POWER', 2.718, s.math('DIVIDE', d, -float(haze[0]))))
            e = s.n('Emission', {0: C(haze[1]), 1: haze[2]})
            sh = s.n('MixShader', {0: f, 1: sh, 2: e}).outputs[0]
        if isinstance(sh, bpy.types.Node):
            sh = sh.outputs[0]
        s.t.links.new(sh, s.o.inputs[0])
        return s.m


def m_plaster(name='plaster', col='#efe9de', stain=.35, bump=.35, splash=0.0, splash_h=.35, rough=.92, patch=0.0, patchcol='#b9b2a6'):
    m = Mat(name)
    co = m.co()
    big = m.noise(co, .9, 6, .6)
    mid = m.noise(co, 6, 6, .6)
    c = m.mix(m.math('MULTIPLY', m.maprange(big, .35, .75), stain), col, tuple(x * .80 for x in C(col)[:3]))
    c = m.mix(m.math('MULTIPLY', m.maprange(mid, .45, .8), stain * .6), c, tuple(x * .9 for x in C(col)[:3]))
    st = m.noise(m.co(scale=(3.5, 3.5, .25)), 1.6, 5, .65)
    c = m.mix(m.math('MULTIPLY', m.maprange(st, .56, .8), stain * .55), c, '#8d8172')
    if splash:
        zz = m.z(m.co())
        hgt = m.math('ADD', zz, m.math('MULTIPLY', m.math('SUBTRACT', m.noise(co, 3, 6, .7), .5), -.5))
        c = m.mix(m.math('MULTIPLY', m.maprange(hgt, splash_h, -.02), splash), c, '#9a8468')
    if patch:
        pf = m.maprange(m.noise(co, 1.3, 6, .6, .6), .5, .54)
        c = m.mix(m.math('MULTIPLY', pf, patch), c, patchcol)
    h = m.math('ADD', m.math('MULTIPLY', m.noise(co, 5, 3, .5, .5), .8), m.math('MULTIPLY', m.noise(co, 90, 4, .6), .14))
    return m.done(m.bsdf(color=c, rough=rough, normal=m.bump(h, bump, .02), spec=.25))


def m_terracotta(name='terracotta', lich=.5, cols=('#7d4f3c', '#a0664b', '#b57d5d', '#c9a586')):
    m = Mat(name)
    r = m.n('ObjectInfo').outputs['Random']
    co = m.co(rnd=True)
    c = m.ramp(r, (0, cols[0]), (.35, cols[1]), (.75, cols[2]), (1, cols[3]))
    c = m.mix(m.maprange(m.noise(co, 9, 6, .65), .35, .75, 0, .55), c, '#7b4a35')
    c = m.mix(m.maprange(m.noise(co, 22, 5, .6), .55, .8, 0, .5), c, '#d8b795')
    if lich:
        l = m.math('MULTIPLY', m.maprange(m.noise(co, 14, 7, .7), .55, .7), lich)
        c = m.mix(l, c, '#5d564c')
        l2 = m.math('MULTIPLY', m.maprange(m.noise(m.co(rnd=True, scale=(1.3, 1.1, .9)), 26, 6, .7), .62, .72), lich)
        c = m.mix(l2, c, '#b7ad8c')
    h = m.math('ADD', m.noise(co, 30, 6, .6), m.math('MULTIPLY', m.noise(co, 160, 3, .6), .3))
    return m.done(m.bsdf(color=c, rough=.86, normal=m.bump(h, .35, .006), spec=.3))


def m_stone(name='stone', lich=.35, bump=.5, dark=1.0, fine=1.0):
    """Reads the per-stone colour attribute `col`."""
    m = Mat(name)
    co = m.co()
    c = m.n('Attribute', attribute_name='col').outputs['Color']
    n1 = m.noise(co, 9 * fine, 8, .68)
    n2 = m.noise(co, 45 * fine, 6, .7)
    c = m.mix(m.maprange(n1, .3, .72, 0, .55), c, m.mix(1, c, (.50, .44, .37), 'MULTIPLY'))
    c = m.mix(m.maprange(n2, .5, .8, 0, .5), c, m.mix(1, c, (1.35, 1.3, 1.22), 'MULTIPLY'))
    c = m.mix(m.maprange(m.noise(co, 3.1 * fine, 4, .6), .55, .75, 0, .25), c, '#96683c')
    if lich:
        c = m.mix(m.math('MULTIPLY', m.maprange(m.noise(co, 17 * fine, 8, .75), .57, .68), lich), c, '#5f5b50')
        c = m.mix(m.math('MULTIPLY', m.maprange(m.noise(co, 23 * fine, 8, .7, .3), .62, .7), lich), c, '#c9c3a4')
    if dark != 1:
        c = m.mix(1, c, (dark, dark, dark), 'MULTIPLY')
    h = m.noise(co, 30 * fine, 8, .72)
    return m.done(m.bsdf(color=c, rough=.88, normal=m.bump(h, bump, .014 / fine), spec=.3))


def m_mortar(name='mortar', col='#cdbfa5', var=.4, fine=1.0, wet=None, attr=False):
    m = Mat(name)
    co = m.co()
    c = m.mix(m.maprange(m.noise(co, 4, 7, .65), .3, .75, 0, var), col, tuple(x * .62 for x in C(col)[:3]))
    if attr:
        c = m.mix(1, c, m.n('Attribute', attribute_name='col').outputs['Color'], 'MULTIPLY')
    grain = m.vor(co, 330 * fine)
    c = m.mix(m.maprange(m.noise(co, 260 * fine, 3, .6), .55, .75, 0, .45), c, '#7d6c55')
    c = m.mix(m.maprange(m.noise(co, 190 * fine, 2, .6), .6, .75, 0, .5), c, '#f2e9d8')
    h = m.math('ADD', m.math('MULTIPLY', m.noise(co, 40 * fine, 8, .7), 1.0), m.math('MULTIPLY', grain, .5))
    return m.done(m.bsdf(color=c, rough=.95, normal=m.bump(h, .6, .006 / fine), spec=.2))


def m_wood(name='wood', light='#b88a58', dark='#7d5430', axis=0, rough=.45, coat=0.0, scale=1.0, bump=.15, weather=0.0):
    m = Mat(name)
    st = [11.0, 11.0, 11.0]
    st[axis] = .9
    co = m.co(rnd=True, scale=tuple(x * scale for x in st))
    g = m.noise(co, 1.5, 7, .6, 1.1)
    rings = m.math('FRACT', m.math('MULTIPLY', g, 7.0))
    st2 = [160.0, 160.0, 160.0]
    st2[axis] = 3.0
    fib = m.noise(m.co(rnd=True, scale=tuple(x * scale for x in st2)), 1.0, 4, .6)
    r = m.n('ObjectInfo').outputs['Random']
    c = m.mix(m.maprange(rings, .1, .95, 0, .75), light, dark)
    c = m.mix(m.maprange(fib, .42, .72, 0, .5), c, tuple(x * .55 for x in C(dark)[:3]))
    v = m.maprange(r, 0, 1, .78, 1.14)
    vv = m.n('CombineXYZ', {0: v, 1: v, 2: v}).outputs[0]
    c = m.mix(1, c, vv, 'MULTIPLY')
    if weather:
        c = m.mix(m.maprange(m.noise(m.co(rnd=True), 4, 6, .65), .3, .7, 0, weather), c, '#8d857a')
    h = m.math('ADD', fib, m.math('MULTIPLY', rings, .3))
    return m.done(m.bsdf(color=c, rough=m.maprange(fib, .3, .8, max(.31, rough - .06), max(.31, rough - .06) + .2), normal=m.bump(h, bump, .003), coat=coat, spec=.4))


def m_simple(name, col, rough=.5, metal=0.0, bump=0.0, bscale=200, coat=0.0, var=0.0, spec=.5):
    m = Mat(name)
    c = C(col)
    co = m.co(rnd=True)
    if var:
        c = m.mix(m.maprange(m.noise(co, 5, 6, .65), .3, .75, 0, var), col, tuple(x * .45 for x in C(col)[:3]))
    nrm = m.bump(m.noise(co, bscale, 4, .6), bump, .004) if bump else None
    return m.done(m.bsdf(color=c, rough=rough, metal=metal, normal=nrm, coat=coat, spec=spec))


def m_concrete(name='concrete', col='#9a968e', dark='#6f6b64', damp=0.0):
    m = Mat(name)
    co = m.co()
    n = m.noise(co, 1.7, 8, .65, .3)
    c = m.mix(m.maprange(n, .3, .72), col, dark)
    c = m.mix(m.maprange(m.noise(co, 14, 6, .7), .5, .8, 0, .5), c, '#b9b4a8')
    c = m.mix(m.maprange(m.noise(co, 60, 4, .6), .62, .75, 0, .6), c, '#58544d')
    if damp:
        c = m.mix(m.math('MULTIPLY', m.maprange(m.noise(co, .8, 6, .6), .5, .62), damp), c, '#4b453c')
    pits = m.maprange(m.vor(co, 42), .0, .16)
    h = m.math('ADD', m.math('MULTIPLY', pits, .3), m.math('ADD', m.noise(co, 8, 6, .6), m.math('MULTIPLY', m.noise(co, 120, 4, .6), .2)))
    return m.done(m.bsdf(color=c, rough=m.maprange(n, .3, .7, .7, .92), normal=m.bump(h, .4, .012), spec=.3))


def m_glass(name='glass', tint=(.96, .985, .975), rough=0.0, edge=None):
    m = Mat(name)
    f = m.math('MULTIPLY', m.n('Fresnel', {'IOR': 1.5}).outputs[0], m.math('SUBTRACT', 1.0, m.n('NewGeometry').outputs['Backfacing']))
    t = m.n('BsdfTransparent', {0: tint + (1,)})
    g = m.n('BsdfAnisotropic', {'Color': (1, 1, 1, 1), 'Roughness': rough})
    return m.done(m.n('MixShader', {0: f, 1: t.outputs[0], 2: g.outputs[0]}))


def m_window(name='window', dark='#0b0d10'):
    """Opaque dark reflective window pane."""
    m = Mat(name)
    n = m.bump(m.noise(m.co(), 1.2, 1, .5), .05, .05)
    return m.done(m.bsdf(color=C(dark), rough=.03, spec=.9, normal=n, coat=.5))


def m_leaf(name, cols, trans=.35, rough=.45, tcol=None, spec=.35, haze=None):
    m = Mat(name)
    r = m.n('ObjectInfo').outputs['Random']
    isl = m.n('NewGeometry').outputs['Random Per Island']
    f = m.math('FRACT', m.math('ADD', r, m.math('MULTIPLY', isl, .73)))
    k = len(cols) - 1
    c = m.ramp(f, *[(i / k, col) for i, col in enumerate(cols)])
    p = m.bsdf(color=c, rough=rough, spec=spec)
    tc = m.mix(.55, c, tcol or '#b9c23a')
    t = m.n('BsdfTranslucent', {0: tc})
    return m.done(m.n('MixShader', {0: trans, 1: p.outputs[0], 2: t.outputs[0]}).outputs[0], haze)


def m_ground(name='soil', cols=('#8b6b47', '#b08d60', '#6d5238'), scale=1.0, bump=.6, haze=None, pebble=.4):
    m = Mat(name)
    co = m.co()
    c = m.ramp(m.noise(co, 1.1 * scale, 9, .65), (.3, cols[0]), (.5, cols[1]), (.72, cols[2]))
    c = m.mix(m.maprange(m.noise(co, 30 * scale, 6, .7), .45, .75, 0, .6), c, cols[2])
    c = m.mix(m.math('MULTIPLY', m.maprange(m.noise(co, 70 * scale, 3, .6), .6, .7), pebble), c, '#c9bba2')
    h = m.math('ADD', m.noise(co, 12 * scale, 9, .7), m.math('MULTIPLY', m.noise(co, 90 * scale, 4, .7), .35))
    return m.done(m.bsdf(color=c, rough=.96, normal=m.bump(h, bump, .03), spec=.15), haze)


def m_water(name='water', col=(.62, .9, .95), wave=1.0, scale=3.0):
    m = Mat(name)
    co = m.co()
    h = m.math('ADD', m.noise(co, scale, 3, .5, .4), m.math('MULTIPLY', m.noise(co, scale * 3.1, 3, .5), .3))
    b = m.bsdf(color=C(col), rough=.0, trans=1.0, ior=1.33, normal=m.bump(h, .3 * wave, .04))
    lp = m.n('LightPath')
    t = m.n('BsdfTransparent', {0: C(col)})
    return m.done(m.n('MixShader', {0: m.math('MAXIMUM', lp.outputs['Is Shadow Ray'], lp.outputs['Is Diffuse Ray']), 1: b.outputs[0], 2: t.outputs[0]}))


# --------------------------------------------------------------- geometry
def mesh(name, V, F, mat=None, smooth=False, col=None):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(map(float, v)) for v in V], [], [tuple(map(int, f)) for f in F])
    if mat:
        me.materials.append(mat)
    if smooth:
        me.shade_smooth()
    o = bpy.data.objects.new(name, me)
    return link(o, col)


def mesh_np(name, V, Q, mat=None, color=None, smooth=True, col=None):
    """V (n,3), Q (m,4) quads, color (n,3) -> attribute `col`."""
    me = bpy.data.meshes.new(name)
    n, k = len(V), len(Q)
    me.vertices.add(n)
    me.vertices.foreach_set('co', np.asarray(V, np.float32).ravel())
    me.loops.add(k * 4)
    me.loops.foreach_set('vertex_index', np.asarray(Q, np.int32).ravel())
    me.polygons.add(k)
    me.polygons.foreach_set('loop_start', np.arange(0, k * 4, 4, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(k, 4, np.int32))
    if mat:
        me.materials.append(mat)
    if color is not None:
        a = me.color_attributes.new('col', 'FLOAT_COLOR', 'POINT')
        c4 = np.ones((n, 4), np.float32)
        c4[:, :3] = color
        a.data.foreach_set('color', c4.ravel())
    me.update(calc_edges=True)
    if smooth:
        me.shade_smooth()
    return link(bpy.data.objects.new(name, me), col)


def grid_faces(nu, nv, wrap=False, off=0):
    i, j = np.meshgrid(np.arange(nu - 1), np.arange(nv if wrap else nv - 1), indexing='ij')
    j2 = (j + 1) % nv
    return off + np.stack([i * nv + j, (i + 1) * nv + j, (i + 1) * nv + j2, i * nv + j2], -1).reshape(-1, 4)


def box(a, b, mat=None, bevel=.004, name='box', col=None, seg=2):
    x0, y0, z0 = [min(p, q) for p, q in zip(a, b)]
    x1, y1, z1 = [max(p, q) for p, q in zip(a, b)]
    cx, cy, cz = (x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2
    V = [(x - cx, y - cy, z - cz) for x in (x0, x1) for y in (y0, y1) for z in (z0, z1)]
    F = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    o = mesh(name, V, F, mat, col=col)
    o.location = (cx, cy, cz)
    if bevel:
        md = o.modifiers.new('b', 'BEVEL')
        md.width, md.segments, md.limit_method = bevel, seg, 'NONE'
        o.data.shade_smooth()
        md.harden_normals = True
    return o


def cyl(p, q, r, mat=None, seg=20, r2=None, smooth=True, name='cyl', col=None, caps=True):
    p, q = Vector(p), Vector(q)
    r2 = r if r2 is None else r2
    rot = (q - p).to_track_quat('Z', 'Y')
    V, F = [], []
    for k, (c, rr) in enumerate(((p, r), (q, r2))):
        for i in range(seg):
            a = 2 * math.pi * i / seg
            V.append(c + rot @ Vector((rr * math.cos(a), rr * math.sin(a), 0)))
    F = [(i, (i + 1) % seg, seg + (i + 1) % seg, seg + i) for i in range(seg)]
    if caps:
        F += [tuple(range(seg))[::-1], tuple(range(seg, 2 * seg))]
    o = mesh(name, V, F, mat, col=col)
    if smooth:
        o.data.shade_smooth()
        o.data.set_sharp_from_angle(angle=math.radians(50))
    return o


def lathe(profile, mat=None, seg=48, name='lathe', loc=(0, 0, 0), col=None, sub=1):
    pr = np.array(profile, float)
    th = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    V = np.stack([pr[:, 0:1] * np.cos(th), pr[:, 0:1] * np.sin(th), np.repeat(pr[:, 1:2], seg, 1)], -1).reshape(-1, 3)
    o = mesh_np(name, V, grid_faces(len(pr), seg, True)[:, ::-1], mat, col=col)
    o.location = loc
    if sub:
        md = o.modifiers.new('s', 'SUBSURF')
        md.levels = md.render_levels = sub
    return o


def curve_wall(outline, holes, thick, mat, loc=(0, 0, 0), rot=(math.pi / 2, 0, 0), bevel=.008, name='wall'):
    """Flat shape (XZ polyline) with holes, extruded; default stands upright in XZ facing -Y."""
    cu = bpy.data.curves.new(name, 'CURVE')
    cu.dimensions, cu.fill_mode = '2D', 'BOTH'
    for pts in [outline] + holes:
        sp = cu.splines.new('POLY')
        sp.points.add(len(pts) - 1)
        for p, (x, y) in zip(sp.points, pts):
            p.co = (x, y, 0, 1)
        sp.use_cyclic_u = True
    cu.extrude = thick / 2
    cu.bevel_depth = bevel
    cu.bevel_resolution = 1
    o = bpy.data.objects.new(name, cu)
    cu.materials.append(mat)
    link(o)
    o.location, o.rotation_euler = loc, rot
    return o


def arch(x0, x1, z0, spring, n=24, flat=1.0):
    r = (x1 - x0) / 2
    c = (x0 + x1) / 2
    return [(x0, z0)] + [(c - r * math.cos(math.pi * i / n), spring + flat * r * math.sin(math.pi * i / n)) for i in range(n + 1)] + [(x1, z0)]


def rect(x0, x1, z0, z1):
    return [(x0, z0), (x0, z1), (x1, z1), (x1, z0)]


def horizon(col='#a08c66', z=-.06, hills=True, seed=1, y0=60, az0=-180, az1=180, h=14, sea=False, dist=900):
    """Ground out to the horizon plus a ring of hazy hills."""
    g = m_ground('far', (col, tuple(x * .8 for x in C(col)[:3]), '#6d6a44'), .08, .2, (700, '#bcc9d8', .55))
    V = [(0, 0, z)] + [(3000 * math.cos(a), 3000 * math.sin(a), z) for a in np.linspace(0, 2 * math.pi, 33)[:-1]]
    mesh('ground', V, [(0, i, i % 32 + 1) for i in range(1, 33)], g)
    if hills:
        hm = m_ground('hills', ('#5f6139', '#77704a', '#4c5430'), .03, .1, (1100, '#a9bdd2', .6))
        n, k = 240, 9
        a = np.radians(np.linspace(az0, az1, n))
        r = np.linspace(dist * .35, dist, k)
        X, Y = r[None] * np.sin(a)[:, None], r[None] * np.cos(a)[:, None]
        P = np.stack([X, Y, X * 0], -1)
        Z = z + np.linspace(0, 1, k)[None] ** 1.3 * (h * 3 + h * 2.2 * fbm(P.reshape(-1, 3), .0035, 5, .5, seed).reshape(X.shape)) + 2 * fbm(P.reshape(-1, 3), .03, 3, .5, seed).reshape(X.shape) - 3
        mesh_np('hills', np.stack([X, Y, Z], -1).reshape(-1, 3), grid_faces(n, k), hm)
        rs = np.random.RandomState(seed)
        m = 1500
        a, d = rs.uniform(0, 6.283, m), 55 + 260 * rs.rand(m)
        tm = m_leaf('ftree', ['#3f4a29', '#4e5a33', '#5f6c3f', '#6d794a', '#485430'], .15, .8, haze=(900, '#b4c6da', .58))
        scatter(protos([far_tree(tm, i) for i in range(4)]), np.stack([d * np.sin(a), d * np.cos(a), np.full(m, z - .5)], -1), rs.uniform(0, 6, (m, 3)) * (0, 0, 1), rs.uniform(.6, 1.5, m))


# ---- numpy value noise
_P = np.random.RandomState(3).permutation(4096).astype(np.int64)
_T = np.random.RandomState(4).rand(4096).astype(np.float32)


def vnoise(P, freq, seed=0):
    q = np.asarray(P, np.float64) * freq + seed * 17.31 + 1000
    i = np.floor(q).astype(np.int64)
    f = q - i
    f = f * f * (3 - 2 * f)
    out = 0
    for dx in (0, 1):
        wx = f[..., 0] if dx else 1 - f[..., 0]
        for dy in (0, 1):
            wy = f[..., 1] if dy else 1 - f[..., 1]
            for dz in (0, 1):
                wz = f[..., 2] if dz else 1 - f[..., 2]
                h = _T[_P[(_P[(_P[(i[..., 0] + dx) & 4095] + i[..., 1] + dy) & 4095] + i[..., 2] + dz) & 4095]]
                out = out + wx * wy * wz * h
    return out * 2 - 1


def fbm(P, freq, octv=4, gain=.5, seed=0):
    o, a = 0, 1.0
    for k in range(octv):
        o = o + a * vnoise(P, freq * 2 ** k, seed + k)
        a *= gain
    return o


LIME = ['#a8957a', '#b5a488', '#94826a', '#c2b499', '#8d806c', '#a08463', '#7f776b', '#ad9877', '#97724f', '#c7bca6', '#9c8b70', '#8a7f70']
GREY = ['#8f887c', '#a49b8c', '#77716a', '#b6ab98', '#9a8e7a', '#857a68', '#c0b49c', '#a08560']


def stone_np(poly, depth, res=(40, 20), e=4.5, rough=.02, seed=0, freq=None, flat=.0):
    """A rounded solid with polygonal outline (k,2 array, XZ plane); front faces -Y. Returns V,Q."""
    c = poly.mean(0)
    nu, nv = res
    th = np.linspace(0, 2 * np.pi, nu, endpoint=False)
    d = np.stack([np.cos(th), np.sin(th)], -1)
    a = poly - c
    b = np.roll(a, -1, 0)
    eb = b - a
    rad = np.full(nu, 1e9)
    for A, E in zip(a, eb):
        den = d[:, 0] * E[1] - d[:, 1] * E[0]
        t = (A[0] * E[1] - A[1] * E[0]) / np.where(np.abs(den) < 1e-9, 1e-9, den)
        s = (A[0] * d[:, 1] - A[1] * d[:, 0]) / np.where(np.abs(den) < 1e-9, 1e-9, den)
        ok = (t > 0) & (s >= -1e-6) & (s <= 1 + 1e-6)
        rad = np.where(ok & (t < rad), t, rad)
    rad = np.where(rad > 1e8, np.median(rad), rad)
    k = max(1, nu // 40)
    for _ in range(k):
        rad = .25 * np.roll(rad, 1) + .5 * rad + .25 * np.roll(rad, -1)
    # rings: front face evenly spaced, then the rounded rim, then a coarse back
    n1 = max(4, int(nv * .5))
    n2 = max(5, int(nv * .36))
    rf = np.linspace(0.0008, .84, n1)
    yf = -(1 - rf ** e) ** (1 / e)
    a0 = math.atan2(-yf[-1], rf[-1])
    ph = np.linspace(a0, 0, n2 + 1)[1:]
    k = (np.cos(ph) ** e + np.sin(ph) ** e) ** (-1 / e)
    cs = np.concatenate([rf, k * np.cos(ph), [1.0, .92, .5, .02]])
    sn = np.concatenate([yf, -k * np.sin(ph), [.45, .93, .99, 1.0]])
    nv = len(cs)
    V = np.empty((nv, nu, 3))
    V[..., 0] = c[0] + cs[:, None] * rad * d[:, 0]
    V[..., 2] = c[1] + cs[:, None] * rad * d[:, 1]
    V[..., 1] = (sn * depth)[:, None]
    ctr = np.array([c[0], 0, c[1]])
    N = V - ctr
    N /= np.linalg.norm(N, axis=-1, keepdims=True) + 1e-9
    size = math.sqrt(max(rad.mean(), 1e-3))
    f = freq or 1.6 / max(rad.mean(), .02)
    disp = fbm(V.reshape(-1, 3) + seed * 3.7, f, 5, .55, seed % 97).reshape(nv, nu)
    V += N * (disp * rough)[..., None]
    return V.reshape(-1, 3), grid_faces(nv, nu, True)


def clip_poly(poly, x0, x1, z0, z1):
    for ax, lim, sg in ((0, x0, 1), (0, x1, -1), (1, z0, 1), (1, z1, -1)):
        out = []
        for i in range(len(poly)):
            p, q = poly[i], poly[(i + 1) % len(poly)]
            ip, iq = sg * (p[ax] - lim) >= 0, sg * (q[ax] - lim) >= 0
            if ip:
                out.append(p)
            if ip != iq:
                t = (lim - p[ax]) / (q[ax] - p[ax])
                out.append(p + t * (q - p))
        poly = np.array(out)
        if len(poly) < 3:
            return poly
    return poly


def shrink(poly, d):
    """Inset a convex polygon by d (per-edge offset, half-plane clipping)."""
    c = poly.mean(0)
    out = poly
    n = len(poly)
    area2 = np.sum(poly[:, 0] * np.roll(poly[:, 1], -1) - np.roll(poly[:, 0], -1) * poly[:, 1])
    if area2 < 0:
        poly = poly[::-1]
        out = poly
    for i in range(n):
        a, b = poly[i], poly[(i + 1) % n]
        e = b - a
        L = np.hypot(*e)
        if L < 1e-6:
            continue
        nrm = np.array([-e[1], e[0]]) / L
        res = []
        m = len(out)
        for k in range(m):
            p, q = out[k], out[(k + 1) % m]
            sp, sq = (p - a) @ nrm - d, (q - a) @ nrm - d
            if sp >= 0:
                res.append(p)
            if (sp >= 0) != (sq >= 0):
                res.append(p + (q - p) * sp / (sp - sq))
        if len(res) < 3:
            return None
        out = np.array(res)
    return out


def cells(W, H, cw, ch, jit=.42, seed=1, warp=.25):
    """Voronoi polygons in running-bond layout over [0,W]x[0,H] (metres), stretched cw x ch."""
    import sys
    from scipy.spatial import Voronoi
    rs = np.random.RandomState(seed)
    nx, nz = int(W / cw) + 4, int(H / ch) + 4
    pts = []
    for j in range(-2, nz):
        off = rs.rand()
        sx = rs.uniform(.75, 1.3)
        for i in range(-3, int(nx / sx) + 3):
            pts.append(((i + off) * sx + rs.uniform(-jit, jit) * sx * .8, j + rs.uniform(-jit, jit) * .75))
    pts = np.array(pts)
    pts = pts[rs.rand(len(pts)) > warp * .25]
    v = Voronoi(pts)
    out = []
    for p, reg in zip(pts, v.point_region):
        r = v.regions[reg]
        if -1 in r or len(r) < 3:
            continue
        poly = v.vertices[r] * (cw, ch)
        cc = poly - poly.mean(0)
        poly = poly[np.argsort(np.arctan2(cc[:, 1], cc[:, 0]))]
        if poly[:, 0].max() < 0 or poly[:, 0].min() > W or poly[:, 1].max() < 0 or poly[:, 1].min() > H:
            continue
        poly = clip_poly(poly, 0, W, 0, H)
        if len(poly) >= 3:
            out.append(poly)
    return out


def stone_wall(W, H, cw=.34, ch=.2, joint=.018, depth=.14, proud=.02, pal=LIME, seed=1, res=(40, 18), rough=.012, mat=None,
               keep=None, name='stones', jit=.42, e=7, holes=()):
    """Rubble wall of real stone solids in the XZ plane, front at y=0 facing -Y. keep(cx,cz)->bool drops stones."""
    rs = np.random.RandomState(seed + 50)
    Vs, Qs, Cs, off = [], [], [], 0
    cols = [np.array(hexc(h)[:3]) for h in pal]
    for k, poly in enumerate(cells(W, H, cw, ch, jit, seed)):
        cx, cz = poly.mean(0)
        if keep and not keep(cx, cz):
            continue
        if any(x0 < cx < x1 and z0 < cz < z1 for x0, x1, z0, z1 in holes):
            continue
        for x0, x1, z0, z1 in holes:  # trim stones against openings
            px0, pz0 = poly.min(0)
            px1, pz1 = poly.max(0)
            if px1 > x0 and px0 < x1 and pz1 > z0 and pz0 < z1:
                opts = []
                if cx <= x0: opts.append((x0 - cx, (-9, x0, -9, 99)))
                if cx >= x1: opts.append((cx - x1, (x1, 99, -9, 99)))
                if cz <= z0: opts.append((z0 - cz, (-9, 99, -9, z0)))
                if cz >= z1: opts.append((cz - z1, (-9, 99, z1, 99)))
                poly = clip_poly(poly, *max(opts)[1])
        if len(poly) < 3:
            continue
        p2 = shrink(poly, joint / 2 * rs.uniform(.7, 1.35))
        if p2 is None or len(p2) < 3:
            continue
        ext = p2.max(0) - p2.min(0)
        if ext.min() < .02:
            continue
        V, Q = stone_np(p2, depth, res, e + rs.uniform(-1, 2), rough * rs.uniform(.7, 1.5), seed=int(rs.randint(9999)))
        # random face tilt and offset
        y = V[:, 1]
        fr = y < 0
        tilt = (V[:, 0] - cx) * rs.normal(0, .05) + (V[:, 2] - cz) * rs.normal(0, .07)
        V[:, 1] = y + depth + tilt * fr - rs.uniform(0, proud) * fr
        c = cols[rs.randint(len(cols))] * rs.uniform(.8, 1.15)
        c = .8 * c + .2 * cols[rs.randint(len(cols))]
        cv = np.repeat(c[None], len(V), 0)
        nz = fbm(V + k * 1.7, 9, 4, .6, 5)
        cv = cv * (1 + .22 * nz)[:, None]
        cv *= np.where(V[:, 1] > .022, .78, 1.0)[:, None]
        Vs.append(V)
        Qs.append(Q + off)
        Cs.append(cv)
        off += len(V)
    return mesh_np(name, np.concatenate(Vs), np.concatenate(Qs), mat, np.concatenate(Cs))


def sheet(W, H, step, hfun, mat, colfun=None, name='sheet'):
    """Height-field sheet in XZ plane, y = hfun(X,Z)."""
    nx, nz = int(W / step) + 1, int(H / step) + 1
    X, Z = np.meshgrid(np.linspace(0, W, nx), np.linspace(0, H, nz), indexing='ij')
    Y = hfun(X, Z)
    V = np.stack([X, Y, Z], -1).reshape(-1, 3)
    col = colfun(X, Z).reshape(-1, 3) if colfun else None
    return mesh_np(name, V, grid_faces(nx, nz), mat, col)


def terrain(x0, x1, y0, y1, step, hfun, mat, name='terrain', colfun=None):
    nx, ny = int((x1 - x0) / step) + 1, int((y1 - y0) / step) + 1
    X, Y = np.meshgrid(np.linspace(x0, x1, nx), np.linspace(y0, y1, ny), indexing='ij')
    V = np.stack([X, Y, hfun(X, Y)], -1).reshape(-1, 3)
    return mesh_np(name, V, grid_faces(nx, ny), mat, colfun(X, Y).reshape(-1, 3) if colfun else None)


def rock(name, size=1.0, seed=0, mat=None, res=(28, 16), rough=.16, col=None, e=2.6, sq=(1, .8, .7), pal=LIME):
    th = np.linspace(0, 2 * np.pi, 9, endpoint=False)
    rs = np.random.RandomState(seed)
    rad = .5 * (1 + rs.uniform(-.18, .18, 9))
    poly = np.stack([rad * np.cos(th), rad * np.sin(th)], -1)
    V, Q = stone_np(poly, .5, res, e, rough, seed)
    V = (V - V.mean(0)) * np.array(sq) * size
    c = np.array(hexc(pal[seed % len(pal)])[:3])
    return mesh_np(name, V, Q, mat, np.repeat(c[None], len(V), 0), col=col)


# ------------------------------------------------------------- instancing
_cnt = [0]


def protos(objs):
    """Move objects into an unlinked collection usable by scatter()."""
    _cnt[0] += 1
    col = bpy.data.collections.new(f'protos{_cnt[0]}')
    for i, o in enumerate(objs):
        for c in list(o.users_collection):
            c.objects.unlink(o)
        o.name = f'p{_cnt[0]:03d}_{i:03d}'
        col.objects.link(o)
    return col


def scatter(col, P, Rot=None, S=None, idx=None, name='scatter', into=None):
    P = np.asarray(P, np.float32).reshape(-1, 3)
    n = len(P)
    me = bpy.data.meshes.new(name)
    me.vertices.add(n)
    me.vertices.foreach_set('co', P.ravel())
    Rot = np.zeros((n, 3)) if Rot is None else np.asarray(Rot)
    S = np.ones((n, 3)) if S is None else np.asarray(S)
    if S.ndim == 1:
        S = np.repeat(S[:, None], 3, 1)
    idx = np.random.randint(0, max(1, len(col.objects)), n) if idx is None else np.asarray(idx)
    for nm, ty, fld, arr in (('rot', 'FLOAT_VECTOR', 'vector', Rot), ('scl', 'FLOAT_VECTOR', 'vector', S)):
        a = me.attributes.new(nm, ty, 'POINT')
        a.data.foreach_set(fld, np.asarray(arr, np.float32).ravel())
    a = me.attributes.new('idx', 'INT', 'POINT')
    a.data.foreach_set('value', idx.astype(np.int32))
    o = bpy.data.objects.new(name, me)
    link(o, into)
    g = bpy.data.node_groups.new(name, 'GeometryNodeTree')
    g.interface.new_socket('Geometry', in_out='INPUT', socket_type='NodeSocketGeometry')
    g.interface.new_socket('Geometry', in_out='OUTPUT', socket_type='NodeSocketGeometry')
    N = g.nodes.new
    gi, go, ci, ip = N('NodeGroupInput'), N('NodeGroupOutput'), N('GeometryNodeCollectionInfo'), N('GeometryNodeInstanceOnPoints')
    ci.inputs['Collection'].default_value = col
    ci.inputs['Separate Children'].default_value = True
    ci.inputs['Reset Children'].default_value = True
    L = g.links.new
    L(gi.outputs[0], ip.inputs['Points'])
    L(ci.outputs[0], ip.inputs['Instance'])
    ip.inputs['Pick Instance'].default_value = True
    for nm, dt, sock in (('idx', 'INT', 'Instance Index'), ('rot', 'FLOAT_VECTOR', 'Rotation'), ('scl', 'FLOAT_VECTOR', 'Scale')):
        na = N('GeometryNodeInputNamedAttribute')
        na.data_type = dt
        na.inputs['Name'].default_value = nm
        L([s for s in na.outputs if s.enabled and s.name == 'Attribute'][0], ip.inputs[sock])
    L(ip.outputs[0], go.inputs[0])
    o.modifiers.new('gn', 'NODES').node_group = g
    return o


def instance(col, loc, rotz=0, s=1.0):
    o = bpy.data.objects.new('inst', None)
    o.instance_type = 'COLLECTION'
    o.instance_collection = col
    o.location, o.rotation_euler, o.scale = loc, (0, 0, rotz), (s, s, s) if isinstance(s, (int, float)) else s
    return link(o)


# ----------------------------------------------------------------- plants
def blades(n, spread, h, w, mat, seed=0, lean=.35, name='clump', bend=.5, dirlean=0.0):
    rs = np.random.RandomState(seed)
    V, F = [], []
    for _ in range(n):
        x, y = rs.uniform(-spread, spread, 2)
        a = rs.uniform(0, 2 * math.pi)
        hh = h * rs.uniform(.6, 1.15)
        l = rs.uniform(.1, lean) * hh
        ww = w * rs.uniform(.7, 1.2)
        da = rs.uniform(0, 2 * math.pi)
        dx, dy = math.cos(da) * l + dirlean * hh, math.sin(da) * l
        sx, sy = math.cos(a) * ww / 2, math.sin(a) * ww / 2
        b = len(V)
        V += [(x - sx, y - sy, 0), (x + sx, y + sy, 0), (x - sx * .8 + dx * .35, y - sy * .8 + dy * .35, hh * .55), (x + sx * .8 + dx * .35, y + sy * .8 + dy * .35, hh * .55),
              (x + dx, y + dy, hh * (1 - bend * .2))]
        F += [(b, b + 1, b + 3, b + 2), (b + 2, b + 3, b + 4)]
    return mesh(name, V, F, mat)


def twig(mat, n=14, L=.16, leaf=(.05, .014), seed=0, stem=None, droop=.0, fold=.2, ang=.9):
    """Small twig along +Z with folded blade leaves."""
    rs = np.random.RandomState(seed)
    V, F = [], []
    for i in range(n):
        t = (i + .5) / n
        p = np.array([math.sin(t * 3 + seed) * .01, math.cos(t * 2 + seed) * .01, t * L])
        a = i * 2.4 + rs.uniform(-.5, .5)
        el = ang * rs.uniform(.6, 1.2)
        d = np.array([math.cos(a) * math.sin(el), math.sin(a) * math.sin(el), math.cos(el) - droop * t])
        d /= np.linalg.norm(d)
        s = np.cross(d, [0.1, .2, 1])
        s /= np.linalg.norm(s)
        nn = np.cross(s, d)
        ll, ww = leaf[0] * rs.uniform(.7, 1.2), leaf[1] * rs.uniform(.8, 1.2)
        b = len(V)
        tip = p + d * ll - nn * ll * .12
        mid = p + d * ll * .5
        V += [p, mid + s * ww + nn * fold * ww, mid - s * ww + nn * fold * ww, tip, mid]
        F += [(b, b + 1, b + 4), (b + 1, b + 3, b + 4), (b, b + 4, b + 2), (b + 4, b + 3, b + 2)]
    return mesh('twig', V, F, mat)


def spray(mat, n=12, L=.13, leaf=(.075, .017), seed=0, ang=.95, curl=.22, fold=.22, stem=None):
    """Twig along +Z with ovate, pointed leaves: folded along the midrib, bent down towards the tip."""
    rs = np.random.RandomState(seed)
    T, SH = (0, .16, .38, .62, .84, 1), (.10, .72, 1, .86, .45, .02)
    V, F = [], []
    for i in range(n):
        t = (i + .7) / n
        p = np.array([math.sin(t * 3 + seed) * .01, math.cos(t * 2 + seed) * .01, t * L])
        a = i * 2.4 + rs.uniform(-.5, .5)
        el = ang * rs.uniform(.65, 1.25) * (1.15 - .45 * t)
        d = np.array([math.cos(a) * math.sin(el), math.sin(a) * math.sin(el), math.cos(el)])
        s = np.cross(d, [.1, .2, 1])
        s /= np.linalg.norm(s)
        tw = rs.normal(0, .35)
        nn = np.cross(s, d)
        s, nn = s * math.cos(tw) + nn * math.sin(tw), nn * math.cos(tw) - s * math.sin(tw)
        ll, ww, cu = leaf[0] * rs.uniform(.65, 1.2), leaf[1] * rs.uniform(.8, 1.15), curl * rs.uniform(.2, 1.6)
        b = len(V)
        for tt, sh in zip(T, SH):
            q = p + d * ll * (.06 + tt) - nn * cu * ll * tt * tt
            w = ww * sh
            V += [q + s * w + nn * fold * w, q, q - s * w + nn * fold * w]
        for k in range(len(T) - 1):
            q = b + 3 * k
            F += [(q, q + 1, q + 4, q + 3), (q + 1, q + 2, q + 5, q + 4)]
    o = mesh('spray', V, F, mat, smooth=True)
    return o


def far_tree(mat, seed=0, r=1.8, n=1500, q=.2):
    """Cheap distant tree: leaf quads on a few lobes."""
    rs = np.random.RandomState(seed)
    lob = rs.normal(0, .5, (7, 3)) * r * (1, 1, .35) + (0, 0, r * 1.1)
    k = rs.randint(0, 7, n)
    d = rs.normal(0, 1, (n, 3))
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    c = lob[k] + d * r * rs.uniform(.3, .62, n)[:, None]
    u = rs.normal(0, 1, (n, 3))
    u /= np.linalg.norm(u, axis=1, keepdims=True)
    v = np.cross(u, d + .3 * rs.normal(0, 1, (n, 3)))
    v /= np.linalg.norm(v, axis=1, keepdims=True) + 1e-6
    u, v = u * q * .6, v * q * .35
    V = np.stack([c - u, c - v, c + u, c + v], 1).reshape(-1, 3)
    return mesh_np('ftree', V, np.arange(4 * n).reshape(-1, 4), mat, smooth=False)


def tube_np(pts, rad, sides=8):
    pts, rad = np.array(pts), np.array(rad)
    d = np.gradient(pts, axis=0)
    d /= np.linalg.norm(d, axis=1, keepdims=True) + 1e-9
    ref = np.array([.31, .77, .55])
    s = np.cross(d, ref)
    s /= np.linalg.norm(s, axis=1, keepdims=True)
    u = np.cross(s, d)
    th = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    V = pts[:, None] + rad[:, None, None] * (s[:, None] * np.cos(th)[None, :, None] + u[:, None] * np.sin(th)[None, :, None])
    return V.reshape(-1, 3), grid_faces(len(pts), sides, True)


def tree(name, seed=0, trunk=1.2, r=.12, levels=5, L=.8, spread=.7, up=.15, decay=.78, kids=(2, 3), leafcol=None, bark=None, twigs=3, tscale=(.8, 1.3), lev_leaf=2, wob=.25, lean=0.0):
    """Returns a collection holding branches and leaf scatter."""
    rs = np.random.RandomState(seed)
    col = bpy.data.collections.new(name)
    Vs, Qs, off = [], [], 0
    lp, ld = [], []

    def grow(p, d, length, rad, lev):
        nonlocal off
        n = 7 if lev == 0 else 5
        pts, rr = [p], [rad * (1.5 if lev == 0 else 1)]
        if lev == 0:  # root flare running on under the ground
            pts, rr = [p - np.array([0, 0, .45 * trunk ** .5 * min(1, rad * 8)]), p], [rad * 2.3, rad * 1.62]
        for i in range(n):
            d = d + rs.normal(0, wob * (.5 if lev == 0 else 1), 3) * .5 + np.array([0, 0, up * (.3 if lev else 1)])
            d /= np.linalg.norm(d)
            p = p + d * length / n
            pts.append(p)
            rr.append(rad * (1 - .35 * (i + 1) / n))
            if lev >= levels - lev_leaf and i > 0:
                for _ in range(twigs):
                    lp.append(p + rs.normal(0, .03, 3))
                    v = d + rs.normal(0, .8, 3)
                    ld.append(v / np.linalg.norm(v))
        V, Q = tube_np(pts, rr, 12 if lev == 0 else (7 if lev < 3 else 4))
        if lev < 2:
            V = V + (fbm(V, 5, 3, .5, seed)[:, None]) * rad * .25 * (V - V.mean(0)) / (np.abs(V - V.mean(0)).max() + 1e-6)
        Vs.append(V)
        Qs.append(Q + off)
        off += len(V)
        if lev < levels:
            k = rs.randint(kids[0], kids[1] + 1) + (1 if lev == 0 else 0)
            a0 = rs.uniform(0, 2 * math.pi)
            for i in range(k):
                a = a0 + 2 * math.pi * i / k + rs.uniform(-.4, .4)
                s = np.cross(d, [.3, .5, .8])
                s /= np.linalg.norm(s)
                u = np.cross(d, s)
                sp = spread * rs.uniform(.7, 1.3)
                dd = d * math.cos(sp) + (s * math.cos(a) + u * math.sin(a)) * math.sin(sp)
                grow(p, dd, length * decay * rs.uniform(.8, 1.15) if lev else L * rs.uniform(.85, 1.15), rr[-1] * rs.uniform(.62, .8), lev + 1)

    d0 = np.array([lean, lean * .4, 1.0])
    grow(np.zeros(3), d0 / np.linalg.norm(d0), trunk, r, 0)
    mesh_np(name + '_wood', np.concatenate(Vs), np.concatenate(Qs), bark, col=col)
    if leafcol:
        rot = [tuple(Vector(v).to_track_quat('Z', 'Y').to_euler()) for v in ld]
        rot = np.array(rot)
        scatter(leafcol, np.array(lp), rot, rs.uniform(*tscale, len(lp)), name=name + '_leaves', into=col)
    return col


def hedge_pts(x0, x1, y0, y1, z0, z1, n, seed=0, rnd=.03, depth=.07, wave=.02):
    """Points + outward dirs on the surface of a clipped box hedge (no bottom)."""
    rs = np.random.RandomState(seed)
    A = np.array([(x1 - x0) * (z1 - z0)] * 2 + [(y1 - y0) * (z1 - z0)] * 2 + [(x1 - x0) * (y1 - y0)])
    f = rs.choice(5, n, p=A / A.sum())
    u, v = rs.rand(n), rs.rand(n)
    P, D = np.zeros((n, 3)), np.zeros((n, 3))
    for k in range(5):
        m = f == k
        if k < 2:
            P[m, 0], P[m, 2], P[m, 1] = x0 + u[m] * (x1 - x0), z0 + v[m] * (z1 - z0), (y0, y1)[k]
            D[m, 1] = (-1, 1)[k]
        elif k < 4:
            P[m, 1], P[m, 2], P[m, 0] = y0 + u[m] * (y1 - y0), z0 + v[m] * (z1 - z0), (x0, x1)[k - 2]
            D[m, 0] = (-1, 1)[k - 2]
        else:
            P[m, 0], P[m, 1], P[m, 2] = x0 + u[m] * (x1 - x0), y0 + v[m] * (y1 - y0), z1
            D[m, 2] = 1
    w = fbm(P, 1.6, 3, .5, seed)
    P += D * (w * wave - np.abs(rs.normal(0, depth, n)))[:, None] + rs.normal(0, rnd, (n, 3))
    Dn = D + rs.normal(0, .55, (n, 3))
    Dn[:, 2] += .3
    rot = np.array([tuple(Vector(d).to_track_quat('Z', 'Y').to_euler()) for d in Dn])
    return P, rot


# ------------------------------------------------------------------ bits
def pot(loc, mat, h=.4, r=.22, soil=None, name='pot'):
    pr = [(0.0, .0), (r * .62, 0), (r * .66, .01), (r * .8, h * .45), (r * .93, h * .8), (r * .95, h * .82), (r * 1.06, h * .83), (r * 1.08, h * .86), (r * 1.08, h * .98), (r * 1.05, h),
          (r * .92, h), (r * .9, h * .97), (r * .88, h * .8)]
    o = lathe(pr, mat, 48, name, loc)
    if soil:
        s = cyl((loc[0], loc[1], loc[2] + h * .8), (loc[0], loc[1], loc[2] + h * .88), r * .9, soil)
    return o


def roof_tiles(W, D, pitch, mat, eave=.08, tw=.21, tl=.42, seed=1, name='roof', ridge=True, bed=None):
    """Barrel-tile roof plane: width W along X, slope rises along +Y over horizontal depth D from the eave at the origin. Returns parent empty."""
    rs = np.random.RandomState(seed)

    def barrel(conv, L, r1, r2, th=.012):
        seg, n = 12, 5
        V = []
        for lay in (0, 1):
            for i in range(n):
                t = i / (n - 1)
                rr = (r1 + (r2 - r1) * t) - lay * th
                for j in range(seg + 1):
                    a = math.pi * (.04 + .92 * j / seg)
                    V.append((rr * math.cos(a), t * L, conv * rr * math.sin(a)))
        V = np.array(V)
        q1 = grid_faces(n, seg + 1)
        q2 = grid_faces(n, seg + 1, off=n * (seg + 1))[:, ::-1]
        m = seg + 1
        end = np.array([[j, j + 1, n * m + j + 1, n * m + j] for j in range(seg)])
        end2 = np.array([[(n - 1) * m + j + 1, (n - 1) * m + j, n * m + (n - 1) * m + j, n * m + (n - 1) * m + j + 1] for j in range(seg)])
        return V, np.concatenate([q1, q2, end, end2])
    ps = []
    for conv, r1, r2 in ((1, .1, .078), (-1, .085, .1)):
        for k in range(3):
            V, Q = barrel(conv, tl * 1.12, r1, r2)
            V = V + (fbm(V, 9, 3, .5, k)[:, None]) * .004
            ps.append(mesh_np('tile', V, Q, mat))
    pc = protos(ps)
    sl = D / math.cos(pitch)
    nr, ncol = int(sl / (tl * .82)) + 1, int(W / tw) + 1
    P, Ro, I = [], [], []
    for i in range(ncol):
        for j in range(nr):
            y = j * tl * .82 - eave + rs.normal(0, .008)
            lift = .05 + .012 * j * 0
            P.append((i * tw + rs.normal(0, .005), y, .035 + lift + rs.normal(0, .003)))
            Ro.append((math.radians(-2.0) + rs.normal(0, .012), rs.normal(0, .02), rs.normal(0, .015)))
            I.append(rs.randint(0, 3))
            P.append(((i + .5) * tw + rs.normal(0, .004), y - .03, .075 + rs.normal(0, .002)))
            Ro.append((math.radians(-2.0), rs.normal(0, .015), rs.normal(0, .012)))
            I.append(3 + rs.randint(0, 3))
    o = scatter(pc, np.array(P), np.array(Ro), None, np.array(I), name)
    o.rotation_euler = (pitch, 0, 0)
    if bed:  # boarded deck and the mortar that beds the tile mouths at the eave
        dk = box((-tw * .45, -eave + .012, -.05), (ncol * tw - tw * .1, sl, -.012), bed, .006)
        dk.parent = o
        n = int(((ncol - .0) * tw + .14) / .007)
        nz = 26
        x = np.linspace(-.12, ncol * tw - .03, n)
        cov = np.abs((x / tw) % 1 - .5) * tw
        zt = np.maximum(.075 + np.sqrt(np.maximum(.0905 ** 2 - cov ** 2, 0)), .07)
        zb = -.03
        vv = np.linspace(0, 1, nz)
        Z = zb + (zt - zb)[:, None] * vv[None]
        X = np.repeat(x[:, None], nz, 1)
        chn = np.abs((X / tw + .5) % 1 - .5) * tw
        P3 = np.stack([X, X * 0, Z], -1).reshape(-1, 3)
        nn = fbm(P3, 28, 4, .6, seed).reshape(X.shape)
        q = (chn / .05) ** 2 + ((Z - .060) / .044) ** 2 + .10 * nn
        hole = 1 / (1 + np.exp((q - 1) * 9))
        Y = -eave + .022 + .0035 * nn + .16 * hole
        mo = mesh_np('bedding', np.stack([X, Y, Z], -1).reshape(-1, 3), grid_faces(n, nz), bed)
        mo.parent = o
    return o, pc
