import type { FiledKind } from '@muster/contract/workflow/kinds'
import { taskDraftEndpoints } from '@muster/contract/workflow/task-draft'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRefusal } from '../../../lib/call/call-error.ts'
import { isOutcomeOpen } from '../../../lib/call/idempotency.ts'
import { connection } from '../../../lib/call/reachability.ts'
import { now } from '../../../lib/page/clock.ts'
import { queryClient, queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { sameValue } from '../../../ui/form/form-model.ts'
import type { Application } from './task-form-value.ts'

const PAUSE_MS = 1500
/** The code of what is not there, or not in reach. */
const ABSENT = 40401

const draftsQuery = queryOf(taskDraftEndpoints.list, {})

/** The draft of an application as it was kept last. */
export type StoredDraft = { id: string; version: number }

type Options = {
  kind: FiledKind
  application: Application
  /** Whether anything was typed. */
  isDirty: boolean
  /** The draft that it began with. */
  begun: StoredDraft | undefined
  /** Called with a draft that was made. */
  onMade: (id: string) => void
}

/**
 * Keeps what is typed as a draft of its writer, a moment after each change and when the form goes: one save at a time, the first one
 * makes it. `settle` waits for what is under way and keeps nothing from then on, so that what is submitted leaves no draft behind.
 */
export function useDraft({ kind, application, isDirty, begun, onMade }: Options) {
  const quiet = { quiet: true, silent: true } as const
  const { run: create } = useSave(taskDraftEndpoints.create, quiet)
  const { run: update } = useSave(taskDraftEndpoints.update, quiet)
  const { run: remove } = useSave(taskDraftEndpoints.remove, quiet)
  const draft = useRef(begun)
  const written = useRef<Application>(undefined)
  /** What was sent last, where no answer came. */
  const lost = useRef<Application>(undefined)
  const underWay = useRef<Promise<void>>(undefined)
  const isClosed = useRef(false)
  const [stored, setStored] = useState<{ application: Application; at: number }>()
  const [hasFailed, setFailed] = useState(false)
  const [isFull, setFull] = useState(false)
  const [tries, setTries] = useState(0)

  /** Keeps a value; whether there was an answer. */
  const send = async (value: Application): Promise<boolean> => {
    const { employmentId } = value
    if (employmentId === undefined) return true
    const sent = { kind, employmentId, form: value.form, chosen: value.chosen }
    const known = draft.current
    const updated = known && (await update({ ...known, ...sent }))
    // A draft is of one company: about somebody of another one it begins anew, as it does where it was deleted elsewhere.
    const isOther = updated?.error?.code === ABSENT
    const { data, error } =
      updated && !isOther ? updated : await create(isOther && known ? { ...sent, filesOf: known.id } : sent)
    const isTooMany = isRefusal(error, 'workflow.too_many_drafts')
    // What can be deleted comes with the refusal, so that nothing moves after it.
    if (isTooMany) await queryClient.fetchQuery({ ...draftsQuery, staleTime: 0 }).catch(() => undefined)
    setFull(isTooMany)
    setFailed(data === undefined)
    lost.current = error && isOutcomeOpen(error) ? value : undefined
    if (!data) return lost.current === undefined
    draft.current = { id: data.id, version: data.version }
    if (data.id !== known?.id) onMade(data.id)
    if (isOther && known) await remove({ id: known.id })
    setStored({ application: value, at: now() })
    return true
  }
  const keepOnce = async (value: Application): Promise<void> => {
    const before = lost.current
    // It may have been kept, and what follows is built on the version that it has by now.
    if (before && !(await send(before))) return
    if (!sameValue(before, value)) await send(value)
  }
  const keep = useEffectEvent((value: Application): void => {
    if (isClosed.current || !isDirty || (sameValue(written.current, value) && !lost.current)) return
    written.current = value
    // One after the other: each save carries the version of the one before it.
    underWay.current = (underWay.current ?? Promise.resolve()).then(() => keepOnce(value))
  })
  useEffect(() => {
    const timer = setTimeout(() => keep(application), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [application])
  const latest = useRef(application)
  latest.current = application
  const keepLast = useEffectEvent(() => keep(application))
  useEffect(() => () => keepLast(), [])
  useEffect(() => {
    if (tries === 0) return
    const timer = setTimeout(keepLast, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [tries])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = connection.subscribe(() => {
      clearTimeout(timer)
      // What is refused on the way again and again is not asked for without a pause.
      if (connection.read() === 'there') timer = setTimeout(keepLast, PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])

  return {
    /** The draft there is by now. */
    id: () => draft.current?.id,
    /** The draft, made now where there is none: files are kept with it. Undefined where it could not be made. */
    make: async () => {
      await underWay.current
      if (draft.current === undefined && !isClosed.current) {
        written.current = latest.current
        underWay.current = keepOnce(latest.current)
        await underWay.current
      }
      return draft.current?.id
    },
    settle: async () => {
      isClosed.current = true
      await underWay.current
    },
    /** Goes on keeping: what was submitted was refused. */
    goOn: () => {
      isClosed.current = false
    },
    isKept: stored !== undefined && sameValue(stored.application, application),
    keptAt: stored?.at,
    hasFailed,
    /** Whether it could not be kept because there are as many drafts as there may be. */
    isFull,
    /** Keeps what is written, a moment from now: there is space for it again. */
    again: () => {
      written.current = undefined
      setTries((n) => n + 1)
    },
  }
}
