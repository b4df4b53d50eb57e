import type { InputOf } from '@muster/contract/endpoint'
import type { Newcomer, newcomerEndpoints } from '@muster/contract/organisation/newcomer'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import { fail } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import { type Everything, listSheet } from '../../../platform/files/list-sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { personColumns } from '../company/list-columns.service.ts'
import { groupOf, toComparedForm } from '../record/secret-field.rules.ts'
import * as queries from './newcomer.queries.ts'
import { inOrder, nameWithoutMarks, ownNeeds } from './newcomer.rules.ts'

type Inputs = { [K in keyof typeof newcomerEndpoints]: InputOf<(typeof newcomerEndpoints)[K]> }

/** Returns a page of recent and coming newcomers, each with what they still lack [6.05b]. */
export async function list(ctx: Ctx, asked: Inputs['list']) {
  const { rows, total } = await queries.pageOfNewcomers(ctx, listAskedCompanies(ctx, asked.companyId), asked)
  return { items: await withNeeds(ctx, rows), total }
}

/** What one employee in reach still needs; else an absent user (40403). */
export async function get(ctx: Ctx, { id }: Inputs['get']): Promise<Newcomer> {
  const row = (await queries.findNewcomer(ctx, id)) ?? fail('system.user_not_found')
  const [newcomer] = await withNeeds(ctx, [row])
  return newcomer ?? fail('system.user_not_found')
}

/**
 * Who may be the same person, of those in reach: by the fingerprint of the document, which each company has of its own, and
 * by the name without its marks. Nothing is read of anybody's document.
 */
export async function alike(ctx: Ctx, { name, nativeName, identityDocument = '' }: Inputs['alike']) {
  const compared = toComparedForm(identityDocument)
  const prints =
    compared === ''
      ? []
      : ctx.scope.companies.map((companyId) =>
          ctx.fieldKeys.fingerprint(compared, groupOf({ companyId, field: 'identityDocument' })),
        )
  const names = [name, nativeName].map(nameWithoutMarks).filter((text) => text !== '')
  const rows = await queries.listAlike(ctx, names, prints)
  return {
    items: rows.map(({ hasDocument, ...row }) => ({
      ...row,
      because: hasDocument ? ('document' as const) : ('name' as const),
    })),
  }
}

/** The list as a sheet, with what is missing in words. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  const word = (key: string) => say(ctx.locale, `organisation.field.employee.${key}`)
  const title = say(ctx.locale, 'organisation.newcomers.title')
  return listSheet(ctx, filter, title, (all: Everything) => list(ctx, { ...filter, ...all }), [
    ...(await personColumns(ctx)),
    { key: 'pin', title: word('pin'), cell: (e) => e.pin },
    {
      key: 'needs',
      title: say(ctx.locale, 'organisation.newcomers.missing'),
      cell: (e) => e.needs.map((need) => say(ctx.locale, `organisation.newcomers.need.${need}`)).join(', '),
    },
  ])
}

export { exportSheet as export }

/** The rows with their own needs and those that later modules know of. */
async function withNeeds(ctx: Ctx, rows: readonly queries.NewcomerRow[]): Promise<Newcomer[]> {
  const people = rows.map((row) => ({
    companyId: row.company_id,
    employmentId: row.id,
    personId: row.person_id,
    onboardOn: row.onboard_on,
  }))
  const known = people.length > 0 ? await ctx.ask('readinessOf', { people }) : []
  return rows.map((row) => {
    const { fields, needs } = ownNeeds(row)
    return {
      id: row.id,
      companyId: row.company_id,
      jobNumber: row.job_number,
      name: row.name,
      nativeName: row.native_name,
      department: row.department,
      level: row.level,
      office: row.office,
      onboardOn: row.onboard_on,
      state: row.state as Newcomer['state'],
      pin: row.pin,
      fields,
      needs: inOrder([...needs, ...known.flatMap((of) => of.get(row.id) ?? [])]),
    }
  })
}
