import { titleLength } from './schemas/title-length.ts'

/** What somebody writes in a place, where it is no text. */
export type TextKind = 'choice' | 'day' | 'guide' | 'id' | 'link' | 'number' | 'path' | 'project' | 'yes'

/** Icons of web/src/ui/icon-paths.ts that content may name. */
const icons = ['ruler', 'layers', 'hammer', 'calendar', 'shield', 'house', 'compass', 'checklist']

export interface TextRule {
  /** @default a text */
  readonly kind?: TextKind
  /** Fewest and most characters, its facts filled in; of a number the least. */
  readonly least?: number
  readonly most?: number
  /** Advice where there are fewer, and where there are more. */
  readonly tooShort?: string
  readonly tooLong?: string
  /** What may be chosen. */
  readonly options?: readonly string[]
  /** Words that the page puts in, in the order in which it names them. */
  readonly words?: readonly string[]
}

/**
 * Every kind of text by the end of its path, which is its file or its folder of entries and then its names, with dots
 * between them: "title", or "words.title", or "pages/home.hero.title". The longest end that is here is the rule; a text
 * without one has no limits. Files of entries are "articles/*"; where names are the owner's own they are "*", too.
 */
const rules: Readonly<Record<string, TextRule>> = {
  // Headings, and what stands below them.
  title: { most: 70 },
  heading: { most: 70 },
  question: { most: 80 },
  name: { most: 160 },
  label: { most: 160 },
  lead: { most: 260 },
  description: { most: 180 },
  'services/*.summary': { most: 120 },
  'projects/*.summary': { most: 120 },
  caption: { most: 180 },
  note: { most: 180 },
  text: { most: 420 },
  answer: { most: 520 },
  paragraphs: { most: 640 },
  'projects/*.story': { most: 420 },
  items: { most: 180 },
  points: { most: 90 },
  features: { most: 50 },
  'pages/llms.facts': { most: 260 },
  'pages/about.why': { most: 90 },
  neighborhoods: { most: 40 },
  stations: { most: 40 },
  keywords: { most: 60 },

  // Search results.
  'words.title': {
    most: titleLength,
    tooLong:
      'and search results cut it there: say the work and the place first, and leave the rest to the page',
  },
  'words.description': {
    least: 110,
    tooShort: 'and search results show up to 160: add what a reader finds on the page',
    most: 160,
    tooLong: 'and search results cut it there: keep what a reader would look for',
  },
  'articles/*.title': {
    least: 10,
    most: titleLength,
    tooLong: 'and search results cut it there: say the subject first, and leave the rest to the text',
  },
  'articles/*.description': {
    least: 110,
    tooShort: 'and search results show up to 160: add what a reader finds in the article',
    most: 160,
    tooLong: 'and search results cut it there: keep what a reader would look for',
  },
  'articles/*.excerpt': { least: 40, most: 170 },

  // Pictures, for those who do not see them.
  alt: { most: 260 },
  'pictures/*.*.alt': {
    least: 20,
    tooShort: 'say what somebody who does not see the picture would ask for',
    most: 260,
  },
  'drawings.*': {
    least: 20,
    tooShort: 'say what somebody who does not see the drawing would ask for',
    most: 260,
  },

  // The firm.
  'business.name': { least: 2, most: 40, tooLong: 'the header has no room for it' },
  'example.quoted': { kind: 'number' },
  'rows.amount': { kind: 'number' },
  initials: { most: 3 },

  // What is no text.
  updated: { kind: 'day' },
  // The words before the day.
  'pages/shared.dates.updated': {},
  date: { kind: 'day' },
  id: { kind: 'id' },
  'steps.id': { kind: 'number' },
  url: { kind: 'link' },
  'links.to': { kind: 'path' },
  'more.to': { kind: 'path' },
  icon: { kind: 'choice', options: icons },
  'items.guide': { kind: 'guide' },
  'more.project': { kind: 'project' },
  'splitMore.project': { kind: 'project' },
  'items.rooms': { kind: 'yes' },
  locationsInMenu: { kind: 'number', least: 1 },
  'room.length': { kind: 'number' },
  'room.width': { kind: 'number' },
  'room.height': { kind: 'number' },
  'room.doors': { kind: 'number' },
  'room.windows': { kind: 'number' },
  'room.coats': { kind: 'number' },
}

