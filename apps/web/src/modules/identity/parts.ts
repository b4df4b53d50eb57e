import { defineListActions, defineRecordParts } from '../../lib/registry/record-part.ts'

/** What the module adds to the records of employees and newcomers. */
export const recordParts = defineRecordParts([
  {
    name: 'account',
    of: 'employee',
    access: ['user:manage:r'],
    load: async () => ({ Part: (await import('./account/account-part.tsx')).AccountSection }),
  },
  {
    name: 'onboarding-access',
    of: 'onboarding',
    access: ['user:manage:u'],
    load: async () => ({ Part: (await import('./rights/onboarding-access.tsx')).OnboardingAccess }),
  },
  {
    name: 'newcomer-account',
    of: 'newcomer',
    access: ['user:manage:r'],
    load: async () => ({ Part: (await import('./account/account-part.tsx')).AccountSection }),
  },
  {
    name: 'newcomer-role',
    of: 'newcomer',
    access: ['permission:user:r'],
    load: async () => ({ Part: (await import('./rights/newcomer-role.tsx')).NewcomerRole }),
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
    load: () => import('./account/accounts-batch.tsx').then(({ AccountsBatch }) => ({ Action: AccountsBatch })),
  },
])
