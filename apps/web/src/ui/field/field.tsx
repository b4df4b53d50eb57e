import './text-field.css'
import { type ReactNode, useId } from 'react'
import { useWords } from '../base/words.tsx'
import { Icon } from '../control/icon.tsx'

/** What every field takes; `name`, `value`, `onChange` and `error` come from `form.field(…)`. */
export type FieldProps<T> = {
  label: ReactNode
  value: T
  onChange: (value: T) => void
  /** Path of the field in the form; the summary of errors jumps to it. */
  name?: string
  error?: string
  /** The id of what says the error of several fields together; it stands beside them. */
  errorId?: string | undefined
  hint?: ReactNode
  required?: boolean
  /** Says "optional" beside the label; for the odd one out in a form of required fields. */
  optional?: boolean
  disabled?: boolean
}

/** What ties a control to its label, hint and error. */
export type ControlProps = { id: string; describedBy: string | undefined; invalid: boolean }

/** The id of the label of a control, for what belongs to the control and stands elsewhere. */
export const labelId = (id: string) => `${id}l`

type FrameProps = Omit<FieldProps<never>, 'value' | 'onChange'> & {
  /** What may be chosen to put the error right, beside its words. */
  choices?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** A field: label above, control, hint or error below. Any control can stand in it. */
export function Field({ label, name, error, errorId, hint, required, optional, choices, children }: FrameProps) {
  const words = useWords()
  const id = useId()
  const note = error ? `${id}e` : (errorId ?? (hint ? `${id}h` : undefined))
  return (
    <div className="m-field" data-field={name}>
      {label !== null && (
        <label id={labelId(id)} className="m-label" htmlFor={id}>
          {label}
          {required && (
            <span className="m-required" title={words.required}>
              <span aria-hidden="true">*</span>
              <span className="sr-only">{words.required}</span>
            </span>
          )}
          {optional && <small>{words.optional}</small>}
        </label>
      )}
      {children({ id, describedBy: note, invalid: Boolean(error ?? errorId) })}
      {error ? (
        <div id={`${id}e`} className="m-field-error">
          <Icon name="warn" size={13} />
          {error}
          {choices}
        </div>
      ) : (
        hint && (
          <div id={`${id}h`} className="m-field-hint">
            {hint}
          </div>
        )
      )}
    </div>
  )
}
