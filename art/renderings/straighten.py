"""Edges that come straight out of the noise removal: the network lets thin moldings waver where light is dim."""

import numpy as np
from scipy.ndimage import gaussian_filter

REACH = 1 / 70  # of the picture's longer side, along an edge both ways
SPREAD = 3.0  # pixels around an edge that lie along it, too
COHERENT = 0.8  # of what changes here, the share that changes in one direction: corners and leaves have less
CHANGING = 2e-4  # of the squared slope of colors and directions: flat walls have less
LIKENESS = 0.02  # squared difference of surfaces, and
LIT_ALIKE = 0.02  # of the logarithm of light, at which a neighbor counts a third
CHUNK = 20_000  # pixels at once


def _along_edges(guide):
    """The pixels that have an edge near them, as rows and columns, and its direction at each."""
    xx = yy = xy = 0
    for i in range(guide.shape[-1]):
        dy, dx = np.gradient(guide[..., i])
        xx, yy, xy = xx + dx * dx, yy + dy * dy, xy + dx * dy
    xx, yy, xy = (gaussian_filter(a, SPREAD) for a in (xx, yy, xy))
    found = (np.hypot(xx - yy, 2 * xy) > COHERENT * (xx + yy)) & (xx + yy > CHANGING)
    angle = np.arctan2(2 * xy[found], (xx - yy)[found]) / 2 + np.pi / 2
    return (*np.nonzero(found), np.sin(angle), np.cos(angle))


def _between(values, y, x):
    """The values at places between pixels."""
    height, width, count = values.shape
    y, x = np.clip(y, 0, height - 1.001), np.clip(x, 0, width - 1.001)
    row, column = y.astype(np.int32), x.astype(np.int32)
    dy, dx = ((a - b).astype(np.float32)[:, None] for a, b in ((y, row), (x, column)))
    flat, at = values.reshape(-1, count), row * width + column
    upper = flat.take(at, 0) * (1 - dx) + flat.take(at + 1, 0) * dx
    lower = flat.take(at + width, 0) * (1 - dx) + flat.take(at + width + 1, 0) * dx
    return upper * (1 - dy) + lower * dy


def straightened(picture, albedo, normal):
    """The picture with its light averaged along the edges of surfaces, never across them nor over shadows."""
    color = albedo + 0.02
    light = picture / color
    bright = np.log(light.mean(-1, keepdims=True) + 1e-4)
    values = np.concatenate([light, bright, albedo, normal], -1).astype(np.float32)
    straight = light.copy()
    reach = round(max(picture.shape) * REACH)
    y, x, along_y, along_x = _along_edges(values[..., 4:])
    for start in range(0, len(y), CHUNK):
        part = slice(start, start + CHUNK)
        here = values[y[part], x[part]]
        total, weights = here[:, :3].copy(), np.ones((len(here), 1), np.float32)
        for k in range(-reach, reach + 1, 2):
            there = _between(values, y[part] + k * along_y[part], x[part] + k * along_x[part])
            apart = (there - here) ** 2
            far = apart[:, 4:].sum(-1) / LIKENESS + apart[:, 3] / LIT_ALIKE + 1.5 * (k / reach) ** 2
            weight = np.exp(-far)[:, None]
            total += there[:, :3] * weight
            weights += weight
        straight[y[part], x[part]] = total / weights
    return straight * color
