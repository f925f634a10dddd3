import { business, licensedAndInsured } from '#firm/business.ts'
import {
  bathroomCosts,
  bathroomSteps,
  type CostBand,
  type CostGuide,
  cabinetMaterials,
  cabinetryCosts,
  dollars,
  kitchenCosts,
  rulesOfThumb,
} from '#firm/costs.ts'
import { claims, unbroken } from './claims.ts'
import type { PageWords } from './pages.ts'
import type { ServiceSlug } from './paths.ts'

/** A service as the overview lists it; five have a page of their own, the sixth is the page of renderings. */
export interface ServiceCard {
  readonly slug: ServiceSlug | '3d-renderings'
  readonly name: string
  /** One sentence. */
  readonly summary: string
  readonly features: readonly [string, string, string, string, string]
}

/** A figure below the picture of a service page. */
export interface ServiceFact {
  readonly label: string
  readonly value: string
}

/** One kind of work within a service. */
export interface ServiceGroup {
  readonly heading: string
  readonly items: readonly [string, string, string, string]
}

/** One of the three features that only the cabinetry page shows. */
export interface ServiceTile {
  readonly title: string
  readonly text: string
}

/** A stage of the work, told for this service. */
export interface ServiceStep {
  readonly title: string
  readonly description: string
}

/** Everything that a service's own page says. */
export interface ServicePage {
  readonly words: PageWords
  readonly title: string
  readonly lead: string
  readonly facts: readonly ServiceFact[]
  /** Stands above the groups. */
  readonly coversLead: string
  readonly groups: readonly [ServiceGroup, ServiceGroup, ServiceGroup, ServiceGroup]
  readonly tiles?: readonly [ServiceTile, ServiceTile, ServiceTile]
  readonly process: {
    readonly title: string
    readonly steps: readonly [ServiceStep, ServiceStep, ServiceStep, ServiceStep]
  }
  readonly why: {
    readonly lead: string
    readonly points: readonly [string, string, string, string, string]
  }
}

const { weeks, monthsAhead, warrantyYears } = claims
const { trafficPath, paintCoverage } = rulesOfThumb

const overall = ({ overall: { from, to } }: CostGuide) => `${unbroken(`${dollars(from)}–${dollars(to)}`)}+`

const band = ({ level, from, to }: CostBand) =>
  `${level}: ${to === undefined ? `${dollars(from)}+` : unbroken(`${dollars(from)}–${dollars(to)}`)}.`

/** As within a sentence: lower case, save for abbreviations. */
const inSentence = (name: string) => (name === name.toUpperCase() ? name : name.toLowerCase())

const planAhead: ServiceFact = { label: 'Plan ahead', value: `${unbroken(monthsAhead)} months` }
const warranty: ServiceFact = { label: 'Workmanship warranty', value: `${warrantyYears} years` }
const consultation: ServiceFact = { label: 'In-home consultation', value: 'Free' }
const experience: ServiceFact = { label: 'Experience', value: `${claims.experienceYears.services} years` }

const experienced = `${claims.experienceYears.services} years of experience`
const licensed = `${licensedAndInsured}, ${business.license}`

export const servicesPage = {
  words: {
    title: 'Our services',
    description: `Kitchens, bathrooms, cabinetry, painting, flooring and 3D design in San Diego County: one license, free in-home consultations, ${warrantyYears}-year warranty.`,
  },
  title: 'Our services',
  lead: 'Six kinds of work under one license. Book a single one, or put them together into a whole room.',
  closing: {
    title: 'One trade or the whole room?',
    text: `Tell us what bothers you about it, and we will say which work it takes. The in-home consultation is free, there are ${experienced} behind the work, and its workmanship carries a ${warrantyYears}-year warranty.`,
  },
} as const satisfies {
  words: PageWords
  title: string
  lead: string
  closing: { title: string; text: string }
}

export const services: readonly ServiceCard[] = [
  {
    slug: 'kitchen-remodeling',
    name: 'Kitchen remodeling',
    summary: 'One plan for layout, cabinets, counters, water and power.',
    features: [
      'Measured plans and 3D views',
      'Stock to full custom cabinets',
      'Stone, quartz and tile',
      'Light for room and counter',
      'Plumbing, power and appliances',
    ],
  },
  {
    slug: 'bathroom-remodeling',
    name: 'Bathroom remodeling',
    summary: 'Drains, waterproofing and air are settled first; tile and fixtures come on top.',
    features: [
      'Walk-in showers and tubs',
      'Waterproofing under the tile',
      'Porcelain and stone tile',
      'Vanities for one or two',
      'Exhaust fans and mirror light',
    ],
  },
  {
    slug: 'custom-cabinetry',
    name: 'Custom cabinetry',
    summary: 'Storage for any room of the house, in five materials and three levels of fit.',
    features: [
      'Kitchen and pantry cabinets',
      'Vanities and linen towers',
      'Bookshelves and media walls',
      'Painted, stained or clear fronts',
      'Soft-close hinges and slides',
    ],
  },
  {
    slug: 'painting',
    name: 'Painting',
    summary: 'The trade we began with: surfaces prepared, then painted, inside and out.',
    features: [
      'Walls, ceilings and trim',
      'Stucco and wood siding',
      'Cabinet refinishing',
      'Color and sheen advice',
      `${warrantyYears}-year warranty`,
    ],
  },
  {
    slug: 'flooring',
    name: 'Flooring',
    summary: 'Wood, tile or vinyl, laid on a base that is flat and dry before it is covered.',
    features: [
      'Solid and engineered wood',
      'Porcelain and stone tile',
      'Luxury vinyl plank',
      'Subfloor leveling and repair',
      `${warrantyYears}-year warranty`,
    ],
  },
  {
    slug: '3d-renderings',
    name: '3D design and rendering',
    summary: 'A measured model of the room, so that you can look around in it before work starts.',
    features: [
      'Photorealistic renderings',
      '360° virtual tours',
      'Material and color selection',
      'Lighting simulation',
      'Layout optimization',
    ],
  },
]

