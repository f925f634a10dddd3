"""Oak kitchen: natural oak fronts in an L, open shelves on sea-green tile, a reeded island with round ends.

Room x 0..4.9, y -6.4..0, z 0..2.75 meters; range on the back wall at y = 0, sink and window on the left wall.
"""

import math

from kit.accessories import board, bowl, canister, cup, half_lemon, jar, kettle, knife, lemons, lying_board
from kit.accessories import soap_bottle, towel, vase
from kit.appliances import range_cooker, refrigerator
from kit.fixtures import gooseneck_faucet, outlet, undermount_sink
from kit.furniture import saddle_stool
from kit.geometry import box, boxes, tube
from kit.joinery import base_run, counter, reeded, slab_top, stadium
from kit.lamps import cone_pendant
from kit.light import add_light, open_world, sun
from kit.materials import ceramic, grout, linen, marble, metal, paint, plain, plaster, steel, tile, wood, zellige
from kit.openings import baseboard, wall_with_openings, window
from kit.outside import exposed, sea_view
from kit.plants import branches
from kit.printed import cookbooks, open_book, radio, tin
from kit.stage import at, reset
from kit.surfaces import slabs, tile_wall

# The first camera is the room's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "wide": {"loc": (4.25, -6.0, 1.34), "yaw": 116, "lens": 25, "shift_y": -0.05, "size": (2880, 1800)},
    "across": {"loc": (4.2, -6.05, 1.3), "yaw": 112, "lens": 25, "shift_y": -0.074, "size": (2880, 1234)},
    "shelves": {"loc": (4.3, -3.15, 1.36), "yaw": 133, "lens": 25, "shift_y": -0.03, "size": (1000, 1250)},
    "reeds": {
        "loc": (4.5, -4.55, 1.16),
        "yaw": 134,
        "lens": 35,
        "shift_y": -0.06,
        "dof": 2.0,
        "fstop": 2.0,
        "size": (1600, 1200),
    },
    "range": {"loc": (2.3, -4.75, 1.4), "yaw": 95, "lens": 34, "shift_y": -0.05, "size": (1280, 960)},
}
EXPOSURE = -0.28

WIDTH, DEPTH, HEIGHT = 4.9, 6.4, 2.75
# Openings in the left wall's own coordinates, in which x runs from the front of the room: x0, z0, x1, z1.
DOOR = (DEPTH - 6.0, 0.0, DEPTH - 4.4, 2.35)
WINDOW = (DEPTH - 2.65, 1.07, DEPTH - 1.05, 2.35)
FRONT, COUNTER = 0.64, 0.914  # depth of the base cabinets, height of the counter
SINK_RUN = (0.55, 0.61, 0.86, 0.9)  # widths from the front of the room to the corner
RANGE, REFRIGERATOR = (1.72, 2.48), (3.9, 4.86)  # from x to x
HOOD = (1.64, 2.56)
ISLAND = (1.6, -3.05, 3.6, -2.2)  # x0, y0, x1, y1 of its body


