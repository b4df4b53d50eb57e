import type { Endpoint, InputOf, SentTo } from '@muster/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Filter, FilterValues } from '../../ui/filter/filter-model.ts'
import type { Sort } from '../../ui/table/table-model.ts'
import type { Reply } from '../call/api.ts'
import {
  filtersOf,
  inputOf,
  isNarrowed,
  narrowingText,
  readHidden,
  sortOf,
  withFilters,
  withHidden,
  withKeys,
  withOpen,
  withoutFilters,
} from '../place/list-address.ts'
import { hrefOf, useClose, useGo, useUrl } from '../place/place.ts'
import { one, type Search } from '../place/search.ts'
import { listOf } from '../query/query.ts'
import { stateOf } from '../query/read-state.tsx'
import { useT } from '../words/i18n.ts'
import { useSelection } from './use-selection.ts'

/** An endpoint that answers with a list. */
export type ListEndpoint = Endpoint & { kind: 'json' }
export type RowOf<E extends ListEndpoint> = Reply<E> extends { items: readonly (infer Row)[] } ? Row : never

type OfPart<E extends ListEndpoint> = {
  /** What the screen asks whatever the address says, such as of which record it is the list. */
  part?: Search
  /** How it is read; otherwise than usual where nothing of it may be kept. */
  read?: typeof listOf<E>
}

/**
 * A list whose filters, search, sort, page and open row stand in the address: what it is asked, what came, and how to change
 * the address. Filters and pages can be gone back to; typing and walking rows replace the address. `unless` is what is asked where
 * the address says nothing else.
 */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  unless: Search = {},
  { part = {}, read = listOf<E> }: OfPart<E> = {},
) {
  const t = useT()
  const go = useGo()
  const close = useClose()
  const { path, search } = useUrl()
  const said = inputOf(endpoint, { ...search, ...part }) as Readonly<Record<string, unknown>>
  const unsaid = Object.entries(unless).filter(([key]) => said[key] === undefined)
  const asked = { ...search, ...Object.fromEntries(unsaid), ...part }
  const input = inputOf(endpoint, asked)
  const query = useQuery(read(endpoint, input as SentTo<E>))
  const [selection, setSelection] = useSelection(`selection ${endpoint.path}`, narrowingText(search))
  const to = (next: Search, replace = false) => go(path, next, { replace })
  const open = one(search.open)
  const reply = query.data
  const total = totalOf(reply)
  const { page, pageSize } = input as { page?: number; pageSize?: number }
  const last = total !== undefined && pageSize !== undefined ? Math.max(1, Math.ceil(total / pageSize)) : undefined
  const isBeyond = page !== undefined && last !== undefined && page > last && !query.isPlaceholderData
  const toLast = useEffectEvent(() => to(withKeys(search, { page: String(last) }), true))
  useEffect(() => {
    // An old link, or the last row of the last page was deleted.
    if (isBeyond) toLast()
  }, [isBeyond])
  return {
    endpoint,
    input: input as InputOf<E>,
    reply,
    rows: rowsOf<E>(reply),
    total,
    loading: query.isFetching,
    ...stateOf(query.error, t, () => void query.refetch()),
    search: one(search.search) ?? '',
    setSearch: (text: string) => to(withKeys(search, { search: text, page: undefined }), true),
    filters: (filters: readonly Filter[]): FilterValues => filtersOf(filters, search),
    setFilters: (filters: readonly Filter[], values: FilterValues) => to(withFilters(search, filters, values)),
    isNarrowed: isNarrowed(search),
    clear: () => to(withoutFilters(search)),
    address: search,
    /** The address with what is asked where it says nothing else: what a sheet of the list is asked, too. */
    asked,
    setAddress: (next: Search) => to(withHidden(next, readHidden(search))),
    sort: sortOf(search),
    setSort: (sort: Sort | undefined) =>
      to(withKeys(search, { sort: sort?.key, order: sort?.order === 'desc' ? 'desc' : undefined, page: undefined })),
    setPage: (page: number) => to(withKeys(search, { page: page > 1 ? String(page) : undefined })),
    selection,
    setSelection,
    /** The key of the open row; `new` while one is being added. */
    open,
    mode: one(search.mode),
    hrefOf: (id: string) => hrefOf(path, withOpen(search, id)),
    /** Opens a row, `new`, or with undefined nothing; after a save `free`, so that the form is not asked about. */
    setOpen: (id: string | undefined, { mode, free = false }: { mode?: string; free?: boolean } = {}) => {
      const next = withOpen(search, id, mode)
      if (id === undefined) close(path, next, { free })
      else go(path, next, { replace: open !== undefined, free, over: true })
    },
  }
}

export type List<E extends ListEndpoint> = ReturnType<typeof useList<E>>

function rowsOf<E extends ListEndpoint>(reply: Reply<E> | undefined): readonly RowOf<E>[] | undefined {
  return typeof reply === 'object' && reply !== null && 'items' in reply && Array.isArray(reply.items)
    ? reply.items
    : undefined
}

function totalOf(reply: unknown): number | undefined {
  return typeof reply === 'object' && reply !== null && 'total' in reply && typeof reply.total === 'number'
    ? reply.total
    : undefined
}
