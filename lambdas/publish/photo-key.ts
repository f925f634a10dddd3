/** Folder of the site bucket with the photos that came from the desk, as large as they came. No address leads there. */
export const photoFolder = 'photos/'

/** Key of a photo in the site bucket. @param name "desk-0123456789ab.jpg" */
export const photoKey = (name: string): string => photoFolder + name
