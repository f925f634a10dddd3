"""Materials: paint, wood, stone, tile, metal, cloth, glass.

Colors are sRGB hex strings; whites are broken (#E9E4DA), because nothing in a room is #FFFFFF. Textures are sized in
meters. `rough` runs from 0 (mirror) to 1 (chalk). Many materials pass `avg`, the flat color that bounced light sees.
"""

from .nodes import Nodes, cached, rgba, srgb


@cached
def paint(hexc, rough=0.42, peel=0.02):
    """Rolled or sprayed paint; peel: strength of its fine waves. More than 0.04 only feeds noise to the denoiser."""
    n = Nodes("paint")
    waves = n.noise(n.pos(), 160, 2).outputs[0]
    patches = n.noise(n.pos(), 3.1, 3).outputs[0]
    uneven = n.math("MULTIPLY_ADD", patches, 0.14, rough - 0.07)
    return n.pbr(srgb(hexc), uneven, normal=n.bump(waves, min(peel, 0.04), 0.0005), avg=srgb(hexc))


@cached
def plaster(hexc, clouds=0.025):
    """Troweled plaster; clouds: how much darker its patches are."""
    n = Nodes("plaster")
    p = n.pos()
    large, small = n.noise(p, 1.7, 6, 0.6).outputs[0], n.noise(p, 9, 5, 0.6, 0.6).outputs[0]
    light = srgb(hexc)
    dark = tuple(x * (1 - clouds * 1.6) for x in light)
    patches = n.math("ADD", n.math("MULTIPLY", large, 0.65), n.math("MULTIPLY", small, 0.35))
    color = n.ramp(patches, [(0.35, dark), (0.65, light)])
    return n.pbr(color, 0.8, normal=n.bump(small, 0.05, 0.003), spec=0.3, avg=tuple(x * 0.97 for x in light))


RIFT = 0.4  # share of the boards that are sawn through the middle of a log; the others show straight grain


@cached
def wood(light, dark, rough=0.42):
    """Every board is another cut from a log. Growth rings are the distance to a wandering pith: arches where it runs
    under the face, straight grain where it lies far off, as in three boards of five. About 5 mm between rings."""
    n = Nodes("wood")
    random, where = n.rnd(), n.n("SeparateXYZ")
    cut, board = random.outputs["Vector"], n.n("SeparateXYZ")
    n.set(board, 0, cut)
    n.set(where, 0, n.uv())
    (r0, r1, r2), (along, across) = board.outputs, where.outputs[:2]
    p = n.vmath("ADD", n.uv(), n.scale(cut, (37.0, 61.0, 11.0)))

    def streaks(u, v, detail, rough=0.5):
        """Noise drawn out along the grain: u, v are its changes per meter along and across."""
        return n.noise(n.scale(p, (u, v, 1.0)), 1.0, detail, rough).outputs[0]

    # where the pith runs: sideways, and below the face, where the log's taper makes the arches
    slow, wobble = n.math("SUBTRACT", streaks(0.8, 0.3, 2), 0.5), n.math("SUBTRACT", streaks(2.4, 9.0, 3), 0.5)
    aside = n.math("MULTIPLY_ADD", n.math("SUBTRACT", r1, 0.5), 0.34, n.math("MULTIPLY", slow, 0.10))
    rift = n.math("GREATER_THAN", n.math("FRACT", n.math("MULTIPLY", r0, 17.0)), RIFT)
    aside = n.math("MULTIPLY_ADD", rift, 0.36, aside)
    taper = n.math("ABSOLUTE", n.math("MULTIPLY", along, n.math("MULTIPLY_ADD", r2, 0.075, 0.02)))
    below = n.math("ADD", n.math("MULTIPLY_ADD", r0, 0.05, 0.012), taper)
    side = n.math("ADD", across, aside)
    distance = n.math("SQRT", n.math("ADD", n.math("MULTIPLY", side, side), n.math("MULTIPLY", below, below)))
    distance = n.math("ADD", distance, n.math("MULTIPLY", wobble, 0.013))
    # rings: each year fades from early to late wood, some are wider
    years = n.math("ADD", n.math("MULTIPLY", distance, 200.0), n.math("MULTIPLY", streaks(0.4, 22.0, 2), 1.6))
    late = n.math("POWER", n.math("FRACT", years), 2.6)
    fibers, pores = streaks(4.0, 230.0, 4, 0.62), streaks(16.0, 820.0, 2, 0.6)
    deep = n.math("MULTIPLY", n.math("SUBTRACT", pores, 0.55, clamp=True), 4.5, clamp=True)
    deep = n.math("MULTIPLY", deep, n.math("MULTIPLY_ADD", late, 0.7, 0.3))
    tone = n.math("SUBTRACT", streaks(0.5, 7.0, 3), 0.5)
    shade = n.math("MULTIPLY", n.math("SUBTRACT", fibers, 0.32), 0.62)
    shade = n.math("ADD", n.math("MULTIPLY", late, 0.34), shade)
    shade = n.math("ADD", n.math("ADD", shade, n.math("MULTIPLY", tone, 0.42)), 0.10)
    early, dense = srgb(light), srgb(dark)
    middle = tuple(a * 0.5 + b * 0.5 for a, b in zip(early, dense))
    color = n.ramp(shade, [(0.0, early), (0.5, middle), (1.0, dense)])
    color = n.mix(n.math("MULTIPLY", deep, 0.5), color, tuple(x * 0.5 for x in dense))
    varied = n.n("HueSaturation")
    n.set(varied, "Color", color)
    n.set(varied, "Value", n.math("MULTIPLY_ADD", random.outputs["Fac"], 0.22, 0.88))
    n.set(varied, "Saturation", n.math("MULTIPLY_ADD", r2, -0.18, 1.08))
    return n.pbr(
        varied.outputs[0],
        n.math("MULTIPLY_ADD", fibers, 0.2, rough - 0.1),
        normal=n.bump(n.math("SUBTRACT", n.math("MULTIPLY", fibers, 0.4), deep), 0.12, 0.0006),
        spec=0.4,
        avg=tuple(a * 0.55 + b * 0.45 for a, b in zip(early, dense)),
    )


