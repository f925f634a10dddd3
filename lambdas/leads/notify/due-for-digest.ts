import { dayInWords } from '#forms/plan-words.ts'
import { rowPath } from '#lambdas/adapters/desk-paths.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import type { Desk } from '#lambdas/leads/desk/desk.ts'
import { selectRows } from '#lambdas/leads/desk/select-rows.ts'
import { dueSteps } from '#lambdas/leads/desk/today.ts'
import type { DueStep } from '#lambdas/leads/notify/digest-email.ts'
import { type DeskRow, senderOf, textOf } from '#lambdas/leads/store/desk-row.ts'

/** Most steps that a digest lists; the desk lists all of them. */
const mostTold = 25

/**
 * The next steps that are due, as the digest lists them; none when they cannot be read, so that the rest is
 * sent.
 */
export async function dueForDigest(
  desk: Pick<Desk, 'tables' | 'now' | 'listedSeconds'>,
): Promise<readonly DueStep[]> {
  try {
    const { rows } = await selectRows({}, desk)
    return dueSteps(rows, desk.now()).slice(0, mostTold).map(asDueStep)
  } catch (error) {
    log.error('digest.due_failed', errorFields(error))
    return []
  }
}

function asDueStep(row: DeskRow): DueStep {
  const site = textOf(row, 'site')
  const since = dayInWords(textOf(row, 'next_step_on'))
  return {
    name: senderOf(row),
    phone: textOf(row, 'phone'),
    step: `${textOf(row, 'next_step') || 'Next step'} (due ${since})`,
    address: site && site + rowPath(row.form, row.id),
  }
}
