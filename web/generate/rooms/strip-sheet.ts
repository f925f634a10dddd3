import { type FinishGroup, faces, finishGroups, type Light, wallFaces } from '#compiler/schemas/room-codes.ts'
import type { Room } from '#compiler/schemas/rooms.ts'
import { briefFieldName } from '#forms/brief-fields.ts'
import type { RoomPictures, Tier } from '#web/content/room.ts'
import { faceFile, finishFile } from '#web/content/room-files.ts'

/** Lights, groups and pictures that the rules are made of. */
export interface StripSheetOptions
  extends Pick<Room, 'groups' | 'lights'>,
    Pick<RoomPictures, 'prefix' | 'changed'> {}

/**
 * The rules by which a room works without the viewer: its four walls beside each other, finishes and lights over them as
 * they are chosen, and the sentence that says what is. A picture that is not chosen is named by a custom property that
 * nothing shows, so that no browser fetches it.
 */
export const stripSheet = (options: StripSheetOptions): string =>
  [
    layout,
    ...wallFaces.map(layersOf),
    ...picturesIn('small', options),
    `@media (width >= 53.75rem) and (resolution >= 1.5dppx) {\n${picturesIn('large', options).join('\n')}\n}`,
    ...options.groups.map(({ group, finishes }) =>
      saidRule(
        group,
        finishes.map(({ code }) => code),
      ),
    ),
    saidRule(
      'light',
      options.lights.map(({ light }) => light),
    ),
  ].join('\n')

/** Whole faces in a row are the room unrolled. */
const layout = `.room-strip { overflow-x: auto; }
.room-wall { width: auto; height: 100%; aspect-ratio: 1; }
.room-face { width: 102%; }
.room-wall img { display: block; }
.room-face::after { content: ""; position: absolute; inset: 0; background-size: 100% 100%; }`

const layersOf = (face: (typeof wallFaces)[number]) =>
  `.of-${face}::after { background-image: ${[...finishGroups]
    .toReversed()
    .map((group) => `var(--${face}-${group}, none)`)
    .concat(`var(--${face}, none)`)
    .join(', ')}; }`

/** A choice that is made. */
const chosen = (key: string, code: string) => `:has([name="${briefFieldName(key)}"][value="${code}"]:checked)`

function picturesIn(tier: Tier, { lights, groups, prefix, changed }: StripSheetOptions): string[] {
  const [own] = lights
  const base = ({ light }: { readonly light: Light }) =>
    light === own?.light
      ? []
      : [
          `.room${chosen('light', light)} { ${wallFaces
            .map(
              (face) =>
                `--${face}: image-set(url("${prefix}${faceFile(light, face, tier, 'avif')}") type("image/avif"), url("${prefix}${faceFile(light, face, tier, 'webp')}") type("image/webp"));`,
            )
            .join(' ')} }`,
        ]
  const finish = (light: Light, group: FinishGroup, code: string) => {
    const bits = changed[light]?.[group]?.[code] ?? 0
    const touched = wallFaces.filter((face) => bits & (2 ** faces.indexOf(face)))
    if (touched.length === 0) return []
    const names = touched.map(
      (face) => `--${face}-${group}: url("${prefix}${finishFile(light, group, code, face, tier)}");`,
    )
    return [`.room${chosen('light', light)}${chosen(group, code)} { ${names.join(' ')} }`]
  }
  return lights.flatMap((light) => [
    ...base(light),
    ...groups.flatMap(({ group, finishes }) =>
      finishes.flatMap(({ code }) => finish(light.light, group, code)),
    ),
  ])
}

/** All words of a group stand in the sentence, and those that are chosen are shown. */
function saidRule(key: string, codes: readonly string[]): string {
  const others = `.room:has([name="${briefFieldName(key)}"]:checked) [data-said^="${key}-"] { display: none; }`
  const said = codes.map(
    (code) => `.room${chosen(key, code)} [data-said="${key}-${code}"] { display: inline; }`,
  )
  return [others, ...said].join('\n')
}
