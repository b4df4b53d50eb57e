import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { countOf, type MonthClosing } from './closing-value.ts'

/** What was done about a month, by whom and why, the last first. */
export function ClosingHistory({ steps }: Pick<MonthClosing, 'steps'>) {
  const t = useT()
  const { instant } = useFormat()
  return (
    <section className="m-closing-history" aria-label={t('attendance.closing.history')}>
      <h3>{t('attendance.closing.history')}</h3>
      {steps.length === 0 && <p className="muted">{t('attendance.closing.nothingYet')}</p>}
      <ol>
        {steps.map(({ step, kind, by, at, number: closing, reason, unsettled }) => (
          <li key={step}>
            <span>{t(`attendance.closing.steps.${kind}`, { by: by ?? '–', number: closing })}</span>
            <small className="num">{instant(Date.parse(at))}</small>
            {reason && <q>{reason}</q>}
            {unsettled && countOf(unsettled) > 0 && (
              <small>{t('attendance.closing.unsettledThen', { count: countOf(unsettled) })}</small>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
