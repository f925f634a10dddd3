import { briefConsentName, isBriefField } from '#forms/brief-fields.ts'
import { consentName, type FormContract, honeypotName } from '#forms/contract.ts'
import { type Failure, failureOf, isAccepted, savedReference } from '#forms/form-response.ts'
import { valuesIn } from './form-values.ts'

/** Fields beside the visitor's own: see the contract of the forms API. */
export interface Envelope {
  /** Absent where the browser cannot make one; then the server derives it from the words. */
  readonly submission_id: string | undefined
  readonly seq: number
  readonly elapsed_ms: number
  /** Source of the visit; the server limits its length. */
  readonly [source: string]: string | number | undefined
}

export type Outcome =
  | { readonly accepted: true; readonly ref: string }
  /** `savedReference`: the reference, where the request is saved all the same. */
  | { readonly accepted: false; readonly failure: Failure; readonly savedAs: string | undefined }

/** After this long without an answer the visitor is told so. In ms; longer than the forms' function runs. */
const patienceMs = 20_000

/** Posts a form as JSON and says how it ended; never rejects. */
export async function postForm(
  contract: FormContract,
  form: HTMLFormElement,
  envelope: Envelope,
): Promise<Outcome> {
  const body = await post(contract.path, { ...valuesIn(contract, form), ...hiddenIn(form), ...envelope })
  if (isAccepted(body)) return { accepted: true, ref: body.ref }
  const failure = failureOf(contract, body)
  console.error(`${contract.name} form: ${failure.message}`, body)
  return { accepted: false, failure, savedAs: savedReference(body) }
}

/** The parsed answer, or undefined when there is none or it is not JSON. */
async function post(path: string, body: object): Promise<unknown> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // Goes on when the visitor closes the page too early.
      keepalive: true,
      signal: AbortSignal.timeout(patienceMs),
    })
    return await response.json()
  } catch (error) {
    console.error(error)
    return undefined
  }
}

const oneOrAll = (values: readonly unknown[]) => (values.length === 1 ? values[0] : values)

function hiddenIn(form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form)
  const brief = [...new Set(data.keys())].filter((name) => isBriefField(name) || name === briefConsentName)
  return {
    ...Object.fromEntries([honeypotName, consentName].map((name) => [name, data.get(name) ?? ''])),
    ...Object.fromEntries(brief.map((name) => [name, oneOrAll(data.getAll(name))])),
  }
}
