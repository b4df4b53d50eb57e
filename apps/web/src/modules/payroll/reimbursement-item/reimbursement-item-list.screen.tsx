import { reimbursementItemColumns, reimbursementItemEndpoints } from '@muster/contract/payroll/reimbursement-item'
import { useColumns } from '../../../lib/list/use-columns.tsx'
import { NounPage } from '../../../lib/noun/noun-page.tsx'
import { useNewIn } from '../../../lib/noun/use-new-in.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { useCompanyFilter } from '../../organisation/index.ts'
import { type ReimbursementItem, ReimbursementItemFields } from './reimbursement-item-fields.tsx'

/** Reimbursement items of the companies in reach [3.21]. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const company = useCompanyFilter()
  const columns = useColumns<ReimbursementItem, typeof reimbursementItemColumns>(reimbursementItemColumns)
  return (
    <NounPage
      endpoints={reimbursementItemEndpoints}
      name="reimbursement-items"
      title={t('payroll.reimbursementItems.title')}
      addLabel={t('payroll.reimbursementItems.add')}
      empty={t('payroll.reimbursementItems.empty')}
      nameOf={({ names }) => format.name(names)}
      columns={columns}
      filters={[...company, { kind: 'flag', key: 'isInUse', label: t('payroll.field.item.isInUse') }]}
      searchHint={t('organisation.search.name')}
      blank={{ ...useNewIn(), threshold: null, isInUse: true }}
      once={['companyId']}
    >
      {(form, item) => <ReimbursementItemFields form={form} item={item} />}
    </NounPage>
  )
}
