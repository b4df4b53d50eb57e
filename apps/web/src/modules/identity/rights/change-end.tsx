import { type Grant, grantEndpoints } from '@muster/contract/identity/grant'
import type { Day } from '@muster/kernel/day'
import { notices } from '../../../lib/page/notices.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'

/** Moves the last day of a role that somebody holds, or takes it away so that the role has no end. */
export function ChangeEnd({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  return (
    <AppModal open dirty title={format.pair(t('access.rights.change'), format.name(grant.role))} onClose={onClose}>
      <EndForm grant={grant} onClose={onClose} />
    </AppModal>
  )
}

function EndForm({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const t = useT()
  const { id, version } = grant
  const form = useRecordForm({
    endpoint: grantEndpoints.change,
    initial: { untilOn: grant.untilOn ?? '', reason: '' } as { untilOn: string; reason: string },
    toInput: ({ untilOn, reason }) => ({ id, version, untilOn: untilOn === '' ? null : (untilOn as Day), reason }),
    draft: `grant-end:${id}`,
  })
  return (
    <RecordFrame
      form={form}
      onCancel={onClose}
      onSaved={() => {
        notices.success(t('form.saved'))
        onClose()
      }}
    >
      <DayField
        {...form.field('untilOn')}
        label={t('access.rights.untilOn')}
        hint={t('access.rights.untilHint')}
        min={grant.fromOn ?? undefined}
        optional
      />
      <TextField
        {...form.field('reason')}
        label={t('access.rights.reason')}
        hint={t('access.rights.reasonHint')}
        required
        maxLength={200}
      />
    </RecordFrame>
  )
}
