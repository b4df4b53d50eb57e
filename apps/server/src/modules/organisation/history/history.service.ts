import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { employmentStateEndpoints } from '@muster/contract/organisation/employment-state'
import { periodOf } from '../../../platform/db/period.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { todayOf } from '../company/company-zone.service.ts'
import * as queries from '../employment/employment-state.queries.ts'
import { findRevocable, lifeOf, listValidDecisions } from '../employment/employment-state.rules.ts'
import { listPins } from '../record/employee-pin.queries.ts'
import { needEmployment } from '../record/employee-record.service.ts'
import { listOrgUnitNames } from '../structure/org-unit-names.queries.ts'
import { listOrdersOf } from '../transfer/transfer-line.queries.ts'
import { type Entry, entriesOf } from './history.rules.ts'

type History = ReplyOf<(typeof employmentStateEndpoints)['history']>

/** Every dated fact of an employment in reach, past and planned, the latest first. */
export async function history(
  ctx: Ctx,
  { id }: InputOf<(typeof employmentStateEndpoints)['history']>,
): Promise<History> {
  const row = await needEmployment(ctx, id)
  const { company_id: companyId } = row
  const events = await queries.listEvents(ctx, companyId, id)
  const positions = await queries.listNamedPositions(ctx, companyId, id)
  const pins = (await listPins(ctx, companyId, [id])).get(id) ?? []
  const others = await queries.listOthersOfPerson(ctx, companyId, row.person_id, id)
  const by = await queries.namesOfPeople(
    ctx,
    companyId,
    events.flatMap((e) => e.by ?? []),
  )
  const today = await todayOf(ctx, companyId)
  const dates = { onboardOn: row.onboard_on, regularizationOn: row.regularization_on, resignOn: row.resign_on }
  const entries: Entry[] = entriesOf({
    ...dates,
    isRehired: others.some((e) => e.onboard_on < row.onboard_on),
    contractEndOn: row.contract_end_on,
    decisions: listValidDecisions(events).map((e) => ({ ...e, ...noteOf(events, e.id, by) })),
    takeableId: findRevocable(lifeOf(dates, events), today)?.id,
    positions: positions.filter((p) => p.is_main).map((p) => ({ ...p, ...periodOf(p.period) })),
    orders: await ordersOf(ctx, companyId, id),
    pins: pins.map((p) => ({ pin: p.pin, ...periodOf(p.period) })),
  })
  return { entries: entries.map((e) => ({ ...e, isPlanned: e.on > today })) }
}

async function ordersOf(ctx: Ctx, companyId: string, id: string) {
  const orders = await listOrdersOf(ctx, companyId, id)
  if (orders.length === 0) return []
  const names = await listOrgUnitNames(ctx, [companyId, ...orders.flatMap((o) => o.other_company_id ?? [])])
  return orders.map((o) => ({
    ...{ on: o.on, order: { id: o.id, number: o.number }, isApplied: o.state === 'applied' },
    isAway: o.other_company_id !== null,
    department: names.get(o.other_department_id ?? o.department_id ?? undefined) ?? null,
    office: names.get(o.other_office_id ?? o.office_id ?? undefined) ?? null,
    level: names.get(o.other_level_id ?? o.level_id ?? undefined) ?? null,
  }))
}

type Noted = Awaited<ReturnType<typeof queries.listEvents>>[number]

function noteOf(events: readonly Noted[], id: number, names: ReadonlyMap<string, string>) {
  const event = events.find((e) => e.id === id)
  return { note: event?.note ?? '', at: event?.at ?? null, by: event?.by ? (names.get(event.by) ?? null) : null }
}
