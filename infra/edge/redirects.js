// Runs in CloudFront before the cache (cloudfront-js-2.0): no Node. Where content/redirects.yaml has entries, synthesis
// puts it in front of clean-urls.js, whose handler is `cleanUrl` here.
import cf from 'cloudfront'

const redirects = cf.kvs()

/**
 * Leads an old path to its page for good, with the visitor's query and in one step with the host. What the store does
 * not have is for clean-urls.js.
 * @param {{ request: { uri: string, querystring: object, headers: Record<string, { value: string }> } }} event
 */
export async function handler(event) {
  const request = event.request
  let target
  try {
    target = await redirects.get(encodeURI(cleanPath(decodeURIComponent(request.uri)).toLowerCase()))
  } catch (_unknownKey) {
    return cleanUrl(event)
  }
  const origin = isOtherHost(request.headers.host) ? `https://${canonicalHost}` : ''
  return movedTo(origin + target.replace(/#|$/, (anchor) => queryOf(request.querystring) + anchor))
}
