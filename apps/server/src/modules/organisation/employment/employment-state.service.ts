import type { InputOf } from '@muster/contract/endpoint'
import type { employmentStateEndpoints } from '@muster/contract/organisation/employment-state'
import type { Day } from '@muster/kernel/day'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { type Employee, needEmployment } from '../record/employee-record.service.ts'
import { decideHeld, endHeld, hold, takeBackHeld } from './employment-decision.service.ts'
import { type Command, findRefusal, findRevocable } from './employment-state.rules.ts'
import { regularizationPolicyOn } from './regularization.service.ts'

export { outlook } from './outlook.service.ts'

type Inputs = { [K in keyof typeof employmentStateEndpoints]: InputOf<(typeof employmentStateEndpoints)[K]> }

/** Decides something about an employment from a day on [4.13, 4.15]; what was true before that day stays. */
export async function decide(ctx: Ctx, { id, kind, on, lastOn, note }: Inputs['decide']): Promise<Employee> {
  const { company_id: companyId } = await needEmployment(ctx, id)
  const held = await hold(ctx, companyId, id)
  const { life, today } = held
  const policy = await regularizationPolicyOn(ctx, companyId, { on, today })
  const command: Command = kind === 'notice' ? { kind, on, lastOn: lastOn ?? on, mayBeOver: true } : { kind, on }
  const refusal = findRefusal(life, command, today, policy)
  if (refusal?.refused === 'fields') failFields(refusal.fields)
  if (refusal)
    fail('organisation.state_not_allowed', {
      day: refusal.on,
      state: refusal.state,
      status: say(ctx.locale, `organisation.state.${refusal.state}`),
    })
  // What others find changed behind them has to say why.
  if (command.kind === 'notice' && command.lastOn < today && note.trim() === '') failFields({ note: 'required' })
  return decideHeld(ctx, held, command, { note, applicationId: null })
}

/** Takes back the latest decision, unless it has held before today already. */
export async function takeBack(ctx: Ctx, { id, decisionId }: Inputs['takeBack']): Promise<Employee> {
  const { company_id: companyId } = await needEmployment(ctx, id)
  const held = await hold(ctx, companyId, id)
  const { life, today } = held
  if (!life.events.some((e) => e.id === decisionId && e.kind !== 'taken-back')) fail('system.id_not_found')
  const last = findRevocable(life, today)
  if (last?.id !== decisionId) return fail('organisation.decision_stays')
  const event = life.events.find(({ id: known }) => known === last.id) ?? fail('organisation.decision_stays')
  return takeBackHeld(ctx, held, event)
}

/** Ends an employment on a day because its person goes on in another company; what comes after it is refused by `moveLastDay`. */
export async function endByTransfer(ctx: Ctx, id: string, lastOn: Day): Promise<void> {
  const { company_id: companyId } = await needEmployment(ctx, id)
  await endHeld(ctx, await hold(ctx, companyId, id), lastOn)
}
