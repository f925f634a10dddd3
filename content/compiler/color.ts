/** Red, green and blue from 0 to 255 of a color such as "#aabbcc". */
export const rgbOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Light and lightness weigh the three alike (ITU-R BT.709). */
const weighed = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue

/** Relative luminance by WCAG. */
const luminanceOf = (color: string) =>
  weighed(
    rgbOf(color).map((value) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)),
  )

/** Contrast of two colors such as "#aabbcc" by WCAG, from 1 to 21. */
export function contrastOf(...colors: readonly [string, string]): number {
  const [one, other] = [luminanceOf(colors[0]), luminanceOf(colors[1])]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Lightness from 0 to 255, and hue and strength as a point of a plane whose middle is gray. */
function partsOf(color: string): readonly [lightness: number, x: number, y: number] {
  const [red = 0, green = 0, blue = 0] = rgbOf(color)
  const lightness = weighed([red, green, blue])
  return [lightness, blue - lightness, red - lightness]
}

/** Returns the color of the parts, or the nearest that a screen can show. */
function colorOf(lightness: number, x: number, y: number): string {
  const green = lightness - (0.0722 * x + 0.2126 * y) / 0.7152
  const digits = [lightness + y, green, lightness + x].map((value) =>
    (256 + Math.round(Math.min(255, Math.max(0, value)))).toString(16).slice(1),
  )
  return `#${digits.join('')}`
}

/** Returns the color of the nearest lightness that fits, of the same hue and strength; undefined if none does. */
export function nearestLightness(color: string, fits: (color: string) => boolean): string | undefined {
  const [lightness, x, y] = partsOf(color)
  return Array.from({ length: 255 }, (_, at) => at + 1)
    .flatMap((step) => [lightness - step, lightness + step])
    .map((other) => colorOf(other, x, y))
    .find(fits)
}

/**
 * Carries a color from one palette to another: it is to the color of the new palette what it is to the nearest of the old
 * one, as much lighter, as far turned, and as strong for its strength.
 */
export function carryColor(color: string, from: Readonly<Record<string, string>>, to: typeof from): string {
  const [lightness, x, y] = partsOf(color)
  const distanceTo = (other: string) =>
    Math.hypot(...rgbOf(other).map((part, at) => part - (rgbOf(color)[at] ?? 0)))
  const [[name, before] = ['', color]] = Object.entries(from).toSorted(
    ([, a], [, b]) => distanceTo(a) - distanceTo(b),
  )
  const [old, now] = [partsOf(before), partsOf(to[name] ?? before)]
  // The quotient of two complex numbers turns and stretches.
  const square = old[1] ** 2 + old[2] ** 2
  const turn = [
    (now[1] * old[1] + now[2] * old[2]) / square,
    (now[2] * old[1] - now[1] * old[2]) / square,
  ] as const
  return colorOf(lightness + now[0] - old[0], x * turn[0] - y * turn[1], x * turn[1] + y * turn[0])
}
