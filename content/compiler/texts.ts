import { titleLength } from './schemas/title-length.ts'

/** What somebody writes in a place: an editor chooses its field by it, and the check of pages what it takes. */
export type TextKind =
  | 'title'
  | 'line'
  | 'sentence'
  | 'paragraph'
  | 'day'
  | 'month'
  | 'hours'
  | 'dollars'
  | 'number'
  | 'path'
  | 'link'
  | 'id'
  | 'choice'
  | 'guide'
  | 'project'
  | 'yes'

/** Icons of web/src/ui/icon-paths.ts that content may name. */
const icons = ['ruler', 'layers', 'hammer', 'calendar', 'shield', 'house', 'compass', 'checklist']

export interface TextRule {
  readonly kind: TextKind
  /** Name of the text for whoever edits it. */
  readonly label: string
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
 * without one is a line. Files of entries are "articles/*"; where names are the owner's own they are "*", too.
 */
const rules: Readonly<Record<string, TextRule>> = {
  // Headings, and what stands below them.
  title: { kind: 'title', label: 'Title', most: 70 },
  heading: { kind: 'title', label: 'Heading', most: 70 },
  question: { kind: 'title', label: 'Question', most: 80 },
  name: { kind: 'line', label: 'Name', most: 160 },
  label: { kind: 'line', label: 'Label', most: 160 },
  lead: { kind: 'paragraph', label: 'First sentences', most: 260 },
  description: { kind: 'sentence', label: 'Description', most: 180 },
  'services/*.summary': { kind: 'sentence', label: 'One sentence for its card', most: 120 },
  'projects/*.summary': { kind: 'sentence', label: 'One sentence for its card', most: 120 },
  caption: { kind: 'sentence', label: 'Caption', most: 180 },
  note: { kind: 'sentence', label: 'Note', most: 180 },
  text: { kind: 'paragraph', label: 'Text', most: 420 },
  answer: { kind: 'paragraph', label: 'Answer', most: 520 },
  paragraphs: { kind: 'paragraph', label: 'Paragraphs', most: 640 },
  'projects/*.story': { kind: 'paragraph', label: 'Story', most: 420 },
  items: { kind: 'sentence', label: 'Entries', most: 180 },
  points: { kind: 'sentence', label: 'Points', most: 90 },
  features: { kind: 'line', label: 'Features', most: 50 },
  'pages/llms.facts': { kind: 'sentence', label: 'Facts', most: 260 },
  'pages/about.why': { kind: 'sentence', label: 'Reasons', most: 90 },
  neighborhoods: { kind: 'line', label: 'Neighborhoods', most: 40 },
  stations: { kind: 'line', label: 'Stations', most: 40 },
  keywords: { kind: 'line', label: 'Search phrases', most: 60 },

  // Search results.
  'words.title': {
    kind: 'title',
    label: 'Title in search results',
    most: titleLength,
    tooLong:
      'and search results cut it there: say the work and the place first, and leave the rest to the page',
  },
  'words.description': {
    kind: 'sentence',
    label: 'Description in search results',
    least: 110,
    tooShort: 'and search results show up to 160: add what a reader finds on the page',
    most: 160,
    tooLong: 'and search results cut it there: keep what a reader would look for',
  },
  'articles/*.title': {
    kind: 'title',
    label: 'Title',
    least: 10,
    most: titleLength,
    tooLong: 'and search results cut it there: say the subject first, and leave the rest to the text',
  },
  'articles/*.description': {
    kind: 'sentence',
    label: 'Description in search results',
    least: 110,
    tooShort: 'and search results show up to 160: add what a reader finds in the article',
    most: 160,
    tooLong: 'and search results cut it there: keep what a reader would look for',
  },
  'articles/*.excerpt': { kind: 'sentence', label: 'Sentences for its card', least: 40, most: 170 },

  // Pictures, for those who do not see them.
  alt: { kind: 'sentence', label: 'Description of the picture', most: 260 },
  'pictures/*.*.alt': {
    kind: 'sentence',
    label: 'Description of the picture',
    least: 20,
    tooShort: 'say what somebody who does not see the picture would ask for',
    most: 260,
  },
  'drawings.*': {
    kind: 'sentence',
    label: 'Description of the drawing',
    least: 20,
    tooShort: 'say what somebody who does not see the drawing would ask for',
    most: 260,
  },

  // The firm.
  'business.name': {
    kind: 'line',
    label: 'Name of the firm',
    least: 2,
    most: 40,
    tooLong: 'the header has no room for it',
  },
  opens: { kind: 'hours', label: 'Opens' },
  closes: { kind: 'hours', label: 'Closes' },
  'overall.from': { kind: 'dollars', label: 'From' },
  'overall.to': { kind: 'dollars', label: 'To' },
  'bands.from': { kind: 'dollars', label: 'From' },
  'bands.to': { kind: 'dollars', label: 'To' },
  'example.quoted': { kind: 'dollars', label: 'Quoted' },
  'rows.amount': { kind: 'dollars', label: 'Amount' },
  initials: { kind: 'line', label: 'Initials', most: 3 },

  // What is no text.
  updated: { kind: 'day', label: 'Day of the last change' },
  'pages/shared.dates.updated': { kind: 'line', label: 'Before the day of the last change' },
  date: { kind: 'day', label: 'Day' },
  'sources.asOf': { kind: 'month', label: 'Month as of which the sources say so' },
  id: { kind: 'id', label: 'Address within the page' },
  'steps.id': { kind: 'number', label: 'Number' },
  url: { kind: 'link', label: 'Web address' },
  'links.to': { kind: 'path', label: 'Page' },
  'more.to': { kind: 'path', label: 'Page' },
  icon: { kind: 'choice', label: 'Icon', options: icons },
  'items.guide': { kind: 'guide', label: 'Guide' },
  'more.project': { kind: 'project', label: 'Project' },
  'splitMore.project': { kind: 'project', label: 'Project' },
  'items.rooms': { kind: 'yes', label: 'With the rooms to step into' },
  locationsInMenu: { kind: 'number', label: 'Places in the menu', least: 1 },
  'room.length': { kind: 'number', label: 'Length, ft' },
  'room.width': { kind: 'number', label: 'Width, ft' },
  'room.height': { kind: 'number', label: 'Height, ft' },
  'room.doors': { kind: 'number', label: 'Doors' },
  'room.windows': { kind: 'number', label: 'Windows' },
  'room.coats': { kind: 'number', label: 'Coats' },
}

/** Words in braces that pages put in, by path; the page names them in this order. */
const words: Readonly<Record<string, readonly string[]>> = {
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
  'desk/account.signedInAs': ['address'],
  'desk/account.signOutOf': ['device'],
  'desk/account.used': ['since', 'seen'],
  'desk/account.download.inParts': ['days'],
  'desk/account.download.onComputer': ['command'],
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
  'desk/row.photo': ['number'],
  'desk/row.photoFile': ['number'],
  'desk/row.correcting.heading': ['name'],
  'desk/row.erasing.heading': ['name'],
  'desk/row.erasing.type': ['ref'],
  'desk/row.erasing.alone': ['ref'],
  'desk/row.erasing.gone': ['refs'],
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
  'emails/owner.opening.done': ['day'],
  'emails/owner.opening.reply': ['clock'],
  'emails/owner.replySubject': ['ref'],
  'emails/owner.edited': ['time'],
  'emails/owner.attempt': ['count'],
  'emails/owner.source.page': ['page'],
  'emails/owner.source.referrer': ['referrer'],
  'emails/owner.source.campaign': ['campaign'],
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
  'pages/plan.paint.room': ['number'],
  'pages/plan.paint.remove': ['number'],
  'pages/plan.paint.working': [
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
  'pages/plan.paint.buyMany': ['gallons'],
  'pages/plan.summary.asideWorking': ['aside'],
  'pages/plan.summary.plan': ['from', 'by'],
  'pages/plan.summary.order': ['day'],
  'pages/plan.summary.start': ['day'],
  'pages/plan.summary.finish': ['from', 'by'],
  'pages/plan.summary.late': ['from', 'by'],
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
  'request.facts.receivedAt': ['day', 'clock'],
  'request.photos.upTo': ['count'],
  'request.photos.left.other': ['count'],
  'request.photos.full': ['count'],
  'request.photos.received': ['number', 'clock'],
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
  const ends = endsOf(path)
  const found = ends.find((end) => end in rules)
  const rule = (found && rules[found]) || { kind: 'line', label: labelOf(ends.at(-1) ?? '') }
  const taken = words[path]
  const whole: TextRule = taken ? { ...rule, kind: 'sentence', words: taken } : rule
  rulesByPath.set(path, whole)
  return whole
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

/** "Form note" of `formNote`. */
const labelOf = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase())
