import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leadContract } from '../../../lambdas/lead/contract.ts'
import { explain } from '../../../lambdas/shared/answer.ts'
import { escapeHtml } from '../../../lambdas/shared/html.ts'
import { retryPage } from '../../../lambdas/shared/retry-page.ts'
import { subcontractorContract } from '../../../lambdas/subcontractor/contract.ts'
import { ann, pacificTile } from '../../fixtures.ts'

const failure = explain(leadContract, undefined, '(619) 555-0142')

describe('the page after a plain form failed', () => {
  it('keeps every value, the id and the next press', () => {
    const html = retryPage(leadContract, failure, { ...ann, seq: '1' }, 'the-id')
    for (const value of Object.values(ann)) expect(html).toContain(escapeHtml(value))
    expect(html).toContain('name="submission_id" value="the-id"')
    expect(html).toContain('name="seq" value="2"')
    expect(html).toContain('<option value="Kitchen Remodel" selected>')
  })

  it('marks a wrong field by a sign and a sentence, not by color alone', () => {
    const refused = { ...failure, fields: { phone: 'Please enter a phone number.' } }
    const html = retryPage(leadContract, refused, ann, '')
    expect(html).toMatch(
      /<p class="field-error" id="phone-error"><span class="icon icon-alert" aria-hidden="true"><\/span>Please enter a phone number\.<\/p>/,
    )
    expect(html).toContain('aria-invalid="true" aria-describedby="phone-error"')
  })

  it('keeps the ticked services', () => {
    const html = retryPage(subcontractorContract, failure, pacificTile, 'x')
    expect(html.match(/ checked/g)).toHaveLength(2)
    expect(html).toContain('value="Tile Work" checked')
  })

  it('turns no visitor’s text into markup', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = retryPage(leadContract, failure, { name: 'x' }, '')
        const html = retryPage(leadContract, failure, { name: `${text}"><script>alert(1)</script>` }, '')
        const tags = (page: string) => page.match(/<[a-z]+/g)?.join()
        expect(tags(html)).toBe(tags(plain))
      }),
    )
  })

  it('has no inline style or script, which the headers would block', () => {
    expect(retryPage(leadContract, failure, ann, '')).not.toMatch(/<style|<script|\sstyle=|\son\w+=/)
  })
})
