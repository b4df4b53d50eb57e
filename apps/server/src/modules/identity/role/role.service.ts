import type { InputOf } from '@muster/contract/endpoint'
import { type Role, roleColumns, type roleEndpoints } from '@muster/contract/identity/role'
import type { PermissionCode } from '@muster/contract/permissions'
import { nameFor } from '@muster/kernel/names'
import { listAskedCompanies, needWholeCompany } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, failFields, need } from '../../../platform/base/refusal.ts'
import { say, sayKnown } from '../../../platform/base/words.ts'
import { deleteVersioned, updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { companiesByIds, exportList } from '../../organisation/index.ts'
import { listHoldersOf, lockRights } from '../rights/holder.queries.ts'
import { needAdministrator, needAllowed, notifyHolders, todayOf, weigh } from '../rights/rights-change.service.ts'
import { deleteEnded, replaceRole } from './grant.queries.ts'
import * as queries from './role.queries.ts'
import { withCodes, withRole } from './role-change.rules.ts'
import { publishMoves } from './role-moved.service.ts'
import { notifyRole } from './role-notice.service.ts'

type Inputs = { [K in keyof typeof roleEndpoints]: InputOf<(typeof roleEndpoints)[K]> }
type Row = NonNullable<Awaited<ReturnType<typeof queries.findRole>>>

const TABLE = 'identity.role'
const CHANGES = 'permission:role:cud'

/** The roles of the group and of the companies in reach. */
export async function list(ctx: Ctx, filter: Inputs['list']): Promise<{ items: Role[]; total: number }> {
  if (filter.companyId !== undefined) listAskedCompanies(ctx, filter.companyId)
  const { rows, total } = await queries.listRoles(ctx, filter, todayOf(ctx))
  return { items: rows.map((row) => roleOf(ctx, row)), total }
}

/** A permission in words. */
const permissionText = ({ locale }: Ctx, code: string): string =>
  sayKnown(locale, `access.permission.${code.replaceAll(':', '.')}`) ?? say(locale, 'log.otherValue')

/** The list as a sheet, with what each role lets do. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  const companies = new Map((await companiesByIds(ctx, ctx.scope.companies)).map((c) => [c.companyId, c]))
  const word = (key: string) => say(ctx.locale, `access.roles.${key}`)
  const ownerOf = ({ companyId }: Role) => {
    const c = companyId === null ? undefined : companies.get(companyId)
    if (!c) return word('ofGroup')
    return nameFor({ cn: c.cnName, en: c.enName, vn: c.vnName, km: c.kmName }, ctx.locale).text
  }
  return exportList(ctx, filter, 'access.roles.title', roleColumns, list, {
    owner: [{ title: word('owner'), cell: ownerOf }],
    permissions: [
      { title: word('permissions'), cell: ({ codes }) => codes.map((code) => permissionText(ctx, code)).join('; ') },
    ],
  })
}

export { exportSheet as export }

export async function get(ctx: Ctx, { id }: Inputs['get']) {
  return roleOf(ctx, await need(queries.findRole(ctx, id, todayOf(ctx))))
}

/** Adds a role with codes that the caller holds as far as the role may be given [6.06]. */
export async function create(ctx: Ctx, { companyId, names, codes }: Inputs['create']) {
  needOwner(ctx, companyId)
  needHeld(ctx, companyId, codes)
  const id = newId()
  await queries.insertRole(ctx, { id, code: id, companyId, names, codes: [...new Set(codes)], isSeeded: false })
  const after = roleOf(ctx, await need(queries.findRole(ctx, id, todayOf(ctx))))
  ctx.audit({ companyId: companyId ?? undefined, object: id, after: logged(after) })
  return after
}

/** Changes a role for everybody who holds it, from their next call on. */
export async function update(ctx: Ctx, { id, version, names, codes }: Inputs['update']) {
  await lockRights(ctx)
  const before = roleOf(ctx, await need(queries.findRole(ctx, id, todayOf(ctx))))
  needOwner(ctx, before.companyId)
  needHeld(
    ctx,
    before.companyId,
    codes.filter((code) => !before.codes.includes(code)),
  )
  const weighed = await weigh(ctx, await listHoldersOf(ctx, id, todayOf(ctx)), withCodes(id, codes))
  needAllowed(ctx, weighed)
  await updateVersioned(ctx, TABLE, { id }, version, queries.columnsOf({ names, codes: [...new Set(codes)] }))
  await needAdministrator(ctx)
  const after = roleOf(ctx, await need(queries.findRole(ctx, id, todayOf(ctx))))
  ctx.audit({ companyId: before.companyId ?? undefined, object: id, before: logged(before), after: logged(after) })
  const holders = weighed.map(({ holder }) => holder)
  notifyHolders(ctx, holders)
  const isOther = before.codes.join() !== after.codes.join()
  if (isOther) await notifyRole(ctx, 'changed', { role: after.names }, holders)
  return after
}

/** Deletes a role; who holds it holds `replaceBy` from then on, without which a role in use stays. */
export async function remove(ctx: Ctx, { id, version, replaceBy }: Inputs['remove']) {
  await lockRights(ctx)
  const before = roleOf(ctx, await need(queries.findRole(ctx, id, todayOf(ctx))))
  needOwner(ctx, before.companyId)
  const other = replaceBy === undefined ? undefined : await findReplacement(ctx, before, replaceBy)
  const holders = await listHoldersOf(ctx, id, todayOf(ctx))
  if (!other && holders.length > 0) fail('identity.role_in_use', { count: holders.length })
  const weighed = await weigh(ctx, holders, withRole(id, other))
  needAllowed(ctx, weighed)
  if (other) await replaceRole(ctx, id, other.id, todayOf(ctx))
  else await deleteEnded(ctx, id, todayOf(ctx))
  await deleteVersioned(ctx, TABLE, { id }, version)
  await needAdministrator(ctx)
  ctx.audit({
    companyId: before.companyId ?? undefined,
    object: id,
    before: { ...logged(before), holders },
    ...(other && { after: { replacedBy: other.id } }),
  })
  const replaced = weighed.map(({ holder }) => holder)
  notifyHolders(ctx, replaced)
  if (other) {
    await notifyRole(ctx, 'taken', { role: before.names }, replaced)
    await notifyRole(ctx, 'given', { role: other.names }, replaced)
    await publishMoves(
      ctx,
      weighed.flatMap(({ holder: { personId }, after }) => [
        { personId, roleId: id, fromOn: null, untilOn: null },
        ...after.filter(({ roleId }) => roleId === other.id).map((grant) => ({ ...grant, personId })),
      ]),
    )
  }
  return { id }
}

/** The role that takes the place of another: of the group, or of the same company. */
export async function findReplacement(ctx: Ctx, role: Pick<Role, 'id' | 'companyId'>, id: string): Promise<Row> {
  const found = id === role.id ? undefined : await queries.findRole(ctx, id, todayOf(ctx))
  if (!found || (found.companyId !== null && found.companyId !== role.companyId))
    return failFields({ replaceBy: 'not_found' })
  return found
}

/** Only the right of the whole group changes a role of the group; a company's is changed by who reaches the whole of it. */
export function needOwner(ctx: Ctx, companyId: string | null): void {
  if (companyId !== null) needWholeCompany(ctx, companyId)
  else if (!ctx.scope.isGroup) fail('identity.role_of_group')
}

/** Refuses codes that the caller does not hold as far as the role may be given. */
export function needHeld(ctx: Ctx, companyId: string | null, codes: readonly PermissionCode[]): void {
  const actor = ctx.actor ?? fail('system.unauthorized')
  const holds = (code: PermissionCode) =>
    companyId === null
      ? actor.groupWide.has(code)
      : actor.reachOf(code).some((r) => r.companyId === companyId && r.kind === 'all')
  const beyond = codes.filter((code) => !holds(code)).toSorted()
  if (beyond.length > 0) fail('identity.beyond_own', { codes: beyond.join(', ') })
}

function roleOf(ctx: Ctx, row: Row): Role {
  const actor = ctx.actor ?? fail('system.unauthorized')
  const { companyId } = row
  const isWhole = () => actor.reachOf(CHANGES).some((r) => r.companyId === companyId && r.kind === 'all')
  const mayChange = companyId === null ? actor.groupWide.has(CHANGES) : isWhole()
  return { ...row, codes: row.codes.toSorted(), mayChange }
}

/** Returns the fields of a role that the operation log stores. */
const logged = ({ companyId, names, codes }: Role) => ({ companyId, names, codes })
