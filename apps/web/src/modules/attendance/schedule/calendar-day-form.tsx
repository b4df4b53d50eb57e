import { calendarEndpoints } from '@muster/contract/attendance/calendar'
import { DAY_KINDS, type DayKind } from '@muster/contract/attendance/explanation'
import type { Day } from '@muster/kernel/day'
import { notices } from '../../../lib/page/notices.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { SelectField } from '../../../ui/antd/select-field.tsx'
import { NamesField } from '../../../ui/field/names-field.tsx'
import { NationField } from '../../organisation/index.ts'

/** The paths of the call are those of its one day. */
const toField = (path: string) => path.replace(/^days\.0\./, '')

/** A day that is not what its weekday makes it, for everybody or for people of one nation. */
export function CalendarDayForm({ companyId, year, onDone }: { companyId: string; year: number; onDone: () => void }) {
  const t = useT()
  const form = useRecordForm({
    endpoint: calendarEndpoints.set,
    initial: { day: '', kind: 'holiday' as DayKind, nationality: '', names: { cn: '', en: '', vn: '' } },
    toInput: ({ day, ...rest }) => ({ companyId, days: [{ day: day as Day, ...rest }] }),
    toField,
    draft: `calendar-day:${companyId}:${year}`,
  })
  const kind = form.field('kind')
  return (
    <RecordFrame
      form={form}
      onCancel={onDone}
      onSaved={() => {
        notices.success(t('form.saved'))
        onDone()
      }}
    >
      <DayField
        {...form.field('day')}
        label={t('attendance.calendar.day')}
        min={`${year}-01-01`}
        max={`${year}-12-31`}
        required
      />
      <SelectField
        {...kind}
        onChange={(next) => next && form.set('kind', next)}
        label={t('attendance.calendar.kind')}
        options={DAY_KINDS.map((value) => ({ value, label: t(`attendance.dayKind.${value}`) }))}
        required
      />
      <NamesField {...form.parts('names')} label={t('organisation.field.names.all')} required maxLength={80} />
      <NationField
        {...form.field('nationality')}
        label={t('attendance.calendar.nationality')}
        hint={t('attendance.days.nationalityHint')}
        optional
      />
    </RecordFrame>
  )
}
