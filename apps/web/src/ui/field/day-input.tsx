import './text-field.css'
import { classNames } from '../base/class-names.ts'
import type { Typing } from './use-typing.ts'

export type DayInputProps = {
  /** `YYYY-MM-DD`, for `MonthInput` `YYYY-MM`; empty while nothing is chosen. */
  value: string
  onChange: (value: string) => void
  /** What is left half written, which the browser gives nobody: told when it is, and when it is not any more. */
  onLeave?: (isUnfinished: boolean) => void
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
  onLeave,
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
      onBlur={(e) => onLeave?.(e.currentTarget.validity.badInput)}
      {...rest}
    />
  )
}

/** Stands for what was left half written. */
const UNFINISHED = '…'

/** What ties a field of the browser to what is typed into it: a text that is out of bounds stays, and so does a half written one. */
export function nativeTyping(
  { text, enter, settle }: Pick<Typing<never>, 'text' | 'enter' | 'settle'>,
  value: string,
): Pick<DayInputProps, 'value' | 'onChange' | 'onLeave'> {
  return {
    value: text === undefined ? value : text === UNFINISHED ? '' : text,
    onChange: enter,
    onLeave: (isUnfinished) => {
      if (isUnfinished) settle(UNFINISHED)
      else if (text === UNFINISHED) settle('')
      else settle()
    },
  }
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
