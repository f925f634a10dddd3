"""Kitchen: white shaker cabinets, oak island, sink under the window.

Room x 0..6, y -8.6..0, z 0..2.75 meters; cabinets along the back wall at y = 0, French doors in the left wall.
"""

import math

from kit.accessories import board, book_row, books, bowl, jar, lemons, lying_board, pot, soap_bottle, vase
from kit.appliances import plaster_hood, range_cooker, refrigerator
from kit.fixtures import bridge_faucet, outlet, undermount_sink
from kit.geometry import box, boxes, tube
from kit.joinery import base_run, counter, front
from kit.lamps import dome_pendant, downlight
from kit.light import add_light, garden_world, sun
from kit.materials import brass, ceramic, grout, linen, marble, paint, plain, plaster, rug, wood, zellige
from kit.openings import baseboard, wall_with_openings, window
from kit.plants import branches
from kit.stage import at, reset
from kit.surfaces import planks, tile_wall
from kit.upholstery import counter_stool

# The first camera is the room's main picture. Keys as in kit/camera.py.
CAMERAS = {
    # subject in the upper 55 %, calm floor below for text
    "hero": {"loc": (3.0, -7.55, 1.4), "yaw": 92.5, "lens": 29, "shift_y": -0.115},
    "portrait": {"loc": (2.75, -7.3, 1.4), "yaw": 91.5, "lens": 31, "shift_y": -0.14, "size": (1000, 1500)},
    "wide": {"loc": (3.15, -6.0, 1.3), "yaw": 94, "lens": 26, "shift_y": -0.05},
    "island": {"loc": (5.2, -4.7, 1.3), "yaw": 127, "lens": 30, "shift_y": -0.08, "size": (1000, 1250)},
    "range": {"loc": (0.7, -2.85, 1.36), "yaw": 42, "lens": 25, "shift_y": -0.06, "size": (1280, 960)},
    "sink": {
        "loc": (0.98, -1.42, 1.34),
        "yaw": 56,
        "lens": 43,
        "shift_y": -0.15,
        "dof": 1.5,
        "fstop": 2.2,
        "size": (1280, 960),
    },
}
EXPOSURE = -0.68

WIDTH, DEPTH, HEIGHT = 6.0, 8.6, 2.75
WINDOW = (0.75, 1.1, 2.35, 2.35)  # x0, z0, x1, z1
DOORS = ((-6.3, -4.1), (-3.55, -1.35))  # French doors, from y to y
DOOR_TOP = 2.35
FRONT, COUNTER = -0.62, 0.93  # plane of the base cabinets, height of the counter
RANGE, REFRIGERATOR = (3.1, 4.02), (5.0, 5.985)  # from x to x
ISLAND = (1.6, -2.8, 4.3, -1.75)  # x0, y0, x1, y1 of its legs


def door_openings():
    """The doors in the left wall's own coordinates, in which x runs from the front of the room."""
    return [(DEPTH + y0, 0.0, DEPTH + y1, DOOR_TOP) for y0, y1 in DOORS]


