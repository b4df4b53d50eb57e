// The door of the room: what later rooms show of time.
export { cards } from './cards.ts'
