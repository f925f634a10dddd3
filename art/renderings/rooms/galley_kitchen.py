"""Galley kitchen of a condo: mushroom slab fronts, oak wall cabinets, tall stone splash, black window at the end.
Somebody is squeezing oranges; a towel hangs from the oven.

Room x 0..2.6, y -6..0, z 0..2.6 meters; the window is in the back wall at y = 0, sink on the left, cooktop on the right.
"""

from kit.accessories import board, bowl, canister, casserole, cup, fruits, half_lemon, jar, knife, lying_board
from kit.accessories import soap_bottle, towel, vase
from kit.appliances import cooktop, refrigerator, wall_oven
from kit.fixtures import gooseneck_faucet, outlet, undermount_sink
from kit.furniture import stool
from kit.exterior import grass
from kit.geometry import box, boxes, cylinder, rounded_box, tube
from kit.joinery import base_run, counter, front, pull
from kit.lamps import downlight
from kit.light import add_light, open_world, sun
from kit.materials import black, ceramic, emit, glass, linen, marble, paint, plain, steel, striped_rug, wood
from kit.openings import baseboard, wall_with_openings, window
from kit.outside import citrus_garden, exposed
from kit.plants import branches
from kit.printed import cookbooks, tin
from kit.stage import at, part, reset, take_away
from kit.surfaces import herringbone

# The first camera is the room's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "aisle": {"loc": (1.12, -5.3, 1.3), "yaw": 88.5, "lens": 34, "shift_y": -0.09, "size": (1000, 1250)},
    "angle": {"loc": (0.74, -3.87, 1.32), "yaw": 74, "lens": 24, "shift_y": -0.075, "size": (2880, 1800)},
    "cooktop": {
        "loc": (0.95, -2.2, 1.24),
        "yaw": 42,
        "lens": 36,
        "shift_y": -0.05,
        "dof": 1.75,
        "fstop": 2.8,
        "size": (1600, 1200),
        "adds": lambda: cooking(),
    },
    "sink": {"loc": (1.75, -2.6, 1.36), "yaw": 140, "lens": 30, "shift_y": -0.05, "size": (1280, 960)},
}
EXPOSURE = -0.35

WIDTH, DEPTH, HEIGHT = 2.6, 6.0, 2.6
WINDOW = (0.72, 0.78, 1.88, 2.36)  # x0, z0, x1, z1
DEEP, COUNTER = 0.62, 0.914  # depth of the base cabinets, height of the counter
SPLASH = 1.48  # upper edge of the stone, lower edge of shelf and wall cabinets
SINK_RUN = (0.8, 0.61, 0.84, 0.5, 0.7)  # widths from the front of the room
COOK_RUN = (0.7, 0.8, 0.6)  # widths from the window; the oven tower follows
OVEN, REFRIGERATOR = (2.1, 2.83), (2.83, 3.74)  # from x to x along the right wall, counted from the window
TOP = 2.3  # of all tall units


def shell(wall, oak):
    with at(0, -DEPTH, 0):
        herringbone(WIDTH, DEPTH, wood("#A58B6D", "#785D43", 0.42), 0.09, 0.54)
    box(0, -DEPTH, HEIGHT, WIDTH, 0.15, HEIGHT + 0.1, plain("#F5F2EC", 0.9, 0.2), 0)
    wall_with_openings(-0.15, WIDTH + 0.15, 0, HEIGHT, 0, 0.15, wall, [WINDOW])
    box(-0.15, -DEPTH, 0, 0, 0, HEIGHT, wall, 0, name="wall")
    box(WIDTH, -DEPTH, 0, WIDTH + 0.15, 0, HEIGHT, wall, 0, name="wall")
    box(0, -DEPTH - 0.15, 0, WIDTH, -DEPTH, HEIGHT, wall, 0, name="wall")
    x0, z0, x1, z1 = WINDOW
    window(x0, z0, x1, z1, 0.05, black(), 0.035, 0.07, 2, 1)
    boxes("sill", [(x0 - 0.03, -0.07, z0 - 0.035, x1 + 0.03, 0.055, z0 + 0.003, "X")], oak, 0.003)
    trim = plain("#F2EEE6", 0.4)
    baseboard(DEEP, WIDTH - DEEP, 0, trim, 0.12)
    with at(0, -DEPTH, 0, 90):
        baseboard(0, DEPTH - sum(SINK_RUN), 0, trim, 0.12)
        outlet(DEPTH - sum(SINK_RUN) - 0.3, 1.15, 0, "switch")
    with at(WIDTH, 0, 0, -90):
        baseboard(REFRIGERATOR[1], DEPTH, 0, trim, 0.12)


