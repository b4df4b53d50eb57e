import { withKeys } from '../../lib/place/list-address.ts'
import { hrefOf, useClose, useGo, useUrl } from '../../lib/place/place.ts'
import { one } from '../../lib/place/search.ts'
import type { LogEntry } from './use-log.ts'

/** The entry of the log that stands open beside the list. */
export type OpenEntry = {
  id: string | undefined
  /** Opens an entry in its place; undefined closes the drawer. */
  show: (id: string | undefined) => void
  hrefTo: (id: string) => string
  /** The entries beside it in the list, where they are there. */
  previous: LogEntry | undefined
  next: LogEntry | undefined
}

/** Reads from the address which entry is open, and writes it there. */
export function useOpenEntry(rows: readonly LogEntry[] | undefined): OpenEntry {
  const go = useGo()
  const close = useClose()
  const { path, search } = useUrl()
  const id = one(search.open)
  const openAt = rows?.findIndex((entry) => entry.id === id) ?? -1
  const [previous, next] = openAt < 0 ? [] : [rows?.[openAt - 1], rows?.[openAt + 1]]
  return {
    id,
    show: (asked) =>
      asked === undefined
        ? close(path, withKeys(search, { open: undefined }))
        : go(path, withKeys(search, { open: asked }), { replace: id !== undefined, over: true }),
    hrefTo: (asked) => hrefOf(path, withKeys(search, { open: asked })),
    previous,
    next,
  }
}
