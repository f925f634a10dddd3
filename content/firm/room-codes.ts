// Also read by the Lambdas and the browser: plain data, no React, no node:.

/** The codes of what may be chosen in each 3D room, the room's own first: content/rooms/. */
export { roomCodes } from '#content/room-codes.ts'
