/** Seconds for which a link and a code work. */
export const signInSeconds = 15 * 60

export const codeDigits = 8

/**
 * E-mails to one person within an hour of the clock: to those who ask from one network, to all who ask, and, beside
 * these, to those who ask in a browser that was signed in before, so that no stranger can use them up.
 */
export const mailsAnHour = { network: 5, strangers: 10, known: 5 } as const

/**
 * Codes that may be typed, right or wrong: for one e-mail, and for one person within a day (UTC), by strangers over all
 * networks and beside these in browsers that were signed in before. Guessing at random all year succeeds with less than
 * 1 in 1,000, for all the people of a firm together as long as there are no more than five. Beyond it links go on.
 */
export const codeTries = { forOne: 5, strangersADay: 30, knownADay: 20 } as const
