import { business } from '#firm/business.ts'
import { claims } from '../claims.ts'
import type { LocationPage } from '../location-page.ts'

export const location: LocationPage = {
  order: 7,
  name: 'Point Loma',
  latitude: 32.7203,
  longitude: -117.2385,
  whereabouts: 'Point Loma lies on the peninsula between the ocean and San Diego Bay, across from Coronado.',
  picture: { card: { picture: 'courtyard', drawing: 'house-sand' } },
  words: {
    title: 'Kitchen and bath remodeling in Point Loma',
    description:
      'Remodeling in Point Loma: windows and the airport’s Quieter Home Program, the 30-foot limit, terraced streets, and bluff lots at Sunset Cliffs.',
  },
  title: 'Kitchen and bath remodeling in Point Loma',
  lead: 'A ridge between the bay and the ocean, with departures overhead. Stairs, views and sound shape a remodel on the peninsula as much as cabinets do.',
  neighborhoods: [
    'La Playa',
    'Roseville',
    'Fleetridge',
    'Loma Portal',
    'Point Loma Heights',
    'Point Loma Village',
    'Sunset Cliffs',
    'The Wooded Area',
    'Liberty Station',
  ],
  local: {
    title: 'What the peninsula asks for',
    facts: [
      {
        // Source: San Diego International Airport, Quieter Home Program (san.org); Times of San Diego, December 2022
        title: 'Ask the airport about windows first',
        text: 'Eligible homes near the flight path can receive exterior doors, windows and ventilation through the Quieter Home Program, meant to cut indoor noise by at least five decibels. Find out whether yours qualifies before paying for new glass in a remodel.',
      },
      {
        // Source: Proposition D, November 7, 1972; San Diego Municipal Code §132.0505 (Coastal Height Limit Overlay Zone)
        title: 'Thirty feet since 1972',
        text: 'Proposition D limits most buildings west of Interstate 5 to 30 feet. For a kitchen on the top floor that is the ceiling of every idea about raised roofs, skylight wells and view decks.',
      },
      {
        // Source: 14 California Code of Regulations §13250(b); San Diego Municipal Code §126.0704
        title: 'Close to the edge at Sunset Cliffs',
        text: 'Work on a house is often exempt from coastal review, but the exemption ends within 50 feet of the bluff edge. On Sunset Cliffs Boulevard the distance is worth measuring before the design begins.',
      },
      {
        // Source: street pattern: Wikipedia, "Loma Portal, San Diego"; San Diego Reader, December 24, 2003; terraced lots: pointlomatowncouncil.org
        title: 'Streets in pieces',
        text: 'The alphabet of author streets runs from Addison to Zola and breaks off wherever the hill gets steep. Many houses stand on terraces above the curb, so we count the steps that a stone slab or a cast-iron tub has to climb.',
      },
      {
        // Source: Peninsula Community Plan and Local Coastal Program Land Use Plan (City of San Diego, 1987; certified 1989)
        title: 'City permits, peninsula plan',
        text: 'Development Services of the City of San Diego issues the permits. Since 1987 the Peninsula Community Plan has been the local layer on top, and it is also the coastal plan for the neighborhoods by the water.',
      },
    ],
  },
  services: [
    {
      service: 'kitchen-remodeling',
      text: 'Upside-down houses put the kitchen next to the view upstairs, which makes venting short and deliveries long.',
    },
    {
      service: 'bathroom-remodeling',
      text: 'A quiet bath under the departures takes insulated walls, a solid door and a fan rated low in sones.',
    },
    {
      service: 'custom-cabinetry',
      text: 'In Loma Portal, new doors take their rails and stiles from built-ins as old as the house.',
    },
    {
      service: 'painting',
      text: 'Bay side and ocean side weather at different speeds, and a maintenance plan can treat them so.',
    },
    {
      service: 'flooring',
      text: 'Between levels, stairs and landings are measured along with the rooms, to end each run in a whole board.',
    },
    {
      service: '3d-renderings',
      text: 'We set the harbor behind the glass, at eye height for standing and for sitting, and then place the island.',
    },
  ],
  reasons: [
    {
      title: 'Licensed, with the number shown',
      text: `${business.license} is on every page of this site, because a license is something you should be able to check in a minute.`,
    },
    {
      title: 'Inspections on our calendar',
      text: 'Rough, cover and final visits are booked and met by us, so nobody waits at home for a window of hours.',
    },
    {
      title: 'A model of your own ridge',
      text: 'With 3D renderings you judge sight lines and headroom before the first board is off the wall.',
    },
    {
      title: `${claims.warrantyYears} years, in writing`,
      text: 'Salt and vibration test joints. Our workmanship warranty outlasts the first few seasons of both.',
    },
  ],
  call: {
    title: 'Call us between two departures',
    text: 'Tell us the floor your kitchen is on and how many steps lead up to it. We look at it in person, free of charge.',
  },
}
