import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { departmentMoveEndpoints } from '@muster/contract/organisation/department-move'
import { needWholeCompany } from '../../../platform/auth/caller.ts'
import { fail, need } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyRightsChanged } from '../../../platform/push/notify-rights.ts'
import { findCompanyOf, lockTree } from './department.queries.ts'
import { withBelow } from './department.rules.ts'
import { get } from './department.service.ts'
import { countPeopleOn, listManagersOn } from './department-move.queries.ts'
import { planMove } from './department-plan.service.ts'
import { listVersions, saveVersions } from './department-version.queries.ts'
import { aboveOn, treeOn, versionOn, withoutChange } from './department-version.rules.ts'

type Inputs = { [K in keyof typeof departmentMoveEndpoints]: InputOf<(typeof departmentMoveEndpoints)[K]> }
type Preview = ReplyOf<(typeof departmentMoveEndpoints)['preview']>

const TABLE = 'organisation.department'

export async function versions(ctx: Ctx, { id }: Inputs['versions']) {
  const all = await listVersions(ctx, await need(findCompanyOf(ctx, id)))
  const namesOf = (departmentId: string) => all.findLast((v) => v.departmentId === departmentId)?.names ?? null
  const own = all.filter((v) => v.departmentId === id)
  return {
    items: own.map(({ departmentId: _, ...v }) => ({ ...v, parent: v.parentId === null ? null : namesOf(v.parentId) })),
  }
}

/** Moves a department from a day on, with everything below it; what was before the day stays, and so does what is decided for later. */
export async function move(ctx: Ctx, { id, version, parentId, from }: Inputs['move']) {
  const before = await get(ctx, { id })
  const { companyId } = before
  needWholeCompany(ctx, companyId)
  const plan = await planMove(ctx, companyId, id, { parentId, from })
  await updateVersioned(ctx, TABLE, { company_id: companyId, id }, version, {})
  await saveVersions(ctx, companyId, id, plan.before, plan.after)
  const after = await get(ctx, { id })
  ctx.audit({
    companyId,
    object: id,
    before: { parentId: plan.current.parentId },
    after: { parentId, from, until: plan.until },
  })
  // A moved one changes what managers see, now or on its day.
  notifyRightsChanged(ctx, { companyId })
  return after
}

/** Who and what a move concerns, by the rule that carries it out [X5]. */
export async function preview(ctx: Ctx, { id, parentId, from }: Inputs['preview']): Promise<Preview> {
  const companyId = await need(findCompanyOf(ctx, id))
  needWholeCompany(ctx, companyId)
  const { all, current, until } = await planMove(ctx, companyId, id, { parentId, from })
  const [above, below] = [current.parentId, parentId].map((parent) => aboveOn(all, parent, from)) as [
    string[],
    string[],
  ]
  const branch = withBelow(treeOn(all, from), [id])
  const loses = above.filter((d) => !below.includes(d))
  const gains = below.filter((d) => !above.includes(d))
  const namesOf = (d: string) =>
    versionOn(
      all.filter((v) => v.departmentId === d),
      from,
    )?.names ?? []
  const managers = await listManagersOn(ctx, companyId, [...loses, ...gains], from)
  const named = (departments: readonly string[]) =>
    managers.filter((m) => departments.includes(m.departmentId)).map(({ departmentId: _, ...who }) => who)
  const about = { companyId, departmentId: id, from, loses, gains }
  const others = (await ctx.ask('consequencesOf', about)).flat()
  return {
    before: above.toReversed().flatMap(namesOf),
    after: below.toReversed().flatMap(namesOf),
    until,
    departments: branch.length,
    people: await countPeopleOn(ctx, companyId, branch, from),
    managersLost: named(loses),
    managersGained: named(gains),
    others: others.filter((o) => o.count > 0).map(({ word, count }) => say(ctx.locale, word, { count })),
  }
}

/** Takes back the latest change of a department: only what nothing later rests on. */
export async function takeBack(ctx: Ctx, { id, from, version }: Inputs['takeBack']) {
  const before = await get(ctx, { id })
  const { companyId } = before
  needWholeCompany(ctx, companyId)
  await lockTree(ctx, companyId)
  const all = await listVersions(ctx, companyId)
  const own = all.filter((v) => v.departmentId === id)
  const latest = own.at(-1)
  const without = withoutChange(own, from)
  if (latest?.from !== from || !without) return fail('organisation.department_change_stays')
  await updateVersioned(ctx, TABLE, { company_id: companyId, id }, version, {})
  await saveVersions(ctx, companyId, id, own, without)
  const after = await get(ctx, { id })
  ctx.audit({ companyId, object: id, before: { parentId: latest.parentId, from }, after: { parentId: after.parentId } })
  notifyRightsChanged(ctx, { companyId })
  return after
}
