import './people-field.css'
import type { TaskPerson } from '@muster/contract/workflow/flow-people'
import { useCallback, useRef } from 'react'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { IconButton } from '../../../ui/control/button.tsx'
import type { FieldProps } from '../../../ui/field/field.tsx'
import { SearchField } from '../../../ui/pick/search-field.tsx'

/** Somebody who was found, with what tells them from others of the same name. */
export type FoundPerson = TaskPerson & { department: string | null }
/** Finds people by what is typed; the same function from one drawing to the next. */
export type FindPeople = (search: string) => Promise<readonly FoundPerson[]>

/** What a search field offers of the people who are found. */
export function usePeopleOptions(find: FindPeople, seen?: (found: readonly FoundPerson[]) => void) {
  const { person } = useFormat()
  return useCallback(
    async (search: string) => {
      const items = await find(search)
      seen?.(items)
      return items.map((one) => ({ value: one.id, label: person(one).name, hint: one.department ?? undefined }))
    },
    [find, person, seen],
  )
}

export type PeopleFieldProps = FieldProps<readonly TaskPerson[]> & {
  find: FindPeople
  most: number
  /** How somebody is called, where that is not by their name alone. */
  nameOf?: (person: TaskPerson) => string
}

/** Several people by their name: each that is found joins those below the field, in this order, and can be taken off again. */
export function PeopleField({ find, most, nameOf, value, onChange, ...field }: PeopleFieldProps) {
  const t = useT()
  const { person } = useFormat()
  const known = useRef(new Map<string, TaskPerson>())
  const remember = useCallback((found: readonly FoundPerson[]) => {
    for (const { id, name, nativeName } of found) known.current.set(id, { id, name, nativeName })
  }, [])
  const add = (id: string | undefined) => {
    const found = id === undefined ? undefined : known.current.get(id)
    if (found && !value.some((one) => one.id === id)) onChange([...value, found])
  }
  const called = nameOf ?? ((one: TaskPerson) => person(one).name)
  return (
    <div className="m-people-field">
      <SearchField
        {...field}
        value={undefined}
        onChange={add}
        find={usePeopleOptions(find, remember)}
        disabled={value.length >= most}
      />
      {value.length > 0 && (
        <ul>
          {value.map((person) => (
            <li key={person.id}>
              {called(person)}
              <IconButton
                icon="close"
                size="small"
                iconSize={14}
                label={t('workflow.task.field.takeOff', { name: called(person) })}
                onClick={() => onChange(value.filter(({ id }) => id !== person.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
