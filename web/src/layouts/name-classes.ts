/** How the header sets a name: one that does not stand beside the button on a phone, and one that takes two lines there. */
export const nameClasses = (name: string): string[] => [
  ...(name.length > 14 ? ['long-name'] : []),
  ...(name.length > 24 ? ['longest-name'] : []),
]
