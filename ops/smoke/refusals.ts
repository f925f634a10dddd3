import type { FormContract } from '#forms/contract.ts'
import { leadContract } from '#forms/lead.ts'
import { subcontractorContract } from '#forms/subcontractor.ts'
import type { Probe } from './probe.ts'
import { type Asking, foreignOrigin, jsonOf, type Seen, type Site } from './site.ts'

const json = { 'content-type': 'application/json' }

/** Headers of a form on our own page. */
export const fromOurPage = ({ url }: Site) => ({ origin: url, 'sec-fetch-site': 'same-origin' })

const fromForeignPage = { origin: foreignOrigin, 'sec-fetch-site': 'cross-site' }

/** Beyond what a form may be, by any browser. */
const oversize = JSON.stringify({ message: 'x'.repeat(200_000) })

/**
 * Requests that the API has to refuse. None of them would be a valid form: a site that lets one in keeps nothing of
 * it.
 */
const rubbish: readonly (readonly [what: string, status: number, asking: (site: Site) => Asking])[] = [
  ['GET', 405, () => ({})],
  ['a form without a field', 422, (site) => post({ ...json, ...fromOurPage(site) }, '{}')],
  ['a form of a foreign page', 400, () => post({ ...json, ...fromForeignPage }, '{}')],
  ['plain text', 415, (site) => post({ 'content-type': 'text/plain', ...fromOurPage(site) }, 'x')],
  ['a form of 200 kB', 413, (site) => post({ ...json, ...fromOurPage(site) }, oversize)],
]

function post(headers: Readonly<Record<string, string>>, body: string): Asking {
  return { method: 'POST', headers, body }
}

/** A promise about one form's endpoint. */
const refuses = (contract: FormContract): Probe => ({
  promise: `${contract.path} refuses what is no form`,
  async breaches(site) {
    const flaws: string[] = []
    for (const [what, status, asking] of rubbish) {
      const seen = await site.ask(contract.path, asking(site))
      if (seen.status !== status)
        flaws.push(`${contract.path} answers ${what} with ${seen.status}, not ${status}.`)
      else if (status === 422) flaws.push(...unnamedFields(contract, seen))
    }
    return flaws
  },
})

/** Every required field has to be named, so that the visitor knows what is missing. */
function unnamedFields({ path, fields }: FormContract, seen: Seen): string[] {
  const { fields: named = {} } = (jsonOf(seen) ?? {}) as { fields?: Readonly<Record<string, unknown>> }
  const unnamed = fields.filter(({ name, required }) => required && typeof named[name] !== 'string')
  return unnamed.length === 0
    ? []
    : [`${path} does not name what is missing: ${unnamed.map(({ name }) => name).join(', ')}.`]
}

/** Promises about what the API refuses. */
export const refusalProbes: readonly Probe[] = [leadContract, subcontractorContract].map(refuses)
