// Runs in CloudFront before the cache (cloudfront-js-2.0): no import, no Node.

/**
 * The most that a request may carry, in bytes: a photo of 4.4 MB in a form, or several small ones; elsewhere a form of 128 kB. Beyond 6 MB, in
 * Base64, Lambda refuses the event, and API Gateway would answer that with an error of its own.
 */
const largestPhoto = 4600000
const largestForm = 200000

/** Where photos are sent to. */
const photoForms = /^\/(?:api\/photos|desk\/site\/(?:project|pictures\/.+))$/

/**
 * Tells the API which host the visitor asked for: the API compares it with Origin, and its own Host header is
 * API Gateway's. And from which address, which the API counts. Overwrites whatever a visitor sends under these names.
 * @param {{ request: { uri: string, headers: Record<string, { value: string }> }, viewer: { ip: string } }} event
 */
export function handler(event) {
  const request = event.request
  const headers = request.headers
  const length = headers['content-length'] ? Number(headers['content-length'].value) : 0
  if (length > (photoForms.test(request.uri) ? largestPhoto : largestForm)) return tooLarge
  headers['x-viewer-host'] = { value: headers.host.value }
  headers['x-viewer-address'] = { value: event.viewer.ip }
  return request
}

const tooLarge = {
  statusCode: 413,
  statusDescription: 'Content Too Large',
  headers: { 'content-type': { value: 'text/html; charset=utf-8' }, 'cache-control': { value: 'no-store' } },
  body: '<!doctype html><html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Too large</title><h1>That’s too large to send</h1><p>A photo may have up to 4.4 MB. Go back, choose a smaller one, and nothing else is lost.</p></html>',
}
