import './calendar.css'
import { calendarEndpoints } from '@muster/contract/attendance/calendar'
import { useQuery } from '@tanstack/react-query'
import { notices } from '../../../lib/page/notices.ts'
import { useReturning } from '../../../lib/place/use-returning.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useSave } from '../../../lib/query/use-save.ts'
import { useDayNames } from '../../../lib/words/day-names.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Checkbox } from '../../../ui/control/check.tsx'
import { Skeleton, useWait } from '../../../ui/feedback/skeleton.tsx'
import { DeniedState, ErrorState } from '../../../ui/feedback/state-message.tsx'
import { NationField, useOffices } from '../../organisation/index.ts'

/** National holidays to be reviewed: what stays ticked is taken over as public holidays of the company. */
export function HolidayProposal({ companyId, year, onDone }: { companyId: string; year: number; onDone: () => void }) {
  const t = useT()
  const format = useFormat()
  const names = useDayNames()
  const own = useOffices(companyId).items?.[0]?.nation
  const [chosen, setChosen] = useReturning<string | undefined>('nation', undefined)
  const [left, setLeft] = useReturning<ReadonlySet<string>>('left out', new Set())
  const nation = chosen ?? own ?? ''
  const query = useQuery({ ...queryOf(calendarEndpoints.propose, { companyId, year, nation }), enabled: nation !== '' })
  const save = useSave(calendarEndpoints.set)
  const wait = useWait(query.isFetching)
  const { problem, denied } = stateOf(query.error, t, () => void query.refetch())
  const holidays = query.data?.items ?? []
  const taken = holidays.filter(({ day }) => !left.has(day))
  const toggle = (day: string, on: boolean) => {
    const next = new Set(left)
    if (on) next.delete(day)
    else next.add(day)
    setLeft(next)
  }
  const run = async () => {
    const { data } = await save.run({
      companyId,
      days: taken.map(({ day, names: called }) => ({ day, nationality: '', kind: 'holiday', names: called })),
    })
    if (!data) return
    notices.success(t('attendance.days.taken', { count: data.changed }))
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
      {problem && <ErrorState {...problem} />}
      {denied && <DeniedState {...denied} />}
      {wait === 'skeleton' && <Skeleton width="70%" />}
      {query.isSuccess && holidays.length === 0 && <p className="muted">{t('attendance.calendar.nothingToPropose')}</p>}
      <ul className="m-days">
        {holidays.map(({ day, names: called }) => (
          <li key={day}>
            <Checkbox checked={!left.has(day)} onChange={(on) => toggle(day, on)}>
              <span className="m-days-date">
                <b className="num">{names.brief(day)}</b>
                <small>{names.short(day)}</small>
              </span>
              {format.name(called)}
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className="m-form-foot">
        <Button kind="primary" busy={save.busy} disabled={taken.length === 0} onClick={() => void run()}>
          {t('attendance.days.take', { count: taken.length })}
        </Button>
        <Button onClick={onDone}>{t('ui.cancel')}</Button>
      </div>
    </div>
  )
}