@cached
def marble(base, vein, gold=0.25, scale=1.0, rough=0.12, amount=1.0):
    """Stone with warped veins; vein: their color, gold: share of warm ones, amount: their strength."""
    n = Nodes("marble")
    p = n.scale(n.pos(), (scale, scale, scale))
    p = n.vmath("ADD", p, (3.1, 7.7, 1.3))
    w1 = n.noise(p, 1.1, 5, 0.55).outputs["Color"]
    w = n.vmath("ADD", p, n.scale(n.vmath("SUBTRACT", w1, (0.5, 0.5, 0.5)), (1.5, 1.5, 1.5)))
    d = n.vmath("MULTIPLY", w, (1.0, 0.55, 0.8))

    def vein_at(vec, sc, sharp, det=3):
        x = n.noise(vec, sc, det, 0.5).outputs[0]
        a = n.math("ABSOLUTE", n.math("SUBTRACT", x, 0.5))
        return n.math("POWER", n.math("SUBTRACT", 1.0, n.math("MULTIPLY", a, 2.0), clamp=True), sharp)

    v1 = vein_at(d, 0.85, 70)
    v2 = vein_at(n.vmath("ADD", d, (5.0, 2.0, 9.0)), 1.9, 110)
    v3 = vein_at(d, 0.8, 11)
    mask = n.noise(p, 0.9, 2).outputs[0]
    mk = n.math("MULTIPLY", n.math("SUBTRACT", mask, 0.42, clamp=True), 5.0, clamp=True)
    B, V = srgb(base), srgb(vein)
    G = srgb("#B79A6B")
    vc = n.mix(n.math("MULTIPLY", n.noise(p, 2.3, 2).outputs[0], gold * 2), V, G)
    cloud = n.ramp(n.noise(p, 1.4, 6, 0.6).outputs[0], [(0.35, tuple(x * 0.93 for x in B)), (0.62, B)])
    f = n.math(
        "ADD",
        n.math("MULTIPLY", v1, n.math("MULTIPLY_ADD", mk, 0.6, 0.25)),
        n.math("MULTIPLY", v2, n.math("MULTIPLY", mk, 0.5)),
    )
    f = n.math("ADD", f, n.math("MULTIPLY", v3, n.math("MULTIPLY", mk, 0.22)))
    col = n.mix(n.math("MULTIPLY", f, 0.85 * amount, clamp=True), cloud, vc)
    return n.pbr(
        col,
        n.math("MULTIPLY_ADD", n.noise(p, 6, 3).outputs[0], 0.08, rough - 0.03),
        spec=0.5,
        avg=tuple(x * 0.93 for x in B),
    )


