import { business } from '#firm/business.ts'
import { claims } from '../claims.ts'
import type { LocationPage } from '../location-page.ts'

export const location: LocationPage = {
  order: 2,
  name: 'La Jolla',
  latitude: 32.8412,
  longitude: -117.2745,
  whereabouts:
    'La Jolla lies on a point of the coast between Del Mar to the north and Point Loma to the south.',
  picture: { card: { picture: 'coast', drawing: 'house-sand' } },
  words: {
    title: 'Kitchen and bath remodeling in La Jolla',
    description:
      'Remodeling in La Jolla: the 50 percent wall rule near the coast, the Shores planned district, hillside lots and Spanish Revival houses of the 1920s.',
  },
  title: 'Kitchen and bath remodeling in La Jolla',
  lead: 'La Jolla is part of the City of San Diego and still has rules of its own: a planned district in the Shores, a count of walls near the ocean, slopes that have moved. We read them before we draw.',
  neighborhoods: [
    'La Jolla Village',
    'La Jolla Shores',
    'Bird Rock',
    'Muirlands',
    'Mount Soledad',
    'Windansea',
    'La Jolla Farms',
    'Barber Tract',
    'Upper Hermosa',
    'Country Club',
  ],
  local: {
    title: 'Five things to know before a wall moves',
    facts: [
      {
        // Source: City of San Diego Information Bulletin 402, on San Diego Municipal Code §126.0704(a)(5)
        title: 'Half of the outside walls',
        text: 'In the Coastal Overlay Zone, which covers much of La Jolla, taking down 50 percent or more of the exterior walls usually ends the exemption from a coastal development permit. A kitchen that opens to the terrace uses up some of that half, and the city has a bulletin on how to count.',
      },
      {
        // Source: City of San Diego Information Bulletin 621; San Diego Municipal Code chapter 15, article 10
        title: 'The Shores has its own district',
        text: 'La Jolla Shores is a planned district with criteria for even minor additions. A bay window or a pushed-out breakfast corner is reviewed against them; a new layout within the walls leaves the outside, and so the question, alone.',
      },
      {
        // Source: San Diego Natural History Museum, "New Slide, Old Fossils" (sdnhm.org); La Jolla Light, October 3, 2007
        title: 'A hill with a history',
        text: 'Parts of Mount Soledad slid in 1961 and again in 2007. On a slope, water under the house matters more than elsewhere, so an open bathroom floor is the moment to test the drains and supply lines below it.',
      },
      {
        // Source: La Jolla Light, June 30, 2021, "La Jolla Then and Now: Architecture of 1920s vs. 2020s"
        title: 'The subdivisions of the 1920s',
        text: 'The Muirlands, Hermosa and the Shores took shape in that decade, when Spanish Revival was the style to build in. Arches, tile and multi-pane windows give a new kitchen its proportions, if it is drawn around them.',
      },
      {
        // Source: International Molybdenum Association (imoa.info), stainless steel in coastal air
        title: 'What salt does to hinges',
        text: 'A few streets from Windansea, airborne chloride stains ordinary stainless steel. Grade 316 contains molybdenum and resists pitting better than 304; it is a small line in the budget for exterior lights, locks and window hardware.',
      },
    ],
  },
  services: [
    {
      service: 'kitchen-remodeling',
      text: 'Views pull sinks and islands toward the glass here, and we check what that does to venting, glare and the wall count.',
    },
    {
      service: 'bathroom-remodeling',
      text: 'Hillside baths often sit above a garage or a drop, which decides where a drain can go and how a stone tub is carried.',
    },
    {
      service: 'custom-cabinetry',
      text: 'In a Spanish Revival house we keep the arch and build the pantry to it, in a wood that can live with marine air.',
    },
    {
      service: 'painting',
      text: 'Fog in the morning and sun at noon are hard on a west wall, so washing off salt comes before any primer.',
    },
    {
      service: 'flooring',
      text: 'Sandy feet and large sliders ask for a finish that can be renewed, and for a threshold that drains outward.',
    },
    {
      service: '3d-renderings',
      text: 'A rendered view from the cooktop shows how much horizon a wall cabinet would take before anybody orders it.',
    },
  ],
  reasons: [
    {
      title: 'Drawn in three dimensions',
      text: 'You walk through the room on a screen while moving a window still costs nothing but an afternoon.',
    },
    {
      title: 'Coastal paperwork included',
      text: 'Permits and inspections are ours to manage, and so is finding out whether the overlay zone touches your plan.',
    },
    {
      title: 'A finisher’s eye',
      text: `We started in ${business.founded} as painters, so edges, reveals and corners get the attention that plaster houses need.`,
    },
    {
      title: 'A written warranty',
      text: `Our workmanship is covered for ${claims.warrantyYears} years, from Bird Rock up to La Jolla Farms.`,
    },
  ],
  call: {
    title: 'Talk to us about your La Jolla home',
    text: 'Bring a survey or an old plan if you have one. We visit, measure and listen at no charge.',
  },
}
