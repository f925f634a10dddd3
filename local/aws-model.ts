/** One service of AWS on this machine. The inbox shows the list in its footer. */
export interface ServiceModel {
  readonly service: string
  /** Behavior that is as on AWS, so that it is met here. */
  readonly modeled: readonly string[]
  /** Behavior that is not, with what holds it instead. */
  readonly left: readonly string[]
}

/** All that AWS does for the product and that this machine does as well, or does not. */
export const awsModel: readonly ServiceModel[] = [
  {
    service: 'CloudFront',
    modeled: [
      'A behavior for each path, its methods (others: 403), its functions in an empty context, with cookies apart.',
      'A GET with a body is 403, a URL above 8 kB 413.',
      'The API gets only the headers, cookies and query strings that a policy lists, and CloudFront’s own User-Agent.',
      'Where no cookie is forwarded, Set-Cookie is removed from the answer.',
      'A response headers policy removes, adds, and overrides where it says so.',
      'Pages of ours for 403 and 404, also when the API answers so.',
      'It compresses from 1,000 bytes on, only its own list of types, and only what it may cache.',
    ],
    left: [
      'Caching at the edge: every request reaches its origin. Tests hold Cache-Control and the releases’ own names.',
      'TLS, HTTP/2 and 3, the way from HTTP, the firewall: tests hold the template.',
      'Parts of a file (Range), and headers above 32 kB: no page of ours sends such.',
    ],
  },
  {
    service: 'API Gateway',
    modeled: [
      'Routes from the exact to the greedy, event format 2.0, bodies that are no text in Base64.',
      'A body above 10 MB is 413, a failed function 500, a throttled one 503.',
    ],
    left: [
      'Requests a second: neither the stage’s limits nor a route’s hold anybody back. Tests hold their numbers.',
      'What it answers when Lambda refuses an event above 6 MB is not documented: 500 here; the edge refuses before.',
    ],
  },
  {
    service: 'Lambda',
    modeled: [
      'The bundles that deploy, with their own variables alone, ended when their time is up.',
      'Events and answers of 6 MB at most.',
      'Ten functions at once, a new account’s limit: npm start -- --concurrency 10.',
    ],
    left: [
      'Memory, its share of a processor, and how long a first start takes.',
      'Roles: a function may call everything here. Tests hold each role’s actions and resources.',
      'Asynchronous events are not tried again after an error.',
    ],
  },
  {
    service: 'DynamoDB',
    modeled: ['Conditions, transactions, indexes, pages of 1 MB, items of 400 kB.'],
    left: [
      'Conflicts of transactions: they wait for each other here. Tests cancel one.',
      'Ceilings of reads and writes, expiry of items, backups: tests hold the template.',
    ],
  },
  {
    service: 'SES',
    modeled: [
      'Unverified senders, the sandbox’s recipients, e-mails a second and a day, 10 MB an e-mail, Send and Delivery events.',
    ],
    left: ['Delivery itself: an e-mail that is taken is in the inbox, and none comes back by itself.'],
  },
  {
    service: 'Everything else',
    modeled: [
      'S3’s puts, gets, lists and deletes. EventBridge’s schedules. A value for each secret. A push service.',
    ],
    left: [
      'Metrics, alarms, the dashboard, the budget, access logs and the retention of logs: the functions’ log is what there is to see.',
      'Signatures, keys and permissions of S3, SES and DynamoDB.',
    ],
  },
]
