import type { InputOf } from '@muster/contract/endpoint'
import { flowRuleColumns, type flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import type { FlowContent } from '@muster/contract/workflow/flow-shape'
import type { FiledKind } from '@muster/contract/workflow/kinds'
import { personName } from '@muster/kernel/person-name'
import { listAskedCompanies, needWholeCompany } from '../../../platform/auth/caller.ts'
import { wallIn } from '../../../platform/base/clock.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { failFields, need } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import { deleteVersioned, updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { exportList } from '../../organisation/index.ts'
import { sayKind } from '../kind/kinds.service.ts'
import { loadNamesIn, needKnown } from './flow-names.service.ts'
import * as queries from './flow-rule.queries.ts'
import { contentOf, sameContent } from './flow-rule.rules.ts'
import { notifyOwnName } from './own-name.service.ts'
import { needPublishable } from './publishing.service.ts'
import { needTestable } from './testable.service.ts'

type Inputs = { [K in keyof typeof flowRuleEndpoints]: InputOf<(typeof flowRuleEndpoints)[K]> }

export async function list(ctx: Ctx, filter: Inputs['list']) {
  const { rows, total } = await queries.listRules(ctx, listAskedCompanies(ctx, filter.companyId), filter)
  return { items: rows, total }
}

/** The list as a sheet. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  const title = (key: keyof typeof flowRuleColumns) => say(ctx.locale, flowRuleColumns[key].titleKey)
  return exportList(ctx, filter, 'workflow.flow.title', flowRuleColumns, list, {
    kind: [{ title: title('kind'), cell: ({ kind }) => sayKind(ctx, kind) }],
    isOn: [{ title: title('isOn'), cell: ({ isOn }) => say(ctx.locale, `workflow.flow.state.${isOn ? 'on' : 'off'}`) }],
    lastUsedAt: [
      {
        title: title('lastUsedAt'),
        cell: ({ zone, lastUsedAt }) => (lastUsedAt === null ? '' : { wall: wallIn(zone, lastUsedAt) }),
      },
    ],
    owner: [{ title: title('owner'), cell: ({ owner }) => (owner === null ? '' : personName(owner, ctx.locale).name) }],
    changedAt: [{ title: title('changedAt'), cell: ({ zone, changedAt }) => ({ wall: wallIn(zone, changedAt) }) }],
  })
}

export { exportSheet as export }

export async function get(ctx: Ctx, { id }: Inputs['get']) {
  return describe(ctx, id)
}

/** A rule with its first version [3.17]; it is off until somebody switches it on. */
export async function create(ctx: Ctx, { companyId, ...said }: Inputs['create']) {
  needWholeCompany(ctx, companyId)
  const [id, currentId] = [newId(), newId()]
  const content = contentOf(said)
  needTestable(ctx, said.kind, content)
  await needKnown(ctx, companyId, content)
  await needFree(ctx, companyId, id, said)
  await queries.insertVersion(ctx, { companyId, id: currentId, ruleId: id, number: 1, names: said.names, content })
  await queries.insertRule(ctx, { companyId, id, currentId }, said)
  const after = await describe(ctx, id)
  ctx.audit({ companyId, object: id, after })
  await notifyOwnName(ctx, { companyId, id, names: after.names, before: null, after: content })
  return after
}

/**
 * What happens otherwise from now on becomes the next version; another name, priority or kind does not. One that is on stays fit to be:
 * refuses `workflow.not_publishable` otherwise.
 */
export async function update(ctx: Ctx, { id, version, ...said }: Inputs['update']) {
  const { companyId, kind } = await need(queries.findRule(ctx, id))
  needWholeCompany(ctx, companyId)
  const content = contentOf(said)
  needTestable(ctx, said.kind, content)
  await needKnown(ctx, companyId, content)
  return change(ctx, { companyId, id, version, kind }, content, said)
}

/**
 * Changes a rule under the lock of its kind, writes the next version where the content is another, and leaves a row in the log.
 * Without `said` what makes no version stays as it is.
 */
export async function change(
  ctx: Ctx,
  { companyId, id, version, kind }: { companyId: string; id: string; version: number; kind: FiledKind },
  content: FlowContent,
  said?: queries.Said,
) {
  // Versions are counted on: of two who change the rule at once, one waits here and is stale then.
  await queries.lockKinds(ctx, companyId, [kind, said?.kind ?? kind])
  if (said) await needFree(ctx, companyId, id, said)
  const before = await describe(ctx, id)
  const { names } = said ?? before
  const next = sameContent(before, content) ? undefined : newId()
  if (next)
    await queries.insertVersion(ctx, { companyId, id: next, ruleId: id, number: before.number + 1, names, content })
  await updateVersioned(ctx, queries.TABLE, { company_id: companyId, id }, version, {
    ...(said && queries.columnsOf(said)),
    ...(next && { current_id: next }),
  })
  if (before.isOn) await needPublishable(ctx, companyId, said?.kind ?? kind, id)
  const after = await describe(ctx, id)
  ctx.audit({ companyId, object: id, before, after })
  await notifyOwnName(ctx, { companyId, id, names, before: contentOf(before), after: content })
  return after
}

/** A rule goes, also one that tasks are under way by: they keep the version they were submitted under. */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  const before = await describe(ctx, id)
  const { companyId } = before
  needWholeCompany(ctx, companyId)
  await deleteVersioned(ctx, queries.TABLE, { company_id: companyId, id }, version)
  ctx.audit({ companyId, object: id, before })
  return { id }
}

/** Refuses a priority that another rule of the kind has, and a second default. */
async function needFree(ctx: Ctx, companyId: string, id: string, said: queries.Said) {
  const taken = await queries.findRivals(ctx, companyId, id, said)
  const fields = Object.entries(taken).flatMap(([field, isTaken]) => (isTaken ? [[field, 'taken']] : []))
  if (fields.length > 0) failFields(Object.fromEntries(fields))
}

/** A rule in the version that holds, with what its ids are called. */
export async function describe(ctx: Ctx, id: string) {
  const { content, ...row } = await need(queries.findRule(ctx, id))
  const said = contentOf(content)
  return { ...row, ...said, ...(await loadNamesIn(ctx, row.companyId, [said])) }
}
