import { type CostBand, cabinetMaterials, cabinetryCosts, dollars } from '#firm/costs.ts'
import { claims, unbroken } from '../claims.ts'
import { type Service, serviceFacts, serviceReasons, typicalRange } from '../service.ts'

const band = ({ level, from, to }: CostBand) =>
  `${level}: ${to === undefined ? `${dollars(from)}+` : unbroken(`${dollars(from)}–${dollars(to)}`)}.`

/** As within a sentence: lower case, save for abbreviations. */
const inSentence = (name: string) => (name === name.toUpperCase() ? name : name.toLowerCase())

export const service: Service = {
  order: 3,
  name: 'Custom cabinetry',
  summary: 'Storage for any room of the house, in five materials and three levels of fit.',
  features: [
    'Kitchen and pantry cabinets',
    'Vanities and linen towers',
    'Bookshelves and media walls',
    'Painted, stained or clear fronts',
    'Soft-close hinges and slides',
  ],
  picture: {
    wide: { picture: 'pantry', drawing: 'cabinet-wall-wide-sand' },
    card: { picture: 'pantry', drawing: 'cabinet-wall-sand' },
  },
  page: {
    words: {
      title: 'Custom cabinetry',
      description: `Cabinets for kitchens, bathrooms and living rooms in San Diego County, drawn to your walls, with a ${claims.warrantyYears}-year workmanship warranty.`,
    },
    title: 'Custom cabinetry',
    lead: 'Storage measured against your own walls, down to the corner that is not square.',
    facts: [
      { label: 'Typical range', value: typicalRange(cabinetryCosts) },
      serviceFacts.planAhead,
      serviceFacts.warranty,
      serviceFacts.consultation,
    ],
    projectType: 'Custom Cabinetry',
    guide: { article: 'choosing-cabinet-materials', label: 'Compare cabinet materials' },
    coversLead: 'Any room with something to put away: from one vanity to every wall of a kitchen.',
    groups: [
      {
        heading: 'Kitchens',
        items: [
          'Base, wall and tall cabinets',
          'Islands with seats, drawers or both',
          'Pantry walls with roll-out shelves',
          'Panels for refrigerators and dishwashers',
        ],
      },
      {
        heading: 'Bathrooms and laundries',
        items: [
          'Vanities on legs or down to the floor',
          'Drawers cut around the plumbing',
          'Linen towers and mirror cabinets',
          'Laundry cabinets with a folding counter',
        ],
      },
      {
        heading: 'Living rooms and offices',
        items: [
          'Shelves and low cabinets beside a fireplace',
          'Media walls with hidden cables',
          'Window seats and bookshelves',
          'Desks with file drawers',
        ],
      },
      {
        heading: 'Boxes, fronts and hardware',
        items: [
          // Source: California Code of Regulations, title 17, section 93120 (composite wood products).
          'Plywood and MDF within California’s formaldehyde limits',
          'Shaker, slab and framed fronts',
          'Painted, stained or clear finishes',
          'Soft-close hinges and full-extension slides',
        ],
      },
    ],
    details: [
      { card: { picture: 'pantry-bench', drawing: 'cabinet-wall-plaster' } },
      { card: { picture: 'pantry-bench-drawn', drawing: 'cabinet-wall-tide' } },
      { card: { picture: 'pantry-drawer', drawing: 'vanity-sand' } },
    ],
    tiles: [
      {
        title: 'Measured to the wall',
        text: 'Few walls are straight. The drawing shows where yours are not, and a panel cut to that line closes the gap.',
      },
      {
        title: 'Five materials',
        text: `From the most expensive to the least: ${cabinetMaterials.map(inSentence).join(', ')}.`,
      },
      { title: 'Three levels of fit', text: cabinetryCosts.bands.map(band).join(' ') },
    ],
    process: {
      title: 'From a tape measure to a closed door',
      steps: [
        {
          title: 'Measure and list',
          description:
            'We measure the walls and what goes behind the doors: plates, coats, a mixer, a row of files.',
        },
        {
          title: 'Draw and choose',
          description:
            'Every door and drawer is drawn to the inch. You choose material, front, finish and pulls from samples.',
        },
        {
          title: 'Order or build',
          description: 'Cabinets are ordered or built from the drawing that you approved, and not before.',
        },
        {
          title: 'Set and adjust',
          description:
            'Boxes are set level, panels cut to the wall, and doors adjusted until the gaps between them match.',
        },
      ],
    },
    why: {
      lead: 'A cabinet is opened many times a day. It should still close the same way in year five.',
      points: [
        'Free in-home consultation, with the walls measured',
        `${claims.warrantyYears}-year workmanship warranty on the installed cabinets`,
        'Permits and inspections managed where pipes or wires move',
        serviceReasons.experienced,
        serviceReasons.licensed,
      ],
    },
  },
}
