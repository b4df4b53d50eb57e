// The door of the room: what later rooms show of time.
export { ClockButton } from './clock-button.tsx'
