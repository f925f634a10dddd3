"""Small things: vases, bowls, books, boards, towels, framed pictures."""

import math

import bmesh

from mathutils import Matrix

from .geometry import add_mesh, box, boxes, cylinder, lathe, rounded_box, smooth_profile, tube
from .materials import plain, steel
from .nodes import Nodes, cached, srgb
from .stage import at, chance, place, within
from .upholstery import throw

# Outsides of vases, from the foot to the rim: radius and height in meters.
VASES = {
    "bellied": ((0.05, 0.004), (0.085, 0.07), (0.095, 0.13), (0.07, 0.2), (0.034, 0.245), (0.032, 0.28), (0.04, 0.3)),
    "bottle": ((0.05, 0.004), (0.062, 0.03), (0.064, 0.1), (0.05, 0.16), (0.022, 0.2), (0.019, 0.27), (0.026, 0.3)),
    "round": ((0.045, 0.004), (0.1, 0.055), (0.128, 0.13), (0.108, 0.21), (0.05, 0.262), (0.04, 0.28), (0.046, 0.3)),
    "shouldered": ((0.05, 0.004), (0.06, 0.05), (0.088, 0.14), (0.1, 0.2), (0.086, 0.25), (0.048, 0.277), (0.05, 0.3)),
    "beaker": ((0.052, 0.004), (0.055, 0.03), (0.058, 0.1), (0.062, 0.18), (0.068, 0.25), (0.072, 0.28), (0.074, 0.3)),
    "gourd": ((0.055, 0.004), (0.094, 0.06), (0.09, 0.12), (0.052, 0.165), (0.062, 0.21), (0.05, 0.26), (0.03, 0.3)),
    "flared": ((0.052, 0.004), (0.06, 0.04), (0.052, 0.1), (0.034, 0.16), (0.036, 0.21), (0.056, 0.265), (0.088, 0.3)),
    "eared": ((0.046, 0.004), (0.07, 0.05), (0.092, 0.12), (0.08, 0.18), (0.042, 0.215), (0.036, 0.26), (0.046, 0.3)),
    "jug": ((0.056, 0.004), (0.078, 0.05), (0.084, 0.11), (0.066, 0.18), (0.046, 0.225), (0.046, 0.26), (0.056, 0.3)),
}
# Where an ear leaves the neck and meets the belly: radius and height.
EARS = {"eared": ((0.036, 0.255), (0.084, 0.16)), "jug": ((0.05, 0.275), (0.08, 0.1))}


def vase(x, y, z, m, k=1.0, shape="bellied"):
    """A vase of a shape in VASES, 0.3 k high. No shape stands in more than two rooms."""
    outside = [(r, h / k if h < 0.005 else h) for r, h in VASES[shape]]
    inside = [(max(r - 0.006, 0.008), h) for r, h in VASES[shape][:0:-1]]
    profile = [(r * k, h * k) for r, h in outside + [*inside, (0.04, 0.01 / k)]]
    lathe([(0, 0), (0.045 * k, 0), *profile, (0, 0.008)], m, x, y, z, 80, smooth=6)
    for side in {"eared": (-1, 1), "jug": (1,)}.get(shape, ()):
        (neck, high), (belly, low) = EARS[shape]
        out, middle = max(neck, belly) + 0.03, (high + low) / 2
        bend = [(neck, high), (neck + 0.02, high + 0.012), (out, high - 0.01), (out + 0.004, middle), (belly, low)]
        tube([(x + side * r * k, y, z + h * k) for r, h in bend], 0.0075 * k, m, "ear")


def jar(x, y, z, m, r=0.05, h=0.13):
    """A straight open vessel: cup, canister, pot, plate."""
    outside = [(0, 0), (r - 0.004, 0), (r, 0.004), (r, h - 0.004), (r - 0.004, h)]
    lathe([*outside, (r - 0.008, h), (r - 0.008, 0.01), (0, 0.01)], m, x, y, z, 48)


def cup(x, y, z, m, rz=0, r=0.038, h=0.088):
    """A mug whose handle points along +X before it is turned by rz."""
    jar(x, y, z, m, r, h)
    with at(x, y, z, rz):
        bow = [
            (r - 0.003, h * 0.82),
            (r + 0.018, h * 0.8),
            (r + 0.027, h * 0.5),
            (r + 0.016, h * 0.24),
            (r - 0.003, h * 0.2),
        ]
        tube([(a, 0, b) for a, b in smooth_profile(bow)], 0.0048, m, "ear")


