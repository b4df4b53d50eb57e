import '../field/text-field.css'
import type { ReactNode } from 'react'
import { Field, type FieldProps } from '../field/field.tsx'
import { WithAntd } from './antd-host.tsx'
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

/** A number with its unit; typed freely, shown grouped, never out of its bounds when left. */
export function NumberField(props: NumberFieldProps) {
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
    min,
    max,
    decimals = 0,
    step,
    unit,
    placeholder,
    locale,
  } = props
  const grouped = (n: number | string | undefined, { userTyping, input }: { userTyping: boolean; input: string }) => {
    if (userTyping) return input
    if (n === undefined || n === '') return ''
    return new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(Number(n))
  }
  return (
    <Field {...{ label, name, error, hint, required, optional }}>
      {({ id, describedBy, invalid }) => (
        <div className="m-input-wrap">
          <WithAntd>
            {({ InputNumber }) => (
              <InputNumber<number>
                id={id}
                value={value ?? null}
                onChange={(next) => onChange(next ?? undefined)}
                min={min}
                max={max}
                precision={decimals}
                step={step}
                formatter={locale ? grouped : undefined}
                parser={locale ? (text) => parseNumber(text ?? '', locale) : undefined}
                disabled={disabled}
                placeholder={placeholder}
                status={invalid ? 'error' : undefined}
                inputMode={decimals > 0 ? 'decimal' : 'numeric'}
                aria-required={required}
                aria-invalid={invalid || undefined}
                aria-describedby={describedBy}
              />
            )}
          </WithAntd>
          {unit && <span className="m-input-affix">{unit}</span>}
        </div>
      )}
    </Field>
  )
}
