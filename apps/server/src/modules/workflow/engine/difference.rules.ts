import type { FormValue, FormValues } from './task.rules.ts'

/**
 * What is different in a form between two rounds: the field, or `items[i3].amount` of a line that is known by its id, with the value
 * before and now; null is an absent one.
 */
export type Difference = { path: string; before: FormValue; now: FormValue }

/** Field by field what changed between two rounds, in the order of the fields now; empty where nothing did. */
export function differenceOf(before: FormValues, now: FormValues): Difference[] {
  return inObject('', before, now)
}

function inObject(prefix: string, before: FormValues, now: FormValues): Difference[] {
  const fields = new Set([...Object.keys(now), ...Object.keys(before)])
  return [...fields].flatMap((field) => inValue(prefix + field, before[field] ?? null, now[field] ?? null))
}

function inValue(path: string, before: FormValue, now: FormValue): Difference[] {
  if (isLines(before) && isLines(now) && before.length + now.length > 0) return inLines(path, before, now)
  if (isObject(before) && isObject(now)) return inObject(`${path}.`, before, now)
  return isSame(before, now) ? [] : [{ path, before, now }]
}

/** Lines are compared by their ids: one that moved has not changed, one that is new is a difference as a whole. */
function inLines(path: string, before: readonly Line[], now: readonly Line[]): Difference[] {
  const ids = new Set([...now, ...before].map(({ id }) => id))
  const of = (lines: readonly Line[], id: string) => lines.find((line) => line.id === id) ?? null
  return [...ids].flatMap((id) => inValue(`${path}[${id}]`, of(before, id), of(now, id)))
}

type Line = FormValues & { readonly id: string }

function isLines(value: FormValue): value is readonly Line[] {
  return Array.isArray(value) && value.every((line: FormValue) => isObject(line) && typeof line.id === 'string')
}

function isObject(value: FormValue): value is FormValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSame(a: FormValue, b: FormValue): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, i) => isSame(one, b[i]))
  if (isObject(a) && isObject(b)) return inObject('', a, b).length === 0
  return a === b
}
