/** What the response headers depend on. */
export interface HeaderSettings {
  /** `sha256-…` of the rules that kinds of pages have inline. */
  readonly styleHashes: readonly string[]
  /** Address of the file that says which pages browsers may fetch ahead. */
  readonly speculationRulesPath: string
  /** Whether search engines may list the pages. */
  readonly indexed: boolean
  /** Origins of the configured review widgets. */
  readonly widgetHosts: readonly string[]
}

/**
 * The Content Security Policy: nothing is allowed but our own origin, and inline only the pages' own rules. A configured
 * review widget adds its hosts and takes Trusted Types away, which no such script respects.
 */
export const contentSecurityPolicy = ({ styleHashes, widgetHosts }: HeaderSettings): string => {
  const own = (...more: string[]) => ["'self'", ...more, ...widgetHosts].join(' ')
  return [
    "default-src 'none'",
    `script-src ${own()}`,
    `style-src ${own(...styleHashes.map((hash) => `'${hash}'`))}`,
    `img-src ${own('data:')}`,
    `font-src ${own()}`,
    `connect-src ${own()}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(widgetHosts.length > 0
      ? [`frame-src ${widgetHosts.join(' ')}`]
      : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ')
}

const deniedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
]

/** Headers for which CloudFront has no field of its own. At most ten. */
export const customHeaders = ({
  speculationRulesPath,
  indexed,
  widgetHosts,
}: HeaderSettings): Readonly<Record<string, string>> => ({
  'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // A widget's files do not carry the header that this asks for.
  ...(widgetHosts.length > 0 ? {} : { 'cross-origin-embedder-policy': 'require-corp' }),
  'origin-agent-cluster': '?1',
  'speculation-rules': `"${speculationRulesPath}"`,
  ...(indexed ? {} : { 'x-robots-tag': 'noindex' }),
})
