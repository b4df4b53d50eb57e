import type { ExceptionKind } from '@muster/contract/attendance/day-exception'
import { EXCEPTION_KINDS } from '@muster/contract/attendance/day-exception'
import type { ClosingState, monthClosingEndpoints } from '@muster/contract/attendance/month-closing'
import type { ReplyOf } from '@muster/contract/endpoint'
import type { Tone } from '../../../ui/display/state-chip.tsx'

export type MonthClosing = ReplyOf<typeof monthClosingEndpoints.get>

export const CLOSING = '/attendance/closing'

/** What stands under the head: what waits, by kind, what is made good in the month, and what was kept of it. */
export type ClosingSection = ExceptionKind | 'differences' | 'kept'

/** The part that an address asks for, else the first kind of which something waits; a closed month begins with what was kept. */
export function findSection(
  asked: string | undefined,
  { state, unsettled }: Pick<MonthClosing, 'state' | 'unsettled'>,
): ClosingSection {
  if (asked === 'differences' || asked === 'kept') return asked
  const kind = EXCEPTION_KINDS.find((one) => one === asked)
  if (kind) return kind
  if (state !== 'open' && state !== 'proposed') return 'kept'
  return EXCEPTION_KINDS.find((one) => unsettled[one] > 0) ?? 'missing'
}

export const toneOf = (state: ClosingState): Tone =>
  state === 'closed'
    ? 'normal'
    : state === 'open'
      ? 'grey'
      : state === 'closing' || state === 'opening'
        ? 'blue'
        : 'amber'

/** How many of the three steps a month has behind it: open, proposed, closed. */
export const stepAt = (state: ClosingState): number =>
  state === 'open' ? 0 : state === 'proposed' ? 1 : state === 'closed' ? 3 : 2

export const countOf = (unsettled: MonthClosing['unsettled']): number =>
  EXCEPTION_KINDS.reduce((sum, kind) => sum + unsettled[kind], 0)
