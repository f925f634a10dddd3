// Made by web/generate/modules-by-slug.ts, rooms/room-modules.ts and articles.ts.
declare module 'virtual:project-files' {
  export const projectFiles: Readonly<
    Record<string, () => Promise<{ readonly project: import('#web/content/project.ts').BuiltProject }>>
  >
}
declare module 'virtual:room-files' {
  export const roomFiles: Readonly<
    Record<string, () => Promise<{ readonly room: import('#web/content/room.ts').BuiltRoom }>>
  >
}
declare module 'virtual:room-posters' {
  export const roomPosters: readonly import('#web/content/room.ts').RoomPoster[]
  export const floorPosters: typeof roomPosters
}
declare module 'virtual:service-files' {
  export const serviceFiles: Readonly<
    Record<string, () => Promise<{ readonly pictures: import('#web/content/slots.ts').ServicePictures }>>
  >
}
declare module '*.mdx' {
  export const facts: import('#compiler/schemas/lists.ts').ArticleFacts
  export const headings: readonly import('#web/content/article-heading.ts').ArticleHeading[]
  const Text: import('react').ComponentType<{
    components?: Readonly<Record<string, import('react').ComponentType<never>>>
  }>
  export default Text
}
