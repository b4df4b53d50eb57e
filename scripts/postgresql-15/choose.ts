import { dirname } from 'node:path/posix'
import { sourceOf } from '../check/source.ts'
import type { Tree } from '../check/tree.ts'
import { codebaseOf } from '../check-modules/codebase.ts'

const QUERIES = /^apps\/server\/src\/modules\/.*\.queries\.ts$/
const SOURCE = /^apps\/server\/src\/.*(?<!\.test)\.ts$/
/** Migrations, transactions, locks and jobs, which another version of PostgreSQL may treat differently. */
const PLATFORM = /^apps\/server\/src\/platform\/(?:db|jobs)\/[^/]+\.test\.ts$/
const NAMES_OF_RECORDS = ['apps/server/src/modules/system/operation-log.test.ts']
const NEWCOMERS = ['apps/server/src/modules/organisation/onboarding/newcomer.test.ts']
const PROBATION_FORMS = ['apps/server/src/modules/workflow/evaluation/evaluation-form.test.ts']
const TASKS = ['task', 'desk'].map((name) => `apps/server/src/modules/workflow/task/${name}.test.ts`)
/** Tests of queries files whose importers have none of their topic: their work is asked for by name, by a job or a question. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  'apps/server/src/modules/notification/latecomer.queries.ts': ['apps/server/src/modules/notification/to-do.test.ts'],
  'apps/server/src/modules/notification/notice-end.queries.ts': ['apps/server/src/modules/notification/notice.test.ts'],
  'apps/server/src/modules/leave/calendar/absence.queries.ts': [
    'apps/server/src/modules/leave/request/delegation-proposed.test.ts',
  ],
  'apps/server/src/modules/attendance/month/consideration.queries.ts': [
    'apps/server/src/modules/workflow/employment/considerations.test.ts',
  ],
  'apps/server/src/modules/attendance/recompute/due.queries.ts': ['recompute/out-of-date'].map(inAttendance),
  'apps/server/src/modules/attendance/uses.queries.ts': ['import/void'].map(inAttendance),
  'apps/server/src/modules/rostering/uses.queries.ts': ['apps/server/src/modules/rostering/shift/shift.test.ts'],
  'apps/server/src/modules/rostering/record-name.queries.ts': NAMES_OF_RECORDS,
  'apps/server/src/modules/attendance/record-name.queries.ts': NAMES_OF_RECORDS,
  'apps/server/src/modules/identity/account/record-name.queries.ts': NAMES_OF_RECORDS,
  'apps/server/src/modules/organisation/history/record-name.queries.ts': NAMES_OF_RECORDS,
  'apps/server/src/modules/organisation/people/colleague.queries.ts': [
    'apps/server/src/modules/leave/calendar/away.test.ts',
  ],
  'apps/server/src/modules/workflow/record-name.queries.ts': PROBATION_FORMS,
  'apps/server/src/modules/workflow/uses.queries.ts': PROBATION_FORMS,
  ...Object.fromEntries(
    ['task/detail', 'task/draft', 'task/list', 'store/recipient', 'store/task-write'].map((topic) => [
      `apps/server/src/modules/workflow/${topic}.queries.ts`,
      TASKS,
    ]),
  ),
  'apps/server/src/modules/workflow/attachment/unused.queries.ts': [
    'apps/server/src/modules/workflow/attachment/attachment.test.ts',
  ],
  'apps/server/src/modules/rostering/plan/readiness.queries.ts': NEWCOMERS,
  'apps/server/src/modules/identity/account/readiness.queries.ts': NEWCOMERS,
  'apps/server/src/modules/identity/role/handover.queries.ts': [
    'apps/server/src/modules/organisation/employment/employment-state.test.ts',
  ],
}
/** Every endpoint, allowed and refused, about every object; what no test of a queries file runs; policies and the push channel. */
const BESIDE = [
  'apps/server/src/modules/attendance/import/import-resume.test.ts',
  'apps/server/src/modules/system/push.test.ts',
  'apps/server/src/platform/start/database.test.ts',
  'apps/server/src/platform/http/idempotency.test.ts',
  'apps/server/src/platform/operation/operation.test.ts',
  'apps/server/src/platform/push/feed.test.ts',
  'apps/server/src/platform/push/notifier.test.ts',
  'apps/server/test/authorization-matrix.test.ts',
  'apps/server/test/every-endpoint.test.ts',
  'apps/server/test/keys.test.ts',
  'apps/server/test/made-sheet.test.ts',
  'apps/server/test/schema.test.ts',
  'apps/server/test/tenant-isolation.test.ts',
]

/** The tests that show whether the product works on a PostgreSQL, and the queries files that none of them is about. */
export type Chosen = { tests: readonly string[]; untested: readonly string[] }

/**
 * For each queries file the tests of its topic, `office.test.ts` for `office.queries.ts`; where there is none, those of the
 * nearest files that import it. Besides, the tests of endpoints and of the platform that other versions may tell apart.
 */
export function testsOfQueries(tree: Tree): Chosen {
  const importers = importersIn(tree)
  const queries = tree.paths.filter((p) => QUERIES.test(p))
  const found = queries.map((file) => ({ file, tests: NAMED[file] ?? nearestTests(tree, importers, file) }))
  const platform = tree.paths.filter((p) => PLATFORM.test(p))
  return {
    tests: [...new Set([...found.flatMap(({ tests }) => tests), ...platform, ...BESIDE])].sort(),
    untested: found.filter(({ tests }) => tests.length === 0).map(({ file }) => file),
  }
}

function inAttendance(name: string): string {
  return `apps/server/src/modules/attendance/${name}.test.ts`
}

function nearestTests(tree: Tree, importers: ReadonlyMap<string, readonly string[]>, file: string): string[] {
  const seen = new Set([file])
  for (let level = [file]; level.length > 0; ) {
    const tests = level.flatMap((path) => testsBeside(tree, path))
    if (tests.length > 0) return tests
    level = [...new Set(level.flatMap((path) => importers.get(path) ?? []))].filter((path) => !seen.has(path))
    for (const path of level) seen.add(path)
  }
  return []
}

/** The tests of a file’s topic that stand beside it; those of its rules alone run no SQL. */
function testsBeside(tree: Tree, path: string): string[] {
  const [topic = ''] = path.slice(dirname(path).length + 1).split('.')
  return ['test', 'queries.test'].map((kind) => `${dirname(path)}/${topic}.${kind}.ts`).filter((p) => tree.has(p))
}

function importersIn(tree: Tree): Map<string, string[]> {
  const { target } = codebaseOf(tree)
  const importers = new Map<string, string[]>()
  for (const path of tree.paths.filter((p) => SOURCE.test(p)))
    for (const { specifier, isType } of sourceOf(tree, path).imports) {
      const to = isType ? undefined : target(path, specifier)
      if (to !== undefined) importers.set(to, [...(importers.get(to) ?? []), path])
    }
  return importers
}
