import { describe, expect, it } from 'vitest'
import { fits, mayBegin } from './loose-file.rules.ts'

const MB = 1024 * 1024

describe('what one person keeps that is in no task', () => {
  it.each([
    { used: 0, size: 10 * MB, space: true },
    { used: 490 * MB, size: 10 * MB, space: true },
    { used: 490 * MB + 1, size: 10 * MB, space: false },
    { used: 500 * MB, size: 1, space: false },
    // More was kept before there was a limit.
    { used: 900 * MB, size: 1, space: false },
  ])('has space for 500 MB of files: $size beside $used', ({ used, size, space }) => {
    expect(fits(used, size)).toBe(space)
  })

  it.each([
    [0, true],
    [49, true],
    [50, false],
    [70, false],
  ])('has space for 50 drafts: another beside %i', (drafts, may) => {
    expect(mayBegin(drafts)).toBe(may)
  })
})
