import { finds } from './finds.ts'

finds({
  'the embedded cluster': {
    files: {
      'packages/embedded-postgres/src/open-cluster.ts': `import { isDay } from '@muster/kernel/day'
import { makeFolders } from './make-folders.ts'

export const openCluster = () => [isDay, makeFolders]`,
      'packages/embedded-postgres/src/make-folders.ts': `export const makeFolders = () => undefined`,
    },
    says: [
      'packages/embedded-postgres/src/open-cluster.ts:1  the embedded cluster knows nothing of the product, not @muster/kernel/day: hand it over in openCluster',
    ],
  },
  'contract imports': {
    files: {
      'packages/contract/src/leave/leave-type.ts': `import { readFileSync } from 'node:fs'
import { sortBy } from 'lodash'
import { defineModule } from '../../../../apps/server/src/platform/module.ts'

export const leaveTypeEndpoints = { list: [readFileSync, sortBy, defineModule] }`,
      'packages/kernel/src/day.ts': `import { officeEndpoints } from '@muster/contract/organisation/office'

export const day = officeEndpoints
export const isDay = (text: string) => text.length === 10`,
    },
    says: [
      'packages/contract/src/leave/leave-type.ts:1  the contract imports the kernel, zod and itself: node:fs would follow it into the browser',
      'packages/contract/src/leave/leave-type.ts:2  the contract imports the kernel, zod and itself: lodash would follow it into the browser',
      'packages/contract/src/leave/leave-type.ts:3  the contract imports the kernel, zod and itself: ../../../../apps/server/src/platform/module.ts would follow it into the browser',
      'packages/contract/src/organisation/office.ts:1  imports in a circle, organisation/office.ts → day.ts → organisation/office.ts: move what they need of each other below both',
      'packages/kernel/src/day.ts:1  the kernel is pure and imports only itself, not @muster/contract/organisation/office',
    ],
  },
  layers: {
    files: {
      'apps/server/src/modules/organisation/level.queries.ts': `import type { LevelFilter } from './level.service.ts'

export const listLevels = (filter: LevelFilter) => [filter]`,
      'apps/server/src/modules/organisation/level.service.ts': `import { it } from './office.rules.test.ts'

export const levels = it`,
      'apps/server/src/modules/organisation/nightly.job.ts': `import { routes } from './routes.ts'

export const run = () => routes`,
      'apps/server/src/modules/organisation/office.queries.ts': `import { officesOf } from './office.service.ts'

export const listOffices = officesOf`,
      'apps/server/src/modules/organisation/office.service.ts': `import { routes } from './routes.ts'
import { run } from './nightly.job.ts'

export const officesOf = () => [routes, run]`,
      'apps/server/src/modules/organisation/routes.ts': `import * as queries from './office.queries.ts'

export const routes = [queries]`,
    },
    says: [
      'apps/server/src/modules/organisation/level.queries.ts:1  queries hold SQL and know no service, its types included: hand the value in, and take the type of the contract',
      'apps/server/src/modules/organisation/level.service.ts:1  a test is nobody’s source: move what is shared into the file that it tests',
      'apps/server/src/modules/organisation/nightly.job.ts:1  a job calls services, queries and rules, not what stands above it',
      'apps/server/src/modules/organisation/nightly.job.ts:1  imports in a circle, modules/organisation/nightly.job.ts → modules/organisation/routes.ts → modules/organisation/office.queries.ts → modules/organisation/office.service.ts → modules/organisation/nightly.job.ts: move what they need of each other below both',
      'apps/server/src/modules/organisation/office.queries.ts:1  queries hold SQL and know no service, its types included: hand the value in, and take the type of the contract',
      'apps/server/src/modules/organisation/office.service.ts:1  a service stands below routes.ts: move what both need into a service',
      'apps/server/src/modules/organisation/office.service.ts:2  a service stands below job: move what both need into a service',
      'apps/server/src/modules/organisation/routes.ts:1  routes bind endpoints to services: move the work into <topic>.service.ts',
    ],
  },
  minting: {
    files: {
      'apps/server/src/modules/leave/leave-type.service.ts': `import { mintScope } from '../../platform/auth/scope.ts'

export const everything = mintScope(['a', 'b'])`,
      'apps/server/src/platform/push.ts': `import * as scopes from './auth/scope.ts'

export const everything = scopes.mintScope([])`,
    },
    says: [
      'apps/server/src/modules/leave/leave-type.service.ts:1  scopes are minted by the authenticator and the job runner only: use ctx.scope, or queue a job for the company',
      'apps/server/src/platform/push.ts:1  scopes are minted by the authenticator and the job runner only: use ctx.scope, or queue a job for the company',
    ],
  },
  pool: {
    files: {
      'apps/server/src/modules/leave/leave-type.queries.ts': `import pg from 'pg'
import type { PoolClient } from 'pg'
import { pool } from '../../platform/db/pools.ts'

export const listTypes = (client: PoolClient) => [pg, pool, client]`,
    },
    says: [
      'apps/server/src/modules/leave/leave-type.queries.ts:1  modules have no pool: ctx.db is the transaction of the operation, a job has run.operation and run.mass',
      'apps/server/src/modules/leave/leave-type.queries.ts:3  modules have no pool: ctx.db is the transaction of the operation, a job has run.operation and run.mass',
    ],
  },
  'rules import': {
    files: {
      'apps/server/src/modules/leave/ledger.rules.ts': `import { readFileSync } from 'node:fs'
import { sortBy } from 'lodash'
import { systemClock } from '../../platform/base/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { LeaveTypeRow } from './leave-type.service.ts'
import { listTypes } from './leave-type.queries.ts'

export const balance = [readFileSync, sortBy, systemClock, listTypes] satisfies unknown[]
export type Given = { row: LeaveTypeRow; db: Ctx['db'] }`,
    },
    says: [
      'apps/server/src/modules/leave/ledger.rules.ts:1  rules are pure and import rules, contract and kernel only: move the reading to ledger.service.ts and hand the rows in',
      'apps/server/src/modules/leave/ledger.rules.ts:2  rules are pure and import rules, contract and kernel only: move the reading to ledger.service.ts and hand the rows in',
      'apps/server/src/modules/leave/ledger.rules.ts:3  rules are pure and import rules, contract and kernel only: move the reading to ledger.service.ts and hand the rows in',
      'apps/server/src/modules/leave/ledger.rules.ts:4  rules import rules, contract and kernel only: declare the shape that they need here, and let ledger.service.ts fit it',
      'apps/server/src/modules/leave/ledger.rules.ts:4  rules take no ctx: move the reading to ledger.service.ts and hand the rows in',
      'apps/server/src/modules/leave/ledger.rules.ts:5  rules import rules, contract and kernel only: declare the shape that they need here, and let ledger.service.ts fit it',
      'apps/server/src/modules/leave/ledger.rules.ts:6  rules are pure and import rules, contract and kernel only: move the reading to ledger.service.ts and hand the rows in',
      'apps/server/src/modules/leave/ledger.rules.ts:9  rules take no ctx: move the reading to ledger.service.ts and hand the rows in',
    ],
  },
  zod: {
    files: {
      'packages/contract/src/leave/leave-type.ts': `import { z } from 'zod'
import { z as small } from 'zod/mini'

export const leaveTypeEndpoints = { list: [z.string(), small.string()] }`,
    },
    says: [
      `packages/contract/src/leave/leave-type.ts:1  zod comes in one form: import * as z from 'zod/mini' (the others weigh twelve times as much in the browser)`,
      `packages/contract/src/leave/leave-type.ts:2  zod comes in one form: import * as z from 'zod/mini' (the others weigh twelve times as much in the browser)`,
    ],
  },
})
