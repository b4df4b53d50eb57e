import { calendarEndpoints } from '@muster/contract/attendance/calendar'
import { DAY_KINDS, type DayKind } from '@muster/contract/attendance/explanation'
import type { ReplyOf } from '@muster/contract/endpoint'
import { type Day, isDay } from '@muster/kernel/day'
import { notices } from '../../../lib/page/notices.ts'
import { DayField } from '../../../lib/record/day-field.tsx'
import { RecordFrame } from '../../../lib/record/record-form.tsx'
import { useRecordForm } from '../../../lib/record/use-record-form.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { NamesField } from '../../../ui/field/names-field.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { NationField } from '../../organisation/index.ts'
import { Affected } from './calendar-affected.tsx'

type Entry = ReplyOf<typeof calendarEndpoints.list>['items'][number]

/** The paths of the call are those of its one day. */
const toField = (path: string) => path.replace(/^days\.0\./, '')

type Props = {
  companyId: string
  year: number
  /** The day that is changed; which one it is and for whom stays. */
  entry?: Entry | undefined
  onDone: () => void
}

/** A day that is not what its weekday makes it, for everybody or for people of one nation: a new one, or one that is there. */
export function CalendarDayForm({ companyId, year, entry, onDone }: Props) {
  const t = useT()
  const version = entry?.version ?? 0
  const form = useRecordForm({
    endpoint: calendarEndpoints.set,
    initial: {
      day: (entry?.day ?? '') as string,
      kind: entry?.kind ?? ('holiday' as DayKind),
      nationality: entry?.nationality ?? '',
      names: entry?.names ?? { cn: '', en: '', vn: '' },
    },
    toInput: ({ day, ...rest }) => ({ companyId, days: [{ day: day as Day, ...rest, version }] }),
    toField,
    draft: `calendar-day:${companyId}:${entry ? `${entry.day}:${entry.nationality}` : year}`,
  })
  const kind = form.field('kind')
  const { day, nationality } = form.value
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
        disabled={entry !== undefined}
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
        disabled={entry !== undefined}
        optional
      />
      {isDay(day) && <Affected companyId={companyId} days={[{ day, nationality, kind: form.value.kind }]} />}
    </RecordFrame>
  )
}
