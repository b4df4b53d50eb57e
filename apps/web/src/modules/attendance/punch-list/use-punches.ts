import { punchEndpoints } from '@muster/contract/attendance/punch'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call/api.ts'
import type { CallError } from '../../../lib/call/call-error.ts'
import { keyOf } from '../../../lib/query/query.ts'
import { metaOf } from '../../../lib/query/shown.ts'

type Reply = ReplyOf<typeof punchEndpoints.list>
export type Punch = Reply['items'][number]

/** Punches page after page behind a key, newest first; how many there are is exact up to ten thousand. */
export function usePunches(input: InputOf<typeof punchEndpoints.list>) {
  const query = useInfiniteQuery<
    Reply,
    CallError,
    { items: Punch[]; about: number },
    readonly unknown[],
    string | undefined
  >({
    queryKey: [...keyOf(punchEndpoints.list, input), 'grown'],
    meta: metaOf(punchEndpoints.list),
    queryFn: ({ pageParam, signal }) => call(punchEndpoints.list, { ...input, after: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({ items: pages.flatMap((page) => page.items), about: pages[0]?.about ?? 0 }),
  })
  return { ...query, rows: query.data?.items, about: query.data?.about }
}