def soapstone():
    return marble("#43484A", "#8E9795", 0.05, 0.8, 0.16, 0.75)


def quartz():
    """Sand-colored, with pale veins."""
    return marble("#D9C8AE", "#F1E8DA", 0.3, 1.6, 0.13, 0.6)


@cached
def terrazzo(base, chips, rough=0.25, scale=1.0):
    """Stone chips of four colors in a pale ground."""
    n = Nodes("terrazzo")
    p = n.pos()
    col = srgb(base)
    vo = n.n("TexVoronoi", feature="F1", i_Scale=26.0 * scale)
    n.set(vo, "Vector", n.vmath("ADD", p, n.scale(n.noise(p, 30 * scale, 2).outputs["Color"], (0.03, 0.03, 0.03))))
    sep = n.n("SeparateColor")
    n.set(sep, 0, vo.outputs["Color"])
    cc = n.ramp(sep.outputs[0], [(i / len(chips), srgb(c)) for i, c in enumerate(chips)], "CONSTANT")
    size = n.math("MULTIPLY_ADD", sep.outputs[1], 0.34, 0.12)
    m = n.math("LESS_THAN", vo.outputs["Distance"], size)
    vo2 = n.n("TexVoronoi", feature="F1", i_Scale=95.0 * scale)
    n.set(vo2, "Vector", p)
    m2 = n.math("LESS_THAN", vo2.outputs["Distance"], 0.28)
    b = n.mix(n.math("MULTIPLY", m2, 0.35), col, n.mix(0.5, vo2.outputs["Color"], srgb("#9A9488")))
    return n.pbr(n.mix(m, b, cc), rough, avg=tuple(x * 0.85 for x in col))


@cached
def zellige(hexc, var=0.10, rough=0.09, hue=0.02):
    """Hand-glazed tile: every piece differs by var in brightness and by hue in color, with a wavy glaze."""
    n = Nodes("zellige")
    rn = n.rnd()
    sep = n.n("SeparateXYZ")
    n.set(sep, 0, rn.outputs["Vector"])
    p = n.pos()
    cl = n.noise(p, 24, 4, 0.6).outputs[0]
    c = srgb(hexc)
    hv = n.n("HueSaturation")
    n.set(hv, "Color", n.mix(n.math("MULTIPLY", cl, 0.5), c, tuple(x * (1 - var * 1.8) for x in c)))
    n.set(hv, "Value", n.math("MULTIPLY_ADD", sep.outputs[0], var * 2, 1 - var))
    n.set(hv, "Hue", n.math("MULTIPLY_ADD", sep.outputs[1], hue * 2, 0.5 - hue))
    n.set(hv, "Saturation", n.math("MULTIPLY_ADD", sep.outputs[2], 0.5, 0.8))
    h = n.math("ADD", n.noise(p, 16, 3, 0.5).outputs[0], n.math("MULTIPLY", n.noise(p, 70, 2).outputs[0], 0.18))
    return n.pbr(
        hv.outputs[0],
        n.math("MULTIPLY_ADD", cl, 0.12, rough - 0.05),
        normal=n.bump(h, 0.35, 0.006),
        spec=0.6,
        avg=tuple(x * 0.9 for x in c),
    )


