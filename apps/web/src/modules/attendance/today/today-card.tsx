import './today-card.css'
import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { type Day, dayNumber } from '@muster/kernel/day'
import { clockText, MINUTES_PER_DAY } from '@muster/kernel/minutes'
import { useQuery } from '@tanstack/react-query'
import { now } from '../../../lib/page/clock.ts'
import { CardBody } from '../../../lib/query/card-body.tsx'
import { queryOf, readAhead as readQueryAhead } from '../../../lib/query/query.ts'
import { useDayNames } from '../../../lib/words/day-names.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { onClock } from '../../../lib/words/on-clock.ts'
import { PHONE, useMedia } from '../../../ui/base/screen-size.ts'
import { HourAxis } from '../../../ui/display/hour-axis.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { Card as Frame } from '../../../ui/layout/card.tsx'
import { newTaskHref } from '../../workflow/index.ts'
import { closeAxis } from '../day/close-axis.ts'
import { BarUnderWay, factsOfBar } from '../day/record-bar.tsx'
import { aheadText } from './ahead-text.ts'
import { ClockButton } from './clock-button.tsx'
import { findMeaning, type MeantPress } from './missed-press.ts'
import { nextPunch } from './next-punch.ts'
import { useServerTime } from './server-time.ts'
import { shiftHint, type Today } from './shift-hint.ts'
import { wentHomeAt, workGoesOnTo } from './work-goes-on.ts'

/** A new day, and a shift that somebody else changes, are seen at the latest after so long. */
const AGAIN_MS = 300_000
const MINUTE_MS = 60_000
/** How many days to come the card has space for. */
const AHEAD = 2

const own = queryOf(myDayEndpoints.today, {}, { silent: true })

/** What a worker opens the page for does not wait for the page. */
export const readAhead = () => readQueryAhead(own)

/** One's own shift today with the clock button [2.12, X12]: one click clocks, by the server's time. */
export function Card() {
  const t = useT()
  const query = useQuery({ ...own, refetchInterval: AGAIN_MS })
  return (
    <Frame title={t('attendance.today.title')}>
      <CardBody query={query}>
        {({ today }) =>
          today ? (
            <Clock today={today} receivedAt={query.dataUpdatedAt} />
          ) : (
            <p className="muted">{t('attendance.today.noPosition')}</p>
          )
        }
      </CardBody>
    </Frame>
  )
}

const applyHref = ({ employmentId, day, minute, way }: MeantPress) =>
  newTaskHref('missed-punch', { employmentId, day, minute, way })

function Clock({ today, receivedAt }: { today: Today; receivedAt: number }) {
  const t = useT()
  const format = useFormat()
  const names = useDayNames()
  const phone = useMedia(PHONE)
  const { person, record, presence } = today
  const time = Math.floor(useServerTime(today, receivedAt) / MINUTE_MS)
  const minute = time - dayNumber(record.day) * MINUTES_PER_DAY
  const isNight = minute >= MINUTES_PER_DAY && (presence === 'in' || minute < (record.bar.plan?.at(-1)?.[1] ?? 0))
  const next = nextPunch(today)
  const axis = closeAxis(factsOfBar(record))
  const where = onClock(format.name(person.office), person.zone, now())
  return (
    <>
      <div className="m-today-head">
        <div>
          <p className="muted">{[names.long(record.day), where].filter(Boolean).join(' · ')}</p>
          <time className="m-today-time">{clockText(time % MINUTES_PER_DAY)}</time>
          <Presence today={today} minute={minute} />
          {isNight && <p className="muted">{t('attendance.today.night', { day: names.weekday(record.day) })}</p>}
        </div>
        <div className="m-today-action">
          <ClockButton
            large
            wide={phone}
            next={next}
            goesOnTo={workGoesOnTo(record, minute)}
            wentAt={wentHomeAt(today, minute)}
            asksPlace={today.asksPlace}
            meant={findMeaning({
              ...{ employmentId: person.employmentId, day: record.day, minute, next },
              worksUntil: record.bar.plan?.at(-1)?.[1],
            })}
            walls={[...record.punches, ...(today.lastPunch ? [today.lastPunch] : [])].map(({ wall }) => wall)}
            applyHref={applyHref}
          />
          <p className="muted">{shiftHint(today, minute, t, format)}</p>
        </div>
      </div>
      {Object.keys(record.bar).length > 0 && (
        <div className="m-today-bar">
          <BarUnderWay bar={record.bar} isIn={presence === 'in'} now={minute} axis={axis} height={20} />
          <HourAxis axis={axis} most={phone ? 7 : 12} />
        </div>
      )}
      <dl className="m-today-facts">
        <div>
          <dt>{t('attendance.today.lastPunch')}</dt>
          <dd>{lastPunch(today, t, names.brief) ?? t('attendance.today.noPunch')}</dd>
        </div>
        {today.ahead.slice(0, AHEAD).map((day) => (
          <div key={day.day}>
            <dt>{names.weekday(day.day)}</dt>
            <dd>{aheadText(day, t, format)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** In since, out at, or not there yet; amber once the shift has begun without them. */
function Presence({ today: { record, presence, since }, minute }: { today: Today; minute: number }) {
  const t = useT()
  const { clock } = useFormat()
  const at = since === null ? '' : clock(since)
  if (presence === 'in') return <StateChip tone="normal">{t('attendance.today.in', { time: at })}</StateChip>
  if (presence === 'out')
    return (
      <StateChip tone="grey" icon="check">
        {since === null
          ? t('attendance.today.planned', { time: clock(record.bar.plan?.at(-1)?.[1] ?? 0) })
          : t('attendance.today.out', { time: at })}
      </StateChip>
    )
  const [from] = record.bar.plan?.[0] ?? []
  if (from === undefined || record.expectedMinutes === 0) return null
  return (
    <StateChip tone={minute > from ? 'amber' : 'grey'} icon="clock">
      {t('attendance.today.none')}
    </StateChip>
  )
}

/** The newest punch: its time, its day where that is not the day under way, and whether it counts for any shift. */
function lastPunch(
  { lastPunch: last, record }: Today,
  t: ReturnType<typeof useT>,
  brief: (day: Day) => string,
): string | undefined {
  if (!last) return undefined
  const [day, wall] = [last.wall.slice(0, 10) as Day, last.wall.slice(11, 16)]
  const time = day === record.day ? wall : `${brief(day)}, ${wall}`
  return last.counts ? time : t('attendance.today.outside', { time })
}
