"""The pantry wall seen close, with one drawer standing open."""

from . import pantry

# The first camera is the room's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "dovetail": {
        "loc": (4.4, -1.66, 1.12),
        "yaw": 135,
        "lens": 46,
        "shift_y": -0.19,
        "dof": 1.03,
        "fstop": 2.8,
        "size": (1280, 960),
    },
}
EXPOSURE = pantry.EXPOSURE + 0.22


def build():
    pantry.build(drawer_out=0.32)
