import { day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { type HeldEmployment, type HeldPosition, standToday } from './current-position.rules.ts'

const TODAY = day('2026-11-20')
const position = (id: string, changes: Partial<HeldPosition> = {}): HeldPosition => ({
  id,
  from: day('2024-01-01'),
  until: null,
  isMain: true,
  departmentId: `d-${id}`,
  officeId: 'o',
  isManager: false,
  zone: 'Asia/Ho_Chi_Minh',
  today: TODAY,
  ...changes,
})
const employment = (employmentId: string, changes: Partial<HeldEmployment> = {}): HeldEmployment => ({
  companyId: 'a',
  employmentId,
  onboardOn: day('2024-01-01'),
  resignOn: null,
  zone: 'Asia/Phnom_Penh',
  today: TODAY,
  positions: [],
  ...changes,
})
const ids = (held: readonly HeldEmployment[]) => standToday(held).employments.map((e) => e.employmentId)
const places = (...positions: HeldPosition[]) => standToday([employment('e', { positions })])

describe('where somebody stands today', () => {
  it('is in employments whose last day has not passed, the oldest first', () => {
    const left = employment('left', { resignOn: day('2026-11-19') })
    const last = employment('last', { resignOn: TODAY })
    const later = employment('later', { onboardOn: day('2025-01-01') })
    expect(ids([later, left, last, employment('b'), employment('a')])).toEqual(['a', 'b', 'last', 'later'])
    expect(standToday([left])).toMatchObject({
      employments: [],
      departments: [],
      leads: [],
      main: undefined,
      turns: [],
    })
  })

  it('is at the positions of today, the main one first, each on the day of its own office', () => {
    const stands = standToday([
      employment('e', {
        positions: [
          position('second', { isMain: false, isManager: true }),
          position('main'),
          position('over', { until: TODAY }),
          position('to-come', { from: day('2026-11-21'), isManager: true }),
          position('there-already', { isMain: false, from: day('2026-11-21'), today: day('2026-11-21') }),
        ],
      }),
      employment('f', { companyId: 'b', positions: [position('other', { isMain: false })] }),
    ])
    expect(stands.departments).toEqual([
      { companyId: 'a', own: ['d-main', 'd-second', 'd-there-already'] },
      { companyId: 'b', own: ['d-other'] },
    ])
    expect(stands.leads).toEqual(['a'])
    expect(stands.main).toMatchObject({ positionId: 'main', employmentId: 'e', zone: 'Asia/Ho_Chi_Minh' })
  })

  it('is another on the day after the last one, and where a position begins or ends; what is past turns nothing', () => {
    const [tomorrow, after] = [day('2026-11-21'), day('2026-11-22')]
    const [company, office] = ['Asia/Phnom_Penh', 'Asia/Ho_Chi_Minh']
    expect(standToday([employment('e', { resignOn: TODAY })]).turns).toEqual([{ zone: company, on: tomorrow }])
    expect(places(position('p', { until: tomorrow }), position('q', { from: tomorrow, until: after })).turns).toEqual([
      { zone: office, on: tomorrow },
      { zone: office, on: tomorrow },
      { zone: office, on: after },
    ])
    expect(places(position('p', { from: TODAY }), position('q', { until: TODAY })).turns).toEqual([])
  })
})
