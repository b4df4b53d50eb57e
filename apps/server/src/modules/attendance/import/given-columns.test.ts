// @module-tag no-retry

import { punchImportEndpoints as imports } from '@muster/contract/attendance/punch-import'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BADGES } from '../../../../test/badge-table.ts'
import { importFile, importNow, type Reported, sendFile } from '../../../../test/import.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer({ runsJobs: true })
})
afterAll(() => t.close())

const upload = (bytes: string, fields: Record<string, string> = {}, over = {}) => ({
  ...{ token: t.group.hr.token, officeId: t.group.alpha.officeId, name: 'table.csv' },
  ...{ bytes, fields, ...over },
})
const refusalOf = async (bytes: string, fields: Record<string, string> = {}) => {
  const sent = await sendFile(t, upload(bytes, fields))
  const { code, msg, data } = sent.json()
  return { status: sent.statusCode, code, msg, ...data }
}
const listed = async () => (await t.as(t.group.hr.token).call(imports.list, {})).data.total

const BOTH_FIT = 'PIN;Time\n7;04/05/2026 07:58\n7;06/05/2026 17:02\n'
/** More than is looked at before the job; the day that settles the order stands at its end. */
const LONG = ['PIN;Time', ...Array.from({ length: 4000 }, (_, i) => `${i % 50};04/05/2026 07:${10 + (i % 50)}:10`)]

describe('a table whose header does not say which column is what', () => {
  it('is refused at the columns with what was guessed, and nothing of it is kept', async () => {
    const before = await listed()
    const refused = await refusalOf(BADGES)
    expect(refused).toMatchObject({
      ...{
        status: 422,
        code: 10001,
        key: 'attendance.table_unclear',
        fields: { columns: 'attendance.name_the_columns' },
      },
      proposed: { pinColumn: 'Badge Card', timeColumn: 'Timestamp' },
    })
    expect(refused.msg).toContain('pinColumn=Badge Card, timeColumn=Timestamp')
    expect(await listed()).toBe(before)
  })

  it('is imported once what was guessed is sent back', async () => {
    const { proposed } = await refusalOf(BADGES)
    const reported = (await importFile(t, upload(BADGES, proposed))).result as Reported
    expect(reported).toMatchObject({ read: 4, unmatched: 4, refused: 0, unknownPins: ['77', '78'] })
  })

  it('says in a dry run how it is read, and by what was said instead', async () => {
    const other = BADGES.replace('Employee', 'Who')
    const dry = (await importFile(t, upload(other, { dryRun: 'true' }))).result
    expect(dry).toMatchObject({
      unknownPins: ['77', '78'],
      table: {
        names: ['ID', 'Who', 'Badge Card', 'Timestamp'],
        lines: [['5001', 'Ana', '77', '2026-06-01 08:00:00'], {}, {}, {}],
        columns: { pin: 3, time: 4, date: null, direction: null },
        guessed: ['pin'],
        dates: null,
      },
    })
    const said = (await importFile(t, upload(other, { dryRun: 'true', pinColumn: '1' }))).result
    expect(said).toMatchObject({
      unknownPins: ['5001', '5002', '5003', '5004'],
      table: { columns: { pin: 1 }, guessed: [] },
    })
  })

  it('is refused at a column that the file has not, also in a dry run', async () => {
    const fields = { pinColumn: 'Card', timeColumn: '9' }
    for (const dryRun of ['false', 'true'])
      expect(await refusalOf(BADGES, { ...fields, dryRun })).toMatchObject({
        ...{ status: 422, code: 10001, key: 'system.format' },
        fields: { pinColumn: 'attendance.no_such_column', timeColumn: 'attendance.no_such_column' },
      })
    expect((await refusalOf(BADGES, { dateOrder: 'any' })).fields).toEqual({ dateOrder: 'not_a_choice' })
    expect((await refusalOf(BADGES, { pinColumn: 'x'.repeat(101) })).fields).toEqual({ pinColumn: 'too_long:100' })
  })

  it('needs nothing said where its header is known, and a machine’s log neither', async () => {
    const known = await importNow(t, upload('User ID,Check Time\n91,2026-06-02 08:00:00\n92,2026-06-02 08:01:00'))
    expect(known).toMatchObject({ unmatched: 2, table: { guessed: [] } })
    const log = await importNow(t, upload('      93\t2026-06-02 08:00:00\t1\t0\t1\t0\n', {}, { name: 'attlog.dat' }))
    expect(log).toMatchObject({ unmatched: 1, table: null })
  })
})

describe('a table whose dates fit two orders', () => {
  it('is refused at the order, and imported in the one that is said', async () => {
    expect(await refusalOf(BOTH_FIT)).toMatchObject({
      ...{
        status: 422,
        code: 10001,
        fields: { dateOrder: 'attendance.say_the_order' },
        proposed: { dateOrder: 'day-first' },
      },
    })
    const imported = await importNow(t, upload(BOTH_FIT, { dateOrder: 'month-first' }))
    expect(imported).toMatchObject({ unmatched: 2, firstOn: '2026-04-05', lastOn: '2026-06-05' })
  })

  it('says both days in a dry run', async () => {
    // Another file: that of before may still be in the queue, and is not looked at then.
    const dry = (await importFile(t, upload(`${BOTH_FIT}7;06/05/2026 17:03\n`, { dryRun: 'true' }))).result
    expect(dry).toMatchObject({
      firstOn: '2026-05-04',
      table: {
        dates: {
          ...{ order: 'day-first', isOpen: true, text: '04/05/2026' },
          readings: [
            { order: 'day-first', day: '2026-05-04' },
            { order: 'month-first', day: '2026-04-05' },
          ],
        },
      },
    })
  })

  it('is settled by any line of a long file, and else refused by its job, which leaves nothing behind', async () => {
    const settled = await importFile(t, upload([...LONG, '7;13/05/2026 07:58'].join('\n')))
    expect(settled).toMatchObject({ state: 'done', result: { lastOn: '2026-05-13' } })
    const before = await listed()
    const open = await importFile(t, upload(LONG.join('\n')))
    expect(open).toMatchObject({
      ...{
        state: 'failed',
        result: { key: 'attendance.table_unclear', fields: { dateOrder: 'attendance.say_the_order' } },
      },
    })
    expect(await listed()).toBe(before)
  })

  it('is refused at once for its columns, however long it is', async () => {
    const text = LONG.join('\n').replace('PIN;Time', 'Who;When')
    expect(await refusalOf(text)).toMatchObject({
      fields: { columns: 'attendance.name_the_columns' },
      proposed: { pinColumn: 'Who', timeColumn: 'When', dateOrder: 'day-first' },
    })
  })
})
