import { CallError } from './call-error.ts'

const SUCCESS = 200

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function fieldsOf(data: Record<string, unknown>): Record<string, string> {
  if (!isObject(data.fields)) return {}
  return Object.fromEntries(Object.entries(data.fields).map(([path, problem]) => [path, String(problem)]))
}

/** What an answer carries. */
export type Answer = { status: number; text: string; reference?: string }

/**
 * The `data` of a successful envelope [7.04]. Throws a CallError for every other code, and for what is no envelope (a proxy's
 * 502, a page of somebody else) with the HTTP status as its code.
 */
export function dataOf({ status, text, reference }: Answer): unknown {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = undefined
  }
  if (!isObject(body) || typeof body.code !== 'number')
    throw new CallError({ failure: status === 0 ? 'transport' : 'refused', code: status || 0, reference })
  if (body.code === SUCCESS && status >= 200 && status < 300) return body.data
  const data = isObject(body.data) ? body.data : {}
  throw new CallError({
    failure: 'refused',
    code: body.code,
    msg: typeof body.msg === 'string' ? body.msg : '',
    key: typeof data.key === 'string' ? data.key : undefined,
    fields: fieldsOf(data),
    data,
    reference: typeof data.reference === 'string' ? data.reference : reference,
  })
}
