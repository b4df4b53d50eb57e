import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { BulkField, bulkEditEndpoints } from '@muster/contract/organisation/bulk-edit'
import { bulkEditJob } from '@muster/contract/organisation/jobs'
import type { Day } from '@muster/kernel/day'
import { nationName } from '@muster/kernel/locale'
import { newId } from '../../../platform/base/crypto.ts'
import { fail, need } from '../../../platform/base/refusal.ts'
import { say, sayKnown, sayTo } from '../../../platform/base/words.ts'
import { listSheet } from '../../../platform/files/list-sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { readerOf } from '../../../platform/operation/reader.ts'
import { todayOf } from '../company/company-zone.service.ts'
import type { Value } from '../employee/field-change.rules.ts'
import type { Problem } from '../position/placement.rules.ts'
import { listEmploymentRows } from '../record/employee.queries.ts'
import { toEmployeeFields } from '../record/employee-record.service.ts'
import * as queries from './bulk-edit.queries.ts'
import { planEdit, type Wanted } from './bulk-edit.rules.ts'

type Inputs = { [K in keyof typeof bulkEditEndpoints]: InputOf<(typeof bulkEditEndpoints)[K]> }
type Preview = ReplyOf<(typeof bulkEditEndpoints)['preview']>

/** A row of the sheet: what changes at one field of somebody, or that nothing does. */
type SheetRow = { item: Preview['items'][number]; change: queries.EditChange | undefined }

/** Somebody was changed since they were shown. */
export const MEANWHILE: Problem = { word: 'organisation.bulkEdit.meanwhile', values: {} }

/** What new values do to each of several people [X5], by the rule that carries it out; people out of reach are absent ones (40403). */
export async function preview(ctx: Ctx, { ids, fields }: Inputs['preview']): Promise<Preview> {
  const { people, today } = await planned(ctx, ids, fields)
  const items = people.map(({ row, fate, changes, problem }) => ({
    ...{ id: row.id, jobNumber: row.jobNumber, name: row.name, nativeName: row.nativeName },
    ...{ beginsOn: row.onboardOn > today ? row.onboardOn : null, version: row.version },
    ...{ fate, changes, problem: problem ? sayTo(readerOf(ctx), problem.word, problem.values) : null },
  }))
  const count = (fate: Preview['items'][number]['fate']) => items.filter((item) => item.fate === fate).length
  return { items, changes: count('changes'), same: count('same'), refused: count('refused') }
}

/** The same as a sheet, to be looked at before it is run: a row of each field that changes. */
export async function previewSheet(ctx: Ctx, input: Inputs['previewSheet']) {
  const word = (key: string) => say(ctx.locale, `organisation.${key}`)
  const read = async () => {
    const { items } = await preview(ctx, input)
    return {
      items: items.flatMap((item): SheetRow[] =>
        item.changes.length === 0 ? [{ item, change: undefined }] : item.changes.map((change) => ({ item, change })),
      ),
    }
  }
  return listSheet(ctx, {}, word('bulkEdit.preview'), read, [
    { title: word('field.employee.jobNumber'), cell: ({ item }) => item.jobNumber },
    { title: word('field.employee.name'), cell: ({ item }) => item.name },
    { title: word('profile.field'), cell: ({ change }) => (change ? word(`field.employee.${change.field}`) : '') },
    { title: word('positions.before'), cell: ({ change }) => (change ? text(ctx, change.field, change.before) : '') },
    { title: word('bulkEdit.after'), cell: ({ change }) => (change ? text(ctx, change.field, change.after) : '') },
    {
      title: word('positions.problem'),
      cell: ({ item }) => item.problem ?? (item.fate === 'same' ? word('bulkEdit.same') : ''),
    },
  ])
}

/**
 * Queues the edit of those for whom something changes. Who was changed since the preview, or would be refused, is among the results of
 * the job with the reason; refused as a whole where nobody is left (`organisation.bulk_edit_empty`).
 */
export async function start(ctx: Ctx, { people: asked, fields }: Inputs['start']) {
  const seen = new Map(asked.map(({ id, version }) => [id, version]))
  const { companyId, people } = await planned(ctx, [...seen.keys()], fields)
  const lines = people.flatMap(({ row, fate, changes, problem }) => {
    const isStale = row.version !== seen.get(row.id)
    return fate === 'same' && !isStale
      ? []
      : [{ employmentId: row.id, changes, problem: isStale ? MEANWHILE : problem }]
  })
  if (lines.length === 0) fail('organisation.bulk_edit_empty')
  const id = newId()
  const of = { companyId, editId: id }
  await queries.insertEdit(ctx, of)
  await queries.insertLines(ctx, of, lines)
  const jobId = await ctx.queue(bulkEditJob, companyId, { editId: id })
  ctx.audit({ companyId, object: 'bulk-edit', after: { ...fields, people: lines.length, editId: id } })
  return { id, jobId }
}

/** Queues giving back what people had before an edit; whoever cannot reach all of its people finds none. */
export async function takeBack(ctx: Ctx, { id }: Inputs['takeBack']) {
  const { isTakenBack, ...of } = await need(queries.lockEdit(ctx, id))
  const lines = await queries.listLines(ctx, of)
  const reached = await listEmploymentRows(
    ctx,
    lines.map((line) => line.employmentId),
  )
  if (reached.length < lines.length) fail('system.id_not_found')
  const isRunning = lines.some((line) => line.state === 'open')
  if (isTakenBack || isRunning) fail('organisation.bulk_edit_done')
  const people = await queries.returnLines(ctx, of)
  const jobId = await ctx.queue(bulkEditJob, of.companyId, { editId: id })
  ctx.audit({ companyId: of.companyId, object: 'bulk-edit', after: { people, editId: id } })
  return { id, jobId }
}

/** What the edit does to each of these people, all of whom are in reach and of one company. */
async function planned(ctx: Ctx, ids: readonly string[], wanted: Wanted) {
  const rows = await listEmploymentRows(ctx, ids)
  if (rows.length < new Set(ids).size) fail('system.user_not_found')
  const companyId = rows[0]?.company_id ?? fail('system.user_not_found')
  if (rows.some((row) => row.company_id !== companyId)) fail('system.user_not_found')
  const today: Day = await todayOf(ctx, companyId)
  const people = rows.map((row) => {
    const record = toEmployeeFields(row)
    return { row: record, ...planEdit(record, wanted, today) }
  })
  return { companyId, people, today }
}

/** The words of what stands in a field, in the reader's language. */
function text(ctx: Ctx, field: BulkField, value: Value): string {
  if (value === null) return ''
  if (field === 'nationality') return nationName(ctx.locale, value)
  return sayKnown(ctx.locale, `organisation.${field}.${value}`) ?? value
}
