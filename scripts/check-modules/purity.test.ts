import { finds } from './finds.ts'

finds({
  'clock of tests': {
    files: {
      'apps/server/src/modules/leave/ledger.test.ts': `export const now = new Date().toISOString()`,
      'apps/server/test/days.ts': `export const yesterday = Date.now() - 86_400_000`,
      'apps/web/e2e/harness/days.ts': `export const today = Temporal.Now.plainDateISO()`,
      'apps/web/e2e/harness/machine-clock.ts': `export const machineNow = () => Date.now()`,
      'apps/web/e2e/today.test.ts': `export const today = new Date()
export const begin = new Date(0)
export const later = Date.now() + 1000
export const open = (page: { clock: { install(): void } }) => page.clock.install()`,
    },
    says: [
      'apps/server/src/modules/leave/ledger.test.ts:1  a test that asks the machine for the time of day fails at some hour: use the clock of the test server',
      'apps/server/test/days.ts:1  a test that asks the machine for the time of day fails at some hour: use the clock of the test server',
      'apps/web/e2e/harness/days.ts:1  a test that asks the machine for the time of day fails at some hour: use now() or installClock() of harness/clock.ts',
      'apps/web/e2e/today.test.ts:1  a test that asks the machine for the time of day fails at some hour: use now() or installClock() of harness/clock.ts',
      'apps/web/e2e/today.test.ts:3  a test that asks the machine for the time of day fails at some hour: use now() or installClock() of harness/clock.ts',
      'apps/web/e2e/today.test.ts:4  a test that asks the machine for the time of day fails at some hour: use now() or installClock() of harness/clock.ts',
    ],
  },
  'rules impure': {
    files: {
      'apps/server/src/modules/leave/ledger.rules.ts': `export const today = () => new Date().toISOString()
export const stamp = () => Date.now()
export const zone = () => Temporal.Now.plainDateISO()
export const later = (at: number) => new Date(at)
export const draw = () => Math.random()
export const id = () => crypto.randomUUID()
export const home = () => process.env.HOME
export const report = (text: string) => console.log(text)
export const read = (ctx: { rows: string[] }) => ctx.rows`,
    },
    says: [
      'apps/server/src/modules/leave/ledger.rules.ts:1  rules are told the time: take the instant or the day as an argument from ledger.service.ts, where ctx.now stands (instants and days are the kernel’s)',
      'apps/server/src/modules/leave/ledger.rules.ts:2  rules are told the time: take the instant or the day as an argument from ledger.service.ts, where ctx.now stands (instants and days are the kernel’s)',
      'apps/server/src/modules/leave/ledger.rules.ts:3  rules are told the time: take the instant or the day as an argument from ledger.service.ts, where ctx.now stands (instants and days are the kernel’s)',
      'apps/server/src/modules/leave/ledger.rules.ts:4  a Date has the zone of the machine in it: instantOf, epochOf and dayOfNumber of the kernel have not',
      'apps/server/src/modules/leave/ledger.rules.ts:5  rules are pure: Math.random touches the world; let ledger.service.ts do it and hand the value in',
      'apps/server/src/modules/leave/ledger.rules.ts:6  rules are pure: crypto.randomUUID touches the world; let ledger.service.ts do it and hand the value in',
      'apps/server/src/modules/leave/ledger.rules.ts:7  rules are pure: process.env.HOME touches the world; let ledger.service.ts do it and hand the value in',
      'apps/server/src/modules/leave/ledger.rules.ts:8  rules are pure: console.log touches the world; let ledger.service.ts do it and hand the value in',
      'apps/server/src/modules/leave/ledger.rules.ts:9  rules take no ctx: move the reading to ledger.service.ts and hand the rows in',
    ],
  },
  'second clock': {
    files: {
      'apps/server/src/modules/leave/leave-type.queries.ts': `import { sql } from 'kysely'

export const listTypes = () => sql\`
  select id from leave.leave_type
  where at < now()\``,
      'apps/server/src/modules/leave/leave-type.service.ts': `export const start = () => Date.now()
export const dayOf = (at: number) => new Date(at)`,
      'apps/server/src/platform/module.ts': `export const openedAt = new Date()
export const zone = Temporal.Now.instant()`,
    },
    says: [
      'apps/server/src/modules/leave/leave-type.queries.ts:5  the time of an operation is ctx.now: hand it to the statement as a value, the database has another clock',
      'apps/server/src/modules/leave/leave-type.service.ts:1  time comes from ctx.now, in the platform from its clock: a second clock cannot be set by a test',
      'apps/server/src/platform/module.ts:1  time comes from ctx.now, in the platform from its clock: a second clock cannot be set by a test',
      'apps/server/src/platform/module.ts:2  time comes from ctx.now, in the platform from its clock: a second clock cannot be set by a test',
    ],
  },
})
