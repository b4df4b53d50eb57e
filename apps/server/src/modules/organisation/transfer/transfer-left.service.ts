import { addDays, type Day } from '@muster/kernel/day'
import { say } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

type Leaver = { id: string; person_id: string }

/** What people leave behind who go to another company on a day: what ends with their last day here, and what others take over, as texts. */
export async function findLeft(
  ctx: Ctx,
  companyId: string,
  from: Day,
  leavers: readonly Leaver[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (leavers.length === 0) return new Map()
  const people = leavers.map((row) => ({ employmentId: row.id, personId: row.person_id }))
  const employmentIds = leavers.map(({ id }) => id)
  const lapses = await ctx.ask('lapsesOf', { companyId, employmentIds, lastOn: addDays(from, -1) })
  const handovers = await ctx.ask('handoverOf', { companyId, people })
  return new Map(
    employmentIds.map((id) => [
      id,
      [
        ...lapses.flatMap((answer) => answer.get(id) ?? []),
        ...handovers
          .flatMap((answer) => answer.get(id) ?? [])
          .map(({ word, count }) =>
            say(ctx.locale, 'organisation.transfer.handedOver', { what: say(ctx.locale, word), count }),
          ),
      ],
    ]),
  )
}
