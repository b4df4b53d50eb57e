import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { leaveTypeEndpoints } from '@muster/contract/leave/leave-type'
import { useT } from '../../lib/words/i18n.ts'
import { NamesField } from '../../ui/field/names-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import { CompanyPicker } from '../organisation/index.ts'

export type LeaveType = ReplyOf<typeof leaveTypeEndpoints.get>
type Value = InputOf<typeof leaveTypeEndpoints.create>

/** The fields of a leave type; its company is chosen once. */
export function LeaveTypeFields({ form, leaveType }: { form: Form<Value>; leaveType: LeaveType | undefined }) {
  const t = useT()
  return (
    <>
      {!leaveType && (
        <CompanyPicker
          {...form.field('companyId')}
          onChange={(next) => form.set('companyId', next ?? '')}
          label={t('organisation.companies.one')}
          required
        />
      )}
      <NamesField {...form.field('names')} label={t('organisation.field.names.all')} required maxLength={80} />
      <TextField {...form.field('note')} label={t('leave.field.leaveType.note')} maxLength={200} />
    </>
  )
}
