import type { InputOf } from '@muster/contract/endpoint'
import { dateProblems } from '@muster/contract/organisation/employee-dates'
import { Profile, type profileEndpoints } from '@muster/contract/organisation/profile'
import { isSecretField, SECRET_FIELDS } from '@muster/contract/organisation/secret-field'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { todayOf } from '../company/company-zone.service.ts'
import { differences } from '../employee/field-change.rules.ts'
import { findMainPlacement } from '../people/people.queries.ts'
import { findEmploymentOf, lockEmployment } from '../record/employee.queries.ts'
import { findPhoto, toPhoto } from '../record/employee-photo.queries.ts'
import { pictureOf } from '../record/employee-photo.service.ts'
import { toEmployeeFields } from '../record/employee-record.service.ts'
import { keepAsked } from '../record/profile-secret.service.ts'
import { mask, toComparedForm } from '../record/secret-field.rules.ts'
import { ownSecrets } from '../record/secret-field.service.ts'
import * as queries from './profile-change.queries.ts'
import { changeEnded, ownValues, raiseChange, showChange } from './profile-to-do.service.ts'

type Inputs = { [K in keyof typeof profileEndpoints]: InputOf<(typeof profileEndpoints)[K]> }

/** So many requests are looked back on. */
const LATEST = 6

/** One's own record [2.16a]; of an employment that is not one's own it answers like of an absent one. */
export async function get(ctx: Ctx, { employmentId }: Inputs['get']): Promise<Profile> {
  return describeProfile(ctx, ownEmployment(ctx, employmentId))
}

/** One's own photo; where there is none, and of an employment that is not one's own, it answers like of an absent one. */
export async function photo(ctx: Ctx, { employmentId: asked, hash }: Inputs['photo']) {
  return pictureOf(ctx, ownEmployment(ctx, asked), hash)
}

/**
 * Asks HR for a change: it waits as a to-do of whoever may change the employee. Refused while another one waits
 * (`organisation.profile_change_waits`), where nothing would change (`organisation.profile_unchanged`), and where somebody changed the
 * record since it was read (`system.stale_version`).
 */
export async function ask(ctx: Ctx, { employmentId: asked, version, ...typed }: Inputs['ask']): Promise<Profile> {
  const own = ownEmployment(ctx, asked)
  const { companyId, employmentId } = own
  await lockEmployment(ctx, companyId, employmentId)
  const { row, secrets } = await recordOf(ctx, own)
  if (row.version !== version) fail('system.stale_version')
  const before = toEmployeeFields(row)
  const earlier = await queries.listOfEmployment(ctx, companyId, employmentId, LATEST)
  if (earlier.some((change) => change.state === 'waiting')) fail('organisation.profile_change_waits')
  const wrong = dateProblems({ ...before, birthday: typed.birthday ?? before.birthday }, await todayOf(ctx, companyId))
  if (typed.birthday !== undefined && wrong.birthday !== undefined) failFields({ birthday: wrong.birthday })
  const found = differences(ownValues({ ...before, ...secrets }), typed).filter((change) => !isSameNumber(change))
  if (found.length === 0) fail('organisation.profile_unchanged')
  const id = newId()
  const fields = found.map(withoutSecret)
  await queries.insertChange(ctx, { companyId, id, employmentId, fields })
  const numbers = found.filter(({ field }) => isSecretField(field)).map(({ field, after }) => [field, after ?? ''])
  await keepAsked(ctx, { companyId, changeId: id }, Object.fromEntries(numbers))
  // Who asks anew has read why the last one was refused.
  for (const change of earlier.filter((one) => one.state === 'refused')) await changeEnded(ctx, change, 'read')
  await raiseChange(ctx, { companyId, id, employmentId })
  audit(ctx, own, fields)
  return describeProfile(ctx, own)
}

