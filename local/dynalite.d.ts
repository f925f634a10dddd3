declare module 'dynalite' {
  import type { Server } from 'node:http'

  export default function dynalite(options: {
    /** Folder of the store. @default in memory */
    path?: string | undefined
    createTableMs?: number
    deleteTableMs?: number
  }): Server
}

declare module 'dynalite/*'
