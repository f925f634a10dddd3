import { business } from '#firm/business.ts'
import { claims } from '../claims.ts'
import type { LocationPage } from '../location-page.ts'

export const location: LocationPage = {
  order: 5,
  name: 'Carlsbad',
  latitude: 33.1581,
  longitude: -117.3466,
  whereabouts: 'Carlsbad lies on the coast between Oceanside to the north and Encinitas to the south.',
  picture: { card: { picture: 'house-entry', drawing: 'house-sand' } },
  words: {
    title: 'Kitchen and bath remodeling in Carlsbad',
    description:
      'Remodeling in Carlsbad, from Village cottages to La Costa and Aviara: work hours that end at 6pm, master plans, slabs and three water districts.',
  },
  title: 'Kitchen and bath remodeling in Carlsbad',
  lead: 'The Village and the Barrio grew house by house; La Costa, Aviara and Bressi Ranch were planned by the hundred. A remodel in Carlsbad starts with knowing which of the two you own.',
  neighborhoods: [
    'Carlsbad Village',
    'The Barrio',
    'Olde Carlsbad',
    'Terramar',
    'Aviara',
    'La Costa',
    'La Costa Oaks',
    'Bressi Ranch',
    'Calavera Hills',
    'Poinsettia',
  ],
  local: {
    title: 'How Carlsbad works',
    facts: [
      {
        // Source: Carlsbad Municipal Code chapter 8.48
        title: 'Tools down at six',
        text: 'Building work ends at 6pm on any day; it may start at 7am on weekdays and 8am on Saturdays. Sundays and federal holidays are off, and a sign with the hours belongs at the entrance of the site.',
      },
      {
        // Source: city of 1952: carlsbadca.gov; La Costa Master Plan, 1972, and Villages of La Costa Master Plan, 2001 (records.carlsbadca.gov)
        title: 'Half a century of master plans',
        text: 'The city dates from 1952; the first La Costa master plan followed in 1972 and the Villages of La Costa in 2001. Each left its own ceiling heights, soffits and window sizes, repeated along the street.',
      },
      {
        // Source: post-tensioned slabs and their warning stamps: Post-Tensioning Institute (post-tensioning.org)
        title: 'Look before cutting the slab',
        text: 'Many newer tract houses rest on post-tensioned concrete, often marked by a stamp in the garage floor. Moving an island sink or a shower drain then begins with a scan for tendons, never with a saw.',
      },
      {
        // Source: carlsbadca.gov, Utilities Department, water and sewer district maps
        title: 'Three water districts',
        text: 'Carlsbad Municipal Water District serves most homes, while southern addresses belong to Olivenhain or Vallecitos. It matters when a meter has to be shut off or a pressure reading explains a noisy faucet.',
      },
      {
        // Source: Carlsbad Municipal Code chapter 21.201 (ecode360.com/44014743)
        title: 'The lagoon is a case apart',
        text: 'The city’s coastal permit chapter applies in its coastal zone except in the Agua Hedionda Lagoon segment. Around its shores we ask which authority decides before an outside wall is touched.',
      },
    ],
  },
  services: [
    {
      service: 'kitchen-remodeling',
      text: 'Tract kitchens of the nineties often hide a foot of height in a soffit and a better plan behind a half wall.',
    },
    {
      service: 'bathroom-remodeling',
      text: 'The corner tub under a window becomes a walk-in shower, once we know what kind of slab the drain runs through.',
    },
    {
      service: 'custom-cabinetry',
      text: 'Where two hundred neighbors have the same builder’s boxes, yours can be sized to your dishes and your reach.',
    },
    {
      service: 'painting',
      text: 'Planned communities often approve exterior colors from a list, so a sample goes on the wall before the order does.',
    },
    {
      service: 'flooring',
      text: 'One floor through a great room needs a flat slab, so grinding and moisture tests come ahead of the planks.',
    },
    {
      service: '3d-renderings',
      text: 'Stand in the model of your own floor plan, with the wall between kitchen and family room gone.',
    },
  ],
  reasons: [
    {
      title: 'Seen before it is ordered',
      text: 'Renderings from your measurements settle the layout while the old kitchen still works.',
    },
    {
      title: 'One person to call',
      text: 'A dedicated project manager answers for the schedule, the association’s form and the city’s inspector.',
    },
    {
      title: 'Painters by origin',
      text: `The firm was founded in ${business.founded} to paint houses, and corners and edges are still where we look first.`,
    },
    {
      title: 'In writing for five winters',
      text: `Workmanship carries a warranty of ${claims.warrantyYears} years, longer than the makers of many appliances give.`,
    },
  ],
  call: {
    title: 'Which Carlsbad plan do you live in?',
    text: 'Name the tract or the cross street. A free visit tells both of us what the walls allow.',
  },
}
