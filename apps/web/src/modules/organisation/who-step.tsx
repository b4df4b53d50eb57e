import { EDUCATIONS, MARITAL_STATUSES, SEXES } from '@muster/contract/organisation/employee'
import { DayField } from '../../lib/record/day-field.tsx'
import { useT } from '../../lib/words/i18n.ts'
import { SelectField } from '../../ui/antd/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { FormRow, FormSection } from '../../ui/form/form-frame.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import type { EmployeeValue } from './employee-value.ts'
import { CompanyPicker } from './pickers.tsx'
import { NationField } from './place-fields.tsx'

/** What the first step asks; the rest of an employee's fields stand on the record. */
export const WHO_FIELDS = [
  'companyId',
  'jobNumber',
  'name',
  'nativeName',
  'sex',
  'birthday',
  'nationality',
  'maritalStatus',
  'education',
  'identityDocument',
  'phone',
  'email',
] as const satisfies readonly (keyof EmployeeValue)[]

type Worded = Exclude<(typeof WHO_FIELDS)[number], 'companyId'>

/** Who comes: names, number and document. */
export function WhoStep({ form }: { form: Pick<Form<EmployeeValue>, 'field' | 'patch'> }) {
  const t = useT()
  const text = <K extends Worded>(name: K) => ({ ...form.field(name), label: t(`organisation.field.employee.${name}`) })
  const choices = <V extends string>(values: readonly V[], say: (value: V) => string) =>
    values.map((value) => ({ value, label: say(value) }))
  return (
    <FormSection title={t('organisation.newcomers.who')}>
      <FormRow>
        <CompanyPicker
          {...form.field('companyId')}
          onChange={(next) =>
            form.patch({ companyId: next ?? '', departmentId: undefined, officeId: undefined, levelId: undefined })
          }
          label={t('organisation.field.employee.company')}
          required
        />
        <TextField {...text('jobNumber')} required maxLength={32} spellCheck={false} />
      </FormRow>
      <FormRow>
        <TextField {...text('name')} required maxLength={80} autoComplete="off" />
        <TextField {...text('nativeName')} maxLength={80} autoComplete="off" />
      </FormRow>
      <FormRow>
        <SelectField {...text('sex')} options={choices(SEXES, (v) => t(`organisation.sex.${v}`))} required />
        <DayField {...text('birthday')} required />
      </FormRow>
      <FormRow>
        <NationField {...text('nationality')} required />
        <TextField
          {...text('identityDocument')}
          hint={t('organisation.field.employee.secretHint')}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
        />
      </FormRow>
      <FormRow>
        <SelectField
          {...text('maritalStatus')}
          options={choices(MARITAL_STATUSES, (v) => t(`organisation.maritalStatus.${v}`))}
          required
        />
        <SelectField
          {...text('education')}
          options={choices(EDUCATIONS, (v) => t(`organisation.education.${v}`))}
          required
        />
      </FormRow>
      <FormRow>
        <TextField {...text('phone')} type="tel" inputMode="tel" maxLength={40} autoComplete="off" />
        <TextField {...text('email')} type="email" inputMode="email" maxLength={120} autoComplete="off" />
      </FormRow>
    </FormSection>
  )
}
