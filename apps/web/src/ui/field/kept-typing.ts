import { createContext, useContext, useEffect, useEffectEvent, useId, useInsertionEffect, useRef } from 'react'
import { useWords } from '../base/words.tsx'

/** What stands in a field and is no value of it, and what is wrong with it; nothing is said while it is being typed. */
export type KeptText = { text: string; problem?: string }

/** The texts of a form that are no values of their fields, by path. */
export type KeptTexts = Readonly<Record<string, KeptText>>

export type KeptTyping = {
  texts: KeptTexts
  /** Keeps the text of a field; without one the field has a value again. */
  keep: (path: string, kept: KeptText | undefined) => void
  /** A field is there until what is given back is called; the text of one that is gone goes with it. */
  mount: (path: string) => () => void
}

/** Where the fields below keep what cannot be read; each keeps its own where there is no form. */
export const KeptTypingContext = createContext<KeptTyping | undefined>(undefined)

/** Where a field keeps what is no value of it, and under which path: in its form, for as long as it is there, hidden or shown. */
export function useKeeper(name: string | undefined): { form: KeptTyping | undefined; path: string } {
  const form = useContext(KeptTypingContext)
  const id = useId()
  const path = name ?? id
  const latest = useRef(form)
  latest.current = form
  // Of all effects this kind alone outlives the hiding of a tab.
  useInsertionEffect(() => latest.current?.mount(path), [path])
  return { form, path }
}

/** What is wrong with a text that is longer than it may be, as pasting makes it; the form is not sent with it. */
export function useMost(name: string | undefined, value: string, most: number | undefined): string | undefined {
  const words = useWords()
  const { form, path } = useKeeper(name)
  const problem = most !== undefined && value.length > most ? words.textTooLong(most) : undefined
  const report = useEffectEvent(() => {
    if (most !== undefined && form?.texts[path]?.problem !== problem)
      form?.keep(path, problem === undefined ? undefined : { text: value, problem })
  })
  useEffect(() => report())
  return problem
}
