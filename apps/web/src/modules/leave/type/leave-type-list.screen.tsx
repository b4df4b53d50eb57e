import { leaveTypeColumns, leaveTypeEndpoints } from '@muster/contract/leave/leave-type'
import { useColumns } from '../../../lib/list/use-columns.tsx'
import { NounPage } from '../../../lib/noun/noun-page.tsx'
import { useNewIn } from '../../../lib/noun/use-new-in.ts'
import { dayIn } from '../../../lib/page/clock.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { useCompanyFilter } from '../../organisation/index.ts'
import { type LeaveType, LeaveTypeFields } from './leave-type-fields.tsx'
import { ruleFacts } from './rule-facts.tsx'
import { BLANK_RULES } from './rules-form.ts'

/** Leave types of the companies in reach [3.13, S18]. */
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
      more={(row) => ruleFacts(row, t, format)}
      filters={company}
      searchHint={t('organisation.search.name')}
      blank={{
        ...useNewIn(),
        // Whoever overlooks a proposal adds to the annual leave of everybody: it is chosen.
        attribute: '' as LeaveType['attribute'],
        isInUse: true,
        effectiveOn: `${dayIn().slice(0, 4)}-01-01` as LeaveType['effectiveOn'],
        rules: BLANK_RULES,
      }}
      once={['companyId']}
    >
      {(form, leaveType) => <LeaveTypeFields form={form} leaveType={leaveType} />}
    </NounPage>
  )
}
