import './member.css'
import { BENEFIT_KINDS } from '@muster/contract/benefits/benefit-type'
import { benefitMemberEndpoints, benefitRunEndpoints, type MemberState } from '@muster/contract/benefits/member'
import { benefitPaymentEndpoints } from '@muster/contract/benefits/payment'
import { addMonths, isMonth, type Month, monthOf } from '@muster/kernel/month'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callErrorOf } from '../../../lib/call/call-error.ts'
import { reportFailure } from '../../../lib/call/failures.ts'
import { MonthStepper } from '../../../lib/grid/month-stepper.tsx'
import { ListPage } from '../../../lib/list/list-page.tsx'
import { loadSelectedRows } from '../../../lib/list/selected-rows.ts'
import { useList } from '../../../lib/list/use-list.ts'
import { dayIn } from '../../../lib/page/clock.ts'
import { isNarrowed, withKeys } from '../../../lib/place/list-address.ts'
import { useGo, useUrl } from '../../../lib/place/place.ts'
import { one } from '../../../lib/place/search.ts'
import { queryOf } from '../../../lib/query/query.ts'
import { useCan } from '../../../lib/session/permission.tsx'
import { useCompanyId } from '../../../lib/session/working-company.ts'
import { useFormat } from '../../../lib/words/format.ts'
import { useT } from '../../../lib/words/i18n.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import type { Filter } from '../../../ui/filter/filter-model.ts'
import { NOTHING_SELECTED } from '../../../ui/table/table-model.ts'
import { useCompanyFilter } from '../../organisation/index.ts'
import { type Chosen, PayDialog } from '../payment/pay-dialog.tsx'
import { PAYMENTS } from '../payment/places.ts'
import { AddDialog } from './add-dialog.tsx'
import { useMemberColumns } from './member-columns.tsx'
import { MemberDrawer } from './member-drawer.tsx'
import { RunLine } from './run-line.tsx'
import { StateTabs } from './state-tabs.tsx'
import { useMemberActs } from './use-member-acts.tsx'

/** Who is given a benefit in a month of a company, who is left out and why, and who was paid [3.20, S20]; a to-do names a `payment`, which has its own screen. */
export function Screen() {
  const go = useGo()
  const payment = one(useUrl().search.payment)
  useEffect(() => {
    if (payment !== undefined) go(PAYMENTS, { open: payment }, { replace: true })
  }, [go, payment])
  return payment === undefined ? <Members /> : null
}

function Members() {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const can = useCan()
  const { path, search } = useUrl()
  const working = useCompanyId()
  const companyId = one(search.companyId) ?? working
  const asked = one(search.month) ?? ''
  // A month is paid when it is over, so the last one is what somebody comes for.
  const month: Month = isMonth(asked) ? asked : addMonths(monthOf(dayIn()), -1)
  const found = useList(benefitMemberEndpoints.list, { companyId, month, state: 'waiting' })
  // Which company, month and state it is, is no filter: an empty list of theirs is one.
  const list = {
    ...found,
    isNarrowed: isNarrowed(withKeys(search, { companyId: undefined, month: undefined, state: undefined })),
    clear: () =>
      go(path, withKeys(search, { policyId: undefined, kind: undefined, search: undefined, paymentId: undefined })),
  }
  const state: MemberState = list.input.state ?? 'waiting'
  const columns = useMemberColumns(state)
  const filters = [...useCompanyFilter(), ...usePolicyFilters(companyId)]
  const [paying, setPaying] = useState<Chosen>()
  const [isAdding, setAdding] = useState(false)
  const [finding, setFinding] = useState<'pay' | 'act'>()
  const forget = () => list.setSelection(NOTHING_SELECTED)
  const acts = useMemberActs(forget)
  const { policyId, kind } = list.input
  const act = state === 'excluded' ? 'restore' : 'exclude'
  const withSelected = async (what: 'pay' | 'act') => {
    setFinding(what)
    try {
      const members = await loadSelectedRows(list, ({ id }) => id)
      if (what === 'pay') setPaying({ companyId, month, ids: members.map(({ id }) => id) })
      else acts.ask(act, members)
    } catch (thrown) {
      reportFailure(callErrorOf(thrown))
    } finally {
      setFinding(undefined)
    }
  }
  const to = (change: Readonly<Record<string, string>>) =>
    go(path, withKeys(search, { ...change, page: undefined, open: undefined, paymentId: undefined }))
  const mayChange = can(benefitMemberEndpoints.exclude)
  const add = () => setAdding(true)
  const bulk = () => (
    <>
      <Button
        kind="inverse"
        size="small"
        icon={act === 'restore' ? 'undo' : 'close'}
        busy={finding === 'act'}
        onClick={() => void withSelected('act')}
      >
        {t(`member.${act}.action`)}
      </Button>
      {state === 'waiting' && (
        <Button
          kind="inverse"
          size="small"
          icon="pay"
          busy={finding === 'pay'}
          onClick={() => void withSelected('pay')}
        >
          {t('member.pay.chosen')}
        </Button>
      )}
    </>
  )
  return (
    <>
      <ListPage
        list={list}
        name="benefit-members"
        title={t('benefits.members.title')}
        columns={columns}
        hidden={columns.filter(({ hidden }) => hidden).map(({ key }) => key)}
        rowKey={({ id }) => id}
        rowName={({ person }) => format.person(person).name}
        filters={filters}
        searchHint={t('member.search')}
        primary={
          can(benefitPaymentEndpoints.propose) &&
          state === 'waiting' && (
            <Button kind="primary" icon="pay" onClick={() => setPaying({ companyId, month, policyId })}>
              {t('member.pay.action')}
            </Button>
          )
        }
        actions={
          mayChange && (
            <Button icon="person-add" onClick={add}>
              {t('member.add.action')}
            </Button>
          )
        }
        {...(mayChange && {
          menu: [[{ key: 'add', label: t('member.add.action'), icon: 'person-add' as const, onSelect: add }]],
        })}
        sheet={benefitMemberEndpoints.export}
        empty={<Empty title={t(`member.empty.${state}`)} />}
        {...(mayChange && state !== 'paid' && { bulk })}
        drawer={list.open !== undefined && <MemberDrawer key={list.open} list={list} />}
      >
        <div className="m-benefit-run">
          <MonthStepper month={month} onMonth={(next) => to({ month: next })} />
          {can(benefitRunEndpoints.get) && (
            <RunLine key={`${companyId} ${month}`} companyId={companyId} month={month} />
          )}
        </div>
        <StateTabs {...{ companyId, month, policyId, kind }} value={state} onChange={(next) => to({ state: next })} />
      </ListPage>
      {paying && <PayDialog chosen={paying} onClose={() => setPaying(undefined)} />}
      {isAdding && <AddDialog companyId={companyId} month={month} onClose={() => setAdding(false)} />}
      {acts.dialog}
    </>
  )
}

/** Filters by policy of a company, and by money or leave. */
function usePolicyFilters(companyId: string): Filter[] {
  const t = useT()
  const { name } = useFormat()
  const { data } = useQuery({
    ...queryOf(benefitMemberEndpoints.policies, { companyId }),
    enabled: companyId !== '',
  })
  return [
    {
      ...{ kind: 'choice', key: 'policyId', label: t('benefits.field.member.policy') },
      options: (data?.items ?? []).map(({ id, names }) => ({ value: id, label: name(names) })),
    },
    {
      ...{ kind: 'choice', key: 'kind', label: t('benefits.field.type.kind') },
      options: BENEFIT_KINDS.map((value) => ({ value, label: t(`benefits.kinds.${value}`) })),
    },
  ]
}
