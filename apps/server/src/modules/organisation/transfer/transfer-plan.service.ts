import type { ReplyOf } from '@muster/contract/endpoint'
import type { transferEndpoints } from '@muster/contract/organisation/transfer'
import type { Day } from '@muster/kernel/day'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import type { Reach } from '../../../platform/auth/scope.ts'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import { sayTo } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { readerOf } from '../../../platform/operation/reader.ts'
import { todayOf } from '../company/company-zone.service.ts'
import { findEffects } from '../position/move-effects.service.ts'
import type { Placement, Plan, Problem } from '../position/placement.rules.ts'
import { beginsOf, isInReach, OUT_OF_REACH, planFor, planLine, toProblem } from '../position/placement-plan.service.ts'
import { listComing, listMainPositions } from '../position/position.queries.ts'
import { listEmployments } from '../record/employee.queries.ts'
import { listOrgUnitNames } from '../structure/org-unit-names.queries.ts'
import { recomputeOf } from './transfer.rules.ts'
import type { AwayPlan } from './transfer-away.rules.ts'
import { completeLines, planAll } from './transfer-away-plan.service.ts'
import { findLeft } from './transfer-left.service.ts'
import { type LineOf, listOrgUnits, type NewLine } from './transfer-line.queries.ts'

type Preview = ReplyOf<(typeof transferEndpoints)['preview']>
type OrgUnits = Awaited<ReturnType<typeof listOrgUnits>>
type Row = Awaited<ReturnType<typeof listEmployments>>[number]

/** Whose people an order moves, the company that they go to where it is another one, and from when; of one that is written which it is. */
export type OrderOf = {
  companyId: string
  otherCompanyId: string | null
  effectiveOn: Day
  id?: string
  state?: string
}

/** Somebody would go to a place of which nothing is known any more. */
export const GONE: Problem = { word: 'organisation.transfer.placeGone', values: {} }

/** Somebody would go where nobody is any more by then: to which place, and from when on it is closed. */
export function describeClosed(orgUnits: OrgUnits, placement: Placement): Problem {
  const closed = Object.values(placement).flatMap((id) => orgUnits.get(id) ?? [])
  const place = closed.find(({ closedOn }) => closedOn !== null)
  if (!place?.closedOn) return GONE
  return {
    word: 'organisation.errors.place_closed',
    values: { name: place.names, day: place.closedOn },
  }
}

/** Whether a place closes: a position has no end of its own. */
const isClosed = (orgUnits: OrgUnits, placement: Placement) =>
  Object.values(placement).some((id) => orgUnits.get(id)?.closedOn !== null)

/** Whether a plan leads into a place that closes. */
export const leadsIntoClosed = (orgUnits: OrgUnits, { after, replace }: Plan): boolean =>
  replace === undefined && isClosed(orgUnits, after)

/** What keeps a plan to another company from being carried out: its own refusal, a place that closes, or one out of reach. */
export function awayProblem(
  plan: AwayPlan,
  orgUnits: OrgUnits,
  reach: readonly Reach[],
  otherCompanyId: string,
): Problem | undefined {
  if ('problem' in plan) return plan.problem
  if (isClosed(orgUnits, plan.after)) return describeClosed(orgUnits, plan.after)
  return isInReach(reach, otherCompanyId, plan.after.departmentId) ? undefined : OUT_OF_REACH
}

/** Both companies of an order are in reach, or they are absent ones (40402), and they are two. */
export function needCompanies(ctx: Ctx, companyId: string, otherCompanyId: string | null): void {
  listAskedCompanies(ctx, companyId)
  listAskedCompanies(ctx, otherCompanyId ?? companyId)
  if (otherCompanyId === companyId) failFields({ otherCompanyId: 'duplicate' })
}

/**
 * The people of lines, all of them in reach and of this company, and the places of the company that they go to; else refused: an absent
 * user (40403), or the field of the line whose place that company does not have. To another company every part is named.
 */
export async function needLines(
  ctx: Ctx,
  { companyId, otherCompanyId }: Pick<OrderOf, 'companyId' | 'otherCompanyId'>,
  lines: readonly LineOf[],
): Promise<ReadonlyMap<string, Row>> {
  const people = await peopleOf(ctx, companyId, lines)
  const orgUnits = await listOrgUnits(ctx, otherCompanyId ?? companyId)
  const parts = ['departmentId', 'officeId', 'levelId'] as const
  const problems = lines.flatMap((line, i) => [
    ...parts.flatMap((part): [string, string][] => {
      const id = line[part]
      if (id === undefined) return otherCompanyId === null ? [] : [[`lines.${i}.${part}`, 'required']]
      return orgUnits.get(id)?.kind === part ? [] : [[`lines.${i}.${part}`, 'not_found']]
    }),
    ...(['jobNumber', 'pin'] as const).flatMap((field): [string, string][] =>
      otherCompanyId === null && line[field] !== undefined ? [[`lines.${i}.${field}`, 'unknown_property']] : [],
    ),
  ])
  if (problems.length > 0) failFields(Object.fromEntries(problems))
  return people
}

