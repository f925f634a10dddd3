import { site as words } from '#content/desk/site.ts'
import { isPublisher } from '#lambdas/access/people.ts'
import { deskAnswer } from '#lambdas/desk/desk-answer.ts'
import type { Answer, Route } from '#lambdas/desk/desk-handler.ts'
import type { OwnRequest } from '#lambdas/desk/desk-request.ts'
import { deskNotice } from '#lambdas/desk/pages/notice-page.ts'
import { saveSheet, showSheet } from './change-sheet.ts'
import { discard, showChanges, showHistory, showSite, takeBack } from './changes.ts'
import type { SiteDependencies } from './dependencies.ts'
import { savePicture, showPhoto, showPicture, showPictures } from './pictures.ts'
import { saveProject, showProject } from './project.ts'
import { bar, browse, leave, lookAt, preview, publish, showPublishing, undo } from './publishing.ts'
import { clientsSheet, hoursSheet, pricesSheet } from './sheets.ts'
import { findPage, saveText, showPage, showText, showWords } from './words.ts'

type Page = (request: OwnRequest, dependencies: SiteDependencies) => Answer

/** A page for those alone who may change the site. */
const publishing = (
  method: Route<SiteDependencies>['method'],
  path: RegExp,
  page: Page,
  more: { readonly hasFiles?: true } = {},
) => ({
  ...{ method, path, ...more },
  signedIn: (request: OwnRequest, dependencies: SiteDependencies) =>
    isPublisher(request.who.person)
      ? page(request, dependencies)
      : // Not 403: CloudFront shows the site's own page for that.
        deskAnswer(400, deskNotice(words.title, words.notYours)),
})

export const routes: readonly Route<SiteDependencies>[] = [
  publishing('GET', /^\/desk\/site$/, showSite),
  publishing('GET', /^\/desk\/site\/words$/, showWords),
  publishing('GET', /^\/desk\/site\/find$/, findPage),
  publishing('POST', /^\/desk\/site\/browse$/, browse),
  publishing('GET', /^\/desk\/site\/page\/([a-z0-9-]+(?:\/[a-z0-9-]+)?)$/, showPage),
  publishing('GET', /^\/desk\/site\/words\/([\w%/-]+)$/, showText),
  publishing('POST', /^\/desk\/site\/words\/([\w%/-]+)$/, saveText),
  publishing('GET', /^\/desk\/site\/prices$/, showSheet(pricesSheet)),
  publishing('POST', /^\/desk\/site\/prices$/, saveSheet(pricesSheet)),
  publishing('GET', /^\/desk\/site\/hours$/, showSheet(hoursSheet)),
  publishing('POST', /^\/desk\/site\/hours$/, saveSheet(hoursSheet)),
  publishing('GET', /^\/desk\/site\/clients$/, showSheet(clientsSheet)),
  publishing('POST', /^\/desk\/site\/clients$/, saveSheet(clientsSheet)),
  publishing('GET', /^\/desk\/site\/pictures$/, showPictures),
  publishing('GET', /^\/desk\/site\/pictures\/[\w/-]+$/, showPicture),
  publishing('POST', /^\/desk\/site\/pictures\/[\w/-]+$/, savePicture, { hasFiles: true }),
  publishing('GET', /^\/desk\/site\/photos\/([\w.-]+)$/, showPhoto),
  publishing('GET', /^\/desk\/site\/project$/, showProject),
  publishing('POST', /^\/desk\/site\/project$/, saveProject, { hasFiles: true }),
  publishing('GET', /^\/desk\/site\/changes$/, showChanges),
  publishing('POST', /^\/desk\/site\/discard$/, discard),
  publishing('GET', /^\/desk\/site\/publishing$/, showPublishing),
  publishing('POST', /^\/desk\/site\/look$/, lookAt),
  publishing('POST', /^\/desk\/site\/preview$/, preview),
  publishing('POST', /^\/desk\/site\/leave$/, leave),
  publishing('GET', /^\/desk\/site\/bar\.js$/, bar),
  publishing('POST', /^\/desk\/site\/publish$/, publish),
  publishing('POST', /^\/desk\/site\/undo$/, undo),
  publishing('GET', /^\/desk\/site\/history$/, showHistory),
  publishing('POST', /^\/desk\/site\/history$/, takeBack),
]
