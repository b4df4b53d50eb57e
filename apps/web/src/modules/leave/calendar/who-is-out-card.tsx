import '../balance/leave-lines.css'
import { addDays, type Day } from '@muster/kernel/day'
import { useQuery } from '@tanstack/react-query'
import { dayIn } from '../../../lib/page/clock.ts'
import { hrefOf } from '../../../lib/place/place.ts'
import { CardBody } from '../../../lib/query/card-body.tsx'
import { daysText } from '../../../lib/words/days-text.ts'
import { type Format, useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import type { Say } from '../../../lib/words/words.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { Card as Frame } from '../../../ui/layout/card.tsx'
import { type Out, outBetween, outOf } from './team-out.ts'

/** A new day comes without any event. */
const AGAIN_MS = 300_000
const AHEAD = 7
/** So many are named; the calendar has all. */
const FEW = 5

/** Who of one's own department is away today and in the week to come, and until when [S03, 2.12]. */
export function Card() {
  const t = useT()
  const format = useFormat()
  const today = dayIn()
  const query = useQuery({ ...outBetween(today, addDays(today, AHEAD)), refetchInterval: AGAIN_MS })
  return (
    <Frame title={t('leave.calendar.title')}>
      <CardBody query={query}>
        {(reply) => {
          const out = outOf(reply)
          return (
            <>
              {out.length === 0 && <p className="muted">{t('leave.out.nobody')}</p>}
              <ul className="m-leave-lines">
                {out.slice(0, FEW).map((away) => (
                  <li key={away.person.employmentId}>
                    <span>
                      {format.person(away.person).name}
                      <small className="muted">{whenText(away, today, t, format)}</small>
                    </span>
                    {away.from === today && <StateChip tone="violet">{t('leave.out.today')}</StateChip>}
                  </li>
                ))}
              </ul>
              <p className="m-leave-ways">
                <LinkButton href={hrefOf('/leave/calendar', { of: 'mine' })} kind="text">
                  {out.length > FEW ? t('leave.out.more', { count: out.length - FEW }) : t('leave.out.calendar')}
                </LinkButton>
              </p>
            </>
          )
        }}
      </CardBody>
    </Frame>
  )
}

/** When somebody is away: until a day, or from one, or a part of one. */
function whenText({ from, until, isWhole }: Out, today: Day, t: Say, format: Format): string {
  if (!isWhole && from === until)
    return from === today ? t('leave.out.partToday') : t('leave.out.part', { day: format.day(from) })
  if (from === today)
    return until === today ? t('leave.out.onlyToday') : t('leave.out.until', { day: format.day(until) })
  return daysText(from, until, t, format)
}
