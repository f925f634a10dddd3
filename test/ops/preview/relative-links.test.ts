import { expect, it } from 'vitest'
import { relativeLinks } from '#ops/preview/relative-links.ts'

const names = new Set([
  'index.html',
  'about.html',
  'services.html',
  'services/painting.html',
  'assets/a.css',
  'assets/b-1.avif',
  'assets/b-2.avif',
])
const onPainting = (html: string) => relativeLinks(html, 'services/painting.html', names)

it.each([
  ['<a href="/about">', '<a href="../about.html">'],
  ['<a href="/about?x=1#team">', '<a href="../about.html?x=1#team">'],
  ['<a href="/">', '<a href="../index.html">'],
  ['<a href="/services">', '<a href="../services.html">'],
  [
    '<link rel="stylesheet" crossorigin href="/assets/a.css">',
    '<link rel="stylesheet" href="../assets/a.css">',
  ],
  [
    '<img srcset="/assets/b-1.avif 100w, /assets/b-2.avif 200w">',
    '<img srcset="../assets/b-1.avif 100w, ../assets/b-2.avif 200w">',
  ],
  // What is no file of ours stays as it is.
  ['<a href="https://example.com/about">', '<a href="https://example.com/about">'],
  ['<a href="//example.com">', '<a href="//example.com">'],
  ['<form action="/api/leads">', '<form action="/api/leads">'],
  ['<a href="#contact">', '<a href="#contact">'],
])('%s leads from a folder to %s', (html, expected) => {
  expect(onPainting(html)).toBe(expected)
})

it('scripts are left out, and what describes the page to programs stays', () => {
  const data = '<script type="application/ld+json">{}</script>'
  expect(onPainting(`<script type="module" src="/assets/x.js"></script>${data}<p>Text</p>`)).toBe(
    `${data}<p>Text</p>`,
  )
})
