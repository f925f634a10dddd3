import { forgetDevices } from '#lambdas/access/access.ts'
import { seeOther } from '#lambdas/http/http-answer.ts'
import type { DeskDependencies } from './dependencies.ts'
import { deskAnswer } from './desk-answer.ts'
import { lineOf, type OwnRequest } from './desk-request.ts'
import { accountPage } from './pages/account-page.ts'
import { signedOut } from './sign-in.ts'

export const showAccount = async ({ who, query }: OwnRequest, { access, erasures }: DeskDependencies) =>
  deskAnswer(200, accountPage(who, await erasures.all(), access.now(), query.get('done') ?? ''))

export async function endSession(request: OwnRequest, { access }: DeskDependencies) {
  const { who } = request
  const hash = lineOf(request, 'session')
  // The word `all` in place of a hash would end every session.
  if (/^[0-9a-f]{64}$/.test(hash)) await forgetDevices(who, hash, access)
  return hash === who.session.hash ? signedOut() : seeOther('/desk/account')
}

export async function endAllSessions({ who }: OwnRequest, { access }: DeskDependencies) {
  await forgetDevices(who, 'all', access)
  return signedOut()
}
