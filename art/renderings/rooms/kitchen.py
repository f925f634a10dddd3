"""Kitchen: white shaker cabinets, oak island, sink under the window.

Room x 0..6, y -8.6..0, z 0..2.75 meters; cabinets along the back wall at y = 0, French doors in the left wall.
"""

import math

from kit.accessories import board, book_row, books, bowl, cup, framed_art, fruits, half_lemon, jar, knife
from kit.accessories import lemons, lying_board, pot
from kit.accessories import soap_bottle, vase
from kit.appliances import plaster_hood, range_cooker, refrigerator
from kit.fixtures import bridge_faucet, outlet, undermount_sink
from kit.furniture import console, dining_table
from kit.geometry import box, boxes, tube
from kit.joinery import base_run, counter, front, tall_cabinet
from kit.lamps import cone_pendant, dome_pendant, downlight
from kit.light import add_light, open_world, sun
from kit.materials import black, brass, ceramic, grout, horizon_art, linen, marble, nickel, paint, plain, plaster, rug
from kit.materials import quartz, soapstone, tile, wood, zellige
from kit.openings import baseboard, casing, door, wall_with_openings, window
from kit.outside import citrus_garden, exposed
from kit.plants import branches, olive_tree
from kit.printed import cookbooks, open_book, salt_box, tin
from kit.stage import at, chance, reset
from kit.surfaces import planks, tile_floor, tile_wall
from kit.upholstery import counter_stool, dining_chair

# The first camera is the room's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "hero": {"loc": (3.0, -7.55, 1.4), "yaw": 92.5, "lens": 29, "shift_y": -0.115, "size": (2880, 1800)},
    "portrait": {"loc": (2.85, -7.3, 1.4), "yaw": 91, "lens": 38, "shift_y": -0.13, "size": (1000, 1500)},
    "wide": {"loc": (3.15, -6.0, 1.3), "yaw": 94, "lens": 26, "shift_y": -0.05},
    "island": {"loc": (5.2, -4.7, 1.3), "yaw": 127, "lens": 30, "shift_y": -0.08, "size": (1000, 1250)},
    "range": {"loc": (0.7, -2.85, 1.36), "yaw": 42, "lens": 25, "shift_y": -0.06, "size": (1280, 960)},
    "sink": {
        "loc": (2.0, -1.5, 1.6),
        "yaw": 101,
        "lens": 34,
        "shift_y": -0.255,
        "dof": 1.4,
        "fstop": 8,
        "size": (1280, 960),
    },
}
EXPOSURE = -0.68

# The room's name on the site, and where its panorama is seen from.
ROOM = "white-kitchen"
PANORAMA = (3.0, -4.3, 1.45)

# What can be exchanged, and for what; the first of each is what the room is made of.
FINISHES = {
    "cabinets": {
        "white": lambda: paint("#E8E2D5", 0.38),
        "sage": lambda: paint("#8B9A83", 0.38),
        "navy": lambda: paint("#2F4156", 0.38),
        "oak": lambda: wood("#C9AC84", "#94764F", 0.45),
    },
    "counter": {
        "marble": lambda: marble("#F3F1ED", "#8F8C88", 0.25, 0.9, 0.13),
        "soapstone": soapstone,
        "quartz": quartz,
    },
    "splash": {
        "cream": lambda: (zellige("#E6E1D4", 0.075, 0.09, 0.008), grout("#CFC7B7")),
        "white": lambda: (zellige("#F3F2EF", 0.02, 0.09, 0.002), grout("#A9A6A0")),
        "green": lambda: (zellige("#7E9A86", 0.11, 0.09, 0.012), grout("#B9C0B0")),
    },
    "floor": {
        "oak": lambda: wood("#B49F85", "#8A755B", 0.42),
        "walnut": lambda: wood("#74604D", "#483B30", 0.42),
        "limestone": lambda: tile("#CFC5B3", 0.4, 0.05, 0.12),
    },
    "walls": {
        "chalk": lambda: paint("#E9E4DA", 0.6),
        "clay": lambda: paint("#CDA88E", 0.6),
        "sage": lambda: paint("#B4BCA6", 0.6),
        "slate": lambda: paint("#6E7F88", 0.6),
    },
    "metal": {
        "brass": brass,
        "black": black,
        "nickel": nickel,
    },
}

