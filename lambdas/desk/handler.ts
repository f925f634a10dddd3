import { createHandler, newApp, ownOrigin, refreshContent, withVariables } from '#lambdas/adapters/http.ts'
import { memoize, variables } from '#lambdas/adapters/variables.ts'
import { site } from '#lambdas/site/site-app.ts'
import * as account from './account.ts'
import * as answer from './answer.ts'
import { accessVariables, type DeskVariables } from './desk-context.ts'
import * as files from './files.ts'
import * as followUp from './follow-up.ts'
import * as lists from './lists.ts'
import { errorResponse, noStore, notFoundResponse, readForm, session } from './middleware.ts'
import * as numbers from './numbers.ts'
import * as row from './row.ts'
import * as entry from './sign-in.ts'
import * as visits from './visits.ts'

type DeskApp = ReturnType<typeof newApp<DeskVariables>>

const id = ':id{[0-9a-f-]{36}}'

/**
 * All pages of the desk. Those before `signIn` need no session, except the site's, which check one themselves.
 * @param signIn requires a session and sets `who`
 */
export function deskApp(access: typeof accessVariables, signIn = session) {
  const app = newApp<DeskVariables>()
  app.onError(errorResponse)
  app.notFound(notFoundResponse)
  app.all('/desk/site/*', (c, next) => (process.env[variables.edits] ? site.fetch(c.req.raw, c.env) : next()))
  app.use(noStore, refreshContent, ownOrigin, withVariables(access))

  app.get('/desk/manifest.json', files.manifest)
  app.use('/desk/sign-in/*', readForm)
  app.get('/desk/sign-in', entry.showAddressForm)
  app.post('/desk/sign-in', entry.sendLink)
  app.get('/desk/sign-in/code', entry.showCodeForm)
  app.post('/desk/sign-in/code', entry.enterCode)
  app.get('/desk/sign-in/link', entry.showLink)
  app.post('/desk/sign-in/link', entry.openLink)
  app.get('/desk/sign-in/done', entry.continueSignIn)
  app.post('/desk/sign-out', entry.signOut)
  app.get('/desk/visits.ics', visits.showCalendarFeed)

  app.use(signIn, readForm)

  app.get('/desk', lists.showToday)
  app.get('/desk/subcontractors', lists.showApplications)
  app.get('/desk/search', lists.showSearch)
  app.post('/desk/search', lists.search)
  app.get('/desk/leads.csv', files.exportRows('lead'))
  app.get('/desk/subcontractors.csv', files.exportRows('subcontractor'))
  app.get(`/desk/photos/${id}/:hash{[0-9a-f]{64}}`, files.showPhoto)

  app.get('/desk/visits', visits.showVisits)
  app.post('/desk/visits', visits.deleteOrphanVisit)
  app.get('/desk/visits/times', visits.showVisitSettings)
  app.post('/desk/visits/times', visits.saveVisitSettings)
  app.post('/desk/visits/feed', visits.changeCalendarFeed)

  app.get('/desk/numbers', numbers.showNumbers)
  app.post('/desk/numbers', numbers.setMondayMail)
  app.get('/desk/numbers.csv', numbers.downloadNumbers)

  app.get('/desk/account', account.showAccount)
  app.post('/desk/account/sign-out', account.endSession)
  app.post('/desk/account/sign-out-everywhere', account.endAllSessions)
  app.post('/desk/account/alerts', account.turnAlertsOn)
  app.post('/desk/account/alerts/change', account.changeAlerts)

  addRowRoutes(app)
  return app
}

function addRowRoutes(app: DeskApp): void {
  const ofLead = `/desk/:folder{leads}/${id}`
  const ofRow = `/desk/:folder{leads|subcontractors}/${id}`
  app.use(`${ofRow}/*`, row.findRow)
  app.get(ofRow, row.showRow)
  app.post(`${ofRow}/status`, row.saveStatus)
  app.post(`${ofRow}/next-step`, row.saveNextStep)
  app.post(`${ofRow}/note`, row.saveNote)
  app.post(`${ofRow}/resend`, row.resendNotification)
  app.post(`${ofRow}/not-spam`, row.markAsNotSpam)
  app.post(`${ofRow}/spam`, row.markAsSpam)
  app.get(`${ofRow}/contact.vcf`, files.showContact)
  app.get(`${ofRow}/correct`, row.showCorrection)
  app.post(`${ofRow}/correct`, row.saveCorrection)
  app.get(`${ofRow}/erase`, row.showErasure)
  app.post(`${ofRow}/erase`, row.confirmErasure)
  app.get(`${ofLead}/answer`, answer.showAnswer)
  app.post(`${ofLead}/answer`, answer.postAnswer)
  app.post(`${ofLead}/follow-up`, followUp.postFollowUp)
  app.post(`${ofLead}/job`, row.saveJob)
  app.post(`${ofLead}/ask`, row.changeAsk)
  app.get(`${ofLead}/visit`, visits.showVisit)
  app.post(`${ofLead}/visit`, visits.changeVisit)
}

export const handler = createHandler(deskApp(memoize(accessVariables)))
