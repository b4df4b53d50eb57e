// @module-tag no-retry

import { punchImportEndpoints as imports } from '@muster/contract/attendance/punch-import'
import { dayOfNumber } from '@muster/kernel/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFile, importNow, type Reported, sendFile } from '../../../../test/import.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { type ExportName, exportLines, exportText } from '../../../../test/shared-data.ts'
import { type Table, workbookOf } from '../../../platform/files/workbook.ts'
import { readPunchFile } from './file.rules.ts'
import { readerOf } from './read-bytes.service.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer({ runsJobs: true })
})
afterAll(() => t.close())

const upload = (bytes: string | Uint8Array, fields: Record<string, string> = {}, over = {}) => ({
  ...{ token: t.group.hr.token, officeId: t.group.alpha.officeId, name: 'table.csv' },
  ...{ bytes, fields, ...over },
})
const dryRun = async (bytes: string | Uint8Array, fields: Record<string, string> = {}, over = {}) => {
  const { result } = await importFile(t, upload(bytes, { dryRun: 'true', ...fields }, over))
  return result as Reported
}
const bookOf = (...tables: Table[]) => workbookOf(tables)
const sheet = (title: string, header: string[], ...rows: Table['rows'][number][]): Table => ({ title, header, rows })
const punchesOf = async (importId: string) => {
  const { rows } = await t.server.runAsSystem(
    (ctx) =>
      sql<{ line: number; pin: string; wall: string; status: number | null }>`select line, pin, wall::text, status
        from attendance.punch where import_id = ${importId}::uuid order by line, wall`.execute(ctx.db),
    [t.group.alpha.id],
  )
  return rows.map(({ line, pin, wall, status }) => [line, pin, wall, status])
}

describe('a workbook of punches [1.05b, 3.14]', () => {
  it('is imported in its first sheet that is a table, and the others are named', async () => {
    const book = await bookOf(
      sheet('Cover', ['Attendance']),
      sheet('June', ['PIN', 'Time'], [5101, { wall: '2026-06-01 07:58:12' }], ['05102', '2026-06-01 08:01']),
      sheet('May', ['PIN', 'Time'], [5101, { wall: '2026-05-04 07:58:12' }]),
    )
    const done = await importNow(t, upload(book, {}, { name: 'june.xlsx' }))
    expect(done).toMatchObject({ read: 2, unmatched: 2, sheet: { name: 'June', others: ['Cover', 'May'] } })
    expect(await punchesOf(done.importId)).toEqual([
      [2, '5101', '2026-06-01 07:58:12', null],
      [3, '5102', '2026-06-01 08:01:00', null],
    ])
    const { data } = await t.as(t.group.hr.token).call(imports.get, { id: done.importId })
    expect(data).toMatchObject({ format: 'xlsx', read: 2 })
    expect(await importNow(t, upload(book))).toMatchObject({ added: 0, unmatched: 0, duplicate: 2 })
  })

  it('is refused at once where it does not say which column is what, and imported by what was proposed', async () => {
    const book = await bookOf(sheet('June', ['Who', 'When'], [5201, { wall: '2026-06-01 07:58:12' }]))
    const sent = await sendFile(t, upload(book))
    expect([sent.statusCode, sent.json().data]).toMatchObject([
      422,
      { key: 'attendance.table_unclear', proposed: { pinColumn: 'Who', timeColumn: 'When' } },
    ])
    expect(await importNow(t, upload(book, sent.json().data.proposed))).toMatchObject({ unmatched: 1 })
  })

  it.each<ExportName>(['attlog-26-people.dat', 'attlog-90-people.dat'])(
    'gives the same punches as the log that it was made of: %s',
    async (name) => {
      const rows = exportLines(name).map(({ pin, wall, status }) => {
        const clock = new Date(wall * 1000).toISOString().slice(11, 19)
        return [Number(pin), { wall: `${dayOfNumber(Math.floor(wall / 86_400))} ${clock}` }, status]
      })
      const options = { nowWall: Date.UTC(2026, 10, 30) / 1000, taken: 'all' as const }
      const read = await readerOf(await bookOf({ title: 'Log', header: ['PIN', 'Time', 'Status'], rows }))
      const [book, log] = [read(options), readPunchFile(Buffer.from(exportText(name)), options)]
      if (!('lines' in book && 'lines' in log)) throw new Error('one of them was refused')
      const facts = (file: typeof log) => file.lines.map(({ pin, wall, status }) => `${pin} ${wall} ${status}`).sort()
      expect(book.refused).toEqual([])
      expect(facts(book)).toEqual(facts(log))
    },
  )
})

