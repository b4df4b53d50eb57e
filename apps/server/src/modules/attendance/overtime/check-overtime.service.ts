import type { OvertimeForm } from '@muster/contract/attendance/overtime-form'
import type { ErrorKey } from '@muster/contract/errors'
import { addDays, daysBetween } from '@muster/kernel/day'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { isAnyClosed } from '../../rostering/index.ts'
import { parameterOn } from '../../system/index.ts'
import type { Application, FormValues } from '../../workflow/index.ts'
import { timeOffOf } from '../day/overtime-count.rules.ts'
import { sumsAround } from './cap.service.ts'
import * as queries from './overtime.queries.ts'
import { findOverlappedPeriod, hoursOf, isScheduled } from './overtime-day.rules.ts'
import { type Read, readOvertime } from './read-overtime.service.ts'
import { timeOffEnds, timeOffRule } from './time-off.service.ts'

type Problem = { field: string; problem: string; refusedAs?: ErrorKey }

const minutesOf = ({ parts }: Read) => parts.reduce((sum, { minutes }) => sum + minutes, 0)

/** What is wrong with an application for overtime [5.21]: by the day, by the time, and by what it would be given as. */
export async function overtimeProblems(ctx: Ctx, application: Application<OvertimeForm>): Promise<Problem[]> {
  const read = await readOvertime(ctx, application)
  if (!read || read.unemployed) return [{ field: 'day', problem: read?.unemployed ?? 'attendance.not_employed' }]
  const ofDay = await dayProblem(ctx, application, read)
  if (ofDay) return [ofDay]
  const ofTime = await timeProblem(ctx, application, read)
  return [...(ofTime ? [ofTime] : []), ...(await rewardProblems(ctx, application))]
}

async function dayProblem(
  ctx: Ctx,
  { companyId, form }: Application<OvertimeForm>,
  read: Read,
): Promise<Problem | undefined> {
  const { day } = form
  if (read.isOnUnpaidLeave) return { field: 'day', problem: 'state_not_allowed' }
  if (!isScheduled(read.cellOn(read.day))) return { field: 'day', problem: `no_shift:${read.day}` }
  if (await isAnyClosed(ctx, companyId, [{ from: read.day, to: read.day }]))
    return { field: 'day', problem: 'attendance.month_closed', refusedAs: 'attendance.day_frozen' }
  const days = await parameterOn(ctx, companyId, 'overtime.apply-within-days', read.today)
  if (daysBetween(day, read.today) > days) return { field: 'day', problem: `not_before:${addDays(read.today, -days)}` }
  return undefined
}

async function timeProblem(ctx: Ctx, application: Application<OvertimeForm>, read: Read): Promise<Problem | undefined> {
  const { companyId, employmentId, taskId } = application
  const period = findOverlappedPeriod(read, read.cellOn)
  if (period) return { field: 'fromMinute', problem: `attendance.overlaps_shift:${period.from}:${period.to}` }
  const other = await queries.findOverlapping(ctx, { companyId, employmentId, ...read }, taskId ?? null)
  if (other) return { field: 'fromMinute', problem: `attendance.overlaps_overtime:${other.from}:${other.to}` }
  if (minutesOf(read) === 0) return { field: 'toMinute', problem: `at_least_minutes:${read.unit}` }
  return undefined
}

async function rewardProblems(ctx: Ctx, { companyId, form }: Application<OvertimeForm>): Promise<Problem[]> {
  if (form.reward === 'paid' || (await timeOffRule(ctx, companyId))) return []
  return [{ field: 'reward', problem: 'not_a_choice' }]
}

/**
 * What is kept beside the form: to which day it belongs and its shift, the parts with their kinds and multipliers, the sums of the month and the
 * year with it beside their caps, and how long it may be taken where it is given as time off. Durations are minutes.
 */
export async function lookUp(ctx: Ctx, application: Application<OvertimeForm>): Promise<FormValues> {
  const read = await readOvertime(ctx, application)
  if (!read) return {}
  const { companyId, form } = application
  const minutes = minutesOf(read)
  const hours = hoursOf(read.cellOn(read.day))
  return {
    ...{ minutes, dayKind: read.parts[0]?.dayKind ?? 'workday', belongsTo: read.day },
    ...{ shiftFrom: hours?.from ?? null, shiftTo: hours?.to ?? null },
    table: read.parts.map((part) => ({
      ...{ id: String(part.from), on: addDays(read.day, part.on), from: part.from, to: part.to },
      ...{ dayKind: part.dayKind, multiplier: part.multiplier, way: part.way, minutes: part.minutes },
    })),
    ...(await sumsAround(ctx, application, read.day, minutes)),
    ...(form.reward === 'time-off' && (await timeOffShown(ctx, companyId, read))),
  }
}

async function timeOffShown(ctx: Ctx, companyId: string, { day, parts }: Read): Promise<FormValues> {
  const isMultiplied = await parameterOn(ctx, companyId, 'overtime.time-off.multiplied', day)
  return { timeOff: timeOffOf(parts, isMultiplied), timeOffUntil: await timeOffEnds(ctx, companyId, day) }
}
