import { personName } from '@muster/kernel/person-name'
import { seeCompanies } from '../../../platform/db/see-companies.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { groupCompanies, managersOfAll } from '../../organisation/index.ts'
import { targetKey } from '../engine/organisation.rules.ts'
import { isPayment, type Step, type Target } from '../engine/plan.rules.ts'
import { titleOfRow } from '../kind/title.service.ts'
import { describePeople } from '../people/called.service.ts'
import { targetsIn } from '../people/holders.rules.ts'
import { findHolders, findPayless } from '../people/organisation.service.ts'
import * as queries from './payer.queries.ts'

/**
 * Once after the upgrade, company by company: its administrators get a to-do for each flow rule that has people pay who keep no accounts,
 * and for each payment that waits for such a one.
 */
export async function raisePayers(ctx: Ctx): Promise<void> {
  for (const companyId of await ctx.apart(groupCompanies))
    await ctx.apart(async (own) => {
      await seeCompanies(own, [companyId])
      if (!(await queries.takeUpgrade(own, companyId))) return
      await raiseRules(own, companyId)
      await raiseTasks(own, companyId)
    })
}

async function raiseRules(ctx: Ctx, companyId: string): Promise<void> {
  for (const { id, names, content } of await queries.listPayingRules(ctx, companyId)) {
    const people = await listMeant(ctx, companyId, content.executions.filter(isPayment))
    const who = await namesOf(ctx, companyId, await findPayless(ctx, companyId, people))
    if (who === '') continue
    await ctx.publish('toDo.raised', {
      ...{ companyId, key: `payer-of-rule:${id}`, kind: 'payer-of-rule', about: {}, params: { rule: names, who } },
      ...{ opens: `/workflow/flow-rules/${id}/edit`, for: 'holders' },
    })
  }
}

async function raiseTasks(ctx: Ctx, companyId: string): Promise<void> {
  const held = await queries.listPaymentsBefore(ctx, companyId)
  const payless = await findPayless(
    ctx,
    companyId,
    held.map(({ personId }) => personId),
  )
  const lacking = held.filter(({ personId }) => payless.includes(personId))
  for (const [first, ...others] of Map.groupBy(lacking, ({ id }) => id).values()) {
    if (!first) continue
    const ids = [first, ...others].map(({ personId }) => personId)
    const params = { number: first.number, title: titleOfRow(first), who: await namesOf(ctx, companyId, ids) }
    await ctx.publish('toDo.raised', {
      ...{ companyId, key: `payer-of-task:${first.id}`, kind: 'payer-of-task', about: {}, params },
      ...{ opens: `/workflow/tasks/${first.id}`, for: 'holders' },
    })
  }
}

/** Everybody whom steps may come to, whoever applies. */
async function listMeant(ctx: Ctx, companyId: string, steps: readonly Step[]): Promise<string[]> {
  const sought = targetsIn(companyId, steps, [])
  const { holders } = await findHolders(ctx, companyId, sought)
  const targets = steps.flatMap((step) => step.targets)
  const managerIds = targets.some(isManager) ? (await managersOfAll(ctx, companyId)).managerIds : []
  const found = targets.flatMap((target) => (holders[targetKey(target)] ?? []).map(({ personId }) => personId))
  return [...new Set([...sought.named, ...found, ...managerIds])]
}

const isManager = ({ kind }: Target) => kind === 'departmentManager' || kind === 'managerAbove'

/** So many are named, the others counted: a list of hundreds says nothing. */
const MOST_NAMED = 5

async function namesOf(ctx: Ctx, companyId: string, personIds: readonly string[]): Promise<string> {
  const ids = [...new Set(personIds)]
  const people = await describePeople(ctx, companyId, ids.slice(0, MOST_NAMED))
  const named = [...people.values()].map((one) => personName(one, ctx.locale).name)
  return [...named, ...(ids.length > MOST_NAMED ? [`+${ids.length - MOST_NAMED}`] : [])].join(', ')
}
