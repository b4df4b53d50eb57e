import type { BenefitKind } from '@muster/contract/benefits/benefit-type'
import { benefitMemberEndpoints, MEMBER_STATES, type MemberState } from '@muster/contract/benefits/member'
import type { Month } from '@muster/kernel/month'
import { useQuery } from '@tanstack/react-query'
import { listOf } from '../../../lib/query/query.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { totalText } from '../payment/total-text.ts'

export type StateTabsProps = {
  companyId: string
  month: Month
  policyId: string | undefined
  kind: BenefitKind | undefined
  value: MemberState
  onChange: (next: MemberState) => void
}

/** The states with how many are in each, and what those of the shown one come to. */
export function StateTabs({ companyId, month, policyId, kind, value, onChange }: StateTabsProps) {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(
    listOf(benefitMemberEndpoints.sums, {
      ...{ companyId, month },
      ...(policyId !== undefined && { policyId }),
      ...(kind !== undefined && { kind }),
    }),
  )
  const sumOf = (state: MemberState) => data?.items.find((sum) => sum.state === state)
  const shown = sumOf(value)
  return (
    <>
      <Tabs
        label={t('member.tabs')}
        items={MEMBER_STATES.map((key) => ({
          ...{ key, label: t(`benefits.states.${key}`) },
          ...(data && { count: format.number(sumOf(key)?.count ?? 0) }),
        }))}
        value={value}
        onChange={onChange}
      />
      <p className="m-benefit-sums" role="status">
        {shown && shown.count > 0
          ? [t('member.sums.people', { people: format.number(shown.people) }), totalText(shown, t, format)].join(' · ')
          : '\u00a0'}
      </p>
    </>
  )
}
