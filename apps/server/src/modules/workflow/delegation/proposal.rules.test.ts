import { day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { daysWithin, daysWithout, findProposals, stillAway } from './proposal.rules.ts'

const days = (from: number, to: number) => ({
  from: day(`2026-12-${String(from).padStart(2, '0')}`),
  to: day(`2026-12-${String(to).padStart(2, '0')}`),
})
const TODAY = day('2026-12-02')

describe('for which days of an absence nobody decides', () => {
  it.each([
    ['none delegated', [], [days(3, 10)]],
    ['all of them', [days(3, 10)], []],
    ['more than all of them', [days(1, 20)], []],
    ['the first', [days(1, 3)], [days(4, 10)]],
    ['the last', [days(10, 12)], [days(3, 9)]],
    ['some in the middle', [days(5, 6)], [days(3, 4), days(7, 10)]],
    ['two that meet', [days(3, 6), days(7, 10)], []],
    ['two apart', [days(4, 4), days(8, 9)], [days(3, 3), days(5, 7), days(10, 10)]],
    ['others altogether', [days(1, 2), days(11, 12)], [days(3, 10)]],
  ])('%s', (_, delegated, open) => {
    expect(daysWithout(days(3, 10), delegated)).toEqual(open)
  })

  it('is asked of those by an application that are not over, those that have begun whole', () => {
    const absences = [
      { ...days(1, 1), taskId: 'over' },
      { ...days(1, 2), taskId: 'begun' },
      { ...days(8, 9), taskId: null },
      { ...days(8, 9), taskId: 'ahead' },
    ]
    expect(findProposals(absences, [], TODAY)).toEqual([
      { ...days(1, 2), taskId: 'begun' },
      { ...days(8, 9), taskId: 'ahead' },
    ])
    expect(findProposals(absences, [days(2, 8)], TODAY)).toEqual([{ ...days(9, 9), taskId: 'ahead' }])
  })
})

it.each([
  ['before', days(1, 2), []],
  ['after', days(11, 12), []],
  ['around', days(1, 12), [days(3, 10)]],
  ['inside', days(4, 5), [days(4, 5)]],
  ['over the beginning', days(1, 3), [days(3, 3)]],
  ['over the end', days(10, 12), [days(10, 10)]],
])('days %s others have with them in common', (_, one, common) => {
  expect(daysWithin([one], days(3, 10))).toEqual(common)
})

it.each([
  ['as it was', [{ ...days(3, 5), taskId: 'a' }], true],
  ['longer', [{ ...days(2, 6), taskId: 'a' }], true],
  ['shorter', [{ ...days(3, 4), taskId: 'a' }], false],
  ['gone', [], false],
  ['another', [{ ...days(3, 5), taskId: 'b' }], false],
])('an absence that is %s', (_, absences, still) => {
  expect(stillAway(absences, { ...days(3, 5), taskId: 'a' })).toBe(still)
})
