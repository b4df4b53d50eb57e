/** The same page, as whoever has to decide comes to it. */
export { Screen } from './task.screen.tsx'
