import { taskEndpoints } from '@muster/contract/workflow/task'
import { useState } from 'react'
import { useT } from '../../../lib/words/i18n.ts'
import type { ActionOf } from '../task/task-value.ts'
import { type DecisionProps, useDecision } from '../task/use-decision.ts'
import { AssignmentChoice } from './assignment-choice.tsx'
import { CommentField } from './comment-field.tsx'
import { DecisionFrame } from './decision-frame.tsx'

/** Takes somebody who was added off a step again, as long as they have not decided. */
export function RemoveDialog({ action, ...props }: DecisionProps & { action: ActionOf<'remove'> }) {
  const t = useT()
  const { task, onClose } = props
  const ids = action.assignmentIds
  const [assignment, setAssignment] = useState(ids[0] ?? '')
  const [comment, setComment] = useState('')
  const { run, busy, problems } = useDecision(taskEndpoints.removeSign, 'remove', props)
  return (
    <DecisionFrame
      title={t('workflow.task.act.remove')}
      about={task}
      submit={t('workflow.task.act.remove')}
      busy={busy}
      dirty={comment !== ''}
      isReady
      problem={problems[''] ?? problems.assignment}
      onSubmit={() => void run({ id: task.id, version: task.version, assignment, comment })}
      onClose={onClose}
    >
      <AssignmentChoice task={task} ids={ids} value={assignment} onChange={setAssignment} />
      <CommentField value={comment} onChange={setComment} error={problems.comment} />
    </DecisionFrame>
  )
}
