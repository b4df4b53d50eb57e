import type { InputOf } from '@muster/contract/endpoint'
import type { companyEndpoints } from '@muster/contract/organisation/company'
import { nationName } from '@muster/kernel/locale'
import { needWholeCompany } from '../../platform/auth/companies.ts'
import { notifyRightsChanged } from '../../platform/auth/notify-rights.ts'
import { isZone } from '../../platform/clock.ts'
import { newId } from '../../platform/crypto.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { type Everything, listSheet } from '../../platform/files/list-sheet.ts'
import { fail, failFields } from '../../platform/refusal.ts'
import { say } from '../../platform/words.ts'
import * as queries from './company.queries.ts'
import { nameColumns } from './list-columns.service.ts'

type Inputs = { [K in keyof typeof companyEndpoints]: InputOf<(typeof companyEndpoints)[K]> }

export async function list(ctx: Ctx, filter: Inputs['list']) {
  const { rows, total } = await queries.listCompanies(ctx, filter)
  return { items: rows.map(companyOf), total }
}

/** The list as a sheet. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  const word = (key: string) => say(ctx.locale, `organisation.field.company.${key}`)
  return listSheet(
    ctx,
    filter,
    say(ctx.locale, 'organisation.companies.title'),
    (all: Everything) => list(ctx, { ...filter, ...all }),
    [
      { key: 'code', title: word('code'), cell: (company) => company.code },
      ...nameColumns(ctx),
      { key: 'nation', title: word('nation'), cell: (company) => nationName(ctx.locale, company.nation) },
      { key: 'zone', title: word('zone'), cell: (company) => company.zone },
      { key: 'currency', title: word('currency'), cell: (company) => company.currency },
      { key: 'people', title: word('people'), cell: (company) => company.people },
    ],
  )
}

export { exportSheet as export }

export async function get(ctx: Ctx, { id }: Inputs['get']) {
  return companyOf(await need(ctx, id))
}

/** Adds a company to the group: only for those whose right is the group's. */
export async function create(ctx: Ctx, { code, ...fields }: Inputs['create']) {
  if (!ctx.scope.isGroup) fail('system.forbidden', { permission: 'organization:company:cud' })
  needZone(fields.zone)
  const id = newId()
  await queries.insertCompany(ctx, { id, code, ...fields })
  const after = { id, code, ...fields, people: 0, version: 1 }
  ctx.audit({ companyId: undefined, object: id, after })
  // Theirs alone reaches a company that nobody works in yet.
  notifyRightsChanged(ctx, { reach: 'group' })
  return after
}

export async function update(ctx: Ctx, { id, version, ...fields }: Inputs['update']) {
  const row = await need(ctx, id)
  needWholeCompany(ctx, id)
  needZone(fields.zone)
  if ((await queries.updateCompany(ctx, id, version, fields)) === 0) fail('system.stale_version')
  const after = companyOf(await need(ctx, id))
  ctx.audit({ companyId: id, object: id, before: companyOf(row), after })
  return after
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.findCompany>>>

async function need(ctx: Ctx, id: string): Promise<Row> {
  return (await queries.findCompany(ctx, id)) ?? fail('system.company_not_found')
}

function needZone(zone: string): void {
  if (!isZone(zone)) failFields({ zone: 'not_a_choice' })
}

const companyOf = ({ company_id: id, ...row }: Row) => ({ id, ...row })
