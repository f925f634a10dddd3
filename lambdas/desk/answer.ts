import { requestLink } from '#lambdas/adapters/request-key.ts'
import { answerLead } from '#lambdas/leads/desk/answer-lead.ts'
import { draftAnswer, type Said, unchanged } from '#lambdas/leads/desk/draft-answer.ts'
import type { Found } from '#lambdas/leads/desk/find-row.ts'
import { answerWays } from '#lambdas/leads/store/row.ts'
import type { DeskDependencies } from './dependencies.ts'
import { deskAnswer } from './desk-answer.ts'
import { lineOf, type OwnRequest, textIn } from './desk-request.ts'
import { answerPage } from './pages/answer-page.ts'
import { change, find, goneAnswer } from './row.ts'

/** GET …/answer */
export async function askAnswer(request: OwnRequest, dependencies: DeskDependencies) {
  const found = await find(request, dependencies)
  return found ? deskAnswer(200, await draftPage(found, request, dependencies)) : goneAnswer()
}

/** POST …/answer: notes the answer, and has it sent where we do; without a way, shows the draft with what was typed. */
export async function saveAnswer(request: OwnRequest, dependencies: DeskDependencies) {
  const how = answerWays.find((each) => each === request.form.get('how'))
  if (!how) return askAnswer(request, dependencies)
  const answering = { how, said: saidIn(request), range: lineOf(request, 'range') }
  return change(
    'answer',
    request,
    dependencies,
    (found, desk) => answerLead(found, answering, desk, dependencies.oweEmail),
    draftPage,
  )
}

/** What the person added, as the form sends it; before it was sent, what the rules choose. */
const saidIn = (request: OwnRequest): Said =>
  request.method === 'POST' ? { own: textIn(request, 'own'), chosen: request.form.getAll('say') } : unchanged

async function draftPage(
  { row }: Found,
  request: OwnRequest,
  { access, oweEmail, keySecrets }: DeskDependencies,
  problem?: string,
): Promise<string> {
  const said = saidIn(request)
  return answerPage({
    row,
    said,
    draft: draftAnswer(row, said),
    address: row.site ? requestLink(row.site, row, keySecrets()) : undefined,
    sends: oweEmail !== undefined,
    who: request.who,
    now: access.now(),
    message: problem ? { text: problem, isProblem: true } : undefined,
  })
}
