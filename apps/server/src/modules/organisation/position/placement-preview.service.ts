import type { InputOf, ReplyOf } from '@muster/contract/endpoint'
import type { placementEndpoints } from '@muster/contract/organisation/placement'
import { pairIn } from '@muster/kernel/locale'
import { type Names, nameFor } from '@muster/kernel/names'
import { fail } from '../../../platform/base/refusal.ts'
import { say, sayTo } from '../../../platform/base/words.ts'
import { listSheet } from '../../../platform/files/list-sheet.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { readerOf } from '../../../platform/operation/reader.ts'
import { todayOf } from '../company/company-zone.service.ts'
import * as queries from '../record/employee.queries.ts'
import { listOrgUnitNames } from '../structure/org-unit-names.queries.ts'
import { findEffects } from './move-effects.service.ts'
import type { Placement, Plan } from './placement.rules.ts'
import { beginsOf, isInReach, needOrgUnits, OUT_OF_REACH, planFor, toProblem } from './placement-plan.service.ts'
import { listComing, listMainPositions } from './position.queries.ts'

type Inputs = { [K in 'preview' | 'previewSheet']: InputOf<(typeof placementEndpoints)[K]> }
type Row = Awaited<ReturnType<typeof queries.listEmployments>>[number]
type Preview = ReplyOf<(typeof placementEndpoints)['preview']>

/**
 * What a move would do to each of several people [X5], by the rule that carries it out: where they stand before and after,
 * and why it would be refused. People out of reach are absent ones (40403), as for the move itself.
 */
export async function preview(ctx: Ctx, { ids, from, ...change }: Inputs['preview']): Promise<Preview> {
  const rows = await queries.listEmployments(ctx, ids)
  if (rows.length < new Set(ids).size) fail('system.user_not_found')
  const companies = [...new Set(rows.map((row) => row.company_id))]
  for (const companyId of companies) await needOrgUnits(ctx, companyId, change)
  const positions = await listMainPositions(ctx, companies, ids)
  const coming = await listComing(ctx, companies, ids)
  const names = await listOrgUnitNames(ctx, companies)
  const named = (placement: Partial<Placement> | undefined) => ({
    department: names.get(placement?.departmentId) ?? null,
    office: names.get(placement?.officeId) ?? null,
    level: names.get(placement?.levelId) ?? null,
  })
  const today = new Map(await Promise.all(companies.map(async (id) => [id, await todayOf(ctx, id)] as const)))
  const plans = new Map(
    rows.map((row) => [row.id, planFor(row, positions.get(row.id) ?? [], from, change, coming.get(row.id))]),
  )
  const isAllowed = ({ company_id: companyId }: Row, { after }: Plan) =>
    isInReach(ctx.scope.reach, companyId, after.departmentId)
  const moved = rows.flatMap((row) => {
    const plan = plans.get(row.id)
    return plan && !('refused' in plan) && isAllowed(row, plan)
      ? [{ ...row, before: plan.before, after: plan.after }]
      : []
  })
  const effects = new Map<string, readonly string[]>()
  for (const [companyId, own] of Map.groupBy(moved, (row) => row.company_id))
    for (const [id, texts] of await findEffects(ctx, companyId, from, own)) effects.set(id, texts)
  const items = rows.map((row) => {
    const plan = plans.get(row.id) ?? fail('system.user_not_found')
    const own = {
      ...{ id: row.id, jobNumber: row.job_number, name: row.name, nativeName: row.native_name },
      ...beginsOf(row, today.get(row.company_id)),
      leaves: [...(effects.get(row.id) ?? [])],
    }
    if ('refused' in plan) {
      const { word, values } = toProblem(plan, row)
      return {
        ...own,
        before: named(plan.before),
        after: named(undefined),
        problem: sayTo(readerOf(ctx), word, values),
      }
    }
    const problem = isAllowed(row, plan) ? null : say(ctx.locale, OUT_OF_REACH.word, OUT_OF_REACH.values)
    return { ...own, before: named(plan.before), after: named(plan.after), problem }
  })
  return { items, refused: items.filter((item) => item.problem !== null).length }
}

/** The same as a sheet, to be looked at before it is run. */
export async function previewSheet(ctx: Ctx, input: Inputs['previewSheet']) {
  const word = (key: string) => say(ctx.locale, `organisation.${key}`)
  const name = (names: Names | null) => (names ? nameFor(names, ctx.locale).text : '')
  const parts = ['department', 'office', 'level'] as const
  const heads = {
    before: word('positions.before'),
    after: sayTo(readerOf(ctx), 'organisation.positions.fromDay', { day: input.from }),
  }
  return listSheet(ctx, {}, word('positions.preview'), () => preview(ctx, input), [
    { title: word('field.employee.jobNumber'), cell: (row) => row.jobNumber },
    { title: word('field.employee.name'), cell: (row) => row.name },
    ...(['before', 'after'] as const).flatMap((side) =>
      parts.map((part) => ({
        title: pairIn(ctx.locale)(word(`field.position.${part}`), heads[side]),
        cell: (row: Preview['items'][number]) => name(row[side][part]),
      })),
    ),
    { title: word('transfer.changes'), cell: (row) => row.leaves.join('; ') },
    { title: word('positions.problem'), cell: (row) => row.problem ?? '' },
  ])
}
