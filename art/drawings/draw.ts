import { mkdirSync, writeFileSync } from 'node:fs'
import { readProjects } from '#web/generate/read-entries.ts'
import { bath } from './bath.ts'
import { bathWide } from './bath-wide.ts'
import { cabinetWall } from './cabinet-wall.ts'
import { cabinetWallWide } from './cabinet-wall-wide.ts'
import { coast } from './coast.ts'
import { figurePanels } from './diagrams/diagrams.ts'
import { floorPattern } from './floor.ts'
import { floorPlanSheet } from './floor-plan.ts'
import { floorWide } from './floor-wide.ts'
import { heroKitchen, heroKitchenPortrait } from './hero-kitchen.ts'
import { house } from './house.ts'
import { initials } from './initials.ts'
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

const projects = await readProjects()

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
  initials,
  ...projects.flatMap(({ slug, plan: room }) => (room ? [floorPlanSheet(`floor-plan-${slug}`, room)] : [])),
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

/** The folder of the panels of measured figures, committed likewise. */
export const figureFolder = new URL('../../web/images/diagrams/', import.meta.url)

/** Every panel of the measured figures, as a file name with the text of the file. */
export const drawnFigurePanels = () =>
  figurePanels.map((sheet) => ({ sheet, file: `${sheet.name}.svg`, svg: draw(sheet, tones.sand) }))

if (import.meta.main)
  for (const { into, files } of [
    { into: folder, files: drawings() },
    { into: figureFolder, files: drawnFigurePanels() },
  ]) {
    mkdirSync(into, { recursive: true })
    for (const { file, svg } of files) writeFileSync(new URL(file, into), svg)
  }
