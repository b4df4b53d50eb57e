import { describe, expect, it } from 'vitest'
import { minuteIn, numberIn } from './minute-of.ts'

describe('the minute that a time of the clock means', () => {
  it.each([
    ['of a day shift', { from: 360, to: 1260 }, '08:00', 480],
    ['at the end of a night', { from: 1200, to: 2160 }, '06:00', 1800],
    ['before midnight of the eve', { from: -120, to: 900 }, '23:00', -60],
    ['outside of the window', { from: 360, to: 1260 }, '02:00', 120],
    ['while the window is not known', undefined, '06:00', 360],
    ['without a time', { from: 360, to: 1260 }, undefined, null],
  ])('%s', (_, window, clock, minute) => {
    expect(minuteIn(window, clock)).toBe(minute)
  })
})

describe('a number in an address', () => {
  it.each([
    ['480', 480],
    ['-60', -60],
    ['4.5', null],
    ['1e3', null],
    ['', null],
    [undefined, null],
  ])('%s', (text, number) => {
    expect(numberIn(text)).toBe(number)
  })
})
