import { levelEndpoints } from '@muster/contract/organisation/level'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OrderDialog } from '../../../lib/list/order-dialog.tsx'
import { notices } from '../../../lib/page/notices.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Level } from '../choice/lookups.ts'
import { CompanyPicker } from '../choice/pickers.tsx'

/** Puts the levels of a company in order [S10]: by dragging, or by the arrows beside each. */
export function LevelOrder({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { name } = useFormat()
  const working = useCompanyId()
  const [companyId, setCompany] = useState<string>(working)
  const query = useQuery(queryOf(levelEndpoints.list, { companyId, sort: 'rank', pageSize: 99 }))
  const [own, setOwn] = useState<readonly Level[]>()
  const save = useSave(levelEndpoints.order)
  const items = own ?? query.data?.items
  const run = async () => {
    const levels = items?.map(({ id, version }) => ({ id, version })) ?? []
    const { error } = await save.run({ companyId, levels })
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
      title={t('organisation.levels.order')}
      hint={t('organisation.levels.orderHint')}
      items={items}
      isChanged={own !== undefined}
      nameOf={(level) => name(level.names)}
      upLabel={(called) => t('organisation.levels.up', { name: called })}
      downLabel={(called) => t('organisation.levels.down', { name: called })}
      onOrder={setOwn}
      onSave={run}
      busy={save.busy}
      onClose={onClose}
    >
      <CompanyPicker
        label={t('organisation.companies.one')}
        value={companyId}
        onChange={(next) => {
          setCompany(next ?? working)
          setOwn(undefined)
        }}
        required
      />
    </OrderDialog>
  )
}
