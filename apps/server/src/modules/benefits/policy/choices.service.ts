import type { benefitPolicyEndpoints } from '@muster/contract/benefits/policy'
import type { InputOf } from '@muster/contract/endpoint'
import { nameFor } from '@muster/kernel/names'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { listOpenOrgUnits, pageOfPeople, todayOf } from '../../organisation/index.ts'
import * as queries from './policy.queries.ts'

type Inputs = { [K in 'choices' | 'people']: InputOf<(typeof benefitPolicyEndpoints)[K]> }

const MOST_ORDER = 999

/** What a policy of a company may name, by name; and the order behind all others. */
export async function choices(ctx: Ctx, { companyId }: Inputs['choices']) {
  listAskedCompanies(ctx, companyId)
  const byName = new Intl.Collator(ctx.locale.replace('_', '-'))
  const units = (await listOpenOrgUnits(ctx, companyId)).toSorted((a, b) =>
    byName.compare(nameFor(a.names, ctx.locale).text, nameFor(b.names, ctx.locale).text),
  )
  const ofKind = (kind: string) => units.filter((unit) => unit.kind === kind).map(({ id, names }) => ({ id, names }))
  const orders = (await queries.policiesOf(ctx, companyId)).map(({ order }) => order)
  const behind = Math.max(0, ...orders) + 1
  return {
    currency: await queries.currencyOf(ctx, companyId),
    types: await queries.listTypesInUse(ctx, companyId),
    ...{ levels: ofKind('level'), departments: ofKind('department'), offices: ofKind('office') },
    // With 999 taken, the first that is free.
    nextOrder: behind <= MOST_ORDER ? behind : firstFree(orders),
  }
}

const firstFree = (orders: readonly number[]): number => {
  const taken = new Set(orders)
  return Array.from({ length: MOST_ORDER }, (_, i) => i + 1).find((order) => !taken.has(order)) ?? MOST_ORDER
}

/** Who of the people in reach is employed today and called so. */
export async function people(ctx: Ctx, { companyId, search }: Inputs['people']) {
  const companies = listAskedCompanies(ctx, companyId)
  const today = await todayOf(ctx, companyId)
  const found = await pageOfPeople(
    ctx,
    companies,
    { companyId, search, employed: { from: today, to: today }, page: 1, pageSize: 20 },
    today,
  )
  return { items: found.people.map(({ companyId: _, ...person }) => person) }
}
