import type { Employee } from '@muster/contract/organisation/employee'
import { placementEndpoints } from '@muster/contract/organisation/placement'
import type { Names } from '@muster/kernel/names'
import { dayIn } from '../../../lib/page/clock.ts'
import { Can } from '../../../lib/session/permission.tsx'
import { daysText } from '../../../lib/words/days-text.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Button } from '../../../ui/control/button.tsx'
import { nameApart } from '../choice/department-tree.ts'
import { useDepartments, useLevels, useOffices } from '../choice/lookups.ts'
import type { EmployeeLine } from '../employee/employee-columns.tsx'
import { useTakeBack } from './use-take-back.ts'

type Known = { id: string | null | undefined; names: Names | null | undefined }

export type PositionTimelineProps = {
  employee: Employee
  /** The employee in the directory: it names the position of today for people who may not read departments, offices and levels. */
  line: EmployeeLine | undefined
}

/** Every position of an employee, the latest first; the one of today is marked. The latest move can be taken back, and that too [X6]. */
export function PositionTimeline({ employee, line }: PositionTimelineProps) {
  const { positions, companyId } = employee
  const t = useT()
  const format = useFormat()
  const departments = useDepartments(companyId).items
  const offices = useOffices(companyId).items
  const levels = useLevels(companyId).items
  const today = dayIn()
  const takeBack = useTakeBack(employee)
  const labels = nameApart(departments ?? [], format.name)
  const nameOf = (items: readonly { id: string; names: Names }[] | undefined, id: string, known: Known) =>
    format.name(items?.find((item) => item.id === id)?.names ?? (known.id === id ? known.names : undefined))
  const known = {
    department: { id: line?.departmentId, names: line?.department },
    level: { id: line?.levelId, names: line?.level },
    office: { id: line?.officeId, names: line?.office },
  }
  return (
    <ol className="m-timeline">
      {positions.toReversed().map((p, i) => {
        const isNow = p.from <= today && (p.to === null || p.to >= today)
        const where = [
          labels.get(p.departmentId) ?? nameOf([], p.departmentId, known.department),
          nameOf(levels, p.levelId, known.level),
        ]
          .filter(Boolean)
          .join(' · ')
        const from = format.day(p.from)
        return (
          <li key={p.id} className={classNames(isNow && 'is-now')} aria-current={isNow || undefined}>
            <b>{where || t('organisation.positions.one')}</b>
            <small>{nameOf(offices, p.officeId, known.office)}</small>
            <small className="num">
              {p.to === null ? `${from} – ${t('organisation.positions.openEnd')}` : daysText(p.from, p.to, t, format)}
            </small>
            {i === 0 && positions.length > 1 && (
              <Can do={placementEndpoints.takeBack.access}>
                <Button kind="text" size="small" onClick={() => void takeBack(p)}>
                  {t('organisation.positions.takeBack')}
                </Button>
              </Can>
            )}
          </li>
        )
      })}
    </ol>
  )
}
