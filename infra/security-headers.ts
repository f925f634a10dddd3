export interface HeaderSettings {
  /** URL path of the speculation rules. */
  readonly speculationRulesPath: string
  readonly indexed: boolean
  /** The page shows personal data: windows and frames of other sites get no hold of it. */
  readonly isPrivate: boolean
}

/**
 * Builds the Content Security Policy, which allows our own origin only. The edge adds the hashes of a release's inline
 * styles to `style-src` (infra/edge/release-headers.js). A review widget adds its hosts and disables Trusted Types,
 * which its scripts do not support.
 * @param trustedTypes names of policies that a page may create. @default none
 */
export const contentSecurityPolicy = (
  { widgetHosts }: { readonly widgetHosts: readonly string[] },
  trustedTypes = "'none'",
): string => {
  const sources = (...more: string[]) => ["'self'", ...more, ...widgetHosts].join(' ')
  return [
    "default-src 'none'",
    `script-src ${sources()}`,
    `style-src ${sources()}`,
    `img-src ${sources('data:')}`,
    `font-src ${sources()}`,
    `connect-src ${sources()}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(widgetHosts.length > 0
      ? [`frame-src ${widgetHosts.join(' ')}`]
      : ["require-trusted-types-for 'script'", `trusted-types ${trustedTypes}`]),
  ].join('; ')
}

/** Policy for uploaded files: they run and fetch nothing. */
export const sandboxPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'"

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

/**
 * Headers of pages with personal data. For any of them Chromium discards the frame that waits for a response and creates
 * another, 0.1 s on a slow phone (processor 4 times slower): the public pages, the same for everybody, do without.
 */
const isolation = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'origin-agent-cluster': '?1',
}

/** Builds the headers that CloudFront has no field for. At most ten. */
export const customHeaders = ({
  speculationRulesPath,
  indexed,
  isPrivate,
}: HeaderSettings): Readonly<Record<string, string>> => ({
  'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-resource-policy': 'same-origin',
  ...(isPrivate ? isolation : {}),
  'speculation-rules': `"${speculationRulesPath}"`,
  ...(indexed ? {} : { 'x-robots-tag': 'noindex' }),
})

/** S3's limit for an object's metadata, names and values together, in bytes. */
const metadataLimit = 2048

/** Builds a release's headers as S3 metadata, for the edge. @throws Error above S3's limit */
export function releaseMetadata({
  styleHashes,
  speculationRulesPath,
}: {
  readonly styleHashes: readonly string[]
  readonly speculationRulesPath: string
}): Readonly<Record<string, string>> {
  const metadata = {
    'style-hashes': styleHashes.map((hash) => `'${hash}'`).join(' '),
    'speculation-rules': `"${speculationRulesPath}"`,
  }
  const size = Object.entries(metadata).flat().join('').length
  if (size > metadataLimit)
    throw new Error(`the headers of a release take ${size} bytes; S3 allows ${metadataLimit} per file`)
  return metadata
}
