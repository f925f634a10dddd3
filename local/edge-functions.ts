import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Listening, listen } from './listen.ts'

/**
 * Starts a CloudFront endpoint for one function. Published code survives restarts until the template changes.
 * @param deployed code in the template @param file keeps what was published @param run called with code to serve
 */
export async function startEdgeFunctions(
  name: string,
  deployed: string,
  file: string,
  run: (code: string) => void,
): Promise<Listening> {
  const state: { deployed?: string; code?: string } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {}
  let live = state.deployed === deployed ? (state.code ?? deployed) : deployed
  let draft = live
  if (live !== deployed) run(live)
  const summary = `<FunctionSummary><Name>${name}</Name><FunctionConfig><Comment></Comment><Runtime>cloudfront-js-2.0</Runtime></FunctionConfig><FunctionMetadata><FunctionARN>arn:aws:cloudfront::1:function/${name}</FunctionARN><LastModifiedTime>2026-01-01T00:00:00Z</LastModifiedTime></FunctionMetadata></FunctionSummary>`
  return listen(
    createServer(async (request, response) => {
      const [, functionName = '', step = ''] =
        /^\/[\d-]+\/function\/([^/?]+)(?:\/(\w+))?/.exec(request.url ?? '') ?? []
      if (functionName !== name) return void response.writeHead(404).end()
      const body = await text(request)
      const reply = (content: string) =>
        response.writeHead(200, { etag: 'E1', 'content-type': 'text/xml' }).end(content)
      if (request.method === 'GET') return void reply(step === 'describe' ? summary : live)
      if (request.method === 'PUT')
        draft = Buffer.from(/<FunctionCode>([^<]*)/.exec(body)?.[1] ?? '', 'base64').toString()
      if (step === 'publish') {
        live = draft
        writeFileSync(file, JSON.stringify({ deployed, code: live }))
        run(live)
      }
      reply(summary)
    }),
  )
}
