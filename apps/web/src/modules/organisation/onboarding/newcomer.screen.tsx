import './newcomer.css'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { newcomerEndpoints } from '@muster/contract/organisation/newcomer'
import { useQuery } from '@tanstack/react-query'
import { hrefOf, useParam } from '../../../lib/place/place.ts'
import { useTabTitle } from '../../../lib/place/tab-context.tsx'
import { queryOf } from '../../../lib/query/query.ts'
import { RecordWait } from '../../../lib/record/record-wait.tsx'
import { RecordParts } from '../../../lib/registry/record-parts.tsx'
import { Can } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { EmployeeChip } from '../employee/employee-state.tsx'
import { NewcomerChecklist } from './newcomer-checklist.tsx'

/**
 * Somebody who comes [6.05b, S29]: account, role and shift, each seen to by its own module, and whether they can
 * work. It is opened again from the list as often as needed, so nothing that was interrupted is lost.
 */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const id = useParam('id')
  const query = useQuery(queryOf(newcomerEndpoints.get, { id }))
  const newcomer = query.data
  const name = newcomer && format.person(newcomer).name
  useTabTitle(name)
  if (!newcomer || name === undefined) return <RecordWait {...query} />
  return (
    <Page>
      <PageHead
        lead={<Avatar name={name} size={36} />}
        title={name}
        chip={<EmployeeChip state={newcomer.state} />}
        under={newcomer.jobNumber}
        actions={
          <Can do={employeeEndpoints.get.access}>
            <LinkButton icon="people" href={hrefOf('/organisation/employees', { open: id })}>
              {t('organisation.newcomers.record')}
            </LinkButton>
          </Can>
        }
        primary={
          <LinkButton kind="primary" icon="check" href={hrefOf('/organisation/newcomers')}>
            {t('organisation.newcomers.done')}
          </LinkButton>
        }
      />
      <div className="m-newcomer">
        <NewcomerChecklist newcomer={newcomer} />
        <RecordParts of="newcomer" record={newcomer} />
      </div>
    </Page>
  )
}
