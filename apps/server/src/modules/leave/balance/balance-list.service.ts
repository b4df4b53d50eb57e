import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { leaveBalanceColumns, type leaveBalanceEndpoints } from '@muster/contract/leave/leave-balance'
import type { Day } from '@muster/kernel/day'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import { dayIn } from '../../../platform/base/clock.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { exportList, pageOfPeople } from '../../organisation/index.ts'
import { DAILY } from '../../rostering/index.rules.ts'
import { usualDaysOf } from '../../rostering/index.ts'
import { type Balance, balanceOn } from '../ledger/balance.rules.ts'
import { loadEntitled } from '../ledger/grant.service.ts'
import { readCachedTypes } from '../type/types-in-force.service.ts'

type Inputs = { [K in keyof typeof leaveBalanceEndpoints]: InputOf<(typeof leaveBalanceEndpoints)[K]> }
type Row = ReplyOf<typeof leaveBalanceEndpoints.list>['items'][number]

type Sums = Pick<Row, 'available' | 'granted' | 'carried' | 'used' | 'held' | 'expired' | 'passedOn'>

/** What people in reach have of an attribute on a day, by name; the types of it together. */
export async function list(ctx: Ctx, { attribute, on, order, sort: _byName, ...filter }: Inputs['list']) {
  const today = dayIn(ctx.actor?.zone ?? 'UTC', ctx.now)
  const companies = listAskedCompanies(ctx, filter.companyId)
  const employed = { from: today, to: today }
  const { people, total } = await pageOfPeople(ctx, companies, { ...filter, employed, order }, today)
  const balances = new Map<string, Sums & Pick<Row, 'dayMinutes' | 'endsOn' | 'ends'>>()
  for (const [companyId, of] of Map.groupBy(people, (one) => one.companyId)) {
    const ids = of.map(({ employmentId }) => employmentId)
    for (const [id, balance] of await balancesOfMany(ctx, companyId, ids, attribute, on)) balances.set(id, balance)
  }
  return {
    items: people.map(({ companyId, employmentId, name, nativeName, jobNumber }) => ({
      ...{ companyId, person: { employmentId, name, nativeName }, jobNumber },
      ...(balances.get(employmentId) ?? NOTHING),
    })),
    total,
  }
}

const NOTHING = {
  dayMinutes: DAILY,
  available: 0,
  granted: 0,
  carried: 0,
  used: 0,
  held: 0,
  expired: 0,
  passedOn: 0,
  endsOn: null,
  ends: 0,
}

async function balancesOfMany(
  ctx: Ctx,
  companyId: string,
  ids: readonly string[],
  attribute: Inputs['list']['attribute'],
  on: Day | undefined,
) {
  const types = (await readCachedTypes(ctx, companyId)).types.filter((type) => type.attribute === attribute)
  const { on: day, held, carryingOf } = await loadEntitled(ctx, companyId, ids, on)
  if (day === undefined) return []
  const usual = await usualDaysOf(ctx, companyId, ids, day)
  return ids.map((id) => {
    const balances = types.map((type) => balanceOn(held.get(id)?.get(type.id) ?? [], day, carryingOf(id, type.id)))
    return [id, { ...together(balances), dayMinutes: usual.get(id) ?? DAILY }] as const
  })
}

/** What people have of several types together. */
function together(balances: readonly Balance[]) {
  const sum = (key: keyof Sums) => balances.reduce((total, balance) => total + balance[key], 0)
  const ends = balances.flatMap((balance) => balance.ends)
  const endsOn = ends.map(({ on }) => on).toSorted()[0] ?? null
  const atFirst = ends.reduce((total, { on, minutes }) => total + (on === endsOn ? minutes : 0), 0)
  return {
    ...{ available: sum('available'), granted: sum('granted'), carried: sum('carried'), used: sum('used') },
    ...{ held: sum('held'), expired: sum('expired'), passedOn: sum('passedOn'), endsOn, ends: atFirst },
  }
}

/** The list as a sheet. */
export const exportSheet = (ctx: Ctx, filter: Inputs['export']) =>
  exportList(ctx, filter, 'leave.balances.title', leaveBalanceColumns, list)
