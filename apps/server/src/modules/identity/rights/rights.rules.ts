import { isPermissionCode, type PermissionCode } from '@muster/contract/permissions'
import type { Reach } from '@muster/contract/reach'
import type { GrantDays } from './grant-days.rules.ts'

/** A role as it was granted; `codes` is the JSON text of its codes as they are stored. */
export type GrantRow = GrantDays & { scope: string; companies: readonly string[]; codes: string }
/** `companies` narrow every scope but the group's; none leave a scope that follows somebody's places as wide as those are. */
export type Grant = GrantDays & { scope: string; companies: readonly string[]; codes: ReadonlySet<PermissionCode> }
/** The place of a person in the organisation today, from which scopes of roles are resolved. */
export type Affiliation = {
  employments: readonly { companyId: string; employmentId: string }[]
  /** The departments of their positions, and those with everything below them. */
  departments: readonly { companyId: string; own: readonly string[]; below: readonly string[] }[]
  groupCompanies: readonly string[]
}

/** The grants of a person: roles of the same codes share one set, however many people hold them. */
export function grantsOf<R extends GrantRow>(rows: readonly R[]): (Omit<R, 'codes'> & Grant)[] {
  return rows.map(({ codes, ...row }) => ({ ...row, codes: codesOf(codes) }))
}

/** The codes that a person holds through any of their roles. */
export function permissionsOf(grants: readonly Grant[]): ReadonlySet<PermissionCode> {
  return unionOf(grants.map((g) => g.codes))
}

/** The codes that reach the whole group, whichever companies join it. */
export function groupWideCodes(grants: readonly Grant[]): ReadonlySet<PermissionCode> {
  return unionOf(grants.filter((g) => g.scope === 'group').map((g) => g.codes))
}

/** How far a code reaches: the union over the roles that hold it. */
export function reachOfCode(grants: readonly Grant[], affiliation: Affiliation, code: PermissionCode): Reach[] {
  return union(grants.filter((g) => g.codes.has(code)).flatMap((g) => reachOf(g, affiliation)))
}

/** Every company that any code reaches. */
export function listReachedCompanies(grants: readonly Grant[], affiliation: Affiliation): string[] {
  const reach = grants.filter((g) => g.codes.size > 0).flatMap((g) => reachOf(g, affiliation))
  return [...new Set(reach.map((r) => r.companyId))]
}

/** The reach of one role as it was granted. */
export function reachOf(grant: Pick<Grant, 'scope' | 'companies'>, affiliation: Affiliation): Reach[] {
  const { companies } = grant
  const isWithin = (one: { companyId: string }) => companies.length === 0 || companies.includes(one.companyId)
  switch (grant.scope) {
    case 'group':
      return affiliation.groupCompanies.map((companyId) => ({ companyId, kind: 'all' }))
    case 'company':
    case 'companies':
      return companies.map((companyId) => ({ companyId, kind: 'all' }))
    case 'department':
      return affiliation.departments.filter(isWithin).map(({ companyId, own: departmentIds }) => ({
        ...{ companyId, kind: 'departments', departmentIds },
      }))
    case 'department-below':
      return affiliation.departments.filter(isWithin).map(({ companyId, below: departmentIds }) => ({
        ...{ companyId, kind: 'departments', departmentIds },
      }))
    case 'self':
      return ownReach(affiliation).filter(isWithin)
    default:
      return ownReach(affiliation)
  }
}

/** A person's own rows, in every company they work for. */
export function ownReach(affiliation: Affiliation): Reach[] {
  const companies = [...new Set(affiliation.employments.map((e) => e.companyId))]
  return companies.map((companyId) => ({
    companyId,
    kind: 'self',
    employmentIds: affiliation.employments.filter((e) => e.companyId === companyId).map((e) => e.employmentId),
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

const MOST_ROLES = 500
const roles = new Map<string, ReadonlySet<PermissionCode>>()

/** The codes of a role that are codes of the product; HIDDEN is given by none. */
function codesOf(text: string): ReadonlySet<PermissionCode> {
  const known = roles.get(text)
  if (known) return known
  const codes = (JSON.parse(text) as string[]).filter((code) => isPermissionCode(code)).filter((c) => c !== 'HIDDEN')
  const set = new Set(codes)
  if (roles.size >= MOST_ROLES) roles.clear()
  roles.set(text, set)
  return set
}

/** Returns a single set unchanged, so that all holders of one role share its memory. */
function unionOf(sets: readonly ReadonlySet<PermissionCode>[]): ReadonlySet<PermissionCode> {
  const [only = NONE, ...others] = sets
  return others.length === 0 ? only : new Set(sets.flatMap((set) => [...set]))
}
const NONE: ReadonlySet<PermissionCode> = new Set()
