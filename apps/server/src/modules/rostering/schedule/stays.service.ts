import { addDays } from '@muster/kernel/day'
import { dayText } from '../../../platform/base/day-text.ts'
import { say } from '../../../platform/base/words.ts'
import type { Answers } from '../../../platform/operation/module.ts'
import { countCellsBehind } from './lapse.queries.ts'

/** The rostered days that people keep who work elsewhere in their company from a day on: nobody else has planned them yet. */
export const staysOf: NonNullable<Answers['staysOf']> = async (ctx, { companyId, people, from }) => {
  const ids = people.map(({ employmentId }) => employmentId)
  return new Map(
    (await countCellsBehind(ctx, companyId, ids, addDays(from, -1))).map(({ employmentId, days, last }) => {
      const span = dayText(ctx.locale, from, last)
      return [employmentId, [say(ctx.locale, 'attendance.roster.stays', { days, span })]]
    }),
  )
}
