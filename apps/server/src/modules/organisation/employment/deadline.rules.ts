import { type Day, daysBetween } from '@muster/kernel/day'

/** So many days before its day a deadline waits for HR, a to-do each: a later one takes the place of the one before. */
export const STEPS = [30, 14, 7, 0] as const
export type Step = (typeof STEPS)[number]

/** What HR is told of beforehand; the names are those of the to-dos. */
export type DeadlineKind = 'probation-end' | 'contract-end'

/** What the deadlines of an employment follow from. */
export type Deadlines = {
  onboardOn: Day
  /** The first day after probation. */
  regularizationOn: Day | null
  /** HR has decided that probation ends on that very day. */
  isDecided: boolean
  contractEndOn: Day | null
  /** The last day of work, where one is known. */
  resignOn: Day | null
}

/** A deadline on a day: the step that waits today, where one does, and those that wait no longer. */
export type Due = { kind: DeadlineKind; on: Day; step: Step | undefined; gone: readonly Step[] }

/**
 * What waits of an employment on a day [4.15]. The end of probation waits until HR decides it, somebody resigns, or its day is over; the
 * end of a contract until its day, unless they leave by then anyway, and stays behind it until somebody says what was agreed.
 */
export function dueOf(known: Deadlines, today: Day): Due[] {
  const { onboardOn, regularizationOn, isDecided, contractEndOn, resignOn } = known
  const due: Due[] = []
  if (regularizationOn !== null) {
    const isOpen = regularizationOn > onboardOn && regularizationOn >= today && !isDecided && resignOn === null
    due.push({ kind: 'probation-end', on: regularizationOn, ...(isOpen ? stepOn(regularizationOn, today) : NONE) })
  }
  if (contractEndOn !== null) {
    const isOpen = resignOn === null || resignOn > contractEndOn
    const isOver = isOpen && contractEndOn < today
    due.push({
      ...{ kind: 'contract-end', on: contractEndOn },
      ...(isOver ? { step: undefined, gone: [] } : isOpen ? stepOn(contractEndOn, today) : NONE),
    })
  }
  return due
}

/** The last step that has come; none while the day is far away. */
function stepOn(on: Day, today: Day): { step: Step | undefined; gone: readonly Step[] } {
  const left = daysBetween(today, on)
  const step = STEPS.findLast((days) => left <= days)
  return { step, gone: STEPS.filter((days) => days !== step) }
}

const NONE = { step: undefined, gone: STEPS } as const
