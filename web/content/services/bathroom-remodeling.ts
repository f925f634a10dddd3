import { bathroomCosts, bathroomSteps } from '#firm/costs.ts'
import { claims, unbroken } from '../claims.ts'
import { type Service, serviceFacts, serviceReasons, typicalRange } from '../service.ts'

// The type holds the step's name: another step in this place does not compile.
const tileDays: { readonly step: 'Tile'; readonly from: number; readonly to: number } = bathroomSteps[4]

export const service: Service = {
  order: 2,
  name: 'Bathroom remodeling',
  summary: 'Drains, waterproofing and air are settled first; tile and fixtures come on top.',
  features: [
    'Walk-in showers and tubs',
    'Waterproofing under the tile',
    'Porcelain and stone tile',
    'Vanities for one or two',
    'Exhaust fans and mirror light',
  ],
  picture: {
    wide: { picture: 'powder-room-close', drawing: 'bath-wide-plaster' },
    card: { picture: 'powder-room-close', drawing: 'bath-plaster' },
  },
  page: {
    words: {
      title: 'Bathroom remodeling',
      description: `Bathroom remodeling in San Diego County: showers, tubs, tile, vanities and fans. Permits managed and a ${claims.warrantyYears}-year workmanship warranty.`,
    },
    title: 'Bathroom remodeling',
    lead: 'A bathroom is a small room with a lot of water in it. We settle the drains, the waterproofing and the air first, and the tile last.',
    facts: [
      { label: 'Typical range', value: typicalRange(bathroomCosts) },
      { label: 'Time on site', value: `${unbroken(claims.weeks.contact.bathroom)} weeks` },
      serviceFacts.planAhead,
      serviceFacts.warranty,
    ],
    projectType: 'Bathroom Remodel',
    guide: { resource: 'cost-guide', label: 'See the cost guide' },
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
    details: [
      { card: { picture: 'bath-tall', drawing: 'bath-plaster' } },
      { card: { picture: 'bath-tall-drawn', drawing: 'vanity-sand' } },
      { card: { picture: 'bath-filler', drawing: 'bath-tide' } },
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
        `${claims.warrantyYears}-year workmanship warranty on the finished bathroom`,
        'Permits and inspections managed, before the walls close and after',
        serviceReasons.experienced,
        serviceReasons.licensed,
      ],
    },
  },
}
