import type { PermissionCode } from '@muster/contract/permissions'
import { type Names, nameFor } from '@muster/kernel/names'
import { personName } from '@muster/kernel/person-name'
import { sql } from 'kysely'
import { wholeCompaniesOf } from '../../../platform/auth/caller.ts'
import { say } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { NamesWanted, RecordName } from '../../system/index.ts'

type NameRow = {
  kind: keyof typeof ORG_UNITS
  id: string
  name: string | null
  native_name: string | null
  names: Names | null
  currency: string | null
}

/** Where a record is opened by its id. */
const ORG_UNITS = {
  employment: '/organisation/employees',
  person: undefined,
  company: '/organisation/companies',
  department: '/organisation/departments',
  office: '/organisation/offices',
  level: '/organisation/levels',
  pin_space: '/organisation/pin-spaces',
  transfer_order: '/organisation/transfers',
} as const

/** How records of the organisation are called, each in the companies whose records of that kind the reader sees wholly. */
export async function recordNames(ctx: Ctx, { companies, people, records }: NamesWanted): Promise<RecordName[]> {
  const seen = (code: PermissionCode) => wholeCompaniesOf(ctx, code, companies)
  const seesPeople = seen('user:manage:r')
  const selectOrgUnits = (kind: 'department' | 'office' | 'level', code: PermissionCode) =>
    sql`select ${kind}::text as kind, id, null::text as name, null::text as native_name, names, null::text as currency from ${sql.table(`organisation.${kind}`)}
      where company_id = any(${seen(code)}::uuid[]) and id = any(${records}::uuid[])`
  const person = sql`(select distinct on (person_id) 'person' as kind, person_id as id, name, native_name, null::json as names, null::text as currency from organisation.employment
      where company_id = any(${seesPeople}::uuid[]) and person_id = any(${[...new Set([...people, ...records])]}::uuid[]) order by person_id, onboard_on desc)`
  const others = sql`union all select 'employment', id, name, native_name, null, null from organisation.employment
      where company_id = any(${seesPeople}::uuid[]) and id = any(${records}::uuid[])
    union all select 'company', company_id, null, null, names, currency from organisation.company
      where company_id = any(${companies}::uuid[]) and company_id = any(${records}::uuid[])
    union all select 'pin_space', id, label, null, null, null from organisation.pin_space
      where ${ctx.scope.isGroup} and id = any(${records}::uuid[])
    union all select 'transfer_order', id, number::text, null, null, null from organisation.transfer_order
      where company_id = any(${seen('organization:transfer:r')}::uuid[]) and id = any(${records}::uuid[])
    union all ${selectOrgUnits('department', 'organization:company:r')}
    union all ${selectOrgUnits('office', 'organization:office:r')}
    union all ${selectOrgUnits('level', 'organization:level:r')}`
  const { rows } = await sql<NameRow>`${person} ${records.length === 0 ? sql`` : others}`.execute(ctx.db)
  return rows.map(({ kind, id, name, native_name, names, currency }) => {
    const unit = ORG_UNITS[kind]
    return {
      id,
      name: names
        ? nameFor(names, ctx.locale).text
        : kind === 'transfer_order'
          ? say(ctx.locale, 'organisation.transfer.one', { number: name })
          : personName({ name: name ?? '', nativeName: native_name ?? '' }, ctx.locale).name,
      ...(unit && { place: unit }),
      ...(currency !== null && { currency }),
    }
  })
}