@cached
def tile(hexc, rough=0.3, var=0.05, stone=0.0):
    """Machine-made tile; var: difference in brightness between pieces, stone: depth of its clouds."""
    n = Nodes("tile")
    rn = n.rnd()
    sep = n.n("SeparateXYZ")
    n.set(sep, 0, rn.outputs["Vector"])
    c = srgb(hexc)
    p = n.vmath("ADD", n.pos(), n.scale(rn.outputs["Vector"], (9.0, 9.0, 9.0)))
    s = n.noise(p, 3.5, 7, 0.62, 0.4).outputs[0]
    col = n.ramp(s, [(0.3, tuple(x * (1 - stone) for x in c)), (0.7, c)])
    hv = n.n("HueSaturation")
    n.set(hv, "Color", col)
    n.set(hv, "Value", n.math("MULTIPLY_ADD", sep.outputs[0], var * 2, 1 - var))
    return n.pbr(
        hv.outputs[0],
        n.math("MULTIPLY_ADD", s, 0.15, rough - 0.07),
        normal=n.bump(n.noise(p, 60, 3).outputs[0], 0.04, 0.001),
        avg=c,
    )


@cached
def grout(hexc):
    n = Nodes("grout")
    return n.pbr(srgb(hexc), 0.9, normal=n.bump(n.noise(n.pos(), 300, 2).outputs[0], 0.3, 0.001), spec=0.2)


@cached
def metal(hexc, rough=0.24, brushed=0.5):
    """Metal; brushed: how much its polish varies along Z."""
    n = Nodes("metal")
    p = n.obj()
    s = n.noise(n.scale(p, (40.0, 40.0, 900.0)), 1.0, 2).outputs[0]
    b = n.noise(p, 9, 3).outputs[0]
    r = n.math("ADD", n.math("MULTIPLY", s, 0.14 * brushed), n.math("MULTIPLY_ADD", b, 0.2, rough - 0.1))
    return n.pbr(srgb(hexc), r, 1.0)


def brass():
    return metal("#C8A467", 0.27, 0.6)


def steel():
    return metal("#BDBDBB", 0.28, 1.0)


def nickel():
    return metal("#C3BDB2", 0.25, 0.6)


def black():
    return metal("#1B1A19", 0.38, 0.2)


@cached
def plain(hexc, rough=0.4, spec=0.5, coat=0.0):
    """One color: ceramic, plastic, glazed pots. coat: a clear gloss above it."""
    n = Nodes("plain")
    return n.pbr(srgb(hexc), rough, spec=spec, coat=coat)


def ceramic():
    return plain("#F3F1EC", 0.08, 0.5, 0.3)


@cached
def linen(hexc, scale=1.0, var=0.12):
    """Woven cloth; scale: fineness of the weave against 1 mm, var: contrast between threads."""
    n = Nodes("linen")
    p = n.uv()
    a = n.noise(n.scale(p, (90.0 * scale, 1100.0 * scale, 1.0)), 1.0, 3, 0.6).outputs[0]
    b = n.noise(n.scale(p, (1100.0 * scale, 90.0 * scale, 1.0)), 1.0, 3, 0.6).outputs[0]
    f = n.math("MULTIPLY", n.math("ADD", a, b), 0.5)
    c = srgb(hexc)
    col = n.ramp(
        f, [(0.35, tuple(x * (1 - var * 2) for x in c)), (0.65, tuple(min(1, x * (1 + var * 0.3)) for x in c))]
    )
    return n.pbr(col, 0.92, normal=n.bump(f, 0.5, 0.0012), spec=0.15, sheen=0.25, avg=tuple(x * 0.92 for x in c))


@cached
def rug(a, b, scale=1.0):
    """A flat-woven rug with a broken diamond pattern, from two colors."""
    n = Nodes("rug")
    p = n.pos()
    w = n.noise(p, 3, 3).outputs["Color"]
    v = n.n("TexVoronoi", feature="F1", distance="MANHATTAN", i_Scale=2.6 * scale)
    n.set(v, "Vector", n.vmath("ADD", p, n.scale(w, (0.05, 0.05, 0.05))))
    d = n.math("ABSOLUTE", n.math("SUBTRACT", n.math("FRACT", n.math("MULTIPLY", v.outputs["Distance"], 2.0)), 0.5))
    f = n.math("ADD", n.math("LESS_THAN", d, 0.09), n.math("MULTIPLY", n.noise(p, 5, 5, 0.7).outputs[0], 0.55))
    h = n.noise(p, 420, 2).outputs[0]
    return n.pbr(
        n.mix(n.math("MULTIPLY", f, 0.6, clamp=True), srgb(a), srgb(b)),
        0.97,
        normal=n.bump(n.math("ADD", h, n.math("MULTIPLY", n.noise(p, 70, 3).outputs[0], 0.6)), 0.9, 0.006),
        spec=0.05,
        sheen=0.3,
        avg=tuple(x * 0.75 + y * 0.25 for x, y in zip(srgb(a), srgb(b))),
    )


