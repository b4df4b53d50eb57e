import './calendar.css'
import { calendarEndpoints } from '@muster/contract/attendance/calendar'
import type { ReplyOf } from '@muster/contract/endpoint'
import type { Month } from '@muster/kernel/month'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { useReturning } from '../../../lib/place/use-returning.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useSave } from '../../../lib/query/use-save.ts'
import { Can, useCan } from '../../../lib/session/permission.tsx'
import { useDayNames } from '../../../lib/words/day-names.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button, IconButton } from '../../../ui/control/button.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { DeniedState, ErrorState } from '../../../ui/feedback/state-message.tsx'
import { DetailDrawer } from '../../../ui/layout/detail-drawer.tsx'
import { CalendarDayForm } from './calendar-day-form.tsx'
import { HolidayProposal } from './holiday-proposal.tsx'

type Entry = ReplyOf<typeof calendarEndpoints.list>['items'][number]

/** The company's calendar beside the roster: the days that are not what their weekday makes them, year by year. */
export function CalendarDrawer({
  companyId,
  month,
  onClose,
}: {
  companyId: string
  month: Month
  onClose: () => void
}) {
  const t = useT()
  const [year, setYear] = useReturning('year', Number(month.slice(0, 4)))
  const [form, setForm] = useReturning<'day' | 'proposal' | undefined>('form', undefined)
  const [changed, setChanged] = useState<Entry>()
  const query = useQuery(queryOf(calendarEndpoints.list, { companyId, year }))
  const done = () => {
    setForm(undefined)
    setChanged(undefined)
  }
  const change = (entry: Entry) => {
    setChanged(entry)
    setForm('day')
  }
  const { problem, denied } = stateOf(query.error, t, () => void query.refetch())
  const entries = query.data?.items
  const buttons = (
    <Can do={calendarEndpoints.set.access}>
      <Button kind="primary" icon="plus" onClick={() => setForm('day')}>
        {t('attendance.calendar.add')}
      </Button>
      <Button icon="flag" onClick={() => setForm('proposal')}>
        {t('attendance.calendar.propose')}
      </Button>
    </Can>
  )
  return (
    <DetailDrawer
      title={t('attendance.calendar.title')}
      onClose={onClose}
      footer={form === undefined ? buttons : undefined}
    >
      {form === undefined && (
        <div className="m-year">
          <IconButton icon="chevron-left" label={t('attendance.time.yearBefore')} onClick={() => setYear(year - 1)} />
          <b aria-live="polite">{year}</b>
          <IconButton icon="chevron-right" label={t('attendance.time.yearAfter')} onClick={() => setYear(year + 1)} />
        </div>
      )}
      {problem && <ErrorState {...problem} />}
      {denied && <DeniedState {...denied} />}
      {form === 'day' && <CalendarDayForm companyId={companyId} year={year} entry={changed} onDone={done} />}
      {form === 'proposal' && <HolidayProposal companyId={companyId} year={year} onDone={done} />}
      {form === undefined && entries?.length === 0 && (
        <Empty title={t('attendance.days.none', { year: String(year) })}>{t('attendance.calendar.empty')}</Empty>
      )}
      {form === undefined && entries && entries.length > 0 && (
        <Entries companyId={companyId} entries={entries} onChange={change} />
      )}
    </DetailDrawer>
  )
}

type EntriesProps = { companyId: string; entries: readonly Entry[]; onChange: (entry: Entry) => void }

function Entries({ companyId, entries, onChange }: EntriesProps) {
  const t = useT()
  const format = useFormat()
  const names = useDayNames()
  const mayChange = useCan()(calendarEndpoints.remove)
  const remove = useSave(calendarEndpoints.remove, { silent: true })
  const set = useSave(calendarEndpoints.set, { silent: true })
  const takeOut = async ({ day, nationality, kind, names: called, version }: Entry) => {
    const { error } = await remove.run({ companyId, day, nationality, version })
    if (error) return
    notices.undo(
      t('form.deleted', { name: format.name(called) || format.day(day) }),
      () => void set.run({ companyId, days: [{ day, nationality, kind, names: called }] }),
    )
  }
  return (
    <ul className="m-days">
      {entries.map((entry) => (
        <li key={entry.day + entry.nationality}>
          <span className="m-days-date">
            <b className="num">{names.brief(entry.day)}</b>
            <small>{names.short(entry.day)}</small>
          </span>
          <span className="m-days-name">
            {format.name(entry.names)}
            <small>
              {entry.nationality === '' ? '' : t('attendance.days.only', { nation: format.nation(entry.nationality) })}
            </small>
            <StateChip
              tone={entry.kind === 'workday' ? 'normal' : entry.kind === 'rest' ? 'grey' : 'violet'}
              icon={entry.kind === 'workday' ? 'clock' : entry.kind === 'rest' ? 'moon' : 'flag'}
            >
              {t(`attendance.dayKind.${entry.kind}`)}
            </StateChip>
          </span>
          {mayChange && (
            <IconButton
              icon="pencil"
              iconSize={16}
              label={t('attendance.calendar.change', { day: format.day(entry.day) })}
              onClick={() => onChange(entry)}
            />
          )}
          {mayChange && (
            <IconButton
              icon="trash"
              iconSize={16}
              label={t('attendance.days.remove', { day: format.day(entry.day) })}
              onClick={() => void takeOut(entry)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