def shell(wall, trim):
    with at(0, -DEPTH, 0):
        planks(WIDTH, DEPTH, wood("#B49F85", "#8A755B", 0.42), 0.19, 1.5, 2.6)
    box(0, -DEPTH, HEIGHT, WIDTH, 0.15, HEIGHT + 0.1, plain("#F7F5F0", 0.9, 0.2), 0)
    wall_with_openings(-0.15, WIDTH + 0.15, 0, HEIGHT, 0, 0.15, wall, [WINDOW])
    doors = door_openings()
    with at(0, -DEPTH, 0, 90):
        wall_with_openings(0, DEPTH, 0, HEIGHT, 0, 0.15, wall, doors)
        for x0, z0, x1, z1 in doors:
            window(x0, z0, x1, z1, 0.04, trim, 0.06, 0.09, 4, 3)
            casing = [
                (x0 - 0.09, -0.018, 0, x0, 0, z1),
                (x1, -0.018, 0, x1 + 0.09, 0, z1),
                (x0 - 0.11, -0.022, z1, x1 + 0.11, 0, z1 + 0.11),
            ]
            boxes("casing", casing, trim, 0.003)
        starts = [0] + [x1 + 0.09 for _, _, x1, _ in doors]
        ends = [x0 - 0.09 for x0, _, _, _ in doors] + [DEPTH - 0.66]
        for a, b in zip(starts, ends):
            baseboard(a, b, 0, trim, 0.14)
        outlet(DEPTH - 0.85, 0.38, 0)
    box(WIDTH, -DEPTH, 0, WIDTH + 0.15, 0, HEIGHT, wall, 0)
    box(0, -DEPTH - 0.15, 0, WIDTH, -DEPTH, HEIGHT, wall, 0)
    with at(WIDTH, 0, 0, -90):
        baseboard(0.72, DEPTH, 0, trim, 0.14)
        outlet(1.6, 0.38, 0)
        outlet(1.1, 1.15, 0, "switch")
    x0, z0, x1, z1 = WINDOW
    window(x0, z0, x1, z1, 0.04, trim, 0.05, 0.09, 3, 2)
    casing = [
        (x0 - 0.09, -0.018, z0, x0, 0, z1),
        (x1, -0.018, z0, x1 + 0.09, 0, z1),
        (x0 - 0.11, -0.022, z1, x1 + 0.11, 0, z1 + 0.11),
        (x0 - 0.12, -0.05, z0 - 0.03, x1 + 0.12, 0.045, z0 + 0.003),
    ]
    boxes("casing", casing, trim, 0.003)


def back_run(wall, cabinets, oak, metal, stone):
    """Drawers, dishwasher, sink under the window, pan drawers, range, drawers, refrigerator."""
    range_x0, range_x1 = RANGE
    fridge_x0, fridge_x1 = REFRIGERATOR
    with at(0, FRONT, 0):
        base_run([0.49, 0.61, 0.9, 1.1], cabinets, metal, 0.61, kinds=["d", "dw", "sink", "pan"])
    with at(range_x1, FRONT, 0):
        base_run([fridge_x0 - range_x1], cabinets, metal, 0.61, kinds=["d"])
    counter(0, FRONT - 0.025, range_x0, 0, COUNTER, stone, hole=(1.17, -0.52, 1.93, -0.13))
    counter(range_x1, FRONT - 0.025, fridge_x0, 0, COUNTER, stone)
    undermount_sink(1.17, -0.52, 1.93, -0.13, COUNTER - 0.03, plain("#D2CDC2", 0.2), 0.22)
    bridge_faucet(1.55, -0.085, COUNTER, metal)
    range_cooker(range_x0, range_x1, FRONT - 0.02, -0.02, COUNTER)
    refrigerator(fridge_x0, fridge_x1, -0.70, 0, 2.45, cabinets, metal)
    with at(0, -0.001, COUNTER):
        x0, z0, x1, z1 = WINDOW
        casing = (x0 - 0.12, z0 - COUNTER - 0.03, x1 + 0.12, z1 - COUNTER + 0.11)
        tiles, joint = zellige("#E6E1D4", 0.075, 0.09, 0.008), grout("#CFC7B7")
        tile_wall(fridge_x0, HEIGHT - COUNTER, 0.1, 0.1, tiles, joint, 0.0022, 0.008, 0.012, 0.0005, casing)
    box(fridge_x0, -0.01, 2.5, WIDTH, 0, HEIGHT, wall, 0)
    plaster_hood(2.95, 4.17, -0.01, 1.68, HEIGHT, plaster("#F1ECE2", 0.02), oak, 0.52)
    for x in (0.36, 2.62, 4.34):
        outlet(x, 1.17, -0.011)


