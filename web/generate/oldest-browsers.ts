/** Oldest browsers in which pages are hydrated, as in README; in older ones they work without script. */
export const oldestBrowsers = ['chrome111', 'firefox115', 'safari16.4', 'ios16.4']
