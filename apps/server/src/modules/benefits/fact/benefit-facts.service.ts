import type { Day } from '@muster/kernel/day'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { listDayFigures } from '../../attendance/index.ts'
import { listTakenDays } from '../../leave/index.ts'
import { listTargetFacts, type TargetPerson } from '../../organisation/index.ts'
import { usualDaysOf } from '../../rostering/index.ts'
import type { BenefitDay, BenefitFacts } from '../rule/person-facts.rules.ts'

/** Somebody with what decides about their benefits. */
export type PersonFacts = BenefitFacts & { target: TargetPerson }

/** The facts of these people of a company over the days of a span, as they are on its last one; in as many statements as of one. */
export async function loadFacts(
  ctx: Ctx,
  companyId: string,
  employmentIds: readonly string[],
  { from, until }: { from: Day; until: Day },
): Promise<PersonFacts[]> {
  if (employmentIds.length === 0) return []
  const rows = rowsInTransaction(ctx)
  const people = await listTargetFacts(rows, companyId, employmentIds, until)
  const figures = Map.groupBy(await listDayFigures(rows, companyId, employmentIds, from, until), (d) => d.employmentId)
  const taken = Map.groupBy(await listTakenDays(rows, companyId, employmentIds, from, until), keyOf)
  const usual = await usualDaysOf(ctx, companyId, employmentIds, until)
  return people.map((target) => ({
    target,
    dayMinutes: usual.get(target.employmentId) ?? DAILY,
    days: (figures.get(target.employmentId) ?? []).map(
      (figure): BenefitDay => ({ ...figure, taken: taken.get(keyOf(figure)) ?? [] }),
    ),
  }))
}

const DAILY = 480
const keyOf = ({ employmentId, day }: { employmentId: string; day: Day }) => `${employmentId} ${day}`