def _woven(n, color, avg):
    """A flat weave: thick yarn, matte, a little fuzz."""
    p = n.pos()
    h = n.math("ADD", n.noise(p, 420, 2).outputs[0], n.math("MULTIPLY", n.noise(p, 70, 3).outputs[0], 0.6))
    return n.pbr(color, 0.97, normal=n.bump(h, 0.9, 0.006), spec=0.05, sheen=0.3, avg=avg)


@cached
def striped_rug(a, b, axis="Y", wide=0.34, thin=0.05):
    """A flat-woven rug of color a with pairs of bands of color b across `axis`, every `wide` meters, `thin` wide, worn
    unevenly."""
    n = Nodes("striped rug")
    p = n.pos()
    split = n.n("SeparateXYZ")
    n.set(split, 0, n.vmath("ADD", p, n.scale(n.noise(p, 2.5, 3).outputs["Color"], (0.012, 0.012, 0))))
    along = n.math("FRACT", n.math("DIVIDE", split.outputs["XYZ".index(axis)], wide))
    bands = [
        n.math("LESS_THAN", n.math("ABSOLUTE", n.math("SUBTRACT", along, at)), thin / wide / 2) for at in (0.32, 0.68)
    ]
    worn = n.math("MULTIPLY_ADD", n.noise(p, 6, 5, 0.7).outputs[0], 0.5, 0.55)
    share = n.math("MULTIPLY", n.math("ADD", *bands, clamp=True), worn, clamp=True)
    return _woven(n, n.mix(share, srgb(a), srgb(b)), tuple(x * 0.75 + y * 0.25 for x, y in zip(srgb(a), srgb(b))))


@cached
def heathered_rug(a, b):
    """A rug of yarn spun from two colors: flecks along the weave, no pattern."""
    n = Nodes("heathered rug")
    p = n.pos()
    flecks = n.noise(n.scale(p, (60.0, 9.0, 1.0)), 1.0, 4, 0.7).outputs[0]
    worn = n.noise(p, 1.6, 4, 0.6).outputs[0]
    share = n.ramp(
        n.math("MULTIPLY_ADD", worn, 0.3, n.math("MULTIPLY", flecks, 0.7)), [(0.4, (0, 0, 0)), (0.6, (1, 1, 1))]
    )
    return _woven(n, n.mix(share, srgb(a), srgb(b)), tuple((x + y) / 2 for x, y in zip(srgb(a), srgb(b))))


@cached
def glass(tint="#FFFFFF", head_on=0.035, grazing=0.5):
    """A pane: light goes straight through, and the reflection grows with the angle from `head_on` by `grazing`
    (Schlick; Blender's Fresnel node turns black at the back of a pane). head_on=0: no noise behind a pane seen from the
    front; a low `grazing`: little noise from the side, too."""
    n = Nodes("glass")
    straight = n.n("BsdfTransparent", i_Color=rgba(srgb(tint)))
    mirrored = n.n("BsdfGlossy", i_Roughness=0.0)
    facing = n.n("LayerWeight", i_Blend=0.5).outputs["Facing"]
    either = n.n("MixShader")
    n.set(either, 0, n.math("MULTIPLY_ADD", n.math("POWER", facing, 5.0), grazing, head_on))
    n.t.links.new(straight.outputs[0], either.inputs[1])
    n.t.links.new(mirrored.outputs[0], either.inputs[2])
    n.t.links.new(either.outputs[0], n.out.inputs[0])
    return n.m


