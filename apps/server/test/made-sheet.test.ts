// @module-tag no-retry

import { dayEndpoints as days } from '@muster/contract/attendance/day'
import { scheduleEndpoints as schedule } from '@muster/contract/attendance/schedule'
import type { Endpoint } from '@muster/contract/endpoint'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { placementEndpoints as placements } from '@muster/contract/organisation/placement'
import { jobEndpoints as jobs } from '@muster/contract/system/job'
import { sheetJob } from '@muster/contract/system/jobs'
import { later } from '@muster/kernel/instant'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openActors } from '../src/modules/identity/index.ts'
import { modules } from '../src/modules.ts'
import { boundsOf } from '../src/platform/http/app.ts'
import { makeSheet } from '../src/platform/http/sheet-job.ts'
import { sheetKey } from '../src/platform/jobs/made-sheets.ts'
import { runMaintenance } from '../src/platform/jobs/maintenance.ts'
import { jobRun } from '../src/platform/jobs/runner.ts'
import { notifyRightsChanged } from '../src/platform/push/notify-rights.ts'
import { expectAbsent, expectFields } from './entity.ts'
import { findQueued, jobEnd } from './import.ts'
import { type Caller, expectRefused, NOON, openBeside, openTestServer, type TestServer } from './server.ts'
import { sheetIn } from './sheet.ts'

const DAY = 24 * 60 * 60_000
const ROWS_IN_CALL = 3

let t: TestServer
let hr: Caller
let admin: Caller
beforeAll(async () => {
  t = await openTestServer({ runsJobs: true, rowsInCall: ROWS_IN_CALL })
  hr = t.as(t.group.hr.token)
  admin = t.as(t.group.admin.token)
})
afterEach(() => {
  t.clock.now = NOON
})
afterAll(() => t.close())

type Sheet = typeof employees.export
const begin = async (caller: Caller, input: Parameters<typeof caller.call<Sheet>>[1] = {}, language = 'en') => {
  const answer = await caller.call(employees.export, input, { 'accept-language': language })
  expect([answer.status, answer.code], answer.msg).toEqual([202, 200])
  return (answer.data as { jobId: string }).jobId
}
const made = async (token: string, input: Parameters<Caller['call']>[1] = {}, language = 'en') => {
  const jobId = await begin(t.as(token), input as never, language)
  expect(await jobEnd(t, token, jobId)).toMatchObject({ kind: 'system.sheet', state: 'done' })
  return jobId
}
const grant = (personId: string, change: { scope?: string; companies?: string[] }) =>
  t.server.runAsSystem((ctx) =>
    sql`update identity.role_grant set scope = coalesce(${change.scope ?? null}, scope),
      companies = coalesce(${change.companies ?? null}, companies) where person_id = ${personId}`
      .execute(ctx.db)
      .then(() => notifyRightsChanged(ctx, { personId })),
  )