def pot(x, y, hexc, r, h, soil="#33261D"):
    """A floor pot filled with soil up to h - 0.04."""
    jar(x, y, 0, plain(hexc, 0.8), r, h)
    cylinder(r - 0.015, h - 0.08, h - 0.04, plain(soil, 0.95), x, y)


def bowl(x, y, z, m, r=0.15, h=0.08):
    outside = [(0, 0), (r * 0.4, 0), (r * 0.42, 0.006), (r * 0.75, h * 0.35), (r * 0.95, h * 0.8), (r, h)]
    inside = [(r - 0.007, h + 0.001), (r * 0.91, h * 0.8), (r * 0.7, h * 0.4), (r * 0.35, 0.016), (0, 0.013)]
    lathe(outside + inside, m, x, y, z, 80, smooth=6)


def _peel(hexc):
    nodes = Nodes("fruit")
    patches = nodes.noise(nodes.obj(), 14, 3).outputs[0]
    color = nodes.ramp(patches, [(0.3, tuple(c * 0.8 for c in srgb(hexc))), (0.7, srgb(hexc))])
    return nodes.pbr(color, 0.38, normal=nodes.bump(nodes.noise(nodes.obj(), 320, 2).outputs[0], 0.25, 0.001))


def lemons(x, y, z, places, hexc="#D0B33C"):
    """Lemons lying on z; places: for each its distance from x and y, and the direction it points in degrees."""
    half, r = 0.042, 0.031
    rounds = [(r * math.sin(a) ** 0.9, -half * math.cos(a)) for a in (math.pi * k / 14 for k in range(1, 14))]
    profile = [(0, -half - 0.007), (0.0045, -half - 0.004), *rounds, (0.006, half + 0.003), (0, half + 0.008)]
    for dx, dy, turn in places:
        lying = Matrix.Rotation(math.radians(turn), 4, "Z") @ Matrix.Rotation(math.radians(90), 4, "Y")
        with within(Matrix.Translation((x + dx, y + dy, z + r)) @ lying):
            lathe(profile, _peel(hexc), seg=40, name="fruit", smooth=3)


@cached
def _flesh(hexc="#E4D27A"):
    """The cut face of a lemon, which lies across its object's Z: ten segments in a pale pith."""
    nodes = Nodes("flesh")
    split = nodes.n("SeparateXYZ")
    nodes.set(split, 0, nodes.obj())
    x, y = split.outputs[0], split.outputs[1]
    turn = nodes.math("MULTIPLY", nodes.math("ARCTAN2", y, x), 10 / 6.2832)
    beside = nodes.math("ABSOLUTE", nodes.math("SUBTRACT", nodes.math("FRACT", turn), 0.5))
    out = nodes.math("SQRT", nodes.math("ADD", nodes.math("MULTIPLY", x, x), nodes.math("MULTIPLY", y, y)))
    pulp = nodes.math("MULTIPLY", nodes.math("LESS_THAN", beside, 0.44), nodes.math("GREATER_THAN", out, 0.0032))
    pulp = nodes.math("MULTIPLY", pulp, nodes.math("LESS_THAN", out, 0.0255))
    juice = nodes.noise(nodes.scale(nodes.obj(), (1.0, 1.0, 0.2)), 420, 3).outputs[0]
    color = nodes.mix(pulp, srgb("#F1E8CC"), nodes.mix(juice, srgb(hexc), tuple(0.75 * c for c in srgb(hexc))))
    return nodes.pbr(color, nodes.math("MULTIPLY_ADD", pulp, -0.4, 0.6), normal=nodes.bump(juice, 0.3, 0.001))


def half_lemon(x, y, z, turn, hexc="#D0B33C", flesh="#E4D27A"):
    """Half a lemon, or orange by its colors, that lies on z; its cut face looks toward `turn` degrees."""
    half, r = 0.042, 0.031
    rounds = [(r * math.sin(a) ** 0.9, -half * math.cos(a)) for a in (math.pi * k / 14 for k in range(1, 8))]
    peel = [(0, -half - 0.007), (0.0045, -half - 0.004), *rounds]
    lying = Matrix.Rotation(math.radians(turn), 4, "Z") @ Matrix.Rotation(math.radians(78), 4, "Y")
    with within(Matrix.Translation((x, y, z + r)) @ lying):
        lathe(peel, _peel(hexc), seg=40, name="fruit", smooth=3)
        lathe([(r * 0.98, 0), (0, 0.0006)], _flesh(flesh), seg=40, name="fruit")


