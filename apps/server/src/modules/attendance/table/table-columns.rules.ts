import type { Looks } from './column-looks.rules.ts'
import {
  type ColumnPart,
  type CsvColumns,
  columnSaid,
  columnsNamed,
  differAsPin,
  type GivenColumns,
  type TableHead,
} from './csv-columns.rules.ts'
import type { TimesReading } from './times-columns.rules.ts'

/** Which column is what: known by name or said, or guessed from the cells; `absent` are parts whose said column the table has not. */
export type ColumnReading = {
  columns: CsvColumns | undefined
  guessed: readonly ColumnPart[]
  absent: readonly ColumnPart[]
}

type Found = { at: number | undefined; isGuess: boolean }
const sure = (at: number | undefined): Found => ({ at, isGuess: false })
const guess = (at: number | undefined): Found => ({ at, isGuess: at !== undefined })

/** Of fewer lines, a column that is called the PIN may count up by chance. */
const COUNTED_SURELY = 4
const HALF = 0.5

/** Of the columns that are not taken yet the one with the largest share of a look, of equals the first; undefined where none has any. */
function findStrongest(
  looks: readonly Looks[],
  key: 'asPin' | 'clock' | 'bareClock' | 'date' | 'moment',
  taken: readonly number[],
) {
  let best: number | undefined
  for (let i = 0; i < looks.length; i++) {
    const here = looks[i]?.[key] ?? 0
    if (!taken.includes(i) && here > (best === undefined ? 0 : (looks[best]?.[key] ?? 0))) best = i
  }
  return best
}

/** The one of several columns of one name; a guess where they do not say the same. */
function oneOf(columns: readonly number[], differ: (a: number, b: number) => boolean): Found {
  const [first, ...others] = columns
  return first !== undefined && others.some((other) => differ(first, other)) ? guess(first) : sure(first)
}

/** The PIN: what counts the lines, or tells nobody apart, is none where another column is one. */
function findPin(head: TableHead, taken: readonly number[]): Found {
  const { looks, sample } = head
  const named = columnsNamed(head, 'pin').filter((at) => !taken.includes(at))
  const rest = (['status', 'verify', 'workCode', 'date', 'time'] as const).flatMap((role) => columnsNamed(head, role))
  const other = findStrongest(looks, 'asPin', [...taken, ...rest, ...named])
  const isPerson = (at: number) => !looks[at]?.countsLines && looks[at]?.tellsApart
  const people = named.filter(isPerson)
  const found = oneOf(people.length > 0 ? people : named, (a, b) => differAsPin(head, a, b))
  if (found.at === undefined) return guess(other)
  const isCounted = looks[found.at]?.countsLines && sample.length >= COUNTED_SURELY
  const comesAgain = other !== undefined && isPerson(other) && (looks[other]?.asPin ?? 0) >= 13
  return isCounted && comesAgain ? guess(other) : found
}

/** The time: with its date, or beside a column of the date. */
function findTime(head: TableHead, taken: readonly number[]): Found {
  const { looks, sample } = head
  const says = (at: number) => (looks[at]?.moment ?? 0) + (looks[at]?.clock ?? 0) + (looks[at]?.bareClock ?? 0) > 0
  const named = columnsNamed(head, 'time').filter((at) => !taken.includes(at))
  const cell = (at: number) => sample.map(({ fields }) => fields[at]?.trim() ?? '').join('\n')
  const speaking = named.filter(says)
  const found = oneOf(speaking.length > 0 ? speaking : named, (a, b) => cell(a) !== cell(b))
  if (found.at !== undefined) return found
  const [date] = columnsNamed(head, 'date').filter((at) => !taken.includes(at))
  if (date !== undefined && (looks[date]?.moment ?? 0) > 0) return sure(date)
  const others = date === undefined ? taken : [...taken, date]
  const clock = findStrongest(looks, 'clock', others) ?? findStrongest(looks, 'bareClock', others)
  if (date !== undefined) return clock === undefined ? sure(date) : guess(clock)
  const moment = findStrongest(looks, 'moment', taken)
  if (moment !== undefined) return guess(moment)
  return findStrongest(looks, 'date', taken) === undefined ? guess(undefined) : guess(clock)
}

/** The date, where it has a column of its own. */
function findDate(head: TableHead, times: readonly number[], taken: readonly number[]): Found {
  const [named] = columnsNamed(head, 'date').filter((at) => !times.includes(at) && !taken.includes(at))
  if (named !== undefined) return sure(named)
  if (times.some((at) => (head.looks[at]?.moment ?? 0) > 0)) return sure(undefined)
  return guess(findStrongest(head.looks, 'date', [...times, ...taken]))
}

