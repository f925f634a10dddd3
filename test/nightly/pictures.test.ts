import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { slotFillings } from '#content/slot-fillings.ts'
import { slotKinds, type View } from '#web/content/slots.ts'
import { buildPictures } from '#web/generate/pictures/build-pictures.ts'
import { encode } from '#web/generate/pictures/encode.ts'
import { sitePictureOptions } from '#web/generate/pictures/pictures.ts'

const views: Readonly<Record<string, Readonly<Record<string, View>>>> = slotKinds

const fillings = Object.entries(slotFillings).flatMap(([kind, ofKind]) =>
  Object.entries(ofKind).flatMap(([slot, bySlot]) =>
    Object.entries(bySlot).map(([view, filling]) => ({ kind, slot, view, filling })),
  ),
)

// A fresh clone encodes all pictures.
const patience = 10 * 60_000

it(
  'the slots of the site give every view pictures within its bounds of size and weight, in rising widths',
  async () => {
    const site = sitePictureOptions()
    const qualities = join(site.imageFolder, 'qualities.json')
    const committed = readFileSync(qualities, 'utf8')
    const built = await buildPictures(site)
    expect(readFileSync(qualities, 'utf8'), 'qualities.json is committed with the pictures').toBe(committed)
    for (const { kind, slot, view, filling } of fillings) {
      const builtView = built[kind]?.slots[slot]?.[view]
      if (!filling.picture) {
        expect(builtView).toMatchObject({ kind: 'drawing' })
        continue
      }
      const bounds = views[kind]?.[view]
      if (!bounds || builtView?.name === undefined) throw new Error(`${kind}/${slot} is not built`)
      expect((builtView.widths.at(-1) ?? 0) / builtView.height).toBeCloseTo(bounds.ratio, 1)
      expect(builtView.widths).toEqual(builtView.widths.toSorted((a, b) => a - b))
      for (const width of builtView.widths) {
        const name = `assets/${builtView.name}-${width}.avif`
        const picture = built[kind]?.pictures.find((each) => each.name === name)
        if (!picture) throw new Error(`${name} is not built`)
        const file = await encode(picture.recipe, site.cacheFolder)
        expect(statSync(file).size, name).toBeLessThanOrEqual(bounds.mostBytes)
      }
    }
  },
  patience,
)
