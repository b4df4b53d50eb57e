import { moneyText } from '@muster/kernel/money'
import type { Format } from './format.ts'
import { moneyWriter } from './money-writer.ts'

/** An amount in minor units of its currency as a reader writes it: `1,234.50 USD`. Not of `Format`, which the sign-in loads. */
export const moneyFor = ({ tag }: Pick<Format, 'tag'>, minor: number, currency: string): string =>
  moneyText(minor, currency, tag)

moneyWriter.write = moneyFor
