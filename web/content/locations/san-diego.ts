import { business } from '#firm/business.ts'
import { claims } from '../claims.ts'
import type { LocationPage } from '../location-page.ts'

export const location: LocationPage = {
  order: 1,
  name: 'San Diego',
  latitude: 32.7157,
  longitude: -117.1611,
  whereabouts:
    'San Diego lies on its bay in the south of the county, with Point Loma and Coronado toward the sea.',
  picture: { card: { picture: 'house-entry', drawing: 'house-plaster' } },
  words: {
    title: 'Kitchen and bath remodeling in San Diego',
    description:
      'Remodeling in the City of San Diego: 1920s bungalows, 1950s tracts and downtown condominiums, and what the city’s permit office asks of each.',
  },
  title: 'Kitchen and bath remodeling in San Diego',
  lead: 'Craftsman bungalows in North Park, postwar tracts in Clairemont, high-rise condominiums downtown: one permit office, and a different plan for each.',
  neighborhoods: [
    'North Park',
    'South Park',
    'Mission Hills',
    'Kensington',
    'Hillcrest',
    'Clairemont',
    'Pacific Beach',
    'University City',
    'Carmel Valley',
    'Rancho Bernardo',
  ],
  local: {
    title: 'What a San Diego address decides',
    facts: [
      {
        // Source: San Diego Municipal Code §143.0212; sandiego.gov/planning/programs/historical/faq/fix
        title: 'The 45-year question',
        text: 'For a building of 45 years or more, the city screens permit requests for historical value, with photographs and old permit records. Changes to the outside are what it looks at, so a moved window deserves an early answer.',
      },
      {
        // Source: City of San Diego Information Bulletin 203 (sandiego.gov/sites/default/files/dsdib203.pdf)
        title: 'Permits without plans',
        text: 'Development Services has a no-plan permit for some modest residential work. Outside designated historic sites it asks for none at all when a like-for-like repair stays within $1,000 and leaves wiring, pipes and ducts alone.',
      },
      {
        // Source: plaster before the war, gypsum board after it: National Park Service, Preservation Brief 21.
        // Source: bungalows: North Park Community Plan Area Historic Resources Survey (City of San Diego, 2016).
        // Source: Clairemont in the 1950s: The New York Times, October 8, 2021, "Where the Suburbs End".
        title: 'Plaster here, drywall there',
        text: 'Bungalows from before the war usually have plaster on wood lath; the 1950s houses of Clairemont came with the age of gypsum board. The first kind is slower to open and rarely square, which matters for long runs of cabinets.',
      },
      {
        // Source: sandiego.gov/planning/work/brush-management
        title: 'Houses on a canyon rim',
        text: 'The city counts over 500 miles of edge between homes and brush. Where it maps very high fire severity, 100 feet around a house are kept in three zones, and the first five feet are the strictest: think of them before a deck or a back door is drawn.',
      },
      {
        // Source: San Diego County Air Pollution Control District Rule 1206; sdapcd.org asbestos program
        title: 'Condominiums with five units or more',
        text: 'Under Air Pollution Control District Rule 1206 a building with more than four homes needs an asbestos survey of what will be disturbed, whatever its age. In a downtown tower that comes before demolition, not after.',
      },
      {
        // Source: San Diego Municipal Code §59.5.0404; sandiego.gov/ced/noise
        title: 'When a saw may run',
        text: 'Loud construction is limited to 7am–7pm, Monday to Saturday, and stops on most legal holidays. On small lots where bedrooms face each other across a side yard, neighbors are glad of a date in advance.',
      },
    ],
  },
  services: [
    {
      service: 'kitchen-remodeling',
      text: 'Opening a closed bungalow kitchen to the dining room starts with finding out which wall carries the roof.',
    },
    {
      service: 'bathroom-remodeling',
      text: 'In a one-bath tract house the order of work decides how many days the family is without a shower, so we plan it day by day.',
    },
    {
      service: 'custom-cabinetry',
      text: 'Cabinets are scribed to old plaster, or set between the straight walls of a 1990s house in Carmel Valley.',
    },
    {
      service: 'painting',
      text: 'Trim with ninety years of coats, or a stucco tract front under full inland sun: preparation is most of either job.',
    },
    {
      service: 'flooring',
      text: 'Oak strip under the carpet of an older house may be worth keeping, while a slab in Rancho Bernardo is tested for moisture first.',
    },
    {
      service: '3d-renderings',
      text: 'For a condominium, a rendering shows the association’s board the same room that you approved.',
    },
  ],
  reasons: [
    {
      title: 'One license for the whole job',
      text: `We hold California license ${business.license} and are the one contractor you sign with, from North Park to Rancho Bernardo.`,
    },
    {
      title: 'The city’s counter is our errand',
      text: 'We manage every permit and every inspection with Development Services, including the papers for an older building.',
    },
    {
      title: `${claims.experienceYears.services} years of experience`,
      text: 'Enough to expect knob-and-tube wiring in one street and aluminum in the next, and to look before quoting.',
    },
    {
      title: `${claims.warrantyYears} years on our workmanship`,
      text: 'The warranty is in writing and begins at the final walkthrough, whether the room is a powder bath or a full kitchen.',
    },
  ],
  call: {
    title: 'Tell us the year your San Diego house was built',
    text: 'It is the first thing we ask, and it says a lot about the walls. The in-home consultation is free.',
  },
}
