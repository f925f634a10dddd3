/**
 * Consent that goes with sending a form, shown beside its button. The version, a year and a month, is stored with
 * each submission: change it with every change of the sentence.
 */
export const consent = {
  version: '2026-11',
  sentence: 'By sending this form, you agree that we may call or email you about it.',
} as const

/** Consent to text messages, beside its box on a visitor's own page; the version is stored the same way. */
export const textConsent = {
  version: '2026-11',
  sentence:
    'Text me first. It’s OK to send texts about this request to the number I gave; message and data rates may apply.',
} as const
