import { addDays, type Day } from '@muster/kernel/day'
import { demoId } from '../id.ts'
import type { Story } from './plan.ts'

type Position = { id: string; from: Day; to: Day | null; departmentId: string; officeId: string; levelId: string }

/** The employment before, of somebody who has come back. */
export type Former = { employmentId: string; jobNumber: string; onboardOn: Day; resignOn: Day; position: Position }

/** Somebody who has come back worked in the same place before, under the number that is missing before the new one. */
export function formerOf(
  anchor: Day,
  { key, onboardOn, story }: { key: string; onboardOn: Day; story?: Story },
  jobNumber: string,
  position: Position | undefined,
): Former | undefined {
  if (story?.kind !== 'rehired' || !position) return undefined
  const [prefix = '', digits = ''] = jobNumber.split('-')
  const resignOn = addDays(anchor, -story.leftBefore)
  return {
    employmentId: demoId(`${key}/employment/before`),
    jobNumber: `${prefix}-${String(Number(digits) - 1).padStart(digits.length, '0')}`,
    onboardOn,
    resignOn,
    position: { ...position, id: demoId(`${key}/position/before`), from: onboardOn, to: resignOn },
  }
}
