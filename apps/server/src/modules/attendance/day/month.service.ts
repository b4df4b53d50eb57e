import type { dayEndpoints } from '@muster/contract/attendance/day'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { type Day, dayNumber } from '@muster/kernel/day'
import { firstDay, lastDay, type Month, monthOf } from '@muster/kernel/month'
import { dayIn } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { rowsInDeed } from '../../../platform/db/rows.ts'
import { fail } from '../../../platform/refusal.ts'
import { describePerson } from '../../organisation/index.ts'
import { type ComputedDay, computeDays } from './compute.rules.ts'
import { companyOf } from './compute.service.ts'
import { loadFacts } from './facts.queries.ts'
import * as queries from './month.queries.ts'
import { totalsOf } from './totals.rules.ts'

type Asked = InputOf<(typeof dayEndpoints)['list']>
type Reply = ReplyOf<(typeof dayEndpoints)['list']>
export type DayRecord = Reply['items'][number]

/**
 * Every day of a person's month with why [3.15], computed from the facts as they stand now: what the screen shows is never
 * older than the last punch. Days to come show their plan.
 */
export async function list(ctx: Ctx, { employmentId, month: asked }: Asked): Promise<Reply> {
  const person = (await describePerson(ctx, employmentId)) ?? fail('system.user_not_found')
  const month =
    asked ?? (await queries.latestMonth(ctx, [person.companyId], employmentId)) ?? monthOf(dayIn(person.zone, ctx.now))
  const days = await daysOfMonth(ctx, person.companyId, employmentId, month)
  const items = await recordsOf(ctx, person.companyId, days)
  return { person, month, items, totals: totalsOf(items) }
}

async function daysOfMonth(ctx: Ctx, companyId: string, employmentId: string, month: Month): Promise<ComputedDay[]> {
  const [from, to] = [firstDay(month), lastDay(month)]
  const facts = await loadFacts(rowsInDeed(ctx), companyId, [employmentId], from, to, 'all')
  const [person] = facts.people
  return person ? computeDays(person, companyOf(facts, ctx.now), from, to) : []
}

/** Results with the names of what they rest on: shifts, files, lines. */
async function recordsOf(ctx: Ctx, companyId: string, days: readonly ComputedDay[]): Promise<DayRecord[]> {
  const punches = await queries.describePunches(
    ctx,
    companyId,
    days.flatMap((d) => d.punches.map((p) => p.id)),
  )
  const versions = await queries.describeVersions(ctx, companyId, [
    ...new Set(days.flatMap((d) => (d.cell.shift ? [d.cell.shift.id] : []))),
  ])
  return days.map(({ cell, result, punches: own }) => {
    const shift = cell.shift && versions.get(cell.shift.id)
    return {
      ...result,
      shift: shift
        ? {
            id: shift.id,
            letter: shift.letter,
            names: shift.names,
            number: shift.number,
            effectiveOn: shift.effective_on,
            from: cell.shift?.periods[0]?.from ?? null,
            to: cell.shift?.periods.at(-1)?.to ?? null,
          }
        : null,
      source: cell.source as DayRecord['source'],
      punches: own.flatMap(({ id, wall }) => {
        const p = punches.get(id)
        return p
          ? [
              {
                id,
                minute: minuteOf(result.day, wall),
                wall: p.wall,
                source: p.source,
                fileName: p.file_name,
                line: p.line,
              },
            ]
          : []
      }),
      explanation: result.explanation.lines,
      bar: result.explanation.bar,
    }
  })
}

const minuteOf = (day: Day, wall: number) => Math.floor((wall - dayNumber(day) * 86_400) / 60)

/** Worked minutes of the current month, for getInfo [3.06]. */
export async function workedThisMonth(
  ctx: Ctx,
  employments: readonly { companyId: string; employmentId: string }[],
): Promise<number> {
  if (employments.length === 0) return 0
  const month = monthOf(dayIn('UTC', ctx.now))
  return queries.sumWorked(ctx, employments, firstDay(month), lastDay(month))
}
