// @module-tag no-retry

import { inboxEndpoints as inbox } from '@muster/contract/attendance/inbox'
import { punchImportEndpoints as imports } from '@muster/contract/attendance/punch-import'
import { sql } from 'kysely'
import readSheets from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packArchive } from '../../../../test/archives.ts'
import { logOf } from '../../../../test/entity.ts'
import { attlog, importFile, type Reported, sendFile } from '../../../../test/import.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../../test/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer({ runsJobs: true })
})
afterAll(() => t.close())

const upload = (bytes: Uint8Array | string, over: Partial<Parameters<typeof sendFile>[1]> = {}) => ({
  token: t.group.hr.token,
  officeId: t.group.alpha.officeId,
  bytes,
  ...over,
})
/** Everything that an import could leave behind. */
const traces = async () => {
  const { rows } = await t.server.runAsSystem(
    (ctx) =>
      sql`select (select count(*) from attendance.punch_import)::int as imports, (select count(*) from attendance.punch)::int as punches,
        (select count(*) from attendance.import_line)::int as lines, (select count(*) from attendance.coverage)::int as coverage`.execute(
        ctx.db,
      ),
    [t.group.alpha.id, t.group.beta.id],
  )
  return rows[0]
}
const fileKeys = async () => {
  const { rows } = await t.server.runAsSystem(
    (ctx) =>
      sql<{
        key: string
      }>`select input::json->>'fileKey' as key from platform.job where kind = 'attendance.import'`.execute(ctx.db),
    [t.group.alpha.id],
  )
  const there: string[] = []
  for (const { key } of rows)
    if (
      await t.server.runtime.files.get(key).then(
        () => true,
        () => false,
      )
    )
      there.push(key)
  return there
}
/** The bytes of a text in an encoding that Node only reads. */
function encoded(text: string, encoding: 'big5' | 'gb18030'): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const bytesOf = new Map<string, number[]>()
  for (let lead = 0x81; lead < 0xff; lead++)
    for (let trail = 0x40; trail < 0xff; trail++) {
      const char = decoder.decode(Uint8Array.of(lead, trail))
      if ([...char].length === 1 && !bytesOf.has(char)) bytesOf.set(char, [lead, trail])
    }
  return Uint8Array.from([...text].flatMap((c) => (c < '\u0080' ? [c.charCodeAt(0)] : (bytesOf.get(c) ?? [63]))))
}
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)
const ZIP = Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 20, 0, 0, 0, 8, 0)
const LINE_A_DAY = 'PIN,In,Out\n7,07:58,17:02\n'
const TIMES_IN_CELL = 'PIN,1,2\n7,07:58 17:02,08:01 17:00\n'
const random = (n: number) => Uint8Array.from({ length: n }, (_, i) => (Math.imul(i + 1, 2_654_435_761) >>> 13) & 255)

