import { describe, expect, it } from 'vitest'
import { edgeCode } from '#infra/edge-code.ts'
import { contentSecurityPolicy, customHeaders, releaseMetadata } from '#infra/security-headers.ts'
import { responseFunction } from '#local/edge-function.ts'

const addHeaders = responseFunction(edgeCode('release-headers'))

const ofRelease = releaseMetadata({
  styleHashes: ['sha256-abc=', 'sha256-def='],
  speculationRulesPath: '/assets/prefetch-1.speculationrules',
})
const metadata = Object.entries(ofRelease).map(([name, value]) => [`x-amz-meta-${name}`, value])
const fromBucket = Object.fromEntries(metadata)
const fromPolicy = {
  'content-security-policy': contentSecurityPolicy({ widgetHosts: ['https://widgets.example'] }),
  'speculation-rules': '"/assets/prefetch-2.speculationrules"',
}

function answer(statusCode: number, sent: Readonly<Record<string, string>>): Record<string, string> {
  const headers = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, { value }]))
  const changed = addHeaders({ statusCode, headers }, {}).headers
  return Object.fromEntries(Object.entries(changed).map(([name, { value }]) => [name, value]))
}

describe('the headers of a file', () => {
  it('allow the inline rules of its own release and name its own speculation rules, and show nothing else', () => {
    const policy = fromPolicy['content-security-policy']
    expect(answer(200, { ...fromPolicy, ...fromBucket })).toEqual({
      'content-security-policy': policy.replace(/(?<=style-src 'self') /, " 'sha256-abc=' 'sha256-def=' "),
      'speculation-rules': '"/assets/prefetch-1.speculationrules"',
    })
  })

  it('are those that all releases share when it brought none along', () => {
    expect(answer(200, fromPolicy)).toEqual(fromPolicy)
  })

  it('with "not modified" never take away what a browser has kept', () => {
    expect(answer(304, { ...fromPolicy, etag: '"x"' })).toEqual({ etag: '"x"' })
    const sent = { ...fromPolicy, ...fromBucket }
    expect(answer(304, sent)).toEqual(answer(200, sent))
  })

  it('are refused at synthesis when S3 could not keep them', () => {
    const styleHashes = Array.from({ length: 40 }, (_, at) => `sha256-${String(at).padStart(44, '0')}`)
    expect(() => releaseMetadata({ styleHashes, speculationRulesPath: '/a' })).toThrow('S3 allows 2048')
  })
})

it('the custom headers are at most ten, as CloudFront allows', () => {
  const settings = { speculationRulesPath: '/assets/a.speculationrules', indexed: false, isPrivate: true }
  expect(Object.keys(customHeaders(settings)).length).toBeLessThanOrEqual(10)
})

it('the content security policy allows no script from strings, but for those of a review widget, whose hosts are allowed, and nobody else', () => {
  expect(contentSecurityPolicy({ widgetHosts: [] })).toContain("require-trusted-types-for 'script'")
  const policy = contentSecurityPolicy({ widgetHosts: ['https://widgets.example'] })
  for (const kind of ['script', 'style', 'img', 'connect', 'font', 'frame'])
    expect(policy).toMatch(new RegExp(`${kind}-src [^;]*https://widgets\\.example`))
  expect(policy).not.toMatch(/unsafe|\*|trusted-types/)
  expect(policy.match(/https:/g)).toHaveLength(6)
})
