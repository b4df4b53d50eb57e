import { addDays } from '@muster/kernel/day'
import { dayText } from '../../../platform/base/day-text.ts'
import { say } from '../../../platform/base/words.ts'
import type { Answers } from '../../../platform/operation/module.ts'
import { countCellsBehind } from './lapse.queries.ts'

/** The rostered days that people lose who do not work here behind a day. */
export const lapsesOf: NonNullable<Answers['lapsesOf']> = async (ctx, { companyId, employmentIds, lastOn }) =>
  new Map(
    (await countCellsBehind(ctx, companyId, employmentIds, lastOn)).map(({ employmentId, days, last }) => {
      const span = dayText(ctx.locale, addDays(lastOn, 1), last)
      return [employmentId, [say(ctx.locale, 'attendance.roster.lapses', { days, span })]]
    }),
  )
