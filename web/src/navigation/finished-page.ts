/** Path of the page that came as finished HTML, while it shows. */
let finishedPath: string | undefined

/** Tells that this path's page is there before the app. */
export function arriveWithFinishedPage(path: string): void {
  finishedPath = path
}

/** Whether this path shows the page as it came: whatever breaks in the app, it must not give way to an error screen. */
export const isFinishedPage = (path: string): boolean => path === finishedPath

/** Call it after each navigation: what the app itself has rendered is no finished page, also back at the first path. */
export function leaveFinishedPage(path: string): void {
  if (path !== finishedPath) finishedPath = undefined
}
