import { transferEndpoints } from '@muster/contract/organisation/transfer'
import { useQuery } from '@tanstack/react-query'
import { useParam } from '../../../lib/place/place.ts'
import { useTabTitle } from '../../../lib/place/tab-context.tsx'
import { queryOf } from '../../../lib/query/query.ts'
import { RecordWait } from '../../../lib/record/record-wait.tsx'
import { useFormReturn } from '../../../lib/record/use-form-return.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { TransferForm } from './transfer-form.tsx'
import { transferValueOf } from './transfer-value.ts'

/** A draft of an order, to change it; of any other order it says that only drafts are. */
export function Screen() {
  const t = useT()
  const id = useParam('id')
  const query = useQuery(queryOf(transferEndpoints.get, { id }))
  const order = query.data
  const title = order && t('organisation.transfer.one', { number: order.number })
  useTabTitle(title)
  const ends = useFormReturn('/organisation/transfers', id, t('organisation.transfer.saved'))
  if (!order || title === undefined) return <RecordWait {...query} />
  const isChangeable = order.mayChange && order.state === 'draft'
  return (
    <Page>
      <PageHead title={title} />
      {!isChangeable && <Banner tone="blue">{t('organisation.transfer.onlyDraft')}</Banner>}
      {isChangeable && (
        <TransferForm
          key={id}
          endpoint={transferEndpoints.update}
          initial={transferValueOf(order)}
          toInput={({ companyId: _, ...content }) => ({ id, version: order.version, ...content })}
          draft={`transfer:${id}`}
          {...ends}
        />
      )}
    </Page>
  )
}
