/** The handler of a function, and what else its file exports. */
export type Code = Readonly<Record<string, unknown>>

/** What the code of a function and the shell around it, two files of one bundle, tell each other. */
interface Meeting {
  /** Values of modules by their paths below build/content, for the code that is loaded next. */
  modules?: Readonly<Record<string, unknown>> | undefined
  /** Looks for newer facts, and gives the code that says them. */
  newest?: () => Promise<Code>
}

const meetings = globalThis as { [meetingKey]?: Meeting }
const meetingKey = Symbol.for('published-facts')

export const meeting = (): Meeting => {
  meetings[meetingKey] ??= {}
  return meetings[meetingKey]
}

/**
 * The value of a module of content/ as it was published last; undefined where the bundle's own holds. Written into each
 * of these modules when a function is bundled.
 */
export const published = (path: string): unknown => meeting().modules?.[path]

/**
 * The code that says the newest facts: the file of the handler, loaded anew when something was published. Takes a quarter
 * of a second at most; undefined outside a bundle.
 */
export const newestCode = async (): Promise<Code | undefined> => meeting().newest?.()
