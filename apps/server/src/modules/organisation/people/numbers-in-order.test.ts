import { monthClosingEndpoints as closings } from '@muster/contract/attendance/month-closing'
import { employeeEndpoints as employees } from '@muster/contract/organisation/employee'
import { newcomerEndpoints as newcomers } from '@muster/contract/organisation/newcomer'
import { day } from '@muster/kernel/day'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAlpha } from '../../../../test/closing.ts'
import { makeEmployee } from '../../../../test/make.ts'
import { OCTOBER, openNovember } from '../../../../test/november.ts'
import type { TestServer } from '../../../../test/server.ts'

let t: TestServer
beforeAll(async () => {
  t = (await openNovember()).t
})
afterAll(() => t.close())

/** Written as they are typed in, in the order in which people count them. */
const COUNTED = ['007', '8', '10', 'A', 'A-2', 'A-02', 'a-3', 'A-10', 'A-10-2', 'A-10-11', 'A-11', 'A2', 'A10', 'b-1']

const inOrder = (written: string[]) =>
  t.server.runAsSystem(async (ctx) => {
    const { rows } = await sql<{ n: string }>`select n from unnest(${written}::text[]) n
      order by platform.number_order(n) collate "C"`.execute(ctx.db)
    return rows.map((r) => r.n)
  })

describe('numbers of people [3.08]', () => {
  it('stand in the order in which people count', async () => {
    const sorted = await inOrder(COUNTED.toReversed())
    const alike = (numbers: string[]) => numbers.map((n) => n.replace(/(\d+)/g, (digits) => String(Number(digits))))
    expect(alike(sorted)).toEqual(alike(COUNTED))
    expect(await inOrder(COUNTED)).toEqual(sorted)
  })

  it('are ordered by their number behind the same letters, however long it is', async () => {
    const number = fc.bigInt({ min: 0n, max: 10n ** 30n - 1n })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('', 'A-', 'NV ', '员'),
        fc.array(number, { maxLength: 20 }),
        async (head, all) => {
          const counted = all.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)).map((n) => `${head}${n}`)
          expect(await inOrder(all.map((n) => `${head}${n}`))).toEqual(counted)
        },
      ),
      { numRuns: 20 },
    )
  })

  it('are read so by every list that sorts by them', async () => {
    const { alpha, hr, staff } = t.group
    const numbers = ['Z-9', 'Z-100', 'Z-10', 'Z-2']
    await t.server.runAsSystem(
      async (ctx) => {
        for (const jobNumber of numbers) await makeEmployee(ctx, alpha, { jobNumber, name: jobNumber })
        await sql`update organisation.employment set job_number = 'Y-10' where id = ${staff.employmentId}::uuid`.execute(
          ctx.db,
        )
        await sql`update organisation.employment set job_number = 'Y-9' where job_number = '=1+1'`.execute(ctx.db)
      },
      [alpha.id],
    )
    const counted = ['Z-2', 'Z-9', 'Z-10', 'Z-100']
    const caller = t.as(hr.token)
    const ours = (items: { jobNumber: string }[]) => items.map((e) => e.jobNumber).filter((n) => n.startsWith('Z-'))
    const asked = { sort: 'jobNumber' as const, pageSize: 200 }
    expect(ours((await caller.call(employees.list, asked)).data.items)).toEqual(counted)
    expect(ours((await caller.call(employees.list, { ...asked, search: 'Z' })).data.items)).toEqual(counted)
    expect(ours((await caller.call(employees.list, { ...asked, order: 'desc' })).data.items)).toEqual(
      counted.toReversed(),
    )
    expect(ours((await caller.call(newcomers.list, { ...asked, from: day('2020-01-01') })).data.items)).toEqual(counted)
    await closeAlpha(t, OCTOBER)
    const closed = { ...asked, companyId: alpha.id, month: OCTOBER, number: 1 }
    expect((await caller.call(closings.people, closed)).data.items.map((e) => e.jobNumber).slice(-6)).toEqual([
      ...['Y-9', 'Y-10'],
      ...counted,
    ])
  })
})
