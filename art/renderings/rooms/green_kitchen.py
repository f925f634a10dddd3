"""Green kitchen: slab fronts in an L, stone splash, oak ceiling beams, steel refrigerator. Its main picture is taken at
dusk, with the lamps on and the neighbor's windows lit; somebody is about to cook.

Room x 0..5, y -6.4..0, z 0..2.8 meters; range on the back wall at y = 0, sink and window on the left wall.
"""

import math

from kit.accessories import board, bowl, canister, casserole, cup, framed_art, fruits, jar, knife, lying_board, pot
from kit.accessories import towel, vase
from kit.appliances import range_cooker, refrigerator
from kit.fixtures import gooseneck_faucet, outlet, undermount_sink
from kit.furniture import spindle_stool
from kit.geometry import box, boxes, tube
from kit.joinery import base_run, counter, tall_cabinet
from kit.lamps import globe_pendant
from kit.light import add_light, open_world, sun
from kit.materials import abstract_art, black, brass, ceramic, emit, grout, linen, marble, paint, plain, plaster, steel
from kit.materials import striped_rug, tile, wood
from kit.openings import baseboard, wall_with_openings, window
from kit.outside import exposed, street
from kit.plants import branches, protea
from kit.printed import cookbooks, salt_box, tin
from kit.stage import at, reset
from kit.surfaces import tile_floor

# The first camera is the room's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "wide": {
        "loc": (3.75, -5.75, 1.35),
        "yaw": 107,
        "lens": 25,
        "shift_y": -0.06,
        "size": (2880, 1800),
        "light": "dusk",
    },
    "portrait": {"loc": (3.3, -5.75, 1.35), "yaw": 103, "lens": 30, "shift_y": -0.06, "size": (1000, 1500)},
    "aisle": {"loc": (1.4, -5.1, 1.32), "yaw": 78, "lens": 29, "shift_y": -0.06, "size": (1000, 1250)},
    "waterfall": {"loc": (4.45, -5.2, 1.34), "yaw": 122, "lens": 25, "shift_y": -0.07, "size": (1280, 960)},
    "edge": {
        "loc": (4.55, -3.95, 1.12),
        "yaw": 138,
        "lens": 42,
        "shift_y": -0.05,
        "dof": 1.6,
        "fstop": 8,
        "size": (1280, 960),
        "fine": 2,
    },
}
EXPOSURE = -0.5

WIDTH, DEPTH, HEIGHT = 5.0, 6.4, 2.8
# Openings in the left wall's own coordinates, in which x runs from the front of the room: x0, z0, x1, z1.
DOOR = (DEPTH - 6.1, 0.0, DEPTH - 4.3, 2.4)
WINDOW = (DEPTH - 3.05, 1.08, DEPTH - 1.03, 2.4)
FRONT, COUNTER = 0.64, 0.93  # depth of the base cabinets, height of the counter
RANGE, REFRIGERATOR = (1.62, 2.54), (3.34, 4.29)  # from x to x
ISLAND = (1.75, -2.75, 3.55, -1.95)  # x0, y0, x1, y1


def shell(wall, oak, stone):
    with at(0, -DEPTH, 0):
        tile_floor(WIDTH, DEPTH, 0.8, 0.4, tile("#CDC1AF", 0.4, 0.06, 0.14), grout("#BDB3A3"), 0.003, True)
    box(0, -DEPTH, HEIGHT, WIDTH, 0.15, HEIGHT + 0.1, plain("#F5F2EC", 0.9, 0.2), 0)
    for k in range(4):
        y = -1.15 - 1.45 * k
        boxes("beam", [(0, y, HEIGHT - 0.14, WIDTH, y + 0.14, HEIGHT, "X")], oak, 0.005)
    box(-0.15, 0, 0, WIDTH + 0.15, 0.15, HEIGHT, wall, 0)
    box(WIDTH, -DEPTH, 0, WIDTH + 0.15, 0, HEIGHT, wall, 0)
    box(0, -DEPTH - 0.15, 0, WIDTH, -DEPTH, HEIGHT, wall, 0)
    trim = plain("#F2EEE6", 0.4)
    with at(0, -DEPTH, 0, 90):
        wall_with_openings(0, DEPTH, 0, HEIGHT, 0, 0.15, wall, [DOOR, WINDOW])
        window(*WINDOW, 0.05, black(), 0.035, 0.06, 3, 1)
        window(*DOOR, 0.05, black(), 0.04, 0.06, 2, 3)
        boxes("sill", [(WINDOW[0], -0.03, WINDOW[1] - 0.03, WINDOW[2], 0.055, WINDOW[1] + 0.003)], stone, 0.003)
        for a, b in ((0, DOOR[0]), (DOOR[2], DEPTH - 3.75)):
            baseboard(a, b, 0, trim, 0.12)
    with at(WIDTH, 0, 0, -90):
        baseboard(0.68, DEPTH, 0, trim, 0.12)
        outlet(1.9, 0.38, 0)


