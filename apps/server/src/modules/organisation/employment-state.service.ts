import type { InputOf } from '@muster/contract/endpoint'
import type { employmentStateEndpoints } from '@muster/contract/organisation/employment-state'
import type { Day } from '@muster/kernel/day'
import { PERSON_CHANGED } from '../../platform/auth/actor.ts'
import { notifyRightsChanged } from '../../platform/auth/notify-rights.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { fail, failFields } from '../../platform/refusal.ts'
import { probationDecided, remind } from './deadline.service.ts'
import { notifyDecided, notifyTakenBack } from './decision-notice.service.ts'
import { lockEmployment } from './employee.queries.ts'
import { describe, type Employee, needEmployment } from './employee-record.service.ts'
import { needOwnDays } from './employment-days.service.ts'
import * as queries from './employment-state.queries.ts'
import {
  type Command,
  type Life,
  lastDayOf,
  lifeOf,
  nextTurn,
  refusalOf,
  stateOn,
  takeableOf,
} from './employment-state.rules.ts'
import { moveLastDay } from './last-day.service.ts'
import { regularizationPolicyOn } from './regularization.service.ts'
import { todayOf } from './today.queries.ts'

export { history } from './history.service.ts'
export { outlook } from './outlook.service.ts'
export { rehire } from './rehiring.service.ts'

type Inputs = { [K in keyof typeof employmentStateEndpoints]: InputOf<(typeof employmentStateEndpoints)[K]> }

/** Decides something about an employment from a day on [4.13, 4.15]; what was true before that day stays. */
export async function decide(ctx: Ctx, { id, kind, on, lastOn, note }: Inputs['decide']): Promise<Employee> {
  const { before, life, today } = await held(ctx, id)
  const policy = await regularizationPolicyOn(ctx, before.companyId, { on, today })
  const command: Command = kind === 'notice' ? { kind, on, lastOn: lastOn ?? on } : { kind, on }
  const refusal = refusalOf(life, command, today, policy)
  if (refusal?.refused === 'fields') failFields(refusal.fields)
  if (refusal) fail('organisation.state_not_allowed', { state: refusal.state })
  const of = { companyId: before.companyId, employmentId: id }
  const decisionId = await queries.insertEvent(ctx, of, { kind, on, lastOn, ofId: null, note })
  await notifyDecided(ctx, { ...of, personId: before.personId, decisionId }, { kind, on, lastOn: lastOn ?? on })
  if (kind === 'regularized') await probationDecided(ctx, of, before.regularizationOn)
  if (kind === 'unpaid-leave' || kind === 'returned') await changed(ctx, of, on)
  return follow(ctx, before, { ...life, regularizationOn: kind === 'regularized' ? on : life.regularizationOn }, today)
}

/** Takes back the latest decision, unless it has held before today already. */
export async function takeBack(ctx: Ctx, { id, decisionId }: Inputs['takeBack']): Promise<Employee> {
  const { before, life, today } = await held(ctx, id)
  if (!life.events.some((e) => e.id === decisionId && e.kind !== 'taken-back')) fail('system.id_not_found')
  const last = takeableOf(life, today)
  if (last?.id !== decisionId) return fail('organisation.decision_stays')
  const of = { companyId: before.companyId, employmentId: id }
  await queries.insertEvent(ctx, of, { kind: 'taken-back', on: last.on, lastOn: null, ofId: last.id, note: '' })
  await notifyTakenBack(ctx, { ...of, personId: before.personId, decisionId: last.id }, last.on)
  if (last.kind === 'unpaid-leave' || last.kind === 'returned') await changed(ctx, of, last.on)
  return follow(ctx, before, life, today)
}

const changed = (ctx: Ctx, { companyId, employmentId }: { companyId: string; employmentId: string }, from: Day) =>
  ctx.publish('employment.changed', { companyId, employmentIds: [employmentId], from })

/** Ends an employment on a day because its person goes on in another company; what comes after it is refused by `moveLastDay`. */
export async function endByTransfer(ctx: Ctx, id: string, lastOn: Day): Promise<void> {
  const { before, life, today } = await held(ctx, id)
  const of = { companyId: before.companyId, employmentId: id }
  await queries.insertEvent(ctx, of, { kind: 'transferred', on: lastOn, lastOn: null, ofId: null, note: '' })
  await follow(ctx, before, life, today)
}

/** The employment with its decisions, kept still until the transaction ends. */
async function held(ctx: Ctx, id: string) {
  const { company_id: companyId } = await needEmployment(ctx, id)
  await lockEmployment(ctx, companyId, id)
  const before = await describe(ctx, id)
  return {
    before,
    life: lifeOf(before, await queries.listEvents(ctx, companyId, id)),
    today: await todayOf(ctx, companyId),
  }
}

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
  await remind(ctx, { companyId, employmentId: id }, { 'probation-end': before.regularizationOn })
  notifyRightsChanged(ctx, { personId })
  ctx.notify({ companyId, topic: PERSON_CHANGED, body: { employmentIds: [id] } })
  const after = await describe(ctx, id)
  ctx.audit({ companyId, object: id, before, after })
  return after
}
