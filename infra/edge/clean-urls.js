// Runs in CloudFront before the cache (cloudfront-js-2.0): no import, no Node.

// The host of the site's address, written here at synthesis where the site has a domain of its own.
const canonicalHost = ''

// HTML files whose names others gave them, written here at synthesis: they are no pages of ours.
const namedFiles = []

// All Spanish pages, and what a visitor of another address below /es gets, written here at synthesis.
const spanishPages = []
const unknownSpanishPage = ''

// The pointer: the release that visitors get, written here at synthesis and by "npm run rollback".
const release = ''

/**
 * One URL per page: the host of the site's address, no trailing slash, no index.html or .html, no doubled slash, lower
 * case. Anything else is sent there for good with its query; the clean URL is served from its file in the folder of a
 * release, under which the edge also keeps it. Files keep their spelling: others named them, and ask for exactly that.
 * @param {{ request: { uri: string, querystring: object, headers: Record<string, { value: string }>, cookies?: Record<string, { value: string }> } }} event
 */
export function handler(event) {
  const request = event.request
  const clean = cleanPath(request.uri)
  const origin = isOtherHost(request.headers.host) ? `https://${canonicalHost}` : ''
  if (origin || clean !== request.uri) return movedTo(origin + clean + queryOf(request.querystring))
  if (isUnknownSpanish(clean)) return unknownSpanish()
  request.uri = folderOf(request.cookies || {}) + fileOf(clean)
  return request
}

/**
 * The folder of the release that visitors get, or of the one that a cookie names which the desk has set: who knows its 128
 * bits may look at it before. A wrong name leads to no file, and the shorter ones of deploys are not taken.
 */
function folderOf(cookies) {
  const preview = cookies['__Host-preview']
  const shown = preview && /^[0-9a-f]{32}$/.test(preview.value) ? preview.value : release
  return shown ? `/releases/${shown}` : ''
}

/** The domain without "www" where the site has it, or the other way round. CloudFront's own address is neither. */
function isOtherHost(host) {
  if (canonicalHost === '' || !host || host.value === canonicalHost) return false
  return host.value === `www.${canonicalHost}` || `www.${host.value}` === canonicalHost
}

function cleanPath(uri) {
  // A backslash counts as a slash in browsers: without this, "/\host" would lead to another site.
  let path = uri.replace(/[/\\]+/g, '/')
  if (isNamedByOthers(path)) return path
  if (!isFile(path) || /\.html\/?$/i.test(path)) path = path.toLowerCase()
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

/** What is below /.well-known/ often has no extension (RFC 8615), and a token's case matters. */
function isNamedByOthers(path) {
  return path.startsWith('/.well-known/') || namedFiles.includes(path)
}

/** Whether the last part of a path has an extension; a slash at the end does not count. */
function isFile(path) {
  const name = path.replace(/\/$/, '')
  return name.slice(name.lastIndexOf('/')).includes('.')
}

function fileOf(path) {
  if (path === '/') return '/index.html'
  // The page for unknown paths is no page of its own: it must not answer 200.
  if (path === '/404') return path
  return isFile(path) || isNamedByOthers(path) ? path : `${path}.html`
}

/** Without Spanish pages, paths below /es are like all others. */
function isUnknownSpanish(path) {
  return spanishPages.length > 0 && /^\/es(\/|$)/.test(path) && !isFile(path) && !spanishPages.includes(path)
}

/** CloudFront has one page for unknown paths, which is English. */
function unknownSpanish() {
  return {
    statusCode: 404,
    statusDescription: 'Not Found',
    headers: {
      'content-type': { value: 'text/html; charset=utf-8' },
      'content-security-policy': {
        value: "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'",
      },
      'cache-control': { value: 'max-age=60' },
    },
    body: unknownSpanishPage,
  }
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
