import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import type { Entity } from '@muster/contract/entities'
import {
  type FetchQueryOptions,
  keepPreviousData,
  type Query,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { call, type Reply } from '../call/api.ts'
import { CallError, callErrorOf } from '../call/call-error.ts'
import { reportFailure } from '../call/failures.ts'
import { connection } from '../call/reachability.ts'
import { deviceNow } from '../page/clock.ts'
import { readToken } from '../session/token.ts'
import { loadWordsOf } from '../words/i18n.ts'
import { isInBackground } from './background.ts'
import { metaOf, recordsOf, showing } from './shown.ts'

const STALE_MS = 30_000
const KEPT_MS = 5 * 60_000
const RETRIES = 3
const LONGEST_PAUSE_MS = 30_000

/** Whether a read is tried again [7.05]: three times, and only when nothing came back; a refusal stays one. */
export function triesAgain(failures: number, error: Error): boolean {
  return failures < RETRIES && error instanceof CallError && error.failure === 'transport'
}

/** The pause before another try [7.05]: 1 s, doubled each time, at most 30 s. */
export function pauseBefore(failures: number): number {
  return Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS)
}

/** What was read, for five minutes; every screen shares it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(thrown, query) {
      const error = callErrorOf(thrown)
      // A screen without data shows the failure in its place; one that has data would hide it.
      if (query.state.data !== undefined && !error.isSilent) reportFailure(error)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      gcTime: KEPT_MS,
      retry: triesAgain,
      retryDelay: pauseBefore,
      networkMode: 'always',
      // Connections are watched by what calls bring, not by what the browser believes of its line.
      refetchOnReconnect: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// What is on the screen may have changed while nothing came.
connection.subscribe(() => {
  if (connection.read() === 'there') void queryClient.invalidateQueries()
})

/** The key of what an endpoint answers: its path and the input; the path alone means all its answers. */
export function keyOf<E extends Endpoint>(endpoint: E, input?: SentTo<E>): readonly unknown[] {
  return input === undefined ? [endpoint.path] : [endpoint.path, input]
}

type QueryOfOptions<E extends Endpoint> = {
  /** Does not prolong the session, and its failure is shown only in its place. */
  silent?: boolean
  /** The keys of words that the answer itself names: it is there when they are, so that it is drawn once. */
  wordsOf?: (reply: Reply<E>) => readonly string[]
}

/** A read of an endpoint for `useQuery`. */
export function queryOf<E extends Endpoint>(
  endpoint: E,
  input: SentTo<E>,
  { silent = false, wordsOf }: QueryOfOptions<E> = {},
) {
  return queryOptions<Reply<E>, CallError>({
    queryKey: keyOf(endpoint, input),
    meta: metaOf(endpoint),
    queryFn: async ({ signal }) => {
      const reply = await call(endpoint, input, { signal, silent: isInBackground(signal) || silent })
      if (wordsOf) await loadWordsOf(wordsOf(reply))
      return reply
    },
  })
}

/** The same for a list: while the next page or filter is read, the rows before it stay on the screen. */
export function listOf<E extends Endpoint>(endpoint: E, input: SentTo<E>) {
  return { ...queryOf(endpoint, input), placeholderData: keepPreviousData }
}

/** Has a read begun while the page that will show it is still being drawn; nobody signed in reads nothing. */
export function readAhead<T>(query: FetchQueryOptions<T, CallError>): void {
  if (readToken() !== undefined) void queryClient.prefetchQuery(query)
}

const refreshedAt = new Map<Entity, number>()

/** Whether what shows an entity was read anew here in the last `ms` milliseconds. */
export function wasRefreshed(entity: Entity, ms: number): boolean {
  const at = refreshedAt.get(entity)
  return at !== undefined && deviceNow() - at < ms
}

/**
 * Has everything read anew that shows one of these entities, at once where it is on the screen; but for what was asked of the record
 * that is `gone`, whose reads would be refused while the page that shows it is still closing.
 */
export async function refresh(entities: readonly Entity[], gone?: string): Promise<void> {
  if (entities.length === 0) return
  for (const entity of entities) refreshedAt.set(entity, deviceNow())
  const isDue = showing(entities)
  const isOfGone = ({ queryKey: [, input] }: Query) => gone !== undefined && Object.values(Object(input)).includes(gone)
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => isDue(query) && isOfGone(query), refetchType: 'none' }),
    queryClient.invalidateQueries({ predicate: (query) => isDue(query) && !isOfGone(query) }),
  ])
}

/** Has the records and lists of these entities read anew, and nothing else that shows them. */
export async function refreshRecordsOf(entities: readonly Entity[]): Promise<void> {
  await queryClient.invalidateQueries({ predicate: recordsOf(entities) })
}
