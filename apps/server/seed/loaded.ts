import { type Day, day } from '@muster/kernel/day'
import { ConfigProblem } from '../src/platform/base/config-problem.ts'
import type { Ctx } from '../src/platform/operation/ctx.ts'
import { writeCorrections } from './attendance/corrections.ts'
import { writeMachines } from './attendance/machines.ts'
import { writeSchedule } from './attendance/schedule.ts'
import { writePolicies } from './benefits/policies.ts'
import { DEMO_COMPANIES, type DemoGroup } from './group.ts'
import { openAccounts } from './identity/accounts.ts'
import { writeLeaveTypes } from './leave/leave-types.ts'
import { entriesOf } from './log/entries.ts'
import { writeLog } from './log/write.ts'
import { writeNotices } from './notification/notices.ts'
import { writeToDos } from './notification/to-dos.ts'
import { createDemoCompany } from './organisation/create-company.ts'
import { writeProfileChanges } from './organisation/profile-changes.ts'
import { writeTransfers } from './organisation/transfers.ts'
import { writeItems } from './payroll/items.ts'
import { writePay } from './payroll/pay.ts'
import { decideParameters } from './system/parameters.ts'
import { writeEvaluationForms } from './workflow/evaluation-forms.ts'
import { writeTasks } from './workflow/tasks.ts'

/** The database holds companies that are not the demo group's; nothing was written. The message is one line for the start. */
export class OtherGroup extends ConfigProblem {
  readonly code = 'demo_other_group'
}

/** What the group's log says when the demo group is loaded, with the day; a later run goes on from that day. */
const LOADED = 'demo group'

/** The day on which the demo group was loaded, undefined in an empty database; refuses any other group (OtherGroup). */
export async function findLoaded(ctx: Ctx): Promise<Day | undefined> {
  const found = await ctx.db.selectFrom('organisation.company_code').select(['code', 'of_company_id']).execute()
  if (found.length === 0) return undefined
  if (![...DEMO_COMPANIES].every(([code, id]) => found.some((f) => f.code === code && f.of_company_id === id))) {
    const codes = found.map((f) => f.code).sort()
    const shown = codes.length > 5 ? [...codes.slice(0, 5), '…'] : codes
    throw new OtherGroup(
      `this database holds another group (${shown.join(', ')}); the demo group needs an empty one: set DATA_DIR or DATABASE_URL`,
    )
  }
  const { after } = await ctx.db
    .selectFrom('platform.group_log')
    .select('after')
    .where('module', '=', 'system')
    .where('object', '=', LOADED)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return day((JSON.parse(after ?? '{}') as { day: string }).day)
}

/** Writes the group without its punches: companies, people, schedules, accounts, and the mark that it was loaded. */
export async function createGroup(ctx: Ctx, group: DemoGroup, hashes: ReadonlyMap<string, string>): Promise<void> {
  for (const company of group.companies) {
    await createDemoCompany(ctx, company)
    await writeSchedule(ctx, company)
    ctx.audit({
      companyId: company.id,
      object: company.id,
      after: { code: company.code, people: company.people.length },
    })
  }
  await openAccounts(ctx, group, hashes)
  for (const company of group.companies) await writeMachines(ctx, group, company)
  for (const company of group.companies) await writeProfileChanges(ctx, company)
  for (const company of group.companies) await writeEvaluationForms(ctx, company)
  for (const company of group.companies) await writeCorrections(ctx, group, company)
  for (const company of group.companies) await writeToDos(ctx, company, group.anchor)
  for (const company of group.companies) await writeNotices(ctx, group, company)
  for (const [i, company] of group.companies.entries())
    await writeTransfers(ctx, company, i === 0 ? group.companies.slice(1) : [], group.anchor)
  await decideParameters(ctx, group)
  for (const company of group.companies) await writeItems(ctx, company)
  for (const company of group.companies) await writePay(ctx, group, company)
  for (const company of group.companies) await writeLeaveTypes(ctx, company, group.from)
  for (const company of group.companies) await writePolicies(ctx, company, group.from)
  for (const company of group.companies) await writeTasks(ctx, company, group.anchor)
  await writeLog(
    ctx,
    group.companies.flatMap((company) => entriesOf(company, ctx.now)),
  )
  ctx.audit({ companyId: undefined, object: LOADED, after: { day: group.anchor } })
}
