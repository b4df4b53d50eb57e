import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import {
  CONTRACTS,
  EDUCATIONS,
  employeeEndpoints,
  MARITAL_STATUSES,
  SEXES,
} from '@muster/contract/organisation/employee'
import { SECRET_FIELDS } from '@muster/contract/organisation/secret-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../../lib/call/api.ts'
import { dayIn } from '../../lib/page/clock.ts'
import { queryOf } from '../../lib/query/query.ts'
import { DayField } from '../../lib/record/day-field.tsx'
import { RecordFrame } from '../../lib/record/record-form.tsx'
import { useRecordForm } from '../../lib/record/use-record-form.ts'
import { useT } from '../../lib/words/i18n.ts'
import { SelectField } from '../../ui/antd/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { FormRow, FormSection } from '../../ui/form/form-frame.tsx'
import { datesOf, type EmployeeValue } from './employee-value.ts'
import { CompanyPicker, DepartmentPicker, LevelPicker, OfficePicker } from './pickers.tsx'
import { NationField } from './place-fields.tsx'
import { useProposed } from './use-proposed.ts'

export type EmployeeFormProps<E extends Endpoint> = {
  endpoint: E
  initial: EmployeeValue
  toInput: (value: EmployeeValue) => SentTo<E>
  /** A new employee: company, first position and PIN belong to it; later they have their own forms. */
  isNew?: boolean
  draft: string
  onSaved: (employee: Reply<E>) => void
  onCancel: () => void
}

/** Fields whose label stands under their own name. */
type Worded = Exclude<keyof EmployeeValue, 'companyId' | 'departmentId' | 'officeId' | 'levelId'>

/** The form of an employee with every field of the specification [3.08], in five groups; the caller says what saves it. */
export function EmployeeForm<E extends Endpoint>({
  endpoint,
  initial,
  toInput,
  isNew = false,
  draft,
  onSaved,
  onCancel,
}: EmployeeFormProps<E>) {
  const t = useT()
  const [place, setPlace] = useState({ companyId: initial.companyId, officeId: initial.officeId })
  const proposed = useProposed(initial, place, isNew)
  const [jobNumber, setJobNumber] = useState('')
  const { data: asked } = useQuery({
    ...queryOf(employeeEndpoints.nextNumber, { companyId: place.companyId, jobNumber }),
    enabled: isNew && place.companyId !== '' && jobNumber !== '',
  })
  const rules = (value: EmployeeValue) => ({
    ...(asked?.isTaken && value.jobNumber === jobNumber && { jobNumber: 'taken' }),
    ...datesOf(value, dayIn()),
  })
  const form = useRecordForm({ endpoint, initial: proposed, toInput, rules, draft, neverKept: SECRET_FIELDS })
  const { companyId, officeId, onboardOn } = form.value
  if (jobNumber !== form.value.jobNumber.trim()) setJobNumber(form.value.jobNumber.trim())
  // What is proposed follows the company and the office that are chosen, also those of a draft.
  if (place.companyId !== companyId || place.officeId !== officeId) setPlace({ companyId, officeId })
  const text = <K extends Worded>(name: K) => ({ ...form.field(name), label: t(`organisation.field.employee.${name}`) })
  const choices = <V extends string>(values: readonly V[], say: (value: V) => string) =>
    values.map((value) => ({ value, label: say(value) }))
  return (
    <RecordFrame form={form} onSaved={onSaved} onCancel={onCancel}>
      <FormSection title={t('organisation.sections.work')}>
        {isNew && (
          <CompanyPicker
            {...form.field('companyId')}
            onChange={(next) =>
              form.patch({ companyId: next ?? '', departmentId: undefined, officeId: undefined, levelId: undefined })
            }
            label={t('organisation.field.employee.company')}
            required
          />
        )}
        <FormRow>
          <TextField {...text('jobNumber')} required maxLength={32} spellCheck={false} />
          <DayField {...text('onboardOn')} required />
        </FormRow>
        {isNew && (
          <>
            <DepartmentPicker
              {...form.field('departmentId')}
              label={t('organisation.field.employee.department')}
              companyId={companyId}
              required
            />
            <FormRow>
              <OfficePicker
                {...form.field('officeId')}
                label={t('organisation.field.employee.office')}
                companyId={companyId}
                required
              />
              <LevelPicker
                {...form.field('levelId')}
                label={t('organisation.field.employee.level')}
                companyId={companyId}
                required
              />
            </FormRow>
            <TextField {...text('pin')} hint={t('organisation.pins.meaning')} maxLength={24} spellCheck={false} />
          </>
        )}
        <DayField
          {...text('regularizationOn')}
          hint={t('organisation.field.employee.regularizationOnHint')}
          min={onboardOn}
        />
        <FormRow>
          <SelectField
            {...text('contractType')}
            options={choices(CONTRACTS, (v) => t(`organisation.contractType.${v}`))}
          />
          <DayField {...text('contractEndOn')} min={onboardOn} />
        </FormRow>
      </FormSection>
      <FormSection title={t('organisation.sections.person')}>
        <TextField {...text('name')} required maxLength={80} autoComplete="off" />
        <FormRow>
          <TextField {...text('nativeName')} maxLength={80} />
          <TextField {...text('nickname')} maxLength={80} />
        </FormRow>
        <FormRow>
          <SelectField {...text('sex')} options={choices(SEXES, (v) => t(`organisation.sex.${v}`))} required />
          <DayField {...text('birthday')} required />
        </FormRow>
        <FormRow>
          <NationField {...text('nationality')} required />
          <SelectField
            {...text('maritalStatus')}
            options={choices(MARITAL_STATUSES, (v) => t(`organisation.maritalStatus.${v}`))}
            required
          />
        </FormRow>
      </FormSection>
      <FormSection title={t('organisation.sections.skills')}>
        <FormRow>
          <SelectField
            {...text('education')}
            options={choices(EDUCATIONS, (v) => t(`organisation.education.${v}`))}
            required
          />
          <TextField {...text('specialty')} maxLength={120} />
        </FormRow>
        <FormRow>
          <TextField {...text('computerLevel')} maxLength={60} />
          <TextField {...text('foreignLanguageLevel')} maxLength={60} />
        </FormRow>
        <FormRow>
          <TextField {...text('hobby')} maxLength={120} />
          <TextField {...text('recruitmentSource')} maxLength={60} />
        </FormRow>
      </FormSection>
      <FormSection title={t('organisation.sections.contact')}>
        <FormRow>
          <TextField {...text('email')} type="email" inputMode="email" maxLength={120} autoComplete="off" />
          <TextField {...text('phone')} type="tel" inputMode="tel" maxLength={40} autoComplete="off" />
        </FormRow>
        <TextField {...text('address')} maxLength={200} autoComplete="off" />
        <TextField {...text('emergencyContact')} maxLength={200} autoComplete="off" />
      </FormSection>
      <FormSection title={t('organisation.sections.papers')}>
        <TextField
          {...text('identityDocument')}
          hint={t('organisation.field.employee.secretHint')}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
        />
        <FormRow>
          <TextField {...text('bank')} maxLength={80} autoComplete="off" />
          <TextField
            {...text('bankAccount')}
            hint={t('organisation.field.employee.secretHint')}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
          />
        </FormRow>
      </FormSection>
    </RecordFrame>
  )
}
