import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, names, uuid, version } from '../fields.ts'
import { ById } from '../record.ts'
import { Department } from './department.ts'

const ACCESS = 'organization:company:cud'
const move = { id: uuid(), parentId: z.nullable(uuid()), from: day() }

/** Where a department stands and what it is called from a day to before another; null is open. */
const Version = z.object({
  from: z.nullable(day()),
  until: z.nullable(day()),
  parentId: z.nullable(uuid()),
  parent: z.nullable(names()),
  names: names(),
})

const Named = z.object({ name: z.string(), nativeName: z.string(), jobNumber: z.string() })

/** Moves of departments from a day on: today, planned, or back-dated [1.04a]. */
export const departmentMoveEndpoints = {
  /** Every version of a department, in order of time. */
  versions: endpoint({
    method: 'GET',
    path: '/organisation/departments/:id/versions',
    access: 'organization:company:r',
    shows: ['department'],
    input: ById,
    reply: z.object({ items: z.array(Version) }),
  }),
  move: endpoint({
    method: 'POST',
    path: '/organisation/departments/:id/moves',
    access: ACCESS,
    changes: ['department'],
    input: z.strictObject({ ...move, version: version() }),
    reply: Department,
  }),
  /** What the same move would do; changes nothing [X5]. */
  preview: endpoint({
    method: 'POST',
    path: '/organisation/departments/:id/moves/preview',
    access: ACCESS,
    changes: [],
    audit: 'none',
    input: z.strictObject(move),
    reply: z.object({
      /** The departments above, from the top. */
      before: z.array(names()),
      after: z.array(names()),
      /** The day from which another move holds that is decided already. */
      until: z.nullable(day()),
      departments: z.int(),
      people: z.int(),
      /** Who leads from above before and not after, and after and not before. */
      managersLost: z.array(Named),
      managersGained: z.array(Named),
      /** What later modules know, in the reader's language. */
      others: z.array(z.string()),
    }),
  }),
  /** Takes back the latest change of place or name: what was before it goes on. */
  takeBack: endpoint({
    method: 'DELETE',
    path: '/organisation/departments/:id/moves/:from',
    access: ACCESS,
    changes: ['department'],
    input: z.strictObject({ id: uuid(), from: day(), version: version() }),
    reply: Department,
  }),
}
