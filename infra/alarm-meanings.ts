/** Text of an alarm's e-mail, and the first place to look. */
export interface AlarmMeaning {
  /** `now`: visitors or leads suffer while it is on. `today`: nothing is lost by the evening. */
  readonly severity: 'now' | 'today'
  /** Meaning for the owner, in a sentence or two. */
  readonly meaning: string
  /** Query for the log; saved in CloudWatch under the alarm's name. */
  readonly query: SavedQuery
}

/** A question to the log, in CloudWatch's own language. */
export interface SavedQuery {
  /** Logs that the query reads: functions, all of the stack's functions, or the API's access log. */
  readonly logs: readonly LogName[]
  readonly text: string
}

/** The logs that queries ask. */
export type LogName =
  | 'lead'
  | 'subcontractor'
  | 'resend'
  | 'delivery'
  | 'canary'
  | 'every function'
  | 'access'

/** Lines of the functions in which a condition holds, the newest first. */
const linesWith = (condition: string) =>
  `fields @timestamp, @log, message.event, message.ref, message.id, @message | filter ${condition} | sort @timestamp desc | limit 200`

/**
 * Every alarm with what it means. The key is also the heading of its section in docs/runbook.md. An account has ten
 * free. Each can be raised at three leads a day, and each asks somebody to do something.
 */
export const alarmMeanings = {
  'api-5xx': {
    severity: 'now',
    meaning:
      'A form, a visitor’s own page or the desk answers with errors. Some requests may not be stored; their visitors are told so.',
    query: {
      logs: ['every function', 'access'],
      text: linesWith('level in ["ERROR", "WARN"] or @message like /Task timed out/ or status >= 500'),
    },
  },
  'site-5xx': {
    severity: 'now',
    meaning: 'Visitors get errors instead of pages.',
    query: {
      logs: ['access'],
      text: 'filter status >= 500 | stats count() as answers by bin(5m), route, status | sort @timestamp desc',
    },
  },
  'function-errors': {
    severity: 'now',
    meaning:
      'A function of this stage failed. A visitor may have seen an error; pending e-mails may be late. What is stored is safe.',
    query: {
      logs: ['every function'],
      text: linesWith(
        'level = "ERROR" or record.status != "success" or @message like /Task timed out|Runtime\\./',
      ),
    },
  },
  unsent: {
    severity: 'now',
    meaning:
      'An e-mail to the owner has been waiting for about ten minutes, or for as long nobody could tell. The leads are safe in the table; new ones are still told at once, if the mail service takes them.',
    query: {
      logs: ['resend', 'lead', 'subcontractor'],
      text: linesWith(
        'message.event like /resend|failed|quota_reached/ or level in ["ERROR", "WARN"] or @message like /Task timed out/',
      ),
    },
  },
  undeliverable: {
    severity: 'now',
    meaning:
      'An e-mail to the owner came back. The lead is safe in the table; further e-mails will come back as well.',
    query: { logs: ['delivery'], text: linesWith('message.event = "notification.undeliverable"') },
  },
  undelivered: {
    severity: 'now',
    meaning:
      'For an hour the owner’s mailbox has not taken an e-mail that the mail service has. The lead is safe in the table; the owner has not read it.',
    query: {
      logs: ['delivery', 'resend'],
      text: linesWith('message.status = "undelivered" or message.oldestUndeliveredSeconds > 0'),
    },
  },
  canary: {
    severity: 'now',
    meaning:
      'For more than a day nothing has proved that a lead sent on the website arrives as an e-mail. Treat it as if none did.',
    query: { logs: ['canary'], text: linesWith('message.event like /canary/') },
  },
  'refused-requests': {
    severity: 'today',
    meaning:
      'Somebody sends the forms more than people do. One address alone is refused and harms nobody; many at once may turn visitors away, who read our phone number.',
    query: {
      logs: ['access'],
      text: 'filter status = "429" | stats count() as refused, sum(latencyMs = "-") as byTheApiItself by bin(5m), route',
    },
  },
} as const satisfies Record<string, AlarmMeaning>

/** The name of an alarm, within its stage. */
export type AlarmName = keyof typeof alarmMeanings
