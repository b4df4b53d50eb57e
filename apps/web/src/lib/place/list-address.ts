import type { Endpoint, InputOf } from '@muster/contract/endpoint'
import * as z from 'zod/mini'
import type { Filter, FilterValues } from '../../ui/filter/filter-model.ts'
import type { Sort } from '../../ui/table/table-model.ts'
import { one, parseSearch, type Search, searchText } from './search.ts'

/** Keys of the address that are about the screen, not about the list. */
const OWN = ['open', 'mode', 'hide'] as const

/** What a list's own filters never are; `of` and `group` say which of several lists of a screen is shown. */
const NOT_FILTERS = new Set<string>([...OWN, 'page', 'pageSize', 'sort', 'order', 'search', 'of', 'group'])

/** What keys begin with that say of a row which is being added what it begins with: `new.first`. */
const NEW = 'new.'

/** Whether a key of an address takes rows out of the list, on whatever page and in whatever order. */
const narrows = (key: string): boolean => key === 'search' || !(NOT_FILTERS.has(key) || key.startsWith(NEW))

/**
 * What an endpoint is asked by an address. Parts that the endpoint does not know or does not take are left out, so that an old
 * or mistyped link still shows the list.
 */
export function inputOf<E extends Endpoint>(endpoint: E, search: Search): InputOf<E> {
  let asked: Record<string, unknown> = { ...search }
  for (const key of OWN) delete asked[key]
  for (let round = 0; round < 2; round++) {
    const parsed = z.safeParse(endpoint.input, asked)
    if (parsed.success) return parsed.data as InputOf<E>
    const wrong = new Set(
      parsed.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])],
      ),
    )
    asked = Object.fromEntries(Object.entries(asked).filter(([key]) => !wrong.has(key)))
  }
  return z.parse(endpoint.input, {}) as InputOf<E>
}

const keysOf = (filter: Filter): string[] => (filter.kind === 'range' ? filter.key.split(',') : [filter.key])

/** Whether a value is one that a filter offers; while its choices are read, or where they are searched for, any may be. */
function isOffered(filter: Filter, value: string): boolean {
  if (filter.kind !== 'choice' || filter.labelOf || typeof filter.options === 'function') return true
  return filter.options.length === 0 || filter.options.some((option) => option.value === value)
}

/** The address without choices that its filters do not offer; the same address where there are none. */
export function withOffered(search: Search, filters: readonly Filter[]): Search {
  const next: Record<string, string | readonly string[]> = { ...search }
  for (const filter of filters) {
    const values = [search[filter.key] ?? []].flat().filter((value) => value !== '')
    const offered = values.filter((value) => isOffered(filter, value))
    if (offered.length === values.length) continue
    if (offered.length === 0) delete next[filter.key]
    else next[filter.key] = offered.length === 1 ? offered[0]! : offered
  }
  return searchText(next) === searchText(search) ? search : next
}

/**
 * The chosen filters of an address, of choices those that are offered. A flag is `true` in the address; the key of a range names both its ends, `from,to`.
 */
export function filtersOf(filters: readonly Filter[], search: Search): FilterValues {
  return Object.fromEntries(
    filters.flatMap((filter) => {
      const values = keysOf(filter).map((key) => search[key])
      if (values.every((value) => value === undefined || value === '')) return []
      if (filter.kind === 'flag') return one(values[0]) === 'true' ? [[filter.key, ['1']]] : []
      if (filter.kind === 'range') return [[filter.key, values.map((value) => one(value) ?? '')]]
      const chosen = [values[0] ?? []].flat().filter((value) => isOffered(filter, value))
      return chosen.length > 0 ? [[filter.key, chosen]] : []
    }),
  )
}

/** The address with other filters, at its first page. */
export function withFilters(search: Search, filters: readonly Filter[], values: FilterValues): Search {
  const next = without(search, [...filters.flatMap(keysOf), 'page'])
  for (const filter of filters) {
    const chosen = values[filter.key]
    if (!chosen) continue
    if (filter.kind === 'flag') next[filter.key] = 'true'
    else if (filter.kind === 'range')
      for (const [i, key] of keysOf(filter).entries()) if (chosen[i]) next[key] = chosen[i]
    if (filter.kind !== 'flag' && filter.kind !== 'range') next[filter.key] = chosen.length === 1 ? chosen[0]! : chosen
  }
  return next
}

/** The address with some keys changed; an undefined or empty value takes its key out. */
export function withKeys(search: Search, change: Readonly<Record<string, string | undefined>>): Search {
  const next = without(search, Object.keys(change))
  for (const [key, value] of Object.entries(change)) if (value) next[key] = value
  return next
}

/** What an address says that a new row begins with, by its names there. */
export const newIn = (search: Search): Search =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => (key.startsWith(NEW) ? [[key.slice(NEW.length), value]] : [])),
  )

/** The address of a list in which a row is added that begins so. */
export const withNew = (begins: Readonly<Record<string, string>>): Search => ({
  open: 'new',
  ...Object.fromEntries(Object.entries(begins).map(([name, value]) => [NEW + name, value])),
})

/** The address with another row open, none, or `new`: what the one that was added before began with goes. */
export const withOpen = (search: Search, open: string | undefined, mode?: string): Search =>
  withKeys(
    without(
      search,
      Object.keys(search).filter((key) => key.startsWith(NEW)),
    ),
    { open, mode },
  )

function without(search: Search, keys: readonly string[]): Record<string, string | readonly string[]> {
  return Object.fromEntries(Object.entries(search).filter(([key]) => !keys.includes(key)))
}

/** The address without filters and search; sort and what is open stay. */
export function withoutFilters(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([key]) => !narrows(key) && key !== 'page'))
}

/** Whether the address narrows the list. */
export function isNarrowed(search: Search): boolean {
  return Object.entries(search).some(([key, value]) => value.length > 0 && narrows(key))
}

/** What of an address says which rows a list has, on whatever page and in whatever order. */
export function narrowingText(search: Search): string {
  return searchText(Object.fromEntries(Object.entries(search).filter(([key]) => narrows(key))))
}

/** The sort of an address; undefined for the list's own. */
export function sortOf(search: Search): Sort | undefined {
  const key = one(search.sort)
  return key === undefined ? undefined : { key, order: one(search.order) === 'desc' ? 'desc' : 'asc' }
}

/** The columns that an address takes out of the list; undefined when it says nothing about them. */
export function readHidden(search: Search): readonly string[] | undefined {
  return search.hide === undefined ? undefined : [search.hide].flat().filter((key) => key !== '')
}

/** The address with other columns taken out, none of them for an empty list; with undefined it says nothing about them. */
export function withHidden(search: Search, hidden: readonly string[] | undefined): Search {
  const next = without(search, ['hide'])
  if (hidden) next.hide = hidden.length > 0 ? hidden : ''
  return next
}

/** What of an address makes a saved view: filters, search and sort, without page, columns and open row. */
export function viewText(search: Search): string {
  return searchText(withKeys(withOpen(search, undefined), { page: undefined, hide: undefined }))
}

/** The address of a saved view. */
export function viewSearch(text: string): Search {
  return parseSearch(text.replace(/^\?/, ''))
}
