import { dayIn } from '../../lib/clock.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import type { Employee } from './employee-drawer.tsx'
import { useDepartments, useLevels, useOffices } from './lookups.ts'

/** Every position of an employee, the latest first; the one of today is marked. */
export function PositionTimeline({ positions, companyId }: { positions: Employee['positions']; companyId: string }) {
  const t = useT()
  const format = useFormat()
  const departments = useDepartments(companyId).items
  const offices = useOffices(companyId).items
  const levels = useLevels(companyId).items
  const today = dayIn()
  // Who may not read departments, offices or levels sees the days alone.
  const nameOf = (
    items: readonly { id: string; names: { cn: string; en: string; vn: string } }[] | undefined,
    id: string,
  ) => format.name(items?.find((item) => item.id === id)?.names)
  return (
    <ol className="m-timeline">
      {positions.toReversed().map((p) => {
        const isNow = p.from <= today && (p.to === null || p.to >= today)
        const where = [nameOf(departments, p.departmentId), nameOf(levels, p.levelId)].filter(Boolean).join(' · ')
        const from = format.day(p.from)
        return (
          <li key={p.id} className={classNames(isNow && 'is-now')} aria-current={isNow || undefined}>
            <b>{where || t('organisation.positions.one')}</b>
            <small>{nameOf(offices, p.officeId)}</small>
            <small className="num">
              {p.to === null
                ? `${from} – ${t('organisation.positions.openEnd')}`
                : t('time.fromTo', { from, to: format.day(p.to) })}
            </small>
          </li>
        )
      })}
    </ol>
  )
}
