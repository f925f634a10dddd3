/** Characters of a title in search results, with the firm's name where both fit. */
export const maxTitleLength = 60