WIDTH, DEPTH, HEIGHT = 6.0, 8.6, 2.75
WINDOW = (0.75, 1.1, 2.35, 2.35)  # x0, z0, x1, z1
DOORS = ((-6.3, -4.1), (-3.55, -1.35))  # French doors, from y to y
DOOR_TOP = 2.35
FRONT, COUNTER = -0.62, 0.93  # plane of the base cabinets, height of the counter
RANGE, REFRIGERATOR = (3.1, 4.02), (5.0, 5.985)  # from x to x
ISLAND = (1.6, -2.8, 4.3, -1.75)  # x0, y0, x1, y1 of its legs
DRESSER_SHELVES = (1.45, 1.86)  # heights
FAR_DOOR = (0.62, 1.45)  # from the right wall


def door_openings():
    """The doors in the left wall's own coordinates, in which x runs from the front of the room."""
    return [(DEPTH + y0, 0.0, DEPTH + y1, DOOR_TOP) for y0, y1 in DOORS]


def lay_floor(finish):
    """Boards, or square stones. What follows is built with the same accidents on either."""
    state = chance.getstate()
    with at(0, -DEPTH, 0):
        planks(WIDTH, DEPTH, FINISHES["floor"]["oak" if finish == "limestone" else finish](), 0.19, 1.5, 2.6)
    after = chance.getstate()
    if finish == "limestone":
        chance.setstate(state)
        with at(0, -DEPTH, 0.0002):
            tile_floor(WIDTH, DEPTH, 0.6, 0.6, FINISHES["floor"][finish](), grout("#B3A997"), 0.003, True)
    chance.setstate(after)


def shell(wall, trim, floor, whole):
    lay_floor(floor)
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
    if not whole:
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


def back_run(wall, cabinets, oak, metal, stone, splash):
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
    range_cooker(range_x0, range_x1, FRONT - 0.02, -0.02, COUNTER, metal)
    refrigerator(fridge_x0, fridge_x1, -0.70, 0, 2.45, cabinets, metal)
    with at(0, -0.001, COUNTER):
        x0, z0, x1, z1 = WINDOW
        casing = (x0 - 0.12, z0 - COUNTER - 0.03, x1 + 0.12, z1 - COUNTER + 0.11)
        tile_wall(fridge_x0, HEIGHT - COUNTER, 0.1, 0.1, *splash, 0.0022, 0.008, 0.012, 0.0005, casing)
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
    salt_box(2.6, -0.14, low, ceramic(), oak, 4)
    tin(2.74, -0.13, low, "TEA", "#8A9683", rz=-6)
    cup(2.84, -0.17, low, plain("#C9B79A", 0.6), -50)
    end = cookbooks(2.56, -0.03, high, ("BREAD", "SOUPS", "GREENS", "FISH"))
    bowl(end + 0.1, -0.15, high, plain("#B7A78F", 0.7), 0.08, 0.07)
    for k in range(3):
        bowl(4.42, -0.15, low + 0.024 * k, plain("#EDE8DC", 0.35), 0.085, 0.06)
    for k in range(5):
        jar(4.62, -0.15, low + 0.012 * k, plain("#E6E0D2", 0.35), 0.11, 0.011)
    tin(4.84, -0.14, low, "OATS", "#A9714F", w=0.11, h=0.17, rz=5)
    jar(4.44, -0.15, high, plain("#B7714C", 0.8), 0.055, 0.1)
    cookbooks(4.6, -0.03, high, ("PASTA", "CITRUS", "BAKING", "HERBS", "GRILL"))


def island(oak, metal, stone):
    x0, y0, x1, y1 = ISLAND
    length = x1 - x0 - 0.2
    # Into its end panels, or the gap between them and the fronts is a black slit.
    boxes("island", [(x0 + 0.07, y0 + 0.28, 0.1, x1 - 0.07, y1 - 0.03, 0.9)], oak, 0)
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
    for x, y, rz in ((0.52, 0.06, 4), (1.35, 0.05, -3), (2.22, 0.27, 24)):  # someone just got up from the third
        counter_stool(x0 + x, y0 - y, walnut, cloth, 0.66, rz, metal)
    for x in (x0 + 0.7, x1 - 0.7):
        dome_pendant(x, (y0 + y1) / 2, 1.75, HEIGHT, metal, 0.2)
    bowl(2.35, -2.2, 0.95, wood("#9C7A58", "#65492F", 0.5), 0.18, 0.085)
    lemons(2.35, -2.2, 0.966, ((0.065, 0.01, 75), (-0.03, 0.055, -15), (-0.045, -0.05, 40), (0.02, -0.06, 170)))
    lemons(2.35, -2.2, 1.014, ((0.0, 0.0, 20),))
    vase(3.35, -2.15, 0.95, plain("#EAE6DC", 0.35), 0.95)
    branches(3.35, -2.15, 1.2, 0.64, 12, 0.85, (0.072, 0.017), "#A9B199", "#74826A", seed=3, droop=0.7, pairs=17)
    open_book(3.86, -2.42, 0.95, 14)
    cup(3.58, -2.5, 0.95, plain("#5F7480", 0.35), -20)


