import type { BulkField } from '@muster/contract/organisation/bulk-edit'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { FieldChange } from '../employee/field-change.rules.ts'
import type { Problem } from '../position/placement.rules.ts'

export type LineState = 'open' | 'applied' | 'failed' | 'returning' | 'returned' | 'kept'
export type EditChange = FieldChange<BulkField>
type OfEdit = { companyId: string; editId: string }
export type NewLine = { employmentId: string; changes: readonly EditChange[]; problem?: Problem | undefined }

export async function insertEdit(ctx: Ctx, { companyId, editId }: OfEdit): Promise<void> {
  await ctx.db
    .insertInto('organisation.bulk_edit')
    .values({ company_id: companyId, id: editId, created_by: ctx.actor?.personId ?? null, created_at: ctx.now })
    .execute()
}

export async function insertLines(ctx: Ctx, { companyId, editId }: OfEdit, lines: readonly NewLine[]): Promise<void> {
  await sql`insert into organisation.bulk_edit_line
      (company_id, edit_id, employment_id, place_no, state, changes, problem_word, problem_values)
    select ${companyId}::uuid, ${editId}::uuid, l.employment_id, l.place_no,
      case when l.problem_word is null then 'open' else 'failed' end, l.changes, l.problem_word, l.problem_values
    from unnest(${lines.map((line) => line.employmentId)}::uuid[], ${lines.map((line) => JSON.stringify(line.changes))}::text[],
      ${lines.map((line) => line.problem?.word ?? null)}::text[],
      ${lines.map((line) => (line.problem ? JSON.stringify(line.problem.values) : null))}::text[])
      with ordinality l (employment_id, changes, problem_word, problem_values, place_no)`.execute(ctx.db)
}

/** An edit of the companies in scope, kept still; undefined where there is none. */
export async function lockEdit(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('organisation.bulk_edit')
    .select(['company_id as companyId', 'id as editId', 'is_taken_back as isTakenBack'])
    .where('company_id', '=', sql<string>`any(${ctx.scope.companies})`)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The lines of an edit in their order, with what the people are called. */
export async function listLines(ctx: Ctx, { companyId, editId }: OfEdit) {
  const rows = await ctx.db
    .selectFrom('organisation.bulk_edit_line as l')
    .innerJoin('organisation.employment as e', (j) =>
      j.onRef('e.company_id', '=', 'l.company_id').onRef('e.id', '=', 'l.employment_id'),
    )
    .select(['l.employment_id as employmentId', 'l.state', 'l.changes', 'l.problem_word', 'l.problem_values', 'e.name'])
    .where('l.company_id', '=', companyId)
    .where('l.edit_id', '=', editId)
    .orderBy('l.place_no')
    .execute()
  return rows.map(({ problem_word: word, problem_values: values, ...row }) => ({
    ...row,
    changes: JSON.parse(row.changes) as EditChange[],
    problem: word === null ? undefined : { word, values: JSON.parse(values ?? '{}') as Record<string, string> },
  }))
}

/** Moves a line on from the state it is in; false where somebody else has. */
export async function moveLine(
  ctx: Ctx,
  { companyId, editId, employmentId }: OfEdit & { employmentId: string },
  from: LineState,
  to: LineState,
  problem?: Problem,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('organisation.bulk_edit_line')
    .set({
      state: to,
      problem_word: problem?.word ?? null,
      problem_values: problem ? JSON.stringify(problem.values) : null,
    })
    .where('company_id', '=', companyId)
    .where('edit_id', '=', editId)
    .where('employment_id', '=', employmentId)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Has everything that was applied taken back; gives how many lines. */
export async function returnLines(ctx: Ctx, { companyId, editId }: OfEdit): Promise<number> {
  await ctx.db
    .updateTable('organisation.bulk_edit')
    .set({ is_taken_back: true })
    .where('company_id', '=', companyId)
    .where('id', '=', editId)
    .execute()
  const { numUpdatedRows } = await ctx.db
    .updateTable('organisation.bulk_edit_line')
    .set({ state: 'returning' })
    .where('company_id', '=', companyId)
    .where('edit_id', '=', editId)
    .where('state', '=', 'applied')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
