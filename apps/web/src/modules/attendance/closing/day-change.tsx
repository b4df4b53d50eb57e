import type { DayNumbers } from '@muster/contract/attendance/difference'
import { useT } from '../../../lib/words/i18n.ts'
import { MinutesChange } from './sums-change.tsx'

/** What of a day is other than before: its kind, its result and its minutes; or that it appeared or is gone. */
export function DayChange({ before, after }: { before: DayNumbers | null; after: DayNumbers | null }) {
  const t = useT()
  const words = (side: DayNumbers, key: 'dayKind' | 'attribute') =>
    key === 'dayKind' ? t(`attendance.dayKind.${side.dayKind}`) : t(`attendance.attribute.${side.attribute}`)
  const changed = before && after ? (['dayKind', 'attribute'] as const).filter((key) => before[key] !== after[key]) : []
  const hasMinutes = JSON.stringify(minutesOf(before)) !== JSON.stringify(minutesOf(after))
  return (
    <span className="m-closing-change">
      {!before && <span>{t('attendance.recomputed.appeared')}</span>}
      {!after && <span>{t('attendance.recomputed.gone')}</span>}
      {before &&
        after &&
        changed.map((key) => (
          <span key={key}>
            {t(`attendance.recomputed.${key}`)}{' '}
            {t('attendance.closing.change', { from: words(before, key), to: words(after, key) })}
          </span>
        ))}
      {hasMinutes && <MinutesChange before={before} after={after} />}
    </span>
  )
}

const minutesOf = (day: DayNumbers | null) => day && { ...day, dayKind: '', attribute: '' }
