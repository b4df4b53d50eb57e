import type { Ctx } from '../../../platform/operation/ctx.ts'
import { parameterOn } from '../../system/index.ts'
import type { Entitled } from '../ledger/entitled.queries.ts'
import { loadEntitled } from '../ledger/grant.service.ts'
import { readCachedTypes } from '../type/types-in-force.service.ts'
import { type Ending, findEnding, type Step } from './expiry.rules.ts'

/** Says to these people of a company which of their leave ends soon, as of their day; again it changes nothing. What is used up meanwhile, or has another end, is told no more. */
export async function remindEnding(ctx: Ctx, companyId: string, people: readonly Entitled[]): Promise<void> {
  const [first] = people
  if (!first) return
  const { today } = first
  const ids = people.map(({ employmentId }) => employmentId)
  const names = new Map((await readCachedTypes(ctx, companyId)).types.map((type) => [type.id, type.names]))
  const { types: inForce, held, carryingOf } = await loadEntitled(ctx, companyId, ids, today)
  const days = {
    first: await parameterOn(ctx, companyId, 'leave.expiry.first-reminder', today),
    last: await parameterOn(ctx, companyId, 'leave.expiry.last-reminder', today),
  }
  const notices = []
  const gone: string[] = []
  for (const person of people)
    for (const typeId of inForce.keys()) {
      const existing = held.get(person.employmentId)?.get(typeId) ?? []
      for (const ending of findEnding(carryingOf(person.employmentId, typeId), existing, today, days)) {
        const keyOfStep = (step: Step) => keyOf(person, typeId, ending, step)
        gone.push(...ending.gone.map(keyOfStep))
        const name = names.get(typeId)
        if (ending.step === undefined || !name) continue
        notices.push({
          key: keyOfStep(ending.step),
          about: { employmentId: person.employmentId },
          params: { type: name, on: ending.on },
          personIds: [person.personId],
        })
      }
    }
  if (gone.length > 0) await ctx.publish('notice.withdrawn', { companyId, keys: gone })
  if (notices.length > 0)
    await ctx.publish('notice.raised', { companyId, kind: 'leave-ends', opens: '/leave/my', notices })
}

const keyOf = ({ employmentId }: Entitled, typeId: string, { key, on }: Ending, step: Step) =>
  `leave-ends:${employmentId}:${typeId}:${key}:${on}:${step}`
