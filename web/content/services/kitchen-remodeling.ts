import { kitchenCosts, rulesOfThumb } from '#firm/costs.ts'
import { claims, unbroken } from '../claims.ts'
import { type Service, serviceFacts, serviceReasons, typicalRange } from '../service.ts'

export const service: Service = {
  order: 1,
  name: 'Kitchen remodeling',
  summary: 'One plan for layout, cabinets, counters, water and power.',
  features: [
    'Measured plans and 3D views',
    'Stock to full custom cabinets',
    'Stone, quartz and tile',
    'Light for room and counter',
    'Plumbing, power and appliances',
  ],
  picture: {
    wide: { picture: 'oak-kitchen', drawing: 'kitchen-wide-plaster' },
    card: { picture: 'oak-kitchen', drawing: 'kitchen-plaster' },
  },
  page: {
    words: {
      title: 'Kitchen remodeling',
      description: `Kitchen remodeling in San Diego County: layout, cabinets, counters, power and light. Permits managed, ${claims.warrantyYears}-year workmanship warranty.`,
    },
    title: 'Kitchen remodeling',
    lead: 'We start from a day in your kitchen: who cooks, who passes through, what never has a place. Then we draw the room, price the drawing and build it.',
    facts: [
      { label: 'Typical range', value: typicalRange(kitchenCosts) },
      { label: 'Time on site', value: `${unbroken(claims.weeks.contact.kitchen)} weeks` },
      serviceFacts.planAhead,
      serviceFacts.warranty,
    ],
    projectType: 'Kitchen Remodel',
    guide: { resource: 'cost-guide', label: 'See the cost guide' },
    coversLead:
      'Some kitchens need all four. Others keep their floor plan and change only what you see and touch.',
    groups: [
      {
        heading: 'Plan and permits',
        items: [
          'A measured plan of the room as it stands',
          // Source: NKBA Kitchen Planning Guidelines, work aisle (42 inches for one cook) and walkway (36 inches).
          `Walkways of at least ${rulesOfThumb.trafficPath} inches, work aisles of 42`,
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
    details: [
      { card: { picture: 'galley-kitchen', drawing: 'kitchen-plaster' } },
      { card: { picture: 'galley-kitchen-drawn', drawing: 'perspective-tide' } },
      { card: { picture: 'galley-kitchen-cooktop', drawing: 'plan-sand' } },
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
        `${claims.warrantyYears}-year workmanship warranty on the finished kitchen`,
        'Permits and inspections managed, from plan check to sign-off',
        serviceReasons.experienced,
        serviceReasons.licensed,
      ],
    },
  },
}
