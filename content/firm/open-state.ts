import { business } from '#content/business.ts'
import { phoneStatus as words } from '#content/pages/shared/phone-status.ts'
import { fill } from './in-words.ts'
import { openHoursAt, timeInWords } from './local-time.ts'
import { momentInWords, type PromiseTerms, replyBy } from './reply-promise.ts'

/** Whether the phone is answered: until when, or else the latest time of a reply. */
export type OpenState =
  | { readonly isOpen: true; readonly until: string }
  | { readonly isOpen: false; readonly replyBy: string }

/**
 * Returns whether the phone is answered, in the firm's zone: until "6 p.m.", or else a reply by "Tuesday, 6 p.m."
 * @param terms office hours and reply time. @default the firm's
 */
export function openState(moment: Date, terms: PromiseTerms = business): OpenState {
  const office = openHoursAt(moment, terms)
  return office
    ? { isOpen: true, until: timeInWords(office.closes) }
    : { isOpen: false, replyBy: momentInWords(replyBy(moment, terms), moment) }
}

/** "Open now, until 6 p.m.", or how soon we reply otherwise, for a narrow place. */
export function openStateInWords(moment: Date): string {
  const state = openState(moment)
  const text = state.isOpen
    ? fill(words.open, { time: state.until })
    : fill(words.closed, { time: state.replyBy })
  return text.replace(/ (?=[ap]\.\s?m\.)/, '\u00a0')
}
