import type { OvertimeForm } from '@muster/contract/attendance/overtime-form'
import type { Consideration } from '@muster/contract/workflow/consideration'
import { type Day, day as dayOf } from '@muster/kernel/day'
import type { Minutes } from '@muster/kernel/minutes'
import { firstDay, lastDay, monthOf } from '@muster/kernel/month'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { parameterOn } from '../../system/index.ts'
import type { Application, Applied, FormValues } from '../../workflow/index.ts'
import { hoursText } from '../day/minute-text.rules.ts'
import { sumOvertime } from './overtime-slice.queries.ts'
import { readOvertime } from './read-overtime.service.ts'

type Of = { companyId: string; employmentId: string; taskId: string | null }
/** Overtime of a month or a year in minutes: counted, still ahead, and the cap; null where there is none. */
export type Sums = { counted: Minutes; ahead: Minutes; cap: Minutes | null }

const MINUTES_PER_HOUR = 60

/** The overtime of the month and of the calendar year of a day, without that of a task, beside the caps of the company. */
export async function sumsOf(ctx: Ctx, person: Of, day: Day): Promise<{ month: Sums; year: Sums }> {
  const month = monthOf(day)
  const year = day.slice(0, 4)
  const [ofMonth, ofYear, monthly, yearly] = [
    await sumOvertime(ctx, person, firstDay(month), lastDay(month)),
    await sumOvertime(ctx, person, dayOf(`${year}-01-01`), dayOf(`${year}-12-31`)),
    await parameterOn(ctx, person.companyId, 'overtime.cap.monthly', day),
    await parameterOn(ctx, person.companyId, 'overtime.cap.yearly', day),
  ]
  const capOf = (hours: number) => (hours === 0 ? null : hours * MINUTES_PER_HOUR)
  return { month: { ...ofMonth, cap: capOf(monthly) }, year: { ...ofYear, cap: capOf(yearly) } }
}

/** The sums with an application, as they are kept beside its form. */
export async function sumsAround(
  ctx: Ctx,
  { companyId, employmentId, taskId }: Omit<Application, 'form'>,
  day: Day,
  minutes: Minutes,
): Promise<FormValues> {
  const { month, year } = await sumsOf(ctx, { companyId, employmentId, taskId: taskId ?? null }, day)
  return {
    ...{ ofMonth: month.counted + month.ahead + minutes, monthCap: month.cap },
    ...{ ofYear: year.counted + year.ahead + minutes, yearCap: year.cap },
  }
}

/** How much overtime somebody would have with an application, beside each cap: over it is a warning, and no refusal. */
export async function capConsiderations(
  ctx: Ctx,
  { task, employmentId }: Applied<OvertimeForm>,
): Promise<Consideration[]> {
  const { companyId, id: taskId, form } = task
  const read = await readOvertime(ctx, { companyId, employmentId, form })
  if (!read) return []
  const minutes = read.parts.reduce((sum, part) => sum + part.minutes, 0)
  const sums = await sumsOf(ctx, { companyId, employmentId, taskId }, read.day)
  return (['month', 'year'] as const).map((span) => {
    const { counted, ahead, cap } = sums[span]
    const all = counted + ahead + minutes
    const word = `attendance.consideration.${cap === null ? 'overtime' : 'overtimeCapped'}.${span}`
    const values: Consideration['values'] = cap === null ? {} : { hours: cap / MINUTES_PER_HOUR }
    return { word, values, is: hoursText(all), isWarning: cap !== null && all > cap }
  })
}
