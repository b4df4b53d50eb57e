import { benefitPolicyEndpoints } from '@muster/contract/benefits/policy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OrderDialog } from '../../../lib/list/order-dialog.tsx'
import { notices } from '../../../lib/page/notices.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { CompanyPicker } from '../../organisation/index.ts'
import type { Policy } from './policy-form.ts'

const ALL = 200

/** Puts the policies of a company in order [S19]: by dragging, by the arrows beside each, or by keys. */
export function PolicyOrder({ companyId: given, onClose }: { companyId: string | undefined; onClose: () => void }) {
  const t = useT()
  const { name } = useFormat()
  const working = useCompanyId()
  const [companyId, setCompanyId] = useState<string>(given ?? working)
  const query = useQuery(queryOf(benefitPolicyEndpoints.list, { companyId, sort: 'order', pageSize: ALL }))
  const [own, setOwn] = useState<readonly Policy[]>()
  const save = useSave(benefitPolicyEndpoints.reorder)
  const items = own ?? query.data?.items
  const run = async () => {
    const { error } = await save.run({ companyId, ids: items?.map(({ id }) => id) ?? [] })
    if (error) {
      // Somebody was quicker: what they saved is shown.
      setOwn(undefined)
      void query.refetch()
      return
    }
    notices.success(t('form.saved'))
    onClose()
  }
  return (
    <OrderDialog
      title={t('policy.order.action')}
      hint={t('policy.order.hint')}
      items={items}
      isChanged={own !== undefined}
      nameOf={(policy) => name(policy.names)}
      noteOf={(policy) => name(policy.type.names)}
      upLabel={(called) => t('policy.order.up', { name: called })}
      downLabel={(called) => t('policy.order.down', { name: called })}
      spoken={{
        label: t('benefits.policies.title'),
        moved: (place, all) => t('policy.order.moved', { place, all }),
      }}
      onOrder={setOwn}
      onSave={run}
      busy={save.busy}
      onClose={onClose}
    >
      <CompanyPicker
        label={t('organisation.companies.one')}
        value={companyId}
        onChange={(next) => {
          setCompanyId(next ?? working)
          setOwn(undefined)
        }}
        required
      />
    </OrderDialog>
  )
}
