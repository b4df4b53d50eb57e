import { MS_PER_DAY } from '@muster/kernel/day'
import { later } from '@muster/kernel/instant'
import type { ChangeState, OwnChange } from '../../src/modules/organisation/profile/profile-change.queries.ts'
import { raiseChange } from '../../src/modules/organisation/profile/profile-to-do.service.ts'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import type { DemoCompany } from '../group.ts'
import { demoId } from '../id.ts'

/**
 * What the manager asked HR to change in their own record: one request waits, an earlier one was accepted. The company's accounts are
 * open already, or there is nobody whom it waits for.
 */
export async function writeProfileChanges(ctx: Ctx, { id: companyId, code, people }: DemoCompany): Promise<void> {
  const hr = people.find((person) => person.account === 'hr')
  const manager = people.find((person) => person.account === 'manager')
  if (!hr || !manager) return
  const { employmentId, fields } = manager
  const change = (field: 'phone' | 'email' | 'emergencyContact', after: string | null): OwnChange => ({
    ...{ field, before: fields[field] || null, after },
  })
  const insert = async (state: ChangeState, days: number, changes: readonly OwnChange[]) => {
    const id = demoId(`${code}/profile-change/${state}`)
    const isDecided = state !== 'waiting'
    await ctx.db
      .insertInto('organisation.profile_change')
      .values({
        ...{ company_id: companyId, id, employment_id: employmentId, state, fields: JSON.stringify(changes) },
        asked_at: later(ctx.now, -days * MS_PER_DAY),
        decided_at: isDecided ? later(ctx.now, (1 - days) * MS_PER_DAY) : null,
        decided_by: isDecided ? hr.personId : null,
      })
      .execute()
    return id
  }
  await insert('accepted', 40, [{ ...change('email', fields.email || null), before: null }])
  const waiting = [change('phone', '0912 345 678'), change('emergencyContact', 'Lan, 0987 654 321')]
  await raiseChange(ctx, { companyId, id: await insert('waiting', 1, waiting), employmentId })
}
