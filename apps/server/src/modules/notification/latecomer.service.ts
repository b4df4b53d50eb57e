import { TO_DOS } from '@muster/contract/to-dos'
import { seeCompanies } from '../../platform/db/see-companies.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'
import { notifyChangedFor } from '../../platform/push/notify.ts'
import { holdersOf } from '../identity/index.ts'
import { groupCompanies } from '../organisation/index.ts'
import * as queries from './latecomer.queries.ts'

/** Keys of one transaction; it stays well under two seconds. */
const AT_ONCE = 200

/** Once an hour, whoever was given a right, or a place in which it reaches further, gets what waited for its holders before. */
export async function notifyLatecomers(ctx: Ctx): Promise<void> {
  for (const companyId of await ctx.apart(groupCompanies)) {
    let after: string | undefined = ''
    while (after !== undefined) after = await ctx.apart((own) => addLatecomers(own, companyId, after ?? ''))
  }
}

/** Does so for some keys of a company behind a key; gives the last of them, undefined where there are no more. */
async function addLatecomers(ctx: Ctx, companyId: string, after: string): Promise<string | undefined> {
  await seeCompanies(ctx, [companyId])
  const open = await queries.listOpenKeys(ctx, companyId, after, AT_ONCE)
  for (const { id, kind, ...about } of open) {
    const people = await holdersOf(ctx, TO_DOS[kind].access, { companyId, ...about })
    notifyChangedFor(ctx, companyId, await queries.copyTo(ctx, companyId, id, people), 'notice')
  }
  return open.length < AT_ONCE ? undefined : open.at(-1)?.key
}
