import type { Day } from '@muster/kernel/day'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { lockTree } from './department.queries.ts'
import { listVersions } from './department-version.queries.ts'
import { changeFrom, circleOn, isIn, type Version, type VersionOf } from './department-version.rules.ts'

export type MovePlan = {
  all: readonly VersionOf[]
  before: readonly Version[]
  after: readonly Version[]
  /** Where it stands on the day without the move, and the day on which another decision replaces this one. */
  current: Version
  until: Day | null
}

/**
 * What standing below a parent from a day on does to a department, with the tree of its company kept still. Refuses a parent that
 * is not open all that time, a day on which the department is not open, and a circle on whatever day.
 */
export async function planMove(
  ctx: Ctx,
  companyId: string,
  id: string,
  { parentId, from }: { parentId: string | null; from: Day },
): Promise<MovePlan> {
  await lockTree(ctx, companyId)
  const all = await listVersions(ctx, companyId)
  const before = all.filter((v) => v.departmentId === id)
  const current = before.find((v) => isIn(v, from))
  const after = changeFrom(before, from, { parentId })
  if (!current || !after) return failFields({ from: 'not_open' })
  needParent(all, parentId, { from, until: current.until })
  const day = circleOn(all, id, parentId, { from, until: current.until })
  if (day !== undefined) fail('organisation.department_cycle', { day, fields: { parentId: 'own_branch' } })
  return { all, before, after, current, until: current.until }
}

/** A parent is a department of the company, open from the day until the other one, which null makes for good. */
export function needParent(
  all: readonly VersionOf[],
  parentId: string | null,
  { from, until }: { from: Day | null; until: Day | null },
): void {
  if (parentId === null) return
  const versions = all.filter((v) => v.departmentId === parentId)
  if (versions.length === 0) failFields({ parentId: 'not_found' })
  const ends = versions.at(-1)?.until ?? null
  const isOpen = from === null || versions.some((v) => isIn(v, from))
  if (!isOpen || (ends !== null && (until === null || until > ends))) failFields({ parentId: 'not_open' })
}
