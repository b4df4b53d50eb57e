import { taskEndpoints } from '@muster/contract/workflow/task'
import { useCallback, useRef } from 'react'
import { call } from '../../../lib/call/api.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { SearchField } from '../../../ui/antd/select-field.tsx'
import { IconButton } from '../../../ui/control/button.tsx'
import type { FieldProps } from '../../../ui/field/field.tsx'
import type { TaskPerson } from './task-value.ts'

type Found = TaskPerson & { department: string | null }

/** Finds people of a task's company: who may be handed it, added or mentioned. `seen` is called with what was found. */
function useFindPeople(taskId: string, seen?: (found: readonly Found[]) => void) {
  const { person } = useFormat()
  return useCallback(
    async (search: string) => {
      const { items } = await call(taskEndpoints.people, { id: taskId, search })
      seen?.(items)
      return items.map((one) => ({ value: one.id, label: person(one).name, hint: one.department ?? undefined }))
    },
    [taskId, person, seen],
  )
}

export type PersonFieldProps = FieldProps<string | undefined> & { taskId: string }

/** Somebody of the company of a task. */
export function PersonField({ taskId, ...field }: PersonFieldProps) {
  return <SearchField {...field} find={useFindPeople(taskId)} />
}

export type PeopleFieldProps = FieldProps<readonly TaskPerson[]> & { taskId: string; most: number }

/** Several people of the company of a task: each that is found joins those below the field, and can be taken off again. */
export function PeopleField({ taskId, most, value, onChange, ...field }: PeopleFieldProps) {
  const t = useT()
  const { person } = useFormat()
  const known = useRef(new Map<string, TaskPerson>())
  const remember = useCallback((found: readonly Found[]) => {
    for (const { id, name, nativeName } of found) known.current.set(id, { id, name, nativeName })
  }, [])
  const add = (id: string | undefined) => {
    const found = id === undefined ? undefined : known.current.get(id)
    if (found && !value.some((one) => one.id === id)) onChange([...value, found])
  }
  return (
    <div className="m-task-people">
      <SearchField
        {...field}
        value={undefined}
        onChange={add}
        find={useFindPeople(taskId, remember)}
        disabled={value.length >= most}
      />
      {value.length > 0 && (
        <ul>
          {value.map((one) => (
            <li key={one.id}>
              {person(one).name}
              <IconButton
                icon="close"
                size="small"
                iconSize={14}
                label={t('workflow.task.field.takeOff', { name: person(one).name })}
                onClick={() => onChange(value.filter(({ id }) => id !== one.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
