import { type BenefitPayment, benefitPaymentEndpoints } from '@muster/contract/benefits/payment'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { hrefOf } from '../../../lib/place/place.ts'
import { useSave } from '../../../lib/query/use-save.ts'
import { errorsOf } from '../../../lib/record/field-errors.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button, LinkButton } from '../../../ui/control/button.tsx'
import { DecisionFrame } from '../../workflow/index.ts'
import { MEMBERS } from './places.ts'
import { totalText } from './total-text.ts'

type PaymentActsProps = {
  payment: BenefitPayment
  /** Called with the job that pays its members, by whoever confirmed it. */
  onConfirmed: (jobId: string | undefined) => void
}

/** What can be done with a payment: the other person’s word for it, or taking it back. */
export function PaymentActs({ payment, onConfirmed }: PaymentActsProps) {
  const t = useT()
  const can = useCan()
  const [isConfirming, setConfirming] = useState(false)
  const withdraw = useSave(benefitPaymentEndpoints.withdraw)
  const { id, number, version, state, isOwnProposal } = payment
  const isOpen = state === 'proposed' && can(benefitPaymentEndpoints.confirm)
  const takeBack = async () => {
    const { data } = await withdraw.run({ id, version })
    if (data) notices.success(t('member.payment.withdrawnNow', { number }))
  }
  return (
    <>
      {isOpen && !isOwnProposal && (
        <Button kind="primary" icon="check" onClick={() => setConfirming(true)}>
          {t('member.payment.confirm')}
        </Button>
      )}
      {isOpen && (
        <Button icon="undo" busy={withdraw.busy} onClick={() => void takeBack()}>
          {t('member.payment.withdraw')}
        </Button>
      )}
      {state !== 'withdrawn' && (
        <LinkButton icon="people" href={membersHref(payment)}>
          {t('member.payment.members')}
        </LinkButton>
      )}
      {isConfirming && (
        <ConfirmDialog payment={payment} onConfirmed={onConfirmed} onClose={() => setConfirming(false)} />
      )}
    </>
  )
}

/** The members of a payment: they wait until it is confirmed. */
const membersHref = ({ id, companyId, month, state }: BenefitPayment) =>
  hrefOf(MEMBERS, { companyId, month, paymentId: id, state: state === 'paid' ? 'paid' : 'waiting' })

function ConfirmDialog({ payment, onConfirmed, onClose }: PaymentActsProps & { onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const { id, number, version, count } = payment
  const save = useSave(benefitPaymentEndpoints.confirm, { quiet: true })
  const [problem, setProblem] = useState<string>()
  const submit = async () => {
    const { data, error } = await save.run({ id, version })
    if (error) return setProblem(Object.values(errorsOf(error, t))[0])
    onConfirmed(data.jobId ?? undefined)
    notices.success(t('member.payment.confirmedNow', { number }))
    onClose()
  }
  return (
    <DecisionFrame
      title={t('member.payment.confirm')}
      submit={t('member.payment.confirm')}
      hint={t('member.payment.confirmHint')}
      busy={save.busy}
      dirty={false}
      isReady
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        {format.pair(t('benefits.field.payment.count'), format.number(count))}
        <br />
        {format.pair(t('member.pay.total'), totalText(payment, t, format))}
      </p>
    </DecisionFrame>
  )
}
