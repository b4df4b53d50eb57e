import type { InputOf } from '@muster/contract/endpoint'
import type { evaluationFormEndpoints, FormContent } from '@muster/contract/workflow/evaluation-form'
import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import { among } from '../../../platform/db/among.ts'
import { nameColumns, namesHold, sortColumn } from '../../../platform/db/names.ts'
import { selectPage } from '../../../platform/db/paged.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'

type Filter = InputOf<typeof evaluationFormEndpoints.list>
export type Named = { id: string; names: Names }

/** Forms of the companies that match, one page, each with its departments and how many evaluations run with it. */
export async function listForms(ctx: Ctx, companies: readonly string[], filter: Filter) {
  const query = described(ctx, companies)
    .$if(Boolean(filter.search), (q) => q.where(namesHold(sql.ref('f.names'), filter.search ?? '')))
    .orderBy(filter.sort === 'changedAt' ? 'v.created_at' : `f.${sortColumn(ctx.locale)}`, filter.order)
    .orderBy('f.id')
  return selectPage(ctx, query, filter)
}

export async function findForm(ctx: Ctx, id: string) {
  const row = await described(ctx, ctx.scope.companies).select('v.content').where('f.id', '=', id).executeTakeFirst()
  return row && { ...row, content: JSON.parse(row.content) as FormContent }
}

function described(ctx: Ctx, companies: readonly string[]) {
  const content = sql`v.content::json -> 'items'`
  return ctx.db
    .selectFrom('workflow.evaluation_form as f')
    .innerJoin('workflow.evaluation_form_version as v', (j) =>
      j.onRef('v.company_id', '=', 'f.company_id').onRef('v.id', '=', 'f.current_id'),
    )
    .innerJoin('organisation.v_company as c', 'c.company_id', 'f.company_id')
    .where(sql<boolean>`f.company_id ${among(companies)}`)
    .select('c.zone')
    .select(['f.company_id as companyId', 'f.id', 'f.names', 'f.version', 'v.number', 'v.created_at as changedAt'])
    .select(
      sql<
        Named[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', o.department_id, 'names', o.names) order by o.names->>'en', o.department_id), '[]')
        from workflow.evaluation_form_department d
        join organisation.v_department o on o.company_id = d.company_id and o.department_id = d.department_id
        where d.company_id = f.company_id and d.form_id = f.id)`.as('departments'),
    )
    .select(sql<number>`json_array_length(${content})`.as('itemCount'))
    .select(
      sql<number>`(select sum(json_array_length(i.value -> 'subItems'))::int from json_array_elements(${content}) i)`.as(
        'subItemCount',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from workflow.evaluation_form_version w
        join workflow.evaluation e on e.company_id = w.company_id and e.form_version_id = w.id
        where w.company_id = f.company_id and w.form_id = f.id and e.ended_at is null)`.as('running'),
    )
}

/** Writes the next version of a form, which is never changed again, and gives its id and number. */
export async function insertVersion(
  ctx: Ctx,
  v: { companyId: string; id: string; formId: string; number: number; content: FormContent },
): Promise<void> {
  await ctx.db
    .insertInto('workflow.evaluation_form_version')
    .values({
      ...{ company_id: v.companyId, id: v.id, form_id: v.formId, number: v.number, content: JSON.stringify(v.content) },
      ...{ created_at: ctx.now, created_by: ctx.actor?.personId ?? null },
    })
    .execute()
}

export async function insertForm(
  ctx: Ctx,
  form: { companyId: string; id: string; names: Names; currentId: string },
): Promise<void> {
  await ctx.db
    .insertInto('workflow.evaluation_form')
    .values({
      ...{ company_id: form.companyId, id: form.id, current_id: form.currentId },
      ...nameColumns(form.names),
    })
    .execute()
}

/** The departments of a form, in place of those that it had; one that another form has breaks `evaluation_form_department_one`. */
export async function setDepartments(ctx: Ctx, companyId: string, formId: string, ids: readonly string[]) {
  await ctx.db
    .deleteFrom('workflow.evaluation_form_department')
    .where('company_id', '=', companyId)
    .where('form_id', '=', formId)
    .execute()
  await sql`insert into workflow.evaluation_form_department (company_id, department_id, form_id)
    select distinct ${companyId}::uuid, d, ${formId}::uuid from unnest(${ids}::uuid[]) d`.execute(ctx.db)
}

