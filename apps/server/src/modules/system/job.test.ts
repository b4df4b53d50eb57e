// @module-tag no-retry

import { jobEndpoints as jobs } from '@muster/contract/system/job'
import { MS_PER_DAY } from '@muster/kernel/day'
import { type Instant, later } from '@muster/kernel/instant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAbsent, expectFields } from '../../../test/entity.ts'
import { expectRefused, NOON, openTestServer, type TestServer } from '../../../test/server.ts'
import { modules } from '../../modules.ts'
import { newId } from '../../platform/base/crypto.ts'
import { runMaintenance } from '../../platform/jobs/maintenance.ts'
import { notifyRightsChanged } from '../../platform/push/notify-rights.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

type State = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
const queued = async (
  companyId: string,
  ownerId: string,
  over: { kind?: string; state?: State; done?: number; total?: number; result?: string; ended_at?: Instant } = {},
) => {
  const id = newId()
  await t.server.runAsSystem(
    (ctx) =>
      ctx.db
        .insertInto('platform.job')
        .values({
          company_id: companyId,
          id,
          owner_id: ownerId,
          kind: 'attendance.import',
          state: 'queued',
          input: '{"secret":"of the queue"}',
          created_at: ctx.now,
          ...over,
        })
        .execute(),
    [companyId],
  )
  return id
}

describe('a job', () => {
  it('is shown with its progress and result to the person who started it, and nothing else of it', async () => {
    const { alpha, hr } = t.group
    const own = t.as(hr.token)
    const waiting = await queued(alpha.id, hr.personId)
    expect((await own.call(jobs.get, { id: waiting })).data).toEqual({
      id: waiting,
      kind: 'attendance.import',
      state: 'queued',
      done: 0,
      total: 0,
      result: null,
    })
    const running = await queued(alpha.id, hr.personId, { state: 'running', done: 20_000, total: 100_000 })
    expect((await own.call(jobs.get, { id: running })).data).toMatchObject({
      state: 'running',
      done: 20_000,
      total: 100_000,
      result: null,
    })
    const result = {
      importId: null,
      ...{ read: 3, added: 1, duplicate: 1, unmatched: 1, refused: 0, people: 1 },
      ...{
        unknownPins: ['7'],
        firstOn: null,
        lastOn: null,
        noDataDays: 0,
        farDays: [],
        table: null,
        sheet: null,
        problems: [],
      },
    }
    const done = await queued(alpha.id, hr.personId, {
      state: 'done',
      result: JSON.stringify({ ...result, pool: 'ours' }),
    })
    expect((await own.call(jobs.get, { id: done })).data).toEqual({
      ...{ id: done, kind: 'attendance.import', state: 'done', done: 0, total: 0, result },
    })
    const former = await queued(alpha.id, hr.personId, { state: 'done', result: '{"lines":3}' })
    expect((await own.call(jobs.get, { id: former })).data).toMatchObject({ state: 'done', result: null })
  })

  it('of anybody else is absent, whatever they may see otherwise and in whichever company', async () => {
    const { alpha, beta, staff, betaStaff, hr, admin, betaHr } = t.group
    const [job, theirs] = [await queued(alpha.id, staff.personId), await queued(beta.id, betaStaff.personId)]
    for (const person of [hr, admin, betaHr])
      await expectAbsent((id) => t.as(person.token).call(jobs.get, { id }), job, 'system.id_not_found')
    await expectAbsent((id) => t.as(staff.token).call(jobs.get, { id }), theirs, 'system.id_not_found')
    // Started while they still belonged to the company.
    const left = await queued(beta.id, staff.personId)
    await expectAbsent((id) => t.as(staff.token).call(jobs.get, { id }), left, 'system.id_not_found')
  })

  it('is refused once the right that it was begun by is gone, there or wholly, whatever it has come to', async () => {
    const { alpha, beta, hr, staff } = t.group
    const result = JSON.stringify({ importId: null, problems: [{ raw: 'somebody’s line' }] })
    const never = await queued(alpha.id, staff.personId, { state: 'done', result })
    const refused = await t.as(staff.token).call(jobs.get, { id: never })
    expectRefused(refused, 'system.forbidden')
    expect(refused.refusal.permission).toBe('attendance:clock-in-records:cud')
    expect(refused.raw.body).not.toContain('line')
    const job = await queued(alpha.id, hr.personId, { state: 'done', result })
    const statusFor = async (companies: string[]) => {
      await t.server.runAsSystem(async (ctx) => {
        await ctx.db
          .updateTable('identity.role_grant')
          .set({ companies })
          .where('person_id', '=', hr.personId)
          .execute()
        notifyRightsChanged(ctx, { personId: hr.personId })
      })
      return (await t.as(hr.token).call(jobs.get, { id: job })).status
    }
    expect(await statusFor([beta.id])).toBe(403)
    expect(await statusFor([alpha.id])).toBe(200)
  })

  it('of every kind that modules know has such a right', async () => {
    const { admin, alpha } = t.group
    const kinds = modules.flatMap((module) => (module.jobs ?? []).map((bound) => bound.declaration.kind))
    expect(kinds.length).toBeGreaterThan(3)
    for (const kind of [...kinds, 'nobody.knows']) {
      const id = await queued(alpha.id, admin.personId, { kind })
      expect([kind, (await t.as(admin.token).call(jobs.get, { id })).status]).toEqual([
        kind,
        kinds.includes(kind) ? 200 : 404,
      ])
    }
  })

  it('is forgotten after thirty days, its sheet before', async () => {
    const { alpha, hr } = t.group
    const done = await queued(alpha.id, hr.personId, { state: 'done', ended_at: later(NOON, -30 * MS_PER_DAY) })
    const young = await queued(alpha.id, hr.personId, { state: 'done', ended_at: later(NOON, -30 * MS_PER_DAY + 1) })
    t.clock.now = later(NOON, 1)
    await runMaintenance(t.server.runtime, async () => [alpha.id])
    t.clock.now = NOON
    expectRefused(await t.as(hr.token).call(jobs.get, { id: done }), 'system.id_not_found')
    expect((await t.as(hr.token).call(jobs.get, { id: young })).status).toBe(200)
  })

  it('is refused without a session, and with an id that is none', async () => {
    for (const token of [undefined, 'forged'])
      expectRefused(await t.as(token).call(jobs.get, { id: newId() }), 'system.unauthorized')
    expectFields(await t.as(t.group.staff.token).call(jobs.get, { id: 'x' }), { id: 'not_an_id' })
    expectFields(await t.as(t.group.staff.token).call(jobs.get, { id: 'x'.repeat(60) }), { id: 'not_an_id' })
    const more = { id: newId(), wait: true }
    expectFields(await t.as(t.group.staff.token).call(jobs.get, more as never), { wait: 'unknown_property' })
  })
})
