import { addDays, type Day, daysFrom } from '@muster/kernel/day'
import { insertCorrection } from '../../src/modules/attendance/correction/correction.queries.ts'
import { type ExistingCorrection, WHOLE_DAY } from '../../src/modules/attendance/correction/correction.rules.ts'
import type { Cell } from '../../src/modules/attendance/day/day-input.rules.ts'
import { cellOn } from '../../src/modules/rostering/plan/cell.rules.ts'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import type { DemoCompany, DemoGroup } from '../group.ts'
import { demoId } from '../id.ts'
import type { DemoPerson } from '../organisation/people.ts'
import { pressesOn } from './presses.ts'
import { schedulesOf } from './schedules.ts'

/** A day of somebody that HR has corrected. */
type Corrected = { person: DemoPerson; day: Day; one: ExistingCorrection; reason: string; isTakenBack: boolean }

/**
 * What HR has entered of days: a clock-out that was forgotten, by the company's `staff` where they did, somebody who called in sick, and an absence that was
 * entered for the wrong day and taken back. Written before the days are computed for the first time.
 */
export async function writeCorrections(ctx: Ctx, group: DemoGroup, company: DemoCompany): Promise<void> {
  const hr = company.people.find((person) => person.account === 'hr')?.personId ?? null
  for (const { person, day, one, reason, isTakenBack } of listCorrected(group, company)) {
    const of = { companyId: company.id, employmentId: person.employmentId, day, zone: company.zone, source: 'hr' }
    const said = { ...of, reference: one.id, madeBy: hr }
    await insertCorrection(ctx, said, { ...one, reason, ofId: null })
    if (!isTakenBack) continue
    const gone = { ...one, id: demoId(`${one.id}/taken-back`), kind: 'taken-back' as const }
    await insertCorrection(ctx, said, { ...gone, reason: '', ofId: one.id })
  }
}

/** Which days of a company are corrected, and how. */
export function listCorrected(group: DemoGroup, company: DemoCompany): Corrected[] {
  const schedules = schedulesOf(company)
  const behind = daysFrom(group.from, addDays(group.anchor, -3))
  const find = (person: DemoPerson, days: readonly Day[], isIt: (cell: Cell) => boolean) => {
    const schedule = schedules(person)
    return days.map((day) => cellOn(day, schedule)).find((cell) => isWorked(cell) && isIt(cell))
  }
  const corrected: Corrected[] = []
  const ordinary = company.people.filter((person) => person.story === undefined && person.account === undefined)
  const staff = company.people.filter((person) => person.account === 'staff')
  for (const person of [...staff, ...ordinary]) {
    const cell = find(person, behind, (one) => forgets(person, one))
    const end = cell?.shift?.periods.at(-1)?.to
    if (!cell || end === undefined) continue
    const one = { id: demoId(`${company.code}/correction/1`), kind: 'made-up-out', from: end, to: end } as const
    corrected.push({ person, day: cell.day, one, reason: 'Forgot to clock out', isTakenBack: false })
    break
  }
  const absent = ordinary.flatMap((person) => {
    const cell = find(person, behind.toReversed(), (one) => pressesOn(one, person, false, false).length === 0)
    return cell ? [{ person, day: cell.day }] : []
  })
  for (const [i, { person, day }] of absent.slice(0, 2).entries()) {
    const one = { id: demoId(`${company.code}/correction/${i + 2}`), kind: 'excused', ...WHOLE_DAY } as const
    corrected.push({ person, day, one, reason: i === 0 ? 'Called in sick' : 'Wrong day', isTakenBack: i > 0 })
  }
  return corrected
}

/** Whether a day is worked by a shift of fixed hours that is clocked. */
export const isWorked = ({ shift, dayKind }: Cell) =>
  dayKind === 'workday' && shift?.kind === 'fixed' && shift.clocking === 'in-and-out'

/** Nothing was pressed from half an hour before the end of the shift on. */
export function forgets(person: DemoPerson, cell: Cell): boolean {
  const end = cell.shift?.periods.at(-1)?.to ?? 0
  const presses = pressesOn(cell, person, false, false)
  return presses.length > 0 && presses.every(({ second }) => second < (end - 30) * 60)
}
