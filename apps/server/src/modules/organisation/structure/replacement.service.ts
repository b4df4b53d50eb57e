import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { departmentReplacementEndpoints } from '@muster/contract/organisation/replacement'
import type { Day } from '@muster/kernel/day'
import { needWholeCompany } from '../../../platform/auth/caller.ts'
import { fail, failFields, need } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import { lockRow, updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyRightsChanged } from '../../../platform/push/notify-rights.ts'
import { todayOf } from '../company/company-zone.service.ts'
import { lockTree } from './department.queries.ts'
import { get as getDepartment } from './department.service.ts'
import { listVersions, saveVersions } from './department-version.queries.ts'
import { circleOn, closeFrom, isIn } from './department-version.rules.ts'
import { findLevel } from './level.queries.ts'
import { findOffice } from './office.queries.ts'
import { findOrgUnitProblems } from './org-unit.service.ts'
import * as queries from './replacement.queries.ts'
import { type OrgUnitKind, withoutParentFrom } from './replacement.rules.ts'

type Inputs = {
  [K in keyof typeof departmentReplacementEndpoints]: InputOf<(typeof departmentReplacementEndpoints)[K]>
}
type Uses = ReplyOf<(typeof departmentReplacementEndpoints)['uses']>

const FIND = {
  department: (ctx: Ctx, id: string) => getDepartment(ctx, { id }),
  office: (ctx: Ctx, id: string) => need(findOffice(ctx, id)),
  level: (ctx: Ctx, id: string) => need(findLevel(ctx, id)),
} as const

/** The calls that show who uses a place of this kind, and replace it by another one. */
export const replacementOf = (kind: OrgUnitKind) => ({
  uses: async (ctx: Ctx, { id, from }: Inputs['uses']): Promise<Uses> => {
    const { companyId } = await FIND[kind](ctx, id)
    return usesFrom(ctx, { companyId, kind, id }, from)
  },

  /**
   * Closes a place from a day on, today or later: whoever is or will be there goes to the other one, and the past stays. Refused
   * when who uses it is not who was seen, and without another place where it is used.
   */
  replace: async (ctx: Ctx, { id, version, from, byId, seen }: Inputs['replace']) => {
    const { companyId } = await FIND[kind](ctx, id)
    needWholeCompany(ctx, companyId)
    const unit = { companyId, kind, id }
    if (from < (await todayOf(ctx, companyId))) failFields({ from: 'in_the_past' })
    if (kind === 'department') await lockTree(ctx, companyId)
    await lockRow(ctx, `organisation.${kind}`, { company_id: companyId, id })
    const uses = await usesFrom(ctx, unit, from)
    if (uses.seen !== seen) fail('organisation.uses_changed', { people: uses.people })
    if (byId === null && uses.people + uses.below > 0) failFields({ byId: 'required' })
    if (byId !== null) await needOther(ctx, unit, byId)
    await updateVersioned(ctx, `organisation.${kind}`, { company_id: companyId, id }, version, {})
    const moved = byId === null ? [] : await queries.replaceOrgUnit(ctx, unit, byId, from)
    if (kind === 'department') await closeDepartment(ctx, companyId, id, byId, from)
    else await queries.closeOrgUnit(ctx, unit, from)
    for (const [since, people] of Map.groupBy(moved, (one) => one.from)) {
      const employmentIds = people.map((one) => one.employmentId)
      await ctx.publish('employment.changed', { companyId, employmentIds, from: since })
    }
    if (byId !== null) await ctx.publish('place.replaced', { companyId, kind, id, byId })
    ctx.audit({ companyId, object: id, before: uses, after: { closedOn: from, byId, people: moved.length } })
    notifyRightsChanged(ctx, { companyId })
    return { closedOn: from, people: uses.people }
  },
})

type OrgUnitRef = { companyId: string; kind: OrgUnitKind; id: string }

async function usesFrom(ctx: Ctx, unit: OrgUnitRef, from: Day): Promise<Uses> {
  const counts = await queries.countUsers(ctx, unit, from)
  const below = unit.kind === 'department' ? await countBelow(ctx, unit, from) : 0
  const others = (await ctx.ask('usesOf', unit))
    .filter((use) => use.count > 0)
    .map(({ word, count }) => ({ text: say(ctx.locale, word, { count }), count }))
  const seen = counts.people + below + others.reduce((sum, { count }) => sum + count, 0)
  return { ...counts, below, others, seen }
}

/** How many departments stand directly below one from a day on. */
async function countBelow(ctx: Ctx, { companyId, id }: OrgUnitRef, from: Day): Promise<number> {
  const all = await listVersions(ctx, companyId)
  const below = all.filter((v) => v.parentId === id && (v.until === null || v.until > from))
  return new Set(below.map((v) => v.departmentId)).size
}

/** The other place is one of the same kind and company, open for good, and not the same. */
async function needOther(ctx: Ctx, { companyId, kind, id }: OrgUnitRef, byId: string): Promise<void> {
  if (byId === id) failFields({ byId: 'same_as_before' })
  const problems = await findOrgUnitProblems(ctx, companyId, { [`${kind}Id`]: byId })
  if (Object.keys(problems).length > 0) failFields({ byId: 'not_found' })
}

/** A department closes, and what stood below it stands below the other one. */
async function closeDepartment(ctx: Ctx, companyId: string, id: string, byId: string | null, from: Day): Promise<void> {
  const all = await listVersions(ctx, companyId)
  if (circleOn(all, id, byId, { from, until: null }) !== undefined) failFields({ byId: 'own_branch' })
  const below = new Set(all.filter((v) => v.parentId === id).map((v) => v.departmentId))
  for (const child of below) {
    const own = all.filter((v) => v.departmentId === child)
    if (own.some((v) => v.parentId === id && (v.until === null || v.until > from)))
      await saveVersions(ctx, companyId, child, own, withoutParentFrom(own, from, id, byId))
  }
  const own = all.filter((v) => v.departmentId === id)
  const closed = own.some((v) => isIn(v, from)) ? closeFrom(own, from) : undefined
  if (!closed || closed.length === 0) return failFields({ from: 'not_open' })
  await saveVersions(ctx, companyId, id, own, closed)
}
