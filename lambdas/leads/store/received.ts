/**
 * The index of all rows by month of receipt: partition `received_month`, sort `created_at`, with the whole row. Lists read
 * it month by month, so that nothing has to read a table from end to end.
 */
export const receivedIndex = 'received'

/** The attribute by which a row is found in the index: "2026-11". */
export const receivedMonth = 'received_month'

/**
 * The month of a moment, in UTC as the index keeps it.
 * @param epochSeconds when a row was received
 */
export const monthOf = (epochSeconds: number): string =>
  new Date(epochSeconds * 1000).toISOString().slice(0, 7)
