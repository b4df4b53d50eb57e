import { benefitPayJob } from '@muster/contract/benefits/jobs'
import { type BenefitPayment, benefitPaymentEndpoints, type PaymentState } from '@muster/contract/benefits/payment'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureOfJob, isOver, titleOfJob, useJob } from '../../../lib/job/use-job.ts'
import type { List } from '../../../lib/list/use-list.ts'
import { queryOf, refresh } from '../../../lib/query/query.ts'
import { Facts } from '../../../lib/record/facts.tsx'
import { RecordDrawer } from '../../../lib/record/record-drawer.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { isWord, useT } from '../../../lib/words/i18n.ts'
import { valueTexts } from '../../../lib/words/value-text.ts'
import { StateChip, type Tone } from '../../../ui/display/state-chip.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ProgressTrack } from '../../../ui/feedback/progress-track.tsx'
import { PaymentActs } from './payment-acts.tsx'
import { totalText } from './total-text.ts'

/** How often a payment is read anew while its members are paid. */
const LOOK_AGAIN_MS = 1000
const TONES: Readonly<Record<PaymentState, Tone>> = {
  ...{ proposed: 'amber', paying: 'blue', paid: 'normal', withdrawn: 'grey' },
}

/** In which state a payment is. */
export function PaymentChip({ state }: { state: PaymentState }) {
  const t = useT()
  return (
    <StateChip tone={TONES[state]} {...(state === 'withdrawn' && { icon: 'undo' })}>
      {t(`benefits.paymentStates.${state}`)}
    </StateChip>
  )
}

/** One payment beside the list: what it comes to, who proposed and who decided it, and how far it is paid. */
export function PaymentDrawer({ list }: { list: List<typeof benefitPaymentEndpoints.list> }) {
  const t = useT()
  const record = useQuery({
    ...queryOf(benefitPaymentEndpoints.get, { id: list.open ?? '' }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'paying' ? LOOK_AGAIN_MS : false),
  })
  // The job of a payment is read by whoever confirmed it, and by nobody else.
  const [jobId, setJobId] = useState<string>()
  const payment = record.data
  return (
    <RecordDrawer
      list={list}
      rowKey={({ id }) => id}
      record={record}
      title={payment && t('member.payment.title', { number: payment.number })}
      chip={payment && <PaymentChip state={payment.state} />}
      footer={payment && <PaymentActs payment={payment} onConfirmed={setJobId} />}
    >
      {(shown) => (
        <>
          {shown.state === 'proposed' && shown.isOwnProposal && <Banner tone="blue">{t('member.payment.own')}</Banner>}
          <Paying payment={shown} jobId={jobId} />
          <PaymentFacts payment={shown} />
        </>
      )}
    </RecordDrawer>
  )
}

function PaymentFacts({ payment }: { payment: BenefitPayment }) {
  const t = useT()
  const format = useFormat()
  const { state, decidedBy, decidedAt } = payment
  const by = (name: string | null, at: string) =>
    t('member.payment.by', { name: name ?? t('member.bySystem'), time: format.instant(Date.parse(at)) })
  return (
    <Facts
      facts={[
        [t('benefits.field.payment.month'), format.month(payment.month)],
        [t('member.pay.total'), totalText(payment, t, format)],
        [t('benefits.field.payment.count'), format.number(payment.count)],
        [t('benefits.field.payment.paidOn'), format.day(payment.paidOn)],
        [t('benefits.field.payment.proposedBy'), by(payment.proposedBy, payment.proposedAt)],
        [
          t(state === 'withdrawn' ? 'member.payment.withdrawnBy' : 'member.payment.confirmedBy'),
          decidedAt && by(decidedBy, decidedAt),
        ],
        [t('member.pay.note'), payment.note],
      ]}
    />
  )
}

/** How far a confirmed payment is, and whom it could not pay. */
function Paying({ payment, jobId }: { payment: BenefitPayment; jobId: string | undefined }) {
  const t = useT()
  const format = useFormat()
  const { job, result } = useJob(benefitPayJob, jobId)
  const isDone = isOver(job)
  useEffect(() => {
    if (isDone) void refresh(['benefit-payment', 'benefit-member'])
  }, [isDone])
  const title = titleOfJob(benefitPayJob, { number: format.number(payment.number) }, t)
  if (payment.state === 'paying' && !isDone)
    return (
      <div>
        <p role="status">{title}</p>
        <ProgressTrack label={title} done={job?.done} total={job?.total} />
      </div>
    )
  if (!job) return null
  if (job.state === 'failed')
    return (
      <Banner tone="red" title={t('member.payment.failed')}>
        {failureOfJob(job, t, format)}
      </Banner>
    )
  const skipped = result?.skipped ?? []
  if (skipped.length === 0) return null
  return (
    <Banner tone="amber" title={t('member.payment.notPaid')}>
      <ul>
        {skipped.map(({ id, name, word, values }) => (
          <li key={id}>
            {format.pair(name, isWord(word) ? t(word, valueTexts(format, values)) : t('system.errors.internal'))}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