/** Words in braces that pages put in, by path; the page names them in this order. */
const words: Readonly<Record<string, readonly string[]>> = {
  'answers.hello.named': ['name'],
  'answers.hello.namedWithPhotos': ['name'],
  'answers.range.planned': ['work', 'range'],
  'answers.range.plannedWithWeeks': ['work', 'range', 'weeks'],
  'answers.range.kitchen': ['bands'],
  'answers.range.bathroom': ['bands'],
  'answers.range.cabinetry': ['bands'],
  'answers.range.band': ['range', 'level'],
  'answers.message.named': ['name'],
  'answers.message.range': ['range'],
  'answers.message.details': ['address'],
  'desk/answer.heading': ['name'],
  'desk/answer.before': ['person', 'time', 'what'],
  'desk/answer.heldBack': ['ref'],
  'desk/answer.ownTooLong': ['most', 'count'],
  'forms/doubts.email': ['address'],
  'forms/kept.sent': ['time', 'ref'],
  'desk/frame.title': ['page'],
  'desk/notices.changed': ['ref', 'change'],
  'desk/notices.changedBy': ['person', 'time', 'what'],
  'desk/notices.changedByVisitor': ['time'],
  'desk/notices.gone': ['ref'],
  'desk/notices.notHeldBack': ['ref'],
  'desk/notices.noteTooLong': ['most', 'count'],
  'desk/notices.stepTooLong': ['most', 'count'],
  'desk/notices.noSuchField': ['field', 'fields'],
  'desk/history.status': ['status'],
  'desk/history.statusWithStep': ['status', 'step'],
  'desk/history.written': ['note'],
  'desk/history.step': ['step'],
  'desk/history.corrected': ['fields'],
  'desk/history.cancelledBecause': ['what', 'reason'],
  'desk/history.called': ['note'],
  'desk/history.amount': ['amount'],
  'desk/alerts.refused': ['day'],
  'desk/alerts.of': ['device'],
  'desk/account.signedInAs': ['address'],
  'desk/account.signOutOf': ['device'],
  'desk/account.used': ['since', 'seen'],
  'desk/account.download.inParts': ['days'],
  'desk/account.download.onComputer': ['command'],
  'desk/list.quoted': ['amount'],
  'desk/list.quotedHere': ['amount'],
  'desk/list.today.replied': ['replied', 'count'],
  'desk/list.today.repliedNewest': ['most', 'replied', 'count'],
  'desk/list.search.lookedSince': ['day'],
  'desk/list.search.lookedSinceHeld': ['day'],
  'desk/row.kinds.request': ['ref'],
  'desk/row.kinds.application': ['ref'],
  'desk/row.heldBack': ['reasons'],
  'desk/row.reach.call': ['phone'],
  'desk/row.reach.callWho': ['phone', 'who'],
  'desk/row.reach.emailWho': ['who'],
  'desk/row.reach.mapOf': ['who'],
  'desk/row.reach.licenseOf': ['number'],
  'desk/row.photo': ['number'],
  'desk/row.addedNote': ['time'],
  'desk/row.correcting.heading': ['name'],
  'desk/row.erasing.heading': ['name'],
  'desk/row.erasing.type': ['ref'],
  'desk/row.erasing.alone': ['ref'],
  'desk/row.erasing.gone': ['refs'],
  'desk/row.same.what': ['signs'],
  'desk/row.time.days.other': ['count'],
  'desk/row.time.hours': ['count'],
  'desk/row.time.minutes': ['count'],
  'desk/row.time.left': ['time'],
  'desk/row.time.overdue': ['time'],
  'desk/row.time.dueSince': ['day'],
  'desk/row.time.stepOn': ['day'],
  'desk/row.time.received': ['time'],
  'diagrams.weeks.span': ['weeks'],
  'emails/confirmation.opening.promised': ['clock'],
  'emails/confirmation.opening.promisedByEmail': ['clock', 'again'],
  'emails/desk.newDevice.what': ['device', 'time'],
  'emails/owner.subjects.request.new': ['project'],
  'emails/owner.subjects.request.newWithPhotos': ['project', 'photos'],
  'emails/owner.subjects.request.edited': ['project'],
  'emails/owner.subjects.request.editedWithPhotos': ['project', 'photos'],
  'emails/owner.subjects.request.cancelled': ['project'],
  'emails/owner.opening.done': ['day'],
  'emails/owner.opening.reply': ['clock'],
  'emails/owner.replySubject': ['ref'],
  'emails/owner.edited': ['time'],
  'emails/owner.attempt': ['count'],
  'emails/owner.source.page': ['page'],
  'emails/owner.source.referrer': ['referrer'],
  'emails/owner.source.campaign': ['campaign'],
  'emails/owner.documents.atDesk.other': ['count'],
  'emails/owner.photos.count.other': ['count'],
  'emails/owner.photos.hidden': ['numbers'],
  'emails/owner.photos.shown': ['number'],
  'emails/shared.callNumber': ['number'],
  'emails/shared.extension': ['number', 'extension'],
  'emails/shared.received': ['time'],
  'emails/shared.reference': ['ref'],
  'emails/summary.counts.request.other': ['count'],
  'emails/summary.counts.application.other': ['count'],
  'emails/summary.more.request.other': ['count'],
  'emails/summary.more.application.other': ['count'],
  'emails/summary.sent': ['time', 'ref'],
  'emails/summary.suspected': ['time', 'ref', 'reasons'],
  'emails/summary.due': ['count'],
  'emails/summary.step': ['step', 'day'],
  'emails/summary.heldBack': ['count'],
  'emails/summary.waiting': ['count'],
  'emails/summary.stillWaiting': ['count'],
  'emails/warning.left.hours.other': ['count'],
  'emails/warning.left.minutes.other': ['count'],
  'errors.unexpected': ['ref'],
  'errors.database.whole': ['sentence', 'ref'],
  'errors.request.tooManyChanges': ['count'],
  'errors.request.noteTooLong': ['limit'],
  'errors.photos.full': ['count'],
  'forms/plan.range.open': ['from'],
  'forms/plan.weeks.span': ['weeks'],
  'forms/plan.work.kitchen': ['level'],
  'forms/plan.work.bathroom': ['level'],
  'forms/plan.work.cabinetry': ['level'],
  'forms/plan.lines.aside': ['percent'],
  'forms/plan.lines.weeksBoth': ['onSite', 'withOrdering'],
  'forms/plan.lines.passed': ['day'],
  'forms/plan.lines.rooms.other': ['count'],
  'forms/plan.lines.gallons.other': ['count'],
  'forms/shared.tooLong': ['limit'],
  'pages/bathroom-steps.days': ['days'],
  'pages/bathroom-steps.day': ['days'],
  'pages/bathroom-steps.sideBySide': ['days'],
  'pages/cost-guide.table.caption': ['heading'],
  'pages/cost-guide.table.drawn': ['top'],
  'pages/cost-guide.payments.title': ['total'],
  'pages/cost-guide.contingency.example.caption': ['quoted', 'aside', 'total'],
  'pages/cost-guide.budget.lines.kitchen': ['level'],
  'pages/cost-guide.budget.lines.bathroom': ['level'],
  'pages/home.hero.verified': ['count'],
  'pages/home.hero.show': ['number', 'count'],
  'pages/home.gallery.reviews.count': ['rating', 'count'],
  'pages/home.testimonials.first.title': ['rating', 'count'],
  'pages/home.testimonials.second.title': ['count'],
  'pages/legal.changed': ['updated'],
  'pages/location.services': ['name'],
  'pages/location.projects': ['name'],
  'pages/location.reasons': ['name'],
  'pages/paint-guide.sections.example.title': ['length', 'width', 'height'],
  'pages/paint-guide.sections.example.walls': ['length', 'width', 'height'],
  'pages/paint-guide.sections.example.openings': ['count', 'each'],
  'pages/paint-guide.sections.example.left': ['walls', 'openings'],
  'pages/paint-guide.sections.example.coats': ['coats', 'area'],
  'pages/paint-guide.sections.example.area': ['area'],
  'pages/paint-guide.sections.example.gallons': ['least', 'most'],
  'pages/paint-guide.sections.example.result': ['gallons'],
  'pages/photos.picker.hint': ['count'],
  'pages/photos.list.preparing': ['name'],
  'pages/photos.list.ready': ['name'],
  'pages/photos.list.sending': ['name'],
  'pages/photos.list.added': ['name'],
  'pages/photos.list.failed': ['name', 'reason'],
  'pages/photos.list.noRoom': ['count'],
  'pages/photos.list.named': ['action', 'name'],
  'pages/photos.list.someAdded': ['count', 'all'],
  'pages/plan.next': ['title'],
  'pages/plan.what.furtherBathroom': ['number'],
  'pages/plan.outcome.seasons.spring': ['year'],
  'pages/plan.outcome.seasons.summer': ['year'],
  'pages/plan.outcome.seasons.fall': ['year'],
  'pages/plan.outcome.seasons.winter': ['year'],
  'pages/plan.painted.room': ['number'],
  'pages/plan.painted.remove': ['number'],
  'pages/plan.painted.working': [
    'length',
    'width',
    'height',
    'walls',
    'openings',
    'area',
    'coats',
    'painted',
    'least',
    'most',
  ],
  'pages/plan.painted.buyMany': ['gallons'],
  'pages/plan.outcome.asideWorking': ['aside'],
  'pages/plan.outcome.plan': ['from', 'by'],
  'pages/plan.outcome.order': ['day'],
  'pages/plan.outcome.start': ['day'],
  'pages/plan.outcome.finish': ['from', 'by'],
  'pages/plan.outcome.late': ['from', 'by'],
  'pages/project.plan.paths': ['least'],
  'pages/project.place.title': ['place'],
  'pages/project.place.link': ['place'],
  'pages/project.form.along': ['title'],
  'pages/room.picture': ['room'],
  'pages/room.strip': ['room'],
  'pages/room.choices.title': ['room'],
  'pages/room.choices.ask': ['room'],
  'pages/room.project': ['room'],
  'pages/room.form.title': ['room'],
  'pages/room.form.along': ['room'],
  'pages/room.layout.moved': ['inches'],
  'pages/room.layout.width': ['inches'],
  'pages/room.layout.narrow': ['least'],
  'pages/room.layout.passable': ['comfortable'],
  'pages/shared.see': ['name'],
  'pages/shared.sources.asOf': ['month'],
  'pages/shared.sources.reviewer': ['name'],
  'pages/shared.map.officeIn': ['place'],
  'pages/shared.split.value': ['percent'],
  'pages/shared.carousel.show': ['noun', 'number', 'count'],
  'pages/shared.carousel.shown': ['noun', 'number', 'count', 'name'],
  'pages/shared.carousel.previous': ['noun'],
  'pages/shared.carousel.next': ['noun'],
  'pages/shared.phoneStatus.open': ['time'],
  'pages/shared.phoneStatus.closed': ['time'],
  'pages/shared.stars': ['rating'],
  'pages/site-frame.onNetwork': ['network'],
  'pages/site-frame.footer.column': ['title'],
  'pages/subcontractor-signup.submitted.reference': ['ref'],
  'pages/work-in-place.words.title': ['service', 'place'],
  'pages/work-in-place.words.description': ['service', 'place'],
  'pages/work-in-place.title': ['service', 'place'],
  'pages/work-in-place.lead': ['place'],
  'pages/work-in-place.asked': ['place'],
  'pages/work-in-place.service': ['service'],
  'pages/work-in-place.place': ['place'],
  'pages/thank-you.reference': ['ref'],
  'request.standing.promised': ['clock'],
  'request.standing.promisedByEmail': ['clock', 'again'],
  'request.standing.late': ['clock'],
  'request.standing.cancelled': ['day'],
  'request.application.standing.cancelled': ['day'],
  'request.application.documents.received': ['name', 'clock'],
  'request.application.documents.removeNamed': ['name'],
  'request.facts.receivedAt': ['day', 'clock'],
  'request.sent.added': ['clock'],
  'request.photos.upTo': ['count'],
  'request.photos.left.other': ['count'],
  'request.photos.full': ['count'],
  'request.photos.photo': ['number'],
  'request.photos.received': ['number', 'clock'],
  'request.photos.removeNamed': ['number'],
}

