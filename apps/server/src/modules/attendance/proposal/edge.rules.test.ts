import { describe, expect, it } from 'vitest'
import { denseWindow, findAgreedEnd, findAgreedStart } from './edge.rules.ts'

/** As many times as told, spread evenly from–to. */
const evenly = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, i) => from + ((i + 0.5) * (to - from)) / count)

describe('the time people agree on', () => {
  it.each([
    ['a full hour', [...evenly(92, 455, 480), ...evenly(8, 485, 525)], 480],
    ['half past', [...evenly(92, 490, 510), ...evenly(8, 515, 545)], 510],
    ['a quarter past', [...evenly(94, 475, 495), ...evenly(6, 500, 530)], 495],
    ['a full hour for early birds', [...evenly(95, 425, 480), ...evenly(5, 485, 500)], 480],
    ['midnight', [...evenly(95, 1420, 1440), ...evenly(5, 1445, 1460)], 1440],
  ])('to start is %s', (_, arrivals, expected) => {
    expect(findAgreedStart(arrivals)).toBe(expected)
  })

  it.each([
    ['a full hour', [...evenly(93, 1020, 1050), ...evenly(7, 900, 1015)], 1020],
    ['a quarter to', [...evenly(95, 1005, 1025), ...evenly(5, 960, 1000)], 1005],
    ['morning after a night', [...evenly(95, 1800, 1815), ...evenly(5, 1700, 1790)], 1800],
  ])('to end is %s', (_, departures, expected) => {
    expect(findAgreedEnd(departures)).toBe(expected)
  })
})

describe('the window in which the times lie densely', () => {
  it('ends where the crowd ends, not where the stragglers do', () => {
    const times = [...evenly(200, 540, 645), ...evenly(12, 645, 800), ...evenly(6, 400, 540)]
    expect(denseWindow(times)).toEqual({ from: 540, to: 645 })
  })

  it('forgives one thin quarter of an hour between busy ones', () => {
    const times = [...evenly(60, 540, 570), ...evenly(2, 570, 585), ...evenly(60, 585, 630)]
    expect(denseWindow(times)).toEqual({ from: 540, to: 630 })
  })

  it('is where nine in ten lie when there are few', () => {
    expect(denseWindow(evenly(20, 540, 645))).toEqual({ from: 540, to: 645 })
  })
})
