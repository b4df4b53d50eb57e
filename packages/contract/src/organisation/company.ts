import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { names, requiredText, uuid, version } from '../fields.ts'
import { exportOf, pageOf, pageQuery } from '../page.ts'
import { ById, nation, zone } from './office.ts'

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

const fields = { names: names(), nation: nation(), zone: zone(), currency: currency() }
export const CompanyInput = z.strictObject({ code: companyCode(), ...fields })
export const CompanyChange = z.strictObject({ id: uuid(), version: version(), ...fields })

const list = endpoint({
  method: 'GET',
  path: '/organisation/companies',
  access: 'organization:company:r',
  shows: ['company', 'employee', 'placement'],
  input: pageQuery(['name', 'code', 'people'], {}),
  reply: pageOf(Company),
})

/** Companies are flat and never deleted: what happened in them stays. */
export const companyEndpoints = {
  list,
  export: exportOf(list, ['code', 'name', 'cn', 'en', 'vn', 'nation', 'zone', 'currency', 'people']),
  get: endpoint({
    method: 'GET',
    path: '/organisation/companies/:id',
    access: 'organization:company:r',
    shows: ['company', 'employee', 'placement'],
    input: ById,
    reply: Company,
  }),
  /** Only who holds the code for the whole group may add a company to it. */
  create: endpoint({
    method: 'POST',
    path: '/organisation/companies',
    access: 'organization:company:cud',
    changes: ['company'],
    input: CompanyInput,
    reply: Company,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organisation/companies/:id',
    access: 'organization:company:cud',
    changes: ['company'],
    input: CompanyChange,
    reply: Company,
  }),
}
