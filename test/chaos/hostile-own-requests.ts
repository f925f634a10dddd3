import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import fc from 'fast-check'
import { photoRefHeader } from '#forms/photos.ts'
import { hostileText } from './hostile-text.ts'

const beginnings = [
  'ffd8ffe0',
  '89504e470d0a1a0a',
  '52494646ffffffff57454250',
  '000000186674797068656963',
  '4d5a',
  '',
]

/** Bytes that begin like a photo, or like nothing, and go on as they like. */
const file = fc
  .tuple(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 400 }))
  .map(([beginning, rest]) => Buffer.concat([Buffer.from(beginning, 'hex'), rest]))

const types = ['application/octet-stream', 'image/jpeg', 'multipart/form-data; boundary=x', 'text/html', '']

const inForm = (ref: string) => (content: Buffer) =>
  Buffer.concat([
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="ref"\r\n\r\n${ref}\r\n`),
    Buffer.from('--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n'),
    content,
    Buffer.from('\r\n--x--\r\n'),
  ])

/**
 * What may come to a visitor's own request and its photos: with the request's own key, with another, with none; through
 * CloudFront and from our page, or not.
 * @param key of a request that is there
 * @param ref its reference
 * @param secret by which functions know CloudFront
 */
export const hostileOwnRequests = (
  key: string,
  ref: string,
  secret: string,
): fc.Arbitrary<APIGatewayProxyEventV2> =>
  fc
    .record({
      method: fc.constantFrom('GET', 'POST'),
      cookie: fc.oneof(
        fc.constant(`__Host-request=${key}`),
        hostileText,
        fc.constant(`__Host-request=${'0'.repeat(32)}`),
      ),
      query: fc.option(fc.oneof(fc.constant(key), hostileText), { nil: undefined }),
      type: fc.constantFrom(...types),
      named: fc.constantFrom(ref, ref, 'AAAA0000'),
      known: fc.constantFrom(secret, 'another', ''),
      site: fc.constantFrom('same-origin', 'cross-site', 'none'),
      content: fc.oneof(
        file,
        file.map(inForm(ref)),
        hostileText.map((text) =>
          Buffer.from(`call_time=${encodeURIComponent(text.toWellFormed())}&text_first=yes`),
        ),
        hostileText.map((text) => Buffer.from(`key=${encodeURIComponent(text.toWellFormed())}`)),
      ),
    })
    .map(
      ({ method, cookie, query, type, named, known, site, content }) =>
        ({
          headers: {
            'content-type': type,
            'x-origin-verify': known,
            'sec-fetch-site': site,
            [photoRefHeader]: named,
          },
          cookies: [cookie],
          ...(query === undefined ? {} : { queryStringParameters: { key: query } }),
          requestContext: { http: { method } },
          body: content.toString('base64'),
          isBase64Encoded: true,
        }) as unknown as APIGatewayProxyEventV2,
    )
