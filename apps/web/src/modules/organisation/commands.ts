import { companyEndpoints } from '@muster/contract/organisation/company'
import { departmentEndpoints } from '@muster/contract/organisation/department'
import { employeeEndpoints } from '@muster/contract/organisation/employee'
import { levelEndpoints } from '@muster/contract/organisation/level'
import { officeEndpoints } from '@muster/contract/organisation/office'
import { pinSpaceEndpoints } from '@muster/contract/organisation/pin-space'
import { transferEndpoints } from '@muster/contract/organisation/transfer'
import { defineCommands } from '../../lib/registry/command.ts'

const search = { open: 'new' }

/** What can be added from anywhere. */
export const commands = defineCommands([
  {
    name: 'add-employee',
    titleKey: 'organisation.employees.add',
    icon: 'person-add',
    access: employeeEndpoints.create.access,
    place: { path: '/organisation/employees/new' },
  },
  {
    name: 'add-transfer',
    titleKey: 'organisation.transfer.add',
    icon: 'swap',
    access: transferEndpoints.create.access,
    place: { path: '/organisation/transfers/new' },
  },
  {
    name: 'add-department',
    titleKey: 'organisation.departments.add',
    icon: 'plus',
    access: departmentEndpoints.create.access,
    place: { path: '/organisation/departments', search },
  },
  {
    name: 'add-office',
    titleKey: 'organisation.offices.add',
    icon: 'plus',
    access: officeEndpoints.create.access,
    place: { path: '/organisation/offices', search },
  },
  {
    name: 'add-level',
    titleKey: 'organisation.levels.add',
    icon: 'plus',
    access: levelEndpoints.create.access,
    place: { path: '/organisation/levels', search },
  },
  {
    name: 'add-company',
    titleKey: 'organisation.companies.add',
    icon: 'plus',
    access: companyEndpoints.create.access,
    onlyFound: true,
    place: { path: '/organisation/companies', search },
  },
  {
    name: 'add-pin-space',
    titleKey: 'organisation.pinSpaces.add',
    icon: 'plus',
    access: pinSpaceEndpoints.create.access,
    onlyFound: true,
    place: { path: '/organisation/pin-spaces', search },
  },
])
