import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import { nameFor } from '@muster/kernel/names'
import { needWholeCompany } from '../../../platform/auth/caller.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { rolesInSight } from '../../identity/index.ts'
import { listOpenOrgUnits } from '../../organisation/index.ts'
import { searchColleagues } from '../store/talk.queries.ts'

type Endpoints = Pick<typeof flowRuleEndpoints, 'choices' | 'people'>

/** What a rule of a company may name: its open places, and the roles of the group and its own; by kind, then by name. */
export async function choices(
  ctx: Ctx,
  { companyId }: InputOf<Endpoints['choices']>,
): Promise<ReplyOf<Endpoints['choices']>> {
  needWholeCompany(ctx, companyId)
  const orgUnits = await listOpenOrgUnits(ctx, companyId)
  const roles = (await rolesInSight(ctx)).filter((one) => one.companyId === null || one.companyId === companyId)
  const byName = new Intl.Collator(ctx.locale.replace('_', '-'))
  const text = (one: { names: (typeof orgUnits)[number]['names'] }) => nameFor(one.names, ctx.locale).text
  return {
    items: [
      ...roles.map(({ id, names }) => ({ id, kind: 'role' as const, names, above: null })),
      ...orgUnits.toSorted((a, b) => byName.compare(text(a), text(b))),
    ],
  }
}

/** Who works in a company today and is called so. */
export async function people(
  ctx: Ctx,
  { companyId, search }: InputOf<Endpoints['people']>,
): Promise<ReplyOf<Endpoints['people']>> {
  needWholeCompany(ctx, companyId)
  return { items: await searchColleagues(ctx, companyId, search) }
}
