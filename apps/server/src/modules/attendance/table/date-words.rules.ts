/** Months as people and programs write them, from January on; each with its other spellings. */
const MONTHS: readonly string[] = [
  'jan january មករា',
  'feb february កុម្ភៈ កុម្ភះ',
  'mar march មីនា',
  'apr april មេសា',
  'may ឧសភា',
  'jun june មិថុនា',
  'jul july កក្កដា',
  'aug august សីហា',
  'sep sept september កញ្ញា',
  'oct october តុលា',
  'nov november វិច្ឆិកា',
  'dec december ធ្នូ',
]
const MONTH_OF = new Map(MONTHS.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)))
const WORD = '[a-z\\u1780-\\u17d3]{3,12}'
const DAY_THEN_MONTH = new RegExp(`(\\d{1,2})[-\\s./]*(${WORD})\\.?[-\\s./,]*(\\d{4}|\\d{2})(?!\\d)`, 'i')
const MONTH_THEN_DAY = new RegExp(`(${WORD})\\.?[-\\s./]*(\\d{1,2})(?:st|nd|rd|th)?,?[-\\s./]+(\\d{4})(?!\\d)`, 'i')
const YEAR_THEN_MONTH = new RegExp(`(\\d{4})[-\\s./]*(${WORD})\\.?[-\\s./]*(\\d{1,2})(?!\\d)`, 'i')
/** “5 tháng 7 năm 2026”, “05 thg 7, 2026”. */
const VIETNAMESE = /(\d{1,2})\s*(?:tháng|thg\.?)\s*(\d{1,2})\s*(?:năm\s*|[,/\s]\s*)(\d{4})/i
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i

/** A text whose month is a word, with the date in figures instead; any other text as it is. */
export function withMonthInFigures(text: string): string {
  if (!/[a-z\u00c0-\u1eff\u1780-\u17d3]{3}/i.test(text)) return text
  const plain = text.normalize('NFC').replace(WEEKDAY, '')
  const vietnamese = VIETNAMESE.exec(plain)
  if (vietnamese) return plain.replace(vietnamese[0], `${vietnamese[3]}-${vietnamese[2]}-${vietnamese[1]} `)
  for (const [pattern, day, word, year] of [
    [YEAR_THEN_MONTH, 3, 2, 1],
    [DAY_THEN_MONTH, 1, 2, 3],
    [MONTH_THEN_DAY, 2, 1, 3],
  ] as const) {
    const found = pattern.exec(plain)
    const month = MONTH_OF.get((found?.[word] ?? '').toLowerCase())
    if (found && month) return plain.replace(found[0], `${wholeYear(found[year] ?? '')}-${month}-${found[day]} `)
  }
  return plain
}

/** A year of two figures is one of this century, unless no machine could have written it yet. */
export function wholeYear(figures: string): number {
  const year = Number(figures)
  if (figures.length > 2) return year
  return year < 90 ? 2000 + year : 1900 + year
}