def shade(cloth):
    """A Roman shade, drawn up."""
    x0, _, x1, z1 = WINDOW
    for k in range(4):
        low = z1 - 0.16 - 0.045 * k
        rounded_box(x0 + 0.012, -0.02 + 0.006 * k, low, x1 - 0.012, 0.022 + 0.003 * k, z1 - 0.005, cloth, 0.012, 4)


def sink_run(cabinets, oak, metal, stone):
    """On the left wall; inside, x runs toward the window and y = 0 is the plane of the fronts."""
    length = sum(SINK_RUN)
    with at(DEEP, -length, 0, 90):
        kinds = ["pan", "dw", "sink", "d", "pan"]
        base_run(SINK_RUN, cabinets, metal, DEEP, COUNTER, style="slab", kinds=kinds)
        box(-0.02, -0.02, 0, 0, DEEP, COUNTER - 0.03, cabinets, 0.001)
        hole = (1.5, 0.1, 2.16, 0.5)
        counter(-0.03, -0.03, length, DEEP, COUNTER, stone, hole=hole)
        undermount_sink(*hole, COUNTER - 0.03, steel(), 0.23)
        gooseneck_faucet(1.83, 0.55, COUNTER, metal, 0.4, 0.2)
        boxes("splash", [(-0.03, DEEP - 0.02, COUNTER, length, DEEP - 0.001, SPLASH)], stone, 0.002)
        boxes("shelf", [(-0.03, DEEP - 0.26, SPLASH, length, DEEP - 0.001, SPLASH + 0.045, "X")], oak, 0.003)
        for x in (0.55, 2.75):
            outlet(x, 1.12, DEEP - 0.02)
        soap_bottle(2.08, 0.55, COUNTER, plain("#2E2C2A", 0.4), metal)
        lying_board(2.55, 0.3, COUNTER, 0.4, 0.26, wood("#8A6443", "#5E4029"), 12)
        fruits(2.62, 0.34, COUNTER + 0.053, "#C98A3C", 3, 0.036, 0.04)
        for x, y, turn in ((2.43, 0.27, 235), (2.49, 0.2, 200)):
            half_lemon(x, y, COUNTER + 0.02, turn, "#C98A3C", "#D9913A")
        knife(2.36, 0.34, COUNTER + 0.02, 60, black())
        jar(2.3, 0.24, COUNTER, glass("#FFFFFF", 0.0, 0.3), 0.036, 0.11)
        cylinder(0.033, COUNTER + 0.012, COUNTER + 0.075, plain("#D98F2E", 0.2), 2.3, 0.24)
        board(1.05, DEEP - 0.06, COUNTER, 0.26, 0.4, oak, 80)
        board(0.86, DEEP - 0.1, COUNTER, 0.2, 0.3, wood("#8A6443", "#5E4029"), 78)
        glaze = plain("#D9D1C2", 0.35)
        for k, (r, h) in enumerate(((0.06, 0.17), (0.052, 0.14))):
            canister(3.0 + 0.14 * k, DEEP - 0.16, COUNTER, glaze, oak, r, h)
        z = SPLASH + 0.045
        vase(0.22, DEEP - 0.13, z, plain("#CFC6B6", 0.6), 0.85, "beaker")
        grass(0.22, DEEP - 0.13, z + 0.2, 0.3, 40, 5, "#D9C79A", "#A98F62", 0.5)
        for k in range(3):
            bowl(0.62, DEEP - 0.13, z + 0.024 * k, plain("#EDE8DC", 0.35), 0.095, 0.06)
        for k in range(5):
            jar(0.88, DEEP - 0.13, z + 0.013 * k, plain("#E6E0D2", 0.35), 0.11, 0.012)
        cookbooks(1.12, DEEP - 0.02, z, ("SALADS", "STEWS", "NOODLES", "TARTS", "EGGS", "GRAINS"))
        for k, rz in enumerate((-70, -120, -95)):
            cup(1.72 + 0.115 * k, DEEP - 0.12, z, (plain("#A9A294", 0.5), plain("#8E5B43", 0.5))[k % 2], rz)
        tin(2.16, DEEP - 0.13, z, "SALT", "#5B6A70", rz=5)
        vase(2.4, DEEP - 0.13, z, plain("#5B5A52", 0.6), 0.6, "bottle")
        bowl(2.75, DEEP - 0.13, z, oak, 0.11, 0.07)
        tin(3.12, DEEP - 0.13, z, "OATS", "#A9714F", w=0.1, h=0.17, rz=-5)


