import { dayIn } from '../../../platform/base/clock.ts'
import { fail } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { employmentNames, stillEmployed } from '../../organisation/index.ts'
import { listAdministrators } from './role.queries.ts'

/** So many names are enough to ask one of them. */
const MOST = 3

/** Whom the caller can ask for a right [2.21]: administrators who work in a company of theirs, each named once. */
export async function list(ctx: Ctx) {
  const { employments, zone } = ctx.actor ?? fail('system.unauthorized')
  const own = [...new Set(employments.map((e) => e.companyId))]
  const known = await listAdministrators(ctx, own, dayIn(zone, ctx.now))
  const present = new Set((await stillEmployed(ctx, known)).map((e) => e.employmentId))
  const names: string[] = []
  for (const employment of known.filter((e) => present.has(e.employmentId))) {
    const name = (await employmentNames(ctx, employment))?.name
    if (name && !names.includes(name)) names.push(name)
    if (names.length === MOST) break
  }
  return { items: names.map((name) => ({ name })), total: names.length }
}
