import * as account from './account.ts'
import * as alerts from './alerts.ts'
import * as answer from './answer.ts'
import type { DeskDependencies } from './dependencies.ts'
import type { Route } from './desk-handler.ts'
import { exportRows } from './export.ts'
import * as lists from './lists.ts'
import { manifest } from './manifest.ts'
import { showPhoto } from './photo.ts'
import * as row from './row.ts'
import * as signIn from './sign-in.ts'
import * as visits from './visits.ts'

const rowPath = (rest: string) => new RegExp(`^/desk/(leads|subcontractors)/([0-9a-f-]{36})${rest}$`)

const leadPath = (rest: string) => new RegExp(`^/desk/(leads)/([0-9a-f-]{36})${rest}$`)

/** Every route of the desk. Without a session only those with `open` answer. */
export const routes: readonly Route<DeskDependencies>[] = [
  { method: 'GET', path: /^\/desk\/manifest\.json$/, open: manifest },
  { method: 'GET', path: /^\/desk\/sign-in$/, open: signIn.askAddress },
  { method: 'POST', path: /^\/desk\/sign-in$/, open: signIn.sendLink },
  { method: 'GET', path: /^\/desk\/sign-in\/code$/, open: signIn.askCode },
  { method: 'POST', path: /^\/desk\/sign-in\/code$/, open: signIn.enterCode },
  { method: 'GET', path: /^\/desk\/sign-in\/link$/, open: signIn.showLink },
  { method: 'POST', path: /^\/desk\/sign-in\/link$/, open: signIn.openLink },
  { method: 'GET', path: /^\/desk\/sign-in\/done$/, open: signIn.goOn },
  { method: 'POST', path: /^\/desk\/sign-out$/, open: signIn.signOut },

  { method: 'GET', path: /^\/desk\/visits\.ics$/, open: visits.showFeed },
  { method: 'GET', path: /^\/desk\/visits$/, signedIn: visits.showVisits },
  { method: 'POST', path: /^\/desk\/visits$/, signedIn: visits.freeTime },
  { method: 'GET', path: /^\/desk\/visits\/times$/, signedIn: visits.askTimes },
  { method: 'POST', path: /^\/desk\/visits\/times$/, signedIn: visits.saveTimes },
  { method: 'POST', path: /^\/desk\/visits\/feed$/, signedIn: visits.changeFeed },
  { method: 'GET', path: leadPath('/visit'), signedIn: visits.showVisit },
  { method: 'POST', path: leadPath('/visit'), signedIn: visits.changeVisit },

  { method: 'GET', path: /^\/desk$/, signedIn: lists.showToday },
  { method: 'GET', path: /^\/desk\/subcontractors$/, signedIn: lists.showApplications },
  { method: 'GET', path: /^\/desk\/search$/, signedIn: lists.showSearch },
  { method: 'POST', path: /^\/desk\/search$/, signedIn: lists.search },
  { method: 'GET', path: /^\/desk\/(leads|subcontractors)\.csv$/, signedIn: exportRows },

  { method: 'GET', path: rowPath(''), signedIn: row.showRow },
  { method: 'POST', path: rowPath('/status'), signedIn: row.saveStatus },
  { method: 'POST', path: rowPath('/next-step'), signedIn: row.saveNextStep },
  { method: 'POST', path: rowPath('/note'), signedIn: row.saveNote },
  { method: 'POST', path: rowPath('/resend'), signedIn: row.resend },
  { method: 'POST', path: rowPath('/not-spam'), signedIn: row.acceptAsNoSpam },
  { method: 'GET', path: leadPath('/answer'), signedIn: answer.askAnswer },
  { method: 'POST', path: leadPath('/answer'), signedIn: answer.saveAnswer },
  { method: 'POST', path: rowPath('/spam'), signedIn: row.holdAsSpam },
  { method: 'GET', path: rowPath('/contact\\.vcf'), signedIn: row.showContact },
  { method: 'GET', path: rowPath('/correct'), signedIn: row.askCorrection },
  { method: 'POST', path: rowPath('/correct'), signedIn: row.saveCorrection },
  { method: 'GET', path: rowPath('/erase'), signedIn: row.askErasure },
  { method: 'POST', path: rowPath('/erase'), signedIn: row.erase },

  { method: 'GET', path: /^\/desk\/photos\/([0-9a-f-]{36})\/([0-9a-f]{64})$/, signedIn: showPhoto },

  { method: 'GET', path: /^\/desk\/account$/, signedIn: account.showAccount },
  { method: 'POST', path: /^\/desk\/account\/sign-out$/, signedIn: account.endSession },
  { method: 'POST', path: /^\/desk\/account\/sign-out-everywhere$/, signedIn: account.endAllSessions },
  { method: 'POST', path: /^\/desk\/account\/alerts$/, signedIn: alerts.turnOn },
  { method: 'POST', path: /^\/desk\/account\/alerts\/change$/, signedIn: alerts.change },
]
