import { transferEndpoints } from '@muster/contract/organisation/transfer'
import { addDays } from '@muster/kernel/day'
import { dayIn } from '../../../lib/page/clock.ts'
import { notices } from '../../../lib/page/notices.ts'
import { useGo } from '../../../lib/place/place.ts'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { TransferForm } from './transfer-form.tsx'

const LIST = '/organisation/transfers'

/** A new order, from tomorrow on unless another day is chosen [2.14d, S12]. */
export function Screen() {
  const t = useT()
  const go = useGo()
  const companyId = useCompanyId()
  return (
    <Page>
      <PageHead title={t('organisation.transfer.add')} />
      <TransferForm
        endpoint={transferEndpoints.create}
        initial={{ companyId, otherCompanyId: undefined, effectiveOn: addDays(dayIn(), 1), note: '', lines: [] }}
        toInput={(content) => content}
        isNew
        draft="transfer:new"
        onSaved={(order) => {
          notices.success(t('organisation.transfer.saved'))
          go(LIST, { open: order.id }, { free: true })
        }}
        onCancel={() => go(LIST, {}, { free: true })}
      />
    </Page>
  )
}
