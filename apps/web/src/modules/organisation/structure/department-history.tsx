import { departmentMoveEndpoints } from '@muster/contract/organisation/department-move'
import { useQuery } from '@tanstack/react-query'
import { notices } from '../../../lib/page/notices.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { Facts } from '../../../lib/record/facts.tsx'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { Department } from '../choice/lookups.ts'

/** Where a department stood, stands and will stand, and what it was called; the latest change can be taken back. */
export function DepartmentHistory({ department: { id, version } }: { department: Department }) {
  const t = useT()
  const { name, dayText } = useFormat()
  const can = useCan()
  const { data } = useQuery(queryOf(departmentMoveEndpoints.versions, { id }))
  const takeBack = useSave(departmentMoveEndpoints.takeBack)
  const items = data?.items ?? []
  if (items.length < 2) return null
  const run = async (from: NonNullable<(typeof items)[number]['from']>) => {
    const { error } = await takeBack.run({ id, from, version })
    if (!error) notices.success(t('organisation.departments.tookBack', { day: dayText(from) }))
  }
  return (
    <Facts
      title={t('organisation.departments.history')}
      facts={items.toReversed().map((v, n) => {
        const parent = v.parent ? name(v.parent) : t('organisation.field.department.top')
        return [
          v.from === null ? t('organisation.departments.always') : dayText(v.from),
          <span key={v.from ?? ''}>
            {name(v.names)} · {parent}
            {n === 0 && v.from !== null && can(departmentMoveEndpoints.takeBack) && (
              <Button kind="text" size="small" busy={takeBack.busy} onClick={() => v.from && void run(v.from)}>
                {t('organisation.departments.takeBack')}
              </Button>
            )}
          </span>,
        ]
      })}
    />
  )
}
