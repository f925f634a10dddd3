// Every picture in web/images/ with its file name, on one sheet: for looking at them side by side.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** In pixels. */
const tile = { width: 300, height: 225, label: 30, gap: 12 }
const columns = 6
const [ink, paper] = ['#132124', '#f7f4ee']

/** A picture, whole, with its name below it. */
async function tileOf(folder, file) {
  const { width, height, label } = tile
  const name = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${label}">
      <text x="0" y="19" font-family="sans-serif" font-size="14" fill="${ink}">${file}</text>
    </svg>`,
  )
  return sharp(join(folder, file))
    .resize({ width, height, fit: 'contain', position: 'left bottom', background: paper })
    .extend({ bottom: label, background: paper })
    .composite([{ input: name, top: height, left: 0 }])
    .png()
    .toBuffer()
}

/**
 * Lays all pictures of a folder out on one sheet.
 * @param folder absolute path of the folder with the .jpg files
 * @param sheet absolute path of the .jpg to write
 */
export async function layOutContactSheet(folder, sheet) {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.jpg'))
    .toSorted()
  const tiles = await Promise.all(files.map((file) => tileOf(folder, file)))
  const step = { x: tile.width + tile.gap, y: tile.height + tile.label + tile.gap }
  await sharp({
    create: {
      width: columns * step.x + tile.gap,
      height: Math.ceil(files.length / columns) * step.y + tile.gap,
      channels: 3,
      background: paper,
    },
  })
    .composite(
      tiles.map((input, at) => ({
        input,
        left: tile.gap + (at % columns) * step.x,
        top: tile.gap + Math.floor(at / columns) * step.y,
      })),
    )
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(sheet)
}