describe('what is no punch file [5.04]', () => {
  it.each<[string, Uint8Array | string, string, Record<string, unknown>]>([
    ['nothing', '', 'attendance.file_empty', {}],
    ['a picture', PNG, 'attendance.file_binary', { kind: 'png' }],
    ['an archive', ZIP, 'attendance.file_binary', { kind: 'zip' }],
    ['a broken workbook', Buffer.concat([ZIP, Buffer.from('xl/workbook.xml')]), 'attendance.file_sheet_unreadable', {}],
    [
      'a workbook that unpacks to more than is taken',
      Buffer.concat([packArchive(Buffer.alloc(1000), 61 * 1024 * 1024), Buffer.from('xl/')]),
      'attendance.file_sheet_too_large',
      { most: 60 },
    ],
    ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), 'attendance.file_workbook', { kind: 'xls' }],
    [
      'a page that is called a workbook',
      '<html><table><tr><td>7</td></tr></table></html>',
      'attendance.file_workbook',
      { kind: 'xls' },
    ],
    ['a line a day without the day', LINE_A_DAY, 'attendance.file_line_a_day', {}],
    ['a column a day', TIMES_IN_CELL, 'attendance.file_times_in_cell', {}],
  ])('is refused at once: %s', async (_what, bytes, key, data) => {
    const before = await traces()
    const sent = await sendFile(t, upload(bytes))
    expect([sent.statusCode, sent.json().code]).toEqual([422, 10001])
    expect(sent.json().data).toEqual({ key, ...data })
    expect(sent.json().msg).not.toContain('{{')
    expect(await traces()).toEqual(before)
    expect(await fileKeys()).toEqual([])
  })

  it.each<[string, Uint8Array | string, string]>([
    ['blank lines', ' \r\n\r\n\u001a', 'attendance.file_empty'],
    ['noise', random(5000), 'attendance.file_binary'],
    ['prose', 'Dear colleagues,\nthe machine is broken.\n', 'attendance.file_no_punches'],
    ['a table of something else', 'Name,City\nAn,Hue\nBinh,Vinh\n', 'attendance.file_no_punches'],
  ])('fails its job with a key and leaves nothing behind: %s', async (_what, bytes, key) => {
    const before = await traces()
    const job = await importFile(t, upload(bytes))
    expect(job).toMatchObject({ state: 'failed', result: { key } })
    expect(await traces()).toEqual(before)
    expect(await fileKeys()).toEqual([])
    const dry = await importFile(t, upload(bytes, { dryRun: true }))
    expect(dry.result).toEqual(job.result)
  })

  it('is refused when it is larger than uploads may be, and nothing of it is kept', async () => {
    const before = await traces()
    const sent = await sendFile(t, upload(Buffer.alloc(20 * 1024 * 1024, '1')))
    expect([sent.statusCode, sent.json().code, sent.json().data.key]).toEqual([413, 41301, 'system.upload_too_large'])
    expect(await traces()).toEqual(before)
  })

  it('is refused without a file, with an unknown field, or as anything but a form', async () => {
    const send = async (fields: Record<string, string>) => (await sendFile(t, upload('x', { fields }))).json().data
    expect((await send({ note: 'x' })).fields).toEqual({ note: 'unknown_property' })
    expect((await send({ dryRun: 'maybe' })).fields).toEqual({ dryRun: 'not_a_choice' })
    expect((await send({ officeId: 'x'.repeat(300) })).fields).toEqual({ officeId: 'not_an_id' })
    const json = await t
      .as(t.group.hr.token)
      .send({ method: 'POST', url: '/api/attendance/punch-imports', payload: { officeId: t.group.alpha.officeId } })
    expect([json.statusCode, json.json().code]).toEqual([415, 41501])
  })
})

describe('who may import', () => {
  it('is refused without the permission, and without the whole company', async () => {
    const bytes = attlog([1, '2026-11-02 08:00:00'])
    for (const token of [t.group.staff.token, t.group.manager.token])
      expect((await sendFile(t, upload(bytes, { token }))).json().data.key).toBe('system.forbidden')
    expect((await sendFile(t, upload(bytes, { token: '' }))).json().code).toBe(401)
  })

  it('into an office of another company is refused exactly like into an absent one', async () => {
    const bytes = attlog([1, '2026-11-02 08:00:00'])
    const foreign = await sendFile(t, upload(bytes, { officeId: t.group.beta.officeId }))
    expect(foreign.json().data).toEqual({ key: 'system.format', fields: { officeId: 'not_found' } })
    expect(foreign.body).toBe((await sendFile(t, upload(bytes, { officeId: crypto.randomUUID() }))).body)
  })

  it('sees no import of another company', async () => {
    const job = await importFile(t, upload(attlog([77, '2026-11-02 08:00:00'])))
    const id = (job.result as Reported).importId
    const beta = t.as(t.group.betaHr.token)
    const absent = { id: crypto.randomUUID() }
    for (const endpoint of [imports.get, imports.exportLines] as const)
      expect((await beta.call(endpoint, { id })).raw.body).toBe((await beta.call(endpoint, absent)).raw.body)
    expectRefused(await beta.call(imports.lines, { id, fate: 'refused' }), 'system.id_not_found')
    expectRefused(await beta.call(imports.void, { id }), 'system.id_not_found')
    expect((await beta.call(imports.list, {})).data.total).toBe(0)
    expectRefused(await beta.call(imports.list, { companyId: t.group.alpha.id }), 'system.company_not_found')
    expectRefused(await t.as(t.group.staff.token).call(imports.list, {}), 'system.forbidden')
    // Lines speak of anybody: who reaches some people only sees none.
    const manager = t.as(t.group.manager.token)
    expect((await manager.call(imports.list, {})).data.total).toBe(0)
    expectRefused(await manager.call(imports.get, { id }), 'system.id_not_found')
    expectRefused(await manager.call(imports.lines, { id, fate: 'duplicate' }), 'system.id_not_found')
    expectRefused(await t.as(t.group.manager.token).call(imports.void, { id }), 'system.forbidden')
    expect((await logOf(t, t.group.alpha.id, id)).map((l) => [l.action, l.account])).toEqual([
      ['punch-import.upload', 'hr'],
    ])
  })
})

