import './text-field.css'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { parseNumber } from './number-text.ts'

export type NumberFieldProps = FieldProps<number | undefined> & {
  min?: number
  max?: number
  /** Digits after the point; 0 unless given. */
  decimals?: number
  step?: number
  /** A unit at the end, such as "min" or "VND". */
  unit?: ReactNode
  placeholder?: string
  /** Language tag by which thousands are grouped while the field is left alone. */
  locale?: string
}

/** A number with its unit; typed freely, shown grouped, never out of its bounds when left. Arrows up and down move it by a step. */
export function NumberField(props: NumberFieldProps) {
  const { label, name, error, hint, required, optional, value, onChange, disabled } = props
  const { decimals = 0, step = 1, unit, placeholder, locale } = props
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = props
  const [typed, setTyped] = useState<string>()
  const written = (n: number) =>
    locale ? new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(n) : String(n)
  const within = (n: number) => Math.min(max, Math.max(min, Number(n.toFixed(decimals))))

  const type = (text: string) => {
    setTyped(text)
    const n = parseNumber(text, locale)
    // What is out of bounds may be on its way to what is not: it counts when the field is left.
    if (text.trim() === '') onChange(undefined)
    else if (within(n) === n) onChange(n)
  }
  const leave = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const n = parseNumber(typed, locale)
    if (!Number.isNaN(n) && within(n) !== value) onChange(within(n))
  }
  const pressed = (event: KeyboardEvent) => {
    const steps = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (event.key === 'Enter') leave()
    if (steps === 0 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setTyped(undefined)
    onChange(within((value ?? (min > 0 ? min - steps * step : 0)) + steps * step))
  }
  return (
    <Field {...{ label, name, error, hint, required, optional }}>
      {({ id, describedBy, invalid }) => (
        <div className="m-input-wrap">
          <input
            id={id}
            type="text"
            role="spinbutton"
            className="m-input num"
            value={typed ?? (value === undefined ? '' : written(value))}
            disabled={disabled}
            placeholder={placeholder}
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            aria-valuenow={value}
            aria-valuemin={props.min}
            aria-valuemax={props.max}
            aria-required={required || undefined}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={pressed}
            onBlur={leave}
          />
          {unit && <span className="m-input-affix">{unit}</span>}
        </div>
      )}
    </Field>
  )
}
