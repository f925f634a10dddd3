import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handler } from '#lambdas/invalidation/handler.ts'
import { localCredentials, region } from '#local/aws-settings.ts'
import { type Listening, listen } from '#local/listen.ts'
import { expectComplaint } from '#test/complaints.ts'

let cloudfront: Listening
let status: number
let asked: { url: string; body: string }[]

beforeAll(async () => {
  cloudfront = await listen(
    createServer(async (request, response) => {
      asked.push({ url: request.url ?? '', body: await text(request) })
      response
        .writeHead(status, { 'content-type': 'text/xml' })
        .end(
          status < 300
            ? '<Invalidation><Id>I1</Id><Status>InProgress</Status></Invalidation>'
            : '<ErrorResponse><Error><Type>Sender</Type><Code>AccessDenied</Code><Message>no</Message></Error></ErrorResponse>',
        )
    }),
  )
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_CLOUDFRONT: cloudfront.url,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    DISTRIBUTION_ID: 'E123',
  })
})
afterAll(() => cloudfront.close())
beforeEach(() => {
  status = 201
  asked = []
})

describe('the invalidation', () => {
  it.each([undefined, {}, { paths: [] }])(
    'called with %j lets CloudFront forget everything',
    async (event) => {
      expect(await handler(event)).toEqual({ invalidated: true, paths: ['/*'] })
      expect(asked).toHaveLength(1)
      expect(asked[0]?.url).toContain('/distribution/E123/invalidation')
      expect(asked[0]?.body).toContain('<Path>/*</Path>')
    },
  )

  it('called for paths lets it forget these', async () => {
    await handler({ paths: ['/thank-you', '/'] })
    expect(asked[0]?.body).toContain('<Path>/thank-you</Path><Path>/</Path>')
    expect(asked[0]?.body).toContain('<Quantity>2</Quantity>')
  })

  it('that fails does not throw: a deploy that is otherwise fine must not roll back', async () => {
    expectComplaint('site.invalidation_failed')
    status = 403
    expect(await handler({})).toEqual({ invalidated: false, paths: ['/*'] })
  })
})
