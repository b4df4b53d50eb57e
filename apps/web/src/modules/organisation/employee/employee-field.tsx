import { EMPLOYEE_FIELDS, isTextField, type TextField as TextName } from '@muster/contract/organisation/employee-fields'
import type { ComponentProps } from 'react'
import { DayField } from '../../../lib/record/day-field.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { FormRow } from '../../../ui/form/form-frame.tsx'
import type { Form } from '../../../ui/form/use-form.ts'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { CompanyPicker, DepartmentPicker, LevelPicker, OfficePicker } from '../choice/pickers.tsx'
import { NationField } from '../choice/place-fields.tsx'
import type { EmployeeValue } from './employee-value.ts'

type TextProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'name' | 'value' | 'onChange' | 'error'>

const PRIVATE = { autoComplete: 'off' } as const
/** What of a text is the browser's business; length, and whether it must be there, the contract says. */
const TEXTS: Readonly<Partial<Record<TextName, TextProps>>> = {
  jobNumber: { spellCheck: false },
  name: PRIVATE,
  nativeName: PRIVATE,
  email: { type: 'email', inputMode: 'email', ...PRIVATE },
  phone: { type: 'tel', inputMode: 'tel', ...PRIVATE },
  address: PRIVATE,
  emergencyContact: PRIVATE,
  bank: PRIVATE,
}
const SECRET = { maxLength: 40, spellCheck: false, ...PRIVATE } as const
const NUMBERS = {
  identityDocument: SECRET,
  bankAccount: SECRET,
  pin: { maxLength: 24, spellCheck: false },
} as const
const HINTS = {
  identityDocument: 'organisation.field.employee.secretHint',
  bankAccount: 'organisation.field.employee.secretHint',
  pin: 'organisation.pins.meaning',
} as const

const PICKERS = { departmentId: DepartmentPicker, officeId: OfficePicker, levelId: LevelPicker } as const
const ORG_UNITS = { departmentId: 'department', officeId: 'office', levelId: 'level' } as const

const isOf = <T extends object>(table: T, name: PropertyKey): name is keyof T => Object.hasOwn(table, name)

type Row = readonly (keyof EmployeeValue)[]

export type EmployeeFieldProps = {
  form: Pick<Form<EmployeeValue>, 'field' | 'patch' | 'value'>
  name: keyof EmployeeValue
}

/** A field of an employee [3.08], the same wherever it is asked: in the whole form, and in that of onboarding. */
export function EmployeeField({ form, name }: EmployeeFieldProps) {
  const t = useT()
  const { companyId, onboardOn } = form.value
  if (name === 'companyId')
    return (
      <CompanyPicker
        {...form.field('companyId')}
        onChange={(next) =>
          form.patch({ companyId: next ?? '', departmentId: undefined, officeId: undefined, levelId: undefined })
        }
        label={t('organisation.field.employee.company')}
        required
      />
    )
  if (isOf(PICKERS, name)) {
    const Picker = PICKERS[name]
    return (
      <Picker
        {...form.field(name)}
        label={t(`organisation.field.employee.${ORG_UNITS[name]}`)}
        companyId={companyId}
        required
      />
    )
  }
  const label = t(`organisation.field.employee.${name}`)
  if (isTextField(name)) {
    const { max, isRequired } = EMPLOYEE_FIELDS[name]
    const hint = name === 'emergencyContact' ? { hint: t('organisation.field.employee.emergencyContactHint') } : {}
    return (
      <TextField {...form.field(name)} label={label} required={isRequired} maxLength={max} {...hint} {...TEXTS[name]} />
    )
  }
  if (isOf(NUMBERS, name))
    return <TextField {...form.field(name)} label={label} hint={t(HINTS[name])} {...NUMBERS[name]} />
  switch (name) {
    case 'nationality':
      return <NationField {...form.field(name)} label={label} required />
    case 'birthday':
    case 'onboardOn':
      return <DayField {...form.field(name)} label={label} required />
    case 'regularizationOn':
      return (
        <DayField
          {...form.field(name)}
          label={label}
          hint={t('organisation.field.employee.regularizationOnHint')}
          min={onboardOn}
        />
      )
    case 'contractEndOn':
      return <DayField {...form.field(name)} label={label} min={onboardOn} />
    case 'sex':
      return (
        <SelectField
          {...form.field(name)}
          label={label}
          options={EMPLOYEE_FIELDS.sex.choices.map((value) => ({ value, label: t(`organisation.sex.${value}`) }))}
          required
        />
      )
    case 'maritalStatus':
      return (
        <SelectField
          {...form.field(name)}
          label={label}
          options={EMPLOYEE_FIELDS.maritalStatus.choices.map((value) => ({
            value,
            label: t(`organisation.maritalStatus.${value}`),
          }))}
          required
        />
      )
    case 'education':
      return (
        <SelectField
          {...form.field(name)}
          label={label}
          options={EMPLOYEE_FIELDS.education.choices.map((value) => ({
            value,
            label: t(`organisation.education.${value}`),
          }))}
          required
        />
      )
    case 'contractType':
      return (
        <SelectField
          {...form.field(name)}
          label={label}
          options={EMPLOYEE_FIELDS.contractType.choices.map((value) => ({
            value,
            label: t(`organisation.contractType.${value}`),
          }))}
        />
      )
  }
  // A field that is drawn nowhere above does not compile.
  return name satisfies never
}

/** The same in rows, of one field or of two side by side. */
export function EmployeeRows({ form, rows }: Pick<EmployeeFieldProps, 'form'> & { rows: readonly Row[] }) {
  return rows.map((names) => {
    const fields = names.map((name) => <EmployeeField key={name} form={form} name={name} />)
    return fields.length === 1 ? fields : <FormRow key={names[0]}>{fields}</FormRow>
  })
}
