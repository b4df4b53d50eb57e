import type { Employee } from '@muster/contract/organisation/employee'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { employmentStateEndpoints } from '@muster/contract/organisation/employment-state'
import { addDays, type Day } from '@muster/kernel/day'
import { useQuery } from '@tanstack/react-query'
import { dayIn } from '../../../lib/page/clock.ts'
import { notices } from '../../../lib/page/notices.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { FormRow } from '../../../ui/form/form-frame.tsx'
import { DepartmentPicker, LevelPicker, OfficePicker } from '../choice/pickers.tsx'

/** Hires somebody again who has left: a new employment with the next number, where they worked last. */
export function RehireForm({
  employee,
  onDone,
  onCancel,
}: {
  employee: Employee
  onDone: (id: string) => void
  onCancel: () => void
}) {
  const t = useT()
  const format = useFormat()
  const { id, companyId } = employee
  const last = employee.positions.at(-1)
  const today = dayIn()
  const earliest = employee.resignOn !== null && employee.resignOn >= today ? addDays(employee.resignOn, 1) : today
  const { data: next } = useQuery(queryOf(employeeEndpoints.nextNumber, { companyId }))
  const form = useRecordForm({
    endpoint: employmentStateEndpoints.rehire,
    initial: {
      jobNumber: next?.jobNumber ?? '',
      onboardOn: earliest as string,
      regularizationOn: '',
      departmentId: last?.departmentId,
      officeId: last?.officeId,
      levelId: last?.levelId,
    },
    toInput: ({ departmentId = '', officeId = '', levelId = '', onboardOn, regularizationOn, jobNumber }) => ({
      ...{ id, jobNumber, departmentId, officeId, levelId, onboardOn: onboardOn as Day },
      regularizationOn: regularizationOn === '' ? null : (regularizationOn as Day),
    }),
    draft: `rehire:${id}`,
  })
  return (
    <RecordFrame
      form={form}
      submitLabel={t('organisation.decision.rehire')}
      onCancel={onCancel}
      onSaved={(hired) => {
        notices.success(t('organisation.decision.rehired', { name: format.person(hired).name }))
        onDone(hired.id)
      }}
    >
      <Banner tone="blue">{t('organisation.decision.rehireHint')}</Banner>
      <FormRow>
        <TextField
          {...form.field('jobNumber')}
          label={t('organisation.field.employee.jobNumber')}
          required
          maxLength={32}
          spellCheck={false}
        />
        <DayField
          {...form.field('onboardOn')}
          label={t('organisation.field.employee.onboardOn')}
          min={earliest}
          required
        />
      </FormRow>
      <DepartmentPicker
        {...form.field('departmentId')}
        companyId={companyId}
        label={t('organisation.field.position.department')}
        required
      />
      <FormRow>
        <OfficePicker
          {...form.field('officeId')}
          companyId={companyId}
          label={t('organisation.field.position.office')}
          required
        />
        <LevelPicker
          {...form.field('levelId')}
          companyId={companyId}
          label={t('organisation.field.position.level')}
          required
        />
      </FormRow>
      <DayField
        {...form.field('regularizationOn')}
        label={t('organisation.field.employee.regularizationOn')}
        hint={t('organisation.field.employee.regularizationOnHint')}
        min={form.value.onboardOn}
        optional
      />
    </RecordFrame>
  )
}
