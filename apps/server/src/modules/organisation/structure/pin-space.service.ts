import type { InputOf } from '@muster/contract/endpoint'
import { pinSpaceColumns, type pinSpaceEndpoints } from '@muster/contract/organisation/pin-space'
import { type Names, nameFor } from '@muster/kernel/names'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, failFields, need } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import { deleteVersioned, updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { exportList } from '../company/list-columns.service.ts'
import * as queries from './pin-space.queries.ts'

type Inputs = { [K in keyof typeof pinSpaceEndpoints]: InputOf<(typeof pinSpaceEndpoints)[K]> }

const TABLE = 'organisation.pin_space'

/** The spaces of the companies in scope, or of the one that is asked for. */
export async function list(ctx: Ctx, filter: Inputs['list']) {
  const companies = filter.companyId === undefined ? inSight(ctx) : listAskedCompanies(ctx, filter.companyId)
  const { rows, total } = await queries.listPinSpaces(ctx, companies, filter)
  return { items: rows.map(pinSpaceOf), total }
}

/** The list as a sheet. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  const word = (key: string) => say(ctx.locale, `organisation.field.pinSpace.${key}`)
  return exportList(ctx, filter, 'organisation.pinSpaces.title', pinSpaceColumns, list, {
    offices: [
      {
        title: word('offices'),
        cell: (space) => space.offices.map((office) => nameFor(office.names, ctx.locale).text).join(', '),
      },
      { title: word('officesElsewhere'), cell: (space) => space.officesElsewhere },
    ],
  })
}

export { exportSheet as export }

/** One space; of those that no office in sight uses it knows as little as of absent ones. */
export async function get(ctx: Ctx, { id }: Inputs['get']) {
  return find(ctx, id)
}

/** Adds a space that no office uses yet: for offices that will share it. */
export async function create(ctx: Ctx, { label }: Inputs['create']) {
  needGroup(ctx)
  const id = newId()
  await queries.insertPinSpace(ctx, id, label, true)
  const after = await find(ctx, id)
  ctx.audit({ companyId: undefined, object: id, after })
  return after
}

/** Names a space; its name is no other space’s from then on. */
export async function update(ctx: Ctx, { id, version, label }: Inputs['update']) {
  needGroup(ctx)
  const before = await find(ctx, id)
  await updateVersioned(ctx, TABLE, { id }, version, queries.nameColumnsOf(label))
  const after = await find(ctx, id)
  ctx.audit({ companyId: undefined, object: id, before, after })
  return after
}

/** A space that an office uses, or in which PINs were given or punches came, stays: they would mean nothing without it. */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  needGroup(ctx)
  const before = await find(ctx, id)
  if (!(await queries.lockPinSpace(ctx, id, 'alone'))) fail('system.id_not_found')
  const { offices, pins } = await queries.countUses(ctx, id)
  if (offices > 0 || pins > 0 || (await ctx.ask('hasPunches', { pinSpaceId: id })).includes(true))
    fail('organisation.pin_space_in_use', { offices, pins })
  await deleteVersioned(ctx, TABLE, { id }, version)
  ctx.audit({ companyId: undefined, object: id, before })
  return { id }
}

/**
 * The PIN space of an office: the named one, where an office in sight uses it already (companies that share a gate share a
 * space; only somebody who sees both companies can name it), or one of its own. `present` is what the office has: it may be
 * kept, and is its own already when no other office uses it.
 */
export async function choosePinSpace(
  ctx: Ctx,
  id: string | null | undefined,
  names: Names,
  present?: string,
): Promise<string> {
  if (id === null || id === undefined) {
    if (present !== undefined && (await queries.countUses(ctx, present)).offices === 1) return present
    const made = newId()
    await queries.insertPinSpace(ctx, made, nameFor(names, 'en_US').text)
    return made
  }
  if (id === present) return id
  // In this order: an office out of sight says nothing, and a space that is seen can be deleted before it is locked.
  if (!(await queries.findPinSpace(ctx, inSight(ctx), id)) || !(await queries.lockPinSpace(ctx, id, 'use')))
    failFields({ pinSpaceId: 'not_found' })
  return id
}

/** Whose offices show a space: those of the companies in scope; the group's right shows every space. */
const inSight = ({ scope }: Ctx) => (scope.isGroup ? 'group' : scope.companies)

/** Only the right of the whole group changes what several companies may share; no right of a company does. */
function needGroup(ctx: Ctx): void {
  if (!ctx.scope.isGroup) fail('system.forbidden', { permission: 'organization:company:cud' })
}

async function find(ctx: Ctx, id: string) {
  return pinSpaceOf(await need(queries.findPinSpace(ctx, inSight(ctx), id)))
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.findPinSpace>>>

const pinSpaceOf = ({ id, label, offices, office_count, pins, version }: Row) => ({
  id,
  label,
  offices,
  officesElsewhere: office_count - offices.length,
  pins,
  version,
})
