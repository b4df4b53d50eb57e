import type { InputOf } from '@muster/contract/endpoint'
import { levelColumns, type levelEndpoints } from '@muster/contract/organisation/level'
import { listAskedCompanies, needWholeCompany } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, need } from '../../../platform/base/refusal.ts'
import { deleteRow, needRowToChange, recordRow } from '../../../platform/db/company-row.ts'
import { lockRow, updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyRightsChanged } from '../../../platform/push/notify-rights.ts'
import { exportList } from '../company/list-columns.service.ts'
import { needUnused } from './in-use.service.ts'
import * as queries from './level.queries.ts'

type Inputs = { [K in keyof typeof levelEndpoints]: InputOf<(typeof levelEndpoints)[K]> }

const TABLE = 'organisation.level'

export async function list(ctx: Ctx, filter: Inputs['list']) {
  const { rows, total } = await queries.listLevels(ctx, listAskedCompanies(ctx, filter.companyId), filter)
  return { items: rows, total }
}

/** The list as a sheet. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  return exportList(ctx, filter, 'organisation.levels.title', levelColumns, list)
}

export { exportSheet as export }

export async function get(ctx: Ctx, { id }: Inputs['get']) {
  return need(queries.findLevel(ctx, id))
}

export async function create(ctx: Ctx, { companyId, ...fields }: Inputs['create']) {
  needWholeCompany(ctx, companyId)
  const id = newId()
  await queries.insertLevel(ctx, { companyId, id, ...fields })
  return recordRow(ctx, queries.findLevel, { companyId, id })
}

export async function update(ctx: Ctx, { id, version, ...fields }: Inputs['update']) {
  const before = await needRowToChange(ctx, queries.findLevel, id)
  const { companyId } = before
  await updateVersioned(ctx, TABLE, { company_id: companyId, id }, version, queries.columnsOf(fields))
  const after = await recordRow(ctx, queries.findLevel, before, before)
  // Who leads is said by the level, and everybody's own page names it.
  notifyRightsChanged(ctx, { companyId })
  return after
}

/**
 * Puts the levels of a company in order, the highest first. Refused with `system.stale_version` when one was changed, added or
 * deleted since they were read: another order would undo it.
 */
export async function order(ctx: Ctx, { companyId, levels }: Inputs['order']) {
  needWholeCompany(ctx, companyId)
  await queries.lockLevels(ctx, companyId)
  const all = { page: 1, pageSize: levels.length + 1, sort: 'rank', order: 'asc' } as const
  const { rows: before } = await queries.listLevels(ctx, [companyId], all)
  const known = new Map(before.map((one) => [one.id, one.version]))
  if (known.size !== levels.length || levels.some(({ id, version }) => known.get(id) !== version))
    fail('system.stale_version')
  await queries.rankLevels(
    ctx,
    companyId,
    levels.map(({ id }) => id),
  )
  const { rows: items } = await queries.listLevels(ctx, [companyId], all)
  const ranks = (rows: typeof items) => rows.map(({ id, rank }) => ({ id, rank }))
  ctx.audit({ companyId, object: 'levels', before: ranks(before), after: ranks(items) })
  // Who leads whom is said by the rank.
  notifyRightsChanged(ctx, { companyId })
  return { items }
}

/** A level that anybody ever held, or that a later module still uses, stays. */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  const before = await needRowToChange(ctx, queries.findLevel, id)
  await lockRow(ctx, TABLE, { company_id: before.companyId, id })
  await needUnused(ctx, 'level', before)
  return deleteRow(ctx, TABLE, before, version)
}
