// Runs in CloudFront before the cache (cloudfront-js-2.0): no Node, and of its own modules crypto alone.
const crypto = require('crypto')

// The secrets that CloudFront and our functions share, the newest first, written here at synthesis as references:
// CloudFormation puts in what they stand for, so that neither template nor source has a secret.
const secrets = ''

/**
 * The most that a request may carry, in bytes: a photo of 4.4 MB in a form, or several small ones; elsewhere a form of 128 kB. Beyond 6 MB, in
 * Base64, Lambda refuses the event, and API Gateway would answer that with an error of its own.
 */
const largestPhoto = 4600000
const largestForm = 200000

const photoForms = /^\/(?:api\/photos|desk\/site\/(?:project|pictures\/.+))$/

/** The forms that anybody may send. Everything else, however it is spelled, is the desk's or a visitor's own. */
const openForms = /^\/api\/(?:leads|subcontractors)$/

/** What of a request may have a tag. */
const places = {
  desk: ['__Host-desk', '__Host-desk-device'],
  request: ['__Host-request', '__Host-offered-request'],
}

/**
 * Tells the API which host the visitor asked for: the API compares it with Origin, and its own Host header is
 * API Gateway's. And from which address, which the API counts. Overwrites whatever a visitor sends under these names.
 *
 * What has no tag of ours goes to routes of its own, below /untagged: API Gateway counts a route's requests for all senders
 * together, and strangers must not use up what serves the people who are signed in, or have sent us a request.
 * @param {{ request: { uri: string, headers: Record<string, { value: string }>, cookies?: Record<string, { value: string }>, querystring?: Record<string, { value: string }> }, viewer: { ip: string } }} event
 */
export function handler(event) {
  const request = event.request
  const headers = request.headers
  const length = headers['content-length'] ? Number(headers['content-length'].value) : 0
  if (length > (photoForms.test(request.uri) ? largestPhoto : largestForm)) return tooLarge
  headers['x-viewer-host'] = { value: headers.host.value }
  headers['x-viewer-address'] = { value: event.viewer.ip }
  if (!openForms.test(request.uri) && !hasTag(request)) request.uri = `/untagged${request.uri}`
  return request
}

function hasTag(request) {
  const kind = request.uri.startsWith('/desk') ? 'desk' : 'request'
  const cookies = request.cookies || {}
  // The link of an e-mail is pressed before there is a cookie.
  const linked = kind === 'request' && request.querystring ? request.querystring.key : undefined
  return places[kind]
    .map((name) => cookies[name])
    .concat(linked)
    .some((given) => given && isTagged(kind, given.value))
}

/** A request's key, or what a browser of the desk holds with the second when that ends, and the tag of it. */
const tagged = /^([0-9a-f]{32}|[0-9a-f]{48}_([0-9]{10}))_([0-9a-f]{32})$/

/** Whether `withTag` of lambdas/adapters/edge.ts made it, and its time has not passed. */
function isTagged(kind, text) {
  const parts = tagged.exec(text)
  if (!parts || (kind === 'desk') !== (parts[2] !== undefined)) return false
  if (parts[2] !== undefined && Number(parts[2]) * 1000 <= Date.now()) return false
  return secrets.split(',').some((secret) => {
    const tag = crypto.createHmac('sha256', secret).update(`${kind} tag ${parts[1]}`).digest('hex')
    return tag.slice(0, 32) === parts[3]
  })
}

const tooLarge = {
  statusCode: 413,
  statusDescription: 'Content Too Large',
  headers: { 'content-type': { value: 'text/html; charset=utf-8' }, 'cache-control': { value: 'no-store' } },
  body: '<!doctype html><html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Too large</title><h1>That’s too large to send</h1><p>A photo may have up to 4.4 MB. Go back, choose a smaller one, and nothing else is lost.</p></html>',
}
