import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { countPositions } from './in-use.queries.ts'

const REFUSED = {
  department: 'organisation.department_in_use',
  office: 'organisation.office_in_use',
  level: 'organisation.level_in_use',
} as const

/** Refuses to delete what a position of anybody ever named, past and future ones included, or what a later module still uses. */
export async function needUnused(
  ctx: Ctx,
  kind: keyof typeof REFUSED,
  { companyId, id }: { companyId: string; id: string },
): Promise<void> {
  const count = await countPositions(ctx, kind, companyId, id)
  const uses = (await ctx.ask('usesOf', { companyId, kind, id })).filter((use) => use.count > 0)
  if (count > 0 || uses.length > 0) fail(REFUSED[kind], { count, uses })
}
