import './calendar.css'
import { calendarEndpoints } from '@muster/contract/attendance/calendar'
import { DAY_KINDS, type DayKind } from '@muster/contract/attendance/explanation'
import type { ReplyOf } from '@muster/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notices } from '../../../lib/page/notices.ts'
import { useReturning } from '../../../lib/place/use-returning.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useSave } from '../../../lib/query/use-save.ts'
import { useDayNames } from '../../../lib/words/day-names.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button, IconButton } from '../../../ui/control/button.tsx'
import { Checkbox } from '../../../ui/control/check.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { Skeleton, useWait } from '../../../ui/feedback/skeleton.tsx'
import { DeniedState, ErrorState } from '../../../ui/feedback/state-message.tsx'
import { NamesField } from '../../../ui/field/names-field.tsx'
import { SelectField } from '../../../ui/pick/select-field.tsx'
import { NationField, useOffices } from '../../organisation/index.ts'
import { Affected } from './calendar-affected.tsx'

type Proposed = ReplyOf<typeof calendarEndpoints.propose>['items'][number]
/** What somebody makes of a proposed day before it is taken over. */
type Review = Pick<Proposed, 'names'> & { kind: DayKind }

/**
 * National holidays to be reviewed, for everybody or for people of one nation: what stays ticked is taken over, under the names and as the
 * kind of day that are chosen. Of an earlier proposal only what is other now is shown; what is no holiday any more is taken out if ticked.
 */
export function HolidayProposal({ companyId, year, onDone }: { companyId: string; year: number; onDone: () => void }) {
  const t = useT()
  const format = useFormat()
  const names = useDayNames()
  const own = useOffices(companyId).items?.[0]?.nation
  const [chosen, setChosen] = useReturning<string | undefined>('nation', undefined)
  const [left, setLeft] = useReturning<ReadonlySet<string>>('left out', new Set())
  const [nationality, setNationality] = useReturning('for employees of', '')
  const [reviews, setReviews] = useReturning<Readonly<Record<string, Review>>>('reviews', {})
  const [edited, setEdited] = useState<string>()
  const nation = chosen ?? own ?? ''
  const asked = { companyId, year, nation, nationality }
  const query = useQuery({ ...queryOf(calendarEndpoints.propose, asked), enabled: nation !== '' })
  const save = useSave(calendarEndpoints.set)
  const remove = useSave(calendarEndpoints.remove, { silent: true })
  const wait = useWait(query.isFetching)
  const { problem, denied } = stateOf(query.error, t, () => void query.refetch())
  const holidays = query.data?.items ?? []
  const isTaken = ({ day, change }: Proposed) => (change === 'gone') === left.has(day)
  const taken = holidays.filter(isTaken)
  const reviewOf = ({ day, names: called }: Proposed): Review => reviews[day] ?? { names: called, kind: 'holiday' }
  const [kept, gone] = [
    taken.filter(({ change }) => change !== 'gone'),
    taken.filter(({ change }) => change === 'gone'),
  ]
  const toggle = (day: string, on: boolean) => {
    const next = new Set(left)
    if (on) next.delete(day)
    else next.add(day)
    setLeft(next)
  }
  const run = async () => {
    const days = kept.map((one) => ({
      ...{ day: one.day, nationality, version: one.version, proposedOf: nation },
      ...reviewOf(one),
    }))
    let changed = 0
    if (days.length > 0) {
      const { data } = await save.run({ companyId, days })
      if (!data) return
      changed = data.changed
    }
    for (const { day, version } of gone) {
      const { data } = await remove.run({ companyId, day, nationality, version })
      if (!data) return
      changed += data.changed
    }
    notices.success(t('attendance.days.taken', { count: changed }))
    onDone()
  }
  return (
    <div className="m-form">
      <NationField
        label={t('attendance.days.nationOf', { year: String(year) })}
        value={nation}
        onChange={setChosen}
        required
      />
      <NationField
        label={t('attendance.calendar.nationality')}
        hint={t('attendance.days.nationalityHint')}
        value={nationality}
        onChange={(next) => setNationality(next ?? '')}
        optional
      />
      {problem && <ErrorState {...problem} />}
      {denied && <DeniedState {...denied} />}
      {wait === 'skeleton' && <Skeleton width="70%" />}
      {query.isSuccess && holidays.length === 0 && <p className="muted">{t('attendance.calendar.nothingToPropose')}</p>}
      <ul className="m-days">
        {holidays.map((holiday) => (
          <li key={holiday.day}>
            <Checkbox
              checked={isTaken(holiday)}
              onChange={(on) => toggle(holiday.day, on === (holiday.change !== 'gone'))}
            >
              <span className="m-days-date">
                <b className="num">{names.brief(holiday.day)}</b>
                <small>{names.short(holiday.day)}</small>
              </span>
              {format.name(reviewOf(holiday).names)}
              {holiday.change !== 'new' && <small> {t(`attendance.calendar.changes.${holiday.change}`)}</small>}
            </Checkbox>
            {reviewOf(holiday).kind !== 'holiday' && (
              <StateChip tone="violet">{t(`attendance.dayKind.${reviewOf(holiday).kind}`)}</StateChip>
            )}
            {holiday.change !== 'gone' && (
              <IconButton
                icon="pencil"
                iconSize={16}
                label={t('attendance.calendar.change', { day: format.day(holiday.day) })}
                aria-expanded={edited === holiday.day}
                onClick={() => setEdited(edited === holiday.day ? undefined : holiday.day)}
              />
            )}
            {edited === holiday.day && (
              <HolidayReview
                value={reviewOf(holiday)}
                onChange={(next) => setReviews({ ...reviews, [holiday.day]: next })}
              />
            )}
          </li>
        ))}
      </ul>
      <Affected
        companyId={companyId}
        days={[
          ...kept.map((one) => ({ day: one.day, nationality, kind: reviewOf(one).kind })),
          ...gone.map(({ day }) => ({ day, nationality, kind: null })),
        ]}
      />
      <div className="m-form-foot">
        <Button kind="primary" busy={save.busy} disabled={taken.length === 0} onClick={() => void run()}>
          {t('attendance.days.take', { count: taken.length })}
        </Button>
        <Button onClick={onDone}>{t('ui.cancel')}</Button>
      </div>
    </div>
  )
}

/** The names and the kind of a day that is proposed, as they are to be taken over. */
function HolidayReview({ value, onChange }: { value: Review; onChange: (next: Review) => void }) {
  const t = useT()
  return (
    <div className="m-days-review">
      <SelectField
        name="kind"
        label={t('attendance.calendar.kind')}
        value={value.kind}
        onChange={(kind) => kind && onChange({ ...value, kind })}
        options={DAY_KINDS.map((kind) => ({ value: kind, label: t(`attendance.dayKind.${kind}`) }))}
        required
      />
      <NamesField
        label={t('organisation.field.names.all')}
        value={value.names}
        onChange={(called) => onChange({ ...value, names: called })}
        maxLength={80}
        required
      />
    </div>
  )
}
