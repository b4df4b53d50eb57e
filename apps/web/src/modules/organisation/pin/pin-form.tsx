import type { Employee } from '@muster/contract/organisation/employee'
import { pinEndpoints } from '@muster/contract/organisation/employee'
import type { Day } from '@muster/kernel/day'
import { notices } from '../../../lib/page/notices.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { FormRow } from '../../../ui/form/form-frame.tsx'
import { OfficePicker } from '../choice/pickers.tsx'

/** Says by which PIN the machines of an office know somebody, from a day on; the past is computed anew. */
export function PinForm({
  employee,
  onDone,
  onCancel,
}: {
  employee: Employee
  onDone: () => void
  onCancel: () => void
}) {
  const t = useT()
  const form = useRecordForm({
    endpoint: pinEndpoints.assign,
    initial: { officeId: employee.positions.at(-1)?.officeId, pin: '', from: employee.onboardOn as string, to: '' },
    toInput: ({ officeId = '', pin, from, to }) => ({
      id: employee.id,
      officeId,
      pin: pin.trim(),
      from: from as Day,
      to: to === '' ? null : (to as Day),
    }),
    draft: `pin:${employee.id}`,
  })
  return (
    <RecordFrame
      form={form}
      submitLabel={t('organisation.pins.add')}
      onCancel={onCancel}
      onSaved={() => {
        notices.success(t('form.saved'))
        onDone()
      }}
    >
      <OfficePicker
        {...form.field('officeId')}
        companyId={employee.companyId}
        label={t('organisation.field.employee.office')}
        hint={t('organisation.pinSpaces.meaning')}
        required
      />
      <TextField
        {...form.field('pin')}
        label={t('organisation.field.pin.pin')}
        hint={t('organisation.pins.meaning')}
        required
        maxLength={24}
        spellCheck={false}
      />
      <FormRow>
        <DayField {...form.field('from')} label={t('organisation.field.pin.from')} required />
        <DayField {...form.field('to')} label={t('organisation.field.pin.to')} min={form.value.from} optional />
      </FormRow>
    </RecordFrame>
  )
}
