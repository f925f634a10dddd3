/** Reads or writes one of the browser's storages. @returns undefined if that throws: blocked, full or unparsable */
export function withStorage<Answer>(
  name: 'localStorage' | 'sessionStorage',
  ask: (storage: Storage) => Answer,
): Answer | undefined {
  try {
    return ask(window[name])
  } catch {
    return undefined
  }
}
