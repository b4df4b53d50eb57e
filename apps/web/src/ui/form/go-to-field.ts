import { focusable } from '../keyboard/focus.ts'

/**
 * Puts the focus into the field of a form that a path of errors points at, its own or the one it lies in, and shows it. Says
 * whether there is one.
 */
export function goToField(form: HTMLFormElement | null, path: string): boolean {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const field =
    fields.find((f) => f.dataset.field === path) ?? fields.find((f) => path.startsWith(`${f.dataset.field}.`))
  const control = field && focusable(field)[0]
  if (!field || !control) return false
  field.scrollIntoView({ block: 'nearest' })
  control.focus({ preventScroll: true })
  return true
}
