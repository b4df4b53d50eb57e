import { finds } from './finds.ts'

finds({
  parameters: {
    files: {
      'apps/server/src/modules/system/parameter.rules.ts': `export const DATED = ['list.max-range']`,
      'apps/server/src/most.ts': `export const most = (parameterOn) => parameterOn('office.most')`,
      'packages/contract/src/awaited.ts': `export const AWAITED_PERMISSIONS = { leave: ['attendance:leave:r'] }
export const AWAITED_ERRORS = { payroll: ['system.already_settled'] }
export const AWAITED_PARAMETERS = { leave: ['leave.minimum'], payroll: ['office.most', 'made.up'] }`,
      'packages/contract/src/system/parameter-record.ts': `export const PARAMETERS = { 'leave.minimum': {}, 'office.most': {}, 'list.max-range': {} }`,
    },
    says: [
      'packages/contract/src/awaited.ts  office.most is used by now: take it off the list of payroll',
      'packages/contract/src/awaited.ts  made.up is no code: take it off the list of payroll',
      'packages/contract/src/system/parameter-record.ts  list.max-range is read nowhere in the server: read it, or list it in awaited.ts under the module that will',
    ],
  },
})
