import { store, useStore } from '../../lib/store/store.ts'

/** What of the shell can stand over the page; one at a time. */
export type ShellDialog = 'palette' | 'keys' | 'sign-out'

const open = store<ShellDialog | undefined>(undefined)

/** Opens one, closing another; with undefined closes. */
export const openDialog: (next: ShellDialog | undefined) => void = open.set

/** The one that is open now. */
export const useDialog = (): ShellDialog | undefined => useStore(open)
