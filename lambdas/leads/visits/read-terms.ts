import { visitLengths, weekdays } from '#compiler/schemas/visit-terms.ts'
import { visits as words } from '#content/desk/visits.ts'
import { fill } from '#firm/in-words.ts'
import { InvalidInput } from '#lambdas/adapters/errors.ts'
import type { VisitTerms } from './free-times.ts'

const { form } = words

export const termLimits = {
  travel: [0, 180],
  mostADay: [1, 12],
  noticeHours: [0, 168],
  horizonDays: [1, 60],
} as const

/** UTF-16 code units. */
export const maxVisitorName = 60

/** Reads visit terms from form fields by name, a weekday's hours as "Monday-from". @throws InvalidInput */
export function readTerms(read: (name: string) => string): VisitTerms {
  const windows = Object.fromEntries(weekdays.flatMap((day) => readWindow(day, read)))
  const isOn = read('isOn') !== ''
  if (isOn && Object.keys(windows).length === 0) throw new InvalidInput(form.problems.noWindow)
  const number = (name: keyof typeof termLimits) => readNumber(name, read(name))
  return {
    isOn,
    windows,
    minutes: visitLengths.find((each) => String(each) === read('minutes')) ?? 45,
    travel: number('travel'),
    mostADay: number('mostADay'),
    noticeHours: number('noticeHours'),
    horizonDays: number('horizonDays'),
    who: read('who').trim().replace(/\s+/g, ' ').slice(0, maxVisitorName),
  }
}

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/

function readWindow(day: (typeof weekdays)[number], read: (name: string) => string) {
  const [from, to] = [read(`${day}-from`), read(`${day}-to`)]
  if (from === '' && to === '') return []
  if (!clock.test(from) || !clock.test(to) || from >= to)
    throw new InvalidInput(fill(form.problems.window, { day }))
  return [[day, { from, to }] as const]
}

function readNumber(name: keyof typeof termLimits, text: string): number {
  const [least, most] = termLimits[name]
  const number = Number(text)
  if (!/^\d{1,3}$/.test(text.trim()) || number < least || number > most)
    throw new InvalidInput(fill(form.problems.number, { field: form[name], least, most }))
  return number
}
