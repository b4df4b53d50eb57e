import type { InputOf, SentTo } from '@muster/contract/endpoint'
import { queryClient, queryOf } from '../query/query.ts'
import type { ListEndpoint, RowOf } from './use-list.ts'

const MOST_ROWS = 200

/** All rows that match a filter, page after page; for what is done with "all that match". */
export async function allRows<E extends ListEndpoint>(endpoint: E, input: InputOf<E>): Promise<RowOf<E>[]> {
  const rows: RowOf<E>[] = []
  for (let page = 1; ; page++) {
    const asked = { ...Object(input), page, pageSize: MOST_ROWS } as SentTo<E>
    const reply = (await queryClient.fetchQuery(queryOf(endpoint, asked))) as {
      items: readonly RowOf<E>[]
      total: number
    }
    rows.push(...reply.items)
    if (reply.items.length === 0 || rows.length >= reply.total) return rows
  }
}
