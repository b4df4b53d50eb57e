import { DAY_TASK_KINDS } from '@muster/contract/attendance/correction'
import type { dayEndpoints } from '@muster/contract/attendance/day'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { Day } from '@muster/kernel/day'
import { firstDay, lastDay, type Month, monthOf } from '@muster/kernel/month'
import { dayIn } from '../../../platform/base/clock.ts'
import { fail } from '../../../platform/base/refusal.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { describePerson } from '../../organisation/index.ts'
import { type NamedTask, nameTasks } from '../../workflow/index.ts'
import { describeCorrections } from '../correction/correction.queries.ts'
import { computeDays } from '../day/compute.rules.ts'
import { type DayFigures, resultOf, showDay, wholeSpan } from '../day/day-figures.rules.ts'
import { companyOf, loadDays } from '../recompute/compute.service.ts'
import { listWorked } from '../recompute/month-result.queries.ts'
import { totalsOf } from '../recompute/totals.rules.ts'
import * as queries from './month.queries.ts'

type Asked = InputOf<(typeof dayEndpoints)['list']>
type Reply = ReplyOf<(typeof dayEndpoints)['list']>
export type DayRecord = Reply['items'][number]

/**
 * Every day of a person's month with why [3.15]: as the results were written where these are up to date, else computed from
 * the facts as they stand now; what the screen shows is never older than the last punch. A frozen day stands as it was, days to
 * come show their plan and count in no sum.
 */
export async function list(ctx: Ctx, { employmentId, month }: Asked): Promise<Reply> {
  return personsMonth(ctx, { employmentId }, month ?? (await monthWithData(ctx, employmentId)))
}

/** The month of somebody's latest day with data, else the one that it is where they live. */
async function monthWithData(ctx: Ctx, employmentId: string): Promise<Month> {
  const person = (await describePerson(ctx, employmentId)) ?? fail('system.user_not_found')
  const latest = await queries.latestMonthOf(ctx, person.companyId, employmentId)
  return latest ?? monthOf(dayIn(person.zone, ctx.now))
}

/** The month of a person in reach; HR and the person themselves read the same. */
export async function personsMonth(ctx: Ctx, whose: queries.Whose, month: Month): Promise<Reply> {
  const { person, items } = await personsDays(ctx, whose, [firstDay(month), lastDay(month)])
  const today = dayIn(person.zone, ctx.now)
  return { person, month, items, totals: totalsOf(items.filter((d) => d.day <= today)) }
}

/** The days of a person in reach, first and last included (40403). */
export async function personsDays(
  ctx: Ctx,
  whose: queries.Whose,
  span: readonly [Day, Day],
): Promise<Pick<Reply, 'person' | 'items'>> {
  const written = (await queries.findWritten(ctx, whose, ...span)) ?? fail('system.user_not_found')
  return { person: written.person, items: await recordsOf(ctx, written.person, await daysOf(ctx, written, span)) }
}

async function daysOf(ctx: Ctx, written: queries.WrittenDays, span: readonly [Day, Day]): Promise<DayFigures[]> {
  const known = written.isOutOfDate ? undefined : wholeSpan(written.days, span, written.employed, ctx.now)
  if (known) return known
  const { companyId, employmentId } = written.person
  const facts = await loadDays(rowsInTransaction(ctx), companyId, [employmentId], ...span)
  const [person] = facts.people
  if (!person) return []
  return computeDays(person, companyOf(facts, ctx.now), ...span).map((day) => {
    const kept = written.days.get(day.cell.day)
    return { ...showDay(day), result: kept?.numbers.state === 'frozen' ? resultOf(kept) : day.result }
  })
}

const OF_CORRECTIONS = new Set([
  ...['madeUp', 'madeUpIn', 'madeUpOut', 'excused', 'unexcused', 'absenceOutside', 'officialOut', 'privateOut'],
])
/** Modules and kinds that correct days in the name of a task. */
const BY_TASKS = new Set(['missed-punch', 'step-out', 'leave'])

/** The corrections that the receipt of a day names. */
const correctionIds = ({ result }: DayFigures): string[] =>
  result.explanation.lines.flatMap(({ rule, data }) => (OF_CORRECTIONS.has(rule) && data?.id ? [String(data.id)] : []))

