import { CONTRACTS, EDUCATIONS, MARITAL_STATUSES, SEXES } from '@muster/contract/organisation/employee'
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
const SECRET = { maxLength: 40, spellCheck: false, ...PRIVATE } as const
const TEXTS = {
  jobNumber: { required: true, maxLength: 32, spellCheck: false },
  name: { required: true, maxLength: 80, ...PRIVATE },
  nativeName: { maxLength: 80, ...PRIVATE },
  nickname: { maxLength: 80 },
  specialty: { maxLength: 120 },
  computerLevel: { maxLength: 60 },
  foreignLanguageLevel: { maxLength: 60 },
  hobby: { maxLength: 120 },
  recruitmentSource: { maxLength: 60 },
  email: { type: 'email', inputMode: 'email', maxLength: 120, ...PRIVATE },
  phone: { type: 'tel', inputMode: 'tel', maxLength: 40, ...PRIVATE },
  address: { maxLength: 200, ...PRIVATE },
  emergencyContact: { maxLength: 200, ...PRIVATE },
  bank: { maxLength: 80, ...PRIVATE },
  identityDocument: SECRET,
  bankAccount: SECRET,
  pin: { maxLength: 24, spellCheck: false },
} satisfies Partial<Record<keyof EmployeeValue, TextProps>>
const HINTS = {
  identityDocument: 'organisation.field.employee.secretHint',
  bankAccount: 'organisation.field.employee.secretHint',
  pin: 'organisation.pins.meaning',
} as const

const PICKERS = { departmentId: DepartmentPicker, officeId: OfficePicker, levelId: LevelPicker } as const
const PLACES = { departmentId: 'department', officeId: 'office', levelId: 'level' } as const

const isOf = <T extends object>(table: T, name: PropertyKey): name is keyof T => Object.hasOwn(table, name)

type Row = readonly [keyof EmployeeValue] | readonly [keyof EmployeeValue, keyof EmployeeValue]

export type EmployeeFieldProps = {
  form: Pick<Form<EmployeeValue>, 'field' | 'patch' | 'value'>
  name: keyof EmployeeValue
}

/** A field of an employee [3.08], the same wherever it is asked: in the whole form, and in the steps of onboarding. */
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
        label={t(`organisation.field.employee.${PLACES[name]}`)}
        companyId={companyId}
        required
      />
    )
  }
  const label = t(`organisation.field.employee.${name}`)
  if (isOf(TEXTS, name)) {
    const hint = isOf(HINTS, name) ? t(HINTS[name]) : undefined
    return <TextField {...form.field(name)} label={label} hint={hint} {...TEXTS[name]} />
  }
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
          options={SEXES.map((value) => ({ value, label: t(`organisation.sex.${value}`) }))}
          required
        />
      )
    case 'maritalStatus':
      return (
        <SelectField
          {...form.field(name)}
          label={label}
          options={MARITAL_STATUSES.map((value) => ({ value, label: t(`organisation.maritalStatus.${value}`) }))}
          required
        />
      )
    case 'education':
      return (
        <SelectField
          {...form.field(name)}
          label={label}
          options={EDUCATIONS.map((value) => ({ value, label: t(`organisation.education.${value}`) }))}
          required
        />
      )
    case 'contractType':
      return (
        <SelectField
          {...form.field(name)}
          label={label}
          options={CONTRACTS.map((value) => ({ value, label: t(`organisation.contractType.${value}`) }))}
        />
      )
  }
}

/** The same in rows, of one field or of two side by side. */
export function EmployeeRows({ form, rows }: Pick<EmployeeFieldProps, 'form'> & { rows: readonly Row[] }) {
  return rows.map((names) => {
    const fields = names.map((name) => <EmployeeField key={name} form={form} name={name} />)
    return fields.length === 1 ? fields : <FormRow key={names[0]}>{fields}</FormRow>
  })
}
