import { myBenefitsEndpoints } from '@muster/contract/benefits/my-benefits'
import { isMonth, type Month, monthOf } from '@muster/kernel/month'
import { useQuery } from '@tanstack/react-query'
import { MonthHead } from '../../../lib/grid/month-head.tsx'
import { dayIn } from '../../../lib/page/clock.ts'
import { withKeys } from '../../../lib/place/list-address.ts'
import { useGo, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { listOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { MyBenefitBox } from './my-benefit.tsx'

/** One’s own benefits of a month [9.10]: what one has, what ended it and on which day, perfect attendance from the middle of the month on. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const { path, search } = useUrl()
  const asked = one(search.month) ?? ''
  const month: Month = isMonth(asked) ? asked : monthOf(dayIn())
  const query = useQuery(listOf(myBenefitsEndpoints.get, { month }))
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  const { data } = query
  return (
    <Page>
      <MonthHead
        title={t('benefits.my.title')}
        month={month}
        onMonth={(next) => go(path, withKeys(search, { month: next }))}
      />
      {problem && <ErrorState {...problem} />}
      {!problem && !data && <WaitLines />}
      {data?.items.length === 0 && <Empty title={t('benefit.my.none')} />}
      {data && (
        <ul className="m-my-benefits">
          {data.items.map((benefit) => (
            <li key={benefit.policyId}>
              <MyBenefitBox benefit={benefit} />
            </li>
          ))}
        </ul>
      )}
      {data && dayIn() < data.perfectFrom && (
        <p className="muted">{t('benefit.my.perfect', { day: format.day(data.perfectFrom) })}</p>
      )}
    </Page>
  )
}
