import { useInsertionEffect, useRef, useState } from 'react'
import { useWords } from '../base/words.tsx'
import type { KeptText, KeptTexts, KeptTyping } from '../field/kept-typing.ts'
import { type FieldErrors, moveKept } from './form-model.ts'

export type Kept = KeptTyping & {
  isAny: boolean
  /** The texts alone, for a draft, without those of parts that are kept nowhere; undefined for none. */
  typed: (never: readonly PropertyKey[]) => Readonly<Record<string, string>> | undefined
  /** What was checked, with what cannot be read in place of what the check says of an empty field. */
  addTo: (errors: FieldErrors) => FieldErrors
  /** The same before the form is sent: what is only being typed, or stands out of sight, is an error as well. */
  refuseIn: (errors: FieldErrors) => FieldErrors
  move: (before: unknown, after: unknown) => void
  clear: () => void
}

/**
 * What stands in the fields of a form and is no value of them, beginning with what a draft kept; `onChange` learns of which field. Fields that
 * come and go, such as those of a filter, have their texts again with `isLasting`.
 */
export function useKept(
  typed: Readonly<Record<string, string>>,
  onChange: (path: string) => void,
  { isLasting = false } = {},
): Kept {
  const words = useWords()
  const [texts, setTexts] = useState<KeptTexts>(() =>
    Object.fromEntries(Object.entries(typed).map(([path, text]) => [path, { text }])),
  )
  // By reference as well, because a form may be sent in the same event.
  const latest = useRef(texts)
  const there = useRef(new Map<string, number>())
  const isGone = useRef(false)
  useInsertionEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const put = (next: KeptTexts) => {
    latest.current = next
    setTexts(next)
  }
  const errorsBy = (wordOf: (kept: KeptText) => string | undefined, errors: FieldErrors): FieldErrors => {
    const left = Object.entries(errors).filter(([path]) => !Object.hasOwn(latest.current, path))
    const found = Object.entries(latest.current).flatMap(([path, kept]) => {
      const word = wordOf(kept)
      return word === undefined ? [] : [[path, word]]
    })
    return Object.fromEntries([...left, ...found])
  }
  const keep = (path: string, kept: KeptText | undefined) => {
    const { [path]: before, ...rest } = latest.current
    if (!before && !kept) return
    put(kept ? { ...rest, [path]: kept } : rest)
    onChange(path)
  }
  const count = (path: string, by: 1 | -1) => there.current.set(path, (there.current.get(path) ?? 0) + by)
  return {
    texts,
    isAny: Object.keys(texts).length > 0,
    keep,
    mount: (path) => {
      count(path, 1)
      return () => {
        count(path, -1)
        // A form that goes keeps its texts for its draft, and a field may be drawn anew in the same moment.
        queueMicrotask(() => {
          if (!isLasting && !isGone.current && !there.current.get(path)) keep(path, undefined)
        })
      }
    },
    typed: (never) => {
      const kept = Object.entries(latest.current).filter(([path]) => !never.includes(path.split('.')[0] ?? ''))
      return kept.length === 0 ? undefined : Object.fromEntries(kept.map(([path, { text }]) => [path, text]))
    },
    addTo: (errors) => errorsBy((kept) => kept.problem, errors),
    refuseIn: (errors) => errorsBy((kept) => kept.problem ?? words.textUnread, errors),
    move: (before, after) => {
      if (Object.keys(latest.current).length > 0) put(moveKept(latest.current, before, after))
    },
    clear: () => put({}),
  }
}
