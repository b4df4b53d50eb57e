import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, uuid, version, whole } from '../fields.ts'
import type { PermissionCode } from '../permissions.ts'

/** Who uses a place from a day on: people now or later there, those of the past alone, departments below, and what later modules know. */
const OrgUnitUses = z.object({
  people: z.int(),
  past: z.int(),
  below: z.int(),
  others: z.array(z.object({ text: z.string(), count: z.int() })),
  /** What a replacement must have been read at. */
  seen: z.int(),
})

/** Closing a place that is or was used: whoever is or will be there goes to another one from a day on, and the past stays. */
function replacementOf(
  path: `/${string}`,
  access: { read: PermissionCode; write: PermissionCode },
  entity: 'department' | 'office' | 'level',
) {
  return {
    uses: endpoint({
      method: 'GET',
      path: `${path}/:id/uses` as const,
      access: access.read,
      shows: [entity, 'employee', 'placement'],
      input: z.strictObject({ id: uuid(), from: day() }),
      reply: OrgUnitUses,
    }),
    replace: endpoint({
      method: 'POST',
      path: `${path}/:id/replace` as const,
      access: access.write,
      changes: [entity, 'placement'],
      rate: 'heavy',
      input: z.strictObject({
        id: uuid(),
        version: version(),
        from: day(),
        byId: z.nullable(uuid()),
        seen: whole(0, 1_000_000),
      }),
      reply: z.object({ closedOn: day(), people: z.int() }),
    }),
  }
}

export const departmentReplacementEndpoints = replacementOf(
  '/organisation/departments',
  { read: 'organization:company:r', write: 'organization:company:cud' },
  'department',
)
export const officeReplacementEndpoints = replacementOf(
  '/organisation/offices',
  { read: 'organization:office:r', write: 'organization:office:cud' },
  'office',
)
export const levelReplacementEndpoints = replacementOf(
  '/organisation/levels',
  { read: 'organization:level:r', write: 'organization:level:cud' },
  'level',
)
