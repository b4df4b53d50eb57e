import { DayExplanation, RULE_DATA } from '@muster/contract/attendance/explanation'
import { expect, it } from 'vitest'
import type { DayResult } from '../src/modules/attendance/day/day.rules.ts'
import { type DayInput, DEFAULT_POLICY } from '../src/modules/attendance/day/day-input.rules.ts'
import type { ShiftVersion } from '../src/modules/rostering/index.rules.ts'
import { receiptSum, resultOf, summaryOf } from './day-facts.ts'

type Row = [name: string, shift: ShiftVersion | null, times: string, summary: string, over?: Partial<DayInput>]

/** Runs a table of days; besides its numbers every row keeps the two promises of the receipt. */
export function table(rows: Row[]): void {
  it.each(rows)('%s', (_name, shift, times, summary, over) => {
    const result = resultOf(shift, times, over)
    expect(summaryOf(result)).toBe(summary)
    expectToAddUp(result)
  })
}

/** Says whether the lines of a day make up what it worked, and are written as the contract has them. */
function expectToAddUp(result: DayResult): void {
  expect(receiptSum(result)).toBe(result.workedMinutes)
  expect(DayExplanation.parse(result.explanation)).toEqual(JSON.parse(JSON.stringify(result.explanation)))
  for (const { rule, data } of result.explanation.lines) {
    expect(Object.keys(data ?? {}).filter((name) => !(RULE_DATA[rule] as readonly string[]).includes(name))).toEqual([])
  }
}

/** Keys are obeyed. */
export const strict = { policy: { ...DEFAULT_POLICY, direction: 'strict' } } as const

/** On leave between two minutes of the day. */
export const leave = (from: number, to: number) => ({ absences: [{ id: 'leave-1', type: 'annual', from, to }] })
