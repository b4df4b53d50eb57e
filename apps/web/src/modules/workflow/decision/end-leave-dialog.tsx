import { taskEndpoints } from '@muster/contract/workflow/task'
import type { Day } from '@muster/kernel/day'
import { clockText, minuteOfClock } from '@muster/kernel/minutes'
import { useState } from 'react'
import { DayField } from '../../../lib/record/day-field.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { TimeField } from '../../../ui/pick/time-field.tsx'
import { ClockNote } from '../form/clock-note.tsx'
import type { ActionOf } from '../task/task-value.ts'
import { type DecisionProps, useDecision } from '../task/use-decision.ts'
import { CommentField } from './comment-field.tsx'
import { DecisionFrame } from './decision-frame.tsx'

/** Ends a leave that has begun, or asks for that: from which day or time on somebody is back, and why. */
export function EndLeaveDialog({ action, ...props }: DecisionProps & { action: ActionOf<'endLeave'> }) {
  const t = useT()
  const { task, onClose } = props
  const [backOn, setBackOn] = useState('')
  const [backMinute, setBackMinute] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const what = action.isAtOnce ? 'endLeave' : 'askForEnding'
  const { run, busy, problems, refuse } = useDecision(taskEndpoints.endLeave, what, props)
  const submit = () => {
    const required = t('system.field.required')
    const missing = { ...(backOn === '' && { backOn: required }), ...(comment.trim() === '' && { comment: required }) }
    if (Object.keys(missing).length > 0) return refuse(missing)
    void run({ id: task.id, version: task.version, backOn: backOn as Day, backMinute, comment })
  }
  return (
    <DecisionFrame
      title={t(`workflow.task.act.${what}`)}
      about={task}
      submit={t(`workflow.task.act.${what}`)}
      hint={t(`workflow.task.hint.${what}`)}
      busy={busy}
      dirty={backOn !== '' || backMinute !== null || comment !== ''}
      isReady={false}
      problem={problems['']}
      onSubmit={submit}
      onClose={onClose}
    >
      <DayField
        name="backOn"
        label={t('workflow.task.field.backOn')}
        value={backOn}
        onChange={setBackOn}
        error={problems.backOn}
        required
      />
      <TimeField
        name="backMinute"
        label={t('workflow.task.field.backMinute')}
        hint={t('workflow.task.hint.backMinute')}
        value={backMinute === null ? undefined : clockText(backMinute)}
        onChange={(clock) => setBackMinute(clock === undefined ? null : (minuteOfClock(clock) ?? null))}
        error={problems.backMinute}
        optional
      />
      {backMinute !== null && <ClockNote clock={task.clock} />}
      <CommentField value={comment} onChange={setComment} error={problems.comment} required />
    </DecisionFrame>
  )
}
