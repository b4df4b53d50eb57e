import * as z from 'zod/mini'
import { download, endpoint } from '../endpoint.ts'
import { choice, names, requiredText, uuid, version } from '../fields.ts'
import { Employee, EmployeeChange } from './employee.ts'
import { listByPosition, maskOf } from './employee-fields.ts'
import { photoHash } from './employee-photo.ts'

/** What people may ask to have changed in their own record: what they know of themselves; the rest is HR's to decide. */
export const OWN_FIELDS = listByPosition('own')
export type OwnField = (typeof OWN_FIELDS)[number]

export const PROFILE_CHANGE_STATES = ['waiting', 'accepted', 'refused', 'withdrawn'] as const

const picked = maskOf(OWN_FIELDS)

/** Of a field that is kept encrypted how it ends; an empty one is `null` or an empty text. */
const Value = z.nullable(z.string())

/** A request with what it would change: when it was asked, as it was asked for, and what stands there now. */
export const ProfileChange = z.object({
  id: uuid(),
  employmentId: uuid(),
  state: choice(PROFILE_CHANGE_STATES),
  askedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  /** Why it was refused. */
  reason: z.string(),
  fields: z.array(z.object({ field: choice(OWN_FIELDS), before: Value, after: Value, now: Value })),
})
export type ProfileChange = z.output<typeof ProfileChange>

/** One's own record as far as it is one's own to see; identity document and bank account by how they end. */
export const Profile = z.extend(
  z.pick(Employee, {
    ...picked,
    id: true,
    companyId: true,
    photo: true,
    jobNumber: true,
    onboardOn: true,
    regularizationOn: true,
    contractType: true,
    contractEndOn: true,
    state: true,
    isIncomplete: true,
    missing: true,
    version: true,
  }),
  {
    company: z.nullable(names()),
    department: z.nullable(names()),
    office: z.nullable(names()),
    level: z.nullable(names()),
    /** What waits for HR. */
    waiting: z.nullable(ProfileChange),
    /** What was decided, newest first. */
    decided: z.array(ProfileChange),
  },
)
export type Profile = z.output<typeof Profile>

const OfOwn = { employmentId: z.optional(uuid()) }

/** One's own record, and what one asks HR to change in it [2.16a]. */
export const profileEndpoints = {
  /** Of the main employment unless asked for another of one's own. */
  get: endpoint({
    method: 'GET',
    path: '/my/profile',
    access: 'my',
    shows: ['profile-change', 'employee', 'placement', 'department', 'office', 'level'],
    input: z.strictObject(OfOwn),
    reply: Profile,
  }),
  /** One's own photo, of that hash where one is given. */
  photo: download({
    method: 'GET',
    path: '/my/profile/photo',
    access: 'my',
    input: z.strictObject({ ...OfOwn, hash: z.optional(photoHash()) }),
    reply: z.unknown(),
  }),
  /** Asks HR for a change of some fields of the version that was read; one request waits at a time. */
  ask: endpoint({
    method: 'POST',
    path: '/my/profile/changes',
    access: 'my',
    changes: ['profile-change'],
    input: z.extend(z.partial(z.pick(EmployeeChange, picked)), { ...OfOwn, version: version() }),
    reply: Profile,
  }),
  /** Takes back what one asked for, while it waits. */
  withdraw: endpoint({
    method: 'DELETE',
    path: '/my/profile/changes/:id',
    access: 'my',
    changes: ['profile-change'],
    input: z.strictObject({ id: uuid() }),
    reply: Profile,
  }),
}

/** The request as HR decides it, with whose it is. */
const Decidable = z.extend(ProfileChange, {
  companyId: uuid(),
  person: z.object({ name: z.string(), nativeName: z.string(), jobNumber: z.string() }),
  /** The version of the employee whose values stand beside it as `now`. */
  version: z.int(),
})

/** What people ask to have changed, decided by who may change them. */
export const profileChangeEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/organisation/profile-changes/:id',
    access: 'user:manage:u',
    shows: ['profile-change', 'employee'],
    input: z.strictObject({ id: uuid() }),
    reply: Decidable,
  }),
  /**
   * Takes the values over. Where somebody gave a field of it another value since the version that was looked at, it is refused with
   * both (`organisation.profile_change_stale`).
   */
  accept: endpoint({
    method: 'POST',
    path: '/organisation/profile-changes/:id/accept',
    access: 'user:manage:u',
    changes: ['profile-change', 'employee'],
    input: z.strictObject({ id: uuid(), version: version() }),
    reply: Decidable,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/organisation/profile-changes/:id/refuse',
    access: 'user:manage:u',
    changes: ['profile-change'],
    input: z.strictObject({ id: uuid(), reason: requiredText(500) }),
    reply: Decidable,
  }),
}
