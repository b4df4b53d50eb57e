import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { newcomerEndpoints } from '@muster/contract/organisation/newcomer'
import { useQuery } from '@tanstack/react-query'
import type { List } from '../../../lib/list/use-list.ts'
import { hrefOf } from '../../../lib/place/place.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { Facts } from '../../../lib/record/facts.tsx'
import { RecordDrawer } from '../../../lib/record/record-drawer.tsx'
import { Can } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { EmployeeChip } from '../employee/employee-state.tsx'
import { NewcomerChecklist } from './newcomer-checklist.tsx'

/** A newcomer beside the list: what is missing, and the ways to go on. */
export function NewcomerDrawer({ list }: { list: List<typeof newcomerEndpoints.list> }) {
  const t = useT()
  const format = useFormat()
  const id = list.open ?? ''
  const record = useQuery(queryOf(newcomerEndpoints.get, { id }))
  const newcomer = record.data
  const name = (names: NonNullable<typeof newcomer>['department']) => names && format.name(names)
  return (
    <RecordDrawer
      list={list}
      rowKey={(row) => row.id}
      record={record}
      title={newcomer && format.person(newcomer).name}
      chip={newcomer && <EmployeeChip state={newcomer.state} />}
      footer={
        <>
          <LinkButton kind="primary" icon="person-add" href={hrefOf(`/organisation/newcomers/${id}`)}>
            {t('organisation.newcomers.goOn')}
          </LinkButton>
          <Can do={employeeEndpoints.get.access}>
            <LinkButton icon="people" href={hrefOf('/organisation/employees', { open: id })}>
              {t('organisation.newcomers.record')}
            </LinkButton>
          </Can>
        </>
      }
    >
      {(shown) => (
        <>
          <NewcomerChecklist newcomer={shown} />
          <Facts
            facts={[
              [t('organisation.field.employee.jobNumber'), shown.jobNumber],
              [t('organisation.field.employee.onboardOn'), format.day(shown.onboardOn)],
              [t('organisation.field.employee.department'), name(shown.department)],
              [t('organisation.field.employee.level'), name(shown.level)],
              [t('organisation.field.employee.office'), name(shown.office)],
              [t('organisation.field.employee.pin'), shown.pin],
            ]}
          />
        </>
      )}
    </RecordDrawer>
  )
}
