import * as z from 'zod/mini'
import { columnsOf, keysOf, nameColumns, sortsOf } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { names, nation, requiredText, uuid, version, zone } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { recordEndpoints } from '../record.ts'

/** What the sign-in page takes as prefix: capitals, digits, hyphens. */
export const companyCode = () => requiredText(16).check(z.regex(/^[A-Z0-9][A-Z0-9-]{1,15}$/, 'company_code_form'))
export const currency = () => z.string('required').check(z.regex(/^[A-Z]{3}$/, 'not_a_choice'))

export const Company = z.object({
  id: uuid(),
  code: z.string(),
  names: names(),
  nation: nation(),
  zone: zone(),
  currency: currency(),
  people: z.int(),
  version: z.int(),
})

export const companyColumns = columnsOf<z.output<typeof Company>>()({
  name: nameColumns.name,
  code: { titleKey: 'organisation.field.company.code', as: 'text', sortable: true },
  cn: nameColumns.cn,
  en: nameColumns.en,
  vn: nameColumns.vn,
  km: nameColumns.km,
  nation: { titleKey: 'organisation.field.company.nation', as: 'nation' },
  zone: { titleKey: 'organisation.field.company.zone', as: 'zone' },
  currency: { titleKey: 'organisation.field.company.currency', as: 'currency' },
  people: { titleKey: 'organisation.field.company.people', as: 'number', sortable: true },
})

const fields = { names: names(), nation: nation(), zone: zone(), currency: currency() }
const company = {
  path: '/organisation/companies',
  read: 'organization:company:r',
  write: 'organization:company:cud',
  shows: ['company', 'employee', 'placement'],
} as const

const list = endpoint({
  method: 'GET',
  path: company.path,
  access: company.read,
  shows: company.shows,
  input: pageQuery(sortsOf(companyColumns), {}),
  reply: pageOf(Company),
})

/** Companies are flat and never deleted: what happened in them stays. Only who holds the code for the whole group may add one. */
export const companyEndpoints = {
  list,
  export: exportOf(list, keysOf(companyColumns)),
  ...recordEndpoints({
    ...company,
    reply: Company,
    create: z.strictObject({ code: companyCode(), ...fields }),
    update: z.strictObject({ id: uuid(), version: version(), ...fields }),
  }),
}
