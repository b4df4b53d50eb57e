import { finds } from './finds.ts'

finds({
  folders: {
    files: {
      'apps/server/src/modules/half.rules.ts': `export const half = 2`,
      'apps/server/src/modules/leave/ledger/index.ts': `export const run = () => 0`,
      'apps/server/src/modules/leave/ledger/year/expiry.job.ts': `export const run = () => 0`,
    },
    says: [
      'apps/server/src/modules/half.rules.ts  modules holds modules only: put the file into the module it belongs to',
      'apps/server/src/modules/leave/ledger/index.ts  a module has one public index: export from the index.ts of the module',
      'apps/server/src/modules/leave/ledger/index.ts  ledger has no place in the order of apps/server/src/modules/leave: list it in docs/FOLDERS.md, below what it builds on',
      'apps/server/src/modules/leave/ledger/year/expiry.job.ts  a module has one level of folders: move the file up',
    ],
  },
  'no papers': {
    files: {
      'apps/server/src/modules.ts': `import { organisation } from './modules/organisation/index.ts'

export const modules = [organisation]`,
      'apps/server/src/modules/leave/README.md': null,
      'apps/server/src/modules/leave/index.ts': null,
    },
    says: [
      'apps/server/src/modules.ts  the module leave is not in the list: put it after every module it calls',
      `apps/server/src/modules/leave/index.ts  leave has no public index: index.ts with defineModule({ name: 'leave', routes, … }) and what other modules may call`,
      'apps/server/src/modules/leave/README.md  leave has no README.md: one screen on its tables, words, invariants, public index, events and questions',
      'docs/ARCHITECTURE.md:8  has a row for leave, which is not in modules.ts',
    ],
  },
  'unknown kind': {
    files: {
      'apps/server/src/modules/leave/LeaveType.service.ts': `export const half = 2`,
      'apps/server/src/modules/leave/ledger.ts': `export const half = 2`,
      'apps/web/src/modules/organisation/OfficeStore.tsx': `export const half = 2`,
      'packages/contract/src/leave/LeaveType.ts': `export const half = 2`,
    },
    says: [
      'apps/server/src/modules/leave/LeaveType.service.ts  a file of a module is <topic>.<role>.ts in kebab-case, the role one of service, queries, rules, job, test; or one of index.ts, routes.ts, events.ts, questions.ts, README.md',
      'apps/server/src/modules/leave/ledger.ts  a file of a module is <topic>.<role>.ts in kebab-case, the role one of service, queries, rules, job, test; or one of index.ts, routes.ts, events.ts, questions.ts, README.md',
      'apps/web/src/modules/organisation/OfficeStore.tsx  a file of a web module is screens.ts, index.ts, <topic>.screen.tsx, <topic>.tsx, <topic>.ts without markup, <topic>.test.tsx or <topic>.css, in kebab-case',
      'packages/contract/src/leave/LeaveType.ts  a contract module holds <entity>.ts, permissions.ts, errors.ts, messages/<language>.ts, and of a second part of its words <part>/words.ts and <part>/messages/<language>.ts',
    ],
  },
  'word without meaning': {
    files: {
      'apps/server/src/modules/leave/leave-type.controller.ts': `export const list = () => []`,
      'apps/server/src/modules/leave/leave-type.manager.ts': `export const list = () => []`,
      'apps/server/src/modules/leave/leave.helpers.ts': `export const half = (n: number) => n / 2`,
      'apps/web/src/modules/organisation/office-utils.tsx': `export const half = 2`,
      'packages/contract/src/leave/types.ts': `export type Half = 2`,
    },
    says: [
      'apps/server/src/modules/leave/leave-type.controller.ts  “controller” says nothing: there are no controllers: the contract is the route, and routes.ts binds it to <topic>.service.ts',
      'apps/server/src/modules/leave/leave-type.manager.ts  “manager” says nothing: a use case stands in <topic>.service.ts',
      'apps/server/src/modules/leave/leave.helpers.ts  “helpers” says nothing: say what it does: <topic>.rules.ts when it is pure, <topic>.service.ts when it touches the world',
      'apps/web/src/modules/organisation/office-utils.tsx  “utils” says nothing: say what it does: <topic>.rules.ts when it is pure, <topic>.service.ts when it touches the world',
      'packages/contract/src/leave/types.ts  “types” says nothing: shapes stand in the contract, a row’s type beside its query, an engine’s input in its rules',
    ],
  },
})
