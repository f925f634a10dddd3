/**
 * Every alarm with what it means for the owner, in a sentence or two: what people read in the alarm's e-mail. The key
 * is also the heading of its section in docs/runbook.md. At most thirteen, each with something to do: more are not read.
 */
export const alarmMeanings = {
  'api-5xx':
    'The forms answer with errors: visitors are told that something went wrong. Some of their requests may not be stored.',
  'refused-requests':
    'Somebody sends the forms more than people do. One address alone is refused and harms nobody; many at once may turn visitors away, who read our phone number.',
  'function-errors':
    'A function ended with an error. A visitor may have seen one; pending e-mails may be late. What is stored is safe.',
  'function-throttles': 'AWS held back a function: visitors may be turned away, e-mails may be late.',
  'api-latency': 'The forms are slow: visitors wait more than five seconds and may give up.',
  'oldest-unsent':
    'An e-mail to the owner has been waiting for more than ten minutes. The lead is safe in the table and is tried again.',
  'resend-silent':
    'For a quarter of an hour nobody could tell whether e-mails are unsent. New leads are still told at once; those that failed may wait.',
  'mail-quota':
    'The account has sent all the e-mails that AWS lets it send in 24 hours. The leads are safe in the table; their e-mails go out as the quota frees up.',
  'digest-late':
    'What looks like spam has waited for more than a day and a half: the daily digest did not tell of it. A real lead may be among it.',
  undeliverable:
    'An e-mail to the owner came back. The lead is safe in the table; further e-mails will come back as well.',
  'site-5xx': 'Visitors get errors instead of pages.',
  'table-throttles': 'The database holds requests back or fails: visitors may be turned away.',
  canary:
    'For more than a day nothing has proved that a lead sent on the website arrives as an e-mail. Treat it as if none did.',
} as const

/** The name of an alarm, within its stage. */
export type AlarmName = keyof typeof alarmMeanings
