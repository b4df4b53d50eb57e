import { machineEndpoints } from '@muster/contract/attendance/machine'
import type { Day } from '@muster/kernel/day'
import { notices } from '../../../lib/page/notices.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { TextField } from '../../../ui/field/text-field.tsx'
import { OfficePicker } from '../../organisation/index.ts'
import type { Machine } from './machine-chip.tsx'
import { commKeyOf, ReadFields } from './read-fields.tsx'

/** What may be changed of a machine: its name, its office from a day on, and from where it is heard, or where it is read. */
export function MachineForm({ machine, onDone }: { machine: Machine; onDone: () => void }) {
  const t = useT()
  const { id, version } = machine
  const isRead = machine.reach === 'pull'
  const form = useRecordForm({
    endpoint: machineEndpoints.update,
    initial: {
      ...{ name: machine.name, officeId: machine.officeId as string | undefined, movedOn: '' },
      networks: machine.networks.join(', '),
      ...{ host: machine.host ?? '', port: machine.port ?? undefined, commKey: '' },
    },
    toInput: ({ name, officeId = '', movedOn, networks, host, port, commKey }) => ({
      ...{ id, version, name, officeId },
      ...(isRead ? { host, ...(port !== undefined && { port }), ...commKeyOf(commKey) } : { networks }),
      ...(movedOn !== '' && officeId !== machine.officeId && { movedOn: movedOn as Day }),
    }),
    draft: `machine:${id}`,
    neverKept: ['commKey'],
  })
  return (
    <RecordFrame
      form={form}
      onCancel={onDone}
      onSaved={({ name }) => {
        notices.success(t('machine.changed', { name }))
        onDone()
      }}
    >
      <TextField {...form.field('name')} label={t('machine.name')} maxLength={60} required />
      <OfficePicker
        {...form.field('officeId')}
        companyId={machine.companyId}
        label={t('organisation.offices.one')}
        required
      />
      {form.value.officeId !== machine.officeId && (
        <DayField {...form.field('movedOn')} label={t('machine.movedOn')} hint={t('machine.movedOnHint')} required />
      )}
      {isRead ? (
        <ReadFields
          host={form.field('host')}
          port={form.field('port')}
          commKey={form.field('commKey')}
          hasCommKey={machine.hasCommKey}
          needsKey={machine.hasCommKey && (form.value.host.trim() !== machine.host || form.value.port !== machine.port)}
        />
      ) : (
        <TextField
          {...form.field('networks')}
          label={t('machine.networks')}
          hint={t('machine.networksHint')}
          maxLength={500}
          required
        />
      )}
    </RecordFrame>
  )
}
