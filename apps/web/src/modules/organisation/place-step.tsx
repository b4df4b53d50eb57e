import { CONTRACTS } from '@muster/contract/organisation/employee'
import { DayField } from '../../lib/record/day-field.tsx'
import { useT } from '../../lib/words/i18n.ts'
import { SelectField } from '../../ui/antd/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { FormRow, FormSection } from '../../ui/form/form-frame.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import type { EmployeeValue } from './employee-value.ts'
import { DepartmentPicker, LevelPicker, OfficePicker } from './pickers.tsx'

/** Where somebody comes to, from which day, on what contract, and as which PIN. */
export function PlaceStep({ form }: { form: Pick<Form<EmployeeValue>, 'field' | 'value'> }) {
  const t = useT()
  const { companyId, onboardOn } = form.value
  const word = (name: 'department' | 'office' | 'level' | 'onboardOn' | 'regularizationOn' | 'pin') =>
    t(`organisation.field.employee.${name}`)
  return (
    <FormSection title={t('organisation.newcomers.place')}>
      <DepartmentPicker {...form.field('departmentId')} label={word('department')} companyId={companyId} required />
      <FormRow>
        <OfficePicker {...form.field('officeId')} label={word('office')} companyId={companyId} required />
        <LevelPicker {...form.field('levelId')} label={word('level')} companyId={companyId} required />
      </FormRow>
      <FormRow>
        <DayField {...form.field('onboardOn')} label={word('onboardOn')} required />
        <DayField
          {...form.field('regularizationOn')}
          label={word('regularizationOn')}
          hint={t('organisation.field.employee.regularizationOnHint')}
          min={onboardOn}
        />
      </FormRow>
      <FormRow>
        <SelectField
          {...form.field('contractType')}
          label={t('organisation.field.employee.contractType')}
          options={CONTRACTS.map((value) => ({ value, label: t(`organisation.contractType.${value}`) }))}
        />
        <DayField
          {...form.field('contractEndOn')}
          label={t('organisation.field.employee.contractEndOn')}
          min={onboardOn}
        />
      </FormRow>
      <TextField
        {...form.field('pin')}
        label={word('pin')}
        hint={t('organisation.pins.meaning')}
        maxLength={24}
        spellCheck={false}
      />
    </FormSection>
  )
}
