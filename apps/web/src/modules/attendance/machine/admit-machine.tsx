import { machineEndpoints } from '@muster/contract/attendance/machine'
import { notices } from '../../../lib/page/notices.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { OfficePicker } from '../../organisation/index.ts'
import type { UnknownMachine } from './machine-chip.tsx'

/** Takes in a machine that calls: what it is called, and where it hangs [2.17f]. */
export function AdmitMachine({ machine, onClose }: { machine: UnknownMachine; onClose: () => void }) {
  const t = useT()
  const { serial, address } = machine
  const form = useRecordForm({
    endpoint: machineEndpoints.admit,
    initial: { name: '', officeId: undefined as string | undefined },
    toInput: ({ name, officeId = '' }) => ({ serial, address, name, officeId }),
    draft: `machine:${serial}`,
  })
  return (
    <AppModal open width={520} dirty={form.dirty} title={t('machine.admitTitle', { serial })} onClose={onClose}>
      <RecordFrame
        form={form}
        submitLabel={t('machine.admit')}
        onCancel={onClose}
        onSaved={({ name }) => {
          notices.success(t('machine.admitted', { name }))
          onClose()
        }}
      >
        <p>{t('machine.admitText', { address })}</p>
        <TextField
          {...form.field('name')}
          label={t('machine.name')}
          hint={t('machine.nameHint')}
          maxLength={60}
          required
        />
        <OfficePicker {...form.field('officeId')} label={t('organisation.offices.one')} required />
      </RecordFrame>
    </AppModal>
  )
}
