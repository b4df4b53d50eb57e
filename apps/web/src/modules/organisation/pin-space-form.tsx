import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import type { Reply } from '../../lib/call/api.ts'
import { RecordFrame } from '../../lib/record/record-form.tsx'
import { useRecordForm } from '../../lib/record/use-record-form.ts'
import { useT } from '../../lib/words/i18n.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import { PIN_SPACE_READS } from './pin-space-deletion.ts'

export type PinSpaceValue = { label: string }

export type PinSpaceFormProps<E extends Endpoint> = {
  endpoint: E
  initial: PinSpaceValue
  toInput: (value: PinSpaceValue) => SentTo<E>
  draft: string
  onSaved: (space: Reply<E>) => void
  onCancel: () => void
}

/** The form of a PIN space; the caller says what saves it. Its offices are chosen in the form of each office. */
export function PinSpaceForm<E extends Endpoint>({
  endpoint,
  initial,
  toInput,
  draft,
  onSaved,
  onCancel,
}: PinSpaceFormProps<E>) {
  const t = useT()
  const form = useRecordForm({
    endpoint,
    initial,
    toInput,
    draft,
    refresh: PIN_SPACE_READS,
    reread: PIN_SPACE_READS,
  })
  return (
    <RecordFrame form={form} onSaved={onSaved} onCancel={onCancel}>
      <TextField
        {...form.field('label')}
        label={t('organisation.field.pinSpace.label')}
        hint={t('organisation.pinSpaces.meaning')}
        required
        maxLength={80}
      />
    </RecordFrame>
  )
}
