import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { About, Answer } from '../../../platform/operation/questions.ts'
import { countConduct } from './consideration.queries.ts'

/** Whether somebody passes probation is decided with how they came and went since they are here. */
const OF_PROBATION: ReadonlySet<string> = new Set(['regularization', 'probation-evaluation'])

/** On how many days somebody on probation was late, left early, was absent or lacks a punch; of every other kind nothing. */
export async function considerationsOf(
  ctx: Ctx,
  { kind, onboardOn, today, ...of }: About<'considerationsOf'>,
): Promise<Answer<'considerationsOf'>> {
  if (!OF_PROBATION.has(kind)) return []
  const conduct = await countConduct(ctx, of, onboardOn, today)
  return (['late', 'early', 'absent', 'missing'] as const).map((word) => ({
    ...{ word: `attendance.consideration.${word}`, values: { day: onboardOn } },
    ...{ is: conduct[word], isWarning: conduct[word] > 0 },
  }))
}
