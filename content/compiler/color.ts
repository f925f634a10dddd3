/** Red, green and blue from 0 to 255 of a color such as "#aabbcc". */
export const rgbOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Relative luminance by WCAG. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(color).map((value) =>
    value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colors such as "#aabbcc" by WCAG, from 1 to 21. */
export function contrastOf(...colors: readonly [string, string]): number {
  const [one, other] = [luminanceOf(colors[0]), luminanceOf(colors[1])]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Returns the color with a number added to each of red, green and blue, or the nearest that a screen can show. */
function shifted(color: string, by: readonly number[]): string {
  const parts = rgbOf(color).map((part, at) => Math.min(255, Math.max(0, part + (by[at] ?? 0))))
  return `#${parts.map((part) => (256 + part).toString(16).slice(1)).join('')}`
}

export const nearestLightness = (color: string, fits: (color: string) => boolean): string | undefined =>
  Array.from({ length: 255 }, (_, at) => at + 1)
    .flatMap((step) => [-step, step])
    .map((step) => shifted(color, [step, step, step]))
    .find(fits)

/** Carries a color from one palette to another: it differs from the new color as much as from the nearest of the old ones. */
export function carryColor(color: string, from: Readonly<Record<string, string>>, to: typeof from): string {
  const differences = (other: string) => rgbOf(color).map((part, at) => part - (rgbOf(other)[at] ?? 0))
  // A gray is near to a gray of another lightness.
  const distanceTo = (other: string) => {
    const [red = 0, green = 0, blue = 0] = differences(other)
    return Math.hypot(red, green, blue, red - green, green - blue)
  }
  const [[name, old] = ['', color]] = Object.entries(from).toSorted(
    ([, a], [, b]) => distanceTo(a) - distanceTo(b),
  )
  return shifted(to[name] ?? old, differences(old))
}
