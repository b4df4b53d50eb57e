import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import type { Events } from '../../../platform/operation/events.ts'
import { notifyChanged } from '../../../platform/push/notify.ts'
import { narrowAbsence } from '../../attendance/index.ts'
import { workDaysOf } from '../../rostering/index.ts'
import { absencesChanged } from '../../workflow/index.ts'
import { policyOn } from '../ledger/grant.rules.ts'
import { insertTaken, listUnreversedEntries, lockLedger, reverseTaken } from '../ledger/ledger.queries.ts'
import { readCachedTypes, typesInForce } from '../type/types-in-force.service.ts'
import { SOURCE } from './leave.service.ts'
import { keepMinutes, lengthOf, stillWorked } from './narrowed.rules.ts'
import { listTouched, lockWork, rewriteDay, type Touched } from './taken.queries.ts'

/**
 * Handles changed work days: gives back leave of work that fell away, and notifies the person; takes nothing for work
 * that was added.
 */
export async function workChanged(ctx: Ctx, { companyId, days, employmentIds }: Events['work.changed']): Promise<void> {
  await lockWork(ctx, companyId, 'alone')
  const touched = await listTouched(ctx, companyId, days, employmentIds)
  if (touched.length > 0) await lockLedger(ctx, companyId, [...new Set(touched.map((one) => one.employmentId))])
  const names = new Map((await readCachedTypes(ctx, companyId)).types.map((type) => [type.id, type.names]))
  const given: Given[] = []
  const away: string[] = []
  for (const own of Map.groupBy(touched, ({ taskId }) => taskId).values()) {
    const { isNarrowed, ...one } = await narrowed(ctx, companyId, own, names)
    given.push(...one.given)
    if (isNarrowed) away.push(...own.map(({ personId }) => personId))
  }
  await absencesChanged(ctx, companyId, away)
  if (given.length === 0) return
  notifyChanged(ctx, companyId, 'leave-balance')
  await ctx.publish('notice.raised', {
    ...{ companyId, kind: 'leave-given-back', opens: '/leave/my' },
    notices: given.map(({ day, taskId, personId, type }) => ({
      ...{
        key: `leave-given-back:${taskId}:${day}:${ctx.now}`,
        about: {},
        params: { day, type },
        personIds: [personId],
      },
    })),
  })
}

type Given = { day: Day; taskId: string; personId: string; type: Names }

/** Gives back what one leave took of days on which less is worked now. */
async function narrowed(
  ctx: Ctx,
  companyId: string,
  own: readonly Touched[],
  names: ReadonlyMap<string, Names>,
): Promise<{ given: Given[]; isNarrowed: boolean }> {
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last) return { given: [], isNarrowed: false }
  const { taskId, employmentId, typeId, personId, isApproved } = first
  const type = (await typesInForce(ctx, companyId, first.firstDay)).get(typeId)
  const countsFreeDays = (type && policyOn(type.versions, first.firstDay))?.countsFreeDays ?? false
  const worked = await workDaysOf(ctx, { companyId, employmentId, from: first.day, to: last.day })
  const written = { companyId, employmentId, typeId, taskId, at: ctx.now, by: ctx.actor?.personId ?? null }
  const unreversed = Map.groupBy(await listUnreversedEntries(ctx, companyId, taskId), ({ day }) => day)
  const given: Given[] = []
  let isNarrowed = false
  for (const [day, away] of Map.groupBy(own, (one) => one.day)) {
    const spans = stillWorked(away, worked.find((one) => one.day === day)?.work ?? [])
    if (lengthOf(spans) === lengthOf(away)) continue
    isNarrowed = true
    await rewriteDay(ctx, companyId, { taskId, employmentId, typeId, isApproved }, day, spans)
    await narrowAbsence(ctx, { companyId, source: SOURCE, reference: taskId, day }, spans)
    const taken = unreversed.get(day) ?? []
    if (taken.length === 0 || (spans.length === 0 && countsFreeDays)) continue
    const remaining = keepMinutes(taken, lengthOf(spans))
    await reverseTaken(ctx, written, taken)
    await insertTaken(ctx, written, taken[0]?.kind ?? 'used', remaining)
    given.push({ day, taskId, personId, type: names.get(typeId) ?? { cn: '', en: '', vn: '' } })
  }
  return { given, isNarrowed }
}
