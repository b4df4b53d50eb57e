/**
 * The number in a text grouped and pointed as a language does; not a number for an empty text. Where the language groups with
 * dots, one dot that cannot be a group ("1.5") is taken for the decimal point, as people type it on foreign keyboards.
 */
export function parseNumber(text: string, locale: string): number {
  const point = new Intl.NumberFormat(locale).formatToParts(1.5).find((p) => p.type === 'decimal')?.value ?? '.'
  const strayDot = point !== '.' && !text.includes(point) && /^[^.]*\.(\d{0,2}|\d{4,})$/.test(text)
  const decimal = strayDot ? '.' : point
  const plain = [...text].filter((c) => /[\d-]/.test(c) || c === decimal).join('')
  return plain === '' ? Number.NaN : Number(plain.replace(decimal, '.'))
}
