import type { InputOf } from '@muster/contract/endpoint'
import { delegationColumns, type delegationEndpoints, MOST_DAYS_AWAY } from '@muster/contract/workflow/delegation'
import { daysBetween } from '@muster/kernel/day'
import { epochOf, type Instant, instantOf } from '@muster/kernel/instant'
import { listAskedCompanies, meOf } from '../../../platform/auth/caller.ts'
import { wallIn } from '../../../platform/base/clock.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, failFields, need } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import { deleteVersioned, updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { codesHeld } from '../../identity/index.ts'
import { exportList } from '../../organisation/index.ts'
import { describePeople } from '../people/called.service.ts'
import { personCalled } from '../people/step-holder.rules.ts'
import { listAdministeredCompanies } from '../store/seen.queries.ts'
import { searchColleagues } from '../store/talk.queries.ts'
import { amongAble, needAble } from './able.service.ts'
import { awayOf } from './away.service.ts'
import * as queries from './delegation.queries.ts'
import { findEnd, holdsMore, isSpan, spanOf, stateOf } from './delegation.rules.ts'
import { askForYes, notifyDelegated, toAskedKey, withdrawDelegated } from './delegation-notice.service.ts'
import { daysWithin } from './proposal.rules.ts'
import { proposalFor, reviewProposals, settleLeft } from './proposal.service.ts'

type Inputs = { [K in keyof typeof delegationEndpoints]: InputOf<(typeof delegationEndpoints)[K]> }

/** Delegations of the caller, to the caller, or of everybody in the companies whose tasks they administrate. */
export async function list(ctx: Ctx, { companyId, ...filter }: Inputs['list']) {
  const { rows, total } = await queries.listDelegations(ctx, readerOf(ctx), listAskedCompanies(ctx, companyId), filter)
  return { items: await shown(ctx, rows), total }
}

/** The list as a sheet; times are those of the reader's zone. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  const word = (key: string) => say(ctx.locale, `workflow.delegation.${key}`)
  const zone = ctx.actor?.zone ?? 'UTC'
  return exportList(ctx, filter, 'workflow.delegation.title', delegationColumns, list, {
    from: [{ title: word('from'), cell: ({ from }) => ({ wall: wallIn(zone, from) }) }],
    until: [{ title: word('until'), cell: ({ until }) => ({ wall: wallIn(zone, until) }) }],
    state: [{ title: word('state'), cell: ({ state }) => word(`states.${state}`) }],
  })
}

export { exportSheet as export }

/** Whom the caller may choose: people of a company in scope who may be asked there today, however far the caller's rights reach. */
export async function people(ctx: Ctx, { companyId, search }: Inputs['people']) {
  listAskedCompanies(ctx, companyId)
  return { items: await amongAble(ctx, companyId, await searchColleagues(ctx, companyId, search)) }
}

/** When somebody whom the caller may choose is away on the days for which they are to decide [S05]: no more is said of it. */
export async function away(ctx: Ctx, { companyId, personId, from, to }: Inputs['away']) {
  listAskedCompanies(ctx, companyId)
  if (to < from) failFields({ to: 'before_from' })
  if (daysBetween(from, to) > MOST_DAYS_AWAY) failFields({ to: `range_too_long:${MOST_DAYS_AWAY}` })
  await needAble(ctx, companyId, { personId })
  const absences = await awayOf(ctx, { companyId, personIds: [personId], from, to })
  return { items: daysWithin(absences, { from, to }).map((one) => ({ from: one.from, to: one.to })) }
}

/**
 * Lets somebody decide for the caller, or for somebody else where the caller administrates the tasks of the whole company, from now at the
 * earliest. A person in whose place nobody could be asked, or who could not decide, is refused by field or with
 * `workflow.delegate_barred`; one whose delegations would overlap by `delegation_once` of the database. The delegate is told. One
 * of somebody who works on and holds a code that its maker lacks waits for their yes. One
 * that lies in days for which it was proposed is made for that absence: its maker is asked to end it once they are not away then any more.
 */
export const create = (ctx: Ctx, input: Inputs['create']) => make(ctx, input, null)

/** The same, where it is known whether it waits for a yes, as of one that is handed over; else that is found out. */
export async function make(
  ctx: Ctx,
  { companyId, delegateId, reason, ...asked }: Inputs['create'],
  isAsked: boolean | null,
) {
  listAskedCompanies(ctx, companyId)
  const me = meOf(ctx)
  const personId = asked.personId ?? me
  if (personId !== me && !listAdministeredCompanies(ctx).includes(companyId)) failFields({ personId: 'not_found' })
  if (personId === delegateId) failFields({ delegateId: 'same_person' })
  if (personId !== me && delegateId === me) fail('workflow.own_gain')
  const span = spanOf({ from: instantFrom(asked.from), until: instantFrom(asked.until) }, ctx.now)
  if (!isSpan(span)) return failFields(span)
  await needAble(ctx, companyId, { personId, delegateId })
  await needFree(ctx, companyId, personId, span)
  const id = newId()
  const because = await proposalFor(ctx, { companyId, personId }, span)
  const waits = isAsked ?? (await needsYes(ctx, companyId, { personId, me }))
  await queries.insertDelegation(ctx, {
    companyId,
    id,
    personId,
    delegateId,
    ...span,
    reason,
    byId: me,
    waits,
    because,
  })
  ctx.audit({ companyId, object: id, after: { personId, delegateId, ...span, reason, waits } })
  const made = await find(ctx, id)
  const shared = { companyId, id, ...span, person: made.person, delegate: made.delegate }
  await (waits ? askForYes(ctx, shared) : notifyDelegated(ctx, shared))
  await reviewProposals(ctx, { companyId, personId }, true)
  return made
}

