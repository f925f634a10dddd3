/** What the response headers depend on. */
export interface HeaderSettings {
  /** `sha256-…` of the one inline style sheet. */
  readonly styleHash: string
  /** Whether search engines may list the pages. */
  readonly indexed: boolean
}

/** The Content Security Policy: nothing is allowed but our own origin, and inline only the one sheet. */
export const contentSecurityPolicy = ({ styleHash }: HeaderSettings): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' '${styleHash}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

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
export const customHeaders = ({ indexed }: HeaderSettings): Readonly<Record<string, string>> => ({
  'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'origin-agent-cluster': '?1',
  ...(indexed ? {} : { 'x-robots-tag': 'noindex' }),
})
