// Made by the plugins in web/build/content-lists.ts and web/build/articles.ts.
declare module 'virtual:articles' {
  /** The newest first. */
  export const articles: readonly import('#web/content/article.ts').ArticleCard[]
}
declare module 'virtual:services' {
  /** In the order of lists. */
  export const services: readonly import('#web/content/service.ts').ServiceCard[]
}
declare module '*.mdx' {
  export const facts: import('#web/content/article.ts').ArticleFacts
  export const headings: readonly import('#web/content/article.ts').ArticleHeading[]
  const Text: import('react').ComponentType<{
    components?: Readonly<Record<string, import('react').ComponentType<never>>>
  }>
  export default Text
}
