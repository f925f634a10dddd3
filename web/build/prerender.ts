import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface PrerenderOptions {
  /** The server build, which knows the pages. */
  readonly serverFolder: string
  /** index.html with its placeholders. */
  readonly template: string
}

/** A finished page. */
export interface Page {
  /** "/services/painting" */
  readonly path: string
  /** Name below the pages folder; the edge function leads /thank-you to thank-you.html. */
  readonly file: string
  readonly html: string
}

/** What the server build exports. */
interface Server {
  readonly prerenderedPaths: readonly string[]
  render(path: string): Promise<string>
}

/** React puts what belongs into the head at the start of the fragment: this run of tags. */
const headTags = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

/** Renders every page of the site to HTML. */
export async function prerenderPages({ serverFolder, template }: PrerenderOptions): Promise<Page[]> {
  const entry = ['entry-server.js', 'entry-server.mjs']
    .map((name) => join(serverFolder, name))
    .find((path) => existsSync(path))
  if (!entry) throw new Error(`${serverFolder} has no server build`)
  const { prerenderedPaths, render }: Server = await import(`${pathToFileURL(entry).href}?${Date.now()}`)
  return Promise.all(
    prerenderedPaths.map(async (path) => ({
      path,
      file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
      html: fill(template, await render(path)),
    })),
  )
}

/** Puts a rendered page into the template; by functions, because `$&` in a text would be expanded. */
export function fill(template: string, rendered: string): string {
  const head = headTags.exec(rendered)?.[0] ?? ''
  const page = rendered.slice(head.length)
  const html = template
    .replace('<!--head-->', () => preloadOf(page) + head)
    .replace('<!--page-->', () => page)
  const forbidden = /<script(?![^>]*\bsrc=)|<template|\sstyle=|\son[a-z]+=/i.exec(html)
  if (forbidden) throw new Error(`the Content Security Policy would block ${forbidden[0]} in a page`)
  return html
}

const firstPicture = /<picture>((?:(?!<\/picture>).)*)<img [^>]*fetchPriority="high"/s

/**
 * Names the picture with high priority at the top of the document, before the style sheet: its file is on the way
 * while the rest of the page still comes. Not by React, which would look for the links in the page again.
 */
function preloadOf(page: string): string {
  const sources = [
    ...(firstPicture.exec(page)?.[1] ?? '').matchAll(/<source ([^>]*type="image\/avif"[^>]*)\/>/g),
  ]
  const attribute = (source: string, name: string) =>
    new RegExp(`${name}="([^"]*)"`, 'i').exec(source)?.[1] ?? ''
  const medias = sources.map(([, source = '']) => attribute(source, 'media'))
  return sources
    .map(([, source = ''], at) => {
      // The last source takes what the ones before it leave.
      const media = medias[at] || (medias[0] ? `not all and ${medias[0]}` : 'all')
      return `<link rel="preload" as="image" type="image/avif" media="${media}" imagesrcset="${attribute(source, 'srcset')}" imagesizes="${attribute(source, 'sizes')}" fetchpriority="high"/>`
    })
    .join('')
}
