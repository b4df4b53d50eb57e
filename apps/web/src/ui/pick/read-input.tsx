import '../field/text-field.css'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { IconButton } from '../control/button.tsx'
import type { IconName } from '../control/icon.tsx'
import type { ControlProps } from '../field/field.tsx'

export type ReadInputProps = {
  control: ControlProps
  /** The value as it is written. */
  text: string
  /** What is typed, when the field is left or Enter is pressed; what cannot be read changes nothing. */
  onRead: (typed: string) => void
  /** The button that opens what to choose from; the arrow down opens it as well. */
  opener: { icon: IconName; label: string; opens: 'dialog' | 'menu' }
  /** What to choose from, beside the field. */
  children: (anchor: RefObject<HTMLElement | null>, close: () => void) => ReactNode
  placeholder?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
}

/** A text field that is read when it is left, with a button for whoever rather chooses. */
export function ReadInput({
  control,
  text,
  onRead,
  opener,
  children,
  placeholder,
  required,
  disabled,
}: ReadInputProps) {
  const { id, describedBy, invalid } = control
  const frame = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const settle = () => {
    if (typed === undefined) return
    setTyped(undefined)
    onRead(typed)
  }
  const open = () => {
    settle()
    setOpen(true)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') settle()
    else if (event.key === 'ArrowDown') open()
    else return
    // Enter takes over what is typed; it does not send the form as well.
    event.preventDefault()
  }
  return (
    <div ref={frame} className="m-input-wrap">
      <input
        id={id}
        type="text"
        className="m-input num"
        value={typed ?? text}
        placeholder={placeholder}
        disabled={disabled}
        autoComplete="off"
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={pressed}
        onBlur={settle}
      />
      <IconButton
        icon={opener.icon}
        iconSize={16}
        label={opener.label}
        tabIndex={-1}
        disabled={disabled}
        aria-haspopup={opener.opens}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : open())}
      />
      {isOpen && children(frame, close)}
    </div>
  )
}