/** The names of lists: one text in the place of one is a mistake. */
export const listNames: ReadonlySet<string> = new Set([
  'authorities',
  'faqs',
  'groups',
  'facts',
  'items',
  'keywords',
  'links',
  'paragraphs',
  'points',
  'sections',
  'stations',
  'steps',
  'stretches',
  'why',
  'values',
])

/**
 * The rule of a text.
 * @param path its file, and its names without the places in lists
 */
export function ruleOf(path: string): TextRule {
  const known = rulesByPath.get(path)
  if (known) return known
  const found = endsOf(path).find((end) => end in rules) ?? ''
  const rule: TextRule = { ...rules[found], ...(words[path] && { words: words[path] }) }
  rulesByPath.set(path, rule)
  return rule
}

const rulesByPath = new Map<string, TextRule>()

/** Whether such names have a rule of their own, so that no group may stand in their place. */
export const hasRule = (path: string): boolean => path in words || endsOf(path).some((end) => end in rules)

/** The ends of a path, the longest first: "a.b.c", "a.*.c" whatever its second name is, "b.c", "c". */
function endsOf(path: string): string[] {
  const [file = '', , ...others] = path.split('.')
  const ends = path.split('.').map((_, at, names) => names.slice(at).join('.'))
  return [path, [file, '*', ...others].join('.'), ...ends.slice(1)]
}
