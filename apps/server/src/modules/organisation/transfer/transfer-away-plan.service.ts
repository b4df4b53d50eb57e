import type { Day } from '@muster/kernel/day'
import { normalForm } from '@muster/kernel/normal-form'
import { normalPin } from '@muster/kernel/pin'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { toMainPosition } from '../position/placement-plan.service.ts'
import { listMainPositions } from '../position/position.queries.ts'
import { findHighestNumber } from '../record/employee.queries.ts'
import { nextNumber } from '../record/employee.rules.ts'
import * as queries from './transfer-away.queries.ts'
import { type AwayPlan, planAway } from './transfer-away.rules.ts'
import type { LineOf, NewLine } from './transfer-line.queries.ts'

type Called = { name: string; native_name: string; job_number: string }
type Dated = { onboard_on: Day; resign_on: Day | null }

/**
 * Lines to another company as they are written: what each person is called, and a job number for who was given none, the next ones of
 * that company which no other order gives.
 */
export async function completeLines(
  ctx: Ctx,
  otherCompanyId: string,
  people: ReadonlyMap<string, Called>,
  lines: readonly LineOf[],
): Promise<NewLine[]> {
  let numbers = await findHighestNumber(ctx, otherCompanyId)
  const planned = await queries.listNumbersPlanned(ctx, otherCompanyId)
  for (const { jobNumber } of lines) if (jobNumber !== undefined) planned.add(normalForm(jobNumber))
  const next = (own: string): string => {
    if (!numbers) return own
    const number = nextNumber(numbers)
    numbers = { ...numbers, highest: numbers.highest + 1n }
    return planned.has(normalForm(number)) ? next(own) : number
  }
  return lines.map((line) => {
    const person = people.get(line.employmentId)
    const called = { name: person?.name ?? '', nativeName: person?.native_name ?? '' }
    return { ...line, jobNumber: line.jobNumber ?? next(person?.job_number ?? ''), ...called }
  })
}

/** What going to another company would do to each of these people, by the rule that carries it out, in a handful of statements. */
export async function planAll(
  ctx: Ctx,
  between: queries.Between,
  people: ReadonlyMap<string, Dated>,
  lines: readonly NewLine[],
): Promise<Map<string, AwayPlan>> {
  const { companyId, otherCompanyId, from } = between
  const ids = lines.map((line) => line.employmentId)
  const numbers = lines.map((line) => line.jobNumber ?? '')
  const positions = await listMainPositions(ctx, [companyId], ids)
  const later = await queries.listWithLater(ctx, between, ids)
  const there = await queries.listThereAlready(ctx, between, ids)
  const taken = await queries.listNumbersTaken(ctx, otherCompanyId, numbers)
  const once = Map.groupBy(numbers, normalForm)
  const asked = lines.flatMap(({ employmentId, officeId, pin }) =>
    pin !== undefined && officeId !== undefined ? [{ employmentId, officeId, pin: normalPin(pin) }] : [],
  )
  const pinsTaken = asked.length > 0 ? await queries.listPinsTaken(ctx, between, asked) : new Set<string>()
  const plans = new Map<string, AwayPlan>()
  for (const line of lines) {
    const { employmentId: id, jobNumber = '' } = line
    const row = people.get(id)
    if (!row) continue
    const isTwice = (once.get(normalForm(jobNumber)) ?? []).length > 1
    const known = {
      ...{ onboardOn: row.onboard_on, resignOn: row.resign_on },
      positions: (positions.get(id) ?? []).map(toMainPosition),
      ...{ hasLater: later.has(id), isThere: there.has(id), isPinTaken: pinsTaken.has(id) },
      isNumberTaken: isTwice || taken.has(jobNumber),
    }
    plans.set(id, planAway(known, from, line))
  }
  return plans
}
