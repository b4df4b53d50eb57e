import { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import { useCallback, useRef } from 'react'
import { call } from '../../../lib/call/api.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { SearchField } from '../../../ui/antd/select-field.tsx'
import { IconButton } from '../../../ui/control/button.tsx'
import type { FieldProps } from '../../../ui/field/field.tsx'
import type { FlowText } from './flow-text.ts'
import type { TaskPerson } from './flow-value.ts'

type Props = FieldProps<readonly string[]> & {
  companyId: string
  text: FlowText
  most: number
  /** Told of everybody who was chosen, so that they are called by name. */
  onMet: (person: TaskPerson) => void
}

/** People of the company by their name: each that is found joins those below the field, in this order, and can be taken off again. */
export function PeopleField({ companyId, text, most, onMet, value, onChange, ...field }: Props) {
  const t = useT()
  const { person } = useFormat()
  const known = useRef(new Map<string, TaskPerson>())
  const find = useCallback(
    async (search: string) => {
      const { items } = await call(flowRuleEndpoints.people, { companyId, search })
      for (const { id, name, nativeName } of items) known.current.set(id, { id, name, nativeName })
      return items.map((one) => ({ value: one.id, label: person(one).name, hint: one.department ?? undefined }))
    },
    [companyId, person],
  )
  const add = (id: string | undefined) => {
    const found = id === undefined ? undefined : known.current.get(id)
    if (!found || value.includes(found.id)) return
    onMet(found)
    onChange([...value, found.id])
  }
  return (
    <div className="m-flow-people">
      <SearchField {...field} value={undefined} onChange={add} find={find} disabled={value.length >= most} />
      {value.length > 0 && (
        <ul>
          {value.map((id) => (
            <li key={id}>
              {text.person(id)}
              <IconButton
                icon="close"
                size="small"
                iconSize={14}
                label={t('workflow.builder.remove', { name: text.person(id) })}
                onClick={() => onChange(value.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
