import { business } from '#content/business.ts'
import { timeInWords } from './in-words.ts'
import { hoursOn, localParts } from './office-hours.ts'
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
  const { day, time } = localParts(moment)
  const office = hoursOn(day, terms)
  return office && office.opens <= time && time < office.closes
    ? { isOpen: true, until: timeInWords(office.closes) }
    : { isOpen: false, replyBy: momentInWords(replyBy(moment, terms), moment) }
}
