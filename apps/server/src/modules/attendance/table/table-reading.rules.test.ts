import { dayOfNumber } from '@muster/kernel/day'
import { wallsIn } from '@muster/kernel/wall-instant'
import { describe, expect, it } from 'vitest'
import { BADGES } from '../../../../test/badge-table.ts'
import { type PunchFile, type ReadOptions, readPunchFile } from '../import/file.rules.ts'
import type { GivenColumns } from './csv-columns.rules.ts'
import { findQuestion, type TableReading } from './table-reading.rules.ts'

const wall = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`) / 1000
const answerOf = (text: string, more: Partial<ReadOptions> = {}) =>
  readPunchFile(new TextEncoder().encode(text), { nowWall: wall('2026-11-28 12:00:00'), ...more })

function read(text: string, more: Partial<ReadOptions> = {}): PunchFile & { table: TableReading } {
  const answer = answerOf(text, more)
  if (!('read' in answer) || !answer.table) throw new Error(JSON.stringify(answer))
  return { ...answer, table: answer.table }
}
const punches = ({ lines }: PunchFile) =>
  lines.map(({ pin, wall: at, status }) => [
    pin,
    new Date(at * 1000).toISOString().slice(0, 19).replace('T', ' '),
    status,
  ])
const times = (file: PunchFile) => punches(file).map(([, time]) => time)
const pins = (file: PunchFile) => file.lines.map(({ pin }) => pin)

const AGL = (header: string) =>
  [
    header,
    '1\t1\t33\tA\t0\t1\t2026/06/01 07:30:47',
    '2\t1\t36\tB\t0\t1\t2026/06/01 07:31:11',
    '3\t1\t33\tA\t1\t1\t2026/06/01 17:30:47',
    '4\t1\t36\tB\t1\t1\t2026/06/01 17:31:11',
  ].join('\n')

describe('what counts the lines, or tells nobody apart, is no PIN', () => {
  it('takes the machine’s own number of the person, which it calls EnNo', () => {
    const file = read(AGL('No\tTMNo\tEnNo\tName\tINOUT\tMode\tDateTime'))
    expect(punches(file)).toEqual([
      ['33', '2026-06-01 07:30:47', 0],
      ['36', '2026-06-01 07:31:11', 0],
      ['33', '2026-06-01 17:30:47', 1],
      ['36', '2026-06-01 17:31:11', 1],
    ])
    expect(file.table).toMatchObject({ guessed: [], columns: { pin: 3, time: 7, date: null, direction: 5 } })
  })

  it('reads rows under a header with a doubled separator', () => {
    const file = read(
      'No\tTMNo\tEnNo\tName\t\tGMNo\tMode\tDateTime\n1\t1\t33\tA\t1\t1\t2026/06/01 07:30:47\n2\t1\t36\tB\t1\t1\t2026/06/01 07:31:47',
    )
    expect([pins(file), file.refused, file.table.guessed]).toEqual([['33', '36'], [], []])
  })

  it.each([
    ['a record number beside the badge', BADGES, ['77', '78', '77', '78'], 'Badge Card'],
    ['a PIN that only counts', BADGES.replace('ID', 'User ID'), ['77', '78', '77', '78'], 'Badge Card'],
    [
      'a record number that runs down',
      BADGES.split('\n')
        .toReversed()
        .join('\n')
        .replace(/^(.*)\n([\s\S]*)\n(ID.*)$/, '$3\n$1\n$2'),
      ['78', '77', '78', '77'],
      'Badge Card',
    ],
    [
      'the machine before the person',
      'Machine,Who,When\n1,33,2026-06-01 08:00\n1,36,2026-06-01 08:01\n1,33,2026-06-01 17:00',
      ['33', '36', '33'],
      'Who',
    ],
    ['no header at all', BADGES.split('\n').slice(1).join('\n'), ['77', '78', '77', '78'], '3'],
    ['an order of numbers without a name', AGL('').trimStart(), ['33', '36', '33', '36'], '3'],
  ])('guesses, and asks: %s', (_, text, expected, named) => {
    const file = read(text)
    expect(pins(file)).toEqual(expected)
    expect(file.table.guessed).toContain('pin')
    expect(findQuestion(file.table, true)).toMatchObject({
      fields: { columns: 'attendance.name_the_columns' },
      proposed: { pinColumn: named },
    })
  })

  it('asks where two columns are called the PIN and differ', () => {
    const text = 'Emp Code,Badge No,Time\nA1,33,2026-06-01 08:00\nA2,36,2026-06-01 08:01\nA1,33,2026-06-01 17:00'
    expect(read(text).table.guessed).toEqual(['pin'])
    expect(read(text.replaceAll('A1', '33').replaceAll('A2', '36')).table.guessed).toEqual([])
  })

  it('passes over one that is called so and is the same on every line', () => {
    const text = 'Code,PIN,Time\n1,33,2026-06-01 08:00\n1,36,2026-06-01 08:01\n1,33,2026-06-01 17:00'
    expect([pins(read(text)), read(text).table.guessed]).toEqual([['33', '36', '33'], []])
  })

  it('keeps a PIN that is called so where nothing else could be one, whoever punched once', () => {
    const text =
      'PIN,Time\n1,2026-06-01 08:00\n2,2026-06-01 08:01\n3,2026-06-01 08:02\n4,2026-06-01 08:03\n5,2026-06-01 08:04'
    expect([pins(read(text)), read(text).table.guessed]).toEqual([['1', '2', '3', '4', '5'], []])
  })
})

describe('what was guessed', () => {
  it('is accepted in the form in which it is asked for', () => {
    for (const text of [BADGES, BADGES.split('\n').slice(1).join('\n'), AGL('').trimStart()]) {
      const { dateOrder: _, ...columns } = findQuestion(read(text).table, true)?.proposed ?? {}
      const given = Object.fromEntries(
        Object.entries(columns).map(([field, word]) => [field.replace('Column', ''), word]),
      ) as GivenColumns
      const again = read(text, { given })
      expect(findQuestion(again.table, true)).toBeUndefined()
      expect(punches(again)).toEqual(punches(read(text)))
    }
  })

  it.each<[string, GivenColumns, (string | number | null)[][]]>([
    ['by name', { pin: 'Badge Card' }, [['77', '2026-06-01 08:00:00', null]]],
    ['by a name written otherwise', { pin: 'badge-card', time: 'TIMESTAMP' }, [['77', '2026-06-01 08:00:00', null]]],
    ['by number', { pin: '3', time: '4' }, [['77', '2026-06-01 08:00:00', null]]],
    ['another one than was guessed', { pin: '1' }, [['5001', '2026-06-01 08:00:00', null]]],
  ])('is replaced by what is said: %s', (_, given, expected) => {
    const file = read(BADGES, { given })
    expect(punches(file).slice(0, 1)).toEqual(expected)
    expect(file.table.guessed).toEqual([])
  })

  it('leaves a direction unread where it was said that there is none', () => {
    const text = 'PIN,Time,Status\n5,2026-06-01 08:00,0\n6,2026-06-01 08:01,1'
    expect(punches(read(text, { given: { direction: '0' } })).map(([, , status]) => status)).toEqual([null, null])
  })

  it.each([
    [{ pin: 'Card' }, ['pin']],
    [{ time: '9' }, ['time']],
    [{ pin: '0' }, ['pin']],
  ])('says which column is not there: %j', (given, absent) => {
    expect(read(BADGES, { given }).table.absent).toEqual(absent)
  })

  it('makes a table of what could be a machine’s log', () => {
    const text = '33\t2026-06-01 08:00:00\t1\t0\n36\t2026-06-01 08:01:00\t1\t1'
    expect(answerOf(text)).toMatchObject({ format: 'attlog', table: null })
    const said = read(text, { given: { pin: '1', time: '2', direction: '4' } })
    expect(said).toMatchObject({ format: 'csv', lines: [{ status: 0 }, { status: 1 }] })
  })
})

describe('tables of other machines', () => {
  it.each<[string, string, (string | number | null)[]]>([
    [
      'an apostrophe before the id',
      "Person ID,Name,Department,Time,Attendance Status\n'114,Ana,Sales,2026-06-01 07:58:12,Check-in",
      ['114', '2026-06-01 07:58:12', 0],
    ],
    [
      'month first, two figures of the year, AM',
      'USERID,CHECKTIME,CHECKTYPE\n4,6/27/16 9:26 AM,i',
      ['4', '2016-06-27 09:26:00', 0],
    ],
    ['PM and out', 'USERID,CHECKTIME,CHECKTYPE\n4,6/27/16 9:26:05 PM,o', ['4', '2016-06-27 21:26:05', 1]],
    ['the month as a word', 'Emp Code,DateTime\n101,05-Jul-2026 09:12:00', ['101', '2026-07-05 09:12:00', null]],
    ['the month as a long word', 'Emp Code,DateTime\n101,5 September 2026 09:12', ['101', '2026-09-05 09:12:00', null]],
    ['the month before the day', 'Emp Code;DateTime\n101;Jul 5, 2026 9:12 PM', ['101', '2026-07-05 21:12:00', null]],
    ['a weekday before it', 'Emp Code,DateTime\n101,Wed 05-Aug-26 09:12:00', ['101', '2026-08-05 09:12:00', null]],
    ['Vietnamese', 'Mã nhân viên,Thời gian\n101,5 tháng 7 năm 2026 09:12', ['101', '2026-07-05 09:12:00', null]],
    ['Khmer', 'អត្តលេខ,ពេលវេលា\n101,5 កក្កដា 2026 09:12', ['101', '2026-07-05 09:12:00', null]],
    ['digits kept by a formula', 'PIN,Time\n="00012",="2026-06-01 08:00:00"', ['12', '2026-06-01 08:00:00', null]],
    ['the same in quotes', 'PIN,Time\n"=""00012""","2026-06-01 08:00:00"', ['12', '2026-06-01 08:00:00', null]],
    ['a Buddhist year', 'PIN,Time\n12,2569-06-01 08:00:00', ['12', '2026-06-01 08:00:00', null]],
    ['a Buddhist year behind', 'PIN,Time\n12,30/06/2569 08:00', ['12', '2026-06-30 08:00:00', null]],
    ['a Buddhist leap day', 'PIN,Time\n12,2567-02-29 08:00:00', ['12', '2024-02-29 08:00:00', null]],
    ['a year of the Republic', 'PIN,Time\n12,115/06/01 08:00', ['12', '2026-06-01 08:00:00', null]],
    ['date and time in figures', 'PIN,Date,Time\n12,20260601,080015', ['12', '2026-06-01 08:00:15', null]],
    ['a moment in figures', 'PIN,Time\n12,20260601080015', ['12', '2026-06-01 08:00:15', null]],
    ['a time with a point', 'PIN,Date,Time\n12,01.06.2026,08.01', ['12', '2026-06-01 08:01:00', null]],
    ['ISO without a zone in sight', 'PIN,Time\n12,2026-06-01T07:58:12+07:00', ['12', '2026-06-01 07:58:12', null]],
  ])('%s', (_, text, expected) => {
    const file = read(text)
    expect([punches(file), file.refused, file.table.guessed]).toEqual([[expected], [], []])
  })

  it.each([
    ['2026-06-01T07:58:12+07:00', '2026-06-01 07:58:12'],
    ['2026-06-01T00:58:12Z', '2026-06-01 07:58:12'],
    ['2026-05-31 23:58:12.123-01:00', '2026-06-01 07:58:12'],
    ['2026-06-01T08:58:12+0800', '2026-06-01 07:58:12'],
  ])('reads %s on the clock of the office', (time, expected) => {
    expect(times(read(`PIN,Time\n12,${time}`, { toWall: wallsIn('Asia/Ho_Chi_Minh') }))).toEqual([expected])
  })

  it('reads a Buddhist year in the log of a machine', () => {
    const answer = answerOf('12\t2569-06-01 08:00:00\t1\t0\t1\t0')
    expect('lines' in answer && times(answer)).toEqual(['2026-06-01 08:00:00'])
  })
})

describe('the order of day and month', () => {
  const dated = (...days: string[]) => `PIN;Time\n${days.map((day) => `7;${day} 07:58`).join('\n')}`
  const days = (file: PunchFile) => times(file).map((time) => `${time}`.slice(0, 10))

  it('is open where both fit, and said with both days', () => {
    const file = read(dated('04/05/2026', '06/05/2026'))
    expect(days(file)).toEqual(['2026-05-04', '2026-05-06'])
    expect(file.table.order).toMatchObject({ order: 'day-first', isOpen: true, example: { text: '04/05/2026' } })
    expect(file.table.order.example?.days.map((one) => [one.order, dayOfNumber(one.day)])).toEqual([
      ['day-first', '2026-05-04'],
      ['month-first', '2026-04-05'],
    ])
    expect(findQuestion(file.table, true)).toEqual({
      fields: { dateOrder: 'attendance.say_the_order' },
      proposed: { dateOrder: 'day-first' },
    })
    expect(findQuestion(file.table, false)).toBeUndefined()
  })

  it('is the one that is said', () => {
    const file = read(dated('04/05/2026', '06/05/2026'), { dateOrder: 'month-first' })
    expect([days(file), findQuestion(file.table, true)]).toEqual([['2026-04-05', '2026-06-05'], undefined])
  })

  it.each<[string, string[], string[], boolean]>([
    ['a day above twelve', ['04/05/2026', '13/05/2026'], ['2026-05-04', '2026-05-13'], false],
    ['a month that is not there', ['04/05/2026', '04/13/2026'], ['2026-04-05', '2026-04-13'], false],
    ['days that are both', ['05/05/2026', '06/06/2026'], ['2026-05-05', '2026-06-06'], false],
    ['a day that has not come yet', ['10/11/2026', '01/12/2026'], ['2026-10-11', '2026-01-12'], false],
    ['two figures of a year, last', ['27/06/26'], ['2026-06-27'], false],
    ['two figures of a year, first', ['26/06/01', '26/06/02'], ['2026-06-01', '2026-06-02'], true],
    ['two figures of a year, first, and nothing else', ['26/06/27', '26/11/28'], ['2026-06-27', '2026-11-28'], false],
  ])('%s', (_, given, expected, isOpen) => {
    const file = read(dated(...given))
    expect([days(file), file.table.order.isOpen]).toEqual([expected, isOpen])
  })
})

describe('a table with several punches a line', () => {
  const IN_OUT = [
    ['7', '2026-06-01 07:58:00', 0],
    ['7', '2026-06-01 17:02:00', 1],
  ]
  const FOUR = [
    ['7', '2026-06-01 07:58:00', 0],
    ['7', '2026-06-01 12:00:00', 1],
    ['7', '2026-06-01 13:00:00', 0],
    ['7', '2026-06-01 17:02:00', 1],
  ]
  it.each<[string, string, (string | number | null)[][]]>([
    ['in and out beside a date', 'PIN,Date,In,Out\n7,2026-06-01,07:58,17:02', IN_OUT],
    ['out before in', 'PIN,Date,Out,In\n7,2026-06-01,17:02,07:58', IN_OUT.toReversed()],
    ['a day on which nobody went out', 'PIN,Date,Clock In,Clock Out\n7,2026-06-01,07:58,', IN_OUT.slice(0, 1)],
    ['a mark where nobody went out', 'PIN,Date,Clock In,Clock Out\n7,2026-06-01,07:58,--:--', IN_OUT.slice(0, 1)],
    ['whole moments', 'PIN,Check-in,Check-out\n7,2026-06-01 07:58,2026-06-01 17:02', IN_OUT],
    ['clocks of twelve hours', 'PIN,Date,In,Out\n7,2026-06-01,7:58 AM,5:02 PM', IN_OUT],
    ['times without colons', 'PIN,Date,In,Out\n7,20260601,075800,170200', IN_OUT],
    ['four times', 'PIN,Date,AM In,AM Out,PM In,PM Out\n7,2026-06-01,07:58,12:00,13:00,17:02', FOUR],
    ['an afternoon by its name', 'PIN,Date,AM In,AM Out,PM In,PM Out\n7,2026-06-01,7:58,12:00,1:00,5:02', FOUR],
    [
      'a pause by its name',
      'PIN,Date,Clock in,Break out,Break in,Clock out\n7,2026-06-01,07:58,12:00,13:00,17:02',
      FOUR.map(([pin, time], at) => [pin ?? '', time ?? '', [0, 2, 3, 1][at] ?? null]),
    ],
    ['Vietnamese', 'Mã NV,Ngày,Giờ vào,Giờ ra\n7,01/06/2026,07:58,17:02\n7,13/06/2026,,', IN_OUT],
    ['Chinese', '工号,日期,上班,下班\n7,2026-06-01,07:58,17:02', IN_OUT],
    ['Khmer', 'អត្តលេខ,ថ្ងៃ,ម៉ោងចូល,ម៉ោងចេញ\n7,2026-06-01,07:58,17:02', IN_OUT],
    [
      'several comings and goings in their cells',
      'PIN,Date,In,Out\n7,2026-06-01,07:58 13:00,12:00 17:02',
      [...[FOUR[0] ?? [], FOUR[2] ?? [], FOUR[1] ?? [], FOUR[3] ?? []]],
    ],
  ])('reads coming and going, each with its column: %s', (_, text, expected) => {
    const file = read(text)
    expect([punches(file), file.refused, file.table.guessed]).toEqual([expected, [], []])
    expect(file.lines.map(({ line, part, column }) => [line, part, column !== undefined])).toEqual(
      expected.map((_, part) => [2, part, true]),
    )
    expect(file.table.columns.time).toBeNull()
  })

  it.each<[string, string, string[]]>([
    ['spaces', '07:58 12:01 13:00 17:02', ['07:58', '12:01', '13:00', '17:02']],
    ['nothing between them', '07:5812:0113:0017:02', ['07:58', '12:01', '13:00', '17:02']],
    ['semicolons', '07:58;17:02', ['07:58', '17:02']],
    ['lines', '"07:58\n17:02"', ['07:58', '17:02']],
    ['seconds', '07:58:12 / 17:02:30', ['07:58:12', '17:02:30']],
    ['halves of a day', '7:58 AM, 5:02 PM', ['07:58', '17:02']],
    ['the last one first', '17:02 13:00 12:01 07:58', ['17:02', '13:00', '12:01', '07:58']],
  ])('reads several times of a cell: %s', (_, cell, expected) => {
    const file = read(`PIN|Date|Times\n7|2026-06-01|${cell}\n8|2026-06-01|${cell}`, { delimiter: '|' })
    const own = expected.map((time) => `2026-06-01 ${time.padEnd(8, ':00')}`)
    expect([times(file), file.refused, file.table.guessed]).toEqual([[...own, ...own], [], []])
    expect(file.table.columns).toMatchObject({ pin: 1, date: 2, time: 3, in: [], out: [] })
  })

  it('reads a word for coming or going before or behind each time of a cell', () => {
    const file = read('PIN,Date,Times\n7,2026-06-01,In 07:58 Out 17:02\n8,2026-06-01,07:58 签到 17:02 签退')
    expect(punches(file).map(([, , status]) => status)).toEqual([0, 1, 0, 1])
    expect(read('PIN,Date,Times\n7,2026-06-01,07:58 17:02\n8,2026-06-01,07:58 manual 17:02').refused).toMatchObject([
      { line: 3, column: 3, reason: 'no-such-time' },
    ])
  })

  it.each<[string, string, string[]]>([
    ['in and out', 'PIN,Date,In,Out\n7,2026-06-01,22:00,06:03', ['2026-06-01 22:00:00', '2026-06-02 06:03:00']],
    [
      'with a pause',
      'PIN,Date,In,Break out,Break in,Out\n7,2026-06-30,22:00,02:00,02:30,06:03',
      ['2026-06-30 22:00:00', '2026-07-01 02:00:00', '2026-07-01 02:30:00', '2026-07-01 06:03:00'],
    ],
    [
      'in one cell, in a file of days',
      'PIN,Date,Times\n7,2026-06-01,22:00 06:03\n8,2026-06-01,07:58 17:02',
      ['2026-06-01 22:00:00', '2026-06-02 06:03:00', '2026-06-01 07:58:00', '2026-06-01 17:02:00'],
    ],
    ['without colons', 'PIN,Date,In,Out\n7,20260601,220000,060300', ['2026-06-01 22:00:00', '2026-06-02 06:03:00']],
    ['at midnight', 'PIN,Date,In,Out\n7,2026-06-01,15:00,0:00', ['2026-06-01 15:00:00', '2026-06-02 00:00:00']],
    [
      'with days of their own',
      'PIN,In,Out\n7,2026-06-01 22:00,2026-06-02 06:03',
      ['2026-06-01 22:00:00', '2026-06-02 06:03:00'],
    ],
  ])('puts what lies before the coming on the next day: %s', (_, text, expected) => {
    expect([times(read(text)), read(text).refused]).toEqual([expected, []])
  })

  it.each<[string, string, (number | string)[][]]>([
    ['more hours than anybody works', 'PIN,Date,In,Out\n7,2026-06-01,08:00,05:02', [[2, 4, 'which-day']]],
    [
      'who only went, where people go home in the morning',
      'PIN,Date,In,Out\n7,2026-06-01,22:00,06:03\n8,2026-06-01,,06:05',
      [[3, 4, 'which-day']],
    ],
    ['two times the later one first, and no more', 'PIN,Date,Times\n7,2026-06-01,22:00 06:03', [[2, 3, 'which-day']]],
    [
      'a time that is none',
      'PIN,Date,In,Out\n7,2026-06-01,07:58,25:02\n8,2026-06-01,07:58,17:02',
      [[2, 4, 'no-such-time']],
    ],
    ['nobody', 'PIN,Date,In,Out\n0,2026-06-01,07:58,17:02\n7,2026-06-01,07:58,17:02', [[2, 0, 'nobody']]],
  ])('does not guess the day: %s', (_, text, expected) => {
    const { refused } = read(text)
    expect(refused.map(({ line, column, reason }) => [line, column ?? 0, reason])).toEqual(expected)
  })

  it('takes a line without a time for no data', () => {
    const file = read('PIN,Date,In,Out\n7,2026-06-01,07:58,17:02\n7,2026-06-07,,\n8,2026-06-07,off,off')
    expect([file.read, file.refused]).toEqual([2, []])
  })

  it.each<[string, string, Record<string, string>]>([
    [
      'no header',
      '7,2026-06-01,07:58,17:02\n8,2026-06-01,08:01,17:00',
      { pinColumn: '1', dateColumn: '2', inColumn: '3', outColumn: '4' },
    ],
    [
      'planned hours beside those that were punched',
      'PIN,Date,On duty,Off duty,Clock In,Clock Out\n7,2026-06-01,08:00,17:00,07:58,17:02',
      { pinColumn: 'PIN', dateColumn: 'Date', inColumn: 'Clock In', outColumn: 'Clock Out' },
    ],
    [
      'several times under another name',
      'PIN,Date,What\n7,2026-06-01,07:58 17:02',
      { pinColumn: 'PIN', dateColumn: 'Date', timeColumn: 'What' },
    ],
  ])('guesses, and asks: %s', (_, text, proposed) => {
    const question = findQuestion(read(text).table, true)
    expect(question).toMatchObject({ fields: { columns: 'attendance.name_the_columns' }, proposed })
    const given = Object.fromEntries(
      Object.entries(question?.proposed ?? {}).map(([field, word]) => [field.replace('Column', ''), word]),
    ) as GivenColumns
    expect(findQuestion(read(text, { given }).table, true)).toBeUndefined()
    expect(punches(read(text, { given }))).toEqual(punches(read(text)))
  })

  it('is read by the columns that are said, one or several of each', () => {
    const text = 'PIN,Date,A,B,C,D\n7,2026-06-01,07:58,12:00,13:00,17:02'
    const file = read(text, { given: { pin: 'PIN', date: 'Date', in: 'A,C', out: '4,6' } })
    expect(punches(file)).toEqual(FOUR)
    expect(file.table).toMatchObject({ guessed: [], columns: { time: null, in: [3, 5], out: [4, 6] } })
    expect(read(text, { given: { pin: 'PIN', date: 'Date', in: 'A,X', out: '9' } }).table.absent).toEqual(['in', 'out'])
  })

  it('is refused without a day, and where each day has a column', () => {
    expect(answerOf('PIN,In,Out\n7,07:58,17:02')).toEqual({ refused: 'attendance.file_line_a_day', data: {} })
    expect(answerOf('PIN,Name,1,2,3\n7,Ana,07:58 17:02,08:01 17:00,')).toEqual({
      refused: 'attendance.file_times_in_cell',
      data: {},
    })
  })

  it('is read where somebody says which of its columns is the time', () => {
    const text = 'PIN,Date,In,Out\n7,2026-06-01,07:58,17:02'
    expect(times(read(text, { given: { time: 'Out' } }))).toEqual(['2026-06-01 17:02:00'])
  })

  it('is none for one damaged cell', () => {
    const lines = Array.from({ length: 9 }, (_, i) => `7,2026-06-0${i + 1} 08:00`)
    expect(read(['PIN,Time', ...lines, '7,2026-06-10 08:00 17:00'].join('\n')).refused).toMatchObject([
      { reason: 'no-such-time' },
    ])
  })
})

describe('whom a machine did not recognise', () => {
  it('is nobody, and the others are read', () => {
    const answer = answerOf('0\t2026-06-01 08:00:00\t1\t255\t1\t0\n5\t2026-06-01 08:00:00\t1\t255\t1\t0')
    expect(answer).toMatchObject({ lines: [{ pin: '5' }], refused: [{ line: 1, reason: 'nobody' }] })
  })
})