describe('a sheet that takes longer than its reader waits', () => {
  it.each([
    ['en', 'Employees', 'Full name', 'Filter'],
    ['zh-CN', '员工', '姓名', '筛选条件'],
    ['vi', 'Nhân viên', 'Họ và tên', 'Bộ lọc'],
    ['zh-TW', '員工', '姓名', '篩選條件'],
    ['km', 'បុគ្គលិក', 'ឈ្មោះពេញ', 'តម្រង'],
  ])(
    'is made by a job with the rows of the list, in the language it was asked for: %s [1.10]',
    async (language, title, name, filter) => {
      const asked = { sort: 'jobNumber', order: 'desc', columns: ['name', 'jobNumber'], filterText: 'x: =1' } as const
      const jobId = await made(t.group.hr.token, asked, language)
      const { data } = await hr.call(jobs.get, { id: jobId })
      const total = (await hr.call(employees.list, {})).data.total
      expect(data).toEqual({
        id: jobId,
        kind: 'system.sheet',
        state: 'done',
        done: total,
        total,
        result: { name: `${title}.xlsx` },
      })
      const sheet = await sheetIn(await hr.call(jobs.file, { id: jobId }))
      const { items } = (await hr.call(employees.list, { sort: 'jobNumber', order: 'desc' })).data
      expect(items.length).toBeGreaterThan(ROWS_IN_CALL)
      expect([sheet.title, sheet.file, sheet.head[0]]).toEqual([title, `${title}.xlsx`, name])
      expect(sheet.rows).toEqual(items.map((e) => [e.name, e.nativeName || null, e.jobNumber]))
      expect(sheet.second?.[1]).toEqual([filter, 'x: =1'])
    },
  )

  it('is answered at once when it is short enough', async () => {
    const answer = await hr.call(employees.export, { search: 'ALPHA-staff' })
    expect((await sheetIn(answer)).rows.map((row) => row[0])).toEqual(['ALPHA-staff'])
  })

  it('is begun once however often it is asked for while it is made, and anew afterwards', async () => {
    const waiting = await openTestServer({ rowsInCall: ROWS_IN_CALL })
    try {
      const caller = waiting.as(waiting.group.hr.token)
      const [first, ...others] = await Promise.all([1, 2, 3].map(() => begin(caller)))
      expect(others).toEqual([first, first])
      expect(await begin(caller, { order: 'desc' })).not.toBe(first)
      expect(await begin(waiting.as(waiting.group.admin.token))).not.toBe(first)
    } finally {
      await waiting.close()
    }
    expect(await made(t.group.hr.token)).not.toBe(await made(t.group.hr.token))
  })

  it('is refused to whom three are being made for already, whatever else they ask for, and to nobody else', async () => {
    const waiting = await openTestServer({ rowsInCall: ROWS_IN_CALL })
    try {
      const own = waiting.as(waiting.group.hr.token)
      const jobs = await Promise.all(['a', 'b', 'c'].map((filterText) => begin(own, { filterText })))
      const refused = await own.call(employees.export, { filterText: 'd' })
      expectRefused(refused, 'system.too_many_sheets')
      expect(refused.msg).toContain('3')
      expect(await begin(own, { filterText: 'b' })).toBe(jobs[1])
      await begin(waiting.as(waiting.group.admin.token), { filterText: 'd' })
      const ended = sql`update platform.job set state = 'failed' where id = ${jobs[0]}`
      await waiting.server.runAsSystem((ctx) => ended.execute(ctx.db), [waiting.group.alpha.id])
      await begin(own, { filterText: 'd' })
    } finally {
      await waiting.close()
    }
  })

  it('shows what the person may see when it is made, and nothing of another company', async () => {
    const betaOnly = await sheetIn(
      await admin.call(jobs.file, { id: await made(t.group.admin.token, { columns: ['jobNumber', 'company'] }) }),
    )
    expect(new Set(betaOnly.rows.map((row) => row[1]))).toEqual(new Set(['ALPHA', 'BETA']))
    const own = await sheetIn(
      await hr.call(jobs.file, { id: await made(t.group.hr.token, { columns: ['jobNumber'] }) }),
    )
    expect(own.rows.flat().every((number) => String(number).startsWith('ALPHA-'))).toBe(true)
  })

  it('takes the columns of its table and no others', async () => {
    expectFields(await hr.call(employees.export, { columns: ['salary'] } as never), { 'columns.0': 'not_a_choice' })
    expectFields(await hr.call(employees.export, { filterText: 'x'.repeat(501) }), { filterText: 'too_long:500' })
    const { head } = await sheetIn(await hr.call(employees.export, { columns: ['pin', 'state'], search: 'ALPHA-hr' }))
    expect(head).toEqual(['Clock PIN', 'Employment status'])
  })

  it('needs the permission of the list, and is refused across companies and on bad input like it', async () => {
    expectRefused(await t.as(t.group.staff.token).call(employees.export, {}), 'system.forbidden')
    expectRefused(await t.as(undefined).call(employees.export, {}), 'system.unauthorized')
    expectRefused(await hr.call(employees.export, { companyId: t.group.beta.id }), 'system.company_not_found')
    expectFields(await hr.call(employees.export, { sort: 'salary' } as never), { sort: 'not_a_choice' })
  })

  it('is made of everything that answers with a sheet, previews too', async () => {
    const month = await hr.call(days.exportMatrix, { month: '2026-11' as never })
    const roster = await hr.call(schedule.export, { month: '2026-11' as never })
    const ids = (await hr.call(employees.list, {})).data.items.map((e) => e.id)
    const preview = await hr.call(placements.previewSheet, {
      ids,
      from: '2026-12-01' as never,
      departmentId: t.group.alpha.otherDepartmentId,
    })
    for (const answer of [month, roster, preview]) {
      expect(answer.status, answer.msg).toBe(202)
      const { jobId } = answer.data as { jobId: string }
      expect(await jobEnd(t, t.group.hr.token, jobId)).toMatchObject({ state: 'done' })
      expect((await sheetIn(await hr.call(jobs.file, { id: jobId }))).rows).toHaveLength(ids.length)
    }
  })
})

