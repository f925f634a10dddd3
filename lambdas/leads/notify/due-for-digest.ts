import { summary as words } from '#content/emails/summary.ts'
import { fill } from '#firm/in-words.ts'
import { formNames } from '#forms/contracts.ts'
import { now } from '#lambdas/adapters/deadline.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import type { ListedVisit } from '#lambdas/leads/desk/listed-visit.ts'
import { dueSteps } from '#lambdas/leads/desk/row-sources.ts'
import { firstOf } from '#lambdas/leads/desk/select-rows.ts'
import { stepTimeInWords } from '#lambdas/leads/desk/set-next-step.ts'
import { type Entry, entryOf } from '#lambdas/leads/notify/summary-email.ts'
import type { Row } from '#lambdas/leads/store/row.ts'
import { visitClock } from '#lambdas/leads/visits/free-times.ts'

/** Most steps that a digest lists; the desk lists all of them. */
const mostTold = 25

/**
 * The next steps that are due, as the digest lists them; none when they cannot be read, so that the rest is
 * sent.
 */
export async function dueForDigest(): Promise<readonly Entry[]> {
  try {
    const due = formNames.map((form) => firstOf(dueSteps(form, now()), mostTold))
    const rows = (await Promise.all(due))
      .flat()
      .toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1))
    return rows.slice(0, mostTold).map(asDueStep)
  } catch (error) {
    log.error('digest.due_failed', errorFields(error))
    return []
  }
}

const dayOf = ({ progress }: Row): string => progress.nextStep?.on ?? ''

function asDueStep(row: Row): Entry {
  const { on = '', what = '' } = row.progress.nextStep ?? {}
  return entryOf(row, '', fill(words.step, { step: what || words.unnamedStep, day: stepTimeInWords(on) }))
}

export const asVisitStep = ({ visit, row }: ListedVisit): Entry =>
  entryOf(row, '', fill(words.visit, { time: visitClock(visit.time) }))