describe('a line with several punches [5.04]', () => {
  const DAYS = [
    'PIN,Date,In,Out',
    '5301,2026-06-01,07:58,17:02',
    '5302,2026-06-01,22:00,06:03',
    '5301,2026-06-02,08:00,08:00',
    '5302,2026-06-02,22:01,25:00',
    '0,2026-06-02,08:00,17:00',
    '5303,2026-06-02,,',
  ].join('\n')

  it('gives each of them one fate, at its line and column', async () => {
    const foreseen = await dryRun(DAYS)
    const done = await importNow(t, upload(DAYS))
    const fates = { read: 9, added: 0, unmatched: 6, duplicate: 1, refused: 2 }
    expect([foreseen, done]).toMatchObject([fates, fates])
    expect(await punchesOf(done.importId)).toEqual([
      [2, '5301', '2026-06-01 07:58:00', 0],
      [2, '5301', '2026-06-01 17:02:00', 1],
      [3, '5302', '2026-06-01 22:00:00', 0],
      [3, '5302', '2026-06-02 06:03:00', 1],
      [4, '5301', '2026-06-02 08:00:00', 0],
      [5, '5302', '2026-06-02 22:01:00', 0],
    ])
    const problems = [
      { line: 5, column: 4, reason: 'no-such-time' },
      { line: 6, column: null, reason: 'nobody' },
    ]
    expect(done.problems).toMatchObject(problems)
    const lines = async (fate: 'duplicate' | 'refused', pageSize = 50, after = 0) =>
      (await t.as(t.group.hr.token).call(imports.lines, { id: done.importId, fate, pageSize, after })).data
    expect((await lines('refused')).items).toMatchObject(problems)
    expect((await lines('duplicate')).items).toMatchObject([{ line: 4, column: 4, raw: '5301 2026-06-02 08:00:00' }])
    const again = await importNow(t, upload(DAYS))
    expect(again).toMatchObject({ read: 9, unmatched: 0, duplicate: 7, refused: 2 })
  })

  it('is shown whole on one page, however small that is', async () => {
    const done = await importNow(
      t,
      upload(
        'PIN,Date,In,Out\n5401,2026-06-01,07:58,17:02\n5402,2026-06-01,8,9\n5403,2026-06-02,x1,y2\n5403,2026-06-03,07:58,17:02\n',
      ),
    )
    const repeated = await importNow(
      t,
      upload('PIN,Date,In,Out\n5401,2026-06-01,07:58,17:02\n5403,2026-06-03,07:58,17:02\n'),
    )
    const { data } = await t
      .as(t.group.hr.token)
      .call(imports.lines, { id: repeated.importId, fate: 'duplicate', pageSize: 1 })
    expect([data.items.map(({ line, column }) => [line, column]), data.next]).toEqual([
      [
        [2, 3],
        [2, 4],
      ],
      2,
    ])
    const next = { id: repeated.importId, fate: 'duplicate' as const, pageSize: 1, after: 2 }
    const last = (await t.as(t.group.hr.token).call(imports.lines, next)).data
    expect([last.items.length, last.next]).toEqual([2, null])
    expect(done.refused).toBe(4)
  })

  it('is said by the columns of coming and going, and not by a time as well', async () => {
    const table = 'PIN,Date,A,B\n5501,2026-06-01,07:58,17:02\n'
    const refused = await sendFile(t, upload(table, { timeColumn: 'A', inColumn: 'A', outColumn: 'B' }))
    expect(refused.json().data.fields).toEqual({ timeColumn: 'attendance.time_or_in_and_out' })
    const said = { pinColumn: 'PIN', dateColumn: 'Date', timeColumn: '0', inColumn: 'A', outColumn: 'B' }
    expect(await importNow(t, upload(table, said))).toMatchObject({ unmatched: 2 })
    const absent = await sendFile(t, upload(table, { ...said, outColumn: 'C' }))
    expect(absent.json().data.fields).toEqual({ outColumn: 'attendance.no_such_column' })
  })
})

