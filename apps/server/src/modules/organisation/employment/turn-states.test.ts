// @module-tag no-retry

import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import type { Instant } from '@muster/kernel/instant'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { employeeForm } from '../../../../test/make.ts'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { jobRun } from '../../../platform/jobs/runner.ts'
import { turnStates } from './employment-state.job.ts'

let t: TestServer
beforeAll(async () => {
  t = await openTestServer()
})
afterAll(() => t.close())

async function hire(): Promise<string> {
  const form = { ...employeeForm(t.group.alpha), regularizationOn: day('2026-11-22') }
  return (await t.as(t.group.hr.token).call(employees.create, form)).data.id
}
const stateOf = async (id: string) => (await t.as(t.group.hr.token).call(employees.get, { id })).data.state
function turn(): Promise<void> {
  const job = { companyId: t.group.alpha.id, kind: 'organisation.turn-states', id: newId(), body: {} }
  return turnStates(jobRun(t.server.runtime, job, new AbortController().signal))
}

it('turns the others while facts about somebody are being written, and them the next time [4.15]', async () => {
  const [busy, free] = [await hire(), await hire()]
  const writer = new pg.Client(t.ownerUrl)
  await writer.connect()
  await writer.query('begin read write')
  // As every row does that refers to an employment.
  await writer.query('select from organisation.employment where id = $1 for key share', [busy])
  t.clock.now = '2026-11-22T05:00:00.000Z' as Instant
  await turn()
  expect([await stateOf(busy), await stateOf(free)]).toEqual(['probation', 'employed'])
  await writer.query('commit')
  await writer.end()
  await turn()
  expect(await stateOf(busy)).toBe('employed')
})
