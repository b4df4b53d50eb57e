import type { InputOf } from '@muster/contract/endpoint'
import type { levelEndpoints } from '@muster/contract/organisation/level'
import { askedCompanies, needWholeCompany } from '../../platform/auth/companies.ts'
import { newId } from '../../platform/crypto.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { type Everything, listSheet } from '../../platform/files/list-sheet.ts'
import { fail } from '../../platform/refusal.ts'
import { say } from '../../platform/words.ts'
import * as queries from './level.queries.ts'
import { companyColumn, nameColumns } from './list-columns.service.ts'

type Inputs = { [K in keyof typeof levelEndpoints]: InputOf<(typeof levelEndpoints)[K]> }

export async function list(ctx: Ctx, filter: Inputs['list']) {
  const { rows, total } = await queries.listLevels(ctx, askedCompanies(ctx, filter.companyId), filter)
  return { items: rows.map(levelOf), total }
}

/** The list as a sheet. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  const word = (key: string) => say(ctx.locale, `organisation.field.level.${key}`)
  return listSheet(
    ctx,
    filter,
    say(ctx.locale, 'organisation.levels.title'),
    (all: Everything) => list(ctx, { ...filter, ...all }),
    [
      ...nameColumns(ctx),
      ...(await companyColumn(ctx)),
      { key: 'rank', title: word('rank'), cell: (level) => level.rank },
      {
        key: 'isManager',
        title: word('isManager'),
        cell: (level) => say(ctx.locale, `system.sheet.${level.isManager ? 'yes' : 'no'}`),
      },
      { key: 'people', title: word('people'), cell: (level) => level.people },
    ],
  )
}

export { exportSheet as export }

export async function get(ctx: Ctx, { id }: Inputs['get']) {
  return levelOf(await need(ctx, id))
}

export async function create(ctx: Ctx, { companyId, ...fields }: Inputs['create']) {
  needWholeCompany(ctx, companyId)
  const id = newId()
  await queries.insertLevel(ctx, { id, companyId, ...fields })
  const after = levelOf(await need(ctx, id))
  ctx.audit({ companyId, object: id, after })
  return after
}

export async function update(ctx: Ctx, { id, version, ...fields }: Inputs['update']) {
  const row = await need(ctx, id)
  needWholeCompany(ctx, row.company_id)
  if ((await queries.updateLevel(ctx, row.company_id, id, version, fields)) === 0) fail('system.stale_version')
  const after = levelOf(await need(ctx, id))
  ctx.audit({ companyId: row.company_id, object: id, before: levelOf(row), after })
  return after
}

/** A level that anybody ever held, or that a later module still uses, stays. */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  const row = await need(ctx, id)
  needWholeCompany(ctx, row.company_id)
  await queries.lockLevel(ctx, row.company_id, id)
  const people = await queries.countPositions(ctx, row.company_id, id)
  const uses = (await ctx.ask('usesOf', { companyId: row.company_id, kind: 'level', id })).filter((u) => u.count > 0)
  if (people > 0 || uses.length > 0) fail('organisation.level_in_use', { count: people, uses })
  if ((await queries.deleteLevel(ctx, row.company_id, id, version)) === 0) fail('system.stale_version')
  ctx.audit({ companyId: row.company_id, object: id, before: levelOf(row) })
  return { id }
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.findLevel>>>

async function need(ctx: Ctx, id: string): Promise<Row> {
  return (await queries.findLevel(ctx, id)) ?? fail('system.id_not_found')
}

const levelOf = (row: Row) => ({
  id: row.id,
  companyId: row.company_id,
  names: row.names,
  rank: row.rank,
  isManager: row.is_manager,
  people: row.people,
  version: row.version,
})
