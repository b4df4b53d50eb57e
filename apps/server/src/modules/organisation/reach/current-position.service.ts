import { MS_PER_DAY } from '@muster/kernel/day'
import { epochOf } from '@muster/kernel/instant'
import { dayIn, startOfDay } from '../../../platform/base/clock.ts'
import { seeCompanies } from '../../../platform/db/see-companies.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { isIn } from '../structure/department-version.rules.ts'
import * as queries from './current-position.queries.ts'
import {
  type EmploymentRef,
  type HeldEmployment,
  type OwnEmployment,
  standToday,
  type Turn,
} from './current-position.rules.ts'

declare module '../../../platform/auth/actor.ts' {
  interface Actor {
    /** Every employment of the person that is in force; a change of its days is a change of rights. */
    readonly employments: readonly OwnEmployment[]
    /** The main position of today, where there is one. */
    readonly main:
      | { companyId: string; employmentId: string; positionId: string; officeId: string; zone: string }
      | undefined
  }
}

/** So many days are looked ahead; nobody is remembered for longer. */
const DAYS_AHEAD = 7

/** A person whose current positions are asked for; `needsBelow` adds the departments below theirs. */
export type Asked = { employments: readonly EmploymentRef[]; needsBelow: boolean }

/**
 * Where people stand today, in the order asked: employments that have not ended, the departments with what lies below, where
 * they lead, the main position; and `until` when that holds if nothing is written, in milliseconds since 1970.
 */
export async function findCurrentPositions(ctx: Ctx, people: readonly Asked[]) {
  const known = await heldBy(
    ctx,
    people.flatMap((p) => p.employments),
  )
  const stand = people.map(({ employments, needsBelow }) => ({
    ...standToday(employments.flatMap((e) => known.get(e.employmentId) ?? [])),
    needsBelow,
  }))
  const below = await belowOf(
    ctx,
    stand.filter((s) => s.needsBelow).flatMap((s) => s.departments),
  )
  return stand.map(({ turns, departments, needsBelow: _, ...rest }) => ({
    ...rest,
    departments: departments.map(({ companyId, own }) => ({
      companyId,
      own,
      below: [...new Set(own.flatMap((id) => below.get(id)?.today ?? [id]))],
    })),
    until: Math.min(
      epochOf(ctx.now) + (DAYS_AHEAD - 1) * MS_PER_DAY,
      ...[...turns, ...departments.flatMap(({ own }) => own.flatMap((id) => below.get(id)?.turns ?? []))].map(
        ({ zone, on }) => startOfDay(zone, on),
      ),
    ),
  }))
}

export type CurrentPosition = Awaited<ReturnType<typeof findCurrentPositions>>[number]

async function heldBy(ctx: Ctx, employments: readonly EmploymentRef[]): Promise<Map<string, HeldEmployment>> {
  if (employments.length === 0) return new Map()
  const rows = await queries.listCurrentPositions(ctx, employments, DAYS_AHEAD)
  const held = rows.map((row) => ({
    companyId: row.company_id,
    employmentId: row.employment_id,
    onboardOn: row.onboard_on,
    resignOn: row.resign_on,
    today: dayIn(row.zone, ctx.now),
    zone: row.zone,
    positions: row.positions.map((p) => ({ ...p, today: dayIn(p.zone, ctx.now) })),
  }))
  return new Map(held.map((e) => [e.employmentId, e]))
}

/** By department, what lies below it today and itself, and the days on which that changes by itself. */
async function belowOf(ctx: Ctx, departments: readonly { companyId: string; own: readonly string[] }[]) {
  const ids = [...new Set(departments.flatMap((d) => d.own))]
  const below = new Map<string, Below>(ids.map((id) => [id, { today: [], turns: [] }]))
  if (ids.length === 0) return below
  const rows = await queries.listBelow(ctx, [...new Set(departments.map((d) => d.companyId))], ids, DAYS_AHEAD)
  for (const { above_id: above, department_id: id, zone, from, until } of rows) {
    const today = dayIn(zone, ctx.now)
    const known = below.get(above)
    if (isIn({ from, until }, today)) known?.today.push(id)
    for (const on of [from, until]) if (on !== null && on > today) known?.turns.push({ zone, on })
  }
  return below
}

type Below = { today: string[]; turns: Turn[] }

/** Of these employments, those that have not ended. */
export async function stillEmployed(ctx: Ctx, employments: readonly EmploymentRef[]): Promise<EmploymentRef[]> {
  return employments.length === 0 ? [] : queries.listNotEnded(ctx, employments)
}

/** The positions of today as the specification names their fields [3.07], with the Khmer names beside them. */
export async function positionsOf(ctx: Ctx, employments: readonly EmploymentRef[]) {
  if (employments.length === 0) return []
  const rows = await queries.listPositionsToday(ctx, employments)
  return rows.map((p) => ({
    positionId: p.id,
    employmentId: p.employment_id,
    companyId: p.company_id,
    companyCnName: p.company.cn,
    companyEnName: p.company.en,
    companyVnName: p.company.vn,
    companyKmName: p.company.km ?? '',
    levelId: p.level_id,
    level: p.rank,
    isManager: p.is_manager,
    levelCnName: p.level.cn,
    levelEnName: p.level.en,
    levelVnName: p.level.vn,
    levelKmName: p.level.km ?? '',
    deptId: p.department_id,
    deptCnName: p.department.cn,
    deptEnName: p.department.en,
    deptVnName: p.department.vn,
    deptKmName: p.department.km ?? '',
    officeId: p.office_id,
    officeCnName: p.office.cn,
    officeEnName: p.office.en,
    officeVnName: p.office.vn,
    officeKmName: p.office.km ?? '',
  }))
}

/**
 * Whether any of these employments has not ended. Before somebody is signed in no company is in scope, so this transaction
 * sees the companies of the employments from here on.
 */
export async function worksStill(ctx: Ctx, employments: readonly EmploymentRef[]): Promise<boolean> {
  if (employments.length === 0) return false
  await seeCompanies(ctx, [...new Set(employments.map((e) => e.companyId))])
  return (await stillEmployed(ctx, employments)).length > 0
}

/** What the people of these employments are called, by employment. */
export async function namesOfEmployments(ctx: Ctx, employments: readonly EmploymentRef[]) {
  if (employments.length === 0) return new Map<string, queries.NamesRow>()
  return new Map((await queries.listNames(ctx, employments)).map((row) => [row.id, row]))
}

/** What somebody is called; undefined without an employment. */
export async function employmentNames(ctx: Ctx, employment: EmploymentRef | undefined) {
  return employment && queries.findNames(ctx, employment)
}
