import { isDeepStrictEqual } from 'node:util'
import { type Day, dayNumber } from '@muster/kernel/day'
import { MINUTES_PER_DAY, type Minutes } from '@muster/kernel/minutes'
import { firstDay, lastDay, monthOf } from '@muster/kernel/month'
import { dayIn, wallIn } from '../../../platform/base/clock.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { isAnyClosed } from '../../rostering/index.ts'
import type { FormValues } from '../../workflow/index.ts'
import { type ApplicationRow, listApplications } from '../correction/application.queries.ts'
import type { DayKnown } from '../correction/application.rules.ts'
import { listInForce } from '../correction/correction.queries.ts'
import { windowOf } from '../correction/correction.rules.ts'
import { type ComputedDay, type Corrected, computeDays } from '../day/compute.rules.ts'
import { companyOf, loadDays } from './compute.service.ts'

const SECONDS_PER_MINUTE = 60

type Of = { companyId: string; employmentId: string; day: Day; taskId?: string | undefined }

/** A day that somebody wants corrected: what is known of it, and what it would become with a correction more, by the engine itself. */
export type DayAround = {
  known: DayKnown
  /** What others ask for in its month, the day's own included. */
  inMonth: readonly ApplicationRow[]
  computed: ComputedDay | undefined
  becomes: (more: Partial<Corrected>) => ComputedDay | undefined
}

/** Reads a day of somebody with what stands and waits of it, without what `taskId` asks for itself; changes nothing. */
export async function dayAround(ctx: Ctx, { companyId, employmentId, day, taskId }: Of): Promise<DayAround> {
  const month = monthOf(day)
  const isClosed = await isAnyClosed(ctx, companyId, [{ from: day, to: day }])
  const [facts, inForce, applications] = await Promise.all([
    loadDays(rowsInTransaction(ctx), companyId, [employmentId], day, day),
    listInForce(ctx, companyId, employmentId, day),
    listApplications(ctx, { companyId, employmentId }, firstDay(month), lastDay(month)),
  ])
  const [person] = facts.people
  const company = companyOf(facts, ctx.now)
  const compute = (more: Partial<Corrected>) => {
    if (!person) return undefined
    const own = person.corrections?.get(day) ?? { punches: [], absences: [] }
    const corrected = {
      punches: [...own.punches, ...(more.punches ?? [])],
      absences: [...own.absences, ...(more.absences ?? [])],
    }
    return computeDays({ ...person, corrections: new Map([[day, corrected]]) }, company, day, day)[0]
  }
  const computed = compute({})
  const place = person?.places.find(({ from, to }) => from <= day && (to === null || day <= to))
  const zone = place?.zone ?? person?.places.at(-1)?.zone ?? 'UTC'
  const others = applications.filter((one) => one.taskId !== taskId)
  const known: DayKnown = {
    ...{ day, today: dayIn(zone, ctx.now), now: minuteIn(zone, ctx, day), isClosed, standing: inForce },
    cell: (place && computed?.cell) ?? null,
    // What was given already stands among the corrections, unless it was taken back.
    asked: others.filter((one) => one.day === day),
  }
  return { known, inMonth: others, computed, becomes: compute }
}

const minuteIn = (zone: string, { now }: Ctx, day: Day) =>
  Math.floor(Date.parse(`${wallIn(zone, now).replace(' ', 'T')}Z`) / 60_000) - dayNumber(day) * MINUTES_PER_DAY

/** Whether a day comes to the same with a correction as without it. */
export const isSameDay = (before: ComputedDay, after: ComputedDay): boolean =>
  isDeepStrictEqual(rowOf('before', before), rowOf('before', after))

/** The minutes of the day at which somebody punched. */
export function minutesPunched({ cell, punches }: ComputedDay): Minutes[] {
  const midnight = dayNumber(cell.day) * MINUTES_PER_DAY
  return punches.map(({ wall }) => Math.floor(wall / SECONDS_PER_MINUTE) - midnight)
}

/** What an application shows of its day: the shift, its punches, and what the day comes to before and after. */
export function showDayAround({ computed }: DayAround, after: ComputedDay | undefined): FormValues {
  if (!computed) return {}
  const { cell, punches } = computed
  const { shift } = cell
  const window = windowOf(cell)
  const minutes = minutesPunched(computed)
  return {
    shiftId: shift?.shiftId ?? null,
    shiftFrom: shift?.periods[0]?.from ?? null,
    shiftTo: shift?.periods.at(-1)?.to ?? null,
    ...{ windowFrom: window.from, windowTo: window.to },
    punches: punches.map(({ id }, i) => ({ id: String(id), minute: minutes[i] ?? 0 })),
    becomes: [rowOf('before', computed), ...(after ? [rowOf('after', after)] : [])],
  }
}

function rowOf(id: 'before' | 'after', { result }: ComputedDay) {
  const { workedMinutes, lateMinutes, earlyLeaveMinutes, absentMinutes, stepOutMinutes, attribute, missing } = result
  return {
    ...{ id, when: id, worked: workedMinutes, late: lateMinutes, early: earlyLeaveMinutes },
    ...{ absent: absentMinutes, stepOut: stepOutMinutes, attribute, missing: missing.join(',') },
  }
}
