import { describe, expect, it } from 'vitest'
import { foreseeFates } from './fates.rules.ts'

const lineOf = (line: number, pin: string, at: number, employmentId: string | null) => ({
  line,
  pin,
  at,
  wall: at,
  employmentId,
  companyId: 'alpha',
  status: null,
  verify: null,
  workCode: '',
})

describe('the fates that lines would have', () => {
  it.each([
    { of: 'a new punch of somebody known', lines: [lineOf(1, '1', 10, 'a')], known: [], added: 1 },
    { of: 'a new punch of nobody', lines: [lineOf(1, '1', 10, null)], known: [], unmatched: 1 },
    { of: 'a punch that is there already', lines: [lineOf(1, '1', 10, 'a')], known: [1], duplicate: 1 },
    {
      of: 'a line that the file repeats',
      lines: [lineOf(1, '1', 10, 'a'), lineOf(2, '1', 10, 'a'), lineOf(3, '1', 11, 'a')],
      known: [],
      added: 2,
      duplicate: 1,
    },
  ])('are one each: $of', ({ lines, known, added = 0, duplicate = 0, unmatched = 0 }) => {
    const fates = foreseeFates(lines, new Set(lines.filter(({ line }) => (known as number[]).includes(line))), 3)
    expect(fates).toEqual({ added, duplicate, unmatched, refused: 3 })
    expect(fates.added + fates.duplicate + fates.unmatched).toBe(lines.length)
  })
})
