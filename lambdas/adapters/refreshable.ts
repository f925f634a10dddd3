import type { LanguageCode } from '#compiler/schemas/language.ts'

/** Content by the path of its module; Spanish content, where it differs, below "es". */
type Contents = Readonly<Record<string, unknown>>

/** Content modules in this bundle, by their paths below build/content. */
const modules = new Map<string, object>()

const spanish: Record<string, object> = {}

/** Saved before the first change. */
let originals: Contents | undefined

/** What is published; empty while that is the original content. */
let published: Contents = {}

/** The language in the modules. */
let current: LanguageCode = 'en'

/** Registers a module for hydration; the bundler inserts the call. */
export function refreshable<Value extends object>(path: string, value: Value, inSpanish?: object): Value {
  modules.set(path, value)
  if (inSpanish) spanish[`es/${path}`] = inSpanish
  return value
}

/** Hydrates all modules; one without published content gets its original content back. */
export function refreshModules(contents: Contents): void {
  published = contents
  writeModules(current)
}

function writeModules(language: LanguageCode): void {
  originals ??= { ...structuredClone(Object.fromEntries(modules)), ...spanish }
  for (const [path, value] of modules) {
    const own = language === 'es' ? `es/${path}` : path
    replaceContent(value, Object(published[own] ?? published[path] ?? originals[own] ?? originals[path]))
  }
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

/** Replaces the content in place and deeply, because code holds references to parts of it. */
function replaceContent(group: object, now: object): void {
  const before = group as Record<string, unknown>
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
