/** A way through the site: an entry page with nothing cached, then links within the site, each page read to its end. */
export interface Visit {
  /** Part of all visits. */
  readonly share: number
  readonly device: 'phone' | 'desktop'
  /** The first is the entry page; the others are linked from the page before, or from the menu. */
  readonly pages: readonly [string, ...string[]]
}

/**
 * Assumed visits, until the site has an access log of its own to count them. Six in ten on a phone; many come by a
 * search for their trade or their town and leave after that page.
 */
export const visits: readonly Visit[] = [
  { share: 0.2, device: 'phone', pages: ['/'] },
  { share: 0.15, device: 'phone', pages: ['/', '/services', '/services/kitchen-remodeling'] },
  { share: 0.15, device: 'phone', pages: ['/locations/la-jolla'] },
  { share: 0.1, device: 'phone', pages: ['/blog/choosing-cabinet-materials'] },
  { share: 0.15, device: 'desktop', pages: ['/', '/projects', '/about'] },
  { share: 0.15, device: 'desktop', pages: ['/services/bathroom-remodeling', '/resources/cost-guide'] },
  { share: 0.1, device: 'desktop', pages: ['/resources/permit-guide'] },
]

/** Views of pages in a visit, on average. */
export const viewsPerVisit = visits.reduce((sum, { share, pages }) => sum + share * pages.length, 0)

/** The months that the document tells of. */
export const months = [
  { views: 10_000, leads: 100 },
  { views: 100_000, leads: 1000 },
  { views: 1_000_000, leads: 10_000 },
] as const

/** Quantities that nobody can count before there are visitors. Each is meant to be rather too high. */
export const assumptions = {
  edgeMisses: { value: 0.1, meaning: 'part of the requests that the edge has not cached and asks S3 for' },
  spamPerLead: {
    value: 2,
    meaning: 'submissions of robots for each lead: kept, and told in the daily digest',
  },
  pressesPerLead: { value: 1.2, meaning: 'times that Send is pressed for each lead' },
  editsPerLead: { value: 0.1, meaning: 'edits of a stored lead, each with an e-mail of its own' },
  listedRowKilobytes: {
    value: 1.3,
    meaning: 'kB of a row that is read in a list: measured, with a plan, a message and three changes',
  },
  rowKilobytes: { value: 2, meaning: 'kB of a stored row; DynamoDB counts a write for each kB begun' },
  runSeconds: { value: 0.6, meaning: 'seconds that a function runs, cold starts included' },
  runLogKilobytes: { value: 2, meaning: 'kB of log lines of one run, those of Lambda itself included' },
  requestLogBytes: { value: 300, meaning: 'bytes of the access log for each request' },
  storedGigabytes: {
    value: 0.3,
    meaning: 'GB of pages, pictures and earlier releases in the bucket: ten times the site of today',
  },
  leadsWithPhotos: { value: 0.5, meaning: 'part of the leads to which photos are added' },
  photosPerLead: { value: 3, meaning: 'photos that are added to each of them' },
  photoMegabytes: { value: 0.6, meaning: 'MB of a photo, made smaller in the browser' },
  coldPhotos: {
    value: 0.1,
    meaning: 'part of the photos that somebody looks at again when they are older than 90 days',
  },
  deskLists: { value: 150, meaning: 'lists that people look at at the desk, seven on each working day' },
  deskChangesPerLead: {
    value: 3,
    meaning: 'changes that people make to a lead at the desk, each with a look at it',
  },
  deskEmails: { value: 30, meaning: 'e-mails of the desk: links to sign in, warnings of the promise' },
  alarmEmails: { value: 20, meaning: 'e-mails about alarms' },
} as const satisfies Record<string, { readonly value: number; readonly meaning: string }>

/** Parts of the account that cost without visitors; a test holds the stack to them. */
export const fixedParts = {
  /** Eight alarms, one metric each. */
  alarmMetrics: 8,
  metrics: 9,
  dashboards: 1,
  secrets: 1,
  zones: 1,
  budgets: 1,
  firewallRules: 2,
} as const
