/** Characters of a title that search results show; the firm's name joins it where both fit. */
export const titleLength = 60