def fruits(x, y, z, hexc, n=6, r=0.036, spread=0.07):
    """A ring of fruits and one on top; z is the height of the ring's centers, spread its radius."""
    for i in range(n):
        on_top = i == n - 1
        a = i * 2.4
        out = spread * (0 if on_top else 0.95) * chance.uniform(0.8, 1.0)
        size = r * chance.uniform(0.92, 1.06)
        peel = _peel(hexc)
        steps = ((k, math.pi * k / 16) for k in range(17))
        profile = [(size * math.sin(s) * (1.02 if k > 8 else 1), -size * math.cos(s)) for k, s in steps]
        fruit = lathe(profile, peel, seg=32)
        center = (x + out * math.cos(a), y + out * math.sin(a), z + (size * 1.25 if on_top else 0))
        place(fruit, *center, math.degrees(chance.random() * 3))


def knife(x, y, z, rz, handle):
    """A paring knife that lies on z, its tip at x, y plus 0.19 toward rz degrees."""
    with at(x, y, z, rz):
        boxes("knife", [(-0.005, -0.007, 0.001, 0.09, 0.007, 0.013)], handle, 0.004)
        blade = bmesh.new()
        outline = ((0.09, -0.009), (0.17, -0.006), (0.19, 0.006), (0.09, 0.008))
        bottom, top = [[blade.verts.new((a, b, c)) for a, b in outline] for c in (0.006, 0.0075)]
        for face in (bottom[::-1], top, *((bottom[i], bottom[i - 3], top[i - 3], top[i]) for i in range(4))):
            blade.faces.new(face)
        add_mesh(blade, "knife", steel())


def soap_bottle(x, y, z, m, pump):
    """A bottle with a pump whose spout points toward -Y; m: glass or glaze, pump: metal."""
    body = [
        (0, 0),
        (0.03, 0),
        (0.033, 0.004),
        (0.033, 0.105),
        (0.03, 0.115),
        (0.016, 0.128),
        (0.013, 0.133),
        (0.013, 0.14),
    ]
    lathe([*body, (0, 0.14)], m, x, y, z, 48)
    lathe([(0, 0.139), (0.015, 0.139), (0.015, 0.156), (0.006, 0.159), (0.0045, 0.178), (0, 0.178)], pump, x, y, z, 32)
    tube([(x, y, z + 0.176), (x, y - 0.035, z + 0.178), (x, y - 0.044, z + 0.17)], 0.0042, pump)


def bottle(x, y, z, m, cap, label, r=0.03, h=0.16):
    """A bottle with shoulders, a screw cap and a paper label; m: glass or glaze."""
    top = 0.74 * h
    body = [(0, 0), (r - 0.003, 0), (r, 0.003), (r, top), (r * 0.94, top + 0.006), (r * 0.5, top + 0.016)]
    lathe([*body, (r * 0.42, top + 0.018), (0, top + 0.018)], m, x, y, z, 48)
    lathe([(0, top + 0.017), (r * 0.55, top + 0.017), (r * 0.55, h - 0.002), (r * 0.5, h), (0, h)], cap, x, y, z, 32)
    lathe([(r + 0.0006, 0.2 * h), (r + 0.0006, 0.55 * h)], label, x, y, z, 48)


def canister(x, y, z, m, lid, r=0.055, h=0.15):
    """A jar with a wooden lid that has a small grip."""
    jar(x, y, z, m, r, h)
    top = [(0, h), (r - 0.001, h), (r - 0.001, h + 0.016), (r - 0.004, h + 0.019), (0.012, h + 0.019)]
    lathe([*top, (0.009, h + 0.028), (0.012, h + 0.036), (0.009, h + 0.042), (0, h + 0.043)], lid, x, y, z, 48)


