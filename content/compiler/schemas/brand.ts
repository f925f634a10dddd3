import * as z from 'zod'
import { contrastOfColors, nearestLightness } from '../color.ts'
import { text } from './text.ts'

/** A color of six digits, in lower case. */
export const color = z
  .string('must be a color such as "#aabbcc"')
  .regex(/^#[0-9a-f]{6}$/, { error: 'must be a color such as "#aabbcc"', abort: true })

const drawing = text.regex(/^[\w-]+\.svg$/, 'must be an SVG file of web/images, such as wordmark.svg')

const percent = z.number('must be percent, such as 93.99')

const typeface = z.strictObject({
  family: text.regex(/^[A-Z][\w ]*$/, 'must be the name of a typeface, such as Source Sans 3'),
  weights: z.strictObject({ min: z.int().min(1), max: z.int().max(1000) }),
  fallback: z.strictObject({ size: percent, ascent: percent, descent: percent, lineGap: percent }),
  similar: text,
})

/** What is put on which grounds, by web/src/styles/roles.css and grounds.css, and in e-mails. */
const uses: readonly (readonly [what: keyof typeof least, name: string, grounds: string])[] = [
  ['text', 'ink', 'plaster white sand lime clay-tint'],
  ['text', 'driftwood', 'plaster white sand'],
  ['text', 'tide', 'plaster white sand'],
  ['text', 'brass-dark', 'plaster white sand'],
  ['text', 'clay', 'plaster white sand clay-tint'],
  ['a mark', 'reed', 'plaster white sand'],
  ['text', 'white', 'tide ink shadow'],
  ['text', 'lime', 'tide deep-tide tide-busy'],
  ['text', 'mist', 'tide deep-tide ink'],
  ['text', 'brass', 'tide'],
  ['a mark', 'brass', 'deep-tide shadow'],
  ['text', 'deep-tide', 'mist'],
  ['text', 'plaster', 'ink night.ground'],
  ['text', 'night.quiet', 'ink night.ground'],
]

/** Contrast that WCAG AA asks for. */
const least = { text: 4.5, 'a mark': 3 } as const

/** content/brand.yaml. */
export const brand = z
  .strictObject({
    colors: z.strictObject({
      ...{ plaster: color, white: color, lime: color, sand: color, dune: color, reed: color },
      ...{ driftwood: color, ink: color, tide: color, 'deep-tide': color, 'tide-busy': color },
      ...{ mist: color, brass: color, 'brass-dark': color, clay: color, 'clay-tint': color, oak: color },
    }),
    shadow: color,
    night: z.strictObject({ ground: color, quiet: color, line: color }),
    typefaces: z.strictObject({ display: typeface, text: typeface }),
    wordmark: drawing.optional(),
    icon: drawing.optional(),
  })
  .superRefine(checkContrast)

/** Reports each color that cannot be read with another, with the nearest that can be with all of them. */
function checkContrast({ colors, shadow, night }: Looks, context: z.RefinementCtx): void {
  const named: Readonly<Record<string, string>> = {
    ...{ ...colors, shadow },
    ...{ 'night.ground': night.ground, 'night.quiet': night.quiet },
  }
  const pairs = uses.flatMap(([what, name, grounds]) =>
    grounds.split(' ').map((ground) => ({ what, both: [name, ground] })),
  )
  const contrast = ([one = '', other = '']: readonly string[], changed = named) =>
    contrastOfColors(changed[one] ?? '', changed[other] ?? '')
  const failing = pairs.filter(({ what, both }) => contrast(both) < least[what])
  const failures = (name: string) => failing.filter(({ both }) => both.includes(name)).length
  const reported = new Set<string>()
  for (const { what, both } of failing) {
    // The one that fails more often is at fault.
    const [name = '', other = ''] = both.toSorted((a, b) => failures(b) - failures(a))
    if (reported.has(name)) continue
    reported.add(name)
    const nearest = nearestLightness(named[name] ?? '', (color) =>
      pairs.every(
        (pair) =>
          !pair.both.includes(name) || contrast(pair.both, { ...named, [name]: color }) >= least[pair.what],
      ),
    )
    const ratio = Math.floor(10 * contrast(both)) / 10
    const remedy = nearest
      ? `the nearest that passes is ${nearest}`
      : 'no lightness of it passes with the others'
    context.addIssue({
      code: 'custom',
      path: name in colors ? ['colors', name] : name.split('.'),
      message: `“${name}” ${named[name]} has ${ratio}:1 ${name === both[0] ? 'on' : 'under'} “${other}” ${named[other]}, where ${what} needs ${least[what]}:1: ${remedy}`,
      params: { isSentence: true },
    })
  }
}

type Looks = Pick<z.infer<typeof brand>, 'colors' | 'shadow' | 'night'>
