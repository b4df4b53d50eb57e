import { addDays } from '@muster/kernel/day'
import { say } from '../../../platform/base/words.ts'
import type { Answers } from '../../../platform/operation/module.ts'
import { listBehind } from './outside.queries.ts'

/** The leave that people keep who work elsewhere in their company from a day on: how many approved, how many waiting. */
export const staysOf: NonNullable<Answers['staysOf']> = async (ctx, { companyId, people, from }) => {
  const ids = people.map(({ employmentId }) => employmentId)
  const leaves = await listBehind(ctx, companyId, ids, addDays(from, -1))
  const byPerson = Map.groupBy(leaves, ({ employmentId }) => employmentId)
  return new Map(
    [...byPerson].map(([employmentId, own]) => {
      const approved = own.filter(({ isApproved }) => isApproved).length
      return [employmentId, [say(ctx.locale, 'leave.lapses.stays', { approved, waiting: own.length - approved })]]
    }),
  )
}