def cook_run(cabinets, oak, metal, stone):
    """On the right wall; inside, x runs from the window and y = 0 is the plane of the fronts."""
    length = sum(COOK_RUN)
    with at(WIDTH - DEEP, 0, 0, -90):
        base_run(COOK_RUN, cabinets, metal, DEEP, COUNTER, style="slab", kinds=["pan", "pan", "d"])
        counter(0, -0.03, length, DEEP, COUNTER, stone)
        boxes("splash", [(0, DEEP - 0.02, COUNTER, length, DEEP - 0.001, SPLASH)], stone, 0.002)
        cooktop(0.72, 0.06, 1.48, 0.57, COUNTER)
        x = 0
        for w in COOK_RUN:
            box(x, DEEP - 0.345, SPLASH, x + w, DEEP - 0.001, TOP, oak, 0)
            for a, b in ((x, x + w / 2), (x + w / 2, x + w)):
                front(a, SPLASH - 0.012, b, TOP, DEEP - 0.345, oak, "slab")
            x += w
        box(0.74, DEEP - 0.32, SPLASH - 0.008, 1.46, DEEP - 0.05, SPLASH - 0.001, steel(), 0.001)
        box(0.04, DEEP - 0.06, SPLASH - 0.012, length - 0.04, DEEP - 0.045, SPLASH - 0.001, emit("#FFE3BF", 7.0), 0)
        for x in (0.4, 1.78):
            outlet(x, 1.12, DEEP - 0.02)
        casserole(0.89, 0.4, COUNTER + 0.006, plain("#D9CDB8", 0.25, 0.5, 0.3), metal, 0.12, 0.11)
        jar(1.66, DEEP - 0.17, COUNTER, plain("#D9D2C4", 0.5), 0.055, 0.16)
        for dx, dy in ((-0.03, 0.02), (0.03, 0.03), (0.02, -0.03), (-0.02, -0.02)):  # wooden spoons
            foot = (1.66 + dx * 0.5, DEEP - 0.17 + dy * 0.5, COUNTER + 0.03)
            tube([foot, (1.66 + dx * 1.6, DEEP - 0.17 + dy * 1.6, COUNTER + 0.31 + dx)], 0.006, oak)
        with part("canisters"):
            canister(0.2, DEEP - 0.17, COUNTER, ceramic(), oak, 0.05, 0.12)
            canister(0.34, DEEP - 0.15, COUNTER, ceramic(), oak, 0.045, 0.1)
        add_light("AREA", (length / 2, DEEP - 0.1, SPLASH - 0.02), 5, "#FFDDB0", length - 0.2, 0.05)


def cooking():
    """Close up: a spoon lies on its saucer, an onion waits on the board, and tins stand in the corner."""
    take_away("canisters")
    oak, walnut = wood("#BFA583", "#8D7352", 0.42), wood("#8A6443", "#5E4029")
    with at(WIDTH - DEEP, 0, 0, -90):
        tin(0.17, DEEP - 0.16, COUNTER, "RICE", "#6F7F6C", w=0.1, h=0.17, rz=36)
        tin(0.31, DEEP - 0.17, COUNTER, "TEA", "#A9714F", w=0.08, h=0.12, rz=52)
        bowl(0.56, 0.24, COUNTER, plain("#8E9A84", 0.4), 0.055, 0.018)
        tube([(0.54, 0.23, COUNTER + 0.02), (0.6, 0.2, COUNTER + 0.024), (0.72, 0.12, COUNTER + 0.03)], 0.006, oak)
        lying_board(0.33, 0.3, COUNTER, 0.24, 0.34, walnut, -8)
        fruits(0.3, 0.34, COUNTER + 0.02, "#B98A4E", 2, 0.036, 0.05)
        knife(0.37, 0.22, COUNTER + 0.02, 70, black())


