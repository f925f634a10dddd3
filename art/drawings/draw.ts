import { mkdirSync, writeFileSync } from 'node:fs'
import { readProjects } from '#web/build/read-projects.ts'
import { bath } from './bath.ts'
import { bathWide } from './bath-wide.ts'
import { cabinetWall } from './cabinet-wall.ts'
import { cabinetWallWide } from './cabinet-wall-wide.ts'
import { coast } from './coast.ts'
import { floorPattern } from './floor.ts'
import { floorPlanSheet } from './floor-plan.ts'
import { floorWide } from './floor-wide.ts'
import { heroKitchen, heroKitchenPortrait } from './hero-kitchen.ts'
import { house } from './house.ts'
import { kitchen } from './kitchen.ts'
import { kitchenWide } from './kitchen-wide.ts'
import { living } from './living.ts'
import { livingWide } from './living-wide.ts'
import { openShelfKitchen } from './open-shelf-kitchen.ts'
import { draw, type Sheet } from './pen.ts'
import { perspective } from './perspective.ts'
import { plan } from './plan.ts'
import { tones } from './tones.ts'
import { vanity } from './vanity.ts'

/** Every drawing of the site. */
export const sheets: Sheet[] = [
  kitchen,
  openShelfKitchen,
  bath,
  vanity,
  living,
  cabinetWall,
  floorPattern,
  house,
  plan,
  perspective,
  heroKitchen,
  heroKitchenPortrait,
  kitchenWide,
  bathWide,
  cabinetWallWide,
  livingWide,
  floorWide,
  coast,
  ...(await readProjects()).flatMap(({ slug, plan: room }) =>
    room ? [floorPlanSheet(`floor-plan-${slug}`, room)] : [],
  ),
]

/** The folder of the drawn files, which are committed so that the site build need not draw. */
export const folder = new URL('../../web/images/drawings/', import.meta.url)

/** Every drawing in each of its tones, as file names with the text of the file. */
export const drawings = () =>
  sheets.flatMap((sheet) =>
    sheet.tones.map((tone) => ({
      sheet,
      file: `${sheet.name}-${tone}.svg`,
      svg: draw(sheet, sheet.palette ?? tones[tone]),
    })),
  )

if (import.meta.main) {
  mkdirSync(folder, { recursive: true })
  for (const { file, svg } of drawings()) writeFileSync(new URL(file, folder), svg)
}
