import { leaveTypeColumns, leaveTypeEndpoints } from '@muster/contract/leave/leave-type'
import { useColumns } from '../../lib/list/use-columns.tsx'
import { NounPage } from '../../lib/noun/noun-page.tsx'
import { useNewIn } from '../../lib/noun/use-new-in.ts'
import { useFormat } from '../../lib/words/format.ts'
import { useT } from '../../lib/words/i18n.ts'
import { useCompanyFilter } from '../organisation/index.ts'
import { type LeaveType, LeaveTypeFields } from './leave-type-fields.tsx'

/** Leave types of the companies in reach. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const company = useCompanyFilter()
  const columns = useColumns<LeaveType, typeof leaveTypeColumns>(leaveTypeColumns)
  return (
    <NounPage
      endpoints={leaveTypeEndpoints}
      name="leave-types"
      title={t('leave.leaveTypes.title')}
      addLabel={t('leave.leaveTypes.add')}
      empty={t('leave.leaveTypes.empty')}
      nameOf={({ names }) => format.name(names)}
      columns={columns}
      filters={company}
      searchHint={t('organisation.search.name')}
      blank={{ ...useNewIn(), note: '' }}
      once={['companyId']}
    >
      {(form, leaveType) => <LeaveTypeFields form={form} leaveType={leaveType} />}
    </NounPage>
  )
}
