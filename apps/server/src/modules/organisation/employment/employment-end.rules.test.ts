import { day } from '@muster/kernel/day'
import { describe, expect, it } from 'vitest'
import { moveEnd } from './employment-end.rules.ts'

const period = (from: string, to: string | null) => ({ from: day(from), to: to === null ? null : day(to) })
const [past, open, ended, longer] = [
  period('2026-01-01', '2026-02-28'),
  period('2026-03-01', null),
  period('2026-03-01', '2026-06-30'),
  period('2026-03-01', '2026-12-31'),
]

describe('the end of an employment', () => {
  it.each([
    ['first known', [past, open], null, '2026-06-30', [open]],
    ['later', [past, ended], '2026-06-30', '2026-07-31', [ended]],
    ['taken back', [past, ended], '2026-06-30', null, [ended]],
    ['before something ends', [past, longer], null, '2026-06-30', [longer]],
  ] as const)('%s moves what lasts until it [4.13]', (_, periods, old, next, moved) => {
    expect(moveEnd(periods, old && day(old), next && day(next))).toEqual({ moved })
  })

  it('is refused where something begins after it', () => {
    expect(moveEnd([past, period('2026-07-01', null)], null, day('2026-06-30'))).toEqual({
      refused: 'begins_later',
      day: '2026-07-01',
    })
  })
})