@cached
def still_water(tint="#EDF5F2", gathers=0.0):
    """The face of still water in a tub or a puddle on a floor: what lies below shows, tinted, and the rest is mirrored
    as the angle has it; light falls through. gathers: how much its waves gather the sun in bright lines below."""
    n = Nodes("water")
    below, above = n.n("BsdfTransparent"), n.n("BsdfGlossy", i_Roughness=0.02)
    path = n.n("LightPath").outputs
    lights = n.math("MAXIMUM", path["Is Shadow Ray"], path["Is Diffuse Ray"])
    color = n.mix(lights, srgb(tint), (1, 1, 1))
    if gathers:
        p = n.vmath("ADD", n.pos(), n.scale(n.noise(n.pos(), 9, 2).outputs["Color"], (0.06, 0.06, 0.0)))
        cells = n.n("TexVoronoi", feature="SMOOTH_F1", i_Scale=15.0, i_Smoothness=0.35)
        n.set(cells, "Vector", p)
        lines = n.math("POWER", n.math("MULTIPLY", cells.outputs["Distance"], 1.35), 3.0)
        share = n.math("MULTIPLY_ADD", lines, 2.2 * gathers, 1.0 - 0.5 * gathers)
        color = n.mix(path["Is Shadow Ray"], color, share)
    n.set(below, 0, color)
    facing = n.n("LayerWeight", i_Blend=0.5).outputs["Facing"]
    either = n.n("MixShader")
    mirrored = n.math("MULTIPLY_ADD", n.math("POWER", facing, 4.0), 0.8, 0.03)
    n.set(either, 0, n.math("MULTIPLY", mirrored, n.math("SUBTRACT", 1.0, lights)))
    n.t.links.new(below.outputs[0], either.inputs[1])
    n.t.links.new(above.outputs[0], either.inputs[2])
    n.t.links.new(either.outputs[0], n.out.inputs[0])
    return n.m


@cached
def clear_water():
    """Running water: it bends what stands behind it, and throws no shadow."""
    n = Nodes("clear water")
    bent, through = n.n("BsdfGlass", i_Roughness=0.0, i_IOR=1.33), n.n("BsdfTransparent")
    either = n.n("MixShader")
    path = n.n("LightPath").outputs
    n.set(either, 0, n.math("MAXIMUM", path["Is Shadow Ray"], path["Is Diffuse Ray"]))
    n.t.links.new(bent.outputs[0], either.inputs[1])
    n.t.links.new(through.outputs[0], either.inputs[2])
    n.t.links.new(either.outputs[0], n.out.inputs[0])
    return n.m


@cached
def gel(share):
    """A surface behind which the camera, and mirrors, see `share` of the light; the room gets all of it."""
    n = Nodes("gel")
    path, gray = n.n("LightPath").outputs, n.n("BsdfTransparent")
    seen = n.math("MAXIMUM", path["Is Camera Ray"], path["Is Singular Ray"])
    n.set(gray, 0, n.mix(seen, (1, 1, 1), (share, share, share)))
    n.t.links.new(gray.outputs[0], n.out.inputs[0])
    return n.m


@cached
def mirror():
    n = Nodes("mirror")
    g = n.n("BsdfGlossy", i_Roughness=0.0, i_Color=(0.9, 0.91, 0.91, 1))
    n.t.links.new(g.outputs[0], n.out.inputs[0])
    return n.m


@cached
def emit(hexc, strength):
    """A glowing surface that is seen but lights nothing by sampling: lamps stay free of noise."""
    n = Nodes("emit")
    e = n.n("Emission", i_Color=rgba(srgb(hexc)), i_Strength=strength)
    n.t.links.new(e.outputs[0], n.out.inputs[0])
    n.m.cycles.sample_as_light = False
    return n.m


