import { useDayNames } from '../../../lib/words/day-names.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { DayRecord } from '../day/day-result.ts'
import { Receipt } from '../day/receipt.tsx'

/** The numbers of a day that a month adds up. */
export type SumField =
  | 'expectedMinutes'
  | 'workedMinutes'
  | 'lateMinutes'
  | 'earlyLeaveMinutes'
  | 'extraMinutes'
  | 'overtimeMinutes'
  | 'absentMinutes'
  | 'leaveMinutes'

export type SumOfDaysProps = {
  /** What the sum is called. */
  name: string
  field: SumField
  total: number
  /** The days that count. */
  days: readonly DayRecord[]
  /** Where a day says why. */
  hrefOf: (day: DayRecord['day']) => string
  /** Above the days, where nothing else says what they are. */
  title?: string
}

/** The days that a sum is made of, each by which version of a shift, and the way to its own why [X4]. */
export function SumOfDays({ name, field, total, days, hrefOf, title }: SumOfDaysProps) {
  const t = useT()
  const format = useFormat()
  const names = useDayNames()
  const ruleOf = ({ shift, dayKind }: DayRecord) =>
    shift
      ? [
          `${shift.letter} · ${format.name(shift.names)}`,
          t('attendance.shift.version', { number: shift.number, day: format.day(shift.effectiveOn) }),
        ].join(' · ')
      : t(`attendance.dayKind.${dayKind}`)
  return (
    <Receipt
      linesTitle={title}
      lines={days
        .filter((record) => record[field] !== 0)
        .map((record) => ({
          key: record.day,
          text: <a href={hrefOf(record.day)}>{names.long(record.day)}</a>,
          value: record[field],
          why: ruleOf(record),
        }))}
      sum={{ text: name, value: total }}
      format={(minutes) => format.duration(minutes)}
    />
  )
}
