"""Cabinets: fronts, pulls, base and wall runs, counters, reeded wood, drawer boxes."""

import math

import bmesh
from mathutils import Vector

from .geometry import add_mesh, box, boxes, lathe, piece_layer, tube
from .stage import chance, place


def pull(x, z, y, m, length=0.16, horizontal=True, r=0.005, stand=0.03):
    """A bar pull centered at x, z on a front whose face is at y; `stand` is its distance from the face."""
    middle = Vector((x, y - stand, z))
    half = Vector((length / 2, 0, 0) if horizontal else (0, 0, length / 2))
    tube([middle - half, middle + half], r, m)
    for k in (-0.78, 0.78):
        tube([middle + half * k, middle + half * k + Vector((0, stand, 0))], r * 0.85, m)


def knob(x, z, y, m):
    """A round knob at x, z on a front whose face is at y."""
    profile = [(0, -0.028), (0.011, -0.028), (0.0145, -0.024), (0.0145, -0.02), (0.008, -0.015), (0.006, -0.004)]
    place(lathe([*profile, (0.011, 0)], m, seg=32, name="knob"), x, y, z, -90)


def front(x0, z0, x1, z1, y, m, style="shaker", rail=0.058, thick=0.02, gap=0.0015, grain="Z"):
    """A door or drawer front that fills x0..x1, z0..z1 less its gaps; its back is at y. style: 'shaker' or 'slab'.
    Gaps and planes differ by fractions of a millimeter, as hand-set doors do."""
    x0 += gap + chance.uniform(-0.0004, 0.0007)
    x1 -= gap + chance.uniform(-0.0004, 0.0007)
    z0 += gap + chance.uniform(-0.0004, 0.0007)
    z1 -= gap + chance.uniform(-0.0004, 0.0007)
    y -= chance.uniform(0, 0.0007)
    face = y - thick
    if style == "slab" or z1 - z0 < 0.12 or x1 - x0 < 0.12:
        boxes("slab", [(x0, face, z0, x1, y, z1, grain)], m, 0.0015)
        return
    low = min(rail, (z1 - z0) * 0.27)
    pieces = [
        (x0, face, z0, x0 + rail, y, z1, "Z"),
        (x1 - rail, face, z0, x1, y, z1, "Z"),
        (x0 + rail, face, z0, x1 - rail, y, z0 + low, "X"),
        (x0 + rail, face, z1 - low, x1 - rail, y, z1, "X"),
        (x0 + rail - 0.002, face + 0.009, z0 + low - 0.002, x1 - rail + 0.002, y - 0.002, z1 - low + 0.002, grain),
    ]
    boxes("shaker", pieces, m, 0.0012)


def base_run(widths, m, pull_metal, depth=0.6, h=0.93, top=0.03, toe=0.1, style="shaker", kinds=None, grain="Z"):
    """Base cabinets side by side, front plane at y = 0, without their counter.

    h: height of the counter's upper side, `top` its thickness. kinds, one per width: 'd' (three drawers), 'pan' (two
    deep drawers), 'sink' (two doors), 'dw' (panel-ready dishwasher), 'panel' (one blind front). grain: of the doors.
    """
    x = 0
    under = h - top
    z0, z1 = toe + 0.004, under - 0.004
    for w, kind in zip(widths, kinds):
        if kind == "sink":  # open at the top, or it would fill the basin
            box(x, 0.001, toe, x + w, depth, under - 0.3, m, 0)
            box(x, 0.001, under - 0.3, x + w, 0.02, under, m, 0)
            for side in (x, x + w - 0.02):
                box(side, 0.02, under - 0.3, side + 0.02, depth, under, m, 0)
        else:
            box(x, 0.001, toe, x + w, depth, under, m, 0)
        box(x, 0.06, 0, x + w, depth, toe, m, 0)
        middle = x + w / 2
        if kind == "d":
            deep = (z1 - z0 - 0.17) / 2
            z = z1
            for drawer in (0.17, deep, deep):
                front(x, z - drawer, x + w, z, 0, m, style, grain="X")
                pull_z = z - drawer / 2 if drawer < 0.2 else z - 0.075
                pull(middle, pull_z, -0.02, pull_metal, min(0.3, w * 0.35))
                z -= drawer
        elif kind == "pan":
            for a, b in ((z0, (z0 + z1) / 2), ((z0 + z1) / 2, z1)):
                front(x, a, x + w, b, 0, m, style, grain="X")
                pull(middle, b - 0.085, -0.02, pull_metal, min(0.32, w * 0.35))
        elif kind == "sink":
            front(x, z0, middle, z1, 0, m, style, grain=grain)
            front(middle, z0, x + w, z1, 0, m, style, grain=grain)
            for side in (-0.03, 0.03):
                pull(middle + side, z1 - 0.12, -0.02, pull_metal, horizontal=False)
        elif kind == "dw":
            front(x, z0, x + w, z1, 0, m, style, grain="X" if style == "slab" else grain)
            pull(middle, z1 - 0.075, -0.02, pull_metal, w * 0.62, True, 0.006, 0.034)
            box(x + 0.004, 0.05, 0.012, x + w - 0.004, 0.06, toe - 0.006, m, 0.001)
        elif kind == "panel":
            front(x, z0, x + w, z1, 0, m, style, grain=grain)
        x += w


