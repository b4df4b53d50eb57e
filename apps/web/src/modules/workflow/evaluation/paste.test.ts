import { describe, expect, it } from 'vitest'
import type { Items } from './builder.ts'
import { type Cell, pasteTable } from './paste.ts'

const sub = (key: number, text: string, score = 0) => ({ key, text, score })
const ITEMS: Items = [
  { key: 1, name: 'Work', subItems: [sub(2, 'a', 1), sub(3, 'b', 2)] },
  { key: 4, name: 'Team', subItems: [sub(5, 'c', 3)] },
]
const BLANK: Items = [{ key: 1, name: '', subItems: [sub(2, '')] }]
const SCORE: Cell = { item: 0, sub: 0, column: 'score' }
const TEXT: Cell = { item: 0, sub: 0, column: 'text' }

const after = (items: Items, cell: Cell, text: string) => {
  const result = pasteTable(items, cell, text)
  if (!result || 'problem' in result) return result
  return result.items.map((one) => `${one.name}: ${one.subItems.map((s) => `${s.text}${s.score}`).join(' ')}`)
}

describe('what was copied from a spreadsheet', () => {
  it('is pasted as everywhere when it is a single value', () => {
    for (const cell of [SCORE, TEXT, { item: 0 }] as const)
      expect(pasteTable(ITEMS, cell, 'one value\n')).toBeUndefined()
  })

  it('goes down from the points field as points, on into the next item', () => {
    expect(after(ITEMS, SCORE, '10\r\n20\r\n30\r\n')).toEqual(['Work: a10 b20', 'Team: c30'])
    expect(after(ITEMS, { ...SCORE, sub: 1 }, '7\n\n')).toBeUndefined()
    expect(after(ITEMS, { ...SCORE, sub: 1 }, '10.0\n20,00')).toEqual(['Work: a1 b10', 'Team: c20'])
    expect(after(ITEMS, SCORE, '10\n\n30')).toEqual(['Work: a10 b0', 'Team: c30'])
  })

  it.each([
    ['7,5', 2],
    ['-1', 2],
    ['101', 2],
    ['ten', 2],
    ['10 %', 2],
  ])('changes nothing when %s stands among the points, and names the row', (text, row) => {
    expect(pasteTable(ITEMS, SCORE, `10\n${text}\n30`)).toEqual({ problem: { kind: 'notPoints', row, text } })
    expect(pasteTable(ITEMS, TEXT, `x\t10\ny\t${text}`)).toEqual({ problem: { kind: 'notPoints', row, text } })
  })

  it('changes nothing when there are more points than sub-items from there on', () => {
    expect(pasteTable(ITEMS, { item: 0, sub: 1, column: 'score' }, '1\n2\n3')).toEqual({
      problem: { kind: 'tooMany', most: 2 },
    })
  })

  it('goes down from a text as texts, with points where there are any, and makes the item longer', () => {
    expect(after(ITEMS, TEXT, 'x\ty')).toEqual({ problem: { kind: 'notPoints', row: 1, text: 'y' } })
    expect(after(ITEMS, { ...TEXT, sub: 1 }, 'x\ny\nz')).toEqual(['Work: a1 x2 y0 z0', 'Team: c3'])
    expect(after(ITEMS, TEXT, 'x\t40\ny\t30\nz\t30')).toEqual(['Work: x40 y30 z30', 'Team: c3'])
    const rows = Array.from({ length: 21 }, (_, i) => `text ${i}`).join('\n')
    expect(pasteTable(ITEMS, TEXT, rows)).toEqual({ problem: { kind: 'tooMany', most: 20 } })
  })

  it('makes whole items of three columns, in the place of one that is blank, else behind it', () => {
    const table = 'Care\tclean\t40\n\tsafe\t20\nTeam\thelps\t40'
    expect(after(BLANK, { item: 0 }, table)).toEqual(['Care: clean40 safe20', 'Team: helps40'])
    expect(after(ITEMS, { item: 0 }, table)).toEqual([
      'Work: a1 b2',
      'Care: clean40 safe20',
      'Team: helps40',
      'Team: c3',
    ])
    expect(after(ITEMS, TEXT, table)).toHaveLength(4)
    expect(pasteTable(BLANK, { item: 0 }, '\tsafe\t20\nTeam\thelps\t40')).toEqual({
      problem: { kind: 'noItem', row: 1 },
    })
  })

  it('takes two columns with points at the name of an item as its sub-items', () => {
    expect(after(ITEMS, { item: 1 }, 'x\t10\ny\t20')).toEqual(['Work: a1 b2', 'Team: x10 y20'])
  })

  it('reads quoted cells with breaks, tabs and quotes as one text', () => {
    expect(after(BLANK, TEXT, '"first\nsecond"\t60\n"say ""hello"""\t40')).toEqual([': first second60 say "hello"40'])
  })

  it('gives every row a key of its own', () => {
    const result = pasteTable(ITEMS, { item: 0 }, 'Care\tclean\t40\nCare\tsafe\t20')
    const items = result && 'items' in result ? result.items : []
    const keys = items.flatMap((item) => [item.key, ...item.subItems.map((s) => s.key)])
    expect(new Set(keys).size).toBe(keys.length)
  })
})