def things_around(stone, metal, glow):
    z = COUNTER
    board(2.78, -0.06, z, 0.26, 0.38, wood("#B98E5E", "#7D5834"), 80)
    board(2.92, -0.1, z, 0.2, 0.28, wood("#D4B184", "#A67F52"), 78)
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
            downlight(x, y, HEIGHT, glow)
    soap_bottle(1.84, -0.09, z, plain("#5A3A20", 0.1, 0.6, 0.4), metal)
    lying_board(2.16, -0.33, z, 0.36, 0.24, wood("#A67C52", "#6B4A2D"), 18)
    lemons(2.14, -0.33, z + 0.02, ((0.03, 0.055, 100), (0.1, 0.0, 155)))
    half_lemon(2.07, -0.37, z + 0.02, -128)
    half_lemon(2.15, -0.35, z + 0.02, -60)
    knife(2.28, -0.385, z + 0.02, 198, black())


def dresser(cabinets, oak, metal, stone, splash):
    """On the right wall, seen only from inside the room: two tall cabinets, and between them drawers, a counter, tile
    and two shelves."""
    with at(WIDTH - 0.46, -3.1, 0, -90):
        base_run([0.62, 0.62, 0.62, 0.62], cabinets, metal, 0.46, kinds=["d", "sink", "sink", "d"])
        counter(0, -0.03, 2.48, 0.46, COUNTER, stone)
    for y in (-2.4, -5.58):
        with at(WIDTH - 0.46, y, 0, -90):
            box(0, 0.05, 0, 0.7, 0.46, 0.1, cabinets, 0)
            tall_cabinet(0.7, cabinets, metal, 0.1, 0.93, 0.46)
            tall_cabinet(0.7, cabinets, metal, 0.93, 2.42, 0.46)
            boxes("crown", [(-0.012, -0.035, 2.42, 0.712, 0.46, 2.47)], cabinets, 0.006)
    with at(WIDTH - 0.001, -3.1, COUNTER, -90):
        tile_wall(2.48, 1.43, 0.1, 0.1, *splash, 0.0022, 0.008, 0.012, 0.0005)
    with at(WIDTH, -3.1, 0, -90):
        for z in DRESSER_SHELVES:
            boxes("shelf", [(0.12, -0.27, z, 2.36, -0.012, z + 0.045, "X")], oak, 0.003)
        low, high = (z + 0.045 for z in DRESSER_SHELVES)
        for k in range(6):
            jar(0.34, -0.15, low + 0.012 * k, plain("#E6E0D2", 0.35), 0.125, 0.011)
        for k in range(4):
            bowl(0.66, -0.15, low + 0.024 * k, plain("#EDE8DC", 0.35), 0.085, 0.06)
        for k, x in enumerate((0.9, 1.0, 1.1, 1.2)):
            jar(x, -0.13 - 0.03 * (k % 2), low, ceramic(), 0.038, 0.085)
        vase(1.52, -0.15, low, plain("#B7A78F", 0.7), 0.75)
        jar(1.86, -0.15, low, plain("#8C9387", 0.5), 0.06, 0.19)
        jar(2.02, -0.15, low, plain("#C9B79A", 0.6), 0.05, 0.14)
        bowl(2.2, -0.15, low, wood("#9C7A58", "#65492F", 0.5), 0.1, 0.06)
        book_row(0.3, -0.03, high, 0.42)
        jar(0.98, -0.15, high, plain("#B7714C", 0.8), 0.07, 0.12)
        branches(0.98, -0.15, high + 0.08, 0.3, 14, 0.9, (0.05, 0.028), "#7C8F6A", "#52683F", seed=31, droop=1.2)
        vase(1.5, -0.15, high, plain("#DAD3C4", 0.5), 0.9)
        for k in range(3):
            bowl(1.86, -0.15, high + 0.026 * k, plain("#E9E3D6", 0.5), 0.11, 0.07)
        books(2.18, -0.16, high, 4)
        z = COUNTER
        lying_board(0.5, -0.26, z, 0.42, 0.28, wood("#A67C52", "#6B4A2D"), 8)
        bowl(1.28, -0.24, z, plain("#E9E3D6", 0.4), 0.16, 0.085)
        fruits(1.28, -0.24, z + 0.062, "#C77F3A", 7, 0.038, 0.075)
        jar(1.92, -0.2, z, ceramic(), 0.06, 0.15)
        vase(2.22, -0.22, z, plain("#EAE6DC", 0.35), 0.8)
        branches(2.22, -0.22, z + 0.2, 0.4, 16, 0.8, (0.07, 0.026), "#8C9C7C", "#5E7350", seed=33, pairs=9)
        outlet(0.86, 1.17, -0.011)


