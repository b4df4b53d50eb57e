/** A sub-item as it is typed; `key` names its row while the form is open. Its score is whole and never below zero. */
export type SubItem = { readonly key: number; readonly text: string; readonly score: number }
export type Item = { readonly key: number; readonly name: string; readonly subItems: readonly SubItem[] }
export type Items = readonly Item[]
/** A sub-item by its place: the item, and which of its sub-items. */
export type At = { item: number; sub: number }

const nextKey = (items: Items) => 1 + Math.max(0, ...items.flatMap((i) => [i.key, ...i.subItems.map((s) => s.key)]))
const at = <T>(list: readonly T[], place: number, change: (one: T) => T): readonly T[] =>
  list.map((one, i) => (i === place ? change(one) : one))
const withSubs = (items: Items, item: number, change: (subs: readonly SubItem[]) => readonly SubItem[]): Items =>
  at(items, item, (one) => ({ ...one, subItems: change(one.subItems) }))

/** An item with one empty sub-item behind the others. */
export function withItem(items: Items): Items {
  const key = nextKey(items)
  return [...items, { key, name: '', subItems: [{ key: key + 1, text: '', score: 0 }] }]
}

export const withSubItem = (items: Items, item: number): Items =>
  withSubs(items, item, (subs) => [...subs, { key: nextKey(items), text: '', score: 0 }])

export const withoutItem = (items: Items, item: number): Items => items.filter((_, i) => i !== item)

export const withoutSubItem = (items: Items, { item, sub }: At): Items =>
  withSubs(items, item, (subs) => subs.filter((_, i) => i !== sub))

export const nameItem = (items: Items, item: number, name: string): Items =>
  at(items, item, (one) => ({ ...one, name }))

/** The items with another text or other points of a sub-item. */
export const withSub = (items: Items, { item, sub }: At, part: { text?: string; score?: number }): Items =>
  withSubs(items, item, (subs) => at(subs, sub, (one) => ({ ...one, ...part })))

/** The items with one of them at another place; as they are where there is no such place. */
export function moveItem(items: Items, from: number, to: number): Items {
  const moved = items[from]
  if (!moved || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** The items with a sub-item at another place, in its own item or in another one; `to.sub` counts without it. */
export function moveSubItem(items: Items, from: At, to: At): Items {
  const moved = items[from.item]?.subItems[from.sub]
  const target = items[to.item]
  if (!moved || !target) return items
  return withSubs(withoutSubItem(items, from), to.item, (subs) =>
    subs.toSpliced(Math.min(Math.max(0, to.sub), subs.length), 0, moved),
  )
}

/** Where one step up or down leads a sub-item: past the end of its item into the next one; undefined at the very end. */
export function stepOf(items: Items, { item, sub }: At, step: -1 | 1): At | undefined {
  const own = items[item]?.subItems.length ?? 0
  if (sub + step >= 0 && sub + step < own) return { item, sub: sub + step }
  const other = items[item + step]
  return other && { item: item + step, sub: step === 1 ? 0 : other.subItems.length }
}
