"""Pantry wall: cabinets painted deep tide from wall to wall, with a bench niche and a counter niche lined in oak.
Hat and bag hang on the rail, boots stand below it.

Room x 0..4.8, y -5.4..0, z 0..2.6 meters; cabinets along the back wall at y = 0, a glazed door in the left wall.
"""

from kit.accessories import basket, board, bowl, canister, cup, jar, straw_hat, tote
from kit.belongings import boots
from kit.cloth import folded_towels
from kit.fixtures import outlet
from kit.geometry import box, boxes
from kit.joinery import coat_hook, drawer_box, front, knob, matchboard
from kit.lamps import downlight
from kit.light import add_light, open_world, sun
from kit.materials import brass, ceramic, linen, paint, plain, plaster, tile, wood
from kit.openings import baseboard, wall_with_openings, window
from kit.plants import branches
from kit.printed import cookbooks, tin
from kit.stage import at, reset
from kit.surfaces import herringbone
from kit.upholstery import cushion, pillow

# The first camera is the room's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "straight": {"loc": (2.4, -4.75, 1.28), "yaw": 90, "lens": 29, "shift_y": -0.01, "size": (2880, 1800)},
    "across": {"loc": (2.55, -5.1, 1.3), "yaw": 91.5, "lens": 26, "shift_y": -0.004, "size": (2880, 1234)},
    "bench": {"loc": (2.75, -3.65, 1.3), "yaw": 107.5, "lens": 33, "shift_y": -0.05, "size": (1000, 1250), "fine": 2},
    "niche": {"loc": (1.7, -3.05, 1.32), "yaw": 62, "lens": 27, "shift_y": -0.05, "size": (1280, 960), "fine": 2},
}
EXPOSURE = -0.12

WIDTH, DEPTH, HEIGHT = 4.8, 5.4, 2.6
DOOR = (DEPTH - 3.25, 0.0, DEPTH - 1.55, 2.25)  # in the left wall's own coordinates: x0, z0, x1, z1
FRONT = -0.6  # plane of the cabinets
TOE, COUNTER, SPLIT, TOP = 0.1, 0.914, 1.98, 2.4  # heights; the upper doors stand between SPLIT and TOP
SEAT = 0.46
# from x to x: doors, bench, counter, doors
TALL, BENCH, SERVE, LARDER = (0.03, 0.98), (0.98, 2.48), (2.48, 3.72), (3.72, 4.77)
NICHE_TOP = 1.52


def shell(wall, trim):
    with at(0, -DEPTH, 0):
        clay = tile("#AE907B", 0.55, 0.12, 0.2)
        herringbone(WIDTH, DEPTH, clay, 0.1, 0.3, 0.005, "#B8A792")
    box(0, -DEPTH, HEIGHT, WIDTH, 0.15, HEIGHT + 0.1, plain("#F5F2EC", 0.9, 0.2), 0)
    box(-0.15, 0, 0, WIDTH + 0.15, 0.15, HEIGHT, wall, 0, name="wall")
    box(WIDTH, -DEPTH, 0, WIDTH + 0.15, 0, HEIGHT, wall, 0, name="wall")
    box(0, -DEPTH - 0.15, 0, WIDTH, -DEPTH, HEIGHT, wall, 0, name="wall")
    x0, z0, x1, z1 = DOOR
    with at(0, -DEPTH, 0, 90):
        wall_with_openings(0, DEPTH, 0, HEIGHT, 0, 0.15, wall, [DOOR])
        window(x0, z0, x1, z1, 0.04, trim, 0.06, 0.09, 4, 3)
        casing = [
            (x0 - 0.09, -0.018, 0, x0, 0, z1),
            (x1, -0.018, 0, x1 + 0.09, 0, z1),
            (x0 - 0.11, -0.022, z1, x1 + 0.11, 0, z1 + 0.11),
        ]
        boxes("casing", casing, trim, 0.003)
        baseboard(0, x0 - 0.09, 0, trim)
        baseboard(x1 + 0.09, DEPTH + FRONT, 0, trim)
        outlet(x1 + 0.3, 1.15, 0, "switch")
    with at(WIDTH, 0, 0, -90):
        baseboard(-FRONT, DEPTH, 0, trim)
        outlet(1.5, 0.38, 0)


