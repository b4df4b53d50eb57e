import { addDays, type Day } from '@muster/kernel/day'
import type { Ctx } from '../../platform/ctx.ts'
import { seeCompanies } from '../../platform/db/see-companies.ts'
import { groupCompanies } from './company.queries.ts'
import { listContractsEnding } from './contract-end.queries.ts'
import type { EmploymentRef } from './standing.rules.ts'
import { todayOf } from './today.queries.ts'

/** So many days before a contract ends it waits for HR: time to speak with the person, and for a new one to be signed. */
const DAYS_AHEAD = 30

/** Raises what contracts end soon, company by company, each in a transaction of its own; again it changes nothing. */
export async function maintenance(ctx: Ctx): Promise<void> {
  for (const companyId of await ctx.apart(groupCompanies))
    await ctx.apart(async (own) => {
      await seeCompanies(own, [companyId])
      const today = await todayOf(own, companyId)
      const ending = await listContractsEnding(own, companyId, today, addDays(today, DAYS_AHEAD))
      for (const { id, endsOn } of ending) await raiseContractEnd(own, { companyId, employmentId: id }, endsOn)
    })
}

/** The contract of somebody ends on a day: it waits for whoever may change it, until it has another end or somebody says that it is settled. */
export async function raiseContractEnd(ctx: Ctx, employment: EmploymentRef, endsOn: Day): Promise<void> {
  const { companyId, employmentId } = employment
  await ctx.publish('toDo.raised', {
    companyId,
    key: keyOf(employmentId, endsOn),
    kind: 'contract-end',
    about: { employmentId },
    params: { endsOn },
    dueOn: endsOn,
    opens: `/organisation/employees/${employmentId}/edit`,
    for: 'holders',
  })
}

/** The contract has another end now, or none: the old one waits no longer. */
export async function contractChanged(ctx: Ctx, { companyId, employmentId }: EmploymentRef, old: Day): Promise<void> {
  await ctx.publish('toDo.dealtWith', { companyId, key: keyOf(employmentId, old) })
}

const keyOf = (employmentId: string, endsOn: Day) => `contract-end:${employmentId}:${endsOn}`
