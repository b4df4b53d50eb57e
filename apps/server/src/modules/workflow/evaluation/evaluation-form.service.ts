import type { InputOf } from '@muster/contract/endpoint'
import { evaluationFormColumns, type evaluationFormEndpoints } from '@muster/contract/workflow/evaluation-form'
import { nameFor } from '@muster/kernel/names'
import { listAskedCompanies, needWholeCompany } from '../../../platform/auth/caller.ts'
import { wallIn } from '../../../platform/base/clock.ts'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, need } from '../../../platform/base/refusal.ts'
import { say } from '../../../platform/base/words.ts'
import { deleteRow, needRowToChange, recordRow } from '../../../platform/db/company-row.ts'
import { nameColumns } from '../../../platform/db/names.ts'
import { lockRow, updateVersioned } from '../../../platform/db/versioned.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { exportList, todayOf } from '../../organisation/index.ts'
import * as queries from './evaluation-form.queries.ts'
import { contentOf, sameContent } from './evaluation-form.rules.ts'

type Inputs = { [K in keyof typeof evaluationFormEndpoints]: InputOf<(typeof evaluationFormEndpoints)[K]> }

const TABLE = 'workflow.evaluation_form'

export async function list(ctx: Ctx, filter: Inputs['list']) {
  const { rows, total } = await queries.listForms(ctx, listAskedCompanies(ctx, filter.companyId), filter)
  return { items: rows, total }
}

/** The list as a sheet. */
async function exportSheet(ctx: Ctx, filter: Inputs['export']) {
  return exportList(ctx, filter, 'workflow.evaluationForm.title', evaluationFormColumns, list, {
    departments: [
      {
        title: say(ctx.locale, evaluationFormColumns.departments.titleKey),
        cell: ({ departments }) => departments.map((d) => nameFor(d.names, ctx.locale).text).join(', '),
      },
    ],
    changedAt: [
      {
        title: say(ctx.locale, evaluationFormColumns.changedAt.titleKey),
        cell: ({ zone, changedAt }) => ({ wall: wallIn(zone, changedAt) }),
      },
    ],
  })
}

export { exportSheet as export }

export async function get(ctx: Ctx, { id }: Inputs['get']) {
  return describe(ctx, id)
}

/** A form with its first version [3.18]; a department that has a form already is refused by both names. */
export async function create(ctx: Ctx, { companyId, departmentIds, ...content }: Inputs['create']) {
  needWholeCompany(ctx, companyId)
  const [id, currentId] = [newId(), newId()]
  await needFree(ctx, companyId, id, departmentIds)
  await queries.insertVersion(ctx, {
    ...{ companyId, id: currentId, formId: id, number: 1 },
    content: contentOf(content),
  })
  await queries.insertForm(ctx, { companyId, id, currentId, names: content.names })
  await queries.setDepartments(ctx, companyId, id, departmentIds)
  return recordRow(ctx, describe, { companyId, id })
}

/** What is asked otherwise from now on becomes a new version: evaluations that run keep theirs [4.10]. */
export async function update(ctx: Ctx, { id, version, departmentIds, ...content }: Inputs['update']) {
  const { companyId } = await need(queries.findForm(ctx, id))
  needWholeCompany(ctx, companyId)
  await needFree(ctx, companyId, id, departmentIds)
  // Versions are counted on: of two who change the form at once, one waits here and is stale then.
  await lockRow(ctx, TABLE, { company_id: companyId, id })
  const before = await describe(ctx, id)
  const next = sameContent(before, content) ? undefined : newId()
  if (next) {
    const number = before.number + 1
    await queries.insertVersion(ctx, { companyId, id: next, formId: id, number, content: contentOf(content) })
  }
  await updateVersioned(ctx, TABLE, { company_id: companyId, id }, version, {
    ...nameColumns(content.names),
    ...(next && { current_id: next }),
  })
  await queries.setDepartments(ctx, companyId, id, departmentIds)
  return recordRow(ctx, describe, before, before)
}

/** A form goes, also one that evaluations run with: they keep the version they began with [4.10]. */
export async function remove(ctx: Ctx, { id, version }: Inputs['remove']) {
  return deleteRow(ctx, TABLE, await needRowToChange(ctx, describe, id), version)
}

/** Refuses when a department has another form, by the names of both. */
async function needFree(ctx: Ctx, companyId: string, id: string, departmentIds: readonly string[]): Promise<void> {
  const taken = await queries.findTaken(ctx, companyId, id, departmentIds)
  if (!taken) return
  const name = (names: (typeof taken)['form']) => nameFor(names, ctx.locale).text
  fail('workflow.department_has_form', {
    ...{ department: name(taken.department), form: name(taken.form) },
    fields: { departmentIds: 'taken' },
  })
}

async function describe(ctx: Ctx, id: string) {
  const { content, ...row } = await need(queries.findForm(ctx, id))
  const { companyId } = row
  const coverage = await queries.findCoverage(ctx, companyId, id, await todayOf(ctx, companyId))
  const { target, evaluation, weights, items } = content
  return { ...row, target, evaluation, weights, items, ...coverage }
}
