import { errorFields, log } from '#lambdas/adapters/log.ts'
import { requestLink } from '#lambdas/adapters/request-key.ts'
import { answerLead } from '#lambdas/leads/desk/answer-lead.ts'
import { draftAnswer, type Said, unchanged } from '#lambdas/leads/desk/draft-answer.ts'
import type { Refusal } from '#lambdas/leads/refusal.ts'
import { mailsVisitors } from '#lambdas/leads/store/outbox.ts'
import { answerWays, type Row } from '#lambdas/leads/store/row.ts'
import { threeOf } from '#lambdas/leads/visits/free-times.ts'
import type { DeskDependencies } from './dependencies.ts'
import { deskAnswer } from './desk-answer.ts'
import { lineOf, type OwnRequest, textIn } from './desk-request.ts'
import { answerPage } from './pages/answer-page.ts'
import { change, ofRow } from './row.ts'

export const askAnswer = ofRow(async (row, request, dependencies) =>
  deskAnswer(200, await draftPage(row, request, dependencies)),
)

/** POST …/answer: notes the answer, and has it sent where we do; without a way, shows the draft with what was typed. */
export async function saveAnswer(request: OwnRequest, dependencies: DeskDependencies) {
  const how = answerWays.find((each) => each === request.form.get('how'))
  if (!how) return askAnswer(request, dependencies)
  const shown = lineOf(request, 'times').split(' ')
  // Of those that the person read, what is still free; the rest of the draft does not hang on it.
  const times = (await freeTimes(undefined, dependencies)).filter((time) => shown.includes(time))
  const answering = { how, said: saidIn(request), range: lineOf(request, 'range'), times }
  const act = (row: Row, by: string) => answerLead(row, answering, by)
  return change('answer', act, draftPage)(request, dependencies)
}

/** What the person added, as the form sends it; before it was sent, what the rules choose. */
const saidIn = (request: OwnRequest): Said =>
  request.method === 'POST' ? { own: textIn(request, 'own'), chosen: request.form.getAll('say') } : unchanged

/** Free times for the visit; none where nobody may choose one, it is booked, or the visits cannot be read. */
async function freeTimes(row: Row | undefined, { visits }: DeskDependencies): Promise<readonly string[]> {
  try {
    const booked = row && (await visits?.visitOf(row.id))?.state === 'booked'
    return booked ? [] : ((await visits?.free()) ?? [])
  } catch (error) {
    log.error('answer.no_times', errorFields(error))
    return []
  }
}

async function draftPage(
  row: Row,
  request: OwnRequest,
  dependencies: DeskDependencies,
  refusal?: Refusal,
): Promise<string> {
  const { access, keySecrets } = dependencies
  const said = saidIn(request)
  const times = threeOf(await freeTimes(row, dependencies))
  return answerPage({
    row,
    said,
    draft: draftAnswer(row, said, times),
    times,
    address: row.site ? requestLink(row.site, row, keySecrets()) : undefined,
    sends: mailsVisitors(),
    who: request.who,
    now: access.now(),
    message: refusal && { text: refusal.message, isProblem: true },
  })
}
