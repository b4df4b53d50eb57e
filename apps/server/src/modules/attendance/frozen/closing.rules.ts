import type { ClosingState, Unsettled } from '@muster/contract/attendance/month-closing'
import type { ErrorKey } from '@muster/contract/errors'

/** Where the month of a company stands. */
export type MonthStand = {
  state: ClosingState
  /** Which closing it is, or was the last one. */
  number: number
  version: number
  proposedBy: string | null
  confirmedBy: string | null
}

export const UNTOUCHED: MonthStand = { state: 'open', number: 0, version: 0, proposedBy: null, confirmedBy: null }

export const CLOSING_COMMANDS = ['propose', 'withdraw', 'confirm', 'proposeReopening', 'confirmReopening'] as const
export type ClosingCommand = (typeof CLOSING_COMMANDS)[number]

/** What has to be known to decide: who acts, what is not settled now and was not when it was proposed, whether pay rests on it. */
export type ClosingFacts = {
  by: string
  isOver: boolean
  reason: string
  unsettled: Unsettled
  /** What the proposal accepted; undefined where none waits. */
  proposed: Unsettled | undefined
  isPaySettled: boolean
}

type Step =
  | 'proposed'
  | 'withdrawn'
  | 'confirmed'
  | 'reopening-proposed'
  | 'reopening-withdrawn'
  | 'reopening-confirmed'
type Decided = { stand: MonthStand; step: Step } | { refused: ErrorKey } | { fields: Record<string, string> }

/** How much is unsettled, of all kinds together. */
const countOf = (unsettled: Partial<Unsettled>): number => Object.values(unsettled).reduce((sum, n) => sum + n, 0)

/**
 * What becomes of a month [1.05, 2.17]. One person proposes to close it, another confirms; what is not settled then was accepted with a
 * reason, and no more of any kind than that. It is opened again the same way, always with a reason and never when pay rests on it.
 */
export function decideClosing(month: MonthStand, command: ClosingCommand, facts: ClosingFacts): Decided {
  const { state, number } = month
  const next = (step: Step, stand: Partial<MonthStand>): Decided => ({
    step,
    stand: { ...month, ...stand, version: month.version + 1 },
  })
  const proposal = { proposedBy: facts.by, confirmedBy: null }
  const isOwn = month.proposedBy === facts.by
  switch (command) {
    case 'propose':
      if (state !== 'open') return { refused: 'attendance.month_state' }
      if (!facts.isOver) return { refused: 'attendance.month_not_over' }
      if (countOf(facts.unsettled) > 0 && facts.reason === '') return { fields: { reason: 'required' } }
      return next('proposed', { state: 'proposed', ...proposal })
    case 'withdraw':
      if (state === 'proposed') return next('withdrawn', { state: 'open', proposedBy: null })
      if (state === 'reopening') return next('reopening-withdrawn', { state: 'closed', proposedBy: null })
      return { refused: 'attendance.month_state' }
    case 'confirm':
      if (state !== 'proposed') return { refused: 'attendance.month_state' }
      if (isOwn) return { refused: 'attendance.own_proposal' }
      if (countGrown(facts.unsettled, facts.proposed).count > 0) return { refused: 'attendance.more_unsettled' }
      return next('confirmed', { state: 'closing', number: number + 1, confirmedBy: facts.by })
    case 'proposeReopening':
      if (state !== 'closed') return { refused: 'attendance.month_state' }
      if (facts.isPaySettled) return { refused: 'attendance.pay_settled' }
      return next('reopening-proposed', { state: 'reopening', ...proposal })
    case 'confirmReopening':
      if (state !== 'reopening') return { refused: 'attendance.month_state' }
      if (isOwn) return { refused: 'attendance.own_proposal' }
      if (facts.isPaySettled) return { refused: 'attendance.pay_settled' }
      return next('reopening-confirmed', { state: 'opening', confirmedBy: facts.by })
  }
}

/** Of the kinds of which more is unsettled than somebody accepted: how much is now, and how much was. */
export function countGrown(now: Unsettled, accepted: Partial<Unsettled> = {}): { count: number; before: number } {
  const grown = (Object.keys(now) as (keyof Unsettled)[]).filter((kind) => now[kind] > (accepted[kind] ?? 0))
  const sumOf = (all: Partial<Unsettled>) => grown.reduce((sum, kind) => sum + (all[kind] ?? 0), 0)
  return { count: sumOf(now), before: sumOf(accepted) }
}

/** What the end of the job makes of a month: nobody's proposal any more. */
export function endJob(month: MonthStand): MonthStand {
  const state = month.state === 'closing' ? 'closed' : 'open'
  return { ...month, state, proposedBy: null, confirmedBy: null, version: month.version + 1 }
}
