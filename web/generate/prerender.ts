import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderedPage } from '#web/src/rendered-page.ts'

export interface Page extends RenderedPage {
  /** "/services/painting" */
  readonly path: string
}

/** Facts about a page that search engines may list. */
export type ListedPage = Pick<Page, 'path' | 'title' | 'description' | 'updated'>

interface Server {
  readonly prerenderedPaths: readonly string[]
  render(path: string): Promise<RenderedPage>
}

/**
 * Renders every page of the site to HTML.
 * @param serverFolder where the server build is, which knows the pages
 * @throws Error when there is none, and when a page holds what no page may
 */
export async function prerenderPages(serverFolder: string): Promise<Page[]> {
  const entry = ['entry-server.js', 'entry-server.mjs']
    .map((name) => join(serverFolder, name))
    .find((path) => existsSync(path))
  if (!entry) throw new Error(`${serverFolder} has no server build`)
  const { prerenderedPaths, render }: Server = await import(`${pathToFileURL(entry).href}?${Date.now()}`)
  return Promise.all(
    prerenderedPaths.map(async (path) => {
      const page = { path, ...(await render(path)) }
      refuseForbidden(page.content)
      return page
    }),
  )
}

/**
 * Stops a page that would not work as it is.
 * @param content of #root
 * @throws Error that names the tag or attribute
 */
export function refuseForbidden(content: string): void {
  const [blocked] = /<script(?![^>]*\bsrc=)|<template|\sstyle=|\son[a-z]+=/i.exec(content) ?? []
  if (blocked) throw new Error(`the Content Security Policy would block ${blocked} in a page`)
  // React puts first what it would have in the head, where nothing but PageHead's tags arrive.
  const [hoisted] = /^<(?:title|meta|link)\b[^>]*>/.exec(content) ?? []
  if (hoisted) throw new Error(`${hoisted} belongs into the head: say it by PageHead`)
}
