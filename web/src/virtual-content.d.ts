// Made by the plugins in web/build/content-lists.ts, project-modules.ts and articles.ts.
declare module 'virtual:articles' {
  /** The newest first. */
  export const articles: readonly import('#web/content/article.ts').ArticleCard[]
}
declare module 'virtual:services' {
  /** In the order of lists. */
  export const services: readonly import('#web/content/service.ts').ServiceCard[]
}
declare module 'virtual:gallery' {
  /** The projects as the home page shows them, in the order of lists. */
  export const projects: readonly import('#web/content/project.ts').GalleryCard[]
}
declare module 'virtual:projects' {
  /** In the order of lists. */
  export const projects: readonly import('#web/content/project.ts').ProjectCard[]
}
declare module 'virtual:project-files' {
  export const projectFiles: Readonly<
    Record<
      import('#web/content/paths.ts').ProjectSlug,
      () => Promise<{ readonly project: import('#web/content/project.ts').BuiltProject }>
    >
  >
}
declare module '*.mdx' {
  export const facts: import('#web/content/article.ts').ArticleFacts
  export const headings: readonly import('#web/content/article.ts').ArticleHeading[]
  const Text: import('react').ComponentType<{
    components?: Readonly<Record<string, import('react').ComponentType<never>>>
  }>
  export default Text
}
