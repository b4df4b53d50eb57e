import type { HISTORY_KINDS } from '@muster/contract/organisation/employment-state'
import type { Day } from '@muster/kernel/day'
import type { Names } from '@muster/kernel/names'
import type { EmploymentEvent } from '../employment/employment-state.rules.ts'
import type { Period } from '../record/employee.rules.ts'

type Kind = (typeof HISTORY_KINDS)[number]

/** A dated fact as the history shows it. */
export type Entry = {
  kind: Kind
  on: Day
  to: Day | null
  department: Names | null
  office: Names | null
  level: Names | null
  pin: string | null
  note: string
  by: string | null
  at: string | null
  decisionId: number | null
  positionId: string | null
  /** The order that moved somebody, or will. */
  order: { id: string; number: number } | null
}

export type Known = {
  onboardOn: Day
  regularizationOn: Day | null
  resignOn: Day | null
  isRehired: boolean
  contractEndOn: Day | null
  decisions: readonly (EmploymentEvent & { note: string; by: string | null; at: string | null })[]
  /** The decision that can still be taken back. */
  takeableId: number | undefined
  /** Main positions in order of time. */
  positions: readonly (Period & { id: string; department: Names; office: Names; level: Names })[]
  pins: readonly (Period & { pin: string })[]
  /** The orders that moved the person, and those that are scheduled to, with the places that they change. */
  orders: readonly (Pick<Entry, 'department' | 'office' | 'level'> & {
    on: Day
    order: NonNullable<Entry['order']>
    isApplied: boolean
    /** Whether it leads to another company. */
    isAway: boolean
  })[]
}

const KINDS: Readonly<Partial<Record<EmploymentEvent['kind'], Kind>>> = {
  'unpaid-leave': 'unpaidLeaveStarted',
  returned: 'unpaidLeaveEnded',
  extended: 'probationExtended',
  notice: 'noticeGiven',
  'notice-withdrawn': 'noticeWithdrawn',
  transferred: 'transferredAway',
}

/**
 * Every dated fact of an employment, the latest first; of one day in the order in which they follow from each other. The end of
 * probation is one entry, whether it was planned in the form or decided.
 */
export function entriesOf(known: Known): Entry[] {
  const { onboardOn, regularizationOn, resignOn, contractEndOn, positions } = known
  const entries: Entry[] = positions.map((p, i) => ({
    ...entry(i === 0 ? (known.isRehired ? 'rehired' : 'onboarded') : 'transferred', p.from),
    ...{ to: p.to, department: p.department, office: p.office, level: p.level },
    // The first position stays; of the others the latest alone can be taken back.
    positionId: i > 0 && i === positions.length - 1 ? p.id : null,
    order: (i > 0 && known.orders.findLast((o) => o.isApplied && o.on === p.from)?.order) || null,
  }))
  if (positions.length === 0) entries.push(entry(known.isRehired ? 'rehired' : 'onboarded', onboardOn))
  for (const { pin, from, to } of known.pins) entries.push({ ...entry('pinGiven', from), to, pin })
  if (regularizationOn !== null) {
    const decided = known.decisions.findLast((d) => d.kind === 'regularized' && d.on === regularizationOn)
    entries.push({ ...entry('regularized', regularizationOn), ...(decided && noted(decided)) })
  }
  for (const decision of known.decisions) {
    const kind = KINDS[decision.kind]
    const decisionId = decision.id === known.takeableId ? decision.id : null
    if (kind) entries.push({ ...entry(kind, decision.on), ...noted(decision), to: decision.lastOn, decisionId })
  }
  for (const { on, isApplied, isAway, ...rest } of known.orders)
    if (!isApplied) entries.push({ ...entry(isAway ? 'transferredAway' : 'transferred', on), ...rest })
  const isAway = known.decisions.some(({ kind, on }) => kind === 'transferred' && on === resignOn)
  if (resignOn !== null && !isAway) entries.push(entry('resigned', resignOn))
  if (contractEndOn !== null) entries.push(entry('contractEnds', contractEndOn))
  return entries
    .map((e, i) => ({ e, i }))
    .toSorted((a, b) => (a.e.on === b.e.on ? b.i - a.i : a.e.on < b.e.on ? 1 : -1))
    .map(({ e }) => e)
}

const noted = ({ note, by, at }: Pick<Entry, 'note' | 'by' | 'at'>) => ({ note, by, at })

const entry = (kind: Kind, on: Day): Entry => ({
  ...{ kind, on, to: null, department: null, office: null, level: null, pin: null },
  ...{ note: '', by: null, at: null, decisionId: null, positionId: null, order: null },
})
