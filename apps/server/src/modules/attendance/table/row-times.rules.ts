import type { TimesColumn } from './csv-columns.rules.ts'
import { statusOfWord } from './csv-headers.rules.ts'
import { isProblem, type Problem, plainCell, problem } from './line.rules.ts'
import { isComing } from './times-columns.rules.ts'
import { clockOf, type Halves, halvesOf } from './wall-time.rules.ts'

/** A time of a line: the column that it stands in (from 0), its date where it has one of its own, what it is, or why it is none. */
export type RowTime = { column: number; moment: Halves; status: number | null; problem?: Problem }

const NOON = '(?:上午|下午|ព្រឹក|ល្ងាច|(?:[ap]\\.?m\\.?|sa|ch)(?![a-z]))'
const ONE_TIME = new RegExp(
  `(?:\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{1,4}[ T,]+)?(?:${NOON}\\s*)?\\d{1,2}[:：]\\d{2}(?:[:：]\\d{2})?(?:\\s*${NOON})?`,
  'gi',
)
const BETWEEN = /[\s,;、，；|/~()–-]+/g
const HALF_DAY = 12 * 3600
/** More times than these are no day of anybody. */
const TIMES_MOST = 50

/** The times of a cell in their order, with a word for coming or going before or behind each; or why they are none. */
function splitTimes(cell: string): { text: string; status: number | undefined }[] | Problem {
  const found = [...cell.matchAll(ONE_TIME)]
  if (found.length < 2) return [{ text: cell, status: undefined }]
  if (found.length > TIMES_MOST) return problem('no-such-time', { text: cell.slice(0, 40) })
  const ends = found.map((match) => match.index + match[0].length)
  const words = [cell.slice(0, found[0]?.index), ...ends.map((end, nth) => cell.slice(end, found[nth + 1]?.index))].map(
    (word) => word.replace(BETWEEN, ' ').trim(),
  )
  const isBehind = words[0] === ''
  const times = found.map(([text], nth) => ({ text, word: words[isBehind ? nth + 1 : nth] ?? '' }))
  const isUnread = times.some(({ word }) => word !== '' && statusOfWord(word) === undefined)
  if (isUnread || (!isBehind && words.at(-1) !== '')) return problem('no-such-time', { text: cell.slice(0, 40) })
  return times.map(({ text, word }) => ({ text, status: statusOfWord(word) }))
}

/** The times of a line in the order of its columns; a cell without a figure says that nobody punched. */
export function timesOfRow(fields: readonly string[], columns: readonly TimesColumn[]): RowTime[] {
  return columns.flatMap(({ at, status, isAfternoon }): RowTime[] => {
    const cell = plainCell(fields[at] ?? '')
    if (!/[\d０-９]/.test(cell)) return []
    const times = splitTimes(cell)
    if (isProblem(times)) return [{ column: at, moment: { date: '', clock: '' }, status, problem: times }]
    return times.map((time) => ({
      ...{ column: at, status: time.status ?? status },
      moment: isAfternoon ? inAfternoon(timeOf(time.text)) : timeOf(time.text),
    }))
  })
}

/** The halves of a time; without colons it is one as well, and no date. */
function timeOf(text: string): Halves {
  const halves = halvesOf(text)
  return halves.clock === '' && !isProblem(clockOf(halves.date)) ? { date: '', clock: halves.date } : halves
}

/** A time up to eleven below the name of an afternoon is one of it. */
function inAfternoon(moment: Halves): Halves {
  const clock = clockOf(moment.clock)
  if (isProblem(clock) || clock < 3600 || clock >= HALF_DAY || /[^\d:.]/.test(moment.clock)) return moment
  const seconds = clock + HALF_DAY
  const figures = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return { ...moment, clock: figures.map((figure) => String(figure).padStart(2, '0')).join(':') }
}

/** How a file writes several times of a cell: as the day goes on, or the last one first; `unclear` where it may be either. */
export type ListOrder = 'forward' | 'backward' | 'unclear'

/** The order in which the times of a file stand in its cells: three that go down are no night, two may be. */
export function findListOrder(rows: Iterable<readonly RowTime[]>): ListOrder {
  let up = 0
  let down = 0
  let downTwice = 0
  for (const row of rows) {
    const clocks = row.filter(({ status }) => status === null).map(({ moment }) => clockOf(moment.clock))
    const steps = clocks.slice(1).map((clock, nth) => Number(clock) - Number(clocks[nth]))
    if (steps.length === 0) continue
    if (steps.every((step) => step >= 0)) up++
    else if (steps.every((step) => step < 0)) {
      down++
      if (steps.length > 1) downTwice++
    }
  }
  if (down <= up) return 'forward'
  return downTwice > 0 ? 'backward' : 'unclear'
}

/** How long somebody works at most: what is further from the coming is of another day, or a clock of twelve hours (seconds). */
const LONGEST = 18 * 3600

/**
 * On which day each time of a line lies, in days after that of the line: what lies before the coming is of the next day, as far as nobody
 * works longer than 18 hours. Where that cannot be said, why.
 */
export function daysAfter(times: readonly RowTime[], order: ListOrder): (0 | 1 | Problem)[] {
  const clocks = times.map(({ moment }) => clockOf(moment.clock))
  const listed = times.some(({ status }) => status === null)
  const first = listed && order === 'backward' ? times.length - 1 : 0
  const coming = listed ? first : times.findIndex(({ status }) => isComing(status))
  const begin = clocks[coming]
  return clocks.map((clock, nth) => {
    const own = times[nth]?.moment
    if (isProblem(clock) || begin === undefined || isProblem(begin) || clock >= begin || own?.date) return 0
    if (listed && order === 'unclear') return problem('which-day', { text: own?.clock ?? '' })
    return clock + 2 * HALF_DAY - begin > LONGEST ? problem('which-day', { text: own?.clock ?? '' }) : 1
  })
}
