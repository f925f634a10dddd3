import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, customHeaders } from '#infra/security-headers.ts'

const settings = {
  speculationRulesPath: '/assets/prefetch-abc.speculationrules',
  indexed: true,
  widgetHosts: [] as string[],
}

it('the content security policy allows no inline rules, which each release’s own pages add, and no script from strings', () => {
  const policy = contentSecurityPolicy(settings)
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'")
})

describe('the custom headers', () => {
  it('are at most ten, as CloudFront allows', () => {
    expect(Object.keys(customHeaders({ ...settings, indexed: false })).length).toBeLessThanOrEqual(10)
  })

  it('name the file of pages that browsers may fetch ahead', () => {
    expect(customHeaders(settings)['speculation-rules']).toBe('"/assets/prefetch-abc.speculationrules"')
  })

  it('keep a stage that is not the firm’s own out of search engines', () => {
    expect(customHeaders({ ...settings, indexed: false })['x-robots-tag']).toBe('noindex')
    expect(customHeaders(settings)['x-robots-tag']).toBeUndefined()
  })
})

describe('with a review widget', () => {
  const withWidget = { ...settings, widgetHosts: ['https://widgets.example'] }
  const policy = contentSecurityPolicy(withWidget)

  it('its hosts are allowed, and nobody else', () => {
    for (const kind of ['script', 'style', 'img', 'connect', 'font', 'frame']) {
      expect(policy).toMatch(new RegExp(`${kind}-src [^;]*https://widgets\\.example`))
    }
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(policy.match(/https:/g)).toHaveLength(6)
  })

  it('what its scripts cannot live with is off, and only that', () => {
    expect(policy).not.toContain('trusted-types')
    expect(customHeaders(withWidget)).not.toHaveProperty('cross-origin-embedder-policy')
    expect(customHeaders(withWidget)).toHaveProperty('cross-origin-opener-policy')
  })
})
