/** Settings of the response headers that all releases share. */
export interface HeaderSettings {
  /** Address of the file that says which pages browsers may fetch ahead. */
  readonly speculationRulesPath: string
  readonly indexed: boolean
  readonly widgetHosts: readonly string[]
}

/**
 * The Content Security Policy: nothing is allowed but our own origin. At the edge a page's own release adds the hashes
 * of its inline rules to `style-src`, and no other part (infra/edge/release-headers.js). A configured review widget adds
 * its hosts and takes Trusted Types away, which no such script respects.
 * @param trustedTypes names of the policies that a page may make. @default none
 */
export const contentSecurityPolicy = (
  { widgetHosts }: Pick<HeaderSettings, 'widgetHosts'>,
  trustedTypes = "'none'",
): string => {
  const own = (...more: string[]) => ["'self'", ...more, ...widgetHosts].join(' ')
  return [
    "default-src 'none'",
    `script-src ${own()}`,
    `style-src ${own()}`,
    `img-src ${own('data:')}`,
    `font-src ${own()}`,
    `connect-src ${own()}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(widgetHosts.length > 0
      ? [`frame-src ${widgetHosts.join(' ')}`]
      : ["require-trusted-types-for 'script'", `trusted-types ${trustedTypes}`]),
  ].join('; ')
}

/** For a file that somebody sent: whatever is in it, it runs nothing and fetches nothing. */
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

/** Bytes that S3 takes of an object's own headers, names and values together. */
const metadataLimit = 2048

/**
 * Headers of a release's files, as S3 keeps them with each; the edge makes response headers of them.
 * @throws Error when it is more than S3 takes
 */
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
    throw new Error(`the headers of a release take ${size} bytes, and S3 takes ${metadataLimit} with a file`)
  return metadata
}
