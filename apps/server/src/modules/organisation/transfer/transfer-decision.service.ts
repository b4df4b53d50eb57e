import type { InputOf } from '@muster/contract/endpoint'
import { transferJob } from '@muster/contract/organisation/jobs'
import type { transferEndpoints } from '@muster/contract/organisation/transfer'
import type { Day } from '@muster/kernel/day'
import { fail, need } from '../../../platform/base/refusal.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { companiesByIds } from '../company/company.queries.ts'
import { todayOf } from '../company/company-zone.service.ts'
import { keyOfLine, notifyNotTransferred, notifyTransferred } from '../position/moved-notice.service.ts'
import { lockEmployments } from '../record/employee.queries.ts'
import * as queries from './transfer.queries.ts'
import { mayBe, stateAfter } from './transfer.rules.ts'
import * as lines from './transfer-line.queries.ts'
import { previewLines } from './transfer-plan.service.ts'
import { describeOrder, openLinesOf } from './transfer-record.service.ts'
import { failState } from './transfer-state.service.ts'

type Inputs = { [K in keyof typeof transferEndpoints]: InputOf<(typeof transferEndpoints)[K]> }
type Order = NonNullable<Awaited<ReturnType<typeof queries.findOrder>>>

const TABLE = 'organisation.transfer_order'

/** How far the right of who decides reaches in the companies of an order, as it is kept until the day. */
export const serializeReach = (ctx: Ctx, { companyId, otherCompanyId }: Companies): string =>
  JSON.stringify(ctx.scope.reach.filter((part) => part.companyId === companyId || part.companyId === otherCompanyId))
type Companies = { companyId: string; otherCompanyId: string | null }

/**
 * Decides a draft. Where its day has come its lines are applied at once, in a job, and the days behind it computed anew; else it waits.
 * Refused as a whole while a line would be (`organisation.transfer_refused`, with whom and why), because its author is here to correct it.
 */
export async function schedule(ctx: Ctx, { id, version }: Inputs['schedule']) {
  const before = await need(queries.findOwnOrder(ctx, id))
  const { companyId, effectiveOn } = before
  const columns = { state: 'scheduled' as const, reach: serializeReach(ctx, before) }
  await updateVersioned(ctx, TABLE, { company_id: companyId, id }, version, columns)
  if (!mayBe('scheduled', before)) failState(ctx, before)
  const rows = openLinesOf(await lines.listLines(ctx, companyId, id))
  if (rows.length === 0) fail('organisation.transfer_empty', { number: before.number })
  const { items } = await previewLines(ctx, before, rows)
  const refused = items.flatMap((item) => (item.problem === null ? [] : [{ id: item.id, problem: item.problem }]))
  if (refused.length > 0) fail('organisation.transfer_refused', { count: refused.length, lines: refused })
  await notifyScheduled(ctx, before, items)
  const isDue = effectiveOn <= (await todayOf(ctx, companyId))
  const jobId = isDue ? await ctx.queue(transferJob, companyId, { orderId: id }) : null
  audit(ctx, before, { state: 'scheduled', effectiveOn, people: rows.length })
  return { order: await describeOrder(ctx, id), jobId }
}

/** Applies a scheduled order now, whatever its day; of one that is done the lines that failed, with the reach of who asks. */
export async function apply(ctx: Ctx, { id, version }: Inputs['apply']) {
  const before = await need(queries.findOwnOrder(ctx, id))
  const { companyId } = before
  const isAgain = before.state === 'done'
  const columns = isAgain ? { state: 'scheduled' as const, reach: serializeReach(ctx, before) } : {}
  await updateVersioned(ctx, TABLE, { company_id: companyId, id }, version, columns)
  if (!mayBe('applied', before)) failState(ctx, before)
  if (isAgain) {
    const employmentIds = await lines.reopenFailed(ctx, companyId, id)
    await ctx.publish('toDo.dealtWith', { companyId, kind: 'transfer-failed', employmentIds })
  }
  const jobId = await ctx.queue(transferJob, companyId, { orderId: id })
  audit(ctx, before, { state: 'scheduled', jobId })
  return { order: await describeOrder(ctx, id), jobId }
}

/**
 * Withdraws all that is open of a scheduled order: who was not moved stays. Refused while a later move was built on it
 * (`organisation.transfer_built_on`, with whose and when), because that one would bring about what was withdrawn.
 */
export async function withdraw(ctx: Ctx, { id, version }: Inputs['withdraw']) {
  return takeBack(ctx, id, version)
}

/** Withdraws one open line; with the last one the order ends. */
export async function withdrawLine(ctx: Ctx, { id, version, lineId }: Inputs['withdrawLine']) {
  return takeBack(ctx, id, version, lineId)
}

async function takeBack(ctx: Ctx, id: string, version: number, lineId?: string) {
  const before = await need(queries.findOwnOrder(ctx, id))
  const { companyId } = before
  await updateVersioned(ctx, TABLE, { company_id: companyId, id }, version, {})
  if (!mayBe('withdrawn', before)) failState(ctx, before)
  const withdrawn = await lines.withdrawLines(ctx, companyId, id, lineId)
  if (withdrawn.length === 0) fail('system.id_not_found')
  await lockEmployments(ctx, companyId, withdrawn)
  const built = await lines.findBuiltOn(ctx, companyId, id, withdrawn)
  if (built) fail('organisation.transfer_built_on', built)
  const after = await need(queries.findOrder(ctx, id))
  await queries.setState(ctx, companyId, id, stateAfter(after))
  audit(ctx, before, { state: stateAfter(after), withdrawn: after.withdrawn, employmentIds: withdrawn })
  const { effectiveOn: on } = before
  await notifyNotTransferred(
    ctx,
    companyId,
    withdrawn.map((employmentId) => ({ employmentId, on, key: keyOfLine(id, employmentId) })),
  )
  return describeOrder(ctx, id)
}

type Preview = Awaited<ReturnType<typeof previewLines>>

/** Everybody of an order learns where they go and when: the company where it is another one, else the department. */
async function notifyScheduled(ctx: Ctx, order: Order, items: Preview['items']): Promise<void> {
  const { companyId, otherCompanyId, effectiveOn: on, id } = order
  const [other] = otherCompanyId === null ? [] : await companiesByIds(ctx, [otherCompanyId])
  const company = other && { cn: other.cnName, en: other.enName, vn: other.vnName, km: other.kmName }
  await notifyTransferred(
    ctx,
    companyId,
    items.flatMap(({ id: employmentId, after }) => {
      const placement = company ?? after.department
      return placement === null ? [] : [{ employmentId, on, key: keyOfLine(id, employmentId), place: placement }]
    }),
  )
}

/** What of an order is logged when something is decided about it. */
type Decided = {
  state: Order['state']
  effectiveOn?: Day
  people?: number
  jobId?: string
  withdrawn?: number
  employmentIds?: readonly string[]
}

/** Both companies of an order read in their log what was decided about it. */
function audit(ctx: Ctx, { companyId, otherCompanyId, id, state }: Order, after: Decided): void {
  for (const one of [companyId, otherCompanyId])
    if (one !== null) ctx.audit({ companyId: one, object: id, before: { state }, after })
}
