import { expect, it } from 'vitest'
import { measureOf } from '#web/src/plan/measure-of.ts'

it.each([
  ['12', 12],
  [' 12 ', 12],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['12.', 12],
  ['12 ft', 12],
  ["12'", 12],
  ["12'6", 12.5],
  [`12'6"`, 12.5],
  ['12’6”', 12.5],
  ["12' 6''", 12.5],
  ['12′6.5″', 12.54],
  ['12 ft 6 in', 12.5],
  ['12 Feet 5 inches', 12.42],
])('%j is %d feet', (text, feet) => {
  expect(measureOf('length', text)).toBe(feet)
})

it.each(['', 'twelve', '12 6', `12'12"`, '12-6', '0.9', '100.01', '1e1', '-3'])(
  '%j is no length of a room',
  (text) => {
    expect(measureOf('length', text)).toBeUndefined()
  },
)

it('the bounds of a height are its own, and counts are whole', () => {
  expect(measureOf('height', "5'11")).toBeUndefined()
  expect(measureOf('height', "6'")).toBe(6)
  expect(measureOf('doors', '1.5')).toBeUndefined()
  expect(measureOf('coats', '3')).toBe(3)
  expect(measureOf('coats', '4')).toBeUndefined()
})
