import type { Endpoint, SentTo } from '@muster/contract/endpoint'
import * as z from 'zod/mini'
import type { CallError } from '../call/call-error.ts'
import { failureText } from '../call/failure-words.ts'
import { problemText } from '../call/problem-text.ts'
import type { Say } from '../words/words.ts'

/** Words about fields, by path; the empty path is about the form as a whole. */
type FieldErrors = Record<string, string>

/** What the server refused, field by field; what is about no field stands under the empty path. */
export function errorsOf(error: CallError, t: Say): FieldErrors {
  const text = failureText(error, t)
  const fields = Object.entries(error.fields)
  if (fields.length === 0) return { '': text }
  return Object.fromEntries(fields.map(([path, problem]) => [path, problemText(problem, t, text)]))
}

/** What the contract itself says against an input, before the server is asked: the same problems in the same words. */
export function contractErrors<E extends Endpoint>(endpoint: E, input: SentTo<E>, t: Say): FieldErrors {
  const parsed = z.safeParse(endpoint.input, input)
  if (parsed.success) return {}
  const errors: FieldErrors = {}
  for (const issue of parsed.error.issues) {
    const path = issue.path.join('.')
    const problem = isEmpty(valueAt(input, issue.path)) ? 'required' : issue.message
    errors[path] ??= problemText(problem, t, t('system.field.required'))
  }
  return errors
}

/** What was not filled in is called so, whatever the field would have taken. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  )
}
