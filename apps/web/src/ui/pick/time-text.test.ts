import { expect, test } from 'vitest'
import { readTime, timesOfDay } from './time-text.ts'

test.each([
  ['08:30', '08:30'],
  ['8:30', '08:30'],
  ['0830', '08:30'],
  ['830', '08:30'],
  ['8.30', '08:30'],
  ['8h30', '08:30'],
  [' 8 ', '08:00'],
  ['23:59', '23:59'],
  ['0', '00:00'],
  ['8:30 pm', '20:30'],
  ['12:05 a.m.', '00:05'],
  ['12pm', '12:00'],
  ['17:45:00', '17:45'],
  ['８：３０', '08:30'],
  ['៨:៣០', '08:30'],
  ['8点30分', '08:30'],
  ['8 giờ 30', '08:30'],
  ['8h', '08:00'],
  ['13 pm', undefined],
  ['17:45:30', undefined],
  ['8点3', undefined],
  ['24:00', undefined],
  ['8:60', undefined],
  ['8:3', undefined],
  ['1260', undefined],
  ['noon', undefined],
  ['', undefined],
])('“%s” is %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

test('the times of a day are read back as they are offered', () => {
  for (const step of [15, 30]) {
    const times = timesOfDay(step)
    expect(times).toHaveLength(1440 / step)
    expect(times.map(readTime)).toEqual(times)
  }
  expect(timesOfDay(30).slice(-2)).toEqual(['23:00', '23:30'])
})
