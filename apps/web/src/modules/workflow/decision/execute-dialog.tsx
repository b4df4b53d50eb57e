import { taskEndpoints } from '@muster/contract/workflow/task'
import { useState } from 'react'
import { DayField } from '../../../lib/record/day-field.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { ActionOf } from '../task/task-value.ts'
import { type DecisionProps, useDecision } from '../task/use-decision.ts'
import { CommentField } from './comment-field.tsx'
import { DecisionFrame } from './decision-frame.tsx'
import { PaymentFacts } from './payment-facts.tsx'

/** Carries out what was approved, with what its step asks for. */
export function ExecuteDialog({ action, ...props }: DecisionProps & { action: ActionOf<'execute'> }) {
  const t = useT()
  const format = useFormat()
  const { task, onClose } = props
  const from = action.payableFrom
  const asksForDay = action.requires.includes('paymentOn')
  const [paymentOn, setPaymentOn] = useState(asksForDay ? (action.payableFrom ?? '') : '')
  const [comment, setComment] = useState('')
  const { run, busy, problems, refuse } = useDecision(taskEndpoints.execute, 'execute', props)
  const submit = () => {
    if (asksForDay && paymentOn === '') return refuse({ 'data.paymentOn': t('system.field.required') })
    void run({ id: task.id, version: task.version, data: asksForDay ? { paymentOn } : {}, comment })
  }
  return (
    <DecisionFrame
      title={t('workflow.task.act.execute')}
      about={task}
      submit={t('workflow.task.act.execute')}
      busy={busy}
      dirty={comment !== '' || paymentOn !== (asksForDay ? (from ?? '') : '')}
      isReady={!asksForDay}
      problem={problems['']}
      onSubmit={submit}
      onClose={onClose}
    >
      <PaymentFacts recipient={task.recipient} payment={action.payment} />
      {asksForDay && (
        <DayField
          name="paymentOn"
          label={t('workflow.task.field.paymentOn')}
          hint={[
            t('workflow.task.hint.paymentOn'),
            from && t('workflow.task.hint.payableFrom', { day: format.day(from) }),
          ]
            .filter(Boolean)
            .join(' ')}
          value={paymentOn}
          onChange={setPaymentOn}
          error={problems['data.paymentOn'] ?? problems.paymentOn}
          {...(from && { min: from })}
          {...(action.payableUntil && { max: action.payableUntil })}
          required
        />
      )}
      <CommentField value={comment} onChange={setComment} error={problems.comment} />
    </DecisionFrame>
  )
}
