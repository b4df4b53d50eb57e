import './closing.css'
import { monthClosingEndpoints } from '@muster/contract/attendance/month-closing'
import { addMonths, isMonth, type Month, monthOf } from '@muster/kernel/month'
import { useQuery } from '@tanstack/react-query'
import { MonthHead } from '../../../lib/grid/month-head.tsx'
import { dayIn } from '../../../lib/page/clock.ts'
import { filtersOf, withFilters, withKeys } from '../../../lib/place/list-address.ts'
import { useGo, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { DeniedState, ErrorState } from '../../../ui/feedback/state-message.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useCompanyFilter } from '../../organisation/index.ts'
import { ClosingCard } from './closing-card.tsx'
import { ClosingSections } from './closing-parts.tsx'
import { toneOf } from './closing-value.ts'

/** How often a month is read anew while a job closes it or opens it again. */
const LOOK_AGAIN_MS = 1000

/** The closing of a month of a company [1.05, 2.17, S15]: what has to be settled before, who proposes and confirms, what came of it. */
export function Screen() {
  const t = useT()
  const go = useGo()
  const { path, search } = useUrl()
  const { companies } = useInfo().userInfo
  const company = useCompanyFilter()
  const companyId = one(search.companyId) ?? companies[0]?.companyId ?? ''
  const asked = one(search.month) ?? ''
  // A month is closed when it is over, so the last one is what somebody comes for.
  const month: Month = isMonth(asked) ? asked : addMonths(monthOf(dayIn()), -1)
  const query = useQuery({
    ...queryOf(monthClosingEndpoints.get, { companyId, month }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'closing' || data?.state === 'opening' ? LOOK_AGAIN_MS : false,
  })
  const { problem, denied } = stateOf(query.error, t, () => void query.refetch())
  const shown = query.data
  const values = filtersOf(company, { ...search, companyId })
  return (
    <Page>
      <MonthHead
        title={t('attendance.closing.title')}
        month={month}
        onMonth={(next) => go(path, withKeys(search, { month: next, of: undefined, page: undefined }))}
        count={
          shown && (
            <StateChip tone={toneOf(shown.state)} {...(shown.state === 'open' && { icon: null })}>
              {t(`attendance.closing.states.${shown.state}`)}
            </StateChip>
          )
        }
      />
      {company.length > 0 && (
        <FilterChips
          filters={company}
          values={values}
          onChange={(next) => go(path, withFilters(withKeys(search, { of: undefined }), company, next))}
        />
      )}
      {!shown && !problem && !denied && <WaitLines />}
      {problem && <ErrorState {...problem} />}
      {denied && <DeniedState {...denied} />}
      {shown && (
        <div className="m-closing">
          <ClosingCard key={`${companyId} ${month}`} of={shown} />
          <ClosingSections of={shown} />
        </div>
      )}
    </Page>
  )
}
