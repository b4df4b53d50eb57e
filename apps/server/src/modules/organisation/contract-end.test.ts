// @module-tag no-retry

import { toDoEndpoints as toDos } from '@muster/contract/notification/to-do'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employeeForm } from '../../../test/make.ts'
import { type Caller, openTestServer, type TestServer } from '../../../test/server.ts'
import { maintenance } from './contract-end.service.ts'

let t: TestServer
let hr: Caller
beforeAll(async () => {
  t = await openTestServer()
  hr = t.as(t.group.hr.token)
})
afterAll(() => t.close())

const remind = () => t.server.runAsSystem(maintenance)
const waiting = async (caller = hr) => {
  const { items } = (await caller.call(toDos.list, { pageSize: 100 })).data
  return items.filter((item) => item.kind === 'contract-end').map((item) => [item.person?.name, item.dueOn])
}
const hired = async (name: string, contractEndOn: string, company = t.group.alpha, caller = hr) =>
  (
    await caller.call(employees.create, {
      ...employeeForm(company),
      name,
      contractType: 'fixed-term',
      contractEndOn: day(contractEndOn),
    })
  ).data

describe('a contract that ends', () => {
  it('waits for HR of its company from thirty days before, once, until it has another end', async () => {
    await hired('Yesterday', '2026-11-19')
    await hired('Today', '2026-11-20')
    const { id, version, jobNumber } = await hired('In a month', '2026-12-20')
    await hired('Later', '2026-12-21')
    await hired('Of BETA', '2026-12-01', t.group.beta, t.as(t.group.betaHr.token))
    await remind()
    await remind()
    const ofAlpha = [
      ['In a month', '2026-12-20'],
      ['Today', '2026-11-20'],
    ]
    expect((await waiting()).toSorted()).toEqual(ofAlpha)
    expect(await waiting(t.as(t.group.betaHr.token))).toEqual([['Of BETA', '2026-12-01']])
    const { companyId, departmentId, officeId, levelId, ...form } = employeeForm(t.group.alpha, jobNumber)
    const renewed = { ...form, id, version, name: 'In a month', contractEndOn: day('2027-12-20') }
    expect((await hr.call(employees.update, renewed)).status).toBe(200)
    expect(await waiting()).toEqual([['Today', '2026-11-20']])
  })

  it('does not wait for the contract of somebody who leaves by then', async () => {
    const { id } = await hired('Leaving', '2026-12-10')
    await t.server.runAsSystem(
      (ctx) =>
        ctx.db
          .updateTable('organisation.employment')
          .set({ resign_on: day('2026-12-10'), state: 'notice' })
          .where('id', '=', id)
          .execute(),
      [t.group.alpha.id],
    )
    await remind()
    expect((await waiting()).map(([name]) => name)).not.toContain('Leaving')
  })
})
