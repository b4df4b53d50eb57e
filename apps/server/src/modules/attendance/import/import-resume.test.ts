// @module-tag no-retry

import { importJob } from '@muster/contract/attendance/jobs'
import { punchImportEndpoints as imports } from '@muster/contract/attendance/punch-import'
import type { JobInput } from '@muster/contract/job-kind'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  attlog,
  findQueued,
  importFile as importByQueue,
  importNow,
  jobEnd,
  type Reported,
  runOf,
  sendFile,
} from '../../../../test/import.ts'
import { killJob } from '../../../../test/killed.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import type { JobRun } from '../../../platform/operation/define-job.ts'
import { importFile } from './import.job.ts'

type Run = JobRun<JobInput<typeof importJob>>

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

/** A log of `n` lines, every hundredth a repetition, of as many people as there are letters in the name. */
const logOf = (prefix: string, n: number) =>
  attlog(
    ...Array.from({ length: n }, (_, i) => {
      const k = i % 100 === 99 ? i - 1 : i
      return [
        `${prefix}${k % 50}`,
        new Date(Date.UTC(2025, 0, 1) + k * 61_000).toISOString().slice(0, 19).replace('T', ' '),
      ] as const
    }),
  )
const uploaded = async (text: string) => {
  const sent = await sendFile(t, { token: t.group.hr.token, officeId: t.group.alpha.officeId, bytes: text })
  return findQueued(t, importJob, sent.json().data.jobId)
}
const importOf = async (id: unknown) => (await t.as(t.group.hr.token).call(imports.get, { id: String(id) })).data
const counted = async (prefix: string) => {
  const { rows } = await t.server.runAsSystem(
    (ctx) =>
      sql<{
        punches: number
        distinct: number
      }>`select count(*)::int as punches, count(distinct (pin, at))::int as distinct
        from attendance.punch where company_id = ${t.group.alpha.id} and pin ^@ ${prefix} and not is_void`.execute(
        ctx.db,
      ),
    [t.group.alpha.id],
  )
  return rows[0]
}
const fates = (i: { read: number; added: number; duplicate: number; unmatched: number; refused: number }) =>
  i.added + i.duplicate + i.unmatched + i.refused

