import { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import { useCallback } from 'react'
import { call } from '../../../lib/call/api.ts'
import type { FieldProps } from '../../../ui/field/field.tsx'
import type { FlowText } from '../flow/flow-text.ts'
import type { TaskPerson } from '../flow/flow-value.ts'
import { PeopleField } from '../people/people-field.tsx'

type Props = FieldProps<readonly string[]> & {
  companyId: string
  text: FlowText
  most: number
  /** Called with everybody who was chosen, so that they are called by name. */
  onMet: (person: TaskPerson) => void
}

/** People of a company whom a rule names, held by their ids; the rule knows how they are called. */
export function NamedField({ companyId, text, onMet, value, onChange, ...field }: Props) {
  const find = useCallback(
    async (search: string) => (await call(flowRuleEndpoints.people, { companyId, search })).items,
    [companyId],
  )
  const change = (people: readonly TaskPerson[]) => {
    for (const person of people) if (!value.includes(person.id)) onMet(person)
    onChange(people.map(({ id }) => id))
  }
  return (
    <PeopleField
      {...field}
      find={find}
      nameOf={({ id }) => text.person(id)}
      value={value.map((id) => ({ id, name: '', nativeName: '' }))}
      onChange={change}
    />
  )
}
