import { WHOLE } from '@muster/contract/workflow/evaluation-score'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type At,
  type Items,
  moveItem,
  moveSubItem,
  nameItem,
  stepOf,
  withItem,
  withoutItem,
  withoutSubItem,
  withSub,
  withSubItem,
} from './builder.ts'
import { blankForm, findBlocked } from './form-value.ts'
import { pasteTable } from './paste.ts'

const sub = (key: number, text: string, score = 10) => ({ key, text, score })
const ITEMS: Items = [
  { key: 1, name: 'Work', subItems: [sub(2, 'a'), sub(3, 'b')] },
  { key: 4, name: 'Team', subItems: [sub(5, 'c')] },
]
const shape = (items: Items) => items.map((item) => `${item.name}: ${item.subItems.map((s) => s.text).join('')}`)

describe('rows that are moved', () => {
  it('step through their item and on into the next one, and stop at the ends', () => {
    expect(stepOf(ITEMS, { item: 0, sub: 0 }, -1)).toBeUndefined()
    expect(stepOf(ITEMS, { item: 0, sub: 0 }, 1)).toEqual({ item: 0, sub: 1 })
    expect(stepOf(ITEMS, { item: 0, sub: 1 }, 1)).toEqual({ item: 1, sub: 0 })
    expect(stepOf(ITEMS, { item: 1, sub: 0 }, -1)).toEqual({ item: 0, sub: 2 })
    expect(stepOf(ITEMS, { item: 1, sub: 0 }, 1)).toBeUndefined()
  })

  it('go where they are put, and nowhere that is not', () => {
    expect(shape(moveItem(ITEMS, 0, 1))).toEqual(['Team: c', 'Work: ab'])
    expect(moveItem(ITEMS, 0, 2)).toBe(ITEMS)
    expect(shape(moveSubItem(ITEMS, { item: 0, sub: 0 }, { item: 0, sub: 1 }))).toEqual(['Work: ba', 'Team: c'])
    expect(shape(moveSubItem(ITEMS, { item: 0, sub: 0 }, { item: 1, sub: 1 }))).toEqual(['Work: b', 'Team: ca'])
    expect(shape(moveSubItem(ITEMS, { item: 1, sub: 0 }, { item: 0, sub: 2 }))).toEqual(['Work: abc', 'Team: '])
    expect(moveSubItem(ITEMS, { item: 0, sub: 9 }, { item: 1, sub: 0 })).toBe(ITEMS)
  })
})

type Edit = (items: Items) => Items
const place = fc.nat(6)
const at: fc.Arbitrary<At> = fc.record({ item: place, sub: place })
const typed = fc.oneof(fc.nat(150).map(String), fc.string(), fc.constantFrom('-3', '7.5', '1e3', 'NaN', '', '９'))
const copied = fc.oneof(
  fc.array(typed, { minLength: 1, maxLength: 6 }).map((rows) => rows.join('\n')),
  fc
    .array(fc.tuple(typed, typed, typed), { minLength: 1, maxLength: 6 })
    .map((rows) => rows.map((r) => r.join('\t')).join('\n')),
)
/** Whatever somebody may do in the builder, at whatever place, also at one that is gone. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.constant<Edit>(withItem),
  place.map(
    (item): Edit =>
      (items) =>
        withSubItem(items, item),
  ),
  place.map(
    (item): Edit =>
      (items) =>
        withoutItem(items, item),
  ),
  at.map(
    (a): Edit =>
      (items) =>
        withoutSubItem(items, a),
  ),
  fc.tuple(place, fc.string()).map(
    ([item, name]): Edit =>
      (items) =>
        nameItem(items, item, name),
  ),
  fc.tuple(at, fc.integer({ min: 0, max: 100 })).map(
    ([a, score]): Edit =>
      (items) =>
        withSub(items, a, { score }),
  ),
  fc.tuple(at, fc.integer({ min: 0, max: 100 })).map(
    ([a, score]): Edit =>
      (items) =>
        withSub(items, { item: 0, sub: a.sub % 2 }, { score }),
  ),
  fc.tuple(at, fc.string()).map(
    ([a, text]): Edit =>
      (items) =>
        withSub(items, a, { text }),
  ),
  fc.tuple(place, place).map(
    ([from, to]): Edit =>
      (items) =>
        moveItem(items, from, to),
  ),
  fc.tuple(at, at).map(
    ([from, to]): Edit =>
      (items) =>
        moveSubItem(items, from, to),
  ),
  fc.tuple(at, fc.constantFrom('text' as const, 'score' as const), copied).map(
    ([a, column, text]): Edit =>
      (items) => {
        const result = items[a.item]?.subItems[a.sub] && pasteTable(items, { ...a, column }, text)
        return result && 'items' in result ? result.items : items
      },
  ),
)

describe('any sequence of edits', () => {
  const start = blankForm('').items
  const run = (edits: readonly Edit[]) => edits.reduce<Items>((items, one) => one(items), start)
  const subItems = (items: Items) => items.flatMap((item) => item.subItems)

  it('keeps whole points from nothing to a hundred, and a key of its own for each row', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        const items = run(edits)
        for (const { score } of subItems(items)) {
          expect(Number.isInteger(score)).toBe(true)
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(WHOLE)
        }
        const keys = items.flatMap((item) => [item.key, ...item.subItems.map((s) => s.key)])
        expect(new Set(keys).size).toBe(keys.length)
      }),
      { numRuns: 500 },
    )
  })

  it('lets a form be saved at a hundred points alone, and says how many are left or too many otherwise', () => {
    const { weights } = blankForm('')
    const filled = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 4 })
    const whole = filled.map((scores) => {
      const rest = WHOLE - scores.slice(1).reduce((a, b) => a + b, 0)
      return rest >= 0 ? [rest, ...scores.slice(1)] : scores
    })
    let saved = 0
    fc.assert(
      fc.property(fc.oneof(filled, whole), fc.array(edit, { maxLength: 3 }), (scores, edits) => {
        const begun = scores.reduce<Items>(
          (items, score, i) => withSub(i === 0 ? items : withSubItem(items, 0), { item: 0, sub: i }, { score }),
          start,
        )
        const items = edits.reduce((now, one) => one(now), begun)
        const total = subItems(items).reduce((sum, { score }) => sum + score, 0)
        const blocked = findBlocked({ items, weights })
        expect(blocked === undefined).toBe(total === WHOLE)
        if (blocked)
          expect(blocked).toEqual({ what: total < WHOLE ? 'left' : 'over', total, rest: Math.abs(WHOLE - total) })
        else saved++
      }),
      { numRuns: 500 },
    )
    expect(saved, 'forms that could be saved were among them').toBeGreaterThan(20)
  })

  it('does not let it be saved while the weights are not a hundred', () => {
    const items = withSub(start, { item: 0, sub: 0 }, { score: 100 })
    const weights = { employee: 20, manager: 40, approver: 30 }
    expect(findBlocked({ items, weights })).toEqual({ what: 'percent', total: 90, rest: 10 })
    expect(findBlocked({ items, weights: { ...weights, approver: 40 } })).toBeUndefined()
  })
})
