import { profileChangeEndpoints } from '@muster/contract/organisation/profile'
import { notices } from '../../../lib/page/notices.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextAreaField } from '../../../ui/field/text-field.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'

/** Asks why a request is refused: the person reads it in their profile. */
export function ProfileRefusal({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useT()
  const form = useRecordForm({
    endpoint: profileChangeEndpoints.refuse,
    initial: { reason: '' },
    toInput: ({ reason }) => ({ id, reason }),
    draft: `profile-refusal:${id}`,
  })
  const saved = () => {
    notices.success(t('organisation.profile.refusedNow', { name }))
    onClose()
  }
  return (
    <AppModal open dirty={form.dirty} title={t('organisation.profile.refuseOf', { name })} onClose={onClose}>
      <RecordFrame form={form} submitLabel={t('organisation.profile.refuse')} onCancel={onClose} onSaved={saved}>
        <TextAreaField
          {...form.field('reason')}
          label={t('organisation.profile.reason')}
          hint={t('organisation.profile.reasonHint', { name })}
          maxLength={500}
          required
        />
      </RecordFrame>
    </AppModal>
  )
}
