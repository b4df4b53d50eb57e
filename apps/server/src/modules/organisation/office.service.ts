import type { InputOf } from '@muster/contract/endpoint'
import type { officeEndpoints } from '@muster/contract/organisation/office'
import { nationName } from '@muster/kernel/locale'
import { askedCompanies, needWholeCompany } from '../../platform/auth/companies.ts'
import { isZone } from '../../platform/clock.ts'
import { newId } from '../../platform/crypto.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { type Everything, listSheet } from '../../platform/files/list-sheet.ts'
import { fail, failFields } from '../../platform/refusal.ts'
import { say } from '../../platform/words.ts'
import { companyColumn, nameColumns } from './list-columns.service.ts'
import * as queries from './office.queries.ts'
import { choosePinSpace } from './pin-space.service.ts'

type Inputs = { [K in keyof typeof officeEndpoints]: InputOf<(typeof officeEndpoints)[K]> }

export async function list(ctx: Ctx, filter: Inputs['list']) {
  const { rows, total } = await queries.listOffices(ctx, askedCompanies(ctx, filter.companyId), filter)
  return { items: rows.map(officeOf), total }
}

/** The list as a sheet. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  const word = (key: string) => say(ctx.locale, `organisation.field.office.${key}`)
  return listSheet(
    ctx,
    filter,
    say(ctx.locale, 'organisation.offices.title'),
    (all: Everything) => list(ctx, { ...filter, ...all }),
    [
      ...nameColumns(ctx),
      ...(await companyColumn(ctx)),
      { key: 'nation', title: word('nation'), cell: (office) => nationName(ctx.locale, office.nation) },
      { key: 'zone', title: word('zone'), cell: (office) => office.zone },
      { key: 'people', title: word('people'), cell: (office) => office.people },
    ],
  )
}

export { exportSheet as export }

export async function get(ctx: Ctx, { id }: Inputs['get']) {
  return officeOf(await need(ctx, id))
}

export async function create(ctx: Ctx, input: Inputs['create']) {
  needWholeCompany(ctx, input.companyId)
  needZone(input.zone)
  const id = newId()
  const pinSpaceId = await choosePinSpace(ctx, input.pinSpaceId, input.names)
  await queries.insertOffice(ctx, {
    id,
    companyId: input.companyId,
    pinSpaceId,
    names: input.names,
    nation: input.nation,
    zone: input.zone,
  })
  const after = officeOf(await need(ctx, id))
  ctx.audit({ companyId: input.companyId, object: id, after })
  return after
}

export async function update(ctx: Ctx, input: Inputs['update']) {
  const row = await need(ctx, input.id)
  needWholeCompany(ctx, row.company_id)
  needZone(input.zone)
  const pinSpaceId =
    input.pinSpaceId === undefined
      ? row.pin_space_id
      : await choosePinSpace(ctx, input.pinSpaceId, input.names, row.pin_space_id)
  const changed = await queries.updateOffice(ctx, row.company_id, row.id, input.version, {
    names: input.names,
    nation: input.nation,
    zone: input.zone,
    pinSpaceId,
  })
  if (changed === 0) fail('system.stale_version')
  const after = officeOf(await need(ctx, input.id))
  ctx.audit({ companyId: row.company_id, object: row.id, before: officeOf(row), after })
  return after
}

/** An office that anybody ever worked in, or that a later module still uses, stays. */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  const row = await need(ctx, id)
  needWholeCompany(ctx, row.company_id)
  await queries.lockOffice(ctx, row.company_id, id)
  const people = await queries.countPositions(ctx, row.company_id, id)
  const uses = await ctx.ask('usesOf', { companyId: row.company_id, kind: 'office', id })
  if (people > 0 || uses.some((u) => u.count > 0))
    fail('organisation.office_in_use', { count: people, uses: uses.filter((u) => u.count > 0) })
  if ((await queries.deleteOffice(ctx, row.company_id, id, version)) === 0) fail('system.stale_version')
  ctx.audit({ companyId: row.company_id, object: id, before: officeOf(row) })
  return { id }
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.findOffice>>>

async function need(ctx: Ctx, id: string): Promise<Row> {
  return (await queries.findOffice(ctx, id)) ?? fail('system.id_not_found')
}

function needZone(zone: string): void {
  if (!isZone(zone)) failFields({ zone: 'not_a_choice' })
}

const officeOf = (row: Omit<Row, 'total'>) => ({
  id: row.id,
  companyId: row.company_id,
  names: row.names,
  nation: row.nation,
  zone: row.zone,
  pinSpaceId: row.pin_space_id,
  people: row.people,
  version: row.version,
})
