import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { business } from '#content/business.ts'
import type { FormContract } from '#forms/contract.ts'
import { failureOf } from '#forms/form-response.ts'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { retryPage } from '#lambdas/forms/handler.ts'
import { ann, pacificTile } from '#test/fixtures.ts'

const failure = failureOf(leadContract, undefined)

type Element = DefaultTreeAdapterTypes.Element

function elementsOf(html: string): Element[] {
  const under = (node: DefaultTreeAdapterTypes.ParentNode): Element[] =>
    node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...under(child)] : []))
  return under(parse(html))
}

const attributesOf = ({ attrs }: Element): Record<string, string> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]))

const textOf = (node: DefaultTreeAdapterTypes.ChildNode): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''

const controlsOf = (html: string) =>
  elementsOf(html)
    .filter(({ tagName }) => ['input', 'textarea', 'select'].includes(tagName))
    .map((element) => ({ element, tag: element.tagName, ...attributesOf(element) }) as Control)

type Control = { element: Element; tag: string } & Record<string, string>

const controlOf = (html: string, name: string): Control => {
  const found = controlsOf(html).find((control) => control.name === name)
  if (!found) throw new Error(`no control ${name}`)
  return found
}

const pageOf = (sent: Readonly<Record<string, unknown>>) => retryPage(leadContract, failure, sent, '')

describe('the page after a plain form failed', () => {
  it('marks a wrong field by a sign and a sentence, not by color alone', () => {
    const refused = { ...failure, fields: { phone: 'Please enter a phone number.' } }
    const html = retryPage(leadContract, refused, ann, '')
    expect(html).toMatch(
      /<p class="field-error" id="phone-error"><span class="icon icon-alert" aria-hidden="true"><\/span>Please enter a phone number\.<\/p>/,
    )
    expect(html).toContain('aria-invalid="true" aria-describedby="phone-error"')
  })

  it('sends the brief along again, and nothing else that came beside the fields', () => {
    const sent = {
      ...ann,
      send_brief: 'yes',
      brief_kitchen: 'mid',
      brief_paint: 'large',
    }
    const controls = controlsOf(
      retryPage(leadContract, failure, { ...sent, brief_sum: '1', extra: 'x' }, 'x'),
    )
    expect(
      controls.filter(({ name }) => /brief|extra/.test(name ?? '')).map(({ name, value }) => [name, value]),
    ).toEqual([
      ['send_brief', 'yes'],
      ['brief_kitchen', 'mid'],
      ['brief_paint', 'large'],
    ])
  })

  it('turns no visitor’s text into markup', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = pageOf({ name: 'x' })
        const html = pageOf({ name: `${text}"><script>alert(1)</script>` })
        const tags = (page: string) => page.match(/<[a-z]+/g)?.join()
        expect(tags(html)).toBe(tags(plain))
      }),
    )
  })

  it('says what is stored, what went wrong and what to do, in the title and above the form', () => {
    const html = pageOf(ann)
    const texts = (tag: string) =>
      elementsOf(html)
        .filter(({ tagName }) => tagName === tag)
        .map((element) => textOf(element))
    expect(texts('title')).toEqual([`${failure.headline} | ${business.name}`])
    expect(texts('h1')).toEqual([failure.headline])
    const [alert] = elementsOf(html).filter((element) => attributesOf(element).role === 'alert')
    expect(alert && textOf(alert)).toBe(`${failure.message}${failure.next}`)
  })

  it('carries the hidden fields on, as text or empty', () => {
    const sent = { consent: '2026-11', contact_preference_2: 'bot' }
    expect(controlOf(pageOf(sent), 'consent').value).toBe('2026-11')
    expect(controlOf(pageOf(sent), 'contact_preference_2').value).toBe('bot')
    const odd = { consent: 7, contact_preference_2: ['x'] }
    expect(controlOf(pageOf(odd), 'consent').value).toBe('')
    expect(controlOf(pageOf(odd), 'contact_preference_2').value).toBe('')
    for (const { type, name } of controlsOf(pageOf(sent)).slice(0, 4))
      expect([type, name]).toEqual(['hidden', name])
  })

  describe.each([leadContract, subcontractorContract])('in the form $name', (contract: FormContract) => {
    const html = retryPage(contract, failure, contract === leadContract ? ann : pacificTile, '')
    const plain = contract.fields.filter((field) => field.kind !== 'choices')

    it.each(plain.map((field) => [field.name, field] as const))(
      'asks for %s as the contract does',
      (name, field) => {
        const { element, tag, ...attributes } = controlOf(html, name)
        expect(attributes.id).toBe(name)
        expect('required' in attributes).toBe(field.required)
        expect('aria-invalid' in attributes).toBe(false)
        if (field.kind === 'choice') {
          const options = element.childNodes.map((option) => [
            attributesOf(option as Element).value,
            textOf(option),
          ])
          expect(options).toEqual([['', 'Choose one'], ...Object.entries(field.options)])
          return
        }
        expect(attributes).toMatchObject({
          maxlength: String(field.maxLength),
          autocomplete: field.autocomplete,
        })
        if (field.kind === 'multiline')
          expect([tag, attributes.rows]).toEqual(['textarea', String(field.rows)])
        else expect([tag, attributes.type]).toEqual(['input', field.kind])
      },
    )
  })

  it('shows a text as it was sent, also one that begins with an empty line', () => {
    const message = '\n  Two lines,\n<b>not bold</b>'
    const { element } = controlOf(pageOf({ message }), 'message')
    expect(textOf(element)).toBe(message)
  })

  it('chooses nothing and ticks nothing that was not sent', () => {
    const blank = pageOf({ project_type: 'Pool' })
    expect(blank).not.toContain(' selected')
    expect(retryPage(subcontractorContract, failure, { services: 'Flooring' }, '')).not.toContain(' checked')
  })
})
