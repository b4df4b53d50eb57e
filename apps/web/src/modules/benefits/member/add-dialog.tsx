import { benefitMemberEndpoints, MEMBER_REASON_LENGTH } from '@muster/contract/benefits/member'
import type { Month } from '@muster/kernel/month'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '../../../lib/call/api.ts'
import { isRefusal } from '../../../lib/call/call-error.ts'
import { notices } from '../../../lib/page/notices.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { contractErrors, errorsOf } from '../../../lib/record/field-errors.ts'
import { MoneyField } from '../../../lib/record/money-field.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { SearchField } from '../../../ui/pick/search-field.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { DecisionFrame } from '../../workflow/index.ts'

type Props = { companyId: string; month: Month; onClose: () => void }
const MINUTES = 60

/** Gives somebody a benefit by hand, which the rules would not; refused at the person where they are a member already [8.01]. */
export function AddDialog({ companyId, month, onClose }: Props) {
  const t = useT()
  const format = useFormat()
  const { person } = format
  const { data } = useQuery(queryOf(benefitMemberEndpoints.policies, { companyId }))
  const [policyId, setPolicyId] = useState<string>()
  const [employmentId, setEmploymentId] = useState<string>()
  const [amount, setAmount] = useState<number | string | null>(null)
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const save = useSave(benefitMemberEndpoints.add, { quiet: true })
  const policy = data?.items.find(({ id }) => id === policyId)
  const find = useCallback(
    async (search: string) => {
      const { items } = await call(benefitMemberEndpoints.people, { companyId, search })
      return items.map((found) => ({ value: found.employmentId, label: person(found).name, hint: found.jobNumber }))
    },
    [companyId, person],
  )
  const submit = async () => {
    const input = {
      ...{ policyId: policyId ?? '', employmentId: employmentId ?? '', month, reason },
      ...(amount !== null && { amount: amount as number }),
    }
    const wrong = contractErrors(benefitMemberEndpoints.add, input, t)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    const { data: added, error } = await save.run(input)
    if (error) {
      const found = errorsOf(error, t)
      const isMember = isRefusal(error, 'system.member_exists') && found['']
      return setProblems(isMember ? { employmentId: isMember } : found)
    }
    notices.success(t('member.add.done', { name: person(added.person).name }))
    onClose()
  }
  const field = { name: 'amount', hint: t('member.add.amountHint'), error: problems.amount, optional: true }
  return (
    <DecisionFrame
      title={format.pair(t('member.add.action'), format.month(month))}
      submit={t('member.add.action')}
      width={560}
      busy={save.busy}
      dirty={policyId !== undefined || employmentId !== undefined || reason !== ''}
      problem={problems[''] ?? problems.month}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SelectField
        name="policyId"
        label={t('benefits.field.member.policy')}
        value={policyId}
        onChange={(next) => {
          setPolicyId(next)
          setAmount(null)
        }}
        error={problems.policyId}
        options={(data?.items ?? []).map(({ id, names, kind }) => ({
          ...{ value: id, label: format.name(names), hint: t(`benefits.kinds.${kind}`) },
        }))}
        loading={!data}
        required
      />
      <SearchField
        name="employmentId"
        label={t('benefits.field.member.person')}
        value={employmentId}
        onChange={setEmploymentId}
        find={find}
        error={problems.employmentId}
        required
      />
      {policy?.kind === 'leave' ? (
        <NumberField
          {...field}
          label={t('member.add.hours')}
          value={typeof amount === 'number' ? amount / MINUTES : undefined}
          onChange={(hours) => setAmount(hours === undefined ? null : Math.round(hours * MINUTES))}
          min={0.01}
          decimals={2}
          locale={format.tag}
        />
      ) : (
        <MoneyField
          {...field}
          label={t('benefits.field.member.amount')}
          value={amount}
          onChange={setAmount}
          currency={data?.currency ?? ''}
        />
      )}
      <TextAreaField
        name="reason"
        label={t('member.reason')}
        value={reason}
        onChange={setReason}
        error={problems.reason}
        maxLength={MEMBER_REASON_LENGTH}
        required
      />
    </DecisionFrame>
  )
}
