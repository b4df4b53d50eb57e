import type { Ctx } from '../../platform/ctx.ts'
import { seeCompanies } from '../../platform/db/see-companies.ts'
import * as departments from './department.queries.ts'
import { withBelow } from './department.rules.ts'
import type { EmploymentRef } from './standing.queries.ts'
import * as queries from './standing.queries.ts'

declare module '../../platform/auth/actor.ts' {
  interface Actor {
    /** Every employment of the person that is in force. */
    readonly employments: readonly EmploymentRef[]
    /** The main position of today, where there is one. */
    readonly main:
      | { companyId: string; employmentId: string; positionId: string; officeId: string; zone: string }
      | undefined
  }
}

/** Where a person stands today: employments that have not ended, their departments with what lies below, where they lead, the main position. */
export async function standingOf(ctx: Ctx, employments: readonly EmploymentRef[]) {
  if (employments.length === 0) return { employments: [], departments: [], leads: [], main: undefined }
  const inForce = await queries.listNotEnded(ctx, employments)
  const positions = await queries.listPositionsToday(ctx, inForce)
  const main = positions.find((p) => p.is_main)
  const companies = [...new Set(positions.map((p) => p.company_id))]
  const tree = await departments.listTree(ctx, companies)
  return {
    employments: inForce,
    leads: [...new Set(positions.filter((p) => p.is_manager).map((p) => p.company_id))],
    main: main && {
      companyId: main.company_id,
      employmentId: main.employment_id,
      positionId: main.id,
      officeId: main.office_id,
      zone: main.zone,
    },
    departments: companies.map((companyId) => {
      const own = positions.filter((p) => p.company_id === companyId).map((p) => p.department_id)
      const nodes = tree.filter((d) => d.companyId === companyId)
      return { companyId, own, below: withBelow(nodes, own) }
    }),
  }
}

/** The positions of today as the specification names their fields [3.07]. */
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
    levelId: p.level_id,
    level: p.rank,
    isManager: p.is_manager,
    levelCnName: p.level.cn,
    levelEnName: p.level.en,
    levelVnName: p.level.vn,
    deptId: p.department_id,
    deptCnName: p.department.cn,
    deptEnName: p.department.en,
    deptVnName: p.department.vn,
    officeId: p.office_id,
    officeCnName: p.office.cn,
    officeEnName: p.office.en,
    officeVnName: p.office.vn,
  }))
}

/**
 * Whether any of these employments has not ended. Before somebody is signed in no company is in scope, so this transaction
 * sees the companies of the employments from here on.
 */
export async function worksStill(ctx: Ctx, employments: readonly EmploymentRef[]): Promise<boolean> {
  if (employments.length === 0) return false
  await seeCompanies(ctx, [...new Set(employments.map((e) => e.companyId))])
  return (await queries.listNotEnded(ctx, employments)).length > 0
}

/** What somebody is called; undefined without an employment. */
export async function employmentNames(ctx: Ctx, employment: EmploymentRef | undefined) {
  return employment && queries.findNames(ctx, employment)
}
