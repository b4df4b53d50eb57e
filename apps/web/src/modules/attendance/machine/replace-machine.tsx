import { machineEndpoints } from '@muster/contract/attendance/machine'
import { useQuery } from '@tanstack/react-query'
import { notices } from '../../../lib/page/notices.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import type { Machine } from './machine-chip.tsx'

/** Asks which of the machines that wait takes the place of one [2.17f]. */
export function ReplaceMachine({ machine, onClose }: { machine: Machine; onClose: () => void }) {
  const t = useT()
  const { id, name, version } = machine
  const waiting = useQuery(queryOf(machineEndpoints.unknown, {})).data?.items
  const form = useRecordForm({
    endpoint: machineEndpoints.exchange,
    initial: { serial: undefined as string | undefined },
    // The value names the machine as it is shown: its serial, and from where it calls.
    toInput: ({ serial: chosen = '' }) => {
      const [serial = '', address = ''] = chosen.split(' ')
      return { id, version, serial, address }
    },
    draft: `machine-replaced:${id}`,
  })
  const title = t('machine.replaceTitle', { name })
  if (waiting?.length === 0)
    return (
      <AppModal open width={480} title={title} onClose={onClose}>
        <p>{t('machine.replaceNone')}</p>
      </AppModal>
    )
  return (
    <AppModal open width={480} dirty={form.dirty} title={title} onClose={onClose}>
      <RecordFrame
        form={form}
        submitLabel={t('machine.replace')}
        onCancel={onClose}
        onSaved={({ serial }) => {
          notices.success(t('machine.replaced', { name, serial: serial ?? '' }))
          onClose()
        }}
      >
        <p>{t('machine.replaceText')}</p>
        <SelectField
          {...form.field('serial')}
          label={t('machine.replaceBy')}
          options={(waiting ?? []).map(({ serial, address }) => ({
            value: `${serial} ${address}`,
            label: `${serial} · ${address}`,
          }))}
          required
        />
      </RecordFrame>
    </AppModal>
  )
}
