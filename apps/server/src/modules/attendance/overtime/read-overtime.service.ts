import { type OvertimeForm, overtimeSpan } from '@muster/contract/attendance/overtime-form'
import { outsideProblem } from '@muster/contract/organisation/employee-dates'
import { addDays, type Day } from '@muster/kernel/day'
import { MINUTES_PER_DAY } from '@muster/kernel/minutes'
import { dayIn } from '../../../platform/base/clock.ts'
import { rowsInTransaction } from '../../../platform/db/rows.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { unpaidLeavesIn } from '../../organisation/index.ts'
import { cellOn } from '../../rostering/index.rules.ts'
import { loadSchedules } from '../../rostering/index.ts'
import { decisionsIn } from '../../system/index.ts'
import type { Application } from '../../workflow/index.ts'
import type { Cell } from '../day/day-input.rules.ts'
import { countClaim, type OvertimeSlice } from '../day/overtime-count.rules.ts'
import { OVERTIME_PARAMETERS, overtimePolicyBy } from '../day/overtime-policy.rules.ts'
import { withDaysAround } from '../shared/facts.queries.ts'
import { assignOvertime } from './overtime-day.rules.ts'

/** What is known of an application for overtime: to which day it belongs, what it would come to, and what is worked around it. */
export type Read = {
  day: Day
  from: number
  to: number
  unit: number
  /** The parts as they would count if all of it were worked. */
  parts: OvertimeSlice[]
  cellOn: (day: Day) => Cell
  /** Why the day is none of theirs to work; undefined where it is. */
  unemployed: string | undefined
  isOnUnpaidLeave: boolean
  today: Day
}

/** The days around an overtime whose shifts it may meet. */
const AROUND = 2

/** Reads an application against schedule, calendar and the parameters of its days; null where there is no such employment. */
export async function readOvertime(
  ctx: Ctx,
  { companyId, employmentId, form: asked }: Pick<Application<OvertimeForm>, 'companyId' | 'employmentId' | 'form'>,
): Promise<Read | null> {
  const rows = rowsInTransaction(ctx)
  const around = [addDays(asked.day, -AROUND), addDays(asked.day, AROUND)] as const
  const [facts, decisions, leaves] = await Promise.all([
    loadSchedules(rows, companyId, [employmentId], ...withDaysAround(...around)),
    decisionsIn(rows, companyId, OVERTIME_PARAMETERS),
    unpaidLeavesIn(rows, companyId, [employmentId]),
  ])
  const [person] = facts.people
  if (!person) return null
  const schedule = { ...person, calendar: facts.calendar, versions: facts.versions }
  const cells = (on: Day) => cellOn(on, schedule)
  const placed = assignOvertime({ day: asked.day, ...overtimeSpan(asked) }, cells)
  const policy = overtimePolicyBy(decisions)
  const unit = policy.unitOn(placed.day)
  const { parts } = countClaim(
    { ...placed, breakMinutes: asked.breakMinutes },
    {
      unit,
      ruleOf: (on) => policy.ruleOn(addDays(placed.day, on), cells(addDays(placed.day, on)).dayKind),
      midnight: (on) => on * MINUTES_PER_DAY,
      ...{ plan: [], there: [[placed.from, placed.to]], isClocked: true },
    },
  )
  const place = person.places.find(({ from, to }) => from <= asked.day && (to === null || asked.day <= to))
  const isWithin = person.from <= asked.day && (person.to === null || asked.day <= person.to)
  return {
    ...{ ...placed, unit, parts, cellOn: cells },
    unemployed: isWithin ? (place ? undefined : 'attendance.not_employed') : outsideProblem(person),
    isOnUnpaidLeave: (leaves.get(employmentId) ?? []).some(
      ({ from, to }) => from <= asked.day && (to === null || asked.day <= to),
    ),
    today: dayIn(place?.zone ?? person.places.at(-1)?.zone ?? 'UTC', ctx.now),
  }
}
