import { ADVANCE_STATES, advanceColumns, advanceEndpoints } from '@muster/contract/payroll/advance'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { useColumns } from '../../../lib/list/use-columns.tsx'
import { useList } from '../../../lib/list/use-list.ts'
import { withKeys } from '../../../lib/place/list-address.ts'
import { useGo, useUrl } from '../../../lib/place/place.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { moneyFor } from '../../../lib/words/money.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { useCompanyFilter } from '../../organisation/index.ts'
import { AdvanceDrawer } from './advance-drawer.tsx'
import type { AdvanceRow } from './advance-value.ts'

/** What a column says nothing about where it is nothing. */
const PARTS = ['paid', 'claimed', 'held', 'returned'] as const

/** Advances and what is still open of them, for whoever keeps the accounts [4.09]. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const { path, search } = useUrl()
  const list = useList(advanceEndpoints.list)
  const company = useCompanyFilter()
  const part = (minor: number, currency: string) =>
    minor === 0 ? <span className="muted">–</span> : <span className="num">{moneyFor(format, minor, currency)}</span>
  const columns = useColumns<AdvanceRow, typeof advanceColumns>(advanceColumns, {
    number: { width: 110, align: 'start', fact: true },
    person: { width: 190, cell: ({ person }) => format.person(person).name },
    title: { width: 240, fact: true },
    company: { fact: true },
    ...Object.fromEntries(PARTS.map((key) => [key, { cell: (row: AdvanceRow) => part(row[key], row.currency) }])),
    open: {
      fact: true,
      cell: ({ open, currency }) => <strong className="num">{moneyFor(format, open, currency)}</strong>,
    },
    paidOn: {
      width: 130,
      fact: false,
      cell: ({ paidOn }) => paidOn && <span className="num">{format.day(paidOn)}</span>,
    },
  })
  return (
    <ListPage
      list={list}
      name="advances"
      title={t('payroll.advances.title')}
      columns={columns}
      hidden={['applied']}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      filters={company}
      searchHint={t('payroll.advances.search')}
      sheet={advanceEndpoints.export}
      otherGroups={ADVANCE_STATES.filter((key) => key !== list.input.state).map((key) => ({
        ...{ key, label: t(`payroll.advances.states.${key}`), address: { state: key } },
      }))}
      empty={<Empty title={t('states.emptyNew')}>{t('payroll.advances.empty')}</Empty>}
      drawer={list.open !== undefined && <AdvanceDrawer key={list.open} list={list} />}
    >
      <Tabs
        label={t('payroll.advances.state')}
        items={ADVANCE_STATES.map((key) => ({ key, label: t(`payroll.advances.states.${key}`) }))}
        value={list.input.state}
        onChange={(next) => go(path, withKeys(search, { state: next, open: undefined, page: undefined }))}
      />
    </ListPage>
  )
}
