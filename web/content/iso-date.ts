/** Converts "May 3, 2025" to "2025-05-03". */
export const isoDate = (date: string): string => new Date(`${date} UTC`).toISOString().slice(0, 10)
