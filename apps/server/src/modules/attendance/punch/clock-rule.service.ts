import type { ClockPlaces, clockRuleEndpoints } from '@muster/contract/attendance/clock-rule'
import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import { wholeCompanies } from '../../../platform/auth/scope.ts'
import { fail, failFields } from '../../../platform/base/refusal.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { networksOf } from '../shared/network.service.ts'
import * as queries from './clock-rule.queries.ts'
import { CLOCK_RULES_CHANGED } from './whereabouts.service.ts'

type Inputs = { [K in keyof typeof clockRuleEndpoints]: InputOf<(typeof clockRuleEndpoints)[K]> }
type Rule = ReplyOf<(typeof clockRuleEndpoints)['update']>

/** From where people of each office clock, of the companies that the caller reaches wholly. */
export async function list(ctx: Ctx, { companyId }: Inputs['list']) {
  const asked = listAskedCompanies(ctx, companyId)
  const whole = wholeCompanies(ctx.scope).filter((id) => asked.includes(id))
  const items = whole.length === 0 ? [] : (await queries.listClockRules(ctx, whole)).map(ruleOf)
  return { items, total: items.length }
}

/** Says from where people of an office clock from now on; refuses a rule without what it speaks of at its field. */
export async function update(ctx: Ctx, input: Inputs['update']): Promise<Rule> {
  const { officeId, version } = input
  const row = await findRow(ctx, officeId)
  const key = { company_id: row.company_id, office_id: officeId }
  const rule = needRule(input)
  if (version > 0) await updateVersioned(ctx, 'attendance.clock_rule', key, version, rule)
  else if (!(await queries.insertClockRule(ctx, key, rule))) fail('system.stale_version')
  const after = ruleOf(await findRow(ctx, officeId))
  ctx.notify({ companyId: row.company_id, topic: CLOCK_RULES_CHANGED, body: {} })
  ctx.audit({ companyId: row.company_id, object: officeId, before: loggedOf(ruleOf(row)), after: loggedOf(after) })
  return after
}

async function findRow(ctx: Ctx, officeId: string): Promise<queries.ClockRuleRow> {
  const whole = wholeCompanies(ctx.scope)
  const [row] = whole.length === 0 ? [] : await queries.listClockRules(ctx, whole, officeId)
  return row ?? fail('system.id_not_found')
}

/** The columns of a rule, without what it does not speak of. */
function needRule({ where, networks, latitude, longitude, radius }: Inputs['update']) {
  const from = where === 'networks' || where === 'either' ? networksOf(networks) : []
  const isPlace = where === 'place' || where === 'either'
  const problems = {
    ...(from === undefined && { networks: 'machine.not_networks' }),
    ...(isPlace && latitude === null && { latitude: 'required' }),
    ...(isPlace && longitude === null && { longitude: 'required' }),
    ...(isPlace && radius === null && { radius: 'required' }),
  }
  if (from === undefined || Object.keys(problems).length > 0) return failFields(problems)
  return { networks: from, ...(isPlace ? { latitude, longitude, radius } : NOWHERE) }
}

const NOWHERE = { latitude: null, longitude: null, radius: null }

function ruleOf({ company_id, office_id, names, networks, version, ...place }: queries.ClockRuleRow): Rule {
  const { latitude, longitude, radius } = place
  return {
    ...{ officeId: office_id, companyId: company_id, names, latitude, longitude, radius },
    ...{ networks: networks ?? [], version: version ?? 0, where: whereOf(networks ?? [], radius !== null) },
  }
}

function whereOf(networks: readonly string[], isPlace: boolean): ClockPlaces {
  if (networks.length === 0) return isPlace ? 'place' : 'anywhere'
  return isPlace ? 'either' : 'networks'
}

const loggedOf = ({ where, networks, latitude, longitude, radius }: Rule) => ({
  ...{ where, networks: networks.join(', '), radius },
  latitude: latitude === null ? null : String(latitude),
  longitude: longitude === null ? null : String(longitude),
})
