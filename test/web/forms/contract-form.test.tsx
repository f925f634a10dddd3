import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { Field, FormContract } from '#forms/contract.ts'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import { ContractForm } from '#web/src/forms/contract-form.tsx'

const htmlOf = (contract: FormContract) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ContractForm contract={contract} labelledBy="title" onAccepted={() => {}} />
    </MemoryRouter>,
  )

const namesIn = (html: string) => [
  ...new Set([...html.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"/g)].map(([, name]) => name)),
]

const budget: Field = {
  kind: 'text',
  name: 'budget',
  label: 'Budget',
  required: true,
  maxLength: 100,
  missing: 'Please enter a budget.',
  autocomplete: 'off',
}

describe('the form on the page', () => {
  it.each<FormContract>([
    leadContract,
    subcontractorContract,
    { ...leadContract, fields: [...leadContract.fields, budget] },
  ])('asks for every field of its contract, in the contract’s order', (contract) => {
    expect(namesIn(htmlOf(contract))).toEqual([
      ...contract.fields.map(({ name }) => name),
      'contact_preference_2',
      'consent',
    ])
  })
})