// The type holds the step's name: another step in this place does not compile.
const tileDays: { readonly step: 'Tile'; readonly from: number; readonly to: number } = bathroomSteps[4]

/** The five pages; renderings have their own file. */
export const servicePages: Readonly<Record<ServiceSlug, ServicePage>> = {
  'kitchen-remodeling': {
    words: {
      title: 'Kitchen remodeling',
      description: `Kitchen remodeling in San Diego County: layout, cabinets, counters, power and light. Permits managed, ${warrantyYears}-year workmanship warranty.`,
    },
    title: 'Kitchen remodeling',
    lead: 'We start from a day in your kitchen: who cooks, who passes through, what never has a place. Then we draw the room, price the drawing and build it.',
    facts: [
      { label: 'Typical range', value: overall(kitchenCosts) },
      { label: 'Time on site', value: `${unbroken(weeks.contact.kitchen)} weeks` },
      planAhead,
      warranty,
    ],
    coversLead:
      'Some kitchens need all four. Others keep their floor plan and change only what you see and touch.',
    groups: [
      {
        heading: 'Plan and permits',
        items: [
          'A measured plan of the room as it stands',
          // Source: NKBA Kitchen Planning Guidelines, work aisle (42 inches for one cook) and walkway (36 inches).
          `Walkways of at least ${trafficPath} inches, work aisles of 42`,
          '3D views for comparing layouts',
          'Permits and inspections managed for you',
        ],
      },
      {
        heading: 'Cabinets and storage',
        items: [
          'Stock, semi-custom or full custom cabinets',
          'Drawers below the counter, shelves above it',
          'Corner units and pantry walls',
          'Filler panels cut to the line of the wall',
        ],
      },
      {
        heading: 'Counters, tile and floor',
        items: [
          'Stone and quartz, measured on the set cabinets',
          'Sink cutouts and edge profiles',
          'Backsplash to the cabinets or to the ceiling',
          'Flooring joined to the rooms next door',
        ],
      },
      {
        heading: 'Water, power and air',
        items: [
          'Sink, faucet and dishwasher connections',
          // Source: National Electrical Code 210.11(C)(1), two 20-ampere small-appliance branch circuits.
          'Two 20-amp circuits or more for the counter outlets',
          'Separate light for the room, the counter and the table',
          // Source: NKBA Kitchen Planning Guidelines, cooking surface ventilation (ducted, 150 cfm recommended).
          'A ducted range hood of 150 cubic feet a minute or more',
        ],
      },
    ],
    process: {
      title: 'How a kitchen takes shape',
      steps: [
        {
          title: 'Visit and measure',
          description:
            'We come to the house, measure walls, windows and pipes, and ask how the kitchen is used.',
        },
        {
          title: 'Layout and selections',
          description:
            'Plans and 3D views first, then fronts, counters, tile and appliances. Permits and orders follow the drawing.',
        },
        {
          title: 'Rough work and cabinets',
          description:
            'Demolition, pipes and wires, with inspections while the walls are open. Then the cabinets are set level.',
        },
        {
          title: 'Counters to walkthrough',
          description:
            'Stone, backsplash, fixtures and paint. We go through the room with you and fix what you find.',
        },
      ],
    },
    why: {
      lead: 'One license for the drawing, the permit and the build.',
      points: [
        'Free in-home consultation, in the kitchen you want to change',
        `${warrantyYears}-year workmanship warranty on the finished kitchen`,
        'Permits and inspections managed, from plan check to sign-off',
        experienced,
        licensed,
      ],
    },
  },
  'bathroom-remodeling': {
    words: {
      title: 'Bathroom remodeling',
      description: `Bathroom remodeling in San Diego County: showers, tubs, tile, vanities and fans. Permits managed and a ${warrantyYears}-year workmanship warranty.`,
    },
    title: 'Bathroom remodeling',
    lead: 'A bathroom is a small room with a lot of water in it. We settle the drains, the waterproofing and the air first, and the tile last.',
    facts: [
      { label: 'Typical range', value: overall(bathroomCosts) },
      { label: 'Time on site', value: `${unbroken(weeks.contact.bathroom)} weeks` },
      planAhead,
      warranty,
    ],
    coversLead: 'From new fixtures in the old places to a new room around moved drains.',
    groups: [
      {
        heading: 'Plan and permits',
        items: [
          'A measured plan with drains and vents',
          // Source: NKBA Bathroom Planning Guidelines, clear floor space in front of fixtures (30 inches).
          '30 inches of clear floor in front of each fixture',
          'Doors that open without meeting each other',
          'Permits and inspections managed for you',
        ],
      },
      {
        heading: 'Showers and tubs',
        items: [
          'Walk-in showers with low or level thresholds',
          // Source: TCNA Handbook, wet areas: tile and grout do not keep water out, the membrane does.
          'Waterproof membranes behind tile and below it',
          'Freestanding and built-in tubs',
          'Niches, benches and frameless glass',
        ],
      },
      {
        heading: 'Tile and vanities',
        items: [
          'Porcelain, ceramic and stone',
          // Source: ANSI A326.3, product use category Interior, Wet (DCOF of at least 0.42).
          'Floor tile with a wet slip rating of 0.42 or more',
          'Vanities with one basin or two',
          'Mirrors, medicine cabinets and linen towers',
        ],
      },
      {
        heading: 'Water, power and air',
        items: [
          // Source: California Code of Regulations, title 20, section 1605.3(h) and (i).
          'Toilets at California’s 1.28 gallons a flush or less',
          // Source: California Energy Code 150.0(o) with ASHRAE 62.2, intermittent local exhaust in bathrooms.
          'A fan that moves 50 cubic feet of air a minute',
          // Source: National Electrical Code 210.11(C)(3) and 210.8(A)(1).
          'Outlets on a 20-amp circuit, protected against shock',
          'Light at both sides of the mirror and over the shower',
        ],
      },
    ],
    process: {
      title: 'Behind the tile, then in front of it',
      steps: [
        {
          title: 'Visit and measure',
          description:
            'We note where the drain runs, where the air leaves and what the floor stands on: joists or a slab.',
        },
        {
          title: 'Plan and order',
          description:
            'Layout, fixtures and tile are chosen before demolition, so that a closed bathroom does not wait for a faucet.',
        },
        {
          title: 'Open walls',
          description:
            'Demolition, pipes, wires and fan, with inspections before the walls close. Waterproofing follows.',
        },
        {
          title: 'Tile and fixtures',
          description: `Tile takes ${unbroken(`${tileDays.from}–${tileDays.to}`)} days. Then vanity, fixtures and glass, and a walkthrough with the water running.`,
        },
      ],
    },
    why: {
      lead: 'The parts that you do not see decide how long the parts that you see will last.',
      points: [
        'Free in-home consultation, with a look at drains and vents',
        `${warrantyYears}-year workmanship warranty on the finished bathroom`,
        'Permits and inspections managed, before the walls close and after',
        experienced,
        licensed,
      ],
    },
  },
  'custom-cabinetry': {
    words: {
      title: 'Custom cabinetry',
      description: `Cabinets for kitchens, bathrooms and living rooms in San Diego County, drawn to your walls, with a ${warrantyYears}-year workmanship warranty.`,
    },
    title: 'Custom cabinetry',
    lead: 'Storage measured against your own walls, down to the corner that is not square.',
    facts: [{ label: 'Typical range', value: overall(cabinetryCosts) }, planAhead, warranty, consultation],
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
        `${warrantyYears}-year workmanship warranty on the installed cabinets`,
        'Permits and inspections managed where pipes or wires move',
        experienced,
        licensed,
      ],
    },
  },
  painting: {
    words: {
      title: 'Interior and exterior painting',
      description: `Painting in San Diego County: walls, trim, stucco, siding and cabinets, prepared before the first coat, with a ${warrantyYears}-year warranty.`,
    },
    title: 'Painting',
    lead: 'Painting is the trade we began with. Most of it happens before the paint: washing, filling, sanding and masking.',
    facts: [
      consultation,
      warranty,
      experience,
      {
        label: 'Coverage per gallon',
        value: `${unbroken(`${paintCoverage.from}–${paintCoverage.to}`)} sq ft`,
      },
    ],
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
        `${warrantyYears}-year workmanship warranty on painting`,
        'Permits and inspections managed when paint is part of a remodel',
        experienced,
        licensed,
      ],
    },
  },
  flooring: {
    words: {
      title: 'Flooring installation',
      description: `Wood, tile and vinyl floors in San Diego County, laid on a base that is checked first. Free in-home consultation, ${warrantyYears}-year warranty.`,
    },
    title: 'Flooring',
    lead: 'A floor is as good as what lies under it. We check that the base is flat and dry, and then lay what you chose.',
    facts: [consultation, warranty, experience],
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
        `${warrantyYears}-year workmanship warranty on flooring`,
        'Permits and inspections managed when the floor is part of a remodel',
        experienced,
        licensed,
      ],
    },
  },
}
