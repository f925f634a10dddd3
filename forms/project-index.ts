// Written by web/build/write-folder-index.ts from the files in web/content/projects/; every build, "npm run dev" and
// "npm run fix" do it. A change by hand is lost.

/** The slugs of the projects in the order of lists. */
export const projectSlugs = [
  'white-kitchen-with-oak-island',
  'herringbone-floor',
  'green-tile-bath',
  'pantry-wall',
  'green-kitchen',
  'paneled-living-room',
  'stucco-house',
  'kitchen-in-3d',
  'open-shelf-kitchen',
] as const

export type ProjectSlug = (typeof projectSlugs)[number]
