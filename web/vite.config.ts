import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fonts } from './fonts.ts'
import { pictures } from './pictures.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [fonts(), pictures(), react()],
  build: {
    outDir: join(import.meta.dirname, '../build/client'),
    emptyOutDir: true,
    // One sheet for all pages: it is inlined, and allowed by one hash.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What pages share comes in one file beside React, not in a dozen small ones. Never the loader's own helper:
        // it would draw everything in at once.
        advancedChunks: {
          groups: [{ name: 'shared', minShareCount: 2, test: /\/(?:web\/src|web\/content|lambdas)\// }],
        },
      },
    },
  },
})
