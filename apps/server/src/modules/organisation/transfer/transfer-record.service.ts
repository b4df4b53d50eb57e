import type { ReplyOf } from '@muster/contract/endpoint'
import type { transferEndpoints } from '@muster/contract/organisation/transfer'
import { need } from '../../../platform/base/refusal.ts'
import { sayTo } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { readerOf } from '../../../platform/operation/reader.ts'
import type { Placement, PlacementChange } from '../position/placement.rules.ts'
import { listEmployments } from '../record/employee.queries.ts'
import { listOrgUnitNames } from '../structure/org-unit-names.queries.ts'
import { findOrder } from './transfer.queries.ts'
import { type LineOf, listLines } from './transfer-line.queries.ts'
import { previewLines } from './transfer-plan.service.ts'

type Detail = ReplyOf<(typeof transferEndpoints)['get']>
type Line = Awaited<ReturnType<typeof listLines>>[number]

/** What a line asks for, as the rules take it: of a place that is gone, nothing. */
export const changeOf = ({ departmentId, officeId, levelId }: Pick<Line, keyof Placement>): PlacementChange => ({
  ...(departmentId !== null && { departmentId }),
  ...(officeId !== null && { officeId }),
  ...(levelId !== null && { levelId }),
})

/** A line as it was written, to be planned. */
export const lineOf = (row: Pick<Line, keyof Placement | 'employmentId' | 'newNumber' | 'pin'>): LineOf => ({
  employmentId: row.employmentId,
  ...changeOf(row),
  ...(row.newNumber !== null && { jobNumber: row.newNumber }),
  ...(row.pin !== null && { pin: row.pin }),
})

/** The open lines of an order. */
export const openLinesOf = (rows: readonly Line[]): LineOf[] => rows.filter((row) => row.state === 'open').map(lineOf)

/**
 * An order with its lines, if it is visible: what is open as it would be applied now, what is settled as it was. A reader whom
 * somebody of an open line, or the company that it leads to, is out of reach sees the line without what it would do.
 */
export async function describeOrder(ctx: Ctx, id: string): Promise<Detail> {
  const order = await need(findOrder(ctx, id))
  const { companyId, otherCompanyId } = order
  const rows = await listLines(ctx, companyId, id)
  const open = openLinesOf(rows)
  const ids = open.map((line) => line.employmentId)
  const reached = new Set((await listEmployments(ctx, ids)).map((row) => row.id))
  const isReached = otherCompanyId === null || ctx.scope.companies.includes(otherCompanyId)
  const seen = open.filter((line) => isReached && reached.has(line.employmentId))
  const plan = seen.length > 0 ? await previewLines(ctx, order, seen) : { items: [], refused: 0, recompute: null }
  const planned = new Map(plan.items.map((item) => [item.id, item]))
  const names = await listOrgUnitNames(ctx, [companyId, otherCompanyId ?? companyId])
  const named = (placement: { [K in keyof Placement]?: string | null } | null) => ({
    department: names.get(placement?.departmentId ?? undefined) ?? null,
    office: names.get(placement?.officeId ?? undefined) ?? null,
    level: names.get(placement?.levelId ?? undefined) ?? null,
  })
  const lines = rows.map(({ employmentId, state, before, after, problem, ...row }) => {
    const would = state === 'open' ? planned.get(employmentId) : undefined
    const said = problem ? sayTo(readerOf(ctx), problem.word, problem.values) : null
    return {
      ...row,
      ...{ employmentId, state },
      ...(would?.beginsOn && { beginsOn: would.beginsOn }),
      before: would?.before ?? named(before),
      after: would?.after ?? named(after ?? (state === 'applied' ? null : row)),
      problem: would ? would.problem : said,
    }
  })
  const isWaiting = order.state === 'draft' || order.state === 'scheduled'
  const writes = new Set((ctx.actor?.reachOf('organization:transfer:cud') ?? []).map((part) => part.companyId))
  const mayChange = writes.has(companyId) && writes.has(otherCompanyId ?? companyId)
  return { ...order, lines, mayChange, recompute: isWaiting ? plan.recompute : null }
}
