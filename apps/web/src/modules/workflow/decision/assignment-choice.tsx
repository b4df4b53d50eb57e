import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import type { Task } from '../task/task-value.ts'

export type AssignmentChoiceProps = {
  task: Pick<Task, 'assignments'>
  ids: readonly string[]
  value: string
  onChange: (id: string) => void
}

/** Whose decision is meant, where several can be. */
export function AssignmentChoice({ task, ids, value, onChange }: AssignmentChoiceProps) {
  const t = useT()
  const { person } = useFormat()
  const nameOf = (id: string) => {
    const one = task.assignments.find((assignment) => assignment.id === id)
    return one ? person(one.person).name : t('workflow.task.somebody')
  }
  if (ids.length < 2) return <p className="m-field-hint">{ids[0] && nameOf(ids[0])}</p>
  return (
    <SelectField
      name="assignment"
      label={t('workflow.task.field.whose')}
      value={value}
      onChange={(id) => id !== undefined && onChange(id)}
      options={ids.map((id) => ({ value: id, label: nameOf(id) }))}
      required
    />
  )
}
