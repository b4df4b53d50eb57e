import { useT } from '../../../lib/words/i18n.ts'
import { FormSection } from '../../../ui/form/form-frame.tsx'
import { type EmployeeFieldProps, EmployeeRows } from '../employee/employee-field.tsx'

const ROWS = [
  ['companyId', 'jobNumber'],
  ['name', 'nativeName'],
  ['sex', 'birthday'],
  ['nationality', 'identityDocument'],
  ['maritalStatus', 'education'],
  ['phone', 'email'],
] as const

/** Who comes: names, number and document; the rest of an employee's fields stand on the record. */
export function WhoFields({ form }: Pick<EmployeeFieldProps, 'form'>) {
  const t = useT()
  return (
    <FormSection title={t('organisation.newcomers.who')}>
      <EmployeeRows form={form} rows={ROWS} />
    </FormSection>
  )
}
