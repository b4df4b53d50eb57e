import type { Day } from '@muster/kernel/day'
import { tagOf } from '@muster/kernel/locale'
import { type Minor, moneyText } from '@muster/kernel/money'
import type { Names } from '@muster/kernel/names'
import { dayText } from '../../../platform/base/day-text.ts'
import { titleIn } from './title.service.ts'

/** An amount of money in minor units of its currency, as notices say it: `1,200,000 VND`. */
export const moneyAmount = (amount: Minor, currency: string): Names =>
  titleIn((locale) => moneyText(amount, currency, tagOf(locale)))

/** The day from which something holds, or a first and a last day. */
export const daysAmount = (first: Day, last: Day = first): Names => titleIn((locale) => dayText(locale, first, last))
