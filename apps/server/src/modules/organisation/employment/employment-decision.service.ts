import type { Day } from '@muster/kernel/day'
import { PERSON_CHANGED } from '../../../platform/auth/actor.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { notifyRightsChanged } from '../../../platform/push/notify-rights.ts'
import { todayOf } from '../company/company-zone.service.ts'
import { lockEmployment } from '../record/employee.queries.ts'
import { describeEmployee, type Employee } from '../record/employee-record.service.ts'
import { probationDecided, remind } from './deadline.service.ts'
import { notifyDecided, notifyTakenBack } from './decision-notice.service.ts'
import { needOwnDays } from './employment-days.service.ts'
import * as queries from './employment-state.queries.ts'
import {
  type Command,
  type Life,
  lastDayOf,
  lastOnOf,
  lifeOf,
  nextTurn,
  regularOnBy,
  stateOn,
} from './employment-state.rules.ts'
import { moveLastDay } from './last-day.service.ts'

type Event = Awaited<ReturnType<typeof queries.listEvents>>[number]
/** An employment with its decisions, kept still until the transaction ends. */
export type Held = { before: Employee; life: Omit<Life, 'events'> & { events: readonly Event[] }; today: Day }

/** Keeps an employment of a company still, whoever asks: who may decide about it is settled by the caller. */
export async function hold(ctx: Ctx, companyId: string, id: string): Promise<Held> {
  await lockEmployment(ctx, companyId, id)
  const before = await describeEmployee(ctx, companyId, id)
  const events = await queries.listEvents(ctx, companyId, id)
  return { before, life: { ...lifeOf(before, events), events }, today: await todayOf(ctx, companyId) }
}

/** Writes a decision that the rules allow, with the application that it came of where there is one, and all that follows from it. */
export async function decideHeld(
  ctx: Ctx,
  { before, life, today }: Held,
  command: Command,
  { note, applicationId }: { note: string; applicationId: string | null },
): Promise<Employee> {
  const { kind, on } = command
  const lastOn = lastOnOf(command)
  const regularOn = regularOnBy({ kind, on, lastOn })
  const beforeOn = regularOn === undefined ? null : before.regularizationOn
  const of = { companyId: before.companyId, employmentId: before.id }
  const decisionId = await queries.insertEvent(ctx, of, {
    ...{ kind, on, lastOn, ofId: null, note },
    ...{ applicationId, beforeOn },
  })
  await notifyDecided(ctx, { ...of, personId: before.personId, decisionId }, { kind, on, lastOn: lastOn ?? on })
  if (regularOn !== undefined) await probationDecided(ctx, of, before.regularizationOn)
  if (kind === 'unpaid-leave' || kind === 'returned') await changed(ctx, of, on)
  return follow(ctx, before, { ...life, regularizationOn: regularOn ?? life.regularizationOn }, today)
}

/** Writes that a decision is taken back; of an end of probation the one before it holds again. */
export async function takeBackHeld(ctx: Ctx, { before, life, today }: Held, event: Event): Promise<Employee> {
  const of = { companyId: before.companyId, employmentId: before.id }
  const { id, kind, on } = event
  await queries.insertEvent(ctx, of, { kind: 'taken-back', on, lastOn: null, ofId: id, note: '' })
  await notifyTakenBack(ctx, { ...of, personId: before.personId, decisionId: id }, on)
  if (kind === 'unpaid-leave' || kind === 'returned') await changed(ctx, of, on)
  const isEndOfProbation = regularOnBy(event) !== undefined
  return follow(
    ctx,
    before,
    { ...life, regularizationOn: isEndOfProbation ? event.beforeOn : life.regularizationOn },
    today,
  )
}

/** Ends an employment whose person goes on in another company. */
export async function endHeld(ctx: Ctx, { before, life, today }: Held, lastOn: Day): Promise<void> {
  const of = { companyId: before.companyId, employmentId: before.id }
  await queries.insertEvent(ctx, of, { kind: 'transferred', on: lastOn, lastOn: null, ofId: null, note: '' })
  await follow(ctx, before, life, today)
}

const changed = (ctx: Ctx, { companyId, employmentId }: { companyId: string; employmentId: string }, from: Day) =>
  ctx.publish('employment.changed', { companyId, employmentIds: [employmentId], from })

/** Writes what follows from the decisions, and tells everybody concerned. */
async function follow(ctx: Ctx, before: Employee, known: Life, today: Day): Promise<Employee> {
  const { id, companyId, personId } = before
  const events = await queries.listEvents(ctx, companyId, id)
  const life = { ...known, events, resignOn: lastDayOf(events) }
  if (life.resignOn !== before.resignOn) {
    await needOwnDays(ctx, before, { from: life.onboardOn, to: life.resignOn })
    await moveLastDay(ctx, before, life.resignOn)
  }
  const { regularizationOn, resignOn } = life
  const kept = { state: stateOn(life, today), turnsOn: nextTurn(life, today), regularizationOn, resignOn }
  await queries.saveLife(ctx, companyId, id, kept)
  if (resignOn !== before.resignOn)
    await ctx.publish('employment.bounded', {
      ...{ companyId, employmentId: id, personId, from: life.onboardOn, to: resignOn },
    })
  await remind(ctx, { companyId, employmentId: id }, { 'probation-end': before.regularizationOn })
  notifyRightsChanged(ctx, { personId })
  ctx.notify({ companyId, topic: PERSON_CHANGED, body: { employmentIds: [id] } })
  const after = await describeEmployee(ctx, companyId, id)
  ctx.audit({ companyId, object: id, before, after })
  return after
}
