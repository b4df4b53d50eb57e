import { describe, expect, it } from 'vitest'
import { type PunchFile, type ReadOptions, readPunchFile } from '../import/file.rules.ts'

const wall = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`) / 1000
const options: ReadOptions = { nowWall: wall('2024-06-01 12:00:00') }

function fileOf(text: string, more: Partial<ReadOptions> = {}): PunchFile {
  const answer = readPunchFile(new TextEncoder().encode(text), { ...options, ...more })
  if (!('read' in answer)) throw new Error(`refused: ${answer.refused}`)
  return answer
}

const reported = (file: PunchFile) =>
  file.lines.map((line) => [
    line.pin,
    new Date(line.wall * 1000).toISOString().slice(0, 19).replace('T', ' '),
    line.status,
  ])

describe('a table of punches', () => {
  it.each([',', ';', '\t'] as const)('is separated by %j, found or told', (delimiter) => {
    const text = ['PIN,Time,Status', '5,2020-01-02 08:00:01,0', '6,2020-01-02 17:00:00,1']
      .join('\n')
      .replaceAll(',', delimiter)
    const expected = [
      ['5', '2020-01-02 08:00:01', 0],
      ['6', '2020-01-02 17:00:00', 1],
    ]
    expect(fileOf(text).format).toBe('csv')
    expect(reported(fileOf(text))).toEqual(expected)
    expect(reported(fileOf(text, { delimiter }))).toEqual(expected)
    expect(reported(fileOf(`sep=${delimiter}\r\n${text}`))).toEqual(expected)
  })

  it('obeys a separator that is told over one that looks better', () => {
    const text = '1,2020-01-02 08:00:00,a;b;c;d\n2,2020-01-02 09:00:00,a;b;c;d'
    expect(reported(fileOf(text, { delimiter: ',' }))).toHaveLength(2)
    expect(readPunchFile(new TextEncoder().encode(text), { ...options, delimiter: ';' })).toMatchObject({
      refused: 'attendance.file_no_punches',
    })
  })

  it.each([
    ['English', 'AC-No.,Name,Date/Time,State', 'C/In', 'C/Out'],
    ['English, other words', 'No.,Employee Name,Punch Time,In/Out', 'Check-in', 'check out'],
    ['simplified Chinese', '序号,工号,打卡时间,考勤状态', '上班签到', '签退'],
    ['traditional Chinese', '部門,員工編號,打卡時間,狀態', '上班', '下班'],
    ['Vietnamese', 'Họ tên,Mã nhân viên,Thời gian,Trạng thái', 'Vào', 'Ra'],
    ['Khmer', 'ឈ្មោះ,លេខសម្គាល់,ពេលវេលា,ស្ថានភាព', 'ចូល', 'ចេញ'],
  ])('knows its header in %s', (_, header, inWord, outWord) => {
    const pinFirst = /^(AC|No)/.test(header)
    const row = (pin: string, time: string, status: string) =>
      (pinFirst ? [pin, 'x', time, status] : ['1', pin, time, status]).join(',')
    const file = fileOf(
      [header, row('00012', '2020-01-02 08:00:00', inWord), row('12', '2020-01-02 17:30:00', outWord), header].join(
        '\n',
      ),
    )
    expect(reported(file)).toEqual([
      ['12', '2020-01-02 08:00:00', 0],
      ['12', '2020-01-02 17:30:00', 1],
    ])
    expect(file.read).toBe(2)
  })

  it('joins a date column and a time column, in whatever order they stand', () => {
    const file = fileOf('Time,Date,Badge Number\n8:05,2020/1/2,9\n17:00:59,2020/01/02,9')
    expect(reported(file)).toEqual([
      ['9', '2020-01-02 08:05:00', null],
      ['9', '2020-01-02 17:00:59', null],
    ])
  })

  it('joins an exported midnight with the time that stands beside it', () => {
    expect(reported(fileOf('Date,Time,PIN\n2020-01-02 00:00:00,08:05,9'))).toEqual([['9', '2020-01-02 08:05:00', null]])
  })

  it.each([
    ['day first', ['31/12/2020 08:00', '01/02/2020 08:00'], ['2020-12-31 08:00:00', '2020-02-01 08:00:00'], []],
    ['day first where both are possible', ['01/02/2020 08:00'], ['2020-02-01 08:00:00'], []],
    [
      'month first where nothing else is',
      ['12/31/2020 08:00', '01/02/2020 08:00'],
      ['2020-12-31 08:00:00', '2020-01-02 08:00:00'],
      [],
    ],
    ['dots', ['31.12.2020 08:00'], ['2020-12-31 08:00:00'], []],
    [
      'neither, so that only what can be read one way is read',
      ['12/31/2020 08:00', '31/12/2020 08:00', '01/02/2020 08:00', '02/02/2020 08:00'],
      ['2020-12-31 08:00:00', '2020-12-31 08:00:00', '2020-02-02 08:00:00'],
      ['ambiguous-date'],
    ],
  ])('reads its dates %s', (_, times, expected, refused) => {
    const file = fileOf(['pin,time', ...times.map((time) => `4,${time}`)].join('\n'))
    expect(reported(file).map(([, time]) => time)).toEqual(expected)
    expect(file.refused.map((line) => line.reason)).toEqual(refused)
  })

  it('does not let one wrong line turn the days of a whole file', () => {
    const days = Array.from({ length: 25 }, (_, i) => `4,${String(i + 1).padStart(2, '0')}/03/2020 08:00`)
    const file = fileOf(['pin,time', ...days, ...days, '4,03/25/2020 08:00'].join('\n'))
    expect(file.lines).toHaveLength(50)
    expect(file.refused).toMatchObject([{ reason: 'no-such-date', data: { month: 25, day: 3 } }])
  })

  it.each([
    ['8:05 AM', '08:05:00'],
    ['12:00 am', '00:00:00'],
    ['12:30:15 PM', '12:30:15'],
    ['5:01PM', '17:01:00'],
    ['13:05 PM', '13:05:00'],
    ['下午 5:01', '17:01:00'],
    ['上午 08:05:09', '08:05:09'],
    ['8:05 SA', '08:05:00'],
    ['5:01 CH', '17:01:00'],
    ['17:00:59.250', '17:00:59'],
  ])('reads the time of day %s', (time, expected) => {
    expect(reported(fileOf(`pin,time\n4,2020-01-02 ${time}`))[0]?.[1]).toBe(`2020-01-02 ${expected}`)
  })

  it.each([
    ['2020-01-02 13:05 AM', 'no-such-time'],
    ['2020-01-02 08:60', 'no-such-time'],
    ['2020-01-02', 'no-time'],
    ['08:00', 'no-time'],
    ['', 'no-time'],
    ['2020-02-30 08:00', 'no-such-date'],
    ['2030-02-01 08:00', 'in-the-future'],
    ['1989-12-31 08:00', 'too-old'],
  ])('refuses the time %j: %s', (time, reason) => {
    const file = fileOf(`pin,time\n4,2020-01-02 08:00\n4,${time}`)
    expect(file.refused.map((line) => [line.line, line.reason])).toEqual([[3, reason]])
  })

  it.each([
    ['PIN, time, status', '5,2020-01-02 08:00:00,0\n6,2020-01-02 17:00:00,1', [0, 1]],
    ['PIN, date, time, status', '5,02/01/2020,08:00,0\n6,02/01/2020,17:00,1', [0, 1]],
    ['a name between', '5,Demo One,2020-01-02 08:00,In\n6,Demo Two,2020-01-02 17:00,Out', [0, 1]],
    ['no status', '5,2020-01-02 08:00\n6,2020-01-02 17:00', [null, null]],
    ['a header in words nobody knows', 'Foo,Bar,Baz\n5,2020-01-02 08:00,0\n6,2020-01-02 17:00,1', [0, 1]],
  ])('needs no header: %s', (_, text, statuses) => {
    const file = fileOf(text)
    expect(reported(file)).toEqual([
      ['5', '2020-01-02 08:00:00', statuses[0]],
      ['6', '2020-01-02 17:00:00', statuses[1]],
    ])
    expect(file.refused).toEqual([])
  })

  it('follows RFC 4180 in quotes, breaks and doubled quotes included', () => {
    const file = fileOf('pin,name,time\r\n"5","A ""B"", C\r\nD","2020-01-02 08:00"\r\n6,,"2020-01-02 09:00"\r\n')
    expect(file.lines.map((line) => [line.line, line.pin])).toEqual([
      [2, '5'],
      [4, '6'],
    ])
    expect(file.read).toBe(2)
  })

  it('loses only the line in which a quote is not closed', () => {
    const file = fileOf('pin,time\n5,2020-01-02 08:00\n6,"2020-01-02 08:00\n7,2020-01-02 08:00\n"8,2020-01-02 08:00')
    expect(file.lines.map((line) => line.pin)).toEqual(['5', '7'])
    expect(file.refused.map((line) => [line.line, line.reason, line.raw])).toEqual([
      [4 - 1, 'unclosed-quote', '6,"2020-01-02 08:00'],
      [5, 'unclosed-quote', '"8,2020-01-02 08:00'],
    ])
  })

  it('skips the titles above a header and the empty rows of a spreadsheet', () => {
    const file = fileOf('Attendance report,,\nOffice 7,,\n,,\nPIN,Time,Status\n5,2020-01-02 08:00,0\n,,\n')
    expect(file.read).toBe(1)
    expect(file.lines[0]?.line).toBe(5)
  })

  it('keeps the punch when a status word says nothing, and refuses a number that is none of the keys', () => {
    const file = fileOf(
      'pin,time,status\n5,2020-01-02 08:00,正常\n5,2020-01-02 09:00,-4\n5,2020-01-02 10:00,OverTime In',
    )
    expect(reported(file).map(([, , status]) => status)).toEqual([null, 4])
    expect(file.refused[0]).toMatchObject({ line: 3, reason: 'bad-status' })
  })

  it('refuses a record that is too short, and a field that is too long', () => {
    const file = fileOf(`pin,time,status\n5\n5,2020-01-02 08:00,${'7'.repeat(300)}\n5,2020-01-02 08:00`)
    expect(file.refused.map((line) => line.reason)).toEqual(['too-few-fields', 'field-too-long'])
    expect(file.lines).toHaveLength(1)
  })

  it('reads verify method and work code by their headers', () => {
    const file = fileOf('User ID,Time,Verify Mode,Work Code\n5,2020-01-02 08:00,15,3')
    expect(file.lines[0]).toMatchObject({ verify: 15, workCode: '3', status: null })
  })
})
