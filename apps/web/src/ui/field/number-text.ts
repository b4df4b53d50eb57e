/**
 * The number in a text grouped and pointed as a language does, without one as programs do; not a number for an empty text. Where a
 * comma or a dot cannot group thousands ("1.5", "1,5"), it is taken for the decimal point, as people type it on foreign keyboards.
 */
export function parseNumber(text: string, locale = 'en-US'): number {
  const point = new Intl.NumberFormat(locale).formatToParts(1.5).find((p) => p.type === 'decimal')?.value ?? '.'
  const other = point === '.' ? ',' : '.'
  const [whole = '', after = '', ...more] = text.split(other)
  const isStray = !text.includes(point) && text.includes(other) && more.length === 0 && !/^\d{3}\D*$/.test(after)
  const decimal = isStray && /\d/.test(whole + after) ? other : point
  const plain = [...text].filter((c) => /[\d-]/.test(c) || c === decimal).join('')
  return plain === '' || plain === '-' ? Number.NaN : Number(plain.replace(decimal, '.'))
}
