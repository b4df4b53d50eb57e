import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import { transferColumns, type transferEndpoints } from '@muster/contract/organisation/transfer'
import { listAskedCompanies } from '../../../platform/auth/caller.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { need } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import { deleteRow } from '../../../platform/db/company-row.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { exportList } from '../company/list-columns.service.ts'
import * as queries from './transfer.queries.ts'
import { mayBe } from './transfer.rules.ts'
import * as lines from './transfer-line.queries.ts'
import { linesToWrite, needCompanies, needLines, previewLines } from './transfer-plan.service.ts'
import { describeOrder } from './transfer-record.service.ts'
import { failState } from './transfer-state.service.ts'

export { apply, schedule, withdraw, withdrawLine } from './transfer-decision.service.ts'

type Inputs = { [K in keyof typeof transferEndpoints]: InputOf<(typeof transferEndpoints)[K]> }
type Detail = ReplyOf<(typeof transferEndpoints)['get']>

const TABLE = 'organisation.transfer_order'

/** Orders with how many people are in which state [1.04, S12]. */
export async function list(ctx: Ctx, filter: Inputs['list']) {
  const { rows, total } = await queries.listOrders(ctx, listAskedCompanies(ctx, filter.companyId), filter)
  return { items: rows, total }
}

/** The list as a sheet. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  return exportList(ctx, filter, 'organisation.transfer.title', transferColumns, list, {
    state: [
      {
        title: say(ctx.locale, 'organisation.field.transfer.state'),
        cell: (order) => say(ctx.locale, `organisation.transfer.state.${order.state}`),
      },
    ],
  })
}

export { exportSheet as export }

export async function get(ctx: Ctx, { id }: Inputs['get']): Promise<Detail> {
  return describeOrder(ctx, id)
}

/**
 * Drafts an order [2.14d]: nobody is moved by it. People are in reach and places those of the company that they go to, or they are absent
 * ones; a place out of reach is said of its line, and nobody is moved there.
 */
export async function create(
  ctx: Ctx,
  { companyId, otherCompanyId: other, effectiveOn, note, lines: rows }: Inputs['create'],
): Promise<Detail> {
  const otherCompanyId = other ?? null
  needCompanies(ctx, companyId, otherCompanyId)
  const order = { companyId, otherCompanyId, effectiveOn }
  const written = await linesToWrite(ctx, order, rows)
  const id = newId()
  await queries.insertOrder(ctx, { ...order, id, note, state: 'draft', isMove: false, reach: null })
  await lines.insertLines(ctx, { companyId, otherCompanyId, orderId: id }, written)
  ctx.audit({ companyId, object: id, after: { otherCompanyId, effectiveOn, note, lines: rows } })
  return describeOrder(ctx, id)
}

/** Changes a draft; what was scheduled is withdrawn instead (`organisation.transfer_state`). */
export async function update(
  ctx: Ctx,
  { id, version, otherCompanyId: other, effectiveOn, note, lines: rows }: Inputs['update'],
): Promise<Detail> {
  const otherCompanyId = other ?? null
  const before = await need(queries.findOwnOrder(ctx, id))
  const { companyId } = before
  needCompanies(ctx, companyId, otherCompanyId)
  const columns = { other_company_id: otherCompanyId, effective_on: effectiveOn, note }
  await updateVersioned(ctx, TABLE, { company_id: companyId, id }, version, columns)
  if (!mayBe('changed', before)) failState(ctx, before)
  await lines.deleteLines(ctx, companyId, id)
  const written = await linesToWrite(ctx, { companyId, otherCompanyId, effectiveOn }, rows)
  await lines.insertLines(ctx, { companyId, otherCompanyId, orderId: id }, written)
  const { effectiveOn: on, note: text } = before
  ctx.audit({
    companyId,
    object: id,
    before: { effectiveOn: on, note: text },
    after: { otherCompanyId, effectiveOn, note, lines: rows },
  })
  return describeOrder(ctx, id)
}

/** Deletes a draft. */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  const before = await need(queries.findOwnOrder(ctx, id))
  if (!mayBe('changed', before)) failState(ctx, before)
  return deleteRow(ctx, TABLE, before, version)
}

/** What an order would do to each of its people; nothing is changed [X5]. */
export async function preview(
  ctx: Ctx,
  { companyId, otherCompanyId: other, effectiveOn, lines: rows }: Inputs['preview'],
) {
  const otherCompanyId = other ?? null
  needCompanies(ctx, companyId, otherCompanyId)
  const order = { companyId, otherCompanyId, effectiveOn }
  await needLines(ctx, order, rows)
  return previewLines(ctx, order, rows)
}
