import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { type Listening, listen } from '#local/listen.ts'

/** Serves a minimal page with a hero, without typefaces and script. @param hero the AVIF for phones */
export function serveFloorPage(hero: Buffer): Promise<Listening> {
  const page = brotliCompressSync(html)
  const server = createServer((request, response) => {
    if (request.url === '/hero.avif') response.writeHead(200, { 'content-type': 'image/avif' }).end(hero)
    else if (request.url === '/')
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(page)
    else response.writeHead(204).end()
  })
  return listen(server)
}

const html = `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Floor page</title>
<meta name="description" content="What a page with a picture costs at least: one file, one picture.">
<link rel="icon" href="data:,">
<link rel="preload" as="image" href="/hero.avif" fetchpriority="high">
<style>body{margin:0;font:17px/1.6 sans-serif}img{display:block;width:100%;height:70vh;object-fit:cover}main{padding:20px}</style>
</head>
<body><img src="/hero.avif" width="750" height="1125" alt="A kitchen" fetchpriority="high">
<main><h1>Kitchens and baths</h1><p>Drawn first and built once, in San Diego County.</p><p><a href="tel:+16195550142">Call us about your room</a></p></main>
</body></html>`