def window_run(cabinets, oak, metal, stone):
    """On the left wall; inside, x runs toward the back wall and y = 0 is the plane of the fronts."""
    with at(FRONT, -3.7, 0, 90):
        kinds = ["pan", "dw", "sink", "pan"]
        base_run([0.6, 0.61, 0.9, 0.95], cabinets, metal, 0.62, style="slab", kinds=kinds)
        box(-0.02, 0, 0, 0, 0.62, 0.9, cabinets, 0.001)
        counter(-0.03, -0.03, 3.7, 0.64, COUNTER, stone, hole=(1.29, 0.11, 2.03, 0.5))
        undermount_sink(1.29, 0.11, 2.03, 0.5, 0.9, plain("#DDD8CD", 0.25), 0.22)
        gooseneck_faucet(1.66, 0.56, COUNTER, metal, 0.42, 0.22)
        boxes("splash", [(-0.03, 0.625, COUNTER, 3.7, 0.64, WINDOW[1] - 0.03)], stone, 0.002)
        outlet(0.35, 1.0, 0.625)
        canister(0.22, 0.45, COUNTER, plain("#C9B79A", 0.5), oak, 0.06, 0.17)
        tin(0.4, 0.46, COUNTER, "COFFEE", "#7C4F3A", h=0.16, rz=8)
        board(2.75, 0.58, COUNTER, 0.24, 0.34, oak, 78)
        bowl(2.45, 0.35, COUNTER, plain("#C8B79C", 0.5), 0.11, 0.06)
        fruits(2.45, 0.35, COUNTER + 0.045, "#B4563A", 4, 0.03, 0.04)
        with at(0, -0.035, 0):  # over the counter's edge, before the sink
            towel(1.2, COUNTER, 0, 0.24, 0.4, linen("#B9A88C", 0.45))


def range_run(cabinets, metal, stone):
    range_x0, range_x1 = RANGE
    fridge_x0 = REFRIGERATOR[0]
    with at(FRONT, -FRONT, 0):
        base_run([range_x0 - FRONT], cabinets, metal, 0.63, style="slab", kinds=["pan"])
    with at(range_x1, -FRONT, 0):
        base_run([fridge_x0 - range_x1], cabinets, metal, 0.63, style="slab", kinds=["d"])
    counter(FRONT + 0.03, -0.67, range_x0, 0, COUNTER, stone)
    counter(range_x1, -0.67, fridge_x0, 0, COUNTER, stone)
    range_cooker(range_x0, range_x1, -0.66, -0.02, COUNTER)
    boxes("splash", [(0, -0.015, COUNTER, fridge_x0, 0, 1.62)], stone, 0.001)
    for x in (1.2, 2.95):
        outlet(x, 1.1, -0.015)


