import type { Locale } from '@muster/kernel/names'
import { DateField } from '../../ui/antd/date-field.tsx'
import { PHONE, useMedia } from '../../ui/base/screen-size.ts'
import { DayInput } from '../../ui/field/day-input.tsx'
import { Field, type FieldProps } from '../../ui/field/field.tsx'
import { useLocale } from '../words/i18n.ts'

export type DayFieldProps = FieldProps<string> & { min?: string; max?: string }

/** As the day is written everywhere else on the screen; it can be typed so, or as `YYYY-MM-DD`. */
const PATTERNS: Partial<Record<Locale, string>> = {
  en_US: 'MMM D, YYYY',
  vi_VN: 'DD/MM/YYYY',
  km_KH: 'DD/MM/YYYY',
}

/** A day, `YYYY-MM-DD`, empty while none is chosen: a calendar, on a phone the phone's own. */
export function DayField({ value, onChange, min, max, ...field }: DayFieldProps) {
  const phone = useMedia(PHONE)
  const locale = useLocale()
  if (!phone)
    return (
      <DateField
        {...field}
        value={value || undefined}
        format={PATTERNS[locale]}
        onChange={(day) => onChange(day ?? '')}
        min={min || undefined}
        max={max || undefined}
      />
    )
  return (
    <Field {...field}>
      {(control) => (
        <DayInput
          {...control}
          value={value}
          onChange={onChange}
          min={min}
          max={max}
          required={field.required}
          disabled={field.disabled}
        />
      )}
    </Field>
  )
}
