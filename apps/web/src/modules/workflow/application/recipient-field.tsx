import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { useCan, useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { FieldProps } from '../../../ui/field/field.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { EmployeePicker } from '../../organisation/index.ts'
import { useOwnEmployments } from './use-employments.ts'

/** Whom an application is about: oneself, or somebody in reach for who may look for people. */
export function RecipientField(props: Omit<FieldProps<string | undefined>, 'label'>) {
  const t = useT()
  const { person } = useFormat()
  const { userInfo } = useInfo()
  const mayFind = useCan()(employeeEndpoints.list)
  const own = useOwnEmployments()
  const self = person(userInfo).name
  const label = t('workflow.task.field.person')
  if (mayFind) {
    const isSelf = own.some(({ id }) => id === props.value)
    return <EmployeePicker {...props} label={label} {...(isSelf && { valueLabel: self })} required />
  }
  if (own.length > 1) {
    const options = own.map(({ id, name }) => ({ value: id, label: `${self} · ${name}` }))
    return <SelectField {...props} label={label} options={options} required />
  }
  return (
    <p className="m-task-self">
      <span>{label}</span> <b>{self}</b>
    </p>
  )
}
