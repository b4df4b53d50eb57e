import { taskEndpoints } from '@muster/contract/workflow/task'
import { useState } from 'react'
import { dayIn } from '../../../lib/page/clock.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { joinSentences } from '../../../lib/words/sentences.ts'
import type { ActionOf } from '../task/task-value.ts'
import { type DecisionProps, useDecision } from '../task/use-decision.ts'
import { CommentField } from './comment-field.tsx'
import { DecisionFrame } from './decision-frame.tsx'
import { nearestDay } from './nearest-day.ts'
import { PaymentFacts } from './payment-facts.tsx'

/** Carries out what was approved, with what its step asks for. */
export function ExecuteDialog({ action, ...props }: DecisionProps & { action: ActionOf<'execute'> }) {
  const t = useT()
  const format = useFormat()
  const { task, onClose } = props
  const { payableFrom: from, payableUntil: until } = action
  const asksForDay = action.requires.includes('paymentOn')
  const [proposed] = useState(() => (asksForDay ? nearestDay(dayIn(), from, until) : ''))
  const [paymentOn, setPaymentOn] = useState<string>(proposed)
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
      dirty={comment !== '' || paymentOn !== proposed}
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
          hint={joinSentences([
            t('workflow.task.hint.paymentOn'),
            from ? t('workflow.task.hint.payableFrom', { day: format.day(from) }) : undefined,
          ])}
          value={paymentOn}
          onChange={setPaymentOn}
          error={problems['data.paymentOn'] ?? problems.paymentOn}
          {...(from && { min: from })}
          {...(until && { max: until })}
          required
        />
      )}
      <CommentField value={comment} onChange={setComment} error={problems.comment} />
    </DecisionFrame>
  )
}
