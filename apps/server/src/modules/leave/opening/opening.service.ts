import type { InputOf } from '@muster/contract/endpoint'
import type { openingBalanceEndpoints } from '@muster/contract/leave/opening-balance'
import type { Day } from '@muster/kernel/day'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import { dayIn } from '../../../platform/base/clock.ts'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import type { UploadedFile } from '../../../platform/files/file.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { yearOf } from '../ledger/grant.rules.ts'
import { grantDue } from '../ledger/grant.service.ts'
import { insertGrants, lockLedger, lockOpening } from '../ledger/ledger.queries.ts'
import { type PlannedOpening, planOpenings } from './opening-plan.service.ts'
import { openingRowsOf } from './opening-sheet.service.ts'

type Inputs = { [K in keyof typeof openingBalanceEndpoints]: InputOf<(typeof openingBalanceEndpoints)[K]> }

export { exportRefused as refused, template } from './opening-sheet.service.ts'

/** What each row would do, with the problems of each cell; nothing is written. */
export async function check(ctx: Ctx, { companyId, on }: Inputs['check'], file: UploadedFile) {
  listAskedCompanies(ctx, companyId)
  needPast(ctx, on)
  const sheet = await openingRowsOf(file)
  return { rows: (await planOpenings(ctx, companyId, on, sheet)).map(shownRow) }
}

/**
 * Enters what all rows state, or nothing where one has a problem by now (`organisation.sheet_has_problems`) [2.16c]. One at a time in a company:
 * who enters the same at the same moment finds it entered.
 */
export async function enter(ctx: Ctx, { companyId, on }: Inputs['enter'], file: UploadedFile) {
  listAskedCompanies(ctx, companyId)
  needPast(ctx, on)
  const sheet = await openingRowsOf(file)
  await lockOpening(ctx, companyId)
  const first = await planOpenings(ctx, companyId, on, sheet)
  const people = [...new Set(fitOf(first).map(({ statement }) => statement.employmentId))].toSorted()
  // Keeps applications from it meanwhile, and writes due grants first, so that they can be taken back.
  await lockLedger(ctx, companyId, people)
  await grantDue(ctx, companyId, people)
  const planned = fitOf(await planOpenings(ctx, companyId, on, sheet))
  await insertGrants(
    ctx,
    companyId,
    planned.flatMap(({ statement: { employmentId, typeId, reason }, writes }) =>
      writes.map((write) => ({ employmentId, typeId, reason, ...write })),
    ),
  )
  const count = (fate: PlannedOpening['fate']) => planned.filter((row) => row.fate === fate).length
  const counts = { granted: count('granted'), taken: count('taken'), same: count('same') }
  ctx.audit({ companyId, object: 'opening', after: { on, ...counts } })
  return counts
}

/** The rows with what they state; refuses where one cannot be entered. */
function fitOf(planned: readonly PlannedOpening[]) {
  const refused = planned.filter(({ fate }) => fate === 'refused')
  if (refused.length > 0)
    fail('organisation.sheet_has_problems', { count: refused.length, lines: refused.slice(0, 20).map((r) => r.line) })
  return planned.flatMap(({ statement, ...row }) => (statement ? [{ ...row, statement }] : []))
}

/** Refuses a day to come, of which nobody knows what is left, and one before the last leave year, whose grants are not looked at any more. */
function needPast(ctx: Ctx, on: Day): void {
  const today = dayIn(ctx.actor?.zone ?? 'UTC', ctx.now)
  const first = `${yearOf(today) - 1}-01-01` as Day
  if (on > today) failFields({ on: 'in_the_future' })
  if (on < first) failFields({ on: `leave.too_far_back:${first}` })
}

const shownRow = ({ line, cells, fate, problems, balance }: PlannedOpening) => ({
  line,
  cells,
  fate,
  problems,
  balance,
})
