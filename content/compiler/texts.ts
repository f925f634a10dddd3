import { maxTitleLength } from './schemas/page-paths.ts'

/** Kinds of values that are not prose. */
export type TextKind = 'choice' | 'day' | 'guide' | 'id' | 'link' | 'number' | 'path' | 'project' | 'yes'

/** Icons of web/src/ui/icon-paths.ts that content may name. */
const icons = ['ruler', 'layers', 'hammer', 'calendar', 'shield', 'house', 'compass', 'checklist']

export interface TextRule {
  /** @default prose */
  readonly kind?: TextKind
  /** In characters, with facts filled in; for numbers, the minimum. */
  readonly least?: number
  readonly most?: number
  readonly tooShort?: string
  readonly tooLong?: string
  readonly options?: readonly string[]
}

const searchDescription = {
  ...{ least: 110, most: 160 },
  tooLong: 'and search results cut it there: keep what a reader would look for',
} as const

/**
 * Rules by the end of a path: "title", "words.title" or "pages/home.hero.title". A path is the file, or the folder of
 * entries like "articles/*", and the keys, separated by dots; "*" stands for names of the owner. The longest match is
 * the rule; a text without one has no limits.
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
    most: maxTitleLength,
    tooLong:
      'and search results cut it there: say the work and the place first, and leave the rest to the page',
  },
  'words.description': {
    ...searchDescription,
    tooShort: 'and search results show up to 160: add what a reader finds on the page',
  },
  'articles/*.title': {
    least: 10,
    most: maxTitleLength,
    tooLong: 'and search results cut it there: say the subject first, and leave the rest to the text',
  },
  'articles/*.description': {
    ...searchDescription,
    tooShort: 'and search results show up to 160: add what a reader finds in the article',
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
  // Label before the day.
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

/** Keys of lists: a single text there is a mistake. */
export const listNames: ReadonlySet<string> = new Set([
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

/** @param path file, and keys without list indexes */
export function ruleOf(path: string): TextRule {
  const rule = rulesByPath.get(path) ?? rules[endsOf(path).find((end) => end in rules) ?? ''] ?? {}
  rulesByPath.set(path, rule)
  return rule
}

/** The same paths are asked for again and again: without it a compilation takes a twelfth longer. */
const rulesByPath = new Map<string, TextRule>()

/** Whether a key has its own rule, so that no group may be there. */
export const hasRule = (path: string): boolean => endsOf(path).some((end) => end in rules)

/** Returns the ends of a path, longest first: "a.b.c", then "a.*.c" and "a.b.*" for any such name, "b.c", "c". */
function endsOf(path: string): string[] {
  const [file = '', , ...others] = path.split('.')
  const ends = path.split('.').map((_, at, names) => names.slice(at).join('.'))
  return [path, [file, '*', ...others].join('.'), path.replace(/[^.]+$/, '*'), ...ends.slice(1)]
}
