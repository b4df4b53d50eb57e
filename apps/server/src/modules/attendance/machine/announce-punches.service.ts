import { markClock } from '@muster/kernel/clock-mark'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { findMachineName, listPersons } from './announced.queries.ts'
import type { FreshPunch } from './pushed-punch.queries.ts'

/**
 * Tells people that a machine has just taken their punch, unless they have muted it [8.10]: the newest alone is kept, since whoever came
 * wants to know that it counted, and not read it again in a year.
 */
export async function announcePunches(
  ctx: Ctx,
  machine: { companyId: string; machineId: string; zone: string },
  fresh: readonly FreshPunch[],
): Promise<void> {
  if (fresh.length === 0) return
  const name = await findMachineName(ctx, machine.companyId, machine.machineId)
  const persons = await listPersons(
    ctx,
    fresh.map((one) => one.employmentId),
  )
  for (const [companyId, punches] of Map.groupBy(fresh, (one) => one.companyId)) {
    const notices = punches.flatMap(({ employmentId, at, wall }) => {
      const personId = persons.get(employmentId)
      const time = markClock(new Date(wall * 1000).toISOString().slice(11, 16), machine.zone, at)
      const notice = { key: keyOf(employmentId), about: { employmentId }, params: { time, machine: name } }
      return personId === undefined ? [] : [{ ...notice, personIds: [personId] }]
    })
    await ctx.publish('notice.withdrawn', { companyId, keys: notices.map(({ key }) => key) })
    await ctx.publish('notice.raised', { companyId, kind: 'clocked-at-machine', opens: '/dashboard', notices })
  }
}

const keyOf = (employmentId: string) => `clocked-at-machine:${employmentId}`
