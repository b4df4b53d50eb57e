import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { type handoverEndpoints, type InHand, MOST_HANDED } from '@muster/contract/workflow/handover'
import { meOf } from '../../../platform/auth/caller.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { describePeople } from '../people/called.service.ts'
import { listCalled } from '../people/person.queries.ts'
import { successorOf } from '../people/stand-in.service.ts'
import { personCalled } from '../people/step-holder.rules.ts'
import { listAdministeredCompanies } from '../store/seen.queries.ts'
import { listDelegationsTo, listRulesNaming, listTasksInHand } from './in-hand.queries.ts'

type Endpoints = typeof handoverEndpoints

/** What somebody has in hand in a company, and who is proposed to take it over. Who has nothing to do with the company is absent. */
export async function get(
  ctx: Ctx,
  { companyId, personId }: InputOf<Endpoints['get']>,
): Promise<ReplyOf<Endpoints['get']>> {
  needAdministrator(ctx, companyId)
  const delegations = await listDelegationsTo(ctx, companyId, personId)
  const all: InHand[] = [
    ...(await listTasksInHand(ctx, companyId, personId)),
    ...(await listRulesNaming(ctx, companyId, personId)).map(({ content: _, ...rule }) => ({
      ...{ kind: 'rule' as const, ...rule },
    })),
  ]
  const isHere = (await listCalled(ctx, [companyId], [personId])).length > 0
  if (!isHere && all.length + delegations.length === 0) fail('system.id_not_found')
  const nearest = await successorOf(ctx, companyId, personId)
  // Nobody hands over to themselves.
  const successor = nearest?.personId === meOf(ctx) ? null : nearest
  const people = await describePeople(ctx, companyId, [
    ...[personId, ...(successor ? [successor.personId] : [])],
    ...delegations.map((one) => one.personId),
  ])
  const called = (id: string) => personCalled(id, { people })
  const items: InHand[] = [
    ...all,
    ...delegations.map(({ personId: of, reason: _, ...one }) => ({
      ...{ kind: 'delegation' as const, ...one, person: called(of) },
    })),
  ]
  return {
    person: called(personId),
    successor: successor && { person: called(successor.personId), level: successor.level },
    ...{ items: items.slice(0, MOST_HANDED), total: items.length },
  }
}

/** Refuses whoever does not administer the tasks of a company, as if it were not there. */
export function needAdministrator(ctx: Ctx, companyId: string): void {
  if (!listAdministeredCompanies(ctx).includes(companyId)) fail('system.company_not_found')
}
