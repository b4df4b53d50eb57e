import { transferEndpoints } from '@muster/contract/organisation/transfer'
import { addDays } from '@muster/kernel/day'
import { dayIn } from '../../../lib/page/clock.ts'
import { useFormReturn } from '../../../lib/record/use-form-return.ts'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { TransferForm } from './transfer-form.tsx'

/** A new order, from tomorrow on unless another day is chosen [2.14d, S12]. */
export function Screen() {
  const t = useT()
  const ends = useFormReturn('/organisation/transfers', undefined, t('organisation.transfer.saved'))
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
        {...ends}
      />
    </Page>
  )
}
