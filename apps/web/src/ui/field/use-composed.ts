import { type KeyboardEvent, useState } from 'react'
import { isComposing } from '../keyboard/key-press.ts'

type FromInput = { currentTarget: { value: string } }

/**
 * The text of a field that something follows: what an input method composes stands in the field, and is passed on, once, when it is
 * done. For the props of an input.
 */
export function useComposed(text: string, pass: (text: string) => void) {
  const [composed, setComposed] = useState<string>()
  return {
    value: composed ?? text,
    onChange: ({ currentTarget: { value } }: FromInput) => (composed === undefined ? pass(value) : setComposed(value)),
    onCompositionStart: ({ currentTarget: { value } }: FromInput) => setComposed(value),
    onCompositionEnd: ({ currentTarget: { value } }: FromInput) => {
      setComposed(undefined)
      pass(value)
    },
  }
}

/** For the browser's own search field, which Escape empties: not where the key belongs to an input method. */
export function keepComposed(event: KeyboardEvent): void {
  if (event.key === 'Escape' && isComposing(event.nativeEvent)) event.preventDefault()
}
