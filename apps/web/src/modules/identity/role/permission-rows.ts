import { GRANTABLE } from '@muster/contract/identity/role'
import type { PermissionCode } from '@muster/contract/permissions'

/** What a code is about, as a key of `access.permissionGroup`. */
export type PermissionGroup = 'general' | Exclude<Parts<PermissionCode>, 'default' | 'my' | 'HIDDEN'>
type Parts<C extends string> = C extends `${infer First}:${string}` ? First : C

/** One row of the matrix: the codes of one thing, to read it first and to change it after. */
export type PermissionRow = { stem: string; codes: readonly PermissionCode[] }
export type PermissionSection = { group: PermissionGroup; rows: readonly PermissionRow[] }

/** `organization:company` of `organization:company:cud`; a code without an action is its own. */
const stemOf = (code: PermissionCode) => code.split(':').slice(0, 2).join(':')
const groupOf = (code: PermissionCode): PermissionGroup =>
  code.includes(':') ? (code.split(':')[0] as PermissionGroup) : 'general'

/** The codes that roles may hold as rows under the groups of the specification, each in the order of the product; only those that match. */
export function permissionSections(matches: (code: PermissionCode) => boolean = () => true): PermissionSection[] {
  const sections = new Map<PermissionGroup, Map<string, PermissionCode[]>>()
  for (const code of GRANTABLE.filter(matches)) {
    const rows = sections.get(groupOf(code)) ?? new Map<string, PermissionCode[]>()
    sections.set(groupOf(code), rows)
    rows.set(stemOf(code), [...(rows.get(stemOf(code)) ?? []), code])
  }
  const general = (group: PermissionGroup) => (group === 'general' ? 0 : 1)
  return [...sections]
    .toSorted(([a], [b]) => general(a) - general(b))
    .map(([group, rows]) => ({ group, rows: [...rows].map(([stem, codes]) => ({ stem, codes })) }))
}

/** Whether all, some or none of these codes are chosen. */
export function stateOfCodes(codes: readonly string[], chosen: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const count = codes.filter((code) => chosen.has(code)).length
  return count === 0 ? 'none' : count === codes.length ? 'all' : 'some'
}

/** The chosen codes with some more, or without them; the ones that may not be given stay as they are. */
export function withCodes(
  chosen: readonly string[],
  codes: readonly string[],
  on: boolean,
  mayGive: (code: string) => boolean,
): string[] {
  const moved = new Set(codes.filter((code) => !on || mayGive(code)))
  const kept = chosen.filter((code) => !moved.has(code))
  return (on ? [...kept, ...moved] : kept).toSorted()
}
