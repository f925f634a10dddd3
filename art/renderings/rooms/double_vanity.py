"""Bath with two basins: clay limewash, a floating oak vanity under one dark stone top, black metal, checkered floor.

Room x 0..3.9, y -4.4..0, z 0..2.75 meters; vanity on the back wall at y = 0, a window in the left wall. The front wall,
behind the cameras, is what the mirrors show: a window onto a garden, and a door ajar. It is evening: the sun is low, the
lamps are lit, a drawer stands open, and a hand towel was thrown over the edge of the counter.
"""

import bpy

from kit.accessories import framed_art, jar, ring_dish, soap_bottle, toothbrush, vase
from kit.cloth import draped, folded_towels, robe, terry
from kit.fixtures import framed_mirror, outlet, trough_basin, wall_faucet
from kit.furniture import plank_stool
from kit.geometry import box, boxes
from kit.joinery import coat_hook, front
from kit.lamps import tube_pendant
from kit.light import add_light, open_world, sun
from kit.materials import black, brass, ceramic, grout, horizon_art, marble, paint, plain, plaster, tile, wood
from kit.openings import baseboard, casing, lever, wall_with_openings, window
from kit.outside import citrus_garden, exposed
from kit.plants import king_protea
from kit.stage import at, reset
from kit.surfaces import slabs

# The first camera is the room's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "vanity": {"loc": (2.02, -3.75, 1.42), "yaw": 90, "lens": 31.5, "shift_y": -0.07, "size": (1280, 960), "fine": 2},
    "tall": {"loc": (2.12, -3.95, 1.42), "yaw": 90, "lens": 38, "shift_y": -0.06, "size": (1000, 1250), "fine": 2},
}
EXPOSURE = 0.3

WIDTH, DEPTH, HEIGHT = 3.9, 4.4, 2.75
GARDEN = (0.2, 0.32, 1.5, 2.42)  # window in the front wall: x, z, x, z
DOOR = (2.62, 3.44)  # in the front wall: x from to
WINDOW = (-2.35, 0.9, -1.15, 2.3)  # in the left wall: y, z, y, z
VANITY = (0.9, 3.1)  # x from to
TOP = 0.86
BASINS = (1.45, 2.55)


def checkered(pale, dark, edge=0.305):
    """Square tiles laid from corner to corner in two stones."""
    half = edge / 2**0.5
    fields = ([], [])
    for i in range(-2, int(WIDTH / half) + 3):
        for j in range(-2, int(DEPTH / half) + 3):
            if (i + j) % 2:
                continue
            x, y, r = i * half, -DEPTH + j * half, half - 0.0015
            corners = [(x - r, y, -0.008), (x, y - r, -0.008), (x + r, y, -0.008), (x, y + r, -0.008)]
            fields[i % 2].append((corners, (1, 1, 0)))
    slabs("tiles", fields[0], pale, 0.008, 0.001)
    slabs("tiles", fields[1], dark, 0.008, 0.001)
    box(-0.5, -DEPTH - 0.5, -0.02, WIDTH + 0.5, 0.5, -0.0022, grout("#A59A8B"), 0, name="under")


def shell(wall, trim):
    box(0, -DEPTH, HEIGHT, WIDTH, 0.15, HEIGHT + 0.1, plain("#F0EBE2", 0.9, 0.2), 0)
    checkered(tile("#E3DACB", 0.28, 0.04, 0.06), tile("#A08C7A", 0.28, 0.07, 0.1))
    box(-0.15, 0, 0, WIDTH + 0.15, 0.15, HEIGHT, wall, 0, name="wall")
    box(WIDTH, -DEPTH, 0, WIDTH + 0.15, 0, HEIGHT, wall, 0, name="wall")
    baseboard(0, WIDTH, 0, trim, 0.12)
    with at(WIDTH, 0, 0, -90):
        baseboard(0, DEPTH, 0, trim, 0.12)
    y0, z0, y1, z1 = WINDOW
    with at(0, -DEPTH, 0, 90):
        a, b = DEPTH + y0, DEPTH + y1
        wall_with_openings(0, DEPTH, 0, HEIGHT, 0, 0.15, wall, [(a, z0, b, z1)])
        window(a, z0, b, z1, 0.06, black(), 0.035, 0.06, 3, 4, 0.016)
        boxes("casing", [(a - 0.02, -0.03, z0 - 0.03, b + 0.02, 0.06, z0)], trim, 0.003)
        baseboard(0, DEPTH, 0, trim, 0.12)


