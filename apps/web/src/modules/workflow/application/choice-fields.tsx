import type { Endpoint } from '@muster/contract/endpoint'
import { MOST_CHOSEN } from '@muster/contract/workflow/chosen'
import { taskEndpoints } from '@muster/contract/workflow/task'
import { useCallback, useRef } from 'react'
import { call } from '../../../lib/call/api.ts'
import type { RecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { type FindPeople, PeopleField } from '../people/people-field.tsx'
import type { TaskPerson } from '../task/task-value.ts'
import type { Application } from './task-form-value.ts'
import type { AskedStep } from './use-path.ts'

export type ChoiceFieldsProps<E extends Endpoint> = {
  form: RecordForm<E, Application>
  asked: readonly AskedStep[]
}

/** Who carries it out, where the flow leaves that to the applicant: a field for each step that asks [6.01]. */
export function ChoiceFields<E extends Endpoint>({ form, asked }: ChoiceFieldsProps<E>) {
  const t = useT()
  const { employmentId, chosen } = form.value
  const known = useRef(new Map<string, TaskPerson>())
  const find: FindPeople = useCallback(
    async (search) => {
      if (employmentId === undefined) return []
      return (await call(taskEndpoints.executors, { employmentId, search })).items
    },
    [employmentId],
  )
  for (const { choice } of asked) for (const person of choice.people) known.current.set(person.id, person)
  const choose = (stepId: string, people: readonly TaskPerson[]) => {
    for (const person of people) known.current.set(person.id, person)
    const others = chosen.filter((one) => one.stepId !== stepId)
    form.set('chosen', [...others, { stepId, personIds: people.map(({ id }) => id) }])
  }
  return asked.map(({ step, choice: { stepId, isNeeded } }) => {
    const ids = chosen.find((one) => one.stepId === stepId)?.personIds ?? []
    const error = form.error(`chosen.${stepId}`)
    return (
      <PeopleField
        key={stepId}
        name={`chosen.${stepId}`}
        label={asked.length > 1 ? t('workflow.task.field.executorsOf', { step }) : t('workflow.task.field.executors')}
        hint={t(isNeeded ? 'workflow.task.field.executorsHint' : 'workflow.task.field.executorsToo')}
        value={ids.flatMap((id) => known.current.get(id) ?? [])}
        onChange={(people) => choose(stepId, people)}
        find={find}
        most={MOST_CHOSEN}
        required={isNeeded}
        {...(error !== undefined && { error })}
      />
    )
  })
}