def carcass(cabinets):
    """What stands behind the fronts: dividers, backs, frieze and crown."""
    dividers = [(x - 0.02, FRONT, 0, x + 0.02, -0.001, TOP) for x in (TALL[1], BENCH[1], SERVE[1])]
    boxes("dividers", dividers, cabinets, 0.0015)
    for x0, x1 in (TALL, LARDER):
        box(x0, FRONT + 0.002, TOE, x1, -0.001, TOP, cabinets, 0)
    box(BENCH[0], FRONT + 0.002, SPLIT, BENCH[1], -0.001, TOP, cabinets, 0)
    box(SERVE[0], FRONT + 0.002, NICHE_TOP, SERVE[1], -0.001, TOP, cabinets, 0)
    box(SERVE[0], FRONT + 0.002, TOE, SERVE[1], -0.001, COUNTER - 0.04, cabinets, 0)
    box(BENCH[0], FRONT + 0.002, TOE, BENCH[1], -0.001, SEAT - 0.04, cabinets, 0)
    box(0, FRONT + 0.06, 0, WIDTH, -0.3, TOE, cabinets, 0)
    for x0, x1 in ((0, TALL[0]), (LARDER[1], WIDTH)):
        box(x0, FRONT - 0.004, 0, x1, FRONT + 0.02, TOP, cabinets, 0.001)
    frieze = [
        (0, FRONT - 0.022, TOP, WIDTH, -0.001, 2.5),
        (0, FRONT - 0.04, 2.5, WIDTH, -0.001, 2.55),
        (0, FRONT - 0.062, 2.55, WIDTH, -0.001, HEIGHT),
    ]
    boxes("crown", frieze, cabinets, 0.004)


def doors(x0, x1, z0, z1, cabinets, metal, low):
    """A pair of doors with knobs near their meeting edges; low: knobs at the lower end instead of waist height."""
    middle = (x0 + x1) / 2
    z = z0 + 0.07 if low else 1.06
    for a, b, side in ((x0, middle, -0.032), (middle, x1, 0.032)):
        front(a, z0, b, z1, FRONT, cabinets, rail=0.068)
        knob(middle + side, z, FRONT - 0.02, metal)


def drawers(x0, x1, heights, cabinets, metal):
    """Drawers over each other; heights: their edges from below."""
    for a, b in zip(heights, heights[1:]):
        front(x0, a, x1, b, FRONT, cabinets, grain="X", rail=0.055)
        for x in (x0 + (x1 - x0) * 0.25, x1 - (x1 - x0) * 0.25):
            knob(x, (a + b) / 2, FRONT - 0.02, metal)


def bench(cabinets, oak, metal):
    x0, x1 = BENCH[0] + 0.02, BENCH[1] - 0.02
    middle = (x0 + x1) / 2
    for a, b in ((BENCH[0], middle), (middle, BENCH[1])):
        drawers(
            a + (0.02 if a == BENCH[0] else 0), b - (0.02 if b == BENCH[1] else 0), (TOE, SEAT - 0.04), cabinets, metal
        )
    boxes("seat", [(x0, FRONT - 0.025, SEAT - 0.04, x1, -0.1, SEAT, "X")], oak, 0.004)
    matchboard(x0, x1, SEAT, SPLIT, -0.1, cabinets)
    boxes("rail", [(x0, -0.132, 1.36, x1, -0.112, 1.46, "X")], oak, 0.003)
    for k in range(5):
        coat_hook(x0 + (x1 - x0) * (k + 0.5) / 5, 1.41, -0.132, metal)
    boxes("shelf", [(x0, -0.42, 1.62, x1, -0.112, 1.652, "X")], oak, 0.003)
    for a, b in ((BENCH[0], middle), (middle, BENCH[1])):
        doors(a + (0.02 if a == BENCH[0] else 0), b - (0.02 if b == BENCH[1] else 0), SPLIT, TOP, cabinets, metal, True)
    cushion(x0 + 0.01, FRONT, SEAT, x1 - 0.01, -0.13, SEAT + 0.07, linen("#D8CDB9", 0.6), 0.03, 0.02, 0.008)
    pillow(x0 + 0.28, -0.24, SEAT + 0.28, 0.46, linen("#B7A58C", 0.6), -14, 4)
    pillow(x0 + 0.62, -0.27, SEAT + 0.25, 0.4, linen("#E3DACA", 0.6), -16, -5)
    straw = plain("#AD9B80", 0.85, 0.2)
    for x in (x0 + 0.3, middle, x1 - 0.3):
        basket(x, -0.27, 1.652, straw, 0.36, 0.24, 0.19)
    straw_hat(x0 + (x1 - x0) * 0.7, -0.175, 1.396, plain("#CDBB9B", 0.85, 0.2), plain("#3B3A36", 0.8), 84)
    tote(x0 + (x1 - x0) * 0.9, 1.405, -0.132, linen("#E0D7C6", 0.5), plain("#8A6443", 0.6))


def linens(x, y, z):
    """What lies in the open drawer: tablecloths to both sides of napkins."""
    oat, white, clay, sea = (linen(color, 0.6) for color in ("#CDBFA6", "#E9E2D4", "#B07B5E", "#8FA09C"))
    folded_towels(x + 0.25, y, z, (oat, white, oat), 0.36, 0.27, thick=0.0062, pile=0)
    folded_towels(x + 0.56, y - 0.03, z, (clay, white, white, clay, clay), 0.17, 0.17, thick=0.0042, pile=0)
    folded_towels(x + 0.89, y, z, (sea, white, sea), 0.4, 0.26, thick=0.0066, pile=0)


