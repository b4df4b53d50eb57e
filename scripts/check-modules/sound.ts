import type { Files } from '../check/cases.ts'

/** A tree in which modules has nothing to correct. */
export const SOUND: Files = {
  'apps/server/migrations/0001_modules.sql': `create schema organisation;
create table organisation.office (company_id uuid not null, id uuid not null);
create view organisation.v_office as select company_id, id as office_id from organisation.office;
create schema leave;
create table leave.leave_type (company_id uuid not null, id uuid not null);
create table platform.operation_log (company_id uuid not null);`,
  'apps/server/src/app.ts': `import { modules } from './modules.ts'
import { mintScope } from './platform/auth/scope.ts'

export const server = { modules, scope: mintScope([]) }`,
  'apps/server/src/modules.ts': `import { leave } from './modules/leave/index.ts'
import { organisation } from './modules/organisation/index.ts'

export const modules = [organisation, leave]`,
  'apps/server/src/modules/leave/README.md': `# Leave

Tables: leave_type. Answers \`usesOf\`.`,
  'apps/server/src/modules/leave/index.ts': `import { defineModule } from '../../platform/module.ts'
import { routes } from './routes.ts'

export const leave = defineModule({ name: 'leave', routes, answers: { usesOf: () => 0 } })`,
  'apps/server/src/modules/leave/leave-type.queries.ts': `import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import type { LeaveTypeRow } from '@muster/contract/leave/leave-type'

export function listTypes(ctx: Ctx, now: string): LeaveTypeRow[] {
  const joined = sql\`select t.id from leave.leave_type t
    join organisation.v_office o on o.company_id = t.company_id
    where t.from <= \${now}\`
  return [...ctx.db.selectFrom('leave.leave_type'), String(joined)]
}`,
  'apps/server/src/modules/leave/leave-type.service.ts': `import type { Ctx } from '../../platform/ctx.ts'
import { officesOf } from '../organisation/index.ts'
import * as queries from './leave-type.queries.ts'

export const listAll = (ctx: Ctx) => [...officesOf(ctx), ...queries.listTypes(ctx, ctx.now)]`,
  'apps/server/src/modules/leave/routes.ts': `export const routes = []`,
  'apps/server/src/modules/organisation/README.md': `# Organisation

Tables: office. Events: \`office.closed\`. Questions: \`usesOf\`.

**Index** (\`index.ts\`). \`officesOf\`: all of them.

**Jobs.** \`organisation.move\`.`,
  'apps/server/src/modules/organisation/events.ts': `declare module '../../platform/events.ts' {
  interface Events {
    'office.closed': { id: string }
  }
}`,
  'apps/server/src/modules/organisation/index.ts': `import { moveJob } from '@muster/contract/organisation/jobs'
import { defineJob, defineModule } from '../../platform/module.ts'
import './events.ts'
import { officesOf } from './office.service.ts'
import { routes } from './routes.ts'

export { officesOf } from './office.service.ts'

export const organisation = defineModule({ name: 'organisation', routes, jobs: [defineJob(moveJob, officesOf)] })`,
  'apps/server/src/modules/organisation/office.queries.ts': `import type { Ctx } from '../../platform/ctx.ts'

export const listOffices = (ctx: Ctx) => ctx.db.selectFrom('organisation.office as o')`,
  'apps/server/src/modules/organisation/office.rules.test.ts': `import { expect, it } from 'vitest'
import { showName } from './office.rules.ts'

it('shows a name', () => expect(showName('Gate')).toBe(new Date(0).toString()))`,
  'apps/server/src/modules/organisation/office.rules.ts': `import { isDay } from '@muster/kernel/day'

export const showName = (name: string) => (isDay(name) ? '' : name)`,
  'apps/server/src/modules/organisation/office.service.ts': `import type { Ctx } from '../../platform/ctx.ts'
import { showName } from './office.rules.ts'
import * as queries from './office.queries.ts'

export const officesOf = (ctx: Ctx) => queries.listOffices(ctx).map(showName)`,
  'apps/server/src/modules/organisation/questions.ts': `declare module '../../platform/questions.ts' {
  interface Questions {
    usesOf: { about: { id: string }; answer: { count: number } }
  }
}

export {}`,
  'apps/server/src/modules/organisation/routes.ts': `import { officeEndpoints } from '@muster/contract/organisation/office'
import { bind } from '../../platform/module.ts'
import * as office from './office.service.ts'

export const routes = [bind('office', officeEndpoints, office)]`,
  'apps/server/src/platform/auth/scope.test.ts': `import { mintScope } from './scope.ts'

export const minted = mintScope([])`,
  'apps/server/src/platform/auth/scope.ts': `export const mintScope = (reach: readonly string[]) => ({ reach })`,
  'apps/server/src/platform/base/clock.ts': `/** The one clock. */
export const systemClock = () => new Date().toISOString()`,
  'apps/server/src/platform/ctx.ts': `export type Ctx = { db: { selectFrom(table: string): string[] }; now: string; publish(name: string, event: object): void }`,
  'apps/server/src/platform/db/pools.ts': `import pg from 'pg'

export const pool = new pg.Pool()`,
  'apps/server/src/platform/module.ts': `export const defineModule = (module: { name: string; routes: readonly object[]; jobs?: object; answers?: object }) => module
export const defineJob = (declaration: object, handler: object) => ({ declaration, handler })
export const bind = (entity: string, endpoints: object, services: object) => ({ entity, endpoints, services })`,
  'apps/web/src/lib/api.ts': `export const call = () => undefined`,
  'apps/web/src/lib/words/messages/en_US.ts': `export default { save: 1 }`,
  'apps/web/src/lib/words/words.ts': `import en from './messages/en_US.ts'

export const words = en`,
  'apps/web/src/modules.ts': `export { pages } from "./shell/screens.ts"
import { dashboard } from "./modules/dashboard/module.ts"
import { leave } from "./modules/leave/module.ts"
import { organisation } from "./modules/organisation/module.ts"

export const all = [dashboard, leave, organisation]`,
  'apps/web/src/modules/dashboard/module.ts': `import { screens } from './screens.ts'

export const dashboard = { screens }`,
  'apps/web/src/modules/dashboard/screens.ts': `import { OfficePicker } from '../organisation/index.ts'

export const screens = [{ path: '/', load: OfficePicker }]`,
  'apps/web/src/modules/organisation/index.ts': `export { OfficePicker } from './office-picker.tsx'`,
  'apps/web/src/modules/organisation/module.ts': `import { screens } from './screens.ts'

export const organisation = { screens }`,
  'apps/web/src/modules/organisation/office-list.screen.tsx': `import { Button } from '../../ui/control/button.tsx'

export const OfficeList = () => <Button />`,
  'apps/web/src/modules/organisation/office-order.ts': `export const order = []`,
  'apps/web/src/modules/organisation/office-picker.tsx': `export const OfficePicker = () => null`,
  'apps/web/src/modules/organisation/screens.ts': `export const screens = [{ path: '/offices', load: () => import('./office-list.screen.tsx') }]`,
  'apps/web/src/shell/frame.tsx': `import { screens } from '../modules/organisation/screens.ts'

export const Frame = () => screens.length`,
  'apps/web/src/shell/menu.tsx': `import { all } from "../modules.ts"

export const Menu = () => all.length`,
  'apps/web/src/shell/screens.ts': `export const pages = []`,
  'apps/web/src/ui/control/button.css': `.m-button {
}`,
  'apps/web/src/ui/control/button.tsx': `import './button.css'

export const Button = () => <b className="m-button" />`,
  'docs/ARCHITECTURE.md': `# Architecture

[the modules](../apps/server/src/modules) and [one of them](../apps/server/src/modules/organisation/README.md#public index), [elsewhere](https://example.org)

| Module | Owns |
|---|---|
| organisation | offices |
| leave | leave types |`,
  'docs/FOLDERS.md': `# Folders

## \`apps/server/src/platform\`
- \`base\` ground
- \`auth\` who
- \`db\` where

## \`apps/web/src/lib\`
- \`words\` words

## \`apps/web/src/ui\`
- \`control\` what is pressed`,
  'packages/contract/src/job-kind.ts': `export const job = (declaration: { kind: string }) => declaration`,
  'packages/contract/src/leave/leave-type.ts': `import { officeEndpoints } from '../organisation/office.ts'

export const leaveTypeEndpoints = { list: officeEndpoints.list }
export type LeaveTypeRow = string`,
  'packages/contract/src/organisation/jobs.ts': `import { job } from '../job-kind.ts'

export const moveJob = job({ kind: 'organisation.move' })`,
  'packages/contract/src/organisation/messages/en_US.ts': `export default { offices: 'Offices' }`,
  'packages/contract/src/organisation/office.ts': `import { day } from '@muster/kernel/day'
import * as z from 'zod/mini'

export const officeEndpoints = { list: { input: z.string(), on: day } }`,
  'packages/kernel/src/day.ts': `export const day = (n: number) => new Date(n).toISOString()
export const isDay = (text: string) => text.length === 10`,
}
