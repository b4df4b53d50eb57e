import { type PAYSLIP_FILTERS, payRunEndpoints, payslipColumns } from '@muster/contract/payroll/pay-run'
import { useState } from 'react'
import { useColumns } from '../../../lib/list/use-columns.tsx'
import { useList } from '../../../lib/list/use-list.ts'
import { listOf } from '../../../lib/query/query.ts'
import { secretOf } from '../../../lib/query/secret.ts'
import { ExportButton } from '../../../lib/sheet/export-button.tsx'
import { useListSheet } from '../../../lib/sheet/use-export.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateChip } from '../../../ui/display/state-chip.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { SearchBox } from '../../../ui/filter/search-box.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useDepartmentFilter } from '../../organisation/index.ts'
import { useAmountText } from '../payslip/amounts.tsx'
import type { PayRun, PayslipRow } from './pay-run-value.ts'
import { PrintPayslips } from './print-payslips.tsx'
import { RunPayslip } from './run-payslip.tsx'

type Props = { run: PayRun; show: (typeof PAYSLIP_FILTERS)[number] }

/** The payslips of a run, searched and paged, and the open one above them. */
export function RunPeople({ run, show }: Props) {
  const t = useT()
  const format = useFormat()
  const amount = useAmountText(run.currency)
  const [isPrinting, setPrinting] = useState(false)
  const list = useList(
    payRunEndpoints.people,
    {},
    {
      part: { id: run.id, show },
      read: (endpoint, input) => secretOf(listOf(endpoint, input)),
    },
  )
  const departments = useDepartmentFilter(run.companyId)
  const columns = useColumns<PayslipRow, typeof payslipColumns>(payslipColumns, {
    name: { width: 200, cell: (row) => format.person(row).name },
    jobNumber: { fact: false },
    department: { fact: true },
    net: { fact: true, cell: ({ net }) => <strong className="num">{amount(net)}</strong> },
    netBefore: {
      fact: true,
      title: t('runs.difference'),
      cell: ({ net, netBefore }) =>
        netBefore === null || netBefore === net ? (
          <span className="muted">–</span>
        ) : (
          <span className="num">{amount(net - netBefore, true)}</span>
        ),
    },
    heldBecause: {
      fact: false,
      chip: true,
      cell: ({ heldBecause }) =>
        heldBecause !== null && (
          <StateChip tone="red" icon="pause" title={heldBecause}>
            {t('runs.isHeld')}
          </StateChip>
        ),
    },
    asked: {
      fact: false,
      cell: ({ asked }) =>
        asked > 0 && (
          <StateChip tone="amber" icon="comment">
            {format.number(asked)}
          </StateChip>
        ),
    },
  })
  const sheet = useListSheet(payRunEndpoints.exportPeople, list.asked, t('runs.payslips'), {
    columns: columns.map(({ key }) => key),
    filters: departments,
    values: list.filters(departments),
  })
  const { page, pageSize } = list.input
  const search = t('runs.search')
  return (
    <>
      <FilterChips
        filters={departments}
        values={list.filters(departments)}
        onChange={(values) => list.setFilters(departments, values)}
        search={<SearchBox value={list.search} onChange={list.setSearch} placeholder={search} label={search} />}
        aside={
          <span className="m-payslip-acts">
            <Button icon="print" disabled={!list.total} onClick={() => setPrinting(true)}>
              {t('runs.print')}
            </Button>
            <ExportButton {...sheet} count={list.total === undefined ? undefined : format.number(list.total)} />
          </span>
        }
      />
      <DataTable
        label={t('runs.payslips')}
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        rowName={(row) => format.person(row).name}
        loading={list.loading}
        problem={list.problem}
        denied={list.denied}
        empty={<Empty drawing="sum" title={t(`runs.none.${show}`)} />}
        onClearFilters={list.search === '' && list.input.departmentId === undefined ? undefined : list.clear}
        sort={list.sort}
        onSort={list.setSort}
        openKey={list.open}
        onOpen={({ id }) => list.setOpen(id)}
        hrefOf={({ id }) => list.hrefOf(id)}
        paging={list.total === undefined ? undefined : { page, pageSize, total: list.total, onPage: list.setPage }}
      />
      {list.open !== undefined && <RunPayslip key={list.open} list={list} run={run} />}
      {isPrinting && (
        <PrintPayslips
          asked={{ id: run.id, show, search: list.input.search, departmentId: list.input.departmentId }}
          month={run.month}
          onClose={() => setPrinting(false)}
        />
      )}
    </>
  )
}
