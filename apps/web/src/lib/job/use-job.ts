import type { ReplyOf } from '@muster/contract/endpoint'
import { names } from '@muster/contract/fields'
import { type JobKind, RefusedItems } from '@muster/contract/job-kind'
import { jobEndpoints } from '@muster/contract/system/job'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { CallError } from '../call/call-error.ts'
import { inBackground } from '../query/background.ts'
import { isPushOpen } from '../query/push-open.ts'
import { keyOf, queryClient, queryOf } from '../query/query.ts'
import type { Format } from '../words/format.ts'
import { isWord } from '../words/i18n.ts'
import { valueTexts } from '../words/value-text.ts'
import type { Say, WordKey, WordValues } from '../words/words.ts'
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

/** A job of a declared kind from its start to its end, with its result once it is done; nothing without an id. */
export function useJob<R extends z.ZodMiniType>(
  kind: JobKind<{ input: z.ZodMiniType; result: R }>,
  id: string | undefined,
): { job: Job | undefined; result: z.output<R> | undefined; error: CallError | null } {
  const { data, error } = useQuery({ ...jobQuery(id ?? ''), enabled: id !== undefined })
  const job = id === undefined ? undefined : data
  // One result is one object, however often the screen is drawn: effects hang on it.
  const result = useMemo(() => job && resultOfJob(kind, job), [kind, job])
  return { job, result, error }
}

/** What a job of a kind gave; undefined until it is done, and of another version of the program that gives something else. */
export function resultOfJob<R extends z.ZodMiniType>(
  { result }: JobKind<{ input: z.ZodMiniType; result: R }>,
  job: Job,
): z.output<R> | undefined {
  return job.state === 'done' ? z.safeParse(result, job.result).data : undefined
}

/** What runs, in the words of its kind. */
export function titleOfJob<V extends z.ZodMiniObject>(
  { word }: { word?: WordKey; values?: V },
  values: z.output<V> & WordValues,
  t: Say,
): string {
  return word === undefined ? '' : t(word, values)
}

const Refused = z.object({ refused: RefusedItems })
const RefusedValue = z.union([z.string(), z.number(), names()])

/** What a job over many did not do, each with the words of its reason; empty while it runs, and where it did all. */
export function listRefusedInJob(job: Job | undefined, t: Say, format: Format): RefusedRow[] {
  const found = z.safeParse(Refused, job?.result)
  if (!found.success) return []
  return found.data.refused.map(({ id, name, word, values, line }) => ({
    key: id,
    name,
    reason: isWord(word) ? t(word, valueTexts(format, values)) : t('system.errors.internal'),
    ...(line !== undefined && { line }),
  }))
}

/** Why a job stopped: the words of its refusal with their values as the reader writes them, else that the program failed. */
export function failureOfJob(job: Job, t: Say, format: Format): string {
  const result = typeof job.result === 'object' && job.result !== null ? job.result : {}
  const key = 'key' in result && typeof result.key === 'string' ? result.key.replace('.', '.errors.') : ''
  const values = Object.fromEntries(
    Object.entries(result).flatMap(([name, value]) => {
      const known = z.safeParse(RefusedValue, value)
      return known.success ? [[name, known.data]] : []
    }),
  )
  return isWord(key) ? t(key, valueTexts(format, values)) : t('system.errors.internal')
}
