import { EXCEPTION_KINDS } from '@muster/contract/attendance/day-exception'
import type { Unsettled } from '@muster/contract/attendance/month-closing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CLOSING_COMMANDS,
  type ClosingCommand,
  type ClosingFacts,
  countGrown,
  decideClosing,
  endJob,
  type MonthStand,
  UNTOUCHED,
} from './closing.rules.ts'

const unsettled = (over: Partial<Unsettled> = {}): Unsettled => ({
  ...(Object.fromEntries(EXCEPTION_KINDS.map((kind) => [kind, 0])) as Unsettled),
  ...over,
})
const facts = (over: Partial<ClosingFacts> = {}): ClosingFacts => ({
  ...{ by: 'a', isOver: true, reason: '', unsettled: unsettled(), proposed: undefined, isPaySettled: false },
  ...over,
})
const at = (state: MonthStand['state'], proposedBy: string | null = 'a'): MonthStand => ({
  ...UNTOUCHED,
  ...{ state, proposedBy, number: state === 'open' ? 0 : 1, version: 3 },
})

describe('the steps of a month [1.05c, 2.17c]', () => {
  const reached = (state: MonthStand['state'], command: ClosingCommand, by: string) => {
    const decided = decideClosing(at(state), command, facts({ by }))
    return 'stand' in decided ? decided.stand.state : 'refused' in decided ? decided.refused : 'fields'
  }
  const STATE = 'attendance.month_state'
  it.each([
    // command, by whom, and what becomes of open, proposed, closing, closed, reopening, opening.
    ['propose', 'b', 'proposed', STATE, STATE, STATE, STATE, STATE],
    ['withdraw', 'a', STATE, 'open', STATE, STATE, 'closed', STATE],
    ['withdraw', 'b', STATE, 'open', STATE, STATE, 'closed', STATE],
    ['confirm', 'b', STATE, 'closing', STATE, STATE, STATE, STATE],
    ['confirm', 'a', STATE, 'attendance.own_proposal', STATE, STATE, STATE, STATE],
    ['proposeReopening', 'b', STATE, STATE, STATE, 'reopening', STATE, STATE],
    ['confirmReopening', 'b', STATE, STATE, STATE, STATE, 'opening', STATE],
    ['confirmReopening', 'a', STATE, STATE, STATE, STATE, 'attendance.own_proposal', STATE],
  ] as const)('%s by %s', (command, by, ...expected) => {
    const states = ['open', 'proposed', 'closing', 'closed', 'reopening', 'opening'] as const
    expect(states.map((state) => reached(state, command, by))).toEqual(expected)
  })

  it('refuse a month that is not over, and what is not settled without a reason', () => {
    expect(decideClosing(at('open'), 'propose', facts({ isOver: false }))).toEqual({
      refused: 'attendance.month_not_over',
    })
    const left = unsettled({ missing: 2 })
    expect(decideClosing(at('open'), 'propose', facts({ unsettled: left }))).toEqual({ fields: { reason: 'required' } })
    expect(decideClosing(at('open'), 'propose', facts({ unsettled: left, reason: 'Known' }))).toMatchObject({
      step: 'proposed',
    })
  })

  it('confirm no more of any kind than was accepted', () => {
    const confirm = (now: Unsettled, proposed: Unsettled | undefined) =>
      decideClosing(at('proposed'), 'confirm', facts({ by: 'b', unsettled: now, proposed }))
    const accepted = unsettled({ missing: 2, waiting: 1 })
    expect(confirm(accepted, accepted)).toMatchObject({ step: 'confirmed', stand: { number: 2 } })
    expect(confirm(unsettled({ missing: 1 }), accepted)).toMatchObject({ step: 'confirmed' })
    expect(confirm(unsettled({ missing: 2, 'no-data': 1 }), accepted)).toEqual({
      refused: 'attendance.more_unsettled',
    })
    expect(confirm(unsettled({ missing: 1 }), undefined)).toEqual({ refused: 'attendance.more_unsettled' })
    expect(countGrown(unsettled({ missing: 2, waiting: 1 }), unsettled({ missing: 1, waiting: 5 }))).toEqual({
      ...{ count: 2, before: 1 },
    })
  })

  it('open nothing again that pay rests on', () => {
    const paid = facts({ by: 'b', isPaySettled: true })
    expect(decideClosing(at('closed'), 'proposeReopening', paid)).toEqual({ refused: 'attendance.pay_settled' })
    expect(decideClosing(at('reopening'), 'confirmReopening', paid)).toEqual({ refused: 'attendance.pay_settled' })
  })

  it('need two people for every closing and every reopening, whatever is tried in whatever order', () => {
    const command = fc.record({ command: fc.constantFrom(...CLOSING_COMMANDS), by: fc.constantFrom('a', 'b', 'c') })
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        let month = UNTOUCHED
        let proposer: string | null = null
        for (const { command, by } of commands) {
          const decided = decideClosing(month, command, facts({ by, reason: 'Why' }))
          if (!('stand' in decided)) continue
          if (decided.step === 'proposed' || decided.step === 'reopening-proposed') proposer = by
          if (decided.step === 'confirmed' || decided.step === 'reopening-confirmed') expect(by).not.toBe(proposer)
          expect(decided.stand.version).toBe(month.version + 1)
          month = decided.stand
          if (month.state === 'closing' || month.state === 'opening') month = endJob(month)
          expect(['open', 'proposed', 'closed', 'reopening']).toContain(month.state)
        }
      }),
    )
  })
})
