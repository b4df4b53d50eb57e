import { describe, expect, it } from 'vitest'
import { cutBatches, splitBatch } from './batch.rules.ts'

const punch = (line: number) => ({ line, pin: '1', wall: line, status: null, verify: null, workCode: '' })
const refused = (line: number) => ({ line, raw: '', reason: 'no-pin' as const, data: {} })
const FILE = { lines: [1, 2, 4, 6, 7].map(punch), refused: [3, 8].map(refused) }
const numbers = (lines: readonly { line: number }[]) => lines.map(({ line }) => line)

describe('the batches of a file', () => {
  it.each([
    { lineDone: 0, batches: [[1, 2, 3], [4, 6, 7], [8]], done: [3, 6, 7] },
    { lineDone: 3, batches: [[4, 6, 7], [8]], done: [6, 7] },
    { lineDone: 5, batches: [[6, 7, 8]], done: [7] },
    { lineDone: 8, batches: [], done: [] },
  ])(
    'go on behind line $lineDone, punches and refused lines in the order of the file',
    ({ lineDone, batches, done }) => {
      const cut = cutBatches(FILE, lineDone, 3)
      expect(cut.map(({ lines }) => numbers(lines))).toEqual(batches)
      expect(cut.map((batch) => batch.done)).toEqual(done)
      expect(cut.every(({ total }) => total === 7)).toBe(true)
    },
  )

  it('leave out what another run has written since', () => {
    const [batch] = cutBatches(FILE, 0, 4)
    const split = (lineDone: number) => {
      const left = splitBatch(batch ?? { lines: [] }, lineDone)
      return [numbers(left.punches), numbers(left.refused), left.lineDone]
    }
    expect(split(0)).toEqual([[1, 2, 4], [3], 4])
    expect(split(2)).toEqual([[4], [3], 4])
    expect(split(7)).toEqual([[], [], 7])
  })
})
