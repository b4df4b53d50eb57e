/** An amount of money in the smallest unit of its currency: cents of a dollar, whole dong. Never a fraction. */
export type Minor = number

/** How an amount is grouped and pointed where it is typed and read. */
export type Separators = { group: string; point: string }

/**
 * Currencies that are counted in whole units: those to which ISO 4217 gives no decimals, and the riel, whose hundredths nobody has ever
 * paid with. Kept here and not asked of `Intl`, because an amount that is stored must mean the same to every browser.
 */
const WHOLE_UNITS = new Set('BIF CLP DJF GNF ISK JPY KHR KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '))

/** The decimals of a currency: none or two; what has three in ISO 4217 is written with two, as amounts are [5.11]. */
export const decimalsOf = (currency: string): 0 | 2 => (WHOLE_UNITS.has(currency) ? 0 : 2)

/** An amount as plain digits: `'1234.50'` of USD, `'1234'` of VND. What has no currency yet is read in whole units. */
export function amountText(minor: Minor, currency: string): `${number}` {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const at = digits.length - decimals
  const text = decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`
  return `${minor < 0 ? '-' : ''}${text}` as `${number}`
}

/** What a typed amount comes to in minor units, or what is wrong with it: a problem as forms say it. */
export type ReadAmount = { minor: Minor } | { problem: string }

/**
 * Reads an amount as people type it, with or without groups. Groups have to be whole ones, so that `1.5` where a dot groups is no fifteen.
 * Refused: what is no amount of the currency, a minus sign, more decimals than it has.
 */
export function readAmount(typed: string, currency: string, { group, point }: Separators): ReadAmount {
  const decimals = decimalsOf(currency)
  const problem = decimals === 0 ? 'not_a_whole_amount' : `not_an_amount:${decimals}`
  const text = plainDigits(typed).replace(/[\s\u00a0\u202f]/gu, '')
  const [whole = '', fraction, ...rest] = text.split(point)
  if (rest.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return { problem }
  const groups = whole.split(group.trim() === '' ? ' ' : group)
  const isGrouped =
    groups.length > 1 && /^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((g) => /^\d{3}$/.test(g))
  if (!isGrouped && !/^\d+$/.test(whole)) return { problem }
  if ((fraction ?? '').length > decimals) return { problem }
  const digits = `${groups.join('')}${(fraction ?? '').padEnd(decimals, '0')}`.replace(/^0+(?=\d)/, '')
  // Beyond this not every whole number is one of its own; no amount is as large.
  return digits.length > 15 ? { problem: 'too_many_digits:10' } : { minor: Number(digits) }
}

/** Full-width and Khmer digits are digits. */
export const plainDigits = (text: string): string =>
  text
    .replace(/[\uff10-\uff19]/gu, (c) => String(c.charCodeAt(0) - 0xff10))
    .replace(/[\u17e0-\u17e9]/gu, (c) => String(c.charCodeAt(0) - 0x17e0))

/** An amount for a reader: grouped by their language, with the code of the currency behind it: `'1,234.50 USD'`. */
export function moneyText(minor: Minor, currency: string, tag: string): string {
  const digits = decimalsOf(currency)
  const format = new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${format.format(amountText(minor, currency))}\u00a0${currency}`
}

/** How a language groups and points. */
export function separatorsOf(tag: string): Separators {
  const parts = new Intl.NumberFormat(tag, { minimumFractionDigits: 1 }).formatToParts(1_234_567.5)
  const of = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise
  return { group: of('group', ','), point: of('decimal', '.') }
}
