import type { ReplyOf } from '@muster/contract/endpoint'
import { jobEndpoints } from '@muster/contract/system/job'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { CallError } from '../call/call-error.ts'
import { inBackground } from '../query/background.ts'
import { isPushOpen } from '../query/push-open.ts'
import { keyOf, queryClient, queryOf } from '../query/query.ts'
import { isWord } from '../words/i18n.ts'
import type { Say, WordValues } from '../words/words.ts'
import type { RefusedRow } from './refused-rows.tsx'

export type Job = ReplyOf<typeof jobEndpoints.get>

/** While nothing is pushed of them jobs are asked how far they are; else only for the case that a word was lost. */
const PAUSE_MS = 400
const LONG_PAUSE_MS = 5000

/** Whether a job has come to its end, good or not. */
export function isOver(job: Job | undefined): boolean {
  return job !== undefined && job.state !== 'queued' && job.state !== 'running'
}

/** Notes that a job has moved: who watches it reads how far, in the background. */
export function readJob(id: string): void {
  inBackground(() => void queryClient.invalidateQueries({ queryKey: keyOf(jobEndpoints.get, { id }) }))
}

const pauseNow = () => (isPushOpen.read() ? LONG_PAUSE_MS : PAUSE_MS)

/** A job until it is over: read anew when the push channel says that it has moved [X7], and without that again and again. */
export function jobQuery(id: string) {
  return {
    ...queryOf(jobEndpoints.get, { id }, { silent: true }),
    staleTime: 0,
    refetchInterval: (query: { state: { data: Job | undefined } }) => (isOver(query.state.data) ? false : pauseNow()),
  } as const
}

/** A job from its start to its end; nothing without an id. */
export function useJob(id: string | undefined): { job: Job | undefined; error: CallError | null } {
  const { data, error } = useQuery({ ...jobQuery(id ?? ''), enabled: id !== undefined })
  return { job: id === undefined ? undefined : data, error }
}

const Refused = z.object({
  refused: z.array(
    z.object({ id: z.string(), name: z.string(), word: z.string(), values: z.record(z.string(), z.string()) }),
  ),
})

/** What a job over many did not do, each with the words of its reason; empty while it runs, and where it did all. */
export function refusedInJob(job: Job | undefined, t: Say): RefusedRow[] {
  const found = z.safeParse(Refused, job?.result)
  if (!found.success) return []
  return found.data.refused.map(({ id, name, word, values }) => ({
    key: id,
    name,
    reason: isWord(word) ? t(word, values) : t('system.errors.internal'),
  }))
}

/** Why a job stopped: the words of its refusal with their values, else that the program failed. */
export function failureOfJob(job: Job, t: Say): string {
  const result = typeof job.result === 'object' && job.result !== null ? job.result : {}
  const key = 'key' in result && typeof result.key === 'string' ? result.key.replace('.', '.errors.') : ''
  const values = Object.fromEntries(
    Object.entries(result).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  ) as WordValues
  return isWord(key) ? t(key, values) : t('system.errors.internal')
}
