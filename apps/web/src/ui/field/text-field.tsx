import './text-field.css'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import { useWords } from '../base/words.tsx'
import { IconButton } from '../control/button.tsx'
import { Affix, besideOf } from './affix.tsx'
import { Field, type FieldProps } from './field.tsx'
import { useMost } from './kept-typing.ts'

type Native = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoFocus'
  | 'inputMode'
  | 'maxLength'
  | 'onCompositionStart'
  | 'onCompositionEnd'
  | 'placeholder'
  | 'readOnly'
  | 'spellCheck'
  | 'type'
  | 'lang'
>

export type TextFieldProps = FieldProps<string> &
  Native & {
    /** 40 px high, for sign-in and the phone. */
    large?: boolean
    /** A unit or a word at the end, such as "hours". */
    affix?: ReactNode
    onBlur?: () => void
  }

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    name,
    error,
    hint,
    required,
    optional,
    value,
    onChange,
    large,
    affix,
    disabled,
    maxLength,
    ...native
  } = props
  // What is pasted is not cut: it stays whole and is an error.
  const problem = useMost(name, value, maxLength)
  return (
    <Field {...{ label, name, hint, required, optional }} error={problem ?? error}>
      {({ id, describedBy, invalid }) => (
        <div className="m-input-wrap">
          <input
            {...native}
            id={id}
            className={classNames('m-input', large && 'm-input-large')}
            value={value}
            disabled={disabled}
            aria-required={required || undefined}
            aria-invalid={invalid || undefined}
            aria-describedby={besideOf(id, affix, describedBy)}
            onChange={(e) => onChange(e.currentTarget.value)}
          />
          <Affix field={id}>{affix}</Affix>
        </div>
      )}
    </Field>
  )
}

export type TextAreaFieldProps = FieldProps<string> & { rows?: number; maxLength?: number; placeholder?: string }

/** Several lines of text; grows with them. */
export function TextAreaField(props: TextAreaFieldProps) {
  const {
    label,
    name,
    error,
    hint,
    required,
    optional,
    value,
    onChange,
    disabled,
    rows = 3,
    maxLength,
    placeholder,
  } = props
  const problem = useMost(name, value, maxLength)
  return (
    <Field {...{ label, name, hint, required, optional }} error={problem ?? error}>
      {({ id, describedBy, invalid }) => (
        <textarea
          id={id}
          className="m-input"
          rows={rows}
          value={value}
          placeholder={placeholder}
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          onChange={(e) => onChange(e.currentTarget.value)}
        />
      )}
    </Field>
  )
}

export type PasswordFieldProps = FieldProps<string> & {
  autoComplete: 'current-password' | 'new-password' | 'one-time-code'
  large?: boolean
  maxLength?: number
  inputMode?: 'text' | 'numeric'
}

/** A password with an eye to show it and a warning while Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, name, error, hint, required, optional, value, onChange, disabled, large, maxLength, ...native } = props
  const words = useWords()
  const problem = useMost(name, value, maxLength)
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const look = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <Field
      {...{ label, name, required, optional }}
      error={problem ?? error}
      hint={caps ? <span className="m-field-caps">{words.capsLock}</span> : hint}
    >
      {({ id, describedBy, invalid }) => (
        <div className="m-input-wrap">
          <input
            {...native}
            id={id}
            type={shown ? 'text' : 'password'}
            className={classNames('m-input', large && 'm-input-large')}
            value={value}
            disabled={disabled}
            autoCapitalize="none"
            spellCheck={false}
            aria-required={required || undefined}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onChange={(e) => onChange(e.currentTarget.value)}
            onKeyDown={look}
            onKeyUp={look}
            onBlur={() => setCaps(false)}
          />
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? words.hidePassword : words.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
