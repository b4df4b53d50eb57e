import { differenceEndpoints } from '@muster/contract/attendance/difference'
import { monthClosingEndpoints as closings } from '@muster/contract/attendance/month-closing'
import { firstDay, type Month } from '@muster/kernel/month'
import { sql } from 'kysely'
import { closeMonth } from '../src/modules/attendance/closing/close.job.ts'
import { reopenMonth } from '../src/modules/attendance/closing/reopen.job.ts'
import type { JobRun } from '../src/platform/operation/define-job.ts'
import { runOf } from './import.ts'
import type { TestServer } from './server.ts'

/** Where a month of ALPHA stands, as HR reads it. */
export const monthOfAlpha = async (t: TestServer, month: Month) =>
  (await t.as(t.group.hr.token).call(closings.get, { companyId: t.group.alpha.id, month })).data

/** What is booked in a month of ALPHA. */
export const differencesIn = async (t: TestServer, month: Month) =>
  (await t.as(t.group.hr.token).call(differenceEndpoints.list, { companyId: t.group.alpha.id, month, pageSize: 200 }))
    .data.items

/** Does the work of the job that closes a month; what `over` replaces breaks it where one likes. */
export const closeNow = (
  t: TestServer,
  companyId: string,
  month: Month,
  number: number,
  over: (run: JobRun) => Partial<Omit<JobRun, 'body'>> = () => ({}),
) => {
  const run = runOf(t, companyId, { month, number })
  return closeMonth({ ...run, ...over(run) })
}

type Answer = { status: number; msg: string; data: { version: number; number: number } }
const needed = (answer: Answer) => {
  if (answer.status !== 200) throw new Error(answer.msg)
  return answer.data
}

/** Proposes a month of ALPHA as HR and confirms it as the administrator; the job has not run. */
export async function confirmMonth(t: TestServer, month: Month, reason = 'All that is known is in'): Promise<number> {
  const { version } = await monthOfAlpha(t, month)
  const of = { companyId: t.group.alpha.id, month }
  const proposed = needed(await t.as(t.group.hr.token).call(closings.propose, { ...of, version, reason }))
  const next = { ...of, version: proposed.version }
  return needed(await t.as(t.group.admin.token).call(closings.confirm, next)).number
}

/** Closes a month of ALPHA to its end. */
export async function closeAlpha(t: TestServer, month: Month) {
  return closeNow(t, t.group.alpha.id, month, await confirmMonth(t, month))
}

/** Opens a month of ALPHA again, to its end. */
export async function reopenNow(t: TestServer, month: Month, reason: string): Promise<void> {
  const { version, number } = await monthOfAlpha(t, month)
  const of = { companyId: t.group.alpha.id, month }
  const proposed = needed(await t.as(t.group.hr.token).call(closings.proposeReopening, { ...of, version, reason }))
  needed(await t.as(t.group.admin.token).call(closings.confirmReopening, { ...of, version: proposed.version }))
  await reopenMonth(runOf(t, t.group.alpha.id, { month, number }))
}

/** Says of a month of ALPHA that it is closed, or open again, without freezing anything: what a person decides about its days is refused. */
export const setClosed = (t: TestServer, month: Month, isClosed: boolean) =>
  t.server.runAsSystem(
    ({ db }) =>
      sql`insert into attendance.month_closing (company_id, month, state)
      values (${t.group.alpha.id}::uuid, ${firstDay(month)}::date, ${isClosed ? 'closed' : 'open'})
      on conflict (company_id, month) do update set state = excluded.state`.execute(db),
    [t.group.alpha.id],
  )
