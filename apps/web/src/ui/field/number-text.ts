import { halfWidth } from '@muster/kernel/half-width'
import { plainDigits } from '@muster/kernel/money'

/**
 * The number in a text grouped and pointed as a language does, without one as programs do; not a number for anything else. Where a
 * comma or a dot cannot group thousands ("1.5", "1,5"), it is taken for the decimal point, as people type it on foreign keyboards. A
 * currency or a sign of percent behind it is no part of it.
 */
export function parseNumber(typed: string, locale = 'en-US'): number {
  const text = plainDigits(halfWidth(typed))
    .replace(/[\s\u200b-\u200f\u202f\u2060\ufeff]/gu, '')
    .replace(/(?:[A-Z]{3}|%)$/, '')
    .replace('\u2212', '-')
  const point = new Intl.NumberFormat(locale).formatToParts(1.5).find((p) => p.type === 'decimal')?.value ?? '.'
  const other = point === '.' ? ',' : '.'
  const [before = '', after = '', ...more] = text.split(other)
  const isStray = !text.includes(point) && text.includes(other) && more.length === 0 && !/^\d{3}$/.test(after)
  const decimal = isStray && /\d/.test(before + after) ? other : point
  const [whole = '', fraction = '', ...rest] = text.split(decimal)
  const isGrouped = /^-?\d{1,3}(?:([.,'’])\d{3})(?:\1\d{3})*$/.test(whole) && !whole.includes(decimal)
  if (rest.length > 0 || !/^\d*$/.test(fraction) || (!isGrouped && !/^-?\d*$/.test(whole))) return Number.NaN
  const plain = whole.replace(/[.,'’]/g, '')
  return /\d/.test(plain + fraction) ? Number(`${plain}.${fraction}`) : Number.NaN
}