describe('the file of such a job', () => {
  it('is its owner’s alone: to anybody else it is absent', async () => {
    const jobId = await made(t.group.hr.token)
    for (const person of [t.group.admin, t.group.manager, t.group.staff, t.group.betaHr])
      await expectAbsent((id) => t.as(person.token).call(jobs.file, { id }), jobId, 'system.id_not_found')
    expectRefused(await t.as(undefined).call(jobs.file, { id: jobId }), 'system.unauthorized')
    expectFields(await hr.call(jobs.file, { id: 'x' }), { id: 'not_an_id' })
  })

  it('is absent of a job that makes none, has not ended, or ended badly', async () => {
    const jobId = await made(t.group.hr.token)
    const state = (to: string) =>
      t.server.runAsSystem(
        (ctx) => sql`update platform.job set state = ${to} where id = ${jobId}`.execute(ctx.db),
        [t.group.alpha.id],
      )
    for (const unfinished of ['queued', 'running', 'failed']) {
      await state(unfinished)
      expectRefused(await hr.call(jobs.file, { id: jobId }), 'system.id_not_found')
    }
    await state('done')
    expect((await hr.call(jobs.file, { id: jobId })).status).toBe(200)
  })

  it('is kept for a day: then file and job are deleted, and others stay', async () => {
    const jobId = await made(t.group.hr.token)
    const store = t.server.runtime.files
    const turn = () => runMaintenance(t.server.runtime, async () => [t.group.alpha.id, t.group.beta.id])
    t.clock.now = later(NOON, DAY)
    await turn()
    expect((await hr.call(jobs.file, { id: jobId })).status).toBe(200)
    t.clock.now = later(NOON, DAY + 1)
    expectRefused(await hr.call(jobs.file, { id: jobId }), 'system.id_not_found')
    const young = await made(t.group.hr.token, { order: 'desc' })
    await turn()
    await turn()
    expectRefused(await hr.call(jobs.get, { id: jobId }), 'system.id_not_found')
    await expect(store.get(sheetKey(jobId))).rejects.toThrow()
    expect((await hr.call(jobs.file, { id: young })).status).toBe(200)
  })

  it('is refused once the right that it was made by is gone or narrower, and given again with it', async () => {
    const { admin: person, alpha, beta } = t.group
    const jobId = await made(person.token)
    await grant(person.personId, { scope: 'company', companies: [alpha.id] })
    await expect.poll(async () => (await admin.call(jobs.file, { id: jobId })).status).toBe(403)
    const refused = await admin.call(jobs.file, { id: jobId })
    expectRefused(refused, 'system.forbidden')
    expect(refused.refusal.permission).toBe('user:manage:r')
    await grant(person.personId, { scope: 'company', companies: [alpha.id, beta.id] })
    await expect.poll(async () => (await admin.call(jobs.file, { id: jobId })).status).toBe(200)
    await grant(person.personId, { scope: 'group', companies: [] })
  })
})

