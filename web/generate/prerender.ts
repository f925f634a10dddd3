import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderedPage } from '#web/src/rendered-page.ts'

export interface Page extends RenderedPage {
  /** "/services/painting" */
  readonly path: string
}

export type ListedPage = Pick<Page, 'path' | 'title' | 'description' | 'updated'>

interface Server {
  readonly prerenderedPaths: readonly string[]
  renderPage(path: string): Promise<RenderedPage>
}

/**
 * Renders every page of the site to HTML.
 * @param serverFolder folder of the server build @throws Error if a page has forbidden content
 */
export async function prerenderPages(serverFolder: string): Promise<Page[]> {
  const entry = pathToFileURL(join(serverFolder, 'entry-server.js')).href
  const { prerenderedPaths, renderPage }: Server = await import(`${entry}?${Date.now()}`)
  return Promise.all(
    prerenderedPaths.map(async (path) => {
      const page = { path, ...(await renderPage(path)) }
      refuseForbidden(page.content)
      return page
    }),
  )
}

/** @param content HTML of #root @throws Error with the tag or attribute that browsers would block or misplace */
export function refuseForbidden(content: string): void {
  const [blocked] = /<script(?![^>]*\bsrc=)|<template|\sstyle=|\son[a-z]+=/i.exec(content) ?? []
  if (blocked) throw new Error(`the Content Security Policy would block ${blocked} in a page`)
  // React hoists head tags to the start of the content.
  const [headTag] = /^<(?:title|meta|link)\b[^>]*>/.exec(content) ?? []
  if (headTag) throw new Error(`${headTag} belongs in the head: render it by PageHead`)
}
