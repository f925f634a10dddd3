import { business } from '#firm/business.ts'
import { claims } from '../claims.ts'
import type { LocationPage } from '../location-page.ts'

export const location: LocationPage = {
  order: 8,
  name: 'Rancho Santa Fe',
  latitude: 33.0203,
  longitude: -117.2028,
  whereabouts: 'Rancho Santa Fe lies inland, some five miles east of Encinitas and northeast of Del Mar.',
  picture: { card: { picture: 'house-entry', drawing: 'house-plaster' } },
  words: {
    title: 'Remodeling in Rancho Santa Fe and Fairbanks Ranch',
    description:
      'Kitchens and baths in Rancho Santa Fe and Fairbanks Ranch: county permits, the Covenant’s Art Jury, gate rules, septic tanks and fire sprinklers.',
  },
  title: 'Kitchens and baths in Rancho Santa Fe and Fairbanks Ranch',
  lead: 'No city governs here. The county signs the permit, an association often reads the plan as well, and a gatehouse decides when a truck may pass.',
  neighborhoods: [
    'The Covenant',
    'Fairbanks Ranch',
    'The Crosby',
    'Cielo',
    'The Bridges',
    'Del Rayo Estates',
    'Whispering Palms',
    'Rancho Santa Fe Village',
  ],
  local: {
    title: 'Who has a say in Rancho Santa Fe',
    facts: [
      {
        // Source: sandiegocounty.gov/pds (Planning & Development Services, Building Division)
        title: 'The county’s building division',
        text: 'Rancho Santa Fe and Fairbanks Ranch are unincorporated, so Planning & Development Services of the County of San Diego issues building permits. A mailing address alone does not prove it, so we look at the map first.',
      },
      {
        // Source: rsfassociation.org, Architectural Review Process; National Register form "Lilian Rice Designed Buildings", for 1928 and landmark 982;
        // The Rancho Santa Fe Post, December 7, 2017, for plaster and recessed windows (rsfpost.com)
        title: 'The Covenant of 1928 and its Art Jury',
        text: 'Inside the Covenant, the association’s Art Jury reviews development and building applications besides the county. The area is California Historical Landmark 982, and plaster, recessed openings and restraint are the language that new windows and doors are expected to speak.',
      },
      {
        // Source: Fairbanks Ranch architectural guidelines, November 1, 1979, and contractor’s rules (fairbanksranchhomes.com)
        title: 'Fairbanks Ranch keeps a deposit',
        text: 'Planned from 1977 with private streets and gates, Fairbanks Ranch has the owner and the contractor sign its construction rules and meet before work begins. Plans go to a committee of the association, and a deposit stands behind them.',
      },
      {
        // Source: Rancho Santa Fe Fire Protection District, shelter-in-place guide (2004); San Diego Union-Tribune, January 30, 2005
        title: 'Sprinklers over the island',
        text: 'In Cielo, The Crosby and The Bridges, homes were built to a shelter-in-place standard: indoor sprinklers, boxed eaves, dual-pane or tempered glass. Lowering a ceiling or moving a wall can mean moving a sprinkler head, and that is a plan of its own.',
      },
      {
        // Source: San Diego County Code, title 6, division 8, chapter 3 (onsite wastewater treatment systems)
        title: 'Tanks and leach fields',
        text: 'Many estates are on septic systems, which the county’s environmental health department permits. A further bathroom or bedroom starts with the size of the tank; a bathroom renewed in place usually does not.',
      },
      {
        // Source: San Diego County Code §§36.408 and 36.409
        title: 'County quiet hours',
        text: 'Construction equipment in unincorporated areas rests from 7pm to 7am, on Sundays and on six holidays. Gate hours are often shorter, and they are the ones we schedule by.',
      },
    ],
  },
  services: [
    {
      service: 'kitchen-remodeling',
      text: 'Estate kitchens are two rooms in one, for the family and for the caterer, and each needs its own sink, heat and way out.',
    },
    {
      service: 'bathroom-remodeling',
      text: 'Large suites are warmed, ventilated and drained over long distances, so we design the pipes along with the stone.',
    },
    {
      service: 'custom-cabinetry',
      text: 'Libraries, sculleries and dressing rooms are drawn as furniture, in woods that suit thick plaster and dark beams.',
    },
    {
      service: 'painting',
      text: 'Exterior colors in the Covenant are reviewed, and a brushed-out sample on the wall speeds the answer.',
    },
    {
      service: 'flooring',
      text: 'Saltillo and limestone can often be lifted, cleaned and relaid where a wall has gone, instead of replaced.',
    },
    {
      service: '3d-renderings',
      text: 'Committees that meet by calendar deserve a complete picture the first time; renderings provide it.',
    },
  ],
  reasons: [
    {
      title: 'Two approvals, one file',
      text: 'We manage county permits and inspections, and prepare the drawings that an architectural committee wants to see.',
    },
    {
      title: 'A single project manager',
      text: 'Gate lists, deliveries and household staff have one name to ask for throughout.',
    },
    {
      title: `${claims.experienceYears.services} years behind the drawings`,
      text: `Experience is what keeps a long project calm. California license ${business.license} is what makes it accountable.`,
    },
    {
      title: 'Workmanship under warranty',
      text: `Every room we finish is covered for ${claims.warrantyYears} years, guest house included.`,
    },
  ],
  call: {
    title: 'Speak with us before the committee does',
    text: 'A free consultation on the property shows which reviews your wishes would meet, in the Covenant or behind the Fairbanks gates.',
  },
}
