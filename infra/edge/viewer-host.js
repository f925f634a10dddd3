// Runs in CloudFront before the cache (cloudfront-js-2.0): no import, no Node.

/**
 * Tells the API which host the visitor asked for: the API compares it with Origin, and its own Host header is
 * API Gateway's. And from which address, which the API counts. Overwrites whatever a visitor sends under these names.
 * @param {{ request: { headers: Record<string, { value: string }> }, viewer: { ip: string } }} event
 */
export function handler(event) {
  const request = event.request
  request.headers['x-viewer-host'] = { value: request.headers.host.value }
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return request
}
