import { finds } from './finds.ts'

finds({
  'platform names a module': {
    files: {
      'apps/server/src/platform/grants.ts': `import { leaveTypeEndpoints } from '@muster/contract/leave/leave-type'
const SCHEMAS = ['platform', 'leave']
const TABLE = \`update leave.leave_type set is_void = true\`
const ERROR = 'leave.not_enough'
// The first module's errors are everybody's, and a word of English is no module: they leave it out.
const FREE = ['organisation.closed', 'whom to leave out', 'leave a message', 'relieve.leaves']

export const grants = { leaveTypeEndpoints, SCHEMAS, TABLE, ERROR, FREE }`,
    },
    says: [
      'apps/server/src/platform/grants.ts:1  platform names leave: let the module hand it over or declare it, or move this into the module',
      'apps/server/src/platform/grants.ts:2  platform names leave: let the module hand it over or declare it, or move this into the module',
      'apps/server/src/platform/grants.ts:3  platform names leave: let the module hand it over or declare it, or move this into the module',
      'apps/server/src/platform/grants.ts:4  platform names leave: let the module hand it over or declare it, or move this into the module',
    ],
  },
})
