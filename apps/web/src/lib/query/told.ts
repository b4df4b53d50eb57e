import { store } from '../store/store.ts'

/** Whether the server tells this page what moves as it happens; while it does not, who waits for something asks. */
export const isTold = store(false)
