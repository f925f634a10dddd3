/** The stations of a permit in their order, as the permit guide tells them at length. */
export const permitPath = {
  stretches: [
    { heading: 'On paper', stations: ['Plans', 'Approvals beforehand', 'Plan check', 'Permit'] },
    {
      heading: 'At the house',
      stations: ['Rough inspections', 'Further inspections', 'Final inspection'],
    },
  ],
  caption: 'Seven stations. The first four are settled before anything is opened.',
} as const
