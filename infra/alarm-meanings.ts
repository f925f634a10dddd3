/** Text of an alarm's e-mail. */
export interface AlarmMeaning {
  /** `now`: visitors or leads suffer while it is on. `today`: nothing is lost by the evening. */
  readonly severity: 'now' | 'today'
  /** Meaning for the owner, in a sentence or two. */
  readonly meaning: string
}

/**
 * Every alarm with what it means. The key is also the heading of its section in docs/runbook.md. Each can be raised at
 * three leads a day, and each asks somebody to do something.
 */
export const alarmMeanings = {
  unsent: {
    severity: 'now',
    meaning:
      'An e-mail to the owner has been waiting for ten minutes, came back, or has not been taken by the mailbox for an hour; or for ten minutes nobody could tell. The leads are safe in the table.',
  },
  'function-errors': {
    severity: 'now',
    meaning:
      'A function of this stage failed. A visitor may have seen an error; pending e-mails may be late. What is stored is safe.',
  },
  'lost-events': {
    severity: 'today',
    meaning:
      'What the mail service said of an e-mail could not be written down, after every try. The lead is safe in the table; its row may not say that the e-mail came back.',
  },
  flood: {
    severity: 'today',
    meaning:
      'Many requests within five minutes were refused or failed. One address alone that sends too much is refused and harms nobody; many at once may turn visitors away, who read our phone number.',
  },
  canary: {
    severity: 'now',
    meaning:
      'For more than a day nothing has proved that a lead sent on the website arrives as an e-mail. Treat it as if none did.',
  },
} as const satisfies Record<string, AlarmMeaning>

/** The name of an alarm, within its stage. */
export type AlarmName = keyof typeof alarmMeanings
