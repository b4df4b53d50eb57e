import '../field/text-field.css'
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../control/button.tsx'
import type { IconName } from '../control/icon.tsx'
import type { ControlProps } from '../field/field.tsx'
import type { Typing } from '../field/use-typing.ts'
import { isComposing } from '../keyboard/key-press.ts'

export type ReadInputProps = {
  control: ControlProps
  /** The value as it is written. */
  text: string
  /** What is typed: read when the field is left or Enter is pressed. */
  typing: Pick<Typing<never>, 'text' | 'type' | 'settle'>
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
  typing,
  opener,
  children,
  placeholder,
  required,
  disabled,
}: ReadInputProps) {
  const { id, describedBy, invalid } = control
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isTyped = typing.text !== undefined
  // A value that comes while the cursor is here is typed over, not typed on.
  useLayoutEffect(() => {
    if (text !== '' && !isTyped && document.activeElement === input.current) input.current?.select()
  }, [text, isTyped])
  const open = () => {
    typing.settle()
    setOpen(true)
  }
  const pressed = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter') typing.settle()
    else if (event.key === 'ArrowDown') open()
    else return
    // Enter takes over what is typed; it does not send the form as well.
    event.preventDefault()
  }
  return (
    <div ref={frame} className="m-input-wrap">
      <input
        ref={input}
        id={id}
        type="text"
        className="m-input num"
        value={typing.text ?? text}
        placeholder={placeholder}
        disabled={disabled}
        autoComplete="off"
        aria-haspopup={opener.opens}
        aria-keyshortcuts="ArrowDown"
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => typing.type(event.currentTarget.value)}
        onKeyDown={pressed}
        onBlur={() => typing.settle()}
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