def shell(wall, oak):
    side = 0.42
    light_stone, dark_stone = tile("#D8CEBD", 0.4, 0.05, 0.14), tile("#BBAF9A", 0.4, 0.06, 0.16)
    fields = {light_stone: [], dark_stone: []}
    for i in range(math.ceil(WIDTH / side)):
        for k in range(math.ceil(DEPTH / side)):
            x0, y1 = i * side, -k * side
            x1, y0 = min(x0 + side, WIDTH) - 0.003, max(y1 - side, -DEPTH) + 0.003
            corners = [(x0, y0, -0.008), (x1, y0, -0.008), (x1, y1, -0.008), (x0, y1, -0.008)]
            fields[(light_stone, dark_stone)[(i + k) % 2]].append((corners, (1, 0, 0)))
    for m, pieces in fields.items():
        slabs("tiles", pieces, m, 0.008, 0.001)
    box(0, -DEPTH, -0.02, WIDTH, 0, -0.0022, grout("#C2B6A2"), 0, name="under")
    box(0, -DEPTH, HEIGHT, WIDTH, 0.15, HEIGHT + 0.1, plain("#F5F2EC", 0.9, 0.2), 0)
    box(-0.15, 0, 0, WIDTH + 0.15, 0.15, HEIGHT, wall, 0, name="wall")
    box(WIDTH, -DEPTH, 0, WIDTH + 0.15, 0, HEIGHT, wall, 0, name="wall")
    box(0, -DEPTH - 0.15, 0, WIDTH, -DEPTH, HEIGHT, wall, 0, name="wall")
    trim = plain("#F2EEE6", 0.4)
    with at(0, -DEPTH, 0, 90):
        wall_with_openings(0, DEPTH, 0, HEIGHT, 0, 0.15, wall, [DOOR, WINDOW])
        window(*WINDOW, 0.05, oak, 0.05, 0.08, 2, 1, 0.05)
        window(*DOOR, 0.05, oak, 0.07, 0.08, 2, 3, 0.03)
        boxes(
            "sill",
            [(WINDOW[0] - 0.02, -0.03, WINDOW[1] - 0.03, WINDOW[2] + 0.02, 0.055, WINDOW[1] + 0.003, "X")],
            oak,
            0.003,
        )
        for a, b in ((0, DOOR[0]), (DOOR[2], DEPTH - sum(SINK_RUN) - FRONT)):
            baseboard(a, b, 0, trim, 0.12)
        outlet(DOOR[2] + 0.2, 1.15, 0, "switch")
    with at(WIDTH, 0, 0, -90):
        baseboard(0.72, DEPTH, 0, trim, 0.12)
        outlet(1.7, 0.38, 0)


def sink_run(oak, metal, stone):
    """On the left wall; inside, x runs toward the back wall and y = 0 is the plane of the fronts."""
    length = sum(SINK_RUN) + FRONT
    with at(FRONT, -length, 0, 90):
        kinds = ["d", "dw", "sink", "pan"]
        base_run(SINK_RUN, oak, metal, FRONT, COUNTER, style="slab", kinds=kinds)
        box(-0.02, -0.02, 0, 0, FRONT, COUNTER - 0.03, oak, 0.001)
        hole = (1.24, 0.11, 1.94, 0.5)
        counter(-0.04, -0.03, length, FRONT, COUNTER, stone, hole=hole)
        undermount_sink(*hole, COUNTER - 0.03, ceramic(), 0.22)
        gooseneck_faucet(1.59, 0.56, COUNTER, metal, 0.4, 0.21)
        boxes("splash", [(-0.04, FRONT - 0.02, COUNTER, length, FRONT - 0.001, WINDOW[1] - 0.03)], stone, 0.002)
        outlet(0.42, 0.99, FRONT - 0.02)
        soap_bottle(1.86, 0.56, COUNTER, plain("#8FA39C", 0.3), metal)
        lying_board(2.3, 0.3, COUNTER, 0.38, 0.26, wood("#8A6443", "#5E4029"), -14)
        half_lemon(2.24, 0.26, COUNTER + 0.02, 200)
        half_lemon(2.36, 0.33, COUNTER + 0.02, 250)
        lemons(2.28, 0.38, COUNTER + 0.02, ((0, 0, 20),))
        knife(2.14, 0.2, COUNTER + 0.02, 70, wood("#4B3526", "#2E2018"))
        canister(0.3, 0.42, COUNTER, plain("#D9D0C0", 0.6), oak, 0.06, 0.17)
        canister(0.45, 0.45, COUNTER, plain("#D9D0C0", 0.6), oak, 0.05, 0.13)


