import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import fc from 'fast-check'
import { consentName, type FormContract, honeypotName } from '#forms/contract.ts'
import { sourceFields } from '#forms/source.ts'
import { hostileText } from './hostile-text.ts'

/** Names that every object answers to. */
const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then']

const value = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 5 }) },
)

const names = (contract: FormContract) => [
  ...contract.fields.map(({ name }) => name),
  ...sourceFields.map(({ name }) => name),
  ...['submission_id', 'seq', 'elapsed_ms', honeypotName, consentName],
  ...['id', 'revision', 'notification', 'outbox', 'lease_id', 'flags', 'digest'],
  ...inherited,
]

/** A submission that is taken, with some of its values replaced by anything, and some missing. */
const spoilt = (contract: FormContract, valid: object) =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.constantFrom(...names(contract)), value), { maxLength: 4 }),
      fc.subarray(Object.keys(valid), { maxLength: 1 }),
      fc.uuid(),
    )
    .map(([changes, missing, id]) => {
      const entries = [...Object.entries({ ...valid, submission_id: id }), ...changes]
      return entries.filter(([name]) => !missing.includes(name))
    })

/** As JSON text, because an object cannot hold a key `__proto__` or the same key twice. */
const jsonOf = (entries: readonly (readonly [string, unknown])[]) =>
  `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`).join(',')}}`

const formOf = (entries: readonly (readonly [string, unknown])[]) =>
  new URLSearchParams(
    entries.flatMap(([name, each]) => [each].flat().map((one) => [name, String(one)])),
  ).toString()

const times = (most: number) => fc.integer({ min: 1, max: most })

const huge = fc.oneof(
  times(40_000).map((depth) => '['.repeat(depth)),
  times(8_000).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  times(8_000).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
  times(600_000).map((length) => `{"name":"${'x'.repeat(length)}"}`),
  times(200_000).map((length) => 'a=1&'.repeat(length)),
  times(3_000).map((count) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`),
)

const brokenForm = fc
  .array(
    fc.constantFrom(
      '%',
      '%E0%A4%A',
      '%00',
      '&',
      '=',
      '+',
      'name',
      '%ff%fe',
      ';',
      '[]',
      '__proto__',
      '%u0041',
    ),
    {
      maxLength: 30,
    },
  )
  .map((parts) => parts.join(''))

const bodies = (contract: FormContract, valid: object) =>
  fc.oneof(
    { weight: 6, arbitrary: spoilt(contract, valid).map(jsonOf) },
    { weight: 4, arbitrary: spoilt(contract, valid).map(formOf) },
    { weight: 3, arbitrary: fc.json() },
    { weight: 2, arbitrary: hostileText },
    { weight: 2, arbitrary: brokenForm },
    { weight: 1, arbitrary: huge },
  )

/** A body as API Gateway hands it over: text, or Base64 of any bytes; or Base64 that is none. */
const handedOver = (contract: FormContract, valid: object) =>
  fc.oneof(
    { weight: 6, arbitrary: bodies(contract, valid).map((body) => ({ body, isBase64Encoded: false })) },
    {
      weight: 6,
      arbitrary: bodies(contract, valid).map((body) => ({
        body: Buffer.from(body).toString('base64'),
        isBase64Encoded: true,
      })),
    },
    {
      weight: 1,
      arbitrary: fc.uint8Array().map((bytes) => ({
        body: Buffer.from(bytes).toString('base64'),
        isBase64Encoded: true,
      })),
    },
    { weight: 1, arbitrary: hostileText.map((body) => ({ body, isBase64Encoded: true })) },
    { weight: 1, arbitrary: fc.constant({ isBase64Encoded: false }) },
  )

const types = fc.oneof(
  { weight: 6, arbitrary: fc.constant('application/json') },
  { weight: 5, arbitrary: fc.constant('application/x-www-form-urlencoded') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-16',
      ' Application/JSON ;charset=',
      'application/x-www-form-urlencoded;boundary="',
      'multipart/form-data',
      'application/json, text/plain',
      ';',
      '',
    ),
  },
  { weight: 1, arbitrary: hostileText },
)

const headerNames = fc.oneof(
  fc.constantFrom(
    ...inherited,
    'origin',
    'sec-fetch-site',
    'x-viewer-host',
    'x-viewer-address',
    'x-origin-verify',
    'content-length',
    'host',
  ),
  fc.string(),
)

/** Mostly as our page sends it, with anything beside. */
const headers = (secret: string) =>
  fc
    .tuple(
      types,
      fc.array(fc.tuple(headerNames, fc.oneof(hostileText, fc.constant('x'.repeat(9000)))), { maxLength: 3 }),
      fc.ipV4(),
    )
    .map(([type, others, address]) =>
      Object.fromEntries([
        ['content-type', type],
        ['sec-fetch-site', 'same-origin'],
        ['x-origin-verify', secret],
        ['x-viewer-address', address],
        ...others,
      ]),
    )

/**
 * Requests to a form as API Gateway hands them over: nearly right, wrong, broken, huge, deep and hostile ones.
 * @param valid a submission that is taken
 * @param secret what CloudFront proves itself with
 */
export const hostileRequests = (
  contract: FormContract,
  valid: object,
  secret: string,
): fc.Arbitrary<APIGatewayProxyEventV2> =>
  fc
    .tuple(
      headers(secret),
      handedOver(contract, valid),
      fc.oneof(fc.constant(''), fc.webQueryParameters(), hostileText),
    )
    .map(([headers, body, rawQueryString]) => ({
      version: '2.0',
      routeKey: `POST ${contract.path}`,
      rawPath: contract.path,
      rawQueryString,
      headers,
      requestContext: {
        accountId: '000000000000',
        apiId: 'api',
        domainName: 'api',
        domainPrefix: 'api',
        http: {
          method: 'POST',
          path: contract.path,
          protocol: 'HTTP/1.1',
          sourceIp: '127.0.0.1',
          userAgent: '',
        },
        requestId: 'request',
        routeKey: `POST ${contract.path}`,
        stage: '$default',
        time: '',
        timeEpoch: 0,
      },
      ...body,
    }))
