import { jobEndpoints as jobs } from '@muster/contract/system/job'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAbsent, expectFields } from '../../../test/entity.ts'
import { expectRefused, openTestServer, type TestServer } from '../../../test/server.ts'
import { newId } from '../../platform/crypto.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

type State = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
const queued = async (
  companyId: string,
  ownerId: string,
  over: { state?: State; done?: number; total?: number; result?: string } = {},
) => {
  const id = newId()
  await t.server.deed(
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
    const { alpha, staff } = t.group
    const own = t.as(staff.token)
    const waiting = await queued(alpha.id, staff.personId)
    expect((await own.call(jobs.get, { id: waiting })).data).toEqual({
      id: waiting,
      kind: 'attendance.import',
      state: 'queued',
      done: 0,
      total: 0,
      result: null,
    })
    const running = await queued(alpha.id, staff.personId, { state: 'running', done: 20_000, total: 100_000 })
    expect((await own.call(jobs.get, { id: running })).data).toMatchObject({
      state: 'running',
      done: 20_000,
      total: 100_000,
      result: null,
    })
    const result = { read: 3, added: 1, duplicate: 1, unmatched: 1, refused: 0, problems: [] }
    const done = await queued(alpha.id, staff.personId, { state: 'done', result: JSON.stringify(result) })
    expect((await own.call(jobs.get, { id: done })).data).toMatchObject({ state: 'done', result })
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

  it('is refused without a session, and with an id that is none', async () => {
    for (const token of [undefined, 'forged'])
      expectRefused(await t.as(token).call(jobs.get, { id: newId() }), 'system.unauthorized')
    expectFields(await t.as(t.group.staff.token).call(jobs.get, { id: 'x' }), { id: 'not_an_id' })
    expectFields(await t.as(t.group.staff.token).call(jobs.get, { id: 'x'.repeat(60) }), { id: 'not_an_id' })
    const more = { id: newId(), wait: true }
    expectFields(await t.as(t.group.staff.token).call(jobs.get, more as never), { wait: 'unknown_property' })
  })
})
