/** What may be chosen in each 3D room, in words, the room's own first: content/rooms/. */
export { roomChoices } from '#content/room-choices.ts'
