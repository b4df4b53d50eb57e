import { DIFFERENCE_MINUTES } from '@muster/contract/attendance/difference'
import type { MonthSums } from '@muster/contract/attendance/month-closing'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'

type Minutes = MonthSums['minutes']

/** Which minutes of a month, or of a day, are others: from what to what. */
export function MinutesChange({ before, after }: { before: Minutes | null; after: Minutes | null }) {
  const t = useT()
  const { duration } = useFormat()
  const changed = DIFFERENCE_MINUTES.filter((key) => (before?.[key] ?? 0) !== (after?.[key] ?? 0))
  return (
    <span className="m-closing-change">
      {changed.map((key) => (
        <span key={key}>
          {t(`attendance.closing.minutes.${key}`)}{' '}
          <span className="num">
            {t('attendance.closing.change', {
              from: duration(before?.[key] ?? 0),
              to: duration(after?.[key] ?? 0),
            })}
          </span>
        </span>
      ))}
      {changed.length === 0 && <span className="muted">–</span>}
    </span>
  )
}

/** The same of two months. */
export function SumsChange({ before, after }: { before: MonthSums | null; after: MonthSums | null }) {
  return <MinutesChange before={before?.minutes ?? null} after={after?.minutes ?? null} />
}
