import './text-field.css'
import type { KeyboardEvent, ReactNode } from 'react'
import { useWords } from '../base/words.tsx'
import { isComposing } from '../keyboard/key-press.ts'
import { Affix, besideOf } from './affix.tsx'
import { Field, type FieldProps } from './field.tsx'
import { parseNumber } from './number-text.ts'
import { type Reading, useTyping } from './use-typing.ts'

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

const EMPTY = { value: undefined }

/** A number with its unit; typed freely, shown grouped. What is none, or out of bounds, stays and is an error. Arrows up and down move it by a step. */
export function NumberField(props: NumberFieldProps) {
  const { label, name, error, hint, required, optional, value, onChange, disabled } = props
  const { decimals = 0, step = 1, unit, placeholder, locale } = props
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = props
  const words = useWords()
  const written = (n: number) =>
    locale ? new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(n) : String(n)
  const within = (n: number) => Math.min(max, Math.max(min, Number(n.toFixed(decimals))))
  const read = (text: string): Reading<number | undefined> => {
    if (text.trim() === '') return EMPTY
    const n = parseNumber(text, locale)
    if (Number.isNaN(n)) return { problem: words.writeLike(written(within(decimals > 0 ? 7.5 : 12))) }
    if (Number(n.toFixed(decimals)) !== n)
      return { problem: decimals > 0 ? words.numberDecimals(decimals) : words.numberWhole }
    if (n < min) return { problem: words.numberTooSmall(written(min)) }
    return n > max ? { problem: words.numberTooLarge(written(max)) } : { value: n }
  }
  const typing = useTyping({ name, value, read, onChange, empty: EMPTY })

  const type = (text: string) => {
    typing.type(text)
    const found = read(text)
    // What is out of bounds may be on its way to what is not: it counts when the field is left.
    if ('value' in found) onChange(found.value)
  }
  const pressed = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const steps = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (event.key === 'Enter') typing.settle()
    if (steps === 0 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (typing.text !== undefined && 'problem' in read(typing.text)) return
    typing.choose(within((value ?? (min > 0 ? min - steps * step : 0)) + steps * step))
  }
  const shown = typing.text ?? (value === undefined ? '' : written(value))
  return (
    <Field {...{ label, name, hint, required, optional }} error={typing.problem ?? error}>
      {({ id, describedBy, invalid }) => (
        <div className="m-input-wrap">
          <input
            id={id}
            type="text"
            role="spinbutton"
            className="m-input num"
            value={shown}
            disabled={disabled}
            placeholder={placeholder}
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            aria-valuenow={value}
            aria-valuetext={value === undefined ? undefined : shown}
            aria-valuemin={props.min}
            aria-valuemax={props.max}
            aria-required={required || undefined}
            aria-invalid={invalid || undefined}
            aria-describedby={besideOf(id, unit, describedBy)}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={pressed}
            onBlur={() => typing.settle()}
          />
          <Affix field={id}>{unit}</Affix>
        </div>
      )}
    </Field>
  )
}
