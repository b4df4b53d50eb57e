import { type Day, dayNumber, day as dayOf } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { findUnknownPins, listOtherCompanies, matchLines } from './match-lines.rules.ts'

const lineAt = (line: number, pin: string, day: string) => ({
  line,
  pin,
  wall: dayNumber(dayOf(day)) * 86_400 + 8 * 3600,
  status: null,
  verify: null,
  workCode: '',
})
const hold = (pin: string, from: string, to: string | null, companyId: string) => ({
  pin,
  from: dayOf(from),
  to: to as Day | null,
  companyId,
  employmentId: `${pin} at ${companyId}`,
})
const OFFICE = { zone: 'Asia/Ho_Chi_Minh', company_id: 'alpha' }
const HOLDINGS = [
  hold('1', '2026-01-01', null, 'alpha'),
  hold('9', '2026-01-01', '2026-05-31', 'beta'),
  hold('9', '2026-06-01', null, 'alpha'),
]
const LINES = [
  lineAt(1, '8', '2026-05-31'),
  lineAt(2, '9', '2026-05-31'),
  lineAt(3, '9', '2026-06-01'),
  lineAt(4, '1', '2025-12-31'),
  lineAt(5, '8', '2026-06-01'),
  lineAt(6, '1', '2026-06-01'),
]

describe('the lines of a file', () => {
  it('mean who held their PIN on the day of the punch, or nobody yet', () => {
    expect(
      matchLines(LINES, OFFICE, HOLDINGS).map(({ line, companyId, employmentId }) => [line, companyId, employmentId]),
    ).toEqual([
      [1, 'alpha', null],
      [2, 'beta', '9 at beta'],
      [3, 'alpha', '9 at alpha'],
      [4, 'alpha', null],
      [5, 'alpha', null],
      [6, 'alpha', '1 at alpha'],
    ])
  })

  it('are instants on the clock of the office', () => {
    const [first] = matchLines(LINES, OFFICE, [])
    expect(first?.at).toBe(Date.UTC(2026, 4, 31, 1) / 1000)
  })

  it('lie with other companies of the gate where their people pass it', () => {
    const matched = matchLines(LINES, OFFICE, HOLDINGS)
    expect(listOtherCompanies(matched, ['alpha'])).toEqual(['beta'])
    expect(listOtherCompanies(matched, ['alpha', 'beta'])).toEqual([])
  })

  it('name each unknown PIN once, those included that are held on other days', () => {
    expect(findUnknownPins(LINES, HOLDINGS)).toEqual(['8', '1'])
    expect(findUnknownPins([], HOLDINGS)).toEqual([])
  })
})
