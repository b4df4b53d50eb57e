import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { operationLogEndpoints } from '@muster/contract/system/operation-log'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../lib/call/api.ts'
import type { CallError } from '../../lib/call/call-error.ts'
import { keyOf } from '../../lib/query/query.ts'
import { metaOf } from '../../lib/query/shown.ts'

type Reply = ReplyOf<typeof operationLogEndpoints.list>
export type LogEntry = Reply['items'][number]

/** Entries page after page behind a key, newest first; how many there are is exact up to ten thousand, and unknown of a text. */
export function useLog(input: InputOf<typeof operationLogEndpoints.list>) {
  const query = useInfiniteQuery<
    Reply,
    CallError,
    { items: LogEntry[]; about: number | null },
    readonly unknown[],
    string | undefined
  >({
    queryKey: [...keyOf(operationLogEndpoints.list, input), 'grown'],
    meta: metaOf(operationLogEndpoints.list),
    queryFn: ({ pageParam, signal }) => call(operationLogEndpoints.list, { ...input, after: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({ items: pages.flatMap((page) => page.items), about: pages[0]?.about ?? null }),
  })
  return { ...query, rows: query.data?.items, about: query.data?.about }
}
