import { personName } from '@muster/kernel/person-name'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { findBarred } from '../people/organisation.service.ts'
import { listCalled } from '../people/person.queries.ts'

/**
 * Refuses unless each of these people could be asked in a company today, by field. Somebody who was ever employed there is named with why
 * not (`workflow.delegate_barred`); everybody else is absent, whoever they are.
 */
export async function needAble(ctx: Ctx, companyId: string, people: Readonly<Record<string, string>>): Promise<void> {
  const barred = await findBarred(ctx, companyId, Object.values(people))
  const called = new Map((await listCalled(ctx, [companyId], Object.values(people))).map((one) => [one.id, one]))
  for (const [field, id] of Object.entries(people)) {
    if (barred[id] === undefined) continue
    const one = called.get(id)
    if (!one) return failFields({ [field]: 'not_found' })
    fail('workflow.delegate_barred', { name: personName(one, ctx.locale).name, fields: { [field]: 'cannot_decide' } })
  }
}

/** Keeps those of the people who may decide in a company today. */
export async function amongAble<P extends { id: string }>(
  ctx: Ctx,
  companyId: string,
  people: readonly P[],
): Promise<P[]> {
  const ids = people.map(({ id }) => id)
  const barred = await findBarred(ctx, companyId, ids)
  return people.filter(({ id }) => barred[id] === undefined)
}
