import type { Ctx } from '../../../platform/ctx.ts'
import { seeCompanies } from '../../../platform/db/see-companies.ts'
import { groupCompanies } from '../../organisation/index.ts'
import { parameterOn } from '../../system/index.ts'
import { entitledOn } from '../ledger/grant.service.ts'
import { typesOf } from '../type/leave-type.queries.ts'
import { typesInForce } from '../type/types-in-force.service.ts'
import { type Entitled, listEntitled } from './expiry.queries.ts'
import { type Ending, endingOf, type Step } from './expiry.rules.ts'

/** People of one transaction; it stays well under two seconds. */
const AT_ONCE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Once an hour, whose leave ends soon learns of it, company by company in short transactions; again it changes nothing. What is used up
 * meanwhile, or has another end, is told no more.
 */
export async function maintenance(ctx: Ctx): Promise<void> {
  for (const companyId of await ctx.apart(groupCompanies)) {
    let after: string | undefined = FIRST
    while (after !== undefined) after = await ctx.apart((own) => remindSome(own, companyId, after ?? FIRST))
  }
}

/** Does so for some people behind one; gives the last of them, undefined where there are no more. */
async function remindSome(ctx: Ctx, companyId: string, after: string): Promise<string | undefined> {
  await seeCompanies(ctx, [companyId])
  const people = await listEntitled(ctx, companyId, after, AT_ONCE)
  const [first] = people
  if (!first) return undefined
  const { today } = first
  const ids = people.map(({ employmentId }) => employmentId)
  const [names, inForce, held, days] = [
    new Map((await typesOf(ctx, companyId)).map((type) => [type.id, type.names])),
    await typesInForce(ctx, companyId, today),
    await entitledOn(ctx, companyId, ids, today),
    {
      first: await parameterOn(ctx, companyId, 'leave.expiry.first-reminder', today),
      last: await parameterOn(ctx, companyId, 'leave.expiry.last-reminder', today),
    },
  ]
  const notices = []
  const gone: string[] = []
  for (const person of people)
    for (const [typeId, type] of inForce)
      for (const ending of endingOf(type, held.get(person.employmentId)?.get(typeId) ?? [], today, days)) {
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
  if (gone.length > 0) await ctx.publish('notice.withdrawn', { companyId, keys: gone })
  if (notices.length > 0)
    await ctx.publish('notice.raised', { companyId, kind: 'leave-ends', opens: '/leave/my', notices })
  return people.length < AT_ONCE ? undefined : people.at(-1)?.employmentId
}

const keyOf = ({ employmentId }: Entitled, typeId: string, { key, on }: Ending, step: Step) =>
  `leave-ends:${employmentId}:${typeId}:${key}:${on}:${step}`
