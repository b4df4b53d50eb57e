import { PAY_RUN_STATES, payRunEndpoints } from '@muster/contract/payroll/pay-run'
import { paySheetEndpoints } from '@muster/contract/payroll/pay-sheet'
import { isMonth } from '@muster/kernel/month'
import { useCompanyColumn } from '../../../lib/list/company-column.tsx'
import { useList } from '../../../lib/list/use-list.ts'
import { hrefOf, useGo } from '../../../lib/place/place.ts'
import { Can } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { LinkButton } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import type { Filter } from '../../../ui/filter/filter-model.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/table-model.ts'
import { useCompanyFilter } from '../../organisation/index.ts'
import type { PayRunRow } from './pay-run-value.ts'
import { PAY_UPLOAD, runPath } from './places.ts'
import { RunState } from './run-state.tsx'

/** The months of pay, the latest first, with how far each is: it says no amount, so nothing is locked here [6.10b]. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const list = useList(payRunEndpoints.list)
  const company = useCompanyFilter()
  const monthText = (value: string) => (isMonth(value) ? format.month(value) : value)
  const filters: Filter[] = [
    ...company,
    { kind: 'month', key: 'month', label: t('runs.month'), textOf: monthText, endText: monthText },
    {
      ...{ kind: 'choice', key: 'state', label: t('runs.state') },
      options: PAY_RUN_STATES.map((value) => ({ value, label: t(`runs.states.${value}`) })),
    },
  ]
  const count = (value: number) =>
    value === 0 ? <span className="muted">–</span> : <span className="num">{format.number(value)}</span>
  const companyColumn = useCompanyColumn<PayRunRow>()
  const columns: Column<PayRunRow>[] = [
    {
      key: 'month',
      title: t('runs.month'),
      sortable: true,
      width: 180,
      cell: (run) => runName(run, format.month(run.month), t),
    },
    ...companyColumn,
    { key: 'state', title: t('runs.state'), chip: true, width: 150, cell: (run) => <RunState state={run.state} /> },
    { key: 'people', title: t('runs.payslips'), align: 'end', fact: true, cell: ({ people }) => count(people) },
    { key: 'looked', title: t('runs.looked'), align: 'end', fact: true, cell: ({ looked }) => count(looked) },
    { key: 'confirmed', title: t('runs.confirmed'), align: 'end', cell: ({ confirmed }) => count(confirmed) },
    { key: 'asked', title: t('runs.asked'), align: 'end', fact: true, cell: ({ asked }) => count(asked) },
    { key: 'held', title: t('runs.held'), align: 'end', cell: ({ held }) => count(held) },
    { key: 'proposedBy', title: t('runs.proposedBy'), fact: true, cell: ({ proposedBy }) => proposedBy },
    {
      key: 'decidedBy',
      title: t('runs.decidedBy'),
      cell: ({ decidedBy }) => decidedBy ?? <span className="muted">–</span>,
    },
  ]
  const add = (
    <Can do={paySheetEndpoints.propose.access}>
      <LinkButton kind="primary" icon="upload" aria-keyshortcuts="n" href={hrefOf(PAY_UPLOAD)}>
        {t('pay.screens.upload')}
      </LinkButton>
    </Can>
  )
  const { page, pageSize } = list.input
  return (
    <Page fill>
      <PageHead
        title={t('pay.screens.runs')}
        count={list.total === undefined ? undefined : format.number(list.total)}
        primary={add}
      />
      <FilterChips
        filters={filters}
        values={list.filters(filters)}
        onChange={(values) => list.setFilters(filters, values)}
      />
      <DataTable
        label={t('pay.screens.runs')}
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        rowName={(run) => runName(run, format.month(run.month), t)}
        loading={list.loading}
        problem={list.problem}
        denied={list.denied}
        empty={
          <Empty drawing="sum" title={t('states.emptyNew')} action={add}>
            {t('runs.empty')}
          </Empty>
        }
        onClearFilters={list.isNarrowed ? list.clear : undefined}
        sort={list.sort}
        onSort={list.setSort}
        onOpen={({ id }) => go(runPath(id))}
        hrefOf={({ id }) => hrefOf(runPath(id))}
        paging={list.total === undefined ? undefined : { page, pageSize, total: list.total, onPage: list.setPage }}
      />
    </Page>
  )
}

/** A month, and from its second run on that it is a correction. */
const runName = ({ number }: PayRunRow, month: string, t: ReturnType<typeof useT>) =>
  number > 1 ? t('runs.correction', { month, number: number - 1 }) : month
