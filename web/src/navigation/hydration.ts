/** Whether React has taken over the page that came as HTML; what mounts later appears when it mounts. */
export const hydration = { done: false }
