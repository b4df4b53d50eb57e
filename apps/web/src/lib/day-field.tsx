import type { KeyboardEvent } from 'react'
import { DateField } from '../ui/date-field.tsx'
import { DayInput } from '../ui/day-input.tsx'
import { Field, type FieldProps } from '../ui/field.tsx'
import { PHONE, useMedia } from '../ui/screen-size.ts'

export type DayFieldProps = FieldProps<string> & { min?: string; max?: string }

/** Enter in the calendar chooses the day; it does not send the form as well. */
function chooseOnly(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

/** A day, `YYYY-MM-DD`, empty while none is chosen: a calendar, on a phone the phone's own. */
export function DayField({ value, onChange, min, max, ...field }: DayFieldProps) {
  const phone = useMedia(PHONE)
  if (!phone)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the field inside; it is only kept from the form.
      <div onKeyDown={chooseOnly}>
        <DateField
          {...field}
          value={value || undefined}
          onChange={(day) => onChange(day ?? '')}
          min={min || undefined}
          max={max || undefined}
        />
      </div>
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
