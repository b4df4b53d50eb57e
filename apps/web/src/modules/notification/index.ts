// The public index of the module: what the frame of the page shows of it.

export { ToDoPanel } from './to-do-panel.tsx'
