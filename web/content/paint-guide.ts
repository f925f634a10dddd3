import { business, licensedAndInsured } from '#firm/business.ts'
import { rulesOfThumb } from '#firm/costs.ts'
import { claims, unbroken } from './claims.ts'
import type { GuideText } from './guide-text.ts'
import type { TextSection } from './text-section.ts'

/** A sum worked out line by line. */
export interface PaintExample {
  readonly title: string
  readonly lines: readonly { readonly label: string; readonly value: string }[]
  /** What the last line means at the store. */
  readonly result: string
}

/** A section; one of them shows the arithmetic. */
export interface PaintSection extends TextSection {
  readonly example?: PaintExample
}

const { paintCoverage, paintOpening } = rulesOfThumb
const [mainShare, secondShare, accentShare] = rulesOfThumb.colorShares
const coverage = unbroken(`${paintCoverage.from}–${paintCoverage.to}`)

/** The room of the example, in feet. */
const room = { length: 12, width: 12, height: 8, doors: 1, windows: 2, coats: 2 }

function workedExample(): PaintExample {
  const { length, width, height, doors, windows, coats } = room
  const walls = 2 * (length + width) * height
  const openings = (doors + windows) * paintOpening
  const area = walls - openings
  const painted = area * coats
  const least = painted / paintCoverage.to
  const most = painted / paintCoverage.from
  const feet = (area: number) => `${area} sq ft`
  return {
    title: `A ${length} by ${width} foot bedroom with ${height} foot walls`,
    lines: [
      { label: `Walls: 2 × (${length} + ${width}) × ${height}`, value: feet(walls) },
      {
        label: `Door and windows: ${doors + windows} × ${paintOpening}`,
        value: `−${feet(openings)}`,
      },
      { label: `Left to paint: ${walls} − ${openings}`, value: feet(area) },
      { label: `Two coats: ${coats} × ${area}`, value: feet(painted) },
      {
        label: `Paint, at ${coverage} sq ft a gallon`,
        value: `${unbroken(`${least.toFixed(1)}–${most.toFixed(1)}`)} gallons`,
      },
    ],
    result: `Buy ${Math.ceil(most)} gallons. What is left over is for touch-ups.`,
  }
}

