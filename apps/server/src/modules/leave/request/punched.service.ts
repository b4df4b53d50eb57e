import type { Consideration } from '@muster/contract/workflow/consideration'
import type { Day } from '@muster/kernel/day'
import { clockText } from '@muster/kernel/minutes'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { listPunched, type Punched } from '../../attendance/index.ts'
import { todayOf } from '../../organisation/index.ts'
import type { Applied } from '../../workflow/index.ts'
import type { Away } from './leave-days.rules.ts'
import { listTaken } from './taken.queries.ts'

type Of = { companyId: string; employmentId: string }

/** On which days of a leave that have come somebody was at work while they would be away by it, by what they punched. */
export async function findPunched(ctx: Ctx, person: Of, away: readonly Away[], today: Day): Promise<Punched[]> {
  const days = away.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.findLast((day) => day <= today)]
  if (!first || !last) return []
  const punched = await listPunched(ctx, person, first, last)
  return punched.filter((one) =>
    away.some(
      ({ day, from, to }) => day === one.day && one.from < to && from <= one.to && (from < one.to || from === one.from),
    ),
  )
}

/** The same as rows that are kept beside the form. */
export const showPunched = (punched: readonly Punched[]) =>
  punched.map(({ day, from, to }) => ({ id: day, day, from, to }))

/** Tells whoever decides that days of a leave were worked. */
export async function considerPunches(ctx: Ctx, { task, employmentId }: Applied): Promise<Consideration[]> {
  const { companyId, id } = task
  const away = await listTaken(ctx, companyId, id)
  const punched = await findPunched(ctx, { companyId, employmentId }, away, await todayOf(ctx, companyId))
  return punched.map(({ day, from, to }) => ({
    ...{ word: 'leave.consideration.punched', values: { day }, isWarning: true },
    is: from === to ? clockText(from) : `${clockText(from)}–${clockText(to)}`,
  }))
}
