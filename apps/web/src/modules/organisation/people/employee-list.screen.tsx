import { employeeEndpoints, STATES, WORKING } from '@muster/contract/organisation/employee'
import { useListActions } from '../../../lib/list/list-actions.tsx'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { useList } from '../../../lib/list/use-list.ts'
import { hrefOf, useGo } from '../../../lib/place/place.ts'
import { Can, useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import type { MenuItem } from '../../../ui/overlay/menu.tsx'
import { type EmployeeLine, useEmployeeColumns } from '../employee/employee-columns.tsx'
import { EmployeeDrawer } from './employee-drawer.tsx'
import { useEmployeeFilters } from './employee-filters.ts'
import { useBulkWork } from './use-bulk-work.tsx'

/** Who has left is found by the filter of states. */
const STAFF = { state: WORKING }

/** The directory [3.08, S29]: everybody in reach who works there, found by name, pinyin or number, with totals of the filter and a sheet of it. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const can = useCan()
  const go = useGo()
  const list = useList(employeeEndpoints.list, STAFF)
  const columns = useEmployeeColumns()
  const filters = useEmployeeFilters(list.input.companyId)
  const work = useBulkWork(list)
  const byState = list.reply?.byState
  const coming = list.reply?.coming ?? []
  const here = (state: (typeof STATES)[number]) =>
    (byState?.[state] ?? 0) - (coming.find((one) => one.state === state)?.count ?? 0)
  const later = coming.reduce((sum, { count }) => sum + count, 0)
  const totals = [
    ...STATES.filter((state) => here(state) > 0).map((state) =>
      t('organisation.employees.inState', { count: here(state), state: t(`organisation.state.${state}`) }),
    ),
    ...(later > 0 ? [t('organisation.employees.coming', { count: later })] : []),
  ]
  const { state: shown = STATES } = list.input
  const otherStates = STATES.filter((state) => !shown.includes(state))
  const mayChange = can(employeeEndpoints.update)
  const others = useListActions('employee', list, (employee) => employee.id)
  const rowMenu = (employee: EmployeeLine): readonly (readonly MenuItem[])[] => [
    [
      {
        key: 'edit',
        label: t('actions.edit'),
        icon: 'pencil',
        onSelect: () => go(`/organisation/employees/${employee.id}/edit`),
      },
      {
        key: 'place',
        label: t('organisation.positions.place'),
        icon: 'swap',
        onSelect: () => list.setOpen(employee.id, { mode: 'place' }),
      },
      {
        key: 'pin',
        label: t('organisation.pins.add'),
        icon: 'key',
        onSelect: () => list.setOpen(employee.id, { mode: 'pin' }),
      },
    ],
  ]
  const add = (
    <Can do={employeeEndpoints.create.access}>
      <LinkButton kind="primary" icon="person-add" aria-keyshortcuts="n" href={hrefOf('/organisation/employees/new')}>
        {t('organisation.employees.add')}
      </LinkButton>
    </Can>
  )
  return (
    <>
      <ListPage
        list={list}
        name="employees"
        title={t('organisation.employees.title')}
        columns={columns}
        hidden={['pin']}
        rowKey={(employee) => employee.id}
        rowName={(employee) => format.person(employee).name}
        filters={filters}
        searchHint={t('organisation.employees.searchHint')}
        primary={add}
        sheet={employeeEndpoints.export}
        otherGroups={otherStates.map((state) => ({
          ...{ key: state, label: t(`organisation.state.${state}`), address: { state: [state] } },
        }))}
        empty={
          <Empty title={t('states.emptyNew')} action={add}>
            {t('organisation.employees.empty')}
          </Empty>
        }
        footer={totals.join(' · ')}
        rowMenu={mayChange ? rowMenu : undefined}
        bulk={
          mayChange || others.isOffered
            ? () => (
                <>
                  {mayChange && work.buttons}
                  {others.buttons}
                  {mayChange && work.more}
                </>
              )
            : undefined
        }
        drawer={list.open !== undefined && <EmployeeDrawer key={list.open + (list.mode ?? '')} list={list} />}
      />
      {others.dialog}
      {work.dialogs}
    </>
  )
}
