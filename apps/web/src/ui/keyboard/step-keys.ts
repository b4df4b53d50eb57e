import type { KeyboardEvent } from 'react'

/** Makes the handler of keys by which Alt with an arrow key moves the row in which the focus stands. */
export const onStepKeys = (step: (by: -1 | 1) => void) => (event: KeyboardEvent) => {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
  if (by === undefined || !event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.stopPropagation()
  step(by)
}
