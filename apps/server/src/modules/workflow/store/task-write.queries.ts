import type { Instant } from '@muster/kernel/instant'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { RuleMet } from '../engine/choose-rule.rules.ts'
import type { HistoryEntry } from '../engine/effect.rules.ts'
import type { Assignment, FormValues, FoundPerson, Task } from '../engine/task.rules.ts'
import { assignmentColumns, columnsOf } from './task-row.rules.ts'

type Ref = Pick<Task, 'companyId' | 'id'>

/** So many numbers are made ready at once; whoever does that is waited for, and nobody else. */
const AT_ONCE = 1000

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

/** The columns of a task that the engine does not know: its title, how much it is about, and why it could not be settled. */
type Said = { title: string; titles: Names | null; amounts: Names | null; settleProblem: string | null }

/** What a command adds to a task: assignments as they stand now, new or changed, lines of its history, and the form of a new round. */
export type Added = {
  assignments: readonly Assignment[]
  entries: readonly HistoryEntry[]
  snapshot: { round: number; form: FormValues } | undefined
}

/** Writes a task that has just been submitted, with the rules that it met. */
export function insertTask(
  ctx: Ctx,
  task: Task,
  application: Said & { employmentId: string; rulesMet: readonly RuleMet[] },
  added: Added,
): void {
  const row = {
    ...{ company_id: task.companyId, id: task.id, number: Number(task.number), kind: task.kind },
    ...{ title: application.title, titles: application.titles, amounts: application.amounts },
    rules_met: application.rulesMet,
    ...{ initiator_id: task.initiatorId, recipient_id: task.recipientId, employment_id: application.employmentId },
    ...{ created_at: task.last.at, settle_problem: application.settleProblem, ...columnsOf(task) },
  }
  ctx.later({ text: INSERTED, values: [JSON.stringify(row), ...addedValues(task, added)] })
}

/** Writes what a command made of a task that is locked. */
export function updateTask(ctx: Ctx, task: Task, { settleProblem, ...named }: Said, added: Added): void {
  const row = { company_id: task.companyId, id: task.id, ...named, settle_problem: settleProblem, ...columnsOf(task) }
  ctx.later({ text: UPDATED, values: [JSON.stringify(row), ...addedValues(task, added)] })
}

/** Those that end first, so that somebody else may hold the step: rows are written in their order. */
function addedValues({ companyId, id, last }: Task, { assignments, entries, snapshot }: Added): string[] {
  const isHeld = ({ state }: Assignment) => state === 'open' || state === 'waiting'
  const ordered = [...assignments.filter((one) => !isHeld(one)), ...assignments.filter(isHeld)]
  const of = { company_id: companyId, task_id: id }
  return [
    ordered.map((one) => ({ ...of, id: Number(one.id), ...assignmentColumns(one) })),
    entries.map((entry, i) => ({
      ...{ ...of, nr: i + 1, action: entry.action, at: entry.at, actor_id: entry.actorId, entry },
    })),
    snapshot ? [{ ...of, ...snapshot, submitted_at: last.at }] : [],
  ].map((rows) => JSON.stringify(rows))
}

const TASK_CHANGED = {
  ...{
    title: 'text',
    titles: 'json',
    amounts: 'json',
    settle_problem: 'text',
    status: 'text',
    round: 'integer',
    rollbacks: 'integer',
    version: 'integer',
  },
  reviser_id: 'uuid',
  ...{ phase: 'text', step: 'smallint', abnormal: 'text[]', rule_id: 'uuid', rule_version_id: 'uuid', plan: 'json' },
  ...{ form: 'json', last_at: 'timestamptz', last_by: 'uuid', last_action: 'text' },
}
const TASK_KEY = { company_id: 'uuid', id: 'uuid' }
const TASK_FIXED = {
  ...{ number: 'integer', kind: 'text', initiator_id: 'uuid', recipient_id: 'uuid', employment_id: 'uuid' },
  ...{ created_at: 'timestamptz', rules_met: 'json' },
}
const ASSIGNMENT_KEY = { company_id: 'uuid', task_id: 'uuid', id: 'smallint' }
const ASSIGNMENT = {
  ...{ person_id: 'uuid', lane: 'text', step: 'smallint', round: 'integer', place: 'smallint', parent_id: 'smallint' },
  ...{ added_where: 'text', added_by: 'uuid', state: 'text', opened_at: 'timestamptz', closed_at: 'timestamptz' },
  ...{ closed_by: 'uuid', is_automatic: 'boolean', is_void: 'boolean', spares_later: 'boolean', due_at: 'timestamptz' },
  ...{ is_deadline_over: 'boolean', reason: 'json', substitutes: 'json' },
}

