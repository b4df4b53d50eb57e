import { accountEndpoints } from '@muster/contract/identity/account'
import { notices } from '../../../lib/page/notices.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'

/** Closes an account after asking why [X6]. */
export function AccountDisabling({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useT()
  const form = useRecordForm({
    endpoint: accountEndpoints.disable,
    initial: { reason: '' },
    toInput: ({ reason }) => ({ id, reason }),
    draft: undefined,
  })
  return (
    <AppModal open dirty={form.dirty} width={460} title={t('access.users.disableAsk', { name })} onClose={onClose}>
      <p>{t('access.users.disableHint')}</p>
      <RecordFrame
        form={form}
        submitLabel={t('access.users.disable')}
        onCancel={onClose}
        onSaved={() => {
          notices.success(t('access.users.disabledNow'))
          onClose()
        }}
      >
        <TextField {...form.field('reason')} label={t('access.users.reason')} required maxLength={200} />
      </RecordFrame>
    </AppModal>
  )
}
