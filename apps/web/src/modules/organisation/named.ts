import { companyEndpoints } from '@muster/contract/organisation/company'
import { departmentEndpoints } from '@muster/contract/organisation/department'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { defineNamed } from '../../lib/registry/named.ts'

/** What has names in several languages here. */
export const named = defineNamed([
  { titleKey: 'organisation.companies.one', list: companyEndpoints.list, path: '/organisation/companies' },
  { titleKey: 'organisation.departments.one', list: departmentEndpoints.list, path: '/organisation/departments' },
  { titleKey: 'organisation.offices.one', list: officeEndpoints.list, path: '/organisation/offices' },
  { titleKey: 'organisation.levels.one', list: levelEndpoints.list, path: '/organisation/levels' },
])
