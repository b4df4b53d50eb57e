import './employee.css'
import { employeeEndpoints, placementEndpoints } from '@muster/contract/organisation/employee'
import { type Day, isDay } from '@muster/kernel/day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allRows } from '../../lib/all-rows.ts'
import { call } from '../../lib/api.ts'
import { dayIn } from '../../lib/clock.ts'
import { DayField } from '../../lib/day-field.tsx'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { useBulk } from '../../lib/use-bulk.tsx'
import type { List } from '../../lib/use-list.ts'
import { AppModal } from '../../ui/app-modal.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormRow } from '../../ui/form-frame.tsx'
import type { EmployeeLine } from './employee-columns.tsx'
import { useDepartments, useLevels, useOffices } from './lookups.ts'
import { DepartmentPicker, LevelPicker, OfficePicker } from './pickers.tsx'
import { EMPLOYEE_READS } from './pin-list.tsx'

type EmployeeList = List<typeof employeeEndpoints.list>
/** What everybody gets; what is left empty stays as each one has it. */
type Target = {
  from: string
  departmentId: string | undefined
  officeId: string | undefined
  levelId: string | undefined
}

/** The rows that are selected, the ones on other pages included. */
function useSelected(list: EmployeeList): readonly EmployeeLine[] | undefined {
  const { all, keys } = list.selection
  const here = (list.rows ?? []).filter((row) => keys.has(row.id))
  const isElsewhere = all || here.length < keys.size
  const { data } = useQuery({
    queryKey: ['selected', list.input, [...keys], all],
    queryFn: () => allRows(employeeEndpoints.list, list.input),
    enabled: isElsewhere,
  })
  if (!isElsewhere) return here
  return all ? data : data?.filter((row) => keys.has(row.id))
}

/** Moves the selected employees from a day on, after showing for each what changes [X5]; refusals are listed one by one. */
export function BulkPlace({ list, onClose }: { list: EmployeeList; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const rows = useSelected(list)
  const [target, setTarget] = useState<Target>({
    from: dayIn(),
    departmentId: undefined,
    officeId: undefined,
    levelId: undefined,
  })
  const companies = new Set(rows?.map((row) => row.companyId))
  const companyId = companies.size === 1 ? rows?.[0]?.companyId : undefined
  const put = (part: Partial<Target>) => setTarget({ ...target, ...part })
  const placed = (row: EmployeeLine) => ({
    departmentId: target.departmentId ?? row.departmentId,
    officeId: target.officeId ?? row.officeId,
    levelId: target.levelId ?? row.levelId,
  })
  const bulk = useBulk(list, (row) => row.id, {
    act: (row) => {
      const { departmentId, officeId, levelId } = placed(row)
      const where = { departmentId: departmentId ?? '', officeId: officeId ?? '', levelId: levelId ?? '' }
      return call(placementEndpoints.place, { id: row.id, from: target.from as Day, ...where }, { silent: true })
    },
    nameOf: (row) => row.name,
    done: (count) => t('organisation.positions.placed', { count }),
    refresh: EMPLOYEE_READS,
  })
  const isChange = target.departmentId !== undefined || target.officeId !== undefined || target.levelId !== undefined
  return (
    <>
      <AppModal
        open={!bulk.isShowing}
        dirty={isChange}
        width={720}
        title={t('organisation.positions.placeMany', { count: rows?.length ?? 0 })}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
            <Button
              kind="primary"
              busy={bulk.isRunning}
              disabled={!isChange || !isDay(target.from) || !companyId}
              onClick={async () => {
                if (await bulk.run()) onClose()
              }}
            >
              {bulk.progress ? t('ui.ofTotal', bulk.progress) : t('organisation.positions.move')}
            </Button>
          </>
        }
      >
        {rows && !companyId && <Banner tone="amber">{t('organisation.positions.oneCompany')}</Banner>}
        {companyId && (
          <div className="m-form">
            <FormRow>
              <DayField
                value={target.from}
                onChange={(from) => put({ from })}
                label={t('organisation.field.position.from')}
                required
              />
              <DepartmentPicker
                value={target.departmentId}
                onChange={(departmentId) => put({ departmentId })}
                companyId={companyId}
                label={t('organisation.field.position.department')}
                placeholder={t('organisation.positions.unchanged')}
              />
            </FormRow>
            <FormRow>
              <OfficePicker
                value={target.officeId}
                onChange={(officeId) => put({ officeId })}
                companyId={companyId}
                label={t('organisation.field.position.office')}
                placeholder={t('organisation.positions.unchanged')}
              />
              <LevelPicker
                value={target.levelId}
                onChange={(levelId) => put({ levelId })}
                companyId={companyId}
                label={t('organisation.field.position.level')}
                placeholder={t('organisation.positions.unchanged')}
              />
            </FormRow>
          </div>
        )}
        {rows && companyId && isChange && (
          <Preview rows={rows} target={target} companyId={companyId} day={format.dayText(target.from)} />
        )}
      </AppModal>
      {bulk.dialog}
    </>
  )
}

/** Old and new place of each, only where something changes. */
function Preview({
  rows,
  target,
  companyId,
  day,
}: {
  rows: readonly EmployeeLine[]
  target: Target
  companyId: string
  day: string
}) {
  const t = useT()
  const { name } = useFormat()
  const nameIn = (
    items: readonly { id: string; names: { cn: string; en: string; vn: string } }[] | undefined,
    id: string | undefined,
  ) => (id === undefined ? undefined : name(items?.find((item) => item.id === id)?.names))
  const next = {
    department: nameIn(useDepartments(companyId).items, target.departmentId),
    office: nameIn(useOffices(companyId).items, target.officeId),
    level: nameIn(useLevels(companyId).items, target.levelId),
  }
  const line = (row: EmployeeLine, to: typeof next) =>
    [to.department ?? name(row.department), to.level ?? name(row.level), to.office ?? name(row.office)]
      .filter(Boolean)
      .join(' · ')
  return (
    <section className="m-move-scroll" aria-label={t('organisation.positions.preview')}>
      <table className="m-move-table">
        <thead>
          <tr>
            <th scope="col">{t('organisation.employees.one')}</th>
            <th scope="col">{t('organisation.positions.before')}</th>
            <th scope="col">{t('organisation.positions.fromDay', { day })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <td>{line(row, { department: undefined, office: undefined, level: undefined })}</td>
              <td>{line(row, next)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
