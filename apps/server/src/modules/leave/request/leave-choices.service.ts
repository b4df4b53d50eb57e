import { addDays } from '@muster/kernel/day'
import { MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import type { Names } from '@muster/kernel/names'
import { say } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { type Choice, titleIn } from '../../workflow/index.ts'
import { findBalances } from '../balance/balance.service.ts'
import { readCachedTypes, typesInForce } from '../type/types-in-force.service.ts'
import { leaveAmount } from './amount.service.ts'
import { countTakenByType } from './taken.queries.ts'

/** So far back somebody's leaves say what is usual for them. */
const USUAL_DAYS = 365

type Of = { companyId: string; employmentId: string }

/** The types of leave that somebody may apply for, those that they take most first, each with what is left of it where something bounds it. */
export async function listChoices(ctx: Ctx, employment: Of): Promise<Choice[]> {
  const { on, dayMinutes, items } = await findBalances(ctx, employment)
  const [{ types }, inForce, taken] = await Promise.all([
    readCachedTypes(ctx, employment.companyId),
    typesInForce(ctx, employment.companyId, on),
    countTakenByType(ctx, employment, addDays(on, -USUAL_DAYS)),
  ])
  const left = new Map(items.flatMap(({ typeId, isBound, available }) => (isBound ? [[typeId, available]] : [])))
  return types
    .filter(({ id, isInUse }) => isInUse && inForce.get(id)?.versions.some(({ needsApplication }) => needsApplication))
    .map(({ id, names }) => ({
      ...{ field: 'typeId', value: id, names, above: null, rank: -(taken.get(id) ?? 0) },
      hint: leftText(left.get(id), dayMinutes || MINUTES_PER_DAY),
    }))
}

/** What is left, in days and hours: "13 d left"; null where nothing bounds it. */
function leftText(minutes: Minutes | undefined, dayMinutes: Minutes): Names | null {
  if (minutes === undefined) return null
  const whole = { shiftMinutes: dayMinutes, deducted: dayMinutes }
  const amount = leaveAmount([
    ...Array.from({ length: Math.floor(minutes / dayMinutes) }, () => whole),
    ...(minutes % dayMinutes > 0 ? [{ shiftMinutes: dayMinutes, deducted: minutes % dayMinutes }] : []),
  ])
  return titleIn((locale, language) => say(locale, 'leave.entry.left', { amount: amount[language] ?? amount.en }))
}
