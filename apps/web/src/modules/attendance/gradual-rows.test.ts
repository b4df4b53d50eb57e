import { describe, expect, it } from 'vitest'
import { firstCount, STEP } from './gradual-rows.ts'

const keyOf = (row: string) => row
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `row ${from + i}`)

describe('how many rows are drawn in the first piece', () => {
  it('is one step of a page that nobody has seen', () => {
    expect(firstCount(rows(0, 50), new Set(), keyOf)).toBe(STEP)
  })
  it('is all of them where they are few, or stand there already', () => {
    expect(firstCount(rows(0, STEP), new Set(), keyOf)).toBe(STEP)
    expect(firstCount(rows(10, 40), new Set(rows(0, 50)), keyOf)).toBe(30)
    expect(firstCount([], new Set(rows(0, 50)), keyOf)).toBe(0)
  })
  it('leaves what stands there, and adds one step of new ones among it', () => {
    const known = new Set(rows(0, 20))
    expect(firstCount(rows(0, 50), known, keyOf)).toBe(20 + STEP)
    expect(firstCount(rows(5, 20 + STEP), known, keyOf)).toBe(15 + STEP)
  })
})
