import { rowsIn } from '@muster/contract/workflow/form-values'
import { dayIn } from '../../../lib/page/clock.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { type FormShown, textOf } from '../../workflow/index.ts'
import { spanText, wallClock } from '../shared/wall-clock.ts'
import { MEASURES, measureText } from './becomes-list.ts'

/** What the day comes to as it is and with the correction, with its shift and its punches above [S06]; nothing before it was looked at. */
export function DayBecomes({ looked }: { looked: FormShown | undefined }) {
  const t = useT()
  const format = useFormat()
  const [before, after] = rowsIn(looked?.becomes)
  if (!looked || !before) return null
  const { shiftFrom: from, shiftTo: to } = looked
  // A day that is not over comes to nothing yet, with or without what is applied for.
  const isUnchanged =
    after !== undefined &&
    textOf(looked.day) < dayIn() &&
    MEASURES.every((measure) => before[measure] === after[measure])
  const times = rowsIn(looked.punches).flatMap(({ minute }) =>
    typeof minute === 'number' ? [wallClock(minute, t, format)] : [],
  )
  // What is nothing before and after says nothing.
  const shown = MEASURES.filter(
    (measure) =>
      measure === 'worked' || [before, after].some((row) => row && row[measure] !== 0 && row[measure] !== ''),
  )
  return (
    <section aria-label={t('attendance.becomes.title')}>
      {typeof from === 'number' && typeof to === 'number' && (
        <p className="m-task-note">{t('attendance.becomes.shift', { shift: spanText({ from, to }, format) })}</p>
      )}
      <p className="m-task-note">
        {times.length === 0
          ? t('attendance.becomes.noPunches')
          : t('attendance.becomes.punches', { times: format.list(times) })}
      </p>
      <table className="m-form-rows" aria-label={t('attendance.becomes.title')}>
        <thead>
          <tr>
            <th scope="col">{t('attendance.becomes.title')}</th>
            <th scope="col" className="end">
              {t('attendance.becomes.before')}
            </th>
            {after && (
              <th scope="col" className="end">
                {t('attendance.becomes.after')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((measure) => (
            <tr key={measure}>
              <th scope="row">{t(`attendance.becomes.${measure}`)}</th>
              {([before, after] as const).map(
                (row, i) =>
                  row && (
                    <td
                      key={textOf(row.id)}
                      data-label={t(i === 0 ? 'attendance.becomes.before' : 'attendance.becomes.after')}
                      className="end num"
                    >
                      {measureText(measure, row[measure], t, format)}
                    </td>
                  ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {isUnchanged && <p className="m-task-note">{t('attendance.becomes.unchanged')}</p>}
    </section>
  )
}
