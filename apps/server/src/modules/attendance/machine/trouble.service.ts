import type { Instant } from '@muster/kernel/instant'
import { dayIn, wallIn } from '../../../platform/base/clock.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { groupCompanies } from '../../organisation/index.ts'
import { listWatched, type Watched } from './trouble.queries.ts'
import { holdsBack, nextTrouble, type Trouble, troublesOf } from './trouble.rules.ts'

/** The drain that looks how the machines stand. */
export const MACHINE_TROUBLES = 'attendance.machine-troubles'

const NO_NAMES = { cn: '', en: '', vn: '' }

const kindOf = (trouble: Trouble) => (trouble === 'silent' ? 'machine-silent' : 'machine-wrong')
const keyOf = ({ machineId }: Watched, trouble: Trouble) => `${kindOf(trouble)}:${machineId}`

/**
 * Raises a to-do for whoever keeps the punches of a company of each machine that somebody has to look after, and takes back what is so no more: of its own
 * machines whatever is wrong, of those of a gate that it shares that its people wait. Again it changes nothing. Gives when the next one is silent
 * unless it calls, or has failed for as long.
 */
export async function raiseTroubles(ctx: Ctx, companyId: string): Promise<Instant | undefined> {
  const machines = await listWatched(ctx.among(await groupCompanies(ctx)), companyId)
  const inUse = machines.filter(({ isRetired }) => !isRetired)
  const said = new Set<string>()
  for (const machine of inUse)
    for (const trouble of seenBy(machine, ctx.now)) {
      said.add(keyOf(machine, trouble))
      await raise(ctx, companyId, machine, trouble)
    }
  const keys = machines
    .flatMap((machine) => [keyOf(machine, 'silent'), keyOf(machine, 'failing')])
    .filter((key) => !said.has(key))
  if (keys.length > 0) await ctx.publish('notice.withdrawn', { companyId, keys })
  return nextTrouble(inUse, ctx.now)
}

function seenBy(machine: Watched, now: Instant): Trouble[] {
  if (machine.isOwn) return troublesOf(machine, now)
  if (machine.people === 0 || !holdsBack(machine, now)) return []
  // Of a machine of another company that calls nobody here can say more than that it is not heard.
  return troublesOf(machine, now).some((trouble) => trouble === 'encrypting' || trouble === 'failing')
    ? ['failing']
    : ['silent']
}

async function raise(ctx: Ctx, companyId: string, machine: Watched, trouble: Trouble): Promise<void> {
  const { machineId, name, isOwn, calledAt, people, zone } = machine
  const office = machine.office ?? NO_NAMES
  const at = zone ?? 'UTC'
  const shared = {
    ...{ companyId, key: keyOf(machine, trouble), about: {}, for: 'holders' as const },
    opens: isOwn ? `/attendance/machines?open=${machineId}` : '/attendance/machines',
  }
  if (trouble === 'silent')
    await ctx.publish('toDo.raised', {
      ...{ ...shared, kind: 'machine-silent' },
      params: {
        ...{ machine: name, office, count: people },
        ...{ day: dayIn(at, calledAt), time: wallIn(at, calledAt).slice(11, 16) },
      },
    })
  else
    await ctx.publish('toDo.raised', {
      ...{ ...shared, kind: 'machine-wrong' },
      params: { machine: name, office },
    })
}

/** Has every company look anew how the machines stand, once this transaction is through. */
export function lookAtMachines(ctx: Ctx): void {
  ctx.notify({ companyId: undefined, topic: MACHINE_TROUBLES, body: {} })
}
