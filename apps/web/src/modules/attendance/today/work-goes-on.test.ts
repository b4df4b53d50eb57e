import { expect, it } from 'vitest'
import { wentHomeAt, workGoesOnTo } from './work-goes-on.ts'

const WHOLE = { plan: [[480, 1020]], breaks: [[720, 780]] } as Parameters<typeof workGoesOnTo>[0]['bar']
const SPLIT = {
  plan: [
    [480, 720],
    [780, 1020],
  ],
} as Parameters<typeof workGoesOnTo>[0]['bar']

it.each([
  ['in the morning', WHOLE, 540, 480, 1020],
  ['shortly before the break', WHOLE, 690, 480, undefined],
  ['in the break', WHOLE, 740, 480, undefined],
  ['in the afternoon', WHOLE, 840, 480, 1020],
  ['an hour before the end', WHOLE, 960, 480, 1020],
  ['59 minutes before it', WHOLE, 961, 480, undefined],
  ['before the work', WHOLE, 470, 480, undefined],
  ['in the first part of a split shift', SPLIT, 600, 480, 720],
  ['between its parts', SPLIT, 750, 480, undefined],
  ['on a day off', WHOLE, 540, 0, undefined],
  ['without hours', {}, 540, 480, undefined],
])('%s', (_, bar, minute, expectedMinutes, end) => {
  expect(workGoesOnTo({ bar, expectedMinutes }, minute)).toBe(end)
})

it.each([
  ['an hour after going home', WHOLE, 'out', 1030, 1090, 1030],
  ['soon after going home', WHOLE, 'out', 1030, 1089, undefined],
  ['after the morning alone', WHOLE, 'out', 720, 800, undefined],
  ['while at work', WHOLE, 'in', 480, 1200, undefined],
  ['without hours', {}, 'out', 1030, 1200, undefined],
] as const)('%s', (_, bar, presence, since, minute, went) => {
  expect(wentHomeAt({ record: { bar: bar as typeof WHOLE, expectedMinutes: 480 }, presence, since }, minute)).toBe(went)
})
