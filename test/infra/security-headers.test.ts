import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, customHeaders } from '../../infra/security-headers.ts'

const settings = { styleHash: 'sha256-abc', indexed: true }

describe('the content security policy', () => {
  const policy = contentSecurityPolicy(settings)

  it('denies everything that is not named', () => {
    expect(policy).toMatch(/^default-src 'none';/)
  })

  it('allows nothing unsafe and no other host', () => {
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })

  it('allows the one inline sheet by its hash', () => {
    expect(policy).toContain("style-src 'self' 'sha256-abc'")
  })

  it('forbids framing, foreign form targets and script from strings', () => {
    for (const part of [
      "frame-ancestors 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(part)
    }
  })

  it('fits into a CloudFront header', () => {
    expect(policy.length).toBeLessThan(1783)
  })
})

describe('the custom headers', () => {
  it('are at most ten, as CloudFront allows', () => {
    expect(Object.keys(customHeaders({ ...settings, indexed: false })).length).toBeLessThanOrEqual(10)
  })

  it('keep a stage that is not the firm’s own out of search engines', () => {
    expect(customHeaders({ ...settings, indexed: false })['x-robots-tag']).toBe('noindex')
    expect(customHeaders(settings)['x-robots-tag']).toBeUndefined()
  })
})
