import { leaveBalanceColumns, leaveBalanceEndpoints } from '@muster/contract/leave/leave-balance'
import { daysIn } from '@muster/contract/leave/leave-days'
import { leaveEntryEndpoints } from '@muster/contract/leave/leave-entry'
import { LEAVE_ATTRIBUTES } from '@muster/contract/leave/leave-rules'
import { openingBalanceEndpoints } from '@muster/contract/leave/opening-balance'
import { useState } from 'react'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { useColumns } from '../../../lib/list/use-columns.tsx'
import { useList } from '../../../lib/list/use-list.ts'
import { hrefOf, useGo } from '../../../lib/place/place.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button, LinkButton } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import type { Filter } from '../../../ui/filter/filter-model.ts'
import { useCompanyFilter, useDepartmentFilter } from '../../organisation/index.ts'
import { BalanceDrawer } from './balance-drawer.tsx'
import type { BalanceRow } from './balance-value.ts'
import { EnterLeaveDialog } from './enter-leave-dialog.tsx'

const OPENING = '/leave/balances/opening'
const PARTS = ['granted', 'carried', 'used', 'held', 'expired', 'passedOn', 'ends'] as const

/** What people have of a kind of leave, for HR: as of today or a day to come; behind each person all of theirs [3.13]. */
export function Screen() {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const can = useCan()
  const mayState = can(openingBalanceEndpoints.enter)
  const mayEnter = can(leaveEntryEndpoints.enter)
  const [isEntering, setIsEntering] = useState(false)
  const list = useList(leaveBalanceEndpoints.list)
  const company = useCompanyFilter()
  const department = useDepartmentFilter(list.input.companyId)
  const days = (minutes: number, row: BalanceRow) =>
    minutes === 0 ? (
      <span className="muted">–</span>
    ) : (
      <span className="num">{format.number(daysIn(minutes, row.dayMinutes))}</span>
    )
  const columns = useColumns<BalanceRow, typeof leaveBalanceColumns>(leaveBalanceColumns, {
    name: { width: 210, cell: ({ person }) => format.person(person).name },
    jobNumber: { width: 120, fact: true },
    available: {
      fact: true,
      cell: ({ available, dayMinutes }) => (
        <strong className="num">{format.number(daysIn(available, dayMinutes))}</strong>
      ),
    },
    ...Object.fromEntries(PARTS.map((key) => [key, { cell: (row: BalanceRow) => days(row[key], row) }])),
    endsOn: {
      width: 140,
      fact: true,
      cell: ({ endsOn }) => endsOn && <span className="num">{format.day(endsOn)}</span>,
    },
  })
  const filters: Filter[] = [
    ...company,
    {
      kind: 'choice',
      key: 'attribute',
      label: t('leave.balances.attribute'),
      options: LEAVE_ATTRIBUTES.map((value) => ({ value, label: t(`leave.attributes.${value}`) })),
    },
    ...department,
    { kind: 'day', key: 'on', label: t('leave.balances.on'), textOf: format.dayText, endText: format.dayText },
  ]
  return (
    <ListPage
      list={list}
      name="leave-balances"
      title={t('leave.balances.title')}
      columns={columns}
      rowKey={({ person }) => person.employmentId}
      rowName={({ person }) => format.person(person).name}
      filters={filters}
      searchHint={t('leave.balances.search')}
      actions={
        mayState && (
          <LinkButton icon="upload" href={hrefOf(OPENING)}>
            {t('leave.openingBalance.title')}
          </LinkButton>
        )
      }
      menu={
        mayState
          ? [[{ key: 'opening', label: t('leave.openingBalance.title'), icon: 'upload', onSelect: () => go(OPENING) }]]
          : undefined
      }
      primary={
        mayEnter && (
          <Button kind="primary" icon="plus" onClick={() => setIsEntering(true)}>
            {t('leave.entry.title')}
          </Button>
        )
      }
      sheet={leaveBalanceEndpoints.export}
      empty={<Empty title={t('states.emptyNew')}>{t('leave.balances.empty')}</Empty>}
      drawer={list.open !== undefined && <BalanceDrawer key={list.open} list={list} />}
    >
      <p className="muted">
        {t('leave.balances.of', { leave: t(`leave.attributes.${list.input.attribute ?? 'annual'}`) })}
      </p>
      {isEntering && <EnterLeaveDialog onClose={() => setIsEntering(false)} />}
    </ListPage>
  )
}
