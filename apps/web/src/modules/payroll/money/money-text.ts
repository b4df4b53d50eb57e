import type { Format } from '../../../lib/words/format.ts'
import { moneyFor } from '../../../lib/words/money.ts'
import type { Beside } from '../../workflow/index.ts'

/** An amount of a form with the currency that is kept beside it; empty where it is none. */
export const moneyIn = (value: unknown, format: Format, { form }: Pick<Beside, 'form'>): string =>
  typeof value === 'number' ? moneyFor(format, value, typeof form.currency === 'string' ? form.currency : '') : ''