const names = (columns: object) => Object.keys(columns).join(', ')
const typed = (columns: object) =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')

/** One statement for all that a command writes, whatever it is: PostgreSQL plans it once a connection. */
const addedTo = (filedAt: string) => `
  assigned as (insert into workflow.task_assignment (${names({ ...ASSIGNMENT_KEY, ...ASSIGNMENT })}, filed_at)
    select ${names({ ...ASSIGNMENT_KEY, ...ASSIGNMENT })}, ${filedAt} from json_to_recordset($2::json) as r (${typed({ ...ASSIGNMENT_KEY, ...ASSIGNMENT })})
    on conflict (company_id, task_id, id) do update set (${names(ASSIGNMENT)}) = row (${Object.keys(ASSIGNMENT)
      .map((name) => `excluded.${name}`)
      .join(', ')})),
  entered as (insert into workflow.task_entry (company_id, task_id, number, action, at, actor_id, entry)
    select r.company_id, r.task_id, r.nr + (select coalesce(max(e.number), 0) from workflow.task_entry e
        where e.company_id = r.company_id and e.task_id = r.task_id), r.action, r.at, r.actor_id, r.entry
    from json_to_recordset($3::json) as r (company_id uuid, task_id uuid, nr integer, action text, at timestamptz, actor_id uuid, entry json))
  insert into workflow.task_snapshot (company_id, task_id, round, form, submitted_at)
    select company_id, task_id, round, form, submitted_at
    from json_to_recordset($4::json) as r (company_id uuid, task_id uuid, round integer, form json, submitted_at timestamptz)`

const INSERTED = `with made as (insert into workflow.task (${names({ ...TASK_KEY, ...TASK_FIXED, ...TASK_CHANGED })})
    select ${names({ ...TASK_KEY, ...TASK_FIXED, ...TASK_CHANGED })} from json_to_record($1::json) as r (${typed({ ...TASK_KEY, ...TASK_FIXED, ...TASK_CHANGED })})
    returning created_at),${addedTo('(select created_at from made)')}`

const UPDATED = `with changed as (update workflow.task t set (${names(TASK_CHANGED)}) = row (${Object.keys(TASK_CHANGED)
  .map((name) => `r.${name}`)
  .join(', ')})
    from json_to_record($1::json) as r (${typed({ ...TASK_KEY, ...TASK_CHANGED })}) where t.company_id = r.company_id and t.id = r.id
    returning t.created_at),${addedTo('(select created_at from changed)')}`

/** Copies people, each once; gives who had none before. */
export async function insertCopies(
  ctx: Ctx,
  { companyId, id, last }: Task,
  people: readonly FoundPerson[],
): Promise<string[]> {
  if (people.length === 0) return []
  const filedAt = sql`select t.created_at from workflow.task t where t.company_id = ${companyId}::uuid and t.id = ${id}::uuid`
  const rows = await ctx.db
    .insertInto('workflow.task_copy')
    .values(
      people.map(({ personId, reason }) => ({
        ...{ company_id: companyId, task_id: id, person_id: personId, at: last.at },
        ...{ reason: JSON.stringify(reason), filed_at: sql<Instant>`(${filedAt})` },
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
