import type { Ctx } from '../../../platform/operation/ctx.ts'
import { accessOf, holdersOfRoles, holdersOfWhole } from '../../identity/index.ts'
import { type Managers, managersOf } from '../../organisation/index.ts'
import type { Organisation } from '../engine/organisation.rules.ts'
import { isPayment, type Step, type Target } from '../engine/plan.rules.ts'
import {
  groupHolders,
  type TargetHolders,
  type TargetsSought,
  targetsIn,
  toHolder,
  type Workplace,
} from './holders.rules.ts'
import * as queries from './organisation.queries.ts'

/** Whoever holds it in the company of a task may read one that comes to them. */
export const READS = 'task:task-list'
/** Whoever holds it for the whole of a company administers its tasks. */
export const ADMINISTERS = 'task:workflow:cud'
/** Whoever holds it in the company of a task keeps its accounts, and carries out what is paid. */
const PAYS = 'finance:accounts-chart:cud'

/** The application for which people are looked up: company, employment, applicant and recipient. */
export type Application = { companyId: string; employmentId: string; initiatorId: string; recipientId: string }

/**
 * All that `resolveStep` and `resolveCopies` ask about these steps and copies, as of today in the zone of each company and office, in
 * one statement for each kind of target. The company of the application is in scope; of a company that a target names only who stands there is read, whoever asks. What begins later or has ended does not
 * count: roles, positions, employments, unpaid leave.
 */
export async function loadOrganisation(
  ctx: Ctx,
  application: Application,
  steps: readonly Step[],
  copies: readonly Target[] = [],
): Promise<Organisation> {
  const { companyId } = application
  const sought = targetsIn(companyId, steps, copies)
  const there = ctx.among(sought.companies)
  const [meant, managing] = await Promise.all([
    listMeant(there, companyId, sought),
    managersOf(there, { companyId, employmentId: application.employmentId, personId: application.recipientId }),
  ])
  const managers = toManagers(companyId, managing)
  const administratorIds = others(meant.administratorIds, application)
  const all = [...meant.ofRoles, ...meant.placed, managers.departmentManagers, ...managers.managersAbove].flat()
  const met = [...sought.named, ...administratorIds, ...all.map(({ personId }) => personId)]
  // Nobody waits for the other: where they work says nothing about whether they may decide.
  const [working, acting] = await Promise.all([
    listWorkplaces(there, sought, meant),
    whoActs(there, companyId, met, steps),
  ])
  return {
    holders: groupHolders(sought, { ...meant, working }),
    ...managers,
    administratorIds,
    ...acting,
  }
}

/** Who of the administrators may stand in an application: neither who files it nor whom it is about. */
const others = (
  administratorIds: readonly string[],
  { recipientId, initiatorId }: Pick<Application, 'recipientId' | 'initiatorId'>,
): readonly string[] => administratorIds.filter((id) => id !== recipientId && id !== initiatorId)

/** Managers with the places by which they are. */
export const toManagers = (companyId: string, { ofDepartment, above }: Managers) => {
  const here = (one: (typeof ofDepartment)[number]) => toHolder({ companyId, ...one })
  return { departmentManagers: ofDepartment.map(here), managersAbove: above.map((level) => level.map(here)) }
}

/** Whom targets mean whoever applies, in whichever company they are looked for, and who administers that of the application. */
export async function findHolders(ctx: Ctx, companyId: string, sought: TargetsSought) {
  const there = ctx.among(sought.companies)
  const meant = await listMeant(there, companyId, sought)
  const working = await listWorkplaces(there, sought, meant)
  return {
    holders: groupHolders(sought, { ...meant, working }),
    administratorIds: meant.administratorIds,
  }
}

type Meant = Omit<TargetHolders, 'working'> & { administratorIds: readonly string[] }

/** Who holds the roles and the places that targets mean, and who administers the company of the application. */
async function listMeant(ctx: Ctx, companyId: string, sought: TargetsSought): Promise<Meant> {
  const { roles, companies } = sought
  const [ofRoles, positions, administratorIds] = await Promise.all([
    roles.length > 0 ? holdersOfRoles(ctx, roles.map(roleIn)) : [],
    sought.isPlaced ? queries.listTargetPositions(ctx, { companies, ...idsOf(sought) }) : [],
    holdersOfWhole(ctx, ADMINISTERS, companyId),
  ])
  return { ofRoles, placed: positions, administratorIds }
}

/** Where they work who hold a role. */
async function listWorkplaces(ctx: Ctx, { companies }: TargetsSought, { ofRoles }: Meant): Promise<Workplace[]> {
  const people = [...new Set(ofRoles.map(({ personId }) => personId))]
  return people.length > 0 ? queries.listWorking(ctx, companies, people) : []
}

/** Who decides for these people now, and who of them and of those cannot stand anywhere. */
export async function whoActs(
  ctx: Ctx,
  companyId: string,
  personIds: readonly string[],
  steps: readonly Step[],
): Promise<Pick<Organisation, 'delegations' | 'barred' | 'cannotPay'>> {
  const met = new Set(personIds)
  const [delegations, barred] = await Promise.all([
    queries.listRunning(ctx, companyId, [...met]),
    findBarred(ctx, companyId, [...met]),
  ])
  const delegates = [...new Set(delegations.map(({ delegateId }) => delegateId).filter((id) => !met.has(id)))]
  const [others, cannotPay] = await Promise.all([
    findBarred(ctx, companyId, delegates),
    steps.some(isPayment) ? findPayless(ctx, companyId, [...met, ...delegates]) : [],
  ])
  return { delegations, barred: { ...barred, ...others }, cannotPay }
}

/** Of these people those who keep no accounts of a company today. */
export async function findPayless(ctx: Ctx, companyId: string, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return []
  const access = await accessOf(ctx, PAYS, companyId, personIds)
  return access.filter(({ holds }) => !holds).map(({ personId }) => personId)
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
export async function findBarred(
  ctx: Ctx,
  companyId: string,
  personIds: readonly string[],
): Promise<Organisation['barred']> {
  if (personIds.length === 0) return {}
  const [access, working] = await Promise.all([
    accessOf(ctx, READS, companyId, personIds),
    workingIn(ctx, [companyId], personIds),
  ])
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
  const found = await queries.listWorking(ctx.among(companies), companies, personIds)
  return new Set(found.map(({ personId }) => personId))
}