/** Refuses where somebody decides for them already within a span, and says who and when. */
async function needFree(ctx: Ctx, companyId: string, personId: string, span: { from: Instant; until: Instant }) {
  const other = await queries.findOverlapping(ctx, companyId, personId, span)
  if (!other) return
  const name = (await describePeople(ctx, companyId, [other.delegateId])).get(other.delegateId)?.name ?? '–'
  fail('workflow.delegation_overlaps', {
    ...{ name, from: other.from, until: other.until },
    fields: { from: 'delegated_then' },
  })
}

/** Whether somebody is asked first: they work on, and hold a code in the company that whoever sets it lacks there. */
async function needsYes(ctx: Ctx, companyId: string, { personId, me }: { personId: string; me: string }) {
  if (personId === me || (await queries.isLeaving(ctx, companyId, personId))) return false
  const held = await codesHeld(ctx, companyId, [personId, me])
  const codesOf = (id: string) => held.find((one) => one.personId === id)?.codes ?? []
  return holdsMore(codesOf(personId), codesOf(me))
}

/** Whoever delegates agrees to what somebody else set: from now on, or from its beginning, another decides for them. */
export async function agree(ctx: Ctx, { id, version }: Inputs['agree']) {
  const row = await needOwn(ctx, id)
  const { companyId, personId, from, until } = row
  if (personId !== meOf(ctx)) fail('workflow.delegation_of_another')
  if (stateOf(row, ctx.now) !== 'asked') fail('workflow.delegation_not_running')
  await updateVersioned(ctx, 'workflow.delegation', { company_id: companyId, id }, version, { waits: false })
  await ctx.publish('toDo.dealtWith', { companyId, key: toAskedKey(id) })
  ctx.audit({ companyId, object: id, before: { waits: true }, after: { waits: false } })
  const agreed = await find(ctx, id)
  await notifyDelegated(ctx, { companyId, id, from, until, person: agreed.person, delegate: agreed.delegate })
  return agreed
}

/** Takes back one that is still to come or waits for a yes, as if it had not been made; one that has begun is ended instead. */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  const row = await needOwn(ctx, id)
  const { companyId, personId, delegateId, from, until } = row
  const state = stateOf(row, ctx.now)
  if (state !== 'coming' && state !== 'asked') fail('workflow.delegation_begun')
  await deleteVersioned(ctx, 'workflow.delegation', { company_id: companyId, id }, version)
  await withdrawDelegated(ctx, companyId, id)
  await settleLeft(ctx, companyId, id)
  await reviewProposals(ctx, { companyId, personId })
  ctx.audit({ companyId, object: id, before: { personId, delegateId, from, until } })
  return { id }
}

/** Ends one that runs: whatever comes from now on is for who delegated. What the delegate holds already stays with them. */
export async function end(ctx: Ctx, { id, version }: Inputs['end']) {
  const row = await needOwn(ctx, id)
  const { companyId, personId, from, until } = row
  if (stateOf(row, ctx.now) !== 'running') fail('workflow.delegation_not_running')
  const ended = findEnd({ from }, ctx.now)
  await updateVersioned(ctx, 'workflow.delegation', { company_id: companyId, id }, version, {
    ...{ until_at: ended, is_left: false },
  })
  await settleLeft(ctx, companyId, id)
  await reviewProposals(ctx, { companyId, personId })
  ctx.audit({ companyId, object: id, before: { until }, after: { until: ended } })
  return find(ctx, id)
}

const readerOf = (ctx: Ctx): queries.Reader => ({ me: meOf(ctx), administered: listAdministeredCompanies(ctx) })

/** One that the caller made or administrates; a delegate sees it, and changes nothing. */
async function needOwn(ctx: Ctx, id: string): Promise<queries.DelegationRow> {
  const { me, administered } = readerOf(ctx)
  const row = await need(queries.findDelegation(ctx, { me, administered }, id))
  if (row.personId !== me && !administered.includes(row.companyId)) fail('workflow.delegation_of_another')
  return row
}

async function find(ctx: Ctx, id: string) {
  const row = await need(queries.findDelegation(ctx, readerOf(ctx), id))
  const [one] = await shown(ctx, [row])
  return one ?? fail('system.id_not_found')
}

async function shown(ctx: Ctx, rows: readonly queries.DelegationRow[]) {
  const people = new Map<string, Awaited<ReturnType<typeof describePeople>>>()
  for (const [companyId, of] of Map.groupBy(rows, (row) => row.companyId)) {
    const ids = of.flatMap(({ personId, delegateId }) => [personId, delegateId])
    people.set(companyId, await describePeople(ctx, companyId, ids))
  }
  return rows.map(({ personId, delegateId, waits, ...row }) => {
    const called = { people: people.get(row.companyId) ?? new Map() }
    return {
      ...row,
      person: personCalled(personId, called),
      delegate: personCalled(delegateId, called),
      state: stateOf({ ...row, waits }, ctx.now),
    }
  })
}

/** An instant as it was sent, written as the database gives it. */
const instantFrom = (text: string): Instant => instantOf(epochOf(text as Instant))
