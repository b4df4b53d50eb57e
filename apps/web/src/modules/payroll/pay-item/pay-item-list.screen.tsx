import { payItemColumns, payItemEndpoints } from '@muster/contract/payroll/pay-item'
import { useColumns } from '../../../lib/list/use-columns.tsx'
import { NounPage } from '../../../lib/noun/noun-page.tsx'
import { useNewIn } from '../../../lib/noun/use-new-in.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { useCompanyFilter } from '../../organisation/index.ts'
import { type PayItem, PayItemFields } from './pay-item-fields.tsx'

/** Pay items of the companies in reach. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const company = useCompanyFilter()
  const columns = useColumns<PayItem, typeof payItemColumns>(payItemColumns)
  return (
    <NounPage
      endpoints={payItemEndpoints}
      name="pay-items"
      title={t('payroll.payItems.title')}
      addLabel={t('payroll.payItems.add')}
      empty={t('payroll.payItems.empty')}
      nameOf={({ names }) => format.name(names)}
      columns={columns}
      filters={company}
      searchHint={t('organisation.search.name')}
      blank={{ ...useNewIn(), kind: 'earning', position: 10, origin: 'none', isInUse: true }}
      once={['companyId']}
    >
      {(form, payItem) => <PayItemFields form={form} payItem={payItem} />}
    </NounPage>
  )
}
