/** What search results show of a title, in characters; the firm's name joins it where both fit. */
export const titleLength = 60
