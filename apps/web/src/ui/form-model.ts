/** Words about fields, by path: `name.vn`, `periods.0.start`; the empty path is about the form as a whole. */
export type FieldErrors = Readonly<Record<string, string>>

/** The errors without those of a field and of what lies inside it: it has been changed since. */
export function withoutField(errors: FieldErrors, name: string): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)))
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
export function without<V extends object>(value: V, names: readonly (keyof V)[]): Partial<V> {
  const copy: Partial<V> = { ...value }
  for (const name of names) delete copy[name]
  return copy
}
