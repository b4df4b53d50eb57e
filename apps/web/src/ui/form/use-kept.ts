import { useRef, useState } from 'react'
import { useWords } from '../base/words.tsx'
import type { KeptText, KeptTexts, KeptTyping } from '../field/kept-typing.tsx'
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

/** What stands in the fields of a form and is no value of them, beginning with what a draft kept; `onChange` learns of which field. */
export function useKept(typed: Readonly<Record<string, string>>, onChange: (path: string) => void): Kept {
  const words = useWords()
  const [texts, setTexts] = useState<KeptTexts>(() =>
    Object.fromEntries(Object.entries(typed).map(([path, text]) => [path, { text }])),
  )
  // By reference as well, because a form may be sent in the same event.
  const latest = useRef(texts)
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
  return {
    texts,
    isAny: Object.keys(texts).length > 0,
    keep: (path, kept) => {
      const { [path]: before, ...rest } = latest.current
      if (!before && !kept) return
      put(kept ? { ...rest, [path]: kept } : rest)
      onChange(path)
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
