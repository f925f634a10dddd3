import { business } from '#firm/business.ts'
import { claims } from '../claims.ts'
import type { LocationPage } from '../location-page.ts'

export const location: LocationPage = {
  order: 6,
  name: 'Encinitas',
  latitude: 33.0437,
  longitude: -117.2921,
  whereabouts: 'Encinitas lies on the coast between Carlsbad to the north and Del Mar to the south.',
  picture: { card: { picture: 'coast', drawing: 'house-tide' } },
  words: {
    title: 'Kitchen and bath remodeling in Encinitas',
    description:
      'Remodeling in Encinitas, Leucadia, Cardiff and Olivenhain: old county permits, a coastal zone over most of the city, bluff lots and half-acre lanes.',
  },
  title: 'Kitchen and bath remodeling in Encinitas',
  lead: 'Five communities became one city in 1986, and each kept its kind of house: surf cottages in Leucadia, hillside duplexes in Cardiff, half-acre lots in Olivenhain.',
  neighborhoods: [
    'Old Encinitas',
    'New Encinitas',
    'Leucadia',
    'Cardiff-by-the-Sea',
    'Olivenhain',
    'Encinitas Ranch',
    'Village Park',
    'Composer District',
  ],
  local: {
    title: 'Five communities, one set of permits',
    facts: [
      {
        // Source: Los Angeles Times, October 11, 1987, on the first year of cityhood
        title: 'Before 1986 the county signed',
        text: 'Encinitas has been a city since October 1, 1986. Older homes were permitted in county days, so the record of an addition may be in two archives, and we look in both before we rely on a wall.',
      },
      {
        // Source: encinitasca.gov, Local Coastal Program
        title: 'Mostly coastal zone',
        text: 'The larger part of the city lies within the coastal zone, and Encinitas has issued the coastal permits itself since May 15, 1995. Distance from the beach is a poor guide; the city’s map decides.',
      },
      {
        // Source: City of Encinitas map services, coastal permit layer; Encinitas Municipal Code chapter 30.80
        title: 'Ten percent and fifty percent',
        text: 'Nearest the shore, a home that gains 10 percent in floor area or height can need a coastal permit, and one that loses half of its exterior walls counts as new development. A remodel inside the shell keeps away from both numbers.',
      },
      {
        // Source: City of Encinitas, Planning Commission Resolution 2002-57 (Neptune Avenue); Municipal Code chapter 30.34
        title: 'Neptune Avenue and the bluff',
        text: 'Blufftop lots in Leucadia fall under the Coastal Bluff Overlay Zone. Even an outdoor shower or a new drain line deserves a question there, because water is what wears sandstone down.',
      },
      {
        // Source: North County Times, August 13, 2011 (coastlawgroup.com)
        title: 'Lanes without lamps',
        text: 'Much of Olivenhain has neither sidewalks nor streetlights, and homes stand on half an acre or more. Space for a dumpster is easy to find; turning a cabinet truck round on a private lane takes a look beforehand.',
      },
    ],
  },
  services: [
    {
      service: 'kitchen-remodeling',
      text: 'A Leucadia cottage gains counter space from a window seat or a pantry wall sooner than from an addition.',
    },
    {
      service: 'bathroom-remodeling',
      text: 'For surfers we plan the wet route: outside rinse, door, drain, towel, and a fan that can keep up.',
    },
    {
      service: 'custom-cabinetry',
      text: 'Open shelves, a drawer for every pan, and a bench by the garden door, made to rooms that were added over decades.',
    },
    {
      service: 'painting',
      text: 'Cedar siding and board-and-batten breathe differently from stucco, and we choose the coating by the wall.',
    },
    {
      service: 'flooring',
      text: 'Additions in Cardiff seldom meet at one level, so leveling or a deliberate step is decided before the wood is bought.',
    },
    {
      service: '3d-renderings',
      text: 'Rendering the same room with and without the wall cabinets tests open shelving before a bracket is bought.',
    },
  ],
  reasons: [
    {
      title: 'Permits traced and managed',
      text: 'We search what was approved before, apply for what is needed now, and meet the inspectors.',
    },
    {
      title: `${claims.experienceYears.services} years of trade experience`,
      text: 'Old beach houses are taught by doing: studs at any spacing, and rarely a drawing.',
    },
    {
      title: 'Consultation at home, free',
      text: `A licensed contractor (${business.license}) stands in your kitchen and tells you what it would ask for.`,
    },
    {
      title: 'Warranty, not a handshake',
      text: `For ${claims.warrantyYears} years we come back for our own workmanship, and the paper says so.`,
    },
  ],
  call: {
    title: 'Leucadia, Cardiff or up the hill?',
    text: 'Call with the street name and one wish. We bring the tape measure, and there is no fee for coming.',
  },
}
