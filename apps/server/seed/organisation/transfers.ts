import { addDays, type Day } from '@muster/kernel/day'
import type { Ctx } from '../../src/platform/ctx.ts'
import type { DemoCompany } from '../group.ts'
import { demoId } from '../id.ts'
import type { DemoPerson } from './people.ts'

type State = 'draft' | 'scheduled' | 'done' | 'withdrawn'
type Position = DemoPerson['positions'][number]

/**
 * Orders in every state: one that moved whom the company's story says and could not move somebody who had left, one that waits for its
 * day, a draft, and one that was withdrawn.
 */
export async function writeTransfers(ctx: Ctx, company: DemoCompany, anchor: Day): Promise<void> {
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
  const draft = await order(4, 'draft', addDays(anchor, 30), 'Balance between the two lines')
  for (const [i, person] of movers.slice(3).entries())
    await insertLine(ctx, company, draft, { no: i + 1, person, to: target, state: 'open' })
}

async function insertOrder(
  ctx: Ctx,
  { id: companyId, code }: DemoCompany,
  o: { number: number; state: State; on: Day; note: string; hr: string | null },
): Promise<string> {
  const id = demoId(`${code}/transfer/${o.number}`)
  await ctx.db
    .insertInto('organisation.transfer_order')
    .values({
      ...{ company_id: companyId, id, number: o.number, effective_on: o.on, state: o.state, note: o.note },
      reach: JSON.stringify([{ companyId, kind: 'all' }]),
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
