import type { Project } from '../project.ts'

export const project: Project = {
  order: 6,
  title: 'Paneled living room',
  category: 'interior',
  location: 'Carmel Valley',
  type: 'Interior Design',
  summary: 'Painted paneling in one quiet color, drawn around the sofa and the light.',
  description:
    'One pale green on panels and wall gives a long room its measure. Sofa, prints and table line up with the panels.',
  words: {
    title: 'Paneled living room in pale green, Carmel Valley',
    description:
      'Design study of a paneled living room in Carmel Valley: four panels sized to the sofa, one green on wall and molding, plan, paint and floor.',
  },
  picture: {
    wide: { picture: 'living', drawing: 'living-wide-plaster' },
    card: { picture: 'living-chair', drawing: 'living-sand' },
  },
  gallery: { card: { picture: 'living-tall', drawing: 'living-sand' } },
  split: {
    drawn: { picture: 'living-tall-drawn', drawing: 'living-plaster' },
    built: { picture: 'living-tall', drawing: 'living-plaster' },
  },
  views: [
    {
      picture: 'living-chair',
      caption: 'Seen from the windows. The chair turns toward the sofa and leaves the corner open.',
    },
    {
      picture: 'living-lamp',
      caption: 'Lamplight rakes across the molding and draws its profile without a second color.',
    },
    {
      picture: 'living-tall',
      caption: 'Each print hangs in the middle of a panel, at the height of standing eyes.',
    },
    {
      picture: 'living-portrait',
      caption: 'The view from the hall, with bare boards all the way to the rug.',
    },
  ],
  story: [
    'A wall over twenty feet long swallows a sofa. Four tall panels divide it into parts about the size of a person with arms spread, and the furniture takes its places from them: sofa across the middle two, lamp and chair in the fourth.',
    'Wall, molding and rail share one green. Painted in two tones the panels would turn into frames that want filling; in one tone they’re relief, and the room changes with the hour instead of with the decor.',
    'The molding is primed poplar, mitered and back-screwed, set on lines that miss every outlet. We’d spray the trim in the shop, brush the last coat in place, and paint the plaster between before any curtain goes up.',
  ],
  plan: {
    alt: 'Plan of a living room 20 feet 4 inches wide and 25 feet 7 inches long: sofa before the paneled back wall, round table, armchair on the right, two tall windows on the left',
    width: 244,
    depth: 307,
    fixtures: [
      { name: 'sofa', kind: 'sofa', x: 75, y: 40, width: 98, depth: 38 },
      { name: 'table', kind: 'round table', x: 100, y: 84, width: 40, depth: 40 },
      { name: 'armchair', kind: 'seat', x: 180, y: 93, width: 30, depth: 30 },
      { name: 'lamp table', kind: 'round table', x: 177, y: 33, width: 17, depth: 17 },
    ],
    openings: [
      { wall: 'left', kind: 'window', from: 49, to: 98 },
      { wall: 'left', kind: 'window', from: 128, to: 177 },
      { wall: 'front', kind: 'opening', from: 150, to: 210 },
    ],
    paths: [
      { label: 'Windows to the sofa', between: ['left', 'sofa'] },
      { label: 'Table to the armchair', between: ['table', 'armchair'] },
      { label: 'From the hall to the table', between: ['table', 'front'] },
      { label: 'Behind the sofa', between: ['back', 'sofa'] },
    ],
  },
  finishes: [
    { part: 'Walls and molding', finish: 'Pale gray-green, matte on plaster, satin on wood' },
    { part: 'Trim and crown', finish: 'Soft white, semi-gloss' },
    { part: 'Floor', finish: 'Oak herringbone, 3¾ × 22 in, natural oil' },
    { part: 'Curtains', finish: 'Unlined linen on a brass rod' },
    { part: 'Sofa', finish: 'Cream linen on walnut legs' },
    { part: 'Frames', finish: 'Oak with a wide mat' },
  ],
  brief: { painting: 'yes' },
  place: {
    slug: 'san-diego',
    text: 'Carmel Valley belongs to the City of San Diego. Paint and molding inside need no permit; most of its tracts have an association, but it looks at the outside only. Houses there often have textured walls, and paneling wants them skimmed flat first.',
  },
}
