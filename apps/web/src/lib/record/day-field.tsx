import type { Day } from '@muster/kernel/day'
import { dayNumber, MS_PER_DAY } from '@muster/kernel/day'
import type { Locale } from '@muster/kernel/names'
import { useMemo } from 'react'
import type { FieldProps } from '../../ui/field/field.tsx'
import { DateField, type DateFieldProps } from '../../ui/pick/date-field.tsx'
import type { SlashOrder } from '../../ui/pick/day-text.ts'
import { dayIn } from '../page/clock.ts'
import { momentFormat } from '../page/moment-format.ts'
import { useDayNames } from '../words/day-names.ts'
import { type Format, useFormat } from '../words/format.ts'

export type DayFieldProps = FieldProps<string> & Pick<DateFieldProps, 'min' | 'max' | 'isLook'>

/** In which order numbers alone are read; who writes English may mean either. */
const ORDERS: Readonly<Record<Locale, SlashOrder>> = {
  en_US: 'either',
  zh_CN: 'year',
  zh_TW: 'year',
  vi_VN: 'day',
  km_KH: 'day',
}

/** As the day is written everywhere else on the screen, but with the month as a word, which shows how the numbers were read. */
function written({ locale, tag, day }: Format): (day: Day) => string {
  if (locale !== 'vi_VN') return day
  const format = momentFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
  return (value) => format.format(dayNumber(value) * MS_PER_DAY)
}

/** A day, `YYYY-MM-DD`, empty while none is chosen: typed or taken from a calendar, on a phone from the phone's own. */
export function DayField(props: DayFieldProps) {
  const format = useFormat()
  const { narrow } = useDayNames()
  const texts = useMemo(
    () => ({
      ...{ written: written(format), order: ORDERS[format.locale] },
      ...{ weekday: narrow, month: format.month, long: format.longDay },
    }),
    [format, narrow],
  )
  return <DateField {...props} {...{ texts }} today={dayIn()} />
}
