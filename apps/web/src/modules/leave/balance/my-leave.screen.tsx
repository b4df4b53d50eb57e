import './balance.css'
import { myLeaveEndpoints } from '@muster/contract/leave/leave-balance'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useGo, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { listOf } from '../../../lib/query/query.ts'
import { stateOf } from '../../../lib/query/read-state.tsx'
import { DayField } from '../../../lib/record/day-field.tsx'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { WaitLines } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/state-message.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { BalanceCard } from './balance-card.tsx'
import { LeaveLedger } from './leave-ledger.tsx'
import { LeaveReceipt } from './leave-receipt.tsx'

const NEW_LEAVE = '/workflow/tasks/new'

/** One’s own leave [2.16, S22]: what is left of each type and until when, what happened to it, and what it will be on a day to come. */
export function Screen() {
  const t = useT()
  const go = useGo()
  const { path, search } = useUrl()
  const on = one(search.on)
  const [typeId, setTypeId] = useState<string>()
  const query = useQuery(listOf(myLeaveEndpoints.get, { ...(on !== undefined && { on: on as never }) }))
  const { problem } = stateOf(query.error, t, () => void query.refetch())
  const { data } = query
  return (
    <Page>
      <PageHead
        title={t('leave.my.title')}
        actions={
          <Button kind="primary" icon="plus" onClick={() => go(NEW_LEAVE, { kind: 'leave' })}>
            {t('leave.my.apply')}
          </Button>
        }
      />
      <div className="m-leave-on">
        <DayField
          name="on"
          label={t('leave.my.on')}
          hint={t('leave.my.onHint')}
          value={on ?? data?.on ?? ''}
          onChange={(next) => go(path, next ? { on: next } : {}, { replace: true })}
          isLook
        />
      </div>
      {problem && <ErrorState {...problem} />}
      {!problem && !data && <WaitLines />}
      {data?.items.length === 0 && <Empty title={t('leave.my.none')} />}
      {data && (
        <ul className="m-leave-cards">
          {data.items.map((balance) => {
            const isOpen = balance.typeId === typeId
            return (
              <Fragment key={balance.typeId}>
                <li>
                  <BalanceCard
                    balance={balance}
                    dayMinutes={data.dayMinutes}
                    isOpen={isOpen}
                    onOpen={() => setTypeId(isOpen ? undefined : balance.typeId)}
                  />
                </li>
                {isOpen && (
                  <li className="m-leave-why">
                    <LeaveReceipt
                      endpoint={myLeaveEndpoints.receipt}
                      employmentId={data.employmentId}
                      typeId={balance.typeId}
                      on={data.on}
                    />
                    <LeaveLedger
                      endpoint={myLeaveEndpoints.entries}
                      employmentId={data.employmentId}
                      typeId={balance.typeId}
                      dayMinutes={data.dayMinutes}
                    />
                  </li>
                )}
              </Fragment>
            )
          })}
        </ul>
      )}
    </Page>
  )
}
