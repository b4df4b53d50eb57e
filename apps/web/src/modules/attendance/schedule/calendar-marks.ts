import { calendarEndpoints } from '@muster/contract/attendance/calendar'
import type { Day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../../lib/query/query.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'

/** What the company's calendar says of a day, in words, for the days that are not ordinary. */
export type Marks = ReadonlyMap<Day, string>

/** The days of a month that the company's calendar names for everybody. */
export function useMarks(companyId: string, month: Month): Marks {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery({
    ...queryOf(calendarEndpoints.list, { companyId, year: Number(month.slice(0, 4)) }),
    enabled: companyId !== '',
  })
  return useMemo(() => {
    const named = (data?.items ?? []).filter((one) => one.nationality === '' && one.day.startsWith(month))
    return new Map(
      named.map(({ day, names, kind }) => [
        day,
        [format.name(names), t(`attendance.dayKind.${kind}`)].filter(Boolean).join(' · '),
      ]),
    )
  }, [data, month, format, t])
}