def tall_cabinet(width, m, pull_metal, z0, z1, depth=0.35, style="shaker"):
    """A cabinet with two doors between the heights z0 and z1, front plane at y = 0."""
    box(0, 0.001, z0, width, depth, z1, m, 0)
    for i in range(2):
        front(width * i / 2, z0, width * (i + 1) / 2, z1, 0, m, style)
        pull(width / 2 + (-0.03, 0.03)[i], z0 + 0.12, -0.02, pull_metal, 0.16, False)


def counter(x0, y0, x1, y1, top, m, thick=0.03, hole=None):
    """A countertop with its upper side at `top`; hole: x0, y0, x1, y1 of the sink's cut-out."""
    z0, z1 = top - thick, top
    if not hole:
        box(x0, y0, z0, x1, y1, z1, m, 0.003, seg=3)
        return
    a, b, c, d = hole
    pieces = [(x0, y0, z0, a, y1, z1), (c, y0, z0, x1, y1, z1), (a, y0, z0, c, b, z1), (a, d, z0, c, y1, z1)]
    boxes("counter", pieces, m, 0.0004)


def slab_top(outline, top, m, thick=0.04, edge=0.004):
    """A countertop of any outline: points (x, y), counterclockwise; its upper side at `top`."""
    bm = bmesh.new()
    uvs = bm.loops.layers.uv.new("UVMap")
    lower = [bm.verts.new((x, y, top - thick)) for x, y in outline]
    upper = [bm.verts.new((x, y, top)) for x, y in outline]
    rims = [bm.faces.new(lower[::-1]), bm.faces.new(upper)]
    for i, a in enumerate(lower):
        k = (i + 1) % len(lower)
        bm.faces.new((a, lower[k], upper[k], upper[i]))
    rounded = list({e for face in rims for e in face.edges})
    bmesh.ops.bevel(bm, geom=rounded, offset=edge, segments=3, profile=0.5, affect="EDGES")
    for face in bm.faces:
        for loop in face.loops:
            loop[uvs].uv = (loop.vert.co.x, loop.vert.co.y)
    add_mesh(bm, "counter", m, True)


def stadium(x0, y0, x1, y1, n=24):
    """The outline of a rectangle whose two short sides are half circles; longer along X, counterclockwise."""
    r, middle = (y1 - y0) / 2, (y0 + y1) / 2
    turns = [math.pi * i / n - math.pi / 2 for i in range(n + 1)]
    right = [(x1 - r + r * math.cos(a), middle + r * math.sin(a)) for a in turns]
    return right + [(x0 + r - r * math.cos(a), middle - r * math.sin(a)) for a in turns]


