import { type Day, isDay } from '@muster/kernel/day'
import { isMonth, type Month } from '@muster/kernel/month'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '../../../lib/call/call-error.ts'
import { GridSkeleton } from '../../../lib/grid/grid-skeleton.tsx'
import { MonthHead, type MonthHeadProps } from '../../../lib/grid/month-head.tsx'
import { dayIn, now } from '../../../lib/page/clock.ts'
import { withKeys } from '../../../lib/place/list-address.ts'
import { hrefOf, useClose, useGo, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { onClock } from '../../../lib/words/on-clock.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { ThinBar, useWait } from '../../../ui/feedback/skeleton.tsx'
import { DeniedState, ErrorState } from '../../../ui/feedback/state-message.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import type { DayRecord, OwnMonth, PersonMonth as Reply } from '../day/day-result.ts'
import { PersonMonth } from './person-month.tsx'

/** The month and the day in the address, as far as they are ones. */
export function monthUrlIn(search: ReturnType<typeof useUrl>['search']): {
  month: Month | undefined
  day: Day | undefined
} {
  const month = one(search.month) ?? ''
  const day = one(search.day) ?? ''
  return { month: isMonth(month) ? month : undefined, day: isDay(day) ? day : undefined }
}

export type PersonMonthPageProps = {
  query: UseQueryResult<Reply, CallError>
  /** What the page is called where that is not the name of the person. */
  title?: string
  /** The same month, where it is the reader's own: its abnormal days can be applied for. */
  own?: OwnMonth | undefined
  sheet?: (reply: Reply) => MonthHeadProps['sheet']
  footer?: (reply: Reply, record: DayRecord) => ReactNode
  /** What stands between the head and the sums. */
  under?: (reply: Reply) => ReactNode
}

/** The month of a person at the month and day in the address [3.15, S15], until it has come its place. */
export function PersonMonthPage({ query, title, own, sheet, footer, under }: PersonMonthPageProps) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const close = useClose()
  const { path, search } = useUrl()
  const wait = useWait(query.isFetching)
  const { problem, denied } = stateOf(query.error, t, () => void query.refetch())
  const reply = query.data
  if (!reply)
    return (
      <Page>
        {wait !== 'none' && <ThinBar />}
        {!problem && !denied && <GridSkeleton wait={wait} />}
        {problem && <ErrorState {...problem} />}
        {denied && <DeniedState {...denied} />}
      </Page>
    )
  const { person, month } = reply
  const { day, month: asked } = monthUrlIn(search)
  const to = (change: Record<string, string | undefined>) => go(path, withKeys(search, change))
  const toDay = (next: Day | undefined) => {
    const there = withKeys(search, { day: next })
    if (next === undefined) close(path, there)
    else go(path, there, { replace: day !== undefined, over: true })
  }
  const place = onClock(format.name(person.office), person.zone, now()).trim()
  const called = format.person(person)
  const named = title === undefined ? [] : [called.name]
  return (
    <PersonMonth
      reply={reply}
      loading={query.isFetching}
      range={asked}
      isOld={query.isPlaceholderData}
      day={day}
      today={dayIn(person.zone)}
      isCorrecting={one(search.mend) === 'true'}
      onCorrecting={(on) => to({ mend: on ? 'true' : undefined })}
      onDay={toDay}
      hrefOf={(next) => hrefOf(path, withKeys(search, { day: next }))}
      own={own}
      under={under?.(reply)}
      footer={footer && ((record) => footer(reply, record))}
      head={
        <MonthHead
          lead={<Avatar name={called.name} size={40} />}
          title={title ?? called.name}
          count={title !== undefined || called.other === '' ? undefined : called.other}
          under={[...named, person.jobNumber, format.name(person.department), place].filter(Boolean).join(' · ')}
          chip={
            reply.items.some(({ state }) => state === 'frozen') && (
              <StateChip tone="grey" icon="lock">
                {t('attendance.closing.lock')}
              </StateChip>
            )
          }
          month={asked ?? month}
          onMonth={(next) => to({ month: next, day: undefined })}
          sheet={sheet?.(reply)}
        />
      }
    />
  )
}