/** Finds one of the departments that another form of the company uses already, with both names. */
export async function findTaken(ctx: Ctx, companyId: string, formId: string, departmentIds: readonly string[]) {
  const { rows } = await sql<{ department: Names; form: Names }>`
    select o.names as department, f.names as form from workflow.evaluation_form_department d
    join workflow.evaluation_form f on f.company_id = d.company_id and f.id = d.form_id
    join organisation.v_department o on o.company_id = d.company_id and o.department_id = d.department_id
    where d.company_id = ${companyId}::uuid and d.department_id = any(${departmentIds}::uuid[]) and d.form_id <> ${formId}::uuid
    order by o.names->>'en', d.department_id limit 1`.execute(ctx.db)
  return rows[0]
}

/**
 * The departments that forms of a company apply to on a day: each with the form of the nearest department above, itself included, which
 * is the one with the most departments above it.
 */
function nearest(companyId: string, on: Day) {
  const open = (alias: string) =>
    sql`(${sql.ref(`${alias}.from_on`)} is null or ${sql.ref(`${alias}.from_on`)} <= ${on}::date) and (${sql.ref(`${alias}.until_on`)} is null or ${sql.ref(`${alias}.until_on`)} > ${on}::date)`
  return sql`(select distinct on (b.department_id) b.department_id, d.form_id, d.department_id as by_id
    from workflow.evaluation_form_department d
    join organisation.v_department_below b on b.company_id = d.company_id and b.above_id = d.department_id and ${open('b')}
    where d.company_id = ${companyId}::uuid
    order by b.department_id, (select count(*) from organisation.v_department_below u
      where u.company_id = d.company_id and u.department_id = d.department_id and ${open('u')}) desc)`
}

/** How many departments a form applies to on a day, and which below its own have another form. */
export async function findCoverage(ctx: Ctx, companyId: string, formId: string, on: Day) {
  const { rows } = await sql<{ covers: number; exceptions: { department: Named; form: Named }[] }>`
    with applies as ${nearest(companyId, on)}
    select (select count(*)::int from applies a where a.form_id = ${formId}::uuid) as covers,
      (select coalesce(jsonb_agg(jsonb_build_object('department', jsonb_build_object('id', o.department_id, 'names', o.names),
          'form', jsonb_build_object('id', f.id, 'names', f.names)) order by o.names->>'en', o.department_id), '[]')
        from workflow.evaluation_form_department d
        join workflow.evaluation_form f on f.company_id = d.company_id and f.id = d.form_id
        join organisation.v_department o on o.company_id = d.company_id and o.department_id = d.department_id
        where d.company_id = ${companyId}::uuid and d.form_id <> ${formId}::uuid and exists (
          select from workflow.evaluation_form_department own
          join organisation.v_department_below b on b.company_id = own.company_id and b.above_id = own.department_id
            and (b.from_on is null or b.from_on <= ${on}::date) and (b.until_on is null or b.until_on > ${on}::date)
          where own.company_id = d.company_id and own.form_id = ${formId}::uuid and b.department_id = d.department_id)
      ) as exceptions`.execute(ctx.db)
  return rows[0] ?? { covers: 0, exceptions: [] }
}

/** The form that applies to a department on a day, by which department above, and the version that an evaluation would begin with. */
export async function findApplying(ctx: Ctx, companyId: string, departmentId: string, on: Day) {
  const { rows } = await sql<{ form: Named; by: Named; versionId: string }>`
    select jsonb_build_object('id', f.id, 'names', f.names) as form,
      jsonb_build_object('id', o.department_id, 'names', o.names) as by, f.current_id as "versionId"
    from ${nearest(companyId, on)} a
    join workflow.evaluation_form f on f.company_id = ${companyId}::uuid and f.id = a.form_id
    join organisation.v_department o on o.company_id = f.company_id and o.department_id = a.by_id
    where a.department_id = ${departmentId}::uuid`.execute(ctx.db)
  return rows[0]
}
