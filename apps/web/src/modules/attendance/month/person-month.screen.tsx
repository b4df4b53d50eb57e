import { dayEndpoints } from '@muster/contract/attendance/day'
import { useQuery } from '@tanstack/react-query'
import { hrefOf, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { useTabTitle } from '../../../lib/place/tab-context.tsx'
import { listOf } from '../../../lib/query/query.ts'
import { useExport } from '../../../lib/sheet/use-export.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { CorrectDay } from '../correction/correct-day.tsx'
import { monthUrlIn, PersonMonthPage } from './person-month-page.tsx'

const MATRIX = '/attendance/months'

/** A person's month day by day [2.17, 3.15, S15], with why beside it; without a month the latest that has data. */
export function Screen() {
  const t = useT()
  const { search } = useUrl()
  const employmentId = one(search.employmentId) ?? ''
  const input = { employmentId, month: monthUrlIn(search).month }
  const query = useQuery({ ...listOf(dayEndpoints.list, input), enabled: employmentId !== '' })
  const sheet = useExport(dayEndpoints.export, t('attendance.screens.personMonth'))
  const format = useFormat()
  useTabTitle(query.data && format.person(query.data.person).name)
  if (employmentId === '')
    return (
      <Page>
        <Empty
          title={t('attendance.person.choose')}
          action={<LinkButton href={hrefOf(MATRIX)}>{t('attendance.screens.months')}</LinkButton>}
        />
      </Page>
    )
  return (
    <PersonMonthPage
      query={query}
      footer={({ person }, record) => <CorrectDay key={record.day} person={person} record={record} />}
      sheet={({ month }) => ({ run: () => void sheet.run({ employmentId, month }), busy: sheet.busy })}
    />
  )
}
