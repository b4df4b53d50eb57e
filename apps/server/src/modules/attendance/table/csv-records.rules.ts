/** The separators a table in text form is read with. */
export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** One record of a table: its first line in the file (from 1), its fields, and where its text stands. */
export type CsvRecord = { line: number; fields: string[]; from: number; to: number; unclosed: boolean }

/** A quoted field that runs on longer than this was never closed: the record is given up at its first line break. */
const QUOTED_MAX = 1000
const DELIMITER_SAMPLE = 50
/** No table of punches has more columns; what stands further right is passed over. */
const COLUMNS_MOST = 200

function isBreak(c: string | undefined): boolean {
  return c === '\n' || c === '\r' || c === undefined
}

function lineEndFrom(text: string, from: number): number {
  let i = from
  while (!isBreak(text[i])) i++
  return i
}

/** The quoted field that opens at `at`: its value and the index after its closing quote; undefined when it is not closed well. */
function quotedField(text: string, at: number, delimiter: string): { value: string; next: number } | undefined {
  let value = ''
  for (let i = at + 1; i < text.length && i - at <= QUOTED_MAX; i++) {
    if (text[i] !== '"') value += text[i]
    else if (text[i + 1] === '"') {
      value += '"'
      i++
    } else {
      let next = i + 1
      while (text[next] === ' ' && delimiter !== ' ') next++
      return text[next] === delimiter || isBreak(text[next]) ? { value, next } : undefined
    }
  }
  return undefined
}

/** One record from `from` on, by RFC 4180: quotes open only at the beginning of a field, are doubled inside, may hold breaks. */
function recordAt(text: string, from: number, delimiter: string): Omit<CsvRecord, 'line'> {
  const fields: string[] = []
  let i = from
  while (true) {
    let start = i
    while (text[start] === ' ') start++
    if (text[start] === '"') {
      const quoted = quotedField(text, start, delimiter)
      if (!quoted) {
        const to = lineEndFrom(text, from)
        return { fields: text.slice(from, to).split(delimiter, COLUMNS_MOST), from, to, unclosed: true }
      }
      if (fields.length < COLUMNS_MOST) fields.push(quoted.value)
      i = quoted.next
    } else {
      let end = i
      while (text[end] !== delimiter && !isBreak(text[end])) end++
      if (fields.length < COLUMNS_MOST) fields.push(text.slice(i, end))
      i = end
    }
    if (text[i] !== delimiter) return { fields, from, to: i, unclosed: false }
    i++
  }
}

function breaksIn(text: string, from: number, to: number): number {
  let breaks = 0
  for (let i = from; i < to; i++) {
    if (text[i] === '\n' || (text[i] === '\r' && text[i + 1] !== '\n')) breaks++
  }
  return breaks
}

/**
 * Every record of a table that is not blank (a record of empty fields is blank). A quote that is not closed, or is
 * followed by more text, costs its own line and none of the lines after it: the record comes back `unclosed`.
 */
export function csvRecords(text: string, delimiter: Delimiter): CsvRecord[] {
  const records: CsvRecord[] = []
  let line = 1
  for (let from = 0; from < text.length; ) {
    const record = recordAt(text, from, delimiter)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: Ctrl-Z ends files that were copied by DOS programs
    if (record.fields.some((field) => !/^[\s\x1a\0]*$/.test(field))) records.push({ line, ...record })
    line += breaksIn(text, record.from, record.to) + 1
    from = record.to + (text[record.to] === '\r' && text[record.to + 1] === '\n' ? 2 : 1)
  }
  return records
}

/** The first line by which a spreadsheet program is told the separator. */
export const SEPARATOR_LINE = /^"?sep=([,;\t|])"?\s*(?:\r|\n|$)/i

/** The separator of a table: the one it names, else the one in most lines of its beginning, outside quotes; then the most frequent. */
export function delimiterOf(text: string): Delimiter {
  const named = DELIMITERS.find((delimiter) => delimiter === SEPARATOR_LINE.exec(text)?.[1])
  if (named) return named
  const sample = text.split(/\r\n|\n|\r/, DELIMITER_SAMPLE).map((line) => line.replace(/"[^"]*"/g, ''))
  const scored = DELIMITERS.map((delimiter) => {
    const counts = sample.map((line) => line.split(delimiter).length - 1)
    return { delimiter, lines: counts.filter((n) => n > 0).length, total: counts.reduce((a, b) => a + b, 0) }
  })
  return scored.sort((a, b) => b.lines - a.lines || b.total - a.total)[0]?.delimiter ?? ','
}
