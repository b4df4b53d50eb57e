import { machineEndpoints } from '@muster/contract/attendance/machine'
import { addDays, type Day } from '@muster/kernel/day'
import { dayIn } from '../../../lib/page/clock.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { AppModal } from '../../../ui/overlay/app-modal.tsx'
import { MultiSelectField } from '../../../ui/pick/multi-select-field.tsx'
import { useOffices } from '../../organisation/index.ts'

/** A month, which a machine gives in one piece. */
const USUAL_DAYS = 31

/** Asks the machines of some offices for their logs of some days [2.17f]; `officeIds` are those that are chosen at first. */
export function SyncMachines({ officeIds, onClose }: { officeIds: readonly string[]; onClose: () => void }) {
  const t = useT()
  const { name } = useFormat()
  const offices = useOffices().items
  const today = dayIn(offices?.find(({ id }) => officeIds.includes(id))?.zone)
  const form = useRecordForm({
    endpoint: machineEndpoints.sync,
    initial: { officeIds, from: addDays(today, 1 - USUAL_DAYS) as string, to: today as string },
    toInput: ({ from, to, ...value }) => ({ officeIds: [...value.officeIds], from: from as Day, to: to as Day }),
    draft: undefined,
  })
  const options = offices?.map((office) => ({ value: office.id, label: name(office.names) })) ?? []
  return (
    <AppModal open width={520} dirty={form.dirty} title={t('machine.syncTitle')} onClose={onClose}>
      <RecordFrame form={form} submitLabel={t('machine.start')} onCancel={onClose} onSaved={onClose}>
        <p>{t('machine.syncText')}</p>
        <MultiSelectField
          {...form.field('officeIds')}
          label={t('machine.offices')}
          options={options}
          loading={!offices}
          required
        />
        <DayField {...form.field('from')} label={t('settings.log.fields.from')} required />
        <DayField {...form.field('to')} label={t('settings.log.fields.to')} required />
      </RecordFrame>
    </AppModal>
  )
}
