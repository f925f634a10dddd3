"""Cabinets: fronts, pulls, base and wall runs, counters."""

from mathutils import Vector

from .geometry import box, boxes, lathe, tube
from .materials import plain
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
            box(x + 0.004, 0.045, 0.012, x + w - 0.004, 0.06, toe - 0.006, plain("#6A665F", 0.4), 0.001)
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