describe('every encoding and every damage of a line', () => {
  const TABLE = '考勤号,日期时间\n501,2026-11-03 08:01:02\n502,2026-11-03 08:02:03\n'
  const TRADITIONAL = '打卡編號,日期,時間\n503,2026-11-03,08:01:02\n504,2026-11-03,08:02:03\n'
  it.each<[string, () => Uint8Array | string, string]>([
    ['UTF-8 with a byte order mark', () => `\uFEFF${TABLE}`, 'utf-8'],
    ['UTF-16 little endian', () => utf16(TABLE.replaceAll('50', '51'), false), 'utf-16le'],
    ['UTF-16 big endian', () => utf16(TABLE.replaceAll('50', '52'), true), 'utf-16be'],
    ['GB 18030', () => encoded(TABLE.replaceAll('50', '53'), 'gb18030'), 'gb18030'],
    ['Big5', () => encoded(TRADITIONAL, 'big5'), 'big5'],
  ])('is read: %s', async (_what, bytes, encoding) => {
    const job = await importFile(t, upload(bytes(), { name: 'table.csv' }))
    expect(job.state, JSON.stringify(job.result)).toBe('done')
    const reported = job.result as Reported
    expect(reported).toMatchObject({ read: 2, unmatched: 2, refused: 0 })
    const { data } = await t.as(t.group.hr.token).call(imports.get, { id: reported.importId })
    expect(data).toMatchObject({
      format: 'csv',
      encoding,
      fileName: 'table.csv',
      firstOn: '2026-11-03',
      unknownPins: 2,
    })
  })

  const DAMAGED = [
    '      601\t2026-11-03 08:00:00\t1\t0\t1\t0',
    '      601\t2026-02-30 08:00:00\t1\t0\t1\t0',
    '      601\t2026-11-03 25:00:00\t1\t0\t1\t0',
    '      601\t2026-12-24 08:00:00\t1\t0\t1\t0',
    '      601\t1970-01-01 08:00:00\t1\t0\t1\t0',
    `      ${'6'.repeat(300)}\t2026-11-03 08:00:00\t1\t0\t1\t0`,
    '      6-1\t2026-11-03 08:00:00\t1\t0\t1\t0',
    '      601\t2026-11-03 08:00:00\t1\t999\t1\t0',
    '         \t2026-11-03 08:00:00\t1\t0\t1\t0',
    '      601\t2026-11-03 08:00:00\t1\t0\t1\t0',
    '     0601\t2026-11-03 08:00:00\t1\t1\t1\t0',
    ...Array.from({ length: 40 }, (_, i) => `      602\t2026-11-03 09:00:${i + 10}\t1\t${i % 2}\t1\t0`),
  ].join('\n')

  it('refuses the damaged lines with their reason, in words of the reader, and stores the others once', async () => {
    const hr = t.as(t.group.hr.token)
    const dry = (await importFile(t, upload(DAMAGED, { dryRun: true }))).result as Reported
    const before = await traces()
    expect(dry.importId).toBeNull()
    const reported = (await importFile(t, upload(DAMAGED))).result as Reported
    const fates = { read: 51, added: 0, unmatched: 41, duplicate: 2, refused: 8 }
    expect(dry).toMatchObject(fates)
    expect(reported).toMatchObject(fates)
    expect({ ...dry, importId: '' }).toEqual({ ...reported, importId: '' })
    expect((await traces()) as object).not.toEqual(before)

    const reasons = [
      'no-such-date',
      'no-such-time',
      'in-the-future',
      'too-old',
      'pin-too-long',
      'bad-pin',
      'bad-status',
      'no-pin',
    ]
    const lines = (await hr.call(imports.lines, { id: reported.importId, fate: 'refused' })).data
    expect(lines.items.map((l) => [l.line, l.reason])).toEqual(reasons.map((reason, i) => [i + 2, reason]))
    expect(lines.items[4]?.raw).toHaveLength(200)
    const repeats = (await hr.call(imports.lines, { id: reported.importId, fate: 'duplicate' })).data.items
    expect(repeats.map((l) => [l.line, l.raw])).toEqual([
      [10, '601 2026-11-03 08:00:00'],
      [11, '601 2026-11-03 08:00:00'],
    ])
    for (const language of ['en-US', 'zh-CN', 'vi-VN', 'zh-TW', 'km-KH']) {
      const sheet = await hr.call(imports.exportLines, { id: reported.importId }, { 'accept-language': language })
      const [rows] = (await readSheets(sheet.raw.rawPayload)).map((s) => s.data)
      expect(rows?.slice(1).map((row) => row[0])).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
      expect(rows?.flat().join(' ')).not.toMatch(/\{\{|attendance\./)
    }
    const first = (await hr.call(imports.lines, { id: reported.importId, fate: 'refused', pageSize: 3 })).data
    expect(first.next).toBe(4)
    expect(
      (await hr.call(imports.lines, { id: reported.importId, fate: 'refused', after: 4, pageSize: 5 })).data,
    ).toMatchObject({
      items: { length: 5 },
      next: null,
    })
  })

  it('writes nothing when it only tries, and tells the same fates as the real run, repeated or not', async () => {
    const { hr, alpha } = t.group
    const text = attlog([701, '2026-11-04 08:00:00'], [702, '2026-11-04 08:00:00'], [701, '2026-11-04 08:00:00'])
    for (const expected of [
      { added: 0, unmatched: 2, duplicate: 1 },
      { added: 0, unmatched: 0, duplicate: 3 },
    ]) {
      const before = await traces()
      const dry = (await importFile(t, upload(text, { dryRun: true }))).result as Reported
      expect(await traces()).toEqual(before)
      const real = (await importFile(t, upload(text))).result as Reported
      expect(dry).toMatchObject(expected)
      expect({ ...real, importId: null }).toEqual(dry)
    }
    const listed = (await t.as(hr.token).call(inbox.list, { officeId: alpha.officeId })).data.items
    expect(listed.filter((u) => u.pin.startsWith('70'))).toHaveLength(2)
  })

  it('is uploaded once for one Idempotency-Key', async () => {
    const boundary = 'one'
    const part = `--${boundary}\r\ncontent-disposition: form-data; name="officeId"\r\n\r\n${t.group.alpha.officeId}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.dat"\r\n\r\n${attlog([801, '2026-11-05 08:00:00'])}\r\n--${boundary}--\r\n`
    const headers = {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'idempotency-key': crypto.randomUUID(),
    }
    const send = (payload: string) =>
      t.as(t.group.hr.token).send({ method: 'POST', url: '/api/attendance/punch-imports', payload, headers })
    const [a, b] = [await send(part), await send(part)]
    expect(a.statusCode).toBe(200)
    expect(b.body).toBe(a.body)
    expect((await send(part.replace('801', '802'))).json().data.key).toBe('system.key_reused')
  })
})
