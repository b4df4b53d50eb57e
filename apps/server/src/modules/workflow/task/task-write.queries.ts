import { sql } from 'kysely'
import type { Ctx } from '../../../platform/ctx.ts'
import type { RuleMet } from '../engine/choose-rule.rules.ts'
import type { HistoryEntry } from '../engine/effect.rules.ts'
import type { Assignment, FormValues, FoundPerson, Task } from '../engine/task.rules.ts'
import { assignmentColumns, columnsOf } from './task-row.rules.ts'

type Ref = Pick<Task, 'companyId' | 'id'>

/** So many numbers are made ready at once; whoever does that is waited for, and nobody else. */
const AT_ONCE = 64

/**
 * A number of a company that no task has, the lowest that nobody holds at the moment; never that of a deleted task. Where this operation is
 * refused later on, it is free again.
 */
export async function nextNumber(ctx: Ctx, companyId: string): Promise<number> {
  return (await takeNumber(ctx, companyId)) ?? (await makeNumbers(ctx, companyId))
}

async function takeNumber(ctx: Ctx, companyId: string): Promise<number | undefined> {
  const { rows } = await sql<{
    number: number
  }>`delete from workflow.free_task_number where company_id = ${companyId}::uuid and number = (
      select n.number from workflow.free_task_number n where n.company_id = ${companyId}::uuid order by n.number limit 1 for update skip locked)
    returning number`.execute(ctx.db)
  return rows[0]?.number
}

/** Makes numbers ready and takes the first; whoever waited for another to do that takes one of theirs. */
async function makeNumbers(ctx: Ctx, companyId: string): Promise<number> {
  await sql`insert into workflow.task_counter (company_id, last) values (${companyId}::uuid, 0) on conflict do nothing`.execute(
    ctx.db,
  )
  await sql`select from workflow.task_counter where company_id = ${companyId}::uuid for update`.execute(ctx.db)
  const taken = await takeNumber(ctx, companyId)
  if (taken !== undefined) return taken
  const { rows } = await sql<{ first: number }>`
    with counter as (update workflow.task_counter set last = last + ${sql.lit(AT_ONCE)} where company_id = ${companyId}::uuid returning last),
      ready as (insert into workflow.free_task_number (company_id, number)
        select ${companyId}::uuid, n from counter, generate_series(last - ${sql.lit(AT_ONCE)} + 2, last) n)
    select last - ${sql.lit(AT_ONCE)} + 1 as first from counter`.execute(ctx.db)
  return rows[0]?.first ?? 1
}

/** What is kept of a task beside what the engine knows: what it is called, and why it could not be settled. */
type Said = { title: string; settleProblem: string | null }

/** Writes a task that has just been submitted, with the rules that it met. */
export async function insertTask(
  ctx: Ctx,
  task: Task,
  of: Said & { employmentId: string; rulesMet: readonly RuleMet[] },
): Promise<void> {
  await ctx.db
    .insertInto('workflow.task')
    .values({
      ...{ company_id: task.companyId, id: task.id, number: Number(task.number), kind: task.kind, title: of.title },
      ...{ initiator_id: task.initiatorId, recipient_id: task.recipientId, employment_id: of.employmentId },
      ...{ created_at: task.last.at, settle_problem: of.settleProblem, ...columnsOf(task) },
      rules_met: JSON.stringify(of.rulesMet),
    })
    .execute()
}

/** Writes what a command made of a task that is locked. */
export async function updateTask(ctx: Ctx, task: Task, { title, settleProblem }: Said): Promise<void> {
  await ctx.db
    .updateTable('workflow.task')
    .set({ ...columnsOf(task), title, settle_problem: settleProblem })
    .where('company_id', '=', task.companyId)
    .where('id', '=', task.id)
    .execute()
}

/** Writes assignments as they stand now, new or changed; those that end first, so that somebody else may hold the step. */
export async function writeAssignments(ctx: Ctx, task: Ref, all: readonly Assignment[]): Promise<void> {
  const isHeld = ({ state }: Assignment) => state === 'open' || state === 'waiting'
  await upsertAssignments(
    ctx,
    task,
    all.filter((one) => !isHeld(one)),
  )
  await upsertAssignments(ctx, task, all.filter(isHeld))
}

async function upsertAssignments(ctx: Ctx, { companyId, id }: Ref, all: readonly Assignment[]): Promise<void> {
  const rows = all.map((one) => ({ company_id: companyId, task_id: id, id: Number(one.id), ...assignmentColumns(one) }))
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).filter((name) => !['company_id', 'task_id', 'id'].includes(name))
  await ctx.db
    .insertInto('workflow.task_assignment')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'task_id', 'id'])
        .doUpdateSet(Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)]))),
    )
    .execute()
}

/** Adds lines to the history, numbered on. */
export async function insertEntries(ctx: Ctx, { companyId, id }: Ref, entries: readonly HistoryEntry[]): Promise<void> {
  if (entries.length === 0) return
  const last = sql<number>`(select coalesce(max(number), 0) from workflow.task_entry where company_id = ${companyId}::uuid and task_id = ${id}::uuid)`
  await ctx.db
    .insertInto('workflow.task_entry')
    .values(
      entries.map((entry, i) => ({
        ...{ company_id: companyId, task_id: id, action: entry.action, at: entry.at, actor_id: entry.actorId },
        ...{ number: sql<number>`${last} + ${sql.lit(i + 1)}`, entry: JSON.stringify(entry) },
      })),
    )
    .execute()
}

/** Keeps the form as it was submitted. */
export async function insertSnapshot(
  ctx: Ctx,
  { companyId, id, last }: Task,
  round: number,
  form: FormValues,
): Promise<void> {
  await ctx.db
    .insertInto('workflow.task_snapshot')
    .values({ company_id: companyId, task_id: id, round, form: JSON.stringify(form), submitted_at: last.at })
    .execute()
}

/** Copies people, each once; gives who had none before. */
export async function insertCopies(
  ctx: Ctx,
  { companyId, id, last }: Task,
  people: readonly FoundPerson[],
): Promise<string[]> {
  if (people.length === 0) return []
  const rows = await ctx.db
    .insertInto('workflow.task_copy')
    .values(
      people.map(({ personId, reason }) => ({
        ...{ company_id: companyId, task_id: id, person_id: personId, at: last.at },
        reason: JSON.stringify(reason),
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'task_id', 'person_id']).doNothing())
    .returning('person_id')
    .execute()
  return rows.map(({ person_id }) => person_id)
}

/** Notes that those in whose hands a task is were reminded. */
export async function markUrged(ctx: Ctx, { companyId, id }: Ref): Promise<void> {
  await ctx.db
    .updateTable('workflow.task')
    .set({ urged_at: ctx.now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** The caller has opened what they were copied. */
export async function markCopyRead(ctx: Ctx, { companyId, id }: Ref, personId: string): Promise<void> {
  await ctx.db
    .updateTable('workflow.task_copy')
    .set({ read_at: ctx.now })
    .where('company_id', '=', companyId)
    .where('task_id', '=', id)
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .execute()
}
