import { inboxEndpoints } from '@muster/contract/attendance/inbox'
import type { Day } from '@muster/kernel/day'
import type { List } from '../../../lib/list/use-list.ts'
import { notices } from '../../../lib/page/notices.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { Facts } from '../../../lib/record/facts.tsx'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { DetailDrawer } from '../../../ui/layout/detail-drawer.tsx'
import { EmployeePicker, useOffices } from '../../organisation/index.ts'
import { pinKey, type UnknownPin } from './unknown-pin.ts'

type InboxList = List<typeof inboxEndpoints.list>

/** An unknown PIN beside the list: its facts, and whose it is. */
export function AssignDrawer({ list }: { list: InboxList }) {
  const t = useT()
  const at = list.rows?.findIndex((row) => pinKey(row) === list.open) ?? -1
  const unknown = list.rows?.[at]
  const step = (by: 1 | -1) => {
    const other = list.rows?.[at + by]
    return at < 0 || !other ? undefined : () => list.setOpen(pinKey(other))
  }
  return (
    <DetailDrawer
      title={unknown ? t('attendance.records.unknownPin', { pin: unknown.pin }) : t('attendance.sorting.gone')}
      onClose={() => list.setOpen(undefined)}
      onPrevious={step(-1)}
      onNext={step(1)}
    >
      {unknown ? (
        <AssignForm key={pinKey(unknown)} unknown={unknown} onDone={() => list.setOpen(undefined, { free: true })} />
      ) : (
        <p>{t('attendance.sorting.goneText')}</p>
      )}
    </DetailDrawer>
  )
}

function AssignForm({ unknown, onDone }: { unknown: UnknownPin; onDone: () => void }) {
  const t = useT()
  const format = useFormat()
  const office = useOffices().items?.find((one) => one.id === unknown.officeId)
  const form = useRecordForm({
    endpoint: inboxEndpoints.assign,
    initial: { employmentId: undefined as string | undefined, from: '' },
    toInput: ({ employmentId = '', from }) => ({
      officeId: unknown.officeId,
      pinSpaceId: unknown.pinSpaceId,
      pin: unknown.pin,
      employmentId,
      ...(from !== '' && { from: from as Day }),
    }),
    draft: `pin-owner:${unknown.officeId}:${unknown.pin}`,
  })
  return (
    <>
      <Facts
        facts={[
          [t('organisation.offices.one'), format.name(office?.names)],
          [t('attendance.inbox.punches'), format.number(unknown.punches)],
          [t('attendance.inbox.firstOn'), format.day(unknown.firstOn)],
          [t('attendance.inbox.lastOn'), format.day(unknown.lastOn)],
        ]}
      />
      <RecordFrame
        form={form}
        submitLabel={t('attendance.inbox.assign')}
        onCancel={onDone}
        onSaved={({ punches }) => {
          notices.success(t('attendance.inbox.assigned', { count: punches }))
          onDone()
        }}
      >
        <EmployeePicker
          {...form.field('employmentId')}
          companyId={unknown.companyId}
          label={t('organisation.employees.one')}
          required
        />
        <DayField
          {...form.field('from')}
          label={t('organisation.field.pin.from')}
          hint={t('attendance.sorting.fromHint')}
          optional
        />
      </RecordFrame>
    </>
  )
}
