import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { SECRET_FIELDS } from '@muster/contract/organisation/secret-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../../../lib/call/api.ts'
import { dayIn } from '../../../lib/page/clock.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { FormSection } from '../../../ui/form/form-frame.tsx'
import { EmployeeConflicts } from './employee-conflicts.tsx'
import { EmployeeField, EmployeeRows } from './employee-field.tsx'
import { ROWS, SECTIONS } from './employee-rows.ts'
import { datesOf, type EmployeeValue } from './employee-value.ts'
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
  const [placement, setPlacement] = useState({ companyId: initial.companyId, officeId: initial.officeId })
  const proposed = useProposed(initial, placement, isNew)
  const [jobNumber, setJobNumber] = useState('')
  const { data: asked } = useQuery({
    ...queryOf(employeeEndpoints.nextNumber, { companyId: placement.companyId, jobNumber }),
    enabled: isNew && placement.companyId !== '' && jobNumber !== '',
  })
  const rules = (value: EmployeeValue) => ({
    ...(asked?.isTaken && value.jobNumber === jobNumber && { jobNumber: 'taken' }),
    ...datesOf(value, dayIn()),
  })
  const form = useRecordForm({ endpoint, initial: proposed, toInput, rules, draft, neverKept: SECRET_FIELDS })
  const { companyId, officeId } = form.value
  if (jobNumber !== form.value.jobNumber.trim()) setJobNumber(form.value.jobNumber.trim())
  // What is proposed follows the company and the office that are chosen, also those of a draft.
  if (placement.companyId !== companyId || placement.officeId !== officeId) setPlacement({ companyId, officeId })
  return (
    <RecordFrame
      form={form}
      onSaved={onSaved}
      onCancel={onCancel}
      stale={<EmployeeConflicts data={form.staleData} read={proposed} />}
    >
      <FormSection title={t('organisation.sections.work')}>
        {isNew && <EmployeeField form={form} name="companyId" />}
        <EmployeeRows form={form} rows={ROWS.number} />
        {isNew && <EmployeeRows form={form} rows={[['departmentId'], ['officeId', 'levelId'], ['pin']]} />}
        <EmployeeRows form={form} rows={ROWS.terms} />
      </FormSection>
      {SECTIONS.map((title) => (
        <FormSection key={title} title={t(`organisation.sections.${title}`)}>
          <EmployeeRows form={form} rows={ROWS[title]} />
        </FormSection>
      ))}
    </RecordFrame>
  )
}
