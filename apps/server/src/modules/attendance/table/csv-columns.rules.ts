import { type Looks, looksOf } from './column-looks.rules.ts'
import { type ColumnRole, plainWord, roleOfHeader } from './csv-headers.rules.ts'
import { type CsvRecord, SEPARATOR_LINE } from './csv-records.rules.ts'
import { isProblem, pinOf } from './line.rules.ts'
import { dateOf, halvesOf } from './wall-time.rules.ts'

/**
 * A column of a table with several punches a line: what they are where its name says it (the key of a machine), and whether its hours up to
 * eleven are those after noon.
 */
export type TimesColumn = { at: number; status: number | null; isAfternoon: boolean }
/**
 * Where the parts of a punch stand in a table, from 0; `date` only where it has a column of its own. A table with several punches a line
 * has `times`, and a `time` where that is one column.
 */
export type CsvColumns = { pin: number; times?: readonly TimesColumn[] } & Partial<
  Record<'time' | 'date' | 'status' | 'verify' | 'workCode', number>
>
/** The parts of a punch whose columns somebody may say; of a table with several punches a line, coming and going have theirs. */
export const COLUMN_PARTS = ['pin', 'time', 'date', 'direction', 'in', 'out'] as const
export type ColumnPart = (typeof COLUMN_PARTS)[number]
/** Columns as they were said: a word of the header, a number from 1, or 0 for none; of coming and going several, with commas between them. */
export type GivenColumns = Partial<Record<ColumnPart, string>>

/** The first lines of a table by which its columns are told, and what stands above them. */
export type TableHead = {
  /** The record that names the columns (its index), if any, and the names, as many as there are cells below. */
  header: number | undefined
  names: readonly string[]
  sample: readonly CsvRecord[]
  looks: readonly Looks[]
}

const HEADER_WITHIN = 10
const CONTENT_SAMPLE = 200

type Roles = Partial<Record<ColumnRole, number[]>>

function rolesOf(names: readonly string[]): Roles {
  const roles: Roles = {}
  names.forEach((name, index) => {
    const role = roleOfHeader(name)
    if (role) roles[role] = [...(roles[role] ?? []), index]
  })
  return roles
}

const isWhole = ({ pin, rowNumber, time, date }: Roles) => Boolean((pin ?? rowNumber) && (time ?? date))
/** Columns that are said as one. */
const ONE = ['pin', 'time', 'date', 'direction'] as const

/** Whether the first line of a text is that of a table: it names the columns, whatever separates them, or the separator. */
export function opensWithHeader(text: string): boolean {
  const first = /\S[^\r\n]{0,2000}/.exec(text)?.[0] ?? ''
  return SEPARATOR_LINE.test(text) || isWhole(rolesOf(first.replaceAll('"', '').split(/[\t|,;]/)))
}

const hasDay = ({ fields }: CsvRecord) =>
  fields.some((cell) => {
    const { date } = halvesOf(cell)
    return date !== '' && !isProblem(dateOf(date, 'day-first'))
  })

/** The record that names the columns: in words that are known or were said, else the one in words above the first day. */
function findHeader(records: readonly CsvRecord[], given: GivenColumns): number | undefined {
  const first = records.slice(0, HEADER_WITHIN)
  const words = ONE.flatMap((part) => given[part] ?? []).filter((word) => !/^\d{1,3}$/.test(word))
  const said = first.findIndex(({ fields }) => words.every((word) => columnNamed(fields, word) !== undefined))
  if (words.length > 0 && said >= 0) return said
  const isKnown = (at: number) => isWhole(rolesOf(first[at]?.fields ?? []))
  let known = first.findIndex((_, at) => isKnown(at))
  // Of a head of several rows the last says what stands below.
  while (known >= 0 && isKnown(known + 1)) known++
  if (known >= 0) return known
  const above = Math.max(0, first.findIndex(hasDay) - 1)
  // No punch is written without a digit.
  const isInWords = first[above]?.fields.every((field) => !/\d/.test(field)) && !hasDay(first[above])
  return isInWords ? above : undefined
}

/** The names of a header over the cells below: doubled separators of the header alone name nothing. */
function namesOver(fields: readonly string[], sample: readonly CsvRecord[]): string[] {
  const widths = new Map<number, number>()
  for (const record of sample) widths.set(record.fields.length, (widths.get(record.fields.length) ?? 0) + 1)
  const [width = fields.length] = [...widths].toSorted((a, b) => b[1] - a[1])[0] ?? []
  const names = fields.map((name) => name.trim())
  const named = names.filter((name) => name !== '')
  return names.length > width && named.length === width ? named : names
}

/** What of a table tells its columns. */
export function readHead(records: readonly CsvRecord[], given: GivenColumns): TableHead {
  const header = findHeader(records, given)
  const head = header === undefined ? undefined : records[header]
  const repeated = head?.fields.join('\n')
  const sample = records
    .slice(header === undefined ? 0 : header + 1)
    .filter(({ fields }) => fields.join('\n') !== repeated)
    .slice(0, CONTENT_SAMPLE)
  const names = head ? namesOver(head.fields, sample) : []
  const width = Math.max(names.length, ...sample.map(({ fields }) => fields.length))
  const looks = Array.from({ length: width }, (_, index) => looksOf(sample, index))
  return { header, names, sample, looks }
}

/** The column of a word of the header. */
function columnNamed(names: readonly string[], word: string): number | undefined {
  const exact = names.findIndex((name) => name.trim() === word.trim())
  const at =
    exact >= 0 ? exact : names.findIndex((name) => plainWord(name) !== '' && plainWord(name) === plainWord(word))
  return at < 0 ? undefined : at
}

/** The column that was said for a part: `none` where it was said that there is none, undefined where the table has no such column. */
export function columnSaid(head: TableHead, part: ColumnPart, said: string): number | 'none' | undefined {
  if (!/^\d{1,3}$/.test(said)) return columnNamed(head.names, said)
  const number = Number(said)
  if (number === 0) return part === 'pin' ? undefined : 'none'
  return number <= head.looks.length ? number - 1 : undefined
}

/** The columns that were said for coming or going: none for 0, undefined where the table has not all of them. */
export function columnsSaid(head: TableHead, part: 'in' | 'out', said: string): number[] | undefined {
  const whole = columnSaid(head, part, said)
  const found = whole === undefined ? said.split(',').map((word) => columnSaid(head, part, word.trim())) : [whole]
  if (found.includes(undefined)) return undefined
  return found.filter((at) => typeof at === 'number').toSorted((a, b) => a - b)
}

/** Columns of a role by the words of the header, those first whose cells are fit for it. */
export function columnsNamed(head: TableHead, role: ColumnRole): number[] {
  return rolesOf(head.names)[role] ?? []
}

/** Whether two columns say another PIN on some line. */
export function differAsPin({ sample }: TableHead, a: number, b: number): boolean {
  return sample.some(({ fields }) => {
    const [one, other] = [pinOf(fields[a] ?? ''), pinOf(fields[b] ?? '')]
    return !isProblem(one) && !isProblem(other) && one !== other
  })
}
