import { finds } from './finds.ts'

finds({
  permissions: {
    files: {
      'packages/contract/src/awaited.ts': `export const AWAITED_PERMISSIONS = { leave: ['attendance:leave:r'], organisation: ['organization:chart:r'] }
export const AWAITED_ERRORS = { payroll: ['system.already_settled'] }
export const AWAITED_PARAMETERS = {}`,
      'packages/contract/src/permissions.ts': `export const PERMISSIONS = ['HIDDEN', 'organization:office:r', 'organization:office:cud', 'organization:chart:r', 'user:manage:r']`,
    },
    says: [
      'packages/contract/src/awaited.ts  attendance:leave:r is no code: take it off the list of leave',
      'packages/contract/src/awaited.ts  organization:chart:r is used by now: take it off the list of organisation',
      'packages/contract/src/permissions.ts  user:manage:r opens no endpoint and no screen: use it, or list it in awaited.ts under the module that will',
    ],
  },
  'awaited of what is there': {
    files: {
      'apps/server/src/modules/leave/index.ts': `export const leave = 1`,
      'packages/contract/src/awaited.ts': `export const AWAITED_PERMISSIONS = { leave: ['attendance:leave:r'] }
export const AWAITED_ERRORS = { 'organisation/office': ['system.already_settled'] }
export const AWAITED_PARAMETERS = {}`,
      'packages/contract/src/permissions.ts': `export const PERMISSIONS = ['HIDDEN', 'organization:office:r', 'organization:office:cud', 'organization:chart:r', 'attendance:leave:r']`,
    },
    says: [
      'packages/contract/src/awaited.ts  leave is there by now: use its codes, and take the list off',
      'packages/contract/src/awaited.ts  organisation/office is there by now: use its codes, and take the list off',
    ],
  },
})
