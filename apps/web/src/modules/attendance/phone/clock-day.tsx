import { type Day, dayNumber } from '@muster/kernel/day'
import { clockText, MINUTES_PER_DAY } from '@muster/kernel/minutes'
import { useState } from 'react'
import { now } from '../../../lib/page/clock.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { onClock } from '../../../lib/words/on-clock.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { findMeaning, wallOf } from '../today/missed-press.ts'
import { nextPunch } from '../today/next-punch.ts'
import { useServerTime } from '../today/server-time.ts'
import { wentHomeAt, workGoesOnTo } from '../today/work-goes-on.ts'
import { ClockPress } from './clock-press.tsx'
import { OwnWeek } from './own-week.tsx'
import type { ClockPage } from './use-clock-page.ts'
import { weekDayText } from './week-day-text.ts'

const MINUTE_MS = 60_000

export type ClockDayProps = {
  today: NonNullable<ClockPage['today']>
  receivedAt: number
  onClocked: () => void
}

/** The day under way on a phone: the time of the office, the button, the shift, the punches, and the week around it. */
export function ClockDay({ today, receivedAt, onClocked }: ClockDayProps) {
  const t = useT()
  const format = useFormat()
  const { record, zone } = today
  const [said, setSaid] = useState<string>()
  const time = Math.floor(useServerTime(today, receivedAt) / MINUTE_MS)
  const minute = time - dayNumber(record.day as Day) * MINUTES_PER_DAY
  const place = format.name(today.office)
  const next = nextPunch({ ...today, record: { ...record, day: record.day as Day } })
  return (
    <>
      <div className="m-phone-now">
        <p className="muted">
          {[format.longDay(record.day as Day), onClock(place, zone, now())].filter(Boolean).join(' · ')}
        </p>
        <time className="m-phone-time">{clockText(time % MINUTES_PER_DAY)}</time>
        <p>{presenceText(today, t, format)}</p>
      </div>
      <ClockPress
        // The day that was read meanwhile knows the punch whose answer got lost; what is pressed now is another one.
        key={next ?? 'either'}
        next={next}
        asksPlace={today.asksPlace}
        meant={findMeaning({
          ...{ employmentId: today.employmentId, day: record.day as Day, minute, next },
          worksUntil: record.bar.plan?.at(-1)?.[1],
        })}
        walls={[
          ...record.punches.map((at) => wallOf(record.day as Day, at)),
          ...(today.lastPunch ? [today.lastPunch.wall] : []),
        ]}
        goesOnTo={workGoesOnTo(record, minute)}
        wentAt={wentHomeAt(today, minute)}
        onClocked={({ wall }) => {
          setSaid(t('phone.clocked', { time: onClock(wall.slice(11, 16), zone, now()), place: place || zone }))
          onClocked()
        }}
      />
      <output className="m-phone-said">
        {said && (
          <>
            <Icon name="check" size={16} /> {said}
          </>
        )}
      </output>
      <dl className="m-phone-facts">
        <dt>{t('phone.shift')}</dt>
        <dd>{record.expectedMinutes === 0 ? t('phone.off') : weekDayText(record, t, format)}</dd>
        <dt>{t('phone.punches')}</dt>
        <dd className="num">
          {record.punches.length === 0 ? t('phone.noPunch') : record.punches.map((at) => format.clock(at)).join('  ')}
        </dd>
      </dl>
      <OwnWeek days={today.week} today={record.day} />
    </>
  )
}

/** In since, out at, or not there yet. */
function presenceText(
  { presence, since }: ClockDayProps['today'],
  t: ReturnType<typeof useT>,
  format: ReturnType<typeof useFormat>,
): string {
  if (since === null || presence === 'none') return presence === 'none' ? t('phone.none') : ''
  return t(presence === 'in' ? 'phone.inSince' : 'phone.outAt', { time: format.clock(since) })
}
