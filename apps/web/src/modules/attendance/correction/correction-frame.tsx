import type { Endpoint } from '@muster/contract/endpoint'
import type { ComponentProps, ReactNode } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import type { RecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import type { DayRecord, PersonMonth } from '../day/day-result.ts'

export type CorrectionFormProps = { person: PersonMonth['person']; record: DayRecord; onDone: () => void }

export type CorrectionFrameProps<E extends Endpoint, V extends object> = {
  form: RecordForm<E, V>
  submitLabel: string
  reason: Pick<ComponentProps<typeof TextAreaField>, 'name' | 'value' | 'onChange' | 'error'>
  onDone: () => void
  children: ReactNode
}

/** The frame of a correction of a day: what it is, then its reason, which everybody reads. */
export function CorrectionFrame<E extends Endpoint, V extends object>(props: CorrectionFrameProps<E, V>) {
  const { form, submitLabel, reason, onDone, children } = props
  const t = useT()
  return (
    <RecordFrame
      form={form}
      submitLabel={submitLabel}
      onCancel={onDone}
      onSaved={() => {
        notices.success(t('attendance.correction.saved'))
        onDone()
      }}
    >
      {children}
      <TextAreaField
        {...reason}
        label={t('attendance.correction.reason')}
        hint={t('attendance.correction.reasonHint')}
        maxLength={200}
        required
      />
    </RecordFrame>
  )
}
