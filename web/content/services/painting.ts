import { rulesOfThumb } from '#firm/costs.ts'
import { claims, unbroken } from '../claims.ts'
import { type Service, serviceFacts, serviceReasons } from '../service.ts'

export const service: Service = {
  order: 4,
  name: 'Painting',
  summary: 'The trade we began with: surfaces prepared, then painted, inside and out.',
  features: [
    'Walls, ceilings and trim',
    'Stucco and wood siding',
    'Cabinet refinishing',
    'Color and sheen advice',
    `${claims.warrantyYears}-year warranty`,
  ],
  picture: {
    wide: { picture: 'paint-work', drawing: 'living-wide-sand' },
    card: { picture: 'paint-work', drawing: 'living-sand' },
  },
  page: {
    words: {
      title: 'Interior and exterior painting',
      description: `Painting in San Diego County: walls, trim, stucco, siding and cabinets, prepared before the first coat, with a ${claims.warrantyYears}-year warranty.`,
    },
    title: 'Painting',
    lead: 'Painting is the trade we began with. Most of it happens before the paint: washing, filling, sanding and masking.',
    facts: [
      serviceFacts.consultation,
      serviceFacts.warranty,
      serviceFacts.experience,
      {
        label: 'Coverage per gallon',
        value: `${unbroken(`${rulesOfThumb.paintCoverage.from}–${rulesOfThumb.paintCoverage.to}`)} sq ft`,
      },
    ],
    projectType: 'Painting',
    guide: { resource: 'paint-guide', label: 'See the paint guide' },
    coversLead: 'A single room, or the whole house before the furniture arrives.',
    groups: [
      {
        heading: 'Inside',
        items: [
          'Walls and ceilings',
          'Doors, trim and baseboards',
          'Stair rails and built-in shelves',
          'Wall paneling and accent walls',
        ],
      },
      {
        heading: 'Outside',
        items: [
          'Stucco and wood siding',
          'Eaves, fascia and window trim',
          'Entry doors and garage doors',
          'Fences, gates and railings',
        ],
      },
      {
        heading: 'Cabinets',
        items: [
          'Kitchen and vanity fronts',
          'Grease removed and gloss sanded',
          'Doors and drawers painted off their frames',
          'New pulls, with the old holes filled',
        ],
      },
      {
        heading: 'Color and preparation',
        items: [
          'Color samples seen on your own wall',
          'Sheen chosen room by room',
          'Cracks filled, edges caulked, stains sealed',
          'Primer that suits the surface below it',
        ],
      },
    ],
    details: [
      { card: { picture: 'living-tall', drawing: 'living-plaster' } },
      { card: { picture: 'living-tall-drawn', drawing: 'living-tide' } },
      { card: { picture: 'living-lamp', drawing: 'house-sand' } },
    ],
    process: {
      title: 'Four steps, and paint is the third',
      steps: [
        {
          title: 'Look and measure',
          description:
            'We measure walls and openings, and look for damp, cracks and old coats that have let go.',
        },
        {
          title: 'Choose and prepare',
          description:
            'Color and sheen for each surface. Then floors and furniture are covered, and walls washed, filled and sanded.',
        },
        {
          title: 'Prime and paint',
          description:
            'From the top down: ceiling, walls, trim. Outside, when the surface is dry and the morning cloud has lifted.',
        },
        {
          title: 'Check by daylight',
          description:
            'The masking comes down, we walk every wall with you by daylight, and touch up what shows.',
        },
      ],
    },
    why: {
      lead: 'Paint is the last trade into a room, and it shows what the others left behind.',
      points: [
        'Free in-home consultation on color and surfaces',
        `${claims.warrantyYears}-year workmanship warranty on painting`,
        'Permits and inspections managed when paint is part of a remodel',
        serviceReasons.experienced,
        serviceReasons.licensed,
      ],
    },
  },
}
