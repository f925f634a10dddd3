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
  readonly tooShort?: string
  readonly tooLong?: string
  readonly options?: readonly string[]
}

/**
 * Every kind of text by the end of its path, which is its file or its folder of entries and then its names, with dots
 * between them: "title", or "words.title", or "pages/home.hero.title". The longest end that is here is the rule; a text
 * without one has no limits. Files of entries are "articles/*"; where names are the owner's own they are "*", too.
 */
const rules: Readonly<Record<string, TextRule>> = {
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

  'business.name': { least: 2, most: 40, tooLong: 'the header has no room for it' },
  'example.quoted': { kind: 'number' },
  'rows.amount': { kind: 'number' },
  initials: { most: 3 },

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
  'pages/paint-guide.sections.example.room.*': { kind: 'number' },
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

/** @param path its file, and its names without the places in lists */
export function ruleOf(path: string): TextRule {
  const known = rulesByPath.get(path)
  if (known) return known
  const rule = rules[endsOf(path).find((end) => end in rules) ?? ''] ?? {}
  rulesByPath.set(path, rule)
  return rule
}

const rulesByPath = new Map<string, TextRule>()

/** Whether such names have a rule of their own, so that no group may stand in their place. */
export const hasRule = (path: string): boolean => endsOf(path).some((end) => end in rules)

/** The ends of a path, the longest first: "a.b.c", "a.*.c" and "a.b.*" whatever that name is, "b.c", "c". */
function endsOf(path: string): string[] {
  const [file = '', , ...others] = path.split('.')
  const ends = path.split('.').map((_, at, names) => names.slice(at).join('.'))
  return [path, [file, '*', ...others].join('.'), path.replace(/[^.]+$/, '*'), ...ends.slice(1)]
}
