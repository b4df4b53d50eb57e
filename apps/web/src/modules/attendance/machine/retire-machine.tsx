import { machineEndpoints } from '@muster/contract/attendance/machine'
import type { Day } from '@muster/kernel/day'
import { notices } from '../../../lib/page/notices.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import type { Machine } from './machine-chip.tsx'

type Props = { machine: Machine; today: Day; onClose: () => void; onDone: () => void }

/** Asks from which day on a machine is in use no more. */
export function RetireMachine({ machine, today, onClose, onDone }: Props) {
  const t = useT()
  const { id, name, version } = machine
  const form = useRecordForm({
    endpoint: machineEndpoints.retire,
    initial: { on: today as string },
    toInput: ({ on }) => ({ id, version, on: on as Day }),
    draft: `machine-retired:${id}`,
  })
  return (
    <AppModal open width={480} dirty={form.dirty} title={t('machine.retireTitle', { name })} onClose={onClose}>
      <RecordFrame
        form={form}
        submitLabel={t('machine.retire')}
        onCancel={onClose}
        onSaved={() => {
          notices.success(t('machine.retired', { name }))
          onDone()
        }}
      >
        <p>{t('machine.retireText')}</p>
        <DayField {...form.field('on')} label={t('machine.retireOn')} required />
      </RecordFrame>
    </AppModal>
  )
}
