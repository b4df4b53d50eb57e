import type { Day } from '@muster/kernel/day'
import { personName } from '@muster/kernel/person-name'
import { say } from '../../../platform/base/words.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { listManagingBelow } from '../reach/manager.queries.ts'
import { managersOfEach } from '../reach/manager.rules.ts'
import { listNamesOf, listRanks } from './move-effects.queries.ts'
import type { Placement } from './placement.rules.ts'
import { ROLES } from './role-review.service.ts'

/** Somebody who stays in the company: where they are, and where they go. */
type Moved = { id: string; person_id: string; before: Placement | undefined; after: Placement }

/**
 * What a move within the company changes for each person beside their place, and what of theirs it leaves as it is, as texts: who manages them,
 * so that their applications come to others; the roles that are looked at; and what later modules know.
 */
export async function findEffects(
  ctx: Ctx,
  companyId: string,
  from: Day,
  moved: readonly Moved[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (moved.length === 0) return new Map()
  const people = moved.map((one) => ({ employmentId: one.id, personId: one.person_id }))
  const managers = await describeManagers(ctx, companyId, from, moved)
  const held = await ctx.ask('handoverOf', { companyId, people })
  const stays = await ctx.ask('staysOf', { companyId, people, from })
  return new Map(
    moved.map(({ id }) => [
      id,
      [
        ...(managers.get(id) ?? []),
        ...held
          .flatMap((answer) => answer.get(id) ?? [])
          .map(({ word, count }) =>
            say(ctx.locale, word === ROLES ? 'organisation.transfer.reviewed' : 'organisation.transfer.staysInHand', {
              ...{ what: say(ctx.locale, word), count },
            }),
          ),
        ...stays.flatMap((answer) => answer.get(id) ?? []),
      ],
    ]),
  )
}

/** Who manages each of them where they go, where that is somebody else than where they are, by the managers of the day of the move. */
async function describeManagers(
  ctx: Ctx,
  companyId: string,
  from: Day,
  moved: readonly Moved[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ranks = await listRanks(ctx, companyId)
  const ofIds = [
    ...new Set(moved.flatMap(({ before, after }) => [before, after].flatMap((one) => one?.departmentId ?? []))),
  ]
  const managing = await listManagingBelow(ctx, companyId, { on: from, ofIds })
  const managersOf = managersOfEach(Map.groupBy(managing, ({ ofId }) => ofId))
  const nearest = (placement: Placement | undefined, personId: string): readonly string[] => {
    const level = placement && ranks.get(placement.levelId)
    const own = placement && level && { ...level, departmentId: placement.departmentId }
    return managersOf(own, personId).above[0]?.map((one) => one.personId) ?? []
  }
  const found = moved.map(({ id, person_id: personId, before, after }) => ({
    ...{ id, before: nearest(before, personId), after: nearest(after, personId) },
  }))
  const names = await listNamesOf(
    ctx,
    companyId,
    found.flatMap(({ before, after }) => [...before, ...after]),
  )
  const sayAll = (personIds: readonly string[]) =>
    personIds
      .flatMap((personId) => names.get(personId) ?? [])
      .map((person) => personName(person, ctx.locale).name)
      .join(', ') || say(ctx.locale, 'organisation.transfer.nobody')
  return new Map(
    found
      .filter(({ before, after }) => before.join() !== after.join())
      .map(({ id, before, after }) => [
        id,
        [say(ctx.locale, 'organisation.transfer.managedBy', { after: sayAll(after), before: sayAll(before) })],
      ]),
  )
}
