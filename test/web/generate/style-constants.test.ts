import { transform } from 'lightningcss'
import { describe, expect, it } from 'vitest'
import { namesToValues } from '#web/generate/style-constants.ts'

const built = (css: string) =>
  transform({
    filename: 'any.css',
    code: Buffer.from(css),
    minify: true,
    visitor: namesToValues,
  }).code.toString()

describe('the names of colors and sizes', () => {
  it('give way to their values where a sheet asks for them', () => {
    expect(built('a { color: var(--color-tide) }')).toBe('a{color:#053e47}')
    expect(built('a { font: 400 var(--size-body) / 1.6 serif }')).toBe('a{font:400 1.0625rem / 1.6 serif}')
    expect(built('a { width: max(1rem, min(var(--size-title), 3svh)) }')).toContain('clamp(1.75rem')
  })

  it('are declared in no built sheet', () => {
    expect(built(':root { --color-tide: #053e47; --ground: var(--color-tide) }')).toBe(
      ':root{--ground:#053e47}',
    )
  })

  it('are no roles: a dark ground changes those while the page is shown', () => {
    expect(built('a { color: var(--ink) }')).toBe('a{color:var(--ink)}')
  })
})
