import { briefConsentName, isBriefField } from '#forms/brief-fields.ts'
import { consentName, type FormContract, honeypotName, languageName } from '#forms/contract.ts'
import { type Failure, failureOf, isAccepted, savedReference } from '#forms/form-response.ts'
import { valuesIn } from './form-values.ts'

type Outcome =
  | { readonly accepted: true; readonly ref: string }
  /** `savedAs`: reference of the request, if it was saved nevertheless. */
  | { readonly accepted: false; readonly failure: Failure; readonly savedAs: string | undefined }

/** Longer than the timeout of the forms' function. */
const timeoutMs = 20_000

/** Posts a form as JSON; never rejects. @param envelope metadata of the submission: see the contract of the forms API */
export async function postForm(
  contract: FormContract,
  form: HTMLFormElement,
  envelope: object,
): Promise<Outcome> {
  const body = await post(contract.path, { ...valuesIn(contract, form), ...hiddenIn(form), ...envelope })
  if (isAccepted(body)) return { accepted: true, ref: body.ref }
  const failure = failureOf(contract, body)
  console.error(`${contract.name} form: ${failure.message}`, body)
  return { accepted: false, failure, savedAs: savedReference(body) }
}

/** Returns the parsed response; undefined if there is none or it is not JSON. */
async function post(path: string, body: object): Promise<unknown> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // Continues if the page is closed.
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMs),
    })
    return await response.json()
  } catch (error) {
    console.error(error)
    return undefined
  }
}

const oneOrAll = (values: readonly unknown[]) => (values.length === 1 ? values[0] : values)

const hiddenNames: readonly string[] = [honeypotName, consentName, languageName, briefConsentName]

/** Returns what a form sends besides its fields. */
function hiddenIn(form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form)
  const names = [...new Set(data.keys())].filter((name) => hiddenNames.includes(name) || isBriefField(name))
  return Object.fromEntries(names.map((name) => [name, oneOrAll(data.getAll(name))]))
}
