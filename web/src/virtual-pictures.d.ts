// Made by the plug-in in web/generate/pictures/pictures.ts: what fills the slots of a kind (web/content/slots.ts). Each module
// has the one that its address names.
declare module 'virtual:pictures/*' {
  import type { BuiltSlots } from '#web/content/slots.ts'

  export const hero: BuiltSlots<'hero'>
  export const homeSplit: BuiltSlots<'home-split'>
  export const renderingsSplit: BuiltSlots<'renderings-split'>
  export const gallery: BuiltSlots<'gallery'>
  export const project: BuiltSlots<'project'>
  export const rendering: BuiltSlots<'rendering'>
  export const article: BuiltSlots<'article'>
  export const service: BuiltSlots<'service'>
  export const across: BuiltSlots<'across'>
  export const about: BuiltSlots<'about'>
  export const location: BuiltSlots<'location'>
  export const guide: BuiltSlots<'guide'>
}
