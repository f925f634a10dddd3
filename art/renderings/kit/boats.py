"""On the water: sailboats at their moorings, docks, lamps on posts."""

import math

import bmesh

from .geometry import add_mesh, boxes, cylinder, lathe, rounded_box, tube
from .light import add_light
from .materials import black, emit, metal, plain, wood
from .stage import at, chance


def _section(t, length, beam, free):
    """Half a hull at t (0 stern, 1 bow), from the sheer down to the keel line, as points (x, y, z)."""
    x = -length / 2 + length * t
    waist = 0.74 + 0.26 * math.sin(math.pi * min(1, 0.25 + t * 0.62))
    half = beam / 2 * waist * max(0.012, 1 - max(0, t - 0.3) ** 2.2 * 2.15)
    sheer = free * (0.9 + 0.38 * (t - 0.25) ** 2 * 1.8)
    rake = 0.06 * length * max(0, t - 0.8) / 0.2
    points = []
    for k in range(9):
        s = k / 8
        width = half * math.cos(s * 1.45) ** (0.38 + 0.35 * t)
        points.append((x + rake * (1 - s) - 0.05 * length * s * max(0, t - 0.55), width, sheer - s * (sheer + 0.35)))
    return points


def _hull(length, beam, free, m, deck_m):
    """The skin and the deck of a hull; the water lies at z = 0."""
    bm = bmesh.new()
    stations = [_section(k / 40, length, beam, free) for k in range(41)]
    sides = []
    for side in (1, -1):
        sides.append([[bm.verts.new((x, side * y, z)) for x, y, z in points] for points in stations])
        for a, b in zip(sides[-1], sides[-1][1:]):
            for k in range(8):
                bm.faces.new((a[k], b[k], b[k + 1], a[k + 1]))
    for k in range(8):
        bm.faces.new((sides[0][0][k], sides[0][0][k + 1], sides[1][0][k + 1], sides[1][0][k]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    add_mesh(bm, "hull", m, True)
    bm = bmesh.new()
    edge = [(p[0][0], p[0][1] * 0.985, p[0][2] - 0.015) for p in stations]
    rows = [[bm.verts.new((x, y * s, z + 0.05 * (1 - s * s))) for s in (1, 0.5, 0, -0.5, -1)] for x, y, z in edge]
    for a, b in zip(rows, rows[1:]):
        for k in range(4):
            bm.faces.new((a[k], b[k], b[k + 1], a[k + 1]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    add_mesh(bm, "deck", deck_m, True)
    for side in (1, -1):
        tube([(p[0][0], side * p[0][1], p[0][2]) for p in stations], 0.022, plain("#8A6A4A", 0.5), "rail")


def _rigging(length, beam, free, mast, wire):
    """A bare mast with its spreaders and stays; the mainsail lies furled on the boom."""
    spar, high = metal("#B9B6AE", 0.35), 1.28 * length
    tube([(mast, 0, free), (mast, 0, high)], 0.055, spar, "mast", taper=(1, 0.75))
    tips = ((length / 2, 0, free * 1.3), (-length / 2 + 0.05, 0, free))
    for tip in tips:
        tube([(mast, 0, high - 0.05), tip], wire, spar, "stay")
    tube(
        [(mast + (length / 2 - mast) * 0.06, 0, high * 0.94), (length / 2 - 0.15, 0, free * 1.32 + 0.25)],
        0.05,
        plain("#E6E1D6", 0.8),
        "sail",
    )
    for share, reach in ((0.42, 0.8), (0.68, 0.62)):
        z, out = free + (high - free) * share, reach * beam / 2
        tube([(mast, -out, z), (mast - 0.03, 0, z - 0.02), (mast, out, z)], 0.02, spar, "spreader")
    for side in (-1, 1):
        a, b = (free + (high - free) * s for s in (0.42, 0.68))
        outer = [(mast - 0.1, side * beam * 0.46, free), (mast, side * 0.4 * beam, a), (mast, side * 0.31 * beam, b)]
        tube(outer + [(mast, 0, high - 0.08)], wire, spar, "stay")
        tube([(mast - 0.1, side * beam * 0.44, free), (mast, 0, a)], wire, spar, "stay")


def _furled(x0, x1, z, cloth):
    """A sail under its cover on a boom from the mast at x1 back to x0."""
    tube([(x0, 0, z), (x1, 0, z)], 0.045, metal("#B9B6AE", 0.35), "boom")
    line = [(x1 + (x0 - x1) * k / 12, 0, z + 0.1 + 0.1 * (1 - k / 12) ** 2) for k in range(13)]
    thick = [1.25 - 0.6 * k / 12 + 0.05 * math.sin(k * 2.6) for k in range(13)]
    tube(line, 0.13, cloth, "sail", taper=thick)


def _rails(length, beam, free):
    """A pulpit at the bow, one at the stern, and a wire on posts between them."""
    steel = metal("#C9C7C1", 0.25)
    for end in (-0.46, 0.43):
        half = 0.28 * beam if end < 0 else 0.1 * beam
        with at(end * length, 0, free):
            ring = [
                (0, -half, 0),
                (0, -half, 0.6),
                (0.04 * length * (1 if end > 0 else -1), 0, 0.6),
                (0, half, 0.6),
                (0, half, 0),
            ]
            tube(ring, 0.016, steel, "rail")
    posts = [(-0.3 + 0.12 * k) for k in range(6)]
    for side in (-1, 1):
        tops = []
        for t in posts:
            p = _section(t + 0.5, length, beam, free)[0]
            tops.append((p[0], side * p[1] * 0.96, p[2] + 0.55))
            tube([(p[0], side * p[1] * 0.96, p[2]), tops[-1]], 0.012, steel, "rail")
        tube(
            [(-0.46 * length, side * 0.28 * beam, free + 0.6)]
            + tops
            + [(0.43 * length, side * 0.1 * beam, free + 0.6)],
            0.007,
            steel,
            "rail",
        )


def sailboat(x, y, rz, length=9.0, cloth="#2F4A5E", stripe="#2F4A5E", hull="#EDEAE2", lit=None):
    """A moored sloop whose bow points along +X; the water lies at z = 0. cloth: color of the sail's cover, stripe: of
    the band along the water, lit: glow of its cabin windows."""
    beam, free, wire = 0.31 * length, 0.105 * length, 0.009
    with at(x, y, 0, rz):
        _hull(length, beam, free, plain(hull, 0.25, 0.5, 0.3), plain("#D8D0C0", 0.7))
        for side in (1, -1):
            line = [_section(k / 40, length, beam, free)[5] for k in range(1, 40)]
            tube(
                [(a, side * (b + 0.004), 0.03 * length * 0.3) for a, b, _ in line], 0.035, plain(stripe, 0.5), "stripe"
            )
        mast = 0.06 * length
        high = free + 0.05 * length
        rounded_box(
            -0.12 * length, -0.26 * beam, free - 0.1, 0.24 * length, 0.26 * beam, high, plain("#E6E2D8", 0.4), 0.12
        )
        panes = emit(lit, 3.0) if lit else plain("#22262A", 0.15)
        for side in (-1, 1):
            y0 = side * 0.262 * beam
            rows = [(-0.08 + 0.09 * k, 0.07) for k in range(3)]
            boxes(
                "pane",
                [(a * length, y0 - 0.008, high - 0.24, (a + w) * length, y0 + 0.008, high - 0.11) for a, w in rows],
                panes,
                0.004,
            )
        boxes(
            "coaming",
            [
                (-0.42 * length, s * 0.3 * beam - 0.05, free - 0.05, -0.14 * length, s * 0.3 * beam + 0.05, free + 0.16)
                for s in (-1, 1)
            ],
            plain("#E6E2D8", 0.4),
            0.03,
        )
        _rigging(length, beam, free, mast, wire)
        _furled(-0.36 * length, mast, high + 0.75, plain(cloth, 0.85))
        _rails(length, beam, free)


def piling(x, y, top, m, cap, r=0.16, deep=-1.5):
    """A pile with a pale cone on it."""
    cylinder(r, deep, top, m, x, y, 28)
    lathe([(0, 0.11), (r * 0.35, 0.085), (r * 1.08, 0.0), (r * 1.08, -0.06), (r, -0.06)], cap, x, y, top, 32)


def dock(x0, y0, x1, y1, z, board=0.14):
    """A dock whose boards run along X over beams that run along Y; z: height of its boards above the water."""
    planks, beams = wood("#A2907A", "#6E5F4E", 0.75), wood("#6E5B47", "#463829", 0.8)
    count = round((y1 - y0) / (board + 0.008))
    rows = []
    for k in range(count):
        y = y0 + k * (board + 0.008)
        slip = chance.uniform(-0.012, 0.012)
        rows.append((x0 + slip, y, z - 0.045, x1 + slip, y + board, z + chance.uniform(-0.003, 0.003), "X"))
    boxes("planks", rows, planks, 0.006)
    edges = [(a, y0, z - 0.3, a + 0.1, y1, z - 0.05, "Y") for a in (x0 + 0.06, (x0 + x1) / 2, x1 - 0.16)]
    boxes("beam", edges, beams, 0.006)


def cleat(x, y, z, m, rz=90):
    """A two-horned iron to tie a line to."""
    with at(x, y, z, rz):
        boxes("cleat", [(-0.05, -0.025, 0, -0.02, 0.025, 0.05), (0.02, -0.025, 0, 0.05, 0.025, 0.05)], m, 0.006)
        tube([(-0.14, 0, 0.075), (-0.06, 0, 0.058), (0.06, 0, 0.058), (0.14, 0, 0.075)], 0.016, m, "cleat")


def coil(x, y, z, m, r=0.2, turns=6, thick=0.011):
    """A rope laid down in a flat coil."""
    line = []
    for k in range(turns * 24):
        a, share = k / 24 * 2 * math.pi, k / (turns * 24)
        reach = 0.05 + (r - 0.05) * share
        line.append((x + reach * math.cos(a), y + reach * math.sin(a), z + thick))
    tube(line, thick, m, "rope")


def dock_lamp(x, y, z, h=2.3, glow="#FFC37A", power=60.0):
    """A lamp on a post: a glowing cylinder under a flat iron hat, with a weak light in it."""
    iron = black()
    tube([(x, y, z), (x, y, z + h)], 0.04, iron, "post")
    lathe([(0, 0), (0.11, 0), (0.11, 0.02), (0.05, 0.06), (0.0, 0.06)], iron, x, y, z, 32)
    top = z + h
    lathe([(0, 0), (0.075, 0), (0.085, 0.02), (0, 0.02)], iron, x, y, top, 32)
    mantle = cylinder(0.065, top + 0.02, top + 0.25, emit(glow, 14.0), x, y, 32)
    mantle.visible_shadow = False
    lathe([(0, 0.12), (0.03, 0.1), (0.17, 0.02), (0.17, 0.0), (0, 0.0)], iron, x, y, top + 0.25, 40)
    for k in range(4):
        a = math.pi / 4 + k * math.pi / 2
        px, py = x + 0.08 * math.cos(a), y + 0.08 * math.sin(a)
        tube([(px, py, top), (px, py, top + 0.26)], 0.006, iron, "post")
    add_light("POINT", (x, y, top + 0.13), power, glow, 0.09)
