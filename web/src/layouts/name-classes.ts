/** Header classes for a firm's name that does not fit beside the button on a phone, and for one that takes two lines. */
export const nameClasses = (name: string): string[] => [
  ...(name.length > 14 ? ['long-name'] : []),
  ...(name.length > 24 ? ['longest-name'] : []),
]
