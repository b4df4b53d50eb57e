import type { Minutes } from '@muster/kernel/minutes'
import { nameFor } from '@muster/kernel/names'
import { wholeCompaniesOf } from '../../../platform/auth/caller.ts'
import { dayText } from '../../../platform/base/day-text.ts'
import { say } from '../../../platform/base/words.ts'
import type { Answers } from '../../../platform/operation/module.ts'
import { usualDaysOf } from '../../rostering/index.ts'
import { balanceOn } from '../ledger/balance.rules.ts'
import { loadEntitled } from '../ledger/grant.service.ts'
import { readCachedTypes } from '../type/types-in-force.service.ts'
import { leaveAmount } from './amount.service.ts'
import { listBehind } from './outside.queries.ts'

/**
 * The leave that people lose who do not work here behind a day, each by itself, and what they have left on it. As which type only who may read
 * leave learns, and nobody else what is left.
 */
export const lapsesOf: NonNullable<Answers['lapsesOf']> = async (ctx, { companyId, employmentIds, lastOn }) => {
  const { locale } = ctx
  const mayRead = wholeCompaniesOf(ctx, 'attendance:leave:r', [companyId]).length > 0
  const { types } = await readCachedTypes(ctx, companyId)
  const nameOf = (typeId: string) => {
    const type = mayRead && types.find(({ id }) => id === typeId)
    return type ? nameFor(type.names, locale).text : say(locale, 'leave.lapses.someType')
  }
  const texts = (await listBehind(ctx, companyId, employmentIds, lastOn)).map(
    ({ employmentId, typeId, isApproved, first, last }) => {
      const values = { type: nameOf(typeId), days: dayText(locale, first, last) }
      const text = isApproved
        ? say(locale, 'leave.lapses.approved', values)
        : say(locale, 'leave.lapses.waiting', values)
      return { employmentId, text }
    },
  )
  if (mayRead) {
    const { held, carryingOf } = await loadEntitled(ctx, companyId, employmentIds, lastOn)
    const usual = await usualDaysOf(ctx, companyId, employmentIds, lastOn)
    for (const [employmentId, own] of held)
      for (const [typeId, entitlements] of own) {
        const { available } = balanceOn(entitlements, lastOn, carryingOf(employmentId, typeId))
        const amount = nameFor(leaveAmount(inDays(available, usual.get(employmentId) ?? 1)), locale).text
        const values = { type: nameOf(typeId), amount, day: dayText(locale, lastOn) }
        if (available > 0) texts.push({ employmentId, text: say(locale, 'leave.lapses.left', values) })
      }
  }
  const byPerson = Map.groupBy(texts, ({ employmentId }) => employmentId)
  return new Map([...byPerson].map(([employmentId, own]) => [employmentId, own.map(({ text }) => text)]))
}

/** Minutes as whole days and the rest of one. */
function inDays(minutes: Minutes, day: Minutes) {
  const whole = Array.from({ length: Math.floor(minutes / day) }, () => ({ shiftMinutes: day, deducted: day }))
  return [...whole, { shiftMinutes: day, deducted: minutes % day }]
}
