import { frame } from '#content/desk/frame.ts'
import { notices } from '#content/desk/notices.ts'
import { deskAnswer } from '#lambdas/desk/desk-answer.ts'
import { deskNotice } from '#lambdas/desk/pages/notice-page.ts'

/** Not 404: CloudFront shows the site's own page for that. */
export const nothingThere = () =>
  deskAnswer(400, deskNotice(notices.nothing, notices.noSuchPage, '/desk/site', frame.back))
