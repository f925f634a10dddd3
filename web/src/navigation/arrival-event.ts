/** Told by the document when a page of the app is shown, at its top and with its heading in focus. */
export const arrivalEvent = 'arrival'
