import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportLines, exportText } from '../../../../test/shared-data.ts'
import { dayNumberOf } from '../table/wall-time.rules.ts'
import { collectSeen, coverageOf } from './coverage.rules.ts'
import { type PunchFile, type ReadOptions, readPunchFile } from './file.rules.ts'

const wall = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`) / 1000
const options: ReadOptions = { nowWall: wall('2024-06-01 12:00:00') }
const bytesOf = (text: string) => new TextEncoder().encode(text)

function answerOf(text: string | Uint8Array, more: Partial<ReadOptions> = {}) {
  return readPunchFile(typeof text === 'string' ? bytesOf(text) : text, { ...options, ...more })
}

function fileOf(text: string | Uint8Array, more: Partial<ReadOptions> = {}): PunchFile {
  const answer = answerOf(text, more)
  if (!('read' in answer)) throw new Error(`refused: ${answer.refused}`)
  return answer
}

const reasons = (file: PunchFile) => file.refused.map((line) => [line.line, line.reason])

describe('a log of a clock machine', () => {
  it.each([30, 300, 1_000_000])('refuses a PIN of %i digits, also as its only line', (length) => {
    for (const digit of ['9', '0']) {
      const file = fileOf(`${digit.repeat(length)}\t2017-11-24 19:06:15\t1\t0\t1\t0\n`)
      expect(file.lines).toEqual([])
      expect(reasons(file)).toEqual([[1, 'pin-too-long']])
    }
  })

  it('reads PIN, wall time, status, verify method and work code of a stick file [3.14]', () => {
    const file = fileOf('       13\t2017-11-24 19:06:15\t1\t0\t15\t7\r\n        4\t2017-11-24 20:04:21\t1\t1\t1\t0\r\n')
    expect(file).toEqual({
      far: [],
      table: null,
      sheet: null,
      format: 'attlog',
      encoding: 'utf-8',
      read: 2,
      refused: [],
      lines: [
        { line: 1, pin: '13', wall: wall('2017-11-24 19:06:15'), status: 0, verify: 15, workCode: '7' },
        { line: 2, pin: '4', wall: wall('2017-11-24 20:04:21'), status: 1, verify: 1, workCode: '0' },
      ],
    })
  })

  it('gives every line that is data exactly one fate, and says why a refused one is none [5.04]', () => {
    const file = fileOf(
      [
        '5\t2020-02-24 10:52:43\t1\t0\t0\t0',
        '',
        '17\t2017-13-04 07:55:10\t1\t0',
        '\t2018-02-11 17:01:44\t1\t1',
        '9\t2031-01-01 00:00:00\t1\t0',
        `${'1'.repeat(25)}\t2018-02-11 17:01:44\t1\t0\t1\t0`,
        `7\t2018-02-11 17:01:44\t1\t0\t1\t${'x'.repeat(300)}`,
        '7\t2018-02-30 17:01:44\t1\t0\t1\t0',
        '7\t2018-02-11 24:00:00\t1\t0\t1\t0',
        '7\t1980-01-01 00:00:10\t1\t0\t1\t0',
        '7',
        '7\t\t1\t0\t1\t0',
        '7\t2018-02-11 17:01\t1\t0\t1\t0',
        '7\t2018-02-11 17:01:44\t1\tin\t1\t0',
        'a-1\t2018-02-11 17:01:44\t1\t0\t1\t0',
        '7\tyesterday\t1\t0\t1\t0',
        '   ',
        '8\t2018-02-11 17:01:44',
      ].join('\n'),
    )
    expect(reasons(file)).toEqual([
      [3, 'no-such-date'],
      [4, 'no-pin'],
      [5, 'in-the-future'],
      [6, 'pin-too-long'],
      [7, 'field-too-long'],
      [8, 'no-such-date'],
      [9, 'no-such-time'],
      [10, 'too-old'],
      [11, 'too-few-fields'],
      [12, 'no-time'],
      [13, 'no-such-time'],
      [14, 'bad-status'],
      [15, 'bad-pin'],
      [16, 'no-time'],
    ])
    expect(file.refused[0]).toMatchObject({
      raw: '17\t2017-13-04 07:55:10\t1\t0',
      data: { year: 2017, month: 13, day: 4 },
    })
    expect(file.refused[4]?.raw).toHaveLength(200)
    expect(file.lines.map((line) => line.line)).toEqual([1, 18])
    expect(file.lines[1]).toMatchObject({ pin: '8', status: null, verify: null, workCode: '' })
    expect(file.read).toBe(16)
  })

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('ends its lines with %s and the file with Ctrl-Z', (_, end) => {
    const file = fileOf(`1\t2020-01-02 08:00:00\t1\t0${end}${end}2\t2020-01-02 08:01:00\t1\t0${end}\x1a\0\0`)
    expect(file.lines.map((line) => [line.line, line.pin])).toEqual([
      [1, '1'],
      [3, '2'],
    ])
    expect(file.read).toBe(2)
  })

  it('takes a PIN of digits as a number, so that leading zeros do not make another person', () => {
    const file = fileOf('007\t2020-01-02 08:00:00\n0A7\t2020-01-02 08:00:00')
    expect(file.lines.map((line) => line.pin)).toEqual(['7', '0A7'])
  })

  it('takes 0 for nobody, whatever the number of zeros', () => {
    const file = fileOf('0\t2020-01-02 08:00:00\t1\t255\t1\t0\n7\t2020-01-02 08:00:00\n000\t2020-01-02 08:00:00')
    expect(file.lines.map((line) => line.pin)).toEqual(['7'])
    expect(reasons(file)).toEqual([
      [1, 'nobody'],
      [3, 'nobody'],
    ])
  })

  it('believes a clock that runs an hour ahead, and none that runs further', () => {
    const lines = '1\t2024-06-01 13:00:00\n1\t2024-06-01 13:00:01'
    expect(reasons(fileOf(lines))).toEqual([[2, 'in-the-future']])
    expect(fileOf(lines, { latestWall: wall('2024-06-02 00:00:00') }).lines).toHaveLength(2)
  })

  it.each([
    ['tab, verify before status', '\t', (status: number) => [15, status, 0]],
    ['bar, verify before status', '|', (status: number) => [1, status, 0]],
    ['bar, the usual order', '|', (status: number) => [1, status, 1, 0]],
    ['flag, verify, status', '\t', (status: number) => [1, 15, status, 0]],
    ['as a machine pushes it, by password', '\t', (status: number) => [status, 0, 0, 0, 0]],
    ['as a machine pushes it', '\t', (status: number) => [status, 15, 0, 0, 0]],
    ['with fields nobody knows', '\t', (status: number) => [1, status, 1, 0, 5, 6, 7, 8, 9, 10]],
  ])('finds the status: %s', (_, separator, rest) => {
    const text = [0, 1, 0, 1, 4, 5]
      .map((status, i) => ['3', `2020-01-0${i + 1} 08:00:00`, ...rest(status)].join(separator))
      .join('\n')
    expect(fileOf(text).lines.map((line) => line.status)).toEqual([0, 1, 0, 1, 4, 5])
  })

  it('does not take a verify method that is always 1 for everybody always going out', () => {
    const file = fileOf('1\t2020-01-02 08:00:00\t1\t0\n1\t2020-01-02 17:00:00\t1\t0')
    expect(file.lines.map((line) => [line.status, line.verify])).toEqual([
      [0, 1],
      [0, 1],
    ])
  })

  it('keeps the statuses as sent, 255 for unset', () => {
    expect(fileOf('1\t2020-01-02 08:00:00\t1\t255\t1\t0').lines[0]?.status).toBe(255)
  })

  it('loses a torn line and none of the others', () => {
    const good = bytesOf('1\t2020-01-02 08:00:00\t1\t0\t1\t0\n')
    const file = fileOf(Uint8Array.from([...good, 0xff, 0xc0, 0x32, 0x09, 0x0a, ...good]))
    expect(reasons(file)).toEqual([[2, 'undecodable']])
    expect(file.lines).toHaveLength(2)
  })
})

describe('the exports of real machines', () => {
  it.each([
    ['attlog-26-people.dat', 26],
    ['attlog-90-people.dat', 90],
  ] as const)('are read to the last line: %s', (name, people) => {
    const text = exportText(name)
    const file = fileOf(text)
    expect(file).toMatchObject({ format: 'attlog', encoding: 'utf-8', refused: [] })
    expect(file.read).toBe(text.split('\n').filter((line) => line.trim() !== '').length)
    expect(file.lines.map(({ pin, wall, status }) => ({ pin, wall, status }))).toEqual(exportLines(name))
    const coverage = coverageOf(collectSeen(file.lines), () => 20)
    expect(coverage.people).toBe(people)
    expect(coverage.days.length).toBeGreaterThan(60)
  })
})

describe('a file that is no punch file [5.04]', () => {
  it.each([
    ['nothing', new Uint8Array(0)],
    ['a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf)],
    ['blank lines', bytesOf(' \r\n\t\r\n\x1a')],
  ])('is empty: %s', (_, bytes) => {
    expect(answerOf(bytes)).toEqual({ refused: 'attendance.file_empty', data: {} })
  })

  it.each([
    ['zip', bytesOf('PK\x03\x04…attlog.dat')],
    ['pdf', bytesOf('%PDF-1.7\n1 0 obj')],
    ['png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)],
    ['jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
    ['unknown', Uint8Array.from({ length: 4000 }, (_, i) => (i * 7919) % 251)],
    ['unknown', Uint8Array.from({ length: 400 }, (_, i) => (i % 5 === 0 ? 0x41 : 1))],
  ])('is binary: %s', (kind, bytes) => {
    expect(answerOf(bytes)).toEqual({ refused: 'attendance.file_binary', data: { kind } })
  })

  it.each([
    ['xlsx', bytesOf('PK\x03\x04…[Content_Types].xml…xl/workbook.xml')],
    ['ods', bytesOf('PK\x03\x04…mimetypeapplication/vnd.oasis.opendocument.spreadsheet')],
    ['xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1)],
    ['xls', Uint8Array.of(0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00)],
    ['xls', bytesOf('<html><head></head><body><table><tr><td>7</td><td>2020-01-02 08:00</td></tr></table>')],
    ['xls', bytesOf('<?xml version="1.0"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">')],
  ])('is a workbook, to be saved as a table: %s', (kind, bytes) => {
    expect(answerOf(bytes)).toEqual({ refused: 'attendance.file_workbook', data: { kind } })
  })

  it.each([
    [
      'a text in an encoding that is not read',
      Uint8Array.from([...bytesOf('Pr'), 0xe9, ...bytesOf('nom;Heure\nJos'), 0xe9]),
    ],
    ['UTF-16 that ends in the middle of a character', Uint8Array.of(0xff, 0xfe, 0x31, 0x00, 0x09)],
  ])('cannot be decoded: %s', (_, bytes) => {
    expect(answerOf(bytes)).toEqual({ refused: 'attendance.file_encoding', data: {} })
  })

  it.each([
    ['prose', 'Dear all,\non Monday we meet at 10:00.\nRegards'],
    ['another table', 'Product,Sold on,Price\nA1,2020-01-02,15\nA2,2020-01-03,16'],
    ['a header alone', 'PIN,Time,Status\n'],
    ['five million columns', 'a,'.repeat(5_000_000)],
    ['a million short lines', 'a\n'.repeat(1_000_000)],
    ['a page', '<html><body><p>Sign in</p></body></html>'],
  ])('holds no punches: %s', (_, text) => {
    expect(answerOf(text)).toEqual({ refused: 'attendance.file_no_punches', data: {} })
  })

  it('but a log of which every line is refused is one', () => {
    expect(reasons(fileOf('17\t2017-13-04 07:55:10\t1\t0'))).toEqual([[1, 'no-such-date']])
  })
})

describe('whatever the bytes', () => {
  const field = fc.oneof(
    fc.constantFrom(
      '1',
      '007',
      'A9',
      '',
      '2020-01-02 08:00:00',
      '2020-02-30 08:00:00',
      '31/12/2020',
      '8:00 PM',
      '"',
      '0',
    ),
    fc.string({ maxLength: 12 }),
  )
  const table = fc
    .tuple(
      fc.constantFrom('\t', ',', ';', '|'),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.array(field, { maxLength: 7 }), { minLength: 1, maxLength: 12 }),
    )
    .map(([separator, end, rows]) => rows.map((row) => row.join(separator)).join(end))

  it('each line has one fate, stands once, in order, and a punch keeps its bounds', () => {
    fc.assert(
      fc.property(table, (text) => {
        const answer = answerOf(text)
        if (!('read' in answer)) return
        const all = [...answer.lines, ...answer.refused]
        expect(answer.read).toBe(all.length)
        // A line of a table may be several punches: each of them stands once.
        expect(new Set(all.map(({ line, part = 0 }) => `${line}.${part}`)).size).toBe(all.length)
        const numbers = new Set(all.map(({ line }) => line))
        expect(numbers.size).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length)
        if (all.every(({ part }) => part === undefined)) expect(numbers.size).toBe(all.length)
        for (const { pin, wall, status } of answer.lines) {
          expect(pin).toMatch(/^[0-9A-Za-z]{1,24}$/)
          expect(wall).toBeGreaterThanOrEqual(dayNumberOf(1990, 1, 1) * 86_400)
          expect(status === null || (status >= 0 && status <= 255)).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('nothing throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(answerOf(bytes)).toBeTypeOf('object')
      }),
      { numRuns: 500 },
    )
  })
})
