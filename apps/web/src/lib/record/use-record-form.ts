import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { localDrafts } from '../../ui/form/drafts.ts'
import { sameValue } from '../../ui/form/form-model.ts'
import { type Form, useForm } from '../../ui/form/use-form.ts'
import type { Reply } from '../call/api.ts'
import { isRefusal, isUnanswered } from '../call/call-error.ts'
import { problemText } from '../call/problem-text.ts'
import { holdReads } from '../query/held-reads.ts'
import { refreshRecordsOf } from '../query/query.ts'
import { useSave } from '../query/use-save.ts'
import { useInfo } from '../session/permission.tsx'
import { useT } from '../words/i18n.ts'
import { contractErrors, errorsOf } from './field-errors.ts'
import { findTaken, type Others } from './taken.ts'

/** The name of a draft; with `of` whom it speaks of, so that what was typed about some is not offered for others. */
type DraftName = string | { name: string; of: readonly string[] }

export type RecordFormOptions<E extends Endpoint, V extends object> = {
  endpoint: E
  /** What the form begins with; when the record is read anew, what it holds now. */
  initial: V
  /** The call of a value; it carries the version that was read. */
  toInput: (value: V) => SentTo<E>
  /** What the page knows against a value beyond the shape of the call: problems by field, as the server would tell them. */
  rules?: (value: V) => Readonly<Record<string, string>>
  /** The other records of its kind, whose unique texts it may not have. */
  others?: Others
  /** Where a path of the call stands in the form, when it is called otherwise there. */
  toField?: (path: string) => string
  /** The draft that outlives a lost session; undefined only where nothing may be kept: passwords. */
  draft: DraftName | undefined
  /** What of the value stays out of the draft, because it is kept nowhere in the open. */
  neverKept?: readonly (keyof V)[]
}

export type RecordForm<E extends Endpoint, V extends object> = Form<V> & {
  /** What the server gave back; set before the form says that it is done. */
  saved: () => Reply<E>
  /** Somebody changed the record while it was edited (40901), and the change was not looked at yet. */
  isStale: boolean
  /** The last refusal was for that reason. */
  wasStale: boolean
  /** What was sent last was not answered: it may be sent again. */
  isUnanswered: boolean
  /** The parts that others have changed since the form began, once they are shown. */
  changedMeanwhile: readonly string[]
  /** What the last refusal says of it, where the endpoint says more than that. */
  staleData: Readonly<Record<string, unknown>>
  /** Reads the record anew: untouched fields take the change, touched ones stay. */
  showChange: () => Promise<void>
}

/**
 * A form that saves by one endpoint [X3]: checked by the contract before it is sent, refused field by field in the reader's
 * words, its draft kept per person, one Idempotency-Key until it is acknowledged.
 */
export function useRecordForm<E extends Endpoint, V extends object>(
  options: RecordFormOptions<E, V>,
): RecordForm<E, V> {
  const { endpoint, initial, toInput, rules, others, toField = (path) => path, draft, neverKept: neverStored } = options
  const t = useT()
  const { personId } = useInfo().userInfo
  const hasSent = useRef(false)
  const restoredOpen = () => (hasSent.current ? undefined : form.restoredOpen)
  const save = useSave(endpoint, { quiet: true, begun: restoredOpen, holdsStale: true })
  const findOpen = () => save.findOpen() ?? restoredOpen()
  const [isStale, setStale] = useState(false)
  const [wasStale, setWasStale] = useState(false)
  const [staleData, setStaleData] = useState<Readonly<Record<string, unknown>>>({})
  const [changedMeanwhile, setChanged] = useState<readonly string[]>([])
  const [isOpen, setOpen] = useState<boolean>()
  const reply = useRef<Reply<E>>(undefined)
  const base = useRef(initial)
  const placed = (errors: Record<string, string>) =>
    Object.fromEntries(Object.entries(errors).map(([path, text]) => [toField(path), text]))

  const form: Form<V> = useForm<V>({
    initial,
    check: (value) => {
      // What was sent and not answered may be one of the others by now: the server alone knows.
      const taken = others && !findOpen() ? findTaken(value, others) : {}
      const broken = Object.entries({ ...taken, ...rules?.(value) })
      const worded = broken.map(([path, problem]) => [path, problemText(problem, t, t('system.errors.format'))])
      return { ...Object.fromEntries(worded), ...placed(contractErrors(endpoint, toInput(value), t)) }
    },
    submit: async (value) => {
      const answer = save.run(toInput(value))
      hasSent.current = true
      const { data, error } = await answer
      setOpen(isUnanswered(error))
      if (error) {
        // What was sent before did arrive: the form goes on from what it has made of the record.
        if (isRefusal(error, 'system.key_reused')) await refreshRecordsOf(endpoint.changes ?? [])
        const found = isRefusal(error, 'system.stale_version')
        setStale(found)
        setWasStale(found)
        setStaleData(found ? error.data : {})
        return placed(errorsOf(error, t))
      }
      setStale(false)
      reply.current = data
      return undefined
    },
    draft:
      draft === undefined
        ? undefined
        : {
            storage: localDrafts(personId),
            ...keyOfDraft(draft),
            ...(neverStored && { never: neverStored }),
            open: findOpen,
          },
  })

  const merge = useEffectEvent((fresh: V) => {
    const names = Object.keys(fresh) as (keyof V & string)[]
    if (wasStale) setChanged(names.filter((name) => !sameValue(base.current[name], fresh[name])))
    base.current = fresh
    form.follow(fresh)
  })
  useEffect(() => {
    if (!sameValue(base.current, initial)) merge(initial)
  }, [initial])
  const hold = useEffectEvent(() => holdReads(endpoint.changes ?? []))
  useEffect(() => (form.dirty ? hold() : undefined), [form.dirty])

  return {
    ...form,
    reset: () => {
      hasSent.current = true
      save.forget()
      setOpen(false)
      form.reset()
    },
    saved: () => {
      if (reply.current === undefined) throw new Error('nothing has been saved yet')
      return reply.current
    },
    isStale,
    wasStale,
    changedMeanwhile,
    isUnanswered: isOpen ?? form.restoredOpen !== undefined,
    staleData,
    showChange: async () => {
      await refreshRecordsOf(endpoint.changes ?? [])
      setStale(false)
    },
  }
}

const keyOfDraft = (draft: DraftName) =>
  typeof draft === 'string' ? { key: draft } : { key: draft.name, of: draft.of }