/** Takes back what one asked for; another person's request answers like an absent one. */
export async function withdraw(ctx: Ctx, { id }: Inputs['withdraw']): Promise<Profile> {
  for (const own of ctx.actor?.employments ?? []) {
    const { companyId, employmentId } = own
    await lockEmployment(ctx, companyId, employmentId)
    const change = await queries.findOwnChange(ctx, companyId, employmentId, id)
    if (!change) continue
    if (!(await queries.endChange(ctx, change, { state: 'withdrawn' }))) fail('organisation.profile_change_done')
    await changeEnded(ctx, change, 'decided')
    ctx.audit({ companyId, object: employmentId, before: { state: 'waiting' }, after: { state: 'withdrawn' } })
    return describeProfile(ctx, own)
  }
  return fail('system.id_not_found')
}

type Own = { companyId: string; employmentId: string }

/** The employment of one's own that is asked for, else the main one, else the first. */
function ownEmployment(ctx: Ctx, employmentId: string | undefined): Own {
  const { employments = [], main } = ctx.actor ?? {}
  const wanted = employmentId ?? main?.employmentId ?? employments[0]?.employmentId
  return employments.find((own) => own.employmentId === wanted) ?? fail('system.user_not_found')
}

async function recordOf(ctx: Ctx, { companyId, employmentId }: Own) {
  const row = (await findEmploymentOf(ctx, companyId, employmentId)) ?? fail('system.user_not_found')
  return { row, secrets: await ownSecrets(ctx, companyId, employmentId) }
}

async function describeProfile(ctx: Ctx, own: Own): Promise<Profile> {
  const { companyId, employmentId } = own
  const { row, secrets } = await recordOf(ctx, own)
  const placement = await findMainPlacement(ctx, companyId, employmentId)
  const record = ownFieldsOf(row)
  const hidden = Object.fromEntries(SECRET_FIELDS.map((field) => [field, maskedText(secrets[field])]))
  const now = ownValues({ ...record, ...hidden })
  const changes = await queries.listOfEmployment(ctx, companyId, employmentId, LATEST)
  const shown = changes.map((change) => showChange(change, now))
  return {
    ...record,
    ...hidden,
    photo: toPhoto(await findPhoto(ctx, companyId, employmentId)),
    company: placement?.company ?? null,
    department: placement?.department ?? null,
    office: placement?.office ?? null,
    level: placement?.level ?? null,
    waiting: shown.find((change) => change.state === 'waiting') ?? null,
    decided: shown.filter((change) => change.state !== 'waiting'),
  }
}

/** What of the row is one's own to see: no field that is HR's alone. */
function ownFieldsOf(row: Parameters<typeof toEmployeeFields>[0]) {
  const fields = toEmployeeFields(row)
  const seen = Object.entries(fields).filter(([field]) => field in Profile.shape)
  return Object.fromEntries(seen) as Pick<typeof fields, keyof typeof fields & keyof Profile>
}

const maskedText = (text: string | undefined) => (text ? mask(text) : null)

/** A number is the same however it is grouped. */
const isSameNumber = (change: queries.OwnChange) =>
  isSecretField(change.field) && toComparedForm(change.before ?? '') === toComparedForm(change.after ?? '')

/** What is written of a change beside its ciphertext. */
const withoutSecret = (change: queries.OwnChange): queries.OwnChange =>
  isSecretField(change.field)
    ? { ...change, before: maskedText(change.before ?? ''), after: maskedText(change.after ?? '') }
    : change

/** What was asked for as it is kept beside its ciphertext: of an encrypted field the log has how it ends, as of the employee's own. */
function audit(ctx: Ctx, { companyId, employmentId }: Own, fields: readonly queries.OwnChange[]): void {
  const side = (of: 'before' | 'after') =>
    Object.fromEntries(fields.map((change) => [change.field, change[of]])) as Partial<
      Record<queries.OwnChange['field'], string | null>
    >
  ctx.audit({ companyId, object: employmentId, before: side('before'), after: { state: 'waiting', ...side('after') } })
}
