import { describe, expect, it } from 'vitest'
import { DAY_SHIFT, NIGHT_SHIFT, resultOf, summaryOf } from '../../../../test/day-facts.ts'
import { strict, table } from '../../../../test/day-table.ts'
import { DEFAULT_POLICY } from './day-input.rules.ts'

describe('a day of fixed hours', () => {
  table([
    ['whole day', DAY_SHIFT, '07:58 17:01', 'worked 480, extra 3, normal'],
    ['late beyond the grace: every minute counts [3.15]', DAY_SHIFT, '08:17 17:00', 'worked 463, late 17, abnormal'],
    ['late within the grace is worked [3.15]', DAY_SHIFT, '08:05 17:00', 'worked 480, normal'],
    ['one minute over the grace [3.15]', DAY_SHIFT, '08:06 17:00', 'worked 474, late 6, abnormal'],
    ['seconds are cut: 08:05:59 is 08:05', DAY_SHIFT, '08:05:59 17:00', 'worked 480, normal'],
    ['left early beyond the grace [3.15]', DAY_SHIFT, '08:00 16:44', 'worked 464, early 16, abnormal'],
    ['left early within the grace [3.15]', DAY_SHIFT, '08:00 16:55', 'worked 480, normal'],
    ['late over the break takes only work', DAY_SHIFT, '13:30 17:00', 'worked 210, late 270, abnormal'],
    ['came in the break', DAY_SHIFT, '12:30 17:00', 'worked 240, late 240, abnormal'],
    ['left in the break', DAY_SHIFT, '08:00 12:20', 'worked 240, early 240, abnormal'],
    ['stayed longer', DAY_SHIFT, '08:00 19:00', 'worked 480, extra 120, normal'],
    ['step out is a line of its own [3.14]', DAY_SHIFT, '08:00 10:00 10:40 17:00', 'worked 440, stepOut 40, abnormal'],
    ['out for the break only', DAY_SHIFT, '08:00 12:02 12:55 17:00', 'worked 480, normal'],
    ['back late from the break', DAY_SHIFT, '08:00 12:02 13:10 17:00', 'worked 470, stepOut 10, abnormal'],
  ])

  it('counts begun minutes when seconds are not cut', () => {
    const policy = { ...DEFAULT_POLICY, cutSeconds: false }
    expect(summaryOf(resultOf(DAY_SHIFT, '08:05:01 17:00', { policy }))).toBe('worked 474, late 6, abnormal')
    expect(summaryOf(resultOf(DAY_SHIFT, '08:05:01 17:00'))).toBe('worked 480, normal')
  })
})

describe('missing punches, absence, coverage', () => {
  table([
    ['no clock-out: unknown, not absent [3.14]', DAY_SHIFT, '07:58', 'unknown 480, no clock-out, abnormal'],
    ['no clock-out after a late start [3.14]', DAY_SHIFT, '08:17', 'late 17, unknown 463, no clock-out, abnormal'],
    ['no clock-in: nearer to the end [3.14]', DAY_SHIFT, '17:02', 'unknown 480, no clock-in, abnormal'],
    [
      'one punch shortly before the end is a going [3.14]',
      DAY_SHIFT,
      '16:50',
      'early 10, unknown 470, no clock-in, abnormal',
    ],
    [
      'one punch shortly after the start is a coming [3.14]',
      DAY_SHIFT,
      '08:10',
      'late 10, unknown 470, no clock-out, abnormal',
    ],
    ['pressed twice on leaving only', DAY_SHIFT, '17:00 17:04', 'unknown 480, no clock-in, abnormal'],
    ['twice, the second at the very start', DAY_SHIFT, '07:00 08:00', 'unknown 480, no clock-out, abnormal'],
    ['twice, the first at the very end', DAY_SHIFT, '17:00 18:30', 'unknown 480, no clock-in, abnormal'],
    ['twice before work, hours apart', DAY_SHIFT, '06:00 07:40', 'unknown 480, no clock-out, abnormal'],
    ['twice after work, hours apart', DAY_SHIFT, '17:40 20:00', 'unknown 480, no clock-in, abnormal'],
    ['nobody came on a covered day', DAY_SHIFT, '', 'absent 480, abnormal'],
    ['nobody came, no source speaks: no data', DAY_SHIFT, '', 'unknown 480, no-data', { coverage: 'none' }],
    ['nobody came yet', DAY_SHIFT, '', 'unknown 480, normal', { coverage: 'open' }],
    ['at work now', DAY_SHIFT, '07:58', 'unknown 480, normal', { coverage: 'open' }],
    ['late and at work now', DAY_SHIFT, '08:17', 'late 17, unknown 463, abnormal', { coverage: 'open' }],
    ['out at eleven, may come back', DAY_SHIFT, '08:00 11:00', 'worked 180, unknown 300, normal', { coverage: 'open' }],
    [
      'out and back, still there',
      DAY_SHIFT,
      '08:00 11:00 11:30',
      'worked 180, stepOut 30, unknown 270, abnormal',
      { coverage: 'open' },
    ],
    [
      'out and in again a few minutes later, still there',
      DAY_SHIFT,
      '08:00 11:00 11:05',
      'worked 180, stepOut 5, unknown 295, abnormal',
      { coverage: 'open' },
    ],
    ['pressed twice on leaving', DAY_SHIFT, '08:00 17:00 17:04', 'worked 480, extra 4, normal', { coverage: 'open' }],
    ['out at five while still open', DAY_SHIFT, '08:00 17:00', 'worked 480, normal', { coverage: 'open' }],
    [
      'own punches are data where no source covers',
      DAY_SHIFT,
      '08:00 17:00',
      'worked 480, normal',
      { coverage: 'none' },
    ],
    [
      'own punch alone, no source: still a missing punch',
      DAY_SHIFT,
      '08:00',
      'unknown 480, no clock-out, abnormal',
      { coverage: 'none' },
    ],
  ])

  it('tells an open day from a computed one', () => {
    expect(resultOf(DAY_SHIFT, '08:00', { coverage: 'open' }).state).toBe('open')
    expect(resultOf(DAY_SHIFT, '08:00').state).toBe('computed')
  })
})

