import { errorFields, log } from '../shared/log.ts'
import type { SendEmail } from '../shared/ses.ts'
import { digestEmail } from './digest-email.ts'
import type { OwingForm } from './resend.ts'
import type { Row } from './row.ts'

/** What waits for the owner, of one form. */
export interface Waiting {
  readonly form: OwingForm['form']
  readonly rows: readonly Row[]
  /** E-mails that are owed and not sent. */
  readonly unsent: number
}

/**
 * Tells the owner, in one e-mail, of all that looks like spam since the last digest, and how many e-mails are still
 * owed. Silent when there is neither. A digest that was sent but not written down comes again the next day.
 * @throws MailError when it could not be sent; everything still waits
 */
export async function sendDigest(
  forms: readonly OwingForm[],
  sendEmail: SendEmail,
  deadline: AbortSignal,
): Promise<{ held: number; unsent: number }> {
  const waiting = await Promise.all(forms.map((owing) => readWaiting(owing, deadline)))
  const held = sum(waiting.map(({ rows }) => rows.length))
  const unsent = sum(waiting.map(({ unsent }) => unsent))
  if (held + unsent > 0) await sendEmail(digestEmail(waiting), deadline)
  for (const [at, { form, world }] of forms.entries()) {
    for (const row of waiting[at]?.rows ?? []) {
      try {
        await world.rows.release(row, world.now(), deadline)
      } catch (error) {
        log.error(`${form.contract.name}.release_failed`, { id: row.id, ...errorFields(error) })
      }
    }
  }
  return { held, unsent }
}

async function readWaiting({ form, world }: OwingForm, deadline: AbortSignal): Promise<Waiting> {
  const ids = await world.rows.held(deadline)
  const rows = await Promise.all(ids.map(({ id }) => world.rows.find(id, deadline)))
  return {
    form,
    rows: rows.filter((row) => row !== undefined).filter(({ notification }) => notification === 'suppressed'),
    unsent: (await world.rows.owed(deadline)).count,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
