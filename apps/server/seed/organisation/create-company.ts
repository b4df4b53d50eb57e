import { addDays, type Day } from '@muster/kernel/day'
import { sql } from 'kysely'
import { insertMemberships } from '../../src/modules/identity/account/account.queries.ts'
import * as companies from '../../src/modules/organisation/company/company.queries.ts'
import { insertEvent } from '../../src/modules/organisation/employment/employment-state.queries.ts'
import { lifeOf, nextTurn } from '../../src/modules/organisation/employment/employment-state.rules.ts'
import { insertPin } from '../../src/modules/organisation/pin/pin.queries.ts'
import { insertPosition } from '../../src/modules/organisation/position/position.queries.ts'
import * as employees from '../../src/modules/organisation/record/employment-write.queries.ts'
import { saveSecrets } from '../../src/modules/organisation/record/secret-field.service.ts'
import * as departments from '../../src/modules/organisation/structure/department.queries.ts'
import { saveVersions } from '../../src/modules/organisation/structure/department-version.queries.ts'
import * as levels from '../../src/modules/organisation/structure/level.queries.ts'
import * as offices from '../../src/modules/organisation/structure/office.queries.ts'
import { insertPinSpace } from '../../src/modules/organisation/structure/pin-space.queries.ts'
import { dayIn } from '../../src/platform/base/clock.ts'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import type { DemoCompany } from '../group.ts'
import type { DemoPerson } from './people.ts'

/**
 * Writes a company with everybody in it, by the module's own statements, so that sort keys and search words are those of
 * any other company. No event is told: the days of ten years would be computed, and only those with a schedule matter.
 */
export async function createDemoCompany(ctx: Ctx, company: DemoCompany): Promise<void> {
  const { id: companyId, code, names, nation, zone, currency } = company
  await companies.insertCompany(ctx, { id: companyId, code, names, nation, zone, currency })
  for (const office of company.offices) {
    await insertPinSpace(ctx, office.pinSpaceId, office.names.en)
    await offices.insertOffice(ctx, { ...office, companyId })
  }
  for (const department of company.departments) await departments.insertDepartment(ctx, { ...department, companyId })
  // One may come from below another that stands later in the plan: all of them are there first.
  for (const { id, versions, parentId, names: called } of company.departments)
    await saveVersions(ctx, companyId, id, [{ from: null, until: null, parentId, names: called }], versions)
  for (const level of company.levels) await levels.insertLevel(ctx, { ...level, companyId })
  // Statements of one transaction travel together; nobody waits for those of another person.
  await Promise.all(company.people.map((person) => hire(ctx, companyId, person)))
  await setEnds(ctx, companyId, dayIn(zone, ctx.now), company.people)
}

async function hire(ctx: Ctx, companyId: string, person: DemoPerson): Promise<void> {
  const { personId, employmentId, fields, secrets, state, positions, pins } = person
  const employment = { ...fields, id: employmentId, companyId, personId, state, turnsOn: null }
  if (person.former) await hireAgain(ctx, employment, person.former)
  else await employees.insertEmployments(ctx, companyId, [employment])
  for (const position of positions) await insertPosition(ctx, { ...position, companyId, employmentId })
  for (const pin of pins) await insertPin(ctx, { ...pin, companyId, employmentId })
  await saveSecrets(ctx, { companyId, employmentId, personId }, secrets)
  for (const decision of person.decisions)
    await insertEvent(ctx, { companyId, employmentId }, { ...decision, ofId: null, note: '' })
  await insertMemberships(ctx, companyId, [{ personId, employmentId }])
}

/** Somebody who left and came back: the employment before with the place that ended with it, then the one of today. */
async function hireAgain(
  ctx: Ctx,
  now: Parameters<typeof employees.insertEmployments>[2][number] & { companyId: string },
  { employmentId, jobNumber, onboardOn, resignOn, position }: NonNullable<DemoPerson['former']>,
): Promise<void> {
  const { companyId, personId } = now
  const before = { ...now, id: employmentId, jobNumber, onboardOn, regularizationOn: null, contractEndOn: null }
  await employees.insertEmployments(ctx, companyId, [{ ...before, state: 'employed' }])
  await insertPosition(ctx, { ...position, companyId, employmentId })
  await insertMemberships(ctx, companyId, [{ personId, employmentId }])
  const event = { kind: 'notice' as const, on: addDays(resignOn, -30), lastOn: resignOn, ofId: null, note: '' }
  await insertEvent(ctx, { companyId, employmentId }, event)
  const row = await ctx.db
    .selectFrom('organisation.employment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', employmentId)
    .executeTakeFirstOrThrow()
  await employees.insertAgain(ctx, row, { ...now, turnsOn: null })
  await sql`update organisation.employment set state = 'resigned', resign_on = ${resignOn}
    where company_id = ${companyId}::uuid and id = ${employmentId}::uuid`.execute(ctx.db)
}

/** Who has left or is leaving, in which state everybody is now and until when: a new employment knows no last day. */
async function setEnds(ctx: Ctx, companyId: string, today: Day, people: readonly DemoPerson[]): Promise<void> {
  const turnOf = ({ fields, resignOn, decisions }: DemoPerson) => {
    const events = decisions.map((decision, i) => ({ ...decision, id: i + 1, ofId: null }))
    return nextTurn(lifeOf({ ...fields, resignOn }, events), today)
  }
  await sql`update organisation.employment e set state = t.state, resign_on = t.resign_on, turns_on = t.turns_on
    from unnest(${people.map((p) => p.employmentId)}::uuid[], ${people.map((p) => p.state)}::text[], ${people.map((p) => p.resignOn)}::date[],
      ${people.map(turnOf)}::date[]) as t (id, state, resign_on, turns_on)
    where e.company_id = ${companyId}::uuid and e.id = t.id`.execute(ctx.db)
}
