import { dayEndpoints } from '@muster/contract/attendance/day'
import { inboxEndpoints } from '@muster/contract/attendance/inbox'
import { punchImportEndpoints as imports } from '@muster/contract/attendance/punch-import'
import type { Instant } from '@muster/kernel/instant'
import type { Month } from '@muster/kernel/month'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  attlog,
  importFile,
  jobEnd,
  markWrittenDays,
  openLogMonth,
  type Reported,
  sendFile,
  settleDays,
} from '../../../../test/import.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { exportText } from '../../../../test/shared-data.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer({ runsJobs: true, now: '2018-08-01T05:00:00.000Z' as Instant })
  await openLogMonth(t, '2018-08-01')
})
afterAll(() => t.close())

const TEXT = exportText('attlog-26-people.dat')
const importIt = async () => importFile(t, { token: t.group.hr.token, officeId: t.group.alpha.officeId, bytes: TEXT })

describe('a real clock machine’s file [1.05b, 2.17b]', () => {
  it('gives every line one fate, is matched to people by proposal and becomes an explained month', async () => {
    const { hr, alpha } = t.group
    const job = await importIt()
    expect(job.state).toBe('done')
    const result = job.result as Reported
    expect(result.added + result.duplicate + result.unmatched + result.refused).toBe(result.read)
    expect(result.read).toBe(TEXT.split('\n').filter((l) => l.trim() !== '').length)

    const proposal = (await t.as(hr.token).call(inboxEndpoints.propose, { officeId: alpha.officeId })).data
    expect(proposal.shifts.length).toBeGreaterThan(0)
    const accepted = await t.as(hr.token).call(inboxEndpoints.accept, {
      officeId: alpha.officeId,
      departmentId: alpha.departmentId,
      levelId: alpha.levelId,
      shifts: proposal.shifts.map((s, i) => ({
        letter: `S${i}`,
        colour: i + 1,
        names: { cn: '', en: `Shift ${i}`, vn: '' },
        hours: s.hours,
        weekdays: s.weekdays,
        pins: s.pins,
      })),
      endsForGone: true,
      withoutShift: proposal.unproposed.map((u) => u.pin),
    })
    expect(accepted.status, accepted.raw.body).toBe(200)
    const made = await jobEnd(t, hr.token, accepted.data.jobId)
    expect(made).toMatchObject({
      state: 'done',
      done: proposal.people,
      total: proposal.people,
      result: { people: proposal.people, shifts: proposal.shifts.length, skipped: [] },
    })
    await settleDays(t, alpha.id)

    const months = (await t.as(hr.token).call(dayEndpoints.matrix, { search: 'PIN' })).data
    const inFile = [...TEXT.matchAll(/\t(\d{4}-\d\d)-/g)].map((m) => m[1] ?? '')
    expect(months.month).toBe(inFile.toSorted().at(-1))
    const person = months.items.find((p) => p.totals.workedMinutes > 0)
    const month = (
      await t
        .as(hr.token)
        .call(dayEndpoints.list, { employmentId: person?.employmentId ?? '', month: '2018-03' as Month })
    ).data
    expect(month.items).toHaveLength(31)
    for (const day of month.items) {
      const sum = day.explanation.reduce((total, line) => total + (line.minutes ?? 0), 0)
      expect(sum, JSON.stringify(day)).toBe(day.workedMinutes)
    }
    expect((await t.as(hr.token).call(imports.get, { id: result.importId })).data).toMatchObject({
      state: 'done',
      unknownPins: 0,
      read: result.read,
      noDataDays: result.noDataDays,
    })
  })

  it('leaves days far from all others out, and takes them where it is said that the clock was right', async () => {
    const { hr, alpha } = t.group
    const bytes = attlog(
      ['7001', '2000-01-01 00:00:07'],
      ...Array.from({ length: 12 }, (_, at) => ['7001', `2018-07-${10 + at} 08:00:00`] as const),
    )
    const upload = { token: hr.token, officeId: alpha.officeId, bytes }
    const { result } = await importFile(t, upload)
    expect(result).toMatchObject({
      read: 13,
      unmatched: 12,
      refused: 1,
      firstOn: '2018-07-10',
      farDays: [{ lines: 1, people: 1, firstOn: '2000-01-01', lastOn: '2000-01-01', why: 'reset' }],
      problems: [{ line: 1, reason: 'far-day' }],
    })
    const taken = (await importFile(t, { ...upload, fields: { takesFarDays: 'true' } })).result
    expect(taken).toMatchObject({ unmatched: 1, duplicate: 12, refused: 0, firstOn: '2000-01-01' })
  })

  it('takes of several parts far from all others only those that are chosen', async () => {
    const { hr, alpha } = t.group
    const bytes = attlog(
      ['7101', '2000-01-01 00:00:07'],
      ['7101', '2012-05-05 08:00:00'],
      ...Array.from({ length: 20 }, (_, at) => ['7102', `2018-07-${10 + at} 08:00:00`] as const),
    )
    const upload = { token: hr.token, officeId: alpha.officeId, bytes }
    const read = async (farDays: string) =>
      (await importFile(t, { ...upload, dryRun: true, fields: { farDays } })).result as Reported
    expect(await read('2012-05-05')).toMatchObject({
      ...{ unmatched: 21, refused: 1, firstOn: '2012-05-05', problems: [{ line: 1, reason: 'far-day' }] },
      farDays: [{ firstOn: '2000-01-01' }, { firstOn: '2012-05-05' }],
    })
    expect(await read('2000-01-01')).toMatchObject({ unmatched: 21, problems: [{ line: 2 }] })
    expect(await read('2000-01-01,2012-05-05')).toMatchObject({ unmatched: 22, refused: 0 })
    expect(await read('2018-07-10')).toMatchObject({ unmatched: 20, refused: 2 })
    const wrong = await sendFile(t, { ...upload, fields: { farDays: '2012-05-32' } })
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 10001])
  })

  it('adds nothing when it is repeated, and makes nothing out of date', async () => {
    await settleDays(t, t.group.alpha.id)
    const changed = await markWrittenDays(t, t.group.alpha.id)
    const again = (await importIt()).result as Reported
    expect(again).toMatchObject({ added: 0, unmatched: 0 })
    expect(again.duplicate).toBe(again.read - again.refused)
    await settleDays(t, t.group.alpha.id)
    expect(await markWrittenDays(t, t.group.alpha.id)).toBe(changed)
  })
})
