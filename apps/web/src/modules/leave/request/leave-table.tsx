import type { RowShown } from '@muster/contract/workflow/form-values'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { textOf } from '../../workflow/index.ts'

const minutesOf = (value: RowShown[string] | undefined) => (typeof value === 'number' ? value : 0)

const WHY = ['rest', 'holiday', 'no-shift'] as const
const isWhy = (kind: RowShown[string] | undefined): kind is (typeof WHY)[number] => WHY.some((one) => one === kind)

/** What a leave takes of each day: the shift, what of it is not worked, and what comes off the balance; why nothing is worked on it [S06]. */
export function LeaveTable({ days }: { days: readonly RowShown[] }) {
  const t = useT()
  const format = useFormat()
  if (days.length === 0) return null
  const total = days.reduce((sum, { deducted }) => sum + minutesOf(deducted), 0)
  return (
    <table className="m-form-rows" aria-label={t('leave.request.table')}>
      <thead>
        <tr>
          <th scope="col">{t('leave.request.day')}</th>
          <th scope="col" className="end">
            {t('leave.request.shift')}
          </th>
          <th scope="col" className="end">
            {t('leave.request.taken')}
          </th>
          <th scope="col" className="end">
            {t('leave.request.deducted')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((row) => (
          <tr key={textOf(row.day)}>
            <td>
              {format.dayText(textOf(row.day))}
              {isWhy(row.kind) && <small>{t(`leave.request.why.${row.kind}`)}</small>}
            </td>
            <td data-label={t('leave.request.shift')} className="end num">
              {format.duration(minutesOf(row.shiftMinutes))}
            </td>
            <td data-label={t('leave.request.taken')} className="end num">
              {format.duration(minutesOf(row.taken))}
            </td>
            <td data-label={t('leave.request.deducted')} className="end num">
              {format.duration(minutesOf(row.deducted))}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('leave.request.total')}
          </th>
          <td className="end num">{format.duration(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
