/** Modules of content/ that this bundle has, by their paths below build/content. */
const modules = new Map<string, object>()

/** What they say themselves, once they have said something else. */
let own: Readonly<Record<string, unknown>> | undefined

/** Lets a module say later what is published. Written into each of them when a function is bundled. */
export function refreshable<Value extends object>(path: string, value: Value): Value {
  modules.set(path, value)
  return value
}

/** Has every module say what was published; one that is not among it says its own again. */
export function refreshModules(published: Readonly<Record<string, unknown>>): void {
  own ??= structuredClone(Object.fromEntries(modules))
  for (const [path, value] of modules) renew(value, Object(published[path] ?? own[path]))
}

type Group = Record<string, unknown>

/** In place and at every depth, because code holds parts of it. */
function renew(group: object, now: object): void {
  const before = group as Group
  for (const key of Object.keys(before)) if (!(key in now)) delete before[key]
  for (const [key, value] of Object.entries(now)) {
    const part = before[key]
    if (isGroup(part) && isGroup(value) && Array.isArray(part) === Array.isArray(value)) renew(part, value)
    else before[key] = structuredClone(value)
  }
  if (Array.isArray(group) && Array.isArray(now)) group.length = now.length
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null
