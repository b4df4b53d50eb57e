import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PunchFile, type ReadOptions, readPunchBook } from '../import/file.rules.ts'
import type { TableReading } from './table-reading.rules.ts'

type Row = (string | number | boolean | null)[]
type Options = Partial<ReadOptions> & { merges?: string[]; countsFrom1904?: boolean }
const wall = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`) / 1000
/** The number of a moment as a spreadsheet counts it. */
const serial = (text: string) => wall(text) / 86_400 + 25_569

function answerOf(rows: Row[], { merges = [], countsFrom1904 = false, ...options }: Options = {}) {
  return readPunchBook(
    { tables: [{ title: 'June', rows, merges }], countsFrom1904 },
    { nowWall: wall('2026-11-28 12:00:00'), ...options },
  )
}

function read(rows: Row[], options: Options = {}): PunchFile & { table: TableReading } {
  const answer = answerOf(rows, options)
  if (!('read' in answer) || !answer.table) throw new Error(JSON.stringify(answer))
  return { ...answer, table: answer.table }
}
const punches = ({ lines }: PunchFile) =>
  lines.map(({ line, pin, wall: at, status }) => [
    line,
    pin,
    new Date(at * 1000).toISOString().slice(0, 19).replace('T', ' '),
    status,
  ])

describe('a sheet of punches', () => {
  const MOMENT = '2026-06-01 07:58:12'
  it.each<[string, Row, Row]>([
    ['a moment that the reader knows as one', ['PIN', 'Time'], [12, MOMENT]],
    ['a moment as days and their fraction', ['PIN', 'Time'], [12, serial(MOMENT)]],
    ['a day beside a fraction of a day', ['PIN', 'Date', 'Time'], [12, serial('2026-06-01'), 28_692 / 86_400]],
    [
      'a day beside a time of the day from which sheets count',
      ['PIN', 'Date', 'Time'],
      ['12', '2026-06-01', '1899-12-30 07:58:12'],
    ],
    ['a moment as a text', ['PIN', 'Time'], ['00012', '01/06/2026 7:58:12 AM']],
    ['figures that are numbers', ['PIN', 'Date', 'Time'], [12, 20_260_601, 75_812]],
  ])('has %s', (_, header, row) => {
    const second = row.map((cell, at) => (at === 0 ? 13 : cell))
    const file = read([
      header,
      row,
      second,
      ['14', ...(header.length > 2 ? ['30/06/2026', '17:02'] : ['30/06/2026 17:02'])],
    ])
    expect(punches(file)).toEqual([
      [2, '12', MOMENT, null],
      [3, '13', MOMENT, null],
      [4, '14', '2026-06-30 17:02:00', null],
    ])
    expect([file.refused, file.table.guessed, file.format]).toEqual([[], [], 'xlsx'])
  })

  it('has hours and minutes behind a point, a zero at the end of which is lost', () => {
    const rows = [
      ['PIN', 'Date', 'Time'],
      [12, '2026-06-01', 8.1],
      [12, '2026-06-01', 17.02],
      [12, '2026-06-02', 8],
    ]
    expect(punches(read(rows)).map(([, , at]) => at)).toEqual([
      '2026-06-01 08:10:00',
      '2026-06-01 17:02:00',
      '2026-06-02 08:00:00',
    ])
  })

  it('counts its days from 1904 where it says so', () => {
    const rows = [
      ['PIN', 'Time'],
      [12, serial(MOMENT) - 1462],
    ]
    expect(punches(read(rows, { countsFrom1904: true }))).toEqual([[2, '12', MOMENT, null]])
  })

  it('has one day a line, with a night over midnight', () => {
    const rows = [
      ['PIN', 'Date', 'In', 'Out'],
      [12, serial('2026-06-01'), 22 / 24, 6.05 / 24],
      [13, serial('2026-06-01'), null, null],
    ]
    expect(punches(read(rows))).toEqual([
      [2, '12', '2026-06-01 22:00:00', 0],
      [2, '12', '2026-06-02 06:03:00', 1],
    ])
  })

  it('has the value of a cell over several rows beside each of them, and a head of two rows', () => {
    const rows = [
      ['Attendance of June', null, null, null],
      ['PIN', 'Date', 'Work', null],
      [null, null, 'In', 'Out'],
      [12, '2026-06-01', '07:58', '17:02'],
      [null, '2026-06-02', '08:01', '17:00'],
    ]
    const merges = ['A1:D1', 'A2:A3', 'B2:B3', 'C2:D2', 'A4:A5']
    expect(punches(read(rows, { merges }))).toEqual([
      [4, '12', '2026-06-01 07:58:00', 0],
      [4, '12', '2026-06-01 17:02:00', 1],
      [5, '12', '2026-06-02 08:01:00', 0],
      [5, '12', '2026-06-02 17:00:00', 1],
    ])
    expect(read(rows, { merges }).table.names).toEqual(['PIN', 'Date', 'In', 'Out'])
  })

  it('bears areas that reach beyond it', () => {
    const rows = [
      ['PIN', 'Time'],
      [12, MOMENT],
    ]
    expect(punches(read(rows, { merges: ['A2:XFD1048576', 'ZZ1:ZZ9', 'A900:A1000'] }))).toHaveLength(1)
  })

  it('has no PIN in a number whose last figures are lost', () => {
    expect(
      read([
        ['PIN', 'Time'],
        [1234567890123456, MOMENT],
        [12, MOMENT],
      ]).refused,
    ).toMatchObject([{ line: 2, reason: 'bad-pin', raw: '1.234567890123456e+15\t2026-06-01 07:58:12' }])
  })

  it('keeps what it is not: a PIN that could be a day, and a damaged time', () => {
    const rows = [
      ['PIN', 'Time'],
      [46_174, serial(MOMENT)],
      [46_175, serial(MOMENT)],
      ...Array.from({ length: 20 }, () => [46_174, serial(MOMENT)]),
      [46_176, 3],
    ]
    const file = read(rows)
    expect([...new Set(file.lines.map(({ pin }) => pin))]).toEqual(['46174', '46175'])
    expect(file.refused).toMatchObject([{ line: 24, reason: 'no-time' }])
  })

  it('asks for the order of its dates as a text does', () => {
    expect(
      read([
        ['PIN', 'Time'],
        [7, '04/05/2026 07:58'],
      ]).table.order,
    ).toMatchObject({ isOpen: true })
  })

  it('reads a column of days that somebody names, whatever it is called', () => {
    const rows = [
      ['PIN', 'When', 'In', 'Out'],
      [12, serial('2026-06-01'), '07:58', '17:02'],
    ]
    const given = { pin: '1', in: '3', out: '4' }
    for (const date of ['2', 'when'])
      expect(punches(read(rows, { given: { ...given, date } })).map(([, , at]) => at)).toEqual([
        '2026-06-01 07:58:00',
        '2026-06-01 17:02:00',
      ])
  })

  it('reads every moment that a spreadsheet writes, to the second', () => {
    const moment = fc.integer({ min: wall('1990-01-01'), max: wall('2026-11-28') })
    fc.assert(
      fc.property(fc.array(moment, { minLength: 1, maxLength: 20 }), (walls) => {
        const rows = walls.map((at) => [7, at / 86_400 + 25_569])
        const file = read([['PIN', 'Time'], ...rows], { taken: 'all', given: { pin: '1', time: '2' } })
        if (walls.some((at) => at % 86_400 !== 0)) expect(file.lines.map((line) => line.wall)).toEqual(walls)
      }),
    )
  })
})

describe('a workbook of several sheets', () => {
  const PUNCHES = [
    ['PIN', 'Time'],
    [7, '2026-06-01 07:58'],
  ]
  const bookOf = (...sheets: [string, Row[]][]) => ({
    tables: sheets.map(([title, rows]) => ({ title, rows, merges: [] })),
    countsFrom1904: false,
  })
  const options = { nowWall: wall('2026-11-28 12:00:00') }

  it('is read in the first that is a table, and the others that hold something are named', () => {
    const book = bookOf(['Cover', [['Attendance', null]]], ['May', PUNCHES], ['Empty', [[null]]], ['June', PUNCHES])
    expect(readPunchBook(book, options)).toMatchObject({ read: 1, sheet: { name: 'May', others: ['Cover', 'June'] } })
  })

  it('is read in the first that has the columns that were said', () => {
    const book = bookOf(
      ['Cover', [['Attendance', null]]],
      [
        'Grid',
        [
          ['1', '2', '3'],
          ['07:58 17:02', '08:01 17:00', null],
        ],
      ],
      ['May', PUNCHES],
    )
    const given = { pin: '1', time: '2' }
    expect(readPunchBook(book, { ...options, given })).toMatchObject({ read: 1, sheet: { name: 'May' } })
    expect(readPunchBook(book, { ...options, given: { pin: '1', time: '9' } })).toMatchObject({
      ...{ read: 0, table: { absent: ['time'] } },
    })
  })

  it('is no punch file where none is', () => {
    expect(readPunchBook(bookOf(['Cover', [['Attendance']]], ['Empty', []]), options)).toEqual({
      refused: 'attendance.file_no_punches',
      data: {},
    })
    expect(
      readPunchBook(
        bookOf([
          'Grid',
          [
            ['PIN', '1', '2'],
            [7, '07:58 17:02', '08:01 17:00'],
          ],
        ]),
        options,
      ),
    ).toEqual({
      refused: 'attendance.file_times_in_cell',
      data: {},
    })
  })
})

describe('what nobody writes', () => {
  it('fills no more cells than a sheet has, however often an area is named', () => {
    const rows: Row[] = [
      ['PIN', 'Time'],
      [7, '2026-06-01 07:58:12'],
      [null, '2026-06-01 17:01:00'],
    ]
    const again = (times: number) => [
      ...Array.from({ length: times }, () => 'B3:B3'),
      ...Array(times).fill('B2:B3'),
      'A2:A3',
    ]
    expect(read(rows, { merges: again(10) }).lines).toHaveLength(2)
    // Three rows of two hundred columns are six hundred cells.
    expect(read(rows, { merges: again(700) }).lines).toHaveLength(1)
  })

  it('asks for the order of dates where the one that was confirmed before is not possible', () => {
    const confirmed = { columns: {}, dateOrder: 'month-first' as const }
    const remembered = new Map([['pin|time', confirmed]])
    const rows: Row[] = [
      ['PIN', 'Time'],
      [7, '13/06/26 07:58'],
      [7, '05/06/26 07:58'],
    ]
    expect(read(rows, { remembered }).table.order.order).not.toBe('month-first')
    expect(read(rows, { remembered }).table.order.isOpen).toBe(true)
    const open: Row[] = [
      ['PIN', 'Time'],
      [7, '05/06/26 07:58'],
    ]
    expect(read(open, { remembered }).table.order.isOpen).toBe(false)
  })
})
