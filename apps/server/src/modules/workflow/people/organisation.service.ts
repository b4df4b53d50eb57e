import type { Ctx } from '../../../platform/ctx.ts'
import { accessOf, holdersOfRoles, holdersOfWhole } from '../../identity/index.ts'
import { type Managers, managersOf } from '../../organisation/index.ts'
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
 * one statement for each kind of target. The company of the application is in scope; of a company that a target names only who stands there is read, whoever asks. What begins later or has ended does not
 * count: roles, positions, employments, unpaid leave.
 */
export async function loadOrganisation(
  ctx: Ctx,
  of: Application,
  steps: readonly Step[],
  copies: readonly Target[] = [],
): Promise<Organisation> {
  const { companyId } = of
  const sought = targetsIn(companyId, steps, copies)
  const { holders, administratorIds } = await findHolders(ctx, companyId, sought)
  const managers = placedManagers(
    companyId,
    await managersOf(ctx, { companyId, employmentId: of.employmentId, personId: of.recipientId }),
  )
  const all = [...Object.values(holders), managers.departmentManagers, ...managers.managersAbove].flat()
  const found = { holders, ...managers, administratorIds: others(administratorIds, of) }
  const met = [...sought.named, ...found.administratorIds, ...all.map(({ personId }) => personId)]
  return { ...found, ...(await whoActs(ctx, companyId, met)) }
}

/** Who of the administrators may stand in an application: neither who files it nor whom it is about. */
const others = (
  administratorIds: readonly string[],
  { recipientId, initiatorId }: Pick<Application, 'recipientId' | 'initiatorId'>,
): readonly string[] => administratorIds.filter((id) => id !== recipientId && id !== initiatorId)

/** Managers with the places by which they are. */
export const placedManagers = (companyId: string, { ofDepartment, above }: Managers) => {
  const here = (one: (typeof ofDepartment)[number]) => placedHolder({ companyId, ...one })
  return { departmentManagers: ofDepartment.map(here), managersAbove: above.map((level) => level.map(here)) }
}

/** Whom targets mean whoever applies, in whichever company they are looked for, and who administers that of the application. */
export async function findHolders(ctx: Ctx, companyId: string, sought: TargetsSought) {
  const { roles, companies, ...places } = sought
  return among(ctx, companies, async () => {
    const ofRoles = roles.length > 0 ? await holdersOfRoles(ctx, roles.map(roleIn)) : []
    const placed = places.isPlaced ? await queries.listPlaced(ctx, { companies, ...idsOf(sought) }) : []
    const people = [...new Set(ofRoles.map(({ personId }) => personId))]
    const working = people.length > 0 ? await queries.listWorking(ctx, companies, people) : []
    return {
      holders: holdersOf(sought, { ofRoles, placed, working }),
      administratorIds: await holdersOfWhole(ctx, ADMINISTERS, companyId),
    }
  })
}

/** Who decides for these people now, and who of them and of those cannot stand anywhere. */
export async function whoActs(
  ctx: Ctx,
  companyId: string,
  personIds: readonly string[],
): Promise<Pick<Organisation, 'delegations' | 'barred'>> {
  const met = new Set(personIds)
  const delegations = await queries.listRunning(ctx, companyId, [...met])
  for (const { delegateId } of delegations) met.add(delegateId)
  return { delegations, barred: await barredOf(ctx, companyId, [...met]) }
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
