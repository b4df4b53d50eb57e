import { useT } from '../../../lib/words/i18n.ts'
import { isCoded, type Result } from '../day/day-result.ts'
import { squareMark } from './matrix-mark.tsx'

/** What the squares show, the gravest first. Work on a day off has the mark of other work beyond the plan. */
const MARKS = [
  'missingIn',
  'missingOut',
  'absent',
  'late',
  'early',
  'attention',
  'leave',
  'extra',
  'holiday',
  'normal',
  'open',
  'noData',
] as const satisfies readonly Result[]

/** What each mark of the squares means, and what its sums count in. */
export function MatrixLegend() {
  const t = useT()
  return (
    <ul className="m-matrix-legend" aria-label={t('attendance.matrix.legend')}>
      {MARKS.map((mark) => (
        <li key={mark}>
          {squareMark(mark, t)}
          {isCoded(mark) ? t(`attendance.mark.${mark}`) : t(`attendance.result.${mark}`)}
        </li>
      ))}
      <li>{t('attendance.matrix.sums')}</li>
    </ul>
  )
}
