"""Lamps in the picture: a glowing mesh, and a weak point light where it lights something."""

import math

from .geometry import cylinder, lathe, tube
from .light import add_light
from .materials import emit, plain
from .stage import place


def dome_pendant(x, y, rim, ceiling, m, r=0.2):
    """A metal dome that hangs from the ceiling's height down to its rim's."""
    outside = [
        (r, 0),
        (r * 0.985, 0.035),
        (r * 0.9, 0.09),
        (r * 0.72, 0.138),
        (r * 0.46, 0.170),
        (r * 0.2, 0.186),
        (0.021, 0.19),
        (0.021, 0.235),
        (0.016, 0.243),
        (0.012, 0.25),
        (0.004, 0.25),
    ]
    inside = [
        (0.02, 0.18),
        (r * 0.2, 0.178),
        (r * 0.44, 0.163),
        (r * 0.7, 0.129),
        (r * 0.88, 0.081),
        (r * 0.965, 0.03),
        (r - 0.003, 0),
    ]
    lathe(outside[::-1], m, x, y, rim, 96, smooth=8)
    lathe(inside, plain("#F4EEE2", 0.5), x, y, rim, 96, smooth=8)
    tube([(x, y, rim + 0.24), (x, y, ceiling)], 0.004, m)
    cylinder(0.055, ceiling - 0.02, ceiling, m, x, y)
    bulb = [(0, 0.05), (0.025, 0.058), (0.036, 0.085), (0.03, 0.115), (0.014, 0.14), (0.014, 0.17)]
    lathe(bulb, emit("#FFDDAE", 14.0), x, y, rim, 24)
    add_light("POINT", (x, y, rim + 0.03), 9, "#FFD9A8", size=0.05)


def globe_pendant(x, y, z, ceiling, m, r=0.11, strength=6.0):
    """An opal globe around z, hanging from the ceiling's height."""
    globe = [(r * math.sin(math.pi * i / 20), -r * math.cos(math.pi * i / 20)) for i in range(21)]
    lathe(globe, emit("#FFE6C4", strength), x, y, z, 48)
    cylinder(0.028, z + r - 0.012, z + r + 0.05, m, x, y)
    tube([(x, y, z + r + 0.04), (x, y, ceiling)], 0.005, m)
    cylinder(0.06, ceiling - 0.02, ceiling, m, x, y)


def tube_pendant(x, y, z, ceiling, m, r=0.05, h=0.24, strength=5.0):
    """A tall opal glass on a cord, its foot at z, closed by a metal cap."""
    glass = [(0, 0), (r - 0.012, 0), (r, 0.014), (r, h - 0.004), (r - 0.004, h), (0, h)]
    lathe(glass, emit("#FFE6C4", strength), x, y, z, 48)
    cylinder(r + 0.003, z + h - 0.002, z + h + 0.05, m, x, y)
    tube([(x, y, z + h + 0.04), (x, y, ceiling)], 0.0035, m)
    cylinder(0.055, ceiling - 0.02, ceiling, m, x, y)


def cone_pendant(x, y, rim, ceiling, m, cord, r=0.15, h=0.2):
    """A steep cone of plaster or clay on a cord; cord: material of the cord and the canopy."""
    shade = [(0.022, h), (0.03, h), (r, 0.004), (r, 0), (r - 0.005, 0), (0.026, h - 0.012)]
    lathe(shade, m, x, y, rim, 80)
    cylinder(0.02, rim + h - 0.01, rim + h + 0.045, cord, x, y)
    tube([(x, y, rim + h + 0.04), (x, y, ceiling)], 0.0035, cord)
    cylinder(0.055, ceiling - 0.02, ceiling, cord, x, y)
    bulb = [(0, 0.06), (0.022, 0.068), (0.032, 0.09), (0.026, 0.118), (0.014, 0.14), (0.014, 0.17)]
    lathe(bulb, emit("#FFDDAE", 12.0), x, y, rim, 24)
    add_light("POINT", (x, y, rim + 0.03), 6, "#FFD9A8", size=0.05)


def basket_pendant(x, y, rim, ceiling, m, cord, r=0.2, h=0.22):
    """A shade woven of cane around ribs, with a bulb inside that shows through it."""
    profile = [(1.0, 0.0), (0.99, 0.1), (0.95, 0.3), (0.85, 0.55), (0.66, 0.78), (0.4, 0.93), (0.16, 1.0)]
    rows = 17
    for k in range(rows + 1):
        t = k / rows
        (r0, t0), (r1, t1) = next(pair for pair in zip(profile, profile[1:]) if pair[1][1] >= t - 1e-9)
        reach = r * (r0 + (r1 - r0) * (t - t0) / (t1 - t0))
        sway = 0.0045 if k % 2 else -0.0045
        turns = [math.pi * i / 36 for i in range(72)]
        ring = [
            (x + (reach + sway * (-1) ** (i // 2)) * math.cos(a), y + (reach + sway * (-1) ** (i // 2)) * math.sin(a))
            for i, a in enumerate(turns)
        ]
        tube([(*p, rim + h * t) for p in ring], 0.0052 if k else 0.0085, m, "shade", True)
    for i in range(36):
        a = math.pi * (2 * i + 0.5) / 36
        rib = [(x + r * f * math.cos(a), y + r * f * math.sin(a), rim + h * t) for f, t in profile]
        tube(rib, 0.0026, m, "shade")
    tube([(x, y, rim + h - 0.01), (x, y, ceiling)], 0.0035, cord)
    cylinder(0.05, ceiling - 0.02, ceiling, cord, x, y)
    cylinder(0.018, rim + 0.62 * h, rim + h + 0.02, cord, x, y)
    bulb = [(0, 0.0), (0.03, 0.01), (0.042, 0.04), (0.034, 0.075), (0.017, 0.1), (0.017, 0.12)]
    lathe(bulb, emit("#FFDDAE", 12.0), x, y, rim + 0.3 * h, 24)
    add_light("POINT", (x, y, rim - 0.03), 6, "#FFD9A8", size=0.05)


def sconce(x, y, z, m, strength=9.0):
    """A wall lamp with an opal shade, on a wall whose face is at y."""
    place(cylinder(0.045, 0, 0.018, m), x, y, z, 90)
    tube([(x, y, z), (x, y - 0.09, z), (x, y - 0.1, z + 0.01), (x, y - 0.1, z + 0.04)], 0.007, m)
    cylinder(0.024, z + 0.035, z + 0.06, m, x, y - 0.1)
    shade = [(0.02, 0.06), (0.05, 0.06), (0.052, 0.064), (0.052, 0.2), (0.05, 0.2), (0.05, 0.064), (0.02, 0.064)]
    lathe(shade, emit("#FFE3BF", strength), x, y - 0.1, z, 40)
    glow = add_light("POINT", (x, y - 0.1, z + 0.26), 3, "#FFD9A8", size=0.05)
    glow.visible_glossy = False  # else it hangs in window panes like a moon


def downlight(x, y, ceiling, glow=8.0):
    """A recessed lamp that glows and lights nothing. glow: how brightly; 0.3 looks switched off."""
    lathe([(0.045, -0.001), (0.062, -0.004), (0.066, -0.001), (0.066, 0.002)], plain("#F5F2EA", 0.4), x, y, ceiling, 40)
    lathe([(0, 0.0005), (0.045, -0.0005)], emit("#FFF0DC", glow), x, y, ceiling, 32)
