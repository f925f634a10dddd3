/**
 * Classes for a name in the header: one that does not fit beside the button on a phone, and one that takes two lines
 * there.
 */
export const nameClasses = (name: string): string[] => [
  ...(name.length > 14 ? ['long-name'] : []),
  ...(name.length > 24 ? ['longest-name'] : []),
]
