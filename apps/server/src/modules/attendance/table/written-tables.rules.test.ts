import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PunchFile, readPunchBook, readPunchFile } from '../import/file.rules.ts'
import { findQuestion } from './table-reading.rules.ts'

const wall = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`) / 1000
const NOW = wall('2026-11-28 12:00:00')
const DAY = 86_400
const two = (value: number) => String(value).padStart(2, '0')
const partsOf = (at: number) => {
  const date = new Date(at * 1000)
  const numbers = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  return { ...numbers, hour: date.getUTCHours(), minute: date.getUTCMinutes(), second: date.getUTCSeconds() }
}
type Parts = ReturnType<typeof partsOf>
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** How makers write a day; `isOpen` where its day and month can change places. */
const DATES: Record<string, { write: (at: Parts) => string; isOpen?: true }> = {
  iso: { write: ({ year, month, day }) => `${year}-${two(month)}-${two(day)}` },
  slashes: { write: ({ year, month, day }) => `${year}/${month}/${day}` },
  figures: { write: ({ year, month, day }) => `${year}${two(month)}${two(day)}` },
  word: { write: ({ year, month, day }) => `${two(day)}-${MONTHS[month - 1]}-${year}` },
  buddhist: { write: ({ year, month, day }) => `${year + 543}-${two(month)}-${two(day)}` },
  chinese: { write: ({ year, month, day }) => `${year}年${month}月${day}日` },
  dayFirst: { write: ({ year, month, day }) => `${two(day)}/${two(month)}/${year}`, isOpen: true },
  monthFirst: { write: ({ year, month, day }) => `${month}/${day}/${year}`, isOpen: true },
}
const CLOCKS: Record<string, (at: Parts) => string> = {
  full: ({ hour, minute, second }) => `${two(hour)}:${two(minute)}:${two(second)}`,
  english: ({ hour, minute, second }) => `${hour % 12 || 12}:${two(minute)}:${two(second)} ${hour < 12 ? 'AM' : 'PM'}`,
  chinese: ({ hour, minute, second }) =>
    `${hour < 12 ? '上午' : '下午'} ${hour % 12 || 12}:${two(minute)}:${two(second)}`,
  bare: ({ hour, minute, second }) => `${two(hour)}${two(minute)}${two(second)}`,
}
const date = fc.constantFrom(...Object.keys(DATES))
const clock = fc.constantFrom(...Object.keys(CLOCKS))
const separator = fc.constantFrom('\t', ';', '|')
const pin = fc.constantFrom('7', '00012', 'A9', '4711')
const at = fc.integer({ min: wall('2026-01-01'), max: wall('2026-11-20') })

/** Punches of people, and days of them: from when to when, over midnight too. */
const punches = fc.array(fc.record({ pin, at, status: fc.constantFrom(0, 1) }), { minLength: 2, maxLength: 12 })
const days = fc.array(
  fc.record({
    pin,
    on: at.map((second) => Math.floor(second / DAY) * DAY),
    begin: fc.integer({ min: 5 * 3600, max: 23 * 3600 }),
    long: fc.integer({ min: 3600, max: 17 * 3600 }),
  }),
  { minLength: 2, maxLength: 12 },
)

const plainPin = (text: string) => text.replace(/^0+(?=\d)/, '')
const factsOf = ({ lines }: PunchFile) => lines.map((line) => `${line.pin} ${line.wall} ${line.status}`)

function read(rows: string[][], mark: string): PunchFile {
  const text = rows.map((row) => row.join(mark)).join('\r\n')
  const file = readPunchFile(new TextEncoder().encode(text), { nowWall: NOW, taken: 'all' })
  if (!('lines' in file)) throw new Error(`${file.refused}: ${text}`)
  return file
}

/** What was written is read; where the order of its dates is open, it is asked for, and read once it is said. */
function expectRead(file: PunchFile, expected: string[], isOpen: boolean): void {
  const asks = file.table !== null && findQuestion(file.table, true)?.fields.dateOrder !== undefined
  if (!isOpen) expect(asks).toBe(false)
  if (asks || file.table?.order.order === 'unclear') return
  expect(file.refused).toEqual([])
  expect(factsOf(file)).toEqual(expected)
}

describe('what makers write is read', () => {
  it('with one punch a line, date and time in two columns or in one', () => {
    fc.assert(
      fc.property(punches, date, clock, separator, fc.boolean(), (all, dates, clocks, mark, isApart) => {
        fc.pre(isApart || !(clocks === 'bare' || dates === 'chinese' || dates === 'figures'))
        const rows = all.map((one) => {
          const [day, time] = [DATES[dates]?.write(partsOf(one.at)) ?? '', CLOCKS[clocks]?.(partsOf(one.at)) ?? '']
          return [`="${one.pin}"`, ...(isApart ? [day, time] : [`${day} ${time}`]), one.status === 0 ? 'C/In' : 'C/Out']
        })
        const head = ['Emp No', ...(isApart ? ['Date', 'Time'] : ['DateTime']), 'State']
        const expected = all.map((one) => `${plainPin(one.pin)} ${one.at} ${one.status}`)
        expectRead(read([head, ...rows], mark), expected, DATES[dates]?.isOpen === true)
      }),
    )
  })

  it('with one day a line, nights too', () => {
    fc.assert(
      fc.property(days, date, clock, separator, fc.boolean(), (all, dates, clocks, mark, isListed) => {
        fc.pre(!isListed || clocks === 'full')
        const write = (second: number) => CLOCKS[clocks]?.(partsOf(second % DAY)) ?? ''
        const rows = all.map(({ pin: who, on, begin, long }) => {
          const [coming, going] = [write(begin), write(begin + long)]
          return [who, DATES[dates]?.write(partsOf(on)) ?? '', ...(isListed ? [`${coming} ${going}`] : [coming, going])]
        })
        const head = ['Emp No', 'Date', ...(isListed ? ['Times'] : ['Clock In', 'Clock Out'])]
        const expected = all.flatMap(({ pin: who, on, begin, long }) => [
          `${plainPin(who)} ${on + begin} ${isListed ? null : 0}`,
          `${plainPin(who)} ${on + begin + long} ${isListed ? null : 1}`,
        ])
        const file = read([head, ...rows], mark)
        // Nights alone in one cell may be days written from the end: none of them is read then.
        const isUnclear = file.refused.some(({ reason }) => reason === 'which-day')
        if (isUnclear) {
          expect(isListed).toBe(true)
          if (!DATES[dates]?.isOpen) expect(expected).toEqual(expect.arrayContaining(factsOf(file)))
        } else expectRead(file, expected, DATES[dates]?.isOpen === true)
      }),
    )
  })

  it('in a sheet, whose days and times are numbers', () => {
    fc.assert(
      fc.property(days, fc.boolean(), (all, countsFrom1904) => {
        const begins = countsFrom1904 ? 24_107 : 25_569
        const rows = all.map(({ pin: who, on, begin, long }) => [
          who,
          on / DAY + begins,
          begin / DAY,
          ((begin + long) % DAY) / DAY,
        ])
        const book = {
          countsFrom1904,
          tables: [{ title: 'June', merges: [], rows: [['Emp No', 'Date', 'Clock In', 'Clock Out'], ...rows] }],
        }
        const file = readPunchBook(book, { nowWall: NOW, taken: 'all' })
        if (!('lines' in file)) throw new Error(file.refused)
        const expected = all.flatMap(({ pin: who, on, begin, long }) => [
          `${plainPin(who)} ${on + begin} 0`,
          `${plainPin(who)} ${on + begin + long} 1`,
        ])
        expectRead(file, expected, false)
      }),
    )
  })
})

describe('no order is guessed', () => {
  it('of days and months: whoever swaps them in the whole file is asked, or writes what can be read in one way', () => {
    fc.assert(
      fc.property(punches, (all) => {
        const fileOf = (order: 'dayFirst' | 'monthFirst') =>
          read(
            [
              ['PIN', 'Time'],
              ...all.map((one) => [
                one.pin,
                `${DATES[order]?.write(partsOf(one.at))} ${CLOCKS.full?.(partsOf(one.at))}`,
              ]),
            ],
            ';',
          )
        const expected = all.map((one) => `${plainPin(one.pin)} ${one.at} null`)
        for (const order of ['dayFirst', 'monthFirst'] as const) expectRead(fileOf(order), expected, true)
      }),
    )
  })
})
