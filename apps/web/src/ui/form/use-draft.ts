import { useInsertionEffect, useRef, useState } from 'react'
import type { Draft, DraftStorage } from './drafts.ts'

/** Where the draft of a form is kept, and under which key. */
type DraftOptions = { storage: DraftStorage; key: string }

/** The draft of a form as this window has it. A form that another window has open too keeps one of its own. */
export function useDraft(draft: DraftOptions | undefined) {
  const [found] = useState(() => draft && { form: draft.key, ...draft.storage.find(draft.key) })
  const place = useRef(found)
  const release = useRef<() => void>(undefined)
  const hold = () => {
    release.current?.()
    release.current = place.current && draft?.storage.hold(place.current.form, place.current.key)
  }
  const latest = useRef(hold)
  latest.current = hold
  // A hidden tab keeps its text, so it keeps its draft; of all effects this kind alone outlives the hiding.
  useInsertionEffect(() => {
    latest.current()
    return () => release.current?.()
  }, [])
  const keyNow = ({ storage, key }: DraftOptions): string => {
    const now = place.current
    if (now?.form === key && !storage.isTaken(now.key)) return now.key
    const next = { form: key, ...storage.find(key) }
    place.current = next
    hold()
    return next.key
  }
  return {
    isElsewhere: found?.isElsewhere ?? false,
    read: () => found && draft?.storage.read(found.key),
    write: (value: Draft) => draft?.storage.write(keyNow(draft), value),
    remove: () => draft?.storage.remove(keyNow(draft)),
  }
}
