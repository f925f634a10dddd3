import { page } from '#lambdas/adapters/http.ts'
import { errorFields, log } from '#lambdas/adapters/log.ts'
import { originSecrets } from '#lambdas/adapters/origin-secret.ts'
import { requestLink } from '#lambdas/adapters/request-key.ts'
import { answerLead } from '#lambdas/leads/desk/answer-lead.ts'
import { draftAnswer, type Said, unchanged } from '#lambdas/leads/desk/draft-answer.ts'
import type { Refusal } from '#lambdas/leads/refusal.ts'
import { mailsVisitors } from '#lambdas/leads/store/outbox.ts'
import { answerWays, type Row } from '#lambdas/leads/store/row.ts'
import { threeOf } from '#lambdas/leads/visits/free-times.ts'
import { visits } from '#lambdas/leads/visits/visits.ts'
import { type DeskContext, lineOf, textIn } from './desk-context.ts'
import { answerPage } from './pages/answer-page.ts'
import { change } from './row.ts'

export const askAnswer = async (c: DeskContext) => page(c, 200, await draftPage(c.var.row, c))

/** POST …/answer: notes the answer, and has it sent where we do; without a way, shows the draft with what was typed. */
export async function saveAnswer(c: DeskContext) {
  const how = answerWays.find((each) => each === c.var.form.get('how'))
  if (!how) return askAnswer(c)
  const shown = lineOf(c, 'times').split(' ')
  // Of those that the person read, what is still free; the rest of the draft does not hang on it.
  const times = (await freeTimes()).filter((time) => shown.includes(time))
  const answering = { how, said: saidIn(c), range: lineOf(c, 'range'), times }
  const act = (row: Row, by: string) => answerLead(row, answering, by)
  return change('answer', act, draftPage)(c)
}

/** What the person added, as the form sends it; before it was sent, what the rules choose. */
const saidIn = (c: DeskContext): Said =>
  c.req.method === 'POST' ? { own: textIn(c, 'own'), chosen: c.var.form.getAll('say') } : unchanged

/** Free times for the visit; none where nobody may choose one, it is booked, or the visits cannot be read. */
async function freeTimes(row?: Row): Promise<readonly string[]> {
  try {
    const booked = row && (await visits()?.visitOf(row.id))?.state === 'booked'
    return booked ? [] : ((await visits()?.free()) ?? [])
  } catch (error) {
    log.error('answer.no_times', errorFields(error))
    return []
  }
}

async function draftPage(row: Row, c: DeskContext, refusal?: Refusal): Promise<string> {
  const { access, who } = c.var
  const said = saidIn(c)
  const times = threeOf(await freeTimes(row))
  return answerPage({
    row,
    said,
    draft: draftAnswer(row, said, times),
    times,
    address: row.site ? requestLink(row.site, row, originSecrets()) : undefined,
    sends: mailsVisitors(),
    who,
    now: access.now(),
    message: refusal && { text: refusal.message, isProblem: true },
  })
}
