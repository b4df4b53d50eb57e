import { pinEndpoints as pins } from '@muster/contract/organisation/employee'
import { day } from '@muster/kernel/day'
import type { Month } from '@muster/kernel/month'
import { attlog, drain, importNow } from './import.ts'
import { makeEmployee } from './make.ts'
import { openTestServer } from './server.ts'
import { giveShift, makeShift } from './shifts.ts'

export const NOVEMBER = '2026-11' as Month
export const OCTOBER = '2026-10' as Month

/**
 * A server on whose ALPHA two people have the same day shift and punched: the staff member in the first days of November 2026, once
 * late and early; and `sales`, who is called like a formula, in only each day, and one whole day in October.
 */
export async function openNovember() {
  const t = await openTestServer()
  const { alpha, staff, hr } = t.group
  const { employmentId: sales } = await t.server.runAsSystem(
    (ctx) =>
      makeEmployee(ctx, alpha, {
        jobNumber: '=1+1',
        name: '@SUM(A1:A9)',
        departmentId: alpha.otherDepartmentId,
      }),
    [alpha.id],
  )
  const shift = await makeShift(t)
  await giveShift(t, shift.id, [staff.employmentId, sales])
  const assign = (id: string, pin: string) =>
    t.as(hr.token).call(pins.assign, { id, officeId: alpha.officeId, pin, from: day('2024-01-01'), to: null })
  await assign(staff.employmentId, '1')
  await assign(sales, '2')
  await importNow(t, {
    token: hr.token,
    officeId: alpha.officeId,
    name: 'gate.dat',
    bytes: attlog(
      ...['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'].flatMap((on, i) => [
        [1, `${on} 07:5${i}:30`] as const,
        [1, `${on} 17:0${i}:10`] as const,
        [2, `${on} 08:1${i}:00`] as const,
      ]),
      [1, '2026-11-09 08:17:59'],
      [1, '2026-11-09 16:40:00'],
      [2, '2026-10-05 07:55:00'],
      [2, '2026-10-05 17:05:00'],
      ['999999', '2026-11-09 23:59:00'],
    ),
  })
  await drain(t, alpha.id)
  return { t, sales, shift }
}
