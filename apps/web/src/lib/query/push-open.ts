import { store } from '../store/store.ts'

/** Whether the server pushes to this page what changes; while it does not, what waits for something polls. */
export const isPushOpen = store(false)
