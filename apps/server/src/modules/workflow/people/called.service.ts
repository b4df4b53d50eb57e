import type { TaskPerson } from '@muster/contract/workflow/flow-people'
import type { Names } from '@muster/kernel/names'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { accessOf, namesOfRoles } from '../../identity/index.ts'
import { namesOfIds } from '../../organisation/index.ts'
import type { FoundPerson } from '../engine/task.rules.ts'
import { READS } from './organisation.service.ts'
import { listCalled } from './person.queries.ts'
import { listNamed } from './step-holder.rules.ts'

/** How people and places are called, by id: what `showStanding` says. */
export type Called = { people: ReadonlyMap<string, TaskPerson>; names: ReadonlyMap<string, Names> }

/**
 * How people are called beside a task of a company: by their latest employment there, by one elsewhere if they have none there. In one
 * statement where all belong to the company. Whoever is named beside a task is named to everybody who may read it.
 */
export async function describePeople(
  ctx: Ctx,
  companyId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, TaskPerson>> {
  const ids = [...new Set(personIds)]
  return withOthers(ctx, companyId, ids, await calledHere(ctx, companyId, ids))
}

const calledHere = (ctx: Ctx, companyId: string, ids: readonly string[]) =>
  ids.length === 0 ? [] : listCalled(ctx, [companyId], ids)

/** Adds those who have no employment in the company, by one elsewhere. */
async function withOthers(
  ctx: Ctx,
  companyId: string,
  ids: readonly string[],
  here: readonly TaskPerson[],
): Promise<ReadonlyMap<string, TaskPerson>> {
  const found = new Map(here.map((one) => [one.id, one]))
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length === 0) return found
  const access = await accessOf(ctx, READS, companyId, missing)
  const companies = [...new Set(access.flatMap((one) => one.companies))]
  if (companies.length === 0) return found
  for (const one of await listCalled(ctx.among(companies), companies, missing)) found.set(one.id, one)
  return found
}

/** How everybody and every place is called that these people and reasons name, and whoever else is asked for. */
export async function describeHolders(
  ctx: Ctx,
  companyId: string,
  found: readonly FoundPerson[],
  others: readonly string[] = [],
): Promise<Called> {
  const { people, roles, places, companies } = listNamed(companyId, found)
  const ids = [...new Set([...people, ...others])]
  const [names, ofRoles, here] = await Promise.all([
    namesOfIds(ctx.among(companies), companies, places),
    namesOfRoles(ctx, roles),
    calledHere(ctx, companyId, ids),
  ])
  return {
    people: await withOthers(ctx, companyId, ids, here),
    names: new Map([...names, ...ofRoles]),
  }
}
