import './found-elsewhere.css'
import type { SentTo } from '@muster/contract/endpoint'
import { useQueries } from '@tanstack/react-query'
import { Button } from '../../ui/control/button.tsx'
import { inputOf, withKeys } from '../place/list-address.ts'
import type { Search } from '../place/search.ts'
import { queryOf } from '../query/query.ts'
import { useFormat } from '../words/format.ts'
import { useT } from '../words/i18n.ts'
import type { List, ListEndpoint } from './use-list.ts'

/** A group of a list beside the one that is shown: what it is called, and what of the address says it. */
export type ListGroup = { key: string; label: string; address: Search }

export type FoundElsewhereProps<E extends ListEndpoint> = { list: List<E>; groups: readonly ListGroup[] }

/** Where else a search finds something: how many in which other group of the list, and the way there in one press. */
export function FoundElsewhere<E extends ListEndpoint>({ list, groups }: FoundElsewhereProps<E>) {
  const t = useT()
  const { number } = useFormat()
  const isSearched = list.search.trim() !== ''
  const found = useQueries({
    queries: groups.map(({ address }) => ({
      ...queryOf(
        list.endpoint,
        inputOf(list.endpoint, { ...list.asked, ...address, page: '1', pageSize: '1' }) as SentTo<E>,
      ),
      enabled: isSearched,
    })),
  })
  if (!isSearched) return null
  const there = groups.flatMap((group, i) => {
    const total = (found[i]?.data as { total?: number } | undefined)?.total ?? 0
    return total > 0 ? [{ ...group, total }] : []
  })
  return (
    <p className="m-found-elsewhere" role="status">
      {there.length > 0 && <span>{t('table.foundIn')}</span>}
      {there.map(({ key, label, address, total }) => (
        <Button
          key={key}
          kind="text"
          size="small"
          onClick={() =>
            list.setAddress({ ...withKeys(list.address, { page: undefined, open: undefined }), ...address })
          }
        >
          {label} <span className="num">{number(total)}</span>
        </Button>
      ))}
    </p>
  )
}
