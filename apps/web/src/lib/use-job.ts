import type { ReplyOf } from '@muster/contract/endpoint'
import { jobEndpoints } from '@muster/contract/system/job'
import { useQuery } from '@tanstack/react-query'
import type { CallError } from './call-error.ts'
import { isWord } from './i18n.ts'
import { queryOf } from './query.ts'
import type { Say, WordValues } from './words.ts'

export type Job = ReplyOf<typeof jobEndpoints.get>

const PAUSE_MS = 400

/** Whether a job has come to its end, good or not. */
export function isOver(job: Job | undefined): boolean {
  return job !== undefined && job.state !== 'queued' && job.state !== 'running'
}

/** A job, asked for again and again until it is over, without prolonging the session. */
export function jobQuery(id: string) {
  return {
    ...queryOf(jobEndpoints.get, { id }, { silent: true }),
    staleTime: 0,
    refetchInterval: (query: { state: { data: Job | undefined } }) => (isOver(query.state.data) ? false : PAUSE_MS),
  } as const
}

/** A job from its start to its end; nothing without an id. */
export function useJob(id: string | undefined): { job: Job | undefined; error: CallError | null } {
  const { data, error } = useQuery({ ...jobQuery(id ?? ''), enabled: id !== undefined })
  return { job: id === undefined ? undefined : data, error }
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
