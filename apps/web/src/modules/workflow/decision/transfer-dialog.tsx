import { taskEndpoints } from '@muster/contract/workflow/task'
import { useState } from 'react'
import { useT } from '../../../lib/words/i18n.ts'
import type { ActionOf } from '../task/task-value.ts'
import { type DecisionProps, useDecision } from '../task/use-decision.ts'
import { AssignmentChoice } from './assignment-choice.tsx'
import { CommentField } from './comment-field.tsx'
import { DecisionFrame } from './decision-frame.tsx'
import { ColleagueField } from './people-field.tsx'

/** Hands an assignment on to somebody else for good; a task administrator chooses whose. */
export function TransferDialog({ action, ...props }: DecisionProps & { action: ActionOf<'transfer'> }) {
  const t = useT()
  const { task, onClose } = props
  const ids = action.assignmentIds
  const [assignment, setAssignment] = useState(ids[0] ?? '')
  const [toId, setTo] = useState<string>()
  const [comment, setComment] = useState('')
  const { run, busy, problems, refuse } = useDecision(taskEndpoints.transfer, 'transfer', props)
  const submit = () => {
    if (toId === undefined) return refuse({ toId: t('system.field.required') })
    void run({ id: task.id, version: task.version, assignment, toId, comment })
  }
  return (
    <DecisionFrame
      title={t('workflow.task.act.transfer')}
      about={task}
      submit={t('workflow.task.act.transfer')}
      hint={t('workflow.task.hint.transfer')}
      busy={busy}
      dirty={comment !== '' || toId !== undefined}
      problem={problems[''] ?? problems.assignment}
      onSubmit={submit}
      onClose={onClose}
    >
      <AssignmentChoice task={task} ids={ids} value={assignment} onChange={setAssignment} />
      <ColleagueField
        taskId={task.id}
        name="toId"
        label={t('workflow.task.field.to')}
        value={toId}
        onChange={setTo}
        error={problems.toId}
        required
      />
      <CommentField value={comment} onChange={setComment} error={problems.comment} />
    </DecisionFrame>
  )
}