def front_wall(wall, trim, metal):
    """Behind the cameras; inside, x runs from the right wall to the left one."""
    x0, z0, x1, z1 = GARDEN
    with at(WIDTH, -DEPTH, 0, 180):
        a, b = WIDTH - x1, WIDTH - x0
        p, q, high = WIDTH - DOOR[1], WIDTH - DOOR[0], 2.04
        wall_with_openings(0, WIDTH, 0, HEIGHT, 0, 0.15, wall, [(p, 0, q, high), (a, z0, b, z1)])
        window(a, z0, b, z1, 0.06, metal, 0.04, 0.06, 2, 4, 0.018)
        boxes("casing", [(a - 0.02, -0.03, z0 - 0.03, b + 0.02, 0.06, z0 + 0.001)], trim, 0.003)
        casing(p, q, high, trim, 0.085)
        for c, d in ((0, p - 0.085), (q + 0.085, WIDTH)):
            baseboard(c, d, 0, trim, 0.12)
        jamb = [(p, 0, 0, p + 0.02, 0.15, high), (q - 0.02, 0, 0, q, 0.15, high), (p, 0, high - 0.02, q, 0.15, high)]
        boxes("jamb", jamb, trim, 0.001)
        # the hall beyond the door
        box(-0.6, 1.25, 0, 2.4, 1.35, 2.5, plaster("#CDB9A2", 0.02), 0, name="wall")
        box(-0.6, 0.15, -0.02, 2.4, 1.25, 0, wood("#8C7357", "#5E4A36", 0.45), 0, name="under")
        box(-0.6, 0.15, 2.5, 2.4, 1.25, 2.6, plain("#E9E2D6", 0.9), 0)
        framed_art(1.2, 1.62, 1.25, 0.5, 0.66, metal, horizon_art(seed=3, height=0.52, middle=1.62), 0.07)
        with at(p + 0.022, 0.0, 0, -34):
            front(0, 0.01, q - p - 0.044, high - 0.024, 0.042, trim, rail=0.115, thick=0.042)
            lever(q - p - 0.11, 0.98, 0, metal, -1)
            coat_hook(0.4, 1.76, 0, metal)
            robe(0.4, 1.79, -0.05, terry("#E7DFD0"))
        outlet(q + 0.3, 1.15, 0, "switch")