def reeded(outline, z0, z1, m, width=0.032, closed=True):
    """Half-round staves side by side along an outline of points (x, y), standing out to its right-hand side (outward,
    where it runs counterclockwise)."""
    points = [Vector((*p, 0)) for p in outline] + ([Vector((*outline[0], 0))] if closed else [])
    lengths = [(b - a).length for a, b in zip(points, points[1:])]
    count = max(round(sum(lengths) / width), 1)
    pitch = sum(lengths) / count
    feet, k, start = [], 0, 0.0
    for i in range(count + 1):
        at_length = min(i * pitch, sum(lengths) - 1e-6)
        while at_length > start + lengths[k]:
            start += lengths[k]
            k += 1
        feet.append(points[k].lerp(points[k + 1], (at_length - start) / lengths[k]))
    bm = bmesh.new()
    uvs, piece = bm.loops.layers.uv.new("UVMap"), piece_layer(bm)
    steps = 8
    for a, b in zip(feet, feet[1:]):
        along = b - a
        out = Vector((along.y, -along.x, 0)).normalized()
        random = (chance.random(), chance.random(), chance.random(), 1)
        bow = []
        for i in range(steps + 1):
            turn = math.pi * i / steps
            at_foot = a + along * (0.5 - 0.49 * math.cos(turn)) + out * (pitch * 0.32 * math.sin(turn))
            bow.append([bm.verts.new((at_foot.x, at_foot.y, z)) for z in (z0, z1)])
        faces = []
        for i in range(steps):
            faces.append(bm.faces.new((bow[i][0], bow[i + 1][0], bow[i + 1][1], bow[i][1])))
        faces += [bm.faces.new([p[1] for p in bow]), bm.faces.new([p[0] for p in bow[::-1]])]
        for face in faces:
            for loop in face.loops:
                co = loop.vert.co
                loop[uvs].uv = (co.z - (z0 + z1) / 2, (co - a).dot(along.normalized()))
                loop[piece] = random
    add_mesh(bm, "reeds", m, True)


def matchboard(x0, x1, z0, z1, y, m, width=0.09, thick=0.012):
    """Upright boards with a fine groove between them; their face is at y - thick."""
    count = max(round((x1 - x0) / width), 1)
    w = (x1 - x0) / count
    boards = [(x0 + w * i, y - thick, z0, x0 + w * (i + 1), y, z1, "Z") for i in range(count)]
    boxes("boards", boards, m, 0.0035)


def coat_hook(x, z, y, m):
    """A hook with two prongs on a board whose face is at y."""
    boxes("hook", [(x - 0.011, y - 0.004, z - 0.03, x + 0.011, y, z + 0.03)], m, 0.002, 3)
    upper = [(x, y - 0.002, z + 0.01), (x, y - 0.04, z + 0.016), (x, y - 0.062, z + 0.034), (x, y - 0.066, z + 0.056)]
    lower = [(x, y - 0.002, z - 0.014), (x, y - 0.026, z - 0.026), (x, y - 0.04, z - 0.018), (x, y - 0.042, z - 0.002)]
    for bend in (upper, lower):
        tube(bend, 0.0048, m)
        tip = [(0, -0.008), (0.0055, -0.006), (0.008, 0), (0.0055, 0.006), (0, 0.008)]
        lathe(tip, m, *bend[-1], 24)


def drawer_box(x0, z0, x1, z1, y0, y1, m, pin, thick=0.014, deep=0.02):
    """The box behind a drawer front, from y0 back to y1, dovetailed at its front corners. pin: material of the end
    grain that shows between the tails, which are `deep` long."""
    boards = [
        (x0, y0, z0, x0 + thick, y1, z1, "Y"),
        (x1 - thick, y0, z0, x1, y1, z1, "Y"),
        (x0 + thick, y0, z0, x1 - thick, y0 + thick, z1, "X"),
        (x0 + thick, y1 - thick, z0, x1 - thick, y1, z1, "X"),
        (x0 + thick, y0 + thick, z0 + 0.012, x1 - thick, y1 - thick, z0 + 0.02, "X"),
    ]
    boxes("drawer", boards, m, 0.0012)
    count = max(round((z1 - z0) / 0.03), 2)
    pitch = (z1 - z0) / count
    for x, out in ((x0, -1), (x1, 1)):
        bm = bmesh.new()
        for i in range(count + 1):
            z = z0 + pitch * i
            # Tails flare by one in six toward the front, so pins narrow; half a pin stands at each end.
            half = ((y0 - 0.0001, 0.0025), (y0 + deep, 0.0025 + deep / 6))
            shape = [(y, max(z - h, z0)) for y, h in half] + [(y, min(z + h, z1)) for y, h in half[::-1]]
            face = bm.faces.new([bm.verts.new((x + out * 0.0003, y, h)) for y, h in shape])
            if face.normal.x * out < 0:
                face.normal_flip()
        add_mesh(bm, "drawer pins", pin)
