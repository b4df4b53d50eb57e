import type { Ctx } from '../../../platform/ctx.ts'
import { accessOf, holdersOfRoles, holdersOfWhole } from '../../identity/index.ts'
import { managersOf } from '../../organisation/index.ts'
import type { Organisation } from '../engine/organisation.rules.ts'
import type { Step, Target } from '../engine/plan.rules.ts'
import { among } from './among.service.ts'
import { holdersOf, placedHolder } from './holders.rules.ts'
import * as queries from './organisation.queries.ts'
import { type TargetsSought, targetsIn } from './targets.rules.ts'

/** Whoever holds it in the company of a task may read one that comes to them. */
export const READS = 'task:task-list'
/** Whoever holds it for the whole of a company administers its tasks. */
const ADMINISTERS = 'task:workflow:cud'

/** Of which application people are looked for: its company, the employment it is about, who files it and whom it is about. */
export type Application = { companyId: string; employmentId: string; initiatorId: string; recipientId: string }

/**
 * All that `resolveStep` and `resolveCopies` ask about these steps and copies, as of today in the zone of each company and office, in
 * one statement for each kind of target. `chosen` are the people whom the initiator chose. The company of the application is in
 * scope; of a company that a target names only who stands there is read, whoever asks. What begins later or has ended does not
 * count: roles, positions, employments, unpaid leave.
 */
export async function loadOrganisation(
  ctx: Ctx,
  of: Application,
  steps: readonly Step[],
  copies: readonly Target[] = [],
  chosen: readonly string[] = [],
): Promise<Organisation> {
  const sought = targetsIn(of.companyId, steps, copies)
  const found = await find(ctx, of, sought, chosen)
  const holders = [...Object.values(found.holders), found.departmentManagers, ...found.managersAbove].flat()
  const met = new Set([...sought.named, ...found.administratorIds, ...holders.map(({ personId }) => personId)])
  const delegations = await queries.listRunning(ctx, of.companyId, [...met])
  for (const { delegateId } of delegations) met.add(delegateId)
  return { ...found, delegations, barred: await barredOf(ctx, of.companyId, [...met]) }
}

/** Whom targets mean, in whichever company they are looked for, with who manages and who administers in that of the application. */
async function find(ctx: Ctx, of: Application, sought: TargetsSought, chosen: readonly string[]) {
  const { companyId } = of
  const { roles, companies, ...places } = sought
  return among(ctx, companies, async () => {
    const ofRoles = roles.length > 0 ? await holdersOfRoles(ctx, roles.map(roleIn)) : []
    const placed = places.isPlaced ? await queries.listPlaced(ctx, { companies, ...idsOf(sought) }) : []
    const people = [...new Set([...ofRoles.map(({ personId }) => personId), ...chosen])]
    const working = people.length > 0 ? await queries.listWorking(ctx, companies, people) : []
    const managers = await managersOf(ctx, { companyId, employmentId: of.employmentId, personId: of.recipientId })
    const administratorIds = await holdersOfWhole(ctx, ADMINISTERS, companyId)
    const here = (one: (typeof managers.ofDepartment)[number]) => placedHolder({ companyId, ...one })
    return {
      holders: holdersOf(companyId, sought, chosen, { ofRoles, placed, working }),
      departmentManagers: managers.ofDepartment.map(here),
      managersAbove: managers.above.map((level) => level.map(here)),
      administratorIds: administratorIds.filter((id) => id !== of.recipientId && id !== of.initiatorId),
    }
  })
}

const roleIn = (target: TargetsSought['roles'][number]) => ({ roleId: target.roleId, companyId: target.in })

const idsOf = ({ levels, offices, departments }: TargetsSought) => ({
  levels: levels.map((target) => target.levelId),
  offices: offices.map((target) => target.officeId),
  departments: departments.map((target) => target.departmentId),
})

/**
 * Of these people those who cannot stand at a step of a task of the company today, and why: they work nowhere or their account does
 * not open, or they may not read tasks of the company.
 */
export async function barredOf(
  ctx: Ctx,
  companyId: string,
  personIds: readonly string[],
): Promise<Organisation['barred']> {
  if (personIds.length === 0) return {}
  const access = await accessOf(ctx, READS, companyId, personIds)
  const working = await workingIn(ctx, [companyId], personIds)
  const others = access.filter((one) => one.opens && !working.has(one.personId))
  const elsewhere = [...new Set(others.flatMap((one) => one.companies))].filter((id) => id !== companyId)
  const ids = others.map(({ personId }) => personId)
  const there = elsewhere.length > 0 ? await workingIn(ctx, elsewhere, ids) : NOBODY
  const barred: Record<string, 'inactive' | 'cannotRead'> = {}
  for (const { personId, opens, holds } of access) {
    if (!opens || (!working.has(personId) && !there.has(personId))) barred[personId] = 'inactive'
    else if (!holds) barred[personId] = 'cannotRead'
  }
  return barred
}

const NOBODY: ReadonlySet<string> = new Set()

/** Of these people those who work in one of these companies today. */
export async function workingIn(
  ctx: Ctx,
  companies: readonly string[],
  personIds: readonly string[],
): Promise<Set<string>> {
  const found = await among(ctx, companies, () => queries.listWorking(ctx, companies, personIds))
  return new Set(found.map(({ personId }) => personId))
}
