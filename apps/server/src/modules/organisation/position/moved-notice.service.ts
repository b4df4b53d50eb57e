import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import { newId } from '../../../platform/base/crypto.ts'
import type { Ctx } from '../../../platform/operation/ctx.ts'
import { personsOf } from '../record/employee.queries.ts'
import type { Placement } from './placement.rules.ts'

/** That somebody works elsewhere from a day on; `key` names what decided it. */
type Move = { employmentId: string; on: Day; key: string }

/** The key of a move by a line of an order. */
export const keyOfLine = (orderId: string, employmentId: string): string => `moved:${orderId}:${employmentId}`

/** The key of a move that was entered directly: where somebody stands from a day on. */
export const toPlacementKey = (
  employmentId: string,
  on: Day,
  { departmentId, officeId, levelId }: Pick<Placement, 'departmentId' | 'officeId' | 'levelId'>,
): string => `moved:${employmentId}:${on}:${departmentId}:${officeId}:${levelId}`

/** Tells people of a company that they work elsewhere from a day on: in which department, or in which company where it is another one. */
export async function notifyTransferred(
  ctx: Ctx,
  companyId: string,
  moves: readonly (Move & { place: Names })[],
): Promise<void> {
  if (moves.length === 0) return
  const people = await peopleOf(ctx, companyId, moves)
  await ctx.publish('notice.raised', {
    ...{ companyId, kind: 'moved', opens: '/my/profile' },
    notices: moves.map(({ employmentId, on, key, place: placement }) => {
      return {
        key,
        about: { employmentId },
        params: { on, place: placement },
        personIds: people.get(employmentId) ?? [],
      }
    }),
  })
}

/** Tells them that it was taken back, in the place of that it was decided. */
export async function notifyNotTransferred(ctx: Ctx, companyId: string, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const people = await peopleOf(ctx, companyId, moves)
  await ctx.publish('notice.withdrawn', { companyId, keys: moves.map(({ key }) => key) })
  await ctx.publish('notice.raised', {
    ...{ companyId, kind: 'not-moved', opens: '/my/profile' },
    notices: moves.map(({ employmentId, on, key }) => ({
      ...{ key: `not-${key}:${newId()}`, about: { employmentId }, params: { on } },
      personIds: people.get(employmentId) ?? [],
    })),
  })
}

async function peopleOf(ctx: Ctx, companyId: string, moves: readonly Move[]): Promise<ReadonlyMap<string, string[]>> {
  const ids = moves.map(({ employmentId }) => employmentId)
  const rows = await personsOf(ctx, companyId, ids)
  return new Map(rows.map(({ employmentId, personId }) => [employmentId, [personId]]))
}
