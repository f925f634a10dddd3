import { expect, it } from 'vitest'
import { doubts } from '#content/forms/doubts.ts'
import { doubtOf } from '#forms/doubt.ts'

it.each([
  ['ann.smith@gmial.com', 'ann.smith@gmail.com'],
  ['ann@gmail.con', 'ann@gmail.com'],
  ['ann@gmail', undefined],
  ['Ann@Yahooo.com ', 'Ann@yahoo.com'],
  ['ann@hotmial.com', 'ann@hotmail.com'],
  ['ann@gmail.com', undefined],
  ['ann@mail.com', undefined],
  ['ann@pacific-tile.example', undefined],
  ['ann', undefined],
  ['', undefined],
])('of the e-mail address %j one asks whether it is %j', (typed, instead) => {
  expect(doubtOf('email', typed)?.instead).toBe(instead)
})

it.each([
  ['555-0134', true],
  ['1 555 0134', true],
  ['xx', true],
  ['(619) 555-0134', false],
  ['+1 619 555 0134 ext. 2', false],
  ['+52 664 1234', false],
  ['', false],
])('of the phone number %j one asks whether it is whole: %s', (typed, isDoubtful) => {
  expect(doubtOf('tel', typed)?.question === doubts.phone).toBe(isDoubtful)
})

it('nothing else that is typed is asked about', () =>
  expect(doubtOf('text', 'ann@gmial.com')).toBeUndefined())
