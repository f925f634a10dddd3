/** Content modules in this bundle, by their paths below build/content. */
const modules = new Map<string, object>()

/** Their original content, saved before the first hydration. */
let originals: Readonly<Record<string, unknown>> | undefined

/** Registers a module for hydration; the bundler inserts the call. */
export function refreshable<Value extends object>(path: string, value: Value): Value {
  modules.set(path, value)
  return value
}

/** Hydrates all modules; one without published content gets its original content back. */
export function refreshModules(published: Readonly<Record<string, unknown>>): void {
  originals ??= structuredClone(Object.fromEntries(modules))
  for (const [path, value] of modules) replaceContent(value, Object(published[path] ?? originals[path]))
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
