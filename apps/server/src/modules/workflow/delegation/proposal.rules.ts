import { addDays, type Day } from '@muster/kernel/day'

/** Days from the first to the last, both included. */
export type Days = { from: Day; to: Day }
/** Days on which somebody is away, by which approved application; by none where that was decided without one. */
export type Absence = Days & { taskId: string | null }
/** Days of an application on which nobody decides for whom it takes away. */
export type Proposal = Days & { taskId: string }

/** Returns the days of absence without a delegate, by application, from today on. */
export function findProposals(absences: readonly Absence[], delegated: readonly Days[], today: Day): Proposal[] {
  return absences.flatMap(({ taskId, ...days }) =>
    taskId === null || days.to < today
      ? []
      : daysWithout(days, delegated).flatMap((open) => (open.to < today ? [] : [{ taskId, ...open }])),
  )
}

/** Returns the parts of a range of days that no other range covers. */
export function daysWithout(days: Days, others: readonly Days[]): Days[] {
  let left = [days]
  for (const { from, to } of others)
    left = left.flatMap((span) =>
      span.to < from || to < span.from
        ? [span]
        : [
            { from: span.from, to: addDays(from, -1) },
            { from: addDays(to, 1), to: span.to },
          ].filter((part) => part.from <= part.to),
    )
  return left
}

/** Cuts ranges of days to those inside another range. */
export const daysWithin = <D extends Days>(days: readonly D[], { from, to }: Days): D[] =>
  days.flatMap((one) =>
    one.to < from || to < one.from
      ? []
      : [{ ...one, from: one.from < from ? from : one.from, to: one.to > to ? to : one.to }],
  )

/** Whether the days of an application for which somebody was asked to decide are still days on which its person is away by it. */
export const stillAway = (absences: readonly Absence[], { taskId, from, to }: Proposal): boolean =>
  absences.some((one) => one.taskId === taskId && one.from <= from && to <= one.to)
