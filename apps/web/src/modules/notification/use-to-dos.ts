import type { ReplyOf } from '@muster/contract/endpoint'
import { toDoEndpoints } from '@muster/contract/notification/to-do'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../lib/call/api.ts'
import type { CallError } from '../../lib/call/call-error.ts'
import { keyOf } from '../../lib/query/query.ts'
import { metaOf } from '../../lib/query/shown.ts'
import { loadWordsOf } from '../../lib/words/i18n.ts'
import type { ToDo } from './to-do-text.ts'

type Reply = ReplyOf<typeof toDoEndpoints.list>
type Asked = { state: 'open' | 'done'; pageSize: number }

/** What waits for the reader, or did, page after page, newest first. It is asked for by the page itself, so it prolongs no session. */
export function useToDos(asked: Asked) {
  return useInfiniteQuery<Reply, CallError, ToDo[], readonly unknown[], string | undefined>({
    queryKey: [...keyOf(toDoEndpoints.list, asked), 'grown'],
    meta: metaOf(toDoEndpoints.list),
    queryFn: async ({ pageParam, signal }) => {
      const reply = await call(toDoEndpoints.list, { ...asked, after: pageParam }, { signal, silent: true })
      // Each kind is worded by its module: a row without its words would be empty for a moment.
      await Promise.all([...new Set(reply.items.map(({ word }) => word))].map(loadWordsOf))
      return reply
    },
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  })
}