/** The people of lines, in reach and of this company. */
async function peopleOf(ctx: Ctx, companyId: string, lines: readonly LineOf[]): Promise<ReadonlyMap<string, Row>> {
  const ids = lines.map((line) => line.employmentId)
  const rows = await listEmployments(ctx, ids)
  const people = new Map(rows.filter((row) => row.company_id === companyId).map((row) => [row.id, row]))
  if (lines.some((line) => !people.has(line.employmentId))) fail('system.user_not_found')
  return people
}

/** Lines as they are written: of people who stay in the company as they were given, of others with number and name. */
export async function linesToWrite(ctx: Ctx, order: OrderOf, lines: readonly LineOf[]): Promise<readonly NewLine[]> {
  const people = await needLines(ctx, order, lines)
  return order.otherCompanyId === null ? lines : completeLines(ctx, order.otherCompanyId, people, lines)
}

/** What an order would do to each of its people, by the rule that carries it out, in the order of its lines [X5]. */
export async function previewLines(ctx: Ctx, order: OrderOf, lines: readonly LineOf[]): Promise<Preview> {
  const { companyId, otherCompanyId, effectiveOn } = order
  const people = await peopleOf(ctx, companyId, lines)
  const orgUnits = await listOrgUnits(ctx, otherCompanyId ?? companyId)
  const names = await listOrgUnitNames(ctx, [companyId, otherCompanyId ?? companyId])
  const named = (placement: Partial<Placement> | undefined) => ({
    department: names.get(placement?.departmentId) ?? null,
    office: names.get(placement?.officeId) ?? null,
    level: names.get(placement?.levelId) ?? null,
  })
  const known =
    otherCompanyId === null
      ? await knownOfStaying(ctx, order, people, orgUnits, lines)
      : await knownOfLeaving(ctx, { ...order, otherCompanyId }, people, orgUnits, lines)
  const leavers = otherCompanyId === null ? [] : known.filter(({ problem }) => !problem).map(({ row }) => row)
  const stayers = otherCompanyId === null ? known : []
  const effects = new Map([
    ...(await findLeft(ctx, companyId, effectiveOn, leavers)),
    ...(await findEffects(
      ctx,
      companyId,
      effectiveOn,
      stayers.flatMap(({ row, before, after, problem }) => (problem || !after ? [] : [{ ...row, before, after }])),
    )),
  ])
  const today = await todayOf(ctx, companyId)
  const items = known.map(({ row, before, after, newNumber, problem }) => ({
    ...{ id: row.id, jobNumber: row.job_number, name: row.name, nativeName: row.native_name },
    ...beginsOf(row, today),
    ...{ before: named(before), after: named(after), newNumber },
    problem: problem ? sayTo(readerOf(ctx), problem.word, problem.values) : null,
    leaves: [...(effects.get(row.id) ?? [])],
  }))
  const moved = known.filter(({ problem }) => !problem).map(({ row }) => ({ resignOn: row.resign_on }))
  const recompute = recomputeOf(effectiveOn, today, moved)
  return { items, refused: known.length - moved.length, recompute }
}

type Known = {
  row: Row
  before: Placement | undefined
  after: Placement | undefined
  newNumber: string | null
  problem: Problem | undefined
}

async function knownOfStaying(
  ctx: Ctx,
  { companyId, effectiveOn, id, state }: OrderOf,
  people: ReadonlyMap<string, Row>,
  orgUnits: OrgUnits,
  lines: readonly LineOf[],
): Promise<Known[]> {
  const positions = await listMainPositions(ctx, [companyId], [...people.keys()])
  const coming = await listComing(ctx, [companyId], [...people.keys()], id)
  const plan = state === 'scheduled' ? planLine : planFor
  return lines.map((line) => {
    const row = people.get(line.employmentId) ?? fail('system.user_not_found')
    const { employmentId: _, ...change } = line
    const planned = plan(row, positions.get(row.id) ?? [], effectiveOn, change, coming.get(row.id))
    const after = 'refused' in planned ? undefined : planned.after
    return { row, before: planned.before, after, newNumber: null, problem: problemIn(ctx, row, planned, orgUnits) }
  })
}

async function knownOfLeaving(
  ctx: Ctx,
  { companyId, otherCompanyId, effectiveOn: from }: OrderOf & { otherCompanyId: string },
  people: ReadonlyMap<string, Row>,
  orgUnits: OrgUnits,
  lines: readonly LineOf[],
): Promise<Known[]> {
  const written = await completeLines(ctx, otherCompanyId, people, lines)
  const plans = await planAll(ctx, { companyId, otherCompanyId, from }, people, written)
  return written.map((line) => {
    const row = people.get(line.employmentId) ?? fail('system.user_not_found')
    const plan = plans.get(row.id) ?? fail('system.user_not_found')
    const after = 'problem' in plan ? undefined : plan.after
    const problem = awayProblem(plan, orgUnits, ctx.scope.reach, otherCompanyId)
    return { row, before: plan.before, after, newNumber: line.jobNumber ?? null, problem }
  })
}

function problemIn(ctx: Ctx, row: Row, plan: ReturnType<typeof planFor>, orgUnits: OrgUnits): Problem | undefined {
  if ('refused' in plan) return toProblem(plan, row)
  if (leadsIntoClosed(orgUnits, plan)) return describeClosed(orgUnits, plan.after)
  return isInReach(ctx.scope.reach, row.company_id, plan.after.departmentId) ? undefined : OUT_OF_REACH
}
