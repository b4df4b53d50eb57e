import type { Place } from '@muster/contract/attendance/clock'
import { fail } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { isWithin } from '../shared/network.service.ts'
import { listClockRules } from './clock-rule.queries.ts'
import { findElsewhere, type PlaceRule } from './place.rules.ts'

/** The topic of rules from where people clock; it empties what every node keeps of them. */
export const CLOCK_RULES_CHANGED = 'clock-rules.changed'

const METRES_PER_KILOMETRE = 1000

type Office = { companyId: string; officeId: string }

/** The rule of an office from the cache of the node: a gate clocks in hundreds in a minute. */
async function ruleOf(ctx: Ctx, { companyId, officeId }: Office): Promise<PlaceRule | undefined> {
  const rules = await ctx.cache.get(CLOCK_RULES_CHANGED, companyId, () => readRules(ctx, companyId))
  return rules.get(officeId)
}

async function readRules(ctx: Ctx, companyId: string): Promise<Map<string, PlaceRule>> {
  const rows = await listClockRules(ctx, [companyId])
  return new Map(
    rows.map(({ office_id, networks, latitude, longitude, radius }) => {
      const hasPlace = latitude !== null && longitude !== null && radius !== null
      return [office_id, { networks: networks ?? [], near: hasPlace ? { latitude, longitude, radius } : undefined }]
    }),
  )
}

/** Whether the rule of an office may ask where somebody is who clocks there. */
export async function asksPlace(ctx: Ctx, office: Office): Promise<boolean> {
  return (await ruleOf(ctx, office))?.near !== undefined
}

/**
 * Refuses somebody who clocks from where people of their office may not, as `clocking.*`: judged by the address that the server sees
 * and by where their device says that it is. Neither is kept.
 */
export async function needWhereabouts(ctx: Ctx, office: Office, place: Place | undefined): Promise<void> {
  const rule = await ruleOf(ctx, office)
  if (!rule) return
  const found = findElsewhere(rule, { isInNetwork: isWithin(rule.networks, ctx.request.address), place })
  if (!found) return
  if (found.why === 'other_network') fail('clocking.other_network', { address: ctx.request.address })
  if (found.why === 'no_place') fail('clocking.no_place')
  const radius = lengthText(ctx, found.radius)
  if (found.why === 'inaccurate') fail('clocking.inaccurate', { accuracy: lengthText(ctx, found.accuracy), radius })
  fail('clocking.too_far', { distance: lengthText(ctx, found.distance), radius })
}

/** A length for a reader: in metres below a kilometre. */
const lengthText = ({ locale }: Ctx, metres: number) =>
  metres < METRES_PER_KILOMETRE
    ? say(locale, 'clocking.length.metres', { length: Math.round(metres) })
    : say(locale, 'clocking.length.kilometres', { length: Math.round(metres / METRES_PER_KILOMETRE) })
