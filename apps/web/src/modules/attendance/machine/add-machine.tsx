import { machineEndpoints, READ_EVERY_MINUTES, USUAL_PORT } from '@muster/contract/attendance/machine'
import { notices } from '../../../lib/page/notices.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { OfficePicker } from '../../organisation/index.ts'
import { commKeyOf, ReadFields } from './read-fields.tsx'

/** Takes in a machine that cannot call and is read over the network [2.17f]. */
export function AddMachine({ onClose }: { onClose: () => void }) {
  const t = useT()
  const form = useRecordForm({
    endpoint: machineEndpoints.create,
    initial: {
      ...{ name: '', officeId: undefined as string | undefined },
      ...{ host: '', port: USUAL_PORT as number | undefined, commKey: '' },
    },
    toInput: ({ name, officeId = '', host, port = 0, commKey }) => ({
      ...{ name, officeId, host, port, ...commKeyOf(commKey) },
    }),
    draft: 'machine-read',
    neverKept: ['commKey'],
  })
  return (
    <AppModal open width={520} dirty={form.dirty} title={t('machine.add')} onClose={onClose}>
      <RecordFrame
        form={form}
        submitLabel={t('machine.admit')}
        onCancel={onClose}
        onSaved={({ name }) => {
          notices.success(t('machine.added', { name }))
          onClose()
        }}
      >
        <p>{t('machine.addText', { count: READ_EVERY_MINUTES })}</p>
        <TextField
          {...form.field('name')}
          label={t('machine.name')}
          hint={t('machine.nameHint')}
          maxLength={60}
          required
        />
        <OfficePicker {...form.field('officeId')} label={t('organisation.offices.one')} required />
        <ReadFields host={form.field('host')} port={form.field('port')} commKey={form.field('commKey')} />
      </RecordFrame>
    </AppModal>
  )
}
