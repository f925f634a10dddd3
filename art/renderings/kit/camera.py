"""The camera: level, framed by shift, so that verticals stay upright."""

import math

import bpy


def place_camera(loc, yaw, lens=26, shift_y=0.0, shift_x=0.0, dof=None, fstop=5.6, pitch=0.0, adds=None):
    """Sets the scene's camera.

    loc: meters. yaw: degrees, 90 looks along +Y. lens: millimeters on 36 mm, counted along the longer side of the
    picture. shift_y: in longer sides; negative shows more floor. dof: distance in focus in meters, all sharp without.
    pitch: degrees, 90 looks at the ceiling; only the faces of a panorama tilt, and what is seen straight from above.
    adds: builds what only this camera sees, last.
    """
    if adds:
        adds()
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.sensor_width = 36
    data.shift_x = shift_x
    data.shift_y = shift_y
    data.clip_start = 0.05
    data.clip_end = 20000
    if dof:
        data.dof.use_dof = True
        data.dof.focus_distance = dof
        data.dof.aperture_fstop = fstop
    ob = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = loc
    ob.rotation_euler = (math.radians(90 + pitch), 0, math.radians(yaw - 90))
    bpy.context.scene.camera = ob
    return ob
