// Written by web/build/write-folder-index.ts from the files in web/content/projects/; every build, "npm run dev" and
// "npm run fix" do it. A change by hand is lost.

import type { ProjectSlug } from './project-index.ts'

/** What each project is called. */
export const projectTitles: Readonly<Record<ProjectSlug, string>> = {
  'white-kitchen-with-oak-island': 'White kitchen with an oak island',
  'herringbone-floor': 'Herringbone floor',
  'green-tile-bath': 'Green tile bath',
  'pantry-wall': 'Pantry wall',
  'green-kitchen': 'Green kitchen with a marble island',
  'paneled-living-room': 'Paneled living room',
  'stucco-house': 'Stucco house, inside and out',
  'kitchen-in-3d': 'Kitchen in 3D',
  'open-shelf-kitchen': 'Open-shelf kitchen',
}
