// Runs in CloudFront after the cache (cloudfront-js-2.0): no import, no Node.

/**
 * Gives a file the headers of its own release: the file brought them along from the bucket, so they are never another
 * release's. What is the same for all releases is there already, from the response headers policy.
 * Nobody keeps or lists a preview.
 * @param {{ request: { cookies?: Record<string, { value: string }> }, response: { statusCode: number, headers: Record<string, { value: string }> } }} event
 */
export function handler(event) {
  const response = event.response
  const headers = response.headers
  const hashes = take(headers, 'x-amz-meta-style-hashes')
  const rules = take(headers, 'x-amz-meta-speculation-rules')
  const policy = headers['content-security-policy']
  if (hashes && policy) policy.value = policy.value.replace("style-src 'self'", `style-src 'self' ${hashes}`)
  if (rules) headers['speculation-rules'] = { value: rules }
  // "Not modified" updates what the browser has kept: without the release's part the header would be wrong.
  if (response.statusCode === 304 && !hashes) delete headers['content-security-policy']
  if (response.statusCode === 304 && !rules) delete headers['speculation-rules']
  const cookies = event.request.cookies || {}
  if (cookies['__Host-preview']) {
    headers['cache-control'] = { value: 'no-store' }
    headers['x-robots-tag'] = { value: 'noindex' }
  }
  return response
}

/** Takes a header out, because it is not meant for visitors. */
function take(headers, name) {
  const header = headers[name]
  if (!header) return ''
  delete headers[name]
  return header.value
}
