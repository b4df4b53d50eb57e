import type { PermissionCode } from '@muster/contract/permissions'
import { type Grant, grantsOf } from '../rights/rights.rules.ts'

type Held = Grant & { id: string; roleId: string; version: number }
type Holder = { grants: readonly Held[] }

/** What somebody holds when a role has other codes. */
export const withCodes =
  (roleId: string, codes: readonly PermissionCode[]) =>
  ({ grants }: Holder): Held[] => {
    const set = new Set(codes)
    return grants.map((grant) => (grant.roleId === roleId ? { ...grant, codes: set } : grant))
  }

/** What somebody holds when another role stands in the place of one, or none. */
export const withRole =
  (roleId: string, other: { id: string; codes: readonly string[] } | undefined) =>
  ({ grants }: Holder): Held[] =>
    grants.flatMap((grant): Held[] => {
      if (grant.roleId !== roleId) return [grant]
      if (!other) return []
      return grantsOf([{ ...grant, roleId: other.id, codes: JSON.stringify(other.codes) }])
    })