def tall_units(cabinets, wall, metal):
    """Oven tower and refrigerator at the front end of the right wall, in the same coordinates."""
    x0, x1 = OVEN
    with at(WIDTH - DEEP, 0, 0, -90):
        box(x0, 0.001, 0.1, x1, DEEP, TOP, cabinets, 0)
        box(x0, 0.06, 0, x1, DEEP, 0.1, cabinets, 0)
        front(x0, 0.104, x1, 0.4, 0, cabinets, "slab", grain="X")
        front(x0, 0.4, x1, 0.7, 0, cabinets, "slab", grain="X")
        for z in (0.36, 0.66):
            pull((x0 + x1) / 2, z, -0.02, metal, 0.26)
        wall_oven(x0 + 0.01, x1 - 0.01, 0.71, 1.3, -0.022, steel(), metal)
        wall_oven(x0 + 0.01, x1 - 0.01, 1.31, 1.72, -0.022, steel(), metal)
        front(x0, 1.73, x1, TOP, 0, cabinets, "slab")
        towel(x0 + 0.22, 1.155, -0.07, 0.24, 0.4, linen("#B9AD97", 0.45))
        refrigerator(*REFRIGERATOR, -0.02, DEEP, TOP, cabinets, metal, "panel", "slab", False, 0.1)
        box(0, DEEP - 0.33, TOP, sum(COOK_RUN), DEEP, HEIGHT, wall, 0)
        box(x0, 0.005, TOP, REFRIGERATOR[1], DEEP, HEIGHT, wall, 0)


def light():
    x0, z0, x1, z1 = WINDOW
    citrus_garden(-5.9, 10.1, 6.5, seed=7)
    exposed(*WINDOW, 0.2, 1.2)
    open_world(0.6, 1.1)
    add_light("AREA", ((x0 + x1) / 2, 0.3, (z0 + z1) / 2), 130, "#E8F1FF", x1 - x0, z1 - z0, (-90, 0, 0))
    add_light("AREA", (WIDTH / 2, -DEPTH + 0.2, 1.9), 45, "#F6F2EA", 2.2, 1.8, (75, 0, 0))
    sun(38, -99, 13, "#FFE3BF", 0.8)


def build():
    reset(23)
    wall, cabinets, metal = paint("#EBE6DC", 0.6), paint("#CFC6B7", 0.4), black()
    oak = wood("#BFA583", "#8D7352", 0.42)
    stone = marble("#DAD4CA", "#8B8378", 0.2, 1.25, 0.16, 1.0)
    shell(wall, oak)
    shade(linen("#E2D9C8", 0.6))
    sink_run(cabinets, oak, metal, stone)
    cook_run(cabinets, oak, metal, stone)
    tall_units(cabinets, wall, metal)
    box(0.95, -3.3, 0, 1.7, -0.75, 0.008, striped_rug("#C9C1B1", "#7F867C"), 0.002)
    walnut = wood("#6E5138", "#46321F", 0.4)
    stool(1.42, -0.36, walnut, walnut, 0.46, 20)
    jar(1.42, -0.36, 0.476, plain("#B99A80", 0.7), 0.1, 0.17)
    cylinder(0.09, 0.6, 0.63, plain("#33261D", 0.95), 1.42, -0.36)
    branches(1.42, -0.36, 0.62, 0.26, 22, 0.7, (0.062, 0.042), "#7FA052", "#4C6E2E", seed=14, droop=0.8, pairs=5)
    for y in (-1.2, -3.0, -4.8):
        downlight(WIDTH / 2, y, HEIGHT)
    light()
