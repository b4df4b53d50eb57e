import type { ReplyOf, SentTo } from '@muster/contract/endpoint'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { transferEndpoints as transfers } from '@muster/contract/organisation/transfer'
import { day } from '@muster/kernel/day'
import { expect } from 'vitest'
import { applyDueTransfers } from '../src/modules/organisation/transfer/transfer.job.ts'
import { runOf } from './import.ts'
import { employeeForm } from './make.ts'
import type { TestServer } from './server.ts'

type Lines = SentTo<typeof transfers.create>['lines']
type Order = ReplyOf<typeof transfers.get>

export const SOON = day('2026-12-01')
export const DAY_COME = '2026-12-01T03:00:00.000Z'

/** What tests of transfers do as HR of ALPHA: hire somebody, draft and schedule orders, and let the regular tick come. */
export function transfersOf(server: () => TestServer) {
  const hr = () => server().as(server().group.hr.token)
  const drafted = async (lines: Lines, effectiveOn = SOON, by = hr()): Promise<Order> => {
    const companyId = server().group.alpha.id
    const answer = await by.call(transfers.create, { companyId, effectiveOn, note: 'New line', lines })
    expect(answer.status, answer.msg).toBe(200)
    return answer.data
  }
  return {
    drafted,
    hired: async () => (await hr().call(employees.create, employeeForm(server().group.alpha))).data,
    positionsOf: async (id: string) => (await hr().call(employees.get, { id })).data.positions,
    /** Lines that lead people into the department below. */
    below: (...ids: string[]): Lines =>
      ids.map((id) => ({ employmentId: id, departmentId: server().group.alpha.belowId })),
    async scheduled(lines: Lines, effectiveOn = SOON, by = hr()): Promise<Order> {
      const { id, version } = await drafted(lines, effectiveOn, by)
      const answer = await by.call(transfers.schedule, { id, version })
      expect(answer.status, answer.msg).toBe(200)
      return answer.data.order
    },
    orderOf: async (id: string) => (await hr().call(transfers.get, { id })).data,
    /** What the regular tick does on a day. */
    async tickOn(at: string) {
      const t = server()
      const before = t.clock.now
      t.clock.now = at as typeof before
      await applyDueTransfers(runOf(t, t.group.alpha.id))
      t.clock.now = before
    },
  }
}