@cached
def sheer(hexc):
    """A thin curtain: half of the light passes, scattered."""
    n = Nodes("sheer")
    c = rgba(srgb(hexc))
    d = n.n("BsdfDiffuse", i_Color=c)
    t = n.n("BsdfTranslucent", i_Color=c)
    tr = n.n("BsdfTransparent")
    m1 = n.n("MixShader", i_Fac=0.5)
    m2 = n.n("MixShader", i_Fac=0.22)
    L = n.t.links.new
    L(d.outputs[0], m1.inputs[1])
    L(t.outputs[0], m1.inputs[2])
    L(m1.outputs[0], m2.inputs[1])
    L(tr.outputs[0], m2.inputs[2])
    L(m2.outputs[0], n.out.inputs[0])
    return n.m


@cached
def shade(hexc, scale=1.0):
    """Linen of a lampshade: it glows with the lamp inside and hides the bulb. scale: as in `linen`."""
    n = Nodes("shade")
    p = n.uv()
    a = n.noise(n.scale(p, (60.0 * scale, 900.0 * scale, 1.0)), 1.0, 3, 0.6).outputs[0]
    b = n.noise(n.scale(p, (900.0 * scale, 60.0 * scale, 1.0)), 1.0, 3, 0.6).outputs[0]
    c = srgb(hexc)
    weave = n.ramp(n.math("MULTIPLY", n.math("ADD", a, b), 0.5), [(0.36, tuple(x * 0.72 for x in c)), (0.62, c)])
    front, through = n.n("BsdfDiffuse"), n.n("BsdfTranslucent")
    either = n.n("MixShader", i_Fac=0.3)
    for k, side in enumerate((front, through), 1):
        n.set(side, "Color", weave)
        n.t.links.new(side.outputs[0], either.inputs[k])
    n.t.links.new(either.outputs[0], n.out.inputs[0])
    return n.m


@cached
def abstract_art(a, b, c, seed=1.0):
    """Flat shapes in two colors on two pale ones."""
    n = Nodes("art")
    p = n.vmath("ADD", n.pos(), (seed * 3.3, seed * 1.7, seed))
    x = n.noise(n.scale(p, (1.4, 1.0, 3.2)), 1.5, 2, 0.4, 0.5).outputs[0]
    col = n.ramp(
        x, [(0.0, srgb(b)), (0.42, srgb("#EFE6D6")), (0.47, srgb(a)), (0.54, srgb(c)), (0.6, srgb(b))], "CONSTANT"
    )
    return n.pbr(n.mix(0.25, col, n.noise(p, 40, 5).outputs["Color"], "SOFT_LIGHT"), 0.85)


@cached
def horizon_art(sky="#E6E0D2", land="#8C957F", sea="#9FB3B5", sand="#D8C6A8", seed=1.0, height=0.6, middle=1.6):
    """A washed landscape in four bands around the height `middle` of the room; height: of the picture."""
    n = Nodes("horizon")
    p = n.vmath("ADD", n.pos(), (seed * 3.3, seed * 1.7, 0.0))
    z = n.n("SeparateXYZ")
    n.set(z, 0, n.pos())
    low = n.math("MULTIPLY_ADD", z.outputs[2], 1 / height, 0.5 - middle / height)
    hills = n.noise(n.scale(p, (2.2, 2.2, 0.6)), 2.0, 4, 0.5).outputs[0]
    ragged = n.noise(n.scale(p, (9.0, 9.0, 60.0)), 1.0, 4, 0.6).outputs[0]
    level = n.math("ADD", low, n.math("MULTIPLY_ADD", hills, 0.34, -0.17))
    level = n.math("ADD", level, n.math("MULTIPLY_ADD", ragged, 0.06, -0.03))
    S, L, W, B = srgb(sky), srgb(land), srgb(sea), srgb(sand)
    half = tuple((a + b) / 2 for a, b in zip(L, S))
    stops = [(0.0, B), (0.2, B), (0.24, W), (0.36, W), (0.38, L), (0.47, L), (0.5, half), (0.58, half), (0.63, S)]
    wash = n.noise(p, 14, 5, 0.6).outputs[0]
    grain = n.ramp(wash, [(0.3, (0.42, 0.42, 0.42)), (0.7, (0.56, 0.56, 0.56))])
    return n.pbr(n.mix(0.8, n.ramp(level, stops), grain, "SOFT_LIGHT"), 0.9, spec=0.2)
