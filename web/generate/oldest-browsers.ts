/**
 * The oldest browsers in which pages come alive, as README says: what they lack is rewritten or does without. In older
 * ones pages can be read and forms sent.
 */
export const oldestBrowsers = ['chrome111', 'firefox115', 'safari16.4', 'ios16.4']
