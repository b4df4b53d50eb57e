import { markClock } from '@muster/kernel/clock-mark'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { FreshPunch } from '../pushed/pushed-punch.queries.ts'
import { listPersons, namesOfMachines } from './announced.queries.ts'

/** A punch that came in a moment ago, at which machine, and on the clock of which zone. */
type Announced = FreshPunch & { machineId: string; zone: string }

/**
 * Tells people that a machine of a company has just taken their punch, unless they have muted it [8.10]: the newest alone is kept, since
 * whoever came wants to know that it counted, and not read it again in a year.
 */
export async function announcePunches(ctx: Ctx, companyId: string, fresh: readonly Announced[]): Promise<void> {
  if (fresh.length === 0) return
  const employmentIds = fresh.map((punch) => punch.employmentId)
  const machineIds = [...new Set(fresh.map((punch) => punch.machineId))]
  const [names, persons] = await Promise.all([
    namesOfMachines(ctx, companyId, machineIds),
    listPersons(ctx, employmentIds),
  ])
  for (const [company, punches] of Map.groupBy(fresh, (punch) => punch.companyId)) {
    const notices = punches.flatMap(({ employmentId, at, wall, machineId, zone }) => {
      const personId = persons.get(employmentId)
      const time = markClock(new Date(wall * 1000).toISOString().slice(11, 16), zone, at)
      const params = { time, machine: names.get(machineId) ?? '' }
      const notice = { key: keyOf(employmentId), about: { employmentId }, params }
      return personId === undefined ? [] : [{ ...notice, personIds: [personId] }]
    })
    await ctx.publish('notice.withdrawn', { companyId: company, keys: notices.map(({ key }) => key) })
    await ctx.publish('notice.raised', { companyId: company, kind: 'clocked-at-machine', opens: '/dashboard', notices })
  }
}

const keyOf = (employmentId: string) => `clocked-at-machine:${employmentId}`