def shelves(oak):
    """Between window and hood, and right of the hood."""
    low, high = 1.45, 1.82
    for x0, x1 in ((2.5, 2.9), (4.28, 4.96)):
        for z in (low, high):
            boxes("shelf", [(x0, -0.27, z, x1, -0.012, z + 0.045, "X")], oak, 0.003)
    low, high = low + 0.045, high + 0.045
    jar(2.58, -0.15, low, ceramic(), 0.045, 0.12)
    jar(2.69, -0.16, low, plain("#C9B79A", 0.6), 0.05, 0.16)
    bowl(2.81, -0.15, low, plain("#E9E3D6", 0.5), 0.07, 0.06)
    vase(2.6, -0.15, high, plain("#B7A78F", 0.7), 0.5)
    books(2.77, -0.16, high, 3)
    for k in range(3):
        bowl(4.42, -0.15, low + 0.024 * k, plain("#EDE8DC", 0.35), 0.085, 0.06)
    for k in range(4):
        jar(4.6, -0.15, low + 0.012 * k, plain("#E6E0D2", 0.35), 0.11, 0.011)
    jar(4.8, -0.15, low, plain("#B8BFA9", 0.4), 0.05, 0.14)
    jar(4.89, -0.13, low, ceramic(), 0.035, 0.1)
    vase(4.42, -0.15, high, plain("#DAD3C4", 0.5), 0.62)
    book_row(4.6, -0.03, high, 0.17)
    jar(4.86, -0.15, high, plain("#B7714C", 0.8), 0.055, 0.1)
    branches(4.86, -0.15, 1.95, 0.24, 12, 0.9, (0.045, 0.026), "#7C8F6A", "#52683F", seed=21, droop=1.2)


def island(oak, metal, stone):
    x0, y0, x1, y1 = ISLAND
    length = x1 - x0 - 0.2
    boxes("island", [(x0 + 0.1, y0 + 0.28, 0.1, x1 - 0.1, y1 - 0.02, 0.9)], oak, 0)
    with at(x0 + 0.1, y0 + 0.28, 0):  # panels on the seating side
        for i in range(4):
            front(length / 4 * i, 0.1, length / 4 * (i + 1), 0.895, 0, oak, "shaker", 0.07)
        box(0, 0.03, 0, length, 0.6, 0.1, oak, 0)
    for x in (x0 + 0.02, x1 - 0.1):
        end = [
            (x, y0 + 0.02, 0, x + 0.08, y0 + 0.1, 0.9, "Z"),
            (x, y1 - 0.1, 0, x + 0.08, y1 - 0.02, 0.9, "Z"),
            (x, y0 + 0.1, 0.82, x + 0.08, y1 - 0.1, 0.9, "Y"),
            (x + 0.02, y0 + 0.1, 0.1, x + 0.06, y1 - 0.1, 0.82, "Z"),
        ]
        boxes("leg", end, oak, 0.003)
    boxes("apron", [(x0 + 0.1, y0 + 0.03, 0.82, x1 - 0.1, y0 + 0.06, 0.9, "X")], oak, 0.002)
    counter(x0 - 0.03, y0 - 0.03, x1 + 0.03, y1 + 0.03, 0.95, stone, 0.05)
    walnut, cloth = wood("#8A6443", "#5E4029", 0.4), linen("#D2C6B2", 0.45)
    for x, rz in ((0.52, 4), (1.35, -3), (2.18, 5)):
        counter_stool(x0 + x, y0 - 0.06, walnut, cloth, 0.66, rz)
    for x in (x0 + 0.7, x1 - 0.7):
        dome_pendant(x, (y0 + y1) / 2, 1.75, HEIGHT, metal, 0.2)
    bowl(2.35, -2.2, 0.95, wood("#9C7A58", "#65492F", 0.5), 0.18, 0.085)
    lemons(2.35, -2.2, 0.966, ((0.065, 0.01, 75), (-0.03, 0.055, -15), (-0.045, -0.05, 40), (0.02, -0.06, 170)))
    lemons(2.35, -2.2, 1.014, ((0.0, 0.0, 20),))
    vase(3.35, -2.15, 0.95, plain("#EAE6DC", 0.35), 0.95)
    branches(3.35, -2.15, 1.2, 0.55, 22, 0.8, (0.08, 0.028), "#8C9C7C", "#5E7350", seed=3, pairs=10)
    books(2.95, -2.45, 0.95, 2)


