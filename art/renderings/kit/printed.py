"""Things with print on them: tins, books with titles on their spines, an open cookbook."""

import math

import bpy
from mathutils import Matrix

from .geometry import box, boxes, lathe
from .materials import plain
from .stage import at, chance, link, place


def words(text, size, m, local):
    """Type of a height in meters, centered; it reads along +X and faces -Y before `local` turns it."""
    data = bpy.data.curves.new("print", "FONT")
    data.body = text
    data.size = size
    data.align_x, data.align_y = "CENTER", "CENTER"
    data.extrude = 0.0001
    data.materials.append(m)
    return link(bpy.data.objects.new("print", data), local @ Matrix.Rotation(math.radians(90), 4, "X"))


def tin(x, y, z, text, hexc="#7F8F7E", ink="#F2ECDD", w=0.09, h=0.14, rz=0):
    """A square tin with a pale label, and a lid that slips over it."""
    with at(x, y, z, rz):
        a = w / 2
        boxes("tin", [(-a, -a, 0, a, a, h * 0.8)], plain(hexc, 0.32), 0.004)
        boxes("tin", [(-a - 0.0015, -a - 0.0015, h * 0.8, a + 0.0015, a + 0.0015, h)], plain(hexc, 0.3), 0.006)
        box(-a * 0.78, -a - 0.0004, h * 0.22, a * 0.78, -a, h * 0.6, plain(ink, 0.6), 0, name="print")
        words(text, w * 0.26, plain("#33312C", 0.6), Matrix.Translation((0, -a - 0.0006, h * 0.41)))


def salt_box(x, y, z, m, lid, rz=0):
    """A glazed box with a sloping wooden lid and its word on the front."""
    with at(x, y, z, rz):
        boxes("tin", [(-0.065, -0.05, 0, 0.065, 0.05, 0.11)], m, 0.008, 3)
        boxes("tin", [(-0.068, -0.054, 0.11, 0.068, 0.05, 0.122, "X")], lid, 0.003)
        lathe([(0, 0.122), (0.01, 0.122), (0.008, 0.132), (0.012, 0.14), (0, 0.144)], lid, 0, -0.02, 0, 24)
        words("SALT", 0.034, plain("#3B4B57", 0.5), Matrix.Translation((0, -0.0504, 0.055)))


def radio(x, y, z, m, rz=0):
    """A table radio of wood, with a woven front, a dial and two knobs."""
    cloth, dark, face = plain("#CFC2A6", 0.95), plain("#3A342C", 0.5), plain("#EFE7D4", 0.5)
    with at(x, y, z, rz):
        boxes("radio", [(-0.15, -0.05, 0.008, 0.15, 0.05, 0.168, "X")], m, 0.014, 4)
        boxes("radio", [(a, -0.03, 0, a + 0.02, 0.03, 0.008) for a in (-0.12, 0.1)], dark, 0.002)
        box(-0.132, -0.0515, 0.028, 0.03, -0.049, 0.148, cloth, 0, name="print")
        boxes(
            "print", [(-0.132, -0.0522, 0.032 + 0.008 * k, 0.03, -0.0514, 0.034 + 0.008 * k) for k in range(15)], m, 0
        )
        box(0.045, -0.0515, 0.09, 0.135, -0.049, 0.148, face, 0, name="print")
        boxes(
            "print", [(0.052 + 0.009 * k, -0.052, 0.118, 0.0535 + 0.009 * k, -0.051, 0.132) for k in range(9)], dark, 0
        )
        words("AM  54  70  100  140", 0.0085, dark, Matrix.Translation((0.09, -0.0522, 0.105)))
        for a in (0.066, 0.114):
            place(lathe([(0, 0), (0.017, 0), (0.015, 0.016), (0, 0.016)], dark, seg=32), a, -0.05, 0.055, 90)


COVERS = (
    ("#E9E2D4", "#4A4A44"),
    ("#9C5B42", "#F0E6D4"),
    ("#59616A", "#E9E2D4"),
    ("#C9AE72", "#3A352C"),
    ("#7E8A76", "#F0E9DC"),
    ("#D8CFC0", "#8A4B36"),
)


def cookbooks(x, y, z, titles):
    """Books side by side from x, their backs at y, with titles on their spines; the last one leans. Returns where they
    end."""
    for k, title in enumerate(titles):
        thick, h, d = chance.uniform(0.022, 0.042), chance.uniform(0.2, 0.255), chance.uniform(0.15, 0.19)
        cover, ink = COVERS[k % len(COVERS)]
        boxes("book", [(x, y - d, z, x + thick - 0.001, y, z + h)], plain(cover, 0.6), 0.003)
        up = Matrix.Translation((x + thick / 2, y - d - 0.0004, z + h * 0.52)) @ Matrix.Rotation(
            math.radians(90), 4, "Y"
        )
        words(title, min(0.026, thick * 0.72), plain(ink, 0.6), up)
        x += thick
    return x


def open_book(x, y, z, rz=0, w=0.21, d=0.27):
    """An open book with two pages of lines, one with a picture."""
    paper, gray, cover = plain("#F3EDE0", 0.85), plain("#9A948A", 0.9), plain("#6F7A6C", 0.6)
    with at(x, y, z, rz):
        boxes("book", [(-w - 0.004, -d / 2 - 0.004, 0, w + 0.004, d / 2 + 0.004, 0.003)], cover, 0.001)
        for side in (-1, 1):
            steps = []
            for k in range(10):
                a, b = w * k / 10, w * (k + 1) / 10
                high = 0.004 + 0.012 * math.sin(math.pi * (0.08 + 0.84 * (k + 0.5) / 10)) ** 0.6
                low, top = sorted((side * a, side * b))
                steps.append((low, -d / 2, 0.003, top, d / 2, high))
            boxes("book", steps, paper, 0)
            for row in range(9):
                if side > 0 and row < 4:
                    continue
                v = d / 2 - 0.045 - row * 0.022
                lines = [
                    (side * w * 0.5 - 0.06, v, 0.0155, side * w * 0.5 + 0.06 - 0.02 * (row % 3), v + 0.003, 0.0168)
                ]
                boxes("print", lines, gray, 0)
        boxes("print", [(w * 0.2, 0.015, 0.0155, w * 0.8, d / 2 - 0.03, 0.0168)], plain("#B9714A", 0.8), 0)
