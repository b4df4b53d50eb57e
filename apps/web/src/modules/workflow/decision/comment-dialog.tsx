import { taskEndpoints } from '@muster/contract/workflow/task'
import { useState } from 'react'
import { useT } from '../../../lib/words/i18n.ts'
import { type DecisionProps, useDecision } from '../task/use-decision.ts'
import { CommentField } from './comment-field.tsx'
import { DecisionFrame } from './decision-frame.tsx'

/** Decisions that ask for a comment alone. */
const ENDPOINTS = {
  approve: taskEndpoints.approve,
  reject: taskEndpoints.reject,
  cancelApplication: taskEndpoints.cancel,
  cancelLeave: taskEndpoints.cancelLeave,
  /** The same of a leave that has begun: those who approved it decide. */
  askForCancellation: taskEndpoints.cancelLeave,
  delete: taskEndpoints.delete,
} as const
type What = keyof typeof ENDPOINTS

/** What follows, where it is not plain from the word itself. */
const HINTS = {
  ...{ reject: true, cancelApplication: true, cancelLeave: true, askForCancellation: true, delete: true },
  approve: false,
} as const

export type CommentDialogProps = DecisionProps & { what: What; needsComment?: boolean }

/** Approves, rejects, withdraws or deletes a task, with a comment. */
export function CommentDialog({ what, needsComment = false, ...props }: CommentDialogProps) {
  const t = useT()
  const { task, onClose } = props
  const [comment, setComment] = useState('')
  const { run, busy, problems, refuse } = useDecision(ENDPOINTS[what], what, props)
  const submit = () => {
    if (needsComment && comment.trim() === '') return refuse({ comment: t('system.field.required') })
    void run({ id: task.id, version: task.version, comment })
  }
  return (
    <DecisionFrame
      title={t(`workflow.task.act.${what}`)}
      about={task}
      submit={t(`workflow.task.act.${what}`)}
      hint={HINTS[what] && t(`workflow.task.hint.${what as Exclude<What, 'approve'>}`)}
      danger={what === 'reject' || what === 'delete'}
      busy={busy}
      dirty={comment !== ''}
      isReady={!needsComment}
      problem={problems['']}
      onSubmit={submit}
      onClose={onClose}
    >
      <CommentField value={comment} onChange={setComment} error={problems.comment} required={needsComment} />
    </DecisionFrame>
  )
}