describe('an import that is cut short [1.05b]', () => {
  it('goes on behind its last batch, whichever way it was stopped: no line lost, none doubled', {
    timeout: 60_000,
  }, async () => {
    const { alpha } = t.group
    const lines = 45_000
    const { body } = await uploaded(logOf('a', lines))
    const stopping = new AbortController()
    const first = runOf(t, alpha.id, body, stopping.signal)
    const stopAfterOne: Run = {
      ...first,
      async progress(done, total) {
        await first.progress(done, total)
        stopping.abort()
      },
    }
    await expect(importFile(stopAfterOne)).rejects.toThrow(/abort/i)
    const half = await importOf(body.importId)
    expect(half).toMatchObject({ state: 'running', read: 20_000, unmatched: 19_800, duplicate: 200 })

    // The second run dies inside the transaction of its first batch, after all of its statements.
    const second = runOf(t, alpha.id, body)
    const dying: Run = {
      ...second,
      mass: (work, seen) =>
        second.mass(async (client) => {
          await work(client)
          throw new Error('killed')
        }, seen),
    }
    await expect(importFile(dying)).rejects.toThrow('killed')
    expect(await importOf(body.importId)).toMatchObject({ state: 'failed', read: 20_000 })

    const reported = (await importFile(runOf(t, alpha.id, body))) as Reported
    const whole = await importOf(body.importId)
    expect(whole).toMatchObject({ state: 'done', read: lines, unmatched: 44_550, duplicate: 450, refused: 0 })
    expect(fates(whole)).toBe(lines)
    expect(reported).toMatchObject({ read: lines, unmatched: 44_550, duplicate: 450 })
    expect(await counted('a')).toEqual({ punches: 44_550, distinct: 44_550 })

    // A run that comes twice, because the first one was believed dead, changes nothing.
    expect(await importFile(runOf(t, alpha.id, body))).toMatchObject({ read: lines, unmatched: 44_550, duplicate: 450 })
    expect(await counted('a')).toEqual({ punches: 44_550, distinct: 44_550 })
  })

  it('is written once where a run that was believed dead goes on beside the next', async () => {
    const { body, companyId } = await uploaded(logOf('d', 1000))
    // Each has read how far the import has come before any of them writes.
    let waiting = 3
    const { promise: all, resolve: go } = Promise.withResolvers<void>()
    const together = (run: Run): Run => ({
      ...run,
      async mass(work, seen) {
        if (--waiting === 0) go()
        await all
        return run.mass(work, seen)
      },
    })
    const reported = await Promise.all(
      [1, 2, 3].map(() => importFile(together(runOf(t, companyId, body))) as Promise<Reported>),
    )
    expect(reported.map((one) => [one.unmatched, one.duplicate])).toEqual(Array(3).fill([990, 10]))
    expect(await importOf(body.importId)).toMatchObject({ state: 'done', read: 1000, unmatched: 990, duplicate: 10 })
    expect(await counted('d')).toEqual({ punches: 990, distinct: 990 })
  })

  it('comes to the same wherever it is killed', async () => {
    const { body, companyId } = await uploaded(logOf('e', 300))
    const { result, kills } = await killJob(runOf(t, companyId, body), importFile)
    expect(kills).toBeGreaterThan(10)
    expect(result).toMatchObject({ read: 300, added: 0, unmatched: 297, duplicate: 3, refused: 0 })
    expect(result.unknownPins).toHaveLength(50)
    const { firstOn, lastOn, noDataDays } = result
    expect(await importOf(body.importId)).toMatchObject({
      state: 'done',
      read: 300,
      unmatched: 297,
      duplicate: 3,
      unknownPins: 50,
      firstOn,
      lastOn,
      noDataDays,
    })
    expect(await counted('e')).toEqual({ punches: 297, distinct: 297 })
  })

  it('is not taken up again once it was voided', async () => {
    const { body, companyId } = await uploaded(logOf('b', 10))
    const run = runOf(t, companyId, body)
    await expect(importFile({ ...run, mass: async () => Promise.reject(new Error('killed')) })).rejects.toThrow(
      'killed',
    )
    const { status } = await t.as(t.group.hr.token).call(imports.void, { id: String(body.importId) })
    expect(status).toBe(200)
    await expect(importFile(run)).rejects.toMatchObject({ key: 'attendance.import_voided' })
    expect(await counted('b')).toEqual({ punches: 0, distinct: 0 })
    expect(await importOf(body.importId)).toMatchObject({ state: 'failed', read: 0 })
  })
})

describe('many imports at once', () => {
  it('store the lines of one file once, fifty times sent and read in parallel', { timeout: 60_000 }, async () => {
    const { hr, alpha } = t.group
    const text = logOf('c', 300)
    const upload = { token: hr.token, officeId: alpha.officeId, bytes: text }
    const reported = await Promise.all(Array.from({ length: 50 }, () => importNow(t, upload)))
    expect(reported.reduce((sum, one) => sum + one.unmatched, 0)).toBe(297)
    for (const one of reported) expect(fates(one)).toBe(300)
    expect(await counted('c')).toEqual({ punches: 297, distinct: 297 })
  })

  it('come to the same through the queue', { timeout: 60_000 }, async () => {
    const live = await openTestServer({ runsJobs: true })
    const { hr, alpha } = live.group
    const text = attlog(...Array.from({ length: 40 }, (_, i) => [500 + (i % 7), `2026-11-02 08:${10 + i}:00`] as const))
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => sendFile(live, { token: hr.token, officeId: alpha.officeId, bytes: text })),
    )
    const ended = await Promise.all(sent.map((s) => jobEnd(live, hr.token, s.json().data.jobId)))
    const results = ended.map((job) => job.result as Reported)
    expect(ended.map((job) => job.state)).toEqual(Array(6).fill('done'))
    expect(results.reduce((sum, r) => sum + r.unmatched, 0)).toBe(40)
    expect(results.every((r) => fates(r) === 40)).toBe(true)
    const again = await importByQueue(live, { token: hr.token, officeId: alpha.officeId, bytes: text })
    expect(again.result).toMatchObject({ unmatched: 0, duplicate: 40 })
    await live.close()
  })
})
