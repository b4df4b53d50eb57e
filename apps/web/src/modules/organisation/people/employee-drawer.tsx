import '../employee/employee.css'
import { employeeEndpoints, pinEndpoints } from '@muster/contract/organisation/employee'
import { DECISIONS } from '@muster/contract/organisation/employment-state'
import { placementEndpoints } from '@muster/contract/organisation/placement'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { List } from '../../../lib/list/use-list.ts'
import { hrefOf } from '../../../lib/place/place.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { RecordDrawer } from '../../../lib/record/record-drawer.tsx'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button, LinkButton } from '../../../ui/control/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { MenuButton, type MenuItem } from '../../../ui/overlay/menu.tsx'
import { EmployeeRemoval } from '../employee/employee-removal.tsx'
import { EmployeeChip } from '../employee/employee-state.tsx'
import { useFieldWords } from '../employee/field-words.ts'
import { RehireForm } from '../employee/rehire-form.tsx'
import { DecisionForm } from '../employment/decision-form.tsx'
import { useDecisionItems } from '../employment/decision-items.ts'
import { PinForm } from '../pin/pin-form.tsx'
import { PlacementForm } from '../position/placement-form.tsx'
import { EmployeeProfile } from './employee-profile.tsx'

/** An employee beside the directory: profile, a move from a day on, or a new PIN. */
export function EmployeeDrawer({ list }: { list: List<typeof employeeEndpoints.list> }) {
  const t = useT()
  const can = useCan()
  const format = useFormat()
  const words = useFieldWords()
  const [isRemoving, setRemoving] = useState(false)
  const id = list.open ?? ''
  const record = useQuery(queryOf(employeeEndpoints.get, { id }))
  const employee = record.data
  const mayChange = can(employeeEndpoints.update)
  const back = () => list.setOpen(id, { free: true })
  const form = mayChange ? list.mode : undefined
  const decisions = useDecisionItems(employee, (mode) => list.setOpen(id, { mode }))
  const removal: MenuItem[] = can(employeeEndpoints.remove)
    ? [
        {
          ...{ key: 'delete', label: t('actions.delete'), icon: 'trash' },
          ...{ danger: true, onSelect: () => setRemoving(true) },
        },
      ]
    : []
  return (
    <>
      <RecordDrawer
        list={list}
        rowKey={(row) => row.id}
        record={record}
        title={employee && format.person(employee).name}
        chip={
          employee && (
            <EmployeeChip state={employee.state} isIncomplete={employee.isIncomplete} onboardOn={employee.onboardOn} />
          )
        }
        footer={
          form === undefined &&
          mayChange && (
            <>
              <LinkButton
                kind="primary"
                icon="pencil"
                aria-keyshortcuts="e"
                href={hrefOf(`/organisation/employees/${id}/edit`)}
              >
                {employee?.isIncomplete ? t('organisation.employees.complete') : t('actions.edit')}
              </LinkButton>
              <Button icon="swap" onClick={() => list.setOpen(id, { mode: 'place' })}>
                {t('organisation.positions.place')}
              </Button>
              {decisions.length + removal.length > 0 && (
                <MenuButton iconOnly="more" kind="default" label={t('ui.more')} items={[decisions, removal]} />
              )}
            </>
          )
        }
      >
        {(shown) => (
          <>
            {shown.isIncomplete && (
              <Banner tone="red">
                {t('organisation.employees.missing', {
                  fields: format.list(shown.missing.map((field) => words(field))),
                })}
              </Banner>
            )}
            {form === 'place' && can(placementEndpoints.place) && (
              <PlacementForm employee={shown} onDone={back} onCancel={back} />
            )}
            {form === 'pin' && can(pinEndpoints.assign) && <PinForm employee={shown} onDone={back} onCancel={back} />}
            {DECISIONS.map(
              (kind) =>
                form === kind && <DecisionForm key={kind} employee={shown} kind={kind} onDone={back} onCancel={back} />,
            )}
            {form === 'rehire' && (
              <RehireForm employee={shown} onDone={(hired) => list.setOpen(hired, { free: true })} onCancel={back} />
            )}
            {form === undefined && (
              <EmployeeProfile
                employee={shown}
                line={list.rows?.find((row) => row.id === shown.id)}
                onAddPin={() => list.setOpen(id, { mode: 'pin' })}
              />
            )}
          </>
        )}
      </RecordDrawer>
      {isRemoving && employee && (
        <EmployeeRemoval
          employee={employee}
          onClose={() => setRemoving(false)}
          onRemoved={() => list.setOpen(undefined, { free: true })}
        />
      )}
    </>
  )
}
