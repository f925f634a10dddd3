import { buildFiles } from './build-files.ts'
import { loadSheet } from './load-sheet.ts'

let started = false

/** Makes the page a React app, once. Until then, and should it fail, the page is the HTML that it came as. */
export function loadApp(): void {
  if (started) return
  started = true
  importApp().catch((error) => console.error(error))
}

async function importApp(): Promise<unknown> {
  if (import.meta.env.DEV) return import('../hydrate.tsx')
  const [app = '', ...imports] = buildFiles.app
  // In one round trip: an import alone would find the others when it has arrived. To the bundler the app is an entry of
  // its own, since an import that it knows of would bring a helper along, in a file that each page waits for.
  for (const file of [app, ...imports]) preload(file)
  // The app may show another page at once: not before that page's rules hold.
  await loadSheet()
  return import(/* @vite-ignore */ app)
}

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}
