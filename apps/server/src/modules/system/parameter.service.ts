import type { InputOf } from '@muster/contract/endpoint'
import { MOST_DECISIONS, type parameterEndpoints } from '@muster/contract/system/parameter'
import { parameterOf } from '@muster/contract/system/parameter-record'
import { factOn } from '@muster/contract/system/parameter-rules'
import { SHOWN_PARAMETERS } from '@muster/contract/system/parameter-shown'
import type { Day } from '@muster/kernel/day'
import { listAskedCompanies, needWholeCompany } from '../../platform/auth/caller.ts'
import { dayIn } from '../../platform/base/clock.ts'
import { fail } from '../../platform/base/refusal.ts'
import type { Ctx } from '../../platform/operation/ctx.ts'
import { type Decision, newestOf, nextAfter } from './decision.rules.ts'
import { parametersOn, readDecisions, readGroupDecisions } from './in-force.service.ts'

type Inputs = { [K in keyof typeof parameterEndpoints]: InputOf<(typeof parameterEndpoints)[K]> }

export { change } from './parameter-change.service.ts'
export { listTouched as touched }

/** The parameters of a company and those of the group, as of a day [2.15, 9.12]. */
export async function list(ctx: Ctx, { companyId, on }: Inputs['list']) {
  listAskedCompanies(ctx, companyId)
  const today = todayOf(ctx)
  const day = on ?? today
  const decisions = await allDecisions(ctx, companyId)
  const items = SHOWN_PARAMETERS.map((key) => {
    const [fact, last, next] = [factOn(decisions, key, day), newestOf(decisions, key), nextAfter(decisions, key, day)]
    return {
      key,
      value: fact?.value ?? parameterOf(key).standard,
      since: fact?.from ?? null,
      last: last ? { at: last.at, by: last.by } : null,
      next: next ? { from: next.from, value: next.value } : null,
      version: last?.id ?? 0,
    }
  })
  return { items, total: items.length, today, mayChangeGroup: mayChangeGroup(ctx) }
}

/** What was decided about one parameter, the newest first. */
export async function history(ctx: Ctx, { companyId, key }: Inputs['history']) {
  listAskedCompanies(ctx, companyId)
  const today = todayOf(ctx)
  const own = (await allDecisions(ctx, companyId)).filter((one) => one.key === key)
  const inForce = factOn(own, key, today)
  const items = own
    .toReversed()
    .slice(0, MOST_DECISIONS)
    .map(({ id, value, from, at, by }) => ({
      version: id,
      value,
      from,
      at,
      by,
      state:
        id === inForce?.id
          ? ('inForce' as const)
          : isAhead(own, id, today)
            ? ('scheduled' as const)
            : ('past' as const),
    }))
  return { items, total: own.length }
}

/** Whether a decision will hold one day: one of the same day that was taken after it takes its place. */
function isAhead(own: readonly Decision[], id: number, today: Day): boolean {
  const one = own.find((decision) => decision.id === id)
  return one !== undefined && one.from > today && factOn(own, one.key, one.from)?.id === id
}

/** Whom a change would touch, as later modules count it; a parameter that touches nobody at once is left out. */
async function listTouched(ctx: Ctx, { companyId, from, keys }: Inputs['touched']) {
  needWholeCompany(ctx, companyId)
  const answers = (await ctx.ask('touchedBy', { companyId, from, keys })).flat()
  return { items: keys.flatMap((key) => answers.filter((one) => one.key === key).map((one) => ({ ...one, key }))) }
}

/** The bounds of forms as they hold today, in a company that the actor has anything to do with. */
export async function bounds(ctx: Ctx, { companyId }: Inputs['bounds']) {
  listAskedCompanies(ctx, companyId)
  return parametersOn(ctx, companyId, todayOf(ctx))
}

/** Whether the actor decides for the whole group, companies to come included. */
const mayChangeGroup = ({ actor }: Ctx): boolean => actor?.groupWide.has('system:parameter:cud') ?? false

const todayOf = (ctx: Ctx): Day => dayIn(zoneOf(ctx), ctx.now)
const zoneOf = (ctx: Ctx): string => (ctx.actor ?? fail('system.unauthorized')).zone

async function allDecisions(ctx: Ctx, companyId: string): Promise<Decision[]> {
  return [...(await readDecisions(ctx, companyId)), ...(await readGroupDecisions(ctx, zoneOf(ctx)))]
}
