import { expect, it } from 'vitest'
import { leaveAmount } from './amount.service.ts'

const day = (deducted: number, shiftMinutes = 480) => ({ deducted, shiftMinutes })

it.each([
  ['whole days, of whatever length', [day(480), day(300, 300)], '2 d'],
  ['and hours of what is taken in part', [day(480), day(240)], '1 d 4 h'],
  ['hours alone below a day', [day(240)], '4 h'],
  ['minutes where it is no whole hour', [day(90)], '1 h 30'],
  ['no day that takes nothing', [day(480), day(0), day(0, 0)], '1 d'],
  ['nothing', [day(0)], '0 d'],
])('a leave takes %s', (_what, taken, text) => expect(leaveAmount(taken).en).toBe(text))