def serve(cabinets, oak, metal, drawer_out):
    """Drawers, an oak counter and the open niche above it. drawer_out: how far the top drawer stands open."""
    x0, x1 = SERVE[0] + 0.02, SERVE[1] - 0.02
    low, top = (TOE, 0.43, 0.7), COUNTER - 0.04
    drawers(x0, x1, low if drawer_out else (*low, top), cabinets, metal)
    if drawer_out:
        with at(0, -drawer_out, 0):
            drawers(x0, x1, (low[-1], top), cabinets, metal)
            maple = wood("#D9C3A0", "#B99C74", 0.45)
            box_x = (x0 + 0.005, x1 - 0.005)
            pin = wood("#B99A6E", "#9A7B50", 0.7)
            drawer_box(box_x[0], low[-1] + 0.02, box_x[1], top - 0.03, FRONT, FRONT + 0.5, maple, pin, 0.016)
            linens(x0, FRONT + 0.2, low[-1] + 0.041)
    boxes("top", [(x0, FRONT - 0.03, top, x1, -0.001, COUNTER, "X")], oak, 0.004)
    course = (NICHE_TOP - COUNTER) / 4
    lining = [(x0, -0.03, COUNTER + course * k, x1, -0.012, COUNTER + course * (k + 1), "X") for k in range(4)]
    boxes("lining", lining, oak, 0.0012)
    boxes("shelf", [(x0, -0.34, 1.24, x1, -0.03, 1.265, "X")], oak, 0.002)
    doors(x0, x1, NICHE_TOP, TOP, cabinets, metal, True)
    outlet(x1 - 0.2, 1.06, -0.03)
    canister(x0 + 0.15, -0.2, COUNTER, plain("#E7E0D1", 0.3), oak, 0.062, 0.17)
    tin(x0 + 0.31, -0.2, COUNTER, "OATS", "#9A6A4C", w=0.11, h=0.18, rz=-6)
    tin(x0 + 0.46, -0.21, COUNTER, "BEANS", "#C7B48C", w=0.09, h=0.13, rz=9)
    board(x0 + 0.68, -0.05, COUNTER, 0.22, 0.29, wood("#8A6443", "#5E4029"), 79)
    for k in range(3):
        bowl(x0 + 0.92, -0.24, COUNTER + 0.024 * k, plain("#EDE8DC", 0.35), 0.095, 0.06)
    end = cookbooks(x0 + 0.1, -0.05, 1.265, ("SOUPS", "SALADS", "BREAD"))
    for k, (rz, m) in enumerate(((-70, ceramic()), (-110, plain("#8E5B43", 0.5)), (-40, plain("#B8BFA9", 0.4)))):
        cup(end + 0.14 + 0.13 * k, -0.18, 1.265, m, rz)
    jar(x0 + 0.98, -0.18, 1.265, plain("#C9A27E", 0.6), 0.06, 0.1)
    branches(x0 + 0.98, -0.18, 1.34, 0.2, 9, 1.0, (0.045, 0.028), "#7C8F6A", "#52683F", seed=21, droop=1.2)


def larder(cabinets, metal):
    x0, x1 = LARDER[0] + 0.02, LARDER[1]
    drawers(x0, x1, (TOE, 0.36, 0.62), cabinets, metal)
    doors(x0, x1, 0.62, SPLIT, cabinets, metal, False)
    doors(x0, x1, SPLIT, TOP, cabinets, metal, True)


def light():
    open_world(0.55)
    x0, z0, x1, z1 = DOOR
    with at(0, -DEPTH, 0, 90):
        add_light("AREA", ((x0 + x1) / 2, 0.3, z1 / 2), 280, "#E8F1FF", x1 - x0, z1, (-90, 0, 0))
    add_light("AREA", (WIDTH / 2, -DEPTH + 0.2, 1.9), 90, "#F6F2EA", 4, 1.8, (75, 0, 0))
    sun(33, 31, 13, "#FFE3BF", 0.8)


def build(drawer_out=0.0):
    reset(17)
    wall, trim = plaster("#ECE5D9"), plain("#F2EEE6", 0.4)
    cabinets, metal = paint("#4D6061", 0.4), brass()
    oak = wood("#BFA07A", "#8C6F4C", 0.42)
    shell(wall, trim)
    carcass(cabinets)
    x0, x1 = TALL[0], TALL[1] - 0.02
    doors(x0, x1, TOE, SPLIT, cabinets, metal, False)
    doors(x0, x1, SPLIT, TOP, cabinets, metal, True)
    bench(cabinets, oak, metal)
    serve(cabinets, oak, metal, drawer_out)
    larder(cabinets, metal)
    boots(1.74, FRONT - 0.17, 0, plain("#4E5A46", 0.42), plain("#A58D6A", 0.7), -16)
    for x in (1.2, 3.6):
        downlight(x, -1.5, HEIGHT)
    light()