def casserole(x, y, z, m, metal, r=0.11, h=0.1):
    """An enameled pot with two ears, a lid and a metal knob."""
    body = [(0, 0), (r - 0.012, 0), (r - 0.003, 0.008), (r, 0.03), (r, h), (r - 0.006, h), (0, h - 0.002)]
    lathe(body, m, x, y, z, 64)
    lid = [(r + 0.003, h), (r + 0.003, h + 0.007), (r * 0.8, h + 0.016), (r * 0.4, h + 0.024), (0, h + 0.026)]
    lathe(lid, m, x, y, z, 64)
    lathe(
        [(0.006, h + 0.024), (0.007, h + 0.034), (0.018, h + 0.04), (0.017, h + 0.048), (0, h + 0.05)],
        metal,
        x,
        y,
        z,
        32,
    )
    for side in (-1, 1):
        turns = [math.pi * i / 10 for i in range(11)]
        ear = [(x + side * (r - 0.004 + 0.032 * math.sin(a)), y + 0.038 * math.cos(a), z + h - 0.022) for a in turns]
        tube(ear, 0.0065, m)


def kettle(x, y, z, m, grip, rz=0):
    """A kettle on z whose spout points toward +X before it is turned by rz; grip: of its handle and its knob."""
    body = [(0, 0), (0.085, 0), (0.098, 0.012), (0.1, 0.035), (0.085, 0.09), (0.06, 0.125), (0.045, 0.132), (0, 0.136)]
    with at(x, y, z, rz):
        lathe(body, m, 0, 0, 0, 64, smooth=8)
        lathe(
            [(0, 0.134), (0.008, 0.136), (0.007, 0.146), (0.014, 0.156), (0.01, 0.166), (0, 0.168)], grip, 0, 0, 0, 24
        )
        spout = [(0.075, 0, 0.06), (0.115, 0, 0.085), (0.135, 0, 0.115), (0.15, 0, 0.128)]
        tube(spout, 0.014, m, taper=[1.4, 1.1, 0.9, 0.8])
        bow = [(0.062 * math.cos(t), 0, 0.12 + 0.105 * math.sin(t)) for t in (math.pi * k / 12 for k in range(13))]
        tube(bow, 0.006, m)
        tube(bow[4:9], 0.01, grip)


def basket(x, y, z, m, w=0.34, d=0.26, h=0.2, coil=0.011):
    """A coiled basket with two handles, around x, y on z."""
    r = 0.07
    arcs = (
        (w / 2 - r, d / 2 - r, 0),
        (r - w / 2, d / 2 - r, 90),
        (r - w / 2, r - d / 2, 180),
        (w / 2 - r, r - d / 2, 270),
    )
    rounds = int(h / (coil * 1.7))
    for k in range(rounds):
        t = k / (rounds - 1)
        swell = 1 + 0.05 * math.sin(t * 2.6) + chance.uniform(-0.003, 0.003)
        ring = []
        for cx, cy, start in arcs:
            turns = [math.radians(start + q) for q in range(0, 91, 15)]
            ring += [(x + swell * (cx + r * math.cos(a)), y + swell * (cy + r * math.sin(a))) for a in turns]
        tube([(a, b, z + coil + k * coil * 1.7) for a, b in ring], coil, m, "basket", True)
    box(x - w / 2 + 0.01, y - d / 2 + 0.01, z + 0.002, x + w / 2 - 0.01, y + d / 2 - 0.01, z + 0.012, m, 0)
    rim = z + coil + (rounds - 1) * coil * 1.7
    for side in (-1, 1):
        end = x + side * w / 2 * 1.03
        grip = [(end, y + 0.05 * math.cos(a), rim + 0.035 * math.sin(a)) for a in (math.pi * i / 10 for i in range(11))]
        tube(grip, 0.007, m, "basket")


def sewn(profile, braid=0.009, rise=0.0012):
    """A profile of (radius, height) as of straw braid sewn in rounds, each of which bulges."""
    rounds, walked = [], 0.0
    for (r0, h0), (r1, h1) in zip(profile, profile[1:]):
        length = math.hypot(r1 - r0, h1 - h0)
        for t in (k / 6 for k in range(6)):
            bulge = rise * math.sin(math.pi * (walked + t * length) / braid) ** 2 / length
            rounds.append((r0 + t * (r1 - r0) + bulge * (h0 - h1), h0 + t * (h1 - h0) + bulge * (r1 - r0)))
        walked += length
    return [*rounds, profile[-1]]


