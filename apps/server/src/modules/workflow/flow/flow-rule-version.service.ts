import type { InputOf } from '@muster/contract/endpoint'
import type { flowRuleEndpoints } from '@muster/contract/workflow/flow-rule'
import { needWholeCompany } from '../../../platform/auth/caller.ts'
import { fail, need } from '../../../platform/base/refusal.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { loadNamesIn, missingIn } from './flow-names.service.ts'
import * as queries from './flow-rule.queries.ts'
import { contentOf } from './flow-rule.rules.ts'
import { change } from './flow-rule.service.ts'
import { needTestable } from './testable.service.ts'

type Inputs = { [K in 'versions' | 'restore']: InputOf<(typeof flowRuleEndpoints)[K]> }

/** Lists the versions of a rule with their contents, newest first. */
export async function versions(ctx: Ctx, { id }: Inputs['versions']) {
  const { companyId } = await need(queries.findRule(ctx, id))
  const rows = await queries.listVersions(ctx, companyId, id)
  const items = rows.map(({ content, ...row }) => ({ ...row, content: contentOf(content) }))
  const contents = items.map(({ content }) => content)
  return { items, ...(await loadNamesIn(ctx, companyId, contents)) }
}

/**
 * Makes what a version said the newest version; names, priority and whether it is on stay. Refuses `workflow.version_names_gone` where it
 * names what is no longer there.
 */
export async function restore(ctx: Ctx, { id, version, versionId }: Inputs['restore']) {
  const { companyId, kind } = await need(queries.findRule(ctx, id))
  needWholeCompany(ctx, companyId)
  const all = await queries.listVersions(ctx, companyId, id)
  const said = await need(Promise.resolve(all.find((one) => one.id === versionId)))
  const content = contentOf(said.content)
  needTestable(ctx, kind, content)
  const missing = await missingIn(ctx, companyId, content)
  if (missing.length > 0) fail('workflow.version_names_gone', { number: said.number })
  return change(ctx, { companyId, id, version, kind }, content)
}
