import './pay-run.css'
import { PAYSLIP_FILTERS, payRunEndpoints } from '@muster/contract/payroll/pay-run'
import { useQuery } from '@tanstack/react-query'
import { withKeys } from '../../../lib/place/list-address.ts'
import { useGo, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { useTabTitle } from '../../../lib/place/tab-context.tsx'
import { CardBody } from '../../../lib/query/card-body.tsx'
import { queryOf } from '../../../lib/query/query.ts'
import { secretOf } from '../../../lib/query/secret.ts'
import { useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { companyNames } from '../../../lib/words/spelled-names.ts'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { AmountsButton } from '../payslip/amounts.tsx'
import type { PayRun } from './pay-run-value.ts'
import { RunActs } from './run-acts.tsx'
import { RunFacts } from './run-facts.tsx'
import { RunPeople } from './run-people.tsx'
import { RunState } from './run-state.tsx'
import { RunTotals } from './run-totals.tsx'

const TOTALS = 'totals'
const VIEWS = [TOTALS, ...PAYSLIP_FILTERS] as const

/** What a run came to, and below it its sums or its payslips, whichever the address says. */
export function PayRunPage({ id }: { id: string }) {
  const run = useQuery(secretOf(queryOf(payRunEndpoints.get, { id })))
  return <CardBody query={run}>{(run) => <Drawn run={run} />}</CardBody>
}

function Drawn({ run }: { run: PayRun }) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const { path, search } = useUrl()
  const company = useInfo().userInfo.companies.find(({ companyId }) => companyId === run.companyId)
  useTabTitle(format.month(run.month))
  const asked = one(search.show)
  const view = VIEWS.find((key) => key === asked) ?? (one(search.open) === undefined ? TOTALS : 'all')
  const counts = { totals: undefined, all: run.people, held: run.held, asked: run.asked }
  const countOf = (key: (typeof VIEWS)[number]) => {
    const count =
      key === 'not-looked'
        ? run.people - run.looked
        : key === 'not-confirmed'
          ? run.people - run.confirmed
          : counts[key]
    return count === undefined ? {} : { count: format.number(count) }
  }
  return (
    <div className="m-pay-run">
      <header className="m-pay-run-head">
        <div>
          <h2>
            {format.month(run.month)}
            {company && ` · ${format.name(companyNames(company))}`}
          </h2>
          {run.number > 1 && <small className="muted">{t('runs.isCorrection', { number: run.number - 1 })}</small>}
        </div>
        <RunState state={run.state} />
        <AmountsButton />
        <RunActs run={run} />
      </header>
      <RunFacts run={run} />
      <Tabs
        label={t('runs.view')}
        items={VIEWS.map((key) => ({ key, label: t(`runs.views.${key}`), ...countOf(key) }))}
        value={view}
        onChange={(show) => go(path, withKeys(search, { show, open: undefined, page: undefined }))}
      />
      {view === TOTALS ? <RunTotals run={run} /> : <RunPeople run={run} show={view} />}
    </div>
  )
}
