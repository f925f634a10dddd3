/** Milliseconds until a test says that something does not come. On a busy machine all takes its time: nothing here judges speed. */
export const patience = 120_000
