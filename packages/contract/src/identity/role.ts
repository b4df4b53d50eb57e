import * as z from 'zod/mini'
import { columnsOf, keysOf, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { names, uuid, version } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { isPermissionCode, PERMISSIONS, type PermissionCode } from '../permissions.ts'
import { ById, Deleted, recordEndpoints } from '../record.ts'
import { Concerned, Holding } from './grant.ts'

/** The codes that a role may hold: all of the product but HIDDEN, which nobody is given. */
export const GRANTABLE: readonly PermissionCode[] = PERMISSIONS.filter((code) => code !== 'HIDDEN')
const isGrantable = (code: string): code is PermissionCode => isPermissionCode(code) && code !== 'HIDDEN'

const codes = () =>
  z
    .array(z.custom<PermissionCode>((code) => typeof code === 'string' && isGrantable(code), 'not_a_choice'))
    .check(z.maxLength(GRANTABLE.length, `too_many:${GRANTABLE.length}`))

/**
 * A role: permission codes under a name. It belongs to the group (`companyId` null) or to one company. `holders` are the people in
 * reach who hold it or will; `mayChange` whether the caller may edit and delete it.
 */
export const Role = z.object({
  id: uuid(),
  companyId: z.nullable(uuid()),
  names: names(),
  codes: z.array(z.string()),
  isSeeded: z.boolean(),
  holders: z.int(),
  mayChange: z.boolean(),
  version: z.int(),
})
export type Role = z.output<typeof Role>

export const roleColumns = columnsOf<Role>()({
  name: { titleKey: 'access.roles.one', as: 'names', of: ({ names }) => names, sortable: true },
  owner: { titleKey: 'access.roles.owner', as: 'text', of: ({ companyId }) => companyId ?? '' },
  permissions: {
    titleKey: 'access.roles.permissions',
    as: 'number',
    of: (role) => role.codes.length,
    sortable: true,
  },
  holders: { titleKey: 'access.roles.holders', as: 'number', sortable: true },
})

const role = {
  path: '/identity/roles',
  read: 'permission:role:r',
  write: 'permission:role:cud',
  shows: ['role', 'grant'],
} as const

const list = endpoint({
  method: 'GET',
  path: role.path,
  access: role.read,
  shows: role.shows,
  input: pageQuery(sortsOf(roleColumns), { companyId: z.optional(uuid()) }),
  reply: pageOf(Role),
})

/** What is done to a role before it is saved: other codes, or its deletion, with or without a role in its place. */
const Change = z.strictObject({
  id: uuid(),
  codes: z.optional(codes()),
  replaceBy: z.optional(uuid()),
})

export const roleEndpoints = {
  list,
  export: exportOf(list, keysOf(roleColumns)),
  ...recordEndpoints({
    ...role,
    reply: Role,
    create: z.strictObject({ companyId: z.nullable(uuid()), names: names(), codes: codes() }),
    update: z.strictObject({ id: uuid(), version: version(), names: names(), codes: codes() }),
  }),
  /** Deletes a role; while people hold it `replaceBy` names the role that they hold from then on. */
  remove: endpoint({
    method: 'DELETE',
    path: `${role.path}/:id` as const,
    access: role.write,
    changes: ['role', 'grant'],
    input: z.strictObject({ id: uuid(), version: version(), replaceBy: z.optional(uuid()) }),
    reply: Deleted,
  }),
  /** Who holds a role, or will: people in reach, by name. */
  holders: endpoint({
    method: 'GET',
    path: `${role.path}/:id/holders` as const,
    access: role.read,
    shows: ['grant'],
    input: ById,
    reply: z.object({ items: z.array(Holding), total: z.int() }),
  }),
  /** Who gains and who loses what by a change, before it is saved; changes nothing. Left out `codes` mean a deletion. */
  preview: endpoint({
    method: 'POST',
    path: `${role.path}/:id/preview` as const,
    access: role.write,
    changes: [],
    audit: 'none',
    input: Change,
    reply: z.object({ items: z.array(Concerned), gain: z.int(), lose: z.int() }),
  }),
}