describe('a job that makes a sheet', () => {
  const orderOf = async (run: { signal?: AbortSignal; id?: string } = {}) => {
    const waiting = await openTestServer({ rowsInCall: ROWS_IN_CALL })
    const caller = waiting.as(waiting.group.hr.token)
    const jobId = await begin(caller)
    const { companyId, body } = await findQueued(waiting, sheetJob, jobId)
    const { runtime } = waiting.server
    const make = makeSheet(runtime, boundsOf(modules), openActors(runtime))
    const runIt = (signal = run.signal ?? new AbortController().signal) =>
      make.perform(jobRun(runtime, { companyId, kind: 'system.sheet', id: jobId, body }, signal))
    return { waiting, jobId, runIt, runtime }
  }

  it('is refused when the right was taken away, or the person left, while it waited', async () => {
    const { waiting, runIt } = await orderOf()
    try {
      const { personId } = waiting.group.hr
      await waiting.server.runAsSystem((ctx) =>
        sql`delete from identity.role_grant where person_id = ${personId}`.execute(ctx.db),
      )
      await expect(runIt()).rejects.toMatchObject({ key: 'system.forbidden', data: { permission: 'user:manage:r' } })
      await waiting.server.runAsSystem((ctx) =>
        sql`update identity.credential set is_disabled = true where person_id = ${personId}`.execute(ctx.db),
      )
      await expect(runIt()).rejects.toMatchObject({ key: 'system.forbidden' })
    } finally {
      await waiting.close()
    }
  })

  it('that comes to its turn when it is forgotten already leaves no file that nobody would delete', async () => {
    const { waiting, jobId, runIt, runtime } = await orderOf()
    try {
      waiting.clock.now = later(NOON, 2 * DAY + 1)
      await runMaintenance(runtime, async () => [waiting.group.alpha.id])
      await expect(runIt()).rejects.toMatchObject({ key: 'system.id_not_found' })
      await expect(runtime.files.get(sheetKey(jobId))).rejects.toThrow()
    } finally {
      await waiting.close()
    }
  })

  it('is made although its person has signed out, and killed anywhere makes the same file when repeated', async () => {
    const { waiting, runIt, jobId, runtime } = await orderOf()
    try {
      await waiting.server.runAsSystem((ctx) =>
        sql`update identity.session set ended_at = ${waiting.clock.now}`.execute(ctx.db),
      )
      const stopped = new AbortController()
      stopped.abort()
      await expect(runIt(stopped.signal)).rejects.toThrow(/abort/i)
      await expect(runtime.files.get(sheetKey(jobId))).rejects.toThrow()
      expect(await runIt()).toMatchObject({ name: 'Employees.xlsx', access: 'user:manage:r' })
      const first = await runtime.files.get(sheetKey(jobId))
      await runIt()
      expect((await runtime.files.get(sheetKey(jobId))).byteLength).toBe(first.byteLength)
    } finally {
      await waiting.close()
    }
  })

  it('is taken on by another node when its own is stopped in the middle', { timeout: 90_000 }, async () => {
    const waiting = await openTestServer({ rowsInCall: ROWS_IN_CALL })
    const { token } = waiting.group.hr
    const first = await openBeside(waiting, { runsJobs: true })
    try {
      const reached = Promise.withResolvers<void>()
      first.server.runtime.files.put = () => {
        reached.resolve()
        return new Promise(() => {})
      }
      const jobId = await begin(waiting.as(token))
      await reached.promise
      await first.close()
      expect((await waiting.as(token).call(jobs.get, { id: jobId })).data.state).toBe('running')
      const second = await openBeside(waiting, { runsJobs: true })
      try {
        expect(await jobEnd(waiting, token, jobId)).toMatchObject({ state: 'done' })
        const { rows } = await sheetIn(await second.as(token).call(jobs.file, { id: jobId }))
        expect(rows).toHaveLength((await waiting.as(token).call(employees.list, {})).data.total)
      } finally {
        await second.close()
      }
    } finally {
      await waiting.close()
    }
  })
})

describe('every sheet whose columns can be chosen', () => {
  const columnsOf = (endpoint: Endpoint) => {
    const { properties } = z.toJSONSchema(endpoint.input, { io: 'output', unrepresentable: 'any' })
    const { columns } = (properties ?? {}) as { columns?: { items: { enum: string[] } } }
    return columns?.items.enum ?? []
  }
  const choosing = modules
    .flatMap((module) => module.routes)
    .flatMap(({ endpoints }) => Object.values(endpoints))
    .map((endpoint): [string, Endpoint, string[]] => [endpoint.path, endpoint, columnsOf(endpoint)])
    .filter(([, , columns]) => columns.length > 0)

  /** What else has to be said to those lists that are of one month of one company. */
  const ASKED_FOR = {
    '/attendance/exceptions/export': (companyId: string) => ({ companyId, month: '2026-11', kind: 'missing' }),
    '/attendance/differences/export': (companyId: string) => ({ companyId, month: '2026-11' }),
  }

  /** Lists behind the secondary password, whose sheets are made in the call (`pay-sheet.test`). */
  const LOCKED = ['/payroll/pay-runs/:id/payslips/export']

  it('is every list', () => {
    expect(choosing.map(([path]) => path)).toHaveLength(35)
  })

  it.each(choosing.filter(([path]) => !LOCKED.includes(path)))(
    '%s has each of the columns that may be asked for',
    async (path, endpoint, columns) => {
      for (const key of columns) {
        const asked = { columns: [key], ...ASKED_FOR[path as keyof typeof ASKED_FOR]?.(t.group.alpha.id) }
        const answer = await admin.call(endpoint, asked as never)
        const { jobId } = (answer.data ?? {}) as { jobId?: string }
        if (jobId) await jobEnd(t, t.group.admin.token, jobId)
        const { head } = await sheetIn(jobId ? await admin.call(jobs.file, { id: jobId }) : answer)
        expect(head.length, key).toBeGreaterThan(0)
      }
    },
  )
})
