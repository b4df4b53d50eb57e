import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Explain } from '../../../ui/overlay/explain.tsx'
import { SumOfDays, type SumOfDaysProps } from './sum-of-days.tsx'

/** A sum of a month with its "?": the days it is made of, each by which version of a shift, and the way to its own why [X4]. */
export function MonthSum(sum: SumOfDaysProps) {
  const { name, total } = sum
  const t = useT()
  const label = t('attendance.person.howSum', { what: name })
  const { duration } = useFormat()
  return (
    <span className="m-total">
      {name} <b>{duration(total)}</b>
      {total > 0 && <Explain label={label}>{() => <SumOfDays {...sum} title={label} />}</Explain>}
    </span>
  )
}
