import type { LanguageCode } from '#compiler/schemas/language.ts'

interface Module {
  readonly value: object
  /** Absent where it is the same as in English. */
  readonly spanish: object | undefined
}

type Contents = Readonly<Record<LanguageCode, Readonly<Record<string, unknown>>>>

/** Content modules in this bundle, by their paths below build/content. */
const modules = new Map<string, Module>()

/** Their content, saved before the first change. */
let originals: Contents | undefined

/** What is published, or the original content. */
let contents: Contents | undefined

/** The language in the modules. */
let current: LanguageCode = 'en'

/** Registers a module for hydration; the bundler inserts the call. */
export function refreshable<Value extends object>(path: string, value: Value, spanish?: object): Value {
  modules.set(path, { value, spanish })
  return value
}

function originalContents(): Contents {
  originals ??= structuredClone({
    en: Object.fromEntries([...modules].map(([path, { value }]) => [path, value])),
    es: Object.fromEntries([...modules].map(([path, { value, spanish = value }]) => [path, spanish])),
  })
  return originals
}

/** Name of a module's Spanish content in a snapshot that has it. */
const spanishName = (path: string): string => `es/${path}`

/** Hydrates all modules; one without published content gets its original content back. */
export function refreshModules(published: Readonly<Record<string, unknown>>): void {
  const { en, es } = originalContents()
  const paths = [...modules.keys()]
  contents = {
    en: Object.fromEntries(paths.map((path) => [path, published[path] ?? en[path]])),
    es: Object.fromEntries(
      paths.map((path) => [path, published[spanishName(path)] ?? published[path] ?? es[path]]),
    ),
  }
  writeModules(current)
}

function writeModules(language: LanguageCode): void {
  contents ??= originalContents()
  for (const [path, { value }] of modules) replaceContent(value, Object(contents[language][path]))
  current = language
}

/**
 * Calls a function with all content in a language.
 * @param compose must be synchronous: other code must not read the content meanwhile
 */
export function inLanguage<Result>({ language }: { readonly language: LanguageCode }, compose: () => Result) {
  const before = current
  if (language === before) return compose()
  writeModules(language)
  try {
    return compose()
  } finally {
    writeModules(before)
  }
}

type Group = Record<string, unknown>

/** Replaces the content in place and deeply, because code holds references to parts of it. */
function replaceContent(group: object, now: object): void {
  const before = group as Group
  for (const key of Object.keys(before)) if (!(key in now)) delete before[key]
  for (const [key, value] of Object.entries(now)) {
    const part = before[key]
    if (isGroup(part) && isGroup(value) && Array.isArray(part) === Array.isArray(value))
      replaceContent(part, value)
    else before[key] = structuredClone(value)
  }
  if (Array.isArray(group) && Array.isArray(now)) group.length = now.length
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null
