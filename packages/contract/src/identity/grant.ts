import * as z from 'zod/mini'
import { columnsOf, keysOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { choice, day, names, requiredText, uuid, version } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { ById } from '../record.ts'

/** Whose rows a role reaches that somebody holds. */
export const SCOPES = ['self', 'department', 'department-below', 'company', 'companies', 'group'] as const
export type Scope = (typeof SCOPES)[number]

/** Somebody by one of their employments. */
const Named = {
  employmentId: uuid(),
  personId: uuid(),
  companyId: uuid(),
  name: z.string(),
  nativeName: z.string(),
  jobNumber: z.string(),
}

/** How far a role reaches that somebody holds; `companies` are those in the caller's sight, `isElsewhere` whether there are others. */
const Extent = {
  scope: choice(SCOPES),
  companies: z.array(uuid()),
  isElsewhere: z.boolean(),
  fromOn: z.nullable(day()),
  untilOn: z.nullable(day()),
}

/** A holder of a role. */
export const Holding = z.object({ grantId: uuid(), ...Named, ...Extent })
export type Holding = z.output<typeof Holding>

/** What a change gives somebody and takes from them: the codes that reach further from a day on, and those that reach less far. */
export const Concerned = z.object({
  ...Named,
  gains: z.array(z.string()),
  loses: z.array(z.string()),
})
export type Concerned = z.output<typeof Concerned>

const GRANT_STATES = ['in-force', 'to-come', 'ended'] as const

/** A role that somebody holds: how far, since when, by whom and why. Grants of before that was kept name nobody. */
export const Grant = z.object({
  id: uuid(),
  roleId: uuid(),
  role: names(),
  ...Extent,
  state: choice(GRANT_STATES),
  givenAt: z.nullable(z.string()),
  givenBy: z.nullable(z.string()),
  reason: z.string(),
  mayChange: z.boolean(),
  version: z.int(),
})
export type Grant = z.output<typeof Grant>

/** Somebody with the roles that they hold, as far as the caller may see; without an account nobody holds one. */
export const PersonRights = z.object({
  ...Named,
  /** Of who begins after today. */
  beginsOn: z.optional(day()),
  isSelf: z.boolean(),
  hasAccount: z.boolean(),
  grants: z.array(Grant),
})
export type PersonRights = z.output<typeof PersonRights>

export const rightsColumns = columnsOf<PersonRights>()({
  name: { titleKey: 'organisation.field.employee.name', as: 'text' },
  jobNumber: { titleKey: 'organisation.field.employee.jobNumber', as: 'text' },
  company: { titleKey: 'organisation.companies.one', as: 'company', of: ({ companyId }) => companyId },
  roles: { titleKey: 'access.roles.title', as: 'text', of: ({ grants }) => grants.length },
})

const PATH = '/identity/rights'
const READ = 'permission:user:r'
const WRITE = 'permission:user:cud'
const MOST_AT_ONCE = 200
const several = () =>
  z.array(uuid()).check(z.minLength(1, 'required'), z.maxLength(MOST_AT_ONCE, `too_many:${MOST_AT_ONCE}`))
const reason = () => requiredText(200)

const list = endpoint({
  method: 'GET',
  path: PATH,
  access: READ,
  shows: ['grant', 'role', 'employee'],
  input: pageQuery(['name'], {
    companyId: z.optional(uuid()),
    departmentId: z.optional(uuid()),
    roleId: z.optional(uuid()),
  }),
  reply: pageOf(PersonRights),
})

/** Why somebody may use a code, and on somebody's rows: through which roles, or which part is missing. */
const Why = z.object({
  holds: z.boolean(),
  through: z.array(z.object({ ...Grant.shape, reaches: z.boolean() })),
  /** Held by a role of which the caller may not know. */
  isElsewhere: z.boolean(),
  missing: z.nullable(choice(['account', 'code', 'not-yet', 'ended', 'scope'])),
})
export type Why = z.output<typeof Why>

export const grantEndpoints = {
  list,
  export: exportOf(list, keysOf(rightsColumns)),
  get: endpoint({
    method: 'GET',
    path: `${PATH}/:id` as const,
    access: READ,
    shows: ['grant', 'role', 'employee'],
    input: ById,
    reply: PersonRights,
  }),
  /** The roles that can be given, for who gives them without reading roles themselves. */
  roles: endpoint({
    method: 'GET',
    path: '/identity/rights-roles',
    access: READ,
    shows: ['role'],
    input: z.strictObject({}),
    reply: z.object({
      items: z.array(
        z.object({ id: uuid(), names: names(), companyId: z.nullable(uuid()), codes: z.array(z.string()) }),
      ),
      total: z.int(),
    }),
  }),
  /** Gives several people a role; who holds it so already is counted and left alone. One who may not have it refuses all. */
  give: endpoint({
    method: 'POST',
    path: PATH,
    access: WRITE,
    changes: ['grant'],
    input: z.strictObject({
      employmentIds: several(),
      roleId: uuid(),
      scope: choice(SCOPES),
      companies: z.array(uuid()).check(z.maxLength(MOST_AT_ONCE, `too_many:${MOST_AT_ONCE}`)),
      fromOn: z.nullable(day()),
      untilOn: z.nullable(day()),
      reason: reason(),
    }),
    /** `grantIds` are the new ones, so that they can be taken back at once. */
    reply: z.object({ given: z.int(), already: z.int(), grantIds: z.array(uuid()) }),
  }),
  /** Moves the last day of a role that somebody holds. */
  change: endpoint({
    method: 'PUT',
    path: `${PATH}/:id` as const,
    access: WRITE,
    changes: ['grant'],
    input: z.strictObject({ id: uuid(), version: version(), untilOn: z.nullable(day()), reason: reason() }),
    reply: z.object({ id: uuid() }),
  }),
  /** Takes roles away from the people who hold them. */
  take: endpoint({
    method: 'POST',
    path: `${PATH}/take` as const,
    access: WRITE,
    changes: ['grant'],
    input: z.strictObject({ grantIds: several(), reason: reason() }),
    reply: z.object({ taken: z.int() }),
  }),
  why: endpoint({
    method: 'GET',
    path: `${PATH}/:id/why` as const,
    access: READ,
    shows: ['grant', 'role'],
    input: z.strictObject({ id: uuid(), code: requiredText(80), objectId: z.optional(uuid()) }),
    reply: Why,
  }),
}
