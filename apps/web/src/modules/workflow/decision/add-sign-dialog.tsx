import { taskEndpoints } from '@muster/contract/workflow/task'
import { useState } from 'react'
import { useT } from '../../../lib/words/i18n.ts'
import { Segmented } from '../../../ui/control/segmented.tsx'
import type { ActionOf, TaskPerson } from '../task/task-value.ts'
import { type DecisionProps, useDecision } from '../task/use-decision.ts'
import { CommentField } from './comment-field.tsx'
import { DecisionFrame } from './decision-frame.tsx'
import { ColleaguesField } from './people-field.tsx'

const MOST_ADDED = 10

/** Puts people on the step at which a task stands: before, after or together with the one who adds them. */
export function AddSignDialog({ action, ...props }: DecisionProps & { action: ActionOf<'addSign'> }) {
  const t = useT()
  const { task, onClose } = props
  const [where, setWhere] = useState(action.where[0] ?? 'together')
  const [people, setPeople] = useState<readonly TaskPerson[]>([])
  const [comment, setComment] = useState('')
  const { run, busy, problems, refuse } = useDecision(taskEndpoints.addSign, 'addSign', props)
  const submit = () => {
    if (people.length === 0) return refuse({ personIds: t('system.field.required') })
    void run({ id: task.id, version: task.version, where, personIds: people.map(({ id }) => id), comment })
  }
  return (
    <DecisionFrame
      title={t('workflow.task.act.addSign')}
      about={task}
      submit={t('workflow.task.act.addSign')}
      busy={busy}
      dirty={comment !== '' || people.length > 0}
      problem={problems[''] ?? problems.where}
      onSubmit={submit}
      onClose={onClose}
    >
      {action.where.length > 1 && (
        <Segmented
          label={t('workflow.task.field.where')}
          value={where}
          onChange={setWhere}
          options={action.where.map((value) => ({ value, label: t(`workflow.task.field.${value}`) }))}
        />
      )}
      <ColleaguesField
        taskId={task.id}
        most={MOST_ADDED}
        name="personIds"
        label={t('workflow.task.field.people')}
        value={people}
        onChange={setPeople}
        error={problems.personIds}
        required
      />
      <CommentField value={comment} onChange={setComment} error={problems.comment} />
    </DecisionFrame>
  )
}