describe('what was confirmed of a table', () => {
  const tableOf = (day: string) => `Nr,Card,Stamp\n1,5601,${day} 07:58\n2,5602,${day} 08:01\n3,5601,${day} 17:02\n`
  const said = { pinColumn: '2', timeColumn: '3', dateColumn: '0', directionColumn: '0', inColumn: '0', outColumn: '0' }
  const seen = ({ table }: { table: Record<string, unknown> }) => [table.isRemembered, table.guessed]

  it('is how the next of the same head is read when it is tried, at that office alone', async () => {
    expect(seen(await dryRun(tableOf('2026-06-01')))).toEqual([false, ['pin', 'time']])
    await importNow(t, upload(tableOf('2026-06-01'), said))
    const next = await dryRun(tableOf('2026-06-02'))
    expect(seen(next)).toEqual([true, []])
    expect(next.table).toMatchObject({ columns: { pin: 2, time: 3, date: null, direction: null } })
    const elsewhere = { token: t.group.betaHr.token, officeId: t.group.beta.officeId }
    expect(seen(await dryRun(tableOf('2026-06-02'), {}, elsewhere))).toEqual([false, ['pin', 'time']])
    expect(seen(await dryRun(tableOf('2026-06-02').replace('Card', 'Who')))).toEqual([false, ['pin', 'time']])
  })

  it('gives way to what is said, and an import still says it itself', async () => {
    expect((await dryRun(tableOf('2026-06-02'), { pinColumn: '1', timeColumn: '3' })).table).toMatchObject({
      ...{ isRemembered: false, columns: { pin: 1 } },
    })
    const sent = await sendFile(t, upload(tableOf('2026-06-02')))
    expect([sent.statusCode, sent.json().data.key]).toEqual([422, 'attendance.table_unclear'])
    await importNow(t, upload(tableOf('2026-06-03'), { ...said, pinColumn: '1' }))
    expect((await dryRun(tableOf('2026-06-02'))).table).toMatchObject({ isRemembered: true, columns: { pin: 1 } })
  })

  it('answers the order of days and months where a file leaves it open, and never against the file', async () => {
    const dated = (...days: string[]) => `Card;Stamp\n${days.map((day) => `5701;${day} 07:58`).join('\n')}\n`
    const columns = { pinColumn: '1', timeColumn: '2', dateColumn: '0', directionColumn: '0' }
    await importNow(t, upload(dated('04/05/2026', '06/05/2026'), { ...columns, dateOrder: 'month-first' }))
    expect(await dryRun(dated('04/06/2026', '06/06/2026'))).toMatchObject({
      ...{ firstOn: '2026-04-06', table: { dates: { order: 'month-first', isOpen: false } } },
    })
    expect(await dryRun(dated('04/06/2026', '13/06/2026'))).toMatchObject({
      firstOn: '2026-06-04',
      table: { dates: null },
    })
    // Who says nothing of the order takes nothing back.
    await importNow(t, upload(dated('14/05/2026', '16/05/2026'), columns))
    expect(await dryRun(dated('04/06/2026', '06/06/2026'))).toMatchObject({ firstOn: '2026-04-06' })
  })

  it('is kept of tables with coming and going as well', async () => {
    const days = (day: string) => `Nr,Card,On,A,B\n1,5801,${day},07:58,17:02\n2,5802,${day},08:01,17:00\n`
    const fields = { pinColumn: '2', timeColumn: '0', dateColumn: '3', inColumn: '4', outColumn: '5' }
    await importNow(t, upload(days('2026-06-01'), fields))
    const next = await dryRun(days('2026-06-02'))
    expect(seen(next)).toEqual([true, []])
    expect(next.table).toMatchObject({ columns: { pin: 2, time: null, date: 3, in: [4], out: [5] } })
  })
})
