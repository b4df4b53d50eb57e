import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { todayAt } from '../company/today.queries.ts'
import type { State } from '../record/employee.rules.ts'
import type { EmploymentEvent } from './employment-state.rules.ts'

/** The decisions about an employment in the order in which they were made. */
export async function listEvents(ctx: Ctx, companyId: string, employmentId: string) {
  const rows = await ctx.db
    .selectFrom('organisation.employment_event')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('employment_id', '=', employmentId)
    .orderBy('id')
    .execute()
  return rows.map((r) => ({
    id: Number(r.id),
    kind: r.kind as EmploymentEvent['kind'],
    on: r.effective_on,
    lastOn: r.last_on,
    ofId: r.of_id === null ? null : Number(r.of_id),
    note: r.note,
    applicationId: r.application_id,
    beforeOn: r.before_on,
    at: r.decided_at,
    by: r.decided_by,
  }))
}

/** Writes a decision; gives its id. */
export async function insertEvent(
  ctx: Ctx,
  employment: { companyId: string; employmentId: string },
  event: Omit<EmploymentEvent, 'id'> & { note: string; applicationId?: string | null; beforeOn?: Day | null },
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('organisation.employment_event')
    .values({
      company_id: employment.companyId,
      employment_id: employment.employmentId,
      kind: event.kind,
      effective_on: event.on,
      last_on: event.lastOn,
      of_id: event.ofId,
      note: event.note,
      application_id: event.applicationId ?? null,
      before_on: event.beforeOn ?? null,
      decided_at: ctx.now,
      decided_by: ctx.actor?.personId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** What follows from the decisions, kept beside them for lists and filters. */
export type DerivedState = { state: State; turnsOn: Day | null; regularizationOn: Day | null; resignOn: Day | null }

/** Writes what follows from a decision; whoever has the record open in a form is told that it is another one. */
export async function saveLife(ctx: Ctx, companyId: string, id: string, derived: DerivedState): Promise<void> {
  await ctx.db
    .updateTable('organisation.employment')
    .set({
      state: derived.state,
      turns_on: derived.turnsOn,
      regularization_on: derived.regularizationOn,
      resign_on: derived.resignOn,
      version: sql`version + 1`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Writes the state of a new day; nobody decided anything, so the version stays. */
export async function turnState(
  ctx: Ctx,
  companyId: string,
  id: string,
  derived: Pick<DerivedState, 'state' | 'turnsOn'>,
): Promise<void> {
  await ctx.db
    .updateTable('organisation.employment')
    .set({ state: derived.state, turns_on: derived.turnsOn })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/**
 * Employments whose state has become another by today, kept from others meanwhile. One about whom facts are being written waits for the
 * next time: its state is a key that those facts refer to, so that who turns many and who writes many would wait for each other.
 */
export async function takeDue(ctx: Ctx, companyId: string, most: number) {
  return ctx.db
    .selectFrom('organisation.employment as e')
    .innerJoin('organisation.company as c', 'c.company_id', 'e.company_id')
    .select(['e.company_id', 'e.id', 'e.person_id', 'e.state', 'e.onboard_on', 'e.regularization_on', 'e.resign_on'])
    .select(todayAt(ctx, 'c.zone').as('today'))
    .where('e.company_id', '=', companyId)
    .where('e.turns_on', 'is not', null)
    .where('e.turns_on', '<=', todayAt(ctx, 'c.zone'))
    .orderBy('e.turns_on')
    .limit(most)
    .forUpdate('e')
    .skipLocked()
    .execute()
}

/** The other employments of a person in a company. */
export async function listOthersOfPerson(ctx: Ctx, companyId: string, personId: string, id: string) {
  return ctx.db
    .selectFrom('organisation.employment')
    .select(['id', 'onboard_on', 'resign_on'])
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('id', '<>', id)
    .orderBy('onboard_on')
    .execute()
}

/** The positions of an employment with the names of everything they name, departments as they were called on its first day, in order of time. */
export async function listNamedPositions(ctx: Ctx, companyId: string, employmentId: string) {
  return ctx.db
    .selectFrom('organisation.position as p')
    .innerJoin('organisation.department as d', (j) =>
      j.onRef('d.company_id', '=', 'p.company_id').onRef('d.id', '=', 'p.department_id'),
    )
    .innerJoin('organisation.office as o', (j) =>
      j.onRef('o.company_id', '=', 'p.company_id').onRef('o.id', '=', 'p.office_id'),
    )
    .innerJoin('organisation.level as l', (j) =>
      j.onRef('l.company_id', '=', 'p.company_id').onRef('l.id', '=', 'p.level_id'),
    )
    .select(['p.id', 'p.period', 'p.is_main', 'l.is_manager'])
    .select(['o.names as office', 'l.names as level'])
    .select(
      sql<Names>`coalesce((select v.names from organisation.department_version v where v.company_id = p.company_id
        and v.department_id = p.department_id and (v.until_on is null or v.until_on > p.from_on) order by v.period limit 1), d.names)`.as(
        'department',
      ),
    )
    .where('p.company_id', '=', companyId)
    .where('p.employment_id', '=', employmentId)
    .orderBy('p.from_on')
    .execute()
}

/** What some people are called in a company, by person. */
export async function namesOfPeople(ctx: Ctx, companyId: string, personIds: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('organisation.employment')
    .select(['person_id', 'name'])
    .where('company_id', '=', companyId)
    .where('person_id', '=', sql<string>`any(${personIds})`)
    .orderBy('onboard_on')
    .execute()
  return new Map(rows.map((r) => [r.person_id, r.name]))
}