def straw_hat(x, y, z, m, ribbon, tip=0):
    """A hat on its brim; tipped by 84 degrees it hangs 0.03 before a wall, its crown toward -Y."""
    crown = [(0, 0.115), (0.05, 0.112), (0.075, 0.1), (0.085, 0.07), (0.09, 0.01), (0.1, 0.002)]
    brim = [(0.15, 0.006), (0.195, 0.016), (0.196, 0.012), (0.15, 0.002), (0.1, -0.002)]
    band = [(0.0915, 0.012), (0.0935, 0.013), (0.0905, 0.04), (0.0885, 0.041)]
    place(lathe(sewn(smooth_profile(crown + brim, 4)), m, seg=72), x, y, z, tip)
    place(lathe(band, ribbon, seg=72), x, y, z, tip)


def tote(x, z, y, m, handle, w=0.34, h=0.38):
    """A cloth bag that hangs from a hook at x, z on a wall whose face is at y."""
    top = z - 0.2
    bag = rounded_box(x - w / 2, y - 0.09, top - h, x + w / 2, y - 0.012, top, m, 0.03, 4, cuts=14)
    for v in bag.data.vertices:
        t = (v.co.z + h / 2) / h  # 0 at the bottom
        v.co.x *= 1 - 0.1 * t
        v.co.y *= 1.1 - 0.75 * t
        v.co.y += (0.004 * math.sin(v.co.x * 31 + 1) + 0.003 * math.sin(v.co.x * 67 + v.co.z * 11)) * (0.4 + t)
    for dy in (-0.045, -0.058):
        loop = [(x - 0.075, y + dy, top - 0.04), (x - 0.06, y + dy, top + 0.07), (x - 0.02, y - 0.05, z - 0.004)]
        tube([*loop, (x, y - 0.05, z + 0.004), *((2 * x - a, b, c) for a, b, c in loop[::-1])], 0.006, handle)


def lying_board(x, y, z, w, d, m, rz=0):
    """A cutting board flat on z around x, y, turned by rz."""
    with at(x, y, z, rz):
        rounded_box(-w / 2, -d / 2, 0, w / 2, d / 2, 0.02, m, 0.006, 3)


def board(x, y, z, w, h, m, lean=78):
    """A cutting board that stands on z and leans back; lean: degrees from the counter."""
    slant = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(lean - 90), 4, "X")
    with within(slant):
        rounded_box(-w / 2, -0.009, 0, w / 2, 0.009, h, m, 0.005, 3)


def books(x, y, z, n=3):
    """A stack of n books, lying a little askew; the height of its top, for what stands on it."""
    covers = ("#E7DFD0", "#A9B0A2", "#C78F6B", "#47525A", "#D9C9A8")
    for i in range(n):
        w, d, h = chance.uniform(0.2, 0.28), chance.uniform(0.16, 0.2), chance.uniform(0.018, 0.034)
        x0, y0, x1, y1 = -w / 2, -d / 2, w / 2, d / 2
        with at(x, y, z, chance.uniform(-7, 7)):
            cover = [(x0, y0, 0, x1, y1, 0.003), (x0, y0, h - 0.003, x1, y1, h), (x0, y0, 0, x0 + 0.004, y1, h)]
            boxes("book", cover, plain(covers[i % len(covers)], 0.6), 0.0008)
            box(x0 + 0.004, y0 + 0.004, 0.003, x1 - 0.004, y1 - 0.004, h - 0.003, plain("#F0E9DA", 0.9), 0)
        z += h
    return z


def book_row(x, y, z, w):
    """Books standing side by side from x over about w, their backs at y."""
    covers = ["#E9E2D4", "#B8B29F", "#8A8F84", "#C8A98A", "#59616A", "#D8CFC0", "#A36B4F", "#F1ECE2"]
    end = x + w
    while x < end:
        thick, h, d = chance.uniform(0.016, 0.042), chance.uniform(0.19, 0.27), chance.uniform(0.14, 0.19)
        boxes("book", [(x, y - d, z, x + thick - 0.001, y, z + h)], plain(chance.choice(covers), 0.65), 0.003)
        x += thick


def towel(x, z, y, w, length, m, thick=0.014):
    """A towel folded over a rail at x, z, y; length: how far it hangs."""
    hanging = rounded_box(
        x - w / 2, y - thick - 0.012, z - length, x + w / 2, y - 0.012, z + 0.012, m, 0.006, 3, cuts=24
    )
    for v in hanging.data.vertices:
        down = 0.5 - v.co.z / (length + 0.012)  # 0 at the rail, where it lies flat; folds deepen to its hem
        fold = math.sin(v.co.x * 52 + 1.1) + 0.6 * math.sin(v.co.x * 97 + v.co.z * 5)
        v.co.y -= (0.002 + 0.012 * down) * (fold + 0.9)
        v.co.z += 0.009 * down * math.sin(v.co.x * 27 + 0.6)
        v.co.x *= 1 - 0.08 * down
    rounded_box(x - w / 2, y - thick - 0.016, z - 0.004, x + w / 2, y + 0.018, z + 0.016, m, 0.009, 4)


