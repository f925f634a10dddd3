import { expect, it } from 'vitest'
import { splitPrint, withoutTypefaces } from '#web/generate/sheet-parts.ts'

it('the rules for paper are taken out of the sheet, wherever they stand, and the order of the layers stays', () => {
  const { screen, print } = splitPrint(
    '@layer base,print;@layer print{@media print{a{color:#000}}}@layer base{a{color:red}}@layer print{b{top:0}}',
  )
  expect(screen).toBe('@layer base,print;@layer base{a{color:red}}')
  expect(print).toBe('@layer print{@media print{a{color:#000}}}@layer print{b{top:0}}')
})

it('a sheet without rules for paper stops the build', () => {
  expect(() => splitPrint('@layer base{a{color:red}}')).toThrow('the style sheet has no layer named print')
})

it('typefaces that are loaded are taken out of the sheet, and those of the machine stay', () => {
  const own = '@font-face{font-family:Ours;src:url(/assets/ours.woff2)format("woff2")}'
  const fallback = '@font-face{font-family:Fallback;src:local("Arial")}'
  expect(withoutTypefaces(`${own}${fallback}a{background:url(/a.svg)}`)).toBe(
    `${fallback}a{background:url(/a.svg)}`,
  )
})
