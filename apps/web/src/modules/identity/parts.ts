import { defineListActions, defineRecordParts } from '../../lib/registry/record-part.ts'

/** What the module adds to the record of an employee. */
export const recordParts = defineRecordParts([
  {
    name: 'account',
    of: 'employee',
    access: ['user:manage:r'],
    load: () => import('./account-part.tsx').then(({ AccountPart }) => ({ Part: AccountPart })),
  },
])

/** What it does with employees that are selected in their list. */
export const listActions = defineListActions([
  {
    name: 'create-accounts',
    of: 'employee',
    titleKey: 'access.users.createMany',
    icon: 'key',
    access: ['user:manage:u'],
    load: () => import('./accounts-batch.tsx').then(({ AccountsBatch }) => ({ Action: AccountsBatch })),
  },
])
