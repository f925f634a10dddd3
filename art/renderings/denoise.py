"""Noise removal for two half-sample renders of the same picture.

Dual-buffer joint non-local means (Rousselle et al. 2012/2013): each half is filtered with weights from the other one,
and surface features (normal, depth, color) veto mixing across edges. Only the light is filtered, divided from the
surface colors and multiplied back, so wood and veins stay sharp. The inner loop is denoise.c.
"""

import ctypes
import os
import subprocess

import numpy as np
from scipy.ndimage import map_coordinates, median_filter, uniform_filter

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = os.path.join(HERE, "denoise.c")
LIBRARY = os.path.join(os.path.dirname(os.path.dirname(HERE)), "build", "renderings", "denoise.so")

# The passes this needs, as passes.shoot() names them.
PASSES = (
    "DiffDir",
    "DiffInd",
    "DiffCol",
    "GlossDir",
    "GlossInd",
    "GlossCol",
    "TransDir",
    "TransInd",
    "TransCol",
    "Emit",
    "Env",
    "Denoising Normal",
    "Denoising Albedo",
    "Depth",
)


def _library():
    """denoise.c, compiled on first use and after a change."""
    if not os.path.exists(LIBRARY) or os.path.getmtime(LIBRARY) < os.path.getmtime(SOURCE):
        os.makedirs(os.path.dirname(LIBRARY), exist_ok=True)
        flags = ["-O3", "-march=native", "-fopenmp", "-ffast-math", "-shared", "-fPIC"]
        subprocess.check_call(["gcc", *flags, SOURCE, "-o", LIBRARY, "-lmvec", "-lm"])
    return ctypes.CDLL(LIBRARY)


def _veto(sigma):
    """How strongly a feature difference of `sigma` counts."""
    return 1 / (2 * sigma**2)


def _planes(a):
    return np.ascontiguousarray(np.moveaxis(a, -1, 0), np.float32)


def _pointer(a):
    return a.ctypes.data_as(ctypes.POINTER(ctypes.c_float))


def nlm(a, b, features, vetoes, reach=6, patch=2, strength=0.6):
    """Filters the halves a and b; reach and patch are radii in pixels."""
    variance = (a - b) ** 2 / 2
    variance = np.stack([uniform_filter(variance[..., i], 5) for i in range(3)], -1) + 1e-7
    height, width, _ = a.shape
    pa, pb, pv, pf = _planes(a), _planes(b), _planes(variance), _planes(features)
    scales = np.asarray(vetoes, np.float32)
    out_a, out_b = np.empty_like(pa), np.empty_like(pb)
    _library().nlm(
        *(_pointer(x) for x in (pa, pb, pv, pf, scales)),
        ctypes.c_int(pf.shape[0]),
        *(_pointer(x) for x in (out_a, out_b)),
        *(ctypes.c_int(x) for x in (width, height, reach, patch)),
        ctypes.c_float(strength),
    )
    return np.moveaxis(out_a, 0, -1), np.moveaxis(out_b, 0, -1)


def _half(a):
    h, w = a.shape[0] // 2 * 2, a.shape[1] // 2 * 2
    return (a[:h:2, :w:2] + a[1:h:2, :w:2] + a[:h:2, 1:w:2] + a[1:h:2, 1:w:2]) / 4


def _double(a, h, w):
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    at = [np.clip((y - 0.5) / 2, 0, a.shape[0] - 1), np.clip((x - 0.5) / 2, 0, a.shape[1] - 1)]
    return np.stack([map_coordinates(a[..., i], at, order=1) for i in range(a.shape[2])], -1)


def coarse(a, b, features, vetoes, levels):
    """What is still blotchy at half and quarter size is filtered there and the correction added back, only where the
    features are flat: no halo at edges."""
    if not levels or min(a.shape[:2]) < 64:
        return a, b
    h, w = a.shape[:2]
    small_a, small_b, small_features = _half(a), _half(b), _half(features)
    fa, fb = nlm(small_a, small_b, small_features, vetoes, 4, 1, 0.7)
    ga, gb = coarse(fa, fb, small_features, vetoes, levels - 1)
    edges = np.zeros(small_features.shape[:2], np.float32)
    for c in range(small_features.shape[2]):
        gy, gx = np.gradient(small_features[..., c])
        edges = np.maximum(edges, (gx * gx + gy * gy) * vetoes[c])
    flat = np.exp(-2 * edges)[..., None]
    return a + _double((ga - small_a) * flat, h, w), b + _double((gb - small_b) * flat, h, w)


def calm(a, limit=4.0):
    """Pixels far brighter than the median around them (fireflies) are turned down."""
    brightness = a.max(-1)
    allowed = median_filter(brightness, 5) * limit + 0.02
    return a * np.minimum(1, allowed / np.maximum(brightness, 1e-6))[..., None]


def denoised(first, second):
    """The finished picture in linear light, from the PASSES of two half-sample renders with different seeds."""
    mean = {name: (first[name] + second[name]) / 2 for name in PASSES}
    log_depth = np.log(np.maximum(mean["Depth"][..., :1], 0.05))

    # Panes mix mirrored and straight rays at random, which makes even colors and normals noisy: those first.
    for name in ("DiffCol", "GlossCol", "Denoising Normal", "Denoising Albedo"):
        a, b = nlm(first[name], second[name], np.minimum(log_depth, 3.7), [_veto(0.05)], 3, 1, 0.45)
        mean[name] = (a + b) / 2

    normal, albedo = mean["Denoising Normal"], mean["Denoising Albedo"]
    depth = np.log(np.maximum(np.minimum(mean["Depth"][..., :1], 40), 0.05))
    shape = np.concatenate([normal, depth], -1)
    shape_vetoes = [_veto(0.10)] * 3 + [_veto(0.03)]
    surface = np.concatenate([normal, albedo, depth], -1)
    surface_vetoes = [_veto(0.06)] * 3 + [_veto(0.12)] * 3 + [_veto(0.03)]

    def light(direct, indirect, features, vetoes):
        a, b = (calm(half[direct] + half[indirect]) for half in (first, second))
        a, b = nlm(a, b, features, vetoes, 6, 2, 0.55)
        a, b = nlm(a, b, features, vetoes, 3, 1, 0.4)
        a, b = coarse(a, b, features, vetoes, 2)
        return (a + b) / 2

    diffuse = light("DiffDir", "DiffInd", shape, shape_vetoes)
    glossy = light("GlossDir", "GlossInd", surface, surface_vetoes)
    transmitted = mean["TransDir"] + mean["TransInd"]
    a, b = nlm(first["Env"], second["Env"], shape, shape_vetoes, 4, 1, 0.55)
    return (
        mean["DiffCol"] * diffuse
        + mean["GlossCol"] * glossy
        + mean["TransCol"] * transmitted
        + mean["Emit"]
        + (a + b) / 2
    )