def dining(glow):
    """Table, four chairs, lamp, and the wall behind them with its door: what the other cameras stand in front of."""
    walnut, cloth = wood("#8A6443", "#5E4029", 0.4), linen("#D2C6B2", 0.45)
    box(1.35, -7.95, 0, 4.65, -5.85, 0.008, rug("#C4B8A2", "#A99D86", 1.3), 0.002)
    with at(0, 0, 0.008):
        dining_table(3.0, -6.9, 2.2, 0.98, walnut)
        for x, y, rz in ((2.45, -6.12, 176), (3.52, -6.08, 183), (2.5, -7.7, -3), (3.55, -7.72, 4)):
            dining_chair(x, y, walnut, cloth, rz=rz)
    bowl(2.55, -6.92, 0.758, plain("#DAD3C4", 0.5), 0.17, 0.08)
    vase(3.3, -6.9, 0.758, plain("#8C9387", 0.5), 0.85)
    branches(3.3, -6.9, 0.96, 0.5, 18, 0.8, (0.07, 0.026), "#8C9C7C", "#5E7350", seed=35, pairs=10)
    cone_pendant(3.0, -6.9, 1.62, HEIGHT, plaster("#EFE9DD", 0.02), black(), 0.29, 0.3)
    for x in (1.1, 4.9):
        downlight(x, -6.6, HEIGHT, glow)


def far_wall(wall, trim, oak, metal):
    with at(WIDTH, -DEPTH, 0, 180):  # x runs from the right wall to the left one
        a, b = FAR_DOOR
        wall_with_openings(0, WIDTH, 0, HEIGHT, 0, 0.15, wall, [(a - 0.02, 0, b + 0.02, 2.052)])
        box(a - 0.1, 0.15, -0.02, b + 0.1, 0.17, 2.2, wall, 0)  # no daylight around and under the door
        box(a - 0.1, 0, -0.02, b + 0.1, 0.15, -0.001, wall, 0)
        door(a, b, trim, metal)
        casing(a, b, 2.052, trim)
        baseboard(0, a - 0.09, 0, trim, 0.14)
        baseboard(b + 0.09, WIDTH, 0, trim, 0.14)
        with at(0, -0.19, 0):
            console(3.3, 4.9, oak)
        framed_art(4.1, 1.62, 0, 1.3, 0.95, oak, horizon_art(seed=4, height=0.8, middle=1.62), 0.08)
        top = books(3.62, -0.18, 0.8, 3)
        jar(3.62, -0.18, top, plain("#B7714C", 0.8), 0.05, 0.09)
        vase(4.66, -0.19, 0.8, plain("#EAE6DC", 0.35), 0.8)
        outlet(2.3, 0.38, 0)
        outlet(b + 0.28, 1.15, 0, "switch")
    pot(0.62, -8.0, "#C9BBA4", 0.2, 0.38)
    olive_tree(0.62, -8.0, 0.33, 1.85, seed=9, density=2.2)


def daylight(windows, doors, color):
    """What comes in beside the world's own light: watts of the window's lamp and of each door's."""
    x0, z0, x1, z1 = WINDOW
    add_light("AREA", ((x0 + x1) / 2, 0.25, (z0 + z1) / 2), windows, color, x1 - x0, z1 - z0, (-90, 0, 0))
    for y0, y1 in DOORS:
        add_light("AREA", (-0.3, (y0 + y1) / 2, 1.25), doors, color, 2.2, 2.3, (90, 0, -90))


