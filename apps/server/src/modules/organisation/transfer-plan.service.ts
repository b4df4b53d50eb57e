import type { ReplyOf } from '@muster/contract/endpoint'
import type { transferEndpoints } from '@muster/contract/organisation/transfer'
import type { Day } from '@muster/kernel/day'
import type { Ctx } from '../../platform/ctx.ts'
import { fail, failFields } from '../../platform/refusal.ts'
import { say } from '../../platform/words.ts'
import { listEmployments } from './employee.queries.ts'
import { namesOfPlaces } from './place-names.queries.ts'
import type { Place, Plan, Problem } from './placement.rules.ts'
import { isInReach, OUT_OF_REACH, planFor, problemOf } from './placement-plan.service.ts'
import { listMainPositions } from './position.queries.ts'
import { todayOf } from './today.queries.ts'
import { recomputeOf } from './transfer.rules.ts'
import { type LineOf, listPlaces } from './transfer-line.queries.ts'

type Preview = ReplyOf<(typeof transferEndpoints)['preview']>
type Places = Awaited<ReturnType<typeof listPlaces>>

/** Somebody would go where nobody is any more by then. */
export const CLOSED: Problem = { word: 'organisation.errors.place_closed', values: {} }

/** Whether a plan leads into a place that closes: a position has no end of its own. */
export function leadsIntoClosed(places: Places, { after, replace }: Plan): boolean {
  return replace === undefined && Object.values(after).some((id) => places.get(id)?.closedOn !== null)
}

/**
 * The people of lines, all of them in reach and of this company, and the places that are named; else refused: an absent user (40403),
 * or the field of the line whose place the company does not have.
 */
export async function needLines(ctx: Ctx, companyId: string, lines: readonly LineOf[]) {
  const rows = await listEmployments(
    ctx,
    lines.map((line) => line.employmentId),
  )
  const people = new Map(rows.filter((row) => row.company_id === companyId).map((row) => [row.id, row]))
  if (lines.some((line) => !people.has(line.employmentId))) fail('system.user_not_found')
  const places = await listPlaces(ctx, companyId)
  const parts = ['departmentId', 'officeId', 'levelId'] as const
  const unknown = lines.flatMap((line, i) =>
    parts.flatMap((part) => {
      const id = line[part]
      return id !== undefined && places.get(id)?.kind !== part ? [[`lines.${i}.${part}`, 'not_found']] : []
    }),
  )
  if (unknown.length > 0) failFields(Object.fromEntries(unknown))
  return { people, places }
}

/** What an order would do to each of its people, by the rule that carries it out, in the order of its lines [X5]. */
export async function previewLines(
  ctx: Ctx,
  companyId: string,
  effectiveOn: Day,
  lines: readonly LineOf[],
): Promise<Preview> {
  const { people, places } = await needLines(ctx, companyId, lines)
  const positions = await listMainPositions(ctx, [companyId], [...people.keys()])
  const names = await namesOfPlaces(ctx, [companyId])
  const named = (place: Partial<Place> | undefined) => ({
    department: names.get(place?.departmentId) ?? null,
    office: names.get(place?.officeId) ?? null,
    level: names.get(place?.levelId) ?? null,
  })
  const known = lines.map((line) => {
    const row = people.get(line.employmentId) ?? fail('system.user_not_found')
    const { employmentId: _, ...change } = line
    const plan = planFor(row, positions.get(row.id) ?? [], effectiveOn, change)
    const after = 'refused' in plan ? undefined : plan.after
    return { row, before: plan.before, after, problem: problemIn(ctx, row, plan, places) }
  })
  const items = known.map(({ row, before, after, problem }) => ({
    ...{ id: row.id, jobNumber: row.job_number, name: row.name, nativeName: row.native_name },
    ...{ before: named(before), after: named(after) },
    problem: problem ? say(ctx.locale, problem.word, problem.values) : null,
  }))
  const moved = known.filter(({ problem }) => !problem).map(({ row }) => ({ resignOn: row.resign_on }))
  const recompute = recomputeOf(effectiveOn, await todayOf(ctx, companyId), moved)
  return { items, refused: known.length - moved.length, recompute }
}

type Row = Awaited<ReturnType<typeof listEmployments>>[number]

function problemIn(ctx: Ctx, row: Row, plan: ReturnType<typeof planFor>, places: Places): Problem | undefined {
  if ('refused' in plan) return problemOf(plan, row)
  if (leadsIntoClosed(places, plan)) return CLOSED
  return isInReach(ctx.scope.reach, row.company_id, plan.after.departmentId) ? undefined : OUT_OF_REACH
}
