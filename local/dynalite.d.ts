declare module 'dynalite' {
  import type { Server } from 'node:http'

  export default function dynalite(options: {
    /** Folder of the store; in memory without it. */
    path?: string | undefined
    createTableMs?: number
    deleteTableMs?: number
  }): Server
}

declare module 'dynalite/*'
