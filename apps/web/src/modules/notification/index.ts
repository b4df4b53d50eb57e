// The public index of the module: what the frame of the page shows of it.

export { NoticePanel } from './notice-panel.tsx'
