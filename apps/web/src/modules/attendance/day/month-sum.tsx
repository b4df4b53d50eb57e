import { useFormat } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { Explain } from '../../../ui/explain.tsx'
import { Receipt } from '../../../ui/receipt.tsx'
import { useDayNames } from '../day-names.ts'
import type { DayRecord } from './day-result.ts'

/** The numbers of a day that a month adds up. */
export type SumField =
  | 'expectedMinutes'
  | 'workedMinutes'
  | 'lateMinutes'
  | 'extraMinutes'
  | 'absentMinutes'
  | 'leaveMinutes'

export type MonthSumProps = {
  /** What the sum is called. */
  name: string
  field: SumField
  total: number
  /** The days that count. */
  days: readonly DayRecord[]
  /** Where a day says why. */
  hrefOf: (day: DayRecord['day']) => string
}

/** A sum of a month with its "?": the days it is made of, each by which version of a shift, and the way to its own why [X4]. */
export function MonthSum({ name, field, total, days, hrefOf }: MonthSumProps) {
  const t = useT()
  const { duration } = useFormat()
  return (
    <span className="m-total">
      {name} <b>{duration(total)}</b>
      {total > 0 && (
        <Explain label={t('attendance.person.howSum', { what: name })}>
          {() => <SumOfDays name={name} field={field} total={total} days={days} hrefOf={hrefOf} />}
        </Explain>
      )}
    </span>
  )
}

function SumOfDays({ name, field, total, days, hrefOf }: MonthSumProps) {
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
      linesTitle={t('attendance.person.howSum', { what: name })}
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
