import './payment.css'
import { benefitPaymentEndpoints, PAYMENT_NOTE_LENGTH } from '@muster/contract/benefits/payment'
import type { ReplyOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayIn } from '../../../lib/page/clock.ts'
import { notices } from '../../../lib/page/notices.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { contractErrors, errorsOf } from '../../../lib/record/field-errors.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { DecisionFrame } from '../../workflow/index.ts'
import { totalText } from './total-text.ts'

/** Who is to be paid: all who wait in a month, those of a policy, or some. */
export type Chosen = {
  companyId: string
  month: Month
  policyId?: string | undefined
  ids?: readonly string[] | undefined
}
type Preview = ReplyOf<typeof benefitPaymentEndpoints.preview>

/** Proposes to pay members, after showing what that comes to [X5]; somebody else confirms it. */
export function PayDialog({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const t = useT()
  const [paidOn, setPaidOn] = useState<string>(dayIn())
  const [note, setNote] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const choice = {
    ...{ companyId: chosen.companyId, month: chosen.month },
    ...(chosen.policyId !== undefined && { policyId: chosen.policyId }),
    ...(chosen.ids && { ids: [...chosen.ids] }),
  }
  const preview = useQuery({ ...queryOf(benefitPaymentEndpoints.preview, choice), staleTime: 0, gcTime: 0 })
  const save = useSave(benefitPaymentEndpoints.propose, { quiet: true })
  const failure = preview.error ? Object.values(errorsOf(preview.error, t))[0] : undefined
  const submit = async () => {
    if (preview.data?.count === 0) return
    const input = { ...choice, paidOn: paidOn as Day, note }
    const wrong = contractErrors(benefitPaymentEndpoints.propose, input, t)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    const { data, error } = await save.run(input)
    if (error) return setProblems(errorsOf(error, t))
    notices.success(t('member.pay.done', { number: data.number }))
    onClose()
  }
  const { paidOn: dayProblem, note: noteProblem, ...others } = problems
  return (
    <DecisionFrame
      title={t('member.pay.title')}
      submit={t('member.pay.submit')}
      hint={t('member.pay.hint')}
      width={640}
      busy={save.busy}
      dirty={note !== ''}
      problem={Object.values(others)[0] ?? failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {!preview.data && !failure && <WaitLines />}
      {preview.data && <WhatIsPaid preview={preview.data} />}
      <DayField
        name="paidOn"
        label={t('benefits.field.payment.paidOn')}
        value={paidOn}
        onChange={setPaidOn}
        error={dayProblem}
        required
      />
      <TextField
        name="note"
        label={t('member.pay.note')}
        value={note}
        onChange={setNote}
        error={noteProblem}
        maxLength={PAYMENT_NOTE_LENGTH}
        optional
      />
    </DecisionFrame>
  )
}

/** What a payment comes to, policy by policy, and who is not in it. */
function WhatIsPaid({ preview }: { preview: Preview }) {
  const t = useT()
  const format = useFormat()
  const { policies, count, leftOut } = preview
  return (
    <>
      {count === 0 && <Banner tone="amber">{t('member.pay.nothing')}</Banner>}
      {count > 0 && (
        <table className="m-benefit-preview" aria-label={t('member.pay.preview')}>
          <thead>
            <tr>
              <th scope="col">{t('benefits.field.member.policy')}</th>
              <th scope="col">{t('benefits.field.payment.count')}</th>
              <th scope="col">{t('member.pay.preview')}</th>
            </tr>
          </thead>
          <tbody>
            {policies.map((policy) => (
              <tr key={policy.policyId}>
                <td>{policy.name}</td>
                <td className="num">{format.number(policy.count)}</td>
                <td className="num">{totalText(policy, t, format)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('member.pay.total')}</th>
              <td className="num">{format.number(count)}</td>
              <td className="num">{totalText(preview, t, format)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {leftOut > 0 && <p className="m-field-hint">{t('member.pay.leftOut', { left: leftOut })}</p>}
    </>
  )
}
