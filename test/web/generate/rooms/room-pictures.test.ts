import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import type { Room } from '#compiler/schemas/rooms.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { madeUpFinish as finish } from '#test/web/rooms/made-up-finish.ts'
import { encode } from '#web/generate/pictures/encode.ts'
import { type BuiltRoomPictures, buildRoomPictures } from '#web/generate/rooms/room-pictures.ts'

const room: Pick<Room, 'groups' | 'lights'> & { slug: string } = {
  slug: 'small-room',
  lights: [
    { light: 'noon', name: 'Noon', said: 'at noon' },
    { light: 'drawn', name: 'Drawing', said: 'as a drawing' },
  ],
  groups: [{ group: 'walls', look: [0, 0], name: 'Walls', finishes: [finish('chalk'), finish('clay')] }],
}

const folder = temporaryFolder()
const cacheFolder = join(folder, 'cache')

const flat = (width: number, background: object) =>
  sharp({ create: { width, height: width, channels: 4, background: background as never } })

let builtPictures: BuiltRoomPictures
beforeAll(async () => {
  for (const light of ['noon', 'drawn'])
    for (const face of ['front', 'right', 'back', 'left', 'up', 'down'])
      await flat(1280, { r: 200, g: 190, b: 180, alpha: 1 })
        .jpeg()
        .toFile(join(folder, `${light}-${face}.jpg`))
  for (const face of ['front', 'down'])
    await flat(1280, { r: 190, g: 140, b: 120, alpha: 0.5 })
      .webp()
      .toFile(join(folder, `noon-walls-clay-${face}.webp`))
  builtPictures = buildRoomPictures(room, folder)
})

function fileOf(ending: string): Promise<string> {
  const picture = builtPictures.recipes.find(({ name }) => name.endsWith(ending))
  if (!picture) throw new Error(`there is no ${ending}`)
  return encode(picture, cacheFolder)
}

it('the pictures of a finish of a room stay transparent where it changes nothing, and are there only for the faces that it touches', async () => {
  const { data } = await sharp(await fileOf('noon-walls-clay-front-small.avif'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[3]).toBeGreaterThan(100)
  expect(data[3]).toBeLessThan(150)
  expect(builtPictures.changed).toEqual({ noon: { walls: { clay: 1 + 32 } } })
  expect(builtPictures.recipes.filter(({ name }) => name.includes('clay'))).toHaveLength(4)
})
