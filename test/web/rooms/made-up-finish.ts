import type { Room } from '#compiler/schemas/rooms.ts'

/** A finish that no firm has, of a white paint. */
export const madeUpFinish = (code: string): Room['groups'][number]['finishes'][number] => ({
  code,
  name: code,
  said: code,
  material: 'paint',
  color: '#ffffff',
})
