// Runs in CloudFront before the cache (cloudfront-js-2.0): no import, no export, no Node.

/**
 * One URL per page: no trailing slash, no index.html or .html, no doubled slash, lower case. Anything else is sent
 * there for good with its query; the clean URL is served from its file.
 * @param {{ request: { uri: string, querystring: object } }} event
 */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request
  const clean = cleanPath(request.uri)
  if (clean !== request.uri) return movedTo(clean + queryOf(request.querystring))
  request.uri = fileOf(clean)
  return request
}

function cleanPath(uri) {
  // A backslash counts as a slash in browsers: without this, "/\host" would lead to another site.
  let path = uri.replace(/[/\\]+/g, '/').toLowerCase()
  let before
  do {
    before = path
    path = path
      .replace(/\/$/, '')
      .replace(/\/index$/, '')
      .replace(/\.html$/, '')
  } while (path !== before)
  return path === '' ? '/' : path
}

function fileOf(path) {
  if (path === '/') return '/index.html'
  // The page for unknown paths is no page of its own: it must not answer 200.
  if (path === '/404') return path
  const isFile = path.slice(path.lastIndexOf('/')).includes('.')
  return isFile ? path : `${path}.html`
}

function movedTo(location) {
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: location }, 'cache-control': { value: 'max-age=3600' } },
  }
}

function queryOf(querystring) {
  const pairs = []
  for (const key of Object.keys(querystring)) {
    const entry = querystring[key]
    const values = entry.multiValue || [entry]
    for (const { value } of values) pairs.push(value === '' ? key : `${key}=${value}`)
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
