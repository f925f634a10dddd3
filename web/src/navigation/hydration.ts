/** Forms that came with the page's HTML: a visitor could fill them in before any script ran. */
export const formsOfPage = new WeakSet<HTMLFormElement>()
