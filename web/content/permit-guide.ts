import { business } from '#firm/business.ts'
import { claims } from './claims.ts'
import type { PageWords } from './pages.ts'
import type { TextSection } from './text-section.ts'

/** Who issues building permits in a place. */
export interface PermitAuthority {
  readonly place: string
  readonly authority: string
  /** Its own site. */
  readonly url: string
  readonly note: string
}

export interface PermitGuide {
  readonly words: PageWords
  readonly title: string
  readonly lead: string
  /** The title, the caption for screen readers and the headings of the columns. */
  readonly table: Readonly<Record<'title' | 'caption' | 'place' | 'authority' | 'note', string>>
  readonly authorities: readonly PermitAuthority[]
  readonly sections: readonly TextSection[]
  readonly closing: { readonly title: string; readonly text: string }
}

// Source for the neighborhoods of the City of San Diego: its community plans (sandiego.gov/planning/community-plans).
const cityOfSanDiego = {
  authority: 'City of San Diego, Development Services Department',
  url: 'https://www.sandiego.gov/development-services',
} as const

export const permitGuide: PermitGuide = {
  words: {
    title: 'Permit guide for kitchens and bathrooms',
    description:
      'Which remodeling work needs a permit in San Diego County, who issues it in eight places, what the coastal zone adds, and in which order it goes.',
  },
  title: 'Permits for kitchens and bathrooms in San Diego County',
  lead: 'A permit is a second pair of eyes on the parts of a room that disappear behind tile. Here is what usually needs one, who issues it, and what we take off your hands.',
  table: {
    title: 'Who issues the permit',
    caption: 'Authorities by place',
    place: 'Place',
    authority: 'Authority',
    note: 'Good to know',
  },
  authorities: [
    {
      place: 'San Diego',
      ...cityOfSanDiego,
      note: 'For every neighborhood of the city. Buildings of 45 years or more are screened for historical value.',
    },
    {
      place: 'La Jolla',
      ...cityOfSanDiego,
      note: 'Part of the City of San Diego. The Coastal Overlay Zone and the La Jolla Shores Planned District may add a review.',
    },
    {
      place: 'Point Loma',
      ...cityOfSanDiego,
      note: 'Part of the City of San Diego. Parts lie in the Coastal Overlay Zone; the 30-foot height limit applies.',
    },
    {
      // Source: delmar.ca.us
      place: 'Del Mar',
      authority: 'City of Del Mar, Planning and Community Development',
      url: 'https://www.delmar.ca.us',
      note: 'Changes to the exterior usually go to design review first. Many addresses with ZIP code 92014 belong to San Diego.',
    },
    {
      // Source: coronado.ca.us/247/Building-Services, coronado.ca.us/256/Historic-Preservation
      place: 'Coronado',
      authority: 'City of Coronado, Building Services Division',
      url: 'https://www.coronado.ca.us',
      note: 'Street-side changes to houses of 75 years or more are reviewed for historic significance.',
    },
    {
      // Source: carlsbadca.gov, Building Division
      place: 'Carlsbad',
      authority: 'City of Carlsbad, Building Division',
      url: 'https://www.carlsbadca.gov',
      note: 'The coastal zone here has several segments; the one around Agua Hedionda Lagoon is a case of its own.',
    },
    {
      // Source: encinitasca.gov, Development Services and Local Coastal Program
      place: 'Encinitas',
      authority: 'City of Encinitas, Development Services Department',
      url: 'https://www.encinitasca.gov',
      note: 'Also for Leucadia, Cardiff and Olivenhain. Most of the city lies in the coastal zone.',
    },
    {
      // Source: sandiegocounty.gov/pds, rsfassociation.org
      place: 'Rancho Santa Fe',
      authority: 'County of San Diego, Planning & Development Services',
      url: 'https://www.sandiegocounty.gov/pds',
      note: 'Inside the Covenant, the Art Jury of the Rancho Santa Fe Association (rsfassociation.org) reviews building applications as well.',
    },
    {
      // Source: Fairbanks Ranch architectural guidelines and contractor’s rules (fairbanksranchhomes.com)
      place: 'Fairbanks Ranch',
      authority: 'County of San Diego, Planning & Development Services',
      url: 'https://www.sandiegocounty.gov/pds',
      note: 'The Fairbanks Ranch Association approves plans and has its own construction rules.',
    },
  ],
  sections: [
    {
      // Source: California Residential Code §R105.1, Plumbing Code §104.1, Mechanical Code §104.1 and Electrical Code
      // article 89, as adopted by each city; City of San Diego Information Bulletin 203 for windows.
      id: 'needs-a-permit',
      heading: 'What usually needs a permit',
      paragraphs: [
        'As a rule, work needs a permit when it changes the structure, the wiring, the pipes, the gas or the ducts. In a kitchen or a bathroom that is most of what a new layout asks for.',
      ],
      items: [
        'Moving or adding a sink, a shower, a toilet or a drain',
        'New circuits, moved outlets, recessed lights that need wiring, or a new electrical panel',
        'Moving or adding a gas line, for example for a range',
        'A water heater, even when it replaces one in the same place',
        'A new exhaust fan or range hood with its duct',
        'Removing or opening a wall, whether or not it carries a load',
        'A window or door opening that changes its size or place',
        'Anything that adds floor area',
      ],
    },
    {
      // Source: California Residential Code §R105.2 and Building Code §105.2 (finish work); City of San Diego
      // Municipal Code §129.0203 and Information Bulletin 203 (historical resources); Plumbing Code §104.2 (repairs).
      id: 'no-permit',
      heading: 'What usually does not',
      paragraphs: [
        'Finish work is exempt from a building permit in the state’s code. The work still has to follow the code, and a designated historic building can lose the exemption.',
      ],
      items: [
        'Painting and wallpaper',
        'Floor covering such as tile, wood or carpet',
        'Cabinets in the places of the old ones',
        'Counters of the same layout, with the sink where it was',
        'Tile on a wall that is not otherwise opened',
        'Small repairs, such as a new faucet or clearing a drain',
      ],
    },
    {
      // Source: Public Resources Code §§30103, 30106, 30600 and 30610(a); 14 California Code of Regulations §13250;
      // Del Mar Municipal Code §30.75.200; San Diego Municipal Code §126.0704; City of San Diego Information Bulletin 402.
      id: 'coastal-zone',
      heading: 'In the coastal zone',
      paragraphs: [
        'The California Coastal Act of 1976 asks for a coastal development permit for development in a mapped coastal zone. Cities with a certified local coastal program issue most of these permits themselves; some decisions can be appealed to the California Coastal Commission.',
        'Work inside an existing single-family house is usually outside of this, because improvements to such houses are exempt as a rule. The building permit is still needed.',
        'The exemption has edges. An addition, a change to the outside, the removal of a large part of the exterior walls, or any improvement on a beach, in a wetland or within 50 feet of a coastal bluff may need a coastal permit. Condominiums have rules of their own.',
        'Maps and exceptions differ from city to city, and only the authority can say what holds for an address. We ask it before the design is final.',
      ],
    },
    {
      // Source: Civil Code §§4760 and 4765 (Davis-Stirling Common Interest Development Act)
      id: 'associations',
      heading: 'Condominiums and homeowners associations',
      paragraphs: [
        'An association’s approval does not replace a permit, and a permit does not replace the approval. Under California law an owner may alter the inside of a unit if structure and shared systems are not impaired, but the governing documents can ask for plans, hours, insurance papers or tested sound insulation under hard floors.',
        'Changes to the exterior appearance follow the association’s rules and its written procedure. Ask for the architectural form before the design is final, and send us the rules along with it.',
      ],
    },
    {
      // Source: California Building Standards Code, title 24; California Residential Code §§R106, R109 and R110
      id: 'order',
      heading: 'In which order it goes',
      paragraphs: [
        'How long it takes depends on the authority, the season and the scope, so we give dates only when the authority has given them. The order is the same nearly everywhere.',
      ],
      items: [
        'Plans: drawings of the room, with structure, wiring and plumbing where they change',
        'Approvals beforehand, if any: design review, historical screening, coastal permit, association',
        'Plan check: the authority reads the plans and may send them back with corrections',
        'Permit: fees are paid, the permit is issued and kept at the house',
        'Rough inspections: framing, pipes and wires are seen while the walls are open',
        'Further inspections on the way, such as insulation, wallboard or a shower pan',
        'Final inspection: fixtures, outlets and alarms are tested, and the permit is closed',
      ],
    },
    {
      // Source: California Residential Code §§R314.2.2 and R315.2.2; Civil Code §§1101.1–1101.8 (houses of 1994 and earlier)
      id: 'with-the-permit',
      heading: 'What a permit brings with it',
      paragraphs: [
        'An alteration under a permit also brings a few things in the rest of the house up to date. They are small, and they are checked at the final inspection.',
      ],
      items: [
        'Smoke alarms in each bedroom, outside each sleeping area and on each story',
        'Carbon monoxide alarms outside each sleeping area and on each level, where there is a fuel-burning appliance, a fireplace or an attached garage',
        'In houses built by January 1, 1994: water-saving toilets, showerheads and faucets in place of older ones that use more than the law allows',
      ],
    },
    {
      id: 'older-houses',
      heading: 'Lead and asbestos in older houses',
      paragraphs: [
        // Source: 40 CFR part 745, subpart E; epa.gov/lead (Renovation, Repair and Painting Program)
        'Houses built before 1978 may have lead paint. The federal Renovation, Repair and Painting rule asks that paid work which disturbs more than six square feet of paint in a room, or more than 20 square feet outside, or which replaces a window, be done by a certified firm in lead-safe ways. The owner gets the pamphlet “Renovate Right” beforehand.',
        // Source: San Diego County Air Pollution Control District Rule 1206 (November 15, 2017); sdapcd.org asbestos program
        'Asbestos was put into flooring, joint compound, ceilings and duct wrap for decades. In San Diego County, Rule 1206 of the Air Pollution Control District asks for a survey before renovation or demolition in buildings with more than four homes, and for notice to the district before asbestos above a threshold is removed.',
        // Source: same rule, definition of facility; California Business and Professions Code §7058.5 and Labor Code §6501.5 (registered removal)
        'Single-family houses and buildings of up to four homes are outside of that rule. Testing what will be cut or scraped is still worth it: a laboratory needs a sample the size of a coin, and larger removals belong to a registered asbestos contractor.',
      ],
    },
    {
      id: 'what-we-do',
      heading: 'What we do, and what stays with you',
      paragraphs: [
        `We manage all permits and inspections: we find out what is needed, prepare the drawings, apply as the licensed contractor (${business.license}), answer corrections, book the inspectors and meet them. One project manager keeps the dates.`,
        `You sign where an owner’s signature is asked for, and you keep the closed permit with the contract and the ${claims.warrantyYears}-year workmanship warranty. A buyer of your house will ask for it.`,
        'This guide is general information. Codes change and cities amend them, so confirm with the authority before relying on any line of it, or let us confirm it for you.',
      ],
    },
  ],
  closing: {
    title: 'Not sure whether yours needs one?',
    text: 'Tell us what should move and where the house is. We tell you which authority to ask, and ask it if you like.',
  },
}
