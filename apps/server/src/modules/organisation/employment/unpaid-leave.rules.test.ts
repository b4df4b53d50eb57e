import { describe, expect, it } from 'vitest'
import { unpaidLeavesOf } from './employment-state.rules.ts'

describe('unpaid leave [4.13]', () => {
  const event = (
    id: number,
    kind: 'unpaid-leave' | 'returned' | 'notice' | 'taken-back',
    on: string,
    ofId: number | null = null,
  ) => ({ id, kind, on, lastOn: kind === 'notice' ? on : null, ofId }) as Parameters<typeof unpaidLeavesOf>[0][number]

  it('lasts until the day before the return; what was taken back never was', () => {
    const away = event(1, 'unpaid-leave', '2026-11-02')
    expect(unpaidLeavesOf([away])).toEqual([{ from: '2026-11-02', to: null }])
    expect(unpaidLeavesOf([away, event(2, 'notice', '2026-11-10')])).toEqual([{ from: '2026-11-02', to: null }])
    expect(unpaidLeavesOf([away, event(2, 'returned', '2026-11-10')])).toEqual([
      { from: '2026-11-02', to: '2026-11-09' },
    ])
    expect(unpaidLeavesOf([away, event(2, 'taken-back', '2026-11-02', 1)])).toEqual([])
    expect(unpaidLeavesOf([away, event(2, 'returned', '2026-11-02')])).toEqual([])
  })
})