describe('repeated presses and keys', () => {
  table([
    [
      'twice within seconds counts once',
      DAY_SHIFT,
      '07:58:10 07:58:40 17:00:00 17:00:59',
      'worked 480, extra 2, normal',
    ],
    ['of a going the last press counts', DAY_SHIFT, '08:00 16:53:30 16:54:20', 'worked 474, early 6, abnormal'],
    ['three minutes apart is one coming', DAY_SHIFT, '07:58 08:01 17:00', 'worked 480, extra 2, normal'],
    ['twice on coming and twice on going', DAY_SHIFT, '08:00 08:03 16:58 17:02', 'worked 480, extra 2, normal'],
    ['a lone punch in between changes nothing', DAY_SHIFT, '08:00 10:00 17:00', 'worked 480, normal'],
    [
      'of three in between the least away counts',
      DAY_SHIFT,
      '08:00 09:00 10:00 10:20 17:00',
      'worked 460, stepOut 20, abnormal',
    ],
    ['mis-pressed keys are hints: in at five', DAY_SHIFT, '08:00/0 17:02/0', 'worked 480, extra 2, normal'],
    ['all keys say out', DAY_SHIFT, '08:00/1 17:00/1', 'worked 480, normal'],
    ['strict: obeyed', DAY_SHIFT, '08:00/0 12:00/1 13:00/0 17:00/1', 'worked 480, normal', strict],
    [
      'strict: two comings miss a going between',
      DAY_SHIFT,
      '08:00/0 13:00/0 17:00/1',
      'worked 240, unknown 240, no clock-out, abnormal',
      strict,
    ],
    [
      'strict: two goings miss a coming between',
      DAY_SHIFT,
      '08:00/0 10:00/1 17:00/1',
      'worked 120, unknown 360, no clock-in, abnormal',
      strict,
    ],
    [
      'strict: a day that ends with a coming',
      DAY_SHIFT,
      '08:00/0 12:00/1 13:00/4',
      'worked 240, unknown 240, no clock-out, abnormal',
      strict,
    ],
    ['strict: an unset key goes in turn', DAY_SHIFT, '08:00/255 17:00/255', 'worked 480, normal', strict],
  ])

  it('keeps every punch of the day and says which were not used', () => {
    const result = resultOf(DAY_SHIFT, '07:58:10 07:58:40 10:00 17:00')
    expect(result.punchIds).toEqual([1, 2, 3, 4])
    expect(result.explanation.lines.find((line) => line.rule === 'debounced')?.punches).toEqual([1, 2])
    expect(result.explanation.lines.find((line) => line.rule === 'stray')?.punches).toEqual([3])
  })
})

describe('nights', () => {
  table([
    ['over midnight', NIGHT_SHIFT, '21:55 06:03+1', 'worked 480, extra 8, normal'],
    ['late and early over midnight', NIGHT_SHIFT, '22:18 02:23+1', 'worked 245, late 18, early 217, abnormal'],
    ['no clock-out in the morning', NIGHT_SHIFT, '21:55', 'unknown 480, no clock-out, abnormal'],
    ['no clock-in in the evening', NIGHT_SHIFT, '06:03+1', 'unknown 480, no clock-in, abnormal'],
  ])
})
