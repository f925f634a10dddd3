import { business } from '#firm/business.ts'
import { claims } from '../claims.ts'
import type { LocationPage } from '../location-page.ts'

export const location: LocationPage = {
  order: 4,
  name: 'Coronado',
  latitude: 32.6859,
  longitude: -117.1831,
  whereabouts: 'Coronado lies between the ocean and San Diego Bay, across the water from downtown San Diego.',
  picture: { card: { picture: 'courtyard', drawing: 'house-plaster' } },
  words: {
    title: 'Kitchen and bath remodeling in Coronado',
    description:
      'Remodeling in Coronado: deliveries over the bridge or the Strand, the 75-year review in the Village, and the boards of the Shores and the Cays.',
  },
  title: 'Kitchen and bath remodeling in Coronado',
  lead: 'A truck reaches Coronado by a bridge or by a strip of sand. Orders, deliveries and inspections reward a plan here, and so do the boards of the towers and the Cays.',
  neighborhoods: [
    'The Village',
    'Country Club',
    'Glorietta Bay',
    'Star Park',
    'Ocean Boulevard',
    'Coronado Shores',
    'Coronado Cays',
  ],
  local: {
    title: 'Three Coronados, three ways to begin',
    facts: [
      {
        // Source: San Diego Union-Tribune, July 31, 2019, on the bridge’s opening in August 1969; State Route 75 (Caltrans)
        title: 'Two roads in',
        text: 'Since August 1969 the bridge has carried what the car ferries used to; the other way is the Silver Strand. Today’s ferry takes people and bicycles, so stone, cabinets and debris all share two roads with the Navy’s commute.',
      },
      {
        // Source: coronado.ca.us/256/Historic-Preservation; Coronado Municipal Code chapters 84.10 and 84.20
        title: 'Seventy-five years in the Village',
        text: 'When a house is 75 or older and the project removes original features seen from the street, the city first determines its historic significance. A kitchen behind the same windows stays clear of that; a new front window does not.',
      },
      {
        // Source: rules of the Shores’ associations: cabrillotower.org, coronadoshores.org/LasFlores, elmiradortower.com
        title: 'Ten towers, ten rulebooks',
        text: 'Each building of Coronado Shores has its own association. Boards approve plans in writing before the city sees them, and several limit summer work, the number of remodels at a time, and hard floors without tested sound insulation.',
      },
      {
        // Source: Coronado Cays Homeowners Association (cchoa.org), announcements of October 2019 and April 2024
        title: 'Villages on the water',
        text: 'The Cays turned 50 in 2019 and are governed as ten villages under one homeowners association. In the stacked ones, drains are shared between neighbors, so a shut-off is booked rather than improvised.',
      },
      {
        // Source: coronado.ca.us/247/Building-Services
        title: 'One counter on Strand Way',
        text: 'Building Services at City Hall, 1825 Strand Way, checks residential plans against the state codes and sends the inspectors. Your plans do not cross the bay to the City of San Diego.',
      },
    ],
  },
  services: [
    {
      service: 'kitchen-remodeling',
      text: 'In a tower the stack of pipes fixes the sink, so the design works with light, storage and the view instead.',
    },
    {
      service: 'bathroom-remodeling',
      text: 'Waterproofing comes first in the drawings, because below a shower in the Shores there is somebody’s ceiling.',
    },
    {
      service: 'custom-cabinetry',
      text: 'We build in pieces that fit the service elevator, or the side gate of a narrow Village lot.',
    },
    {
      service: 'painting',
      text: 'Ocean on one side and bay on the other: salt is rinsed from trim and eaves before they are sanded.',
    },
    {
      service: 'flooring',
      text: 'Hard floors above another home come with an underlayment whose impact test the association can file.',
    },
    {
      service: '3d-renderings',
      text: 'Boards decide from drawings, and a rendering answers in one page what a floor plan leaves open.',
    },
  ],
  reasons: [
    {
      title: 'A dated plan for every crossing',
      text: 'Your project manager sets the deliveries against the schedule, so that trucks come when there is something to do.',
    },
    {
      title: 'Board first, then the permit',
      text: 'We prepare both sets of papers and manage the city’s inspections until the last signature.',
    },
    {
      title: `${claims.experienceYears.services} years in the trades`,
      text: 'Craftsman trim, concrete slabs and plaster cottages each want their own tools and their own patience.',
    },
    {
      title: 'Free consultation at your door',
      text: `We come over, measure, and leave you a number to look up: license ${business.license}.`,
    },
  ],
  call: {
    title: 'Planning something across the bay?',
    text: 'Village, tower or Cays: say which, and we bring the right questions to a free visit.',
  },
}
