import type { LeaveForm } from '@muster/contract/leave/leave-form'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { FormValues } from '../../workflow/index.ts'
import { drawAsFar } from '../ledger/balance.rules.ts'
import { loadEntitledFor } from '../ledger/grant.service.ts'
import { listEmployed, listUnreversedEntries } from '../ledger/ledger.queries.ts'
import { listUncoveredOf, type UncoveredRow } from './uncovered.queries.ts'

type Kept = { companyId: string; id: string; status: string; form: LeaveForm & FormValues }

/**
 * What a leave comes to by the work that is planned now, and how much of that the balance does not reach: nothing where that is what was
 * applied for. Of one that waits, that is what its approval will take.
 */
export async function findTakenNow(ctx: Ctx, { companyId, id, status, form }: Kept): Promise<FormValues> {
  if (!['IP', 'AP', 'ST'].includes(status)) return {}
  const [entries, uncovered] = await Promise.all([
    listUnreversedEntries(ctx, companyId, id),
    listUncoveredOf(ctx, companyId, id),
  ])
  const sum = (all: readonly { minutes: number }[]) => all.reduce((total, { minutes }) => total + minutes, 0)
  const comesTo = sum(entries) + sum(uncovered)
  if (comesTo === 0 || comesTo === form.minutes) return {}
  const missing = status === 'IP' ? await findMissing(ctx, companyId, uncovered) : sum(uncovered)
  return { comesTo, beyond: missing }
}

/** How much of what waits without cover the balance would not reach today. */
async function findMissing(ctx: Ctx, companyId: string, uncovered: readonly UncoveredRow[]): Promise<number> {
  const [first, last] = [uncovered[0], uncovered.at(-1)]
  if (!first || !last) return 0
  const { employmentId } = first
  const [employed] = await listEmployed(ctx, companyId, [employmentId])
  if (!employed) return 0
  const asOf = last.day > employed.today ? last.day : employed.today
  const { held, carryingOf } = await loadEntitledFor(ctx, companyId, [employed], { asOf, since: first.day })
  const free = held.get(employmentId)?.get(first.typeId) ?? []
  const { missing } = drawAsFar(free, uncovered, carryingOf(employmentId, first.typeId))
  return missing.reduce((total, { minutes }) => total + minutes, 0)
}
