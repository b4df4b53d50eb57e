import type { ReplyOf } from '@muster/contract/endpoint'
import { mutedTopicEndpoints, noticeEndpoints } from '@muster/contract/notification/notice'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call/api.ts'
import type { CallError } from '../../lib/call/call-error.ts'
import { keyOf } from '../../lib/query/query.ts'
import { metaOf } from '../../lib/query/shown.ts'
import { loadWordsOf } from '../../lib/words/i18n.ts'
import type { Notice } from './notice-text.ts'

type Reply = ReplyOf<typeof noticeEndpoints.list>
type Asked = { state: 'all' | 'waiting' | 'done'; pageSize: number }

/** What has been read of a list until now, and how many there are of each kind. */
export type Notices = { items: Notice[]; counts: Reply['counts'] | undefined }

/** What the reader was told, or what waits for them, page after page, newest first. It is asked for by the page itself, so it prolongs no session. */
export function useNotices(asked: Asked) {
  return useInfiniteQuery<Reply, CallError, Notices, readonly unknown[], string | undefined>({
    queryKey: [...keyOf(noticeEndpoints.list, asked), 'grown'],
    meta: metaOf(noticeEndpoints.list),
    queryFn: async ({ pageParam, signal }) => {
      const reply = await call(noticeEndpoints.list, { ...asked, after: pageParam }, { signal, silent: true })
      await loadWordsOf(reply.items.flatMap(({ word, mutedAs }) => (mutedAs ? [word, mutedAs.word] : [word])))
      return reply
    },
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({ items: pages.flatMap((page) => page.items), counts: pages.at(-1)?.counts }),
  })
}

/** What the reader has muted. */
export function useMutedTopics() {
  return useQuery<ReplyOf<typeof mutedTopicEndpoints.list>, CallError>({
    queryKey: keyOf(mutedTopicEndpoints.list, {}),
    meta: metaOf(mutedTopicEndpoints.list),
    queryFn: async ({ signal }) => {
      const reply = await call(mutedTopicEndpoints.list, {}, { signal, silent: true })
      await loadWordsOf(reply.items.map(({ word }) => word))
      return reply
    },
  })
}