def range_run(oak, metal, stone):
    x0, x1 = RANGE
    fridge_x0, fridge_x1 = REFRIGERATOR
    right = (fridge_x0 - x1) / 2
    with at(FRONT, -FRONT, 0):
        base_run([x0 - FRONT], oak, metal, FRONT, COUNTER, style="slab", kinds=["pan"])
    with at(x1, -FRONT, 0):
        base_run([right, right], oak, metal, FRONT, COUNTER, style="slab", kinds=["d", "pan"])
    counter(FRONT + 0.03, -FRONT - 0.03, x0, 0, COUNTER, stone)
    counter(x1, -FRONT - 0.03, fridge_x0, 0, COUNTER, stone)
    range_cooker(x0, x1, -FRONT - 0.02, -0.02, COUNTER, metal)
    refrigerator(fridge_x0, fridge_x1, -0.7, 0, 2.4, oak, metal, "panel", "slab", crown=False)
    box(fridge_x0, -0.66, 2.4, WIDTH, 0, HEIGHT, plaster("#EDE6DA"), 0)
    box(fridge_x1, -0.68, 0, WIDTH, -0.6, 2.4, oak, 0.001)
    with at(0, -0.001, COUNTER):
        glaze, joint = zellige("#A3AEA5", 0.085, 0.1, 0.012), grout("#C9C6B9")
        tile_wall(fridge_x0, HEIGHT - COUNTER, 0.064, 0.2, glaze, joint, 0.0025, 0.009, 0.01, 0.0005)
    for x in (1.15, 2.85):
        outlet(x, 1.13, -0.012)


def hood(oak):
    """A reeded box with round corners over the range."""
    x0, x1 = HOOD
    r, front, steps = 0.14, -0.44, 10

    def outline(out):
        turns = [math.pi / 2 * i / steps for i in range(steps + 1)]
        left = [(x0 + r - (r + out) * math.cos(a), front + r - (r + out) * math.sin(a)) for a in turns]
        right = [(x0 + x1 - x, y) for x, y in left[::-1]]
        return [(x0 - out, -0.004), *left, *right, (x1 + out, -0.004)]

    reeded(outline(0), 1.68, HEIGHT, oak, 0.038, closed=False)
    slab_top(outline(0.022), 1.685, oak, 0.07)
    slab_top(outline(-0.05), 1.618, steel(), 0.004, 0.001)


def shelves(oak):
    for x0, x1 in ((0.012, HOOD[0] - 0.06), (HOOD[1] + 0.06, REFRIGERATOR[0] - 0.012)):
        for z in (1.46, 1.86):
            boxes("shelf", [(x0, -0.29, z, x1, -0.012, z + 0.045, "X")], oak, 0.003)
    low, high, y = 1.505, 1.905, -0.16
    cream, clay, sage = plain("#EAE3D5", 0.4), plain("#B7856A", 0.75), plain("#A9B3A2", 0.45)
    for k in range(6):
        jar(0.3, y, low + 0.013 * k, cream, 0.12, 0.012)
    for k, (m, rz) in enumerate(((clay, -60), (cream, -110), (clay, -80))):
        cup(0.56 + 0.115 * k, y - 0.01 * k, low, m, rz)
    tin(0.98, y, low, "RICE", "#8F6B4E", w=0.1, h=0.17, rz=4)
    bowl(1.38, y, low, oak, 0.12, 0.075)
    end = cookbooks(0.2, -0.03, high, ("LEMONS", "BEANS", "TACOS", "PIES", "ROASTS"))
    jar(end + 0.16, y, high, clay, 0.06, 0.12)
    branches(end + 0.16, y, high + 0.1, 0.24, 10, 1.1, (0.05, 0.03), "#7C8F6A", "#52683F", seed=21, droop=1.2)
    radio(1.2, y, high, wood("#8A6443", "#5E4029"), -8)
    tin(2.74, y, low, "TEA", "#6F7F78", rz=-5)
    for k in range(3):
        bowl(2.98, y, low + 0.024 * k, sage, 0.085, 0.055)
    for k in range(2):
        cup(3.24 + 0.12 * k, y, low, cream, -70 - 50 * k)
    canister(3.66, y, low, cream, oak, 0.055, 0.16)
    bowl(2.82, y, high, clay, 0.11, 0.08)
    cookbooks(3.1, -0.03, high, ("BREAD", "SPICE", "FISH"))
    vase(3.68, y, high, cream, 0.75, "jug")


def lemon_branches(x, y, z):
    """Cut from the tree: broad leaves, and a fruit where every other stem bends."""
    for k, end in enumerate(branches(x, y, z, 0.42, 5, 0.75, (0.1, 0.05), "#6F8A4E", "#41592F", seed=3, pairs=6)):
        if k % 2:
            lemons(end.x, end.y, end.z - 0.075, ((0, 0, 70 * k),))


