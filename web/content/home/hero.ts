/** The first screen. */
export const hero = {
  title: 'Kitchens and baths, drawn first and built once',
  lead: 'One licensed San Diego team for the design, the permits and the build. The first consultation is free.',
  work: 'View Our Work',
} as const
