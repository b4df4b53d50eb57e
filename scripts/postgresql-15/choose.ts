import type { Tree } from '../check/tree.ts'

/** Migrations, transactions, locks and jobs, which another version of PostgreSQL may treat differently. */
const PLATFORM = /^apps\/server\/src\/platform\/(?:db|jobs)\/[^/]+\.test\.ts$/
/** Every endpoint, allowed and refused, about every object; policies, the push channel, and an import that goes on. */
const WIDE = [
  'apps/server/src/modules/attendance/import/import-resume.test.ts',
  'apps/server/src/modules/system/push.test.ts',
  'apps/server/src/platform/http/idempotency.test.ts',
  'apps/server/src/platform/operation/operation.test.ts',
  'apps/server/src/platform/push/feed.test.ts',
  'apps/server/src/platform/push/notifier.test.ts',
  'apps/server/src/platform/start/database.test.ts',
  'apps/server/test/authorization-matrix.test.ts',
  'apps/server/test/every-endpoint.test.ts',
  'apps/server/test/keys.test.ts',
  'apps/server/test/made-sheet.test.ts',
  'apps/server/test/schema.test.ts',
  'apps/server/test/tenant-isolation.test.ts',
]
/** The topics of the statements that nothing of these runs; what is missing here, the run itself says (`findUncalled`). */
const TOPICS = [
  'system/client-error',
  'system/operation-log',
  'organisation/bulk-edit/bulk-edit',
  'organisation/employee/employee',
  'organisation/employment/employment-state',
  'organisation/onboarding/onboarding',
  'organisation/position/moved-notice',
  'organisation/profile/profile-change',
  'organisation/record/employee-photo',
  'organisation/record/secret-field',
  'organisation/transfer/transfer',
  'organisation/transfer/transfer-away',
  'identity/account/password',
  'identity/account/preference',
  'identity/sign-in/group-parameters',
  'identity/sign-in/recovery',
  'identity/sign-in/set-up',
  'workflow/employment/considerations',
  'workflow/employment/employee-transfer',
  'workflow/employment/employment-kinds',
  'workflow/employment/probation-evaluation',
  'workflow/evaluation/evaluation',
  'workflow/flow/flow-rule-version',
  'workflow/flow/replay',
  'workflow/people/due',
  'workflow/task/countersign',
  'workflow/task/deadline',
  'workflow/task/holder',
  'workflow/task/lost-decision',
  'workflow/task/role-moved',
  'attendance/closing/recomputed',
  'attendance/closing/waiting',
  'attendance/import/import-refused',
  'attendance/import/rezone',
  'attendance/inbox/inbox',
  'attendance/month/month',
  'attendance/overtime/overtime',
  'attendance/proposal/proposal',
  'attendance/punch-list/punch',
  'attendance/recompute/parameter-change',
  'attendance/what-if/what-if',
  'leave/calendar/away',
  'leave/request/delegation-proposed',
  'leave/request/leave-passed',
  'leave/request/leave-refused',
  'payroll/advance/advance',
  'payroll/reimbursement/reimbursement',
].map((topic) => `apps/server/src/modules/${topic}.test.ts`)

/** The tests that show whether the product works on a PostgreSQL: together they call every function of a queries file. */
export const chooseTests = (tree: Tree): string[] =>
  [...tree.paths.filter((path) => PLATFORM.test(path)), ...WIDE, ...TOPICS].sort()
