// Made by the plugin in web/build/articles.ts.
declare module 'virtual:articles' {
  /** The newest first. */
  export const articles: readonly import('#web/content/article.ts').ArticleCard[]
}
declare module '*.mdx' {
  export const facts: import('#web/content/article.ts').ArticleFacts
  export const headings: readonly import('#web/content/article.ts').ArticleHeading[]
  const Text: import('react').ComponentType<{
    components?: Readonly<Record<string, import('react').ComponentType<never>>>
  }>
  export default Text
}
