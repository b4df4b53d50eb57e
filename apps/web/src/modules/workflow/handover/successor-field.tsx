import { delegationEndpoints } from '@muster/contract/workflow/delegation'
import { useCallback, useRef } from 'react'
import { call } from '../../../lib/call/api.ts'
import { useFormat } from '../../../lib/words/format.ts'
import type { FieldProps } from '../../../ui/field/field.tsx'
import { SearchField } from '../../../ui/pick/search-field.tsx'
import { type FindPeople, type FoundPerson, usePeopleOptions } from '../people/people-field.tsx'
import type { TaskPerson } from './handover-value.ts'

type SuccessorFieldProps = FieldProps<TaskPerson | undefined> & {
  companyId: string
  /** Who is not offered: nobody hands over to themselves. */
  except?: string
}

/** Who takes something over: somebody who may be asked in the company, found by name or job number. */
export function SuccessorField({ companyId, except, value, onChange, ...field }: SuccessorFieldProps) {
  const { person } = useFormat()
  const known = useRef(new Map<string, TaskPerson>())
  const find: FindPeople = useCallback(
    async (search) => {
      const { items } = await call(delegationEndpoints.people, { companyId, search })
      return items.filter(({ id }) => id !== except)
    },
    [companyId, except],
  )
  const remember = useCallback((found: readonly FoundPerson[]) => {
    for (const { id, name, nativeName } of found) known.current.set(id, { id, name, nativeName })
  }, [])
  return (
    <SearchField
      {...field}
      value={value?.id}
      {...(value && { valueLabel: person(value).name })}
      onChange={(id) => onChange(id === undefined ? undefined : (known.current.get(id) ?? value))}
      find={usePeopleOptions(find, remember)}
    />
  )
}