def hood_and_shelves(oak, metal, evening):
    range_x0, range_x1 = RANGE
    for x0, x1 in ((0.02, range_x0 - 0.06), (range_x1 + 0.06, REFRIGERATOR[0] - 0.02)):
        boxes("shelf", [(x0, -0.2, 1.62, x1, -0.001, 1.66, "X")], oak, 0.003)
        tube([(x0 + 0.04, -0.19, 1.70), (x1 - 0.04, -0.19, 1.70)], 0.004, metal)
        for x in (x0 + 0.05, (x0 + x1) / 2, x1 - 0.05):
            tube([(x, -0.19, 1.66), (x, -0.19, 1.70)], 0.003, metal)
    hood = (range_x0 - 0.02, -0.42, 1.72, range_x1 + 0.02, -0.001, HEIGHT)
    boxes("hood", [hood], plaster("#EFE9DE", 0.015), 0.012, 4)
    boxes("hood band", [(range_x0 - 0.03, -0.43, 1.66, range_x1 + 0.03, -0.001, 1.735)], oak, 0.004)
    box(range_x0 + 0.04, -0.38, 1.655, range_x1 - 0.04, -0.04, 1.662, steel(), 0)
    z = 1.66
    vase(1.02, -0.1, z, plain("#CFC4B0", 0.6), 0.7, "jug")
    salt_box(0.22, -0.1, z, ceramic(), oak, 6)
    cup(0.38, -0.1, z, plain("#B08A6A", 0.6), -60)
    cookbooks(1.2, -0.012, z, ("ROOTS", "BROTH", "RICE", "SWEETS"))
    framed_art(0.62, 1.99, -0.001, 0.34, 0.44, oak, abstract_art("#8A9578", "#E5D9C4", "#B5845E", 2.2), 0.05)
    for k in range(3):
        bowl(2.8, -0.1, z + 0.022 * k, plain("#EDE8DC", 0.35), 0.08, 0.055)
    tin(3.05, -0.1, z, "FLOUR", "#8A8F7E", w=0.1, h=0.17, rz=-4)
    if evening:
        for x0, x1 in ((0.02, range_x0 - 0.06), (range_x1 + 0.06, REFRIGERATOR[0] - 0.02)):
            box(x0 + 0.03, -0.03, 1.612, x1 - 0.03, -0.018, 1.619, emit("#FFE0B8", 9.0), 0)


def things_on_the_counter(oak):
    z = COUNTER
    jar(2.68, -0.2, z, plain("#D9D2C4", 0.5), 0.06, 0.17)
    board(3.1, -0.06, z, 0.26, 0.36, wood("#B98E5E", "#7D5834"), 80)
    casserole(1.86, -0.46, z + 0.035, plain("#A5553A", 0.22, 0.5, 0.3), steel(), 0.12, 0.1)
    lying_board(1.15, -0.34, z, 0.42, 0.28, oak, 8)
    fruits(1.08, -0.3, z + 0.052, "#7F9448", 4, 0.034, 0.045)
    knife(1.2, -0.42, z + 0.02, 25, black())
    for k in range(4):  # wooden spoons
        tip = (2.68 + 0.04 * math.cos(k * 1.6), -0.2 + 0.04 * math.sin(k * 1.6), 1.22 + 0.02 * k)
        tube([(2.68, -0.2, 1.0), tip], 0.006, oak)


def tall_units(wall, cabinets, metal):
    x0, x1 = REFRIGERATOR
    refrigerator(x0, x1, -0.66, 0, 2.42, cabinets, steel(), "steel", "slab", crown=False)
    with at(x1, -0.66, 0):
        tall_cabinet(WIDTH - x1, cabinets, metal, 0.1, 2.42, 0.66, "slab")
        box(0, 0.06, 0, WIDTH - x1, 0.6, 0.1, cabinets, 0)
    box(x0, -0.62, 2.42, WIDTH, 0, HEIGHT, wall, 0)


