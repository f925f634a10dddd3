"""Bath with two basins: clay limewash, a floating oak vanity under one dark stone top, black metal, checkered floor.

Room x 0..3.9, y -4.4..0, z 0..2.75 meters; vanity on the back wall at y = 0, window in the left wall.
"""

from kit.accessories import jar, towel_stack, vase
from kit.fixtures import framed_mirror, outlet, trough_basin, wall_faucet
from kit.furniture import plank_stool
from kit.geometry import box, boxes
from kit.joinery import front
from kit.lamps import tube_pendant
from kit.light import add_light, sun, window_world
from kit.materials import black, ceramic, grout, linen, marble, paint, plain, plaster, tile, wood
from kit.openings import baseboard, wall_with_openings, window
from kit.plants import branches
from kit.stage import at, reset
from kit.surfaces import slabs

# The first camera is the room's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "vanity": {"loc": (1.4, -3.6, 1.3), "yaw": 77, "lens": 29.5, "shift_y": -0.06, "size": (1280, 960)},
    "tall": {"loc": (1.75, -3.75, 1.3), "yaw": 83, "lens": 36, "shift_y": -0.03, "size": (1000, 1250)},
}
EXPOSURE = 0.1

WIDTH, DEPTH, HEIGHT = 3.9, 4.4, 2.75
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
    box(0, -DEPTH - 0.15, 0, WIDTH, -DEPTH, HEIGHT, wall, 0, name="wall")
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


def vanity(oak, stone, metal):
    x0, x1 = VANITY
    low, depth = 0.4, 0.54
    boxes("vanity", [(x0, -depth + 0.02, low, x1, -0.001, TOP - 0.03, "X")], oak, 0.001)
    width = (x1 - x0) / 4
    for i in range(4):
        for z, high in ((low, 0.21), (low + 0.21, TOP - 0.03 - low - 0.21 - 0.012)):
            front(x0 + i * width, z, x0 + (i + 1) * width, z + high, -depth + 0.02, oak, "slab", grain="X")
            middle = x0 + (i + 0.5) * width
            boxes(
                "finger pull",
                [(middle - 0.09, -depth - 0.012, z + high - 0.004, middle + 0.09, -depth + 0.01, z + high)],
                metal,
                0.001,
            )
    box(x0 - 0.01, -depth - 0.015, TOP - 0.03, x1 + 0.01, -0.001, TOP, stone, 0.002, name="counter")
    boxes("splash", [(x0 - 0.01, -0.022, TOP, x1 + 0.01, -0.001, TOP + 0.09)], stone, 0.002)
    for b in BASINS:
        trough_basin(b, -0.29, TOP, ceramic())
        wall_faucet(b, TOP + 0.24, -0.001, metal, 0.2, 0.1)
        framed_mirror(b - 0.34, 1.28, b + 0.34, 2.24, -0.001, metal, 0.012, 0.028)
        tube_pendant(b, -0.32, 2.27, HEIGHT, metal, 0.05, 0.22, 5)
    outlet(2.0, 1.16, -0.001)
    vase(2.02, -0.3, TOP, plain("#E6DECF", 0.5), 0.55, "flared")
    branches(2.02, -0.3, TOP + 0.13, 0.36, 8, 0.8, (0.075, 0.02), "#8F9C7C", "#5E7050", seed=27, pairs=8)
    jar(1.0, -0.2, TOP, plain("#C98F6C", 0.4), 0.035, 0.1)
    jar(1.09, -0.16, TOP, plain("#E9E3D8", 0.4), 0.03, 0.14)
    towel_stack(2.965, -0.28, TOP, linen("#E9E0D0", 0.5), 2, 0.26, 0.2)


def build():
    reset(71)
    oak, metal = wood("#A58C70", "#745B42", 0.42), black()
    stone = marble("#3E4241", "#8C8F8A", 0.2, 1.6, 0.3, 0.5)
    wall, trim = plaster("#D9C9B6", 0.05), paint("#E9DFD0", 0.4)
    shell(wall, trim)
    vanity(oak, stone, metal)
    plank_stool(3.45, -0.45, oak, 0.45, 15)
    towel_stack(3.45, -0.45, 0.48, linen("#8F9B8C", 0.5), 3, 0.28, 0.22)
    y0, z0, y1, z1 = WINDOW
    window_world(0.6, 3.0)
    add_light("AREA", (-0.25, (y0 + y1) / 2, (z0 + z1) / 2), 130, "#E8F1FF", y1 - y0, z1 - z0, (90, 0, -90))
    add_light("AREA", (2.0, -DEPTH + 0.15, 1.9), 50, "#FBF3E6", 2.4, 1.4, (72, 0, 0))
    sun(33, 32, 12, "#FFE3BF", 0.8)
