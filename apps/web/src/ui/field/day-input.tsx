import './text-field.css'
import { classNames } from '../base/class-names.ts'

export type DayInputProps = {
  /** `YYYY-MM-DD`, for `MonthInput` `YYYY-MM`; empty while nothing is chosen. */
  value: string
  onChange: (value: string) => void
  label?: string
  id?: string
  min?: string
  max?: string
  disabled?: boolean
  required?: boolean
  invalid?: boolean
  describedBy?: string
}

function Native({
  type,
  value,
  onChange,
  label,
  id,
  invalid,
  describedBy,
  ...rest
}: DayInputProps & { type: 'date' | 'month' | 'time' }) {
  return (
    <input
      type={type}
      id={id}
      className={classNames('m-input', 'num')}
      value={value}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(e) => onChange(e.currentTarget.value)}
      {...rest}
    />
  )
}

/** The browser's own day field: light, and the best there is on a phone. */
export function DayInput(props: DayInputProps) {
  return <Native {...props} type="date" />
}

/** The browser's own month field; where there is none, a text field for `YYYY-MM`. */
export function MonthInput(props: DayInputProps) {
  return <Native {...props} type="month" />
}

/** The browser's own field for a time of day, `HH:MM`. */
export function TimeInput(props: DayInputProps) {
  return <Native {...props} type="time" />
}
