import { taskEndpoints as tasks } from '@muster/contract/workflow/task'
import { addDays, day } from '@muster/kernel/day'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { leaveRules, makeLeaveType } from '../../../../test/leave.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { giveShift, makeShift } from '../../../../test/shifts.ts'
import { contentOf, makeNamedTarget, makeRule, stepOf } from '../../../../test/tasks.ts'

/** So many leaves are counted: the fewest statements are those of the leave, without what the node does beside it. */
const TIMES = 5

let t: TestServer
let typeId: string

beforeAll(async () => {
  t = await openTestServer()
  const { alpha, hr, manager, staff } = t.group
  await makeRule(t, alpha, contentOf([stepOf([makeNamedTarget(manager)])]), { kind: 'leave' })
  const shift = await makeShift(t, { periods: [{ from: 480, to: 1020 }], breaks: [{ from: 720, to: 780 }] })
  await giveShift(t, shift.id, [staff.employmentId], day('2026-01-01'))
  typeId = (await makeLeaveType(t.as(hr.token), alpha.id, { rules: leaveRules({ monthlyMinutes: 4800 }) })).id
})
afterAll(() => t.close())

/** How many statements are sent while something is done, and what comes of it. */
async function statementsOf<T>(work: () => Promise<T>): Promise<{ count: number; result: T }> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const result = await work()
    return { count: query.mock.calls.length, result }
  } finally {
    query.mockRestore()
  }
}

type Stands = { id: string; version: number }

/** The form of a leave of one day, each of another. */
const formOf = (n: number) => {
  const on = addDays(day('2026-12-07'), n)
  return { typeId, slots: [{ id: 'a', from: on, to: on, fromMinute: null, toMinute: null }], reason: 'Family' }
}
const submit = (n: number) => {
  const { token, employmentId } = t.group.staff
  return t.as(token).call(tasks.submit, { kind: 'leave', employmentId, form: formOf(n) })
}
const resubmit = ({ id, version }: Stands, n: number) =>
  t.as(t.group.staff.token).call(tasks.resubmit, { id, version, form: formOf(n) })
const giveBack = ({ id, version }: Stands) =>
  t.as(t.group.manager.token).call(tasks.return, { id, version, step: 0, comment: 'Which day?' })
const approve = ({ id, version }: Stands) =>
  t.as(t.group.manager.token).call(tasks.approve, { id, version, comment: '' })

it('asks the database no more often than so for a leave that is submitted, submitted anew, and approved', async () => {
  const counts: Record<'submitted' | 'resubmitted' | 'approved', number>[] = []
  for (let n = 0; n < TIMES; n++) {
    const filed = await statementsOf(() => submit(n))
    const { data: returned } = await giveBack(filed.result.data)
    const again = await statementsOf(() => resubmit(returned, n))
    const done = await statementsOf(() => approve(again.result.data))
    expect(done.result.data.status).toBe('ST')
    counts.push({ submitted: filed.count, resubmitted: again.count, approved: done.count })
  }
  const fewest = (what: 'submitted' | 'resubmitted' | 'approved') => Math.min(...counts.map((one) => one[what]))
  expect(fewest('submitted')).toBeLessThanOrEqual(37)
  expect(fewest('resubmitted')).toBeLessThanOrEqual(57)
  expect(fewest('approved')).toBeLessThanOrEqual(47)
})
