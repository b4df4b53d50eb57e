import { expect, it } from 'vitest'
import { closeAxis } from './close-axis.ts'

it('holds a night and nothing of the day before it', () => {
  expect(closeAxis({ plan: [{ from: 1320, to: 1800 }], punches: [1315, 1806] })).toEqual({ from: 1260, to: 1860 })
})
it('stays ten hours wide, with the day in its middle', () => {
  expect(closeAxis({ punches: [600] })).toEqual({ from: 300, to: 900 })
})
it('shows office hours where nothing is known', () => {
  expect(closeAxis({})).toEqual({ from: 480, to: 1080 })
})