/** The overtime that the receipt of a day names, by its application. */
const overtimeIds = ({ result }: DayFigures): string[] =>
  result.explanation.lines.flatMap(({ rule, data }) =>
    rule === 'overtimeApproved' && data?.id ? [String(data.id)] : [],
  )

/** The task in whose name a correction was made. */
const taskOf = ({ source, reference }: { source: string; reference: string | null }) =>
  BY_TASKS.has(source) ? reference : null

const isOfDay = (task: NamedTask): task is NamedTask & Pick<DayRecord['tasks'][number], 'kind'> =>
  DAY_TASK_KINDS.some((kind) => kind === task.kind)

type Of = { companyId: string; employmentId: string }

/** Results of somebody's days with the names of what they rest on: shifts, files, lines; and what is applied for of them. */
export async function recordsOf(ctx: Ctx, person: Of, days: readonly DayFigures[]): Promise<DayRecord[]> {
  const sorted = days.map(({ result }) => result.day).toSorted()
  const [from, to] = [sorted[0], sorted.at(-1)]
  if (!from || !to) return []
  const punchIds = days.flatMap((d) => d.punches.map(([id]) => id))
  const versionIds = [...new Set(days.flatMap((d) => d.result.shiftVersionId ?? []))]
  const made = new Map(days.map((d) => [d, correctionIds(d)]))
  const [{ punches, versions, waiting, zones }, corrections] = await Promise.all([
    queries.describeBeside(ctx, person, { punchIds, versionIds, from, to }),
    describeCorrections(ctx, person.companyId, [...made.values()].flat()),
  ])
  const taskIds = new Map(
    days.map((figures) => {
      const ofCorrections = (made.get(figures) ?? []).flatMap((id) => corrections.get(id) ?? []).map(taskOf)
      return [figures, new Set([...ofCorrections, ...overtimeIds(figures)].filter((id) => id !== null))]
    }),
  )
  const tasks = await nameTasks(ctx, person.companyId, [...new Set([...taskIds.values()].flatMap((ids) => [...ids]))])
  const zoneOf = (day: Day) =>
    (zones.find(({ from, until }) => (from ?? day) <= day && (until === null || day < until)) ?? zones.at(-1))?.zone ??
    'UTC'
  return days.map((figures) => {
    const { source, result, punches: own } = figures
    const shift = result.shiftVersionId === null ? undefined : versions.get(result.shiftVersionId)
    return {
      ...result,
      shift: shift
        ? {
            id: shift.id,
            letter: shift.letter,
            names: shift.names,
            number: shift.number,
            effectiveOn: shift.effective_on,
            from: shift.periods[0]?.from ?? null,
            to: shift.periods.at(-1)?.to ?? null,
            clocking: shift.clocking,
          }
        : null,
      ...{ source, zone: zoneOf(result.day) },
      punches: own.flatMap(([id, minute]) => {
        const p = punches.get(id)
        if (!p) return []
        return [
          {
            id,
            minute,
            wall: p.wall,
            source: p.source,
            fileName: p.file_name,
            line: p.line,
            machineName: p.machine_name,
          },
        ]
      }),
      corrections: (made.get(figures) ?? []).flatMap((id) => {
        const c = corrections.get(id)
        if (!c) return []
        const { kind, from, to, reason, at, by } = c
        return [{ id, kind, from, to, reason, at, by, isByHand: c.source === 'hr', taskId: taskOf(c) }]
      }),
      applications: (waiting.get(result.day) ?? []).map(({ taskId, kind, from, to }) => ({ taskId, kind, from, to })),
      tasks: [...(taskIds.get(figures) ?? [])].flatMap((id) => tasks.get(id) ?? []).filter(isOfDay),
      explanation: result.explanation.lines,
      bar: result.explanation.bar,
    }
  })
}

type Worker = { zone: string; employments: readonly { companyId: string; employmentId: string }[] }

/** Worked minutes of each of these people in the month that it is where they live, for getInfo [3.06]. */
export async function sumWorkedThisMonth(ctx: Ctx, people: readonly Worker[]): Promise<{ minutes: number }[]> {
  const asked = people.flatMap(({ zone, employments }) => {
    const month = monthOf(dayIn(zone, ctx.now))
    return employments.map((one) => ({ ...one, month }))
  })
  const worked = await listWorked(ctx, asked)
  return people.map(({ employments }) => ({
    minutes: employments.reduce((sum, { employmentId }) => sum + (worked.get(employmentId) ?? 0), 0),
  }))
}
