import { business } from '#firm/business.ts'
import { claims } from '../claims.ts'
import type { LocationPage } from '../location-page.ts'

export const location: LocationPage = {
  order: 3,
  name: 'Del Mar',
  latitude: 32.9595,
  longitude: -117.2635,
  whereabouts: 'Del Mar lies on the coast between Encinitas to the north and La Jolla to the south.',
  picture: { card: { picture: 'coast', drawing: 'house-tide' } },
  words: {
    title: 'Kitchen and bath remodeling in Del Mar',
    description:
      'Remodeling in Del Mar: which addresses belong to the city, what its Design Review Board sees, and the flood rules of the beach streets.',
  },
  title: 'Kitchen and bath remodeling in Del Mar',
  lead: 'A city of under two square miles with its own building permits and its own Design Review Board. The first question is whether your Del Mar address lies inside it.',
  neighborhoods: [
    'Olde Del Mar',
    'Beach Colony',
    'Crest Canyon',
    'Del Mar Woods',
    'Del Mar Heights',
    'Del Mar Hills',
    'Del Mar Terrace',
  ],
  local: {
    title: 'Del Mar by mail, and Del Mar by permit',
    facts: [
      {
        // Source: area of the city: Wikipedia, "Del Mar, California" (1.77 square miles).
        // Source: Del Mar Times, March 1, 2014, "What’s in a Del Mar name?"
        title: 'More than half of 92014 is elsewhere',
        text: 'The city of 1959 took in the houses on its water system; the Heights, the Hills and the Terrace became part of San Diego. Same postmark, another permit counter, so we look up the parcel and not the envelope.',
      },
      {
        // Source: City of Del Mar, Permits FAQ (delmar.ca.us/faqs)
        title: 'Inside work passes by the board',
        text: 'Improvements that neither enlarge a house nor change its exterior usually need a building permit and plan check but no hearing. New structures and additions almost always go through design review first.',
      },
      {
        // Source: Del Mar Municipal Code §30.75.200
        title: 'Fifty feet from the bluff',
        text: 'City Hall issues its own coastal development permits. Improvements to an existing single-family home are exempt as a rule, but not on the beach, not in a wetland, and not within 50 feet of the edge of a coastal bluff.',
      },
      {
        // Source: San Diego Union-Tribune, July 12, 2019; delmar.ca.us/618/FEMA---New-Flood-Map; 44 CFR §59.1 (substantial improvement)
        title: 'Low ground in the north',
        text: 'From 17th Street to the San Dieguito River many homes stand less than 20 feet above the sea, and FEMA’s new flood map took effect in December 2019. In a mapped flood zone, work worth half or more of the building’s market value counts as substantial improvement and brings the house under today’s flood rules.',
      },
      {
        // Source: City of Del Mar FAQ (delmar.ca.us/FAQ.aspx?QID=170)
        title: 'Two protected trees',
        text: 'A Torrey pine or a Monterey cypress needs a permit before it is removed, with a few exemptions such as trunks within 12 feet of the house. Deliveries and dumpsters are planned around their roots.',
      },
      {
        // Source: delmar.ca.us/148/New-Development-Construction-Information
        title: 'Deliveries count as construction',
        text: 'The city’s working hours include set-up, deliveries and clean-up. Sundays and holidays are left to owners who work on their own home.',
      },
    ],
  },
  services: [
    {
      service: 'kitchen-remodeling',
      text: 'Cottage kitchens grow by borrowing from a hall or a porch, and the difference between the two is a design review.',
    },
    {
      service: 'bathroom-remodeling',
      text: 'On the beach streets we choose wall panels, insulation and outlets that could stand getting wet once.',
    },
    {
      service: 'custom-cabinetry',
      text: 'Second homes need storage that closes: tall units for boards and linens, with doors that stay flat in damp winters.',
    },
    {
      service: 'painting',
      text: 'An exterior color may be part of an approved design, so we read the approval before opening a can.',
    },
    {
      service: 'flooring',
      text: 'Porcelain on the ground floor forgives sand and water; wood upstairs stays clear of both.',
    },
    {
      service: '3d-renderings',
      text: 'Renderings made for you can also show a neighbor what will, and will not, change above the hedge.',
    },
  ],
  reasons: [
    {
      title: 'We find your counter first',
      text: 'Permits and inspections are part of our work, with Del Mar or with San Diego, whichever your parcel belongs to.',
    },
    {
      title: 'One manager from start to end',
      text: 'A dedicated project manager keeps the dates, which helps when the owner lives in another city most of the year.',
    },
    {
      title: `License ${business.license}`,
      text: 'Look it up with the state board before you call us, and again before you sign.',
    },
    {
      title: `${claims.warrantyYears}-year workmanship warranty`,
      text: 'Two winters of sea fog show how a joint was made. Ours is covered for longer than that.',
    },
  ],
  call: {
    title: 'Ask which Del Mar yours is',
    text: 'Give us the address and we tell you whose rules apply. The first visit costs nothing.',
  },
}
