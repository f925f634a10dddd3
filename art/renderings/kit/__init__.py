"""Parts, materials, light and camera for interior pictures, one module per trade.

Conventions in every module: lengths are meters, angles degrees, Z is up. Parts are built along +X and face -Y; `at`
from stage.py sets them anywhere else. `x, y, z` is where a part stands, `x0 .. z1` are the corners of a block, `m` is
the part's material, `rz` turns it around Z. Lists of bare pairs are profiles (radius, height) for `lathe`.
"""
