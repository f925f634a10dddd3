import { claims, unbroken } from '../claims.ts'
import { type Service, serviceFacts, serviceReasons } from '../service.ts'

export const service: Service = {
  order: 5,
  name: 'Flooring',
  summary: 'Wood, tile or vinyl, laid on a base that is flat and dry before it is covered.',
  features: [
    'Solid and engineered wood',
    'Porcelain and stone tile',
    'Luxury vinyl plank',
    'Subfloor leveling and repair',
    `${claims.warrantyYears}-year warranty`,
  ],
  picture: {
    wide: { picture: 'new-floor', drawing: 'floor-wide-sand' },
    card: { picture: 'new-floor', drawing: 'floor-sand' },
  },
  page: {
    words: {
      title: 'Flooring installation',
      description: `Wood, tile and vinyl floors in San Diego County, laid on a base that is checked first. Free in-home consultation, ${claims.warrantyYears}-year warranty.`,
    },
    title: 'Flooring',
    lead: 'A floor is as good as what lies under it. We check that the base is flat and dry, and then lay what you chose.',
    facts: [serviceFacts.consultation, serviceFacts.warranty, serviceFacts.experience],
    projectType: 'Flooring',
    guide: { resource: 'design-tips', label: 'See the design tips' },
    coversLead: 'Three kinds of floor, and the work below that all of them need.',
    groups: [
      {
        heading: 'Wood',
        items: [
          'Solid and engineered planks',
          'Straight, diagonal and herringbone patterns',
          // Source: National Wood Flooring Association, installation guidelines: 2 % for planks of 3 inches and wider, 4 % below.
          `Boards within ${unbroken('2–4')} points of the subfloor’s moisture`,
          'Stair treads and nosings',
        ],
      },
      {
        heading: 'Tile and stone',
        items: [
          'Porcelain, ceramic and natural stone',
          // Source: ANSI A108.02, substrate for tile with an edge of 15 inches or longer.
          'A base flat to 1/8 inch in 10 feet for large tile',
          'Layouts that start from the center of the room',
          'Thresholds that meet the floor next door',
        ],
      },
      {
        heading: 'Vinyl and laminate',
        items: [
          'Luxury vinyl plank and tile',
          'Laminate for dry rooms',
          'Floating and glued installation',
          'Underlayment against footsteps below',
        ],
      },
      {
        heading: 'What lies below',
        items: [
          'Moisture tests on concrete slabs',
          'Low spots filled and high spots ground',
          'Loose boards fastened and soft ones replaced',
          'Baseboards removed and set again',
        ],
      },
    ],
    details: [
      { card: { picture: 'hall-tall', drawing: 'floor-plaster' } },
      { card: { picture: 'hall-tall-drawn', drawing: 'floor-tide' } },
      { card: { picture: 'hall', drawing: 'plan-plaster' } },
    ],
    process: {
      title: 'From the slab up',
      steps: [
        {
          title: 'Visit and test',
          description:
            'We measure the rooms, put a straightedge on the floor, and test it for moisture: slab or subfloor.',
        },
        {
          title: 'Choose and draw',
          description:
            'You choose material and pattern. The layout is drawn so that no wall ends in a sliver.',
        },
        {
          title: 'Prepare the base',
          description:
            'The old floor comes up, and the base is leveled. Wood takes on the air of the house before it is laid.',
        },
        {
          title: 'Lay and finish',
          description: 'Floor, thresholds and baseboards. We walk it with you and listen for what moves.',
        },
      ],
    },
    why: {
      lead: 'Most of what goes wrong with a floor is in place before the first board.',
      points: [
        'Free in-home consultation, with a straightedge on the floor',
        `${claims.warrantyYears}-year workmanship warranty on flooring`,
        'Permits and inspections managed when the floor is part of a remodel',
        serviceReasons.experienced,
        serviceReasons.licensed,
      ],
    },
  },
}