def lamps(pendants, downlights, shelves):
    """Watts of each lamp of a kind; by day they only glow."""
    x0, y0, x1, y1 = ISLAND
    for x, y, z in ((x0 + 0.7, (y0 + y1) / 2, 1.7), (x1 - 0.7, (y0 + y1) / 2, 1.7), (3.0, -6.9, 1.56)):
        add_light("POINT", (x, y, z), pendants, "#FFDCB4", size=0.06)
    spots = [(x, y) for x in (1.1, 3.0, 4.9) for y in (-0.95, -3.7)] + [(x, -6.6) for x in (1.1, 4.9)]
    for x, y in spots if downlights else ():
        add_light("AREA", (x, y, HEIGHT - 0.015), downlights, "#FFE4C4", 0.09)
    for a, b in ((2.5, 2.9), (4.28, 4.96)):
        add_light("AREA", ((a + b) / 2, -0.14, 1.44), shelves, "#FFDDB0", b - a, 0.04)
    for z, watts in zip(DRESSER_SHELVES, (2 * shelves, shelves)):
        add_light("AREA", (WIDTH - 0.2, -4.34, z - 0.01), watts, "#FFDDB0", 0.04, 2.2)


def outside(light="noon"):
    """A walled garden behind the sink, and around the corner before the French doors."""
    window, doors, world = OUTSIDES[light]
    citrus_garden(-6, 14, 6.5)
    with at(0, -4, 0.004, 90):  # a little higher: the two terraces overlap
        citrus_garden(-9, 10.5, 9.0, seed=4)
    exposed(*WINDOW, 0.2, window)
    with at(0, 0, 0, 90):
        exposed(DOORS[0][0], 0, DOORS[-1][1], DOOR_TOP, 0.2, doors)
    open_world(*world)


def noon():
    daylight(90, 240, "#E6F0FF")
    sun(36, -14, 13, "#FFE3BF", 0.8)


def dusk():
    daylight(14, 44, "#7F9BEA")
    lamps(30, 7, 5)


def counter_lights():
    daylight(2, 6, "#7F97E0")
    lamps(1.5, 0, 8)


# What is outside: by how many stops it appears brighter than the room in the window and in the doors, and its world:
# light, sky, the colors of the sky at the horizon and above, the tint of the light.
OUTSIDES = {
    "noon": (1.3, 0.7, (0.5, 1.1)),
    "dusk": (1.8, 1.8, (0.16, 0.3, "#F0C3A4", "#5F7CC0", "#8EA6E6")),
    "counter": (1.4, 1.4, (0.03, 0.045, "#8497CC", "#2F4480", "#7F97E0")),
}

# The lights of the panorama with their exposures in stops.
LIGHTS = {
    "noon": (noon, -0.68),
    "dusk": (dusk, 0.45),
    "counter": (counter_lights, 0.75),
}


def build(light=None, **chosen):
    """light: one of LIGHTS, with the room whole behind the cameras too; without, the room as the cameras see it at
    noon. chosen: finishes by group; the first of a group where none is named."""
    reset(5)
    finish = {group: chosen.get(group, next(iter(those))) for group, those in FINISHES.items()}
    made = {group: FINISHES[group][name]() for group, name in finish.items() if group != "floor"}
    wall, trim = made["walls"], plain("#F4F1EA", 0.4)
    glow = 0.3 if light == "counter" else 8.0
    oak = wood("#BFA482", "#8A7152", 0.45)
    cabinets, metals, stone, splash = (made[group] for group in ("cabinets", "metal", "counter", "splash"))
    shell(wall, trim, finish["floor"], light is not None)
    back_run(wall, cabinets, oak, metals, stone, splash)
    shelves(oak)
    island(oak, metals, stone)
    things_around(stone, metals, glow)
    outside(light or "noon")
    if light is None:
        noon()
        add_light("AREA", (WIDTH / 2, -DEPTH + 0.2, 2.0), 40, "#F3F4F6", 4, 1.8, (68, 0, 0))  # behind the cameras
        return
    dresser(cabinets, oak, metals, stone, splash)
    dining(glow)
    far_wall(wall, trim, oak, metals)
    LIGHTS[light][0]()
