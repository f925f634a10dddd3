import { business, licensedAndInsured } from '#firm/business.ts'
import { dollars, kitchenCosts, rulesOfThumb } from '#firm/costs.ts'
import { claims, unbroken } from './claims.ts'
import type { GuideText } from './guide-text.ts'

const { trafficPath, contingencyPercent } = rulesOfThumb
const [mainShare, secondShare, accentShare] = rulesOfThumb.colorShares
const share = (amount: number) => (amount * contingencyPercent) / 100

export const designTips: GuideText = {
  words: {
    title: 'Design tips for kitchens and bathrooms',
    description: `Clearances, work zones, light, color, storage and materials for homes near the sea: the measurements that make San Diego rooms work.`,
  },
  title: 'Design tips that can be measured',
  lead: 'Taste is yours. These are the numbers underneath it: how wide a path is, where the light goes, and what salt air does to a hinge.',
  sections: [
    {
      id: 'paths',
      heading: `Leave ${trafficPath} inches to walk`,
      // Source: NKBA Kitchen Planning Guidelines: walkway 36, work aisle 42 or 48, behind seats 32, 36 or 44 inches.
      paragraphs: [
        `A path that people only walk through should be at least ${trafficPath} inches wide, measured between the things that stick out: handles, counter edges, the arm of a chair.`,
        'Where somebody works, add the room it takes to open a door and step back. Draw the dishwasher and the oven open, and look at what is left.',
      ],
      items: [
        `Walkway: ${trafficPath} inches or more`,
        'Aisle in front of a counter: 42 inches for one cook, 48 for two',
        'Behind seats, with nobody passing: 32 inches',
        'Behind seats, with people walking past: 44 inches',
      ],
    },
    {
      id: 'work-zones',
      heading: 'Plan zones, and a place to set things down',
      // Source: NKBA Kitchen Planning Guidelines: distance between work centers, landing areas, preparation area.
      paragraphs: [
        'Sink, cooktop and refrigerator are the three stops of most meals. The walk around all three should come to 26 feet or less, each side between 4 and 9 feet, and no path through the house should cross it.',
        'Next to each stop you need counter. It is what small kitchens lack most often, and it costs nothing while the plan is still a drawing.',
      ],
      items: [
        'Beside the sink: 24 inches on one side and 18 on the other',
        'Beside the cooktop: 15 inches on one side and 12 on the other',
        'By the refrigerator: 15 inches on the handle side, or across from it within 48',
        'For preparing food: 36 inches without a break, next to the sink',
      ],
    },
    {
      id: 'bathroom',
      heading: 'Give each bathroom fixture its floor',
      // Source: NKBA Bathroom Planning Guidelines (30 inches clear); California Plumbing Code 402.5 (24 inches before and
      // 15 inches beside a toilet's center line).
      paragraphs: [
        'Plan 30 inches of clear floor in front of the toilet, the vanity, the tub and the shower. The clear floors may overlap: two people rarely stand in both.',
        'The code asks for less, 24 inches in front of a toilet and 15 from its center to each side. Use the code’s figure as the limit and the larger one as the plan.',
      ],
    },
    {
      id: 'light',
      heading: 'Light in three layers',
      // Source: National Weather Service San Diego on the marine layer ("May Gray", "June Gloom").
      // Source: California Energy Code 150.0(k): high-efficacy luminaires, a sensor in bathrooms; Reference Appendix JA8: CRI 90.
      paragraphs: [
        'One fixture in the middle of the ceiling puts your own shadow on the cutting board. Use three layers, each on its own switch: light for the room, light for the work, and light for what you like to look at.',
        'California’s energy code asks for efficient fixtures wherever lights are installed or replaced under a permit, and for at least one light on a sensor in a bathroom. LED sources certified to it render colors at 90 or better on a scale of 100, which helps food, skin and paint alike.',
        'By the coast, plan for gray mornings too. In May and June low cloud can stay until midday, and a room that lives on daylight needs its lamps for breakfast.',
      ],
      items: [
        'Room: ceiling lights on a dimmer',
        'Work: strips below the wall cabinets, near their front edge',
        'Mirror: a light on each side, not one above',
        'Night: a low light on the way to the bathroom',
      ],
    },
    {
      id: 'color',
      heading: `Color by ${mainShare}-${secondShare}-${accentShare}`,
      paragraphs: [
        `Give ${mainShare} percent of the room to one color, ${secondShare} percent to a second and ${accentShare} percent to an accent. In a kitchen that can be walls and tall cabinets, then island and floor, then stools and pendants.`,
        'The accent is the part that is easy to change, so let it be the bold one. Look at samples on the wall itself, in the morning and in the evening: a west window facing the ocean is blue at noon and orange at six.',
      ],
    },
    {
      id: 'storage',
      heading: 'Store things where they are used',
      paragraphs: [
        'List what you own before you count cabinets. A list of forty plates, one mixer and nine baking sheets draws a better kitchen than a number of running feet.',
        'Then give each thing a place within a step of where it is used.',
      ],
      items: [
        'Below the counter: drawers, so that nothing hides at the back',
        'Between knee and shoulder: what is used every day',
        'Above eye level: what is used twice a year',
        'In a bathroom: an outlet inside a drawer or a cabinet for what needs charging',
      ],
    },
    {
      id: 'coast',
      heading: 'Choose materials for salt and sun',
      // Source: International Molybdenum Association, stainless steel selection for coastal sites: type 316 against chlorides.
      // Source: ANSI A137.1: porcelain tile absorbs 0.5 % of water or less. Source: ANSI A326.3: wet DCOF of at least 0.42.
      // Source: Natural Stone Institute, care of stone: acids such as lemon juice and vinegar etch marble.
      paragraphs: [
        'Salt travels with the wind, settles on metal and holds damp against it. In La Jolla, Coronado or Encinitas a window that stands open to the ocean brings it into the kitchen.',
        'Sun does the rest. Behind west-facing glass, wood and fabric fade first where they are lit longest.',
      ],
      items: [
        'Outdoor hardware near the ocean: type 316 stainless steel, which resists salt better than the common 304',
        'Floors that get wet: porcelain, which absorbs half a percent of water or less, with a wet slip rating (DCOF) of 0.42 or more',
        'Counters where lemons are cut: quartz or granite; lemon and vinegar etch marble',
        'Wood floors: samples left in the sun for a month before you decide',
      ],
    },
    {
      id: 'budget',
      heading: `Budget with ${contingencyPercent} percent in hand`,
      paragraphs: [
        `Set ${contingencyPercent} percent of the quoted work aside for what the walls hide. For a quote of ${dollars(kitchenCosts.overall.from)} that is ${dollars(share(kitchenCosts.overall.from))}.`,
        `Start ${unbroken(claims.monthsAhead)} months before you want work to begin. Most of the good decisions in a room are made while it is still a drawing.`,
      ],
    },
  ],
  closing: {
    title: 'Bring us the room these should work in',
    text: 'We measure it, check these numbers against it, and show you where they fit and where they do not.',
    points: [
      'Free in-home consultation',
      `${claims.experienceYears.services} years of experience`,
      `${claims.warrantyYears}-year workmanship warranty`,
      `${licensedAndInsured}, ${business.license}`,
    ],
  },
}
