import type { Room } from '#compiler/schemas/rooms.ts'

/** A fictitious finish of white paint. */
export const madeUpFinish = (code: string): Room['groups'][number]['finishes'][number] => ({
  code,
  name: code,
  said: code,
  material: 'paint',
  color: '#ffffff',
})