/** What stands behind the time in a table whose header says nothing: state of the punch, verify method and work code. */
function behindTime({ looks }: TableHead, { pin, time = 0, date = 0 }: CsvColumns): Partial<CsvColumns> {
  const next = Math.max(time, date) + 1
  if (next === pin || (looks[next]?.status ?? 0) < HALF) return {}
  if ((looks[next + 1]?.byte ?? 0) < HALF) return { status: next }
  return { status: next, verify: next + 1, ...(next + 2 < looks.length && { workCode: next + 2 }) }
}

type Said = { at: ReadonlyMap<ColumnPart, number | 'none'>; absent: ColumnPart[]; taken: readonly number[] }

/** What somebody said of single columns; `absent` are those that the table has not. */
function readSaid(head: TableHead, given: GivenColumns): Said {
  const at = new Map<ColumnPart, number | 'none'>()
  const absent: ColumnPart[] = []
  for (const part of ['pin', 'time', 'date', 'direction'] as const) {
    const word = given[part]
    if (word === undefined) continue
    const found = columnSaid(head, part, word)
    if (found === undefined) absent.push(part)
    else at.set(part, found)
  }
  return { at, absent, taken: [...at.values()].filter((found) => found !== 'none') }
}

function asSaid(said: Said, part: ColumnPart, find: () => Found): Found {
  const at = said.at.get(part)
  return at === undefined ? find() : sure(at === 'none' ? undefined : at)
}

/** Which column of a table with several punches a line is what. */
function readDays(head: TableHead, said: Said, times: TimesReading): ColumnReading {
  const absent = [...said.absent, ...times.absent]
  const at = times.columns.map((column) => column.at)
  const date = asSaid(said, 'date', () => findDate(head, at, said.taken))
  const hasDay = date.at !== undefined || at.some((column) => (head.looks[column]?.moment ?? 0) > 0)
  const taken = [...said.taken, ...at, ...(date.at === undefined ? [] : [date.at])]
  const pin = asSaid(said, 'pin', () => findPin(head, taken))
  if (pin.at === undefined || at.length === 0 || !hasDay) return { columns: undefined, guessed: [], absent }
  const isListed = times.columns.every(({ status }) => status === null)
  const columns: CsvColumns = {
    ...{ pin: pin.at, times: times.columns },
    ...(isListed && { time: at[0] as number }),
    ...(date.at !== undefined && { date: date.at }),
  }
  const guessedTimes = times.isGuess ? (isListed ? (['time'] as const) : (['in', 'out'] as const)) : []
  const guessed = [...(pin.isGuess ? (['pin'] as const) : []), ...(date.isGuess ? (['date'] as const) : [])]
  return { columns, guessed: [...guessed, ...guessedTimes], absent }
}

/** Which column of a table with one punch a line is what. */
function readPunches(head: TableHead, said: Said): ColumnReading {
  const { absent, taken } = said
  const time = asSaid(said, 'time', () => findTime(head, taken))
  if (time.at === undefined) return { columns: undefined, guessed: [], absent }
  const timeAt = time.at
  const date = asSaid(said, 'date', () => findDate(head, [timeAt], taken))
  const hasTime = date.at !== undefined || (head.looks[timeAt]?.moment ?? 0) > 0 || !time.isGuess
  const pin = asSaid(said, 'pin', () => findPin(head, [...taken, timeAt, ...(date.at === undefined ? [] : [date.at])]))
  if (pin.at === undefined || !hasTime) return { columns: undefined, guessed: [], absent }
  const columns: CsvColumns = { pin: pin.at, time: timeAt, ...(date.at !== undefined && { date: date.at }) }
  for (const role of ['status', 'verify', 'workCode'] as const) {
    const [at] = columnsNamed(head, role)
    if (at !== undefined) columns[role] = at
  }
  const isUnnamed = said.at.size === 0 && pin.isGuess && time.isGuess
  if (isUnnamed && columns.status === undefined) Object.assign(columns, behindTime(head, columns))
  const direction = said.at.get('direction')
  if (direction === 'none') delete columns.status
  else if (direction !== undefined) columns.status = direction
  const found = { pin, time, date, direction: { isGuess: isUnnamed && columns.status !== undefined } }
  return { columns, guessed: ONE_PUNCH.filter((part) => found[part].isGuess), absent }
}

const ONE_PUNCH = ['pin', 'time', 'date', 'direction'] as const

/** Which column of a table is what: as it was said, else by the words of its header, else by what the cells look like. */
export function readColumns(head: TableHead, given: GivenColumns, times: TimesReading | undefined): ColumnReading {
  const said = readSaid(head, given)
  return times ? readDays(head, said, times) : readPunches(head, said)
}
