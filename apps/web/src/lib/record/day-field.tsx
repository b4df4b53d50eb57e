import type { Day } from '@muster/kernel/day'
import { useMemo } from 'react'
import { PHONE, useMedia } from '../../ui/base/screen-size.ts'
import { DayInput } from '../../ui/field/day-input.tsx'
import { Field, type FieldProps } from '../../ui/field/field.tsx'
import { DateField } from '../../ui/pick/date-field.tsx'
import { dayIn } from '../page/clock.ts'
import { useDayNames } from '../words/day-names.ts'
import { type Format, useFormat } from '../words/format.ts'

export type DayFieldProps = FieldProps<string> & { min?: string; max?: string }

/** As the day is written everywhere else on the screen, where that can be typed; it can always be typed as `YYYY-MM-DD`. */
function written({ locale, day }: Format): (day: Day) => string {
  if (locale === 'en_US' || locale === 'vi_VN') return day
  return locale === 'km_KH' ? (value) => value.split('-').reverse().join('/') : (value) => value
}

/** A day, `YYYY-MM-DD`, empty while none is chosen: typed or taken from a calendar, on a phone from the phone's own. */
export function DayField({ value, onChange, min, max, ...field }: DayFieldProps) {
  const phone = useMedia(PHONE)
  const format = useFormat()
  const { narrow } = useDayNames()
  const texts = useMemo(
    () => ({ written: written(format), weekday: narrow, month: format.month, long: format.longDay }),
    [format, narrow],
  )
  if (!phone) return <DateField {...field} {...{ value, onChange, min, max, texts }} today={dayIn()} />
  return (
    <Field {...field}>
      {(control) => (
        <DayInput {...control} {...{ value, onChange, min, max }} required={field.required} disabled={field.disabled} />
      )}
    </Field>
  )
}
