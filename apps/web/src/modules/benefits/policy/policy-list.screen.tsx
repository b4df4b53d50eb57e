import { BENEFIT_KINDS } from '@muster/contract/benefits/benefit-type'
import { benefitPolicyColumns, benefitPolicyEndpoints } from '@muster/contract/benefits/policy'
import { BENEFIT_ATTRIBUTES } from '@muster/contract/benefits/policy-rules'
import { firstDay, monthOf } from '@muster/kernel/month'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useColumns } from '../../../lib/list/use-columns.tsx'
import { NounPage } from '../../../lib/noun/noun-page.tsx'
import { useNewIn } from '../../../lib/noun/use-new-in.ts'
import { dayIn } from '../../../lib/page/clock.ts'
import { useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { MenuItem } from '../../../ui/overlay/menu.tsx'
import { useCompanyFilter } from '../../organisation/index.ts'
import { CompetingDialog } from '../simulation/competing-dialog.tsx'
import { policyFacts } from './policy-facts.tsx'
import { PolicyFields } from './policy-fields.tsx'
import { BLANK_POLICY, type Policy, policyValueOf } from './policy-form.ts'
import { PolicyOrder } from './policy-order.tsx'
import { policyAmountText, saidBy, targetShortText } from './policy-sentence.ts'
import { PolicySwitch } from './policy-switch.tsx'

/** Benefit policies of the companies in reach [3.19, S19], the first of them on top. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const company = useCompanyFilter()
  const { search } = useUrl()
  const companyId = one(search.companyId)
  const mayOrder = useCan()(benefitPolicyEndpoints.reorder)
  const begun = useNewIn()
  const { data } = useQuery({
    ...queryOf(benefitPolicyEndpoints.choices, { companyId: begun.companyId }),
    enabled: one(search.open) === 'new' && begun.companyId !== '',
  })
  const order = data?.nextOrder
  const [dialog, setDialog] = useState<'order' | 'competing'>()
  const drawn = useColumns<Policy, typeof benefitPolicyColumns>(benefitPolicyColumns, {
    order: { only: undefined, width: 80, fact: true },
    name: { only: 'list', width: 210 },
    type: { width: 150, fact: true },
    kind: { hidden: true },
    amount: { title: t('benefits.field.policy.amount'), cell: (row) => policyAmountText(saidBy(row), t, format) },
    isOn: { cell: (row) => <PolicySwitch policy={row} /> },
  })
  const target = {
    ...{ key: 'target', title: t('policy.target'), width: 220, fact: 'wide' as const },
    cell: ({ rules, called }: Policy) => targetShortText(rules.target, called, t, format),
  }
  // The name stands first, because it is what a record is called where columns are lines.
  const byName = drawn.toSorted((a, b) => Number(b.key === 'name') - Number(a.key === 'name'))
  const columns = byName.toSpliced(
    byName.findIndex(({ key }) => key === 'amount'),
    0,
    target,
  )
  const choose = (key: 'order' | 'competing', label: string, icon: MenuItem['icon']): MenuItem => ({
    ...{ key, label, icon, onSelect: () => setDialog(key) },
  })
  return (
    <>
      <NounPage
        endpoints={benefitPolicyEndpoints}
        name="benefit-policies"
        title={t('benefits.policies.title')}
        addLabel={t('policy.add')}
        empty={t('policy.empty')}
        nameOf={({ names }) => format.name(names)}
        columns={columns}
        more={(row) => policyFacts(row, t, format)}
        filters={[
          ...company,
          {
            ...{ kind: 'choice', key: 'kind', label: t('benefits.field.type.kind') },
            options: BENEFIT_KINDS.map((value) => ({ value, label: t(`benefits.kinds.${value}`) })),
          },
          {
            ...{ kind: 'choice', key: 'attribute', label: t('benefits.field.policy.attribute') },
            options: BENEFIT_ATTRIBUTES.map((value) => ({ value, label: t(`benefits.attributes.${value}`) })),
          },
          { kind: 'flag', key: 'isOn', label: t('benefits.field.policy.isOn') },
        ]}
        searchHint={t('organisation.search.name')}
        blank={{
          ...begun,
          ...BLANK_POLICY,
          order: order ?? (null as number | null as number),
          effectiveOn: firstDay(monthOf(dayIn())),
        }}
        toValue={policyValueOf}
        once={['companyId']}
        menu={[
          [
            ...(mayOrder ? [choose('order', t('policy.order.action'), 'swap')] : []),
            choose('competing', t('policy.competing.action'), 'people'),
          ],
        ]}
      >
        {(form, policy) => <PolicyFields form={form} policy={policy} />}
      </NounPage>
      {dialog === 'order' && <PolicyOrder companyId={companyId} onClose={() => setDialog(undefined)} />}
      {dialog === 'competing' && <CompetingDialog companyId={companyId} onClose={() => setDialog(undefined)} />}
    </>
  )
}
