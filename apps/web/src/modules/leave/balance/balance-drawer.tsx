import './balance.css'
import { leaveBalanceEndpoints } from '@muster/contract/leave/leave-balance'
import { leaveEntryEndpoints } from '@muster/contract/leave/leave-entry'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { List } from '../../../lib/list/use-list.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { RecordDrawer } from '../../../lib/record/record-drawer.tsx'
import { useCan, useInfo } from '../../../lib/session/permission.tsx'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { BalanceCard } from './balance-card.tsx'
import type { Balance, PersonBalances } from './balance-value.ts'
import { EnterLeaveDialog } from './enter-leave-dialog.tsx'
import { LeaveLedger } from './leave-ledger.tsx'
import { LeaveReceipt } from './leave-receipt.tsx'
import { UncoveredList } from './uncovered-list.tsx'

/** All that somebody has, with its history; HR gives more of it or less. */
export function BalanceDrawer({ list }: { list: List<typeof leaveBalanceEndpoints.list> }) {
  const format = useFormat()
  const { on } = list.input
  const record = useQuery(
    queryOf(leaveBalanceEndpoints.get, { employmentId: list.open ?? '', ...(on !== undefined && { on }) }),
  )
  return (
    <RecordDrawer
      list={list}
      rowKey={({ person }) => person.employmentId}
      record={record}
      title={record.data && format.person(record.data.person).name}
    >
      {(balances) => (
        <>
          <Balances of={balances} name={format.person(balances.person).name} />
          <UncoveredList employmentId={balances.employmentId} types={balances.items} />
        </>
      )}
    </RecordDrawer>
  )
}

type BalancesProps = { of: PersonBalances; name: string }

function Balances({ of: { employmentId, on, dayMinutes, items }, name }: BalancesProps) {
  const t = useT()
  const can = useCan()
  const isOwn = useInfo().userInfo.positions.some((position) => position.employmentId === employmentId)
  // Of one's own somebody else decides.
  const mayAdjust = can(leaveBalanceEndpoints.adjust) && !isOwn
  const [isEntering, setIsEntering] = useState(false)
  const [typeId, setTypeId] = useState<string>()
  const [adjusted, setAdjusted] = useState<Balance>()
  return (
    <ul className="m-leave-cards">
      {can(leaveEntryEndpoints.enter) && !isOwn && (
        <li>
          <Button icon="plus" onClick={() => setIsEntering(true)}>
            {t('leave.entry.title')}
          </Button>
        </li>
      )}
      {items.map((balance) => {
        const isOpen = balance.typeId === typeId
        return (
          <li key={balance.typeId}>
            <BalanceCard
              balance={balance}
              dayMinutes={dayMinutes}
              isOpen={isOpen}
              onOpen={() => setTypeId(isOpen ? undefined : balance.typeId)}
            >
              {mayAdjust && balance.isBound && (
                <Button size="small" onClick={() => setAdjusted(balance)}>
                  {t('leave.balances.adjust')}
                </Button>
              )}
            </BalanceCard>
            {isOpen && (
              <div className="m-leave-why">
                <LeaveReceipt
                  endpoint={leaveBalanceEndpoints.receipt}
                  employmentId={employmentId}
                  typeId={balance.typeId}
                  on={on}
                />
                <LeaveLedger
                  endpoint={leaveBalanceEndpoints.entries}
                  employmentId={employmentId}
                  typeId={balance.typeId}
                  dayMinutes={dayMinutes}
                />
              </div>
            )}
          </li>
        )
      })}
      {isEntering && <EnterLeaveDialog person={{ employmentId, name }} onClose={() => setIsEntering(false)} />}
      {adjusted && (
        <AdjustDialog employmentId={employmentId} balance={adjusted} onClose={() => setAdjusted(undefined)} />
      )}
    </ul>
  )
}