def island(oak, stone):
    x0, y0, x1, y1 = ISLAND
    slab_top(stadium(x0 + 0.05, y0 + 0.05, x1 - 0.05, y1 - 0.05), 0.09, wood("#8D7352", "#6B5338"), 0.09)
    reeded(stadium(x0, y0, x1, y1), 0.085, COUNTER - 0.035, oak, 0.036)
    slab_top(stadium(x0 - 0.1, y0 - 0.26, x1 + 0.1, y1 + 0.05, 32), COUNTER, stone, 0.04, 0.006)
    walnut = wood("#6E5138", "#46321F", 0.4)
    for x, rz in ((2.1, 12), (2.95, -20)):
        saddle_stool(x, y0 - 0.36, walnut, 0.64, rz)
    open_book(2.98, -2.72, COUNTER, 16)
    cup(2.62, -2.8, COUNTER, plain("#B7856A", 0.75), -130)
    vase(1.95, -2.6, COUNTER, plain("#B9AC98", 0.75), 0.9, "gourd")
    lemon_branches(1.95, -2.6, COUNTER + 0.24)


def things(oak):
    z = COUNTER
    board(0.95, -0.06, z, 0.26, 0.38, wood("#8A6443", "#5E4029"), 80)
    board(0.78, -0.1, z, 0.2, 0.28, oak, 78)
    jar(1.5, -0.2, z, plain("#E7E0D1", 0.5), 0.06, 0.16)
    for k in range(4):  # wooden spoons
        tip = (1.5 + 0.05 * math.cos(k * 1.7), -0.2 + 0.05 * math.sin(k * 1.7), z + 0.29 + 0.02 * k)
        tube([(1.5, -0.2, z + 0.03), tip], 0.006, oak)
    kettle(2.31, -0.28, z + 0.035, plain("#5F7370", 0.2, 0.5), wood("#8A6443", "#5E4029"), 150)
    canister(2.86, -0.2, z, plain("#D9D0C0", 0.6), oak, 0.055, 0.16)
    board(3.35, -0.06, z, 0.3, 0.24, marble("#E9E3D8", "#A89A86", 0.3, 1.0, 0.2), 80)
    with at(0, -FRONT - 0.055, 0):  # over the oven's handle
        towel(1.95, 0.78, 0, 0.26, 0.34, linen("#C9BFA9", 0.45))


def light():
    with at(0, -2.6, 0, 90):
        sea_view(3)
    with at(0, -DEPTH, 0, 90):
        for x0, z0, x1, z1 in (DOOR, WINDOW):
            exposed(x0, z0, x1, z1, 0.2, 0.2)
    open_world(0.55, 1.6)
    with at(0, -DEPTH, 0, 90):
        for x0, z0, x1, z1 in (DOOR, WINDOW):
            w, h = x1 - x0, z1 - z0
            add_light("AREA", ((x0 + x1) / 2, 0.32, (z0 + z1) / 2), 60 * w * h, "#E8F1FF", w, h, (-90, 0, 0))
    add_light("AREA", (WIDTH / 2, -DEPTH + 0.2, 2.0), 50, "#F6F4F0", 4, 1.6, (68, 0, 0))
    sun(36, 22, 13, "#FFE3BF", 0.8)


def build():
    reset(41)
    wall, bronze = paint("#ECE5D9", 0.6), metal("#54463A", 0.36, 0.3)
    oak = wood("#BDA585", "#8D7557", 0.42)
    stone = marble("#E9E3D8", "#B3A48E", 0.4, 0.9, 0.2, 0.7)
    shell(wall, oak)
    sink_run(oak, bronze, stone)
    range_run(oak, bronze, stone)
    hood(oak)
    shelves(oak)
    island(oak, stone)
    things(oak)
    for x in (2.1, 3.1):
        cone_pendant(x, -2.65, 1.72, HEIGHT, plain("#E9E2D4", 0.8, 0.2), bronze, 0.16, 0.21)
    light()