def things_around(stone):
    z = COUNTER
    board(2.78, -0.06, z, 0.26, 0.38, wood("#B98E5E", "#7D5834"), 80)
    board(2.92, -0.1, z, 0.2, 0.28, wood("#D4B184", "#A67F52"), 78)
    jar(2.45, -0.2, z, ceramic(), 0.06, 0.15)
    jar(0.35, -0.2, z, plain("#B7714C", 0.8), 0.07, 0.13)
    branches(0.35, -0.2, 1.05, 0.32, 16, 0.7, (0.05, 0.03), "#6F8F5A", "#3E5E33", seed=8)
    jar(4.2, -0.18, z, plain("#D9D2C4", 0.5), 0.06, 0.17)
    for k in range(5):  # wooden spoons
        c, s = math.cos(k * 1.3), math.sin(k * 1.3)
        foot, tip = (4.2 + 0.02 * c, -0.18 + 0.02 * s, 1.0), (4.2 + 0.05 * c, -0.18 + 0.05 * s, 1.22 + 0.02 * k)
        tube([foot, tip], 0.006, wood("#C39A6B", "#8E673F"))
    vase(4.72, -0.25, z, plain("#8C9387", 0.5), 0.7)
    board(4.5, -0.06, z, 0.3, 0.22, stone, 80)
    pot(0.46, -1.02, "#C9BBA4", 0.19, 0.36)
    branches(0.46, -1.02, 0.3, 1.45, 17, 0.5, (0.2, 0.085), "#5C7848", "#35532F", seed=14, pairs=8)
    box(1.6, -1.6, 0, 3.8, -0.8, 0.008, rug("#CFC4B0", "#8A7F70"), 0.002)
    for x in (1.1, 3.0, 4.9):
        for y in (-0.95, -3.7):
            downlight(x, y, HEIGHT)
    soap_bottle(1.84, -0.09, z, plain("#5A3A20", 0.1, 0.6, 0.4), brass())
    lying_board(2.22, -0.35, z, 0.36, 0.24, wood("#A67C52", "#6B4A2D"), 18)
    lemons(2.2, -0.35, z + 0.02, ((-0.075, 0.02, 25), (0.02, 0.035, 100), (0.07, -0.03, 155)))


def light():
    garden_world(0.5, 3.0)
    x0, z0, x1, z1 = WINDOW
    add_light("AREA", ((x0 + x1) / 2, 0.25, (z0 + z1) / 2), 90, "#EAF2FF", x1 - x0, z1 - z0, (-90, 0, 0))
    for y0, y1 in DOORS:
        add_light("AREA", (-0.3, (y0 + y1) / 2, 1.25), 240, "#E6F0FF", 2.2, 2.3, (90, 0, -90))
    add_light("AREA", (WIDTH / 2, -DEPTH + 0.2, 2.0), 40, "#F3F4F6", 4, 1.8, (68, 0, 0))
    sun(36, -14, 13, "#FFE3BF", 0.8)


def build():
    reset(5)
    wall, trim = paint("#E9E4DA", 0.6), plain("#F4F1EA", 0.4)
    oak, metal = wood("#BFA482", "#8A7152", 0.45), brass()
    stone = marble("#F3F1ED", "#8F8C88", 0.25, 0.9, 0.13)
    shell(wall, trim)
    back_run(wall, paint("#E8E2D5", 0.38), oak, metal, stone)
    shelves(oak)
    island(oak, metal, stone)
    things_around(stone)
    light()
