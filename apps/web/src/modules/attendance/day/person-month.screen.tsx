import { dayEndpoints } from '@muster/contract/attendance/day'
import { type Day, isDay } from '@muster/kernel/day'
import { isMonth, type Month } from '@muster/kernel/month'
import { useQuery } from '@tanstack/react-query'
import { dayIn, now } from '../../../lib/page/clock.ts'
import { withKeys } from '../../../lib/place/list-address.ts'
import { hrefOf, useGo, usePlace } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { useTabTitle } from '../../../lib/place/tab-context.tsx'
import { listOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useExport } from '../../../lib/sheet/use-export.ts'
import { offsetText, useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { ThinBar, useWait } from '../../../ui/feedback/skeleton.tsx'
import { DeniedState, ErrorState } from '../../../ui/feedback/state-message.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { GridSkeleton } from '../grid-skeleton.tsx'
import { MonthHead } from '../month-head.tsx'
import { PersonMonth } from './person-month.tsx'

const MATRIX = '/attendance/months'

/** The month and the day in the address, as far as they are ones. */
function placeIn(search: ReturnType<typeof usePlace>['search']): { month: Month | undefined; day: Day | undefined } {
  const month = one(search.month) ?? ''
  const day = one(search.day) ?? ''
  return { month: isMonth(month) ? month : undefined, day: isDay(day) ? day : undefined }
}

/** A person's month day by day [2.17, 3.15, S15], with why beside it; without a month the latest that has data. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const { path, search } = usePlace()
  const employmentId = one(search.employmentId) ?? ''
  const asked = placeIn(search)
  const input = { employmentId, month: asked.month }
  const query = useQuery({ ...listOf(dayEndpoints.list, input), enabled: employmentId !== '' })
  const sheet = useExport(dayEndpoints.export, t('attendance.screens.personMonth'))
  const wait = useWait(query.isFetching)
  const { problem, denied } = stateOf(query.error, t, () => void query.refetch())
  const reply = query.data
  useTabTitle(reply?.person.name)
  const to = (change: Record<string, string | undefined>, replace = false) =>
    go(path, withKeys(search, change), { replace })
  if (employmentId === '')
    return (
      <Page>
        <Empty
          title={t('attendance.person.choose')}
          action={<LinkButton href={hrefOf(MATRIX)}>{t('attendance.screens.months')}</LinkButton>}
        />
      </Page>
    )
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
  const place = `${format.name(person.office)} (${offsetText(person.zone, now())})`.trim()
  return (
    <PersonMonth
      reply={reply}
      loading={query.isFetching}
      day={asked.day}
      today={dayIn(person.zone)}
      isMending={one(search.mend) === 'true'}
      onMending={(on) => to({ mend: on ? 'true' : undefined })}
      onDay={(day) => to({ day }, asked.day !== undefined && day !== undefined)}
      hrefOf={(day) => hrefOf(path, withKeys(search, { day }))}
      head={
        <MonthHead
          lead={<Avatar name={person.name} size={40} />}
          title={person.name}
          count={person.nativeName === person.name || person.nativeName === '' ? undefined : person.nativeName}
          under={[person.jobNumber, format.name(person.department), place].filter(Boolean).join(' · ')}
          month={month}
          onMonth={(next) => to({ month: next, day: undefined })}
          sheet={{ run: () => void sheet.run({ employmentId, month }), busy: sheet.busy }}
        />
      }
    />
  )
}