def island(metal, stone):
    """A stone waterfall around an oak body, with two stools."""
    x0, y0, x1, y1 = ISLAND
    waterfall = [(x0, y0, 0.9, x1, y1, 0.94), (x0, y0, 0, x0 + 0.04, y1, 0.9), (x1 - 0.04, y0, 0, x1, y1, 0.9)]
    boxes("counter", waterfall, stone, 0.002)
    with at(x0 + 0.04, y0 + 0.24, 0):
        body = wood("#AE9070", "#755B42", 0.42)
        base_run([(x1 - x0 - 0.08) / 3] * 3, body, metal, 0.5, 0.9, 0.0, 0.08, "slab", ["panel"] * 3)
    walnut = wood("#6E5138", "#46321F", 0.4)
    for x, rz in ((x0 + 0.5, 188), (x1 - 0.5, 166)):
        spindle_stool(x, y0 - 0.1, walnut, walnut, 0.66, rz)
    for x in (x0 + 0.45, x1 - 0.45):
        globe_pendant(x, (y0 + y1) / 2, 1.85, HEIGHT, metal, 0.13, 4.0)
    vase(2.35, -2.3, 0.94, plain("#DAD2C2", 0.4), 0.85, "eared")
    for k, (heading, lean) in enumerate(((20, 0.3), (140, 0.42), (255, 0.34), (310, 0.12), (80, 0.1))):
        protea(2.35, -2.3, 1.16, 0.26 + 0.05 * (k % 3), heading, lean, k + 1)
    for x, y, rz in ((2.86, -2.42, 150), (3.1, -2.2, 40)):
        cup(x, y, 0.94, plain("#B7714C", 0.6), rz)
    box(1.2, -1.75, 0, 3.2, -0.85, 0.008, striped_rug("#D0C5B2", "#6F7A68", "X", 0.4, 0.04), 0.002)
    pot(4.55, -1.15, "#C9BBA4", 0.18, 0.34)
    branches(4.55, -1.15, 0.28, 1.3, 15, 0.45, (0.19, 0.08), "#5C7848", "#35532F", seed=14, pairs=8)


def outside(stops, world, evening=False):
    """A street before the left wall, behind the window and the door brighter by so many stops."""
    with at(0, 8.0, 0, 90):
        street(2, evening)
    with at(0, -DEPTH, 0, 90):
        for x0, z0, x1, z1 in (DOOR, WINDOW):
            exposed(x0, z0, x1, z1, 0.2, stops)
    open_world(*world)


def daylight(watts, color):
    """watts: per square meter of window and door."""
    with at(0, -DEPTH, 0, 90):
        for x0, z0, x1, z1 in (DOOR, WINDOW):
            w, h = x1 - x0, z1 - z0
            add_light("AREA", ((x0 + x1) / 2, 0.32, (z0 + z1) / 2), watts * w * h, color, w, h, (-90, 0, 0))


def noon():
    outside(0.9, (0.5, 1.1))
    daylight(60, "#E8F1FF")
    add_light("AREA", (WIDTH / 2, -DEPTH + 0.2, 2.0), 45, "#F6F4F0", 4, 1.6, (68, 0, 0))
    sun(38, -22, 13, "#FFE3BF", 0.8)


def dusk():
    outside(1.2, (0.16, 0.3, "#C4B4CC", "#3F62B4", "#8EA6E6"), True)
    daylight(7, "#7F9BEA")
    for x in (ISLAND[0] + 0.45, ISLAND[2] - 0.45):
        add_light("POINT", (x, (ISLAND[1] + ISLAND[3]) / 2, 1.85), 60, "#FFD2A0", 0.13)
    for x0, x1 in ((0.05, RANGE[0] - 0.1), (RANGE[1] + 0.1, REFRIGERATOR[0] - 0.05)):
        add_light("AREA", ((x0 + x1) / 2, -0.06, 1.6), 7, "#FFDDB0", x1 - x0, 0.03)
    add_light("AREA", ((RANGE[0] + RANGE[1]) / 2, -0.22, 1.64), 7, "#FFE2BC", 0.6, 0.2)
    add_light("POINT", (4.2, -5.9, 2.2), 50, "#FFCF9C", 0.2)


# How the room can be lit, with the exposure of each light in stops.
LIGHTS = {
    "noon": (noon, EXPOSURE),
    "dusk": (dusk, 0.85),
}


def build(light="noon"):
    reset(31)
    wall, cabinets = paint("#ECE7DD", 0.6), paint("#646E62", 0.42)
    oak, metal = wood("#BFA482", "#8A7152", 0.45), brass()
    stone = marble("#ECE8E0", "#82776C", 0.55, 0.75, 0.14, 1.5)
    shell(wall, oak, stone)
    window_run(cabinets, oak, metal, stone)
    range_run(cabinets, metal, stone)
    hood_and_shelves(oak, metal, light == "dusk")
    things_on_the_counter(oak)
    tall_units(wall, cabinets, metal)
    island(metal, stone)
    LIGHTS[light][0]()
