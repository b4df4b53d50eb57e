import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import type { ChartDepartment } from './chart-tree.ts'

/** Who leads a department, as far as the reader's right reaches; a mark where nobody does. */
export function Leaders({ department }: { department: ChartDepartment }) {
  const t = useT()
  const { person } = useFormat()
  if (department.isVacant)
    return (
      <span className="m-chart-vacant">
        <Icon name="warn" size={13} />
        {t('organisation.chart.vacant')}
      </span>
    )
  const [first, ...others] = department.managers
  if (!first) return null
  return (
    <>
      {person(first).name}
      {others.length > 0 && ` +${others.length}`}
    </>
  )
}
