import { business } from '#content/business.ts'
import { timeInWords } from './in-words.ts'
import { localParts, momentInWords, type PromiseTerms, replyBy } from './reply-promise.ts'

/** Whether the phone is answered: until when, or else the latest time of a reply. */
export type OpenState =
  | { readonly isOpen: true; readonly until: string }
  | { readonly isOpen: false; readonly replyBy: string }

/**
 * Returns whether the phone is answered, in the firm's zone: until "6 p.m.", or else a reply by "Tuesday, 6 p.m."
 * @param terms office hours and reply time. @default the firm's
 */
export function openState(moment: Date, terms: PromiseTerms = business): OpenState {
  const { weekday, time } = localParts(moment)
  const open = terms.hours.find(
    ({ days, opens, closes }) => days.some((day) => day === weekday) && opens <= time && time < closes,
  )
  return open
    ? { isOpen: true, until: timeInWords(open.closes) }
    : { isOpen: false, replyBy: momentInWords(replyBy(moment, terms)) }
}
