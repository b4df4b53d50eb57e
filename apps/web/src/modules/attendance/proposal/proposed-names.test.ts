import { describe, expect, it } from 'vitest'
import { headsFor, type Proposed } from './proposed-names.ts'

const shift = (letter: string, en: string) => ({ letter, names: { cn: `${en} cn`, en, vn: `${en} vn` } })

const proposed = (name: Proposed['name'], from: number, to: number) => ({
  name,
  hours: { periods: [{ from, to }] } as Proposed['hours'],
})

describe('what proposed shifts are called', () => {
  it('takes the usual letter and name where nobody has them', () => {
    expect(headsFor([proposed('day', 480, 1020)], [])).toMatchObject([
      { letter: 'D', names: { en: 'Day', vn: 'Ca ngày', km: 'វេនថ្ងៃ' } },
    ])
  })
  it.each([
    ['d', 'DAY'],
    ['ｄ', 'Ｄay\u200b'],
  ])('passes over what the company has and what came before, however it is written (%s, %s)', (letter, taken) => {
    const heads = headsFor(
      [proposed('day', 480, 1020), proposed('day', 630, 1035), proposed('day', 630, 1035)],
      [shift(letter, taken)],
    )
    expect(heads.map(({ letter, names }) => [letter, names.en])).toEqual([
      ['A', 'Day 08:00–17:00'],
      ['B', 'Day 10:30–17:15'],
      ['C', 'Day 10:30–17:15 2'],
    ])
  })
  it.each([
    { cn: '夜班', en: 'Other', vn: 'Khác' },
    { cn: '', en: 'Other', vn: '', km: 'វេនយប់' },
  ])('passes over a name that is taken in one language only, $cn$km', (taken) => {
    const [head] = headsFor([proposed('night', 1320, 1800)], [{ letter: 'X', names: taken }])
    expect(head?.names).toEqual({
      cn: '夜班 22:00–06:00',
      en: 'Night 22:00–06:00',
      vn: 'Ca đêm 22:00–06:00',
      km: 'វេនយប់ 22:00–06:00',
    })
  })
})