export const paintGuide: GuideText<PaintSection> = {
  words: {
    title: 'Paint guide',
    description:
      'Color, sheen and how many gallons a room takes, worked out step by step, with notes on salt air, stucco and lead paint for San Diego homes.',
  },
  title: 'How to plan a paint job',
  lead: `How to choose color and sheen, how much to buy, and what to do before the lid comes off. Written for houses between the ocean and the inland valleys of San Diego County.`,
  sections: [
    {
      id: 'color',
      heading: `Choose color by ${mainShare}-${secondShare}-${accentShare}`,
      paragraphs: [
        `Let one color cover ${mainShare} percent of what you see, a second ${secondShare} percent and an accent ${accentShare} percent. Walls are usually the ${mainShare}, so choose them after the floor, the sofa and the counters, which come in fewer colors than paint does.`,
        'Paint two large samples on two walls and look at them for a full day. North light cools a color, and an evening window toward the ocean warms it.',
      ],
    },
    {
      id: 'sheen',
      heading: 'Choose sheen by how the surface is used',
      // Source: general guidance of paint manufacturers, e.g. content.lamorindapainting.com, best paint finishes for every room.
      paragraphs: [
        'Sheen is how much light a dry coat reflects. More sheen wipes clean more easily and shows every dent; less sheen hides the wall and marks sooner.',
      ],
      items: [
        'Ceilings: flat',
        'Living rooms and bedrooms: matte or eggshell',
        'Hallways and children’s rooms: eggshell or satin',
        'Kitchens, bathrooms and laundries: satin or semi-gloss',
        'Doors, trim and cabinets: semi-gloss',
      ],
    },
    {
      id: 'amount',
      heading: 'Work out how much paint you need',
      paragraphs: [
        `One gallon covers ${coverage} square feet with one coat. Measure the walls, take off about ${paintOpening} square feet for each window or door, and multiply by the number of coats.`,
        'Bare drywall is at the low end and a smooth painted wall at the high one. Rough stucco takes more than either, so read the can before you multiply.',
      ],
      example: workedExample(),
    },
    {
      id: 'preparation',
      heading: 'Prepare before you open a can',
      // Source: San Diego County Air Pollution Control District, Rule 67.0.1 (VOC limits for architectural coatings).
      paragraphs: [
        'New paint holds on to what is below it. If that is grease, dust or an old coat that has let go, the paint comes off with it.',
        'Solvents in paint are limited here: the county’s air district sets how much of them a can may hold. Open the windows all the same, and keep them open while it dries.',
      ],
      items: [
        'Wash walls, and degrease around the stove',
        'Scrape what is loose and sand the edge until you cannot feel it',
        'Fill, let dry, and sand again',
        'Caulk the joints between trim and wall',
        'Prime bare spots, stains and anything glossy',
        'Mask last, and take the tape off before the final coat is hard',
      ],
    },
    {
      id: 'lead',
      heading: 'Check for lead in a house from before 1978',
      // Source: US Environmental Protection Agency, Lead Renovation, Repair and Painting Rule, 40 CFR part 745, subpart E:
      // pre-1978 housing; more than 6 sq ft per room inside or 20 sq ft outside, and any window replacement; certified firms.
      paragraphs: [
        'Lead was banned from house paint in 1978. Many San Diego bungalows and postwar houses are older, and sanding them dry spreads lead as dust.',
        'A federal rule covers paid work in such houses that disturbs more than 6 square feet of paint in a room, or more than 20 outside, and any replacement of windows. The firm must be certified by the EPA, hand you its pamphlet Renovate Right before work starts, and contain and clean up the dust. Ask every painter for the certificate.',
        'If you do the work yourself in the house you live in, the rule does not bind you, but the dust is the same. Have the paint tested first.',
      ],
    },
    {
      id: 'order',
      heading: 'Paint from the top down',
      // Source: engineerfix.com, when painting a room where do you start: ceiling, walls, trim.
      paragraphs: [
        'Drips fall, so each surface is painted before the one below it. Let each coat dry for as long as the can says, which is longer in a closed room and in damp air.',
      ],
      items: [
        'Ceiling',
        'Walls, two coats',
        'Windows and doors',
        'Baseboards last, and the floor uncovered after',
      ],
    },
    {
      id: 'coast',
      heading: 'Paint outside near the coast',
      // Source: National Weather Service San Diego on the marine layer ("May Gray", "June Gloom").
      // Source: ASTM D3276, surface at least 5 °F above the dew point; see paintday.app/learn/dew-point-for-painting.
      paragraphs: [
        'Salt settles on walls that face the ocean and draws water from the air. Paint over it and it can blister. Wash the wall with fresh water, low pressure first, and let it dry.',
        'In May and June the marine layer leaves dew on stucco and wood until late in the morning. Start when the surface is dry and at least 5 degrees Fahrenheit warmer than the dew point, and stop early enough for the coat to set before the damp returns in the evening.',
        'Inland, in places such as Poway or El Cajon, heat is the limit. Follow the shade around the house, so that no coat dries before it has leveled.',
      ],
      items: [
        'Stucco: fill cracks, and let new patches cure before they are painted',
        'Wood: prime end grain, where water goes in first',
        'Metal: remove rust, prime the same day, and use type 316 stainless screws where they show',
        'West and south walls: look at them first; sun wears them soonest',
      ],
    },
    {
      id: 'warranty',
      heading: `The ${claims.warrantyYears}-year warranty`,
      paragraphs: [
        `Our workmanship on painting carries a ${claims.warrantyYears}-year warranty. Keep a note of the brand, color and sheen of each room, so that a repair can match.`,
      ],
    },
  ],
  closing: {
    title: 'Rather have it painted?',
    text: 'We look at the surfaces, measure them, and talk through color and sheen in the rooms themselves.',
    points: [
      'Free in-home consultation',
      `${claims.experienceYears.services} years of experience`,
      `${claims.warrantyYears}-year workmanship warranty on painting`,
      `${licensedAndInsured}, ${business.license}`,
    ],
  },
}
