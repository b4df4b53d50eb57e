// The door of the room: what later rooms show of time.
export { ClockButton, type ClockButtonProps } from './clock-button.tsx'