def towel_stack(x, y, z, m, n=3, w=0.34, d=0.22):
    """n towels on top of each other, each folded in three, with its folds toward -Y."""
    for i in range(n):
        x0, low = x - w / 2 + chance.uniform(-0.008, 0.008), z + i * 0.055
        x1 = x + w / 2 + chance.uniform(-0.008, 0.008)
        a, b = y - d / 2 + 0.012, y + d / 2 - 0.012
        path = [(b, low), (a, low), (a - 0.011, low + 0.008), (a, low + 0.017), (b, low + 0.018)]
        path += [(b + 0.01, low + 0.026), (b, low + 0.034), (a, low + 0.035), (a - 0.011, low + 0.026)]
        path += [(a - 0.008, low + 0.021)]
        throw(path, x0, x1, m, 0.002, 0.006, False)


def framed_art(x, z, y, w, h, frame, art, mat=0.07):
    """A picture w x h around x, z on a wall whose face is at y; frame, art: materials, mat: width of its border."""
    x0, z0, x1, z1 = x - w / 2, z - h / 2, x + w / 2, z + h / 2
    rails = [
        (x0, y - 0.022, z0, x0 + 0.014, y, z1),
        (x1 - 0.014, y - 0.022, z0, x1, y, z1),
        (x0 + 0.014, y - 0.022, z0, x1 - 0.014, y, z0 + 0.014),
        (x0 + 0.014, y - 0.022, z1 - 0.014, x1 - 0.014, y, z1),
    ]
    boxes("frame", rails, frame, 0.0015)
    box(x0 + 0.01, y - 0.01, z0 + 0.01, x1 - 0.01, y - 0.004, z1 - 0.01, plain("#F5F2EA", 0.8), 0)
    box(x0 + mat, y - 0.012, z0 + mat, x1 - mat, y - 0.009, z1 - mat, art, 0)


def toothbrush(x, y, z, turn, lean, hexc):
    """Stands on z and leans by `lean` degrees toward `turn`; its head is up."""
    stick, hair = plain(hexc, 0.3), plain("#F4F1EA", 0.7)
    slant = Matrix.Rotation(math.radians(turn), 4, "Z") @ Matrix.Rotation(math.radians(lean), 4, "Y")
    with within(Matrix.Translation((x, y, z)) @ slant):
        tube([(0, 0, 0), (0, 0, 0.07), (0, 0, 0.13), (0.002, 0, 0.165)], 0.0052, stick, taper=(0.9, 1, 0.55, 0.55))
        boxes("toothbrush", [(-0.003, -0.0062, 0.16, 0.0035, 0.0062, 0.187, "Z")], stick, 0.002)
        tufts = [
            (0.003, a - 0.0019, b, 0.0125, a + 0.0019, b + 0.0042)
            for a in (-0.0038, 0.0, 0.0038)
            for b in (0.162, 0.168, 0.174, 0.18)
        ]
        boxes("toothbrush", tufts, hair, 0.0007)


def ring_dish(x, y, z, m, gold):
    """A saucer with two rings in it, one leaning on its rim."""
    outside = [(0, 0), (0.02, 0), (0.035, 0.006), (0.047, 0.014)]
    lathe([*outside, (0.045, 0.015), (0.034, 0.009), (0, 0.005)], m, x, y, z, 64, smooth=4)
    turns = [2 * math.pi * i / 40 for i in range(40)]
    flat = [(x + 0.008 + 0.0095 * math.cos(a), y - 0.006 + 0.0095 * math.sin(a), z + 0.008) for a in turns]
    tube(flat, 0.0011, gold, "ring", True)
    with within(Matrix.Translation((x - 0.024, y + 0.008, z + 0.0145)) @ Matrix.Rotation(0.6, 4, "Y")):
        tube([(0.0088 * math.cos(a), 0.0088 * math.sin(a), 0) for a in turns], 0.0014, gold, "ring", True)
