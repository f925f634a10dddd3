// Made by the plugin in web/generate/pictures/pictures.ts: what fills the slots, one module for each kind in
// web/content/slots.ts.
declare module 'virtual:pictures/hero' {
  export const slots: import('#web/content/slots.ts').BuiltSlots<'hero'>
}
declare module 'virtual:pictures/home-split' {
  export const slots: import('#web/content/slots.ts').BuiltSlots<'home-split'>
}
declare module 'virtual:pictures/renderings-split' {
  export const slots: import('#web/content/slots.ts').BuiltSlots<'renderings-split'>
}
declare module 'virtual:pictures/gallery' {
  export const slots: import('#web/content/slots.ts').BuiltSlots<'gallery'>
}
declare module 'virtual:pictures/project' {
  export const slots: import('#web/content/slots.ts').BuiltSlots<'project'>
}
declare module 'virtual:pictures/rendering' {
  export const slots: import('#web/content/slots.ts').BuiltSlots<'rendering'>
}
declare module 'virtual:pictures/article' {
  export const slots: import('#web/content/slots.ts').BuiltSlots<'article'>
}
declare module 'virtual:pictures/service' {
  export const slots: import('#web/content/slots.ts').BuiltSlots<'service'>
}
declare module 'virtual:pictures/about' {
  export const slots: import('#web/content/slots.ts').BuiltSlots<'about'>
}
declare module 'virtual:pictures/location' {
  export const slots: import('#web/content/slots.ts').BuiltSlots<'location'>
}
declare module 'virtual:pictures/guide' {
  export const slots: import('#web/content/slots.ts').BuiltSlots<'guide'>
}
