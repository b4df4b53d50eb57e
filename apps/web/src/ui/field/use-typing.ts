import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type KeptText, useKeeper } from './kept-typing.ts'

/** What a text comes to: a value, or what is wrong with it, with the values that it may mean. */
export type Reading<T> = { value: T } | { problem: string; choices?: readonly { value: T; label: string }[] }

type TypingOptions<T> = {
  name: string | undefined
  value: T
  /** What the field holds while its text is no value; left out where it holds on to its last one. */
  empty: { value: T } | undefined
  read: (text: string) => Reading<T>
  onChange: (value: T) => void
}

export type Typing<T> = {
  /** What stands in the field in place of its value. */
  text: string | undefined
  problem: string | undefined
  choices: readonly { value: T; label: string }[] | undefined
  type: (text: string) => void
  /** A whole text at once, as the browser's own fields give it: a value as soon as it is one. */
  enter: (text: string) => void
  /** The field is left: the text becomes a value, or stays and is an error. */
  settle: (text?: string) => void
  /** The text gives way to a value that was chosen. */
  choose: (value: T) => void
}

/** What is typed into a field that reads it: kept until it is a value, in the form and its draft where there is one. */
export function useTyping<T>({ name, value, empty, read, onChange }: TypingOptions<T>): Typing<T> {
  const { form, path } = useKeeper(name)
  const [own, setOwn] = useState<KeptText>()
  const [isTyping, setTyping] = useState(false)
  const kept = form ? form.texts[path] : own
  const keep = (next: KeptText | undefined) => (form ? form.keep(path, next) : setOwn(next))
  const text = kept?.text
  const reading = text === undefined || isTyping ? undefined : read(text)
  const wrong = reading && 'problem' in reading ? reading : undefined
  const known = useRef(value)
  const isOwn = useRef(false)

  const change = (next: T) => {
    isOwn.current = true
    onChange(next)
  }
  const type = (next: string) => {
    setTyping(true)
    keep({ text: next })
  }
  const choose = (next: T) => {
    setTyping(false)
    if (kept) keep(undefined)
    change(next)
  }
  const settle = (typed = text) => {
    if (typed === undefined) return
    const found = read(typed)
    if ('value' in found) return choose(found.value)
    setTyping(false)
    keep({ text: typed, problem: found.problem })
    if (empty && value !== empty.value) change(empty.value)
  }
  // A text that came with a draft, or whose bounds have moved, is read anew.
  const readAnew = useEffectEvent(() => {
    if (reading && !(wrong && wrong.problem === kept?.problem)) settle()
  })
  // A value that comes from elsewhere takes the place of the text.
  const follow = useEffectEvent(() => {
    const isElsewhere = !isOwn.current && !Object.is(known.current, value)
    isOwn.current = false
    known.current = value
    if (isElsewhere && kept && !isTyping && value !== empty?.value) keep(undefined)
  })
  useEffect(() => {
    readAnew()
    follow()
  })
  return {
    ...{ text, problem: wrong?.problem, choices: wrong?.choices, type, settle, choose },
    enter: (next) => {
      const found = read(next)
      if ('value' in found) choose(found.value)
      else type(next)
    },
  }
}
