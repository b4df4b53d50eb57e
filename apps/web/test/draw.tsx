import { configure } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { act, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, vi } from 'vitest'
import { type UiWords, UiWordsProvider } from '../src/ui/base/words.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
// Effects of a key are carried out before the next one.
configure({
  eventWrapper: (press) => {
    let result: unknown
    act(() => {
      result = press()
    })
    return result
  },
})
const leaving: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const leave of leaving.splice(0)) await leave()
  document.body.replaceChildren()
})

/** Draws parts of ui/ with a value in a form that Enter would send, and gives what was chosen last, how often it was sent, and the keyboard. */
export async function draw<T>(
  words: UiWords,
  initial: T,
  parts: (value: T, onChange: (value: T) => void) => ReactNode,
) {
  const seen = { value: initial, sent: 0 }
  function Form() {
    const [value, setValue] = useState(initial)
    const change = (next: T) => {
      seen.value = next
      setValue(next)
    }
    const send = () => {
      seen.sent++
    }
    return (
      <form onSubmit={send}>
        {parts(value, change)}
        <button type="button">elsewhere</button>
      </form>
    )
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  leaving.push(() => act(async () => root.unmount()))
  await act(async () =>
    root.render(
      <UiWordsProvider words={words}>
        <Form />
      </UiWordsProvider>,
    ),
  )
  return { seen, user: userEvent.setup({ delay: null }) }
}
