import { DateField } from '../ui/date-field.tsx'
import { DayInput } from '../ui/day-input.tsx'
import { Field, type FieldProps } from '../ui/field.tsx'
import { PHONE, useMedia } from '../ui/screen-size.ts'

export type DayFieldProps = FieldProps<string> & { min?: string; max?: string }

/** A day, `YYYY-MM-DD`, empty while none is chosen: a calendar, on a phone the phone's own. */
export function DayField({ value, onChange, min, max, ...field }: DayFieldProps) {
  const phone = useMedia(PHONE)
  if (!phone)
    return (
      <DateField
        {...field}
        value={value || undefined}
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
