import type { CompanyKey, GroupKey } from '@muster/contract/system/parameter-record'
import { addDays, type Day } from '@muster/kernel/day'
import { instantOf } from '@muster/kernel/instant'
import { startOfDay } from '../../src/platform/base/clock.ts'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import type { DemoGroup } from '../group.ts'

/** Days are counted from the day on which the group was loaded; negative ones lie before it. */
type Decided = { key: CompanyKey; value: number; decided: number; from: number }

/** Every state of a parameter: tried and taken back, changed long ago, scheduled, and untouched. */
const OF_COMPANIES: Readonly<Record<string, readonly Decided[]>> = {
  ALPHA: [
    { key: 'probation.days-before-regularization', value: 10, decided: -90, from: -90 },
    { key: 'import.coverage', value: 30, decided: -75, from: -75 },
    { key: 'import.coverage', value: 20, decided: -61, from: -61 },
    { key: 'list.max-range', value: 62, decided: -3, from: 24 },
  ],
  BETA: [
    { key: 'probation.days-before-regularization', value: 14, decided: -90, from: -90 },
    { key: 'selection.max-days', value: 14, decided: -40, from: -30 },
    { key: 'attendance.debounce', value: 90, decided: -1, from: 10 },
  ],
}
const OF_GROUP: readonly { key: GroupKey; value: number; decided: number }[] = [
  { key: 'upload.max-mb', value: 15, decided: -120 },
  { key: 'upload.max-mb', value: 20, decided: -33 },
]
const NINE_MS = 9 * 3_600_000
const BY = 'admin'

/** What administrators of the demo group have decided about parameters. */
export async function decideParameters(ctx: Ctx, { anchor, companies }: DemoGroup): Promise<void> {
  const at = (days: number) => instantOf(startOfDay('Asia/Ho_Chi_Minh', dayOf(anchor, days)) + NINE_MS)
  for (const { code, id } of companies)
    for (const { key, value, decided, from } of OF_COMPANIES[code] ?? [])
      await ctx.db
        .insertInto('system.parameter_decision')
        .values({
          company_id: id,
          key,
          from_on: dayOf(anchor, from),
          value: JSON.stringify(value),
          decided_at: at(decided),
          decided_by: BY,
        })
        .execute()
  for (const { key, value, decided } of OF_GROUP)
    await ctx.db
      .insertInto('system.group_parameter_decision')
      .values({ key, value: JSON.stringify(value), decided_at: at(decided), decided_by: BY })
      .execute()
}

const dayOf = (anchor: Day, days: number): Day => addDays(anchor, days)
