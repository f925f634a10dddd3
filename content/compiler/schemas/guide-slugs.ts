/** The guides, each with a page of its own: addresses end with these names. */
export const guideSlugs = ['cost-guide', 'permit-guide', 'design-tips', 'paint-guide', 'faq'] as const
