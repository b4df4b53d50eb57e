import { taskEndpoints } from '@muster/contract/workflow/task'
import { useState } from 'react'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { splitVisits } from '../path/step-visits.ts'
import { usePeopleText } from '../task/people-text.ts'
import type { ActionOf } from '../task/task-value.ts'
import { type DecisionProps, useDecision } from '../task/use-decision.ts'
import { CommentField } from './comment-field.tsx'
import { DecisionFrame } from './decision-frame.tsx'

/** The applicant, as the call names them. */
const APPLICANT = 0

/** Returns a task to its applicant or to an earlier step [4.08], with what is to be changed. */
export function ReturnDialog({ action, ...props }: DecisionProps & { action: ActionOf<'return'> }) {
  const t = useT()
  const people = usePeopleText()
  const { person } = useFormat()
  const { task, onClose } = props
  const [step, setStep] = useState<number>(APPLICANT)
  const [comment, setComment] = useState('')
  const { run, busy, problems, refuse } = useDecision(taskEndpoints.return, 'return', props)
  const { now } = splitVisits(task)
  const peopleAt = (at: number) => {
    const visit = now.find((one) => one.lane === 'approval' && one.step === at)
    return people(visit?.people.map(({ person }) => person) ?? [])
  }
  const steps = action.toSteps.filter((at) => at > 0)
  const hint = () => {
    if (action.isRejection) return <b>{t('workflow.task.hint.isRejection')}</b>
    if (!action.isApplicantGone || step !== APPLICANT) return undefined
    const { name } = person(task.initiator)
    const { name: recipient } = person(task.recipient)
    return (
      <b>{t(`workflow.task.hint.${action.mayRecipient ? 'goesToRecipient' : 'applicantGone'}`, { name, recipient })}</b>
    )
  }
  const submit = () => {
    if (comment.trim() === '') return refuse({ comment: t('system.field.required') })
    void run({ id: task.id, version: task.version, step, comment })
  }
  return (
    <DecisionFrame
      title={t('workflow.task.act.return')}
      about={task}
      submit={t('workflow.task.act.return')}
      hint={hint()}
      danger={action.isRejection}
      busy={busy}
      dirty={comment !== ''}
      problem={problems['']}
      onSubmit={submit}
      onClose={onClose}
    >
      {steps.length > 0 && (
        <SelectField<number>
          name="step"
          label={t('workflow.task.field.toStep')}
          value={step}
          onChange={(to) => setStep(to ?? APPLICANT)}
          error={problems.step}
          options={[
            { value: APPLICANT, label: t('workflow.task.field.toApplicant') },
            ...steps.map((at) => ({
              value: at,
              label: t('workflow.task.field.toStepNumber', { step: at, names: peopleAt(at) }),
            })),
          ]}
          required
        />
      )}
      <CommentField value={comment} onChange={setComment} error={problems.comment} required />
    </DecisionFrame>
  )
}
