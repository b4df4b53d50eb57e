/** Words about fields, by path: `name.vn`, `periods.0.start`; the empty path is about the form as a whole. */
export type FieldErrors = Readonly<Record<string, string>>

/** The errors without those of a field and of what lies inside it: it has been changed since. */
export function withoutField(errors: FieldErrors, name: string): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)))
}

/** The errors of what lies inside a field, by the rest of their paths: `vn` of `names.vn`. */
export function errorsInside(errors: FieldErrors, name: string): FieldErrors {
  const inside = Object.entries(errors).filter(([path]) => path.startsWith(`${name}.`))
  return Object.fromEntries(inside.map(([path, text]) => [path.slice(name.length + 1), text]))
}

/** Whether two values of a form say the same, however deep. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  for (const key of keys) if (!sameValue(Reflect.get(a, key), Reflect.get(b, key))) return false
  return true
}

/** A copy without some of its parts: pay and passwords never go into a draft. */
export function without<V extends object, K extends keyof V>(value: V, names: readonly K[]): Omit<V, K> {
  const copy = { ...value }
  for (const name of names) delete copy[name]
  return copy
}

/** The parts that differ from what the form began with: the rest of a draft would put back what others changed meanwhile. */
export function findChangedFields<V extends object>(value: V, start: Partial<V>): Partial<V> {
  const entries = Object.entries(value).filter(([name, part]) => !sameValue(part, Reflect.get(start, name)))
  return Object.fromEntries(entries) as Partial<V>
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

/** Whether a part of a draft is made like the part it would replace, however deep; what begins empty takes anything. */
function fits(begun: unknown, initialValue: unknown): boolean {
  if (begun === undefined || begun === null) return true
  if (kindOf(begun) !== kindOf(initialValue)) return false
  if (Array.isArray(begun) && Array.isArray(initialValue))
    return begun.length === 0 || initialValue.every((item) => fits(begun[0], item))
  if (typeof begun !== 'object') return true
  return Object.entries(begun).every(([name, part]) => fits(part, Reflect.get(Object(initialValue), name)))
}

/**
 * The value a form begins with, with the parts of a draft laid over it. Parts the form no longer has, or holds as another kind,
 * are left out: the draft may be older than the form.
 */
export function fromDraft<V extends object>(initial: V, draft: unknown): V {
  if (typeof draft !== 'object' || draft === null) return initial
  const entries = Object.entries(draft).filter(([name, initialValue]) => {
    return name in initial && fits(Reflect.get(initial, name), initialValue)
  })
  return { ...initial, ...Object.fromEntries(entries) }
}

/** Where a path of `before` leads in `after`: rows of lists may have moved up, or be gone. */
function movedPath(path: readonly string[], before: unknown, after: unknown): readonly string[] | undefined {
  const [head, ...rest] = path
  if (head === undefined || before === after || typeof before !== 'object' || typeof after !== 'object') return path
  if (Array.isArray(before) && Array.isArray(after)) {
    const at = after.indexOf(before[Number(head)])
    if (at >= 0) return [String(at), ...rest]
    const isRowThere = after.length >= before.length || !before.includes(after[Number(head)] ?? before[0])
    return isRowThere ? path : undefined
  }
  const inside = movedPath(rest, Object(before)[head], Object(after)[head])
  return inside && [head, ...inside]
}

/** What is kept by the paths of `before`, by those of `after`; what belongs to a row that is gone goes with it. */
export function moveKept<T>(kept: Readonly<Record<string, T>>, before: unknown, after: unknown): Record<string, T> {
  const moved = Object.entries(kept).map(([path, part]) => [movedPath(path.split('.'), before, after), part] as const)
  return Object.fromEntries(moved.flatMap(([path, part]) => (path ? [[path.join('.'), part]] : [])))
}
