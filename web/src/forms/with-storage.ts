/**
 * Asks one of the browser's storages. It throws where it keeps nothing, or no more.
 * @returns undefined then, and where what it kept cannot be read
 */
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
