import type { Endpoint, InputOf, ReplyOf, SentTo } from '@muster/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { inputOf, sortOf, withKeys } from '../../../lib/place/list-address.ts'
import { useGo, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { listOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { type SheetEndpoint, useExport } from '../../../lib/sheet/use-export.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Sort } from '../../../ui/table/table-model.ts'

type ListEndpoint = Endpoint & { kind: 'json' }
type Paged = { page: number; pageSize: number }

/**
 * One of the lists of a month: `of` says of which month, company and kind, and what else it is asked stands in the address. It comes as a sheet
 * with the same filters.
 */
export function useSection<E extends ListEndpoint, S extends SheetEndpoint>(
  endpoint: E,
  sheetEndpoint: S,
  title: string,
  part: Readonly<Record<string, string>>,
) {
  const t = useT()
  const { number } = useFormat()
  const go = useGo()
  const { path, search } = useUrl()
  const input = inputOf(endpoint, { ...search, ...part }) as InputOf<E> & Paged
  const query = useQuery(listOf(endpoint, input as SentTo<E>))
  const sheet = useExport(sheetEndpoint, title)
  const reply = query.data as (ReplyOf<E> & { items: readonly unknown[]; total: number }) | undefined
  const { page, pageSize } = input
  const to = (change: Readonly<Record<string, string | undefined>>, replace = false) =>
    go(path, withKeys(search, { page: undefined, ...change }), { replace })
  return {
    input: input as InputOf<E>,
    to,
    search: one(search.search) ?? '',
    setSearch: (text: string) => to({ search: text }, true),
    sheet: {
      busy: sheet.busy,
      run: () => void sheet.run(inputOf(sheetEndpoint, { ...search, ...part }) as SentTo<S>),
      count: reply && number(reply.total),
    },
    table: {
      rows: reply?.items as ReplyOf<E> extends { items: readonly (infer Row)[] } ? readonly Row[] | undefined : never,
      loading: query.isFetching,
      ...stateOf(query.error, t, () => void query.refetch()),
      sort: sortOf(search),
      onSort: (sort: Sort | undefined) => to({ sort: sort?.key, order: sort?.order === 'desc' ? 'desc' : undefined }),
      paging: {
        ...{ page, pageSize, total: reply?.total ?? 0 },
        onPage: (next: number) => to({ page: next > 1 ? String(next) : undefined }),
      },
    },
  }
}
