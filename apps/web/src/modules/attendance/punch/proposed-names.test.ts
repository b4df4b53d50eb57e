import { describe, expect, it } from 'vitest'
import { headsFor } from './proposed-names.ts'

const shift = (letter: string, en: string) => ({ letter, names: { cn: `${en} cn`, en, vn: `${en} vn` } })

describe('what proposed shifts are called', () => {
  it('takes the usual letter and name where nobody has them', () => {
    expect(headsFor([{ name: 'day' }], [])).toMatchObject([{ letter: 'D', names: { en: 'Day', vn: 'Ca ngày' } }])
  })
  it('passes over what the company has and what came before, whatever the capitals', () => {
    const heads = headsFor([{ name: 'day' }, { name: 'day' }], [shift('d', 'DAY')])
    expect(heads.map(({ letter, names }) => [letter, names.en])).toEqual([
      ['A', 'Day 2'],
      ['B', 'Day 3'],
    ])
  })
  it('passes over a name that is taken in one language only', () => {
    const [head] = headsFor([{ name: 'night' }], [{ letter: 'X', names: { cn: '夜班', en: 'Other', vn: 'Khác' } }])
    expect(head?.names).toEqual({ cn: '夜班 2', en: 'Night 2', vn: 'Ca đêm 2' })
  })
})
