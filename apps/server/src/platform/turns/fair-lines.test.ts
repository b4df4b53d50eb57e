import { describe, expect, it } from 'vitest'
import { openFairLines } from './fair-lines.ts'

type Entry = { group: string; line: string; n: number }
const at = (place: string, n = 0): Entry => ({ group: place[0] ?? '', line: place[1] ?? '', n })
const named = (entry: Entry | undefined) => entry && `${entry.group}${entry.line}${entry.n}`

/** Lines with these in them, `a1` of group a in line 1; those of a line are numbered as they come. */
function opened(places: readonly string[]) {
  const lines = openFairLines<Entry>()
  const entries = places.map((place, i) => at(place, places.slice(0, i).filter((p) => p === place).length))
  for (const entry of entries) lines.add(entry)
  /** Everybody in the order of their turns, each let go before the next. */
  const rest = () => {
    const order: (string | undefined)[] = []
    for (let entry = lines.take(); entry; entry = lines.take()) {
      order.push(named(entry))
      lines.letGo(entry)
    }
    return order
  }
  return { lines, entries, rest }
}

describe('fair lines', () => {
  it('serve groups in turn, the lines of a group in turn, and a line in the order it came', () => {
    const { lines, rest } = opened(['a1', 'a1', 'a1', 'a2', 'b1', 'b1'])
    expect(lines.size()).toBe(6)
    expect(rest()).toEqual(['a10', 'b10', 'a20', 'b11', 'a11', 'a12'])
    expect(lines.size()).toBe(0)
  })

  it('hold a line of which something was taken, whoever comes into it meanwhile', () => {
    const { lines, rest } = opened(['a1', 'a1'])
    const taken = lines.take()!
    lines.add(at('a1', 2))
    lines.add(at('a2'))
    expect([lines.size(), named(lines.take()), lines.take()]).toEqual([3, 'a20', undefined])
    lines.putBack(taken)
    expect(lines.size()).toBe(3)
    expect(rest()).toEqual(['a10', 'a11', 'a12'])
  })

  it('lose whoever is taken out, wherever they wait', () => {
    const { lines, entries, rest } = opened(['a1', 'a1', 'b1'])
    const taken = lines.take()!
    expect(entries.map((entry) => lines.remove(entry))).toEqual([false, true, true])
    expect([lines.remove(entries[2]!), lines.size()]).toEqual([false, 0])
    lines.letGo(taken)
    lines.add(at('b1', 1))
    expect(rest()).toEqual(['b11'])
  })

  it('name the last of the longest line, or whoever asks where none is longer', () => {
    const { lines, entries } = opened(['a1', 'b1', 'b1', 'b1', 'c1', 'c1'])
    const last = (n: number) => named(lines.lastOfLongest(entries[n]!))
    expect([last(0), last(1), last(4)]).toEqual(['b12', 'b10', 'b12'])
    const even = opened(['a1', 'a2', 'b1'])
    expect(even.entries.map((entry) => even.lines.lastOfLongest(entry))).toEqual(even.entries)
  })

  it('empty themselves', () => {
    const { lines } = opened(['a1', 'a1', 'b1'])
    const taken = lines.take()!
    expect(lines.clear().map(named)).toEqual(['a11', 'b10'])
    lines.letGo(taken)
    expect([lines.size(), lines.take()]).toEqual([0, undefined])
  })
})
