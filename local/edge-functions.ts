import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Listening, listen } from './listen.ts'

export interface EdgeCode {
  readonly name: string
  readonly deployed: string
  /** Where the code is kept that was published since. */
  readonly file: string
  readonly run: (code: string) => void
}

/**
 * A CloudFront endpoint with one function: gets, describes, updates and publishes it. What was published runs again after
 * a start, as long as the template has the same code.
 */
export async function startEdgeFunctions({ name, deployed, file, run }: EdgeCode): Promise<Listening> {
  const kept: { deployed?: string; code?: string } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {}
  let live = kept.deployed === deployed ? (kept.code ?? deployed) : deployed
  let draft = live
  if (live !== deployed) run(live)
  const summary = `<FunctionSummary><Name>${name}</Name><FunctionConfig><Comment></Comment><Runtime>cloudfront-js-2.0</Runtime></FunctionConfig><FunctionMetadata><FunctionARN>arn:aws:cloudfront::1:function/${name}</FunctionARN><LastModifiedTime>2026-01-01T00:00:00Z</LastModifiedTime></FunctionMetadata></FunctionSummary>`
  return listen(
    createServer(async (request, response) => {
      const [, called = '', step = ''] =
        /^\/[\d-]+\/function\/([^/?]+)(?:\/(\w+))?/.exec(request.url ?? '') ?? []
      if (called !== name) return void response.writeHead(404).end()
      const body = await text(request)
      const answer = (content: string) =>
        response.writeHead(200, { etag: 'E1', 'content-type': 'text/xml' }).end(content)
      if (request.method === 'GET') return void answer(step === 'describe' ? summary : live)
      if (request.method === 'PUT')
        draft = Buffer.from(/<FunctionCode>([^<]*)/.exec(body)?.[1] ?? '', 'base64').toString()
      if (step === 'publish') {
        live = draft
        writeFileSync(file, JSON.stringify({ deployed, code: live }))
        run(live)
      }
      answer(summary)
    }),
  )
}
