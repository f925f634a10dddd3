/** Guides, each with its own page: URLs end with these names. */
export const guideSlugs = ['cost-guide', 'permit-guide', 'design-tips', 'paint-guide', 'faq'] as const
