import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeptTyping } from '../field/kept-typing.ts'
import type { DraftStorage, OpenSave } from './drafts.ts'
import {
  errorsInside,
  type FieldErrors,
  findChangedFields,
  fromDraft,
  sameValue,
  without,
  withoutField,
} from './form-model.ts'
import { useGiveUp } from './unsaved.tsx'
import { useDraft } from './use-draft.ts'
import { useKept } from './use-kept.ts'

export type FormOptions<V extends object> = {
  initial: V
  /** Sends the value; what comes back are the fields the server refused, or nothing when all went well. */
  submit: (value: V) => Promise<FieldErrors | undefined>
  /** What can be told before asking the server; called on submit and, after a first refusal, on every change. */
  check?: (value: V) => FieldErrors
  /** Told what `submit` threw; the form stays as it was. Without it the promise of `submit` rejects. */
  onFailure?: (error: unknown) => void
  /**
   * Where a draft is kept while typing, under which key, and of whom it speaks: one of others is not offered. With it lies the save
   * that is `open`, so that the form that begins with the draft can repeat it.
   */
  draft?: {
    storage: DraftStorage
    key: string
    of?: readonly string[]
    never?: readonly (keyof V)[]
    open?: () => OpenSave | undefined
  }
}

/** What of a form is spread on the field of one part. */
export type FormField<K, T> = {
  name: K
  value: T
  onChange: (next: T) => void
  error: string | undefined
}

export type Form<V extends object> = {
  value: V
  errors: FieldErrors
  /** Something differs from the value it began with, or from what was saved last. */
  dirty: boolean
  busy: boolean
  /** When the draft was kept from which the form began, in milliseconds since 1970. */
  restoredAt: number | undefined
  /** Another window had the same form open when it was opened here; this one keeps a draft of its own. */
  isElsewhere: boolean
  /** The save of the draft from which the form began, where its answer never came. */
  restoredOpen: OpenSave | undefined
  /** Counts refusals, so that the focus goes to what is refused each time. */
  refusals: number
  set: <K extends keyof V & string>(name: K, next: V[K]) => void
  patch: (part: Partial<V>) => void
  /** Name, value, change and error of one part, to be spread on a field. */
  field: <K extends keyof V & string>(name: K) => FormField<K, V[K]>
  /** The same of a part that has parts of its own, such as a name in several languages: with what is wrong with each of them. */
  parts: <K extends keyof V & string>(name: K) => FormField<K, V[K]> & { errors: FieldErrors }
  error: (path: string) => string | undefined
  /** What stands in its fields and cannot be read; it is not sent before each is a value. */
  kept: KeptTyping
  submit: () => Promise<boolean>
  /** The record is another one by now: what nobody has touched here takes its value, and counts as unchanged. */
  follow: (fresh: V) => void
  /** Back to the value it began with, or to what was saved last, without a draft. */
  reset: () => void
}

const DRAFT_EVERY_MS = 3000

/** The state of a form: its value, what is wrong with it, whether it is changed, and its draft, kept every 3 s. */
export function useForm<V extends object>({ initial, submit, check, onFailure, draft }: FormOptions<V>): Form<V> {
  // What counts as unchanged: the initial value, after a save what was sent. By reference, because a form may go in that moment.
  const start = useRef(initial)
  const stored = useDraft(draft)
  const [initialValues] = useState(() => {
    const found = stored.read()
    return found && sameValue(found.of, draft?.of) ? found : undefined
  })
  const [value, setValue] = useState<V>(() => (initialValues ? fromDraft(initial, initialValues.value) : initial))
  const [restoredAt, setRestoredAt] = useState(initialValues?.at)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const latest = useRef<V>(value)
  const checked = useRef<FieldErrors>({})
  const kept = useKept(initialValues?.typed ?? {}, (path) => say([path], latest.current))
  const isWritten = useRef(true)
  const dirty = kept.isAny || !sameValue(value, start.current)

  const write = () => {
    const now = latest.current
    isWritten.current = true
    if (!draft) return
    const typed = kept.typed(draft.never ?? [])
    if (!typed && sameValue(now, start.current)) return stored.remove()
    const value = findChangedFields(without(now, draft.never ?? []), start.current)
    stored.write({ value, typed, of: draft.of, at: Date.now(), open: draft.open?.() })
  }
  const keep = useEffectEvent(() => {
    if (!isWritten.current) write()
  })
  useEffect(() => {
    const timer = setInterval(keep, DRAFT_EVERY_MS)
    addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [])

  useGiveUp(() => {
    // Nothing is left to keep when the form goes.
    isWritten.current = true
    stored.remove()
  })

  const say = (names: readonly string[], now: V) => {
    isWritten.current = false
    const known = refusals > 0 ? kept.addTo(check?.(now) ?? {}) : {}
    const before = checked.current
    checked.current = known
    // What the server refused stays until its field is changed; what the check said is said anew each time.
    setErrors((errors) => ({ ...names.reduce(withoutField, without(errors, Object.keys(before))), ...known }))
  }
  // Two changes in one event both count, hence the value by reference.
  const change = (next: V, names: readonly string[]) => {
    kept.move(latest.current, next)
    latest.current = next
    setValue(next)
    say(names, next)
  }
  const patch: Form<V>['patch'] = (part) => change({ ...latest.current, ...part }, Object.keys(part))
  const set: Form<V>['set'] = (name, next) => change({ ...latest.current, [name]: next }, [name])
  const refuse = (found: FieldErrors) => {
    setErrors(found)
    setRefusals((n) => n + 1)
    return false
  }
  const send = async (): Promise<boolean> => {
    if (running.current) return false
    const sent = latest.current
    const known = kept.refuseIn(check?.(sent) ?? {})
    checked.current = known
    if (Object.keys(known).length > 0) return refuse(known)
    running.current = true
    setBusy(true)
    try {
      const answer = submit(sent)
      // The page may go before the answer comes, and what was sent must be known to the one that follows.
      write()
      const found = (await answer) ?? {}
      if (Object.keys(found).length > 0) write()
      if (Object.keys(found).length > 0) return refuse(found)
      start.current = sent
      setErrors({})
      setRestoredAt(undefined)
      stored.remove()
      return true
    } catch (error) {
      if (!onFailure) throw error
      onFailure(error)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const field: Form<V>['field'] = (name) => ({
    name,
    value: value[name],
    onChange: (next) => set(name, next),
    error: errors[name],
  })
  return {
    value,
    errors,
    dirty,
    busy,
    restoredAt,
    isElsewhere: stored.isElsewhere,
    restoredOpen: initialValues?.open,
    refusals,
    set,
    patch,
    field,
    parts: (name) => ({ ...field(name), errors: errorsInside(errors, name) }),
    error: (path) => errors[path],
    kept,
    submit: send,
    follow: (fresh) => {
      const names = Object.keys(fresh) as (keyof V & string)[]
      const untouched = names.filter(
        (name) =>
          !Object.hasOwn(kept.texts, name) &&
          sameValue(latest.current[name], start.current[name]) &&
          !sameValue(start.current[name], fresh[name]),
      )
      start.current = fresh
      const part = Object.fromEntries(untouched.map((name) => [name, fresh[name]])) as Partial<V>
      change({ ...latest.current, ...part }, untouched)
    },
    reset: () => {
      latest.current = start.current
      setValue(start.current)
      kept.clear()
      setErrors({})
      setRestoredAt(undefined)
      stored.remove()
    },
  }
}
