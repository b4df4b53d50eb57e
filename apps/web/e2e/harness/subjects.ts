import { dayEndpoints } from '@muster/contract/attendance/day'
import { myDayEndpoints } from '@muster/contract/attendance/my-day'
import { shiftEndpoints } from '@muster/contract/attendance/shift'
import { whatIfEndpoints } from '@muster/contract/attendance/what-if'
import { taskEndpoints } from '@muster/contract/workflow/task'
import { addMonths, type Month } from '@muster/kernel/month'
import { expect } from 'vitest'
import { type Account, ask, tokenOf } from './api.ts'
import { importLog, logOf, makeOffice, makePerson } from './own-work.ts'

export type Subjects = Awaited<ReturnType<typeof makeSubjects>>

export const PERSON = 'Barrier Target'
export const OFFICE = 'Barrier office'
const DAYS = Array.from({ length: 20 }, (_, i) => `2026-10-${String(i + 5).padStart(2, '0')}`)

/** Who of the accounts has a day of their own to mend in this month, and which; when it has just begun any day. */
async function findOwnDayToCorrect(): Promise<{ account: Account; day: string }> {
  const days: { account: Account; day: string; isWrong: boolean }[] = []
  for (const account of ['staff', 'hr', 'manager', 'admin'] as const) {
    const { items } = await ask(myDayEndpoints.list, {}, await tokenOf(account))
    days.push(...items.map(({ day, attribute }) => ({ account, day, isWrong: attribute === 'abnormal' })))
  }
  const found = days.find(({ isWrong }) => isWrong) ?? days[0]
  if (!found) throw new Error('nobody has a day in this month')
  return found
}

/** The shift of most people an hour earlier, tried on a month: hardly anybody's stays as it is. */
async function tryShift(month: Month): Promise<{ id: string; shiftId: string }> {
  const token = await tokenOf('hr')
  const { items } = await ask(shiftEndpoints.list, { sort: 'people', order: 'desc', pageSize: 200 }, token)
  const shift = items.find(({ current }) => current?.hours.kind === 'fixed' && current.hours.clocking === 'in-and-out')
  if (!shift?.current) throw new Error('no shift has fixed hours')
  const { hours } = shift.current
  const earlier = (spans: typeof hours.periods) => spans.map(({ from, to }) => ({ from: from - 60, to: to - 60 }))
  const tried = { ...hours, periods: earlier(hours.periods), breaks: earlier(hours.breaks) }
  const { id } = await ask(whatIfEndpoints.tryShift, { shiftId: shift.id, month, hours: tried }, token)
  await expect.poll(async () => (await ask(whatIfEndpoints.get, { id }, token)).pending).toBe(0)
  return { id, shiftId: shift.id }
}

/** What the places are looked at with: a person and an office of their own, and days that have something to say. */
export async function makeSubjects() {
  const office = await makeOffice(OFFICE)
  await makePerson(PERSON, 'BARRIER-1')
  const times = DAYS.flatMap((day) => [[91, `${day} 07:56:00`] as const, [91, `${day} 17:02:00`] as const])
  const importId = await importLog(office.id, 'barrier.dat', logOf([...times, [92, `${DAYS[0]} 08:00:00`]]))
  const token = await tokenOf('hr')
  // A month that is over: some day of it is wrong.
  const month = addMonths((await ask(dayEndpoints.matrix, {}, token)).month, -1)
  const { items } = await ask(dayEndpoints.matrix, { month, attribute: ['abnormal'] }, token)
  const [correcting] = items
  const employmentId = correcting?.employmentId ?? ''
  const { items: days } = await ask(dayEndpoints.list, { employmentId, month }, token)
  const day = days.find(({ attribute }) => attribute === 'abnormal')?.day
  const { items: tasks } = await ask(taskEndpoints.list, {}, token)
  return {
    ...{
      officeId: office.id,
      importId,
      own: await findOwnDayToCorrect(),
      correcting,
      employmentId,
      month,
      day,
    },
    ...{ whatIf: await tryShift(month), taskId: tasks[0]?.id ?? '' },
  }
}
