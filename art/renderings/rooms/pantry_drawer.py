"""The pantry wall seen close, with one drawer standing open."""

from . import pantry

# The first camera is the room's main picture. Keys as in kit/camera.py.
CAMERAS = {
    "dovetail": {
        "loc": (4.22, -1.6, 1.3),
        "yaw": 136,
        "lens": 36,
        "shift_y": -0.305,
        "dof": 1.0,
        "fstop": 8,
        "size": (1280, 960),
        "fine": 2,
    },
}
EXPOSURE = pantry.EXPOSURE + 0.22


def build():
    pantry.build(drawer_out=0.32)
