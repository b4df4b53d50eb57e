import { isPermissionCode, type PermissionCode } from '@muster/contract/permissions'
import type { Reach } from '@muster/contract/reach'

export type Grant = { scope: string; companies: readonly string[]; codes: readonly string[] }
/** What the organisation says of a person today. */
export type Standing = {
  employments: readonly { companyId: string; employmentId: string }[]
  /** The departments of their positions, and those with everything below them. */
  departments: readonly { companyId: string; own: readonly string[]; below: readonly string[] }[]
  groupCompanies: readonly string[]
}

/** How far each code reaches: the union over the roles that hold it. */
export function reachByCode(grants: readonly Grant[], standing: Standing): Map<PermissionCode, Reach[]> {
  const byCode = new Map<PermissionCode, Reach[]>()
  for (const grant of grants) {
    const reach = reachOf(grant, standing)
    for (const code of grant.codes) {
      if (!isCode(code)) continue
      byCode.set(code, union([...(byCode.get(code) ?? []), ...reach]))
    }
  }
  return byCode
}

/** The codes that reach the whole group, whichever companies join it. */
export function groupWideCodes(grants: readonly Grant[]): Set<PermissionCode> {
  return new Set(grants.filter((g) => g.scope === 'group').flatMap((g) => g.codes.filter(isCode)))
}

/** The reach of one role as it was granted. */
function reachOf(grant: Grant, standing: Standing): Reach[] {
  switch (grant.scope) {
    case 'group':
      return standing.groupCompanies.map((companyId) => ({ companyId, kind: 'all' }))
    case 'company':
    case 'companies':
      return grant.companies.map((companyId) => ({ companyId, kind: 'all' }))
    case 'department':
      return standing.departments.map((d) => ({ companyId: d.companyId, kind: 'departments', departmentIds: d.own }))
    case 'department-below':
      return standing.departments.map((d) => ({ companyId: d.companyId, kind: 'departments', departmentIds: d.below }))
    default:
      return ownReach(standing)
  }
}

/** A person's own rows, in every company they work for. */
export function ownReach(standing: Standing): Reach[] {
  const companies = [...new Set(standing.employments.map((e) => e.companyId))]
  return companies.map((companyId) => ({
    companyId,
    kind: 'self',
    employmentIds: standing.employments.filter((e) => e.companyId === companyId).map((e) => e.employmentId),
  }))
}

/** One entry per company and kind; a company that is wholly in reach needs no narrower entry. */
function union(reach: readonly Reach[]): Reach[] {
  const merged: Reach[] = []
  for (const r of reach) {
    if (merged.some((m) => m.companyId === r.companyId && m.kind === 'all')) continue
    if (r.kind === 'all') {
      merged.splice(0, merged.length, ...merged.filter((m) => m.companyId !== r.companyId), r)
      continue
    }
    const i = merged.findIndex((m) => m.companyId === r.companyId && m.kind === r.kind)
    const same = merged[i]
    if (same?.kind === 'departments' && r.kind === 'departments')
      merged[i] = { ...same, departmentIds: [...new Set([...same.departmentIds, ...r.departmentIds])] }
    else if (same?.kind === 'self' && r.kind === 'self')
      merged[i] = { ...same, employmentIds: [...new Set([...same.employmentIds, ...r.employmentIds])] }
    else merged.push(r)
  }
  return merged
}

/** A code that a role may give; HIDDEN is given by none. */
function isCode(code: string): code is PermissionCode {
  return isPermissionCode(code) && code !== 'HIDDEN'
}
