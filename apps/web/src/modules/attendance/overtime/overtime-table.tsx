import type { RowShown } from '@muster/contract/workflow/form-values'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { textOf } from '../../workflow/index.ts'
import { dayKindText } from '../shared/day-kind-text.ts'
import { multiplierText } from '../shared/multiplier-text.ts'
import { spanText } from '../shared/wall-clock.ts'

const numberOf = (value: RowShown[string] | undefined) => (typeof value === 'number' ? value : 0)

/** What an overtime would count, part by part: the kind of its day, the multiplier, the minutes after rounding down. */
export function OvertimeTable({ parts }: { parts: readonly RowShown[] }) {
  const t = useT()
  const format = useFormat()
  if (parts.length === 0) return null
  const total = parts.reduce((sum, { minutes }) => sum + numberOf(minutes), 0)
  return (
    <table className="m-form-rows" aria-label={t('attendance.overtime.table')}>
      <thead>
        <tr>
          <th scope="col">{t('attendance.overtime.part')}</th>
          <th scope="col">{t('attendance.overtime.dayKind')}</th>
          <th scope="col" className="end">
            {t('attendance.overtime.multiplier')}
          </th>
          <th scope="col" className="end">
            {t('attendance.overtime.minutes')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={textOf(part.id)}>
            <td className="num">{spanText({ from: numberOf(part.from), to: numberOf(part.to) }, format)}</td>
            <td data-label={t('attendance.overtime.dayKind')}>{dayKindText(part.dayKind, t)}</td>
            <td data-label={t('attendance.overtime.multiplier')} className="end num">
              × {multiplierText(numberOf(part.multiplier), format)}
            </td>
            <td data-label={t('attendance.overtime.minutes')} className="end num">
              {format.duration(numberOf(part.minutes))}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('attendance.overtime.total')}
          </th>
          <td className="end num">{format.duration(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
