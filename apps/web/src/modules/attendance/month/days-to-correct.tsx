import type { Day } from '@muster/kernel/day'
import { dayIn } from '../../../lib/page/clock.ts'
import { useDayNames } from '../../../lib/words/day-names.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { type DayRecord, resultLine } from '../day/day-result.ts'
import { Receipt } from '../day/receipt.tsx'

/** The days that somebody has to look at, each with what is wrong about it and the way to its why. */
export function DaysToCorrect({ days, hrefOf }: { days: readonly DayRecord[]; hrefOf: (day: Day) => string }) {
  const t = useT()
  const format = useFormat()
  const names = useDayNames()
  const today = dayIn()
  const abnormal = days.filter(({ attribute }) => attribute === 'abnormal')
  return (
    <Receipt
      lines={abnormal.map((record) => ({
        key: record.day,
        text: <a href={hrefOf(record.day)}>{names.long(record.day)}</a>,
        value: 1,
        why: resultLine(record, today, t, format),
      }))}
      sum={{ text: t('attendance.person.mendDays'), value: abnormal.length }}
      format={(count) => format.number(count)}
    />
  )
}
