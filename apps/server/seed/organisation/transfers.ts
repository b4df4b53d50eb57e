import { addDays, type Day } from '@muster/kernel/day'
import type { Ctx } from '../../src/platform/operation/ctx.ts'
import type { DemoCompany } from '../group.ts'
import { demoId } from '../id.ts'
import type { DemoPerson } from './people.ts'

type State = 'draft' | 'scheduled' | 'done' | 'withdrawn'
type Position = DemoPerson['positions'][number]

/**
 * Orders in every state: one that moved whom the company's story says and could not move somebody who had left, one that waits for its
 * day, one that was withdrawn, one that waits to lead people to the next company of the group, and a draft.
 */
export async function writeTransfers(
  ctx: Ctx,
  company: DemoCompany,
  others: readonly DemoCompany[],
  anchor: Day,
): Promise<void> {
  const { people } = company
  const hr = people.find((person) => person.account === 'hr')?.personId ?? null
  const [moved] = people.filter((person) => person.story?.kind === 'moved')
  const [left] = people.filter((person) => person.state === 'resigned')
  const staying = people.filter((person) => person.story === undefined && person.account === undefined)
  const target = staying[0]?.positions.at(-1)
  const movers = staying.filter((one) => one.positions.at(-1)?.departmentId !== target?.departmentId).slice(0, 6)
  const first = movers[0]
  if (!target || !first) return
  const order = (number: number, state: State, on: Day, note: string) =>
    insertOrder(ctx, company, { number, state, on, note, hr })
  if (moved && left) {
    const now = moved.positions.at(-1)
    const id = await order(1, 'done', now?.from ?? anchor, 'Night shift merged')
    await insertLine(ctx, company, id, {
      no: 1,
      person: moved,
      to: now,
      before: moved.positions.at(-2),
      state: 'applied',
    })
    await insertLine(ctx, company, id, { no: 2, person: left, to: now, state: 'failed' })
  }
  const withdrawn = await order(2, 'withdrawn', addDays(anchor, 3), 'Help out until the end of the month')
  await insertLine(ctx, company, withdrawn, { no: 1, person: first, to: target, state: 'withdrawn' })
  const waiting = await order(3, 'scheduled', addDays(anchor, 10), 'New production line')
  for (const [i, person] of movers.slice(0, 3).entries())
    await insertLine(ctx, company, waiting, { no: i + 1, person, to: target, state: 'open' })
  const [receiving] = others
  const leaving = staying.filter((one) => !movers.includes(one)).slice(-2)
  if (receiving && leaving.length > 0) await writeAway(ctx, company, receiving, { anchor, hr, people: leaving })
  const draft = await order(5, 'draft', addDays(anchor, 30), 'Balance between the two lines')
  for (const [i, person] of movers.slice(3).entries())
    await insertLine(ctx, company, draft, { no: i + 1, person, to: target, state: 'open' })
}

/** Two people who go on in another company next month. */
async function writeAway(
  ctx: Ctx,
  company: DemoCompany,
  to: DemoCompany,
  { anchor, hr, people }: { anchor: Day; hr: string | null; people: readonly DemoPerson[] },
): Promise<void> {
  const [department, office, level] = [to.departments[0], to.offices[0], to.levels.at(-1)]
  if (!department || !office || !level) return
  const plan = { number: 4, state: 'scheduled' as const, on: addDays(anchor, 21), note: 'Start-up team', hr, to: to.id }
  const orderId = await insertOrder(ctx, company, plan)
  for (const [i, person] of people.entries())
    await ctx.db
      .insertInto('organisation.transfer_line')
      .values({
        ...{ company_id: company.id, id: demoId(`${orderId}/${i + 1}`), order_id: orderId, place_no: i + 1 },
        ...{ employment_id: person.employmentId, other_company_id: to.id, other_job_number: `${to.code}-T0${i + 1}` },
        ...{ other_department_id: department.id, other_office_id: office.id, other_level_id: level.id },
        ...{ other_name: person.fields.name, other_native_name: person.fields.nativeName },
      })
      .execute()
}

async function insertOrder(
  ctx: Ctx,
  { id: companyId, code }: DemoCompany,
  o: { number: number; state: State; on: Day; note: string; hr: string | null; to?: string },
): Promise<string> {
  const id = demoId(`${code}/transfer/${o.number}`)
  await ctx.db
    .insertInto('organisation.transfer_order')
    .values({
      ...{ company_id: companyId, id, number: o.number, effective_on: o.on, state: o.state, note: o.note },
      other_company_id: o.to ?? null,
      reach: JSON.stringify([companyId, ...(o.to ? [o.to] : [])].map((one) => ({ companyId: one, kind: 'all' }))),
      ...{ created_by: o.hr, created_at: ctx.now },
    })
    .execute()
  return id
}

type Line = {
  no: number
  person: DemoPerson
  to: Position | undefined
  before?: Position | undefined
  state: 'open' | 'applied' | 'failed' | 'withdrawn'
}

async function insertLine(ctx: Ctx, { id: companyId }: DemoCompany, orderId: string, line: Line): Promise<void> {
  const { person, to, before, state } = line
  const isFailed = state === 'failed'
  const ends = { from: person.fields.onboardOn, to: person.resignOn ?? '…' }
  await ctx.db
    .insertInto('organisation.transfer_line')
    .values({
      ...{ company_id: companyId, id: demoId(`${orderId}/${line.no}`), order_id: orderId, place_no: line.no, state },
      ...{ employment_id: person.employmentId, department_id: to?.departmentId ?? null },
      problem_word: isFailed ? 'organisation.errors.position_outside_employment' : null,
      problem_values: isFailed ? JSON.stringify(ends) : null,
      before_place: state === 'applied' && before ? placeText(before) : null,
      after_place: state === 'applied' && to ? placeText(to) : null,
      settled_at: state === 'open' ? null : ctx.now,
    })
    .execute()
}

const placeText = ({ departmentId, officeId, levelId }: Position) => JSON.stringify({ departmentId, officeId, levelId })