def vanity(oak, stone, metal):
    x0, x1 = VANITY
    low, depth = 0.4, 0.54
    boxes("vanity", [(x0, -depth + 0.02, low, x1, -0.001, TOP - 0.03, "X")], oak, 0.001)
    width = (x1 - x0) / 4
    for i in range(4):
        for z, high in ((low, 0.21), (low + 0.21, TOP - 0.03 - low - 0.21 - 0.012)):
            out = 0.065 if (i, z) == OPEN else 0.0
            with at(0, -out, 0):
                front(x0 + i * width, z, x0 + (i + 1) * width, z + high, -depth + 0.02, oak, "slab", grain="X")
                middle = x0 + (i + 0.5) * width
                pull_ = (middle - 0.09, -depth - 0.012, z + high - 0.004, middle + 0.09, -depth + 0.01, z + high)
                boxes("finger pull", [pull_], metal, 0.001)
            if out:
                a, b = x0 + i * width + 0.015, x0 + (i + 1) * width - 0.015
                sides = [(a, z + 0.03, a + 0.013), (b - 0.013, z + 0.03, b)]
                drawer = [(c, -depth + 0.02 - out, d, e, -depth + 0.03, z + high - 0.04) for c, d, e in sides]
                drawer += [(a, -depth + 0.02 - out, z + 0.04, b, -depth + 0.03, z + 0.052)]
                boxes("drawer", drawer, wood("#C9B08C", "#A4875F", 0.5), 0.001)
    box(x0 - 0.01, -depth - 0.015, TOP - 0.03, x1 + 0.01, -0.001, TOP, stone, 0.002, name="counter")
    boxes("splash", [(x0 - 0.01, -0.022, TOP, x1 + 0.01, -0.001, TOP + 0.09)], stone, 0.002)
    for b in BASINS:
        trough_basin(b, -0.29, TOP, ceramic())
        wall_faucet(b, TOP + 0.24, -0.001, metal, 0.2, 0.1)
        framed_mirror(b - 0.34, 1.28, b + 0.34, 2.24, -0.001, metal, 0.012, 0.028)
        tube_pendant(b, -0.32, 2.27, HEIGHT, metal, 0.05, 0.22, 5)
    outlet(2.0, 1.16, -0.001)
    vase(2.06, -0.27, TOP, plain("#E6DECF", 0.5), 0.55, "flared")
    king_protea(2.06, -0.27, TOP + 0.12, 0.19, (0.05, -0.02), 1.0, 3)
    king_protea(2.055, -0.265, TOP + 0.12, 0.25, (-0.06, 0.02), 0.35, 8)
    glass_, gold = plain("#C98F6C", 0.4), brass()
    jar(1.0, -0.17, TOP, glass_, 0.037, 0.095)
    toothbrush(1.012, -0.165, TOP + 0.012, 200, 11, "#5F7480")
    toothbrush(0.99, -0.178, TOP + 0.012, 10, 9, "#B9683F")
    soap_bottle(1.78, -0.2, TOP, plain("#5B3C26", 0.22), metal)
    ring_dish(1.86, -0.36, TOP, plain("#EDE7DB", 0.3), gold)
    top = next(ob for ob in bpy.data.objects if ob.name.startswith("counter"))
    edge = -depth - 0.015
    path = [(-0.3, TOP + 0.012), (edge - 0.006, TOP + 0.012), (edge - 0.018, TOP - 0.01), (edge - 0.02, TOP - 0.24)]
    draped(path, 2.83, 3.04, terry("#8E9A88", (0.41, 0.44)), [top], skew=0.03, frames=24, thick=0.004, pile=0.003)


OPEN = (1, 0.4 + 0.21)  # the drawer that stands open: column, its lower edge


def build():
    reset(71)
    oak, metal = wood("#A58C70", "#745B42", 0.42), black()
    stone = marble("#3E4241", "#8C8F8A", 0.2, 1.6, 0.3, 0.5)
    wall, trim = plaster("#D3C2AE", 0.05), paint("#E9DFD0", 0.4)
    shell(wall, trim)
    vanity(oak, stone, metal)
    plank_stool(3.45, -0.45, oak, 0.45, 15)
    folded_towels(3.45, -0.45, 0.48, [terry("#8E9A88"), terry("#E4DACA"), terry("#E4DACA")], 0.3, 0.22, 15)
    front_wall(wall, trim, metal)
    x0, z0, x1, z1 = GARDEN
    with at((x0 + x1) / 2, -DEPTH, 0, 180):
        citrus_garden(-7, 7, 6.0, 4)
        exposed(-(x1 - x0) / 2, z0, (x1 - x0) / 2, z1, 0.2, 1.5)
    open_world(0.3, 0.75, "#F4CDA2", "#9DB4DA", "#D9DDF0")
    y0, z0, y1, z1 = WINDOW
    add_light("AREA", (-0.25, (y0 + y1) / 2, (z0 + z1) / 2), 45, "#DCE6FF", y1 - y0, z1 - z0, (90, 0, -90))
    add_light("AREA", (0.86, -DEPTH - 0.25, 1.5), 24, "#DCE6FF", 1.1, 1.2, (90, 0, 0))
    for b in BASINS:
        glow = add_light("POINT", (b, -0.42, 2.2), 7, "#FFD2A4", size=0.06)
        glow.visible_glossy = False  # else it hangs in the mirrors like a moon
    add_light("POINT", (2.0, -DEPTH - 0.75, 2.2), 12, "#FFD0A0", size=0.1)
    sun(11, 40, 9, "#FFC48C", 0.7)
