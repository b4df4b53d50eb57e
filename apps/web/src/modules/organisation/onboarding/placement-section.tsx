import { useT } from '../../../lib/words/i18n.ts'
import { FormSection } from '../../../ui/form/form-frame.tsx'
import { type EmployeeFieldProps, EmployeeRows } from '../employee/employee-field.tsx'

const ROWS = [
  ['departmentId'],
  ['officeId', 'levelId'],
  ['onboardOn', 'regularizationOn'],
  ['contractType', 'contractEndOn'],
  ['pin'],
] as const

/** Where somebody comes to, from which day, on what contract, and as which PIN. */
export function PlacementFields({ form }: Pick<EmployeeFieldProps, 'form'>) {
  const t = useT()
  return (
    <FormSection title={t('organisation.newcomers.place')}>
      <EmployeeRows form={form} rows={ROWS} />
    </FormSection>
  )
}
