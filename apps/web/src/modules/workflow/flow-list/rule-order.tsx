import { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import { PRIORITY } from '@muster/contract/workflow/flow-shape'
import { FILED_KINDS, type FiledKind } from '@muster/contract/workflow/kinds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OrderDialog } from '../../../lib/list/order-dialog.tsx'
import { notices } from '../../../lib/page/notices.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { CompanyPicker } from '../../organisation/index.ts'
import type { Row } from '../flow/flow-value.ts'
import { formKindOf } from '../form/kinds.ts'

/** Puts the rules of a kind in the order in which they are tried [9.07, S07]: by dragging, by the arrows beside each, or by Alt with an arrow key. */
export function RuleOrder({ onClose }: { onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const { name } = format
  const working = useCompanyId()
  const { companies } = useInfo().userInfo
  const [companyId, setCompany] = useState<string>(working)
  const [kind, setKind] = useState<FiledKind>(FILED_KINDS[0])
  const query = useQuery(
    queryOf(flowRuleEndpoints.list, { companyId, kind, sort: 'priority', pageSize: PRIORITY.most }),
  )
  const [own, setOwn] = useState<readonly Row[]>()
  const save = useSave(flowRuleEndpoints.reorder)
  const items = own ?? query.data?.items
  const run = async () => {
    const { error } = await save.run({ companyId, kind, ids: items?.map(({ id }) => id) ?? [] })
    if (error) return void query.refetch()
    notices.success(t('form.saved'))
    onClose()
  }
  return (
    <OrderDialog
      title={t('workflow.flow.order.title')}
      hint={t('workflow.flow.order.hint')}
      items={items}
      isChanged={own !== undefined}
      nameOf={(rule) => name(rule.names)}
      noteOf={(rule) =>
        [
          format.number(own ? own.indexOf(rule) + 1 : rule.priority),
          t(
            rule.isDefault ? 'workflow.flow.default' : rule.isOn ? 'workflow.flow.state.on' : 'workflow.flow.state.off',
          ),
        ].join(' · ')
      }
      upLabel={(called) => t('workflow.builder.up', { name: called })}
      downLabel={(called) => t('workflow.builder.down', { name: called })}
      spoken={{
        label: t('workflow.flow.order.title'),
        moved: (place, count) => t('workflow.builder.movedTo', { place, count }),
      }}
      onOrder={setOwn}
      onSave={run}
      busy={save.busy}
      onClose={onClose}
    >
      {companies.length > 1 && (
        <CompanyPicker
          label={t('organisation.companies.one')}
          value={companyId}
          onChange={(next) => {
            setCompany(next ?? working)
            setOwn(undefined)
          }}
          required
        />
      )}
      <SelectField<FiledKind>
        label={t('workflow.flow.kind')}
        value={kind}
        onChange={(next) => {
          setKind(next ?? kind)
          setOwn(undefined)
        }}
        options={FILED_KINDS.map((one) => ({ value: one, label: t(formKindOf(one).titleKey) }))}
        required
      />
    </OrderDialog>
  )
}
