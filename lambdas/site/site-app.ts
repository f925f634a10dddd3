import type { MiddlewareHandler } from 'hono'
import { site as words } from '#content/desk/site.ts'
import { isPublisher } from '#lambdas/access/access.ts'
import {
  type HttpEnv,
  newApp,
  ownOrigin,
  pageResponse,
  refreshContent,
  withVariables,
} from '#lambdas/adapters/http.ts'
import { memoize } from '#lambdas/adapters/variables.ts'
import type { SignedInVariables } from '#lambdas/desk/desk-context.ts'
import { errorResponse, noStore, notFoundResponse, readForm, session } from '#lambdas/desk/middleware.ts'
import { deskNotice } from '#lambdas/desk/pages/desk-page.ts'
import * as projects from './arrange-projects.ts'
import * as changes from './changes.ts'
import * as article from './edit-article.ts'
import * as pictures from './edit-pictures.ts'
import * as project from './edit-project.ts'
import { saveSheet, sheetPath, showSheet } from './edit-sheet.ts'
import * as texts from './edit-text.ts'
import { putWords } from './from-request.ts'
import * as publishing from './preview.ts'
import {
  readCurrentContent,
  type SiteDependencies,
  type SiteVariables,
  siteVariables,
} from './site-context.ts'

const requirePublisher: MiddlewareHandler<HttpEnv<SignedInVariables>> = async (c, next) =>
  isPublisher(c.var.who.person)
    ? next()
    : // Not 403: CloudFront shows the site's own page for that.
      pageResponse(c, 400, deskNotice(words.title, words.notYours))

const readContent: MiddlewareHandler<HttpEnv<SiteVariables>> = async (c, next) => {
  c.set('content', (await readCurrentContent(c.var)).content)
  await next()
}

/** All pages that change the site. @param signIn requires a session and sets `who` */
export function siteApp(variables: () => SiteDependencies, signIn = session) {
  const app = newApp<SiteVariables>()
  app.onError(errorResponse)
  app.notFound(notFoundResponse)
  app.use(noStore, refreshContent, ownOrigin, withVariables(variables))
  app.use(signIn, requirePublisher)

  const picture = '/desk/site/pictures/:place{[\\w/-]+}'
  app.post(picture, readContent, pictures.savePicture)
  app.post('/desk/site/project', readContent, project.saveProject)
  // Other routes accept no files.
  app.use(readForm)

  app.get('/desk/site', changes.showSite)
  app.get('/desk/site/photos/:name{[\\w.-]+}', pictures.showPhoto)
  app.get('/desk/site/changes', changes.showChanges)
  app.post('/desk/site/discard', changes.discardDrafts)
  app.get('/desk/site/history', changes.showHistory)
  app.post('/desk/site/history', changes.revertPublication)
  app.post('/desk/site/browse', publishing.startBrowsing)
  app.get('/desk/site/bar.js', publishing.sendPreviewBar)
  app.get('/desk/site/publishing', publishing.showPublishing)
  app.post('/desk/site/look', publishing.startPreview)
  app.post('/desk/site/preview', publishing.showPreview)
  app.post('/desk/site/leave', publishing.exitPreview)
  app.post('/desk/site/publish', publishing.publish)
  app.post('/desk/site/undo', publishing.undo)

  app.use(readContent)
  app.get('/desk/site/words', texts.showWords)
  app.get('/desk/site/find', texts.findPage)
  app.get('/desk/site/page/:name{[a-z0-9-]+(?:/[a-z0-9-]+)?}', texts.showPage)
  app.get('/desk/site/words/:place{[\\w%/-]+}', texts.showText)
  app.post('/desk/site/words/:place{[\\w%/-]+}', texts.saveText)
  app.get(sheetPath, showSheet)
  app.post(sheetPath, saveSheet)
  app.post('/desk/site/clients/:id{[0-9a-f-]{36}}', putWords)
  app.post('/desk/site/project/from/:id{[0-9a-f-]{36}}', project.startProject)
  app.get('/desk/site/pictures', pictures.showPictures)
  app.get(picture, pictures.showPicture)
  app.get('/desk/site/project', project.showProject)
  app.get('/desk/site/project/:slug{[a-z0-9-]+}', project.showProject)
  app.get('/desk/site/projects', projects.showProjects)
  app.post('/desk/site/projects', projects.arrangeProjects)
  app.get('/desk/site/article', article.showNewArticle)
  app.post('/desk/site/article', article.saveNewArticle)
  return app
}

export const site = siteApp(memoize(siteVariables))
